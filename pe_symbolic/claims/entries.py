"""Matrices that are set equal: shapes as they are written, products carried out, entry by entry."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TypeAlias

from pe_symbolic.expression import Call, Expression, replace

Rows: TypeAlias = Sequence[Sequence[Expression]]


def with_shapes(side: Expression, source: str) -> Expression:
    r"""Rows and columns that are set as matrices, as such; ``(a, b)`` stays a vector.

    The spans of ``side`` are those of ``source``.
    """

    def change(node: Expression) -> Expression | None:
        if not isinstance(node, Call) or node.op != "vector":
            return None
        start, end = node.span
        written = source[start:end]
        if not written.startswith("\\begin"):
            return None
        lines = [node.args] if "&" in written else [(entry,) for entry in node.args]
        return Call("matrix", tuple(Call("vector", line) for line in lines), node.span)

    def outermost(node: Expression) -> Expression | None:
        return node if isinstance(node, Call) and node.op == "matrix" else change(node)

    return replace(side, outermost)


def equal_entries(
    left: Expression, right: Expression
) -> Iterator[tuple[Expression, Expression]] | None:
    """The entries that are set equal; ``None`` where the shapes differ or do not fit.

    A vector written as ``(a, b)`` may stand for a row as well.
    """
    rows, others = entries(left), entries(right)
    if rows is None or others is None:
        return None
    if _is_vector(left) and len(others) == 1:
        rows = _turned(rows)
    if _is_vector(right) and len(rows) == 1:
        others = _turned(others)
    if [len(row) for row in rows] != [len(row) for row in others]:
        return None
    return (
        pair
        for row, other in zip(rows, others, strict=True)
        for pair in zip(row, other, strict=True)
    )


def _is_vector(side: Expression) -> bool:
    return isinstance(side, Call) and side.op == "vector"


def _turned(rows: Rows) -> Rows:
    return list(zip(*rows, strict=True))


def entries(side: Expression) -> Rows | None:
    """The entries of a side row by row, its products carried out; ``None`` where they do not fit.

    A scalar is one row of one entry.
    """
    if not isinstance(side, Call) or side.op not in ("mul", "matrix", "vector"):
        return [[side]]
    if side.op != "mul":
        return _rows(side)
    parts = [entries(part) for part in side.args]
    matrices = [p for p in side.args if isinstance(p, Call) and p.op in ("matrix", "vector")]
    if not matrices:
        return [[side]]
    scalars = tuple(p for p in side.args if p not in matrices)
    found = _product(matrices)
    if found is None or any(part is None for part in parts):
        return None
    return [
        [Call("mul", (*scalars, entry)) if scalars else entry for entry in row] for row in found
    ]


def _product(matrices: Sequence[Call]) -> Rows | None:
    """Matrices times a column, or times each other."""
    rows = _rows(matrices[0])
    for other in matrices[1:]:
        columns = _rows(other)
        if any(len(row) != len(columns) for row in rows):
            return None
        rows = [
            [_dot(row, [line[place] for line in columns]) for place in range(len(columns[0]))]
            for row in rows
        ]
    return rows


def _rows(matrix: Call) -> Rows:
    if matrix.op == "vector":
        return [[entry] for entry in matrix.args]
    return [list(row.args) if isinstance(row, Call) else [row] for row in matrix.args]


def _dot(row: Sequence[Expression], column: Sequence[Expression]) -> Expression:
    terms = tuple(Call("mul", pair) for pair in zip(row, column, strict=True))
    return terms[0] if len(terms) == 1 else Call("add", terms)
