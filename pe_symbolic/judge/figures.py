"""Remarks on numbers that are right: on their digits, on their column; none changes a verdict."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from pe_symbolic.claims.claim import Claim
from pe_symbolic.claims.positional.waves import as_the_index_asks, asked_function
from pe_symbolic.decimals import PrintedDecimal
from pe_symbolic.enclosure import enclose, glance
from pe_symbolic.expression import Expression
from pe_symbolic.judge.decide import Known, begins
from pe_symbolic.judge.evidence import in_a_sentence
from pe_symbolic.judge.finding import Finding
from pe_symbolic.judge.results import Results

#: So many units away, at least the last digit rests on nothing.
_CARRIED = 10
#: A document that writes ≈ so many times as often as = tells the two apart.
_TIMES = 3
_BITS = 64
#: ``sin(0.001) = 0.00`` still says how large it is not.
_FAR_BELOW = 100
_ROUNDED = "a rounded value behind ="
_ROUNDED_EQUAL = f"{_ROUNDED}, where this document writes ≈ elsewhere"
#: A whole number below this may pass for an exact value.
_SMALL = 100


def on_digits(
    claim: Claim,
    subject: Expression,
    printed: PrintedDecimal,
    known: Known,
    results: Results,
    verdict: str,
) -> tuple[str, ...]:
    """What to say of the digits of a right number: too few, too many, or behind the wrong sign.

    A small whole number alone looks exact, so only there is ``=`` for ``≈``
    remarked on without regard to the other claims of the document.
    """
    said = []
    if printed.prefix and not begins(printed, known.enclosure):
        said.append(f"the digits before the dots are rounded: the value is {in_a_sentence(known)}")
    rounded = verdict == "rounded" and not printed.prefix
    if rounded and (printed.unit == 1 or _is_nothing_of(claim, printed, known)):
        if abs(printed.value) <= 1:
            said.append(f"{printed.text} has too few digits: the value is {in_a_sentence(known)}")
        elif claim.relation == "=" and abs(printed.value) < _SMALL:
            said.append(f"{_ROUNDED}: the value is {in_a_sentence(known)}")
    beyond = _beyond_inputs(claim, subject, printed, known, results)
    return (*said, beyond) if beyond else tuple(said)


def _is_nothing_of(claim: Claim, printed: PrintedDecimal, known: Known) -> bool:
    """Whether a value is far below the digits of its ``0.00``, and this no element of a list."""
    if printed.value or claim.relation != "=" or claim.printed_place is None:
        return False
    far = max(map(abs, (known.enclosure.lower, known.enclosure.upper))) * _FAR_BELOW < printed.unit
    ends, end = claim.printed_place, claim.place
    return far and (ends.end_line, ends.end_column) == (end.end_line, end.end_column)


def _beyond_inputs(
    claim: Claim, subject: Expression, printed: PrintedDecimal, known: Known, results: Results
) -> str:
    """What to say where the digits go on beyond those of the rounded results in the formula."""
    for reading in results.unrounded(claim, subject):
        ends = glance(reading.subject)
        if ends is None:
            continue
        apart = min(abs(end - known.enclosure.lower) for end in (ends.lower, ends.upper))
        if apart >= _CARRIED * printed.unit:
            value = in_a_sentence(Known(None, ends))
            return f"more digits than its rounded inputs carry: with {reading.said} it is {value}"
    return ""


def on_column(claim: Claim, subject: Expression, *, right: bool) -> str:
    """What to say of a number in a column where the paper's formula has the other wave."""
    asked = as_the_index_asks(subject, claim.name)
    if asked is subject:
        return ""
    wave = "cosine" if asked_function(claim.name) == "cos" else "sine"
    value = in_a_sentence(Known(None, enclose(asked, _BITS, "arb")))
    said = "right as printed, but by" if right else "by"
    return f"{said} the paper this column is a {wave}: {value}"


def with_signs_compared(findings: Sequence[Finding]) -> list[Finding]:
    """A document that has ≈ before nearly every rounded value is told of the others."""
    approximate = sum(_is_rounded(finding, "≈") for finding in findings)
    equal = sum(_is_rounded(finding, "=") for finding in findings)
    if approximate < _TIMES * equal:
        return list(findings)
    return [
        replace(finding, remarks=(*finding.remarks, _ROUNDED_EQUAL))
        if _is_rounded(finding, "=") and not any(r.startswith(_ROUNDED) for r in finding.remarks)
        else finding
        for finding in findings
    ]


def _is_rounded(finding: Finding, relation: str) -> bool:
    claim = finding.claim
    is_value = claim.kind == "value" and claim.printed is not None and not claim.printed.prefix
    return is_value and finding.verdict == "rounded" and claim.relation == relation
