"""The other wave of columns that hold one alone, as the two tables of rotary embeddings do.

Rows x_r = c cos(w r + φ) obey x_{r-m} + x_{r+m} = 2 cos(m w) x_r for every m: m = 1 says
roughly how fast a column turns, an m of about a radian says it finely.  Least squares then
give c cos φ and c sin φ, and with them c sin(w r + φ).
"""

from __future__ import annotations

import numpy as np
import numpy.typing as npt

Real = npt.NDArray[np.float64]
#: A column whose second differences are not so many times its rounding does not tell its wave.
_CLEAR = 64


def quarter_behind(columns: Real, unit: float) -> Real:
    """c sin(w r + φ) for columns c cos(w r + φ) rounded to ``unit``, as far as they tell it.

    Shape (rows, K) of what is given, three rows at least, fast columns first, and (rows, at
    most K) of the result.
    """
    found: list[Real] = []
    places = np.arange(len(columns), dtype=np.float64)
    size = np.abs(columns).max(initial=0.0) or 1.0
    for column in columns.T / size:
        far = int(np.clip(1 / max(_step(column, 1), 1e-9), 1, (len(column) - 1) // 2))
        step = _step(column, far)
        if not 1 - np.cos(step * far) > _CLEAR * unit:
            break
        cosines, sines = np.cos(step * places), np.sin(step * places)
        sizes, *_ = np.linalg.lstsq(np.stack([cosines, sines], axis=1), column, rcond=None)
        found.append(sizes[0] * sines - sizes[1] * cosines)
    return size * np.array(found).reshape(len(found), len(columns)).T


def _step(column: Real, far: int) -> float:
    """By how much a column turns from row to row, in radians, from rows so far apart."""
    middle = column[far:-far]
    cosine = middle @ (column[: -2 * far] + column[2 * far :]) / (2 * (middle @ middle) or 1.0)
    return float(np.arccos(np.clip(cosine, -1, 1)) / far)
