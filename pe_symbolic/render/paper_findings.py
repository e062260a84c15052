"""The findings as the LaTeX template prints them, and the evidence for each in an appendix."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from pe_symbolic.judge.finding import Finding
from pe_symbolic.notation.typeset import printable
from pe_symbolic.render import tex
from pe_symbolic.render.picture import to_picture
from pe_symbolic.render.tex_text import TexMarkup, escape_tex, fitted, source_tex, words_tex
from pe_symbolic.report import Report
from pe_symbolic.report.digits import typographic
from pe_symbolic.report.excerpt import SourceLine
from pe_symbolic.report.findings import Shown, shortened
from pe_symbolic.report.in_prose import as_written

# TeX has no dimension beyond 16383 pt, and a formula is measured before it is broken into lines.
LONGEST_FORMULA = 1500
WIDEST_NUMBER_LINE = 250
# What the place, the picture and the caption of a finding say already.
_SAID = frozenset({"Printed", "Off by"})


@dataclass(frozen=True, slots=True)
class PaperFinding:
    """A finding: where, what is claimed, what belongs there, why, and the picture of it."""

    number: int
    kind: str
    verdict: str
    place: TexMarkup
    claim: TexMarkup
    belongs: TexMarkup
    cause: str
    lines: tuple[tuple[int, TexMarkup], ...]
    picture: TexMarkup | None
    caption: str
    facts: tuple[tuple[str, TexMarkup], ...]


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


def paper_groups(report: Report) -> tuple[PaperGroup, ...]:
    """The findings that are not right, numbered through."""
    groups: list[PaperGroup] = []
    number = 0
    for group in report.groups:
        if group.category.key == "right":
            continue
        found = tuple(_finding(shown, number + k) for k, shown in enumerate(group.findings, 1))
        number += len(found)
        meaning = group.category.meaning.partition(";")[0]
        groups.append(PaperGroup(group.category.heading, meaning, found))
    return tuple(groups)


def paper_rows(report: Report) -> Iterator[PaperRow]:
    """The claims that are right; those without a value are statements that hold."""
    for group in report.groups:
        if group.category.key == "right":
            yield from map(_row, group.findings)


def claim_tex(finding: Finding) -> TexMarkup:
    """The claim as mathematics in lines that fit, or its source where it could not be read."""
    claim = finding.claim
    sides = [side for side in (claim.name, claim.subject, claim.other) if side is not None]
    drawn = all(map(printable, sides)) and not finding.is_best_as_written
    if claim.subject is None or not drawn:
        return _as_source(as_written(finding))
    right = typographic(claim.printed.text) if claim.printed is not None else claim.other
    body = tex.equation(claim.subject, claim.relation, right, claim.name)
    if len(body) > LONGEST_FORMULA:
        return _as_source(claim.text)
    whole = f"{body}{'' if right is not None else tex.EMPTY_PLACE}"
    return fitted(whole, whole)


def _as_source(text: str) -> TexMarkup:
    return TexMarkup(rf"\texttt{{{source_tex(shortened(text))}}}")


def _finding(shown: Shown, number: int) -> PaperFinding:
    kind, argument = shown.category.key, shown.argument
    drawn = argument if kind == "bad" else None
    return PaperFinding(
        number,
        kind,
        shown.finding.verdict,
        source_tex(f"{shown.path}:{shown.place}"),
        claim_tex(shown.finding),
        _belongs(shown),
        shortened(shown.cause),
        tuple((line.number, _source(line, kind)) for line in shown.lines if line.carets),
        None if drawn is None else to_picture(drawn.drawing, kind, WIDEST_NUMBER_LINE),
        "" if drawn is None else drawn.caption,
        tuple(
            (label, words_tex(shortened(text)))
            for label, text, _ in shown.facts
            if label not in _SAID
        ),
    )


def _belongs(shown: Shown) -> TexMarkup:
    """What belongs there; what is mathematics in the source stays source."""
    if not shown.verb:
        return TexMarkup("")
    text = shortened(shown.belongs)
    written = rf"\texttt{{{source_tex(text)}}}" if set(text) & set("\\{_^") else escape_tex(text)
    return TexMarkup(f"{escape_tex(shown.verb)} {written}")


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
