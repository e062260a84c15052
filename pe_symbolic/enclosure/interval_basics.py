"""Intervals with outward rounding: their ends, signs and sizes, quotients, powers, roots, waves."""

from __future__ import annotations

from fractions import Fraction
from functools import lru_cache
from typing import TypeAlias

from mpmath.libmp import (
    finf,
    fnan,
    fninf,
    fnone,
    fone,
    fzero,
    mpf_sign,
    to_int,
    to_rational,
)
from mpmath.libmp.libmpi import (
    mpi_cos_sin,
    mpi_div,
    mpi_exp,
    mpi_log,
    mpi_mul,
    mpi_neg,
    mpi_pow_int,
    mpi_sqrt,
)

from pe_symbolic.enclosure.faults import OutOfReach, Undefined
from pe_symbolic.enclosure.limits import MAX_EXPONENT_BITS

End: TypeAlias = tuple[int, int, int, int]
Interval: TypeAlias = tuple[End, End]

ONE: Interval = (fone, fone)
WHOLE_LINE_OF_SINES: Interval = (fnone, fone)
#: How many values of a function are kept: one frequency turns at many positions.
REMEMBERED = 512


def exact_end(end: End) -> Fraction:
    """An end of an interval as the rational that it is."""
    if end in (finf, fninf, fnan):
        raise OutOfReach("the enclosure is not finite at this precision")
    if abs(end[2]) > 4 * MAX_EXPONENT_BITS:
        raise OutOfReach("the value is too large or too small to be written out")
    numerator, denominator = to_rational(end)
    return Fraction(int(numerator), int(denominator))


def sign_of(value: Interval) -> int | None:
    """The sign where it is certain, else ``None``."""
    lower, upper = mpf_sign(value[0]), mpf_sign(value[1])
    if lower > 0:
        return 1
    if upper < 0:
        return -1
    return 0 if lower == upper == 0 else None


def magnitude(end: End) -> int:
    """An upper bound of log2 |end|; infinities count as too large."""
    if end in (finf, fninf, fnan):
        return 1 << 60
    return end[2] + end[3] if end[1] else -(1 << 60)


def check_size(exponent: Interval) -> None:
    """Raises ``OutOfReach`` where e to this power would be too large."""
    if max(magnitude(exponent[0]), magnitude(exponent[1])) > MAX_EXPONENT_BITS.bit_length():
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
    sign = sign_of(right)
    if sign == 0:
        raise Undefined("0/0" if sign_of(left) == 0 else "division by zero")
    if sign is None:
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
    sign = sign_of(value)
    if sign == 0:
        raise Undefined("the logarithm of zero")
    if sign == -1:
        raise Undefined("the logarithm of a negative number")
    if sign is None:
        raise OutOfReach("a logarithm's argument that cannot be told from zero")
    logarithm: Interval = mpi_log(value, bits)
    return logarithm


@lru_cache(maxsize=REMEMBERED)
def cosine_and_sine(bits: int, value: Interval) -> tuple[Interval, Interval]:
    """Both at once: mpmath computes both for either, and one angle often has both taken."""
    if max(magnitude(value[0]), magnitude(value[1])) > bits:
        return WHOLE_LINE_OF_SINES, WHOLE_LINE_OF_SINES
    both: tuple[Interval, Interval] = mpi_cos_sin(value, bits)
    return both


def square_root(bits: int, value: Interval) -> Interval:
    """The root of what is certainly not negative."""
    sign = sign_of(value)
    if sign == -1:
        raise Undefined("the square root of a negative number")
    if sign is None and mpf_sign(value[0]) < 0:
        raise OutOfReach("a radicand that cannot be told from zero")
    root: Interval = mpi_sqrt(value, bits)
    return root


def power_of(bits: int, base: Interval, exponent: Interval) -> Interval:
    """base to the power of exponent, as the real numbers know it."""
    sign = sign_of(base)
    if sign == 0:
        if sign_of(exponent) != 1:
            raise Undefined("zero to a power that is not positive")
        return (fzero, fzero)
    whole = whole_of(exponent)
    if whole is not None:
        if abs(whole) * max(1, abs(magnitude(base[1])), abs(magnitude(base[0]))) > (
            4 * MAX_EXPONENT_BITS
        ):
            raise OutOfReach(f"a value beyond 2**{MAX_EXPONENT_BITS}")
        power: Interval = mpi_pow_int(base, whole, bits)
        return power
    if sign == -1:
        raise Undefined("a negative number to a fractional power")
    if sign is None:
        raise OutOfReach("a base that cannot be told from zero")
    return exponential(bits, mpi_mul(exponent, mpi_log(base, bits + 20), bits + 20))


def root_of(bits: int, value: Interval, degree: Interval) -> Interval:
    """The real root of a degree, odd roots of negative numbers included."""
    whole = whole_of(degree)
    if whole is None or whole < 1:
        return power_of(bits, value, divided(bits, ONE, degree))
    sign = sign_of(value)
    if sign == 0:
        return value
    if sign == -1 and whole % 2 == 1:
        return negated(bits, root_of(bits, negated(bits, value), degree))
    if sign == -1:
        raise Undefined("an even root of a negative number")
    return power_of(bits + 20, value, divided(bits + 20, ONE, degree))
