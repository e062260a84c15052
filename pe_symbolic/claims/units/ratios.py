"""How often one unit goes into another: what a number may be off by and be right."""

from __future__ import annotations

from fractions import Fraction

from pe_symbolic.decimals import leading_place, power_of_ten

_NEARLY, _FARTHEST = Fraction(1, 200), power_of_ten(12)
#: Between metres, inches, feet, miles and pounds.
_MEASURES = tuple(map(Fraction, ("1", "2.54", "3.048", "1.609", "4.536")))
#: Between times, speeds, bytes, angles and degrees.
_COUNTS = tuple(map(Fraction, "60 3600 3.6 24 12 7 86400 365 52 1024 1048576 8 57.296 1.8".split()))


def is_of_units(ratio: Fraction) -> bool:
    """Whether a value may be another one in another unit."""
    if is_beyond_any_slip(ratio):
        return True
    ratio = max(ratio, 1 / ratio)
    metric = any(_is_tenfold(way) for one in _MEASURES for way in (ratio / one, ratio * one))
    return metric or any(abs(ratio / one - 1) < _NEARLY for one in _COUNTS)


def is_beyond_any_slip(ratio: Fraction) -> bool:
    """Whether values are farther apart than any slip of the pen makes them."""
    return not 1 / _FARTHEST <= ratio <= _FARTHEST


def _is_tenfold(ratio: Fraction) -> bool:
    """Whether a ratio is nearly a power of ten."""
    nearest = power_of_ten(leading_place(2 * ratio))  # of 5 it is 10 that is near, or of 4 it is 1
    return abs(ratio / nearest - 1) < _NEARLY
