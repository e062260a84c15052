"""The bracket of an item, ``2) -4 - 5 = -9``, and a minus behind it."""

from __future__ import annotations

import pytest
from judged import verdicts


@pytest.mark.parametrize(
    "note",
    [
        "f(x) 1) - 3 + 5 = 3",
        "(see 3) -4 + 5 = 2",
        "7 (or 3) -4 + 5 = 2",
        "the sum 12) -4 + 5 = 2",
    ],
)
def test_what_goes_on_behind_a_bracket(note: str) -> None:
    assert verdicts(note, "text") == []


@pytest.mark.parametrize("marks", [("1)", "2)"), ("a)", "b)"), ("12)", "13)")])
def test_items_that_begin_with_a_minus(marks: tuple[str, str]) -> None:
    right = "{} -3-2*(-6)/2=3; {} -4-5*(-6)/2=11;".format(*marks)
    assert verdicts(right, "text") == [("3", "exact"), ("11", "exact")]
    assert verdicts(right.replace("=11", "=12"), "text") == [("3", "exact"), ("12", "wrong")]


@pytest.mark.parametrize(
    ("note", "expected"),
    [
        ("- [x] = 3 × 4 = 12", [("12", "exact")]),
        ("- [x] + [y] = 3", [("3", "unbound")]),
        ("- [y] 2 × 3 = 7", []),
        ("- [x][y] = 3", []),
        ("See [x] 2*3=7", []),
        ("[x] 2 × 3 = 7", []),
    ],
)
def test_brackets_that_are_no_box_of_a_task(note: str, expected: list[tuple[str, str]]) -> None:
    assert verdicts(note) == expected


@pytest.mark.parametrize("mark", ["- [x]", "- [ ]", "* [X]", "1. [x]", "- item\n  - [x]"])
def test_what_a_task_says_is_judged(mark: str) -> None:
    assert verdicts(f"{mark} 0.5 × 2 = 1.2") == [("1.2", "wrong")]
    assert verdicts(f"{mark} 2*3=6") == [("6", "exact")]
    assert verdicts(f"{mark} -3 + 2 = -1") == [("-1", "exact")]


@pytest.mark.parametrize(
    ("note", "expected"),
    [
        ("(3 * 2 = 6) and (3 + 4 = 7) hold", [("6", "exact"), ("7", "exact")]),
        ("The cat (3 * 2 = 6) and dog (3 * 2 = 7)", [("6", "exact"), ("7", "wrong")]),
        ("So (2 - 1 = 1) and (1 + 1 = 2) hold", [("1", "exact"), ("2", "exact")]),
        ("1) 2 * 3 = 2) 4 + 5 =", [("", "blank"), ("", "blank")]),
    ],
)
def test_a_number_that_a_bracket_closes_behind_is_no_item(
    note: str, expected: list[tuple[str, str]]
) -> None:
    assert verdicts(note) == expected


@pytest.mark.parametrize("above", ["", "Words.\n\n", "So $7 + 8 = 15$.\n\n"])
@pytest.mark.parametrize("between", [" ", "\n"])
def test_a_list_may_go_on_with_any_number(above: str, between: str) -> None:
    note = f"{above}(3) 3+4=7{between}(4) 4+4=8{between}(5) 4+4=9"
    assert verdicts(note)[-3:] == [("7", "exact"), ("8", "exact"), ("9", "wrong")]


def test_one_bracket_at_the_start_of_a_line_is_a_factor() -> None:
    assert verdicts("Words.\n\n(3) (3+4) = 21") == [("21", "exact")]


@pytest.mark.parametrize(
    "lines",
    [
        "(2) · 3 = 6\n(3) · 3 = 9",
        "(2) (3 + 4) = 14\n(3) (3 + 4) = 21",
        "(2) sqrt(2) = 2.83\n(3) sqrt(2) = 4.24",
    ],
)
def test_a_factor_in_brackets_is_no_item_where_another_line_begins_with_the_next(
    lines: str,
) -> None:
    assert verdicts(f"Words.\n\n{lines}")[0][1] in ("exact", "rounded")


def test_an_item_that_is_right_by_itself_or_in_no_way_is_one() -> None:
    assert verdicts("(1) (3 + 4) = 7\n(2) (3 + 4) = 8") == [("7", "exact"), ("8", "wrong")]
    assert verdicts("(2) 2 - 2 = 0\n(3) 0 · 5 = 0") == [("0", "exact"), ("0", "exact")]
