"""Notes as the HTML templates print them: counts, lines with margin, and what was not read."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from markupsafe import Markup

from pe_symbolic.render.bar import small_bar
from pe_symbolic.render.page_findings import PiecePage, mark_of
from pe_symbolic.report import Report
from pe_symbolic.report.digits import cut_digits
from pe_symbolic.report.documents import NoteLine, ShownDocument
from pe_symbolic.report.excerpt import Piece
from pe_symbolic.report.findings import Shown
from pe_symbolic.report.words import CATEGORIES, counted


@dataclass(frozen=True, slots=True)
class Remark:
    """What the margin says of a claim."""

    id: str
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
    pieces: tuple[PiecePage, ...]
    remarks: tuple[Remark, ...]


@dataclass(frozen=True, slots=True)
class NotePage:
    """A note: its counts, and its lines."""

    anchor: str
    path: str
    bar: Markup
    counts: tuple[int, ...]
    in_claims: int
    set_aside: int
    lines: tuple[LinePage, ...]


@dataclass(frozen=True, slots=True)
class Total:
    """The last row of the table of notes."""

    name: str
    counts: tuple[int, ...]
    in_claims: int
    set_aside: int


def note_page(document: ShownDocument) -> NotePage:
    """Prepare one note."""
    kinds = {shown.id: shown.category.key for shown in document.findings}
    coverage = document.coverage
    return NotePage(
        document.anchor,
        document.path,
        small_bar(document.counts, document.path),
        tuple(document.counts[kind.key] for kind in CATEGORIES),
        coverage.in_claims,
        coverage.numbers - coverage.in_claims,
        tuple(_line(line, kinds) for line in document.lines),
    )


def _line(line: NoteLine, kinds: Mapping[str, str]) -> LinePage:
    worst = next((s for s in line.findings if s.category.key == line.severity), None)
    return LinePage(
        line.number,
        line.anchor,
        line.severity,
        "" if worst is None else mark_of(worst.finding.verdict),
        tuple(_piece(piece, kinds) for piece in line.pieces),
        tuple(map(_remark, line.findings)),
    )


def _piece(piece: Piece, kinds: Mapping[str, str]) -> PiecePage:
    return PiecePage(piece.text, piece.role, kinds.get(piece.finding, ""))


def _remark(shown: Shown) -> Remark:
    finding = shown.finding
    said = [shown.cause] if shown.cause else []
    printed = finding.claim.printed
    if finding.value and printed is not None:
        said.insert(0, cut_digits(finding.value, printed.unit))
    belongs = f"{shown.verb} {shown.belongs}" if shown.verb else ""
    return Remark(shown.id, shown.category.key, finding.verdict, belongs, ", ".join(said))


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
    return (
        "Every number in the notes is in a claim or on this list: "
        f"{total.in_claims:,} in claims, {total.set_aside:,} set aside."
    )
