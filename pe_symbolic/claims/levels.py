"""Levels in decibels: ten or twenty common logarithms of a ratio, or of a power in its unit."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from fractions import Fraction

from pe_symbolic.claims.claim import Claim
from pe_symbolic.claims.members import Member
from pe_symbolic.claims.unit_table import units_of
from pe_symbolic.claims.waves import is_near, rounds_to
from pe_symbolic.expression import Call, Expression, Number

_DECIBELS = frozenset({"dB"})
#: What a level is counted from.
_FROM = {"dBW": "W", "dBm": "mW", "dBW/Hz": "W/Hz", "dBm/Hz": "mW/Hz"}


def in_decibels(claim: Claim, head: Member, member: Member) -> Claim:
    """``5/0.5 = 10 = 20 dB``: ten or twenty common logarithms of a bare ratio, where one fits.

    A quotient that none fits, and that is far from the number, is meant so all the same.
    """
    subject, printed = claim.subject, claim.printed
    if member.units != _DECIBELS or head.units or not subject or not printed:
        return claim
    level = Call("log", (subject, Number(Fraction(10))))
    counted = [Call("mul", (Number(Fraction(times)), level)) for times in (10, 20)]
    about = replace(printed, unit=max(printed.unit, abs(printed.value) / 4))
    is_ratio = isinstance(subject, Call) and subject.op == "div" and not is_near(subject, about)
    other = counted[0] if is_ratio else subject
    meant = next((found for found in (subject, *counted) if rounds_to(found, printed)), other)
    if meant is subject:
        return claim
    return replace(claim, subject=meant, subject_text=f"{claim.subject_text} in decibels")


def as_level(claim: Claim, head: Member, member: Member, before: Sequence[Member]) -> Claim | None:
    """``4.0 × 10^-21 W/Hz ≈ -204 dBW/Hz``: the level of a power, in its unit or in milliwatts.

    The unit is that of the head, else what the chain gave it first; ``None`` for anything else.
    """
    written = next(iter(member.units), "")
    if len(member.units) != 1 or written not in _FROM or member.printed is None:
        return None
    base = units_of(_FROM[written])[0]
    power = next(
        (one.expression for one in head.quantities if one.dimension == base.dimension), None
    )
    if power is None and not head.units and head.closed:
        power = _in_base(head, before, base.dimension)
    if power is None:
        return None
    ratio = Call("div", (power, Number(base.worth, str(base.worth))))
    level = Call("mul", (Number(Fraction(10)), Call("log", (ratio, Number(Fraction(10))))))
    text = f"{claim.subject_text} in {written}"
    return replace(claim, subject=level, subject_text=text, readings=(), counts=(), links=())


def _in_base(
    head: Member, before: Sequence[Member], dimension: tuple[tuple[str, int], ...]
) -> Expression | None:
    """A head without a unit in watts, by the unit of the first number behind it."""
    first = next((one for one in before if one.units), None)
    if first is None or first.printed is None or head.expression is None:
        return None
    for unit in units_of(next(iter(first.units))):
        if unit.dimension == dimension:
            return Call("mul", (head.expression, Number(unit.worth, str(unit.worth))))
    return None
