"""To how many figures a number is given, said between a formula and its sign."""

from __future__ import annotations

import pytest
from judged import verdicts


@pytest.mark.parametrize(
    "note",
    [
        "We round x to 2 decimal places = fine.",
        "A change from 5 to 3 digits is 2.",
        "From 2 * 4 to 3 digits = 3.",
        "It is rounded to 3 s.f. here, and 7 people came.",
    ],
)
def test_what_says_nothing_of_a_result(note: str) -> None:
    assert verdicts(note) == []


@pytest.mark.parametrize(
    ("note", "expected"),
    [
        ("7/3 to 3 s.f. = 2.33, 22/7 to 5 s.f. = 3.1428", ["rounded", "misrounded"]),
        (r"$\sqrt{2}$ (to 3 s.f.) $= 1.42$", ["misrounded"]),
        (r"$\frac{22}{7}$ correct to 2 decimal places is $3.14$", ["rounded"]),
        ("sqrt(7) to three decimal places is 2.655", ["wrong"]),
        ("ln 2 to the nearest tenth = 0.8", ["wrong"]),
        ("√7 auf drei Stellen = 2,64; √7 à 2 décimales près ≈ 2,65", ["misrounded", "rounded"]),
    ],
)
def test_the_words_are_passed_over(note: str, expected: list[str]) -> None:
    assert [said for _, said in verdicts(note)] == expected
