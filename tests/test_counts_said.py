"""Memory that is counted in billions because words before say so, and what no word says."""

from __future__ import annotations

import pytest
from judged import findings, verdicts


@pytest.mark.parametrize(
    "note",
    [
        "3 bytes × 4 = 12 KB",
        "It has 7 billion parameters. 4096 × 4096 × 2 bytes = 33.5 GB",
        "It has 7 million parameters, so 7 × 2 bytes = 14 GB",
        "It has 7 billion parameters, so 7 × 2 bytes = 14 MB",
        "7 billion years, and 5 V × 3 A = 15 GW",
    ],
)
def test_other_counts_stay_wrong(note: str) -> None:
    assert [verdict for _, verdict in verdicts(note)] == ["wrong"]


@pytest.mark.parametrize(
    ("note", "verdict", "suggestion"),
    [
        ("7 billion parameters, so 7 × 2 bytes = 14 GB", "exact", None),
        ("7 billion parameters, so 7 × 2 bytes = 15 GB", "wrong", "14"),
        ("64 × 312 × 0.45 ≈ 9.0 PFLOPS", "rounded", None),
        ("64 × 312 × 0.45 ≈ 8.0 PFLOPS", "wrong", "9.0"),
    ],
)
def test_billions_are_counted_where_they_are_said(
    note: str, verdict: str, suggestion: str | None
) -> None:
    (found,) = findings(note)
    assert (found.verdict, found.suggestion) == (verdict, suggestion)


def test_gigabytes_of_millions() -> None:
    note = "The model has 350M parameters. 350 × 4 bytes = 1400 MB = 1.4 GB"
    assert [verdict for _, verdict in verdicts(note)] == ["exact", "exact"]
