"""Number lines, curves, heat maps: what is drawn is where it belongs."""

from __future__ import annotations

import dataclasses
from fractions import Fraction
from itertools import pairwise

import pytest
from report_samples import finding, note, report, sine

from pe_symbolic.decimals import PrintedDecimal
from pe_symbolic.judge.finding import Findings
from pe_symbolic.numeric_check import check_table
from pe_symbolic.report import Report, assemble
from pe_symbolic.report.digits import cut_digits, decimal_at, typographic
from pe_symbolic.report.drawing import (
    Area,
    Box,
    Disc,
    Drawing,
    Line,
    Shade,
    Style,
    Text,
    tenths,
    text_width,
)
from pe_symbolic.report.heat_map import heat_map
from pe_symbolic.report.number_line import Reading, brief, caption, number_line, reading, spark
from pe_symbolic.report.tables import error_curves, shown_check, units


def numbers(printed: str, true: str, unit: str, *, prefix: bool = False) -> Reading:
    v, t, u = Fraction(printed), Fraction(true), Fraction(unit)
    right = round(t / u) * u
    return Reading(v, t, u, printed, true, "3 u", right, decimal_at(right, u), "T", prefix)


def texts(drawing: Drawing) -> list[Text]:
    return [mark for mark in drawing.marks if isinstance(mark, Text)]


def box(drawing: Drawing, style: Style) -> Box:
    return next(m for m in drawing.marks if isinstance(m, Box) and m.style is style)


def head(drawing: Drawing) -> Fraction:
    tip = next(m for m in drawing.marks if isinstance(m, Area)).outline[0][0]
    return Fraction(tip)


def whole() -> Report:
    return report()


def test_no_picture_without_a_printed_number_or_a_proof() -> None:
    blank = next(f for f in note().findings if f.verdict == "blank")
    unread = next(f for f in note().findings if f.verdict == "unparsed")
    assert reading(blank) is None
    assert reading(unread) is None


def test_a_picture_never_contradicts_its_caption() -> None:
    wrong = note().findings[1]
    claim = dataclasses.replace(
        wrong.claim, printed=PrintedDecimal("0.91", Fraction("0.91"), Fraction("0.01"))
    )
    odd = dataclasses.replace(wrong, claim=claim)
    shown = report(dataclasses.replace(note(), findings=(odd,))).groups[0].findings[0]
    assert shown.finding.verdict == "wrong"
    assert shown.argument is None


def test_what_is_right_has_no_picture() -> None:
    drawn = {
        shown.finding.verdict for d in whole().documents for shown in d.findings if shown.argument
    }
    assert drawn == {"wrong", "misrounded"}


@pytest.mark.parametrize(
    ("printed", "true"), [("0.87", "0.909297"), ("0.90", "0.7568"), ("5", "5.9")]
)
def test_the_arrow_of_a_wrong_value_is_outside_the_printed_box(printed: str, true: str) -> None:
    unit = "0.01" if "." in printed else "1"
    drawing = number_line(numbers(printed, true, unit))
    shown, right = box(drawing, Style.PRINTED_BOX), box(drawing, Style.RIGHT_BOX)
    assert not shown.x <= head(drawing) <= shown.x + shown.width
    assert right.x <= head(drawing) <= right.x + right.width


def test_a_right_value_would_lie_inside_its_box() -> None:
    drawing = number_line(numbers("0.91", "0.909297", "0.01"))
    shown = box(drawing, Style.PRINTED_BOX)
    assert shown.x < head(drawing) < shown.x + shown.width


@pytest.mark.parametrize("true", ["0.881", "0.909297", "1.2", "1.28", "90", "-400"])
def test_nothing_is_drawn_outside_the_picture(true: str) -> None:
    drawing = number_line(numbers("0.87", true, "0.01"))
    for mark in drawing.marks:
        if isinstance(mark, Box):
            assert 0 <= mark.x <= mark.x + mark.width <= drawing.width
        if isinstance(mark, Line):
            assert all(-1 <= x <= drawing.width + 1 for stroke in mark.strokes for x, _ in stroke)


def test_the_axis_breaks_beyond_forty_units_only() -> None:
    near, far = (number_line(numbers("0.87", true, "0.01")) for true in ("1.2", "1.28"))
    strokes = [
        [m for m in drawing.marks if isinstance(m, Line) and m.style is Style.AXIS]
        for drawing in (near, far)
    ]
    assert [len(lines) for lines in strokes] == [1, 2]
    assert len(strokes[1][0].strokes) == 2


def test_printed_and_right_decimal_are_always_labelled() -> None:
    drawing = number_line(numbers("0.87", "0.909297", "0.01"))
    assert {"0.87", "0.91"} <= {text.text for text in texts(drawing)}


