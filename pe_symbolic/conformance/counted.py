"""Positions counted in a format that does not hold all of them: right at first, then repeated."""

from __future__ import annotations

from collections.abc import Iterator

import numpy as np
import numpy.typing as npt

from pe_symbolic.conformance.fits import tried
from pe_symbolic.conformance.formats import OF_TWO_BYTES, below, nearest
from pe_symbolic.conformance.spec import Spec, arranged, frequencies, positions

Real = npt.NDArray[np.float64]
_WHOLE = ("int8", "uint8", "int16", "uint16")


def counted_in(spec: Spec, values: Real) -> str | None:
    """The format in which the positions of a table were counted, where it explains every entry."""
    where = positions(spec, len(values)).astype(np.float64)
    waves = frequencies(spec, values.shape[1])
    limit = tried(spec, values).allowed
    for name, counted in _counted(where):
        angles = counted[:, None] * waves
        wrong = arranged(spec, np.sin(angles), np.cos(angles), values.shape[1])
        if np.abs(values - wrong).max() <= limit:
            return name
    return None


def _counted(where: Real) -> Iterator[tuple[str, Real]]:
    """Positions in each format that changes some of them: the nearest float, or one cut off."""
    for form in OF_TWO_BYTES:
        for change in (nearest, below):
            counted = change(where, form)
            if not np.array_equal(counted, where):
                yield form.name, counted
    if not np.array_equal(where, np.rint(where)):
        return
    for name in _WHOLE:
        counted = where.astype(np.int64).astype(name).astype(np.float64)
        if not np.array_equal(counted, where):
            yield name, counted
