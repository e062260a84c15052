"""Limits that are infinite, those that are not, and those of which nothing is told."""

from __future__ import annotations

import math
from collections.abc import Callable

import pytest
from judged import only, verdicts
from trees import tree

from pe_symbolic.calculus.growth import grows
from pe_symbolic.calculus.limits import tends_to_infinity
from pe_symbolic.expression import Call


@pytest.mark.parametrize(
    "formula",
    [
        r"\lim_{x\to 0} \frac1x",
        r"\lim_{x\to\infty} x \sin x",
        r"\lim_{x\to\infty} (\ln 2 - \ln 2) x",
        r"\lim_{x\to\infty} \sqrt{\ln 2 - \ln 2} x",
        r"\lim_{x\to\infty} \frac{x}{\ln 2 - \ln 2}",
        r"\lim_{x\to\infty} (x - x)",
        r"\lim_{x\to\infty} (e^x - e^x)",
        r"\lim_{x\to\infty} \sqrt{-x}",
        r"\lim_{x\to\infty} (-2)^x",
        r"\lim_{x\to 0} \ln x",
        r"\lim_{x\to 0} x^{1/x}",
        r"\lim_{x\to\sqrt{2}} \frac1{x}",
        r"\lim_{x\to\infty} \frac1x",
        r"\lim_{x\to\infty} 7",
    ],
)
def test_what_is_not_infinite_or_not_told(formula: str) -> None:
    node = tree(formula)
    assert isinstance(node, Call)
    assert tends_to_infinity(node) == 0


@pytest.mark.parametrize(
    ("formula", "value"),
    [
        (r"x^3 - 5x^2", lambda x: x**3 - 5 * x**2),
        (r"\frac{e^x}{x^{10}}", lambda x: math.exp(x) / x**10),
        (r"x - \ln x", lambda x: x - math.log(x)),
        (r"x - x^2", lambda x: x - x * x),
        (r"-\sqrt{x}", lambda x: -math.sqrt(x)),
        (r"\frac{x}{\ln x}", lambda x: x / math.log(x)),
        (r"-\ln(1/x)", lambda x: -math.log(1 / x)),
    ],
)
def test_what_grows_is_large_far_out(formula: str, value: Callable[[float], float]) -> None:
    sign = grows(tree(formula), "x", 1)
    near, far = (abs(value(x)) for x in (60.0, 600.0))
    assert sign == math.copysign(1, value(600.0))
    assert far > near


@pytest.mark.parametrize(
    ("formula", "sign"),
    [
        (r"\lim_{n\to\infty} \frac{n!}{2^n}", 1),
        (r"\lim_{n\to\infty} \frac{n^n}{n!}", 1),
        (r"\lim_{x\to-\infty} x^3", -1),
        (r"\lim_{x\to 0^+} \frac1x", 1),
        (r"\lim_{x\to 0^-} \frac1x", -1),
        (r"\lim_{x\to 0} \frac1{x^2}", 1),
        (r"\lim_{x\to 1} \frac{x}{(x-1)^2}", 1),
        (r"\lim_{x\to 0^+} \ln x", -1),
        (r"\lim_{x\to 2^-} \frac{x}{x - 2}", -1),
    ],
)
def test_signs_of_infinite_limits(formula: str, sign: int) -> None:
    node = tree(formula)
    assert isinstance(node, Call)
    assert tends_to_infinity(node) == sign


@pytest.mark.parametrize(
    ("claim", "verdict"),
    [
        (r"\lim_{x\to\infty} x^2 = \infty", "exact"),
        (r"\lim_{x\to\infty} x^2 = -\infty", "wrong"),
        (r"\lim_{x\to\infty} -x^2 = -\infty", "exact"),
        (r"\lim_{x\to\infty} -x^2 = \infty", "wrong"),
        (r"\lim_{x\to\infty} \frac1x = -\infty", "wrong"),
        (r"\lim_{x\to\infty} x^2 = 5", "wrong"),
        (r"\lim_{x\to\infty} x^2 = \lim_{x\to\infty} x^3", "exact"),
        (r"\lim_{x\to\infty} \frac1x = \infty", "wrong"),
        (r"\lim_{x\to\infty} \frac{\sin x}{x} = 1", "wrong"),
        (r"\lim_{x\to\infty} \frac{\sin x}{x} = 0", "exact"),
        (r"\lim_{n\to\infty} \sqrt[n]{n} = 1", "exact"),
        (r"\lim_{n\to\infty} \frac{n!}{n^n} = 0", "exact"),
        (r"\lim_{x\to\infty} \frac{x^2+1}{x} = \lim_{x\to\infty} (x + 1/x) = \infty", "exact"),
        (r"\lim_{x\to 0} \frac1x = \infty", "undefined"),
        (r"\lim_{x\to\infty} x \sin x = 3", "undecided"),
        (r"\lim_{x\to 0} \frac{x + 1}{2} = \frac12", "exact"),
    ],
)
def test_infinite_limits_of_notes(claim: str, verdict: str) -> None:
    assert {found for _, found in verdicts(f"${claim}$")} == {verdict}


@pytest.mark.parametrize(
    ("note", "said"),
    [
        (r"$\lim_{x\to\infty} x^2 = \infty$", "grows above every bound"),
        (r"$\lim_{x\to\infty} -x^2 = -\infty$", "falls below every bound"),
        (r"$\lim_{x\to\infty} -x^2 = 3$", "has no value: it falls below every bound"),
        (r"$\lim_{x\to\infty} \frac1x = \infty$", "is finite"),
    ],
)
def test_what_is_said_of_an_infinite_limit(note: str, said: str) -> None:
    assert only(note).message.endswith(said)


@pytest.mark.parametrize(
    ("note", "verdict"),
    [
        (r"$\infty \le \infty$", "undefined"),
        (r"$\frac{1}{0} < \infty$", "undefined"),
        (r"$2 > \infty$", "fails"),
        (r"$\infty < 5$", "fails"),
        (r"$\sqrt{2} < +\infty$", "holds"),
        (r"$-\infty < 0.5$", "holds"),
        (r"$1 \ne \infty$", "holds"),
        (r"$\frac13 + \frac13 = \frac23 < \infty$", "holds"),
    ],
)
def test_a_number_is_below_infinity(note: str, verdict: str) -> None:
    assert verdicts(note)[-1][1] == verdict
