"""sin² + cos² = 1: what it does not settle, then what it does."""

from __future__ import annotations

import math
from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st
from judged import verdicts
from trees import tree

from pe_symbolic.exact.pythagoras import without_waves


@pytest.mark.parametrize(
    "formula",
    [
        r"\sin(2)",
        r"\cos(2)^2",
        r"\sin(2)^2 - \cos(2)^2",
        r"\sin(2)^2 + \cos(3)^2",
        r"\sin(2) + \cos(2)",
        r"\sqrt{\cos(4)^2}",
        r"\cos(2)^x + 1",
        r"\cos(2)^{-2}",
        r"\frac{1}{\cos(2)^2 + \sin(2)^2}",
        r"\tan(2) \cos(2)",
        r"\frac{\cos(2)^2 + \sin(2)^2 - 1}{\cos(2)^2 + \sin(2)^2 - 1}",
        r"\frac{\cos(2)}{\cos(2)}",
        r"\cos(\sqrt{\sin(4)^2})^2 + \sin(\sin(4))^2",
        r"\cos(\cos(2))^2 + \sin(\cos(2))^2",
        r"\cos(2)^{40} + \sin(2)^{40}",
    ],
)
def test_what_is_not_seen_to_be_rational(formula: str) -> None:
    assert without_waves(tree(formula)) is None


@pytest.mark.parametrize(
    ("formula", "value"),
    [
        (r"\sin(2)^2 + \cos(2)^2", 1),
        (r"3 - 2\sin(x)^2 - 2\cos(x)^2", 1),
        (r"\cos(2)^4 + 2\cos(2)^2\sin(2)^2 + \sin(2)^4", 1),
        (r"(\sin(2) + \cos(2))^2 - 2\sin(2)\cos(2)", 1),
        (r"\frac{\cos(2)^2 + \sin(2)^2}{4}", Fraction(1, 4)),
        (r"\cos(2)^3 + \cos(2)\sin(2)^2 - \cos(2)", 0),
    ],
)
def test_what_is_rational(formula: str, value: Fraction | int) -> None:
    assert without_waves(tree(formula)) == value


@given(st.integers(1, 4), st.integers(1, 4), st.integers(-9, 9), st.integers(-9, 9))
def test_what_is_found_is_the_value(power: int, other: int, a: int, b: int) -> None:
    formula = rf"{a}\cos(2)^{{{2 * power}}} + {b}\sin(2)^{{{2 * other}}} + \cos(2)^2"
    value = without_waves(tree(formula))
    true = a * math.cos(2) ** (2 * power) + b * math.sin(2) ** (2 * other) + math.cos(2) ** 2
    assert value is None or abs(float(value) - true) < 1e-12


def test_such_sums_are_judged_exactly() -> None:
    note = "sin²(2) + cos²(2) = 1, sin²(2) + cos²(2) = 2, sin²(0.3) + cos²(0.3) = 1.01"
    assert [verdict for _, verdict in verdicts(note)] == ["exact", "wrong", "wrong"]
