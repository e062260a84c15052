"""A document as a report shows it: its counts, its lines with claims marked, what was not read."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace

from pe_symbolic.claims.claim import Place
from pe_symbolic.document import in_sheet
from pe_symbolic.judge.finding import Coverage, DocumentFindings
from pe_symbolic.report.excerpt import Piece, Role, columns, cut
from pe_symbolic.report.findings import (
    Shown,
    digits_place,
    in_words,
    marked_place,
    one_line,
    shortened,
)
from pe_symbolic.report.words import counted, tally

REASONS: Mapping[str, str] = {
    "code": "in a block of code, where no claim is looked for",
    "inline code": "in a piece of code, no part of a relation",
    "date": "a date",
    "page": "a page number",
    "page-number": "a page number",
    "struck-out": "struck out by the author",
    "definition": "in a formula, a definition or a setting: no result to check",
    "prose": "in running text, no part of a relation",
    "link": "in the address of a link",
    "front matter": "in the front matter of the file",
    "not read": "in a passage that could not be read",
    "list number": "the number of an item or a heading",
    "reference": "a reference to a figure, an equation, a source",
    "version": "a version number",
    "mathematics": "in a formula that claims no value",
    "layout": "a measure of the page layout",
    "comment": "in a comment",
}
LONGEST_NAME = 80
_DEVICES = frozenset(
    ["con", "prn", "aux", "nul", *(f"{port}{k}" for port in ("com", "lpt") for k in range(1, 10))]
)


@dataclass(frozen=True, slots=True)
class NoteLine:
    """A line of a document with the findings whose numbers stand on it.

    ``cell`` is the cell of a notebook or the page of a PDF in which ``number`` counts.
    """

    number: int
    cell: int | None
    anchor: str
    pieces: tuple[Piece, ...]
    findings: tuple[Shown, ...]
    severity: str


@dataclass(frozen=True, slots=True)
class NotRead:
    """Something that was not judged: where, its source or a description, and why.

    ``finding`` is the id of the claim it belongs to, empty for what is no claim.
    """

    place: str
    finding: str
    source: str
    what: str
    why: str


@dataclass(frozen=True, slots=True)
class ShownDocument:
    """One document, with its counts per category key.

    ``name`` tells it from the others of a run and is safe as the name of a file.
    """

    name: str
    path: str
    format: str
    summary: Mapping[str, int]
    counts: Mapping[str, int]
    coverage: Coverage
    not_read: tuple[NotRead, ...]
    findings: tuple[Shown, ...]
    lines: tuple[NoteLine, ...]


def shown_document(
    document: DocumentFindings, findings: tuple[Shown, ...], taken: Counter[str]
) -> ShownDocument:
    """Prepare a document; ``taken`` counts the names already given to others."""
    counts = Counter[str](s.finding.verdict for s in findings if not s.finding.follows)
    return ShownDocument(
        page_name(document.path, taken),
        document.path,
        document.format,
        counts,
        tally(counts),
        document.coverage,
        tuple(_not_read(document, findings)),
        findings,
        tuple(_lines(document, findings)),
    )


def _not_read(document: DocumentFindings, findings: Sequence[Shown]) -> Iterator[NotRead]:
    """Claims that could not be read, passages that could not, and the numbers set aside."""
    told = set()
    for shown in findings:
        if shown.finding.verdict in {"unparsed", "timeout"}:
            why = shown.finding.claim.unread or shown.finding.message or shown.cause
            told.add(why)
            where = f"{document.path}:{shown.place}"
            source = shortened(shown.claim_text)
            yield NotRead(where, shown.id, source, "", f"{one_line(why)}; counted as open")
    for words in document.unread:
        if words not in told:
            yield NotRead(document.path, "", "", one_line(words), "could not be read")
    for finding in document.findings:
        if finding.suppressed:
            where = f"{document.path}:{in_words(document.path, marked_place(finding))}"
            why = f"set aside by its author: {one_line(finding.suppressed)}"
            yield NotRead(where, "", shortened(finding.claim.text), "", why)
    places = dict(document.coverage.places)
    for reason, count in document.coverage.set_aside:
        if count:
            what = counted(count, "number") + _named(document, places.get(reason, ()), count)
            yield NotRead(document.path, "", "", what, REASONS.get(reason, reason))


def _named(document: DocumentFindings, places: Sequence[Place], count: int) -> str:
    """The numbers at these places line by line, and a hint that there are more."""
    lines: dict[str, list[str]] = {}
    for place in places:
        cell = in_sheet(document.path, place.cell, ", ")
        source = document.lines_in(place.cell)
        text = source[place.line - 1] if place.line <= len(source) else ""
        number = text[slice(*columns(replace(place, cell=None), place.line, len(text)))]
        lines.setdefault(f"{cell}line {place.line}", []).append(one_line(number) or "?")
    named = [f"{line}: {', '.join(numbers)}" for line, numbers in lines.items()]
    more = ["…"] * (count > len(places))
    return ": " * bool(named) + "; ".join(named + more * bool(named))


def page_name(path: str, taken: Counter[str]) -> str:
    """A name for a document's page; ``taken`` counts those already given to others."""
    slug = slug_of(path)
    taken[slug] += 1
    return numbered(slug, taken[slug])


