"""Names with a number on the line: a letter and a number, where an equation begins with them."""

from __future__ import annotations

import pytest
from judged import verdicts


@pytest.mark.parametrize(
    "note",
    [
        r"$y = 0.8$ and $\sigma(y1) = 0.69$",
        r"$2 y1 = 0.8$ and $\sigma(y1) = 0.69$",
        r"$y1.5 = 0.8$ and $\sigma(y1) = 0.69$",
    ],
)
def test_what_names_nothing(note: str) -> None:
    assert {verdict for _, verdict in verdicts(note)} <= {"unparsed", "unbound"}


@pytest.mark.parametrize(
    ("note", "expected"),
    [
        (r"$y1 = 0.8$ and $\sigma(y1) = 0.69$", ["rounded"]),
        (r"$y1 = 0.8$ and $\hat{y1} = \sigma (y1) = 0.67$", ["wrong"]),
        (r"$x1 = 2$, $x2 = 3$: $x1 \cdot x2 = 7$, $2 x1 = 4$", ["wrong", "exact"]),
        (r"$x10 = 2$, $x1 = 3$: $x10 + x1 = 5$", ["exact"]),
    ],
)
def test_a_letter_and_a_number_are_a_name(note: str, expected: list[str]) -> None:
    assert [verdict for _, verdict in verdicts(note)] == expected
