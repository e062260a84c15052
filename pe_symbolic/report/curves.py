"""The sine and cosine of the position, with the points the notes print on the curve or off it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from fractions import Fraction
from itertools import pairwise
from typing import TypeAlias

from pe_symbolic.enclosure import enclose
from pe_symbolic.expression import Call, Number
from pe_symbolic.report.digits import cut_digits, typographic
from pe_symbolic.report.drawing import (
    Anchor,
    Box,
    Coordinate,
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
from pe_symbolic.report.picture import Sheet
from pe_symbolic.report.words import counted

FARTHEST = 12
WIDTH, HEIGHT = 500, 270
_LEFT, _RIGHT, _ZERO, _AMPLITUDE = 34, 490, 132, 104
_SAMPLES_PER_UNIT = 10
_BITS = 53
_LINE, _LETTER = 13, 10
# Left, right, top and bottom of what is already drawn.
_Taken: TypeAlias = tuple[Coordinate, Coordinate, Coordinate, Coordinate]


@dataclass(frozen=True, slots=True)
class Printed:
    """A printed value of sin or cos at a position, and the true one."""

    position: Fraction
    value: Fraction
    true: Fraction
    text: str
    finding: str
    verdict: str
    severity: str

    @property
    def is_off(self) -> bool:
        """Whether the number does not belong at its position at all."""
        return self.severity == "bad"

    @property
    def true_text(self) -> str:
        """The true value, its digits cut some places after the second."""
        digits = str(abs(self.true.numerator) * 10**15 // self.true.denominator).rjust(16, "0")
        sign = "-" if self.true < 0 else ""
        return cut_digits(f"{sign}{digits[:-15]}.{digits[-15:]}", Fraction(1, 100))


@dataclass(frozen=True, slots=True)
class Curve:
    """One function drawn, and the points on the drawing as a table."""

    function: str
    drawing: Drawing
    points: tuple[Printed, ...]
    sheet: Sheet


def curves(findings: Sequence[Shown]) -> tuple[Curve, ...]:
    """A curve for each of sin and cos of which the notes print values at small positions."""
    return tuple(
        Curve(function, _drawing(function, points), points, _sheet(function, points))
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
        if key in seen or shown.category.key == "open" or abs(printed.value) > Fraction(12, 10):
            continue
        seen.add(key)
        yield Printed(
            argument.value,
            printed.value,
            _value(function, argument.value),
            typographic(printed.text),
            shown.id,
            shown.finding.verdict,
            shown.category.key,
        )


def _value(function: str, position: Fraction) -> Fraction:
    found = enclose(Call(function, (Number(position),)), _BITS, "arb")
    return found.middle


def _drawing(function: str, points: tuple[Printed, ...]) -> Drawing:
    end = max(5, *(point.position.__ceil__() for point in points))
    scale = Fraction(_RIGHT - _LEFT, end)
    samples = tuple(
        (_LEFT + Fraction(k, _SAMPLES_PER_UNIT) * scale, _height(_value(function, Fraction(k, 10))))
        for k in range(end * _SAMPLES_PER_UNIT + 1)
    )
    axes = _axes(function, end, scale)
    marks = [*axes, Line(Style.CURVE, (samples,))]
    taken = [_around(*ends) for ends in pairwise(samples)]
    taken += [_around((_LEFT, _ZERO), (_RIGHT, _ZERO)), _around((_LEFT, 0), (_LEFT, HEIGHT))]
    taken.extend(_extent(mark) for mark in axes if isinstance(mark, Text))
    worst_first = sorted(points, key=lambda point: _SEVEREST.index(point.severity))
    for point in worst_first:
        x, y = _LEFT + point.position * scale, _height(point.value)
        taken.append((x - 5, x + 5, y - 5, y + 5))
        taken.append(_around((x, y), (x, _height(point.true))))
        marks.extend(_mark(point, x, y))
    for point in worst_first:
        marks.extend(_label(point, _LEFT + point.position * scale, taken))
    return Drawing(f"{function} of the position", _words(points), WIDTH, HEIGHT, tuple(marks))


def _sheet(function: str, points: tuple[Printed, ...]) -> Sheet:
    return Sheet(
        f"{function} at the positions of the notes",
        ("Position", "Printed", "True", "Verdict"),
        tuple((str(p.position), p.text, p.true_text, p.verdict) for p in points),
    )


def _around(one: Point, other: Point) -> _Taken:
    """What a straight stroke covers."""
    left, right = sorted((one[0], other[0]))
    top, bottom = sorted((one[1], other[1]))
    return left - 1, right + 1, top - 1, bottom + 1


def _words(points: tuple[Printed, ...]) -> str:
    off = sum(point.is_off for point in points)
    near = Counter(point.verdict for point in points if point.severity in _NEAR)
    on = len(points) - off - near.total()
    words = f"{counted(on, 'printed value')} {'lies' if on == 1 else 'lie'} on the curve, "
    words += "".join(
        f"{count} {'is' if count == 1 else 'are'} {verdict}, " for verdict, count in near.items()
    )
    return f"{words}{off or 'none'} off it."


KEY = (
    "A ring lies on the curve. A square is misrounded, or consistent with the author’s own "
    "rounding. A cross is off: the dashed line leads to the value that belongs there."
)
_SEVEREST = ("bad", "warn", "remark", "right")
_NEAR = frozenset({"warn", "remark"})


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
    marks.append(Text(Style.LABEL, _LEFT + 8, 16, f"{function}(position)", "start"))
    marks.append(Text(Style.LABEL, _RIGHT, HEIGHT - 6, "position, in radians", "end"))
    return marks


def _mark(point: Printed, x: Fraction, y: Fraction) -> list[Mark]:
    """A ring on the curve, a square nearly on it, or a cross with a line to where it belongs."""
    if point.severity in _NEAR:
        return [Box(Style.NEAR, x - 4, y - 4, 8, 8)]
    if not point.is_off:
        return [Disc(Style.RIGHT_POINT, x, y, 4)]
    arms: tuple[tuple[Point, ...], ...] = (
        ((x - 4, y - 4), (x + 4, y + 4)),
        ((x - 4, y + 4), (x + 4, y - 4)),
    )
    lead = Line(Style.RIGHT_BOX, (((x, y), (x, _height(point.true))),))
    return [lead, Disc(Style.TRUE_HEAD, x, _height(point.true), 2), Line(Style.MISSED, arms)]


def _label(point: Printed, x: Fraction, taken: list[_Taken]) -> list[Mark]:
    """The printed number beside its mark; a cross always has it, the others where there is room."""
    style = {"bad": Style.PRINTED_TEXT, "right": Style.TRUE_TEXT}.get(point.severity, Style.LABEL)
    width, y = text_width(point.text) + 2, _height(point.value)
    places: tuple[tuple[Coordinate, Coordinate, Anchor], ...] = (
        (x + 8, y + 4, "start"),
        (x - 8, y + 4, "end"),
        (x, y - 9, "middle"),
        (x, y + 19, "middle"),
        (x + 7, y - 6, "start"),
        (x + 7, y + 15, "start"),
        (x - 7, y - 6, "end"),
        (x - 7, y + 15, "end"),
    )
    labels = [Text(style, at, baseline, point.text, anchor) for at, baseline, anchor in places]
    collisions = [_collisions(_extent(label, width), taken) for label in labels]
    best = min(range(len(labels)), key=collisions.__getitem__)
    if collisions[best] and not point.is_off:
        return []
    taken.append(_extent(labels[best], width))
    return [labels[best]]


def _extent(text: Text, width: Fraction | None = None) -> _Taken:
    wide = text_width(text.text) if width is None else width
    shift = {"start": Fraction(0), "middle": wide / 2, "end": wide}[text.anchor]
    left = text.x - shift
    return left, left + wide, text.y - _LETTER, text.y + _LINE - _LETTER


def _collisions(one: _Taken, taken: list[_Taken]) -> int:
    """How many things a label would lie on; what leaves the drawing is worse than any."""
    left, right, top, bottom = one
    outside = left < _LEFT + 2 or right > WIDTH or top < 0 or bottom > HEIGHT
    return outside * len(taken) + sum(
        left < other_right and other_left < right and top < other_bottom and other_top < bottom
        for other_left, other_right, other_top, other_bottom in taken
    )
