"""The float nearest to a true value, where a bounded error allows no other, and Arb where it does.

Ziv's test: where y - e and y + e round to the same float, that float is the one
nearest to every number between them.  Where they do not, Arb encloses the one
entry until it is decided.  That ends: a frequency is algebraic, so for a position
other than 0 the sine and cosine of p w are transcendental (Lindemann) and never
half way between two floats; position 0 is written exactly.
"""

from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import dataclass
from fractions import Fraction
from functools import lru_cache

import flint
import numpy as np
import numpy.typing as npt

from pe_symbolic.enclosure.balls import precision
from pe_symbolic.encodings.arguments import Base, Floats
from pe_symbolic.encodings.places import Exact
from pe_symbolic.encodings.turns import Waves, frequency

Real = npt.NDArray[np.float64]
Bits = npt.NDArray[np.unsignedinteger]


@dataclass(frozen=True, slots=True)
class Precision:
    """A binary floating-point format.

    ``digits`` counts the bits of a significand with the leading one, ``smallest``
    is the exponent of the least positive number.  ``cast`` writes float64 numbers,
    rounded to nearest, to an array of ``dtype``.
    """

    dtype: np.dtype[np.floating]
    digits: int
    smallest: int
    cast: Callable[[Real, Floats], None]

    @property
    def bits(self) -> np.dtype[np.unsignedinteger]:
        """Unsigned integers as wide as these floats."""
        return np.dtype(f"u{self.dtype.itemsize}")


def _cast(values: Real, rounded: Floats) -> None:
    np.copyto(rounded, values, casting="same_kind")


def _cast_brain(values: Real, rounded: Floats) -> None:
    """To eight bits by adding half of what is cut off: casts by way of float32 round twice."""
    bits = values.view(np.uint64) + np.uint64(1 << 44)
    bits &= np.uint64(2**64 - 2**45)
    eight = bits.view(np.float64)
    tiny = np.abs(values) < 2.0**-126
    if tiny.any():  # multiples of 2^-133, the last bit of 1.5 * 2^-81
        eight[tiny] = np.copysign((values[tiny] + 1.5 * 2.0**-81) - 1.5 * 2.0**-81, values[tiny])
    single = eight.astype(np.float32)
    rounded.view(np.uint16)[...] = single.view(np.uint32) >> np.uint32(16)


def precision_of(dtype: np.dtype[np.floating]) -> Precision:
    """The format of one of the four dtypes that a table may have."""
    if dtype.name == "bfloat16":
        return Precision(dtype, 8, -133, _cast_brain)
    digits, smallest = {2: (11, -24), 4: (24, -149), 8: (53, -1074)}[dtype.itemsize]
    return Precision(dtype, digits, smallest, _cast)


def nearest(mantissa: int, exponent: int, form: Precision) -> float:
    """The float of a format nearest to mantissa * 2^exponent, ties to even, as a float64."""
    size = abs(mantissa)
    unit = max(size.bit_length() + exponent - form.digits, form.smallest)
    cut = unit - exponent
    if cut > 0:
        half = 1 << (cut - 1)
        kept, rest = size >> cut, size & ((half << 1) - 1)
        size = kept + (rest > half or (rest == half and kept & 1))
        exponent = unit
    return math.copysign(math.ldexp(size, exponent), -1 if mantissa < 0 else 1)


def settled(part: Waves, position: Exact, column: int, form: Precision) -> float:
    """One entry of a table, from Arb at as many bits as it takes; ``position`` is not 0."""
    pair, is_cosine = divmod(column, 2)
    bits = 128
    while True:
        with precision(bits):
            value = true_entry(part.base, part.exponent(pair), position)[is_cosine]
            ends = (value.lower().man_exp(), value.upper().man_exp())
        below, above = (nearest(int(m), int(e), form) for m, e in ends)
        if below == above and math.copysign(1, below) == math.copysign(1, above):
            return below
        bits *= 2


def true_entry(base: Base, exponent: Fraction, position: Exact) -> tuple[flint.arb, flint.arb]:
    """Sine and cosine of position * base ** exponent, enclosed at Arb's present precision."""
    exact = Fraction(position)
    place = flint.arb(flint.fmpq(exact.numerator, exact.denominator))
    sine, cosine = (_rate(base, exponent, flint.ctx.prec) * place).sin_cos()
    return sine, cosine


@lru_cache(maxsize=2**10)
def _rate(base: Base, exponent: Fraction, _bits: int) -> flint.arb:
    """A frequency at the present precision, asked for by many positions."""
    return frequency(base, exponent)
