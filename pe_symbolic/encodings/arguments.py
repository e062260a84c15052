"""What a caller may ask for, and the message when it makes no table."""

from __future__ import annotations

import operator
from fractions import Fraction
from typing import TypeAlias

import numpy as np
import numpy.typing as npt

Base: TypeAlias = int | float | Fraction
Floats: TypeAlias = npt.NDArray[np.floating]
Places: TypeAlias = npt.NDArray[np.int64] | npt.NDArray[np.float64]

DTYPES = (np.float16, np.float32, np.float64)
FARTHEST = 2**60
SMALLEST_BASE, LARGEST_BASE = 1e-300, 1e300


def checked_whole(where: str, name: str, value: object, least: int = -FARTHEST) -> int:
    """An integer of at least ``least`` and at most 2^60."""
    try:
        whole = operator.index(value)  # type: ignore[arg-type]  # refusing is its work
    except TypeError:
        kind = type(value).__name__
        raise TypeError(f"{where}: {name} must be an integer, not {kind}: {value!r}") from None
    if isinstance(value, bool | np.bool_):
        raise TypeError(f"{where}: {name} must be an integer, not {value!r}")
    if not least <= whole <= FARTHEST:
        raise ValueError(f"{where}: {name} is {whole}; give one from {least} to 2**60")
    return whole


def checked_base(where: str, base: object) -> Base:
    """A real number above zero."""
    if isinstance(base, bool) or not isinstance(base, int | float | Fraction | np.number):
        raise TypeError(f"{where}: base must be a number, not {type(base).__name__}: {base!r}")
    plain = base.item() if isinstance(base, np.number) else base
    if not isinstance(plain, int | float | Fraction):
        raise TypeError(f"{where}: base must be a real number, not {base!r}")
    if not SMALLEST_BASE <= plain <= LARGEST_BASE:  # a NaN is not between them either
        raise ValueError(
            f"{where}: base is {base}; give a number from 1e-300 to 1e300, such as 10000"
        )
    return plain


def checked_positions(where: str, positions: npt.ArrayLike) -> Places:
    """Positions as int64 or float64, each exact, none beyond 2^60."""
    places = np.asarray(positions)
    if places.size == 0:
        places = places.astype(np.int64)
    if places.dtype.kind not in "iuf":
        raise TypeError(
            f"{where}: positions must be integers or floats, not {places.dtype}; "
            "give for example np.arange(10)"
        )
    if places.dtype.kind == "f":
        if places.dtype.itemsize > 8:
            raise TypeError(f"{where}: positions of {places.dtype} are not supported; use float64")
        if not np.isfinite(places).all():
            raise ValueError(f"{where}: a position is not finite; remove it")
    if places.size and max(abs(int(places.min())), abs(int(places.max()))) > FARTHEST:
        raise ValueError(f"{where}: a position lies beyond 2**60; give positions up to 2**60")
    if places.dtype.kind == "f":
        return places.astype(np.float64)
    return places.astype(np.int64)


def checked_out(
    where: str, out: Floats | None, shape: tuple[int, ...], dtype: npt.DTypeLike
) -> Floats:
    """The array to fill: ``out`` if it fits, else a new one."""
    wanted = np.dtype(dtype)
    if wanted not in DTYPES:
        raise TypeError(f"{where}: dtype {wanted} is not supported; use float16, float32, float64")
    if out is None:
        return np.empty(shape, wanted)
    if not isinstance(out, np.ndarray):
        raise TypeError(f"{where}: out must be a NumPy array, not {type(out).__name__}")
    if out.shape != shape or out.dtype != wanted:
        raise ValueError(
            f"{where}: out has shape {out.shape} and dtype {out.dtype}; "
            f"this table needs {shape} and {wanted}"
        )
    if not out.flags.writeable:
        raise ValueError(f"{where}: out is read-only; give an array that can be written")
    return out
