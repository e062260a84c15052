"""The same blocks in one pass, compiled by numba where the extra ``fast`` is installed.

The bound and the test are those of ``rows``, so the bytes are the same with and without it.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from importlib.util import find_spec

import numpy as np
import numpy.typing as npt

from pe_symbolic.encodings.split import Complex

Single = npt.NDArray[np.float32]
Rows = npt.NDArray[np.int64]
Kernel = Callable[[Complex, Complex, Single, float, Rows], int]

#: Entries from which compiling pays, a second in a process that has not yet.
WORTH_COMPILING = 2**27


def turned(within: Complex, starts: Complex, table: Single, near: float, open_rows: Rows) -> int:
    """Write blocks of rows and return how many rows hold an entry that stays undecided.

    Shapes: ``within`` (rows of a block, K), ``starts`` (blocks, K), ``table`` (rows, 2 K);
    the numbers of those rows are put into ``open_rows``.
    """
    found, size = 0, within.shape[0]
    for row in range(table.shape[0]):
        block, inner = row // size, row % size
        undecided = False
        for k in range(within.shape[1]):
            one, other = within[inner, k], starts[block, k]
            sine = one.real * other.real - one.imag * other.imag
            cosine = one.real * other.imag + one.imag * other.real
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
