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
        ("$f(x) = x^2$, which stays below $x$ for $0 < x < 1$; $f(3) = 8$.", ["wrong"]),
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
    joint = "$f(x) = 2x$ for $0 < x \\le 1$, $f(x) = 3x$ for $1 < x < 5$: $f(1) = %s$"
    assert [verdicts(joint % value)[-1][1] for value in ("2", "3")] == ["exact", "wrong"]
    found = [verdicts(note % pair)[-1][1] for pair in judged]
    assert found == ["exact", "exact", "wrong", "unbound"]


@pytest.mark.parametrize(
    "between",
    [
        "Section 1 ($0 \\le x \\le 2$): $M(x) = 6x$. Section 2 ($2 < x \\le 5$): $M(x) = 2x + 8$.",
        "For $0 \\le x \\le 2$ we have $M(x) = 6x$, and for $2 < x \\le 5$: $M(x) = 2x + 8$.",
        "$$M(x) = \\begin{cases} 6x & 0 \\le x \\le 2 \\\\ 2x + 8 & 2 < x \\le 5 \\end{cases}$$",
    ],
)
def test_ranges_that_lead_to_formulas_or_stand_in_their_rows(between: str) -> None:
    found = verdicts(f"{between}\n\n$M(1) = 6$, $M(3) = 14$, $M(4) = 15$ and $M(2) = 13$")
    assert [verdict for _, verdict in found] == ["exact", "exact", "wrong", "wrong"]


@pytest.mark.parametrize(
    ("note", "expected"),
    [
        ("$f(x) = x^2 > 0$. $f(-3) = 8$.", ["wrong"]),
        ("If $3 + x > 5$, then $f(x) = x^2$; $f(1) = 2$.", ["wrong"]),
        (r"$f(x) = x^2$, $x > 2\pi$. $f(1) = 2$.", ["wrong"]),
        ("$f(x) = x^2$ for $y > 0$. $f(-3) = 8$.", ["wrong"]),
        (
            r"$f(x) = 6x$ for $x \ge 0$ and $0$ otherwise: $f(-2) = 0$, $f(0) = 1$",
            ["unbound", "wrong"],
        ),
        ("$f(x) = 2x$ ($x > -1$). $f(-1) = 7$, $f(3) = 7$", ["unbound", "wrong"]),
        ("$f(x) = 2x$ for $x < 3$. $f(3) = 7$, $f(2) = 5$", ["unbound", "wrong"]),
        (
            r"Für $2 \le x$: $h(x) = 3x$. $h(0) = 5$, $h(2) = 6$, $h(3) = 8$",
            ["unbound", "exact", "wrong"],
        ),
        (
            r"$h(x) = 3x$ für $x \leq 2$. $h(2) = 6$, $h(2.5) = 5$, $h(1) = 4$",
            ["exact", "unbound", "wrong"],
        ),
        (
            r"$a_n = 14n - 16$ for $n \ge 2$. So $a_0 = 1$, $a_1 = 3$, $a_2 = 12$, $a_3 = 27$.",
            ["exact", "wrong"],
        ),
        (r"$a_n = 14n - 16$ for $k \ge 2$. So $a_0 = 1$.", ["wrong"]),
        (
            "$g(n) = n/2$ if $n$ is even. $g(6) = 3$, $g(7) = 22$, $g(8) = 5$",
            ["exact", "unbound", "wrong"],
        ),
        (
            "$g(n) = 3n$ if $n$ is odd. $g(7) = 21$, $g(6) = 3$, $g(5) = 16$",
            ["exact", "unbound", "wrong"],
        ),
    ],
)
def test_a_range_with_one_end_and_one_of_the_even_numbers(note: str, expected: list[str]) -> None:
    assert [verdict for _, verdict in verdicts(note)] == expected
