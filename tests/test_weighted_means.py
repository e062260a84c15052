"""A mean that weights of its table give is no slip of the plain one, and every other one is."""

from __future__ import annotations

import pytest
from judged import table, verdicts

MARKS = ("Class | Students | Mean score", "A | 20 | 70", "B | 30 | 80")
LEGS = ("Leg | Km | Hours | Speed", "1 | 90 | 1.5 | 60", "2 | 50 | 1 | 50")
WAYS = ("Leg | Km | Speed", "out | 60 | 60", "back | 60 | 40")
EXAM = ("Name | Homework (40%) | Exam (60%) | Average", "A | 80 | 90 | 86")
RATES = ("Team | Shots | Goals | Percent", "A | 50 | 10 | 20", "B | 20 | 8 | 40")


@pytest.mark.parametrize(
    "note",
    [
        table(*MARKS, "Average | 25 | 76"),
        table(*LEGS, "Average | 70 | 1.25 | 56"),
        table(*WAYS, "Average | 60 | 48"),
        table(*EXAM),
        table(*RATES, "Average | 35 | 9 | 26"),
    ],
)
def test_what_weights_give_is_none(note: str) -> None:
    assert {verdict for _, verdict in verdicts(note)} <= {"exact"}


@pytest.mark.parametrize(
    ("note", "slip"),
    [
        (table(*MARKS, "Average | 25 | 77"), "77"),
        (table(*LEGS, "Average | 70 | 1.35 | 56"), "1.35"),
        (table(*LEGS, "Average | 70 | 1.25 | 58"), "58"),
        (table("Name | Homework | Exam | Average", "A | 80 | 90 | 86", "B | 70 | 80 | 75"), "86"),
    ],
)
def test_what_they_do_not_give_is_wrong(note: str, slip: str) -> None:
    assert [number for number, verdict in verdicts(note) if verdict == "wrong"] == [slip]
