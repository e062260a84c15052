"""Turns: the rotation M as multiplication by a complex number, from seeds that Arb gives.

With e(p) = sin(w p) + i cos(w p) = i exp(-i w p), the pair of columns of one
frequency w in the order they are stored, theorem ``offset-rotation`` reads
e(p + q) = e(p) z(q), z(q) = exp(-i w q).  The seeds z(2^n) come from Arb as integers
of some hundreds of bits, squared exactly enough, and rounded to a ``Split`` once;
every position is a product of them over its digits.  No large angle is ever
formed, no sine of a library is called, and the error does not grow with the position.
"""

from __future__ import annotations

import math
from collections.abc import Iterable
from dataclasses import dataclass
from fractions import Fraction
from functools import lru_cache

import flint
import numpy as np

from pe_symbolic.enclosure.balls import precision
from pe_symbolic.encodings import split
from pe_symbolic.encodings.arguments import FARTHEST, Base
from pe_symbolic.encodings.places import Exact, Places
from pe_symbolic.encodings.split import Complex, Split

#: Bits below the point with which positions that are not whole are read.
FINEST = 96
WHOLE_BITS = FARTHEST.bit_length()
#: Complex numbers in one table that is kept.
KEPT = 2**14
#: Pairs of columns that are computed together.
WIDEST = 2**9
#: Sets of seeds that are kept.
_SETS = 4
#: In a table that keeps no seeds, so many of them are not worth a stretch, and so few positions
#: are turned to by Arb itself.
_FEW = 4
#: Bits that are right in a seed before it is rounded; a ``Split`` keeps 80.
_SEED_BITS = 128


@dataclass(frozen=True, slots=True)
class Waves:
    """The frequencies base ** (-2 k / d_model) of the pairs first, ..., last - 1 of columns."""

    d_model: int
    base: Base
    first: int
    last: int

    def __len__(self) -> int:
        return self.last - self.first

    @property
    def is_kept(self) -> bool:
        """Whether the seeds of one call are there for the next: a wider table has too many."""
        return self.d_model <= 2 * WIDEST * _SETS

    def exponent(self, pair: int) -> Fraction:
        """The power of the base that is the frequency of a pair."""
        return Fraction(-2 * pair, self.d_model)

    @property
    def fraction_bits(self) -> int:
        """Binary places of a position that can matter: what is below turns by less than 2^-90."""
        steepest = max(0.0, -math.log2(self.base)) * 2 * (self.last - 1) / self.d_model
        return FINEST + int(steepest) + 1


def waves(d_model: int, base: Base, count: int | None = None) -> tuple[Waves, ...]:
    """The frequencies of a table, in parts narrow enough to stay small in memory.

    As many as a table of this width has, or ``count``, which may go beyond 1 / base.
    """
    pairs = (d_model + 1) // 2 if count is None else count
    starts = range(0, pairs, WIDEST)
    return tuple(Waves(d_model, base, k, min(k + WIDEST, pairs)) for k in starts)


def frequency(base: Base, exponent: Fraction) -> flint.arb:
    """base ** exponent at Arb's present precision."""
    exact = Fraction(base)
    ball = flint.arb(flint.fmpq(exact.numerator, exact.denominator))
    return ball ** flint.arb(flint.fmpq(exponent.numerator, exponent.denominator))


@lru_cache(maxsize=_SETS)
def seeds(part: Waves, lowest: int, highest: int) -> Split:
    """z(2^lowest), ..., z(2^highest), one row each, shape (highest - lowest + 1, len(part)).

    Each within 2^-80.5 in modulus: what is squared is right to 128 bits at the last.
    """
    rows = highest - lowest + 1
    bits = _SEED_BITS + 2 * rows + 8
    first = Fraction(2) ** lowest
    columns = (
        _squares(_turn(part, pair, first, bits), rows, bits)
        for pair in range(part.first, part.last)
    )
    return split.frozen(_split(columns, (len(part), rows), bits))


def _split(columns: Iterable[list[tuple[int, int]]], shape: tuple[int, int], bits: int) -> Split:
    """Real and imaginary parts in units of 2^-bits, column by column, each rounded once."""
    parts = np.empty((*shape, 2, 2))  # pair, power, real or imaginary, high or low
    for column, numbers in enumerate(columns):
        parts[column] = [
            (_parts(real, bits), _parts(imaginary, bits)) for real, imaginary in numbers
        ]
    high, low = np.ascontiguousarray(parts.transpose(3, 1, 0, 2)).view(np.complex128)[..., 0]
    return Split(high.copy(), low.copy())


def _turn(part: Waves, pair: int, position: Fraction, bits: int) -> tuple[int, int]:
    """cos and -sin of w position in units of 2^-bits, each within one of them."""
    factor = flint.fmpq(*position.as_integer_ratio())
    working = bits + 32 + math.ceil(abs(position)).bit_length()
    while True:
        with precision(working):
            angle = frequency(part.base, part.exponent(pair)) * flint.arb(factor)
            sine, cosine = angle.sin_cos()
            if max(sine.rad(), cosine.rad()) < flint.arb(2) ** -(bits + 2):
                unit = flint.arb(2) ** bits
                return _whole(cosine * unit), _whole(-sine * unit)
        working *= 2


def _whole(value: flint.arb) -> int:
    mantissa, exponent = value.mid().man_exp()
    places = int(exponent)
    return int(mantissa) << places if places >= 0 else int(mantissa) >> -places


