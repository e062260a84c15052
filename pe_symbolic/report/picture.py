"""A picture as a reader meets it: drawn, said in words, and as the numbers it was drawn from."""

from __future__ import annotations

from dataclasses import dataclass

from pe_symbolic.report.drawing import Drawing


@dataclass(frozen=True, slots=True)
class Sheet:
    """The numbers of a picture: a heading per column, and rows of as many texts."""

    caption: str
    headings: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]


@dataclass(frozen=True, slots=True)
class Picture:
    """A picture, in one drawing or several side by side.

    ``key`` names its place in a page and the file of its numbers.
    """

    key: str
    title: str
    drawings: tuple[Drawing, ...]
    caption: str
    sheet: Sheet
