"""Values that are right of what an author may mean as well, and mistakes that stay mistakes."""

from __future__ import annotations

import pytest
from judged import verdicts


@pytest.mark.parametrize(
    ("note", "verdict"),
    [
        ("sign(0) = 0", "exact"),
        ("sign(0) = 1", "exact"),
        (r"$\operatorname{sgn}(0) = -1$", "exact"),
        ("sign(0) = 2", "wrong"),
        ("sign(-2) = 1", "wrong"),
    ],
)
def test_the_sign_of_zero_is_what_was_agreed_on(note: str, verdict: str) -> None:
    assert [found for _, found in verdicts(note)] == [verdict]


@pytest.mark.parametrize(
    ("value", "verdict"),
    [
        ("F(2-0) = 0.3", "unbound"),
        ("F(2 + 0) = 0.67", "rounded"),
        ("F(2+0) - F(2-0) = 0.33", "unbound"),
        ("F(1+1) = 0.5", "wrong"),
        (r"\sin(2 - 0) = 0.5", "wrong"),
    ],
)
def test_what_a_function_tends_to_from_one_side(value: str, verdict: str) -> None:
    note = rf"Let $F(x) = \lfloor x \rfloor / 3$. Then ${value}$."
    assert [found for _, found in verdicts(note)] == [verdict]


@pytest.mark.parametrize(
    ("note", "verdict"),
    [
        ("var([1, 2, 3, 4]) = 5/3", "exact"),
        ("var([1, 2, 3, 4]) = 5/4", "exact"),
        ("var([1, 2, 3, 4]) = 7/3", "wrong"),
        (r"$2 \cdot 0.333\ldots = \frac{2}{3}$", "exact"),
        (r"$2 \cdot 0.333\ldots = \frac{3}{5}$", "wrong"),
    ],
)
def test_a_formula_may_be_equal_to_what_is_defined_otherwise(note: str, verdict: str) -> None:
    assert [found for _, found in verdicts(note)] == [verdict]
