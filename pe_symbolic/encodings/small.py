"""Sines of small angles, with a relative bound where an absolute one says nothing.

Next to zero a float has more digits than the turns are right to.  There the angle
x = p w is formed in two float64 parts, w being right to 2^-105, and

    sin x = x + x t,   t = -x^2/6 + x^4/120 - ... + x^12/13!,   |x| < 2^-8.

Relative errors: x 2^-101 (splitting p, three products and their sums), what the series
leaves out 2^-152, t itself six operations in float64 at |t| < 2^-18: 2^-68, and the sum of
the low parts 2^-70.  ``_RELATIVE`` is 2^-64; 2^-1060 covers products that underflow.
"""

from __future__ import annotations

from functools import lru_cache

import numpy as np
import numpy.typing as npt

from pe_symbolic.enclosure.balls import precision
from pe_symbolic.encodings.nearest import Precision, Real
from pe_symbolic.encodings.turns import Waves, frequency

_LARGEST = 2.0**-8
_RELATIVE = 2.0**-64
_UNDERFLOW = 2.0**-1060
_HALVES = 2.0**27 + 1


@lru_cache(maxsize=4)
def frequencies(part: Waves) -> tuple[Real, Real]:
    """Every frequency as high + low, two arrays of shape (len(part),), right to 2^-105."""
    high, low = np.empty((2, len(part)))
    for row, pair in enumerate(range(part.first, part.last)):
        with precision(192):
            ball = frequency(part.base, part.exponent(pair))
            high[row] = float(ball.mid())
            low[row] = float((ball - float(high[row])).mid())
    high.flags.writeable = low.flags.writeable = False
    return high, low


def small_sines(
    part: Waves,
    positions: npt.NDArray[np.int64],
    columns: npt.NDArray[np.intp],
    form: Precision,
) -> tuple[Real, Real, Real]:
    """Sines as high + low and a bound on their error, all not a number where this does not apply.

    Shape of all: (number of entries,); ``columns`` count through the whole table.
    """
    wave_high, wave_low = (part_of[columns // 2 - part.first] for part_of in frequencies(part))
    place = positions.astype(np.float64)
    applies = (columns % 2 == 0) & (np.abs(place) * wave_high < _LARGEST)
    place_rest = (positions - place.astype(np.int64)).astype(np.float64)
    wave_high, wave_low = np.where(applies, (wave_high, wave_low), np.nan)
    angle, rest = _two_product(place, wave_high)
    rest += place * wave_low + place_rest * wave_high
    square = angle * angle
    series = np.zeros_like(angle)
    for odd in range(13, 1, -2):
        series = -(1.0 + series) * square / (odd * (odd - 1))
    low = rest + angle * series
    return angle, low, np.abs(angle) * _relative(form) + _UNDERFLOW


def _relative(form: Precision) -> float:
    """Where the sum of both parts is rounded to float64 first, that counts too."""
    return _RELATIVE if form.digits == 53 else 2.0**-50


def _two_product(left: Real, right: Real) -> tuple[Real, Real]:
    """Dekker's: the product and what its rounding cut off, exact unless it underflows."""
    product = left * right
    left_high, left_low = _halves(left)
    right_high, right_low = _halves(right)
    error = left_high * right_high - product
    error += left_high * right_low
    error += left_low * right_high
    error += left_low * right_low
    return product, error


def _halves(number: Real) -> tuple[Real, Real]:
    scaled = number * _HALVES
    high = scaled - (scaled - number)
    return high, number - high
