"""What members with units say of each other, once both are counted alike."""

from __future__ import annotations

import dataclasses
from collections.abc import Sequence
from dataclasses import replace
from fractions import Fraction

from msgspec import structs

from pe_symbolic.calculus.rational import rational_value
from pe_symbolic.claims.chains.factors import exponent_of_ten, is_scientific
from pe_symbolic.claims.chains.members import Member
from pe_symbolic.claims.claim import OtherReading
from pe_symbolic.claims.numbers.slips import is_moved, is_slip
from pe_symbolic.claims.positional.waves import is_about, rounds_to
from pe_symbolic.claims.units.angles import in_another_angle, in_turns
from pe_symbolic.claims.units.borne_out import are_kelvins, bears_out
from pe_symbolic.claims.units.calendar import (
    by_calendar,
    by_days_of_years,
    by_the_sun,
    for_days,
    leaves_a_span_out,
    of_rates,
    of_spans_in_spans,
    over_a_span,
)
from pe_symbolic.claims.units.counted import is_magnitude
from pe_symbolic.claims.units.information import in_bits_or_nats
from pe_symbolic.claims.units.mixed_units import in_whole_steps, smallest_step
from pe_symbolic.claims.units.quantities import (
    IN_BINARY,
    MIXED,
    Measured,
    is_pure,
    keeps_prefixes,
    measured_alike,
    measured_in,
)
from pe_symbolic.claims.units.scales import are_mixed, is_no_rate_any_more
from pe_symbolic.claims.units.signs import PERCENT, scaled, sign_of
from pe_symbolic.claims.units.table import SUFFIXES, TURNS, is_unit, units_of
from pe_symbolic.claims.units.unsaid_units import (
    counted_by_result,
    in_unsaid_seconds,
    with_things_multiplied,
    with_unit_left_out,
    without_each,
)
from pe_symbolic.decimals import PrintedDecimal
from pe_symbolic.expression import Call, Constant, Number, Symbol, walk
from pe_symbolic.formula.angles import RADIANS
from pe_symbolic.regex import regex


def against_units(head: Member, member: Member) -> Measured | None:
    """The head counted in the units of another member; ``None`` where the numbers will do.

    Where both have one unit, the same, nothing is converted; of ``4 h 10 min`` each part is.
    """
    if turned := in_another_angle(head, member):
        return turned
    if not head.quantities:
        return in_unsaid_seconds(head, member)
    if head.units == member.units and not (smallest_step(member) or _adds_ones(head, member)):
        return None
    if turned := in_turns(head, member):
        return turned
    if are_billions_of_bytes(head, member):
        return counted_by_result(head, member)
    counts = any(found.counts for found in head.quantities)
    mixed = are_mixed(head.units, member.units) or all(map(keeps_prefixes, head.quantities))
    if not member.units and not counts and not mixed:
        return None
    if member.printed is not None and member.scale is None and len(member.units) < 2:
        written = next(iter(member.units), "")
        counted = of_rates(measured_in(head.quantities, written), head.quantities)
        counted = over_a_span(head, written) or counted
        measured = _of_one_kind(counted, member.printed)
        measured = measured or in_bits_or_nats(head, member)
        measured = measured or by_calendar(head.quantities, written)
        measured = measured or by_days_of_years(head, member, written)
        measured = measured or by_the_sun(head.quantities, head.units, written)
        measured = measured or counted_by_result(head, member)
        measured = measured or for_days(head, member, written)
        measured = measured or of_spans_in_spans(head, member, written)
        measured = measured or _of_a_while(head, member, written)
        measured = measured or with_unit_left_out(head, member)
        return measured or with_things_multiplied(head, member)
    if not member.units and (member.printed is None or sign_of(member.scale) == PERCENT):
        return _of_ones(measured_in(head.quantities, ""), member)
    pair = measured_alike(head.quantities, member.quantities) if member.closed else None
    if pair is None or member.printed is not None:
        return None
    one, other = pair
    if head.units <= TURNS and any(node == _PI for node in walk(other.expression)):
        angle = Call("mul", (Number(Fraction(2), "2"), _PI, one.expression))
        return Measured(angle, other.expression, (), " in base units")
    if step := smallest_step(member):
        return Measured(
            in_whole_steps(one.expression, step), other.expression, (), " in base units"
        )
    binary = () if one.binary == one.expression else (OtherReading(one.binary, IN_BINARY),)
    return Measured(one.expression, other.expression, binary, " in base units")


