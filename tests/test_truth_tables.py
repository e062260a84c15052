"""What is no sum in a truth table is called none, and every other table of 0 and 1 is judged."""

from __future__ import annotations

import pytest
from judged import verdicts


def table(sums: str, head: str = "A | B | A+B", rows: str = "0 | 0,0 | 1,1 | 0,1 | 1") -> str:
    body = [f"| {row} | {one} |" for row, one in zip(rows.split(","), sums.split(), strict=True)]
    return "\n".join([f"| {head} |", "|" + "---|" * (head.count("|") + 1), *body]) + "\n"


@pytest.mark.parametrize(
    "note",
    [
        table("0 1 1 1"),
        table("0 1 1 0"),
        table("0 1 1 1", "$A$ | $B$ | $A+B$"),
        table("0 1 1 1", "A | B | A + A*B + B"),
        table("00 01 01 10"),  # in binary
        table("0 1 1 10"),
    ],
)
def test_or_and_either_are_no_sums(note: str) -> None:
    assert verdicts(note) == []


@pytest.mark.parametrize(
    ("note", "expected"),
    [
        (table("0 1 1 2"), ["exact"] * 4),
        (table("0 1 1 3"), ["exact"] * 3 + ["wrong"]),
        (table("0 1 1 11"), ["exact"] * 3 + ["wrong"]),
        (table("0 0 1 2"), ["exact", "wrong", "exact", "exact"]),
        (table("0 1 1", rows="0 | 0,0 | 1,1 | 1"), ["exact", "exact", "wrong"]),
    ],
)
def test_other_sums_of_0_and_1(note: str, expected: list[str]) -> None:
    assert [verdict for _, verdict in verdicts(note)] == expected
