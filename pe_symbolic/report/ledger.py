"""The ledger: one line per theorem and per claim, to be compared from one version to the next.

It holds no times, no dates and no tool versions.  A document's coverage line
carries a hash of all its digits, so that a number that is set aside cannot
change unseen either.
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterable, Iterator

from pe_symbolic.document import in_sheet
from pe_symbolic.judge.finding import DocumentFindings, Finding
from pe_symbolic.report.findings import one_line
from pe_symbolic.report.gather import Report
from pe_symbolic.report.theorems import ShownTheorem


def ledger(report: Report) -> str:
    """The ledger of a run as text, one line each, ending in a line break."""
    theorems = map(theorem_line, report.theorems)
    return "".join(f"{line}\n" for line in (*theorems, *document_lines(report.findings.documents)))


def theorem_line(theorem: ShownTheorem) -> str:
    """A theorem as one line: its verdict, how many spoiled twins were refuted, its Coq twin.

    Whether Coq was there to be asked is not said, only where it refused: the
    line must not depend on the machine.
    """
    twins = f"spoiled={theorem.refuted}/{len(theorem.twins)}"
    steps = f"steps={len(theorem.steps)}"
    coq = "failed" if theorem.coq == "failed" else theorem.coq_twin.rpartition("/")[2] or "none"
    return "\t".join(("theorem", theorem.name, theorem.verdict, twins, steps, f"coq={coq}"))


def claim_line(path: str, finding: Finding) -> str:
    """A finding as one line, fields separated by tabs."""
    claim = finding.claim
    cell = in_sheet(path, claim.place.cell, ":")
    printed = "" if claim.printed is None else claim.printed.text
    fields = (
        "claim",
        path,
        f"{cell}{claim.place.line}:{claim.place.column}",
        claim.kind,
        finding.verdict,
        printed,
        finding.value or "",
        ",".join(finding.causes),
        finding.suggestion or "",
        claim.text,
    )
    return "\t".join(one_line(field) or "-" for field in fields)


def coverage_line(document: DocumentFindings) -> str:
    """What of a document was judged and what set aside, and the hash of its digits."""
    coverage = document.coverage
    aside = ",".join(f"{reason}={count}" for reason, count in coverage.set_aside)
    digits = "".join(c for line in document.lines for c in line if c.isdigit())
    fields = (
        "coverage",
        document.path,
        f"numbers={coverage.numbers}",
        f"in-claims={coverage.in_claims}",
        aside or "-",
        f"digits={hashlib.sha256(digits.encode()).hexdigest()[:16]}",
    )
    return "\t".join(one_line(field) for field in fields)


def document_lines(documents: Iterable[DocumentFindings]) -> Iterator[str]:
    """The claims of each document in order, then its coverage."""
    for document in documents:
        for finding in document.findings:
            yield claim_line(document.path, finding)
        yield coverage_line(document)
