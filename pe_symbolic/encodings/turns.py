"""Rows turned from one another: the rotation M as multiplication by a complex number.

With e(p) = cos(w p) + i sin(w p), the pair of columns of one frequency, theorem
``offset-rotation`` reads e(p + q) = e(p) e(q).  The turns e(2^n) come from Arb,
rounded to float64 once; every position is a product of them over its binary
digits, so no large angle is ever formed and the error does not grow with the
position: at most 67 factors of modulus one, each wrong by sqrt(2) 2^-53 and
each product by sqrt(5) 2^-53, stay below 2^-44.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from fractions import Fraction
from functools import lru_cache
from math import ceil, log2

import flint
import numpy as np
import numpy.typing as npt

from pe_symbolic.enclosure.balls import precision
from pe_symbolic.encodings.arguments import Base, Floats, Places

BLOCK = 128
SCRATCH = 2**17
FINEST = 32

Complex = npt.NDArray[np.complex128]
Bits = npt.NDArray[np.bool_]


@dataclass(frozen=True, slots=True)
class Waves:
    """The frequencies of a table: base ** (-2 k / d_model) for each pair k of columns."""

    d_model: int
    base: Base

    @property
    def pairs(self) -> int:
        """How many frequencies; the last may belong to a sine alone."""
        return (self.d_model + 1) // 2

    def frequencies(self) -> npt.NDArray[np.float64]:
        """In radians per position, each within a few units in the last place."""
        exponents = -2 * np.arange(self.pairs) / self.d_model
        return np.asarray(float(self.base) ** exponents, np.float64)


@lru_cache(maxsize=1024)
def turn(waves: Waves, power: int) -> Complex:
    """e(2^power) for every frequency, read-only; each part within one unit in the last place."""
    turned = np.array([_one_turn(waves, pair, power) for pair in range(waves.pairs)])
    turned.flags.writeable = False
    return turned


def _one_turn(waves: Waves, pair: int, power: int) -> complex:
    exact, bits = Fraction(waves.base), 128
    while True:
        with precision(bits):
            base = flint.arb(flint.fmpq(exact.numerator, exact.denominator))
            angle = base ** flint.arb(flint.fmpq(-2 * pair, waves.d_model))
            angle *= flint.arb(2) ** power
            sine, cosine = angle.sin_cos()
            if sine.rel_accuracy_bits() > 60 and cosine.rel_accuracy_bits() > 60:
                return complex(float(cosine.mid()), float(sine.mid()))
        bits *= 2


def place(waves: Waves, position: int) -> Complex:
    """e(position) for every frequency."""
    product = np.ones(waves.pairs, np.complex128)
    for power in range(abs(position).bit_length()):
        if abs(position) >> power & 1:
            product = product * turn(waves, power)
    return product.conj() if position < 0 else product


def fill(table: Floats, waves: Waves, start: int) -> None:
    """Write the rows start, start + 1, ...: block after block, each the first block turned.

    A block is turned by the digits of its own position, not from the block
    before it, so that errors do not pile up along the table.
    """
    within = _first_block(waves, len(table))
    for first in range(0, len(table), BLOCK):
        rows = table[first : first + BLOCK]
        _write(rows, within[: len(rows)] * place(waves, start + first))


def _first_block(waves: Waves, length: int) -> Complex:
    """e(0), e(1), ...: a block of rows, doubled up."""
    within = np.ones((1, waves.pairs), np.complex128)
    for power in range((min(length, BLOCK) - 1).bit_length()):
        within = np.concatenate([within, within * turn(waves, power)])
    return within


def fill_at(table: Floats, waves: Waves, places: Places) -> None:
    """Write one row for each position."""
    rows, flat = table.reshape(-1, waves.d_model), places.reshape(-1)
    for part in _parts(len(flat), waves.pairs):
        _write(rows[part], _turned(waves, flat[part]))
    if not np.shares_memory(rows, table):
        table[...] = rows.reshape(table.shape)


def _parts(length: int, pairs: int) -> Iterator[slice]:
    """Slices whose scratch memory stays small."""
    step = max(1, SCRATCH // pairs)
    return (slice(first, first + step) for first in range(0, length, step))


def _turned(waves: Waves, places: Places) -> Complex:
    """e(p) for many positions at once, digit by digit."""
    turned = np.ones((len(places), waves.pairs), np.complex128)
    size = np.abs(places)
    whole = np.floor(size).astype(np.int64) if places.dtype.kind == "f" else size
    for power in range(int(whole.max(initial=0)).bit_length()):
        turned[(whole >> power & 1).astype(bool)] *= turn(waves, power)
    rest = size - whole
    if rest.any():
        _turn_fractions(turned, waves, rest.astype(np.float64))
    negative = places < 0
    turned[negative] = turned[negative].conj()
    return turned


def _turn_fractions(turned: Complex, waves: Waves, rest: npt.NDArray[np.float64]) -> None:
    """Turn by the binary digits below one; what is left is too small an angle to be wrong."""
    frequencies = waves.frequencies()
    finest = FINEST + max(0, ceil(log2(frequencies.max())))
    for digit in range(1, finest + 1):
        rest = rest * 2
        is_set: Bits = rest >= 1
        rest = rest - is_set
        if is_set.any():
            turned[is_set] *= turn(waves, -digit)
    if rest.any():
        turned *= np.exp(1j * (rest * 2.0**-finest)[:, None] * frequencies)


def _write(rows: Floats, turned: Complex) -> None:
    """Columns are sine, cosine, sine, ...; this assignment rounds to the table's dtype."""
    rows[:, 0::2] = turned.imag
    rows[:, 1::2] = turned.real[:, : rows.shape[1] // 2]
