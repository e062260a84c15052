"""``15% of 80: 10% = 8``: a percentage of a whole that is not written beside it."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from itertools import chain

from msgspec import structs

from pe_symbolic.calculus.rational import rational_value
from pe_symbolic.claims.chains.members import Member
from pe_symbolic.claims.numbers.slips import is_moved, is_slip_of
from pe_symbolic.claims.positional.waves import is_about, is_near, nearest
from pe_symbolic.claims.units.counted import counts_of
from pe_symbolic.decimals import PrintedDecimal, is_whole
from pe_symbolic.expression import Call, Expression, Number
from pe_symbolic.notation import money
from pe_symbolic.regex import regex

_NUMBER = r"[$€£\s\\]{0,4}(?P<whole>[0-9]{1,3}(?:,[0-9]{3})+(?:\.[0-9]+)?|[0-9]++(?:\.[0-9]++)?)"
_WHOLE = regex(
    r"(?:(?:%|[Pp]er ?cent|Prozent)[$\s]{0,3}(?:of|von|de|di|do|от)(?: the)?(?=[$€£\s\\])"
    rf"|(?P<all>(?<![0-9.,])100\s?\\?%[$\s]{{0,3}}(?:=|≙))){_NUMBER}(?![0-9])"
)
_FROM_ELSEWHERE = regex(r"(?<![0-9.,])0\s?\\?%[$\s]{0,3}(?:=|≙)[$€£\s\\]{0,4}[-−]?[0-9.]*[1-9]")
_SEEN, _PAIR = 400, 2


def with_share_of_whole(members: tuple[Member, ...], source: str) -> tuple[Member, ...]:
    """The members, with the whole behind a percentage alone that is set equal to a number.

    Only where that number is such a part, or a slip of it.  None at all where it is neither, nor
    a hundredth part, ``5% = 0.05``, or a slip of that: ``100% = 80`` names a whole.  So does what
    a number ends with, ``10 × 5 = 50 = 100%``, which is no value of it.
    """
    if len(members) > _PAIR and _is_all_of_it(*members[-2:]):
        return members[:-1]
    share, behind = members[0].expression, _number_of(members[1:])
    if not isinstance(share, Call) or share.op != "percent" or behind is None:
        return members
    printed, value = behind.printed, rational_value(share)
    amount = _amount(source, behind.end)
    sized = any(not unit.startswith("per_") for unit in behind.units)  # 5% = 0.05 per year
    sized = sized or bool(amount) or source[behind.start - 1] in money.SIGNS
    if printed is None or value is None or (is_near(share, printed) and not sized):
        return members
    part = _part(share, printed, source, amount)
    if part is not None and nearest((share, part), printed) is part:
        return (
            structs.replace(members[0], expression=part, printed=None, scale=None),
            *members[1:],
        )
    counted = (Call("div", (share, count.worth)) for count in counts_of(behind, source))
    if any(is_near(one, printed) for one in counted):  # 1% = 100 bp
        return members
    near = abs(printed.value - value) < value or is_moved(value, printed)
    slip = printed.value < 1 or (value != 1 and near)
    return members if slip and not sized else ()


def _is_all_of_it(counted: Member, whole: Member) -> bool:
    """Whether a number above one is said to be all there is."""
    share, number = whole.expression, counted.printed
    above = number is not None and is_whole(number.value) and number.value > 1
    hundred = isinstance(share, Call) and share.op == "percent" and rational_value(share) == 1
    return above and hundred and counted.scale is None


def _part(share: Call, printed: PrintedDecimal, source: str, amount: str) -> Expression | None:
    """A percentage of a whole that its paragraph named, the last one first.

    Where 0% is something, as of a signal from 4 to 20 mA, there is no whole.  Of an amount of
    what can be parted, ``100% = 250 ml``, every number with its unit is meant for a part that
    is about so large.
    """
    start = share.span[0]
    before = source[max(0, start - _SEEN) : start].rpartition("\n\n")[2]
    behind = source[start : start + _SEEN].partition("\n\n")[0]
    wholes = [found["whole"].replace(",", "") for found in _WHOLE.finditer(before)]
    if not wholes or rational_value(share) == 1 or _FROM_ELSEWHERE.search(before + behind):
        return None
    parts = [Call("mul", (share, Number(Fraction(one))), share.span) for one in reversed(wholes)]
    right = (part for part in parts if is_near(part, printed))
    said = [found for found in _WHOLE.finditer(before) if found["all"]]
    at = said[-1].end() + start - len(before) if said else 0
    same = bool(said and amount) and _amount(source, at) == amount
    digits = 3 if said and not same else 2  # 100% = 4.0, 90% = 3.5: marks of a school
    slips = (part for part in parts if is_slip_of(part, printed, digits))
    like = (part for part in parts[:1] if same and is_about(part, printed, _LIKE))
    return next(chain(right, slips, like), None)


def _amount(source: str, at: int) -> str:
    """The unit right behind a number, where it is one of amounts: 30 ml, no 12.4 V."""
    unit = _OF_AMOUNTS.match(source, at)
    return unit["unit"] if unit else ""


_OF_AMOUNTS = regex(
    r"[\s$]{0,2}(?:\\[,; ])?\s?(?:\\(?:text|mathrm)\{\s?)?"
    r"(?P<unit>[mkµ]?g|[mcd]?[lL]|[mck]?m|t|€|EUR|Euro|USD|people|persons|students|Personen)(?![\w/²³^]|\s(?:of|von|vom|de|di|du)\b)"
)
_LIKE = Fraction(1, 2)


def _number_of(behind: Sequence[Member]) -> Member | None:
    """The number, and nothing else, that a percentage is set equal to."""
    return behind[0] if len(behind) == 1 and behind[0].scale is None else None
