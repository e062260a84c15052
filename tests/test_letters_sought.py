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


@pytest.mark.parametrize(
    ("note", "expected"),
    [
        ("$7.5 + 7.5 = 15x$ and $7.5 + 7.5 = 16x$", ["exact", "wrong"]),
        ("$3 + 7 = 2\\,N$ and $3 \\cdot 5 = 12 m^2$", ["wrong", "wrong"]),
        ("$25 \\cdot 4 = 3 k$ and $25 \\cdot 4 = 10 B$", ["wrong", "wrong"]),
        ("The speedup is 10 / 4 = 5x", ["wrong"]),
        ("It takes 3 + 7 = 2 apples", ["wrong"]),
    ],
)
def test_what_counts_stays_a_unit(note: str, expected: list[str]) -> None:
    assert [verdict for _, verdict in verdicts(note)] == expected


@pytest.mark.parametrize(
    "right",
    [
        *("2x", "2 x", "-2 x", "4y^2", "2 \\cdot x", "2x_1", "5\\lambda", "2 x y", "100 t^2"),
        *("2 \\times 10^3 v^2", "\\frac{x}{2}", "4n", "4Q"),
    ],
)
@pytest.mark.parametrize("left", ["3 + 7", "\\sqrt{400}", "2 \\times 133888"])
def test_a_letter_of_no_unit_is_sought(left: str, right: str) -> None:
    assert {verdict for _, verdict in verdicts(f"${left} = {right}$")} <= {"unbound"}


@pytest.mark.parametrize(
    ("behind", "expected"), [("s.", {"wrong"}), ("F is it.", {"wrong"}), (" so it is.", set())]
)
def test_a_letter_right_before_a_unit_outside_is_sought_no_more(
    behind: str, expected: set[str]
) -> None:
    found = {verdict for _, verdict in verdicts(rf"So $3 + 7 = 2\mu${behind}")}
    assert found - {"unbound"} == expected
