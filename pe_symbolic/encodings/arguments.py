"""What a caller may ask for, and the message when it makes no table."""

from __future__ import annotations

import operator
from decimal import Decimal
from fractions import Fraction
from typing import TypeAlias

import numpy as np
import numpy.typing as npt

from pe_symbolic.encodings.given import exact, shown

#: As it is computed with, and as a caller may give it.
Base: TypeAlias = int | float | Fraction
GivenBase: TypeAlias = Base | Decimal | str
Floats: TypeAlias = npt.NDArray[np.floating]

DTYPES = ("float16", "float32", "float64", "bfloat16")
FARTHEST = 2**60
_OFFERED = "float16, float32, float64 or bfloat16"
#: The float 1e300 is a little more than 10^300, the float 1e-300 a little more than 10^-300.
SMALLEST_BASE, LARGEST_BASE = Fraction(1, 10**300), Fraction(1e300)


def checked_whole(where: str, name: str, value: object, least: int = -FARTHEST) -> int:
    """An integer of at least ``least`` and at most 2^60."""
    try:
        whole = operator.index(value)  # type: ignore[arg-type]  # refusing is its work
    except TypeError:
        kind = type(value).__name__
        raise TypeError(f"{where}: {name} must be an integer, not {kind}: {shown(value)}") from None
    if isinstance(value, bool | np.bool_):
        raise TypeError(f"{where}: {name} must be an integer, not {value!r}")
    if not least <= whole <= FARTHEST:
        raise ValueError(f"{where}: {name} is {shown(whole)}; give one from {least} to 2**60")
    return whole


def checked_base(where: str, base: object) -> Base:
    """A real number above zero, exactly as given; text is a decimal or a fraction of integers."""
    try:
        value = _fraction(base) if isinstance(base, str) else exact(base)
    except ValueError as wrong:
        raise ValueError(
            f"{where}: base {wrong}: {shown(base)}; give a number such as 10000"
        ) from None
    if value is None:
        kind = type(base).__name__
        raise TypeError(
            f"{where}: base must be a number or decimal text, not {kind}: {shown(base)}"
        )
    if not SMALLEST_BASE <= value <= LARGEST_BASE:
        raise ValueError(
            f"{where}: base is {shown(base)}; give a number from 1e-300 to 1e300, such as 10000"
        )
    return value.numerator if value.denominator == 1 else value


def checked_number(where: str, name: str, value: object) -> Fraction:
    """A real number, exactly as given: no text, and no truth value."""
    try:
        found = None if isinstance(value, str | bytes) else exact(value)
    except ValueError as wrong:
        raise ValueError(f"{where}: {name} {wrong}: {shown(value)}") from None
    if found is None:
        kind = type(value).__name__
        raise TypeError(f"{where}: {name} must be a number, not {kind}: {shown(value)}")
    return found


def _fraction(text: str) -> Fraction:
    above, slash, below = text.partition("/")
    top, bottom = exact(above), exact(below) if slash else Fraction(1)
    if top is None or not bottom:
        raise ValueError("is no number")
    return top / bottom


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
    """bfloat16, which NumPy does not have by itself; ``ImportError`` without its package."""
    try:
        import ml_dtypes  # noqa: PLC0415
    except ImportError as missing:
        why = f"{where}: bfloat16 needs the package ml_dtypes: pip install 'pe-symbolic[bf16]'"
        raise ImportError(why) from missing
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
    if out.size and _overlaps_itself(out):
        raise ValueError(
            f"{where}: entries of out share their memory; give an array with room for each"
        )
    return out


def _overlaps_itself(out: Floats) -> bool:
    """Whether one step along some axis does not lead past all that the shorter steps reach."""
    reach = out.itemsize
    for step, count in sorted(zip(map(abs, out.strides), out.shape, strict=True)):
        if count > 1 and step < reach:
            return True
        reach += step * (count - 1)
    return False
