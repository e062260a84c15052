"""Matrices that are set equal: shapes as they are written, carried out and compared by entries."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction

from pe_symbolic.calculus.arrays import Rows, determinant, rows_of, square_rows
from pe_symbolic.expression import Call, Expression, Number, Symbol, replace, walk

#: What the matrix with ones on its diagonal is called.
_UNITS = frozenset({"I", "Id", "I_n", "I_d", "mathbb{1}"})
_ONE, _ZERO = Number(Fraction(1), "1"), Number(Fraction(0), "0")


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


def with_unit_matrix(side: Expression, other: Expression) -> Expression:
    """``I`` as a matrix where the ``other`` side is a square one; any other side as it is."""
    rows = square_rows(other) if isinstance(side, Symbol) else None
    if rows is None or not isinstance(side, Symbol):
        return side
    if side.name not in _UNITS and side.name != f"I_{len(rows)}":
        return side
    size = range(len(rows))
    lines = (tuple(_ONE if row == column else _ZERO for column in size) for row in size)
    return Call("matrix", tuple(Call("vector", line) for line in lines), side.span)


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
    return tuple(zip(*rows, strict=True))


def entries(side: Expression) -> Rows | None:
    """The entries of a side row by row, its products carried out; ``None`` where they do not fit.

    A scalar is one row of one entry.
    """
    side = replace(side, _determined)
    rows = rows_of(side)
    if rows is None and not any(map(_is_shaped, walk(side))):
        return ((side,),)
    return rows


def _is_shaped(node: Expression) -> bool:
    return isinstance(node, Call) and node.op in ("matrix", "vector")


def _determined(node: Expression) -> Expression | None:
    """A determinant as the sum of products it is."""
    rows = square_rows(node.args[0]) if isinstance(node, Call) and node.op == "det" else None
    return determinant(rows) if rows is not None else None
