"""Enclosures by Arb: real balls, a midpoint with a proven radius."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from fractions import Fraction
from functools import reduce

from flint import arb, ctx, fmpq, fmpz

from pe_symbolic.enclosure.distributions import DISTRIBUTIONS, distributed
from pe_symbolic.enclosure.faults import OutOfReach, Undefined
from pe_symbolic.enclosure.limits import (
    MAX_CHOSEN_FROM,
    MAX_EXPONENT_BITS,
    MAX_FACTORIAL,
    MAX_WRITTEN_BITS,
    check_binomial,
)
from pe_symbolic.expression import Expression, Number


@contextmanager
def precision(bits: int) -> Iterator[None]:
    """Arb's working precision, set for one evaluation and put back."""
    before = ctx.prec
    ctx.prec = bits
    try:
        yield
    finally:
        ctx.prec = before


def _dyadic(value: arb) -> tuple[int, int]:
    """The whole number and the power of two of which a value without a radius is the product."""
    mantissa, exponent = map(int, value.man_exp())
    if abs(exponent) > MAX_WRITTEN_BITS:
        raise OutOfReach("the value is too large or too small to be written out")
    return mantissa, exponent


class BallArithmetic:
    """The operations of ``Arithmetic`` on Arb's balls."""

    def __init__(self, bits: int) -> None:
        self.bits = bits

    def number(self, value: Fraction) -> arb:
        if value.denominator == 1:
            return +arb(fmpz(value.numerator))
        return arb(fmpq(value.numerator, value.denominator))

    def literal(self, node: Number) -> arb:
        return self.number(node.value)

    def constant(self, name: str) -> arb:
        if name == "infinity":
            raise Undefined("infinity is not a number")
        return arb.pi() if name == "pi" else arb.const_e()

    def add(self, left: arb, right: arb) -> arb:
        return left + right

    def mul(self, left: arb, right: arb) -> arb:
        return left * right

    def call(self, op: str, args: list[arb]) -> arb:
        value: arb = distributed(self, op, args) if op in DISTRIBUTIONS else _OPERATIONS[op](*args)
        return value

    def integral(
        self,
        body: Expression,
        name: str,
        limits: tuple[arb, arb],
        bindings: Mapping[str, Fraction | arb],
    ) -> arb:
        raise OutOfReach("an integral of rounded values")

    def ends(self, value: arb) -> tuple[Fraction, Fraction]:
        if not value.is_finite():
            raise OutOfReach("the enclosure is not finite at this precision")
        (middle, one), (radius, other) = _dyadic(value.mid()), _dyadic(value.rad())
        size = min(one, other, 0)  # of the common denominator
        middle, radius, parts = middle << one - size, radius << other - size, 1 << -size
        return Fraction(middle - radius, parts), Fraction(middle + radius, parts)

    def between(self, lower: Fraction, upper: Fraction) -> arb:
        return self.number(lower).union(self.number(upper))


_FAR_OUT = 64


def _sign(value: arb) -> arb:
    if value > 0:
        return arb(1)
    if value < 0:
        return arb(-1)
    if not value.is_zero():
        raise OutOfReach("a sign that cannot be told")
    return value


def _whole_of(value: arb) -> int | None:
    """The integer that the ball is, else ``None``."""
    whole = value.unique_fmpz() if value.is_exact() else None
    return None if whole is None else int(whole)


def _check_size(logarithm: arb) -> None:
    if not logarithm.abs_upper() < MAX_EXPONENT_BITS:
        raise OutOfReach(f"a value beyond 2**{MAX_EXPONENT_BITS}")


def _div(left: arb, right: arb) -> arb:
    if right.is_zero():
        raise Undefined("0/0" if left.is_zero() else "division by zero")
    return left / right


def _exp(value: arb) -> arb:
    """e to a power; of one far below zero no more is said than that nearly nothing is left."""
    if value < -MAX_EXPONENT_BITS:
        half = arb(2) ** (-MAX_EXPONENT_BITS - 1)
        return arb(half, half)
    _check_size(value)
    return value.exp()


def _log(value: arb) -> arb:
    if value.is_zero():
        raise Undefined("the logarithm of zero")
    if value < 0:
        raise Undefined("the logarithm of a negative number")
    return value.log()


def _sqrt(value: arb) -> arb:
    if value < 0:
        raise Undefined("the square root of a negative number")
    return value.sqrt()


def _pow(base: arb, exponent: arb) -> arb:
    if base.is_zero():
        if not exponent > 0:
            raise Undefined("zero to a power that is not positive")
        return base
    is_apart = base != 0
    if is_apart:
        _check_size(exponent * abs(base).log())
    whole = _whole_of(exponent)
    if whole is not None:
        if is_apart:
            return base ** arb(whole)
        if abs(whole) > MAX_EXPONENT_BITS:
            raise OutOfReach(f"a power beyond {MAX_EXPONENT_BITS}")
        return _whole_power(base, whole)
    if base < 0:
        raise Undefined("a negative number to a fractional power")
    return base**exponent


