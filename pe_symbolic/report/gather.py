"""Everything one report shows, gathered before any notation is chosen."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from pe_symbolic.judge.finding import Findings
from pe_symbolic.kernel import Certificate
from pe_symbolic.numeric_check import NumericCheck
from pe_symbolic.recheck import Recheck
from pe_symbolic.report.curves import Curve, curves
from pe_symbolic.report.documents import ShownDocument, shown_document
from pe_symbolic.report.drawing import Drawing
from pe_symbolic.report.findings import Shown, shown_findings
from pe_symbolic.report.heat_map import heat_map
from pe_symbolic.report.tables import ShownNumericCheck, shown_check
from pe_symbolic.report.theorems import ShownTheorem, shown_theorem
from pe_symbolic.report.words import CATEGORIES, Category, tally, title, verdict_sentence


@dataclass(frozen=True, slots=True)
class Group:
    """The findings of one category, in the order of the documents."""

    category: Category
    findings: tuple[Shown, ...]


@dataclass(frozen=True, slots=True)
class Report:
    """One run: its verdict in a sentence, its findings, its theorems, its tables and pictures."""

    findings: Findings
    title: str
    sentence: str
    summary: Mapping[str, int]
    counts: Mapping[str, int]
    groups: tuple[Group, ...]
    documents: tuple[ShownDocument, ...]
    theorems: tuple[ShownTheorem, ...]
    numeric: ShownNumericCheck | None
    heat_map: Drawing | None
    curves: tuple[Curve, ...]


NOTHING_RECHECKED: Mapping[str, Recheck] = {}


def gather(
    findings: Findings,
    certificates: Sequence[Certificate],
    check: NumericCheck | None,
    rechecks: Mapping[str, Recheck] = NOTHING_RECHECKED,
) -> Report:
    """Everything a report of one run shows; without a ``check`` it has no numeric tables.

    ``rechecks`` are Coq's, by the theorem's name; empty where it was not asked.
    """
    theorems = tuple(shown_theorem(one, rechecks.get(one.name)) for one in certificates)
    if check is None:
        return assemble(findings, theorems, None, None)
    return assemble(findings, theorems, shown_check(check), heat_map(check.heat_map))


def assemble(
    findings: Findings,
    theorems: tuple[ShownTheorem, ...],
    numeric: ShownNumericCheck | None,
    heat_map: Drawing | None,
) -> Report:
    """Order the findings and prepare every document."""
    taken: Counter[str] = Counter()
    anchors: Counter[str] = Counter()
    documents = tuple(
        shown_document(document, shown_findings(document, taken), anchors)
        for document in findings.documents
    )
    everything = [shown for document in documents for shown in document.findings]
    summary = findings.summary
    return Report(
        findings,
        title(summary, len(documents)),
        verdict_sentence(summary, len(documents)),
        summary,
        tally(summary),
        tuple(_groups(everything)),
        documents,
        theorems,
        numeric,
        heat_map,
        curves(everything),
    )


def _groups(findings: Sequence[Shown]) -> list[Group]:
    groups = [
        Group(kind, tuple(shown for shown in findings if shown.category is kind))
        for kind in CATEGORIES
    ]
    return [group for group in groups if group.findings]
