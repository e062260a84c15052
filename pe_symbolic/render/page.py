"""What the HTML templates print: every text chosen, every formula and picture already markup."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from markupsafe import Markup

from pe_symbolic.render.bar import large_bar
from pe_symbolic.render.choices import Choice, choices
from pe_symbolic.render.data_files import data_file
from pe_symbolic.render.page_findings import GroupPage, groups
from pe_symbolic.render.page_notes import (
    NotePage,
    Total,
    UnreadPage,
    all_unread,
    note_page,
    overall,
    unread_caption,
)
from pe_symbolic.render.page_pictures import TablePictures, table_pictures
from pe_symbolic.render.page_proofs import (
    NumericPage,
    numeric_page,
    theorem_summary,
)
from pe_symbolic.render.page_theorem import ChapterPage, chapter_pages
from pe_symbolic.render.svg import to_svg
from pe_symbolic.report import Report
from pe_symbolic.report.curves import KEY, Curve
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
    file: str


@dataclass(frozen=True, slots=True)
class Page:
    """Everything the template of the report prints."""

    title: str
    sentence: str
    said: str
    bar: Markup
    keys: tuple[Key, ...]
    choices: tuple[Choice, ...]
    groups: tuple[GroupPage, ...]
    notes: tuple[NotePage, ...]
    total: Total
    curves: tuple[CurvePage, ...]
    chapters: tuple[ChapterPage, ...]
    theorem_summary: str
    numeric: NumericPage | None
    pictures: TablePictures | None
    unread: tuple[UnreadPage, ...]
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
    made = provenance(report.findings.documents)
    return Page(
        report.title,
        report.sentence,
        _said(report),
        large_bar(report.counts),
        tuple(keys(report.summary, report.counts)),
        tuple(choices(report)),
        tuple(groups(report)),
        tuple(map(note_page, report.documents)),
        overall(report),
        tuple(map(_curve, report.curves)),
        chapter_pages(report),
        theorem_summary(report.theorems),
        None if report.numeric is None else numeric_page(report.numeric),
        None if report.pictures is None else table_pictures(report.pictures),
        all_unread(report),
        unread_caption(report),
        KEY,
        METHOD,
        TRUSTED,
        f"{footer} {PRECISION}",
        made.command,
        made.inputs,
        DIGESTS,
    )


def _said(report: Report) -> str:
    """How many claims are listed: what repeats a slip counts once, and stands on the list."""
    claims = sum(report.summary.values())
    repeated = sum(len(group.findings) for group in report.groups) - claims
    return counted(claims, "claim") + (f", {repeated} more repeating these" if repeated else "")


def keys(summary: Mapping[str, int], counts: Mapping[str, int]) -> Iterator[Key]:
    """A key for each category: how many verdicts and findings of it a run has."""
    for kind in CATEGORIES:
        made_of = detail(summary, kind)
        if len(kind.verdicts) == 1:
            made_of = _GIST[kind.key]
        yield Key(kind.key, _MARKS[kind.key], counts[kind.key], kind.word, kind.heading, made_of)


def _curve(curve: Curve) -> CurvePage:
    points = tuple(
        PointPage(
            str(point.position),
            point.text,
            point.true_text,
            point.verdict,
            point.finding,
        )
        for point in curve.points
    )
    figure = to_svg(curve.drawing, "fig curve")
    return CurvePage(
        curve.function, figure, curve.drawing.description, points, data_file(curve.function)
    )
