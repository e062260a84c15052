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