_PI = Constant("pi")


def _of_a_while(head: Member, member: Member, written: str) -> Measured | None:
    """``2 kW × 24 h = 48 kWh/day``: so much a day, where that is near; no day is said before.

    So it is with ``1024 tokens × 2 bytes = 2 KiB per GPU``, and ``$2/hr × 24 hr = $48/day``.
    """
    amount, sign, span = written.replace("per_", "/").rpartition("/")
    worded = len(span) > 1 or span >= _IDEOGRAPHS
    spans = span in _SPANS or (span.isalpha() and worded and not is_unit(span))
    if not spans or not sign or member.printed is None:
        return None
    measured = measured_in(head.quantities, amount) or for_days(head, member, amount)
    if measured is None:
        return None
    printed = member.printed
    signs = (printed, dataclasses.replace(printed, value=-printed.value))
    return measured if any(is_about(measured.subject, one, _NEARLY) for one in signs) else None


#: Where the scripts begin that say a word in one letter.
_IDEOGRAPHS = "\u3040"
_SPANS = frozenset(
    "d day days week month mo year yr a Tag Jahr jour an día año dia ano giorno".split()
)


def _adds_ones(head: Member, member: Member) -> bool:
    """``3.15 M + 4 · 512^2``: millions, and thousands of ones added to them.

    Where the numbers are right as they stand, K are kelvins, B bytes and T teslas.
    """
    if len(head.units) != 1 or not head.units <= SUFFIXES or head.expression is None:
        return False
    if member.printed is None or rounds_to(head.expression, member.printed):
        return False
    measured = measured_in(head.quantities, next(iter(head.units)))
    if measured is None or not is_about(measured.subject, member.printed, _NEARLY):
        return False
    for quantity in head.quantities:
        whole, numbers = quantity.expression, quantity.numbers
        if not (isinstance(whole, Call) and isinstance(numbers, Call) and whole.op == "add"):
            continue
        terms = zip(whole.args, numbers.args, strict=True)
        bare = [rational_value(number) for term, number in terms if term == number]
        if quantity.counts and any(value is not None and value >= 1000 for value in bare):
            return True
    return False


def _of_one_kind(measured: Measured | None, printed: PrintedDecimal) -> Measured | None:
    """Without prefixes of two kinds, where so few digits are printed that they may fit anyhow."""
    digits = [char for char in printed.text if char.isdigit()]
    if measured is None or len("".join(digits).lstrip("0")) >= _TELLING_DIGITS:
        return measured
    kept = tuple(other for other in measured.readings if other.why != MIXED)
    return structs.replace(measured, readings=kept)


_TELLING_DIGITS = 3


def _of_ones(measured: Measured | None, member: Member) -> Measured | None:
    r"""A ratio of two quantities as a percentage, or as what is worked out: ``= 2^{20}``."""
    if measured is None or member.expression is None or not member.closed:
        return None
    if member.printed is None:
        meant = rational_value(member.expression)
        subjects = [measured.subject, *(other.expression for other in measured.readings)]
        alike = (one for one in subjects if meant is not None and rational_value(one) == meant)
        subject = next(alike, measured.subject)
        return structs.replace(measured, subject=subject, other=member.expression, readings=())
    return structs.replace(
        measured,
        subject=scaled(measured.subject, member.scale),
        readings=tuple(
            replace(other, expression=scaled(other.expression, member.scale))
            for other in measured.readings
        ),
        sign=sign_of(member.scale),
    )


def are_billions_of_bytes(head: Member, member: Member) -> bool:
    """``1.31 B × 2 = 2.62 GB``: the B counts parameters, and no bytes."""
    billions = {unit.partition("_")[0] for unit in head.units} == _BILLIONS
    many = head.printed is not None and head.printed.value >= _MOST_BILLIONS
    return billions and not many and {*map(without_each, member.units)} == _GIGABYTES


