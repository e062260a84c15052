"""Enclosures by mpmath: intervals rounded outward, the arithmetic under ``mpmath.iv``."""

from __future__ import annotations

import math
from collections.abc import Callable
from fractions import Fraction
from typing import TypeAlias

from mpmath.libmp import (
    finf,
    fnan,
    fninf,
    fnone,
    fone,
    from_int,
    from_rational,
    fzero,
    mpf_ceil,
    mpf_floor,
    mpf_le,
    mpf_lt,
    mpf_sign,
    to_int,
    to_rational,
)
from mpmath.libmp.libmpf import round_ceiling, round_floor
from mpmath.libmp.libmpi import (
    mpi_abs,
    mpi_add,
    mpi_atan,
    mpi_atan2,
    mpi_cos,
    mpi_div,
    mpi_exp,
    mpi_log,
    mpi_mul,
    mpi_neg,
    mpi_pi,
    mpi_pow_int,
    mpi_shift,
    mpi_sin,
    mpi_sqrt,
    mpi_sub,
)

from pe_symbolic.enclosure.faults import OutOfReach, Undefined
from pe_symbolic.enclosure.limits import MAX_EXPONENT_BITS, MAX_FACTORIAL
from pe_symbolic.expression import Number

End: TypeAlias = tuple[int, int, int, int]
Interval: TypeAlias = tuple[End, End]

ONE: Interval = (fone, fone)
WHOLE_LINE_OF_SINES: Interval = (fnone, fone)


class IntervalArithmetic:
    """The operations of ``Arithmetic`` on intervals of ``bits`` bits."""

    def __init__(self, bits: int) -> None:
        self.bits = bits

    def number(self, value: Fraction) -> Interval:
        numerator, denominator = value.numerator, value.denominator
        if denominator == 1 and numerator.bit_length() <= self.bits:
            point = from_int(numerator)
            return (point, point)
        return (
            from_rational(numerator, denominator, self.bits, round_floor),
            from_rational(numerator, denominator, self.bits, round_ceiling),
        )

    def literal(self, node: Number) -> Interval:
        return self.number(node.value)

    def constant(self, name: str) -> Interval:
        if name == "infinity":
            raise Undefined("infinity is not a number")
        value: Interval = mpi_pi(self.bits) if name == "pi" else mpi_exp(ONE, self.bits)
        return value

    def add(self, left: Interval, right: Interval) -> Interval:
        value: Interval = mpi_add(left, right, self.bits)
        return value

    def mul(self, left: Interval, right: Interval) -> Interval:
        value: Interval = mpi_mul(left, right, self.bits)
        return value

    def call(self, op: str, args: list[Interval]) -> Interval:
        return _OPERATIONS[op](self.bits, *args)

    def ends(self, value: Interval) -> tuple[Fraction, Fraction]:
        return _exact(value[0]), _exact(value[1])


def _exact(end: End) -> Fraction:
    if end in (finf, fninf, fnan):
        raise OutOfReach("the enclosure is not finite at this precision")
    if abs(end[2]) > 4 * MAX_EXPONENT_BITS:
        raise OutOfReach("the value is too large or too small to be written out")
    numerator, denominator = to_rational(end)
    return Fraction(int(numerator), int(denominator))


def _sign(value: Interval) -> int | None:
    """The sign where it is certain, else ``None``."""
    lower, upper = mpf_sign(value[0]), mpf_sign(value[1])
    if lower > 0:
        return 1
    if upper < 0:
        return -1
    return 0 if lower == upper == 0 else None


def _magnitude(end: End) -> int:
    """An upper bound of log2 |end|; infinities count as too large."""
    if end in (finf, fninf, fnan):
        return 1 << 60
    return end[2] + end[3] if end[1] else -(1 << 60)


def _check_size(exponent: Interval) -> None:
    if max(_magnitude(exponent[0]), _magnitude(exponent[1])) > MAX_EXPONENT_BITS.bit_length():
        raise OutOfReach(f"a value beyond 2**{MAX_EXPONENT_BITS}")


def _whole(value: Interval) -> int | None:
    """The integer that the interval is, else ``None``."""
    lower, upper = value
    if lower != upper or lower[2] < 0 or lower in (finf, fninf, fnan):
        return None
    return int(to_int(lower))


def _neg(bits: int, value: Interval) -> Interval:
    negated: Interval = mpi_neg(value)
    return negated


def _div(bits: int, left: Interval, right: Interval) -> Interval:
    sign = _sign(right)
    if sign == 0:
        raise Undefined("0/0" if _sign(left) == 0 else "division by zero")
    if sign is None:
        raise OutOfReach("a denominator that cannot be told from zero at this precision")
    quotient: Interval = mpi_div(left, right, bits)
    return quotient


def _exp(bits: int, value: Interval) -> Interval:
    _check_size(value)
    power: Interval = mpi_exp(value, bits)
    return power


