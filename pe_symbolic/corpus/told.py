"""A finding as JSON tells it, held to what it says before anything is drawn from it.

The text comes from a file, which may be anyone's: what would cost much to read is
refused, and a picture is drawn only where the numbers told agree with each other.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from fractions import Fraction

from pe_symbolic.claims.claim import Place
from pe_symbolic.corpus.record import DamagedRecord, Mark, finding_of
from pe_symbolic.decimals import PrintedDecimal, read_decimal
from pe_symbolic.judge.finding import VERDICTS, Coverage, Evidence, Finding
from pe_symbolic.regex import regex
from pe_symbolic.report.number_line import PROVEN

Fields = dict[str, object]

_NAME = regex(r"[a-z0-9]+(?:-[a-z0-9]+)*")
_LONGEST_NAME = 40
_LARGEST = 10**9
_DECIMAL = regex(r"-?[0-9]{1,40}(?:\.[0-9]{1,40})?(?:e[-+]?[0-9]{1,5})?")
#: A number line is drawn of numbers that a reader can take in.
_DRAWN = regex(r"-?[0-9]{1,40}(?:\.[0-9]{1,40})?(?:e[-+]?[0-9]{1,2})?")
_PRINTED = regex(
    r"(?P<minus>[-−–]?)\s*(?P<digits>[0-9]{1,40}(?:[.,][0-9]{1,40})?|\.[0-9]{1,40})"
    r"\s*(?P<more>…|\.\.\.)?"
)
#: The error is told at three digits.
_ROUNDING = Fraction(1, 50)


class Untrue(Exception):
    """What is told cannot be a finding; the message says why."""


def told_finding(fields: Fields) -> Finding:
    """The finding of one claim; ``Untrue`` where the object tells of none."""
    word = text_of(fields, "verdict")
    verdict = next((each for each in VERDICTS if each == word), None)
    if verdict is None:
        raise Untrue(f"{word[:_LONGEST_NAME]!r} is no verdict")
    mark = Mark(
        verdict=verdict,
        plain=False,
        suppressed=bool(fields.get("suppressed")),
        follows=bool(fields.get("follows")),
        is_value=False,
        key="",
        number="",
        prefix=False,
        place=None,
        unread="",
        said=None,
    )
    try:
        finding = finding_of(fields, mark)
    except KeyError as missing:
        raise Untrue(f"{missing.args[0]} is missing") from None
    except DamagedRecord as fault:
        raise Untrue(str(fault)) from None
    for place in (finding.claim.place, finding.replaces):
        _hold_place(place)
    for cause in finding.causes:
        if len(cause) > _LONGEST_NAME or not _NAME.fullmatch(cause):
            raise Untrue(f"{cause[:_LONGEST_NAME]!r} is no cause")
    _hold_evidence(finding)
    return _with_number(finding)


def told_coverage(fields: Fields) -> Coverage:
    """How many numbers a document has, and where they went; ``Untrue`` where that is not said."""
    coverage = fields.get("coverage")
    if not isinstance(coverage, dict) or not isinstance(coverage.get("set_aside"), dict):
        raise Untrue("coverage is no object with what was set aside")
    aside = coverage["set_aside"]
    reasons = tuple((str(reason), whole_of(aside, reason)) for reason in aside)
    return Coverage(whole_of(coverage, "numbers"), whole_of(coverage, "in_claims"), reasons)


def text_of(fields: Mapping[str, object], name: str) -> str:
    """A field that is text; ``Untrue`` where it is none."""
    value = fields.get(name)
    if not isinstance(value, str):
        raise Untrue(f"{name} is no text")
    return value


def whole_of(fields: Mapping[str, object], name: str) -> int:
    """A field that counts something; ``Untrue`` where it is no such number."""
    value = fields.get(name)
    if not isinstance(value, int) or isinstance(value, bool) or not 0 <= value <= _LARGEST:
        raise Untrue(f"{name[:_LONGEST_NAME]} is no number from 0 to {_LARGEST}")
    return value


def _hold_place(place: Place | None) -> None:
    if place is None:
        return
    numbers = (place.line, place.column, place.end_line, place.end_column, place.cell or 1)
    if any(isinstance(n, bool) or not 1 <= n <= _LARGEST for n in numbers):
        raise Untrue("a place is outside of any document")


def _hold_evidence(finding: Finding) -> None:
    evidence = finding.evidence
    if evidence is None:
        return
    ends = (evidence.lower, evidence.upper)
    if evidence.kind not in PROVEN and ends == ("", ""):
        return
    if not all(map(_DECIMAL.fullmatch, ends)):
        raise Untrue("the ends of the evidence are no decimals")
    if Fraction(ends[0]) > Fraction(ends[1]):
        raise Untrue("the ends of the evidence stand the wrong way round")


def _with_number(finding: Finding) -> Finding:
    """The finding with its printed number, where the error that is told is that of this number."""
    printed = _printed(finding.claim.other_text)
    if printed is None or not _agrees(finding, printed):
        return finding
    return replace(finding, claim=replace(finding.claim, printed=printed, other_text=""))


def _printed(text: str) -> PrintedDecimal | None:
    match = _PRINTED.fullmatch(text.strip())
    if match is None:
        return None
    read = read_decimal(match["digits"])
    value = -read.value if match["minus"] else read.value
    return PrintedDecimal(text, value, read.unit, match["more"] is not None)


def _agrees(finding: Finding, printed: PrintedDecimal) -> bool:
    evidence, told = finding.evidence, finding.error_in_units
    if evidence is None or told is None or evidence.kind not in PROVEN:
        return False
    numbers = (*_ends(evidence), told, finding.value or "")
    if not all(map(_DRAWN.fullmatch, numbers)):
        return False
    lower, upper, error, value = map(Fraction, numbers)
    true = (lower + upper) / 2
    measured = printed.error_in_units(true)
    near = abs(measured - error) <= max(measured, Fraction(1)) * _ROUNDING
    return near and abs(value - lower) <= printed.unit and _is_rounded(finding, printed, true)


def _is_rounded(finding: Finding, printed: PrintedDecimal, true: Fraction) -> bool:
    """Whether what is to be written is the value rounded; of digits that go on it is cut.

    That they go on is not told, and their line would have another box.
    """
    belongs = None if finding.suggestion is None else _printed(finding.suggestion)
    if belongs is None or belongs.unit != printed.unit:
        return True
    return abs(belongs.value - true) * 2 <= printed.unit


def _ends(evidence: Evidence) -> tuple[str, str]:
    return evidence.lower, evidence.upper
