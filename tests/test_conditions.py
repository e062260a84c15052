"""Conditions beside an identity: what is none or not understood first, then what is."""

from __future__ import annotations

import pytest
from trees import tree

from pe_symbolic.claims.claim import Condition
from pe_symbolic.claims.identity.conditions import bounds, conditions_in

NAMES = frozenset({"a", "b", "n", "x", "y", "theta"})


@pytest.mark.parametrize(
    "near",
    [
        "no formula at all",
        r"for every $\varepsilon > 0$",
        r"so $\cos 2x = 1 - 2\sin^2 x$ and",
        r"$\sum_{k=1}^n k$, ",
        r"for all $x \in \mathbb{R}$",
        r"for all $t \in [0, 1]$",
        "> quoted\n> text, a -> b => x",
        r"and ${} = n$",
        r"Let $f(x) = x^2$.",
        "$x" + " + x" * 40 + " < 1$",
    ],
)
def test_what_is_no_condition(near: str) -> None:
    assert list(conditions_in(near, NAMES)) == []


@pytest.mark.parametrize(
    "near",
    [
        r"$x\in\{0,1\}$",
        r"$x \in [0, 1)$",
        r"$f(x) < t$",
        r"$\foo{} < 1$",
        r"where $x^2 + t^2 = 1$",
        r"for $n = 0, 1, \dots$",
        r"for $x = 0$ or $1$",
        "for n = 1, ..., 5",
    ],
)
def test_a_condition_that_is_not_understood(near: str) -> None:
    assert list(conditions_in(near, NAMES)) == [None]


@pytest.mark.parametrize(
    ("near", "expected"),
    [
        (r"For $n\ge 2$, ", [("n", "≥", "2")]),
        ("for n >= 3 we", [("n", "≥", "3")]),
        (r"\quad \forall x > 0", [("x", ">", "0")]),
        (r"= 3 \text{ for } n>1", [("n", ">", "1")]),
        (r"For all $a, b > 0$:", [("b", ">", "0"), ("a", ">", "0")]),
        (r"for $a$, $b > 0$", [("b", ">", "0"), ("a", ">", "0")]),
        (r"for $a$ and $b > 0$", [("b", ">", "0")]),
        (r"For $0 < x \le 1$,", [("0", "<", "x"), ("x", "≤", "1")]),
        (r"$x \neq y$", [("x", "≠", "y")]),
        (r"Let $\theta=2\pi/n$. Then ", [(r"\theta", "=", r"2\pi/n")]),
        (r"where $y = 1 - t$", [("y", "=", "1 - t")]),
        (r"when $x^2+y^2=1$", [("x^2+y^2", "=", "1")]),
        (r"whenever $xy=0$", [("xy", "=", "0")]),
    ],
)
def test_a_condition(near: str, expected: list[tuple[str, str, str]]) -> None:
    found = [Condition(tree(left), sign, tree(right)) for left, sign, right in expected]
    assert list(conditions_in(near, NAMES)) == found


def test_what_a_name_is_compared_with() -> None:
    found = [one for one in conditions_in("$0 < x < y$, $a = 1$", NAMES) if one is not None]
    assert list(bounds(found, "x")) == [(">", tree("0")), ("<", tree("y"))]
    assert list(bounds(found, "y")) == [(">", tree("x"))]
    assert list(bounds(found, "a")) == [("=", tree("1"))]
    assert list(bounds(found, "n")) == []


def test_what_another_name_is_said_to_be_is_no_condition() -> None:
    assert list(conditions_in("Let $w = 2i + 1$", frozenset({"i"}))) == []
    assert len(list(conditions_in("Let $i = 2w$", frozenset({"i"})))) == 1
