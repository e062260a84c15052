r"""A derivative that is worked out and set to zero, with the root right behind it."""

from __future__ import annotations

import pytest
from judged import of_kind


@pytest.mark.parametrize(
    "note",
    [
        r"$\frac{\partial L}{\partial \mu} = x + y - 10 = 0$ with $x = 4$ and $y = 6$",
        r"$f'(x) = 3x - 6 = 0$, so $x = 2$",
        r"$(x - 2)^2 = x^2 - 4 = 0$, so $x = 2$",
    ],
)
def test_what_is_derived_is_not_said_or_nothing_is(note: str) -> None:
    assert of_kind("identity", note) == []


@pytest.mark.parametrize(
    ("formula", "verdict"), [("2x - 4", "holds"), ("3x - 4", "fails"), ("2x + 4", "fails")]
)
def test_a_derivative_is_one_for_all_values(formula: str, verdict: str) -> None:
    assert of_kind("identity", rf"$\frac{{d}}{{dx}}(x^2 - 4x) = {formula} = 0$, so $x = 2$.") == [
        verdict
    ]


def test_a_root_behind_an_arrow() -> None:
    chain = r"$$\frac{d}{dt}[t - t^%s] = 1 - 2t = 0 \implies t = \frac{1}{2}$$"
    assert of_kind("identity", chain % 2) == ["holds"]
    assert (
        of_kind("identity", chain % 6)
        == of_kind("identity", f"To find the maximum: {chain % 6}")
        == ["fails"]
    )


ROOT = "We seek the root of $f(x) = x^2 - 2$"


@pytest.mark.parametrize(
    "note",
    [
        "Let $f(x) = x^2$. Solve $f'(x) = 2x + 1$.",
        "Let $f(x) = x^2$. We want points with $f'(x) = 3x$.",
        f"{ROOT}, with $g'(x) = 3x$.",
        f"{ROOT} at $f'(x) = 3x$.",
    ],
)
def test_a_derivative_that_is_sought_is_not_said(note: str) -> None:
    assert "fails" not in of_kind("identity", note)


@pytest.mark.parametrize("between", [", ", ", with ", ", where ", " and ", ", so that "])
@pytest.mark.parametrize(("formula", "verdict"), [("2x", "holds"), ("3x", "fails")])
def test_a_derivative_right_behind_its_function(between: str, formula: str, verdict: str) -> None:
    assert of_kind("identity", f"{ROOT}{between}$f'(x) = {formula}$.") == [verdict]
    assert of_kind("identity", f"For $f(x) = x^2 - 2${between}$f'(x) = {formula}$, find $x$.") == [
        verdict
    ]
    assert of_kind("identity", f"Solve f(x) = x^2 - 2{between}f'(x) = {formula}.") == [verdict]
    large = f"{ROOT}{between}$f'(x) = {formula}$.".replace("(x)", r"\left(x\right)")
    assert of_kind("identity", large) == [verdict]
