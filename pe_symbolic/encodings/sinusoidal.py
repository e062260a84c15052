"""Sinusoidal positional encoding: the formula in SymPy, and below it the same table in NumPy.

PE(pos, 2i)     = sin(pos / base^(2i/d_model))
PE(pos, 2i + 1) = cos(pos / base^(2i/d_model))          (Vaswani et al. 2017, section 3.5)
"""

from __future__ import annotations

from decimal import Decimal
from fractions import Fraction
from typing import TYPE_CHECKING

import numpy as np
import numpy.typing as npt

from pe_symbolic.encodings.arguments import (
    Base,
    Floats,
    GivenBase,
    checked_base,
    checked_out,
    checked_whole,
)
from pe_symbolic.encodings.given import shown
from pe_symbolic.encodings.nearest import precision_of
from pe_symbolic.encodings.places import Places, checked_positions
from pe_symbolic.encodings.rows import fill, fill_at
from pe_symbolic.encodings.turns import waves

if TYPE_CHECKING:
    import sympy


def formula(column: int, d_model: int, base: Base = 10000) -> sympy.Expr:
    """One column of the table as a SymPy expression in ``pos``, exact.

    Source of the frequency: theorem ``formula-from-requirements``.
    """
    # The table below must not wait for SymPy.
    import sympy  # noqa: PLC0415

    from pe_symbolic import symbols  # noqa: PLC0415

    pair, odd = divmod(column, 2)
    values = {
        symbols.base: sympy.Rational(*Fraction(base).as_integer_ratio()),
        symbols.d_model: sympy.Integer(d_model),
    }
    angle = symbols.pos * symbols.frequency_value(sympy.Integer(pair)).xreplace(values)
    return sympy.cos(angle) if odd else sympy.sin(angle)


def positional_encoding(
    length: int,
    d_model: int,
    *,
    start: int = 0,
    base: GivenBase = 10000,
    dtype: npt.DTypeLike = np.float32,
    out: Floats | None = None,
) -> Floats:
    """The encodings of positions start, ..., start + length - 1.

    Shape (length, d_model), columns interleaved: sine, cosine, sine, ...; an
    odd ``d_model`` ends with a sine that has no cosine.  ``dtype`` is float16,
    float32, float64 or bfloat16 (which needs ml_dtypes); ``out`` is filled and
    returned where given.  Every entry is the float of that dtype nearest to the
    true value, so the bytes are the same on every machine: rows are turned from
    one another by the matrix M of ``offset-rotation``, with a proved bound on the
    error, and Arb decides the few entries that the bound leaves open.  Beyond the
    table itself less than 16 MiB are used.  Positions lie between -2^60 and 2^60,
    the base, a number or decimal text, between 1e-300 and 1e300.  Raises ``ValueError``
    or ``TypeError`` for arguments that make no table, ``ImportError`` without ml_dtypes.

    >>> import numpy as np
    >>> import pe_symbolic as pe
    >>> pe.positional_encoding(2, 4, dtype=np.float64).round(2).tolist()
    [[0.0, 1.0, 0.0, 1.0], [0.84, 0.54, 0.01, 1.0]]
    """
    where = "positional_encoding"
    length = checked_whole(where, "length", length, least=0)
    d_model = checked_whole(where, "d_model", d_model, least=1)
    start = checked_whole(where, "start", start)
    base = checked_base(where, base)
    table = checked_out(where, out, (length, d_model), dtype)
    if length:
        checked_whole(where, "the last position", start + length - 1)
    rows = np.asarray(table)  # a matrix would stay one where it is cut
    for part in waves(d_model, base) if length else ():
        fill(rows[:, 2 * part.first : 2 * part.last], part, start, precision_of(rows.dtype))
    return table


def positional_encoding_at(
    positions: npt.ArrayLike | Fraction | Decimal,
    d_model: int,
    *,
    base: GivenBase = 10000,
    dtype: npt.DTypeLike = np.float32,
    out: Floats | None = None,
) -> Floats:
    """The encodings of any positions, whole or not, in any order.

    ``positions`` has any shape: integers, floats, each taken as it stands,
    ``Fraction``, ``Decimal``, or decimal text such as "0.1", which no float is.  The
    result has that shape and one axis more, of length ``d_model``.  Otherwise as
    ``positional_encoding``.

    >>> import pe_symbolic as pe
    >>> pe.positional_encoding_at([["0.1", 2]], 6).shape
    (1, 2, 6)
    """
    where = "positional_encoding_at"
    d_model = checked_whole(where, "d_model", d_model, least=1)
    base = checked_base(where, base)
    places = checked_positions(where, positions)
    table = checked_out(where, out, (*places.shape, d_model), dtype)
    _fill_at(np.asarray(table), places, base)
    return table


def _fill_at(table: Floats, places: Places, base: Base) -> None:
    rows = table.reshape(-1, table.shape[-1])
    for part in waves(table.shape[-1], base):
        fill_at(rows[:, 2 * part.first : 2 * part.last], part, places, precision_of(table.dtype))
    if not np.shares_memory(rows, table):
        table[...] = rows.reshape(table.shape)


def offset_rotation(
    offset: float | Fraction | Decimal | str, d_model: int, *, base: GivenBase = 10000
) -> npt.NDArray[np.float64]:
    """The matrix M with PE(t + offset) = M @ PE(t) for every t.

    Shape (d_model, d_model), float64: one block [[cos, sin], [-sin, cos]] of
    the offset times its frequency for each pair of columns, zero elsewhere.
    Raises ``ValueError`` for an odd ``d_model``: a sine without its cosine
    cannot be turned.  Source: theorem ``offset-rotation``.

    >>> import numpy as np
    >>> import pe_symbolic as pe
    >>> table = pe.positional_encoding(9, 4, dtype=np.float64)
    >>> bool(np.allclose(table[8], pe.offset_rotation(3, 4) @ table[5], atol=1e-15))
    True
    """
    where = "offset_rotation"
    d_model = checked_whole(where, "d_model", d_model, least=1)
    if d_model % 2:
        raise ValueError(
            f"{where}: d_model is {d_model}, odd; its last column is a sine without a cosine, "
            "which no matrix turns: use an even d_model"
        )
    base = checked_base(where, base)
    places = checked_positions(f"{where}: offset", offset)
    if places.shape:
        raise TypeError(f"{where}: offset must be one number, not {shown(offset)}")
    row = np.empty(d_model)
    _fill_at(row, places, base)
    sine, cosine = row[0::2], row[1::2]
    matrix = np.zeros((d_model, d_model))
    even = np.arange(0, d_model, 2)
    matrix[even, even] = matrix[even + 1, even + 1] = cosine
    matrix[even, even + 1] = sine
    matrix[even + 1, even] = -sine
    return matrix