def _log(bits: int, value: Interval) -> Interval:
    sign = _sign(value)
    if sign == 0:
        raise Undefined("the logarithm of zero")
    if sign == -1:
        raise Undefined("the logarithm of a negative number")
    if sign is None:
        raise OutOfReach("a logarithm's argument that cannot be told from zero")
    logarithm: Interval = mpi_log(value, bits)
    return logarithm


def _sqrt(bits: int, value: Interval) -> Interval:
    sign = _sign(value)
    if sign == -1:
        raise Undefined("the square root of a negative number")
    if sign is None and mpf_sign(value[0]) < 0:
        raise OutOfReach("a radicand that cannot be told from zero")
    root: Interval = mpi_sqrt(value, bits)
    return root


def _pow(bits: int, base: Interval, exponent: Interval) -> Interval:
    sign = _sign(base)
    if sign == 0:
        if _sign(exponent) != 1:
            raise Undefined("zero to a power that is not positive")
        return (fzero, fzero)
    whole = _whole(exponent)
    if whole is not None:
        if abs(whole) * max(1, abs(_magnitude(base[1])), abs(_magnitude(base[0]))) > (
            4 * MAX_EXPONENT_BITS
        ):
            raise OutOfReach(f"a value beyond 2**{MAX_EXPONENT_BITS}")
        power: Interval = mpi_pow_int(base, whole, bits)
        return power
    if sign == -1:
        raise Undefined("a negative number to a fractional power")
    if sign is None:
        raise OutOfReach("a base that cannot be told from zero")
    return _exp(bits, mpi_mul(exponent, mpi_log(base, bits + 20), bits + 20))


def _root(bits: int, value: Interval, degree: Interval) -> Interval:
    whole = _whole(degree)
    if whole is None or whole < 1:
        return _pow(bits, value, _div(bits, ONE, degree))
    sign = _sign(value)
    if sign == 0:
        return value
    if sign == -1 and whole % 2 == 1:
        return _neg(bits, _root(bits, _neg(bits, value), degree))
    if sign == -1:
        raise Undefined("an even root of a negative number")
    return _pow(bits + 20, value, _div(bits + 20, ONE, degree))


def _sine(bits: int, value: Interval) -> Interval:
    if max(_magnitude(value[0]), _magnitude(value[1])) > bits:
        return WHOLE_LINE_OF_SINES
    sine: Interval = mpi_sin(value, bits)
    return sine


def _cosine(bits: int, value: Interval) -> Interval:
    if max(_magnitude(value[0]), _magnitude(value[1])) > bits:
        return WHOLE_LINE_OF_SINES
    cosine: Interval = mpi_cos(value, bits)
    return cosine


def _tan(bits: int, value: Interval) -> Interval:
    return _div(bits, _sine(bits + 20, value), _cosine(bits + 20, value))


def _inside(value: Interval, what: str) -> None:
    if mpf_lt(fone, value[0]) or mpf_lt(value[1], fnone):
        raise Undefined(f"{what} outside [-1, 1]")
    if not (mpf_le(fnone, value[0]) and mpf_le(value[1], fone)):
        raise OutOfReach(f"the argument of {what} cannot be told from 1")


def _asin_point(bits: int, end: End) -> Interval:
    point = (end, end)
    beside = mpi_mul(mpi_sub(ONE, point, bits + 20), mpi_add(ONE, point, bits + 20), bits + 20)
    angle: Interval = mpi_atan2(point, mpi_sqrt(beside, bits + 20), bits)
    return angle


def _asin(bits: int, value: Interval) -> Interval:
    _inside(value, "an arcsine")
    return (_asin_point(bits, value[0])[0], _asin_point(bits, value[1])[1])


def _acos(bits: int, value: Interval) -> Interval:
    _inside(value, "an arccosine")
    quarter = mpi_shift(mpi_pi(bits + 20), -1)
    angle: Interval = mpi_sub(quarter, _asin(bits + 20, value), bits)
    return angle


def _sinh(bits: int, value: Interval) -> Interval:
    upward = _exp(bits + 20, value)
    difference: Interval = mpi_sub(upward, mpi_div(ONE, upward, bits + 20), bits)
    return (mpi_shift(difference, -1)[0], mpi_shift(difference, -1)[1])


def _cosh(bits: int, value: Interval) -> Interval:
    upward = _exp(bits + 20, mpi_abs(value, bits + 20))
    both: Interval = mpi_add(upward, mpi_div(ONE, upward, bits + 20), bits)
    return (mpi_shift(both, -1)[0], mpi_shift(both, -1)[1])


