"""Roots that are said of a whole formula: first what no root is taken of."""

from __future__ import annotations

import pytest
from judged import verdicts


@pytest.mark.parametrize(
    ("note", "judged"),
    [
        ("Take the square root of both sides, 3 + 4 = 8", ["wrong"]),
        ("the square root of x + 9 = 5", ["unbound"]),
        ("the cosine of 0 + 4 = 4", ["exact"]),
        ("the square root of 4 - 9 = 5", ["wrong"]),
    ],
)
def test_other_formulas_stay_as_they_are(note: str, judged: list[str]) -> None:
    assert [verdict for _, verdict in verdicts(note)] == judged


@pytest.mark.parametrize(
    ("note", "judged"),
    [
        ("the square root of 25 + 144 = 13", "exact"),
        ("the square root of 25 + 144 = 14", "wrong"),
        ("Square root of 3.1^2 + 4.2^2 = 5.22", "rounded"),
        ("the square root of 25 - 4 = 1", "exact"),
        ("the square root of 0.3 * 0.7 / 50 is 0.0648", "rounded"),
        ("the square root of (5 + 20)/4 = 2.5", "exact"),
        ("the cube root of 20 + 7 equals 3", "exact"),
        ("the cube root of 20 + 7 equals 4", "wrong"),
        ("sqrt of 25 + 144 = 13", "exact"),
        ("die Wurzel aus 25 + 144 = 13", "exact"),
    ],
)
def test_a_root_of_a_formula(note: str, judged: str) -> None:
    assert [verdict for _, verdict in verdicts(note)] == [judged]
