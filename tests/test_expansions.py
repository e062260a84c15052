"""Products multiplied out: what is no such claim, then what is expanded wrong, then right."""

from __future__ import annotations

import pytest
from judged import of_kind


@pytest.mark.parametrize(
    "note",
    [
        "$(x+y)^2 = x^2 + y^2$",
        "Expanding $(x+y)^2 = x^2 + y^2$ we find $xy = 0$.",
        "Completing the square is used for $x^2 + 6x + 5 = (x+3)^2 - 5$.",
        "Completing the square: $x^2 + 6x = y$.",
        "Students expand $(x+y)^2 = x^2 + y^2$.",
        "If we expand: $(x+y)^2 = x^2 + y^2$, a mistake.",
        "Expand $(x+1)^2 = x + 7$.",
        "Expand $x(x+1) = x^{1/2} + 7x$.",
        "Expand $(x+1)^2 = (x+2)(x-3)$.",
        "Expand $x^2 = x^2 + x - 1$.",
        r"Expand $(x+1)^2 = x^2 + \sin x$.",
        "Expand $(x+1)^2 = x^2 + 2x/3$.",
        "Expand $(x+1)^{2} = x^2 + x^n$.",
        "Expand the equation $(x+1)^2 = x^2 + 5$.",
        "In characteristic 2 we expand $(x+y)^2 = x^2 + y^2$.",
        "Solve: $(x+1)^2 = x^2 + 2x + 1 = 3x + 1$.",
        "$(x+1)^2 = x^2 + 5x + 1$",
        "$(x+1)^2 = x^2 + 5$",
        "Solve $(x-3)^2 = x^2 + 6x + 9$.",
        "Students write $(x-3)^2 = x^2 + 6x + 9$",
    ],
)
def test_an_equation_that_nobody_expands_never_fails(note: str) -> None:
    assert "fails" not in of_kind("identity", note)


@pytest.mark.parametrize(
    "note",
    [
        "We expand: $$(x+1)^3 = x^3 + 3x^2 + 3x + 2$$",
        "Expanding, $(a+b)^2 = a^2 + b^2$.",
        "Completing the square: $x^2 + 6x + 5 = (x+3)^2 - 5$.",
        r"By partial fractions we get $\frac{1}{x(x+1)} = \frac1x + \frac{1}{x+1}$.",
        r"Polynomial division gives $\frac{x^3 - 1}{x - 1} = x^2 + x - 1$.",
        "Expand $(x-2)(x+3) = x^2 + x - 5$.",
        "By expanding the square, $(x+y)^2 = x^2 + xy + y^2$.",
        "Multiplying out: $(a+b)(c+d) = ac + bd$.",
        "Factoring: $x^2 - y^2 = (x-y)^2$",
        "$(x-3)^2 = x^2 + 6x + 9$",
        "$$(t^2 - t + 3)^2 = t^4 + 2t^3 + 7t^2 - 6t + 9$$",
        "$(x+1)(x^2+2) = x^3 + x^2 + 2x + 3$",
        "$(x+y)^2 = (x+y)(x+y) = x^2 + xy + yx + y^2 = x^2 + y^2$",
    ],
)
def test_what_is_expanded_wrong_fails(note: str) -> None:
    assert of_kind("identity", note)[-1] == "fails"


@pytest.mark.parametrize(
    "note",
    [
        "Expanding, $(a+b)^2 = a^2 + 2ab + b^2$.",
        "Completing the square: $x^2 + 6x + 5 = (x+3)^2 - 4$.",
        r"By partial fractions we get $\frac{1}{x(x+1)} = \frac1x - \frac{1}{x+1}$.",
        "Multiplying out gives $(a+b)(c+d) = ac + ad + bc + bd$.",
        "Factor: $x^2 - 5x + 6 = (x-2)(x-3)$.",
        "$(x+y)^2 = (x+y)(x+y) = x^2 + xy + yx + y^2 = x^2 + 2xy + y^2$",
    ],
)
def test_what_is_expanded_right_holds(note: str) -> None:
    assert set(of_kind("identity", note)) == {"holds"}
