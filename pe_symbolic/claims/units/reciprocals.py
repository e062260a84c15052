"""So long for each and so many a second: ``8 ms per token = 125 tokens/s``."""

from __future__ import annotations

from collections.abc import Sequence

from pe_symbolic.calculus.rational import rational_value
from pe_symbolic.calculus.trees import numeral
from pe_symbolic.claims.chains.members import Member
from pe_symbolic.claims.units.quantities import Measured
from pe_symbolic.claims.units.table import Dimension, Unit, units_of
from pe_symbolic.expression import Call, Expression

_TIME: Dimension = (("s", 1),)
_RATE: Dimension = (("s", -1),)
_OTHER = {_TIME: _RATE, _RATE: _TIME}


def inverse_of(members: Sequence[Member]) -> Measured | None:
    """The first of some members turned over, in the unit of the last.

    Of what there are so many a second, a member before it says that the time is for each:
    8 ms may be those of many.
    """
    if len(members) < 2:
        return None
    head, last = members[0], members[-1]
    unit = _spent(last)
    if unit is None or last.printed is None or last.scale is not None:
        return None
    wanted = _OTHER[unit.dimension]
    before = (_spent(member) for member in members[:-1])
    if not any(one and (one.dimension, one.words) == (wanted, unit.words) for one in before):
        return None
    for quantity in head.quantities:
        if quantity.dimension == wanted:
            worth = numeral(1 / unit.worth)
            inverse = Call("div", (worth, quantity.expression))
            (written,) = last.units
            if not _is_what_it_was(head, last, inverse):
                return Measured(inverse, None, (), f" {written}")
    return None


def _is_what_it_was(head: Member, last: Member, inverse: Expression) -> bool:
    """``8 ms per token = 130 tokens/s``: from what a number was rounded it may well be."""
    meant = rational_value(inverse)
    if head.printed is None or last.printed is None or meant is None or not head.printed.value:
        return False
    off = abs(meant - last.printed.value)
    share = head.printed.unit / abs(head.printed.value)
    return last.printed.unit / 2 < off <= abs(meant) * share + last.printed.unit


def _spent(member: Member) -> Unit | None:
    """The one unit of a member, if it is a time for each thing, or things by the time."""
    if len(member.units) != 1:
        return None
    found = units_of(next(iter(member.units)))
    return next((one for one in found if one.words and one.dimension in _OTHER), None)
