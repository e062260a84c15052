"""Derivatives of a name with a formula right above: first those of which nothing is known."""

from __future__ import annotations

import pytest
from judged import claims, findings

LOSS = r"$L = -y\log p - (1-y)\log(1-p)$, so "


@pytest.mark.parametrize(
    "note",
    [
        r"$\frac{dN}{dt} = rN(1 - N/K)$",
        r"$y = x^2$ where $x = t^3$. $\frac{dy}{dt} = 6t^5$.",
        r"$y = xt$. $\frac{dy}{dt} = x + t\frac{dx}{dt}$.",
        r"$y = x^2 - 4x$. $\frac{dy}{dx} = 0$.",
        r"$p = mv$, $\frac{dp}{dt} = F$.",
        r"$L = w^\top x$, $\frac{\partial L}{\partial w} = x$.",
        r"$\frac{dy}{dx} = x$ where $y = x^2$.",
        r"$y = x^2$." + 100 * " And so on." + r" Now $\frac{dy}{dx} = 3x^2$.",
    ],
)
def test_what_has_no_formula_in_the_variable_right_above_claims_nothing(note: str) -> None:
    assert not [claim for claim in claims(note) if claim.kind == "identity"]


@pytest.mark.parametrize(
    ("note", "verdict"),
    [
        (r"$y = x^2$ has $\frac{dy}{dx} = 2x$.", "holds"),
        (r"$y = x^2$ has $\frac{dy}{dx} = x$.", "fails"),
        (r"$y = x^3$ has $\frac{d^2 y}{dx^2} = 6x$.", "holds"),
        (LOSS + r"$\frac{\partial L}{\partial p} = \frac{p - y}{p(1-p)}$.", "holds"),
        (LOSS + r"$\frac{\partial L}{\partial p} = \frac{y - p}{p(1-p)}$.", "fails"),
        (r"$z = wx + b$, $\frac{\partial z}{\partial w} = w$.", "fails"),
    ],
)
def test_the_derivative_of_the_formula_above_is_judged(note: str, verdict: str) -> None:
    assert [finding.verdict for finding in findings(note)] == [verdict]
