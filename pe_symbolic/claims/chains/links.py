"""The formulas of a chain that stand between its head and a printed number."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Iterator, Sequence
from dataclasses import replace
from fractions import Fraction

from pe_symbolic.calculus.arrays import components
from pe_symbolic.claims.chains.chain import Chain
from pe_symbolic.claims.chains.members import Member
from pe_symbolic.claims.chances.intervals import middle_and_half
from pe_symbolic.claims.claim import Link, Place
from pe_symbolic.claims.positional.waves import are_apart
from pe_symbolic.claims.units.signs import scaled
from pe_symbolic.expression import (
    BINDERS,
    Call,
    Expression,
    Number,
    free_symbols,
    parts_of,
    some_node,
)
from pe_symbolic.regex import regex

#: How many links before a number are looked at; chains can be very long.  Those that the number
#: before it was held to are looked at again only among the last.
MAX_LINKS, _LAST = 40, 6
_NOTHING = Number(Fraction())


class LinkReader:
    """The part of a chain reader that knows the formulas between two members."""

    @abstractmethod
    def text(self, member: Member) -> str:
        """The source of a member."""

    @abstractmethod
    def place(self, start: int, end: int) -> Place:
        """Where ``source[start:end]`` stands."""

    def links(self, chain: Chain, head: int, index: int) -> tuple[Link, ...]:
        """The formulas with a value of their own between two members, counted as the head is."""
        subject, scale = chain.members[head].expression or _NOTHING, chain.members[index].scale
        scale = None if scaled(subject, scale) is subject else scale
        most = range(max(head + 1, index - MAX_LINKS), index)
        since = max((at + 1 for at in most if chain.members[at].printed), default=most.start)
        return tuple(
            self._link(chain, head, place, index, scale)
            for place in range(max(most.start, min(since, index - _LAST)), index)
            if _is_a_formula(chain.members[place])
        )

    def estimate(self, chain: Chain, head: int, index: int) -> str:
        r"""What has no value and stands between ``≈`` and a number: ``T_4`` in ``e ≈ T_4 = 2.7``.

        A formula that can be read may name what it stands behind: ``\sin(1) ≈ PE(1, 0) = 0.84``.
        """
        if "≈" not in chain.relations[head : index - 1]:
            return ""
        bound = _binds(chain.members[head])
        for place in range(index - 1, head, -1):
            member = chain.members[place]
            if member.closed or member.printed is not None:
                break
            text = self.text(member)
            named = member.expression is not None and not _ESTIMATE.match(text)
            if chain.relations[place - 1] == "≈" and (bound or not named):
                return text
        return ""

    def _link(
        self, chain: Chain, head: int, place: int, index: int, scale: Expression | None
    ) -> Link:
        """One formula of a chain, and what it is said to be to the head."""
        led, member, number = (chain.members[at] for at in (head, place, index))
        signs = chain.relations[head:place]
        rounded = any(one.printed is not None for one in chain.members[head + 1 : place])
        relation = "≈" if "≈" in signs or rounded else signs[-1]
        alike = len(member.units) == 1 and member.units == number.units
        counted = alike and not led.units
        in_all = alike and member.units == led.units
        measured = member.units and not (counted or in_all)
        same = bool(led.units) and member.units in (led.units, frozenset())
        of = led.expression if same and (measured or number.units != led.units) else None
        relation = "" if _may_be(led, member) or (measured and of is None) else relation
        expression = scaled(member.expression or _NOTHING, scale)
        where = self.place(member.start, member.end)
        since = [at for at in range(head + 1, place) if chain.members[at].closed]
        near = signs[max([head, *since]) - head :] if _binds(chain.members[head]) else signs[-1:]
        return Link(expression, self.text(member), where, relation, counted, "≈" in near, of)


def _may_be(head: Member, member: Member) -> bool:
    r"""Whether a formula can be read in another way, and so may be its head: ``3\frac34``."""
    led, other = head.expression, member.second_reading
    return other is not None and (led is None or not are_apart(other, led))


#: Sums and polynomials with so many terms: ``T_3(0.1)``, ``S_{10}``, ``P_n``.
_ESTIMATE = regex(r"[SPTLRMQ]_\{?(?:[0-9]|n\b)")


def _is_a_formula(member: Member) -> bool:
    """Whether it has a value, and is no number, which is a claim of its own."""
    return member.closed and member.printed is None and not is_numeral(member)


def is_numeral(member: Member) -> bool:
    """Whether a member is a number that no decimal is: ``1010₂``, to another base."""
    return member.printed is None and isinstance(member.expression, Number)


def _binds(member: Member) -> bool:
    """Whether a formula sums or integrates: what estimates it may be told with names first."""
    return not BINDERS.isdisjoint(parts_of(member.expression or _NOTHING))


def links_of_element(
    place: int, length: int, links: Sequence[Link], scale: Expression | None
) -> Iterator[Link]:
    """The formulas for one element in those for as long a vector; exact ones are claims."""
    for link in links:
        interval = middle_and_half(link.expression)
        if interval is not None and isinstance(interval[1], Number):
            continue  # 103.2 ± 3.78, whose half is a claim itself
        elements = components(link.expression)
        if elements is not None and len(elements) == length:
            element = elements[place - 1]
            number = isinstance(element, Call) and element.op in ("neg", "percent")
            if isinstance(element, Call) and not (number or is_of_whole_numbers(element)):
                text = f"element {place} of {link.text}"
                yield replace(link, expression=scaled(element, scale), text=text)


def is_of_whole_numbers(element: Expression) -> bool:
    """A formula in whole numbers alone, as 3/5 is."""
    return not free_symbols(element) and not some_node(
        element, lambda node: isinstance(node, Number) and node.value.denominator > 1
    )
