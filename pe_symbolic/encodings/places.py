"""Positions, whole or not, as the digits that ``turns`` multiplies over, each one exact."""

from __future__ import annotations

from dataclasses import dataclass
from decimal import Decimal
from fractions import Fraction

import numpy as np
import numpy.typing as npt

from pe_symbolic.encodings.arguments import FARTHEST
from pe_symbolic.encodings.given import exact, shown

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
    given = np.asarray(_as_they_stand(positions))
    if given.size == 0:
        given = given.astype(np.int64)
    if given.dtype.kind in "OUS" or (given.dtype.kind == "f" and given.dtype.itemsize > 8):
        return _from_objects(where, given)
    if given.dtype.kind not in "iuf":
        raise TypeError(
            f"{where}: positions must be integers, floats, fractions or decimal text, "
            f"not {given.dtype}; give for example np.arange(10)"
        )
    if given.dtype.kind == "f" and not np.isfinite(given).all():
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


def _as_they_stand(positions: npt.ArrayLike | Fraction | Decimal) -> npt.ArrayLike:
    """Positions, or the members of a list as objects where NumPy would give them one dtype.

    That dtype would be float64 for 2^60 - 1 beside 0.5, and text for a float32 beside text.
    """
    if not hasattr(positions, "__array__"):
        members = np.array(positions, object)
        kinds = set(map(type, members.reshape(-1).tolist()))
        if len(kinds) != 1 or not issubclass(kinds.pop(), int | float | np.number):
            return members
    return positions  # type: ignore[return-value]  # numbers of one kind


def _too_far(where: str) -> ValueError:
    return ValueError(f"{where}: a position lies beyond 2**60; give positions up to 2**60")


def _from_objects(where: str, given: npt.NDArray[np.generic]) -> Places:
    size = [_position(where, one) for one in given.reshape(-1).tolist()]
    if any(abs(one) > FARTHEST for one in size):
        raise _too_far(where)
    whole = np.array([int(abs(one)) for one in size], np.int64)
    rest = np.array([abs(one) - int(abs(one)) for one in size], object)
    if all(one == float(one) for one in rest.tolist()):
        rest = rest.astype(np.float64)  # as exact, and much faster
    negative = np.array([one < 0 for one in size], np.bool_)
    return Places(given.shape, negative, whole, rest if rest.any() else None)


def _position(where: str, one: object) -> Fraction:
    try:
        found = exact(one)
    except ValueError as wrong:
        raise ValueError(f"{where}: a position {wrong}: {shown(one)}") from None
    if found is None:
        raise TypeError(f"{where}: a position must be a number or decimal text, not {shown(one)}")
    if found.denominator.bit_length() > _KEPT_BITS:
        raise ValueError(f"{where}: a position has too many digits")
    return found
