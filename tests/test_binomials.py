"""Binomial chances by their tables: only where a document speaks of them."""

from __future__ import annotations

import pytest
from judged import verdicts


@pytest.mark.parametrize(
    "note",
    [
        r"$F_{50;0.05}(4) \approx 0.8964$",
        r"$q = F_{50;0.05}(4) \approx 0.8964$",
        r"Binomial: $F_{n;p}(4) = 0.5$",
        r"Binomial: $F_{50;2}(4) = 0.5$",
        r"Binomial: $B_{3;0.5}(7) = 0.1$",
        r"Binomial: $B_{3;0.5}(1.5) = 0.1$",
        r"Binomial: $G_{3;0.5}(1) = 0.1$",
        r"Binomial: $B_{100000;0.5}(1) = 0.1$",
    ],
)
def test_what_is_no_table_of_binomials(note: str) -> None:
    assert [verdict for _, verdict in verdicts(note)] == ["unbound"]


@pytest.mark.parametrize(
    ("claim", "expected"),
    [
        (r"P(X \leq 4) = F_{50;0,05}(4) \approx 0,8964", "rounded"),
        (r"F_{50;0,05}(4) \approx 0,8946", "wrong"),
        (r"1 - F_{50; 0{,}05}(4) \approx 0,1036", "rounded"),
        (r"B_{50;0,05}(4) \approx 0,1360", "rounded"),
        (r"B_{3;0,5}(1) = 0,375", "exact"),
        (r"B_{3;0,5}(1) = 0,475", "wrong"),
    ],
)
def test_chances_by_their_tables(claim: str, expected: str) -> None:
    assert [v for _, v in verdicts(f"X ist binomialverteilt: ${claim}$")] == [expected]


def test_a_chance_of_so_many_hits_says_what_is_meant() -> None:
    note = r"$P(X \leq 4) = F_{50;0,05}(4) \approx 0,8964$ und $B_{50;0,05}(4) \approx 0,1460$"
    assert [verdict for _, verdict in verdicts(note)] == ["rounded", "wrong"]
