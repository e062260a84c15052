"""The number line of a finding: what rounds to the printed number, and where the true value is.

Box: every number that prints as the printed one.  Arrow: the true value.  They
touch or they do not, and that is the argument.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from fractions import Fraction
from functools import lru_cache

from pe_symbolic.judge.finding import Finding
from pe_symbolic.report.digits import cut_digits, decimal_at, in_units, typographic
from pe_symbolic.report.drawing import (
    Anchor,
    Area,
    Box,
    Coordinate,
    Drawing,
    Line,
    Mark,
    Point,
    Style,
    Text,
    text_width,
)
from pe_symbolic.report.in_prose import told_of

PROVEN = frozenset({"enclosure", "exact"})
WIDTH = 440
HEIGHT = 120
AXIS = 88
MARGIN = Fraction(17, 10)
WIDEST = 40
#: The size of the words on a narrow page, in the pixels of the drawing.
LARGEST = 15
#: So many signs of a number stand in the drawing where all of them find no room.
_BRIEF = 12
SPARK_WIDTH = 148
_SPARK_AXIS = 17
#: Signs of a distance that end before the box in the middle: ``8.32 · 10³ u``.
_FITS_BESIDE = 12
#: So many decimals of a unit can be told apart in a drawing, and many more.
_DRAWN_PLACES = 6


@dataclass(frozen=True, slots=True)
class Reading:
    """What a number line needs: V, T and u exactly, and the words to show them."""

    printed: Fraction
    true: Fraction
    unit: Fraction
    printed_text: str
    true_text: str
    distance: str
    right: Fraction
    right_text: str
    subject: str
    cut: bool

    @property
    def error(self) -> Fraction:
        """|V − T| in units of the last printed place."""
        return abs(self.printed - self.true) / self.unit

    @property
    def agrees(self) -> bool:
        """Whether the true value lies inside what prints as the printed number."""
        low, high = self.interval(self.printed)
        return low < self.true < high

    def interval(self, value: Fraction) -> tuple[Fraction, Fraction]:
        """All numbers that print as ``value``: half a unit either side, or the digits cut off."""
        if not self.cut:
            return value - self.unit / 2, value + self.unit / 2
        return (value - self.unit, value) if value < 0 else (value, value + self.unit)


def reading(finding: Finding) -> Reading | None:
    """The numbers of a finding, or ``None`` when there is no printed or no proven value."""
    printed, evidence = finding.claim.printed, finding.evidence
    if printed is None or evidence is None or evidence.kind not in PROVEN or not finding.value:
        return None
    try:
        true = (Fraction(evidence.lower) + Fraction(evidence.upper)) / 2
    except ValueError:
        return None
    units = true / printed.unit
    whole = (
        round(units) if not printed.prefix else (abs(units).__floor__() * (-1 if units < 0 else 1))
    )
    right = whole * printed.unit
    return Reading(
        printed.value,
        true,
        printed.unit,
        typographic(printed.text),
        cut_digits(finding.value, printed.unit),
        f"{in_units(finding.error_in_units or '0')} u",
        right,
        decimal_at(right, printed.unit),
        told_of(finding.claim, finding.claim.subject_text),
        printed.prefix,
    )


# What a note says twice is drawn once.
@lru_cache(maxsize=256)
def number_line(numbers: Reading) -> Drawing:
    """The large drawing; the axis breaks where the two are more than 40 units apart."""
    units = round((numbers.true - numbers.printed) / numbers.unit, _DRAWN_PLACES)
    numbers = replace(numbers, true=numbers.printed + units * numbers.unit)
    axis = _Axis.around(numbers)
    marks = [
        *axis.lines(),
        _interval(axis, Style.RIGHT_BOX, numbers, numbers.right),
        _interval(axis, Style.PRINTED_BOX, numbers, numbers.printed),
        Line(
            Style.PRINTED_LINE, (((axis.at(numbers.printed), 62), (axis.at(numbers.printed), 26)),)
        ),
        Line(Style.TRUE_LINE, (((axis.at(numbers.true), 26), (axis.at(numbers.true), AXIS)),)),
        _head(axis.at(numbers.true), AXIS, 5, 9),
        *_distance(axis, numbers),
        *_top_labels(axis, numbers),
        *_tick_labels(axis, numbers),
    ]
    return Drawing(_title(numbers), _description(numbers), WIDTH, HEIGHT, tuple(marks))


def spark(numbers: Reading) -> Drawing:
    """The small line of a row: one tick is one unit; a value too far away is an arrow."""
    reach = Fraction(175, 100) if numbers.error < 1 else Fraction(55, 10)
    scale = Fraction(SPARK_WIDTH - 8, 2) / reach
    middle = Fraction(SPARK_WIDTH, 2)
    ticks = tuple(
        ((middle + k * scale, _SPARK_AXIS), (middle + k * scale, _SPARK_AXIS + 4))
        for k in range(-int(reach), int(reach) + 1)
    )
    low, high = (
        (end - numbers.printed) / numbers.unit for end in numbers.interval(numbers.printed)
    )
    marks: list[Mark] = [
        Line(Style.AXIS, (((2, _SPARK_AXIS), (SPARK_WIDTH - 2, _SPARK_AXIS)), *ticks)),
        Box(Style.PRINTED_BOX, middle + low * scale, 8, (high - low) * scale, 9),
    ]
    offset = (numbers.true - numbers.printed) / numbers.unit
    if abs(offset) <= reach:
        marks.append(_head(middle + offset * scale, _SPARK_AXIS, 4, 8))
    else:
        marks.extend(_beyond(numbers.distance, offset))
    title = f"off by {numbers.distance.removesuffix(' u')} units"
    return Drawing(title, "", SPARK_WIDTH, 24, tuple(marks))


def caption(numbers: Reading) -> str:
    """The argument of the drawing in one or two sentences."""
    low, high = (decimal_at(end, numbers.unit / 2) for end in numbers.interval(numbers.printed))
    where = f"it is {numbers.distance} away and prints as {numbers.right_text}"
    return (
        f"Every number from {low} to {high} prints as {numbers.printed_text}. The true value is "
        f"not among them: {where}. (u is one unit of the last printed place.)"
    )


def _title(numbers: Reading) -> str:
    return f"{numbers.subject}: printed {numbers.printed_text}, true {numbers.true_text}"


def _description(numbers: Reading) -> str:
    low, high = (decimal_at(end, numbers.unit / 2) for end in numbers.interval(numbers.printed))
    return (
        f"Number line. What prints as {numbers.printed_text} runs from {low} to {high}. The true "
        f"value lies {numbers.distance.removesuffix(' u')} units of the last place away, among "
        f"the numbers that print as {numbers.right_text}."
    )


@dataclass(frozen=True, slots=True)
class _Stretch:
    """A piece of the axis: ``value`` stands at pixel ``centre``."""

    value: Fraction
    centre: Fraction
    left: Fraction
    right: Fraction


@dataclass(frozen=True, slots=True)
class _Axis:
    stretches: tuple[_Stretch, ...]
    scale: Fraction
    unit: Fraction
    anchor: Fraction

    @classmethod
    def around(cls, numbers: Reading) -> _Axis:
        low, high = sorted((numbers.printed, numbers.true))
        if numbers.error <= WIDEST:
            span = high - low + 2 * MARGIN * numbers.unit
            middle = (low + high) / 2
            whole = _Stretch(middle, Fraction(WIDTH, 2), Fraction(0), Fraction(WIDTH))
            return cls((whole,), WIDTH / span, numbers.unit, numbers.printed)
        first = _Stretch(low, Fraction(105), Fraction(0), Fraction(206))
        second = _Stretch(high, Fraction(335), Fraction(234), Fraction(WIDTH))
        return cls((first, second), Fraction(46) / numbers.unit, numbers.unit, numbers.printed)

    def at(self, value: Fraction) -> Fraction:
        """The pixel of a value, on the stretch nearest to it."""
        near = min(self.stretches, key=lambda s: abs(s.value - value))
        return near.centre + (value - near.value) * self.scale

    def ticks(self, shift: Fraction) -> Iterator[tuple[Fraction, Fraction]]:
        """Each ``anchor + (k + shift) u`` on the axis, with its pixel."""
        for stretch in self.stretches:
            low = stretch.value + (stretch.left - stretch.centre) / self.scale
            high = stretch.value + (stretch.right - stretch.centre) / self.scale
            first = -((self.anchor - low) / self.unit - shift).__floor__()
            value = self.anchor + (first - 1 + shift) * self.unit
            while value <= high:
                if value >= low:
                    yield value, stretch.centre + (value - stretch.value) * self.scale
                value += self.unit

    def lines(self) -> list[Mark]:
        marks: list[Mark] = [
            Line(Style.AXIS, tuple(((s.left, AXIS), (s.right, AXIS)) for s in self.stretches))
        ]
        if self.scale * self.unit >= 22:
            short = tuple(((x, AXIS), (x, AXIS - 5)) for _, x in self.ticks(Fraction(1, 2)))
            marks.append(Line(Style.BORDER, short))
        long = tuple(((x, AXIS), (x, AXIS + 6)) for _, x in self.ticks(Fraction(0)))
        marks.append(Line(Style.TICK, long))
        if len(self.stretches) > 1:
            ends = tuple(((x - 4, AXIS + 8), (x + 4, AXIS - 8)) for x in (206, 234))
            marks.append(Line(Style.AXIS, ends))
        return marks


def _interval(axis: _Axis, style: Style, numbers: Reading, value: Fraction) -> Box:
    low, high = (axis.at(value) + (end - value) * axis.scale for end in numbers.interval(value))
    return Box(style, low, 62, high - low, AXIS - 62)


def _head(x: Fraction, y: int, half: int, height: int) -> Area:
    return Area(Style.TRUE_HEAD, ((x, y), (x - half, y - height), (x + half, y - height)))


def _beyond(distance: str, offset: Fraction) -> list[Mark]:
    """An arrow to the side on which the value lies, and how far."""
    tip, tail, barb = (146, 132, 141) if offset > 0 else (2, 16, 7)
    y = _SPARK_AXIS
    strokes: tuple[tuple[Point, ...], ...] = (
        ((tail, y), (tip, y)),
        ((barb, y - 4), (tip, y), (barb, y + 4)),
    )
    anchor: Anchor = "end" if offset > 0 else "start"
    shown = distance if len(distance) <= _FITS_BESIDE else distance.replace(" · ", "·")
    return [Line(Style.TRUE_LINE, strokes), Text(Style.LABEL, tip, 9, shown, anchor)]


def _distance(axis: _Axis, numbers: Reading) -> list[Mark]:
    """The distance between the two, written between them where it fits, else beside them."""
    left, right = sorted((axis.at(numbers.printed), axis.at(numbers.true)))
    middle, half = (left + right) / 2, text_width(numbers.distance) / 2 + 5
    if right - left < 2 * half + 8:
        return [Text(Style.LABEL, right + 8, 48, numbers.distance, "start")]
    strokes = (((left + 2, 44), (middle - half, 44)), ((middle + half, 44), (right - 2, 44)))
    return [Line(Style.BORDER, strokes), Text(Style.LABEL, middle, 48, numbers.distance)]


def _top_labels(axis: _Axis, numbers: Reading) -> list[Mark]:
    """Both numbers whole where that leaves them apart, else without the digits in the middle."""
    texts = numbers.printed_text, numbers.true_text
    marks, apart = _beside(axis, numbers, texts)
    return marks if apart else _beside(axis, numbers, (brief(texts[0]), brief(texts[1])))[0]


def brief(text: str) -> str:
    """``0.909…256827``: the ends of a number of many digits, of which the last are in question."""
    if len(text) <= _BRIEF or not text.lstrip("-\N{MINUS SIGN}").replace(".", "").isdecimal():
        return text
    return f"{text[:5]}…{text[5 - _BRIEF + 1 :]}"


def _beside(axis: _Axis, numbers: Reading, texts: tuple[str, str]) -> tuple[list[Mark], bool]:
    """Labels grow towards each other where there is room, away from each other elsewhere.

    And whether they are apart.
    """
    words = (f"printed {texts[0]}", f"true {texts[1]}")
    places = (axis.at(numbers.printed), axis.at(numbers.true))
    styles = (Style.PRINTED_TEXT, Style.TRUE_TEXT)
    widths = tuple(text_width(word, 16) for word in words)
    inward = abs(places[0] - places[1]) > sum(widths) + 16
    marks: list[Mark] = []
    ends: list[tuple[Coordinate, Coordinate]] = []
    for k in (0, 1):
        is_left = places[k] < places[1 - k] or (places[0] == places[1] and k == 0)
        starts = is_left == inward
        x = places[k]
        if starts:
            x = min(x - 6, WIDTH - widths[k])
        else:
            x = max(x + 6 if inward else x - 3, widths[k])
        marks.append(Text(styles[k], x, 18, words[k], "start" if starts else "end"))
        ends.append((x, x + widths[k]) if starts else (x - widths[k], x))
    left, right = sorted(ends)
    return marks, left[1] < right[0]


def _tick_labels(axis: _Axis, numbers: Reading) -> list[Mark]:
    """The printed and the right decimal always, the others where they fit."""
    shown = brief(decimal_at(numbers.printed, numbers.unit))
    marks: list[Mark] = [Text(Style.PRINTED_TEXT, axis.at(numbers.printed), 112, shown)]
    taken = [(axis.at(numbers.printed), text_width(shown, LARGEST))]
    right, right_text = axis.at(numbers.right), brief(numbers.right_text)
    part = 1 if "…" in shown else Fraction(3, 4)  # a few digits are narrower than is reckoned
    if abs(right - taken[0][0]) >= taken[0][1] * part:
        marks.append(Text(Style.TRUE_TEXT, right, 112, right_text))
        taken.append((right, text_width(right_text, LARGEST)))
    for value, x in axis.ticks(Fraction(0)):
        text = brief(decimal_at(value, numbers.unit))
        width = text_width(text, LARGEST)
        fresh = all(text != mark.text for mark in marks if isinstance(mark, Text))
        inside = fresh and width / 2 <= x <= WIDTH - width / 2
        if inside and all(abs(x - other) > (width + size) / 2 + 6 for other, size in taken):
            marks.append(Text(Style.LABEL, x, 112, text))
            taken.append((x, width))
    return marks
