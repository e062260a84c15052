"""What the HTML templates print: every text chosen, every formula and picture already markup."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from fractions import Fraction

from markupsafe import Markup

from pe_symbolic.render.bar import large_bar
from pe_symbolic.render.page_findings import GroupPage, groups
from pe_symbolic.render.page_notes import (
    NotePage,
    Total,
    note_page,
    overall,
    unread_caption,
)
from pe_symbolic.render.page_proofs import (
    NumericPage,
    TheoremPage,
    numeric_page,
    theorem_page,
    theorem_summary,
)
from pe_symbolic.render.svg import to_svg
from pe_symbolic.report import Report
from pe_symbolic.report.curves import KEY, Curve
from pe_symbolic.report.digits import cut_digits
from pe_symbolic.report.documents import NotRead
from pe_symbolic.report.provenance import DIGESTS, PRECISION, provenance
from pe_symbolic.report.words import CATEGORIES, METHOD, TRUSTED, counted, detail

_MARKS = {
    "bad": "m-wrong",
    "warn": "m-misrounded",
    "remark": "m-consistent",
    "open": "m-open",
    "right": "m-holds",
}
_GIST = {"warn": "cut off, or rounded away", "remark": "from rounded inputs"}


@dataclass(frozen=True, slots=True)
class Key:
    """A button that filters by category."""

    kind: str
    mark: str
    count: int
    word: str
    heading: str
    detail: str


@dataclass(frozen=True, slots=True)
class PointPage:
    """A printed value on or off a curve."""

    position: str
    printed: str
    true: str
    verdict: str
    id: str


@dataclass(frozen=True, slots=True)
class CurvePage:
    """A curve with its points."""

    function: str
    figure: Markup
    caption: str
    points: tuple[PointPage, ...]


@dataclass(frozen=True, slots=True)
class Page:
    """Everything the template of the report prints."""

    title: str
    sentence: str
    said: str
    bar: Markup
    keys: tuple[Key, ...]
    groups: tuple[GroupPage, ...]
    notes: tuple[NotePage, ...]
    total: Total
    curves: tuple[CurvePage, ...]
    theorems: tuple[TheoremPage, ...]
    theorem_summary: str
    numeric: NumericPage | None
    heat_map: Markup | None
    heat_caption: str
    unread: tuple[NotRead, ...]
    unread_caption: str
    curve_key: str
    method: str
    trusted: str
    footer: str
    command: str
    inputs: tuple[tuple[str, str], ...]
    digests: str


def page(report: Report, footer: str) -> Page:
    """Prepare the page of ``report``."""
    anchors = {line: entry.anchor for note in report.documents for entry in note.lines
               for line in [(note.path, entry.number)]}  # fmt: skip
    made = provenance(report.findings.documents)
    return Page(
        report.title,
        report.sentence,
        counted(sum(report.summary.values()), "claim"),
        large_bar(report.counts),
        tuple(_keys(report)),
        tuple(groups(report, anchors)),
        tuple(map(note_page, report.documents)),
        overall(report),
        tuple(map(_curve, report.curves)),
        tuple(map(theorem_page, report.theorems)),
        theorem_summary(report.theorems),
        None if report.numeric is None else numeric_page(report.numeric),
        None if report.heat_map is None else to_svg(report.heat_map, "fig heat"),
        "" if report.heat_map is None else report.heat_map.description,
        tuple(entry for document in report.documents for entry in document.not_read),
        unread_caption(report),
        KEY,
        METHOD,
        TRUSTED,
        f"{footer} {PRECISION}",
        made.command,
        made.inputs,
        DIGESTS,
    )


def _keys(report: Report) -> Iterator[Key]:
    for kind in CATEGORIES:
        made_of = detail(report.summary, kind)
        if len(kind.verdicts) == 1:
            made_of = _GIST[kind.key]
        yield Key(
            kind.key, _MARKS[kind.key], report.counts[kind.key], kind.word, kind.heading, made_of
        )


def _curve(curve: Curve) -> CurvePage:
    points = tuple(
        PointPage(
            str(point.position),
            point.text,
            cut_digits(f"{_decimal(point.true)}", Fraction(1, 100)),
            point.verdict,
            point.finding,
        )
        for point in curve.points
    )
    figure = to_svg(curve.drawing, "fig curve")
    return CurvePage(curve.function, figure, curve.drawing.description, points)


def _decimal(value: Fraction) -> str:
    digits = str(abs(value.numerator) * 10**15 // value.denominator).rjust(16, "0")
    return f"{'-' if value < 0 else ''}{digits[:-15]}.{digits[-15:]}"
