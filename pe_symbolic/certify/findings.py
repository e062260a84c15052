"""The verdicts of a run, each asked again of Coq where it is a matter of enclosed values."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace

from pe_symbolic.certify.batches import recheck_statements
from pe_symbolic.certify.statements import Statement, asked_again, statement
from pe_symbolic.certify.terms import NotStated
from pe_symbolic.judge.finding import DocumentFindings, Finding, Findings
from pe_symbolic.recheck import CHECKED, Recheck

COQ = "coq"

Asked = Callable[[Sequence[Statement]], list[Recheck]]


def certified(findings: Findings, ask: Asked = recheck_statements) -> Findings:
    """The same findings, with Coq's word on every verdict that can be put to it."""
    wanted = [
        finding
        for document in findings.documents
        for finding in document.findings
        if asked_again(finding)
    ]
    said = dict(zip(map(id, wanted), _answers(wanted, ask), strict=True))
    return Findings(tuple(_document(document, said) for document in findings.documents))


def _answers(wanted: Sequence[Finding], ask: Asked) -> list[Recheck]:
    """Coq's word on each finding, in order."""
    put = [_statement(finding) for finding in wanted]
    answers = iter(ask([one for one in put if isinstance(one, Statement)]))
    return [next(answers) if isinstance(one, Statement) else one for one in put]


def _statement(finding: Finding) -> Statement | Recheck:
    try:
        return statement(finding)
    except NotStated as reason:
        return Recheck("none", str(reason))


def _document(document: DocumentFindings, said: dict[int, Recheck]) -> DocumentFindings:
    judged = tuple(_rechecked(finding, said.get(id(finding))) for finding in document.findings)
    return replace(document, findings=judged)


def _rechecked(finding: Finding, recheck: Recheck | None) -> Finding:
    evidence = finding.evidence
    if recheck is None:
        return finding
    if recheck == CHECKED and evidence is not None:
        evidence = replace(evidence, checked_by=(*evidence.checked_by, COQ))
    return replace(finding, recheck=recheck, evidence=evidence)
