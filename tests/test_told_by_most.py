"""Entries of an array that others of it vouch for: no equation, whatever its names get below."""

from __future__ import annotations

import pytest
from judged import verdicts

BELOW = r" The next one is $A = \begin{pmatrix} 1 & 7 \\ 2 & 1 \end{pmatrix}$."


def note(entries: str) -> str:
    known = r"$A = \begin{pmatrix} 2 & 3 \\ 3 & -6 \end{pmatrix}$"
    return rf"{known}. Then $2A = \begin{{pmatrix}} {entries} \end{{pmatrix}}$.{BELOW}"


@pytest.mark.parametrize("entries", [r"2 & 14 \\ 4 & 2", r"4 & 7 \\ 1 & 2"])
def test_most_entries_are_of_another_matrix(entries: str) -> None:
    assert "wrong" not in [verdict for _, verdict in verdicts(note(entries))]


def test_one_entry_is_amiss() -> None:
    found = dict(verdicts(note(r"4 & 6 \\ 5 & -12")))
    assert found == {"4": "exact", "6": "exact", "5": "wrong", "-12": "exact"}
