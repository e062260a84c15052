"""Findings and certificates as the JSON of the contract."""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping
from importlib.metadata import version
from typing import Protocol

from pe_symbolic.claims.claim import Place
from pe_symbolic.judge.finding import DocumentFindings, Finding, Findings, Related
from pe_symbolic.recheck import Recheck

Fields = dict[str, object]


class Provable(Protocol):
    """Whatever can say of itself what ``prove --format json`` prints."""

    def to_json(self) -> Mapping[str, object]:
        """The object of one theorem."""


def findings_text(findings: Findings) -> str:
    """What ``check --format json`` prints, with a line for each claim."""
    tool = {"name": "pe-symbolic", "version": version("pe-symbolic")}
    documents = ",\n".join(_document(document) for document in findings.documents)
    aside = {"suppressed": findings.suppressed} if findings.suppressed else {}
    return (
        f'{{"schema": "pe-symbolic.findings/1",\n "tool": {_line(tool)},\n "documents": [\n'
        f'{documents}\n ],\n "summary": {_line({**findings.summary, **aside})}}}\n'
    )


NOTHING_RECHECKED: Mapping[str, Recheck] = {}


def theorems_text(
    certificates: Iterable[Provable], rechecks: Mapping[str, Recheck] = NOTHING_RECHECKED
) -> str:
    """What ``prove --format json`` prints; ``rechecks`` are Coq's, by the theorem's name."""
    theorems = [_theorem(certificate.to_json(), rechecks) for certificate in certificates]
    return _text({"schema": "pe-symbolic.theorems/1", "theorems": theorems})


def _theorem(fields: Mapping[str, object], rechecks: Mapping[str, Recheck]) -> Mapping[str, object]:
    recheck, coq = rechecks.get(str(fields["name"])), fields["coq"]
    if recheck is None or not isinstance(coq, dict):
        return fields
    return {**fields, "coq": {**coq, **_recheck(recheck)}}


def _recheck(recheck: Recheck) -> Fields:
    why = {"why": recheck.why} if recheck.why else {}
    return {"verdict": recheck.verdict, **why}


def _text(content: Fields) -> str:
    return json.dumps(content, ensure_ascii=False, indent=1) + "\n"


def _line(content: object) -> str:
    return json.dumps(content, ensure_ascii=False)


def _document(document: DocumentFindings) -> str:
    coverage = document.coverage
    counted = {
        "numbers": coverage.numbers,
        "in_claims": coverage.in_claims,
        "set_aside": dict(coverage.set_aside),
    }
    claims = ",\n".join(f"   {_line(_finding(finding))}" for finding in document.findings)
    return (
        f'  {{"path": {_line(document.path)}, "format": {_line(document.format)}, "claims": [\n'
        f'{claims}\n  ], "coverage": {_line(counted)}}}'
    )


def _finding(finding: Finding) -> Fields:
    claim = finding.claim
    fields: Fields = {
        "id": finding.id,
        "kind": claim.kind,
        **_place(claim.place),
        "text": claim.text,
        "subject": claim.subject_text,
        "relation": claim.relation,
        "printed": claim.printed.text if claim.printed else claim.other_text,
        "value": finding.value,
        "error_in_units": finding.error_in_units,
        "verdict": finding.verdict,
        "causes": list(finding.causes),
        "suggestion": finding.suggestion,
        "replaces": _place(finding.replaces) if finding.replaces else None,
        "related": [_related(related) for related in finding.related],
        "message": finding.message,
    }
    if finding.remarks:
        fields["remarks"] = list(finding.remarks)
    if finding.suppressed:
        fields["suppressed"] = finding.suppressed
    if finding.follows:
        fields["follows"] = finding.follows
    if finding.precision:
        fields["precision"] = finding.precision
    evidence = finding.evidence
    fields["evidence"] = evidence and {
        "kind": evidence.kind,
        "lower": evidence.lower,
        "upper": evidence.upper,
        "checked_by": list(evidence.checked_by),
    }
    if finding.recheck is not None:
        fields["coq"] = _recheck(finding.recheck)
    return fields


def _related(related: Related) -> Fields:
    fields: Fields = {"line": related.line, "text": related.text, "why": related.why}
    if related.cell is not None:
        fields["cell"] = related.cell
    return {"path": related.path, **fields} if related.path else fields


def _place(place: Place) -> Fields:
    fields: Fields = {
        "line": place.line,
        "column": place.column,
        "end_line": place.end_line,
        "end_column": place.end_column,
    }
    if place.cell is not None:
        fields["cell"] = place.cell
    return fields
