"""The pictures of the encoding: what is drawn is what stands in the numbers beside it."""

from __future__ import annotations

import csv
import io
import json
from fractions import Fraction
from pathlib import Path

import numpy as np
import pytest
from report_samples import note, report

from pe_symbolic.encodings.sinusoidal import offset_rotation, positional_encoding
from pe_symbolic.judge.finding import Findings
from pe_symbolic.numeric_check import check_table
from pe_symbolic.render import data_files
from pe_symbolic.report import Report, gather
from pe_symbolic.report.clocks import D_MODEL, OFFSET, OFFSETS, POSITION, POSITIONS, clocks
from pe_symbolic.report.drawing import Area, Disc, Drawing, Line, Style, Text, text_width
from pe_symbolic.report.frame import BOTTOM, LEFT, RIGHT, TOP
from pe_symbolic.report.nearness import (
    FARTHEST,
    distance_picture,
    dot_product_picture,
    wavelength_picture,
)
from pe_symbolic.report.picture import Picture, Sheet
from pe_symbolic.report.speed import speed_picture, speeds_from

TOLD = {
    "schema": "pe-symbolic.benchmarks/1",
    "python": "3.11.7",
    "numpy": "2.4.6",
    "sizes": [
        {
            "length": 1000,
            "d_model": 500,
            "seconds": {"direct": 0.004, "ours float32, fresh pages": 0.001},
        },
    ],
}


SHARE = {"start": Fraction(0), "middle": Fraction(1, 2), "end": Fraction(1)}


def whole(speeds: str | None = None) -> Report:
    read = None if speeds is None else speeds_from(speeds)
    return gather(Findings((note(),)), (), check_table(16, 4), {}, read)


def stroke(drawing: Drawing, style: Style) -> tuple[tuple[Fraction, Fraction], ...]:
    """The longest stroke of a style."""
    strokes = [
        stroke
        for mark in drawing.marks
        if isinstance(mark, Line) and mark.style is style
        for stroke in mark.strokes
    ]
    return tuple((Fraction(x), Fraction(y)) for x, y in max(strokes, key=len))


def read_off(point: tuple[Fraction, Fraction], low: Fraction, high: Fraction) -> float:
    """The value at which a point is drawn between the ends of the upright axis."""
    return float(low + (BOTTOM - point[1]) / (BOTTOM - TOP) * (high - low))


def test_without_a_table_there_are_no_pictures() -> None:
    assert report().pictures is None


def test_without_benchmarks_there_is_no_speed() -> None:
    gathered = whole()
    assert gathered.pictures is not None
    assert gathered.pictures.speed is None


@pytest.mark.parametrize("picture", [dot_product_picture(16, 10000), distance_picture(16, 10000)])
def test_a_curve_is_drawn_through_the_numbers_beside_it(picture: Picture) -> None:
    (drawing,) = picture.drawings
    ends = (Fraction(-1, 4), Fraction(1)) if picture.key == "dot-product" else (Fraction(0),)
    top = max(float(row[1]) for row in picture.sheet.rows)
    low, high = ends if len(ends) == 2 else (ends[0], Fraction(np.ceil(top)))
    points = stroke(drawing, Style.CURVE)
    assert len(points) == len(picture.sheet.rows) == FARTHEST + 1
    for point, (offset, value, _) in zip(points, picture.sheet.rows, strict=True):
        assert float((point[0] - LEFT) / (RIGHT - LEFT)) * FARTHEST == pytest.approx(int(offset))
        assert read_off(point, low, high) == pytest.approx(float(value), abs=1e-6)


def test_each_wavelength_is_a_ring_on_its_power_of_ten() -> None:
    picture = wavelength_picture(16, 10000)
    rings = [m for m in picture.drawings[0].marks if isinstance(m, Disc)]
    assert len(rings) == len(picture.sheet.rows) == 8
    for ring, (_, wave) in zip(rings, picture.sheet.rows, strict=True):
        place = read_off((Fraction(ring.x), Fraction(ring.y)), Fraction(0), Fraction(5))
        assert 10**place == pytest.approx(float(wave), rel=1e-6)


def test_the_clock_table_holds_row_matrix_and_goal() -> None:
    made = clocks(10000)
    rows = [[np.float32(cell) for cell in row[1:]] for row in made.picture.sheet.rows]
    assert [int(row[0]) for row in made.picture.sheet.rows] == list(range(POSITIONS + OFFSETS + 1))
    assert np.array_equal(rows, positional_encoding(POSITIONS + OFFSETS + 1, D_MODEL))
    for offset in (1, 5, OFFSETS):
        matrix = offset_rotation(offset, D_MODEL)
        for k in range(0, D_MODEL, 2):
            sine, cosine = rows[offset][k : k + 2]
            block = [[cosine, sine], [-sine, cosine]]
            np.testing.assert_allclose(matrix[k : k + 2, k : k + 2], block, atol=3e-8)


def test_no_entry_of_the_clock_table_needs_a_power_of_ten() -> None:
    cells = [cell for row in clocks(10000).picture.sheet.rows for cell in row]
    assert not [cell for cell in cells if "e" in cell]


