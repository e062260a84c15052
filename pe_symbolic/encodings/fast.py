"""The same blocks in one pass, compiled by numba where the extra ``fast`` is installed.

The bound and the test are those of ``rows``, so the bytes are the same with and without it.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from importlib.util import find_spec

import numpy as np
import numpy.typing as npt

Single = npt.NDArray[np.float32]
Double = npt.NDArray[np.float64]
Rows = npt.NDArray[np.int64]
#: Real and imaginary parts are arrays of their own: whole registers of them are multiplied.
Parts = tuple[Double, Double]
Kernel = Callable[[Parts, Parts, Single, float, Rows], int]

#: Entries from which compiling pays, a second in a process that has not yet.
WORTH_COMPILING = 2**27


def turned(within: Parts, starts: Parts, table: Single, near: float, open_rows: Rows) -> int:
    """Write blocks of rows and return how many rows hold an entry that stays undecided.

    Shapes: parts of ``within`` (rows of a block, K), of ``starts`` (blocks, K), ``table``
    (rows, 2 K).  A row holds i times the product of its turns, as columns are stored; the
    numbers of those rows are put into ``open_rows``.
    """
    within_r, within_i = within
    starts_r, starts_i = starts
    found, size = 0, within_r.shape[0]
    for row in range(table.shape[0]):
        block, inner = row // size, row % size
        undecided = False
        for k in range(within_r.shape[1]):
            real, imag = within_r[inner, k], within_i[inner, k]
            by_real, by_imag = starts_r[block, k], starts_i[block, k]
            sine = -(real * by_imag + imag * by_real)
            cosine = real * by_real - imag * by_imag
            upper, higher = np.float32(sine + near), np.float32(cosine + near)
            lower, deeper = np.float32(sine - near), np.float32(cosine - near)
            undecided |= (upper != lower) | (higher != deeper)
            table[row, 2 * k] = upper
            table[row, 2 * k + 1] = higher
        if undecided:
            open_rows[found] = row
            found += 1
    return found


@lru_cache(maxsize=1)
def compiled() -> Kernel | None:
    """``turned`` compiled, or None where numba is not installed."""
    if find_spec("numba") is None:
        return None
    import numba  # noqa: PLC0415 - half a second, for large tables alone

    kernel: Kernel = numba.njit(cache=True, error_model="numpy")(turned)
    return kernel


def kernel_for(entries: int) -> Kernel | None:
    """The compiled pass, for a table so large or where ``compiled`` was called already."""
    if entries < WORTH_COMPILING and not compiled.cache_info().currsize:
        return None
    return compiled()
