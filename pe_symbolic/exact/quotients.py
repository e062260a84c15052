"""Quotients that are numbers whatever their names stand for."""

from __future__ import annotations

from fractions import Fraction

from pe_symbolic.calculus.trees import numeral
from pe_symbolic.exact.forms import constant_of
from pe_symbolic.expression import Call, Expression, Number, Symbol, free_symbols


def vanishing(node: Expression) -> Expression | None:
    """``0/d_model`` is 0 whatever the name stands for; a divisor is not zero."""
    if not (isinstance(node, Call) and node.op == "div" and free_symbols(node.args[1])):
        return None
    numerator = node.args[0]
    zero = isinstance(numerator, Number) and numerator.value == 0
    return Number(Fraction(0), "0", node.span) if zero else None


def cancelled(node: Expression) -> Expression | None:
    r"""``\frac{4 \Delta t}{18 \Delta t}`` is a number, whatever the name stands for.

    ``m/m`` says of a share that it is one by mass, and ``v/v`` one by volume.
    """
    if not (isinstance(node, Call) and node.op == "div"):
        return None
    above, below = node.args
    if above == below and isinstance(above, Symbol) and above.name in _SHARES:
        return None
    names = free_symbols(node)
    if not names or names != free_symbols(node.args[0]) or names != free_symbols(node.args[1]):
        return None
    value = constant_of(node)
    if value is None:
        return None
    parts = (Fraction(part) for part in value.as_integer_ratio())
    return Call("div", tuple(numeral(part) for part in parts), node.span)


#: By mass, by weight (peso, poids), by volume.
_SHARES = frozenset("mpvw")
