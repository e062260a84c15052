"""Limits and infinite sums: no rule, no value; each rule agrees with numbers far out."""

from __future__ import annotations

import math

import mpmath
import pytest
from judged import only

from pe_symbolic.calculus import closed_form
from pe_symbolic.enclosure import LIBRARIES, enclose
from pe_symbolic.expression import Call, walk
from pe_symbolic.formula import Notation, read


def binder(text: str) -> Call:
    found = [
        node
        for node in walk(read(text, Notation.LATEX).expression)
        if isinstance(node, Call) and node.op in ("sum", "limit")
    ]
    return found[0]


# -- left open -----------------------------------------------------------------------------


@pytest.mark.parametrize(
    "text",
    [
        r"\lim_{x \to 0} \frac{1}{x}",
        r"\lim_{x \to 0} \frac{|x|}{x}",
        r"\lim_{x \to 0} \lfloor x \rfloor",
        r"\lim_{x \to 0} \frac{\sqrt{x}}{x}",
        r"\lim_{x \to 0} \frac{\sin x}{x^2}",
        r"\lim_{x \to 1} \frac{1}{x^2 - 1}",
        r"\lim_{x \to 0} \frac{\sin(\sqrt{x})}{x}",
        r"\lim_{x \to \infty} \sin x",
        r"\lim_{x \to \infty} (-2)^{x}",
        r"\lim_{x \to a} x^2",
        r"\sum_{k=0}^{\infty} 2^{-k/2} 3^{-k/2}",
        r"\sum_{k=1}^{\infty} k^{-k/2}",
        r"\sum_{k=1}^{\infty} e^{-k} \sin k",
        r"\sum_{k=0}^{\infty} (\ln 2)^{k/2}",
        r"\sum_{k=0}^{\infty} (-1)^k",
        r"\sum_{k=0}^{\infty} \frac{1}{k^2}",
        r"\sum_{k=1}^{\infty} \frac{1}{k^3}",
        r"\sum_{k=1}^{\infty} \sin k",
    ],
)
def test_what_no_rule_gives_is_refused(text: str) -> None:
    assert closed_form(binder(text)) is None
    assert only(f"${text} = 7$").verdict in ("undecided", "unbound")


def test_a_limit_without_its_place_is_not_read() -> None:
    assert only(r"$\lim x = 3$").verdict == "unparsed"


