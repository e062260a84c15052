"""Functions by cases at numbers: the case is chosen by what can be told, else nothing is said."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from judged import verdicts

from pe_symbolic.claims.find import find_claims
from pe_symbolic.document.read import read_path

_PARTS = r"$$f(x) = \begin{cases} x^2, & \text{if } x < 0 \\ 2x + 1 & 0 \le x < 3 \\ 7, & %s"
_PARTS += r" \end{cases}$$ "


@pytest.mark.parametrize("otherwise", [r"\text{otherwise}", r"x \ge 3", r"\text{sonst.}"])
@pytest.mark.parametrize(
    ("claim", "said"),
    [
        ("$f(-2) = 4$", "exact"),
        ("$f(0) = 1$", "exact"),
        ("$f(2) = 4$", "wrong"),
        ("$f(3) = 7$", "exact"),
        ("$f(-2) + f(1) = 8$", "wrong"),
        (r"$f(\pi) = 7$", "exact"),
        (r"$f(\pi - 3) = 3$", "wrong"),
        ("$f(a) = 7$", "unbound"),
    ],
)
def test_the_case_of_a_number(otherwise: str, claim: str, said: str) -> None:
    assert [verdict for _, verdict in verdicts(_PARTS % otherwise + claim)] == [said]


@pytest.mark.parametrize(
    ("even", "odd"),
    [
        (r"n \text{ even}", r"n \text{ odd}"),
        (r"\text{if } n \text{ is even}", r"\text{if } n \text{ is odd}"),
        (r"\text{for even } n", r"\text{for odd } n"),
        (r"n \bmod 2 = 0", r"n \bmod 2 = 1"),
    ],
)
def test_even_and_odd(even: str, odd: str) -> None:
    note = rf"$$C(n) = \begin{{cases}} n/2 & {even} \\ 3n + 1 & {odd} \end{{cases}}$$ "
    said = [verdict for _, verdict in verdicts(note + "$C(6) = 3$, $C(7) = 22$, $C(9) = 27$")]
    assert said == ["exact", "exact", "wrong"]


@pytest.mark.parametrize(
    ("cases", "claims", "said"),
    [
        (r"n & n \le 1 \\ f(n-1) + f(n-2) & n \ge 2", "$f(8) = 21$, $f(9) = 33$", "exact wrong"),
        (r"1 & n = 0 \\ n \cdot f(n-1) & n > 0", "$f(4) = 24$, $f(200) = 1$", "exact unbound"),
        (r"f(n+1) & n \ge 1 \\ 0 & n < 1", "$f(1) = 2$", "unbound"),
        (r"n^2 & n \in A \\ 2n & n \in B", "$f(2) = 4$", "unbound"),
        (r"n^2 & n < 1 \text{ or } n > 4 \\ 2n & \text{else}", "$f(2) = 4$", "unbound"),
        (r"n^2 & |n| \le 2 \\ 4|n| - 4 & |n| > 2", "$f(-2) = 4$, $f(-3) = 9$", "exact wrong"),
        (r"0 & \text{otherwise} \\ n & n > 0", "$f(2) = 2$, $f(-2) = 0$", "exact exact"),
        (r"0 & \text{otherwise} \\ \oops & n > 0", "$f(2) = 0$", "unbound"),
        (r"n & n > 0 \\ 0 & \text{otherwise} \\", "$f(2) = 2$, $f(-2) = 0$", "exact exact"),
        (r"n^2 & \text{unless } n < 1 \\ n & n < 1", "$f(-2) = 4$, $f(2) = 4$", "wrong unbound"),
        (r"n^2 \text{ or } 3 & n > 0 \\ n & n \le 0", "$f(2) = 4$", "unbound"),
        (
            r"n^2 \text{ if } n > 0, \\ -n \text{ otherwise}",
            "$f(2) = 4$, $f(-2) = 2$",
            "exact exact",
        ),
        (r"\sin n & n < \pi \\ 0 & n \ge \pi", "$f(2) = 0.91$, $f(4) = 1$", "rounded wrong"),
        (r"1 & n < 2\pi \\ 0 & n = 2\pi", r"$f(2\pi) = 0$", "unbound"),
        (r"1 & n < a \\ 0 & n \ge a", "$f(2) = 0$", "unbound"),
        (r"\frac{\sin n}{n} & n \ne 0 \\ 1 & n = 0", "$f(0) = 1$, $f(1) = 0.84$", "exact rounded"),
    ],
)
def test_what_the_cases_are(cases: str, claims: str, said: str) -> None:
    note = rf"$$f(n) = \begin{{cases}} {cases} \end{{cases}}$$ {claims}"
    assert [verdict for _, verdict in verdicts(note)] == said.split()


def test_an_older_function_of_that_name_is_not_meant() -> None:
    note = r"$f(x) = x + 1$. $$f(x) = \begin{cases} x^2 & x \in A \\ 2x & x \in B \end{cases}$$ "
    assert verdicts(note + "$f(2) = 3$") == [("3", "unbound")]


def test_a_claim_in_another_cell_is_no_definition(tmp_path: Path) -> None:
    cells = [r"$$f(x) = \begin{cases} 1 & x = 0 \\ 2 & x > 0 \end{cases}$$", "$$2 + 2 = 5$$"]
    written = [{"cell_type": "markdown", "metadata": {}, "source": cell} for cell in cells]
    book = {"cells": written, "metadata": {}, "nbformat": 4, "nbformat_minor": 5}
    path = tmp_path / "cells.ipynb"
    path.write_text(json.dumps(book), encoding="utf-8")
    found = find_claims(read_path(path)).claims
    assert [claim.text for claim in found] == ["2 + 2 = 5"]