def _tanh(bits: int, value: Interval) -> Interval:
    """1 - 2/(exp(2x) + 1), where x stands once; ±1 within 2**-bits far out."""
    if mpf_lt(from_int(bits), value[0]):
        return (from_rational((1 << bits) - 1, 1 << bits, bits, round_floor), fone)
    if mpf_lt(value[1], from_int(-bits)):
        return mpi_neg(_tanh(bits, mpi_neg(value)))  # type: ignore[no-any-return]  # mpmath ships no types
    below = mpi_add(_exp(bits + 20, mpi_shift(value, 1)), ONE, bits + 20)
    ratio = mpi_div((from_int(2), from_int(2)), below, bits + 20)
    tangent: Interval = mpi_sub(ONE, ratio, bits)
    return tangent


def _asinh(bits: int, value: Interval) -> Interval:
    square = mpi_pow_int(value, 2, bits + 20)
    inner = mpi_add(value, mpi_sqrt(mpi_add(square, ONE, bits + 20), bits + 20), bits + 20)
    return _log(bits, inner)


def _acosh(bits: int, value: Interval) -> Interval:
    if mpf_lt(value[1], fone):
        raise Undefined("an arcosh below 1")
    square = mpi_pow_int(value, 2, bits + 20)
    beside = _sqrt(bits + 20, mpi_sub(square, ONE, bits + 20))
    return _log(bits, mpi_add(value, beside, bits + 20))


def _atanh(bits: int, value: Interval) -> Interval:
    if mpf_le(fone, value[0]) or mpf_le(value[1], fnone):
        raise Undefined("an artanh outside (-1, 1)")
    ratio = _div(bits + 20, mpi_add(ONE, value, bits + 20), mpi_sub(ONE, value, bits + 20))
    half: Interval = mpi_shift(_log(bits, ratio), -1)
    return half


def _floor(bits: int, value: Interval) -> Interval:
    return (mpf_floor(value[0], bits, round_floor), mpf_floor(value[1], bits, round_ceiling))


def _ceil(bits: int, value: Interval) -> Interval:
    return (mpf_ceil(value[0], bits, round_floor), mpf_ceil(value[1], bits, round_ceiling))


def _count(value: Interval, what: str) -> int:
    whole = _whole(value)
    if whole is None or whole < 0:
        raise Undefined(f"{what} of a number that is not whole")
    if whole > MAX_FACTORIAL:
        raise OutOfReach(f"{what} beyond {MAX_FACTORIAL}")
    return whole


def _integer(bits: int, value: int) -> Interval:
    return (from_int(value, bits, round_floor), from_int(value, bits, round_ceiling))


def _factorial(bits: int, value: Interval) -> Interval:
    return _integer(bits, math.factorial(_count(value, "a factorial")))


def _binomial(bits: int, upper: Interval, lower: Interval) -> Interval:
    return _integer(bits, math.comb(_count(upper, "a binomial"), _count(lower, "a binomial")))


def _gcd(bits: int, *values: Interval) -> Interval:
    wholes = [_whole(value) for value in values]
    known = [whole for whole in wholes if whole is not None]
    if len(known) != len(wholes):
        raise OutOfReach("a common divisor of numbers that are not known to be whole")
    return _integer(bits, math.gcd(*known))


def _mod(bits: int, left: Interval, right: Interval) -> Interval:
    whole = _floor(bits, _div(bits, left, right))
    rest: Interval = mpi_sub(left, mpi_mul(right, whole, bits), bits)
    return rest


def _extreme(chosen: Callable[[End, End], bool], values: tuple[Interval, ...]) -> Interval:
    lower, upper = values[0]
    for low, high in values[1:]:
        lower = low if chosen(lower, low) else lower
        upper = high if chosen(upper, high) else upper
    return (lower, upper)


def _largest(bits: int, *values: Interval) -> Interval:
    return _extreme(mpf_lt, values)


def _smallest(bits: int, *values: Interval) -> Interval:
    return _neg(bits, _largest(bits, *(_neg(bits, value) for value in values)))


def _rounded(function: Callable[[Interval, int], Interval]) -> Callable[..., Interval]:
    """A function of mpmath that encloses as it is, with the precision in front."""
    return lambda bits, value: function(value, bits)


_OPERATIONS: dict[str, Callable[..., Interval]] = {
    "neg": _neg,
    "div": _div,
    "pow": _pow,
    "sqrt": _sqrt,
    "root": _root,
    "sin": _sine,
    "cos": _cosine,
    "tan": _tan,
    "asin": _asin,
    "acos": _acos,
    "atan": _rounded(mpi_atan),
    "sinh": _sinh,
    "cosh": _cosh,
    "tanh": _tanh,
    "asinh": _asinh,
    "acosh": _acosh,
    "atanh": _atanh,
    "exp": _exp,
    "log": _log,
    "abs": _rounded(mpi_abs),
    "floor": _floor,
    "ceil": _ceil,
    "factorial": _factorial,
    "binomial": _binomial,
    "max": _largest,
    "min": _smallest,
    "mod": _mod,
    "gcd": _gcd,
}
