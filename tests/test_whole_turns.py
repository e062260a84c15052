"""Whole turns are left out of a sum of angles where a direction is spoken of, and near enough."""

from __future__ import annotations

import pytest
from judged import only, verdicts


@pytest.mark.parametrize(
    ("note", "verdict"),
    [
        ("A bearing.\n\n\n\n300° + 100° = 40°.", "wrong"),
        ("A bearing.\n\n\n300° + 100° = 40°.", "exact"),
        ("300° + 100° = 40°.\n\n\n\nThat is the bearing.", "wrong"),
        ("300° + 100° = 40°.\n\n\nThat is the bearing.", "exact"),
        ("$$300^\\circ\n+ 100^\\circ = 40^\\circ$$\n\n\n\nA bearing.", "wrong"),
        ("$$300^\\circ\n+ 100^\\circ = 40^\\circ$$\n\n\nA bearing.", "exact"),
    ],
)
def test_three_lines_around_may_speak_of_a_direction(note: str, verdict: str) -> None:
    assert only(note).verdict == verdict


@pytest.mark.parametrize(
    ("note", "dots"),
    [
        ("bearing {dots} 300° + 100° = 40°", 290),
        (f"Words {'.' * 400} bearing {{dots}} 300° + 100° = 40°", 290),
        ("300° + 100° = 40° {dots} bearing", 275),
        ("{dots} bearing\n300° + 100° = 40°", 292),
        ("300° + 100° = 40°\n{dots} bearing", 292),
        ("$$300^\\circ\n+ 100^\\circ = 40^\\circ$$ {dots} bearing", 267),
    ],
)
def test_three_hundred_signs_of_each_do(note: str, dots: int) -> None:
    assert only(note.format(dots="." * (dots + 1))).verdict == "wrong"
    assert only(note.format(dots="." * dots)).verdict == "exact"


@pytest.mark.parametrize(
    ("note", "expected"),
    [
        ("10° + 20° = 390°", ["wrong"]),
        ("180° - 180° = 360°", ["wrong"]),
        ("10° - 20° = 350°", ["exact"]),
        ("arctan(-3/4) = 36.87°", ["wrong"]),
        ("arctan(-3/4) = 323.13°", ["rounded"]),
        ("7 · 60° = 420 = 60°", ["wrong", "wrong"]),
        ("7 · 60° = 420° = 60°", ["exact", "exact"]),
    ],
)
def test_what_is_given_within_a_turn_without_a_word(note: str, expected: list[str]) -> None:
    assert [verdict for _, verdict in verdicts(note)] == expected
