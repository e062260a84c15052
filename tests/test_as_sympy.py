"""Trees in the language of the rules: what is refused or not proved, then what is."""

from __future__ import annotations

from fractions import Fraction

import pytest
from trees import tree

from pe_symbolic.expression import Call
from pe_symbolic.formula.derivatives import with_derivatives
from pe_symbolic.judge.as_sympy import differentiated, proved, proved_to_be


@pytest.mark.parametrize(
    ("left", "right"),
    [
        ("x", "y"),
        (r"\sin x", r"\cos x"),
        (r"\ln(ab)", r"\ln a + \ln b"),
        (r"\sqrt{x^2}", "x"),
        ("[1, 2]", "[1, 2]"),
        ("x^{10000}", r"x^{9999} \cdot x"),
        ("(a + b + 1)^{30}", "(a + b + 1)^{30}"),
        ("9^{9^{9^9}}", "1"),
        ("1/x", "2/x"),
        (r"\sqrt[3]{x}^3", "x"),
        ("x^{a+b}", "x^a x^b"),
        ("x^{n+1}", "x^n"),
        ("x^{n+50}", "x^{50} x^n"),
        (r"\lvert x + y \rvert", r"\lvert x \rvert + \lvert y \rvert"),
        (r"\lvert x^2 - 9 \rvert", r"\lvert x - 3 \rvert \lvert x + 4 \rvert"),
        (r"\lvert a+b+c+d+e_1+f+g \rvert", r"\lvert -a-b-c-d-e_1-f-g \rvert + 1"),
        ("(x+y)^{n+9}", "(x+y)^9 (x+y)^n"),
        ("0^{n+1}", "1"),
    ],
)
def test_what_is_not_proved_for_all_real_numbers(left: str, right: str) -> None:
    assert not proved(tree(left), tree(right), "real")


@pytest.mark.parametrize(
    ("left", "right", "kind"),
    [
        (r"\sin(2x)", r"2 \sin x \cos x", "real"),
        ("(x^2 - 1)/(x - 1)", "x + 1", "real"),
        ("x^{n+1}", "x x^n", "real"),
        ("x^{n-1}", "x^n / x", "real"),
        ("(x+y)^{n+2} x^n", "x^n (x+y)^n (x^2 + 2 x y + y^2)", "real"),
        (r"\tan x \cos x", r"\sin x", "real"),
        (r"\tanh x", r"\frac{\sinh x}{\cosh x}", "real"),
        (r"\lvert x y \rvert", r"\lvert x \rvert \lvert y \rvert", "real"),
        (r"\lvert x^2 - 9 \rvert", r"\lvert x - 3 \rvert \lvert x + 3 \rvert", "real"),
        (r"\lvert 8 - 2x^2 \rvert", r"2 \lvert x - 2 \rvert \lvert x + 2 \rvert", "real"),
        (r"\lvert x^2 - 2x + 1 \rvert", "(x - 1)^2", "real"),
        (r"\ln(ab)", r"\ln a + \ln b", "positive"),
        (r"\sqrt{x^2}", "x", "positive"),
        (r"\sqrt[3]{x}^3", "x", "positive"),
    ],
)
def test_what_is_proved(left: str, right: str, kind: str) -> None:
    assert proved(tree(left), tree(right), kind)


def test_derivatives_are_carried_out() -> None:
    found = differentiated(with_derivatives(tree(r"\frac{d}{dx} x^3")))
    assert found is not None
    assert proved(found, tree("3x^2"), "real")
    assert differentiated(with_derivatives(tree(r"\frac{d}{dx} x^x"))) is None


def test_a_number_without_names_that_is_proved_to_be_a_fraction() -> None:
    assert proved_to_be(tree(r"\sin^2 1 + \cos^2 1"), Fraction(1))
    assert not proved_to_be(tree(r"\sin^2 1 + \cos^2 1"), Fraction(2))
    assert proved_to_be(tree(r"2\sin 1\cos 1 - \sin 2"), Fraction(0))  # not for any two angles
    assert not proved_to_be(tree(r"\operatorname{erf}(1)"), Fraction(1))  # no rule knows it
    assert not proved_to_be(tree(r"\sin 3 + \sin 0.03"), Fraction(1))  # a hundred times an angle


def test_lengths_and_dot_products_are_written_out() -> None:
    pair = Call("vector", (tree(r"\sin 3"), tree(r"\cos 3")))
    assert proved_to_be(Call("norm", (pair,)), Fraction(1))
    assert proved_to_be(Call("dot", (pair, pair)), Fraction(1))
    assert not proved_to_be(Call("norm", (pair, tree("1"))), Fraction(1))  # another length
    assert not proved_to_be(Call("norm", (pair, pair)), Fraction(1))
    assert not proved_to_be(Call("dot", (pair, tree("1"))), Fraction(1))
    three = Call("vector", (*pair.args, tree("1")))
    assert not proved_to_be(Call("dot", (pair, three)), Fraction(1))
