"""Where a formula of a function holds: what stays a claim of it, then what is out of its range."""

from __future__ import annotations

import pytest
from judged import verdicts


@pytest.mark.parametrize(
    ("note", "expected"),
    [
        ("$f(x) = x^2$. With $0 < x < 1$ we have $f(3) = 8$.", ["wrong"]),
        (r"$f(x) = x^2$ for $0 \le y \le 1$; $f(3) = 8$.", ["wrong"]),
        (r"$f(x) = x^2$ for $0 \leq x \leq 4$; $f(3) = 8$.", ["wrong"]),
        ("$f(x) = x^2$ for $0 < x < 1$. $f(3) = 8$.", ["unbound"]),
        (r"$f(x) = 2x \quad (0 \le x \le 1)$. $f(3) = 8 - 8 = 0$.", ["exact"]),
        (r"$f(x) = 2x \quad (0 \le x \le 1)$. $f(3) = 8 - 7 = 0$.", ["wrong"]),
    ],
)
def test_a_number_out_of_the_range(note: str, expected: list[str]) -> None:
    assert [verdict for _, verdict in verdicts(note)] == expected


def test_of_two_formulas_the_one_of_its_range() -> None:
    note = "$f(x) = 5x$. $f(x) = 2x$ for $0 < x < 1$, $f(x) = 3x$ for $1 < x < 5$: $f(%s) = %s$"
    judged = [("0.5", "1"), ("2", "6"), ("2", "4"), ("7", "35")]
    found = [verdicts(note % pair)[-1][1] for pair in judged]
    assert found == ["exact", "exact", "wrong", "unbound"]
