"""Two axes with their labels, and the way from numbers to places between them."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from fractions import Fraction

from pe_symbolic.report.drawing import Line, Mark, Point, Style, Text

WIDTH = 500
LEFT, RIGHT, TOP, BOTTOM = 58, 482, 34, 214
_LABEL, _KEY, _ROW = BOTTOM + 40, BOTTOM + 62, 20


@dataclass(frozen=True, slots=True)
class Axis:
    """A scale from ``low`` to ``high``: what it measures, in which unit, and its labelled ticks."""

    label: str
    low: Fraction
    high: Fraction
    ticks: tuple[tuple[Fraction, str], ...]

    def share(self, value: Fraction) -> Fraction:
        """How far along the axis ``value`` is: 0 at its low end, 1 at its high end."""
        return (value - self.low) / (self.high - self.low)


@dataclass(frozen=True, slots=True)
class Frame:
    """Axes below and on the left, ``WIDTH`` wide, with room for a key under them."""

    x: Axis
    y: Axis

    def place(self, x: Fraction, y: Fraction) -> Point:
        """Where the point (x, y) is drawn."""
        return (
            LEFT + self.x.share(x) * (RIGHT - LEFT),
            BOTTOM - self.y.share(y) * (BOTTOM - TOP),
        )

    def line(self, points: Iterable[tuple[Fraction, Fraction]]) -> tuple[Point, ...]:
        """A stroke through points, cut off where it leaves the frame."""
        return tuple(
            self.place(x, y)
            for x, y in points
            if self.x.low <= x <= self.x.high and self.y.low <= y <= self.y.high
        )

    def marks(self) -> list[Mark]:
        """Grid, axes, ticks and their labels."""
        heights = [(self.place(self.x.low, y)[1], text) for y, text in self.y.ticks]
        feet = [(self.place(x, self.y.low)[0], text) for x, text in self.x.ticks]
        grid: list[tuple[Point, ...]] = [((LEFT, y), (RIGHT, y)) for y, _ in heights]
        ticks: list[tuple[Point, ...]] = [((x, BOTTOM), (x, BOTTOM + 5)) for x, _ in feet]
        axis: tuple[Point, ...] = ((LEFT, TOP), (LEFT, BOTTOM), (RIGHT, BOTTOM))
        return [
            Line(Style.GRID, tuple(grid)),
            Line(Style.AXIS, (axis, *ticks)),
            *(Text(Style.LABEL, LEFT - 8, y + 4, text, "end") for y, text in heights),
            *(Text(Style.LABEL, x, BOTTOM + 19, text) for x, text in feet),
            Text(Style.LABEL, 4, 16, self.y.label, "start"),
            Text(Style.LABEL, RIGHT, _LABEL, self.x.label, "end"),
        ]


def key_marks(entries: Sequence[tuple[Style, str]]) -> list[Mark]:
    """A sample of each line and what it stands for, one under the other below a frame."""
    marks: list[Mark] = []
    for row, (style, words) in enumerate(entries):
        y = _KEY + row * _ROW
        marks.append(Line(style, (((LEFT, y - 4), (LEFT + 28, y - 4)),)))
        marks.append(Text(Style.LABEL, LEFT + 36, y, words, "start"))
    return marks


def height(entries: int) -> int:
    """How high a frame is with so many entries in its key."""
    return _KEY + (entries - 1) * _ROW + 10 if entries else _LABEL + 8


def ticks(end: int, step: int) -> tuple[tuple[Fraction, str], ...]:
    """Labelled ticks at 0, step, 2 step, ..., up to ``end``."""
    return tuple((Fraction(value), f"{value:,}") for value in range(0, end + 1, step))
