"""Derivatives by their index and with a slash: first where none is meant."""

from __future__ import annotations

import pytest
from judged import claims, findings

from pe_symbolic.claims.flow.differentials import with_differentials_divided
from pe_symbolic.formula import Notation, tokenise


def with_slashes(text: str) -> str:
    tokens = tokenise(text, 0, len(text), Notation.PLAIN)
    return " ".join(token.text for token in with_differentials_divided(tokens))


@pytest.mark.parametrize(
    "text",
    [
        "2 + 3",
        "a/b",
        "d/",
        "d/2",
        "d/dx",
        "d/dx = 3",
        "d /dx sin(x)",
        "d/ddx sin(x)",
        "d^2/",
        "∂/dx sin(x)",
    ],
)
def test_what_divides_no_differentials_is_left_alone(text: str) -> None:
    assert "frac" not in with_slashes(text)


@pytest.mark.parametrize(
    ("text", "meant"),
    [
        ("d/dx sin(x)", "frac { d } { d x } sin ( x )"),
        ("d/dω sin(x)", "frac { d } { d omega } sin ( x )"),
        ("∂/∂x x^2", "frac { partial } { partial x } x ^ 2"),
        ("d²/dx² x", "frac { d ^ { 2 } } { d x ^ { 2 } } x"),
        ("d^2/dx^2 x", "frac { d ^ 2 } { d x ^ 2 } x"),
    ],
)
def test_differentials_with_a_slash_are_a_fraction(text: str, meant: str) -> None:
    assert with_slashes(text) == meant


@pytest.mark.parametrize(
    "note",
    [
        r"$\partial_x f = g$",
        r"$\partial_t u = \alpha \partial_x^2 u$",
        r"$\partial_\theta L = 0$",
        r"$\partial_x^9 \sin x = \cos x$",
        r"$\frac{\partial L}{\partial w} = 2x(wx - y)$",
        r"$\frac{\partial f(x)}{\partial y} = 2x$",
        "sin(in degrees) = 0.5",
        "d/dx f(x) = 2x",
    ],
)
def test_a_derivative_of_what_is_not_written_out_claims_nothing(note: str) -> None:
    assert not [claim for claim in claims(note) if claim.kind == "identity"]


@pytest.mark.parametrize(
    ("true", "false"),
    [
        (
            r"$\partial_x \sin(\omega x) = \omega\cos(\omega x)$",
            r"$\partial_x \sin(\omega x) = \cos(\omega x)$",
        ),
        (
            r"$\partial_t^2 \cos(\omega t) = -\omega^2\cos(\omega t)$",
            r"$\partial_t^2 \cos t = \cos t$",
        ),
        (
            r"$\frac{\partial \sin(\omega x)}{\partial x} = \omega\cos(\omega x)$",
            r"$\frac{\partial \sin(\omega x)}{\partial x} = \cos(\omega x)$",
        ),
        (
            r"$\frac{\partial (wx - y)^2}{\partial w} = 2x(wx - y)$",
            r"$\frac{\partial (wx - y)^2}{\partial w} = 2(wx - y)$",
        ),
        (
            r"$\frac{\partial (x^2 + x)}{\partial x} = 2x + 1$",
            r"$\frac{\partial (x^2 + x)}{\partial x} = 2x$",
        ),
        (
            r"$d/dx \sin(\omega x) = \omega\cos(\omega x)$",
            r"$d/dx \sin(\omega x) = \cos(\omega x)$",
        ),
        ("d/dx sin(wx) = w cos(wx)", "d/dx sin(wx) = cos(wx)"),
        ("∂/∂t cos(ωt) = -ω sin(ωt)", "∂/∂t cos(ωt) = ω sin(ωt)"),
        ("d²/dx² sin(x) = -sin(x)", "d²/dx² sin(x) = sin(x)"),
        (
            "sin(wt + b) = sin(wt)cos(b) + cos(wt)sin(b)",
            "sin(wt + b) = sin(wt)cos(b) - cos(wt)sin(b)",
        ),
    ],
)
def test_true_ones_hold_and_false_ones_fail(true: str, false: str) -> None:
    assert [finding.verdict for finding in findings(true)] == ["holds"]
    assert [finding.verdict for finding in findings(false)] == ["fails"]


@pytest.mark.parametrize(
    ("text", "judged"),
    [
        (r"\frac{d}{dx}x^3|_{x=2} = 12", ["exact"]),
        (r"a = \frac{d}{dx} x^3 \big|_{x=2} = 8", ["wrong"]),
        (r"\frac{d^2}{dx^2} x^3|_{x=1} = 6", ["exact"]),
        (r"\frac{dy}{dx}\Big|_{x=3} = 6 for y = x^2.", ["exact"]),
        (r"\frac{d}{dt} t^2 = 2t", ["holds"]),
        (r"\frac{d}{day} 3 = 4", ["unparsed"]),
        (r"\frac{dose}{day} 3 = 4", ["unparsed"]),
        (r"\frac{12}{gain} 3 = 9", ["unparsed"]),
    ],
)
def test_a_fraction_of_text_without_signs_keeps_both_its_arguments(
    text: str, judged: list[str]
) -> None:
    assert [finding.verdict for finding in findings(text, "text")] == judged
