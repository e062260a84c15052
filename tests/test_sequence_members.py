"""Members of sequences: none where nothing says which number is the first."""

from __future__ import annotations

import pytest
from judged import verdicts


@pytest.mark.parametrize(
    "note",
    [
        r"$x[n] = \{1, 2, 3\}$; $x[1] + x[2] = 6$",
        r"$x[n] = \{1, \underset{\uparrow}{2}, 3\}$ with $x[0] = 2$; $x[1] + x[2] = 6$",
        r"$x[n] = \{1, 2, 3, \ldots\}$ for $n = 0, 1, 2$; $x[1] + x[2] = 6$",
        r"$x[n] = \{1, 2, 3\}$ for $n = 0, 1, 2$; $x[1] + x[3] = 6$",
        r"$x[n] = \{1, 2, 3\}$ for $k = 0, 1, 2$; $x[1] + x[2] = 6$",
        r"$x[n] = \{1, 2, 3\}$ for $n = 0, 1, 2$. Now $x[n] = 0.5^n$; $x[1] + x[2] = 6$",
        r"$x[n] = \{a, 2, 3\}$ for $n = 0, 1, 2$; $x[1] + x[2] = 6$",
        r"$x[n] = \{1, 2, 3\}$ for $n = 0, 1, 2$; $y[1] = x[7] = 6$",
    ],
)
def test_what_is_not_said(note: str) -> None:
    assert {verdict for _, verdict in verdicts(note)} <= {"unbound"}


@pytest.mark.parametrize(
    ("note", "expected"),
    [
        (r"$x[n] = \{1, 2, 3\}$ for $n = 0, 1, 2$; $x[1] + x[2] = 5$", "exact"),
        (r"$x[n] = \{1, 2, 3\}$ for $n = 0, 1, 2$; $x[1] + x[2] = 6$", "wrong"),
        (r"$x[n] = \{1, 2, 3\}, \; n \in \{1, 2, 3\}$; $x[1] + x[2] = 3$", "exact"),
        (r"$x[n] = \{4, 2, 3\}$ and $x[0] \cdot 1 + x[2] \cdot 2 = 11$", "wrong"),
        (r"$h[k] = \{4, 2, 3\}$ at $k = 0, 1, 2$: $y[1] = h[2] = 4$", "wrong"),
        (r"$h[k] = \{4, 2, 3\}$ at $k = 0, 1, 2$: $y[1] = h[2] = 3$", "exact"),
    ],
)
def test_members_of_a_sequence(note: str, expected: str) -> None:
    assert verdicts(note)[-1][1] == expected
