"""The distance between two points, whose letters stand between bars."""

from __future__ import annotations

import pytest
from judged import verdicts

POINTS = "Let $P = (1, 2)$ and $Q = (4, 6)$."


@pytest.mark.parametrize(
    ("note", "found"),
    [
        (f"{POINTS} Then $|PQ| = 5$.", ["exact"]),
        (f"{POINTS} Then $|PQ| = 6$.", ["wrong"]),
        (f"{POINTS} Then $|PR| = 5$.", ["unbound"]),
        ("Let $u = (1, 2)$ and $v = (4, 6)$. Then $|uv| = 16$.", ["exact"]),
        ("Let $P = 2$ and $Q = 3$. Then $|PQ| = 6$.", ["exact"]),
        (
            r"Let $A = \begin{pmatrix} 1 & 2 \\ 3 & 4 \end{pmatrix}$ and"
            r" $B = \begin{pmatrix} 0 & 1 \\ 1 & 0 \end{pmatrix}$. Then $|AB| = 2$.",
            ["exact"],
        ),
    ],
)
def test_two_capital_letters_between_bars(note: str, found: list[str]) -> None:
    assert [verdict for _, verdict in verdicts(note)] == found
