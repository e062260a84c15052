"""Columns in any order, put beside the column that is their other wave, fast ones first.

The squares of a sine and of its cosine add up to the same in every row, those of other columns
do not; and of the two the sine is the one from which their angle grows.
"""

from __future__ import annotations

import numpy as np
import numpy.typing as npt

Real = npt.NDArray[np.float64]
#: More columns than this are not compared with each other.
_MOST_COLUMNS = 4096
#: By what share the mean of two columns' squares may miss the amplitude's.
_CLOSE = 0.01


def in_pairs(values: Real) -> tuple[int, ...] | None:
    """The columns as sine, cosine, sine, ... of falling frequencies; None for an odd number.

    Every column is in one pair; where some have no other wave what comes out is no table.
    ``values`` has shape (rows, columns), the positions of rows one apart and rising.
    """
    count = values.shape[1]
    if count % 2 or count > _MOST_COLUMNS:
        return None
    means = (values**2).mean(axis=0)
    squares = values**2 - means
    sizes = (squares**2).sum(axis=0)
    apart = sizes[:, None] + sizes + 2 * squares.T @ squares
    amplitude = 2 * means.mean()  # its square, what the squares of a pair add up to
    apart[np.abs(means[:, None] + means - amplitude) > _CLOSE * amplitude] = np.inf
    np.fill_diagonal(apart, np.inf)
    other = np.argmin(apart, axis=1)
    _pair_the_slowest(values, other)
    ones = np.flatnonzero(other > np.arange(count))
    angles = np.exp(1j * np.arctan2(values[:, ones], values[:, other[ones]]))
    turns = np.angle(angles[1:] / angles[:-1]).mean(axis=0)
    sines = np.where(turns > 0, ones, other[ones])
    falling = sines[np.argsort(-np.abs(turns), kind="stable")]
    return tuple(np.stack([falling, other[falling]], axis=1).reshape(-1).tolist())


def _pair_the_slowest(values: Real, other: npt.NDArray[np.intp]) -> None:
    """Gives those another that are nobody's: cosines so slow that they are all 1 to the entries.

    Which of them is whose does not matter; the sine nearest 0 gets the one farthest from it.
    """
    itself = np.arange(len(other))
    left = np.flatnonzero((other[other] != itself) | (other == itself))
    by_size = left[np.argsort((values[:, left] ** 2).mean(axis=0), kind="stable")]
    sines, cosines = by_size[: len(left) // 2], by_size[len(left) // 2 :][::-1]
    other[sines], other[cosines] = cosines, sines
