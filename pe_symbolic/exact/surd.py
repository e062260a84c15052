"""Numbers made of rationals, square roots, one power of π and one of e, and their arithmetic."""

from __future__ import annotations

import math
from collections.abc import Mapping
from fractions import Fraction

from msgspec import Struct

from pe_symbolic.enclosure.faults import OutOfReach, Undefined
from pe_symbolic.enclosure.limits import MAX_EXPONENT_BITS

_MAX_TERMS = 16
_MAX_RADICAND = 10**12


class Unknown(Exception):
    """No rule gives this value exactly."""


class Exact(Struct, frozen=True):
    """Σ coefficient·√radicand, times π to one power and e to another; no terms is zero."""

    terms: tuple[tuple[int, Fraction], ...]
    pi_power: int = 0
    e_power: Fraction = Fraction(0)

    @property
    def rational(self) -> Fraction | None:
        """The value as a fraction, where it is one."""
        if not self.terms:
            return Fraction(0)
        if self.pi_power or self.e_power or len(self.terms) > 1 or self.terms[0][0] != 1:
            return None
        return self.terms[0][1]


ZERO = Exact(())


def rational_value(value: Fraction) -> Exact:
    """A fraction as an exact value."""
    return Exact(((1, value),)) if value else ZERO


def collected(
    terms: Mapping[int, Fraction], pi_power: int = 0, e_power: Fraction = Fraction(0)
) -> Exact:
    """The value of these terms; raises ``Unknown`` where there are too many."""
    kept = tuple(sorted((radicand, factor) for radicand, factor in terms.items() if factor))
    if len(kept) > _MAX_TERMS:
        raise Unknown
    return Exact(kept, pi_power, e_power) if kept else ZERO


def plus(left: Exact, right: Exact) -> Exact:
    """left + right; raises ``Unknown`` where powers of π or e differ."""
    if not left.terms or not right.terms:
        return left if left.terms else right
    if (left.pi_power, left.e_power) != (right.pi_power, right.e_power):
        raise Unknown
    total = dict(left.terms)
    for radicand, factor in right.terms:
        total[radicand] = total.get(radicand, Fraction(0)) + factor
    return collected(total, left.pi_power, left.e_power)


def times(left: Exact, right: Exact) -> Exact:
    """left · right."""
    total: dict[int, Fraction] = {}
    for first, one in left.terms:
        for second, other in right.terms:
            common = math.gcd(first, second)
            radicand = first // common * (second // common)
            product = one * other if common == 1 else one * other * common
            total[radicand] = total[radicand] + product if radicand in total else product
    return collected(total, left.pi_power + right.pi_power, left.e_power + right.e_power)


def negative(value: Exact) -> Exact:
    """The value with the other sign."""
    return times(rational_value(Fraction(-1)), value)


def inverse(value: Exact) -> Exact:
    """1 / value; raises ``Undefined`` at zero."""
    if not value.terms:
        raise Undefined("division by zero")
    if len(value.terms) == 1:
        radicand, factor = value.terms[0]
        return Exact(((radicand, 1 / (factor * radicand)),), -value.pi_power, -value.e_power)
    if len(value.terms) != 2:
        raise Unknown
    (first, one), (second, other) = value.terms
    norm = one * one * first - other * other * second
    terms = {first: one / norm, second: -other / norm}
    return collected(terms, -value.pi_power, -value.e_power)


def square_root(value: Exact) -> Exact:
    """√value for a rational; raises ``Undefined`` below zero."""
    rational = value.rational
    if rational is None:
        raise Unknown
    if rational < 0:
        raise Undefined("the square root of a negative number")
    product = rational.numerator * rational.denominator
    outer = math.isqrt(product)
    if outer * outer == product:
        return rational_value(Fraction(outer, rational.denominator))
    if product > _MAX_RADICAND:
        raise Unknown
    square, free = _square_part(product)
    return Exact(((free, Fraction(square, rational.denominator)),))


def _square_part(number: int) -> tuple[int, int]:
    """number = square² · free, with free squarefree; by trial division up to 10⁴."""
    square, free, prime = 1, 1, 2
    while prime * prime <= number and prime < 10_000:
        while number % (prime * prime) == 0:
            number //= prime * prime
            square *= prime
        if number % prime == 0:
            number //= prime
            free *= prime
        prime += 1
    outer = math.isqrt(number)
    if outer * outer == number:
        return square * outer, free
    if number > 10**8:
        raise Unknown
    return square, free * number