def test_labels_of_ticks_do_not_touch() -> None:
    drawing = number_line(numbers("0.12345678", "0.12345699", "0.00000001"))
    row = sorted((t.x, t.text) for t in texts(drawing) if t.y == 112)
    assert len(row) >= 2
    assert all(b[0] - a[0] > 60 for a, b in pairwise(row))


def test_cut_digits_are_an_interval_to_one_side() -> None:
    cut = numbers("0.90", "0.909", "0.01", prefix=True)
    assert cut.interval(Fraction("0.90")) == (Fraction("0.90"), Fraction("0.91"))
    assert cut.interval(Fraction("-0.90")) == (Fraction("-0.91"), Fraction("-0.90"))


@pytest.mark.parametrize(
    ("printed", "true", "unit"),
    [
        ("0.5063656411097588", "-0.50636564110975879366", "1e-16"),
        ("0.9092974268256827", "0.9092974268256816954", "1e-16"),
        ("18446744073709551615", "18446744073709551616", "1"),
        ("3.14159265358979323847", "3.14159265358979323846264", "1e-20"),
    ],
)
def test_numbers_of_many_digits_do_not_run_into_each_other(
    printed: str, true: str, unit: str
) -> None:
    drawing = number_line(numbers(printed, true, unit))
    for height in (18, 112):
        ends = []
        for label in (label for label in texts(drawing) if label.y == height):
            width = text_width(label.text, 15)
            left = label.x - width * ["start", "middle", "end"].index(label.anchor) / 2
            ends.append((left, left + width))
            assert "…" in label.text
        assert all(one[1] <= other[0] for one, other in pairwise(sorted(ends)))
        assert all(left >= -8 and right <= drawing.width + 8 for left, right in ends)
    assert brief("0.9092974268256827") == "0.909…256827"
    assert brief("0.90") == "0.90"
    assert brief("1.844… · 10¹⁹") == "1.844… · 10¹⁹"


def test_the_ends_of_a_long_interval_are_written_out() -> None:
    half = Fraction(1, 2)
    assert decimal_at(Fraction(18446744073709551615) - half, half) == "18446744073709551614.5"
    pi = Fraction("3.141592653589793238465")
    assert decimal_at(pi, Fraction("1e-21")) == "3.141592653589793238465"
    assert decimal_at(Fraction("1e-25"), Fraction("1e-25")) == "1 · 10⁻²⁵"


def test_how_far_a_value_is_does_not_run_into_the_box() -> None:
    far = numbers("0.50", "83", "0.01")
    for distance, shown in (("8.25 · 10³ u", "8.25 · 10³ u"), ("1.01 · 10¹⁶ u", "1.01·10¹⁶ u")):
        (label,) = texts(spark(dataclasses.replace(far, distance=distance)))
        assert label.text == shown


def test_the_small_line_points_where_the_value_is() -> None:
    left, right = (spark(numbers("0.50", true, "0.01")) for true in ("0.1", "0.9"))
    tips = [
        next(
            m for m in drawing.marks if isinstance(m, Line) and m.style is Style.TRUE_LINE
        ).strokes[0][1][0]
        for drawing in (left, right)
    ]
    assert tips[0] < 10
    assert tips[1] > 140


def test_the_caption_is_the_argument() -> None:
    found = finding("x", "\\sin(2) = 0.87", 4, sine(2), "0.87", "wrong", ("unexplained",), "0.91")
    read = reading(found)
    assert read is not None
    assert caption(read).startswith("Every number from 0.865 to 0.875 prints as 0.87. The true")
    assert "prints as 0.91" in caption(read)


def test_points_lie_on_the_curve_or_off_it() -> None:
    (curve,) = whole().curves
    assert curve.function == "sin"
    assert {p.text: not p.is_off for p in curve.points} == {
        "0.84": True, "0.87": False, "0.19": False, "−0.90": False,
    }  # fmt: skip
    rings = [m for m in curve.drawing.marks if isinstance(m, Disc) and m.style is Style.RIGHT_POINT]
    crosses = [m for m in curve.drawing.marks if isinstance(m, Line) and m.style is Style.MISSED]
    assert (len(rings), len(crosses)) == (1, 3)


def test_a_misrounded_value_is_not_drawn_as_a_wrong_one() -> None:
    near = finding("x", "\\sin(1) = 0.84", 3, sine(1), "0.84", "misrounded", ("truncated",), "0.85")
    shown = report(dataclasses.replace(note(), findings=(near,)))
    (curve,) = shown.curves
    marks = [m.style for m in curve.drawing.marks if isinstance(m, Box | Line)]
    assert Style.NEAR in marks
    assert Style.MISSED not in marks
    assert "1 is misrounded, none off it" in curve.drawing.description


