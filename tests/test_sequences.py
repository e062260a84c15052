"""Sequences by a rule: members that nothing gives, then those that the rule does."""

from __future__ import annotations

import pytest
from judged import verdicts


@pytest.mark.parametrize(
    "note",
    [
        "$x_{n+1} = x_n/2 + 1/x_n$ and $x_1 = 1.5$.",
        r"$w_{t+1} = w_t - \eta g_t$, $w_0 = 1$, $w_1 = 0.9$.",
        "$F_{n+1} = F_n + F_{n-1}$, $F_0 = 0$, $F_1 = 1$.",
        "# A\n\n$a_{n+1} = 2a_n$, $a_0 = 1$.\n\n# B\n\n$a_1 = 7$\n",
        "$x_0 = 1$ and $x_1 = 3$, then $x_{n+1} = 2 x_n$.",
    ],
)
def test_members_that_no_rule_gives(note: str) -> None:
    assert verdicts(note) == []


@pytest.mark.parametrize(
    ("note", "expected"),
    [
        ("$x_{n+1} = x_n/2 + 1/x_n$, $x_0 = 1$: $x_1 = 1.5$, $x_2 = 1.41667$, $x_3 = 1.42$.",
         [("1.5", "exact"), ("1.41667", "rounded"), ("1.42", "misrounded")]),
        ("$b_i = b_{i-1} + 3$, $b_0 = 1$. $b_1 = 4$, $b_2 = 8$.",
         [("4", "exact"), ("8", "wrong")]),
        ("$F_{n+1} = F_n + F_{n-1}$, $F_0 = 0$, $F_1 = 1$; $F_2 = 1$, $F_3 = 3$.",
         [("1", "exact"), ("3", "wrong")]),
        (r"$v_t = 0.9 v_{t-1} + 0.1 g_t$, $v_0 = 0$, $g_1 = 10$; $v_1 = 1$.", [("1", "exact")]),
        ("$a_n = 2^n + 1$. $a_3 = 9$ and $a_4 = 18$.", [("9", "exact"), ("18", "wrong")]),
    ],
)  # fmt: skip
def test_members_that_a_rule_gives(note: str, expected: list[tuple[str, str]]) -> None:
    assert verdicts(note) == expected
