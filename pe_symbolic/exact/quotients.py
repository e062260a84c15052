"""Quotients that are numbers whatever their names stand for."""

from __future__ import annotations

from fractions import Fraction

from pe_symbolic.exact.forms import constant_of
from pe_symbolic.expression import Call, Expression, Number, free_symbols


def vanishing(node: Expression) -> Expression | None:
    """``0/d_model`` is 0 whatever the name stands for; a divisor is not zero."""
    if not (isinstance(node, Call) and node.op == "div" and free_symbols(node.args[1])):
        return None
    numerator = node.args[0]
    zero = isinstance(numerator, Number) and numerator.value == 0
    return Number(Fraction(0), "0", node.span) if zero else None


def cancelled(node: Expression) -> Expression | None:
    r"""``\frac{4 \Delta t}{18 \Delta t}`` is a number, whatever the name stands for."""
    if not (isinstance(node, Call) and node.op == "div"):
        return None
    names = free_symbols(node)
    if not names or names != free_symbols(node.args[0]) or names != free_symbols(node.args[1]):
        return None
    value = constant_of(node)
    if value is None:
        return None
    above, below = (Fraction(part) for part in value.as_integer_ratio())
    return Call("div", (Number(above, str(above)), Number(below, str(below))), node.span)
