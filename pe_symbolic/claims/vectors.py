"""Vectors and matrices element by element: ``[sin(1), cos(1)]``, ``(2, 1)/√5``, ``A·x``."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeAlias

from pe_symbolic.expression import Call, Expression, Symbol

Rows: TypeAlias = tuple[tuple[Expression, ...], ...]
MAX_ENTRIES = 400


def components(expression: Expression | None) -> tuple[Expression, ...] | None:
    """The elements of a vector- or matrix-valued expression, row by row; else ``None``."""
    rows = _rows(expression)
    return None if rows is None else tuple(entry for row in rows for entry in row)


def as_dot_product(node: Expression) -> Expression | None:
    """The dot product that a product of two vectors of one length is; else ``None``."""
    if not (isinstance(node, Call) and node.op == "mul" and len(node.args) == 2):
        return None
    left, right = (_as_vector(factor) for factor in node.args)
    if left is None or right is None or len(left) != len(right):
        return None
    return Call("dot", (Call("vector", left), Call("vector", right)), node.span)


def _as_vector(node: Expression) -> tuple[Expression, ...] | None:
    if _is_transposed(node) and isinstance(node, Call):
        node = node.args[0]
    return node.args if isinstance(node, Call) and node.op == "vector" else None


def _is_transposed(node: Expression) -> bool:
    return isinstance(node, Call) and node.op == "pow" and node.args[1] in _TRANSPOSING


_TRANSPOSING = (Symbol("T"), Symbol("top"), Symbol("t"))


def _rows(expression: Expression | None) -> Rows | None:
    """A vector as one column, a matrix as its rows; ``None`` for a number."""
    if not isinstance(expression, Call):
        return None
    rule = _RULES.get(expression.op)
    rows = rule(expression) if rule is not None else None
    return rows if rows is None or sum(map(len, rows)) <= MAX_ENTRIES else None


def _vector(node: Call) -> Rows | None:
    nested = [_rows(item) for item in node.args]
    if all(item is not None for item in nested):  # [[1, 2], [3, 4]] is a matrix
        rows = tuple(tuple(entry for row in item for entry in row) for item in nested if item)
        return rows if len({len(row) for row in rows}) == 1 else None
    return tuple((item,) for item in node.args)


def _matrix(node: Call) -> Rows | None:
    return tuple(row.args for row in node.args if isinstance(row, Call))


def _each(make: Callable[[Expression], Expression], rows: Rows | None) -> Rows | None:
    return rows and tuple(tuple(make(entry) for entry in row) for row in rows)


def _negated(node: Call) -> Rows | None:
    return _each(lambda entry: Call("neg", (entry,), entry.span), _rows(node.args[0]))


def _divided(node: Call) -> Rows | None:
    divisor = node.args[1]
    return _each(lambda entry: Call("div", (entry, divisor), entry.span), _rows(node.args[0]))


def _power(node: Call) -> Rows | None:
    rows = _rows(node.args[0]) if _is_transposed(node) else None
    return rows and tuple(zip(*rows, strict=True))


def _sum(node: Call) -> Rows | None:
    parts = [_rows(term) for term in node.args]
    rows = [part for part in parts if part is not None]
    shapes = {tuple(len(row) for row in part) for part in rows}
    if len(rows) != len(parts) or len(shapes) != 1:
        return None
    return tuple(
        tuple(Call("add", entries, entries[0].span) for entries in zip(*lines, strict=True))
        for lines in zip(*rows, strict=True)
    )


def _product(node: Call) -> Rows | None:
    """Left to right: a number scales, a matrix multiplies rows by columns."""
    first = _rows(node.args[0])
    result: Expression | Rows = first if first is not None else node.args[0]
    for factor in node.args[1:]:
        rows = _rows(factor)
        product = _times(result, rows if rows is not None else factor)
        if product is None:
            return None
        result = product
    return result if isinstance(result, tuple) else None


def _times(left: Expression | Rows, right: Expression | Rows) -> Expression | Rows | None:
    if isinstance(left, tuple) and isinstance(right, tuple):
        return _matrix_product(left, right)
    if isinstance(left, tuple):
        return _scaled(left, right)
    if isinstance(right, tuple):
        return _scaled(right, left)
    return Call("mul", (left, right), left.span)


def _scaled(rows: Rows, factor: Expression | Rows) -> Rows | None:
    if isinstance(factor, tuple):
        return None
    return _each(lambda entry: Call("mul", (factor, entry), entry.span), rows)


def _matrix_product(left: Rows, right: Rows) -> Rows | None:
    if any(len(row) != len(right) for row in left):
        return None
    columns = tuple(zip(*right, strict=True))
    return tuple(tuple(_dot(row, column) for column in columns) for row in left)


def _dot(row: tuple[Expression, ...], column: tuple[Expression, ...]) -> Expression:
    terms = tuple(Call("mul", pair, pair[0].span) for pair in zip(row, column, strict=True))
    return Call("add", terms, row[0].span) if len(terms) > 1 else terms[0]


def _softmax(node: Call) -> Rows | None:
    inner = components(node.args[0]) if len(node.args) == 1 else None
    if inner is None:
        return None
    powers = tuple(Call("exp", (item,), item.span) for item in inner)
    total = Call("add", powers) if len(powers) > 1 else powers[0]
    return tuple((Call("div", (power, total), power.span),) for power in powers)


_RULES: dict[str, Callable[[Call], Rows | None]] = {
    "vector": _vector,
    "matrix": _matrix,
    "neg": _negated,
    "div": _divided,
    "pow": _power,
    "add": _sum,
    "mul": _product,
    "softmax": _softmax,
}
