"""``consistent``: a number off by more than half a unit that the author's own rounding gives."""

from __future__ import annotations

from pe_symbolic.claims.claim import Claim
from pe_symbolic.decimals import PrintedDecimal, toward_zero
from pe_symbolic.enclosure import OutOfReach, Unbound, Undefined
from pe_symbolic.expression import Call, Expression, Number, walk
from pe_symbolic.judge.decide import Known, decide, says_all_digits, surely_equal
from pe_symbolic.judge.evidence import value_of
from pe_symbolic.judge.floating import is_floating_point, rounds_a_double
from pe_symbolic.judge.results import Results, Unrounded, rounded_literal
from pe_symbolic.judge.rounding import (
    from_a_rounded_link,
    from_rounded_inputs,
    is_near_enough,
    may_be_rounded,
    with_fewer_digits,
)

ROUNDED_INPUTS, FLOATING_POINT = "rounded-inputs", "floating-point"


def own_rounding(
    claim: Claim, subject: Expression, printed: PrintedDecimal, known: Known, results: Results
) -> tuple[str, str] | None:
    """The cause of ``consistent`` and how it comes about, or ``None`` where nothing excuses it."""
    fewer = tuple(with_fewer_digits(printed)) if claim.relation == "≈" else ()
    reached = any(from_rounded_inputs(subject, number) for number in (printed, *fewer))
    if reached and not _is_worked_out(claim, subject, printed):
        return ROUNDED_INPUTS, "its rounded inputs allow it"
    link = from_a_rounded_link(claim.links, subject, known, printed)
    if link is not None and not _is_within_a_unit(known, printed):
        return ROUNDED_INPUTS, f"{link.text} with its rounded numbers allows it"
    for number in (printed, *fewer):
        for reading in unrounded(claim, subject, number, results):
            if is_near_enough(known, reading[1], number):
                return ROUNDED_INPUTS, f"with {reading[0].said} it is right"
    if claim.relation == "≈" and _goes_as_far(claim, subject, printed, known):
        return ROUNDED_INPUTS, f"that is {claim.subject_text} as far as its numbers go"
    if said := _with_an_approximate_value(claim, known, printed):
        return ROUNDED_INPUTS, f"{said}: so it is right"
    if says_all_digits(printed):
        return None
    is_cut = toward_zero(known.enclosure.lower, printed.unit) == printed.value
    if is_floating_point(subject, printed, is_cut=is_cut) or rounds_a_double(subject, printed):
        return FLOATING_POINT, "floating point prints this"
    return None


def _is_worked_out(claim: Claim, subject: Expression, printed: PrintedDecimal) -> bool:
    r"""Whether a formula of the chain shows that its author took the inputs as they are printed.

    In ``\frac{5.12 - 5.08}{0.02} = \frac{0.04}{0.02} = 3`` nothing was rounded before the 3, nor
    in ``\sqrt{0.94^2 + 0.29^2} = \sqrt{0.9677} = 0.987``, and no number behind an exact one was.
    """
    return claim.worked_out or any(
        surely_equal(link.expression, subject) and not from_rounded_inputs(link.expression, printed)
        for link in claim.links
    )


def _goes_as_far(claim: Claim, subject: Expression, printed: PrintedDecimal, known: Known) -> bool:
    """Whether a formula behind a longer number comes to it, its own numbers read as rounded.

    So ``0.70710678 ≈ 1/1.414``, and ``3.14159265 ≈ 355/113`` as a quotient of whole numbers.
    """
    number, formula = claim.printed_place, claim.subject_place
    if number is None or formula is None or number.order > formula.order:
        return False
    own = [node for node in walk(subject) if isinstance(node, Number)]
    longest = max((sum(map(str.isdigit, node.text.lstrip("0."))) for node in own), default=0)
    if not _FEWEST_DIGITS <= longest <= len(str(abs(printed.value / printed.unit))) - _LONGER:
        return False
    if any(rounded_literal(node, 1) for node in own):
        return may_be_rounded(subject, value_of(Number(printed.value)))
    whole = isinstance(subject, Call) and subject.op == "div" and [*subject.args] == own
    off = abs(known.enclosure.lower - printed.value) * 2
    return whole and off * max(node.value for node in own) <= abs(printed.value)


#: So many digits a number has more than those of the formula that is about it.
_LONGER = 2
_FEWEST_DIGITS = 3


def _is_within_a_unit(known: Known, printed: PrintedDecimal) -> bool:
    """Whether a number is misrounded at worst, which no rounding on the way needs to excuse."""
    ends = known.enclosure
    return max(abs(ends.lower - printed.value), abs(ends.upper - printed.value)) < printed.unit


def _with_an_approximate_value(claim: Claim, known: Known, printed: PrintedDecimal) -> str:
    """What the author takes for a constant, or a unit, if that makes the claim right."""
    for reading in claim.readings:
        if reading.approximate:
            other = _as_right(reading.expression, printed)
            if other is not None and is_near_enough(known, other, printed):
                return reading.why
    return ""


def unrounded(
    claim: Claim, subject: Expression, printed: PrintedDecimal, results: Results
) -> list[tuple[Unrounded, Known]]:
    """The readings with earlier results as computed that make a claim right."""
    readings = results.unrounded(claim, subject, shorter=True)
    found = ((reading, _as_right(reading.subject, printed)) for reading in readings)
    return [(reading, known) for reading, known in found if known is not None]


def _as_right(subject: Expression, printed: PrintedDecimal) -> Known | None:
    """The value of a subject that makes a claim right; ``None`` where it does not, or has none."""
    try:
        verdict, known = decide(subject, printed)
    except (Undefined, OutOfReach, Unbound):
        return None
    return known if verdict in ("exact", "rounded") else None
