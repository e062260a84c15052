"""Positions, whole or not, as the digits that ``turns`` multiplies over, each one exact."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from decimal import Decimal
from fractions import Fraction

import numpy as np
import numpy.typing as npt

from pe_symbolic.encodings.arguments import FARTHEST
from pe_symbolic.encodings.given import exact, shown

_KEPT_BITS = 2**20
#: Numbers below 1 times 2 to this are still floats.
_DEEP = 1000

Exact = int | Fraction
Digits = npt.NDArray[np.intp]
Bytes = npt.NDArray[np.uint8]
Fractions = npt.NDArray[np.float64] | npt.NDArray[np.object_]


@dataclass(frozen=True, slots=True)
class Places:
    """Positions in a row: their size as whole part and fraction, and which lie below zero.

    ``fraction`` is None where all are whole, an array of float64 below 1 where
    positions were floats, and of ``Fraction`` where they were given as such.
    """

    shape: tuple[int, ...]
    negative: npt.NDArray[np.bool_]
    whole: npt.NDArray[np.int64]
    fraction: Fractions | None

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

    def fraction_digits(self, bottom: int, width: int) -> Iterator[tuple[int, int, Digits]]:
        """The binary digits below the point from 2^bottom up, some at a time, the rest cut off.

        Each time the power of the lowest, how many they are, and they, one number for each
        position; where all are zero they are left out.
        """
        if self.fraction is None:
            return
        cut = _cut(self.fraction, -bottom) if self.fraction.dtype == object else None
        fine = self.fraction if cut is not None else _below(self.fraction, _DEEP)
        for lowest in range(bottom, 0, width):
            taken = min(width, -lowest)
            if cut is not None:
                digits = _bits(cut, lowest - bottom, taken)
            else:
                # Scaling by a power of two and taking off what is whole are exact in float64.
                near = self.fraction if -lowest - taken <= _DEEP else fine
                above = np.ldexp(near, -lowest - taken)
                below = np.ldexp(above - np.floor(above), taken)
                digits = np.asarray(np.floor(below), np.intp)
            if digits.any():
                yield lowest, taken, digits


def _below(fraction: Fractions, bits: int) -> Fractions:
    """What floats have below 2^-bits, exact: so little that no power of two makes it overflow."""
    return np.asarray(fraction - np.ldexp(np.floor(np.ldexp(fraction, bits)), -bits), np.float64)


def _cut(fraction: Fractions, bits: int) -> Bytes:
    """Numbers below 1 in units of 2^-bits, each in a row of bytes, the lowest first, and a zero."""
    size = -(-bits // 8) + 1
    ratios = (one.as_integer_ratio() for one in fraction.tolist())
    rows = [((above << bits) // below).to_bytes(size, "little") for above, below in ratios]
    return np.frombuffer(b"".join(rows), np.uint8).reshape(-1, size)


def _bits(numbers: Bytes, lowest: int, width: int) -> Digits:
    """At most eight binary digits of each number, from 2^lowest up."""
    byte, shift = divmod(lowest, 8)
    two = numbers[:, byte : byte + 2].astype(np.intp) << (0, 8)
    return np.asarray(two.sum(axis=1) >> shift & ((1 << width) - 1), np.intp)


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
    ratios = [_position(where, one).as_integer_ratio() for one in given.reshape(-1).tolist()]
    if any(abs(above) > FARTHEST * below for above, below in ratios):
        raise _too_far(where)
    parts = [(*divmod(abs(above), below), below) for above, below in ratios]
    fraction: Fractions = np.array([rest / below for _, rest, below in parts], np.float64)
    near = (one.as_integer_ratio() for one in fraction.tolist())
    if any(one != (rest, below) for one, (_, rest, below) in zip(near, parts, strict=True)):
        fraction = np.array([Fraction(rest, below) for _, rest, below in parts], object)
    return Places(
        given.shape,
        np.array([above < 0 for above, _ in ratios], np.bool_),
        np.array([whole for whole, _, _ in parts], np.int64),
        fraction if fraction.any() else None,
    )


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
