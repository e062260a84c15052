"""Functions that are known by their names, where a document defines them otherwise."""

from __future__ import annotations

import pytest
from judged import verdicts

_STEEP = r"We redefine $\sigma(x) = \frac{1}{1+e^{-2x}}$."
_LEAKY = r"Leaky: $\text{ReLU}(x) = \max(0.1x, x)$."


@pytest.mark.parametrize(
    ("note", "found"),
    [
        (rf"{_STEEP} Then $\sigma(1) = 0.8808$.", "rounded"),
        (rf"{_STEEP} Then $\sigma(1) = 0.8908$.", "wrong"),
        (rf"{_STEEP} Then $\sigma(1) = 0.7311$.", "rounded"),
        (rf"{_STEEP} Then $\sigma(1) = 88.08\%$.", "rounded"),
        ("Let sigmoid(x) = 1/(1+exp(-x/2)). sigmoid(1) = 0.6225", "rounded"),
        (r"$\sigma(x) = \frac{1}{1+e^{-kx}}$ with $k = 2$. $\sigma(1) = 0.8808$", "rounded"),
        (r"$\sigma(x) = \frac{1}{1+e^{-x}}$, $\sigma(1) = 0.8808$", "wrong"),
        (rf"{_LEAKY} $\text{{ReLU}}(-2) = -0.2$", "exact"),
        (rf"{_LEAKY} $\text{{ReLU}}(-2) = -0.3$", "wrong"),
    ],
)
def test_the_formula_of_a_document_counts_as_well(note: str, found: str) -> None:
    assert [verdict for _, verdict in verdicts(note)] == [found]


@pytest.mark.parametrize(
    ("formula", "found"),
    [(r"1/(1+e^{-kx})", []), (r"1/(1+e^{-x/T})", []), (r"1/(1+e^{x})", ["fails"])],
)
def test_a_formula_with_a_parameter_is_another_function(formula: str, found: list[str]) -> None:
    note = rf"A sigmoid: $\sigma(x) = {formula}$."
    assert [verdict for _, verdict in verdicts(note)] == found
