"""A clock for each frequency: the pair of columns is a hand, and the matrix M(φ) turns it.

One table holds it all.  Its row t is the hand, its row φ the entries of M(φ), its
row t + φ where the turned hand must point (theorem ``offset-rotation``).
"""

from __future__ import annotations

import math
from dataclasses import dataclass
from fractions import Fraction

import numpy as np

from pe_symbolic.encodings.sinusoidal import positional_encoding, positional_encoding_at
from pe_symbolic.encodings.written import entry_text
from pe_symbolic.report.drawing import Disc, Drawing, Line, Mark, Point, Style, Text
from pe_symbolic.report.nearness import figures
from pe_symbolic.report.picture import Picture, Sheet

D_MODEL = 8
POSITIONS, OFFSETS = 20, 12
POSITION, OFFSET = 2, 3
SIZE, HEIGHT = 190, 226
_CENTRE, _MIDDLE, _RADIUS = 95, 96, 66
_ARC = Fraction(3, 10) * _RADIUS
_ARC_STEPS = 12
_LOWERED = str.maketrans("0123456789", "₀₁₂₃₄₅₆₇₈₉")
NAMES = ("Clock", "Row t", "M(φ)", "M(φ) · row t", "Row t + φ", "Apart")

PAIRS = "each pair is (sine, cosine) in float32, and the last column how far the two are apart"


@dataclass(frozen=True, slots=True)
class Turning:
    """A pair of columns at a position and an offset: what M turns, and what the table holds.

    ``hand``, ``turned`` and ``there`` are (sine, cosine); ``matrix`` is M by rows;
    ``apart`` is how far ``turned`` and ``there`` differ.
    """

    frequency: str
    hand: tuple[float, float]
    matrix: tuple[tuple[float, float], tuple[float, float]]
    turned: tuple[float, float]
    there: tuple[float, float]

    @property
    def apart(self) -> float:
        """The largest difference between the turned hand and the row it should give."""
        return max(abs(a - b) for a, b in zip(self.turned, self.there, strict=True))

    @property
    def cells(self) -> tuple[str, ...]:
        """The turning in digits, under ``NAMES``."""
        rows = (self.hand, *self.matrix, self.turned, self.there)
        hand, above, below, turned, there = (_pair(row) for row in rows)
        gap = format(self.apart, ".1e") if self.apart else "0"
        return (self.frequency, hand, f"{above}; {below}", turned, there, gap)


@dataclass(frozen=True, slots=True)
class Clocks:
    """The clocks with the positions and offsets a reader may choose, and the state drawn first."""

    picture: Picture
    positions: int
    offsets: int
    position: int
    offset: int
    turnings: tuple[Turning, ...]

    @property
    def sheets(self) -> tuple[Sheet, Sheet]:
        """The turning of every clock in digits, and the table that all of them are read from."""
        caption = f"The turn at t = {self.position}, φ = {self.offset}; {PAIRS}"
        turned = Sheet(caption, NAMES, tuple(turning.cells for turning in self.turnings))
        return turned, self.picture.sheet


