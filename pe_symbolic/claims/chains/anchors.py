"""Which formula of a chain a number goes on from, where its unit is not that of the head."""

from __future__ import annotations

import re
from fractions import Fraction

from pe_symbolic.claims.chains.chain import Chain
from pe_symbolic.claims.chains.members import Member
from pe_symbolic.claims.positional.waves import rounds_to
from pe_symbolic.claims.units.table import units_of
from pe_symbolic.decimals import power_of_ten
from pe_symbolic.regex import regex


def is_in_another_unit(head: Member, member: Member) -> bool:
    """Whether a number is in a unit that nothing leads to from the several units of its head.

    ``3 × 10^8 m/s · 86400 s`` comes to so many metres, of which the numbers alone say
    nothing in AU; a number that they bear out is right all the same.
    """
    if len(head.units) < 2 or not member.units or member.scale is not None:
        return False
    if all(_names(unit) <= _names(*head.units) for unit in member.units):
        return False
    measures = [one.dimension for one in head.quantities if one.dimension]
    (written, *more) = member.units
    of_another = not more and all(unit.dimension not in measures for unit in units_of(written))
    if not measures or not of_another or member.expression is None or head.expression is None:
        return False
    return member.printed is None or not rounds_to(head.expression, member.printed)


def begins_anew(chain: Chain, first: int, last: int, source: str) -> int | None:
    """Where a chain goes on from what it has come to: a rate by another time, or what that costs.

    ``50M a day = 50M / 86,400 = 579 a second`` does not set the one equal to the other, nor does
    ``5 × 4 MB/day = 20 MB/day × 365 = 7300 MB/year``: the formula begins with the rate again,
    or for the first time.  So does that of an amount by its price, behind what has none.
    """
    for place in range(first + 1, last):
        start, member = chain.members[place - 1].start, chain.members[place]
        again = _AGAIN.match(source, member.start, member.end)
        if member.printed is not None or again is None:
            continue
        priced = _PRICE.search(source, again.end() - 2, member.end)
        if priced and not _PRICE.search(source, chain.members[first].start, member.start):
            return place
        before = _RATE.match(source, start, member.start)
        behind = chain.members[place + 1] if place + 1 < last else None
        result = behind and again["time"] and _RATE.match(source, behind.start)
        if (before and _worth(before) == _worth(again)) or (
            result and result["time"][0] != again["time"][0]
        ):
            return place
    return None


def _worth(number: re.Match[str]) -> Fraction:
    worth = Fraction(number["number"].replace(",", ""))
    return worth * power_of_ten(_MAGNITUDES[(number["many"] or "").lower()[:1]])


_MAGNITUDES = {"": 0, "k": 3, "m": 6, "b": 9, "t": 12}
_MANY = (
    r"(?P<number>[0-9][0-9,]*+(?:\.[0-9]+)?)"
    r"(?:\s?(?P<many>[kKMBT]|million|billion|trillion)(?!\w))?"
)
_TIME = r"(?:/| per )\s?(?P<time>s|sec|second|min|minute|h|hr|hour|day|week|month|year|yr)s?\b"
_RATE = regex(rf"~?{_MANY}[A-Za-z ]{{0,40}}{_TIME}")
_AGAIN = regex(rf"{_MANY}[A-Za-z ]{{0,40}}(?:{_TIME})?\s*[/÷×*·]\s*(?:\\?[$€£¥₹])?[0-9]")
_PRICE = regex(r"(?<=[/÷×*·\s\\])[$€£¥₹][0-9]")


def _names(*units: str) -> set[str]:
    return {name.removesuffix("s") for unit in units for name in re.findall(r"[^\W\d_]+", unit)}


def anchor(chain: Chain, head: int, index: int) -> int | None:
    """The formula nearest before a number of another unit that leads to it.

    ``= 0.50 mol = 0.50 × 2 = 1.0 g``: the product right before it without a unit, or a
    formula in the same unit; a number alone is none, it may be rounded.
    """
    member = chain.members[index]
    if member.printed is None or not member.units or member.scale is not None:
        return None
    for place in range(index - 1, head, -1):
        before = chain.members[place]
        leads = before.closed and before.printed is None
        if leads and (before.units == member.units or not before.units):
            return place
        if before.units != member.units:
            return None
    return None
