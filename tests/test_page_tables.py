"""Tables of a printed page: what is none, then the rows that are found and judged."""

from __future__ import annotations

from collections.abc import Sequence

import pytest
from places import told

from pe_symbolic.document import Document, pdf
from pe_symbolic.document.page_lines import page_lines
from pe_symbolic.document.page_runs import Run

LEFT, SIZE = 50, 15


def row(bottom: int, *cells: str, across: int = 100, places: Sequence[int] = ()) -> list[Run]:
    """Cells at one height, each a run, as they are drawn."""
    lefts = places or [LEFT + across * at for at in range(len(cells))]
    return [
        Run(cell, left, left + 7 * len(cell), bottom, SIZE)
        for left, cell in zip(lefts, cells, strict=True)
    ]


def texts(*rows: list[Run]) -> list[str]:
    return [line.text for line in page_lines([run for each in rows for run in each])]


def document(*rows: list[Run]) -> Document:
    """A page whose pieces are told as the program tells them."""
    xml = ['<page number="1">', f'<fontspec id="0" size="{SIZE}" family="CMR10"/>']
    xml += [
        f'<text top="{run.bottom - SIZE}" left="{run.left}" width="{run.right - run.left}" '
        f'height="{SIZE}" font="0">{run.text}</text>'
        for each in rows
        for run in each
    ]
    return pdf.from_xml("\n".join(xml)).document("table.pdf", "pdf")


HEAD = row(100, "pos", "sin(pos)", "cos(pos)")
ROWS = [row(120, "1", "0.841", "0.540"), row(140, "2", "0.87", "-0.416")]


# -- no table --------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "rows",
    [
        [HEAD, ROWS[0]],
        [HEAD, ROWS[0], row(140, "2", "0.87")],
        [HEAD, ROWS[0], row(140, "and", "so", "on")],
        [row(100, "a = 1", "b"), row(120, "2", "3"), row(140, "x = 4", "5")],
        [HEAD, ROWS[0], row(240, "2", "0.87", "-0.416")],
        [row(100, "1", "2", "3"), row(120, "1", "2", "3"), row(140, "2", "3", "4", across=300)],
    ],
    ids=["two rows", "fewer cells", "words", "formulas", "far below", "other columns"],
)
def test_what_is_no_table_keeps_its_lines(rows: list[list[Run]]) -> None:
    assert not any("\t" in text for text in texts(*rows))


def test_columns_that_are_drawn_one_after_the_other_are_no_rows() -> None:
    lines = [row(bottom, "1", "2", "3") for bottom in (100, 120, 140)]
    by_columns = [[line[at]] for at in range(3) for line in lines]
    assert texts(*by_columns) == [text for text in "123" for _ in lines]


# -- tables ----------------------------------------------------------------------------------


def test_the_rows_of_a_table_are_judged() -> None:
    assert texts(HEAD, *ROWS)[1] == "1\t0.841\t0.540"
    verdicts = [verdict for verdict, _, _ in told(document(HEAD, *ROWS))]
    assert verdicts == ["rounded", "rounded", "wrong", "rounded"]


def test_formulas_of_numbers_are_cells_of_a_table() -> None:
    rows = [
        row(120, "Position", "512 · 768", "393,126"),
        row(140, "Layer", "12 · 768", "9,216"),
    ]
    verdicts = [
        verdict for verdict, _, _ in told(document(row(100, "Item", "Formula", "Value"), *rows))
    ]
    assert verdicts == ["wrong", "exact"]


def test_a_head_with_narrow_gaps_is_parted_where_its_columns_are() -> None:
    head = row(100, "pos", "sin(pos)", "cos(pos)", places=[LEFT, LEFT + 27, LEFT + 89])
    rows = [
        row(bottom, *cells, places=[LEFT, LEFT + 27, LEFT + 89])
        for bottom, cells in ((120, ("1", "0.841", "0.540")), (140, ("2", "0.909", "-0.416")))
    ]
    assert texts(head, *rows)[0] == "pos\tsin(pos)\tcos(pos)"
    assert texts(head, row(120, "of", "many", "words"))[0] == "pos sin(pos) cos(pos)"


def test_a_row_that_reaches_the_margin_is_no_line_that_goes_on() -> None:
    lines = page_lines([run for each in (HEAD, *ROWS) for run in each])
    assert not any(line.goes_on for line in lines)


# -- columns of words ------------------------------------------------------------------------


def columns(gap: int, across: str = "") -> list[str]:
    """Two columns of words whose baselines are not the same; some lines go across both."""
    words = "and so the words of it go on"
    ends = 200
    left = [Run(words, 0, ends, 100 + 20 * at, SIZE) for at in range(5)]
    right = [Run("2 + 2 = 5 of them", ends + gap, 400, 103 + 20 * at, SIZE) for at in range(5)]
    wide = [Run(across, 0, 400, 20 + 20 * at, SIZE) for at in range(3 if across else 0)]
    return [line.text for line in page_lines([*wide, *left, *right])]


def test_a_narrow_gap_parts_two_columns() -> None:
    assert columns(15) == ["and so the words of it go on"] * 5 + ["2 + 2 = 5 of them"] * 5


def test_a_gap_that_lines_go_across_or_that_is_too_narrow_parts_none() -> None:
    assert columns(5)[0] != "and so the words of it go on"
    assert columns(15, across="these are words that go across")[3] != "and so the words of it go on"