def power(base: Exact, exponent: Exact) -> Exact:
    """base to the power of exponent, where a rule gives it."""
    power = exponent.rational
    if power is None:
        raise Unknown
    if not base.terms:
        if power <= 0:
            raise Undefined("division by zero" if power else "zero to the power of zero")
        return ZERO
    if power.denominator == 1:
        return _whole_power(base, int(power))
    rational = base.rational
    if rational is not None:
        return _fractional_power(rational, power)
    if base.terms == ((1, Fraction(1)),) and base.pi_power == 0:
        return Exact(base.terms, 0, base.e_power * power)
    raise Unknown


def _whole_power(base: Exact, power: int) -> Exact:
    size = max(f.numerator.bit_length() + f.denominator.bit_length() for _, f in base.terms)
    if size * abs(power) > 2 * MAX_EXPONENT_BITS:
        if base.rational is not None and _logarithm(base.rational) * abs(power) < MAX_EXPONENT_BITS:
            raise Unknown  # 0.9998^2000 has too many digits to write, and a plain value
        raise OutOfReach(f"a value beyond 2**{MAX_EXPONENT_BITS}")
    if power < 0:
        return inverse(_whole_power(base, -power))
    rational = base.rational
    if rational is not None:
        return rational_value(rational**power)
    result = rational_value(Fraction(1))
    while power:
        if power & 1:
            result = times(result, base)
        base, power = (times(base, base) if power > 1 else base), power >> 1
    return result


def _logarithm(value: Fraction) -> Fraction:
    """An upper bound of the logarithm of a value to base 2, either sign.

    Of what is near 1 it is less than twice as far off as the value is.
    """
    above, below = abs(value.numerator), value.denominator
    bits = abs(above.bit_length() - below.bit_length()) + 1
    return min(Fraction(bits), Fraction(2 * abs(above - below), min(above, below)))


def _fractional_power(base: Fraction, power: Fraction) -> Exact:
    if base < 0:
        raise Undefined("a negative number to a fractional power")
    root = _perfect_root(base, power.denominator)
    if root is not None:
        return _whole_power(rational_value(root), power.numerator)
    if power.denominator == 2:
        return _whole_power(square_root(rational_value(base)), power.numerator)
    raise Unknown


def _perfect_root(value: Fraction, degree: int) -> Fraction | None:
    """The rational root of that degree, where there is one."""
    if degree > 64:
        return Fraction(1) if value == 1 else None
    parts = [_integer_root(part, degree) for part in (value.numerator, value.denominator)]
    if parts[0] is None or parts[1] is None:
        return None
    return Fraction(parts[0], parts[1])


def _integer_root(number: int, degree: int) -> int | None:
    low, high = 0, 1 << (number.bit_length() // degree + 1)
    while low < high:
        middle = (low + high) // 2
        if middle**degree < number:
            low = middle + 1
        else:
            high = middle
    return low if low**degree == number else None


def root_of(value: Exact, degree: Exact) -> Exact:
    """The real root of a rational, odd roots of negative numbers included."""
    rational, whole = value.rational, degree.rational
    if rational is None or whole is None or whole.denominator != 1 or whole < 1:
        raise Unknown
    if rational < 0:
        if whole % 2 == 0:
            raise Undefined("an even root of a negative number")
        return negative(root_of(rational_value(-rational), degree))
    return power(value, rational_value(1 / whole)) if rational else ZERO


def logarithm(value: Exact) -> Exact:
    """ln of 1 or of a power of e."""
    rational = value.rational
    if rational is not None and rational <= 0:
        raise Undefined(f"the logarithm of {'zero' if rational == 0 else 'a negative number'}")
    if value.terms == ((1, Fraction(1)),) and value.pi_power == 0:
        return rational_value(value.e_power)
    raise Unknown


def _log2(value: Fraction) -> float:
    """A rough logarithm, good enough to say which exponent to try."""
    return math.log2(value.numerator) - math.log2(value.denominator)


def logarithm_to_base(value: Exact, base: Exact) -> Exact:
    """p/q where valueᑫ = baseᵖ, found by a common root of both."""
    number, root = value.rational, base.rational
    if number is None or root is None or number <= 0 or root <= 0 or root == 1:
        raise Unknown
    estimate = Fraction(_log2(number) / _log2(root)).limit_denominator(64)
    if abs(estimate) > 4096 or estimate.numerator.bit_length() > 16:
        raise Unknown
    if number**estimate.denominator == root**estimate.numerator:
        return rational_value(estimate)
    raise Unknown
