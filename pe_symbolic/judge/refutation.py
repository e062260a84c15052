"""Two formulas with open names are told apart by a point at which both enclosures part them."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from contextlib import suppress
from dataclasses import replace
from fractions import Fraction

from pe_symbolic.calculus.trees import numeral, subtracted
from pe_symbolic.enclosure import OutOfReach, Unbound, Undefined
from pe_symbolic.expression import Expression, substituted
from pe_symbolic.judge.decide import equal, told_apart
from pe_symbolic.judge.evidence import evidence_of, value_of
from pe_symbolic.judge.finding import Evidence, Parted

Point = Mapping[str, Fraction]


def parting_point(left: Expression, right: Expression, points: Iterable[Point]) -> Point | None:
    """The first of the points at which two formulas are proved to have different values."""
    for point in points:
        values = at_point(point)
        try:
            if _are_parted(substituted(left, values), substituted(right, values)):
                return point
        except (Undefined, Unbound, OutOfReach):
            continue
    return None


def _are_parted(one: Expression, other: Expression) -> bool:
    """Most points part two formulas at once, where a normal form takes much longer."""
    with suppress(OutOfReach):
        if told_apart(one, other):
            return True
    return equal(one, other) is False


def difference_at(
    left: Expression, right: Expression, point: Point, along: str = ""
) -> Evidence | None:
    """What the left formula is more than the right one there, enclosed by both libraries."""
    try:
        found = evidence_of(value_of(gap_at(left, right, point)))
    except (Undefined, Unbound, OutOfReach):
        return None
    return replace(found, kind="difference", parted=Parted(left, right, point, along))


def gap_at(left: Expression, right: Expression, point: Point) -> Expression:
    """The left formula less the right one, with the values of a point in it."""
    return substituted(subtracted(left, right), at_point(point))


def at_point(point: Point) -> dict[str, Expression]:
    """The values of a point, to be put in."""
    return {name: numeral(value) for name, value in point.items()}


def in_words(point: Point) -> str:
    """``i = 1, pos = 3``; what code and paper call alike is said once."""
    shown = {name.rstrip("_"): value for name, value in point.items()}
    return ", ".join(f"{name} = {value}" for name, value in sorted(shown.items()))
