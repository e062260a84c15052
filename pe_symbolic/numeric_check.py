"""A float32 table held against Arb, entry by entry: ours, and the direct formula in float32."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction

import flint
import numpy as np
import numpy.typing as npt

from pe_symbolic.enclosure.balls import precision
from pe_symbolic.encodings.sinusoidal import positional_encoding

AWAY_FROM_ZERO = 2.0**-6
WANTED_RADIUS_BITS = 100

Single = npt.NDArray[np.float32]
Double = npt.NDArray[np.float64]


@dataclass(frozen=True, slots=True)
class Largest:
    """The largest of some measure of error, and the first entry (position, column) that has it."""

    value: float
    position: int
    column: int


@dataclass(frozen=True, slots=True)
class TableErrors:
    """How far one table is from the true values.

    ``absolute`` is |table - true|.  ``units`` counts units in the last place of
    the float32 nearest to the true value, over all entries; near a zero of sine
    or cosine such a unit shrinks towards nothing, and a table that is right to
    eight decimals can be thousands of units wrong.  So ``units_away`` is the
    same over entries with |true| > 2^-6 only, and ``position_units`` is
    |table - true| / (p 2^-24) with p the position (1 for position 0), the scale
    on which float32 rounds an angle p w <= p.
    ``not_nearest`` counts entries that are not the float32 nearest to the truth.
    """

    name: str
    how: str
    entries: int
    not_nearest: int
    absolute: Largest
    units: Largest
    units_away: Largest
    position_units: Largest
    by_position: tuple[float, ...]

    @property
    def share_not_nearest(self) -> Fraction:
        """The share of entries that are not the float32 nearest to the truth."""
        return Fraction(self.not_nearest, self.entries)


@dataclass(frozen=True, slots=True)
class NumericCheck:
    """A table checked: our float32 table and the direct float32 formula, each entry against Arb.

    ``entries`` were compared; ``heat_map`` holds our table's first positions, as
    rows of values in [-1, 1], shape (positions, d_model).
    """

    length: int
    d_model: int
    base: int
    entries: int
    ours: TableErrors
    direct: TableErrors
    heat_map: tuple[tuple[float, ...], ...]


def check_table(length: int = 512, d_model: int = 64, base: int = 10000) -> NumericCheck:
    """Compute both float32 tables and hold every entry against Arb.

    Shapes (length, d_model); ``length`` and ``d_model`` at least 1.  Raises
    ``ValueError`` for a table without entries.
    """
    if length < 1 or d_model < 1:
        raise ValueError(f"check_table: {length} by {d_model} has no entries; give at least 1 by 1")
    ours = positional_encoding(length, d_model, base=base)
    truth = true_values(length, d_model, base)
    rows = ours[: min(length, 64)].tolist()
    return NumericCheck(
        length,
        d_model,
        base,
        ours.size,
        errors("ours", "rows turned by M, each entry proved to be the nearest", ours, truth),
        errors("direct", "angle, sine and cosine in float32", direct(length, d_model, base), truth),
        tuple(tuple(row) for row in rows),
    )


def direct(length: int, d_model: int, base: int) -> Single:
    """The formula as it is usually typed, every operation in float32."""
    exponents = np.arange(0, d_model, 2, dtype=np.float32) / np.float32(d_model)
    positions = np.arange(length, dtype=np.float32)[:, None]
    angles = positions / np.power(np.float32(base), exponents)
    table = np.empty((length, d_model), np.float32)
    table[:, 0::2] = np.sin(angles)
    table[:, 1::2] = np.cos(angles)[:, : d_model // 2]
    return table


def true_values(length: int, d_model: int, base: int) -> tuple[Double, Double]:
    """The table from Arb as high + low, two float64 tables whose sum is right to 2^-100."""
    high, low = np.empty((length, d_model)), np.empty((length, d_model))
    for column in range(0, d_model, 2):
        exponent = Fraction(-column, d_model)
        for position in range(length):
            pair = _sine_and_cosine(position, base, exponent)
            for place, value in enumerate(pair[: d_model - column]):
                entry = float(value.mid())
                high[position, column + place] = entry
                low[position, column + place] = float((value - flint.arb(entry)).mid())
    return high, low


def _sine_and_cosine(position: int, base: int, exponent: Fraction) -> tuple[flint.arb, flint.arb]:
    bits = 128
    while True:
        with precision(bits):
            power = flint.arb(flint.fmpq(exponent.numerator, exponent.denominator))
            sine, cosine = (flint.arb(base) ** power * position).sin_cos()
            if max(sine.rad(), cosine.rad()) < flint.arb(2) ** -WANTED_RADIUS_BITS:
                return sine, cosine
        bits *= 2


def errors(name: str, how: str, table: Single, truth: tuple[Double, Double]) -> TableErrors:
    """The figures of one table, shape (length, d_model), against high + low of the same shape."""
    high, low = truth
    # Near the truth the first difference is exact in float64; low is what high left out.
    difference = np.abs((table.astype(np.float64) - high) - low)
    unit = np.spacing(np.abs(high).astype(np.float32)).astype(np.float64)
    position = np.maximum(np.arange(len(table)), 1)[:, None]
    away = np.where(np.abs(high) > AWAY_FROM_ZERO, difference / unit, 0.0)
    return TableErrors(
        name,
        how,
        table.size,
        int(np.count_nonzero(~_is_nearest(table, difference, truth))),
        _largest(difference),
        _largest(difference / unit),
        _largest(away),
        _largest(difference / (position * 2.0**-24)),
        tuple(difference.max(axis=1).tolist()),
    )


def _is_nearest(
    table: Single, difference: Double, truth: tuple[Double, Double]
) -> npt.NDArray[np.bool_]:
    """Whether neither neighbouring float32 is closer to the truth."""
    high, low = truth
    nearest = np.ones(table.shape, np.bool_)
    for direction in (np.float32(-2), np.float32(2)):
        neighbour = np.nextafter(table, direction).astype(np.float64)
        nearest &= difference <= np.abs((neighbour - high) - low)
    return nearest


def _largest(measure: Double) -> Largest:
    place = int(np.argmax(measure))
    position, column = divmod(place, measure.shape[1])
    return Largest(float(measure[position, column]), position, column)
