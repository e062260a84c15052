"""What findings of one document say of each other: contradictions, and copied values."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from fractions import Fraction

from pe_symbolic.decimals import PrintedDecimal
from pe_symbolic.expression import Expression, Symbol
from pe_symbolic.judge.causes.suspect import gives_printed
from pe_symbolic.judge.finding import Finding, Related

#: How far away a value is still beside; and how few digits a chance fit needs.
_REACH = 3
#: The printed place must be this much smaller than the number itself.
_TELLING = 2 * _REACH * 50
#: Of how many different values a finding is told.
_MOST = 8
_NOTHING = Symbol("")
_NOT_EXPLAINED = frozenset({"unexplained", "sin-cos-swap"})


def in_company(findings: Sequence[Finding]) -> tuple[Finding, ...]:
    """The findings of a document, each with what the others tell about it."""
    return tuple(_with_copies(_with_contradictions(findings)))


def _with_contradictions(findings: Sequence[Finding]) -> list[Finding]:
    """The same expression with two values, linked in both findings, whichever is right."""
    by_subject: dict[Expression, dict[tuple[Fraction, Fraction], Finding]] = {}
    for finding in findings:
        claim = finding.claim
        if claim.subject is not None and claim.printed and claim.kind == "value":
            printed = (claim.printed.value, claim.printed.unit)
            by_subject.setdefault(claim.subject, {}).setdefault(printed, finding)
    return [
        _contradicted(finding, list(by_subject[finding.claim.subject].values())[:_MOST])
        if len(by_subject.get(finding.claim.subject or _NOTHING, {})) > 1
        and finding.claim.subject is not None
        else finding
        for finding in findings
    ]


def _contradicted(finding: Finding, others: Sequence[Finding]) -> Finding:
    links = tuple(
        Related(other.claim.place.line, other.claim.text, "contradicts")
        for other in others
        if _exclude_each_other(finding.claim.printed, other.claim.printed)
    )
    return replace(finding, related=(*finding.related, *links)) if links else finding


def _exclude_each_other(one: PrintedDecimal | None, other: PrintedDecimal | None) -> bool:
    """Whether no value rounds, or is cut, to both numbers."""
    if one is None or other is None:
        return False
    return abs(one.value - other.value) >= max(one.unit, other.unit)


def _with_copies(findings: Sequence[Finding]) -> list[Finding]:
    return [
        _copied(finding, findings[max(0, index - _REACH) : index + _REACH + 1])
        if finding.verdict == "wrong" and _NOT_EXPLAINED.issuperset(finding.causes)
        else finding
        for index, finding in enumerate(findings)
    ]


def _copied(finding: Finding, neighbours: Sequence[Finding]) -> Finding:
    """The finding with cause ``copied`` where a neighbour's value gives the printed digits."""
    printed = finding.claim.printed
    if printed is None or abs(printed.value) < _TELLING * printed.unit:
        return finding
    for neighbour in neighbours:
        subject = neighbour.claim.subject
        if neighbour is finding or subject is None or subject == finding.claim.subject:
            continue
        if neighbour.value is not None and gives_printed(subject, printed):
            link = Related(neighbour.claim.place.line, neighbour.claim.text, "has this value")
            causes = tuple(cause for cause in finding.causes if cause != "unexplained")
            return replace(finding, causes=(*causes, "copied"), related=(*finding.related, link))
    return finding
