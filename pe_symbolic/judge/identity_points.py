"""Points at which the two sides of an identity are compared, as the words beside it allow."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from fractions import Fraction
from itertools import product

from pe_symbolic.calculus.rational import rational_value
from pe_symbolic.claims.claim import Domain
from pe_symbolic.expression import Call, Expression, free_symbols, substituted, walk
from pe_symbolic.judge.refutation import Point, parting_point

_VALUES = (Fraction(1), Fraction(2), Fraction(3), Fraction(1, 2), Fraction(5), Fraction(7, 3))
_WHOLE = tuple(map(Fraction, (1, 2, 3, 5, 4, 8)))
#: Of so many names every pattern of signs is tried, of more only those of one or two kinds.
_MOST_IN_EVERY_SIGN = 4


@dataclass(frozen=True, slots=True)
class Pair:
    """Two scalars that are set equal."""

    left: Expression
    right: Expression

    @property
    def names(self) -> list[str]:
        """The names of both sides, in order."""
        return sorted(free_symbols(self.left) | free_symbols(self.right))

    def put_in(self, values: dict[str, Expression]) -> Pair:
        """Both sides with names replaced by values."""
        return Pair(substituted(self.left, values), substituted(self.right, values))


def parted(pair: Pair, domain: Domain, *, thoroughly: bool = False) -> Point | None:
    """A point at which both enclosures part the sides, their derivatives carried out.

    ``thoroughly`` is with every pattern of signs, where names may be below zero.
    """
    sides = carried_out(pair)
    if sides is None:
        return None
    return parting_point(sides.left, sides.right, points(sides, domain, thoroughly=thoroughly))


def carried_out(pair: Pair) -> Pair | None:
    """The sides without derivatives; ``None`` where one cannot be carried out."""
    from pe_symbolic.judge.as_sympy import differentiated  # noqa: PLC0415

    sides = [pair.left, pair.right]
    for place, side in enumerate(sides):
        if any(isinstance(node, Call) and node.op == "derivative" for node in walk(side)):
            found = differentiated(side)
            if found is None:
                return None
            sides[place] = found
    return Pair(*sides)


def points(pair: Pair, domain: Domain, *, thoroughly: bool = False) -> Iterator[Point]:
    """Small values, other ones for each name, of the kind that the words beside it speak of.

    They are whole where a sum runs to a name, and no sum runs backwards.
    """
    names = pair.names
    sums = [
        n for n in (*walk(pair.left), *walk(pair.right)) if isinstance(n, Call) and n.op == "sum"
    ]
    whole_only = bool(sums) or "whole" in domain.words
    values = _WHOLE if whole_only else _VALUES
    for signs in _signs(names, domain, thoroughly=thoroughly):
        for turn in range(len(values)):
            point = {
                name: signs[place] * values[(turn + place) % len(values)]
                for place, name in enumerate(names)
            }
            if all(_runs_upwards(node, point) for node in sums):
                yield point


def _signs(names: list[str], domain: Domain, *, thoroughly: bool) -> list[tuple[int, ...]]:
    """Patterns of signs: first all above zero, then all below, then some of each."""
    above, below = (1,) * len(names), (-1,) * len(names)
    if "negative" in domain.words:
        return [below]
    if "positive" in domain.words or not domain.words & {"real", "all"}:
        return [above]
    mixed = tuple(-1 if place % 2 == 0 else 1 for place in range(len(names)))
    patterns = [above, below, mixed, tuple(-sign for sign in mixed)]
    if thoroughly and len(names) <= _MOST_IN_EVERY_SIGN:
        patterns += product((1, -1), repeat=len(names))
    return list(dict.fromkeys(patterns))


def _runs_upwards(node: Call, point: Point) -> bool:
    first, last = (rational_value(limit, point) for limit in node.args[2:])
    return first is not None and last is not None and first <= last
