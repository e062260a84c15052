"""A corpus as the HTML templates print it: its summary, parts of its lists, its documents."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace

from markupsafe import Markup

from pe_symbolic.render.bar import large_bar, patterns, small_bar
from pe_symbolic.render.page import Key, keys
from pe_symbolic.render.page_findings import GroupPage, grouped, mark_of
from pe_symbolic.render.page_notes import NotePage, Total, UnreadPage, unread_pages
from pe_symbolic.render.places import INDEX_FILE, Link, document_file, list_file
from pe_symbolic.render.shell import footer
from pe_symbolic.report.documents import REASONS, ShownDocument
from pe_symbolic.report.gather import by_category
from pe_symbolic.report.provenance import PRECISION
from pe_symbolic.report.words import (
    CATEGORIES,
    CAUSES,
    METHOD,
    TRUSTED,
    category,
    counted,
    counts_in_words,
    title,
    verdict_sentence,
)

WORST, PATHS, MISSED = "worst", "path", "missed"
_ROOT = "../"


@dataclass(frozen=True, slots=True)
class CorpusCounts:
    """What is counted over a whole corpus; ``stopped`` says what ended its run before its end."""

    summary: Mapping[str, int]
    counts: Mapping[str, int]
    documents: int
    missed: int
    suppressed: int
    in_claims: int
    set_aside: Mapping[str, int]
    stopped: str


@dataclass(frozen=True, slots=True)
class CauseRow:
    """How often a cause was found; ``file`` is the list of its claims."""

    file: str
    words: str
    meaning: str
    claims: str
    documents: str


@dataclass(frozen=True, slots=True)
class AsideRow:
    """Why so many numbers were set aside."""

    reason: str
    numbers: str


@dataclass(frozen=True, slots=True)
class MissedRow:
    """A document that was not judged."""

    path: str
    why: str


@dataclass(frozen=True, slots=True)
class CorpusPage:
    """Everything the template of a corpus prints."""

    title: str
    sentence: str
    notice: str
    bar: Markup
    keys: tuple[Key, ...]
    worst: tuple[NotePage, ...]
    total: Total
    lists: tuple[Link, ...]
    causes: tuple[CauseRow, ...]
    missed: tuple[MissedRow, ...]
    missed_caption: str
    missed_more: tuple[Link, ...]
    aside: tuple[AsideRow, ...]
    aside_caption: str
    method: str
    trusted: str
    footer: str


@dataclass(frozen=True, slots=True)
class ClaimPage:
    """A row of a list of claims."""

    file: str
    kind: str
    mark: str
    verdict: str
    text: str
    write: str
    at: str


@dataclass(frozen=True, slots=True)
class PartRow:
    """A part of the documents by path: the first and the last of it."""

    file: str
    words: str
    first: str
    last: str


@dataclass(frozen=True, slots=True)
class ListedPage:
    """One part of a list: of documents, of claims, of parts, or of what was not judged."""

    title: str
    heading: str
    said: str
    links: tuple[Link, ...]
    around: tuple[Link, ...]
    caption: str
    patterns: Markup
    headings: tuple[str, ...]
    notes: tuple[NotePage, ...] = ()
    claims: tuple[ClaimPage, ...] = ()
    parts: tuple[PartRow, ...] = ()
    missed: tuple[MissedRow, ...] = ()


@dataclass(frozen=True, slots=True)
class JudgedPage:
    """A document of a corpus: its findings with their arguments."""

    title: str
    path: str
    sentence: str
    bar: Markup
    groups: tuple[GroupPage, ...]
    unread: tuple[UnreadPage, ...]
    unread_caption: str
    links: tuple[Link, ...]


def cause_list(cause: str) -> str:
    """The name of the list of the claims that have a cause."""
    return f"cause-{cause}"


def corpus_page(
    counts: CorpusCounts,
    worst: Sequence[NotePage],
    causes: Sequence[tuple[str, int, int]],
    missed: Sequence[tuple[str, str]],
) -> CorpusPage:
    """Prepare the first page of a corpus; ``worst`` and ``missed`` are the first of their lists."""
    more = counts.missed - len(missed)
    return CorpusPage(
        title(counts.summary, counts.documents),
        verdict_sentence(counts.summary, counts.documents),
        _notice(counts),
        large_bar(counts.counts),
        tuple(keys(counts.summary, counts.counts)),
        tuple(worst),
        total(counts),
        (
            Link(list_file(WORST), f"All {counted(counts.documents, 'document')}, worst first"),
            Link(list_file(PATHS, 0), "The same by path"),
        ),
        tuple(_cause(*each) for each in causes),
        tuple(MissedRow(*each) for each in missed),
        f"{counted(counts.missed, 'document')} without findings, and why.",
        (Link(list_file(MISSED), f"{more:,} more"),) if more else (),
        tuple(
            AsideRow(REASONS.get(reason, reason), f"{number:,}")
            for reason, number in sorted(
                counts.set_aside.items(), key=lambda each: (-each[1], each[0])
            )
        ),
        f"Of {counted(counts.in_claims + sum(counts.set_aside.values()), 'number')} "
        f"{counts.in_claims:,} stand in claims; the others are set aside.",
        METHOD,
        TRUSTED,
        f"{footer()} {PRECISION}",
    )


def _notice(counts: CorpusCounts) -> str:
    said = []
    if counts.stopped:
        said.append(f"The run was {counts.stopped} before its end: this is what was finished.")
    if counts.missed:
        was = "was" if counts.missed == 1 else "were"
        said.append(f"{counted(counts.missed, 'document')} {was} not judged.")
    if counts.suppressed:
        was = "was" if counts.suppressed == 1 else "were"
        said.append(
            f"{counted(counts.suppressed, 'claim')} {was} set aside by a comment or its own words."
        )
    return " ".join(said)


def total(counts: CorpusCounts) -> Total:
    """All documents together."""
    return Total(
        counted(counts.documents, "document"),
        tuple(counts.counts[kind.key] for kind in CATEGORIES),
        counts.in_claims,
        sum(counts.set_aside.values()),
    )


def _cause(cause: str, claims: int, documents: int) -> CauseRow:
    words, meaning = CAUSES.get(cause, (cause, ""))
    file = list_file(cause_list(cause))
    return CauseRow(file, words, meaning, f"{claims:,}", f"{documents:,}")


def note_row(
    name: str, path: str, counts: Mapping[str, int], numbers: tuple[int, int], root: str = ""
) -> NotePage:
    """A row of a list of documents; ``numbers`` are those in claims and those set aside."""
    return NotePage(
        root + document_file(name),
        path,
        small_bar(counts, path),
        tuple(counts[kind.key] for kind in CATEGORIES),
        *numbers,
    )


def listed_page(
    heading: str, said: str, caption: str, name: str, part: tuple[int, int]
) -> ListedPage:
    """A part of a list without its rows: which one, of how many."""
    return ListedPage(
        f"{heading}, {part[0]} of {part[1]}" if part[0] and part[1] > 1 else heading,
        heading,
        said,
        _top(name),
        tuple(_around(name, *part)) if part[1] > 1 else (),
        caption,
        patterns(),
        tuple(kind.heading for kind in CATEGORIES),
    )


def part_row(part: int, first: str, last: str) -> PartRow:
    """A row of the list of parts: the part by its number and by the paths at its ends."""
    return PartRow(_ROOT + list_file(PATHS, part), f"part {part:,}", first, last)


def _top(here: str = "") -> tuple[Link, ...]:
    index = f"{_ROOT}{INDEX_FILE}"
    return (
        Link(index, "Report"),
        Link(f"{_ROOT}{list_file(WORST)}", "Worst first", here == WORST),
        Link(f"{_ROOT}{list_file(PATHS, 0)}", "By path", here == PATHS),
        Link(f"{index}#causes", "Causes", here.startswith("cause-")),
    )


def _around(name: str, part: int, parts: int) -> Iterator[Link]:
    if part == 0:
        return
    told = (
        (1, "« first"), (part - 1, "← before"), (part, f"{part:,} of {parts:,}"),
        (part + 1, "next →"), (parts, "last »"),
    )  # fmt: skip
    for number, words in told:
        if 1 <= number <= parts and (number != part or words[0].isdigit()):
            yield Link(_ROOT + list_file(name, number), words, here=number == part)


def claim_row(name: str, anchor: str, verdict: str, texts: tuple[str, str, str]) -> ClaimPage:
    """A row of a list of claims; ``texts`` are the claim, what belongs there, and its place."""
    text, write, at = texts
    kind = category(verdict).key
    file = f"{_ROOT}{document_file(name)}#{anchor}"
    return ClaimPage(file, kind, mark_of(verdict), verdict, text, write, at)


def judged_page(document: ShownDocument, near: Sequence[Link]) -> JudgedPage:
    """Prepare the page of a document of which the source is not at hand."""
    coverage = document.coverage
    said = f"{counted(sum(document.counts.values()), 'claim')}: {counts_in_words(document.counts)}"
    caption = (
        f"Of {counted(coverage.numbers, 'number')} in this document {coverage.in_claims:,} "
        f"stand in claims and {coverage.numbers - coverage.in_claims:,} are set aside."
    )
    homes = {shown.id: document.name for shown in document.findings}
    return JudgedPage(
        f"{document.path}: {said}",
        document.path,
        f"{said}.",
        large_bar(document.counts),
        tuple(map(_on_this_page, grouped(by_category(document.findings), homes, {}, root=_ROOT))),
        tuple(replace(entry, file="") for entry in unread_pages(document, _ROOT)),
        caption,
        (*_top(), *near),
    )


def _on_this_page(group: GroupPage) -> GroupPage:
    """The group with links to its findings in place of lines of source, which are not at hand."""
    rows, others = (
        tuple(replace(row, file=f"#{row.shown.id}") for row in each)
        for each in (group.rows, group.others)
    )
    return replace(group, rows=rows, others=others)
