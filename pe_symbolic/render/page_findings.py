"""Findings as the HTML templates print them."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace

from markupsafe import Markup

from pe_symbolic.formula import Notation, ReadingError, read
from pe_symbolic.judge.finding import Finding
from pe_symbolic.notation.typeset import printable
from pe_symbolic.notation.visible import visible
from pe_symbolic.render import mathml
from pe_symbolic.render.page_words import to_words
from pe_symbolic.render.places import Link, TieLink, line_file, to_theorems
from pe_symbolic.render.svg import to_svg
from pe_symbolic.report import Group, Report
from pe_symbolic.report.digits import typographic
from pe_symbolic.report.excerpt import Piece
from pe_symbolic.report.findings import Fact, Shown, one_line, shortened
from pe_symbolic.report.in_prose import as_written, in_prose

#: So many findings stand on the first page with their argument; a longer list would be slow.
MOST_ARGUED = 1000
BELONGS = "Belongs here"
RELATIONS = {"<=": "≤", ">=": "≥", "!=": "≠", "~": "≈", "->": "→"}


@dataclass(frozen=True, slots=True)
class PiecePage:
    """A run of source and the category of its claim; carets may point at one without digits."""

    text: str
    role: str
    kind: str
    pointed: bool = False


@dataclass(frozen=True, slots=True)
class ExcerptLine:
    """A numbered line of source."""

    number: int
    pieces: tuple[PiecePage, ...]


@dataclass(frozen=True, slots=True)
class Row:
    """One finding: ``file`` is its line on its document's page, ``error`` is in units.

    ``label`` says what ``belongs`` is.
    """

    shown: Shown
    mark: str
    claim: Markup
    belongs: Markup | str
    search: str
    document: str
    file: str
    causes: str
    error: str
    label: str = BELONGS
    spark: Markup | None = None
    figure: Markup | None = None
    caption: str = ""
    proper: Markup | None = None
    facts: tuple[Fact, ...] = ()
    line: int = 0
    lines: tuple[ExcerptLine, ...] = ()
    glimpse: tuple[PiecePage, ...] = ()
    theorems: tuple[TieLink, ...] = ()
    words: tuple[Link, ...] = ()


@dataclass(frozen=True, slots=True)
class GroupPage:
    """The findings of one category; ``folded`` for those that need no attention.

    ``others`` are shown by a line each, their argument only on their document's page.
    """

    heading: str
    meaning: str
    folded: bool
    count: int
    rows: tuple[Row, ...]
    others: tuple[Row, ...]


def claim_sides(finding: Finding) -> Markup:
    """The claim as mathematics, or its source where it could not be read or is too large."""
    claim = finding.claim
    relation = RELATIONS.get(claim.relation, claim.relation)
    if claim.subject is not None and relation and not finding.is_best_as_written:
        right = typographic(claim.printed.text) if claim.printed is not None else claim.other
        drawn = mathml.equation(claim.subject, relation, right, claim.name)
        if drawn is not None:
            return drawn
    return Markup("<code>{}</code>").format(visible(shortened(as_written(finding))))


def belongs_there(shown: Shown) -> Markup | str:
    """What belongs there: a formula as mathematics, anything else as it is."""
    claim = shown.finding.claim
    if not shown.verb or claim.printed is not None or claim.kind in {"code", "inequality"}:
        return shown.belongs
    return _as_mathematics(shown.replacement) or shown.belongs


def _as_mathematics(formula: str) -> Markup | None:
    try:
        found = read(formula, Notation.LATEX).expression
    except ReadingError:
        return None
    return mathml.to_mathml(found) if printable(found) else None


def _in_the_paper(shown: Shown) -> tuple[Markup | None, tuple[Fact, ...]]:
    """The paper's formula as mathematics, and the facts without it; all of them where none is."""
    proper = shown.finding.proper
    drawn = _as_mathematics(proper) if proper else None
    if drawn is None:
        return None, shown.facts
    told = in_prose(f"; the paper has {one_line(proper)}")
    return drawn, tuple((label, text.replace(told, ""), kind) for label, text, kind in shown.facts)


def mark_of(verdict: str) -> str:
    """The symbol of a verdict."""
    known = {"exact", "rounded", "holds", "misrounded", "consistent", "wrong", "fails", "blank"}
    return f"m-{verdict}" if verdict in known else "m-open"


def groups(report: Report) -> Iterator[GroupPage]:
    """The findings by category."""
    homes = {s.id: document.name for document in report.documents for s in document.findings}
    theorems: dict[str, list[TieLink]] = {}
    for tie, link in to_theorems(report, "").items():
        theorems.setdefault(tie.finding, []).append(link)
    yield from grouped(report.groups, homes, theorems)


def grouped(
    ordered: Sequence[Group],
    homes: Mapping[str, str],
    theorems: Mapping[str, Sequence[TieLink]],
    root: str = "",
) -> Iterator[GroupPage]:
    """These findings by category; ``homes`` names the document of each.

    ``root`` leads from their page to the first one.
    """
    left = MOST_ARGUED
    for group in ordered:
        kind, argued = group.category, group.findings[:left]
        left -= len(argued)
        rows = (_brief(shown, homes[shown.id]) for shown in group.findings[len(argued) :])
        yield GroupPage(
            kind.heading,
            kind.meaning,
            kind.key == "right",
            len(group.findings),
            tuple(
                replace(
                    _argued(shown, homes[shown.id], theorems.get(shown.id, ())),
                    words=() if group.category.key == "right" else to_words(shown.finding, root),
                )
                for shown in argued
            ),
            tuple(rows),
        )


def _brief(shown: Shown, document: str) -> Row:
    finding = shown.finding
    return Row(
        shown,
        mark_of(finding.verdict),
        Markup("<code>{}</code>").format(visible(shortened(finding.claim.text))),
        shown.belongs,
        "",
        document,
        line_file(document, shown.where.cell, shown.where.line),
        " ".join(finding.causes),
        finding.error_in_units or "",
    )


def _argued(shown: Shown, document: str, theorems: Sequence[TieLink]) -> Row:
    finding, argument = shown.finding, shown.argument
    key = shown.category.key
    lines = () if key == "right" else shown.lines
    proper, facts = _in_the_paper(shown)
    return replace(
        _brief(shown, document),
        claim=claim_sides(finding),
        belongs=belongs_there(shown),
        label="Its value" if finding.claim.kind == "inequality" else BELONGS,
        search=one_line(f"{shown.claim_text} {shown.path}:{shown.place}"),
        spark=None
        if argument is None or argument.small is None
        else to_svg(argument.small, f"spark {key}"),
        figure=None if argument is None else to_svg(argument.drawing, "fig nl"),
        caption="" if argument is None else argument.caption,
        proper=proper,
        facts=facts,
        line=shown.where.line,
        lines=tuple(
            ExcerptLine(
                entry.number,
                (_pointed if entry.number == shown.where.line else _drawn)(entry.pieces, key),
            )
            for entry in lines
        ),
        glimpse=_pointed(shown.glimpse, key),
        theorems=tuple(theorems),
    )


def _drawn(pieces: Sequence[Piece], kind: str) -> tuple[PiecePage, ...]:
    return tuple(PiecePage(p.text, p.role, kind) for p in pieces)


def _pointed(pieces: Sequence[Piece], kind: str) -> tuple[PiecePage, ...]:
    """The line that departs: carets point at its digits, or else at the claim."""
    if any(p.role == "printed" for p in pieces):
        return _drawn(pieces, kind)
    return tuple(PiecePage(p.text, p.role, kind, p.role == "claim") for p in pieces)
