"""A letter behind a number that an equation is for, and that no unit is."""

from __future__ import annotations

import pytest
from judged import verdicts


@pytest.mark.parametrize(
    ("note", "expected"),
    [
        ("ln 5 = 1.61 V and ln 5 = 1.63 V", ["rounded", "wrong"]),
        ("3 - 2 = 1/s and 4 - 2 = 1/s", ["exact", "wrong"]),
        ("0.0257 · ln(5) = 0.52 V", ["wrong"]),
        ("25 - 9 = 4 m", ["wrong"]),
    ],
)
def test_units_stay_units(note: str, expected: list[str]) -> None:
    assert [verdict for _, verdict in verdicts(note)] == expected


@pytest.mark.parametrize(
    "note",
    [
        "A = e^(-0.05 t). Then ln 0.5 = -0.05 t",
        "-ln(0.2) = 0.000121 t",
        "ln(0.2) = -0.0001210*t",
        "1/2 - 1/3 = 1/R",
        "1/10 + 1/20 = 1/C",
        "1/55 - 1/500 = 1/v",
    ],
)
def test_a_letter_is_sought(note: str) -> None:
    assert {verdict for _, verdict in verdicts(note)} <= {"unbound"}
