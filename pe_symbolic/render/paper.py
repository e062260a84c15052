"""What the LaTeX template prints: formulas and source as typed markup, all else plain text."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from pe_symbolic.render.page_proofs import theorem_summary
from pe_symbolic.render.paper_findings import PaperGroup, PaperRow, paper_groups, paper_rows
from pe_symbolic.render.paper_pictures import (
    PaperPicture,
    PaperSheet,
    paper_curve,
    paper_picture,
    paper_sheet,
)
from pe_symbolic.render.paper_theorems import PaperTheorem, paper_theorem
from pe_symbolic.render.tex_text import TexMarkup, source_tex, words_tex
from pe_symbolic.report import Report
from pe_symbolic.report.curves import KEY
from pe_symbolic.report.provenance import DIGESTS, PRECISION, provenance
from pe_symbolic.report.tables import EXPLANATION, HEADINGS, ShownNumericCheck
from pe_symbolic.report.words import CATEGORIES, METHOD, TRUSTED


@dataclass(frozen=True, slots=True)
class PaperNote:
    """A row of the table of notes."""

    path: TexMarkup
    counts: tuple[int, ...]
    in_claims: int
    set_aside: int


@dataclass(frozen=True, slots=True)
class Paper:
    """Everything the template of the paper prints."""

    title: str
    sentence: str
    headings: tuple[str, ...]
    notes: tuple[PaperNote, ...]
    groups: tuple[PaperGroup, ...]
    right: tuple[PaperRow, ...]
    holding: tuple[PaperRow, ...]
    theorems: tuple[PaperTheorem, ...]
    theorem_summary: str
    numeric: ShownNumericCheck | None
    tables: tuple[PaperPicture, ...]
    measures: tuple[str, ...]
    explanation: str
    curves: tuple[PaperPicture, ...]
    pictures: tuple[PaperPicture, ...]
    sheets: tuple[PaperSheet, ...]
    unread: tuple[tuple[TexMarkup, TexMarkup, TexMarkup], ...]
    curve_key: str
    method: str
    trusted: str
    precision: str
    command: TexMarkup
    inputs: tuple[tuple[TexMarkup, str], ...]
    digests: str


def paper(report: Report) -> Paper:
    """Prepare the paper of ``report``."""
    right = tuple(paper_rows(report))
    made, drawn = provenance(report.findings.documents), report.pictures
    return Paper(
        report.title,
        report.sentence,
        tuple(kind.heading for kind in CATEGORIES),
        tuple(_notes(report)),
        paper_groups(report),
        tuple(row for row in right if row.value),
        tuple(row for row in right if not row.value),
        tuple(map(paper_theorem, report.theorems)),
        theorem_summary(report.theorems),
        report.numeric,
        () if drawn is None else tuple(map(paper_picture, drawn.tables)),
        HEADINGS,
        EXPLANATION,
        tuple(map(paper_curve, report.curves)),
        () if drawn is None else tuple(map(paper_picture, drawn.encoding)),
        () if drawn is None else tuple(map(paper_sheet, drawn.clocks.sheets)),
        tuple(_unread(report)),
        KEY,
        METHOD,
        TRUSTED,
        PRECISION,
        source_tex(made.command),
        tuple((source_tex(path), digest) for path, digest in made.inputs),
        DIGESTS,
    )


def _notes(report: Report) -> Iterator[PaperNote]:
    for document in report.documents:
        coverage = document.coverage
        yield PaperNote(
            source_tex(document.path),
            tuple(document.counts[kind.key] for kind in CATEGORIES),
            coverage.in_claims,
            coverage.numbers - coverage.in_claims,
        )


def _unread(report: Report) -> Iterator[tuple[TexMarkup, TexMarkup, TexMarkup]]:
    entries = (entry for document in report.documents for entry in document.not_read)
    for entry in (*report.lost, *entries):
        source = TexMarkup(rf"\texttt{{{source_tex(entry.source)}}}")
        yield (
            source_tex(entry.place),
            source if entry.source else words_tex(entry.what),
            words_tex(entry.why),
        )
