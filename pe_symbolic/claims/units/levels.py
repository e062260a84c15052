"""Levels in decibels: ten or twenty common logarithms of a ratio, or of a power in its unit."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from fractions import Fraction
from math import log10

from pe_symbolic.calculus.trees import numeral
from pe_symbolic.claims.chains.members import Member
from pe_symbolic.claims.claim import Claim
from pe_symbolic.claims.positional.waves import is_above, is_near, rounds_to
from pe_symbolic.claims.units.table import units_of
from pe_symbolic.decimals import PrintedDecimal
from pe_symbolic.expression import Call, Expression, Number, some_node
from pe_symbolic.formula.lexicon import LEVELS

_DECIBELS = frozenset({"dB"})
#: What a level is counted from.
_FROM = {"dBW": "W", "dBm": "mW", "dBW/Hz": "W/Hz", "dBm/Hz": "mW/Hz"}


def in_decibels(claim: Claim, head: Member, member: Member, before: Sequence[Member]) -> Claim:
    """``5/0.5 = 10 = 20 dB``: ten or twenty common logarithms of a bare ratio, where one fits.

    A quotient that none fits, and that is far from the number, is meant so all the same; what
    a formula of names comes to says the number behind it, ``A_1 A_2 = 100 = 40 dB``.
    The other way, ``10 dB + 6 dB = 10 · 4 = 40``, a ratio without a unit must fit.
    """
    subject, printed = claim.subject, claim.printed
    if head.units == _DECIBELS and not member.units and subject and printed:
        return _as_ratio(claim, subject, printed)
    if member.units != _DECIBELS or head.units or not subject or not printed:
        return claim
    if some_node(subject, _is_a_common_logarithm):
        return claim  # a level as it stands, 20 log(2), is no ratio
    worth = subject if head.closed else _said(before)
    if worth is None:
        return claim
    about = replace(printed, unit=max(printed.unit, abs(printed.value) / 4))
    is_ratio = isinstance(subject, Call) and subject.op == "div" and not is_near(subject, about)
    fits = (times for times in (10, 20) if rounds_to(_level(worth, times), printed))
    times = None if rounds_to(worth, printed) else next(fits, 10 if is_ratio else None)
    if times is None:
        return claim
    meant = _level(subject, times)
    return replace(claim, subject=meant, subject_text=f"{claim.subject_text} in decibels")


def _is_a_common_logarithm(node: Expression) -> bool:
    return isinstance(node, Call) and node.op == "log"


def _said(before: Sequence[Member]) -> Expression | None:
    """The last bare number behind a formula of names."""
    found = (one for one in before[::-1] if one.printed is not None and not one.units)
    return next((one.expression for one in found), None)


def _level(ratio: Expression, times: int) -> Expression:
    logarithm = Call("log", (ratio, Number(Fraction(10))))
    return Call("mul", (Number(Fraction(times)), logarithm))


def _as_ratio(claim: Claim, subject: Expression, printed: PrintedDecimal) -> Claim:
    """A sum of decibels as the ratio that it is of powers, or of voltages, where that fits."""
    ten = Number(Fraction(10))
    ratios = [
        Call("pow", (ten, Call("div", (subject, Number(Fraction(times)))))) for times in (10, 20)
    ]
    about = replace(printed, unit=min(printed.unit, abs(printed.value) / 10))
    if rounds_to(subject, printed) or not printed.value:
        return claim
    meant = next((ratio for ratio in ratios if rounds_to(ratio, about)), None)
    if meant is None:
        return claim
    return replace(claim, subject=meant, subject_text=f"{claim.subject_text} as a ratio")


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
    ratio = Call("div", (power, numeral(base.worth)))
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
            return Call("mul", (head.expression, numeral(unit.worth)))
    return None


def adds_powers(head: Member, member: Member, source: str) -> bool:
    """``10 dBm + 10 dBm = 13 dBm``: two powers, of which the levels do not add up.

    A gain may have no unit: ``-174 dBm + 60 = -114 dBm``.  Those of sounds are powers where
    their sum is that of the levels: ``90 dB + 90 dB = 93 dB``.
    """
    alike = head.units == member.units and len(head.units) == 1
    summed = isinstance(head.expression, Call) and head.expression.op == "add"
    if not (alike and summed) or head.expression is None or member.printed is None:
        return False
    (level,) = head.units
    if level == "dB":
        return _is_of_all_powers(head.expression, member.printed)
    if level not in _POWERS:
        return False
    several = source.count(level, head.start, member.start) > 1
    return several or not rounds_to(head.expression, member.printed)


_POWERS = frozenset({"dBm", "dBW"})


def _is_of_all_powers(levels: Expression, printed: PrintedDecimal) -> bool:
    """Whether a number is the level of all the powers whose levels are added."""
    terms = levels.args if isinstance(levels, Call) else ()
    numbers = [term.value for term in terms if isinstance(term, Number)]
    loud = max(map(abs, [printed.value, *numbers])) > _LOUDEST
    if len(numbers) < len(terms) or loud or rounds_to(levels, printed):
        return False
    together = 10 * log10(sum(10.0 ** (float(number) / 10) for number in numbers))
    return abs(together - float(printed.value)) <= float(printed.unit)


_LOUDEST = 1000


#: How many common logarithms a gain is of a ratio in such a unit.
_GAINS = {"V/V": 20, "A/A": 20, "W/W": 10}


def are_gains(one: Member, other: Member) -> bool:
    """``29.4 V/V = 29.4 dB``, ``10 dBm = 10 mW``, or the other way: a ratio and its level."""
    pair = [next(iter(member.units), "") for member in (one, other) if len(member.units) == 1]
    if one.printed is None or other.printed is None or len(pair) < _PAIR:
        return False
    gain = "dB" in pair and not _GAINS.keys().isdisjoint(pair)
    return gain or _power(*pair) is not None or _power(*pair[::-1]) is not None


_PAIR = 2


def _power(level: str, written: str) -> Fraction | None:
    """How many of what a level is counted from a unit of power is worth."""
    base = units_of(_FROM[level])[0] if level in _FROM else None
    alike = (unit for unit in units_of(written) if base and unit.dimension == base.dimension)
    unit = next(alike, None)
    return unit.worth / base.worth if unit is not None and base is not None else None


def as_gain(claim: Claim, head: Member, member: Member, before: Sequence[Member]) -> Claim | None:
    """The level of a ratio in decibels, or the ratio of a level; the unit says of what.

    A formula has the unit of the first number behind it.  A printed ratio may have been rounded
    before its level was taken; then nothing is asked.
    """
    led = head if head.units else next((one for one in before if one.units), head)
    units = (next(iter(led.units), ""), next(iter(member.units), ""))
    times = Number(Fraction(_GAINS.get(units[0], 0) or _GAINS.get(units[1], 0)))
    worth = _power(*units) if head.printed is not None else None
    if worth is not None:
        times = Number(Fraction(10))
    elif "dB" not in units or not times.value:
        return None
    if head.expression is None or not member.printed:
        return None
    is_level = worth is not None or units[0] == "dB"
    reach = head.printed.unit / 2 if head.printed is not None else Fraction(0)
    if head.printed is not None and abs(head.printed.value) <= reach and not is_level:
        return None
    ways = [
        _gained(way, times, is_level=is_level, worth=worth or Fraction(1))
        for way in (head.expression, *(_moved(head, by) for by in (-reach, reach) if by))
    ]
    if len(ways) > 1 and not rounds_to(ways[0], member.printed):
        ends = [is_above(way, member.printed) for way in ways[1:]]
        if ends != [ends[0]] * len(ends):
            return None
    text = " ".join((claim.subject_text, *head.units, "in", units[1]))
    return replace(claim, subject=ways[0], subject_text=text, readings=(), counts=(), links=())


def _gained(value: Expression, times: Number, *, is_level: bool, worth: Fraction) -> Expression:
    ten = Number(Fraction(10))
    if is_level:
        ratio = Call("pow", (ten, Call("div", (value, times))))
        return ratio if worth == 1 else Call("div", (ratio, Number(worth)))
    return Call("mul", (times, Call("log", (Call("abs", (value,)), ten))))


def _moved(head: Member, by: Fraction) -> Expression:
    value = head.printed.value if head.printed is not None else Fraction(0)
    return Number(value + by)


def are_levels(head: Member, member: Member) -> bool:
    """``27 dBm − 6 dB + 12 dBi = 33 dBm``: decibels of all kinds add up as they stand.

    What one level is above another is in decibels: ``-62 dBm - (-99 dBm) = 37 dB``.
    """
    if head.printed is not None or not member.units or not head.units | member.units <= LEVELS:
        return False
    if len(head.units) > 1 or member.units != _DECIBELS or head.expression is None:
        return len(head.units) > 1
    return _is_difference(head.expression)


def _is_difference(node: Expression) -> bool:
    match node:
        case Call(op="sub") | Call(op="add", args=(_, Call(op="neg"))):
            return True
    return False
