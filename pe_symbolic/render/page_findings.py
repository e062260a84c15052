"""Findings as the HTML templates print them."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from markupsafe import Markup

from pe_symbolic.judge.finding import Finding
from pe_symbolic.render import mathml
from pe_symbolic.render.svg import to_svg
from pe_symbolic.render.visible import visible
from pe_symbolic.report import Report
from pe_symbolic.report.digits import typographic
from pe_symbolic.report.findings import Shown, one_line, shortened

RELATIONS = {"<=": "≤", ">=": "≥", "!=": "≠", "~": "≈", "->": "→"}


@dataclass(frozen=True, slots=True)
class PiecePage:
    """A run of source and the category of the claim it belongs to."""

    text: str
    role: str
    kind: str


@dataclass(frozen=True, slots=True)
class ExcerptLine:
    """A numbered line of source."""

    number: int
    pieces: tuple[PiecePage, ...]


@dataclass(frozen=True, slots=True)
class Row:
    """One finding."""

    shown: Shown
    mark: str
    claim: Markup
    search: str
    opened: bool
    spark: Markup | None
    figure: Markup | None
    caption: str
    line: int
    lines: tuple[ExcerptLine, ...]
    anchor: str


@dataclass(frozen=True, slots=True)
class GroupPage:
    """The findings of one category; ``folded`` for those that need no attention."""

    heading: str
    meaning: str
    folded: bool
    rows: tuple[Row, ...]


def claim_sides(finding: Finding) -> Markup:
    """The claim as mathematics, or its source where it could not be read or is too large."""
    claim = finding.claim
    relation = RELATIONS.get(claim.relation, claim.relation)
    if claim.subject is not None and relation:
        right = typographic(claim.printed.text) if claim.printed is not None else claim.other
        drawn = mathml.equation(claim.subject, relation, right, claim.name)
        if drawn is not None:
            return drawn
    return Markup("<code>{}</code>").format(visible(shortened(claim.text)))


def mark_of(verdict: str) -> str:
    """The symbol of a verdict."""
    known = {"exact", "rounded", "holds", "misrounded", "consistent", "wrong", "fails", "blank"}
    return f"m-{verdict}" if verdict in known else "m-open"


def groups(report: Report, anchors: Mapping[tuple[str, int], str]) -> Iterator[GroupPage]:
    """The findings by category; the first that departs is open."""
    first = next((g.findings[0].id for g in report.groups if g.category.key != "right"), "")
    for group in report.groups:
        rows = tuple(_row(shown, anchors, first) for shown in group.findings)
        kind = group.category
        yield GroupPage(kind.heading, kind.meaning, kind.key == "right", rows)


def _row(shown: Shown, anchors: Mapping[tuple[str, int], str], first: str) -> Row:
    finding, argument = shown.finding, shown.argument
    key = shown.category.key
    line = shown.where.line
    words = (shown.claim_text, finding.verdict, *finding.causes, f"{shown.path}:{shown.place}")
    return Row(
        shown,
        mark_of(finding.verdict),
        claim_sides(finding),
        one_line(" ".join(words)),
        shown.id == first,
        None if argument is None else to_svg(argument.small, f"spark {key}"),
        None if argument is None else to_svg(argument.drawing, "fig nl"),
        "" if argument is None else argument.caption,
        line,
        tuple(
            ExcerptLine(entry.number, tuple(PiecePage(p.text, p.role, key) for p in entry.pieces))
            for entry in shown.lines
        ),
        anchors.get((shown.path, line), ""),
    )
