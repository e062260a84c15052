"""The sine and cosine of the position, with the points the notes print on the curve or off it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import TypeAlias

from pe_symbolic.enclosure import enclose
from pe_symbolic.expression import Call, Number
from pe_symbolic.report.digits import typographic
from pe_symbolic.report.drawing import (
    Anchor,
    Disc,
    Drawing,
    Line,
    Mark,
    Point,
    Style,
    Text,
    text_width,
)
from pe_symbolic.report.findings import Shown
from pe_symbolic.report.words import counted

FARTHEST = 12
WIDTH, HEIGHT = 500, 270
_LEFT, _RIGHT, _ZERO, _AMPLITUDE = 34, 490, 132, 104
_SAMPLES_PER_UNIT = 10
_BITS = 53
# Left edge, middle and width of a label that is already placed.
_Taken: TypeAlias = tuple[Fraction, Fraction, Fraction]


@dataclass(frozen=True, slots=True)
class Printed:
    """A printed value of sin or cos at a position, and the true one."""

    position: Fraction
    value: Fraction
    true: Fraction
    text: str
    finding: str
    verdict: str
    on_curve: bool


@dataclass(frozen=True, slots=True)
class Curve:
    """One function drawn, and the points on the drawing as a table."""

    function: str
    drawing: Drawing
    points: tuple[Printed, ...]


def curves(findings: Sequence[Shown]) -> tuple[Curve, ...]:
    """A curve for each of sin and cos of which the notes print values at small positions."""
    return tuple(
        Curve(function, _drawing(function, points), points)
        for function in ("sin", "cos")
        if (points := tuple(_points(function, findings)))
    )


def _points(function: str, findings: Sequence[Shown]) -> Iterator[Printed]:
    seen: set[tuple[Fraction, Fraction]] = set()
    for shown in findings:
        subject, printed = shown.finding.claim.subject, shown.finding.claim.printed
        if not isinstance(subject, Call) or subject.op != function or printed is None:
            continue
        argument = subject.args[0]
        if not isinstance(argument, Number) or not 0 <= argument.value <= FARTHEST:
            continue
        key = (argument.value, printed.value)
        if key in seen or abs(printed.value) > Fraction(12, 10):
            continue
        seen.add(key)
        yield Printed(
            argument.value,
            printed.value,
            _value(function, argument.value),
            typographic(printed.text),
            shown.id,
            shown.finding.verdict,
            shown.category.key == "right",
        )


def _value(function: str, position: Fraction) -> Fraction:
    found = enclose(Call(function, (Number(position),)), _BITS, "arb")
    return (found.lower + found.upper) / 2


def _drawing(function: str, points: tuple[Printed, ...]) -> Drawing:
    end = max(5, *(point.position.__ceil__() for point in points))
    scale = Fraction(_RIGHT - _LEFT, end)
    samples = tuple(
        (_LEFT + Fraction(k, _SAMPLES_PER_UNIT) * scale, _height(_value(function, Fraction(k, 10))))
        for k in range(end * _SAMPLES_PER_UNIT + 1)
    )
    marks = [*_axes(function, end, scale), Line(Style.CURVE, (samples,))]
    taken: list[_Taken] = []
    for point in sorted(points, key=lambda point: point.on_curve):
        marks.extend(_mark(point, _LEFT + point.position * scale, taken))
    missed = sum(not point.on_curve for point in points)
    lie = "lies" if len(points) - missed == 1 else "lie"
    words = (
        f"{counted(len(points) - missed, 'printed value')} {lie} on the curve, "
        f"{missed or 'none'} off it."
    )
    return Drawing(f"{function} of the position", words, WIDTH, HEIGHT, tuple(marks))


def _height(value: Fraction) -> Fraction:
    return _ZERO - value * _AMPLITUDE


def _axes(function: str, end: int, scale: Fraction) -> list[Mark]:
    grid = tuple(((_LEFT, _ZERO + s), (_RIGHT, _ZERO + s)) for s in (-_AMPLITUDE, _AMPLITUDE))
    ticks: tuple[tuple[Point, ...], ...] = tuple(
        ((_LEFT + k * scale, _ZERO), (_LEFT + k * scale, _ZERO + 5)) for k in range(1, end + 1)
    )
    axis = (((_LEFT, _ZERO), (_RIGHT, _ZERO)), ((_LEFT, 14), (_LEFT, 250)), *ticks)
    marks: list[Mark] = [Line(Style.GRID, grid), Line(Style.AXIS, axis)]
    for value, text in ((1, "1"), (0, "0"), (-1, "−1")):
        marks.append(Text(Style.LABEL, _LEFT - 8, _height(Fraction(value)) + 4, text, "end"))
    marks.extend(
        Text(Style.LABEL, _LEFT + k * scale, _ZERO + 19, str(k)) for k in range(1, end + 1)
    )
    marks.append(Text(Style.LABEL, _LEFT + 8, 16, function, "start"))
    marks.append(Text(Style.LABEL, _RIGHT, HEIGHT - 6, "position", "end"))
    return marks


def _mark(point: Printed, x: Fraction, taken: list[_Taken]) -> list[Mark]:
    """A ring on the curve, or a cross off it with a line to where it belongs.

    A cross always has its number; a ring has one where there is room.
    """
    y = _height(point.value)
    words = _label(point, x, y, taken)
    if point.on_curve:
        return [Disc(Style.RIGHT_POINT, x, y, 4), *words]
    arms: tuple[tuple[Point, ...], ...] = (
        ((x - 4, y - 4), (x + 4, y + 4)),
        ((x - 4, y + 4), (x + 4, y - 4)),
    )
    lead = Line(Style.RIGHT_BOX, (((x, y), (x, _height(point.true))),))
    true = Disc(Style.TRUE_HEAD, x, _height(point.true), 2)
    return [lead, true, Line(Style.MISSED, arms), *words]


def _label(point: Printed, x: Fraction, y: Fraction, taken: list[_Taken]) -> list[Mark]:
    width = text_width(point.text) + 4
    sides: tuple[tuple[Anchor, Fraction], ...] = (("end", x - 7 - width), ("start", x + 7))
    free = [side for side in sides if _is_free(side[1], y, width, taken)]
    if not free and point.on_curve:
        return []
    anchor, left = free[0] if free else sides[1]
    taken.append((left, y, width))
    style = Style.TRUE_TEXT if point.on_curve else Style.PRINTED_TEXT
    return [Text(style, left + width if anchor == "end" else left, y + 4, point.text, anchor)]


def _is_free(left: Fraction, y: Fraction, width: Fraction, taken: list[_Taken]) -> bool:
    inside = left >= _LEFT + 2 and left + width <= WIDTH
    return inside and all(
        abs(y - other_y) > 13 or left + width < other or left > other + other_width
        for other, other_y, other_width in taken
    )
