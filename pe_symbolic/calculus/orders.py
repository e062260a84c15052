r"""Derivatives of an order that has a name: ``\frac{d^n}{dx^n} f`` is that of f by ``x^n``."""

from __future__ import annotations

from pe_symbolic.calculus.trees import numeral
from pe_symbolic.expression import Call, Expression, Symbol, replace, substituted, walk


def of_order(body: Expression, variable: Symbol, order: Symbol) -> Expression:
    """The derivative of order n as a tree that says so."""
    return Call("derivative", (body, Call("pow", (variable, order), variable.span)), body.span)


def variable_and_order(node: Expression) -> tuple[Symbol, Symbol] | None:
    """What a derivative of order n is taken by, and the n; ``None`` for anything else."""
    match node:
        case Call(op="derivative", args=(_, Call(op="pow", args=(Symbol() as by, Symbol() as n)))):
            return by, n
    return None


def order_in(*sides: Expression) -> Symbol | None:
    """The one name that is an order in these trees; ``None`` without one, or with several."""
    found = {pair[1] for side in sides for node in walk(side) if (pair := variable_and_order(node))}
    return found.pop() if len(found) == 1 else None


def at_order(side: Expression, order: Symbol, times: int) -> Expression:
    """The tree with a number for the name of an order: that many derivatives, one by one."""

    def change(node: Expression) -> Expression | None:
        found = variable_and_order(node)
        if found is None or found[1] != order or not isinstance(node, Call):
            return None
        body = replace(node.args[0], change)
        for _ in range(times):
            body = Call("derivative", (body, found[0]), node.span)
        return body

    number = numeral(times)
    return substituted(replace(side, change), {order.name: number})
