"""Mixed numbers with a blank, and a whole number beside a fraction that is none."""

from __future__ import annotations

import pytest
from judged import findings, verdicts


@pytest.mark.parametrize(
    "note",
    [
        "1 1/2 + 1/3 = 5/6",
        "Exercise 3 1/2 + 1/4 = 0.75",
        "3 5/2 = 7.5",
        "2^3 ½ = 4",
        "3  1/2 = 0.5",
        "Take 3, 1/2 = 0.5",
        "x<sup>2</sup>/<sub>3</sub> = 2/3",
        "x = (2 + 1)<sup>2</sup>/<sub>3</sub> = 3",
    ],
)
def test_numbers_beside_fractions(note: str) -> None:
    assert all(one.verdict not in ("wrong", "fails") for one in findings(note))


@pytest.mark.parametrize(
    ("note", "right", "spoiled"),
    [
        ("1 ½ + ½ = {}", "2", "1"),
        ("1½ + ½ = {}", "2", "1"),
        ("2 ¼ + 1 ¾ = {}", "4", "3"),
        ("$1 ½ + ½ = {}$", "2", "1"),
        ("3 1/2 = {}", "3.5", "3.6"),
        ("$3 1/2 = {}$", "3.5", "3.6"),
        ("2 1/2 × 2 = {}", "5", "6"),
        ("2 1/2 ÷ 1/4 = {}", "10", "11"),
        ("3 1/2 h = {} min", "210", "200"),
        ("p = <sup>3</sup>/<sub>4</sub> = {}", "0.75", "0.85"),
        ("2<sup>1</sup>⁄<sub>2</sub> + <sup>1</sup>&frasl;<sub>4</sub> = {}", "2.75", "1.75"),
        ("I = log<sub>2</sub><sup>8</sup>/<sub>2</sub> = {} bits", "2", "3"),
    ],
)
def test_mixed_numbers(note: str, right: str, spoiled: str) -> None:
    assert verdicts(note.format(right)) == [(right, "exact")]
    assert verdicts(note.format(spoiled)) == [(spoiled, "wrong")]


def test_a_mixed_number_as_a_result() -> None:
    assert [one.verdict for one in findings("7/2 = 3 1/2")] == ["exact"]
    assert [one.verdict for one in findings("7/2 = 3 1/4")] == ["wrong"]


def test_another_reading_before_a_formula() -> None:
    assert [one.verdict for one in findings("6 ÷ 2/3 = 2/2")] == ["exact"]
    assert [one.verdict for one in findings("6 ÷ 2/3 = 5/2")] == ["wrong"]


def test_a_whole_number_is_that_of_an_item_only_where_there_are_others() -> None:
    assert verdicts("3 1/3 + 1/3 = 2/3")[0][1] == "wrong"
    assert verdicts("2 1/3 + 1/6 = 1/2\n3 1/3 + 1/3 = 2/3")[1][1] == "exact"


@pytest.mark.parametrize(
    ("note", "verdict"),
    [
        ("A quarter of 11 is 2 and three quarters.", "exact"),
        ("A quarter of 11 is 2 and a half.", "wrong"),
        ("$10/3 = 3$ and one third.", "exact"),
        ("so 10/4 = 2 and a half hours remain", "exact"),
        ("2 + 3 = 5 and half of it is 2.5.", "exact"),
        ("$8/3 = 2$ and two thirds", "exact"),
        ("The first set has 2 + 3 = 5 and a third set has more.", "exact"),
        ("so $\\sqrt{4} + 1 = 3$ and a half hour is left", "exact"),
        ("8 - 4 = 4 and one third are red.", "exact"),
        ("12/4 = 3 and a tenth, the last, is 7.", "exact"),
        ("17/4 = 3 and a quarter.", "wrong"),
    ],
)
def test_a_part_said_in_words(note: str, verdict: str) -> None:
    assert [one.verdict for one in findings(note)] == [verdict]


def test_a_part_of_something_is_said_of_that() -> None:
    assert verdicts("2 + 3 = 5 and a third of 6 is 3.") == [("5", "exact"), ("3", "wrong")]
