r"""Derivatives as notes write them: ``\frac{d}{dx} f``, ``\partial f/\partial x``, ``f'(x)``."""

from __future__ import annotations

import dataclasses
from fractions import Fraction

from pe_symbolic.claims.bindings import MOST_PRIMES, Bindings, matched
from pe_symbolic.claims.chain import Chain
from pe_symbolic.expression import Call, Expression, Number, Symbol, free_symbols, replace

_ORDER = ("d", "partial")


def with_named_derivative(chain: Chain, bindings: Bindings) -> Chain:
    """``f'(x) = 2x`` with what the document says f is; an equation for x, as ``= 0``, is none."""
    head, formula = chain.members[0], chain.members[-1].expression
    node = head.expression
    if formula is None or not free_symbols(formula) or not isinstance(node, Call):
        return chain
    if node.op != "apply" or not all(isinstance(part, Symbol) for part in node.args):
        return chain
    name, *given = (part.name for part in node.args if isinstance(part, Symbol))
    base = name.rstrip("'")
    if base == name or len(given) != 1 or len(name) - len(base) > MOST_PRIMES:
        return chain
    for definition in bindings.definitions_from(base, head.start)[:1]:
        body = matched(definition, [node.args[1]])
        if body is not None:
            taken = _derivative(body, Symbol(given[0]), len(name) - len(base))
            return chain.with_member(0, dataclasses.replace(head, expression=taken))
    return chain


def with_derivatives(side: Expression) -> Expression:
    r"""``\frac{d}{dx} f`` as the derivative of f by x, of any order up to four."""

    def change(node: Expression) -> Expression | None:
        if not isinstance(node, Call):
            return None
        if node.op == "mul":
            operator = _operator(node.args[0])
            if operator is not None and len(node.args) > 1:
                rest = node.args[1:]
                body = rest[0] if len(rest) == 1 else Call("mul", rest, node.span)
                return _derivative(replace(body, change), *operator)
        if node.op == "div":
            above, below = node.args
            if isinstance(above, Call) and above.op == "mul" and above.args[0] == Symbol("d"):
                operator = _operator(Call("div", (above.args[0], below)))
                rest = above.args[1:]
                if operator is not None:
                    body = rest[0] if len(rest) == 1 else Call("mul", rest, node.span)
                    return _derivative(replace(body, change), *operator)
        return None

    return replace(side, change)


def _derivative(body: Expression, variable: Symbol, order: int) -> Expression:
    for _ in range(order):
        body = Call("derivative", (body, variable), body.span)
    return body


def _operator(node: Expression) -> tuple[Symbol, int] | None:
    r"""The variable and the order of ``\frac{d^n}{dx^n}``; ``None`` for anything else."""
    if not (isinstance(node, Call) and node.op == "div"):
        return None
    above, below = node.args
    order = 1
    match above:
        case Call(op="pow", args=(base, Number(value=times))):
            above, order = base, int(times)
    if not (isinstance(above, Symbol) and above.name in _ORDER and 1 <= order <= 4):
        return None
    if isinstance(below, Symbol) and below.name.startswith("d") and len(below.name) > 2:
        return Symbol(below.name[1:]), order
    if not (isinstance(below, Call) and below.op == "mul" and len(below.args) == 2):
        return None
    sign, variable = below.args
    if isinstance(variable, Call) and variable.op == "pow":
        if variable.args[1] != Number(Fraction(order)):
            return None
        variable = variable.args[0]
    return (variable, order) if sign == above and isinstance(variable, Symbol) else None
