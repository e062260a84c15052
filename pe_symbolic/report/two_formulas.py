"""Two formulas that should be one, drawn over one of their names: one sees where they part."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from itertools import groupby
from typing import TypeAlias

from pe_symbolic.enclosure import OutOfReach, Unbound, Undefined, enclose
from pe_symbolic.expression import BINDERS, Call, Expression, walk
from pe_symbolic.judge.finding import Parted
from pe_symbolic.report.digits import typographic
from pe_symbolic.report.drawing import Disc, Drawing, Line, Mark, Point, Style, Text
from pe_symbolic.report.in_prose import in_prose

WIDTH, HEIGHT = 440, 150
_LEFT, _RIGHT, _TOP, _BOTTOM = 10, 430, 32, 112
_AXIS = _BOTTOM + 10
_STEPS = 48
_BITS = 53
#: So far from the start a position is drawn, and so far to either side any other name.
_POSITIONS, _BESIDE = 12, 4
#: What lies farther off than so many times the gap is left out: a pole would press all else flat.
_GAPS = 20
#: Names that count, and have no values between.
_COUNTING = frozenset("ijklmnNKMLDd")

_Curve: TypeAlias = Sequence[tuple[Fraction, Fraction]]


@dataclass(frozen=True, slots=True)
class TwoFormulas:
    """The drawing, and the sentence below it."""

    drawing: Drawing
    caption: str


def two_formulas(parted: Parted, subject: str) -> TwoFormulas | None:
    """Both formulas about the point that parts them.

    ``None`` where no name of it is drawn over, and where they are too near to be seen apart.
    """
    name = parted.along or _along(parted)
    sides = (parted.left, parted.right)
    if not name or any(_repeats(side) for side in sides):
        return None
    here = parted.point[name]
    ends = [value for side in sides if (value := _value(side, parted, name, here)) is not None]
    if len(set(ends)) < len(sides):
        return None
    first, last = (
        (Fraction(0), max(Fraction(_POSITIONS), 2 * here))
        if parted.along
        else (here - _BESIDE, here + _BESIDE)
    )
    places = [first + (last - first) * step / _STEPS for step in range(_STEPS + 1)]
    curves = [
        [(at, value) for at in places if (value := _value(side, parted, name, at)) is not None]
        for side in sides
    ]
    plot = _Plot(first, last, *_range(curves, ends))
    words = ("printed", "the paper") if parted.along else ("left side", "right side")
    values = {
        key: f"{in_prose(key)} = {typographic(str(value))}" for key, value in parted.point.items()
    }
    others = ", ".join(values[key] for key in sorted(values) if key != name)
    given = f"With {others}, at" if others else "At"
    caption = f"{given} {values[name]} the two are {_gap(ends)} apart."
    x, (top, bottom) = plot.x(here), (plot.y(value) for value in ends)
    marks: list[Mark] = [
        Line(Style.AXIS, (((_LEFT, _AXIS), (_RIGHT, _AXIS)), ((x, _AXIS), (x, _AXIS + 5)))),
        Line(Style.BORDER, (((x, top), (x, bottom)),)),
        Line(Style.PRINTED_LINE, plot.strokes(curves[0])),
        Line(Style.TRUE_LINE, plot.strokes(curves[1])),
        Disc(Style.PRINTED_BOX, x, top, 4),
        Disc(Style.TRUE_HEAD, x, bottom, 4),
        Disc(Style.PRINTED_BOX, _LEFT + 4, 11, 4),
        Disc(Style.TRUE_HEAD, _RIGHT - 4, 11, 4),
        Text(Style.PRINTED_TEXT, _LEFT + 14, 16, words[0], "start"),
        Text(Style.LABEL, _LEFT, _AXIS + 20, typographic(str(first)), "start"),
        Text(Style.TRUE_TEXT, _RIGHT - 14, 16, words[1], "end"),
        Text(Style.LABEL, _RIGHT, _AXIS + 20, typographic(str(last)), "end"),
        Text(Style.LABEL, x, _AXIS + 20, values[name]),
    ]
    return TwoFormulas(
        Drawing(f"{subject}: {words[0]} and {words[1]}", caption, WIDTH, HEIGHT, tuple(marks)),
        caption,
    )


@dataclass(frozen=True, slots=True)
class _Plot:
    """From ``first`` to ``last`` and from ``low`` to ``high``, in pixels."""

    first: Fraction
    last: Fraction
    low: Fraction
    high: Fraction

    def x(self, place: Fraction) -> Fraction:
        return _LEFT + (place - self.first) / (self.last - self.first) * (_RIGHT - _LEFT)

    def y(self, value: Fraction) -> Fraction:
        return _BOTTOM - (value - self.low) / (self.high - self.low) * (_BOTTOM - _TOP)

    def strokes(self, curve: _Curve) -> tuple[tuple[Point, ...], ...]:
        """The stretches of a curve that are inside, without those of one point."""
        runs = groupby(curve, lambda point: self.low <= point[1] <= self.high)
        inside = (
            tuple((self.x(at), self.y(value)) for at, value in run) for is_in, run in runs if is_in
        )
        return tuple(stretch for stretch in inside if len(stretch) > 1)


def _range(curves: Sequence[_Curve], ends: Sequence[Fraction]) -> tuple[Fraction, Fraction]:
    """All values, but none that is many gaps away from those at the point."""
    low, high = min(ends), max(ends)
    reach = _GAPS * (high - low)
    near = [v for curve in curves for _, v in curve if low - reach <= v <= high + reach]
    return min(low, *near), max(high, *near)


def _along(parted: Parted) -> str:
    """A name that has values between whole numbers, if there is one."""
    return next((name for name in sorted(parted.point) if name[:1] not in _COUNTING), "")


def _repeats(side: Expression) -> bool:
    """Whether a value costs more than a walk through the formula."""
    return any(isinstance(node, Call) and node.op in BINDERS for node in walk(side))


def _value(side: Expression, parted: Parted, name: str, at: Fraction) -> Fraction | None:
    try:
        found = enclose(side, _BITS, "arb", {**parted.point, name: at})
    except (Undefined, Unbound, OutOfReach):
        return None
    return found.middle


def _gap(ends: Sequence[Fraction]) -> str:
    return f"{float(abs(ends[0] - ends[1])):.4g}"
