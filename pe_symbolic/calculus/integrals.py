"""Definite integrals by an antiderivative, improper ones where its limits are known."""

from __future__ import annotations

from pe_symbolic.calculus.antiderivative import (
    INFINITY,
    Primitive,
    antiderivative,
    holds_between,
    is_infinite,
)
from pe_symbolic.calculus.rational import rational_value
from pe_symbolic.calculus.trees import ZERO, minus, plus
from pe_symbolic.expression import Call, Expression, Symbol, substituted


def definite(node: Call) -> Expression | None:
    """F(b) - F(a) for ``integral(f, x, a, b)``; ``None`` where no rule gives an F that holds there.

    An integral inside the integrand is worked out first.
    """
    body, variable, first, last = node.args
    if not isinstance(variable, Symbol):
        return None
    if isinstance(body, Call) and body.op == "integral":
        inner = definite(body)
        if inner is None:
            return None
        body = inner
    primitives = antiderivative(body, variable.name)
    if primitives is None:
        return None
    parts: list[Expression] = []
    for primitive in primitives:
        if not holds_between(primitive, variable.name, first, last):
            return None
        upper, lower = (_at(primitive, variable.name, end) for end in (last, first))
        if upper is None or lower is None:
            return None
        parts += [upper, minus(lower)]
    return plus(*parts)


def _at(primitive: Primitive, name: str, end: Expression) -> Expression | None:
    if not is_infinite(end):
        at = {name: end}
        if primitive.at_zero and any(
            rational_value(substituted(tree, at)) == 0 for tree in primitive.positive
        ):
            return ZERO
        return substituted(primitive.value, {name: end})
    return primitive.above if end == INFINITY else primitive.below
