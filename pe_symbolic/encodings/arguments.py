"""What a caller may ask for, and the message when it makes no table."""

from __future__ import annotations

import operator
from fractions import Fraction
from typing import TypeAlias

import numpy as np
import numpy.typing as npt

Base: TypeAlias = int | float | Fraction
Floats: TypeAlias = npt.NDArray[np.floating]

DTYPES = ("float16", "float32", "float64", "bfloat16")
FARTHEST = 2**60
_OFFERED = "float16, float32, float64 or bfloat16"
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


def checked_dtype(where: str, dtype: npt.DTypeLike) -> np.dtype[np.floating]:
    """One of the four formats, as a dtype of NumPy in this machine's byte order."""
    if isinstance(dtype, str) and dtype == "bfloat16":
        return brain_dtype(where)
    try:
        wanted: np.dtype[np.floating] = np.dtype(dtype)  # type: ignore[assignment]  # tested below
    except TypeError:
        raise TypeError(f"{where}: {dtype!r} is no dtype; use {_OFFERED}") from None
    if wanted.name not in DTYPES or not wanted.isnative:
        raise TypeError(f"{where}: dtype {wanted} is not supported; use {_OFFERED}")
    return wanted


def brain_dtype(where: str) -> np.dtype[np.floating]:
    """bfloat16, which NumPy does not have by itself."""
    try:
        import ml_dtypes  # noqa: PLC0415
    except ImportError:
        raise TypeError(
            f"{where}: bfloat16 needs the package ml_dtypes: pip install 'pe-symbolic[bf16]'"
        ) from None
    brain: np.dtype[np.floating] = np.dtype(ml_dtypes.bfloat16)
    return brain


def checked_out(
    where: str, out: Floats | None, shape: tuple[int, ...], dtype: npt.DTypeLike
) -> Floats:
    """The array to fill: ``out`` if it fits, else a new one."""
    wanted = checked_dtype(where, dtype)
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
