"""Definitions that hold in one case alone, and those that hold throughout."""

from __future__ import annotations

import pytest
from judged import verdicts


@pytest.mark.parametrize(
    ("note", "verdict"),
    [
        ("For $x > 0$ let $f(x) = 2x$. Then $f(3) = 7$.", "wrong"),
        ("For each $n$, $f(n) = n/2$; $f(7) = 22$.", "wrong"),
        ("If $f(n) = n/2$, then $f(7) = 22$.", "wrong"),
        ("For $x < 0$: $g(x) = -x$. Then $g(10) = 10$.", "unbound"),
        ("If $n$ is even, $f(n) = n/2$; $f(7) = 22$.", "unbound"),
        (r"Si $p$ est premier : $\varphi(p) = p - 1$. Donc $\varphi(12) = 4$.", "unbound"),
    ],
)
def test_what_holds_in_a_case_alone_is_no_definition(note: str, verdict: str) -> None:
    assert [found for _, found in verdicts(note)] == [verdict]


@pytest.mark.parametrize(
    ("note", "found"),
    [
        ("an increase from 4 % to 5 % = 25 %", []),
        ("They add up to 5 = 1 + 3.", ["wrong"]),
        ("It comes down to 3/4 = 0.85.", ["wrong"]),
        ("So 5 % = 0.25 now.", ["wrong"]),
    ],
)
def test_what_a_change_leads_to_is_no_side(note: str, found: list[str]) -> None:
    assert [verdict for _, verdict in verdicts(note)] == found


@pytest.mark.parametrize(
    ("note", "found"),
    [
        ("3/4 = 4 March, and 25/12 = 25 Dec.", []),
        ("1/2 = 2 January", []),
        ("3/4 = 4 marbles", ["wrong"]),
        ("3/4 = 4", ["wrong"]),
    ],
)
def test_a_date_beside_another_way_to_write_it(note: str, found: list[str]) -> None:
    assert [verdict for _, verdict in verdicts(note)] == found


@pytest.mark.parametrize(
    ("note", "found"),
    [
        ("Mixtral 8x7B = 46.7B parameters.", []),
        ("An MoE 8×7B = 46.7B total.", []),
        ("Ensemble of 8×7B = 46.7B parameters.", ["wrong"]),
    ],
)
def test_a_mixture_of_experts_is_called_so(note: str, found: list[str]) -> None:
    assert [verdict for _, verdict in verdicts(note)] == found
