"""Positions, whole or not, as the digits that ``turns`` multiplies over, each one exact."""

from __future__ import annotations

import re
from dataclasses import dataclass
from decimal import Decimal
from fractions import Fraction
from numbers import Integral, Rational

import numpy as np
import numpy.typing as npt

from pe_symbolic.encodings.arguments import FARTHEST

#: A decimal as text; both lengths are bounded, so that no text asks for a gigantic number.
_DECIMAL = re.compile(r"\s*([+-]?)(\d{0,400})(?:\.(\d{0,400}))?(?:[eE]([+-]?\d{1,3}))?\s*")
_KEPT_BITS = 2**20

Exact = int | Fraction


@dataclass(frozen=True, slots=True)
class Places:
    """Positions in a row: their size as whole part and fraction, and which lie below zero.

    ``fraction`` is None where all are whole, an array of float64 below 1 where
    positions were floats, and of ``Fraction`` where they were given as such.
    """

    shape: tuple[int, ...]
    negative: npt.NDArray[np.bool_]
    whole: npt.NDArray[np.int64]
    fraction: npt.NDArray[np.float64] | npt.NDArray[np.object_] | None

    def __len__(self) -> int:
        return len(self.whole)

    def __getitem__(self, rows: slice | npt.NDArray[np.int64]) -> Places:
        """Some of them."""
        fraction = None if self.fraction is None else self.fraction[rows]
        if fraction is not None and not np.any(fraction != 0):
            fraction = None
        whole = self.whole[rows]
        return Places((len(whole),), self.negative[rows], whole, fraction)

    def exact(self, row: int) -> Exact:
        """One position as a number that says all."""
        size: Exact = int(self.whole[row])
        if self.fraction is not None and self.fraction[row]:
            size = size + Fraction(self.fraction[row])
        return -size if self.negative[row] else size

    def signed(self, rows: npt.NDArray[np.intp]) -> npt.NDArray[np.int64]:
        """Whole positions with their signs."""
        size: npt.NDArray[np.int64] = self.whole[rows].copy()
        size[self.negative[rows]] *= -1
        return size

    def are_zero(self, rows: npt.NDArray[np.intp]) -> npt.NDArray[np.bool_]:
        """Which of some positions are 0."""
        zero = np.asarray(self.whole[rows] == 0, np.bool_)
        if self.fraction is not None:
            zero &= np.asarray(self.fraction[rows] == 0, np.bool_)
        return zero

    def fraction_digits(self, lowest: int, width: int) -> npt.NDArray[np.intp]:
        """The binary digits at 2^lowest, ..., 2^(lowest + width - 1), below the point."""
        if self.fraction is None:
            return np.zeros(len(self.whole), np.intp)
        if self.fraction.dtype == object:
            scaled = [int(one * Fraction(2) ** -lowest) for one in self.fraction.tolist()]
            return np.array([one & ((1 << width) - 1) for one in scaled], np.intp)
        # Scaling by a power of two and taking off what is whole are exact in float64.
        above = np.ldexp(self.fraction, -lowest - width)
        below = np.ldexp(above - np.floor(above), width)
        return np.asarray(np.floor(below), np.intp)


def run(start: int, length: int) -> Places:
    """Whole positions one after the other."""
    positions = np.arange(start, start + length, dtype=np.int64)
    return Places((length,), positions < 0, np.abs(positions), None)


def checked_positions(where: str, positions: npt.ArrayLike | Fraction | Decimal) -> Places:
    """Positions as ``Places``, each exact, none beyond 2^60.

    Integers and floats of NumPy or Python, ``Fraction``, ``Decimal``, decimal text, or an array
    or list of any of these.  Raises ``TypeError`` or ``ValueError`` for what is no position.
    """
    given = np.asarray(positions)
    if given.size == 0:
        given = given.astype(np.int64)
    if given.dtype.kind in "OUS":
        return _from_objects(where, given)
    if given.dtype.kind not in "iuf":
        raise TypeError(
            f"{where}: positions must be integers, floats, fractions or decimal text, "
            f"not {given.dtype}; give for example np.arange(10)"
        )
    if given.dtype.kind == "f":
        if given.dtype.itemsize > 8:
            raise TypeError(f"{where}: positions of {given.dtype} are not supported; use float64")
        if not np.isfinite(given).all():
            raise ValueError(f"{where}: a position is not finite; remove it")
    if given.size and max(abs(int(given.min())), abs(int(given.max()))) > FARTHEST:
        raise _too_far(where)
    flat = given.reshape(-1)
    if given.dtype.kind != "f":
        return Places(given.shape, flat < 0, np.abs(flat.astype(np.int64)), None)
    size = np.abs(flat.astype(np.float64))
    whole = np.floor(size)
    rest = size - whole
    fraction = rest if rest.any() else None
    if np.any(size > FARTHEST):
        raise _too_far(where)
    return Places(given.shape, flat < 0, whole.astype(np.int64), fraction)


def _too_far(where: str) -> ValueError:
    return ValueError(f"{where}: a position lies beyond 2**60; give positions up to 2**60")


def _from_objects(where: str, given: npt.NDArray[np.object_]) -> Places:
    exact = [_exact(where, one) for one in given.reshape(-1).tolist()]
    if any(abs(one) > FARTHEST for one in exact):
        raise _too_far(where)
    whole = np.array([int(abs(one)) for one in exact], np.int64)
    rest = np.array([abs(one) - int(abs(one)) for one in exact], object)
    negative = np.array([one < 0 for one in exact], np.bool_)
    return Places(given.shape, negative, whole, rest if rest.any() else None)


def _exact(where: str, one: object) -> Fraction:
    if isinstance(one, bool | np.bool_):
        raise TypeError(f"{where}: a position must be a number, not {one!r}")
    if isinstance(one, Decimal):
        return _read(where, str(one))
    if isinstance(one, Integral | Rational | float):
        try:
            found = Fraction(one)
        except (ValueError, OverflowError):
            raise ValueError(f"{where}: a position is not finite; remove it") from None
    else:
        found = _read(where, one.decode("latin-1") if isinstance(one, bytes) else one)
    if found.denominator.bit_length() > _KEPT_BITS:
        raise ValueError(f"{where}: a position has too many digits")
    return found


def _read(where: str, text: object) -> Fraction:
    match = _DECIMAL.fullmatch(text) if isinstance(text, str) else None
    if match is None or not ((match[2] or "") + (match[3] or "")):
        shown = repr(text)[:60]
        raise TypeError(f"{where}: a position must be a number or decimal text, not {shown}")
    sign, whole, after, power = match[1], match[2], match[3] or "", int(match[4] or 0)
    size = Fraction(int(whole + after)) * Fraction(10) ** (power - len(after))
    return -size if sign == "-" else size
