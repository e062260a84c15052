"""The position of row 0, from the phases that all columns have there: whole, or a half.

Frequencies that are not rational multiples of a turn tell one whole position from every other
one, far ones too where the entries are fine enough.  Of positions that are the same to the
entries, as where all frequencies divide a turn, the one nearest 0 is meant.
"""

from __future__ import annotations

import math
from collections.abc import Iterator

import numpy as np
import numpy.typing as npt
from mpmath.libmp import pi_fixed

Real = npt.NDArray[np.float64]
#: Starts up to here are found even where every column is fast.
_NEAR_STARTS = 2048
#: As many positions are one step, and the square of a distance is off by so much an angle.
_STEP, _ANGLE = 64, 2.0**-48
#: The farthest that are found, by their angles as shares of a turn, and how many at most.
_FARTHEST, _TURN, _MOST = 2**41, 2**128, 200
#: Phases so fine tell far positions apart; so far may they lie from those of the right one.
_FINE, _LOOSE = 2.0**-44, 0.05
#: Phases this close to those of a near position are its.
_NEAR = 1e-3


def starts(phases: Real, waves: Real, noise: float, *, far: bool) -> Iterator[float]:
    """Positions of row 0 that the phases of columns with these frequencies tell, likeliest first.

    ``noise`` is the error of an angle.  ``far`` ones come last, where the first frequency is 1.
    """
    near, square, error = _roughly(phases, waves)
    slow = _from_slow_to_fast(phases, waves)
    about = np.round(2 * slow) / 2 + np.arange(-8, 9) / 2 if abs(slow) < 2.0**50 else near[:0]
    likely = np.append(near[~(square > square.min() + 2 * error)], about)
    least = float(_off(phases, waves, likely).min())
    most = 3 * least + 16 * noise
    unsure = np.append(near[~(np.abs(square - most**2) > error)], about)
    told = unsure[_off(phases, waves, unsure) <= most]
    told = np.unique(np.append(near[square < most**2 - error], told))
    yield from told[np.lexsort((-told, told % 1, np.abs(told)))][:3].tolist()
    if far and least > max(_NEAR, 1e3 * noise) and noise < _FINE and waves[0] == 1:
        yield from _far(phases, waves, noise)


def _roughly(phases: Real, waves: Real) -> tuple[Real, Real, float]:
    """The near positions, the squares of how far off they are, and the error of these.

    A position is a multiple of a step and a rest, and the wave of a sum the product of two, so
    that a product of two small matrices says it of all positions.
    """
    steps = np.arange(-_NEAR_STARTS, _NEAR_STARTS + _STEP, _STEP)
    rests = np.arange(2 * _STEP) / 2
    along = np.exp(1j * (steps[:, None] * waves - phases))
    beyond = np.exp(1j * (rests[:, None] * waves))
    # One small product wakes every thread of a library for large ones, but not this one.
    square = 2 - 2 * np.einsum("ik,jk->ij", along, beyond).real / len(waves)
    error = _ANGLE * (_NEAR_STARTS * float(np.abs(waves).max()) + len(waves))
    last = 4 * _NEAR_STARTS + 1
    return (steps[:, None] + rests).ravel()[:last], square.ravel()[:last], error


def _off(phases: Real, waves: Real, candidates: Real) -> Real:
    """How far phases lie from those that rows have at some positions, the mean of squares' root."""
    turned = np.abs(np.exp(1j * phases) - np.exp(1j * candidates[:, None] * waves))
    return np.asarray(np.sqrt((turned**2).mean(axis=1)), np.float64)


def _from_slow_to_fast(phases: Real, waves: Real) -> float:
    """Each faster column says the start more finely, modulo its own turn."""
    start = 0.0
    for k in np.argsort(waves):
        left = (phases[k] - waves[k] * start + math.pi) % (2 * math.pi) - math.pi
        start += left / waves[k]
    return float(start)


def _far(phases: Real, waves: Real, noise: float) -> Iterator[float]:
    """Positions up to 2^41 from 0 whose own angle is the phase of the first column.

    Turns are whole numbers of 2^-128 here, so that no digit of an angle is lost.
    """
    one = _turns(1.0)
    width = _turns(64 * noise + 2.0**-44)
    for half in (0.0, 0.5):
        aim = _turns(float(phases[0])) - _turns(half) + _FARTHEST * one
        found: list[float] = []
        place = 0
        while len(found) < _MOST:
            low = (aim - width - place * one) % _TURN
            step = _first_within(one, _TURN, low, low + 2 * width)
            place += step
            if step < 0 or place > 2 * _FARTHEST:
                break
            found.append(place - _FARTHEST + half)
            place += 1
        if found:
            off = _off(phases, waves, np.array(found))
            close = np.array(found)[off < _LOOSE]
            yield from sorted(close.tolist(), key=abs)[:3]


def _turns(radians: float) -> int:
    """An angle in units of 2^-128 turns."""
    above, below = radians.as_integer_ratio()
    bits = _TURN.bit_length()
    whole: int = (above << 2 * bits) * _TURN // (below * (pi_fixed(2 * bits) << 1))
    return whole


def _first_within(step: int, size: int, low: int, high: int) -> int:
    """The least n from 0 up with step n modulo size from low to high, -1 where there is none.

    Euclid's way: that step n - size m is in the range says the same of size m modulo step.
    """
    if low == 0 or high >= size:
        return 0
    if step == 0:
        return -1
    count = -(-low // step)
    if step * count <= high:
        return count
    turns = _first_within(size % step, step, -high % step, -low % step)
    return -1 if turns < 0 else -(-(low + size * turns) // step)