def numbered(slug: str, number: int) -> str:
    """The name of the page that is the ``number``-th of its slug; no slug has a point in it."""
    return slug if number == 1 else f"{slug}.{number}"


def slug_of(path: str) -> str:
    """Letters, digits and hyphens of the file's name, short, and no device of any system."""
    name = path.rsplit("/", 1)[-1].rsplit(".", 1)[0]
    slug = re.sub(r"[^a-z0-9]+", "-", name.lower())[:LONGEST_NAME].strip("-") or "note"
    return f"note-{slug}" if slug in _DEVICES else slug


def line_anchor(cell: int | None, number: int) -> str:
    """The name of a line within its page: ``L12``, in a cell ``C3.L12``."""
    return f"L{number}" if cell is None else f"C{cell}.L{number}"


def _numbered(document: DocumentFindings) -> Iterator[tuple[int | None, int, str]]:
    """Every line with its number, in a notebook within each cell.

    What follows the last line end is no line.
    """
    lines = document.lines
    written = lines[:-1] if lines and not lines[-1] else lines
    if not document.cells:
        yield from ((None, number, text) for number, text in enumerate(written, 1))
    for cell in range(1, len(document.cells) + 1):
        inside = enumerate(document.lines_in(cell), 1)
        yield from ((cell, number, text) for number, text in inside)


def _lines(document: DocumentFindings, findings: Sequence[Shown]) -> Iterator[NoteLine]:
    starting: dict[tuple[int | None, int], list[Shown]] = {}
    covering: dict[tuple[int | None, int], list[Shown]] = {}
    for shown in findings:
        place = shown.finding.claim.place
        starting.setdefault((shown.where.cell, shown.where.line), []).append(shown)
        last = min(place.end_line, place.line + len(document.lines))
        for number in range(place.line, last + 1):
            covering.setdefault((place.cell, number), []).append(shown)
    for cell, number, text in _numbered(document):
        here = tuple(starting.get((cell, number), ()))
        pieces = _pieces(text, number, covering.get((cell, number), []))
        yield NoteLine(number, cell, line_anchor(cell, number), pieces, here, _severity(here))


def _pieces(text: str, number: int, findings: Sequence[Shown]) -> tuple[Piece, ...]:
    ranges: list[tuple[int, int, Role, str]] = []
    for role in ("claim", "printed"):
        for shown in findings:
            finding = shown.finding
            place = finding.claim.place if role == "claim" else digits_place(finding)
            start, end = columns(place, number, len(text))
            ranges.append((start, end, "claim" if role == "claim" else "printed", shown.id))
    return cut(text, ranges)


def _severity(findings: Sequence[Shown]) -> str:
    keys = {shown.category.key for shown in findings}
    return next((key for key in ("bad", "warn", "remark", "open", "right") if key in keys), "")
