"""An f that no formula defines: the left side of the equation that is solved, by its values."""

from __future__ import annotations

import pytest
from judged import verdicts

_ABOVE = "We integrate $f(x) = 1/(1+x^2)$: $f(2) = 0.2$.\n\n"
_SOLVED = "Bisection for $x^3 - x - 2 = 0$:\n\n"


@pytest.mark.parametrize(
    ("note", "expected"),
    [
        ("Let $f(x) = x^2 - 4x$; $2x - 4 = 0$, $f(5) = 5$, $f(7) = 10$.", ["exact", "wrong"]),
        ("Let $f(x) = x^2 - 4x$; $2x - 4 = 0$, $f(7) = 10$.", ["wrong"]),
        ("Let $f(x) = x^2 - 4x$; $2y - 4 = 0$, $f(7) = 2·7 - 4 = 10$.", ["wrong"]),
        ("$2x - 4 = 0$. Let $f(x) = x^2 - 4x$, $f(7) = 2·7 - 4 = 10$.", ["wrong"]),
        ("Let $f(x) = x^2 - 4x$; $2x - 4 = 1$, $f(7) = 2·7 - 4 = 10$.", ["wrong"]),
        (f"{_ABOVE}{_SOLVED}$f(1.5) = 1.5^3 - 1.5 - 2 = -0.15$", ["exact", "wrong"]),
    ],
)
def test_the_function_above_stays(note: str, expected: list[str]) -> None:
    assert [one for _, one in verdicts(note) if one != "unbound"] == expected


@pytest.mark.parametrize(
    ("values", "expected"),
    [
        ("$f(1.5) = 1.5^3 - 1.5 - 2 = -0.125$", ["exact"]),
        ("$f(1.625) = 0.66602$ and $f(1) = -2$, $f(3) = 23$", ["rounded", "exact", "wrong"]),
        ("$f(1.5) = -0.125$, $f(1.75) = 5.359 - 1.75 - 2 = 1.906$", ["exact", "wrong"]),
    ],
)
def test_the_equation_says_what_the_function_is(values: str, expected: list[str]) -> None:
    found = [one for _, one in verdicts(_ABOVE + _SOLVED + values) if one != "unbound"]
    assert found == ["exact", *expected]


@pytest.mark.parametrize("between", [r" \Rightarrow ", r"\text{ M} \quad \implies \quad ", "$ ⇒ $"])
def test_a_value_that_follows_from_an_equation_is_not_put_into_it(between: str) -> None:
    first = "First $x = 3$.\n\n"
    equation = rf"$K = \frac{{x^2}}{{50-x}} \approx 0.32{between}x = \sqrt{{16}} = 4$."
    assert [one for _, one in verdicts(first + equation)] == ["unbound", "exact"]
    other = r"$K = \frac{x^2}{50-x} \approx 0.32 \Rightarrow K > 0$."
    assert ("0.32", "wrong") in verdicts(first + other)
