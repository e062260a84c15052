"""The last number of a list is no result of the chain behind it."""

from __future__ import annotations

import pytest
from judged import verdicts


@pytest.mark.parametrize(
    "words",
    [
        "mean of 2, 4, 6",
        "média de 2, 4, 6",
        "Mittelwert von 2, 4, 6",
        "moyenne de 2 ; 4 ; 6",
        "mean of $2$, $4$, $6$",
        "mean of 2, -1, 11",
        "mean of 2, 6",
    ],
)
def test_the_last_of_a_list_is_no_head(words: str) -> None:
    assert verdicts(f"{words} = 12/3 = 4") == [("4", "exact")]
    assert verdicts(f"{words} = 12/3 = 5") == [("5", "wrong")]


@pytest.mark.parametrize(
    ("note", "expected"),
    [
        ("6 = 4/2, 7 = 2 + 5", ["wrong", "exact"]),
        ("$6 = 4/2$", ["wrong"]),
        ("roots: 2, 3, 4+4 = 9", ["wrong"]),
    ],
)
def test_a_number_that_ends_no_list_is_judged(note: str, expected: list[str]) -> None:
    assert [verdict for _, verdict in verdicts(note)] == expected
