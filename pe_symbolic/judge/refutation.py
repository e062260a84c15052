"""Two formulas with open names are told apart by a point at which both enclosures part them."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from fractions import Fraction

from pe_symbolic.enclosure import OutOfReach, Unbound, Undefined
from pe_symbolic.expression import Expression, Number, substituted
from pe_symbolic.judge.decide import equal

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


def in_words(point: Point) -> str:
    """``i = 1, pos = 3``."""
    return ", ".join(f"{name} = {value}" for name, value in sorted(point.items()))
