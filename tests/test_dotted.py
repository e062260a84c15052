"""Lists with dots: those that say nothing of each other, then those compared element by element."""

from __future__ import annotations

import pytest
from judged import verdicts


@pytest.mark.parametrize(
    "note",
    [
        r"$(1, 2, \ldots, 10)$",
        r"$x = [1, 2, \ldots, 10]$",
        r"$[10^0, 10^{-1}, \ldots, 10^{-3}] = [1, \ldots, 0.1, 0.002]$",
        r"$[10^0, \ldots, 10^{-3}] = [1, 0.1, 0.01, 0.002]$",
    ],
)
def test_dots_that_leave_it_open(note: str) -> None:
    assert not {verdict for _, verdict in verdicts(note)} & {"exact", "rounded", "wrong"}


@pytest.mark.parametrize(
    ("note", "expected"),
    [
        (
            r"$[10^0, 10^{-1}, \ldots, 10^{-3}] = [1, 0.1, \ldots, 0.002]$",
            ["exact", "exact", "wrong"],
        ),
        ("[sin(1), cos(1), ...] = [0.841, 0.549, ...]", ["rounded", "wrong"]),
        (r"$[10^0, 10^{-1}, \ldots, 10^{-3}] = [1, 0.2, \ldots]$", ["exact", "wrong"]),
        ("s = [2^-1, 2^-2, 2^-3, 2^-4] = [0.5, 0.26, ...]", ["exact", "wrong"]),
        (r"$1 + 2 + \ldots + 10 = 55$", ["exact"]),
    ],
)
def test_what_is_shown_of_both(note: str, expected: list[str]) -> None:
    assert [verdict for _, verdict in verdicts(note)] == expected
