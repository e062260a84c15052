"""Dashes and plus signs that join numbers: only where it is right, a sum is told from its slip."""

from __future__ import annotations

import pytest
from judged import findings


@pytest.mark.parametrize(
    ("note", "near"),
    [
        ("12-4 = .750", "12-5 = .750"),
        ("4-4-2 = 10", "4-4-3 = 10"),
        ("1068.01 = 10+68.01", "1058.01 = 10+68.01"),
        ("1234 = 12+34", "1235 = 12+34"),
        ("22–06 = 8 h", "22–06 = 9 h"),
        ("3 km east + 4 km north = 5 km", "3 km east + 4 km north = 6 km"),
        ("3 N north + 4 N east = 5 N", "3 N north + 4 N east = 6 N"),
        ("In Excel, -2^2 = 4.", "In Excel, -2^2 = 5."),
        ("From left to right, 2 + 3 × 4 = 20.", "From left to right, 2 + 3 × 4 = 21."),
        ("In APL, 3 × 4 + 5 = 27.", "In APL, 3 × 4 + 5 = 28."),
        ("From left to right, 8 - 4 / 2 = 2.", "In APL, 4 / 1 - 1 = 2."),
        ("9-5 = 8 hours", "9-5 = 9 hours"),
        ("1939–45 = 6 years", "1939–45 = 7 years"),
        ("(1,200) + 1,500 = 300", "(1,200) + 1,500 = 200"),
        ("5.25% − 25 bp = 5.00%", "5.25% − 25 bp = 5.05%"),
        ("-7 % 3 = -1", "-7 % 3 = -2"),
        ("7 % -3 = -2", "7 % -0.5 = -2"),
        ("86400 ≈ 10^5", "86400 ≈ 10^4"),
    ],
)
def test_what_joined_numbers_come_to(note: str, near: str) -> None:
    (found,) = findings(note)
    assert (found.verdict, found.remarks[-1].partition(": ")[2]) == ("exact", "only so is it right")
    (found,) = findings(near)
    assert found.verdict in ("wrong", "misrounded")


@pytest.mark.parametrize(
    "note",
    [
        "12 - 4 = .750",
        "The order of operations gives 2 + 3 × 4 = 20.",
        "From left to right, 2 + 3 = 6.",
        "From left to right, 2(3 + 1) = 6.",
        "3 km east + 4 km east = 8 km",
        "3 N east + 4 N north + 5 N = 15 N",
        "In Excel, 2 + 3 × 4 = 20.",
        "9-5 = 8 boxes in 3 hours",
        "25-5 = 8 hours",
        "45-39 = 8 years",
        "1945-1939 = 8 years",
        "$5 = 6$",
        "7 % 3 = -2",
        "2 · 3 = -6",
        "4-2 = 6",
        "4 - 4 - 2 = 10",
        "86400 = 10^5",
        "10 + 68.01 = 1068.01",
        "(1 + 2) + 3 = 0",
        "5 (bp) + 25 = 31",
        "5% % -3 = -2",
        "3 ≈ 10^{0.5} + 10^{100}",
    ],
)
def test_what_is_computed_is_no_other_number(note: str) -> None:
    assert [found.verdict for found in findings(note) if found.verdict != "unparsed"] in (
        ["wrong"],
        [],
    )