def _whole_power(base: arb, power: int) -> arb:
    """A whole power of a ball around zero, where the logarithm does not exist."""
    result = arb(1)
    for bit in bin(abs(power))[2:]:
        result = result * result * base if bit == "1" else result * result
    return result if power >= 0 else 1 / result


def _root(value: arb, degree: arb) -> arb:
    whole = _whole_of(degree)
    if whole is None or whole < 1:
        return _pow(value, _div(arb(1), degree))
    if value.is_zero():
        return value
    if value < 0:
        if whole % 2:
            return -((-value).root(whole))
        raise Undefined("an even root of a negative number")
    return value.root(whole)


def _inverse_sine(value: arb) -> arb:
    if value > 1 or value < -1:
        raise Undefined("an arcsine outside [-1, 1]")
    return value.asin()


def _inverse_cosine(value: arb) -> arb:
    if value > 1 or value < -1:
        raise Undefined("an arccosine outside [-1, 1]")
    return value.acos()


def _whole(value: arb, what: str, largest: int = MAX_FACTORIAL) -> int:
    whole = _whole_of(value)
    if whole is None or whole < 0:
        raise Undefined(f"{what} of a number that is {'negative' if whole else 'not whole'}")
    if whole > largest:
        raise OutOfReach(f"{what} beyond {largest}")
    return whole


def _factorial(value: arb) -> arb:
    return arb.fac_ui(_whole(value, "a factorial"))


def _binomial(upper: arb, lower: arb) -> arb:
    chosen = [_whole(value, "a binomial", MAX_CHOSEN_FROM) for value in (upper, lower)]
    check_binomial(*chosen)
    return arb.bin_uiui(*chosen)


def _of_wholes(what: str, function: Callable[..., int]) -> Callable[..., arb]:
    def enclosed(*values: arb) -> arb:
        wholes = [_whole_of(value) for value in values]
        if None in wholes:
            raise OutOfReach(f"a common {what} of numbers that are not known to be whole")
        return arb(fmpz(function(*wholes)))

    return enclosed


def _erf(value: arb) -> arb:
    """Far out the distance from 1 is too small to be written down; it rises toward 1."""
    if abs(value) > _FAR_OUT:
        tail = arb(_FAR_OUT).erf().union(arb(1))
        return tail if value > 0 else -tail
    return value.erf()


def _cosine_integral(value: arb) -> arb:
    if value.is_zero():
        raise Undefined("the cosine integral of zero")
    if value < 0:
        raise Undefined("the cosine integral of a negative number")
    if not value > 0:
        raise OutOfReach("the argument of a cosine integral cannot be told from zero")
    return value.ci()


def _gamma(value: arb) -> arb:
    whole = _whole_of(value)
    if whole is not None and whole <= 0:
        raise Undefined("the gamma function has a pole here")
    if not abs(value) <= MAX_FACTORIAL:
        raise OutOfReach(f"the gamma function beyond {MAX_FACTORIAL}")
    return value.gamma()


def _mod(left: arb, right: arb) -> arb:
    return left - right * _div(left, right).floor()


def _acosh(value: arb) -> arb:
    if value < 1:
        raise Undefined("an arcosh below 1")
    return value.acosh()


def _atanh(value: arb) -> arb:
    if value >= 1 or value <= -1:
        raise Undefined("an artanh outside (-1, 1)")
    return value.atanh()


def _hyperbolic_sine(value: arb) -> arb:
    _check_size(value)
    return value.sinh()


def _hyperbolic_cosine(value: arb) -> arb:
    _check_size(value)
    return value.cosh()


def _largest(*values: arb) -> arb:
    return reduce(arb.max, values)


def _smallest(*values: arb) -> arb:
    return -_largest(*(-value for value in values))


_OPERATIONS: dict[str, Callable[..., arb]] = {
    "neg": lambda value: -value,
    "div": _div,
    "pow": _pow,
    "sqrt": _sqrt,
    "root": _root,
    "sin": lambda value: value.sin(),
    "cos": lambda value: value.cos(),
    "tan": lambda value: value.tan(),
    "asin": _inverse_sine,
    "acos": _inverse_cosine,
    "atan": lambda value: value.atan(),
    "sinh": _hyperbolic_sine,
    "cosh": _hyperbolic_cosine,
    "tanh": lambda value: value.tanh(),
    "asinh": lambda value: value.asinh(),
    "acosh": _acosh,
    "atanh": _atanh,
    "exp": _exp,
    "log": _log,
    "sign": _sign,
    "erf": _erf,
    "cosine_integral": _cosine_integral,
    "abs": abs,
    "floor": lambda value: value.floor(),
    "ceil": lambda value: value.ceil(),
    "factorial": _factorial,
    "binomial": _binomial,
    "max": _largest,
    "min": _smallest,
    "mod": _mod,
    "gcd": _of_wholes("divisor", math.gcd),
    "lcm": _of_wholes("multiple", math.lcm),
    "gamma": _gamma,
}