# -- in closed form --------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "value"),
    [
        (r"\lim_{x \to 2} x^2", 4),
        (r"\lim_{x \to 2^2} x", 4),
        (r"\lim_{x \to 1^{-}} (x + 1)", 2),
        (r"\lim_{x \to 0^+} x \ln x", 0),
        (r"\lim_{x \to 0} \frac{\sin x}{x}", 1),
        (r"\lim_{x \to 0} \frac{\sin 3x}{\sin 2x}", 1.5),
        (r"\lim_{x \to 0} \frac{1 - \cos x}{x^2}", 0.5),
        (r"\lim_{x \to 0} \frac{e^x - 1}{x}", 1),
        (r"\lim_{x \to 0} \frac{\ln(1 + x)}{x}", 1),
        (r"\lim_{x \to 1} \frac{x^2 - 1}{x - 1}", 2),
        (r"\lim_{h \to 0} \frac{(2 + h)^2 - 4}{h}", 4),
        (r"\lim_{x \to 4} \frac{\sqrt{x} - 2}{x - 4}", 0.25),
        (r"\lim_{x \to 0} (\cos x + e^{2x})", 2),
        (r"\lim_{x \to 0} \frac{\tan x}{x}", 1),
        (r"\lim_{x \to 0} \frac{\sin(x/(x+2))}{x}", 0.5),
        (r"\lim_{x \to 1} \frac{x^{-1} - 1}{x - 1}", -1),
        (r"\lim_{x \to 2} \left(\frac{x}{x+2}\right)^{-2}", 4),
        (r"\lim_{x \to \infty} \exp(-x)", 0),
        (r"\lim_{x \to \infty} \frac{3x^2 + 1}{x^2 - 5}", 3),
        (r"\lim_{x \to \infty} \frac{x}{x^2 + 1}", 0),
        (r"\lim_{n \to \infty} n \sin(1/n)", 1),
        (r"\lim_{n \to \infty} (1 + 1/n)^n", float(mpmath.e)),
        (r"\lim_{n \to \infty} \left(1 + \frac{2}{n}\right)^{3n}", float(mpmath.exp(6))),
        (r"\lim_{x \to \infty} e^{-x}", 0),
        (r"\lim_{x \to -\infty} e^{x}", 0),
        (r"\lim_{x \to \infty} \left(\frac12\right)^{x}", 0),
        (r"\lim_{x \to \infty} \tanh(x)", 1),
        (r"\lim_{x \to -\infty} \arctan(x)", float(-mpmath.pi / 2)),
        (r"\sum_{k=0}^{\infty} (1/2)^k", 2),
        (r"\sum_{k=1}^{\infty} (-1/3)^k", -0.25),
        (r"\sum_{t=0}^{\infty} 0.9^t", 10),
        (r"\sum_{k=2}^{\infty} 3 \cdot 0.5^{k-1}", 3),
        (r"\sum_{k=1}^{\infty} \frac{k}{2^k}", 2),
        (r"\sum_{k=1}^{\infty} \frac{k^2}{2^k}", 6),
        (r"\sum_{k=1}^{\infty} \frac{k^3}{2^k}", 26),
        (r"\sum_{k=1}^{\infty} \frac{1}{k^2}", float(mpmath.zeta(2))),
        (r"\sum_{k=2}^{\infty} \frac{1}{k^4}", float(mpmath.zeta(4) - 1)),
        (r"\sum_{k=0}^{\infty} \frac{1}{k!}", float(mpmath.e)),
        (r"\sum_{k=1}^{\infty} \frac{2^k}{k!}", float(mpmath.exp(2) - 1)),
        (r"\sum_{k=1}^{\infty} \frac{(-1)^{k+1}}{k}", float(mpmath.log(2))),
        (r"\sum_{k=1}^{\infty} \frac{1}{k 2^k}", float(mpmath.log(2))),
        (r"\sum_{k=0}^{\infty} \frac{(-1)^k}{2k+1}", float(mpmath.pi / 4)),
        (r"\sum_{k=1}^{\infty} \frac{1}{k(k+1)}", 1),
        (r"\sum_{j=1}^{\infty} 3^{-j/2}", 1 / (3**0.5 - 1)),
        (r"\sum_{k=2}^{\infty} -\frac{3}{e^{2k+1}}", -3 * math.exp(-5) / (1 - math.exp(-2))),
        (r"\sum_{k=0}^{\infty} \frac{1}{\sqrt{2}^k}", 1 / (1 - 0.5**0.5)),
    ],
)
def test_each_rule_gives_the_value(text: str, value: float) -> None:
    node = binder(text)
    assert closed_form(node) is not None
    for library in LIBRARIES:
        enclosure = enclose(node, 128, library)
        assert abs(float(enclosure.lower) - value) < 1e-12
        assert enclosure.width < 1e-20


@pytest.mark.parametrize(
    ("claim", "verdict"),
    [
        (r"\sum_{k=0}^{\infty} (1/2)^k = 2", "exact"),
        (r"\sum_{k=0}^{\infty} (1/2)^k = 3", "wrong"),
        (r"\sum_{k=1}^{\infty} \frac{1}{k^2} = \frac{\pi^2}{6}", "exact"),
        (r"\sum_{k=1}^{\infty} \frac{1}{k^2} \approx 1.6449", "rounded"),
        (r"\sum_{k=1}^{\infty} \frac{1}{k^2} \approx 1.6549", "wrong"),
        (r"\sum_{j=1}^{\infty} 3^{-j/2} = \frac{1}{\sqrt{3} - 1}", "exact"),
        (r"\sum_{j=1}^{\infty} 3^{-j/2} = \frac{1}{\sqrt{3} + 1}", "wrong"),
        (r"\sum_{k=0}^{\infty} e^{-k} \approx 1.482", "wrong"),
        (r"\lim_{x \to 0} \frac{\sin x}{x} = 1", "exact"),
        (r"\lim_{x \to 0} \frac{\sin x}{x} = 0", "wrong"),
        (r"\lim_{n \to \infty} (1 + 1/n)^n \approx 2.718", "rounded"),
    ],
)
def test_claims_of_limits_and_sums_are_judged(claim: str, verdict: str) -> None:
    assert only(f"${claim}$").verdict == verdict
