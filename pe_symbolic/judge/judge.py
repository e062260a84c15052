"""A claim becomes a finding: verdict, cause, what belongs there, and the evidence."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from fractions import Fraction

from pe_symbolic.claims.claim import Claim, Place
from pe_symbolic.decimals import PrintedDecimal, fixed, nearest, outward, power_of_ten, significant
from pe_symbolic.document import Document
from pe_symbolic.enclosure import LIBRARIES, Enclosure, OutOfReach, Unbound, Undefined
from pe_symbolic.expression import Call, Expression, Number, free_symbols, walk
from pe_symbolic.expression import replace as replace_nodes
from pe_symbolic.judge.causes import Suspect, diagnose
from pe_symbolic.judge.causes.degrees import in_degrees
from pe_symbolic.judge.causes.sin_cos_swap import only_function
from pe_symbolic.judge.decide import Known, both_enclosures, common, compare, decide, equal
from pe_symbolic.judge.finding import Evidence, Finding
from pe_symbolic.judge.rounding import direction, from_rounded_inputs
from pe_symbolic.judge.spell import respelled, shortened

VALUE_DIGITS = 20


@dataclass(frozen=True, slots=True)
class Surroundings:
    """What a document tells about all of its claims."""

    document: Document
    uses_degrees: bool = False


def judge(claim: Claim, surroundings: Surroundings, identity: str) -> Finding:
    """The finding on one claim; ``identity`` becomes its id."""
    blank = Finding(identity, claim, "unparsed")
    if claim.subject is None:
        return replace(blank, message=f"not read: {claim.unread}")
    names = sorted(free_symbols(claim.subject))
    if names:
        return replace(blank, verdict="unbound", message=f"no value here for {', '.join(names)}")
    try:
        return _judged(claim, claim.subject, surroundings, blank)
    except Undefined as reason:
        message = f"{claim.subject_text} has no real value: {reason}"
        return replace(blank, verdict="undefined", message=message)
    except Unbound as name:
        return replace(blank, verdict="unbound", message=f"no value here for {name}")
    except OutOfReach as limit:
        message = f"not decided within the limits: {limit}"
        return replace(blank, verdict="undecided", message=message)


def _judged(
    claim: Claim, subject: Expression, surroundings: Surroundings, blank: Finding
) -> Finding:
    if claim.kind == "inequality":
        return _inequality(claim, subject, blank)
    if claim.printed is not None:
        return _value(claim, subject, claim.printed, surroundings, blank)
    if claim.other is not None:
        return _equality(claim, subject, claim.other, blank)
    known = _known(subject)
    value = _twenty_digits(known)
    message = f"left blank; {claim.subject_text} is {_rounded_for_message(known)}"
    return replace(blank, verdict="blank", value=value, evidence=_evidence(known), message=message)


# -- a printed number -----------------------------------------------------------------------


def _value(
    claim: Claim,
    subject: Expression,
    printed: PrintedDecimal,
    surroundings: Surroundings,
    blank: Finding,
) -> Finding:
    """The first reading of the subject that makes the claim right; else the first reading."""
    plain = _one_reading(claim, subject, printed, blank)
    if plain.verdict in ("exact", "rounded"):
        return plain
    for reading, remark in _other_readings(claim, subject, surroundings):
        finding = _one_reading(claim, reading, printed, blank)
        if finding.verdict in ("exact", "rounded"):
            return replace(finding, remarks=(*finding.remarks, remark))
    return plain


def _other_readings(
    claim: Claim, subject: Expression, surroundings: Surroundings
) -> Iterator[tuple[Expression, str]]:
    """Further trees that the subject may stand for, and what to say if one of them is right."""
    for other in claim.readings:
        yield other, "a/bc is read as (a/b)c, or sin a/b as sin(a/b): only so is it right"
    for base in (10, 2):
        logs = _with_log_base(subject, base)
        if logs != subject:
            yield logs, f"log is read to the base {base}: only so is it right"
    if surroundings.uses_degrees:
        angles = in_degrees(subject)
        if angles != subject:
            yield angles, "the angle is read in degrees, as elsewhere in this document"


def _with_log_base(subject: Expression, base: int) -> Expression:
    """The subject with every ``log`` that names no base taken to this one."""

    def change(node: Expression) -> Expression | None:
        if isinstance(node, Call) and node.op == "log" and len(node.args) == 1:
            return Call("log", (node.args[0], Number(Fraction(base))), node.span)
        return None

    return replace_nodes(subject, change)


def _one_reading(
    claim: Claim, subject: Expression, printed: PrintedDecimal, blank: Finding
) -> Finding:
    verdict, known = decide(subject, printed)
    known = _sharp(subject, known)
    finding = replace(
        blank,
        verdict=verdict,
        value=_twenty_digits(known),
        error_in_units=_error(printed, known),
        evidence=_evidence(known),
    )
    if verdict == "wrong" and claim.relation == "≈" and _fits_fewer_digits(printed, known):
        return replace(finding, verdict="rounded", precision="ambiguous")
    if verdict in ("misrounded", "wrong") and from_rounded_inputs(subject, printed):
        message = f"{claim.subject_text} is {_short(known, printed)}; its rounded inputs allow it"
        return replace(finding, verdict="consistent", causes=("rounded-inputs",), message=message)
    if verdict == "misrounded":
        return _misrounded(claim, printed, known, finding)
    if verdict == "wrong":
        return _wrong(claim, subject, printed, known, finding)
    return replace(finding, message=f"{claim.subject_text} is {_short(known, printed)}")


def _misrounded(claim: Claim, printed: PrintedDecimal, known: Known, finding: Finding) -> Finding:
    cause = direction(printed, known)
    how = "cut off instead of rounded" if cause == "truncated" else "rounded the wrong way"
    message = f"{claim.subject_text} is {_short(known, printed)}, printed {printed.text}: {how}"
    return replace(
        finding,
        causes=(cause,),
        suggestion=respelled(printed, known.enclosure.lower),
        replaces=claim.printed_place,
        message=message,
    )


def _wrong(
    claim: Claim, subject: Expression, printed: PrintedDecimal, known: Known, finding: Finding
) -> Finding:
    diagnosis = diagnose(Suspect(subject, printed, known, claim.name))
    suggestion, replaces = respelled(printed, known.enclosure.lower), claim.printed_place
    function = only_function(subject) if diagnosis.function_at_fault else None
    message = f"{claim.subject_text} is {_short(known, printed)}, printed {printed.text}"
    if function is not None and (place := _function_place(claim)) is not None:
        name, replaces = place
        suggestion = name.replace(function[0], "cos" if function[0] == "sin" else "sin")
        message += f"; this index asks for {suggestion.lstrip(chr(92))}"
    return replace(
        finding,
        causes=diagnosis.causes,
        suggestion=suggestion,
        replaces=replaces,
        message=message,
    )


def _function_place(claim: Claim) -> tuple[str, Place] | None:
    """The function name at the head of the subject as it is written, and where it stands."""
    place = claim.subject_place
    head = "".join(char for char in claim.subject_text[:4] if char.isalpha() or char == "\\")
    name = head[:4] if head.startswith("\\") else head[:3]
    if place is None or name.lstrip("\\") not in ("sin", "cos"):
        return None
    return name, replace(place, end_line=place.line, end_column=place.column + len(name))


def _fits_fewer_digits(printed: PrintedDecimal, known: Known) -> bool:
    """Whether ``≈ 1000`` is a correct rounding at some number of significant figures."""
    if printed.unit != 1 or printed.value == 0:
        return False
    unit = Fraction(10)
    while printed.value % unit == 0:
        ends = {nearest(end, unit) for end in (known.enclosure.lower, known.enclosure.upper)}
        if ends == {printed.value}:
            return True
        unit *= 10
    return False


# -- two expressions --------------------------------------------------------------------------


def _equality(claim: Claim, subject: Expression, other: Expression, blank: Finding) -> Finding:
    """An equation between two expressions with values is decided exactly, not by digits."""
    same = equal(subject, other)
    known = _known(subject)
    finding = replace(blank, value=_twenty_digits(known), evidence=_evidence(known))
    if same:
        return replace(finding, verdict="exact", message="both sides are equal")
    if same is None:
        message = "both sides agree as far as they were computed; equality is not proved"
        return replace(finding, verdict="undecided", message=message)
    stated = _known(other)
    message = (
        f"{claim.subject_text} is {_rounded_for_message(known)}, "
        f"the other side {_rounded_for_message(stated)}"
    )
    if any(isinstance(node, Number) and "." in node.text for node in walk(other)):
        return replace(
            finding, verdict="undecided", message=message + "; its decimals may be rounded"
        )
    return replace(finding, verdict="wrong", causes=("unexplained",), message=message)


def _inequality(claim: Claim, subject: Expression, blank: Finding) -> Finding:
    other = claim.other or _as_number(claim)
    order = compare(subject, other)
    known = _known(subject)
    finding = replace(blank, value=_twenty_digits(known), evidence=_evidence(known))
    if order is None:
        message = "the two sides could not be told apart"
        return replace(finding, verdict="undecided", message=message)
    holds = order in _HOLDS[claim.relation]
    sign = {-1: "<", 0: "=", 1: ">"}[order]
    message = f"{claim.subject_text} is {_rounded_for_message(known)}: {sign} is true here"
    causes = () if holds else ("unexplained",)
    return replace(finding, verdict="holds" if holds else "fails", causes=causes, message=message)


_HOLDS = {"<": {-1}, ">": {1}, "≤": {-1, 0}, "≥": {0, 1}, "≠": {-1, 1}}


def _as_number(claim: Claim) -> Expression:
    return Number(claim.printed.value if claim.printed else Fraction(0))


# -- evidence ------------------------------------------------------------------------------------


def _known(subject: Expression) -> Known:
    """The value to 20 digits, whatever it is compared with."""
    probe = PrintedDecimal("", Fraction(0), power_of_ten(-VALUE_DIGITS))
    _, known = decide(subject, probe)
    return _sharp(subject, known)


def _sharp(subject: Expression, known: Known) -> Known:
    """The same knowledge, narrow enough for 20 correctly rounded digits where that can be had."""
    bits = 128
    while known.exact is None and _twenty_digits(known) is None and bits <= 4096:
        bits *= 2
        known = Known(None, common(*both_enclosures(subject, bits)))
    return known


def _twenty_digits(known: Known) -> str | None:
    return significant(known.enclosure.lower, known.enclosure.upper, VALUE_DIGITS)


def _error(printed: PrintedDecimal, known: Known) -> str | None:
    """|V - T| / u to three significant digits, more where three would hide a border."""
    low, high = (
        printed.error_in_units(end) for end in (known.enclosure.lower, known.enclosure.upper)
    )
    low, high = min(low, high), max(low, high)
    if low == high == 0:
        return "0"
    for digits in (3, 4, 5, 6, 8, 12, 20):
        text = significant(low, high, digits)
        if text is not None and _same_side(Fraction(text), low):
            return text
    return significant(low, high, 3)


def _same_side(shown: Fraction, true: Fraction) -> bool:
    borders = (Fraction(1, 2), Fraction(1))
    return all(
        (shown > border, shown < border) == (true > border, true < border) for border in borders
    )


def _evidence(known: Known) -> Evidence:
    lower, upper = known.enclosure.lower, known.enclosure.upper
    kind = "enclosure" if known.exact is None else "exact"
    return Evidence(kind, _end(lower, -1), _end(upper, 1), LIBRARIES)


def _end(value: Fraction, side: int) -> str:
    """An end at 21 significant digits, rounded outward."""
    return _trimmed(outward(value, VALUE_DIGITS + 1, side))


def _trimmed(text: str) -> str:
    mantissa, mark, exponent = text.partition("e")
    if "." in mantissa:
        mantissa = mantissa.rstrip("0").rstrip(".")
    return mantissa + mark + exponent


def _short(known: Known, printed: PrintedDecimal) -> str:
    return shortened(known.enclosure, printed)


def _rounded_for_message(known: Known) -> str:
    ends: Enclosure = known.enclosure
    text = significant(ends.lower, ends.upper, 6)
    if text is None:
        return fixed(ends.lower, 6)
    return _trimmed(text)
