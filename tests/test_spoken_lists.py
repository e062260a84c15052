"""Lists without brackets in words: what is none of the softmax first, then each number of it."""

from __future__ import annotations

import pytest
from judged import verdicts


@pytest.mark.parametrize(
    "note",
    [
        "The softmax of layers 2, 1 is 0.73, 0.27.",
        "The softmax of 2, 1 is 0.73.",
        "The softmax of 2, 1 is large, 0.73, 0.27.",
        "The softmax of 2, 1 and 3 is taken, of 2",
        "The softmax of 2, 1 and",
        "The softmax of 2, -",
        "softmax of",
    ],
)
def test_what_is_no_list_of_a_softmax(note: str) -> None:
    assert verdicts(note) == []


@pytest.mark.parametrize(
    ("note", "said"),
    [
        ("softmax of 2, 1, 0.1 is 0.659, 0.242, 0.099", ["rounded"] * 3),
        ("The softmax of $14, 12$ is $0.88, 0.21$.", ["rounded", "wrong"]),
        (
            "The softmax of 2, 1 and 0.1 is 0.695, 0.242, and 0.099.",
            ["wrong", "rounded", "rounded"],
        ),
        ("The softmax of -2 and 1 = 0.047, 0.953", ["rounded"] * 2),
        ("The softmax of 2, 1 gives about 0.73 and 0.37.", ["rounded", "wrong"]),
    ],
)
def test_a_softmax_of_bare_numbers_in_words(note: str, said: list[str]) -> None:
    assert [verdict for _, verdict in verdicts(note)] == said
