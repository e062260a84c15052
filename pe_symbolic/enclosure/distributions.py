"""Student's distribution, and what a normal or a t variable stays below with a given chance.

Written once for both libraries: each encloses the chance by its own operations, and proves
the quantile between two points whose chances lie on either side of the one that is asked for.
"""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction
from statistics import NormalDist
from typing import Protocol, TypeVar

from pe_symbolic.enclosure.arithmetic import Arithmetic
from pe_symbolic.enclosure.faults import OutOfReach, Undefined
from pe_symbolic.enclosure.limits import MAX_DEGREES_OF_FREEDOM

Value = TypeVar("Value")

_HALF = Fraction(1, 2)
#: How often a bracket is doubled, narrowed, and its ends moved, and how much further each time.
_DOUBLINGS, _STEPS, _WIDENINGS, _FURTHER = 64, 400, 40, 16
#: How far from the quantile a guess by floats may be.
_GUESSED = Fraction(1, 2**36)
#: How many of the working bits a quantile gives away before its ends are tried.
_SPARE = 12


class Enclosing(Arithmetic[Value], Protocol[Value]):
    """An arithmetic whose values have exact ends, and can be made from two."""

    bits: int

    def ends(self, value: Value) -> tuple[Fraction, Fraction]:
        """The ends of an enclosure."""

    def between(self, lower: Fraction, upper: Fraction) -> Value:
        """An enclosure of all from one number to another."""


Chance = Callable[[Value], Value]


def distributed(arithmetic: Enclosing[Value], op: str, args: list[Value]) -> Value:
    """The chance or the quantile that an operation of ``DISTRIBUTIONS`` asks for."""
    if op == "normal_quantile":
        return _quantile(arithmetic, lambda x: _normal(arithmetic, x), args[0], _guessed)
    degrees = _degrees_of_freedom(arithmetic, args[1])
    if op == "student_cdf":
        return _student(arithmetic, args[0], degrees)
    return _quantile(arithmetic, lambda x: _student(arithmetic, x, degrees), args[0], _unknown)


DISTRIBUTIONS = frozenset({"normal_quantile", "student_cdf", "student_quantile"})


def _degrees_of_freedom(arithmetic: Enclosing[Value], value: Value) -> int:
    lower, upper = arithmetic.ends(value)
    if lower != upper or lower.denominator != 1 or lower < 1:
        raise Undefined("degrees of freedom that are no whole number above 0")
    if lower > MAX_DEGREES_OF_FREEDOM:
        raise OutOfReach(f"more than {MAX_DEGREES_OF_FREEDOM} degrees of freedom")
    return int(lower)


def _normal(arithmetic: Arithmetic[Value], x: Value) -> Value:
    """Φ(x), as half of 1 + erf(x/√2)."""
    root = arithmetic.call("sqrt", [arithmetic.number(Fraction(2))])
    return _from_the_middle(arithmetic, arithmetic.call("erf", [_over(arithmetic, x, root)]))


