"""What the LaTeX template prints: formulas and source as typed markup, all else plain text."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from pe_symbolic.expression import Symbol
from pe_symbolic.judge.finding import Finding
from pe_symbolic.render import tex
from pe_symbolic.render.notation import printable
from pe_symbolic.render.page_proofs import refutation, theorem_summary
from pe_symbolic.render.picture import to_picture
from pe_symbolic.render.tex_text import TexMarkup, escape_tex, source_tex
from pe_symbolic.report import Report
from pe_symbolic.report.curves import KEY
from pe_symbolic.report.digits import typographic
from pe_symbolic.report.drawing import Drawing
from pe_symbolic.report.excerpt import SourceLine
from pe_symbolic.report.findings import Shown, shortened
from pe_symbolic.report.picture import Picture
from pe_symbolic.report.provenance import DIGESTS, PRECISION, provenance
from pe_symbolic.report.tables import EXPLANATION, HEADINGS, ShownNumericCheck
from pe_symbolic.report.theorems import Formula, ShownTheorem
from pe_symbolic.report.words import CATEGORIES, METHOD, TRUSTED

# TeX has no dimension beyond 16383 pt, and a formula is measured before it is shrunk to the line.
LONGEST_FORMULA = 1500
LONGEST_WORD = 20


@dataclass(frozen=True, slots=True)
class PaperFinding:
    """A finding: where, what is claimed, what belongs there, why, and the picture of it."""

    kind: str
    verdict: str
    place: TexMarkup
    claim: TexMarkup
    belongs: str
    cause: str
    facts: tuple[tuple[str, str], ...]
    lines: tuple[tuple[int, TexMarkup], ...]
    picture: TexMarkup | None
    caption: str


@dataclass(frozen=True, slots=True)
class PaperGroup:
    """The findings of one category."""

    heading: str
    meaning: str
    findings: tuple[PaperFinding, ...]


@dataclass(frozen=True, slots=True)
class PaperRow:
    """A right claim, for the list of all of them."""

    place: TexMarkup
    claim: TexMarkup
    verdict: str
    value: str


@dataclass(frozen=True, slots=True)
class PaperStep:
    """A rule and what it gives."""

    rule: str
    says: str
    formulas: tuple[TexMarkup, ...]


@dataclass(frozen=True, slots=True)
class PaperTwin:
    """A spoiled twin and where it fails."""

    change: str
    verdict: str
    formulas: tuple[TexMarkup, ...]
    point: str


@dataclass(frozen=True, slots=True)
class PaperTheorem:
    """A theorem with its derivation."""

    name: str
    title: str
    why: str
    assumptions: str
    verdict: str
    objections: tuple[str, ...]
    statement: tuple[TexMarkup, ...]
    steps: tuple[PaperStep, ...]
    twins: tuple[PaperTwin, ...]
    checked: str


@dataclass(frozen=True, slots=True)
class PaperNote:
    """A row of the table of notes."""

    path: TexMarkup
    counts: tuple[int, ...]
    in_claims: int
    set_aside: int


@dataclass(frozen=True, slots=True)
class PaperFigure:
    """A picture with its caption."""

    picture: TexMarkup
    caption: str


@dataclass(frozen=True, slots=True)
class PaperPicture:
    """A picture of one drawing or several, with its caption."""

    title: str
    pictures: tuple[TexMarkup, ...]
    caption: str


@dataclass(frozen=True, slots=True)
class Paper:
    """Everything the template of the paper prints."""

    title: str
    sentence: str
    headings: tuple[str, ...]
    notes: tuple[PaperNote, ...]
    groups: tuple[PaperGroup, ...]
    right: tuple[PaperRow, ...]
    theorems: tuple[PaperTheorem, ...]
    theorem_summary: str
    numeric: ShownNumericCheck | None
    tables: tuple[PaperPicture, ...]
    measures: tuple[str, ...]
    explanation: str
    figures: tuple[PaperFigure, ...]
    pictures: tuple[PaperPicture, ...]
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
    made = provenance(report.findings.documents)
    return Paper(
        report.title,
        report.sentence,
        tuple(kind.heading for kind in CATEGORIES),
        tuple(_notes(report)),
        tuple(
            PaperGroup(
                g.category.heading,
                g.category.meaning.partition(";")[0],
                tuple(map(_finding, g.findings)),
            )
            for g in report.groups
            if g.category.key != "right"
        ),
        tuple(_row(s) for g in report.groups if g.category.key == "right" for s in g.findings),
        tuple(map(_theorem, report.theorems)),
        theorem_summary(report.theorems),
        report.numeric,
        () if report.pictures is None else tuple(map(_picture, report.pictures.tables)),
        HEADINGS,
        EXPLANATION,
        tuple(_figure(curve.drawing) for curve in report.curves),
        () if report.pictures is None else tuple(map(_picture, report.pictures.encoding)),
        tuple(_unread(report)),
        KEY,
        METHOD,
        TRUSTED,
        PRECISION,
        source_tex(made.command),
        tuple((source_tex(path), digest) for path, digest in made.inputs),
        DIGESTS,
    )


def _figure(drawing: Drawing) -> PaperFigure:
    return PaperFigure(to_picture(drawing, "bad"), f"{drawing.title}. {drawing.description}")


def _picture(picture: Picture) -> PaperPicture:
    drawn = tuple(to_picture(drawing, "bad") for drawing in picture.drawings)
    return PaperPicture(picture.title, drawn, picture.caption)


def claim_tex(finding: Finding) -> TexMarkup:
    """The claim as mathematics shrunk to the line, or its source where it could not be read."""
    claim = finding.claim
    sides = [side for side in (claim.name, claim.subject, claim.other) if side is not None]
    if claim.subject is None or not all(map(printable, sides)):
        return TexMarkup(rf"\texttt{{{source_tex(shortened(claim.text))}}}")
    right = typographic(claim.printed.text) if claim.printed is not None else claim.other
    body = tex.equation(claim.subject, claim.relation, right, claim.name)
    if len(body) > LONGEST_FORMULA:
        return TexMarkup(rf"\texttt{{{source_tex(shortened(claim.text))}}}")
    ending = r"\ \Box" if right is None else ""
    return TexMarkup(rf"\fit{{{body}{ending}}}")


def _finding(shown: Shown) -> PaperFinding:
    finding, kind = shown.finding, shown.category.key
    argument = shown.argument
    drawn = argument is not None and kind == "bad"
    return PaperFinding(
        kind,
        finding.verdict,
        source_tex(f"{shown.path}:{shown.place}"),
        claim_tex(finding),
        f"{shown.verb} {shortened(shown.belongs)}" if shown.verb else "",
        shortened(shown.cause),
        tuple(
            (label, shortened(text))
            for label, text, _ in shown.facts
            if label not in {"Printed", "Off by"}
        ),
        tuple((line.number, _source(line, kind)) for line in shown.lines if line.carets),
        to_picture(argument.drawing, kind) if argument is not None and drawn else None,
        argument.caption if argument is not None and drawn else "",
    )


def _source(line: SourceLine, kind: str) -> TexMarkup:
    parts: list[str] = []
    for piece in line.pieces:
        text = source_tex(piece.text)
        if piece.role == "printed" or (
            piece.role == "claim" and "^" in line.carets and not _has_digits(line)
        ):
            text = TexMarkup(rf"\printed{{{kind}}}{{{text}}}")
        parts.append(text)
    return TexMarkup("".join(parts))


def _has_digits(line: SourceLine) -> bool:
    return any(piece.role == "printed" for piece in line.pieces)


def _row(shown: Shown) -> PaperRow:
    value = shown.finding.value
    return PaperRow(
        source_tex(f"{shown.path}:{shown.place}"),
        claim_tex(shown.finding),
        shown.finding.verdict,
        "" if value is None else typographic(value),
    )


def _formula(formula: Formula) -> TexMarkup:
    if formula.sides and all(map(printable, formula.sides)):
        role = rf"\text{{{formula.role}}}\quad " if formula.role else ""
        names = ", ".join(tex.to_tex(Symbol(name)) for name in formula.for_all)
        quantifier = rf"\quad\text{{for every }} {names}" if names else ""
        rows = tex.chain(formula.sides, formula.relation)
        body = rf"\begin{{aligned}}{rows}\end{{aligned}}"
        return TexMarkup(rf"\fit{{{role}{body}{quantifier}}}")
    return TexMarkup(rf"\texttt{{{source_tex(formula.latex)}}}")


def _theorem(theorem: ShownTheorem) -> PaperTheorem:
    held = f" {theorem.points} points enclosed twice: {theorem.held}." if theorem.points else ""
    coq = f" Coq: {theorem.coq.replace('-', ' ')}." if theorem.coq not in {"", "none"} else ""
    return PaperTheorem(
        theorem.name,
        theorem.title,
        theorem.why,
        "; ".join(theorem.assumptions),
        theorem.verdict,
        theorem.objections,
        tuple(map(_formula, theorem.statement)),
        tuple(
            PaperStep(step.rule, step.says, tuple(map(_formula, step.formulas)))
            for step in theorem.steps
        ),
        tuple(
            PaperTwin(
                twin.change,
                twin.verdict,
                tuple(map(_formula, twin.formulas)),
                refutation(twin),
            )
            for twin in theorem.twins
        ),
        (held + coq).strip(),
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


def _words(text: str) -> TexMarkup:
    """Words that break between them, and within only those that are longer than words are."""
    return TexMarkup(
        " ".join(
            source_tex(word) if len(escape_tex(word)) > LONGEST_WORD else escape_tex(word)
            for word in text.split()
        )
    )


def _unread(report: Report) -> Iterator[tuple[TexMarkup, TexMarkup, TexMarkup]]:
    for document in report.documents:
        for entry in document.not_read:
            source = TexMarkup(rf"\texttt{{{source_tex(entry.source)}}}")
            yield (
                source_tex(entry.place),
                source if entry.source else _words(entry.what),
                _words(entry.why),
            )
