"""Intervals of functions that mpmath does not enclose: counting functions, erf, Γ."""

from __future__ import annotations

import math
from collections.abc import Callable
from fractions import Fraction

from mpmath.libmp import (
    bernfrac,
    fone,
    from_int,
    from_rational,
    mpf_le,
    mpf_lt,
    mpf_neg,
)
from mpmath.libmp.libmpf import round_ceiling, round_floor
from mpmath.libmp.libmpi import (
    mpi_add,
    mpi_div,
    mpi_log,
    mpi_mul,
    mpi_neg,
    mpi_pi,
    mpi_shift,
    mpi_sqrt,
    mpi_sub,
)

from pe_symbolic.enclosure.faults import OutOfReach, Undefined
from pe_symbolic.enclosure.interval_basics import (
    ONE,
    End,
    Interval,
    at,
    divided,
    exponential,
    in_steps,
    is_negative,
    is_positive,
    is_zero,
    magnitude,
    negated,
    whole_of,
    with_rest,
)
from pe_symbolic.enclosure.limits import MAX_CHOSEN_FROM, MAX_FACTORIAL, check_binomial

#: Beyond this the error function is 1 as far as any precision here tells.
_MAX_ERF_BITS = 6


def _count(value: Interval, what: str, largest: int = MAX_FACTORIAL) -> int:
    whole = whole_of(value)
    if whole is None or whole < 0:
        raise Undefined(f"{what} of a number that is {'negative' if whole else 'not whole'}")
    if whole > largest:
        raise OutOfReach(f"{what} beyond {largest}")
    return whole


def _integer(bits: int, value: int) -> Interval:
    return (from_int(value, bits, round_floor), from_int(value, bits, round_ceiling))


def _factorial(bits: int, value: Interval) -> Interval:
    return _integer(bits, math.factorial(_count(value, "a factorial")))


def _binomial(bits: int, upper: Interval, lower: Interval) -> Interval:
    chosen = [_count(value, "a binomial", MAX_CHOSEN_FROM) for value in (upper, lower)]
    check_binomial(*chosen)
    return _integer(bits, math.comb(*chosen))


def _of_wholes(what: str, function: Callable[..., int]) -> Callable[..., Interval]:
    def enclosed(bits: int, *values: Interval) -> Interval:
        wholes = [whole_of(value) for value in values]
        if None in wholes:
            raise OutOfReach(f"a common {what} of numbers that are not known to be whole")
        return _integer(bits, function(*wholes))

    return enclosed


def _sign(bits: int, value: Interval) -> Interval:
    if is_positive(value):
        return ONE
    if is_negative(value):
        return at(-1)
    if not is_zero(value):
        raise OutOfReach("a sign that cannot be told")
    return value


# -- the error function ----------------------------------------------------------------------


@in_steps
def _erf(bits: int, value: Interval) -> Interval:
    """It rises, so its ends are those of the argument."""
    return _erf_at(bits, value[0])[0], _erf_at(bits, value[1])[1]


def _erf_at(bits: int, end: End) -> Interval:
    point = (end, end)
    if is_negative(point):
        return negated(bits, _erf_at(bits, mpf_neg(end)))
    if is_zero(point):
        return point
    if magnitude(end) > _MAX_ERF_BITS:
        return _tail_of_erf(bits, at(1 << _MAX_ERF_BITS))
    square = mpi_mul(point, point, bits)
    if mpf_lt(from_int(bits), square[0]):
        return _tail_of_erf(bits, point)
    return _erf_series(bits, point, square)


def _tail_of_erf(bits: int, value: Interval) -> Interval:
    """1 - erf(x) < exp(-x^2)/(x sqrt(pi)) for x > 0 (DLMF 7.8.1 and 7.8.3)."""
    decay = exponential(bits, mpi_neg(mpi_mul(value, value, bits)))
    rest = mpi_div(decay, value, bits)
    return mpi_sub(ONE, rest, bits)[0], fone


def _erf_series(bits: int, value: Interval, square: Interval) -> Interval:
    """2/sqrt(pi) exp(-x^2) x sum (2x^2)^n/(2n+1)!! (DLMF 7.6.2); every term is positive."""
    doubled = mpi_shift(square, 1)
    term: Interval = ONE
    total: Interval = ONE
    n = 0
    while True:
        n += 1
        odd = from_int(2 * n + 1)
        term = mpi_div(mpi_mul(term, doubled, bits), (odd, odd), bits)
        total = mpi_add(total, term, bits)
        falling = mpf_le(mpi_shift(doubled, 1)[1], odd)  # each term at most half the last
        if falling and magnitude(term[1]) < -bits:
            break
    total = with_rest(bits, total, term)
    factor = mpi_mul(mpi_shift(value, 1), exponential(bits, mpi_neg(square)), bits)
    enclosed: Interval = mpi_div(mpi_mul(factor, total, bits), mpi_sqrt(mpi_pi(bits), bits), bits)
    return enclosed[0], fone if mpf_lt(fone, enclosed[1]) else enclosed[1]


# -- the gamma function ----------------------------------------------------------------------


def _gamma(bits: int, value: Interval) -> Interval:
    whole = whole_of(value)
    if whole is not None and whole <= 0:
        raise Undefined("the gamma function has a pole here")
    if whole is not None:
        return _factorial(bits, at(whole - 1))
    if not is_positive(value):
        raise OutOfReach("the gamma function of what is not positive")
    if magnitude(value[1]) > MAX_FACTORIAL.bit_length():
        raise OutOfReach(f"the gamma function beyond {MAX_FACTORIAL}")
    return _by_stirling(bits, value)


@in_steps
def _by_stirling(bits: int, value: Interval) -> Interval:
    return _stirling(bits, value, bits // 2, bits // 8)


def _stirling(bits: int, value: Interval, steps: int, terms: int) -> Interval:
    """Γ(x) = Γ(x + n)/(x(x + 1)…) with n ``steps``, the logarithm above by Stirling's series.

    For positive arguments the rest is smaller than the first term left out and has its sign
    (DLMF 5.11(ii)).
    """
    product = ONE
    for step in range(steps):
        product = mpi_mul(product, mpi_add(value, at(step), bits), bits)
    far = mpi_add(value, at(steps), bits)
    half = mpi_shift(ONE, -1)
    total = mpi_sub(mpi_mul(mpi_sub(far, half, bits), mpi_log(far, bits), bits), far, bits)
    turn = mpi_shift(mpi_pi(bits), 1)
    total = mpi_add(total, mpi_shift(mpi_log(turn, bits), -1), bits)
    square, raised = mpi_mul(far, far, bits), far
    for k in range(1, terms + 1):
        numerator, denominator = bernfrac(2 * k)
        factor = _rational(bits, Fraction(int(numerator), int(denominator) * 2 * k * (2 * k - 1)))
        term = mpi_div(factor, raised, bits)
        total = mpi_add(total, term, bits) if k < terms else with_rest(bits, total, term)
        raised = mpi_mul(raised, square, bits)
    return divided(bits, exponential(bits, total), product)


def _rational(bits: int, value: Fraction) -> Interval:
    parts = (value.numerator, value.denominator, bits)
    return from_rational(*parts, round_floor), from_rational(*parts, round_ceiling)


SPECIAL: dict[str, Callable[..., Interval]] = {
    "factorial": _factorial,
    "binomial": _binomial,
    "gcd": _of_wholes("divisor", math.gcd),
    "lcm": _of_wholes("multiple", math.lcm),
    "sign": _sign,
    "erf": _erf,
    "gamma": _gamma,
}
