"""Notes as the HTML templates print them: counts, lines with margin, and what was not read."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import groupby

from markupsafe import Markup

from pe_symbolic.claims.claim import Place
from pe_symbolic.document import in_sheet
from pe_symbolic.judge.finding import RIGHT
from pe_symbolic.regex import regex
from pe_symbolic.render.bar import large_bar, small_bar
from pe_symbolic.render.page_findings import (
    MOST_ARGUED,
    PiecePage,
    belongs_there,
    claim_sides,
    mark_of,
)
from pe_symbolic.render.places import (
    INDEX_FILE,
    Link,
    TieLink,
    document_file,
    line_file,
    to_theorems,
)
from pe_symbolic.report import Report
from pe_symbolic.report.digits import cut_digits, in_units
from pe_symbolic.report.documents import NoteLine, NotRead, ShownDocument, line_anchor
from pe_symbolic.report.findings import Shown, shortened
from pe_symbolic.report.words import CATEGORIES, counted, in_note


@dataclass(frozen=True, slots=True)
class Remark:
    """What the margin says of a claim; ``file`` leads to its argument."""

    file: str
    kind: str
    verdict: str
    belongs: str
    said: str


@dataclass(frozen=True, slots=True)
class LinePage:
    """A line of a note with its margin."""

    number: int
    anchor: str
    kind: str
    mark: str
    heading: bool
    pieces: tuple[PiecePage, ...]
    remarks: tuple[Remark, ...]
    ties: tuple[TieLink, ...]


@dataclass(frozen=True, slots=True)
class CellPage:
    """A cell of a notebook or a page of a PDF; all of any other document, without a heading."""

    heading: str
    lines: tuple[LinePage, ...]


@dataclass(frozen=True, slots=True)
class Change:
    """Something wrong and what belongs there."""

    claim: Markup
    verb: str
    belongs: Markup | str
    cause: str
    anchor: str
    place: str


@dataclass(frozen=True, slots=True)
class UnreadPage:
    """Something that was not judged; ``file`` leads to it, empty where it has no line."""

    place: str
    file: str
    source: str
    what: str
    why: str


@dataclass(frozen=True, slots=True)
class NotePage:
    """A row of the table of notes."""

    file: str
    path: str
    bar: Markup
    counts: tuple[int, ...]
    in_claims: int
    set_aside: int


@dataclass(frozen=True, slots=True)
class DocumentPage:
    """Everything the template of a document prints."""

    title: str
    path: str
    sentence: str
    bar: Markup
    changes: tuple[Change, ...]
    cells: tuple[CellPage, ...]
    long: bool
    unread: tuple[UnreadPage, ...]
    unread_caption: str
    links: tuple[Link, ...]


@dataclass(frozen=True, slots=True)
class Total:
    """The last row of the table of notes."""

    name: str
    counts: tuple[int, ...]
    in_claims: int
    set_aside: int


def note_page(document: ShownDocument) -> NotePage:
    """Prepare the row of one note."""
    coverage = document.coverage
    return NotePage(
        document_file(document.name),
        document.path,
        small_bar(document.counts, document.path),
        tuple(document.counts[kind.key] for kind in CATEGORIES),
        coverage.in_claims,
        coverage.numbers - coverage.in_claims,
    )


def document_pages(report: Report) -> Iterator[tuple[str, DocumentPage]]:
    """The page of each document with its place in the report."""
    margins = _Margins.of(report)
    for place, document in enumerate(report.documents):
        neighbours = (report.documents[place - 1 : place], report.documents[place + 1 : place + 2])
        yield document_file(document.name), _page(document, margins, _links(*neighbours))


def _links(before: Sequence[ShownDocument], after: Sequence[ShownDocument]) -> tuple[Link, ...]:
    index = f"../{INDEX_FILE}"
    near = [
        Link(f"../{document_file(document.name)}", words)
        for words, documents in (("← before", before), ("next →", after))
        for document in documents
    ]
    notes = Link(f"{index}#notes", "Notes", here=True)
    return (Link(index, "Report"), notes, Link(f"{index}#theorems", "Theorems"), *near)


def _page(document: ShownDocument, margins: _Margins, links: tuple[Link, ...]) -> DocumentPage:
    coverage = document.coverage
    said = in_note(document.counts, len(document.lines))
    caption = (
        f"Of {counted(coverage.numbers, 'number')} in this note {coverage.in_claims:,} "
        f"stand in claims and {coverage.numbers - coverage.in_claims:,} are set aside."
        if coverage.numbers
        else "No number stands in this note."
    )
    to_change = (
        shown for key in _TO_CHANGE for shown in document.findings if shown.category.key == key
    )
    return DocumentPage(
        f"{document.path}: {said}",
        document.path,
        f"{said[:1].upper()}{said[1:]}.",
        large_bar(document.counts),
        tuple(map(_change, to_change)),
        tuple(_cells(document, margins)),
        len(document.lines) > MOST_ARGUED,
        unread_pages(document, "../"),
        caption,
        links,
    )


def unread_pages(document: ShownDocument, root: str) -> tuple[UnreadPage, ...]:
    """What was not read of a document, with links from the page at ``root``."""
    places = {shown.id: shown.where for shown in document.findings}
    return tuple(_unread(entry, document.name, places, root) for entry in document.not_read)


def all_unread(report: Report) -> tuple[UnreadPage, ...]:
    """What was not read of all notes, those that could not be read at all first."""
    lost = (_unread(entry, "", {}, "") for entry in report.lost)
    return (*lost, *(entry for one in report.documents for entry in unread_pages(one, "")))


def _unread(entry: NotRead, name: str, places: Mapping[str, Place], root: str) -> UnreadPage:
    where = places.get(entry.finding)
    file = "" if where is None else root + line_file(name, where.cell, where.line)
    return UnreadPage(entry.place, file, entry.source, entry.what, entry.why)


#: First what is wrong, then what is cut off or rounded the wrong way.
_TO_CHANGE = ("bad", "warn")


def _change(shown: Shown) -> Change:
    where = shown.where
    return Change(
        claim_sides(shown.finding),
        shown.verb,
        belongs_there(shown),
        _reason(shown),
        line_anchor(where.cell, where.line),
        shown.place if where.cell is not None else f"line {shown.place}",
    )


def _reason(shown: Shown) -> str:
    """The cause; where none was found, and nobody can say what belongs there, what was found."""
    finding = shown.finding
    nothing = finding.causes == ("unexplained",) and not shown.verb
    if not nothing and finding.verdict != "undecided":
        return shown.cause
    found = (text for name, text, _ in shown.facts if name in ("Why", "Why open"))
    return shortened(next(found, shown.cause))


@dataclass(frozen=True, slots=True)
class _Margins:
    """What the margins of a run need: where each argument is, and the ties of each line."""

    argued: frozenset[str]
    ties: Mapping[tuple[str, int | None, int], tuple[TieLink, ...]]

    @staticmethod
    def of(report: Report) -> _Margins:
        ordered = [shown.id for group in report.groups for shown in group.findings]
        ties: dict[tuple[str, int | None, int], tuple[TieLink, ...]] = {}
        for tie, link in to_theorems(report, "../").items():
            where = (tie.document, tie.cell, tie.line)
            if link not in ties.get(where, ()):
                ties[where] = (*ties.get(where, ()), link)
        return _Margins(frozenset(ordered[:MOST_ARGUED]), ties)


def _cells(document: ShownDocument, margins: _Margins) -> Iterator[CellPage]:
    kinds = {shown.id: shown.category.key for shown in document.findings}
    for cell, lines in groupby(document.lines, key=lambda line: line.cell):
        heading = in_sheet(document.path, cell, "").capitalize()
        fence = ""
        prepared: list[LinePage] = []
        for line in lines:
            page = _line(line, document, kinds, margins)
            mark = _FENCE.match("".join(piece.text for piece in line.pieces))
            prepared.append(replace(page, heading=False) if fence else page)
            if mark and not fence:
                fence = mark[1]
            elif mark and mark[1].startswith(fence) and not mark[2].strip():
                fence = ""
        yield CellPage(heading, tuple(prepared))


#: In a fence ``#`` begins a remark.
_FENCE = regex(r" {0,3}(`{3,}|~{3,})([^`]*)$")


def _line(
    line: NoteLine, document: ShownDocument, kinds: Mapping[str, str], margins: _Margins
) -> LinePage:
    worst = next((s for s in line.findings if s.category.key == line.severity), None)
    text = "".join(piece.text for piece in line.pieces)
    return LinePage(
        line.number,
        line.anchor,
        line.severity,
        "" if worst is None else mark_of(worst.finding.verdict),
        document.format == "markdown" and text.startswith("#"),
        tuple(PiecePage(p.text, p.role, kinds.get(p.finding, "")) for p in line.pieces),
        tuple(_remark(shown, line.anchor, margins) for shown in line.findings),
        margins.ties.get((document.name, line.cell, line.number), ()),
    )


def _remark(shown: Shown, anchor: str, margins: _Margins) -> Remark:
    finding = shown.finding
    reason = _reason(shown)
    said = [reason] if reason else []
    printed = finding.claim.printed
    if finding.error_in_units and shown.category.key != "right":
        said.insert(0, f"off by {in_units(finding.error_in_units)} u")
    if finding.value and printed is not None:
        said.insert(0, cut_digits(finding.value, printed.unit))
    belongs = f"{shown.verb} {shown.belongs}" if shown.verb else ""
    argued = shown.id in margins.argued
    file = f"../{INDEX_FILE}#{shown.id}" if argued else f"#{anchor}"
    return Remark(file, shown.category.key, finding.verdict, belongs, ", ".join(said))


def overall(report: Report) -> Total:
    """All notes together."""
    covered = [document.coverage for document in report.documents]
    in_claims = sum(c.in_claims for c in covered)
    counts = tuple(report.counts[kind.key] for kind in CATEGORIES)
    aside = sum(c.numbers for c in covered) - in_claims
    return Total(counted(len(report.documents), "note"), counts, in_claims, aside)


def unread_caption(report: Report) -> str:
    """How many numbers are in claims and how many are not."""
    total = overall(report)
    findings = [one for document in report.findings.documents for one in document.findings]
    kept = counted(
        sum(one.is_set_aside and one.verdict not in RIGHT for one in findings), "finding"
    )
    said = f" The authors set {kept} aside." if not kept.startswith("0 ") else ""
    return (
        "Every number in the notes is in a claim or on this list: "
        f"{total.in_claims:,} in claims, {total.set_aside:,} set aside.{said}"
    )
