"""Limits by orders of growth, against the values far out and against what they must leave open."""

from __future__ import annotations

import math
from collections.abc import Callable

import pytest
from judged import findings
from trees import tree

from pe_symbolic.calculus.growth import vanishes


@pytest.mark.parametrize(
    ("formula", "far"),
    [
        (r"\frac{\ln x}{x}", lambda x: math.log(x) / x),
        (r"x e^{-x}", lambda x: x * math.exp(-x)),
        (r"\frac{x^3 + 1}{2^x}", lambda x: (x**3 + 1) / 2**x),
        (r"\frac{(\ln x)^2}{\sqrt x}", lambda x: math.log(x) ** 2 / math.sqrt(x)),
        (r"\frac{\sqrt{x} + 1}{x}", lambda x: (math.sqrt(x) + 1) / x),
        (r"\frac{2^x}{3^x}", lambda x: (2 / 3) ** x),
        (r"\frac{\ln(e^x + 1)}{x^2}", lambda x: math.log(math.exp(x) + 1) / x**2),
        (r"\frac{\ln(x^2 + 1)}{x}", lambda x: math.log(x * x + 1) / x),
    ],
)
def test_what_grows_more_slowly_vanishes(formula: str, far: Callable[[float], float]) -> None:
    assert vanishes(tree(formula), "x", 1)
    values = [abs(far(x)) for x in (100.0, 300.0, 600.0)]
    assert values == sorted(values, reverse=True)


@pytest.mark.parametrize(
    "formula",
    [
        r"\frac{x}{\ln x}",
        r"\frac{e^x}{x^9}",
        r"\frac{\ln x^2}{\ln x}",
        r"\frac{1}{\sqrt{1 - x}}",  # no real number far out
        r"\frac{\ln(3 - x)}{x}",
        r"x - x",
        r"\frac{e^{x^2}}{e^{x^3}}",
        r"\frac{4^x}{2^{2x}}",
        "0",
    ],
)
def test_what_does_not_vanish_or_is_not_told(formula: str) -> None:
    assert not vanishes(tree(formula), "x", 1)


def test_below_zero_roots_and_logarithms_have_no_value() -> None:
    assert vanishes(tree("x e^x"), "x", -1)
    assert not vanishes(tree("x e^{-x}"), "x", -1)
    assert not vanishes(tree(r"\frac{\sqrt x}{x}"), "x", -1)
    assert not vanishes(tree(r"\frac{\ln x}{x}"), "x", -1)


@pytest.mark.parametrize(
    ("claim", "verdict"),
    [
        (r"\lim_{x \to \infty} \frac{\ln x}{x} = 1", "wrong"),
        (r"\lim_{x \to \infty} \frac{\ln x}{x} = 0", "exact"),
        (r"\lim_{x\to\infty} \left(1 + \frac{\ln x}{\sqrt x}\right) = 1", "exact"),
        (r"\lim_{x\to\infty} \left(x + \frac{\ln x}{x}\right) = 1", "wrong"),
        (r"\lim_{t\to\infty} \frac{136}{5 + 47 e^{-0.2t}} = 27.2", "exact"),
        (r"\lim_{t\to\infty} \frac{136}{5 + 47 e^{-0.2t}} = 28.2", "wrong"),
        (r"\lim_{x\to\infty} -(2 + e^{-x})(3 - \frac{1}{x}) = -6", "exact"),
        (r"\lim_{x\to-\infty} \frac{5}{1 + e^{x}} = 5", "exact"),
        (r"\lim_{x\to\infty} \frac{2}{e^{-x} + e^{-2x}} = 0", "wrong"),
        (r"\lim_{x\to\infty} \frac{\sin x}{2 + e^{-x}} = 0", "undecided"),
    ],
)
def test_limits_of_notes(claim: str, verdict: str) -> None:
    (finding,) = findings(f"${claim}$")
    assert finding.verdict == verdict
