"""Columns of entropies and Gini impurities behind the counts of classes."""

from __future__ import annotations

import pytest
from judged import table, verdicts


@pytest.mark.parametrize(
    "note",
    [
        table("Node | Yes | No | Entropy", "A | 2 | 3 | 0.12", "B | 5 | 3 | 0.34"),
        table("Node | Yes | No | Weighted entropy", "A | 2 | 3 | 0.871"),
        table("Node | Yes | No | Entropy", "A | 2 | 3 | 0.8"),
        table("Node | Size | Entropy", "A | 5 | 0.871", "B | 4 | 0.811"),
        table("Node | x | y | Entropy", "A | 0.5 | 3 | 0.871"),
        table("Node | Yes | No | Entropy", "A | 0 | 0 | 0.971"),
        table("Node | Yes | No | Entropy", "A | 4 | 0 | 0", "B | 2 | 2 | 1"),
    ],
)
def test_columns_of_other_things(note: str) -> None:
    assert verdicts(note) == []


@pytest.mark.parametrize(
    ("note", "judged"),
    [
        (table("Node | Yes | No | Entropy", "A | 1 | 3 | 0.711"), ["wrong"]),
        (
            table(
                "Node | All | Yes | No | Entropy",
                "A | 8 | 3 | 5 | ≈ 0.954",
                "B | 4 | 4 | 0 | = 0",
                "C | 4 | 3 | 1 | ≈ 0.818",
            ),
            ["rounded", "exact", "wrong"],
        ),
        (
            table(
                "Node | Yes | No | Gini", "A | 1 | 4 | 0.32", "B | 4 | 0 | 0", "C | 1 | 3 | 0.475"
            ),
            ["exact", "exact", "wrong"],
        ),
        (
            table(
                "Node | a | b | c | Entropy (nats)", "A | 1 | 1 | 2 | 1.04", "B | 1 | 3 | 0 | 0.562"
            ),
            ["rounded", "rounded"],
        ),
    ],
)
def test_entropies_of_the_counts_before_them(note: str, judged: list[str]) -> None:
    assert [verdict for _, verdict in verdicts(note)] == judged
