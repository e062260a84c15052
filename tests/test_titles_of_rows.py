"""A formula in the title of a row and its value beside it, and a formula behind its number."""

from __future__ import annotations

import pytest
from judged import table, verdicts


@pytest.mark.parametrize(
    "note",
    [
        table("Config | Accuracy", "batch = 4 × 8 | 31", "batch = 4 × 16 | 66"),
        table("Config | Value", "batch = 4 × 8 | 31.5", "batch = 4 × 16 | 12"),
        table("Config | Value | Loss", "batch = 4 × 8 | 31 | 2"),
        table("Item | Value", "x = 3 × 4 | 12 of 13 files", "y = 6 × 2 | 12.5%"),
        table("Item | Value", "Cost = 7 | 8"),
        table("Part | Size | Made of", "A | 3 | 1 + 2", "B | 7 | 2 * 4"),
        table("n | term", "1 | 1/2", "2 | 1/4", "3 | 1/8"),
    ],
)
def test_titles_beside_other_things(note: str) -> None:
    assert verdicts(note) == []


@pytest.mark.parametrize(
    ("note", "judged"),
    [
        (
            table("Item | Value", "Hours = 200 × 64 | 12,900", "Cost = 200 × 64 | 12,900"),
            ["wrong", "wrong"],
        ),
        (table("Item | Value", "GPU hours = 200 × 64 | 12,900 GPU-hours"), ["wrong"]),
        (table("Item | Result", "**Cost = 12,800 × $2.50** | **$32,000**"), ["exact"]),
        (
            table("L | Size | How", "A | 6,060 | 60 * 100 + 50", "B | 9 | 3 * 3", "C | 8 | 2 * 4"),
            ["wrong", "exact", "exact"],
        ),
    ],
)
def test_titles_with_their_values(note: str, judged: list[str]) -> None:
    assert [verdict for _, verdict in verdicts(note)] == judged
