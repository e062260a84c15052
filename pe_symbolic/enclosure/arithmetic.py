"""How a tree is computed, whatever the numbers are made of.

Definitions (a percent, a degree, the logistic function, a norm) are unfolded
here once; an ``Arithmetic`` knows only the operations it can enclose.
"""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from functools import reduce
from typing import Protocol, TypeVar

from pe_symbolic.enclosure.faults import OutOfReach, Unbound, Undefined
from pe_symbolic.enclosure.limits import MAX_TERMS
from pe_symbolic.expression import Call, Constant, Expression, Number, Symbol

Value = TypeVar("Value")


class Arithmetic(Protocol[Value]):
    """Numbers of one kind and the operations that enclose."""

    def number(self, value: Fraction) -> Value:
        """The tightest enclosure of an exact rational."""

    def literal(self, node: Number) -> Value:
        """The enclosure of a number as it is written."""

    def constant(self, name: str) -> Value:
        """The enclosure of ``pi`` or ``e``."""

    def add(self, left: Value, right: Value) -> Value:
        """left + right."""

    def mul(self, left: Value, right: Value) -> Value:
        """left * right."""

    def call(self, op: str, args: list[Value]) -> Value:
        """Any other operation; raises ``Undefined``, ``OutOfReach`` or ``KeyError``."""


_ONE = Number(Fraction(1))
_HUNDRED = Number(Fraction(100))
_HALF_TURN = Number(Fraction(180))
_PI = Constant("pi")


def _inverse(op: str, args: tuple[Expression, ...]) -> Expression:
    return Call("div", (_ONE, Call(op, args)))


def unfold(node: Call) -> Expression | None:
    """The definition of an operation that is only a name for others, or ``None``."""
    args = node.args
    match node.op:
        case "percent":
            return Call("div", (args[0], _HUNDRED))
        case "degrees":
            return Call("div", (Call("mul", (args[0], _PI)), _HALF_TURN))
        case "ln":
            return Call("log", args)
        case "log" if len(args) == 2:
            return Call("div", (Call("log", args[:1]), Call("log", args[1:])))
        case "sec":
            return _inverse("cos", args)
        case "csc":
            return _inverse("sin", args)
        case "cot":
            return Call("div", (Call("cos", args), Call("sin", args)))
        case "sigmoid":
            return Call("div", (_ONE, Call("add", (_ONE, Call("exp", (Call("neg", args),))))))
        case "norm":
            squares = tuple(Call("mul", (item, item)) for item in _items(args[0]))
            return Call("sqrt", (_sum(squares),))
        case "dot":
            pairs = zip(_items(args[0]), _items(args[1]), strict=True)
            return _sum(tuple(Call("mul", pair) for pair in pairs))
    return None


def _items(node: Expression) -> tuple[Expression, ...]:
    if isinstance(node, Call) and node.op == "vector":
        return node.args
    raise OutOfReach("a vector is needed here")


def _sum(terms: tuple[Expression, ...]) -> Expression:
    return terms[0] if len(terms) == 1 else Call("add", terms)


def evaluate(
    node: Expression, arithmetic: Arithmetic[Value], bindings: Mapping[str, Fraction]
) -> Value:
    """The value of a tree; its depth is bounded by the reader that made it."""
    if isinstance(node, Number):
        return arithmetic.literal(node)
    if isinstance(node, Constant):
        return arithmetic.constant(node.name)
    if isinstance(node, Symbol):
        if node.name not in bindings:
            raise Unbound(node.name)
        return arithmetic.number(bindings[node.name])
    if node.op in ("sum", "product"):
        return _repeated(node, arithmetic, bindings)
    unfolded = unfold(node)
    if unfolded is not None:
        return evaluate(unfolded, arithmetic, bindings)
    args = []
    for argument in node.args:  # a comprehension would double the depth of the stack
        args.append(evaluate(argument, arithmetic, bindings))
    if node.op in ("add", "mul"):
        combine = arithmetic.add if node.op == "add" else arithmetic.mul
        return reduce(combine, args)
    try:
        return arithmetic.call(node.op, args)
    except KeyError:
        raise OutOfReach(f"no enclosure for {node.op}") from None


def _repeated(node: Call, arithmetic: Arithmetic[Value], bindings: Mapping[str, Fraction]) -> Value:
    """A finite sum or product: body, index, first, last."""
    body, index, first, last = node.args
    if not (isinstance(index, Symbol) and isinstance(first, Number) and isinstance(last, Number)):
        raise OutOfReach("limits that are not plain numbers")
    terms = last.value - first.value + 1
    if first.value.denominator != 1 or last.value.denominator != 1:
        raise Undefined("limits that are not whole numbers")
    if terms > MAX_TERMS:
        raise OutOfReach(f"{terms} terms, more than {MAX_TERMS}")
    total = arithmetic.number(Fraction(0 if node.op == "sum" else 1))
    combine = arithmetic.add if node.op == "sum" else arithmetic.mul
    for step in range(int(first.value), int(last.value) + 1):
        term = evaluate(body, arithmetic, {**bindings, index.name: Fraction(step)})
        total = combine(total, term)
    return total
