"""Fractions with a slash behind a sign of division: what stays as it is, and what is a whole."""

from __future__ import annotations

import pytest
from judged import findings, verdicts


@pytest.mark.parametrize(
    ("note", "found"),
    [
        ("8 ÷ 2 ÷ 2 = 2", "exact"),
        ("1/2/4 = 1/8", "exact"),
        ("1 / 2 ÷ 1 / 4 = 1/8", "exact"),
        ("1 / 2 ÷ 1 / 4 = 2", "wrong"),
        ("3/4 ÷ 2 = 3/8", "exact"),
        ("3/4 × 2/3 = 1/2", "exact"),
        ("8 / 4/2 = 1", "exact"),
        ("On page 3/4: 2/3 = 0.67", "rounded"),
    ],
)
def test_other_quotients_stay(note: str, found: str) -> None:
    assert [one.verdict for one in findings(note)] == [found]


@pytest.mark.parametrize(
    ("note", "right", "spoiled"),
    [
        ("1/2 ÷ 1/4 = {}", "2", "1/8"),
        ("1/2÷1/4 = {}", "2", "3"),
        ("3/4 ÷ 2/3 = {}", "9/8", "1/8"),
        ("3/4 : 2/3 = {}", "9/8", "1/2"),
        ("3/4 : 2/3 = {}", "9 : 8", "8 : 9"),
        (r"$3/4 \div 2/3 = {}$", "9/8", "1/8"),
        ("$3/4 : 2/3 = {}$", "9/8", "1/2"),
        ("(1/2 ÷ 1/4) × 3 = {}", "6", "7"),
    ],
)
def test_fractions_divided_by_fractions(note: str, right: str, spoiled: str) -> None:
    assert [one.verdict for one in findings(note.format(right))] == ["exact"]
    assert [one.verdict for one in findings(note.format(spoiled))] == ["wrong"]


@pytest.mark.parametrize(
    ("note", "found"),
    [
        ("6 ÷ 2/3 = 9", [("9", "exact")]),
        ("6 ÷ 2/3 = 1", [("1", "exact")]),
        ("6 ÷ 2/3 = 5", [("5", "wrong")]),
        ("1/2 / 1/4 = 2", [("2", "exact")]),
        ("1/2 / 1/4 = 0.125", [("0.125", "exact")]),
        ("1/2 / 1/4 = 3", [("3", "wrong")]),
        ("(3 − 5)/4 ÷ (6 − 2)/5 = −0.625", [("−0.625", "exact")]),
        ("(3 − 5)/4 ÷ (6 − 2)/5 = −0.025", [("−0.025", "exact")]),
        ("(3 − 5)/4 ÷ (6 − 2)/5 = −0.652", [("−0.652", "wrong")]),
        ("1 + 3/4 ÷ (6 − 2)/16 = 4", [("4", "exact")]),
        ("3/4 ÷ (1/2 ÷ 1/4)/8 = 3", [("3", "exact")]),
        ("(3 − 1)/4 ÷ (6 − 2)^2/4 = 0.125", [("0.125", "wrong")]),
        ("6 ÷ (3 − 1)/3 = 9", [("9", "wrong")]),
    ],
)
def test_either_reading_where_both_are_possible(note: str, found: list[tuple[str, str]]) -> None:
    assert verdicts(note) == found


def test_that_a_reading_was_chosen_is_said() -> None:
    assert "from left to right" in str(findings("6 ÷ 2/3 = 1")[0])


@pytest.mark.parametrize(
    ("note", "verdict"),
    [
        ("10000^2*1/4 = 25000000", "exact"),
        ("10000^2*3 = 300000000", "exact"),
        ("100^2*2/4 = 100", "wrong"),
        ("10000^2*1/4 = 110", "wrong"),
        ("10000^2*1/4 = 100", "exact"),
        ("sin(3/10000^2·1/4) = 0.03", "rounded"),
        ("sin(3/10000^2 × 1/4) = 0.04", "wrong"),
    ],
)
def test_a_product_in_the_exponent_of_a_large_base(note: str, verdict: str) -> None:
    assert verdicts(note)[-1][1] == verdict
