"""Points at which the two sides of an identity are compared, as the words beside it allow."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from itertools import product

from msgspec import Struct

from pe_symbolic.calculus.orders import at_order, order_in
from pe_symbolic.calculus.rational import rational_value
from pe_symbolic.claims.claim import Condition, Domain
from pe_symbolic.claims.identity.conditions import bounds
from pe_symbolic.enclosure import OutOfReach, Unbound, Undefined
from pe_symbolic.expression import (
    Call,
    Constant,
    Expression,
    Symbol,
    free_symbols,
    substituted,
    walk,
)
from pe_symbolic.judge.decide import compare, equal
from pe_symbolic.judge.refutation import Point, at_point, parting_point

_VALUES = (Fraction(1), Fraction(2), Fraction(3), Fraction(1, 2), Fraction(5), Fraction(7, 3))
_WHOLE = tuple(map(Fraction, (1, 2, 3, 5, 4, 8)))
_ORDERS = (1, 2, 3, 4)
#: Of so many names every pattern of signs is tried, of more only those of one or two kinds.
_MOST_IN_EVERY_SIGN = 4


class Pair(Struct, frozen=True):
    """Two scalars that are set equal."""

    left: Expression
    right: Expression

    def with_left(self, side: Expression) -> Pair:
        """The pair with another left side."""
        return Pair(side, self.right)

    def with_right(self, side: Expression) -> Pair:
        """The pair with another right side."""
        return Pair(self.left, side)

    @property
    def names(self) -> list[str]:
        """The names of both sides, in order."""
        return sorted(free_symbols(self.left) | free_symbols(self.right))

    def put_in(self, values: dict[str, Expression]) -> Pair:
        """Both sides with names replaced by values."""
        return Pair(substituted(self.left, values), substituted(self.right, values))


def parted(pair: Pair, domain: Domain, *, thoroughly: bool = False) -> Point | None:
    """A point at which both enclosures part the sides, their derivatives carried out.

    It satisfies what stands beside them; ``thoroughly`` is with every pattern of
    signs, where names may be below zero.  Derivatives of order n are tried at the first n.
    """
    order = order_in(pair.left, pair.right)
    if order is not None:
        return _parted_at_an_order(pair, order, domain)
    given = with_given(pair, domain)
    if given is None:
        return None
    sides = carried_out(given)
    if sides is not None:
        return parting_point(sides.left, sides.right, points(sides, domain, thoroughly=thoroughly))
    sides = carried_out(given, "positive")
    if sides is None:
        return None
    above = (each for each in points(sides, domain) if all(value > 0 for value in each.values()))
    return parting_point(sides.left, sides.right, above)


def _parted_at_an_order(pair: Pair, order: Symbol, domain: Domain) -> Point | None:
    for times in _ORDERS:
        one = Pair(at_order(pair.left, order, times), at_order(pair.right, order, times))
        point = parted(one, domain)
        if point is not None:
            return {**point, order.name: Fraction(times)}
    return None


def with_given(pair: Pair, domain: Domain) -> Pair | None:
    """The sides with what is given for some names; ``None`` where a derivative is taken by one."""
    given = given_names(domain)
    both = (*walk(pair.left), *walk(pair.right))
    derived = [n.args[1] for n in both if isinstance(n, Call) and n.op == "derivative"]
    if any(isinstance(by, Symbol) and by.name in given for by in derived):
        return None
    if any(map(_is_of_the_unit, given.values())):
        return None  # ω = e^{2πi/3} is no real number
    return pair.put_in(given)


def _is_of_the_unit(value: Expression) -> bool:
    """Whether it is a power of e with an i in it."""
    powers = (node for node in walk(value) if isinstance(node, Call) and node.op == "pow")
    return any(
        power.args[0] == Constant("e") and "i" in free_symbols(power.args[1]) for power in powers
    )


def given_names(domain: Domain) -> dict[str, Expression]:
    """The names for which an equation beside the identity gives a value or a formula."""
    given: dict[str, Expression] = {}
    for one in domain.conditions:
        name = one.left.name if isinstance(one.left, Symbol) and one.relation == "=" else ""
        right = substituted(one.right, given)
        if name and name not in given and name not in free_symbols(right):
            given = {other: substituted(value, {name: right}) for other, value in given.items()}
            given[name] = right
    return given


def carried_out(pair: Pair, assumed: str = "real") -> Pair | None:
    """The sides without derivatives, for names of a kind; ``None`` where one is not carried out."""
    from pe_symbolic.judge.as_sympy import differentiated  # noqa: PLC0415

    sides = [pair.left, pair.right]
    for place, side in enumerate(sides):
        if any(isinstance(node, Call) and node.op == "derivative" for node in walk(side)):
            found = differentiated(side, assumed)
            if found is None:
                return None
            sides[place] = found
    return Pair(*sides)


def points(pair: Pair, domain: Domain, *, thoroughly: bool = False) -> Iterator[Point]:
    """Small values, other ones for each name, of the kind that the words beside it speak of.

    They are whole where a sum or a product runs to a name, and none runs backwards or has
    but one term, of which hardly anybody thinks.
    """
    names = pair.names
    nodes = (*walk(pair.left), *walk(pair.right))
    sums = [n for n in nodes if isinstance(n, Call) and n.op in ("sum", "product")]
    whole_only = bool(sums) or "whole" in domain.words
    values = _WHOLE if whole_only else _VALUES
    given = given_names(domain)
    ranges = {name: range_of(name, domain) for name in names}
    for signs in _signs(names, domain, thoroughly=thoroughly):
        for turn in range(len(values)):
            point = {
                name: ranges[name].placed(signs[place] * values[(turn + place) % len(values)])
                for place, name in enumerate(names)
            }
            upwards = all(_runs_upwards(node, point) for node in sums)
            if upwards and all(_is_satisfied(one, given, point) for one in domain.conditions):
                yield point


class Range(Struct, frozen=True):
    """The numbers that a name is compared with: the greatest below it, the least above it."""

    lower: Fraction | None = None
    upper: Fraction | None = None

    @property
    def is_positive(self) -> bool:
        """Whether all of it is above zero, or at it."""
        return self.lower is not None and self.lower >= 0

    @property
    def is_anything(self) -> bool:
        """Whether nothing is said of it."""
        return self.lower is None and self.upper is None

    def placed(self, value: Fraction) -> Fraction:
        """A value of this range, another one for each value that is put in."""
        size = abs(value)
        if self.lower is not None and self.upper is not None:
            return self.lower + (self.upper - self.lower) * size / (1 + size)
        if self.lower is not None:
            return self.lower + size
        return value if self.upper is None else self.upper - size


def range_of(name: str, domain: Domain) -> Range:
    """The range that the conditions beside an identity give to one name, in numbers."""
    found = [(sign, rational_value(side)) for sign, side in bounds(domain.conditions, name)]
    lower = [value for sign, value in found if value is not None and sign in ">≥"]
    upper = [value for sign, value in found if value is not None and sign in "<≤"]
    return Range(max(lower, default=None), min(upper, default=None))


def _is_satisfied(one: Condition, given: dict[str, Expression], point: Point) -> bool:
    """Whether a condition is proved to hold at a point."""
    values = at_point(point)
    left, right = (substituted(substituted(s, given), values) for s in (one.left, one.right))
    try:
        if one.relation in "=≠":
            return _are_equal(left, right) is (one.relation == "=")
        return compare(left, right) in _ALLOWED[one.relation]
    except (Undefined, Unbound, OutOfReach):
        return False


def _are_equal(left: Expression, right: Expression) -> bool | None:
    """Also of what no digits can tell: ``σ(x) = 1/(1 + e^{-x})`` says what σ is."""
    from pe_symbolic.judge.as_sympy import proved  # noqa: PLC0415

    found = equal(left, right)
    return True if found is None and proved(left, right, "real") else found


_ALLOWED = {"<": (-1,), "≤": (-1, 0), ">": (1,), "≥": (1, 0)}


def _signs(names: list[str], domain: Domain, *, thoroughly: bool) -> list[tuple[int, ...]]:
    """Patterns of signs: first all above zero, then all below, then some of each."""
    above, below = (1,) * len(names), (-1,) * len(names)
    if "negative" in domain.words:
        return [below]
    if "positive" in domain.words or not domain.words & {"real", "all"}:
        return [above]
    mixed = tuple(1 if place % 2 else -1 for place in range(len(names)))
    patterns = [above, below, mixed, tuple(-sign for sign in mixed)]
    if thoroughly and len(names) <= _MOST_IN_EVERY_SIGN:
        patterns += product((1, -1), repeat=len(names))
    return list(dict.fromkeys(patterns))


def _runs_upwards(node: Call, point: Point) -> bool:
    first, last = (rational_value(limit, point) for limit in node.args[2:])
    if first is None or last is None:
        return False
    return first < last or (first == last and not any(map(free_symbols, node.args[2:])))
