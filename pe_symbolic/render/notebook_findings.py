"""Findings as a notebook shows them: a table of what is not right, everything escaped."""

from __future__ import annotations

from dataclasses import dataclass

from markupsafe import Markup

from pe_symbolic.document import in_sheet
from pe_symbolic.judge.finding import RIGHT, DocumentFindings, Finding, Findings
from pe_symbolic.render import mathml
from pe_symbolic.render.macros import from_macro
from pe_symbolic.render.problems import one_line, said, shown_place

_RELATIONS = {"<=": "≤", ">=": "≥"}


@dataclass(frozen=True, slots=True)
class _Row:
    """One finding that is not right."""

    where: str
    claim: Markup | str
    verdict: str
    belongs: str
    why: str


@dataclass(frozen=True, slots=True)
class _FindingsShown:
    summary: str
    rows: tuple[_Row, ...]


def to_html(result: Findings) -> str:
    """The findings in a sentence, and a row for each that is not right."""
    rows = tuple(
        _row(document, finding)
        for document in result.documents
        for finding in document.findings
        if finding.verdict not in RIGHT and not finding.suppressed
    )
    counts = [f"{count} {verdict}" for verdict, count in result.summary.items() if count]
    summary = f"claims: {', '.join(counts) or 'none'}"
    return from_macro("findings", _FindingsShown(summary, rows))


def _row(document: DocumentFindings, finding: Finding) -> _Row:
    place = shown_place(finding)
    cell = in_sheet(document.path, place.cell, ":")
    return _Row(
        f"{one_line(document.path)}:{cell}{place.line}:{place.column}",
        _claim(finding),
        finding.verdict,
        finding.suggestion or "",
        ", ".join(finding.causes) or said(finding),
    )


def _claim(finding: Finding) -> Markup | str:
    """The claim as mathematics; as it is written where it was not read or is too large."""
    claim = finding.claim
    written = claim.kind in ("definition", "code") or finding.is_best_as_written
    if claim.subject is None or written:
        return one_line(finding.as_written)
    other = claim.printed.text if claim.printed is not None else claim.other
    relation = _RELATIONS.get(claim.relation, claim.relation)
    return mathml.equation(claim.subject, relation, other, claim.name) or one_line(claim.text)
