"""``|PQ|`` between two points: the distance from one to the other, and no product."""

from __future__ import annotations

from pe_symbolic.calculus.arrays import rows_of
from pe_symbolic.calculus.trees import subtracted
from pe_symbolic.expression import Call, Expression, Span, Symbol


def ends_of_segment(node: Expression) -> tuple[Symbol, Symbol] | None:
    """The points of ``PQ``: two capital letters right beside each other."""
    match node:
        case Call(op="mul", args=(Symbol() as first, Symbol() as last)):
            capitals = all(len(one.name) == 1 and one.name.isupper() for one in (first, last))
            touching = first.span[1] == last.span[0]
            return (first, last) if capitals and touching and first.name != last.name else None
    return None


def distance_of(first: Expression, last: Expression, span: Span) -> Expression | None:
    """The length of the way between two vectors; ``None`` where one of both is none."""
    if not (_is_vector(first) and _is_vector(last)):
        return None
    way = subtracted(last, first)
    return Call("abs", (way,), span)


def _is_vector(node: Expression) -> bool:
    rows = rows_of(node)
    return rows is not None and (len(rows) == 1 or all(len(row) == 1 for row in rows))
