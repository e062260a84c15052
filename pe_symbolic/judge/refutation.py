"""Two formulas with open names are told apart by a point at which both enclosures part them."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import replace
from fractions import Fraction

from pe_symbolic.enclosure import OutOfReach, Unbound, Undefined
from pe_symbolic.expression import Call, Expression, Number, substituted
from pe_symbolic.judge.decide import equal
from pe_symbolic.judge.evidence import evidence_of, value_of
from pe_symbolic.judge.finding import Evidence, Parted

Point = Mapping[str, Fraction]


def parting_point(left: Expression, right: Expression, points: Iterable[Point]) -> Point | None:
    """The first of the points at which two formulas are proved to have different values."""
    for point in points:
        values = {name: Number(value, str(value)) for name, value in point.items()}
        try:
            same = equal(substituted(left, values), substituted(right, values))
        except (Undefined, Unbound, OutOfReach):
            continue
        if same is False:
            return point
    return None


def difference_at(
    left: Expression, right: Expression, point: Point, along: str = ""
) -> Evidence | None:
    """What the left formula is more than the right one there, enclosed by both libraries."""
    values = {name: Number(value, str(value)) for name, value in point.items()}
    gap = Call("add", (left, Call("neg", (right,))))
    try:
        found = evidence_of(value_of(substituted(gap, values)))
    except (Undefined, Unbound, OutOfReach):
        return None
    return replace(found, kind="difference", parted=Parted(left, right, point, along))


def in_words(point: Point) -> str:
    """``i = 1, pos = 3``."""
    return ", ".join(f"{name} = {value}" for name, value in sorted(point.items()))
