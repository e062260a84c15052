"""Matrices that are set equal: shapes as they are written, carried out and compared by entries."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise

from pe_symbolic.calculus.arrays import TRANSPOSING, rows_of, square_rows
from pe_symbolic.calculus.determinants import Rows, determinant
from pe_symbolic.calculus.unit_matrix import is_unit, unit_matrix
from pe_symbolic.expression import (
    FUNCTIONS,
    Call,
    Expression,
    Symbol,
    free_symbols,
    replace,
    walk,
)
from pe_symbolic.formula.build import is_vector

_BARS = frozenset({"abs"})


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


def with_vectors(left: Expression, right: Expression) -> tuple[Expression, Expression]:
    """Both sides with names written out that a square matrix multiplies: ``R q`` has a vector q.

    A name within a matrix is a number everywhere.
    """
    sizes: dict[str, set[int]] = {}
    numbers: set[str] = set()
    for side in (left, right):
        for node in walk(side):
            if isinstance(node, Call) and node.op == "mul":
                for matrix, name in pairwise(node.args):
                    rows = square_rows(matrix)
                    if rows is not None and isinstance(name, Symbol):
                        sizes.setdefault(name.name, set()).add(len(rows))
            elif _is_shaped(node):
                numbers |= free_symbols(node)

    def change(node: Expression) -> Expression | None:
        if isinstance(node, Call) and node.op == "pow" and node.args[1] in TRANSPOSING:
            turned = change(node.args[0])
            return turned and Call("transpose", (turned,), node.span)
        size = sizes.get(node.name, set()) if isinstance(node, Symbol) else set()
        if not isinstance(node, Symbol) or len(size) != 1 or node.name in numbers:
            return None
        places = range(1, min(size) + 1)
        return Call("vector", tuple(Symbol(f"{node.name}_{place}") for place in places), node.span)

    if not sizes:
        return left, right
    left, right = (replace(replace(side, change), _numbered) for side in (left, right))
    return left, right


def with_unit_matrix(side: Expression, other: Expression) -> Expression:
    """``I`` as a matrix where the ``other`` side is a square one; any other side as it is."""
    rows = square_rows(other) if isinstance(side, Symbol) else None
    named = rows is not None and is_unit(side, len(rows))
    return unit_matrix(len(rows), side.span) if rows and named else side


def equal_entries(
    left: Expression, right: Expression
) -> Iterator[tuple[Expression, Expression]] | None:
    """The entries that are set equal; ``None`` where the shapes differ or do not fit.

    A vector written as ``(a, b)`` may stand for a row as well.
    """
    rows, others = entries(left), entries(right)
    if rows is None or others is None:
        return None
    if is_vector(left) and len(others) == 1:
        rows = _turned(rows)
    if is_vector(right) and len(rows) == 1:
        others = _turned(others)
    if [len(row) for row in rows] != [len(row) for row in others]:
        return None
    return (
        pair
        for row, other in zip(rows, others, strict=True)
        for pair in zip(row, other, strict=True)
    )


def _turned(rows: Rows) -> Rows:
    return tuple(zip(*rows, strict=True))


def entries(side: Expression) -> Rows | None:
    """The entries of a side row by row, its products carried out; ``None`` where they do not fit.

    A scalar is one row of one entry.
    """
    side = replace(side, lambda node: _determined(node) or _numbered(node))
    rows = rows_of(side)
    if rows is None and not any(map(_is_shaped, walk(side))):
        return ((side,),)
    return rows


def _is_shaped(node: Expression) -> bool:
    return isinstance(node, Call) and node.op in ("matrix", "vector")


def with_numbers(side: Expression) -> Expression:
    """The side with what is a number of arrays worked out, and arrays differentiated by entries.

    Those are products of two vectors, sizes and traces.  What holds letters alone stays as
    it is written, for worked out, ``(a, b) · (c, d)`` says nothing; so does a determinant.
    """
    computes = any(isinstance(n, Call) and (n.op in FUNCTIONS - _BARS) for n in walk(side))
    derived = any(isinstance(n, Call) and n.op == "derivative" for n in walk(side))
    return replace(side, _numbered) if computes or derived else side


def _numbered(node: Expression) -> Expression | None:
    if not isinstance(node, Call):
        return None
    if node.op == "derivative":
        rows = rows_of(replace(node.args[0], _numbered))
        each = (tuple(Call("derivative", (e, node.args[1])) for e in row) for row in rows or ())
        lines = tuple(Call("vector", row) for row in each)
        return Call("matrix", lines, node.span) if rows else None
    if node.op == "norm" and (entries_in := _in_line(node.args[0])):
        return Call("sqrt", (_added(entries_in, entries_in),), node.span)
    if node.op == "trace":
        rows = square_rows(node.args[-1])
        diagonal = tuple(row[place] for place, row in enumerate(rows or ()))
        return Call("add", diagonal, node.span) if diagonal else None
    if node.op in ("dot", "mul") and len(node.args) == 2:
        one, other = map(_in_line, node.args)
        alike = _standing(node.args[0]) == _standing(node.args[1])
        if one and other and alike and len(one) == len(other):
            return _added(one, other)
    return None


def _in_line(node: Expression) -> tuple[Expression, ...]:
    """The entries of a vector, a column or a row; none of anything else."""
    rows = rows_of(node) or ()
    whole = tuple(entry for row in rows for entry in row)
    return whole if len(whole) in (len(rows), *map(len, rows[:1])) else ()


def _standing(node: Expression) -> bool:
    """Whether a column or a list stands upright, and not in a row."""
    rows = rows_of(node)
    return rows is not None and len(rows) > 1


def _added(one: tuple[Expression, ...], other: tuple[Expression, ...]) -> Expression:
    terms = tuple(Call("mul", pair) for pair in zip(one, other, strict=True))
    return Call("add", terms) if len(terms) > 1 else terms[0]


def _determined(node: Expression) -> Expression | None:
    """A determinant as the sum of products it is; bars around a square matrix mean one, too."""
    rows = (
        square_rows(node.args[0]) if isinstance(node, Call) and node.op in ("det", "abs") else None
    )
    return determinant(rows) if rows is not None else None
