"""Which formula of a chain a number goes on from, where its unit is not that of the head."""

from __future__ import annotations

import re

from pe_symbolic.claims.chains.chain import Chain
from pe_symbolic.claims.chains.members import Member
from pe_symbolic.claims.positional.waves import rounds_to
from pe_symbolic.claims.units.table import units_of


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
