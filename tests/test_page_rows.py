"""Rows beside built-up formulas: what is left open of them, then what is read all the same."""

from __future__ import annotations

import pytest

from pe_symbolic.document import Role
from pe_symbolic.document.page_lines import page_lines
from pe_symbolic.document.page_rows import Piece, open_clauses, rows_of
from pe_symbolic.document.page_runs import Run


def fraction(left: int, bottom: int, above: str = "1", below: str = "2") -> list[Run]:
    """A fraction in the middle of a row: its numbers in smaller type, on baselines of their own."""
    return [
        Run(above, left, left + 6, bottom - 7, 10),
        Run(below, left, left + 6, bottom + 4, 10),
    ]


def parts(runs: list[Run]) -> tuple[str, list[str]]:
    """The text of a page's prose, and what of it is left open."""
    lines = page_lines(runs)
    return "\n".join(line.text for line in lines if line.role is Role.PROSE), [
        line.text[begin:end] for line in lines for begin, end in line.left_open
    ]


def whole(runs: list[Run]) -> list[str]:
    """The lines that are not understood as a whole."""
    return [line.text for line in page_lines(runs) if line.role is Role.NOT_READ]


# -- nothing is read ------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "runs",
    [
        [
            Run("so that 2 +", 0, 90, 100, 15),
            *fraction(95, 100),
            Run("= 5 holds", 105, 190, 100, 15),
        ],
        [Run("so that 2 + 2 = 5", 0, 150, 100, 15), Run("so that 2 + 2 = 5", 0, 150, 108, 15)],
        [Run("2 + 2 = 5, 4 =", 0, 90, 100, 15), *fraction(95, 100)],
    ],
    ids=["one clause", "overprinted", "no words"],
)
def test_no_row_is_read(runs: list[Run]) -> None:
    assert parts(runs) == ("", [])


def test_columns_beside_a_formula_are_no_rows() -> None:
    def row(gap: int) -> list[Piece]:
        return [
            Piece(0, "some words", 0, 100, 100, 15, []),
            Piece(1, "1", 104, 110, 93, 10, []),
            Piece(2, "others", 110 + gap, 200, 100, 15, []),
        ]

    assert rows_of(row(gap=30)) == []
    assert len(rows_of(row(gap=10))) == 1
    assert rows_of(row(gap=10) * 400) == []


@pytest.mark.parametrize(
    ("text", "left_open"),
    [
        ("f(@, 2) = 3, and so", ["f(@, 2) = 3,"]),
        ("x = @ + 1. 41 and so. Then", ["x = @ + 1. 41 and so."]),
        ("x = @ , 3 = 4; then", ["x = @ , 3 = 4;"]),
        ("(see @. Then 2 + 2 = 4", ["(see @."]),
        ("one, two @", [" two @"]),
        ("@, two, @", ["@,", " @"]),
        ("nothing, at all", []),
    ],
)
def test_the_clause_of_a_doubt(text: str, left_open: list[str]) -> None:
    doubts = [(place, place + 1) for place, sign in enumerate(text) if sign == "@"]
    (spans,) = open_clauses([text], [doubts])
    assert [text[begin:end] for begin, end in spans] == left_open


def test_a_clause_goes_on_over_rows() -> None:
    rows = ["one, and two", "more of @ three", "here, and four"]
    assert open_clauses(rows, [[], [(8, 9)], []]) == [[(4, 12)], [(0, 15)], [(0, 5)]]
    assert open_clauses(rows, [[], [], [(0, 0)]]) == [[(4, 12)], [(0, 15)], [(0, 5)]]


# -- the other clauses are ------------------------------------------------------------------------


def test_a_fraction_leaves_its_clause_open() -> None:
    runs = [
        Run("We know that 2 + 2 = 4, where x =", 0, 300, 100, 15),
        *fraction(305, 100),
        Run("= 0.5 stands, and 3 + 3 = 6.", 315, 500, 100, 15),
    ]
    text, left_open = parts(runs)
    assert text == "We know that 2 + 2 = 4, where x = 1 2 = 0.5 stands, and 3 + 3 = 6."
    assert left_open == [" where x = 1 2 = 0.5 stands,"]


def test_a_fraction_between_two_rows_is_in_the_one_that_has_room_for_it() -> None:
    runs = [
        Run("The first row is full of words, and", 0, 300, 100, 15),
        Run("the next one, x =", 0, 140, 118, 15),
        *fraction(145, 118),
        Run("= 0.5 stands, goes on", 155, 300, 118, 15),
    ]
    assert parts(runs)[1] == [" x = 1 2 = 0.5 stands,"]
    assert [line.goes_on for line in page_lines(runs)] == [True, False]


def test_what_touches_its_row_leaves_all_of_the_piece_open() -> None:
    runs = [
        Run("Here, 2 + 2 = 4, x = (", 0, 140, 100, 15),
        Run("1", 142, 148, 93, 10),
        Run("2", 142, 148, 104, 10),
        Run(") holds, and 3 + 3 = 6", 152, 300, 100, 15),
    ]
    text, left_open = parts(runs)
    assert text == "Here, 2 + 2 = 4, x = (^{1} 2 ) holds, and 3 + 3 = 6"
    assert left_open == ["Here, 2 + 2 = 4, x = (^{1} 2 ) holds,"]


def test_what_may_be_of_two_rows_is_in_doubt_in_both() -> None:
    runs = [
        Run("A first, with", 0, 95, 100, 15),
        *fraction(99, 100),
        Run("room, one", 110, 200, 100, 15),
        Run("A second, with", 0, 95, 118, 15),
        Run("7", 99, 105, 110, 10),
        Run("room, two", 110, 200, 118, 15),
    ]
    assert parts(runs)[1] == [" with 1 2 room,", " with 7 room,"]


def test_a_root_and_a_note_leave_their_clause_open() -> None:
    root = [Run("Here 2 + 2 = 4, but √2 = 3, and so", 0, 300, 100, 15)]
    assert parts(root)[1] == [" but √2 = 3,"]
    note = [
        Run("so 1.5", 0, 50, 100, 15),
        Run("2", 51, 57, 93, 10),
        Run("= 3, and 2 + 2 = 4", 60, 180, 100, 15),
    ]
    assert parts(note)[1] == ["so 1.5^{2} = 3,"]
    assert parts([Run("2 + 2 = 4, so 1.5", 0, 50, 100, 15), *note[1:]])[1] == [" so 1.5^{2} = 3,"]
    assert parts([Run("so r = 1.5", 0, 50, 100, 15), *note[1:]])[1] == []


def test_a_formula_of_its_own_between_rows_is_apart() -> None:
    runs = [
        Run("words of the first row, 2 + 2 = 4", 0, 300, 100, 15),
        Run("=", 20, 30, 124, 15),
        Run("7", 40, 46, 117, 10),
        Run("words of the second row, 3 + 3 = 6", 0, 300, 148, 15),
    ]
    assert parts(runs) == ("\n".join([runs[0].text, runs[3].text]), [])
    assert whole(runs) == ["7", "="]
