"""Vectors element by element: ``[sin(1), cos(1)]``, ``(2, 1)/√5``, ``softmax([1, 2])``."""

from __future__ import annotations

from pe_symbolic.expression import Call, Expression


def components(expression: Expression | None) -> tuple[Expression, ...] | None:
    """The elements of a vector-valued expression, or ``None`` for any other."""
    if not isinstance(expression, Call):
        return None
    if expression.op == "vector":
        return expression.args
    if expression.op == "neg":
        inner = components(expression.args[0])
        return inner and tuple(Call("neg", (item,), item.span) for item in inner)
    if expression.op == "div":
        inner = components(expression.args[0])
        divisor = expression.args[1]
        return inner and tuple(Call("div", (item, divisor), item.span) for item in inner)
    if expression.op == "mul" and len(expression.args) == 2:
        factor, vector = expression.args
        inner = components(vector)
        return inner and tuple(Call("mul", (factor, item), item.span) for item in inner)
    if expression.op == "add":
        return _sums(expression.args)
    if expression.op == "softmax" and len(expression.args) == 1:
        inner = components(expression.args[0])
        return inner and _softmax(inner)
    return None


def _sums(terms: tuple[Expression, ...]) -> tuple[Expression, ...] | None:
    parts = [components(term) for term in terms]
    rows = [part for part in parts if part is not None]
    if len(rows) != len(parts) or len({len(row) for row in rows}) != 1:
        return None
    return tuple(Call("add", column, column[0].span) for column in zip(*rows, strict=True))


def _softmax(items: tuple[Expression, ...]) -> tuple[Expression, ...]:
    powers = tuple(Call("exp", (item,), item.span) for item in items)
    total = Call("add", powers) if len(powers) > 1 else powers[0]
    return tuple(Call("div", (power, total), power.span) for power in powers)
