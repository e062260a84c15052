"""A picture as data: what is drawn where, before anybody chooses SVG or PDF.

Coordinates are exact fractions in CSS pixels, y downwards, so that the same
input gives the same bytes on every machine.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from fractions import Fraction
from typing import Literal, TypeAlias

Coordinate: TypeAlias = Fraction | int
Point: TypeAlias = tuple[Coordinate, Coordinate]
Anchor = Literal["start", "middle", "end"]


class Style(StrEnum):
    """What a mark stands for; the value is its class in the style sheet."""

    AXIS = "ax"
    TICK = "tk"
    BORDER = "hf"
    GRID = "gr"
    LABEL = "lb"
    PRINTED_BOX = "pv"
    PRINTED_TEXT = "pt"
    PRINTED_LINE = "ps"
    TRUE_LINE = "tv"
    TRUE_HEAD = "tf"
    TRUE_TEXT = "tt"
    RIGHT_BOX = "rc"
    CURVE = "cv"
    SECOND_CURVE = "c2"
    THIRD_CURVE = "c3"
    RIGHT_POINT = "po"
    MISSED = "ms"
    NEAR = "nr"
    FACE = "cf"
    HAND = "ch"
    TURN = "ca"
    TURNED = "ct"
    TIP = "cr"
    BAR = "br"
    FRAME = "fr"


@dataclass(frozen=True, slots=True)
class Line:
    """One or more open strokes of one style."""

    style: Style
    strokes: tuple[tuple[Point, ...], ...]


@dataclass(frozen=True, slots=True)
class Area:
    """A filled polygon."""

    style: Style
    outline: tuple[Point, ...]


@dataclass(frozen=True, slots=True)
class Box:
    """An upright rectangle; ``x`` and ``y`` are its upper left corner."""

    style: Style
    x: Coordinate
    y: Coordinate
    width: Coordinate
    height: Coordinate


@dataclass(frozen=True, slots=True)
class Disc:
    """A circle."""

    style: Style
    x: Coordinate
    y: Coordinate
    radius: Coordinate


@dataclass(frozen=True, slots=True)
class Shade:
    """Cells of one darkness, 0 to 100 per cent, as ``(x, y, width, height)``."""

    per_cent: int
    cells: tuple[tuple[int, int, int, int], ...]


@dataclass(frozen=True, slots=True)
class Text:
    """A few words; ``y`` is the baseline."""

    style: Style
    x: Coordinate
    y: Coordinate
    text: str
    anchor: Anchor = "middle"


Mark: TypeAlias = Line | Area | Box | Disc | Shade | Text


@dataclass(frozen=True, slots=True)
class Drawing:
    """Marks in drawing order inside ``(0, 0)`` to ``(width, height)``, with a text alternative."""

    title: str
    description: str
    width: int
    height: int
    marks: tuple[Mark, ...]


def tenths(value: Coordinate) -> str:
    """A coordinate rounded to a tenth of a pixel: ``12``, ``12.5``."""
    numerator, denominator = 10 * abs(value.numerator), value.denominator
    steps, over = divmod(numerator, denominator)
    # A tie goes to the even one, as round() has it; a page has too many of these for fractions.
    steps += 2 * over > denominator or (2 * over == denominator and steps % 2)
    whole, rest = divmod(steps, 10)
    sign = "-" if value < 0 and (whole or rest) else ""
    return f"{sign}{whole}.{rest}" if rest else f"{sign}{whole}"


def text_width(text: str, size: int = 13) -> Fraction:
    """A generous estimate of how wide ``text`` is set, in pixels: digits share one width."""
    narrow = sum(c in " .,…il|:;" for c in text)
    return Fraction(size) * (Fraction(66, 100) * (len(text) - narrow) + Fraction(40, 100) * narrow)
