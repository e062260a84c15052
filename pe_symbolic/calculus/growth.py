"""How fast a formula grows far out: powers of e^x before powers of x, these before logarithms."""

from __future__ import annotations

import math
from fractions import Fraction
from typing import TypeAlias

from pe_symbolic.calculus.rational import rational_value
from pe_symbolic.calculus.trees import has, linear_in, polynomial_in
from pe_symbolic.expression import Call, Constant, Expression, Number, some_node

#: The powers of e^x, x and ln x, compared in this order.
Growth: TypeAlias = tuple[Fraction, Fraction, Fraction]
_NONE = (Fraction(0), Fraction(0), Fraction(0))
_LOGARITHM = (Fraction(0), Fraction(0), Fraction(1))
_LINEAR = (Fraction(0), Fraction(1), Fraction(0))
#: Rates of other bases are rounded; what is nearer to 0 than this is left open.
_CERTAIN = Fraction(1, 10**9)


def vanishes(node: Expression, name: str, direction: int) -> bool:
    """Whether a formula tends to 0 by the orders of growth of what it is made of."""
    growth = _growth(node, name, direction)
    if growth is None or 0 < abs(growth[0]) < _CERTAIN:
        return False
    return growth < _NONE


def _growth(node: Expression, name: str, direction: int) -> Growth | None:
    """How a formula grows, up to a factor between two bounds above 0; ``None`` where in doubt."""
    if not has(node, name):
        return _NONE if rational_value(node) != 0 else None
    powers = polynomial_in(node, name)
    if powers is not None and any(powers):
        return (Fraction(0), Fraction(len(powers) - 1), Fraction(0))
    if not isinstance(node, Call):
        return None
    if node.op == "pow" and has(node.args[1], name):
        return _exponential(node.args[0], node.args[1], name, direction)
    if node.op == "exp":
        return _exponential(Constant("e"), node.args[0], name, direction)
    parts = [_growth(part, name, direction) for part in node.args]
    known = [part for part in parts if part is not None]
    if len(known) < len(parts) and node.op != "pow":
        return None
    if node.op == "add":
        most = max(known)
        return most if known.count(most) == 1 else None
    if node.op in ("mul", "div", "neg"):
        signs = (1, -1) if node.op == "div" else (1,) * len(known)
        return _summed(known, signs)
    if parts[0] is None:
        return None
    above = direction > 0 and _is_above_zero(node.args[0], name)
    return _of_a_function(node, parts[0], above_zero=above)


def _exponential(base: Expression, exponent: Expression, name: str, way: int) -> Growth | None:
    line = linear_in(exponent, name)
    slope = rational_value(line[0]) if line else None
    number = rational_value(base)
    if base == Constant("e"):
        rate = Fraction(1)
    elif number is not None and number > 0:
        rate = Fraction(math.log(number))
    else:
        return None
    return None if slope is None else (slope * rate * way, Fraction(0), Fraction(0))


def _is_above_zero(node: Expression, name: str) -> bool:
    """Whether a formula is positive far out: by its highest power, or without a minus in it."""
    powers = polynomial_in(node, name)
    if powers is not None and any(powers):
        return powers[-1] > 0
    return not some_node(
        node,
        lambda part: (
            (isinstance(part, Call) and part.op == "neg")
            or (isinstance(part, Number) and part.value < 0)
        ),
    )


def _of_a_function(node: Call, inner: Growth, *, above_zero: bool) -> Growth | None:
    """Powers, roots and logarithms of what grows; below zero they may have no value."""
    if node.op == "pow":
        exponent = rational_value(node.args[1])
        whole = exponent is not None and exponent.denominator == 1
        return None if exponent is None or not (whole or above_zero) else _times(inner, exponent)
    if not above_zero or inner <= _NONE:
        return None
    if node.op == "sqrt":
        return _times(inner, Fraction(1, 2))
    if node.op in ("ln", "log") and (inner[0] > 0 or inner[1] > 0):
        return _LINEAR if inner[0] > 0 else _LOGARITHM
    return None


def _summed(parts: list[Growth], signs: tuple[int, ...]) -> Growth:
    first, second, third = (
        sum((sign * part[place] for part, sign in zip(parts, signs, strict=True)), Fraction(0))
        for place in range(3)
    )
    return first, second, third


def _times(growth: Growth, factor: Fraction) -> Growth:
    return growth[0] * factor, growth[1] * factor, growth[2] * factor
