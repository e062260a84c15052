"""Everything one report shows, gathered before any notation is chosen."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace

from pe_symbolic.catalogue import Chapter, chapters
from pe_symbolic.judge.finding import Findings, Missed
from pe_symbolic.kernel import Certificate
from pe_symbolic.numeric_check import NumericCheck
from pe_symbolic.recheck import Recheck
from pe_symbolic.regex import regex
from pe_symbolic.report.curves import Curve, curves
from pe_symbolic.report.documents import NotRead, ShownDocument, shown_document, slug_of
from pe_symbolic.report.findings import Shown, one_line, shown_findings
from pe_symbolic.report.pictures import Pictures, pictures
from pe_symbolic.report.provenance import missed_without_folders, without_folders
from pe_symbolic.report.settled import Tie, ties
from pe_symbolic.report.speed import Speeds
from pe_symbolic.report.tables import ShownNumericCheck, shown_check
from pe_symbolic.report.theorems import ShownTheorem, shown_theorem
from pe_symbolic.report.words import (
    CATEGORIES,
    Category,
    missed_sentence,
    tally,
    title,
    verdict_sentence,
)


@dataclass(frozen=True, slots=True)
class Group:
    """The findings of one category: what is wrong the worst first, others as they stand."""

    category: Category
    findings: tuple[Shown, ...]


@dataclass(frozen=True, slots=True)
class Report:
    """One run: its verdict in a sentence, its findings, its theorems, its tables and pictures.

    ``ties`` say which lines of the documents a theorem settles; ``certificates``
    are those the theorems were prepared from, ``rechecks`` what Coq said of them.
    """

    findings: Findings
    title: str
    sentence: str
    summary: Mapping[str, int]
    counts: Mapping[str, int]
    groups: tuple[Group, ...]
    documents: tuple[ShownDocument, ...]
    theorems: tuple[ShownTheorem, ...]
    numeric: ShownNumericCheck | None
    pictures: Pictures | None
    curves: tuple[Curve, ...]
    chapters: tuple[Chapter, ...]
    ties: tuple[Tie, ...]
    certificates: tuple[Certificate, ...] = ()
    rechecks: Mapping[str, Recheck] = field(default_factory=dict)
    missed: tuple[Missed, ...] = ()

    @property
    def lost(self) -> tuple[NotRead, ...]:
        """The notes that could not be read at all."""
        return tuple(
            NotRead(one.path, "", "", "the whole note", one_line(one.message))
            for one in self.missed
        )


NOTHING_RECHECKED: Mapping[str, Recheck] = {}


def gather(
    findings: Findings,
    certificates: Sequence[Certificate],
    check: NumericCheck | None,
    rechecks: Mapping[str, Recheck] = NOTHING_RECHECKED,
    speeds: Speeds | None = None,
    missed: Sequence[Missed] = (),
) -> Report:
    """Everything a report of one run shows; without a ``check`` it has no numeric tables and no
    pictures of the encoding.

    ``rechecks`` are Coq's, by the theorem's name; empty where it was not asked.  ``speeds`` is
    what the benchmarks measured, where they were run; ``missed`` are notes that could not be read.
    """
    theorems = tuple(shown_theorem(one, rechecks.get(one.name)) for one in certificates)
    if check is None:
        whole = assemble(findings, theorems, None, None)
    else:
        whole = assemble(findings, theorems, shown_check(check), pictures(check, speeds))
    return replace(
        whole,
        certificates=tuple(certificates),
        rechecks=rechecks,
        missed=(left := tuple(map(missed_without_folders, missed))),
        sentence=f"{whole.sentence}{missed_sentence(left)}",
    )


def assemble(
    findings: Findings,
    theorems: tuple[ShownTheorem, ...],
    numeric: ShownNumericCheck | None,
    pictures: Pictures | None,
) -> Report:
    """Order the findings and prepare every document."""
    findings = Findings(tuple(map(without_folders, findings.documents)))
    taken: Counter[str] = Counter()
    names: Counter[str] = Counter()
    called = Counter[str]()
    documents = []
    for document in findings.documents:
        slug = slug_of(document.path)
        called[slug] += 1
        shown = shown_findings(document, taken, called[slug])
        documents.append(shown_document(document, shown, names))
    everything = [shown for document in documents for shown in document.findings]
    summary = findings.summary
    return Report(
        findings,
        title(summary, len(documents)),
        verdict_sentence(summary, len(documents)),
        summary,
        tally(summary),
        tuple(by_category(everything)),
        tuple(documents),
        theorems,
        numeric,
        pictures,
        curves(everything),
        tuple(_chapters(theorems)),
        ties(tuple(documents), theorems),
    )


def _chapters(theorems: Sequence[ShownTheorem]) -> Iterator[Chapter]:
    """The chapters that these theorems are of; what no chapter names is in one of its own."""
    asked = {theorem.name for theorem in theorems}
    for chapter in chapters():
        inside = tuple(name for name in chapter.theorems if name in asked)
        asked.difference_update(inside)
        if inside:
            yield Chapter(chapter.title, inside)
    if asked:
        yield Chapter("Others", tuple(t.name for t in theorems if t.name in asked))


def by_category(findings: Sequence[Shown]) -> list[Group]:
    """The findings of each category that has any, the gravest first."""
    groups = [
        Group(kind, tuple(shown for shown in findings if shown.category is kind))
        for kind in CATEGORIES
    ]
    return [
        replace(group, findings=tuple(sorted(group.findings, key=_worst_first)))
        if group.category.key == "bad"
        else group
        for group in groups
        if group.findings
    ]


def _worst_first(shown: Shown) -> tuple[int, float]:
    """Formulas and blocks, then numbers by how far they are off, last what repeats another."""
    finding = shown.finding
    if finding.follows:
        return 2, 0.0
    if finding.error_in_units is None:
        return 0, 0.0
    units = _ERROR.fullmatch(finding.error_in_units)
    return 1, -float(units[0]) if units else 0.0


#: An error as it is written; what another program wrote may be anything.
_ERROR = regex(r"[0-9]{1,30}(?:\.[0-9]{1,30})?(?:e[+-][0-9]{1,9})?")
