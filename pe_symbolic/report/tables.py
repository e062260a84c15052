"""The numeric check as a report shows it: figures in words, and the error along the positions."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction

from pe_symbolic.numeric_check import Largest, NumericCheck, TableErrors
from pe_symbolic.report.digits import typographic
from pe_symbolic.report.drawing import Drawing, Line, Mark, Point, Style, Text

NAMES = {"ours": "positional_encoding", "direct": "the formula as usually typed"}
EXPLANATION = (
    "Nearest counts the entries that are the float32 number closest to the true value. A unit is "
    "one unit in the last place of that number, counted where |y| > 1/64, because next to a zero "
    "of sine or cosine it shrinks towards nothing. The last measure is the error over p · 2⁻²⁴, "
    "what rounding the angle at position p to float32 can cost."
)
HEADINGS = ("Nearest", "Largest error", "Largest, in units", "Largest, in p · 2⁻²⁴")
WIDTH, HEIGHT = 700, 286
_LEFT, _RIGHT, _TOP, _BOTTOM = 60, 690, 42, 206
# Baselines of the two lines under the numbers of the axis.
_FIRST, _SECOND = _BOTTOM + 48, _BOTTOM + 74


@dataclass(frozen=True, slots=True)
class ShownTable:
    """One way of computing the table, and its figures under ``HEADINGS``."""

    name: str
    how: str
    figures: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class ShownNumericCheck:
    """The tables checked, with the number of entries held against Arb."""

    caption: str
    tables: tuple[ShownTable, ...]


def shown_check(check: NumericCheck) -> ShownNumericCheck:
    """Prepare the numeric check."""
    caption = (
        f"{check.length} positions by {check.d_model} elements, base {check.base}, float32: "
        f"each of {check.entries:,} entries held against Arb."
    )
    tables = (check.ours, check.direct)
    return ShownNumericCheck(caption, tuple(map(_table, tables)))


def error_curves(ours: TableErrors, direct: TableErrors) -> Drawing:
    """The largest error at each position, on a scale of powers of ten, for two tables."""
    series = (ours.by_position, direct.by_position)
    positive = [error for one in series for error in one if error > 0]
    low = math.floor(math.log10(min(positive, default=1e-9)))
    high = math.ceil(math.log10(max(positive, default=1e-6)))
    low, high = max(low, high - 6), max(high, low + 1)
    marks: list[Mark] = _axes(len(ours.by_position), low, high)
    for style, values in zip((Style.CURVE, Style.SECOND_CURVE), series, strict=True):
        marks.append(Line(style, (_stroke(values, low, high),)))
    marks.extend(_legend())
    return Drawing(
        "Largest error at each position",
        f"Solid: {NAMES['ours']}, at most {_power(ours.absolute)}. Dashed: {NAMES['direct']}, "
        f"in float32, up to {_power(direct.absolute)}.",
        WIDTH,
        HEIGHT,
        tuple(marks),
    )


def _stroke(values: Sequence[float], low: int, high: int) -> tuple[Point, ...]:
    """One point per few positions: the largest error among them."""
    step = max(1, len(values) // 160)
    worst = [max(values[k : k + step]) for k in range(0, len(values), step)]
    width = Fraction(_RIGHT - _LEFT, max(1, len(values) - 1))
    return tuple((_LEFT + k * step * width, _y(v, low, high)) for k, v in enumerate(worst))


def _y(value: float, low: int, high: int) -> Fraction:
    level = low if value <= 0 else min(max(math.log10(value), low), high)
    return _BOTTOM - (Fraction(level) - low) * Fraction(_BOTTOM - _TOP, high - low)


def _axes(length: int, low: int, high: int) -> list[Mark]:
    levels = [(k, _y(10.0**k, low, high)) for k in range(low, high + 1)]
    grid: tuple[tuple[Point, ...], ...] = tuple(((_LEFT, y), (_RIGHT, y)) for _, y in levels)
    ticks = [length * k // 4 for k in range(4)] + [length - 1]
    scale = Fraction(_RIGHT - _LEFT, max(1, length - 1))
    feet: tuple[tuple[Point, ...], ...] = tuple(
        ((_LEFT + p * scale, _BOTTOM), (_LEFT + p * scale, _BOTTOM + 5)) for p in ticks
    )
    axis: tuple[Point, ...] = ((_LEFT, _TOP), (_LEFT, _BOTTOM), (_RIGHT, _BOTTOM))
    marks: list[Mark] = [Line(Style.GRID, grid), Line(Style.AXIS, (axis, *feet))]
    marks.extend(
        Text(Style.LABEL, _LEFT - 8, y + 4, typographic(f"1e{k}")[4:], "end") for k, y in levels
    )
    marks.extend(
        Text(
            Style.LABEL,
            _LEFT + p * scale,
            _BOTTOM + 20,
            str(p),
            "end" if p == length - 1 else "middle",
        )
        for p in ticks
    )
    marks.append(Text(Style.LABEL, _RIGHT, _FIRST, "position", "end"))
    marks.append(Text(Style.LABEL, 4, 18, "largest |table − true|", "start"))
    return marks


def _legend() -> list[Mark]:
    marks: list[Mark] = []
    words = (NAMES["ours"], NAMES["direct"] + ", float32")
    for y, style, text in zip(
        (_FIRST, _SECOND), (Style.CURVE, Style.SECOND_CURVE), words, strict=True
    ):
        marks.append(Line(style, (((_LEFT, y - 4), (_LEFT + 28, y - 4)),)))
        marks.append(Text(Style.LABEL, _LEFT + 36, y, text, "start"))
    return marks


def _table(errors: TableErrors) -> ShownTable:
    nearest = f"{errors.entries - errors.not_nearest:,} of {errors.entries:,}"
    figures = (
        nearest,
        _at(errors.absolute, format(errors.absolute.value, ".2e")),
        _at(errors.units_away, units(errors.units_away.value)),
        _at(errors.position_units, units(errors.position_units.value)),
    )
    return ShownTable(NAMES.get(errors.name, errors.name), errors.how, figures)


def _power(found: Largest) -> str:
    return typographic(format(found.value, ".2e"))


def units(value: float) -> str:
    """Three digits, more where three would show a rounder number than it is."""
    for digits in range(3, 17):
        text = format(value, f".{digits}g")
        figures = text.partition("e")[0].replace(".", "").strip("-0")
        if float(text) == value or len(figures) >= min(digits, 3):
            return text
    return text


def _at(found: Largest, shown: str) -> str:
    return f"{typographic(shown)} at ({found.position}, {found.column})"
