"""Findings and certificates as the JSON of the contract."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Protocol

from pe_symbolic.claims.claim import Place
from pe_symbolic.judge.finding import Coverage, DocumentFindings, Finding, Findings, Missed, Related
from pe_symbolic.recheck import Recheck

Fields = dict[str, object]


class Provable(Protocol):
    """Whatever can say of itself what ``prove --format json`` prints."""

    def to_json(self) -> Mapping[str, object]:
        """The object of one theorem."""


def findings_text(findings: Findings, missed: Sequence[Missed] = ()) -> str:
    """What ``check --format json`` prints, with a line for each claim."""
    documents = ",\n".join(_document(document) for document in findings.documents)
    more = {"unreadable": missed_fields(missed)} if missed else {}
    return head_text() + documents + tail_text(findings.summary, findings.suppressed, more)


def missed_fields(missed: Iterable[Missed]) -> list[dict[str, str]]:
    """The documents without findings, each with the reason."""
    return [{"path": each.path, "message": each.message} for each in missed]


def head_text() -> str:
    """What stands before the documents."""
    return (
        f'{{"schema": "pe-symbolic.findings/1",\n "tool": {_line(tool_fields())},\n'
        f' "documents": [\n'
    )


def tail_text(
    summary: Mapping[str, int], suppressed: int, more: Mapping[str, object] | None = None
) -> str:
    """What stands behind the documents; ``more`` are fields that a run without trouble lacks."""
    aside = {"suppressed": suppressed} if suppressed else {}
    fields = "".join(f' "{name}": {_line(value)},\n' for name, value in (more or {}).items())
    return f'\n ],\n{fields} "summary": {_line({**summary, **aside})}}}\n'


def tool_fields() -> dict[str, str]:
    """The name and the version of what judged."""
    from importlib.metadata import version  # noqa: PLC0415 - 17 ms, for JSON alone

    return {"name": "pe-symbolic", "version": version("pe-symbolic")}


NOTHING_RECHECKED: Mapping[str, Recheck] = {}


def theorems_text(certificates: Iterable[Provable], rechecks: Mapping[str, Recheck]) -> str:
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


#: Made once: ``json.dumps`` makes another for each line.
_line = json.JSONEncoder(ensure_ascii=False).encode


def _document(document: DocumentFindings) -> str:
    claims = map(claim_text, document.findings)
    coverage, notices = document.coverage, document.notices
    return "".join(document_parts(document.path, document.format, claims, coverage, notices))


def document_parts(
    path: str,
    format: str,
    claims: Iterable[str],
    coverage: Coverage,
    notices: Sequence[str],
) -> Iterator[str]:
    """The object of one document, of whose claims the texts are there already, in parts."""
    yield f'  {{"path": {_line(path)}, "format": {_line(format)}, "claims": [\n'
    between = ""
    for claim in claims:
        yield f"{between}   {claim}"
        between = ",\n"
    told = f', "notices": {_line(list(notices))}' if notices else ""
    yield f'\n  ], "coverage": {_line(coverage_fields(coverage))}{told}}}'


def coverage_fields(coverage: Coverage) -> Fields:
    """How many numbers a document has, and where they went."""
    return {
        "numbers": coverage.numbers,
        "in_claims": coverage.in_claims,
        "set_aside": dict(coverage.set_aside),
    }


def claim_text(finding: Finding) -> str:
    """The object of one claim, on one line."""
    return _line(_finding(finding))


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
        "related": related_fields(finding),
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


def related_fields(finding: Finding) -> list[Fields]:
    """The other lines that a finding hangs together with."""
    return [_related(related) for related in finding.related]


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
