"""Bars around names of lists: sets have a size, tuples a length, and vectors a norm."""

from __future__ import annotations

import pytest
from judged import verdicts

SETS = r"Let $A=\{1,2\}$ and $B=\{1,2,3\}$. Then "


@pytest.mark.parametrize(
    "note",
    [
        "The tuple $t = (4,5,6)$ has length $|t| = 3$.",
        "Let $s=(2,3,1)$ be a sequence; $|s| = 3$.",
        "Let $s=(2,3,1)$ be a sequence; $|s| = 7$.",
    ],
)
def test_how_long_a_tuple_is_stays_open(note: str) -> None:
    assert [verdict for _, verdict in verdicts(note)] == ["unbound"]


@pytest.mark.parametrize(
    ("note", "expected"),
    [
        (SETS + r"$|A \times B| = 6$", "exact"),
        (SETS + r"$|A \times B| = 5$", "wrong"),
        (SETS + r"$|A \times A| = 4$", "exact"),
        (SETS + r"$|A \times A| = 5$", "wrong"),
        (SETS + r"$|A \times A \times B| = 12$", "exact"),
        (SETS + r"$|B| = 3$", "exact"),
        (SETS + r"$|B| = 4$", "wrong"),
        ("The vector $v = (3,4)$ has length $|v| = 5$.", "exact"),
        ("The vector $v = (3,4)$ has length $|v| = 2$.", "wrong"),
        ("Let $v = (3,4)$, so $|v| = 6$.", "wrong"),
    ],
)
def test_sizes_of_sets_and_norms_of_vectors(note: str, expected: str) -> None:
    assert [verdict for _, verdict in verdicts(note)] == [expected]
