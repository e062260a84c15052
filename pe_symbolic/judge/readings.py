"""What else a subject or a printed number may stand for; it counts only where it is right."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from dataclasses import replace as replace_fields
from fractions import Fraction
from math import log2

from pe_symbolic.calculus.rational import rational_value
from pe_symbolic.calculus.trees import numeral, subtracted
from pe_symbolic.claims.chains.bare_angles import CIRCULAR, in_degrees, is_pi
from pe_symbolic.claims.claim import Claim, Count
from pe_symbolic.claims.numbers.slips import tells_alone
from pe_symbolic.decimals import PrintedDecimal, is_whole
from pe_symbolic.document import Document
from pe_symbolic.document.languages import writes_decimal_commas
from pe_symbolic.expression import Call, Expression, Number, replace, some_node, with_log_base
from pe_symbolic.judge.conventions import other_definitions
from pe_symbolic.judge.finding import Finding
from pe_symbolic.judge.joined_numbers import joined_numbers
from pe_symbolic.judge.other_scales import other_scales
from pe_symbolic.judge.percent_throughout import BESIDE_PERCENTAGES, percent_throughout
from pe_symbolic.judge.temperatures import degrees_meant
from pe_symbolic.judge.whole_turns import without_whole_turns
from pe_symbolic.regex import regex


def other_readings(
    claim: Claim, subject: Expression, document: Document
) -> Iterator[tuple[Expression, str]]:
    """Further trees that the subject may stand for, and what to say if one of them is right."""
    if not claim.bound:
        yield from _named(claim)
    yield from other_definitions(subject)
    yield from _commas_read_otherwise(subject, document.source)
    yield from _percent_added(subject)
    yield from percent_throughout(claim, subject, document)
    yield from other_scales(claim, subject, document.source)
    yield from _remainder_below_zero(claim, subject)
    yield from without_whole_turns(claim, subject, document)
    yield from _exclusive_or(subject, document.source)
    yield from _of_an_order(claim, subject)
    yield from joined_numbers(claim, subject, document.source)
    yield from degrees_meant(claim, subject, document.source)
    if re.search(r"\blg\b", claim.subject_text):
        yield with_log_base(subject, 2, of=10), "lg is read to the base 2: only so is it right"


def _of_an_order(claim: Claim, subject: Expression) -> Iterator[tuple[Expression, str]]:
    """``86400 s ≈ 10^5 s``: the power of ten that a number is rounded to."""
    printed = claim.printed
    match subject:
        case Call(op="pow", args=(Number(value=10), Number(value=power))):
            tens = Fraction(10) ** int(power) if is_whole(power) and abs(power) < _MOST_TENS else 0
            near = printed is not None and 2 * abs(printed.value - tens) <= tens
            if printed is not None and near and claim.relation == "≈":
                told = numeral(printed.value, subject.span)
                yield told, "the power of ten is a rounding of it: only so is it right"


_MOST_TENS = 40


def _exclusive_or(subject: Expression, source: str) -> Iterator[tuple[Expression, str]]:
    """``5 ^ 1 = 4`` beside ``6 & 3 = 2``: the bits that one of two numbers has, in a program."""
    match subject:
        case Call(op="pow", args=(Number(value=first) as base, Number(value=second) as other)):
            sign = source[base.span[1] : other.span[0]].strip()
            whole = is_whole(first) and is_whole(second) and min(first, second) >= 0
            if sign == "^" and whole and _OF_BITS.search(source):
                value = Fraction(int(first) ^ int(second))
                yield (
                    numeral(value, subject.span),
                    "^ is exclusive or: only so is it right",
                )


#: Other operators of programs on the bits of a number.
_OF_BITS = regex(r"\b(?i:bit-?wise|xor)\b|[0-9a-fA-F] ?(?:<<|>>|[&|]) ?(?:0x)?[0-9]")


def as_counted(
    claim: Claim, subject: Expression, printed: PrintedDecimal, value: str | None
) -> Iterator[tuple[Claim, Expression, PrintedDecimal, str]]:
    """A claim and its subject in all that its number may count; no share is more than all.

    A rate may be: ``8400/2000 = 4200 per 1,000``.
    """
    rate = isinstance(subject, Call) and subject.op == "div"
    for count in claim.counts:
        if rate or not (count.share and abs(Fraction(value or 0)) > 1):
            why = f"{printed.text}{count.sign} is meant: only so is it right"
            yield *_counted(claim, subject, count), printed, why


def _counted(claim: Claim, subject: Expression, count: Count) -> tuple[Claim, Expression]:
    """A claim of so many millions, and its subject: all its formulas are counted in those."""

    def part(whole: Expression) -> Expression:
        return Call("div", (whole, count.worth))

    told = replace_fields(
        claim,
        sign=count.sign,
        readings=tuple(
            replace_fields(one, expression=part(one.expression)) for one in claim.readings
        ),
        links=tuple(
            one if one.counted else replace_fields(one, expression=part(one.expression))
            for one in claim.links
        ),
    )
    return told, part(subject)


def _commas_read_otherwise(subject: Expression, source: str) -> Iterator[tuple[Expression, str]]:
    """``1{,}777`` in a formula as the decimal that it may be, or as the thousands; so is ``1.500``.

    Beside ``0.85`` it is neither, but in a language that writes ``0,85`` as well.
    """
    if some_node(subject, _has_a_point) and not writes_decimal_commas(source):
        return

    def change(node: Expression) -> Expression | None:
        match = _ONE_GROUP.fullmatch(node.text) if isinstance(node, Number) else None
        if not isinstance(node, Number) or match is None:
            return None
        pointed = match["mark"] == "."
        if pointed and (not match["rest"].endswith("00") or _UNGROUPED.search(source)):
            return None
        factor = Fraction(1, 1000) if is_whole(node.value) and not pointed else Fraction(1000)
        return Number(node.value * factor, node.text, node.span)

    if (changed := replace(subject, change)) != subject:
        yield changed, "a comma is read otherwise, as decimal or grouping: only so is it right"


def _percent_added(subject: Expression) -> Iterator[tuple[Expression, str]]:
    """``200 + 10%`` as pocket calculators have it: a tenth of what stands before is added."""
    match subject:
        case Call(
            op="add",
            args=(
                amount,
                Call(op="percent") | Call(op="neg", args=(Call(op="percent"),)) as added,
            ),
        ):
            factor = Call("add", (Number(Fraction(1)), added))
            yield Call("mul", (amount, factor), subject.span), OF_WHAT_STANDS_BEFORE


#: Why a percentage is one of the amount before it: what such a reading gives belongs there.
OF_WHAT_STANDS_BEFORE = "the percentage is one of what stands before it: only so is it right"


def as_a_percentage_added(
    plain: Finding, found: Iterable[tuple[Finding, str]], subject: Expression
) -> Finding:
    """``100 + 10% = 125``: a wrong sum is held to 110, where the amount is a number above one.

    So is ``100 - 20% = 70%`` to 80%.  ``found`` are the findings by all readings, each with what
    to remark on it.
    """
    amount = rational_value(subject.args[0]) if isinstance(subject, Call) else None
    whys = {BESIDE_PERCENTAGES} if amount is None or amount <= 1 else _OF_PERCENTAGES
    added = ((one, why.removesuffix(ONLY_SO)) for one, why in found if why in whys)
    return next((replace_fields(one, remarks=(*one.remarks, told)) for one, told in added), plain)


_OF_PERCENTAGES = frozenset({OF_WHAT_STANDS_BEFORE, BESIDE_PERCENTAGES})


def _remainder_below_zero(claim: Claim, subject: Expression) -> Iterator[tuple[Expression, str]]:
    r"""``7 \bmod 12 = -5``: the congruent number below zero; ``%`` gives none of a number above.

    ``-7 % 3 = -1`` where the language rounds towards zero, and ``7 % -3 = -2`` where it does not.
    """
    if claim.printed is None or claim.printed.value >= 0:
        return
    match subject:
        case Call(op="mod", args=(whole, modulus)):
            if "mod" in claim.subject_text or _is_below_zero(whole):
                below = subtracted(subject, modulus, subject.span)
                yield below, "a congruent number stands for the remainder: only so is it right"
        case Call(
            op="add",
            args=(
                Call(op="percent", args=(Number(value=number),)),
                Call(op="neg", args=(Number(value=divisor),)),
            ),
        ):
            if is_whole(number) and is_whole(divisor) and divisor:
                value = number % -divisor
                yield numeral(value, subject.span), "% gives what is left: only so is it right"


def _is_below_zero(node: Expression) -> bool:
    value = rational_value(node)
    return value is not None and value < 0


def readings_of_log(subject: Expression) -> Iterator[tuple[Expression, str]]:
    """The subject with its bare logarithms to the base 10, and to the base 2."""
    for base in (10, 2):
        logs = with_log_base(subject, base)
        if logs != subject:
            yield logs, f"log is read to the base {base}: only so is it right"


def readings_as_computed(claim: Claim) -> Iterator[tuple[Expression, str]]:
    """The subject of a claim about names with the formulas that give them their values.

    Only what is right beyond the reach of rounding needs it: ``3000 x = 1000.0``
    below ``x = 1/3 ≈ 0.33``, where nobody took 0.33.
    """
    if claim.bound:
        yield from _named(claim)


def _named(claim: Claim) -> Iterator[tuple[Expression, str]]:
    """The trees found while reading, each with what it takes for granted."""
    exact = (other for other in claim.readings if not other.approximate)
    yield from ((other.expression, f"{other.why}: only so is it right") for other in exact)


def with_a_slip(
    plain: Finding, found: Iterable[tuple[Finding, str]], printed: PrintedDecimal
) -> Finding:
    """``1034 KB`` for 1 MB, cut off for rounded: no slip of 1000, but of the 1024 of a reading.

    ``found`` are the findings by all readings, each with what to remark on it.  To the base 10
    ``log 0.9 = -0.0457`` is but cut off.
    """
    slips = _SLIPS if plain.causes == ("unexplained",) else _CUT
    if plain.causes not in (("unexplained",), ("base",)) or not tells_alone(printed):
        return plain
    for finding, remark in found:
        if not slips.isdisjoint(finding.causes):
            told = remark.removesuffix(ONLY_SO)
            return replace_fields(finding, remarks=(*finding.remarks, told))
    return plain


_CUT = frozenset({"truncated", "rounded-away"})
_SLIPS = frozenset("sign decimal-shift transposed-digits one-digit".split()) | _CUT
ONLY_SO = ": only so is it right"


#: Why bare angles are read in degrees.
IN_DEGREES = "the angle is read in degrees, as elsewhere in this document"


def reading_in_degrees(subject: Expression) -> Iterator[tuple[Expression, str]]:
    """The subject with its bare angles in degrees, for a document that uses degrees elsewhere.

    One that counts by π is in radians wherever it stands.
    """
    angles = in_degrees(subject)
    if angles != subject and not some_node(subject, _is_of_a_turn):
        yield angles, IN_DEGREES


def _is_of_a_turn(node: Expression) -> bool:
    return isinstance(node, Call) and node.op in CIRCULAR and some_node(node, is_pi)


_ONE_GROUP = regex(
    r"(?P<sign>[-−]?)(?P<whole>[1-9][0-9]{0,2})(?P<mark>[.,]|\{[,.]\})(?P<rest>[0-9]{3})"
)


def other_numbers(
    printed: PrintedDecimal, value: str | None = None, *, pointed: bool = False
) -> Iterator[tuple[PrintedDecimal, str]]:
    """``3,142`` may be a decimal and ``10.000`` ten thousand, by the custom of the place.

    Not where its formula has decimals that are ``pointed``: ``1.25 × 3 = 3,750``.  A line over
    the last decimal may be meant for all of them, and a whole number far from the ``value``
    may be that in fixed point.
    """
    yield from _with_all_repeated(printed)
    yield from _in_fixed_point(printed, Fraction(value or 0))
    match = _ONE_GROUP.fullmatch(printed.text)
    if match is None or pointed:
        return
    digits = int(match.group("whole") + match.group("rest"))
    sign = -1 if match.group("sign") else 1
    decimal = printed.unit == 1
    unit = Fraction(1, 1000) if decimal else Fraction(1)
    mark = "point" if "." in match.group("mark") else "comma"
    what = f"a decimal {mark}" if decimal else f"a {mark} that groups digits"
    yield (
        PrintedDecimal(printed.text, sign * digits * unit, unit),
        f"{printed.text} is read with {what}: only so is it right",
    )


def _has_comma(node: Expression) -> bool:
    return isinstance(node, Number) and "," in node.text


def _of_a_power(printed: PrintedDecimal) -> Iterator[tuple[PrintedDecimal, str]]:
    """``1,602 x 10^-19``, if read in thousands: nobody writes these before a power of ten."""
    match = _THOUSANDS_OF_A_POWER.fullmatch(printed.text)
    if match is not None and printed.unit == Fraction(10) ** int(match["power"].replace("−", "-")):
        why = f"{printed.text} is read with a decimal comma: only so is it right"
        yield PrintedDecimal(printed.text, printed.value / 1000, printed.unit / 1000), why


_THOUSANDS_OF_A_POWER = regex(
    r"[-−]?[1-9][0-9]{0,2}(?:,|\{,\})[0-9]{3}\s?(?:[x×·*]|\\times|\\cdot)\s?10"
    r"\s?\^[{(]?(?P<power>[-−]?[0-9]{1,3})[})]?"
)


def other_pairs(
    subject: Expression, printed: PrintedDecimal, value: str | None, source: str
) -> Iterator[tuple[Expression, PrintedDecimal, str]]:
    """The subject with each other number, and with its own commas read as that one's.

    ``1,2 + 1,417 = 2,617`` has decimal commas on both sides where the document has them.
    """
    if not some_node(subject, _has_comma):
        yield from ((subject, *other) for other in _of_a_power(printed))
    pointed = some_node(subject, _has_a_point)
    for number, why in other_numbers(printed, value, pointed=pointed):
        yield subject, number, why
        if number.unit < printed.unit and _has_decimal_commas(source):
            others = _commas_read_otherwise(subject, source)
            yield from ((changed, number, why) for changed, _ in others)


def _has_a_point(node: Expression) -> bool:
    """Whether a number has a decimal point: ``2.0``, and no 1.500 that is fifteen hundred."""
    if not isinstance(node, Number):
        return False
    return node.text.replace(".", "") not in (node.text, str(node.value))


def _in_fixed_point(
    printed: PrintedDecimal, value: Fraction
) -> Iterator[tuple[PrintedDecimal, str]]:
    """``92682`` for the root of 2: the nearest whole number to so many times a power of two.

    A value that such a power makes whole leaves chance too much room.
    """
    if not value or printed.unit != 1 or abs(printed.value) < _TELLING:
        return
    times = printed.value / value
    if not _LEAST < times < _MOST:
        return
    bits = round(log2(times))
    scale = Fraction(1, 2**bits)
    if _NO_CHANCE < abs(value / scale - printed.value) <= Fraction(1, 2):
        why = f"{printed.text} is read in fixed point, times 2^{bits}: only so is it right"
        yield PrintedDecimal(printed.text, printed.value * scale, scale), why


#: The scales of numbers in fixed point, and how large one is that its digits tell.
_LEAST, _MOST, _TELLING = 200, 2**64, 1000
_NO_CHANCE = Fraction(1, 10**6)


def _with_all_repeated(printed: PrintedDecimal) -> Iterator[tuple[PrintedDecimal, str]]:
    """``0.142857̅`` as a period of six digits: a keyboard sets the line over one of them."""
    match = _LINE_AT_END.fullmatch(printed.text)
    if match is None:
        return
    decimals = match["decimals"]
    period = Fraction(int(decimals), 10 ** len(decimals) - 1)
    value = (int(match["whole"] or 0) + period) * (-1 if match["sign"] else 1)
    why = f"the line of {printed.text} is read over all decimals: only so is it right"
    yield PrintedDecimal(printed.text, value, printed.unit), why


_LINE_AT_END = regex(
    r"(?P<sign>[-−]?)(?P<whole>[0-9]{0,30})(?:[.,]|\{,\})(?P<decimals>[0-9]{2,30})[\u0304\u0305]"
)


def may_have_decimal_comma(printed: PrintedDecimal, source: str) -> bool:
    """Whether the comma of a number may be decimal here: no other number has a point.

    A bare comma needs another that is: ``1,5``.
    """
    braced = "{,}" in printed.text
    return not _POINT.search(source) and (braced or bool(_DECIMAL_COMMA.search(source)))


def _has_decimal_commas(source: str) -> bool:
    """Whether a text has them, or is in a language that does, and has no decimal point."""
    written = _DECIMAL_COMMA.search(source) is not None or writes_decimal_commas(source)
    return written and not _POINT.search(source)


_POINT = regex(r"(?<![0-9.])[0-9]+\.[0-9]+(?![0-9.])")
_UNGROUPED = regex(r"[0-9]\.(?![0-9]{3}(?![0-9]))[0-9]")
_DECIMAL_COMMA = regex(r"(?<![0-9,])[0-9]+(?:,|\{,\})(?:[0-9]{1,2}|[0-9]{4,})(?![0-9,])")
