"""The page of a theorem, and its line in the list by chapter."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from markupsafe import Markup

from pe_symbolic.render.page_pictures import BesidePage, beside
from pe_symbolic.render.page_proofs import TheoremPage as Prepared
from pe_symbolic.render.page_proofs import theorem_page
from pe_symbolic.render.places import INDEX_FILE, Link, TieLink, theorem_file, to_line
from pe_symbolic.report import Report
from pe_symbolic.report.settled import Tie
from pe_symbolic.report.theorems import ShownTheorem
from pe_symbolic.report.words import counted

#: A longer statement is left to the theorem's own page.
LONGEST_BRIEF = 2400
_COQ = {
    "checked": "Coq, a second kernel that shares nothing with this one, has checked its twin",
    "not-run": "Coq was not run on its twin",
    "failed": "Coq refused its twin",
}


@dataclass(frozen=True, slots=True)
class Entry:
    """A theorem in the list; ``brief`` is its statement where it is short."""

    name: str
    file: str
    title: str
    verdict: str
    mark: str
    kind: str
    summary: str
    brief: tuple[Markup, ...]


@dataclass(frozen=True, slots=True)
class ChapterPage:
    """A chapter of the list."""

    title: str
    theorems: tuple[Entry, ...]


@dataclass(frozen=True, slots=True)
class TheoremPage:
    """Everything the template of a theorem prints."""

    title: str
    chapter: str
    theorem: Prepared
    ties: tuple[TieLink, ...]
    picture: BesidePage | None
    checked: str
    links: tuple[Link, ...]

    @property
    def marks(self) -> tuple[str, ...]:
        """The marks that the page draws."""
        drawn = {self.theorem.mark, *(twin.mark for twin in self.theorem.twins)}
        return tuple(sorted(drawn))


def chapter_pages(report: Report) -> tuple[ChapterPage, ...]:
    """The theorems by chapter."""
    prepared = {theorem.name: theorem_page(theorem) for theorem in report.theorems}
    return tuple(
        ChapterPage(chapter.title, tuple(_entry(prepared[name]) for name in chapter.theorems))
        for chapter in report.chapters
    )


def _entry(theorem: Prepared) -> Entry:
    first = theorem.statement[0] if len(theorem.statement) == 1 else ()
    return Entry(
        theorem.name,
        theorem_file(theorem.name),
        theorem.title,
        theorem.verdict,
        theorem.mark,
        theorem.kind,
        theorem.summary,
        first if sum(map(len, first)) <= LONGEST_BRIEF else (),
    )


def theorem_pages(report: Report) -> Iterator[tuple[str, TheoremPage]]:
    """The page of each theorem with its place in the report."""
    theorems = {theorem.name: theorem for theorem in report.theorems}
    named = [(chapter.title, name) for chapter in report.chapters for name in chapter.theorems]
    ties: dict[str, list[Tie]] = {}
    for tie in report.ties:
        ties.setdefault(tie.theorem, []).append(tie)
    for place, (chapter, name) in enumerate(named):
        theorem = theorems[name]
        near = [other for _, other in named[place - 1 : place]], named[place + 1 : place + 2]
        yield (
            theorem_file(name),
            TheoremPage(
                f"{theorem.title}: {theorem.verdict}",
                chapter,
                theorem_page(theorem),
                tuple(map(to_line, ties.get(name, ()))),
                beside(report, name),
                _checked(theorem),
                _links(near[0], [other for _, other in near[1]]),
            ),
        )


def _links(before: Sequence[str], after: Sequence[str]) -> tuple[Link, ...]:
    index = f"../{INDEX_FILE}"
    near = [
        Link(f"../{theorem_file(name)}", words)
        for words, names in (("← before", before), ("next →", after))
        for name in names
    ]
    theorems = Link(f"{index}#theorems", "Theorems", here=True)
    return (Link(index, "Report"), Link(f"{index}#notes", "Notes"), theorems, *near)


def _checked(theorem: ShownTheorem) -> str:
    """What stands behind the verdict, and what does not."""
    steps = counted(len(theorem.steps), "step")
    whole = f"Each of the {steps}" if len(theorem.steps) > 1 else "The one step"
    parts = [f"{whole} is an instance of its rule, which the kernel checked."]
    if theorem.points:
        parts.append(
            f"The statement was held at {counted(theorem.points, 'point')} by two libraries of "
            f"enclosures: {theorem.held}."
        )
    parts.append(f"{theorem.refuted} of {counted(len(theorem.twins), 'spoiled twin')} refuted.")
    if theorem.coq_twin:
        parts.append(f"{_COQ.get(theorem.coq, f'Coq: {theorem.coq}')}: {theorem.coq_twin}.")
    else:
        parts.append("It has no twin for Coq.")
    return " ".join(parts)
