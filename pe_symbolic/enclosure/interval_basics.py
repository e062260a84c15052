"""Intervals with outward rounding: their ends, signs and sizes, quotients, powers, roots, waves."""

from __future__ import annotations

import math
from collections.abc import Callable
from fractions import Fraction
from functools import lru_cache, wraps
from typing import TypeAlias

from mpmath.libmp import (
    finf,
    fnan,
    fninf,
    fnone,
    fone,
    from_int,
    fzero,
    mpf_lt,
    mpf_neg,
    to_int,
    to_rational,
)
from mpmath.libmp.libmpi import (
    mpi_abs,
    mpi_add,
    mpi_cos_sin,
    mpi_div,
    mpi_exp,
    mpi_log,
    mpi_mul,
    mpi_neg,
    mpi_pos,
    mpi_pow_int,
    mpi_sqrt,
)

from pe_symbolic.enclosure.faults import OutOfReach, Undefined
from pe_symbolic.enclosure.limits import MAX_EXPONENT_BITS, MAX_WRITTEN_BITS

End: TypeAlias = tuple[int, int, int, int]
Interval: TypeAlias = tuple[End, End]

ZERO: Interval = (fzero, fzero)
ONE: Interval = (fone, fone)
WHOLE_LINE_OF_SINES: Interval = (fnone, fone)
#: How many values of a function are kept: one frequency turns at many positions.
REMEMBERED = 512
#: How many bits the steps of a function may lose.
_SPARE = 40


def in_steps(function: Callable[..., Interval]) -> Callable[..., Interval]:
    """A function that loses bits with each of its steps, computed with so many to spare."""

    @wraps(function)
    def enclosed(bits: int, *values: Interval) -> Interval:
        narrow: Interval = mpi_pos(function(bits + _SPARE, *values), bits)
        return narrow

    return enclosed


def exact_end(end: End) -> Fraction:
    """An end of an interval as the rational that it is."""
    if end in (finf, fninf, fnan):
        raise OutOfReach("the enclosure is not finite at this precision")
    if abs(end[2]) > MAX_WRITTEN_BITS:
        raise OutOfReach("the value is too large or too small to be written out")
    numerator, denominator = to_rational(end)
    return Fraction(int(numerator), int(denominator))


def at(whole: int) -> Interval:
    """A whole number, known exactly."""
    end = from_int(whole)
    return end, end


def is_zero(value: Interval) -> bool:
    """Whether it is certain that this is zero."""
    return value == ZERO


def is_positive(value: Interval) -> bool:
    """Whether it is certain that this is above zero."""
    return bool(mpf_lt(fzero, value[0]))


def is_negative(value: Interval) -> bool:
    """Whether it is certain that this is below zero."""
    return bool(mpf_lt(value[1], fzero))


def magnitude(end: End) -> float:
    """An upper bound of log2 |end|: 0 for nothing, and infinities are too large."""
    return math.inf if end in (finf, fninf, fnan) else end[2] + end[3]


def with_rest(bits: int, total: Interval, term: Interval) -> Interval:
    """A sum with what is left out, which is no further from zero than the first term of it."""
    rest = mpi_abs(term, bits)[1]
    enclosed: Interval = mpi_add(total, (mpf_neg(rest), rest), bits)
    return enclosed


def check_size(exponent: Interval) -> None:
    """Raises ``OutOfReach`` where e to this power would be too large."""
    if max(map(magnitude, exponent)) > MAX_EXPONENT_BITS.bit_length():
        raise OutOfReach(f"a value beyond 2**{MAX_EXPONENT_BITS}")


def whole_of(value: Interval) -> int | None:
    """The integer that the interval is, else ``None``."""
    lower, upper = value
    if lower != upper or lower[2] < 0 or lower in (finf, fninf, fnan):
        return None
    return int(to_int(lower))


def negated(bits: int, value: Interval) -> Interval:
    """The interval with the other sign."""
    negated: Interval = mpi_neg(value)
    return negated


def divided(bits: int, left: Interval, right: Interval) -> Interval:
    """left / right; raises ``Undefined`` at zero."""
    if is_zero(right):
        raise Undefined("0/0" if is_zero(left) else "division by zero")
    if not (is_positive(right) or is_negative(right)):
        raise OutOfReach("a denominator that cannot be told from zero at this precision")
    quotient: Interval = mpi_div(left, right, bits)
    return quotient


def exponential(bits: int, value: Interval) -> Interval:
    """e to a power that is not beyond the limits."""
    check_size(value)
    power: Interval = mpi_exp(value, bits)
    return power


def logarithm(bits: int, value: Interval) -> Interval:
    """The natural logarithm of what is certainly positive."""
    if is_zero(value):
        raise Undefined("the logarithm of zero")
    if is_negative(value):
        raise Undefined("the logarithm of a negative number")
    if not is_positive(value):
        raise OutOfReach("a logarithm's argument that cannot be told from zero")
    logarithm: Interval = mpi_log(value, bits)
    return logarithm


@lru_cache(maxsize=REMEMBERED)
def cosine_and_sine(bits: int, value: Interval) -> tuple[Interval, Interval]:
    """Both at once: mpmath computes both for either, and one angle often has both taken."""
    if max(map(magnitude, value)) > bits:
        return WHOLE_LINE_OF_SINES, WHOLE_LINE_OF_SINES
    both: tuple[Interval, Interval] = mpi_cos_sin(value, bits)
    return both


def square_root(bits: int, value: Interval) -> Interval:
    """The root of what is certainly not negative."""
    if is_negative(value):
        raise Undefined("the square root of a negative number")
    if mpf_lt(value[0], fzero):
        raise OutOfReach("a radicand that cannot be told from zero")
    root: Interval = mpi_sqrt(value, bits)
    return root


def power_of(bits: int, base: Interval, exponent: Interval) -> Interval:
    """base to the power of exponent, as the real numbers know it."""
    if is_zero(base):
        if not is_positive(exponent):
            raise Undefined("zero to a power that is not positive")
        return base
    whole = whole_of(exponent)
    if whole is not None:
        if abs(whole) * max(1, *(abs(magnitude(end)) for end in base)) > MAX_WRITTEN_BITS:
            if is_positive(base):
                return _by_logarithm(bits, base, exponent)
            raise OutOfReach(f"a value beyond 2**{MAX_EXPONENT_BITS}")
        power: Interval = mpi_pow_int(base, whole, bits)
        return power
    if is_negative(base):
        raise Undefined("a negative number to a fractional power")
    if not is_positive(base):
        raise OutOfReach("a base that cannot be told from zero")
    return _by_logarithm(bits, base, exponent)


@in_steps
def _by_logarithm(bits: int, base: Interval, exponent: Interval) -> Interval:
    return exponential(bits, mpi_mul(exponent, mpi_log(base, bits), bits))


@in_steps
def root_of(bits: int, value: Interval, degree: Interval) -> Interval:
    """The real root of a degree, odd roots of negative numbers included."""
    whole = whole_of(degree)
    if whole is None or whole < 1:
        return power_of(bits, value, divided(bits, ONE, degree))
    if is_zero(value):
        return value
    if is_negative(value):
        if whole % 2:
            return negated(bits, root_of(bits, negated(bits, value), degree))
        raise Undefined("an even root of a negative number")
    return power_of(bits, value, divided(bits, ONE, degree))
