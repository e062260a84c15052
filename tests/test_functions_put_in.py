"""Inverses and compositions of functions of a document: where they are none, then what."""

from __future__ import annotations

import pytest
from judged import verdicts


@pytest.mark.parametrize(
    "note",
    [
        r"Let $f(x) = 2x + 3$. ## Problem 2" + "\n\n# Next\n\n" + r"$f^{-1}(x) = 5x - 1$",
        r"Let $f(x) = 2x + 3$. Example 2. $f^{-1}(x) = 5x - 1$",
        r"Let $f(x) = 2x + 3$. $f^{-1}(x) \approx 5x - 1$",
        r"Let $f(x) = 2x + 3$. $f^{-1}(x) = 0.33x - 1$",
        r"Let $f(x) = 2x + 3$. $f^{-1}(x) = a x - 1$",
        r"Let $f(x) = 2x + 3$. $f^{-1}(x) = y$",
        r"$f(x) = x^2 + 1$, $f^{-1}(x) = 5x - 1$",
        r"$f(x) = \sqrt{x}$, $f^{-1}(x) = 5x - 1$",
        r"$f(x) = \sqrt[4]{x}$, $f^{-1}(x) = 5x - 1$",
        r"$f(x) = \sin x$, $f^{-1}(x) = 5x - 1$",
        r"$h^{-1}(x) = 5x - 1$",
        r"$f(x, y) = x + 2y$, $f^{-1}(x) = 5x - 1$",
        r"$f(x) = x$ if $x > 0$. $f^{-1}(x) = x^{-2}$",
        r"Let $f(x) = 2x + 3$ and $g(x) = x^2$. Solve $f(g(x)) = 2x^2 + x$.",
        r"Let $f(x) = 2x + 3$ and $g(x) = x^2$. $f(g(x)) = 2x$",
        r"Let $f(x) = 2x + 3$ and $g(x) = x^2$. $f(g(x)) = y$",
        r"Let $f(x) = 2x + 3$ and $g(x) = x^2$. $f(g(x)) = 2.33x^2 + x$",
        r"Let $f(x) = 2x + 3$ and $g(x) = x^2$. $f(g(x)) < 2x^2 + x$",
        r"Let $f(x) = 2x + 3$. $f(h(x)) = 2x^2 + x$",
    ],
)
def test_what_is_none_of_a_function(note: str) -> None:
    assert not {"wrong", "fails", "holds"} & {said for _, said in verdicts(note)}


@pytest.mark.parametrize(
    ("note", "expected"),
    [
        (r"Let $f(x) = 2x + 3$. Its inverse is $f^{-1}(x) = \frac{x-3}{2}$.", ["holds"]),
        (r"Let $f(x) = 2x + 3$. Its inverse is $f^{-1}(x) = \frac{x-2}{3}$.", ["fails"]),
        (r"$f(x) = 3x - 6$, $f^{-1}(x) = \frac x3 + 2 = \frac{x + 5}{3}$", ["holds", "fails"]),
        (r"Let $f(x) = 2x + 3$. $f^{-1}(11) = 4$ and $f^{-1}(9) = 4$", ["holds", "fails"]),
        (r"$f(x) = x^2$, so $f^{-1}(9) = 3$ and $f^{-1}(9) = -4$", ["holds", "fails"]),
        (r"$f(x) = x^3 + 1$, $f^{-1}(x) = \sqrt[3]{x - 2}$", ["fails"]),
        (r"$f(x) = \sqrt{x}$, $f^{-1}(x) = x^2$. $g(x) = e^x$, $g^{-1}(x) = \ln x$", ["holds"] * 2),
        (r"$f(x) = x^2$, $x \le 0$: $f^{-1}(x) = -\sqrt{x}$", ["holds"]),
        (r"$f(x) = e^{2x}$, so $f^{-1}(x) = 2 \ln x$", ["fails"]),
        ("Let f(x) = 2x + 3. Then f⁻¹(x) = (x - 2)/2.", ["fails"]),
    ],
)
def test_an_inverse(note: str, expected: list[str]) -> None:
    assert [said for _, said in verdicts(note)] == expected


@pytest.mark.parametrize(
    ("formula", "expected"),
    [
        (r"$(f \circ g)(x) = f(g(x)) = 2x^2 + 3$", ["holds"]),
        (r"$(f \circ g)(x) = 2x^2 + 4$", ["fails"]),
        (r"$f(g(x)) = 2x^2 + 4$", ["fails"]),
        (r"$(g \circ f)(x) = (2x + 3)^2 = 4x^2 + 6x + 9$", ["holds", "fails"]),
        (r"$(f \circ g \circ g)(x) = 2x^4 + 3$", ["holds"]),
        ("(f ∘ g)(2) = 12 and (g∘f)(x) = 4x² + 12x + 9", ["wrong", "holds"]),
        (r"$f(g(x)) = 2x^2 + 3 = 21$", ["holds"]),
    ],
)
def test_a_composition(formula: str, expected: list[str]) -> None:
    note = rf"Let $f(x) = 2x + 3$ and $g(x) = x^2$. Then {formula}."
    assert [said for _, said in verdicts(note)] == expected