def test_labels_on_a_curve_lie_apart_from_each_other() -> None:
    (curve,) = whole().curves
    shown = {p.text for p in curve.points}
    places = [(t.x, t.y) for t in texts(curve.drawing) if t.text in shown]
    assert len(places) == len(set(places)) >= 3


@pytest.mark.parametrize(
    ("value", "shown"), [(0.49999, "0.49999"), (0.5, "0.5"), (12.3456, "12.3"), (99.96, "99.96")]
)
def test_a_figure_never_looks_rounder_than_it_is(value: float, shown: str) -> None:
    assert units(value) == shown


def test_no_curve_without_points() -> None:
    empty = assemble(Findings(()), (), None, None)
    assert empty.curves == ()


def test_every_cell_of_the_heat_map_is_drawn_once_and_as_dark_as_it_is() -> None:
    table = [[-1.0, 1.0, 0.0], [0.5, -0.5, 0.25]]
    drawing = heat_map(table)
    shades = [mark for mark in drawing.marks if isinstance(mark, Shade)]
    bottom = 12 + 3 * 9
    dark = {(x, y): shade.per_cent for shade in shades for x, y, _, _ in shade.cells}
    area = sum(w * h for shade in shades for _, y, w, h in shade.cells if y < bottom)
    assert area == 6 * 10 * 9
    first_row = [dark[46, 12 + 9 * element] for element in range(3)]
    assert first_row[0] < first_row[2] < first_row[1]
    key = [dark[place] for place in sorted(dark) if place[1] > bottom]
    assert key == sorted(key)
    assert key[0] == first_row[0]
    assert key[-1] == first_row[1]


def test_the_error_curves_are_those_of_the_tables() -> None:
    check = check_table(16, 4)
    shown = shown_check(check)
    series = {
        mark.style: mark.strokes[0]
        for mark in error_curves(check.ours, check.direct).marks
        if isinstance(mark, Line)
        and mark.style in {Style.CURVE, Style.SECOND_CURVE}
        and len(mark.strokes[0]) > 2
    }
    assert len(series[Style.CURVE]) == len(series[Style.SECOND_CURVE]) == 16
    worst = max(range(16), key=lambda p: check.direct.by_position[p])
    assert min(range(16), key=lambda p: series[Style.SECOND_CURVE][p][1]) == worst
    assert shown.tables[0].figures[0] == f"{64 - check.ours.not_nearest} of 64"


@pytest.mark.parametrize(
    ("printed", "shown"),
    [
        ("-0.90", "−0.90"),
        ("3.20e-18", "3.20 · 10⁻¹⁸"),
        (r"1.2\times 10^{-3}", "1.2 · 10⁻³"),
        (r"0.909\dots", "0.909…"),
        (r"45\%", "45%"),
    ],
)
def test_numbers_as_typography(printed: str, shown: str) -> None:
    assert typographic(printed) == shown


@pytest.mark.parametrize(
    ("value", "unit", "shown"),
    [
        ("0.9", "0.01", "0.90"), ("-0.9", "0.01", "−0.90"), ("0.865", "0.005", "0.865"),
        ("1000", "1", "1000"), ("1000", "100", "1000"), ("1.005", "0.01", "1.005"),
    ],
)  # fmt: skip
def test_decimals_at_a_unit(value: str, unit: str, shown: str) -> None:
    assert decimal_at(Fraction(value), Fraction(unit)) == shown


def test_a_very_long_decimal_is_written_with_a_power_of_ten() -> None:
    assert decimal_at(Fraction(10**300 + 1), Fraction(1)) == "1.000… · 10³⁰⁰"
    assert decimal_at(Fraction(10**5000), Fraction(1)) == "1.000000… · 10⁵⁰⁰⁰"
    assert decimal_at(Fraction(10**5000, 3), Fraction(1)) == "3.333333… · 10⁴⁹⁹⁹"
    assert decimal_at(Fraction(-12, 10**30), Fraction(1, 10**31)) == "−1.20 · 10⁻²⁹"


def test_digits_are_cut_and_never_rounded() -> None:
    assert cut_digits("0.99999999999999999999", Fraction(1, 100)) == "0.99999999…"
    assert cut_digits("0.5", Fraction(1, 100)) == "0.5"
    assert cut_digits("-0.75680249530792825137", Fraction(1, 100)).startswith("−0.7568024")


def test_coordinates_are_tenths() -> None:
    assert [tenths(Fraction(x)) for x in ("0.04", "-0.04", "12.25", "-3.5")] == [
        "0",
        "0",
        "12.2",
        "-3.5",
    ]


def test_a_printed_number_far_from_its_unit_is_still_drawn() -> None:
    tiny = PrintedDecimal("3.20e-18", Fraction("3.20e-18"), Fraction(1, 10**20))
    read = numbers("3.20e-18", "3.25e-18", str(tiny.unit))
    assert number_line(read).marks