def _squares(turned: tuple[int, int], rows: int, bits: int) -> list[tuple[int, int]]:
    """The number, its square, and so on; each squaring doubles the error and adds a unit or two."""
    real, imaginary = turned
    squares = [turned]
    for _ in range(rows - 1):
        real, imaginary = (
            (real - imaginary) * (real + imaginary) >> bits,
            real * imaginary >> (bits - 1),
        )
        squares.append((real, imaginary))
    return squares


def _parts(number: int, bits: int) -> tuple[float, float]:
    """One component as a multiple of 2^-26 and what is left."""
    unit = bits - 26
    high = number + (1 << (unit - 1)) >> unit
    low = number - (high << unit) >> (bits - 128)
    return high * 2.0**-26, low * 2.0**-128


def digit_bits(part: Waves) -> int:
    """Bits in one digit of a position: a table of digits stays as large as ``KEPT``."""
    return max(1, min(6, (KEPT // len(part)).bit_length() - 1))


@lru_cache(maxsize=8)
def digit_table(part: Waves, lowest: int, bits: int) -> Split:
    """z(d 2^lowest) for every d below 2^bits, shape (2^bits, len(part)), from ``bits`` seeds."""
    return _digits(part, lowest, bits)


@lru_cache(maxsize=1)
def block_table(part: Waves, bits: int) -> Split:
    """z(d) for every d below 2^bits: a table of digits as large as a block; one is kept."""
    return _digits(part, 0, bits)


def _digits(part: Waves, lowest: int, bits: int) -> Split:
    powers = _seeds_around(part, lowest, bits)
    shape = (1 << bits, len(part))
    table = Split(np.ones(shape, np.complex128), np.zeros(shape, np.complex128))
    for row in range(bits):
        size = 1 << row
        further = table[:size] * powers[row]
        table.high[size : 2 * size], table.low[size : 2 * size] = further.high, further.low
    return split.frozen(table)


@lru_cache(maxsize=1)
def block_doubles(part: Waves, bits: int) -> Complex:
    """The same, each component rounded to float64 once; read-only."""
    doubles = block_table(part, bits).rounded()
    doubles.flags.writeable = False
    return doubles


@lru_cache(maxsize=4)
def digit_parts(part: Waves, lowest: int, bits: int) -> tuple[split.Real, split.Real]:
    """Turns rounded to float64, real and imaginary parts in arrays of their own; read-only."""
    found = split.parts(digit_table(part, lowest, bits).rounded())
    for each in found:
        each.flags.writeable = False
    return found


def _seeds_around(part: Waves, lowest: int, count: int) -> Split:
    """Seeds in one of three stretches, or all fractions, so that many tables share few sets.

    What is not kept is shared by the digits of one table, so that few are taken alone.
    """
    if not count:
        return split.ones((0, len(part)))
    if not part.is_kept and lowest == 0 and count <= _FEW:
        return seeds(part, 0, count - 1)
    if lowest < 0:
        bottom = -part.fraction_bits
        return seeds(part, bottom, -1)[lowest - bottom : lowest - bottom + count]
    top = next(top for top in (17, 39, WHOLE_BITS + 6) if lowest + count <= top + 1)
    return seeds(part, 0, top)[lowest : lowest + count]


def _turned(part: Waves, position: Exact) -> Split:
    """z(position) as one seed for each frequency, for positions that are asked once."""
    bits, unit = _SEED_BITS + 8, 1 << part.fraction_bits
    near = Fraction(int(position * unit), unit)  # what is cut off does not matter
    columns = ([_turn(part, pair, near, bits)] for pair in range(part.first, part.last))
    return _split(columns, (len(part), 1), bits)


def place(part: Waves, position: int) -> Split:
    """z(position) for every frequency, shape (1, len(part)), of one to 61 seeds."""
    if not part.is_kept and position:
        return _turned(part, position)
    turned, width, size = split.ones((1, len(part))), digit_bits(part), abs(position)
    for lowest in range(0, size.bit_length(), width):
        digit = size >> lowest & ((1 << width) - 1)
        if digit:
            turned = turned * digit_table(part, lowest, width)[digit : digit + 1]
    return turned.conjugate() if position < 0 else turned


def places(part: Waves, positions: Places) -> Split:
    """z(position), one row each, shape (number of positions, len(part))."""
    if not part.is_kept and len(positions) <= _FEW:
        rows = [_turned(part, positions.exact(row)) for row in range(len(positions))]
        high, low = ([getattr(row, name) for row in rows] for name in ("high", "low"))
        return Split(np.concatenate(high), np.concatenate(low))
    negative, whole = positions.negative, positions.whole
    turned, width = split.ones((len(whole), len(part))), digit_bits(part)
    for lowest in range(0, int(whole.max(initial=0)).bit_length(), width):
        digits = (whole >> lowest & ((1 << width) - 1)).astype(np.intp)
        if digits.any():
            turned = turned * digit_table(part, lowest, width)[digits]
    if positions.fraction is not None:
        broken = np.flatnonzero(positions.fraction).astype(np.int64)
        beyond = turned[broken]
        for lowest, taken, digits in positions[broken].fraction_digits(-part.fraction_bits, width):
            beyond = beyond * digit_table(part, lowest, taken)[digits]
        turned.high[broken], turned.low[broken] = beyond.high, beyond.low
    turned.high[negative] = turned.high[negative].conj()
    turned.low[negative] = turned.low[negative].conj()
    return turned
