"""Between which rationals a tree lies while its name runs over a stretch; wide, but never wrong."""

from __future__ import annotations

import math
from fractions import Fraction
from functools import reduce

from pe_symbolic.calculus.rational import rational_bounds, rational_value
from pe_symbolic.expression import Call, Constant, Expression, Symbol

Span = tuple[Fraction, Fraction]

_ONE = Fraction(1)
_NEAR_HALF_PI, _NEAR_PI = Fraction("1.5709"), Fraction("3.1417")
#: No sine between -0.0001 and 3.1417 is below this, nor the cosine between ±1.5709.
_HARDLY_BELOW_ZERO = Fraction(-1, 1000)
_LARGEST_POWER, _LONGEST = 12, 400
_PARTS = 2**32


def span_of(node: Expression, name: str, run: Span) -> Span | None:
    """The least and the most that a tree may be; ``None`` where no rule says so."""
    if isinstance(node, Symbol) and node.name == name:
        return run
    if not isinstance(node, Call):
        return rational_bounds(node)
    inner = [span_of(argument, name, run) for argument in node.args]
    known = [one for one in inner if one is not None]
    if len(known) < len(inner):
        return rational_bounds(node)
    found = _combined(node, known)
    return None if found is None or any(_is_long(end) for end in found) else found


def _is_long(end: Fraction) -> bool:
    return end.numerator.bit_length() + end.denominator.bit_length() > _LONGEST


def _combined(node: Call, inner: list[Span]) -> Span | None:
    match node.op, inner:
        case "add", _:
            return reduce(_sum, inner)
        case "neg", [(low, high)]:
            return -high, -low
        case "mul", _:
            return reduce(_product, inner)
        case "div", [above, (low, high)] if low > 0 or high < 0:
            return _product(above, (1 / high, 1 / low))
        case "pow", [_, exponent] if node.args[0] == Constant("e"):
            return _exponential(*exponent)
        case "pow", [base, _]:
            return _power(node, base)
        case ("sqrt" | "exp" | "log" | "ln" | "sin" | "cos") as op, [one]:
            return _OF_ONE[op](*one)
    return None


def _sum(one: Span, other: Span) -> Span:
    return one[0] + other[0], one[1] + other[1]


def _product(one: Span, other: Span) -> Span:
    ends = [left * right for left in one for right in other]
    return min(ends), max(ends)


def _power(node: Call, base: Span) -> Span | None:
    """A natural power."""
    exponent = rational_value(node.args[1])
    if exponent is None or exponent.denominator != 1 or not 0 < exponent <= _LARGEST_POWER:
        return None
    ends = [end ** int(exponent) for end in base]
    even = exponent % 2 == 0
    low = Fraction(0) if even and base[0] < 0 < base[1] else min(ends)
    return low, max(ends)


def _root(low: Fraction, high: Fraction) -> Span | None:
    if low < 0:
        return None
    least, most = math.isqrt(math.floor(low * _PARTS**2)), math.isqrt(math.ceil(high * _PARTS**2))
    return Fraction(least, _PARTS), Fraction(most + (most**2 < high * _PARTS**2), _PARTS)


def _exponential(low: Fraction, high: Fraction) -> Span | None:
    """exp t is at least 1 + t, and below 3^t rounded up for a positive t."""
    if high > _LARGEST_POWER:
        return None
    least = max(1 + low, 1 / _above_exp(-low)) if low > -_LARGEST_POWER else Fraction(0)
    return least, _above_exp(high) if high > 0 else _ONE


def _above_exp(exponent: Fraction) -> Fraction:
    return Fraction(3) ** max(0, math.ceil(exponent))


def _logarithm(low: Fraction, high: Fraction) -> Span | None:
    """ln t is between 1 - 1/t and t - 1."""
    return (1 - 1 / low, high - 1) if low > 0 else None


def _sine(low: Fraction, high: Fraction) -> Span:
    return _rounded(_least_sine(low, high), -_least_sine(-high, -low))


def _least_sine(low: Fraction, high: Fraction) -> Fraction:
    """sin t is above t for a negative t, and above t - t³/6 for a positive one."""
    bounds = [t - t**3 / 6 for t in (max(low, Fraction(0)), max(high, Fraction(0)))]
    least = max(-_ONE, min(*bounds, low) if low < 0 else min(bounds))
    is_above = low > _HARDLY_BELOW_ZERO / 10 and high < _NEAR_PI
    return max(least, _HARDLY_BELOW_ZERO) if is_above else least


def _cosine(low: Fraction, high: Fraction) -> Span:
    """cos t is between 1 - t²/2 and that with t⁴/24 more."""
    farthest, nearest = max(-low, high), max(low, -high, Fraction(0))
    least = max(1 - farthest**2 / 2, -_ONE)
    most = max(1 - t**2 / 2 + t**4 / 24 for t in (nearest, farthest))
    if farthest < _NEAR_HALF_PI:
        least = max(least, _HARDLY_BELOW_ZERO)
    return _rounded(least, min(_ONE, most))


def _rounded(least: Fraction, most: Fraction) -> Span:
    """A wider span of fewer digits."""
    return Fraction(math.floor(least * _PARTS), _PARTS), Fraction(math.ceil(most * _PARTS), _PARTS)


_OF_ONE = {
    "sqrt": _root, "exp": _exponential, "log": _logarithm, "ln": _logarithm,
    "sin": _sine, "cos": _cosine,
}  # fmt: skip