#: So many are single bytes: ``512,000,000,000 B = 512 GB``.
_MOST_BILLIONS = 100_000


def is_conversion(members: Sequence[Member], index: int) -> bool:
    """``90 km/h = 25 m/s``, ``1 km = 10^3 m``: two quantities of one kind, in different units."""
    if index + 1 >= len(members) or members[index].printed is None:
        return False
    one, other = members[index : index + 2]
    if not (other.printed or is_power_of_ten(other)) or not other.units or _are_widths(one, other):
        return False
    return not any(found.words for found in one.quantities) and bool(against_units(one, other))


def _are_widths(one: Member, other: Member) -> bool:
    """``8 bits = 70 GB``: what each number takes, and what all the numbers of a model take."""
    if one.printed is None or other.printed is None or not one.units <= _OF_ONE_NUMBER:
        return False
    return one.printed.value <= _WIDEST and other.printed.value >= 1 and other.units <= _OF_A_STORE


_OF_ONE_NUMBER = frozenset({"bit", "bits", "byte", "bytes", "Byte", "Bytes"})
_OF_A_STORE = frozenset({"MB", "GB", "TB", "MiB", "GiB", "TiB"})
#: A number of so many bits or bytes at most.
_WIDEST = 64


def is_power_of_ten(member: Member) -> bool:
    """``1 km = 10^3 m``: a bare power is a formula, and as good as a number."""
    return member.expression is not None and exponent_of_ten(member.expression) is not None


def is_bare(head: Member, member: Member) -> bool:
    """Whether ``10 m/s`` is set equal to a number in other units, or in none that are known."""
    others = bool(head.units) and member.units != head.units
    others = others and not isinstance(member.expression, Symbol)
    return head.printed is not None and others and not are_angles(head, member)


def are_angles(one: Member, other: Member) -> bool:
    """``45° = 0.785 rad``, ``1 rad = 57.3°``: an angle in degrees, and in radians that say so."""
    if one.printed is None or other.printed is None:
        return False
    degrees, radians = (one, other) if counts_degrees(one) else (other, one)
    said = len(radians.units) == 1 and radians.units <= RADIANS
    return counts_degrees(degrees) and radians.scale is None and said


def counts_degrees(member: Member) -> bool:
    """``versin 60° = 0.5``: behind an unknown word a number of degrees may be its argument."""
    return isinstance(member.scale, Call) and member.scale.op == "degrees"


def is_another(before: Member, member: Member, source: str) -> bool:
    r"""``24 = 2E``: a letter on quite another number than the one before, of no unit, is a name.

    So is one with an index, or behind a sign: ``15\text{ A} = 2.5 \cdot I_n``.
    """
    if before.printed is None or member.printed is None:
        return False
    found = _NAME_BEHIND.match(source, member.end)
    letter = found["name"] if found else ""
    if not any(unit.partition("_")[0] == letter for unit in member.units) or letter in SUFFIXES:
        return False
    tight = not before.units and source.startswith(letter, member.end)
    named = found is not None and (found["times"] or (found["index"] and not is_unit(letter)))
    apart = abs(before.printed.value - member.printed.value)
    return bool(tight or named) and apart > _NEARLY * abs(before.printed.value)


_NAME_BEHIND = regex(
    r"(?:\\[,;: ]|[\s~]){0,3}(?P<times>(?:\\(?:cdot|times)(?![A-Za-z])|[·*×])\s?)?"
    r"(?P<name>[A-Za-z])(?![A-Za-z])(?P<index>_(?=.))?"
)


