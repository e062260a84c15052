"""Geometric series whose ratio need not be rational: Σ 3^{-k/2}, Σ e^{-k}, Σ 1/√2^k."""

from __future__ import annotations

from fractions import Fraction

from pe_symbolic.calculus.rational import rational_bounds, rational_value
from pe_symbolic.calculus.trees import ONE, has, linear_in, minus, number, over, plus, power, times
from pe_symbolic.expression import Call, Constant, Expression

#: A constant, and the base and exponent of what it is multiplied by: c · b^(mk + n).
_Parts = tuple[Expression, tuple[Expression, Expression] | None]


def geometric(body: Expression, name: str, start: int) -> Expression | None:
    """The sum of c·r^k from ``start`` on for a ratio between 0 and 1; ``None`` for another term."""
    constant, risen = _parts(body, name) or (ONE, None)
    if risen is None:
        return None
    base, exponent = risen
    line = linear_in(exponent, name)
    slope = line and rational_value(line[0])
    if line is None or not slope or not _falls(base, slope):
        return None
    first = power(base, plus(times(line[0], number(start)), line[1]))
    ratio = power(base, number(slope))
    return over(times(constant, first), plus(ONE, minus(ratio)))


def _falls(base: Expression, slope: Fraction) -> bool:
    """Whether the powers get smaller: those of more than 1 downwards, of less upwards."""
    square = base.args[0] if isinstance(base, Call) and base.op == "sqrt" else base
    bounds = rational_bounds(square)
    if bounds is None or bounds[0] <= 0:
        return False
    return bounds[0] > 1 if slope < 0 else bounds[1] < 1


def _parts(node: Expression, name: str) -> _Parts | None:
    """The factors of a term that has one power of the index."""
    if not has(node, name):
        return node, None
    if not isinstance(node, Call):
        return None
    if node.op == "exp":
        return ONE, (Constant("e"), node.args[0])
    if node.op == "pow":
        return None if has(node.args[0], name) else (ONE, (node.args[0], node.args[1]))
    if node.op == "neg":
        inner = _parts(node.args[0], name)
        return inner and (minus(inner[0]), inner[1])
    if node.op not in ("mul", "div"):
        return None
    constant: Expression = ONE
    risen: tuple[Expression, Expression] | None = None
    for place, factor in enumerate(node.args):
        part, divides = _parts(factor, name), node.op == "div" and place > 0
        if part is None or (risen and part[1]):
            return None
        constant = over(constant, part[0]) if divides else times(constant, part[0])
        if part[1]:
            risen = (part[1][0], minus(part[1][1]) if divides else part[1][1])
    return constant, risen
