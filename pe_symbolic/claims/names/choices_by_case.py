r"""A function by cases at a number: ``f(x) = \begin{cases} x^2 & x < 0 \\ 2x + 1 & x \ge 0``."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from fractions import Fraction
from operator import eq, ge, gt, le, lt, ne

from msgspec import Struct

from pe_symbolic.calculus.rational import rational_value
from pe_symbolic.enclosure import glance
from pe_symbolic.expression import Expression, substituted

_RELATIONS: dict[str, Callable[[Fraction, Fraction], bool]] = {
    "<": lt, "≤": le, ">": gt, "≥": ge, "=": eq, "≠": ne,
}  # fmt: skip


class Link(Struct, frozen=True):
    """Two sides of a condition and the relation between them: ``0 ≤ x``."""

    left: Expression
    relation: str
    right: Expression


class Case(Struct, frozen=True):
    """A formula and when it is the one: all of the links hold.

    ``links`` is empty for "otherwise", and ``None`` where the condition is not understood.
    """

    formula: Expression
    links: tuple[Link, ...] | None


def chosen(cases: Sequence[Case], values: Mapping[str, Expression]) -> Expression | None:
    """The formula for these values, "otherwise" where no other is, wherever that stands.

    ``None`` where it cannot be told.
    """
    told = [(case, _holds(case.links, values)) for case in cases if case.links != ()]
    found = next((case for case, holds in told if holds), None)
    if found is None and all(holds is False for _, holds in told):
        found = next((case for case in cases if case.links == ()), None)
    return None if found is None else found.formula


def _holds(links: tuple[Link, ...] | None, values: Mapping[str, Expression]) -> bool | None:
    if links is None:
        return None
    told: bool | None = True
    for link in links:
        left = rational_value(substituted(link.left, values))
        right = rational_value(substituted(link.right, values))
        if left is None or right is None:
            sides = (substituted(one, values) for one in (link.left, link.right))
            left, right = _in_their_order(*sides)
        compare = _RELATIONS.get(link.relation)
        if left is None or right is None or compare is None:
            told = None
        elif not compare(left, right):
            return False
    return told


def _in_their_order(
    left: Expression, right: Expression
) -> tuple[Fraction, Fraction] | tuple[None, None]:
    """Numbers that stand to each other as two sides do, with a π in one of them: ``2 < π``."""
    one, other = glance(left), glance(right)
    if one is None or other is None:
        return None, None
    if one.upper < other.lower:
        return Fraction(0), Fraction(1)
    return (Fraction(1), Fraction(0)) if other.upper < one.lower else (None, None)
