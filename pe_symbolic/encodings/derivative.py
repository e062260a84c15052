"""How fast each column changes with the position: the derivative, as an array.

d/dpos PE(pos, 2i) = ω cos(ω pos), d/dpos PE(pos, 2i + 1) = -ω sin(ω pos), theorem ``derivative``.
"""

from __future__ import annotations

import numpy as np
import numpy.typing as npt

from pe_symbolic.encodings.arguments import GivenBase, checked_base, checked_whole
from pe_symbolic.encodings.nearest import precision_of
from pe_symbolic.encodings.rows import fill
from pe_symbolic.encodings.small import frequencies
from pe_symbolic.encodings.turns import waves


def derivative(
    length: int, d_model: int, *, start: int = 0, base: GivenBase = 10000
) -> npt.NDArray[np.float64]:
    """The derivatives by position at start, ..., start + length - 1.

    Shape (length, d_model), float64, in radians per position; each within 2 units in the last
    place, as a frequency, a wave and their product are each rounded once.  Raises
    ``ValueError`` or ``TypeError`` for arguments that make no table.
    """
    where = "derivative"
    length = checked_whole(where, "length", length, least=0)
    d_model = checked_whole(where, "d_model", d_model, least=1)
    start = checked_whole(where, "start", start)
    if length:
        checked_whole(where, "the last position", start + length - 1)
    parts = waves(d_model, checked_base(where, base))
    table = np.empty((length, 2 * parts[-1].last))
    for part in parts:
        columns = table[:, 2 * part.first : 2 * part.last]
        fill(columns, part, start, precision_of(table.dtype))
        rates = frequencies(part)[0]
        sines = columns[:, 0::2].copy()
        columns[:, 0::2] = rates * columns[:, 1::2]
        columns[:, 1::2] = 0.0 - rates * sines  # and not -0.0 at position 0
    return table[:, :d_model]
