"""Words before the amounts of a sum: where they label none, then where they do."""

from __future__ import annotations

import pytest
from judged import verdicts


@pytest.mark.parametrize(
    "note",
    [
        "Chapter 3 + chapter 4 = 8 pages",
        "Level 500 + level 300 = 2",
        "2 · 500 + food 300 = 1100",
        "Price 900 - coupon 100 + tax 300 = 500",
        "Rent 500 + food 300 = 900 - 100",
        "y + rent 500 + food 300 = 900",
        "+ food 300 = 300",
        "+ food = 300",
        "= 300",
    ],
)
def test_words_that_label_no_summand(note: str) -> None:
    assert verdicts(note) == []


@pytest.mark.parametrize(
    ("note", "right", "wrong"),
    [
        ("Rent 500 + food 300 = {}", "800", "900"),
        ("Rent €500 + food €300 + bus fares €120 = €{} a month", "920", "820"),
        ("Subtotal $45.00 + tax $3.60 = ${}", "48.60", "49.60"),
    ],
)
def test_words_before_amounts(note: str, right: str, wrong: str) -> None:
    assert verdicts(note.format(right)) == [(right, "exact")]
    assert verdicts(note.format(wrong)) == [(wrong, "wrong")]
