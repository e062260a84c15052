"""Tables whose cells stand on a line each: what is none, then columns and rows."""

from __future__ import annotations

import pytest
from judged import every_verdict

from pe_symbolic.document.cells_on_lines import tables_on_lines

HEADS, ROWS = ["x", "sin(x)"], [["1", "0.84"], ["2", "0.91"], ["3", "0.19"]]


def in_columns(heads: list[str], rows: list[list[str]]) -> str:
    columns = zip(heads, *rows, strict=True)
    return "\n\n".join("\n".join(column) for column in columns) + "\n"


def in_rows(heads: list[str], rows: list[list[str]], between: str = "\n\n") -> str:
    return between.join(cell for row in (heads, *rows) for cell in row) + "\n"


@pytest.mark.parametrize(
    "text",
    [
        "",
        in_columns(["x", "words"], ROWS),
        in_columns(["f(x)", "sin(x)"], ROWS),
        in_columns(HEADS, ROWS[:1]),
        in_columns(HEADS, [ROWS[1], ROWS[0], ROWS[2]]),
        in_columns(HEADS, [["1", "a"], *ROWS]),
        in_columns(HEADS, ROWS).replace("\n0.91", ""),
        in_rows(HEADS, ROWS).replace("0.19", "7\n0.19"),
        in_rows(["x = 2", "sin(x)"], ROWS),
    ],
)
def test_what_is_no_table(text: str) -> None:
    assert tables_on_lines(text) == ()


@pytest.mark.parametrize(
    "text",
    [
        in_columns(HEADS, ROWS),
        in_columns(HEADS, ROWS) + "\n12\n",
        "Some Title\n\n" + in_columns(HEADS, ROWS) + "And so on.\n",
        in_rows(HEADS, ROWS),
        in_rows(HEADS, ROWS, "\n"),
        "Values are here:\nSome Title\n\n" + in_rows(HEADS, ROWS),
    ],
)
def test_the_numbers_below_a_formula_are_judged(text: str) -> None:
    (table,) = tables_on_lines(text)
    assert [[text[a:b] for a, b in row] for row in table.rows] == [HEADS, *ROWS]
    assert every_verdict(text, "text") == ["rounded", "rounded", "wrong"]


def test_two_tables_of_columns_below_each_other() -> None:
    text = in_columns(HEADS, ROWS) + "\nand these:\n" + in_columns(HEADS, ROWS[:2])
    assert [len(table.rows) for table in tables_on_lines(text)] == [4, 3]
