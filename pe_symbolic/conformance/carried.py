"""Whether one matrix carries each row of a table to the next, shown by the entries alone.

With as many columns as rows some matrix does so in any table.  Here it may turn the two columns
of a pair into nothing but each other, four numbers for all rows: what it leaves is then a test.
"""

from __future__ import annotations

from collections.abc import Iterator

import numpy as np
import numpy.typing as npt

from pe_symbolic.conformance.fits import rounding_unit
from pe_symbolic.conformance.paired import in_pairs

Real = npt.NDArray[np.float64]
#: Rows that tell more than four numbers, and the share of the largest entry that tells no more.
_LEAST_ROWS, _BLUNT = 8, 0.02
#: Rows that columns out of order are paired by.
_PAIRED_FROM = 128


def carries(values: Real) -> bool:
    """Whether columns in pairs, side by side or in halves or by their waves, are carried on.

    ``False`` says that it was not shown.
    """
    length, d_model = values.shape
    size = float(np.abs(values).max())
    within = size * (8 * rounding_unit(values / (size or 1.0)) + 6 * length * 2.0**-24)
    if length < _LEAST_ROWS or d_model % 2 or not within <= _BLUNT * size:
        return False
    return any(_left(values[:, order]) <= within for order in _orders(values))


def _orders(values: Real) -> Iterator[npt.NDArray[np.intp]]:
    places = np.arange(values.shape[1])
    yield places
    yield places.reshape(2, -1).T.reshape(-1)
    found = in_pairs(values[:_PAIRED_FROM])
    if found is not None:
        yield np.array(found)


def _left(values: Real) -> float:
    """The largest entry that the best matrix of two by two for each pair leaves."""
    pairs = values.reshape(len(values), -1, 2).transpose(1, 0, 2)
    before, after = pairs[:, :-1], pairs[:, 1:]
    matrices = np.linalg.pinv(before) @ after
    return float(np.abs(before @ matrices - after).max())
