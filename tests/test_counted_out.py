"""Counts out of a whole and sides that are compared; what only looks like them is divided."""

from __future__ import annotations

import pytest
from judged import every_verdict, findings


@pytest.mark.parametrize(
    "note",
    [
        "1/4 + 1/8 = 3/7",
        "1/2 = 1 + 2",
        "3/7 = 1 + 1",
        "3 + 4 = 7/2",
        "3 + 4 = 8/10",
        "2:1 = 300/100",
        "3 + 4 = 7/10 + 1",
        "8 + 9 + 10 = 28/30 = 90%",
        "8 + 9 + 10 = 27/30 = 91%",
        "2 × 3 = 7: so seven",
        "30 × 20 = 4:3 or 700",
    ],
)
def test_what_is_divided_is_judged(note: str) -> None:
    assert [one for one in every_verdict(note) if one != "unparsed"] == ["wrong"]


@pytest.mark.parametrize(
    "note",
    [
        "2 + 2 + 3 = 7/8",
        "La moyenne est (12 + 15 + 9)/3 = 12/20.",
        "3 + 3 + 2 = 8/8",
        "The current ratio is 2:1 = 200/100",
        "1:12 = 3 + 9",
        "1/4 + 1/8 = 3/8",
        "8 + 9 + 10 = 27/30 = 90%",
    ],
)
def test_so_many_are_counted_out_of_so_many(note: str) -> None:
    assert every_verdict(note) == ["exact"]


@pytest.mark.parametrize("note", ["The bar has 7/8 = 2+2+3.", "5/4 = 3 + 2"])
def test_beats_are_told_and_not_claimed(note: str) -> None:
    assert every_verdict(note) == []


@pytest.mark.parametrize(
    "note",
    [
        "1920×1080 = 16:9.",
        "1920x1080 = 16:9",
        "3440×1440 = 21:9",
        "The sensor is 36 × 24 mm = 3:2.",
        "$1366 \\times 768 \\approx 16:9$",
        "A screen of 1080 × 1920 = 9:16 and one of 1024 × 768 = 4:3",
    ],
)
def test_sides_are_compared(note: str) -> None:
    assert all("sides that are compared" in one.message for one in findings(note))
    assert set(every_verdict(note)) == {"unparsed"}


@pytest.mark.parametrize("note", ["A mix of 3:1 = 90 ml + 30 ml", "3:1 = 90 + 30"])
def test_amounts_are_compared(note: str) -> None:
    assert set(every_verdict(note)) <= {"unparsed"}


def test_a_place_in_a_row_is_no_result() -> None:
    assert set(every_verdict("The percentile is 45/50 = 90th")) == {"unparsed"}
    assert every_verdict("The 4th has 45/50 = 0.9") == ["exact"]
