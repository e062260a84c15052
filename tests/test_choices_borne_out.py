"""``C_{10}^3`` counts choices where its number or its factorials say so, without a word."""

from __future__ import annotations

import pytest
from judged import verdicts


@pytest.mark.parametrize(
    "note",
    [
        "$C_3^2 = 9$",
        "$C_{10}^3 = 121$",
        "$C_2^2 = 1$, $C_3^1 = 3$ and $C_4^2 = 16$",
        "$C_{2}^{3} = 1$",
        "$C_3 = 5$ and $C_{10}^{3} = 120$",
        "$A_{10}^3 = 5$ and $C_5^3 = 11$",
    ],
)
def test_what_may_be_a_power(note: str) -> None:
    assert verdicts(note) == []


@pytest.mark.parametrize(
    ("note", "expected"),
    [
        ("$C_{10}^{3} = 120$", ["exact"]),
        ("$C_{10}^{3} = 120$, $C_{10}^3 = 121$", ["exact", "wrong"]),
        (r"$C_{10}^{3} = \frac{10!}{3!7!} = 121$", ["wrong"]),
        ("$A_{10}^{3} = 720$ and $A_5^2 = 21$", ["exact", "wrong"]),
        ("$C_{7+4-1}^{4-1} = C_{10}^{3} = 120$", ["exact"]),
        ("Combinations: $C_{7+4-1}^{4-1} = C_{10}^{3} = 121$", ["wrong"]),
        ("Combinations: $C_{7 + 4 - 1}^{4 - 1} = 120$", ["exact"]),
    ],
)
def test_choices_without_a_word(note: str, expected: list[str]) -> None:
    assert [verdict for _, verdict in verdicts(note)] == expected