def _student(arithmetic: Arithmetic[Value], x: Value, degrees: int) -> Value:
    """The chance of at most x with so many degrees of freedom (Abramowitz and Stegun 26.7).

    With the angle θ = atan(x/√ν) it is a sum of powers of cos²θ: times sin θ where ν is even
    (26.7.4), else times sin θ cos θ, beside θ itself (26.7.3).
    """
    whole = arithmetic.number(Fraction(degrees))
    beside = arithmetic.add(whole, arithmetic.mul(x, x))
    sine = _over(arithmetic, x, arithmetic.call("sqrt", [beside]))
    square = _over(arithmetic, whole, beside)
    odd = degrees % 2
    total = arithmetic.number(Fraction(1))
    for k in range((degrees - 2 - odd) // 2, 0, -1):
        share = arithmetic.number(Fraction(2 * k - 1 + odd, 2 * k + odd))
        total = arithmetic.mul(arithmetic.mul(total, square), share)
        total = arithmetic.add(arithmetic.number(Fraction(1)), total)
    within = arithmetic.mul(sine, total)
    if odd:
        root = arithmetic.call("sqrt", [whole])
        angle = arithmetic.call("atan", [_over(arithmetic, x, root)])
        cosine = arithmetic.call("sqrt", [square])
        more = angle if degrees == 1 else arithmetic.add(angle, arithmetic.mul(within, cosine))
        quarter = arithmetic.mul(arithmetic.constant("pi"), arithmetic.number(_HALF))
        within = _over(arithmetic, more, quarter)
    return _from_the_middle(arithmetic, within)


def _over(arithmetic: Arithmetic[Value], above: Value, below: Value) -> Value:
    return arithmetic.call("div", [above, below])


def _from_the_middle(arithmetic: Arithmetic[Value], within: Value) -> Value:
    """The chance of at most x, from that of being between -x and x."""
    half = arithmetic.number(_HALF)
    return arithmetic.add(half, arithmetic.mul(half, within))


def _guessed(share: Fraction) -> Fraction | None:
    """About where a normal variable has this chance, by floats; nothing rests on it."""
    return Fraction(NormalDist().inv_cdf(float(share))) if 0 < float(share) < 1 else None


def _unknown(_: Fraction) -> None:
    """No guess: the chances of a t variable are soon computed."""


def _quantile(
    arithmetic: Enclosing[Value],
    chance: Chance[Value],
    share: Value,
    guess: Callable[[Fraction], Fraction | None],
) -> Value:
    """What a variable stays below with this chance; the chance rises all the way.

    Raises ``Undefined`` for no chance between 0 and 1, ``OutOfReach`` where the ends do not
    separate at this precision.
    """
    least, most = arithmetic.ends(share)
    if most <= 0 or least >= 1:
        raise Undefined("a quantile of what is not between 0 and 1")
    if least <= 0 or most >= 1:
        raise OutOfReach("a chance that cannot be told from 0 or 1")
    first = _crossing(arithmetic, chance, least, guess(least))
    alike = most - least < Fraction(1, 2 ** (arithmetic.bits - _SPARE))
    last = first if alike else _crossing(arithmetic, chance, most, guess(most))
    reach = max(abs(first), Fraction(1)) / 2 ** (arithmetic.bits - _SPARE)
    lower = _moved(first, -reach, lambda x: _ends(arithmetic, chance, x)[1] < least)
    upper = _moved(last, reach, lambda x: _ends(arithmetic, chance, x)[0] > most)
    return arithmetic.between(lower, upper)


def _ends(
    arithmetic: Enclosing[Value], chance: Chance[Value], x: Fraction
) -> tuple[Fraction, Fraction]:
    return arithmetic.ends(chance(arithmetic.number(x)))


def _moved(middle: Fraction, reach: Fraction, is_beyond: Callable[[Fraction], bool]) -> Fraction:
    """The first of the ends tried, further out each time, that is proved to be beyond."""
    for _ in range(_WIDENINGS):
        if is_beyond(middle + reach):
            return middle + reach
        reach *= _FURTHER
    raise OutOfReach("a quantile whose ends cannot be told apart at this precision")


def _crossing(
    arithmetic: Enclosing[Value], chance: Chance[Value], share: Fraction, guess: Fraction | None
) -> Fraction:
    """About where a chance reaches a share, by false position; nothing is proved of it yet."""

    def away(x: Fraction) -> Fraction:
        lower, upper = _ends(arithmetic, chance, x)
        return (lower + upper) / 2 - share

    if share == _HALF:
        return Fraction(0)
    near, far = (Fraction(0), Fraction(1 if share > _HALF else -1))
    at_near, at_far = _HALF - share, Fraction(0)
    if guess is not None:
        ends = (guess - _GUESSED, guess + _GUESSED)
        found = (away(ends[0]), away(ends[1]))
        if found[0] < 0 < found[1]:
            (near, far), (at_near, at_far) = ends, found
    if not at_far:
        near, at_near, far, at_far = _bracket(away, at_near, far)
    grid = 2**arithmetic.bits
    for _ in range(_STEPS):
        step = at_far * (far - near) / (at_far - at_near)
        point = Fraction(round((far - step) * grid), grid)
        if point in (near, far):
            break
        at_point = away(point)
        if (at_point > 0) != (at_far > 0):
            near, at_near = far, at_far
        else:
            at_near /= 2
        far, at_far = point, at_point
    return far


def _bracket(
    away: Callable[[Fraction], Fraction], at_zero: Fraction, first: Fraction
) -> tuple[Fraction, Fraction, Fraction, Fraction]:
    """Two points between which a rising function is zero, twice as far out each time."""
    near, at_near, far = Fraction(0), at_zero, first
    for _ in range(_DOUBLINGS):
        at_far = away(far)
        if at_far * first >= 0:
            return near, at_near, far, at_far
        near, at_near, far = far, at_far, 2 * far
    raise OutOfReach("a quantile too far out for this precision")