def test_the_hands_point_where_the_table_says() -> None:
    made = clocks(10000)
    table = positional_encoding(POSITIONS + OFFSETS + 1, D_MODEL).astype(np.float64)
    for k, (drawing, turning) in enumerate(zip(made.picture.drawings, made.turnings, strict=True)):
        (face,) = [m for m in drawing.marks if isinstance(m, Disc) and m.style is Style.FACE]
        (tip,) = [m for m in drawing.marks if isinstance(m, Disc) and m.style is Style.TIP]
        ends = [stroke(drawing, style)[-1] for style in (Style.HAND, Style.TURNED, Style.TURN)]
        drawn = [*ends, (Fraction(tip.x), Fraction(tip.y))]
        shares = (1, 1, 0.3, 1)
        goals = (POSITION, POSITION + OFFSET, POSITION + OFFSET, POSITION + OFFSET)
        for (x, y), share, goal in zip(drawn, shares, goals, strict=True):
            sine, cosine = table[goal, 2 * k : 2 * k + 2] * share
            assert float((x - face.x) / face.radius) == pytest.approx(sine, abs=2e-7)
            assert float((face.y - y) / face.radius) == pytest.approx(cosine, abs=2e-7)
        assert 0 <= turning.apart < 2.0**-22


def test_every_word_of_a_picture_lies_inside_it() -> None:
    gathered = whole(json.dumps(TOLD))
    assert gathered.pictures is not None
    for picture in gathered.pictures.all:
        for drawing in picture.drawings:
            for text in (m for m in drawing.marks if isinstance(m, Text)):
                width = text_width(text.text)
                left = text.x - width * SHARE[text.anchor]
                assert left >= 0, (picture.key, text)
                assert left + width <= drawing.width, (picture.key, text)
                assert 10 <= text.y <= drawing.height, (picture.key, text)


def test_every_picture_has_words_and_numbers() -> None:
    gathered = whole(json.dumps(TOLD))
    assert gathered.pictures is not None
    keys = [picture.key for picture in gathered.pictures.all]
    assert len(set(keys)) == len(keys) == 17
    for picture in gathered.pictures.all:
        assert all(drawing.title and drawing.description for drawing in picture.drawings)
        assert picture.sheet.rows
        assert all(len(row) == len(picture.sheet.headings) for row in picture.sheet.rows)


def test_the_bars_are_as_long_as_the_times() -> None:
    picture = speed_picture(speeds_from(json.dumps(TOLD)))
    assert picture.sheet.rows == (
        ("1000", "500", "direct", "8"),
        ("1000", "500", "ours float32, fresh pages", "2"),
    )
    (bar,) = [m for m in picture.drawings[0].marks if isinstance(m, Area)]
    frames = [m for m in picture.drawings[0].marks if not isinstance(m, Text | Line | Area)]
    widths = [Fraction(box.width) for box in frames if hasattr(box, "width")]
    assert 4 * (bar.outline[1][0] - bar.outline[0][0]) == widths[0]


@pytest.mark.parametrize(
    "text",
    [
        "", "[]", "null", "{}", "[" * 3000, '{"schema": "pe-symbolic.benchmarks/2", "sizes": []}',
        json.dumps(TOLD | {"sizes": []}),
        json.dumps(TOLD | {"sizes": [TOLD["sizes"][0]] * 9}),
        json.dumps(TOLD | {"python": "x" * 100}),
        json.dumps(TOLD | {"sizes": [{"length": 0, "d_model": 1, "seconds": {"a": 1}}]}),
        json.dumps(TOLD | {"sizes": [{"length": 9, "d_model": 1, "seconds": {"a": -1}}]}),
        json.dumps(TOLD | {"sizes": [{"length": 9, "d_model": 1, "seconds": {"a": True}}]}),
        json.dumps(TOLD | {"sizes": [{"length": 9, "d_model": 1, "seconds": {"a": "1"}}]}),
        json.dumps(TOLD | {"sizes": [{"length": 9, "d_model": 1, "seconds": {"a": 1e999}}]}),
        json.dumps(TOLD | {"sizes": [{"length": "9", "d_model": 1, "seconds": {"a": 1}}]}),
        json.dumps(TOLD | {"sizes": [{"length": 9, "d_model": 1, "seconds": {}}]}),
        json.dumps(TOLD | {"sizes": 7}),
    ],
)  # fmt: skip
def test_what_is_no_benchmark_is_refused(text: str) -> None:
    with pytest.raises(ValueError):
        speeds_from(text)


@pytest.mark.parametrize("seconds", [1e-12, 3e-9, 0.2, 999_999_999])
def test_any_time_can_be_drawn(seconds: float) -> None:
    sizes = [{"length": 1, "d_model": 1, "seconds": {"ours": seconds}}]
    picture = speed_picture(speeds_from(json.dumps(TOLD | {"sizes": sizes})))
    (bar,) = [m for m in picture.drawings[0].marks if isinstance(m, Area)]
    assert bar.outline[0][0] < bar.outline[1][0] <= 436


def test_the_numbers_are_written_beside_the_page(tmp_path: Path) -> None:
    gathered = whole()
    data_files.write(gathered, tmp_path)
    assert gathered.pictures is not None
    written = {path.stem: path.read_bytes() for path in (tmp_path / "data").iterdir()}
    assert set(written) == {"sin", *(picture.key for picture in gathered.pictures.all)}
    for picture in gathered.pictures.all:
        rows = list(csv.reader(io.StringIO(written[picture.key].decode())))
        assert tuple(rows[0]) == picture.sheet.headings
        assert len(rows) == len(picture.sheet.rows) + 1
    assert b"\r" not in b"".join(written.values())


def test_a_minus_in_a_file_is_one_that_programs_read() -> None:
    text = data_files.to_csv(Sheet("", ("a", "b, c"), (("−0.90", 'say "x"'),)))
    assert text == 'a,"b, c"\n-0.90,"say ""x"""\n'