def clocks(base: int) -> Clocks:
    """The clocks of the encoding of width ``D_MODEL``, from its float32 table."""
    table = positional_encoding(POSITIONS + OFFSETS + 1, D_MODEL, base=base)
    turnings = tuple(
        _turning(table.tolist(), pair, _rate(pair, base)) for pair in range(D_MODEL // 2)
    )
    picture = Picture(
        "clocks",
        "The offset as a turn",
        tuple(_drawing(one, pair, base) for pair, one in enumerate(turnings)),
        "Thin hand: the pair of columns at position t, sine to the right and cosine up. Thick "
        "hand: M(φ) times it. Ring: what the table holds at t + φ. The thick hand ends in the "
        "ring at every t, because M(φ) does not depend on it. Wavelengths are in positions.",
        Sheet(
            f"Each pair of columns at each position, d_model = {D_MODEL}, base {base:,}, "
            "each entry the float32 nearest to the true value",
            (
                "Position",
                *(f"{wave} {_name(k)}" for k in range(len(turnings)) for wave in ("sin", "cos")),
            ),
            tuple((str(t), *map(entry_text, row)) for t, row in enumerate(table)),
        ),
    )
    return Clocks(picture, POSITIONS, OFFSETS, POSITION, OFFSET, turnings)


def _rate(pair: int, base: int) -> str:
    exponent = Fraction(-2 * pair, D_MODEL)
    return f"{_name(pair)} = {figures(float(base) ** float(exponent))}"


def _name(pair: int) -> str:
    return "ω" + str(pair).translate(_LOWERED)


def _turning(table: list[list[float]], pair: int, frequency: str) -> Turning:
    hand, turn, there = (
        (row[2 * pair], row[2 * pair + 1])
        for row in (table[POSITION], table[OFFSET], table[POSITION + OFFSET])
    )
    sine, cosine = turn
    matrix = ((cosine, sine), (-sine, cosine))
    turned = (
        matrix[0][0] * hand[0] + matrix[0][1] * hand[1],
        matrix[1][0] * hand[0] + matrix[1][1] * hand[1],
    )
    return Turning(frequency, hand, matrix, turned, there)


def _drawing(turning: Turning, pair: int, base: int) -> Drawing:
    centre: Point = (_CENTRE, _MIDDLE)
    arms: tuple[tuple[Point, ...], ...] = (
        ((_CENTRE - _RADIUS, _MIDDLE), (_CENTRE + _RADIUS, _MIDDLE)),
        ((_CENTRE, _MIDDLE - _RADIUS), (_CENTRE, _MIDDLE + _RADIUS)),
    )
    marks: list[Mark] = [
        Disc(Style.FACE, *centre, _RADIUS),
        Line(Style.GRID, arms),
        Text(Style.LABEL, _CENTRE + _RADIUS + 5, _MIDDLE + 4, "sin", "start"),
        Text(Style.LABEL, _CENTRE, _MIDDLE - _RADIUS - 11, "cos"),
        Line(Style.TURN, (_arc(pair, base),)),
        Line(Style.HAND, ((centre, _end(turning.hand)),)),
        Line(Style.TURNED, ((centre, _end(turning.turned)),)),
        Disc(Style.TIP, *_end(turning.there), 5),
        Text(Style.LABEL, _CENTRE, HEIGHT - 34, turning.frequency),
        Text(Style.LABEL, _CENTRE, HEIGHT - 12, _wavelength(pair, base)),
    ]
    return Drawing(
        f"Clock of {turning.frequency}",
        f"The hand of position {POSITION}, turned by M({OFFSET}), points where the table has "
        f"position {POSITION + OFFSET}.",
        SIZE,
        HEIGHT,
        tuple(marks),
    )


def _wavelength(pair: int, base: int) -> str:
    wave = 2 * math.pi * float(base) ** (2 * pair / D_MODEL)
    return f"wavelength {wave:,.0f}" if wave >= 100 else f"wavelength {wave:.3g}"


def _arc(pair: int, base: int) -> tuple[Point, ...]:
    """From the hand to the turned hand, through true encodings of the places between."""
    places = [POSITION + Fraction(OFFSET * k, _ARC_STEPS) for k in range(_ARC_STEPS + 1)]
    rows = positional_encoding_at(np.array(places, object), D_MODEL, base=base)
    return tuple(_end((row[2 * pair], row[2 * pair + 1]), _ARC) for row in rows.tolist())


def _end(hand: tuple[float, float], radius: Fraction = Fraction(_RADIUS)) -> Point:
    """Sine to the right, cosine up."""
    return _CENTRE + radius * Fraction(hand[0]), _MIDDLE - radius * Fraction(hand[1])


def _pair(row: tuple[float, float]) -> str:
    return f"({row[0]:.4f}, {row[1]:.4f})".replace("-", "−")
