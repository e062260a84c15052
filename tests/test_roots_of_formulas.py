"""Roots told of a polynomial in their sentence: what tells none first, then what does."""

from __future__ import annotations

from fractions import Fraction

import pytest
from judged import verdicts

from pe_symbolic.calculus.real_roots import real_roots

F = "$x^2 - 5x + 6$"


@pytest.mark.parametrize(
    "note",
    [
        f"The sum of the roots of {F} is 5, the number of real roots of {F} is 3.",
        f"{F} has roots that differ by 1, or 3 roots. The roots of {F} are 1 apart.",
        "If the roots of $x^2 - 5x + 7$ are 1 and 4, that is wrong.",
        "The square root of $2x + 1$ is 3 and the fourth root of $x + 1$ is 2.",
        r"The roots of $x^2 + 1$ are $i$ and $-i$, or $\pm i$, and no roots of $x^2 + 1$ are 1.",
        r"The zeros of $\sin x$ are 0 and 3.15. The roots of $ax^2 + bx$ are 2 and 3.",
        "The solutions of $x + y$ are 2 and 3. The optimal solution of $x^2 - 6x$ is 3.",
        r"Modulo 7 the roots of $x^2 - 2$ are 3 and 4.",
        r"In $\mathbb{F}_7$ the roots of $x^2 - 2$ are 3 and 4.",
        f"The roots of {F} are 2, 3 and 4.",
        f"The roots of {F} are $2$ and $\\sqrt{{7}}$.",
        "The roots of $x^2 - $ are 2 and 3. The roots of $x^{9^9}$ are 2 and 3.",
    ],
)
def test_what_tells_no_roots(note: str) -> None:
    assert verdicts(note) == []


@pytest.mark.parametrize(
    ("note", "judged"),
    [
        (f"The roots of {F} are 2 and 3.", ["exact", "exact"]),
        (f"The polynomial {F} has roots 2 and 4.", ["exact", "wrong"]),
        ("The zeros of $f(x) = x^2 - 5x + 6$ are $x = 2$ and $x_2 = 4$.", ["exact", "wrong"]),
        ("$f(x) = x^2 - 5x + 6$ has zeros at $x = 2$ and $x = 3$.", ["exact", "exact"]),
        ("$(x-1)^2(x+2)$ has roots 1 and -3.", ["exact", "wrong"]),
        ("The roots of $x^3 - 6x^2 + 11x - 6$ are 1, 2 and 4.", ["exact", "exact", "wrong"]),
        ("The root of $3x - 12$ is 5.", ["wrong"]),
        ("The roots of $x^2 - x - 1$ are 1.618 and -0.628.", ["rounded", "wrong"]),
        ("Die Nullstellen von $f(x) = x^2 - 5x + 6$ sind 2 und 4.", ["exact", "wrong"]),
        ("Les racines de $x^2 - 5x + 6 = 0$ sont 2 et 4.", ["exact", "wrong", "unbound"]),
        ("Die Lösungen der Gleichung $x^2 = 5x - 6$ sind 2 und 4.", ["exact", "wrong"]),
    ],
)
def test_roots_of_a_polynomial(note: str, judged: list[str]) -> None:
    assert sorted(verdict for _, verdict in verdicts(note)) == sorted(judged)


def test_roots_that_are_not_given_by_radicals() -> None:
    assert real_roots([Fraction(1)]) is None
    assert real_roots([*map(Fraction, (1, 0, 0, -2))]) is None
    assert real_roots([*map(Fraction, (1, 0, 1))]) is None