def counts_another_thing(members: Sequence[Member], source: str) -> bool:
    """``2^9 = 512 = 10 bits``: what is counted behind a result of no unit is another thing.

    So it is where the numbers are far from each other, and neither is a slip of the other; and
    where a unit that is not known is left out: ``2.4 pcm/°C × 500 °C = 1200 pcm = 0.012``.
    """
    if len(members) < _A_CHAIN or members[0].printed is not None:
        return False
    before, member = members[-2:]
    if before.printed is None or member.printed is None:
        return False
    apart = abs(before.printed.value - member.printed.value)
    far = apart > _NEARLY * abs(before.printed.value)
    unknown = not any(unit.dimension for name in before.units for unit in units_of(name))
    if before.units and not unknown and sign_of(member.scale) == PERCENT:
        return True  # 0.1868 km, which is 0.58 % of something
    if far and before.units and unknown and not member.units:
        return True
    if member.scale is not None:
        return False
    counted = _WORD_BEHIND.match(source, member.end)
    if counted is None or (before.units and (member.units or is_unit(counted["word"]))):
        return False
    if is_magnitude(counted["word"]) or counted["word"] in RADIANS:
        return False  # 135,266,304 ≈ 135.3 million, 63.4° = 1.107 rad
    return far and not (is_slip(before.printed, member.printed) or _has_other_power(before, member))


def _has_other_power(before: Member, member: Member) -> bool:
    """``420 × 10⁹ = 42 × 10¹¹ flops``: two digits and a power of ten tell, where it is off."""
    if before.printed is None or member.printed is None or member.expression is None:
        return False
    scientific = is_scientific(member.expression) and member.printed.value >= _TWO_DIGITS * (
        member.printed.unit
    )
    return scientific and is_moved(before.printed.value, member.printed)


#: So many units of the last place a number of two digits is at least.
_TWO_DIGITS = 10

_A_CHAIN = 3
_WORD_BEHIND = regex(
    r"\s?(?:\$|\\\))?\s?(?!(?:and|or|in|of|for|so|is|if|at|to|as)\b)(?P<word>[A-Za-z]{2,})"
)


def are_alternatives(head: Member, member: Member) -> bool:
    r"""``150 × 0.13 GB = 20 GB / 25 GB``: two results, for two cases, and no ratio of them.

    A name alone is no number of another unit either: ``= 25 °C = \text{const}``.
    """
    match member.expression:
        case Symbol():
            return True
        case Call(op="div", args=(Number(), Number())):
            return bool(member.units) and member.units <= head.units
    return False


def is_a_total(members: Sequence[Member]) -> bool:
    """Whether the last is so much in all, behind so much a layer, which the first does not say."""
    before = [one.units for one in members[1:-1] if one.units != members[0].units]
    total = len(members) > 1 and is_no_rate_any_more(members[-1].units, before)
    total = total and not any(_measure_alike(members[-1].units, units) for units in before)
    return total and not bears_out(members[0], members[-1])


def _measure_alike(one: frozenset[str], other: frozenset[str]) -> bool:
    """``kbps`` is as much a rate as ``bits/s`` is."""
    if len(one) != 1 or len(other) != 1:
        return False
    measured, known = (
        {unit.dimension for name in names for unit in units_of(name)} for names in (one, other)
    )
    return bool(measured & known - {()})


#: By how much of itself a number may be mistaken for it to be meant as the same.
_NEARLY = Fraction(1, 4)


def counts_unsaid(head: Member, member: Member) -> bool:
    """Whether ``300B tokens × 6`` or ``312 TFLOPS`` is set against a number of no unit, or another.

    What such a letter counts is lost with the unit: the numbers alone say nothing.
    """
    counting = any(unit[:1] in _COUNTING for unit in head.units)
    bare = member.printed is not None and not head.units & member.units
    # In a ratio what both sides count goes out.
    ratio = isinstance(head.expression, Call) and head.expression.op == "div"
    unsaid = counting and not ratio
    unsaid = unsaid or any(unit.partition("_")[0] in _SO_MANY for unit in head.units)
    known = are_billions_of_bytes(head, member) or any(map(is_pure, head.quantities))
    known = known or (are_kelvins(head.units) and bears_out(head, member))
    unsaid = unsaid and not known
    return (unsaid and bare and member.scale is None) or leaves_a_span_out(head, member)


_BILLIONS, _GIGABYTES = frozenset({"B"}), frozenset({"GB"})
_COUNTING = frozenset("KMGTPB")
_SO_MANY = frozenset({"dozen", "pair", "pairs", "score", "gross"})
