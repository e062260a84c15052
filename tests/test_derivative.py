"""Derivatives: what has no rule is refused, and each rule agrees with mpmath's differences."""

from __future__ import annotations

from fractions import Fraction

import mpmath
import pytest
from trees import plain

from pe_symbolic.calculus import derivative
from pe_symbolic.enclosure import enclose
from pe_symbolic.expression import Number


@pytest.mark.parametrize("text", ["floor(x)", "x!", "max(x, 1, 2)", "f(x)", "log(2, x)"])
def test_what_has_no_rule_is_refused(text: str) -> None:
    assert derivative(plain(text), "x") is None


def test_a_derivative_that_grows_beyond_the_limit_is_refused() -> None:
    found = plain("(x + 1)(x + 2)sin(x)exp(x)" * 20)
    assert derivative(found, "x") is None


@pytest.mark.parametrize("text", ["2", "y^2", "sin(y)"])
def test_what_does_not_hold_the_name_has_the_derivative_zero(text: str) -> None:
    assert derivative(plain(text), "x") == Number(Fraction(0))


@pytest.mark.parametrize(
    "text",
    [
        "x^3 - 2x", "1/x", "x/(1 + x)", "sqrt(x)", "exp(-x^2)", "e^(2x)", "2^x", "x^x", "log(3x)",
        "ln(x)", "sin(3x)", "cos(x)^2", "tan(x)", "asin(x/4)", "acos(x/4)", "atan(x)", "sinh(x)",
        "cosh(x)", "tanh(x)", "asinh(x)", "acosh(x + 1)", "atanh(x/4)", "sigmoid(x)",
        "softplus(x)", "erf(x)", "x sin(x) exp(x)", "log10(x)", "1/(1 + exp(-x))",
    ],
)  # fmt: skip
def test_each_rule_agrees_with_differences(text: str) -> None:
    tree = plain(text)
    risen = derivative(tree, "x")
    assert risen is not None

    def value(at: float) -> mpmath.mpf:
        enclosure = enclose(tree, 200, "arb", {"x": Fraction(str(at))})
        return mpmath.mpf(enclosure.lower.numerator) / enclosure.lower.denominator

    for at in (0.75, 1.5):
        with mpmath.workprec(200):
            step = mpmath.mpf(10) ** -12
            slope = (value(at + 1e-12) - value(at - 1e-12)) / (2 * step)
        enclosure = enclose(risen, 200, "mpmath.iv", {"x": Fraction(str(at))})
        assert abs(float(enclosure.lower) - float(slope)) < 1e-6
