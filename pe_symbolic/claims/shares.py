"""``15% of 80: 10% = 8``: a percentage of a whole that is not written beside it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from fractions import Fraction

from pe_symbolic.calculus.rational import rational_value
from pe_symbolic.claims.members import Member
from pe_symbolic.claims.slips import is_moved
from pe_symbolic.claims.waves import is_near, nearest
from pe_symbolic.expression import Call, Expression, Number
from pe_symbolic.regex import regex

_NUMBER = r"[$€£\s\\]{0,4}(?P<whole>[0-9]{1,3}(?:,[0-9]{3})+(?:\.[0-9]+)?|[0-9]++(?:\.[0-9]++)?)"
_WHOLE = regex(
    r"(?:(?:%|[Pp]er ?cent|Prozent)[$\s]{0,3}(?:of|von|de|di|do|от)(?: the)?(?=[$€£\s\\])"
    rf"|(?<![0-9.,])100\s?\\?%[$\s]{{0,3}}(?:=|≙)){_NUMBER}(?![0-9])"
)
_SEEN = 400


def with_share_of_whole(members: tuple[Member, ...], source: str) -> tuple[Member, ...]:
    """The members, with the whole behind a percentage alone that is set equal to a number.

    None at all where that number is neither a hundredth part, ``5% = 0.05``, nor a slip of it,
    and no whole is named: ``100% = 80`` names one.
    """
    share, behind = members[0].expression, _number_of(members[1:])
    if not isinstance(share, Call) or share.op != "percent" or behind is None:
        return members
    printed, value = behind.printed, rational_value(share)
    if printed is None or value is None or (is_near(share, printed) and not behind.units):
        return members
    part = _part(share, source, members[0].start)
    if part is not None and nearest((share, part), printed) is part:
        return (replace(members[0], expression=part, printed=None, scale=None), *members[1:])
    near = abs(printed.value - value) < value or is_moved(value, printed)
    slip = printed.value < 1 or (value != 1 and near)
    return members if slip and not behind.units else ()


def _part(share: Call, source: str, start: int) -> Expression | None:
    """A percentage of the whole that its paragraph named last."""
    before = source[max(0, start - _SEEN) : start].rpartition("\n\n")[2]
    wholes = [found["whole"].replace(",", "") for found in _WHOLE.finditer(before)]
    return Call("mul", (share, Number(Fraction(wholes[-1]))), share.span) if wholes else None


def _number_of(behind: Sequence[Member]) -> Member | None:
    """The number, and nothing else, that a percentage is set equal to."""
    return behind[0] if len(behind) == 1 and behind[0].scale is None else None
