"""How a tree is computed, whatever the numbers are made of.

Definitions (a percent, a degree, the logistic function, a norm) are unfolded
here once; an ``Arithmetic`` knows only the operations it can enclose.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from fractions import Fraction
from functools import reduce
from typing import Protocol, TypeAlias, TypeVar

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


Args: TypeAlias = tuple[Expression, ...]

_ZERO = Number(Fraction(0))
_ONE = Number(Fraction(1))
_HUNDRED = Number(Fraction(100))
_HALF_TURN = Number(Fraction(180))
_PI = Constant("pi")


def _inverse(op: str, args: tuple[Expression, ...]) -> Expression:
    return Call("div", (_ONE, Call(op, args)))


def unfold(node: Call) -> Expression | None:
    """The definition of an operation that is only a name for others, or ``None``."""
    definition = _DEFINITIONS.get(node.op)
    return None if definition is None else definition(node.args)


def _degrees(args: Args) -> Expression:
    return Call("div", (Call("mul", (args[0], _PI)), _HALF_TURN))


def _log(args: Args) -> Expression | None:
    if len(args) == 1:
        return None
    return Call("div", (Call("log", args[:1]), Call("log", args[1:])))


def _cotangent(args: Args) -> Expression:
    return Call("div", (Call("cos", args), Call("sin", args)))


def _sigmoid(args: Args) -> Expression:
    return Call("div", (_ONE, Call("add", (_ONE, Call("exp", (Call("neg", args),))))))


def _softplus(args: Args) -> Expression:
    return Call("log", (Call("add", (_ONE, Call("exp", args))),))


def _dot(args: Args) -> Expression:
    pairs = zip(_items(args[0]), _items(args[1]), strict=True)
    return _sum(tuple(Call("mul", pair) for pair in pairs))


def _norm(args: Args) -> Expression:
    """The 2-norm, or the one whose order is given."""
    items, order = _items(args[0]), args[1] if len(args) == 2 else None
    sizes = tuple(Call("abs", (item,)) for item in items)
    if isinstance(order, Constant):
        return Call("max", sizes) if len(sizes) > 1 else sizes[0]
    if isinstance(order, Number) and order.value == 1:
        return _sum(sizes)
    return Call("sqrt", (_sum(tuple(Call("mul", (item, item)) for item in items)),))


def _items(node: Expression) -> tuple[Expression, ...]:
    if isinstance(node, Call) and node.op == "vector":
        return node.args
    raise OutOfReach("a vector is needed here")


def _sum(terms: tuple[Expression, ...]) -> Expression:
    return terms[0] if len(terms) == 1 else Call("add", terms)


_DEFINITIONS: dict[str, Callable[[Args], Expression | None]] = {
    "percent": lambda args: Call("div", (args[0], _HUNDRED)),
    "degrees": _degrees,
    "ln": lambda args: Call("log", args),
    "log": _log,
    "sec": lambda args: _inverse("cos", args),
    "csc": lambda args: _inverse("sin", args),
    "cot": _cotangent,
    "sigmoid": _sigmoid,
    "relu": lambda args: Call("max", (_ZERO, *args)),
    "softplus": _softplus,
    "norm": _norm,
    "dot": _dot,
}


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
