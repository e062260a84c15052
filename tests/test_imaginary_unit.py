"""The letter that may be the root of -1, and what it does not allow."""

from __future__ import annotations

import pytest
from trees import plain

from pe_symbolic.claims.claim import Condition, Domain
from pe_symbolic.judge.identity_points import Pair
from pe_symbolic.judge.imaginary_unit import is_raised_again, the_unit


@pytest.mark.parametrize(
    ("left", "right", "over", "condition", "letter"),
    [
        ("x", "y", "", "", ""),
        ("k*x", "y", "", "", ""),
        ("i*x", "y", "i", "", ""),  # it is said to run over numbers
        ("i*x", "y", "", "i > 0", ""),
        ("i*x", "y", "", "i < 9", ""),
        ("i*x", "y", "", "x > 0", "i"),
        ("i*x", "y", "x", "", "i"),
        ("x", "i", "", "", "i"),
        ("j*x", "y", "", "", "j"),
        ("i*j", "y", "", "", "i"),
        ("i*j", "y", "i", "", "j"),
    ],
)
def test_the_letter_that_may_be_the_unit(
    left: str, right: str, over: str, condition: str, letter: str
) -> None:
    given = (
        [Condition(plain(one), sign, plain(other)) for one, sign, other in [condition.split()]]
        if condition
        else []
    )
    domain = Domain(frozenset(), frozenset(over.split()), tuple(given))
    assert the_unit(Pair(plain(left), plain(right)), domain) == letter


@pytest.mark.parametrize(
    ("side", "is_one"),
    [
        ("exp(i*x)", False),
        ("exp(i*x)^2", False),
        ("exp(i*x)^(4/2)", False),
        ("exp(x)^(1/2)", False),
        ("exp(k*x)^(1/2)", False),
        ("ln(x*i)", False),
        ("ln(exp(x) + 1)", False),
        ("x^(1/2) + exp(i*x)", False),
        ("exp(i*x)^(1/2)", True),
        ("exp(i*x)^(3/2)", True),
        ("exp(i*x)^n", True),
        ("(e^(i*x))^(1/2)", True),
        ("ln(exp(i*x))", True),
        ("log(e^(i*x))", True),
        ("sqrt(exp(i*x))", True),
        ("1 + sqrt(2 + exp(i*x))", True),
    ],
)
def test_a_power_that_is_raised_again(side: str, is_one: bool) -> None:  # noqa: FBT001
    assert is_raised_again(plain(side), "i") is is_one
