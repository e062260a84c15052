"""The letter σ: where it is no sigmoid first."""

from __future__ import annotations

import pytest
from judged import verdicts


@pytest.mark.parametrize(
    ("note", "found"),
    [
        (r"Define $\sigma(x) = \max(0, x)$. Then $\sigma(2.5) = 2.5$.", ["exact"]),
        (r"Define $\sigma(x) = x^2$. Then $\sigma(0.5) = 0.35$.", ["wrong"]),
        (r"With $\sigma(z) = \tanh(z)$: $\sigma(0.5) = 0.462$.", ["rounded"]),
        (r"The activation is $\sigma = \tanh$. Then $\sigma(1) = 0.762$.", ["unbound"]),
        (r"Let $\sigma$ be the leaky ReLU. Then $\sigma(1) = 0.731$.", ["unbound"]),
        (r"With the ReLU $\sigma$, $\sigma(0.5) = 0.5$.", ["unbound"]),
        (r"We use softsign as $\sigma$: $\sigma(1) = 0.5$.", ["unbound"]),
        (r"The standard deviation after two steps is $\sigma(2) = 1.41$.", ["unbound"]),
        (r"Stress is $\sigma(2) = 14.5$ MPa.", ["unbound"]),
        (r"$σ(6) = 1 + 2 + 3 + 6$", []),
        (r"$\sigma(1) = 1$, $\sigma(2) = 3$, $\sigma(4) = 7$", ["unbound", "unparsed", "unparsed"]),
        (r"$\sigma(1) = 0.73$ and $\pi(100) = 25$", ["rounded", "unparsed"]),
        (r"$\sigma(6) = 2 \times 6$ and $\sigma(2^3) = 15$", ["unbound"]),
        (r"$\sigma(12) = \sigma(3) \cdot \sigma(4) = 4 \cdot 7 = 28$", ["exact"]),
        (r"Let $\sigma = 1.5$. Then $8\sigma (1 - \sigma) = -6$.", ["exact"]),
        (r"Let $\sigma = 10$, so $\sigma(1.2 - 0.7) = 5$.", ["exact"]),
        (r"Let $\sigma = 10$, so $\sigma(1.2 - 0.7) = 6$.", ["wrong"]),
        (r"Let $\sigma = 1.5$, $\mu = 2$. Then $\sigma(\mu + 1) = 4.6$.", ["wrong"]),
        ("sigma = 1.5, mu = 2. Then y = sigma(mu - 1)^2 = 1.5", ["exact"]),
        ("sigma = 1.5, mu = 2. Then y = sigma(mu - 1)^2 = 1.7", ["wrong"]),
    ],
)
def test_a_sigma_that_the_note_gives_another_meaning(note: str, found: list[str]) -> None:
    assert [verdict for _, verdict in verdicts(note)] == found


@pytest.mark.parametrize(
    "note",
    [
        r"$\sigma(1) = 0.731$",
        r"$2 \cdot 3 = 6$ and $\sigma(1) = 0.731$",
        r"$\sigma(z) = \frac{1}{1 + e^{-z}}$ so $\sigma(1) = 0.731$",
        r"$\sigma(z) = \frac{e^z}{1 + e^z}$, $\sigma(1) = 0.731$",
        r"$\hat y = \sigma(z) = \sigma(1) = 0.731$",
        r"tanh and $\sigma$ gates: $\sigma(1) = 0.731$",
        r"Sigmoid, not a standard deviation: $\sigma(1) = 0.731$",
        r"Let $z = 1$, and $\sigma = 0.5$. Then $\sigma(z) = 0.731$",
        r"Let $\sigma = 0.02$ be the spread at the start. Then $\sigma(2 \cdot 1.5 - 2) = 0.731$",
        r"Let $z = 1$, and $\sigma = 0.5$. The output of the neuron is $\sigma(2z - 1) = 0.731$",
    ],
)
def test_the_sigmoid(note: str) -> None:
    assert verdicts(note)[-1] == ("0.731", "rounded")


def test_a_sigmoid_by_its_value() -> None:
    note = r"Let $z = 0.4$, $\sigma = \sigma(z) = 0.5987$, so $\sigma' = \sigma(1 - \sigma) = {}$."
    assert verdicts(note.replace("{}", "0.2403"))[-1] == ("0.2403", "rounded")
    assert verdicts(note.replace("{}", "0.2503"))[-1] == ("0.2503", "wrong")


@pytest.mark.parametrize(
    ("note", "right", "wrong"),
    [
        ("The sigmoid σ(0.5) = {}.", "0.62", "0.65"),
        ("The logistic σ(0.5) ≈ {}.", "0.62", "0.65"),
        ("Here tanh tanh(0.5) = {}", "0.46", "0.43"),
    ],
)
def test_a_function_named_before_it_is_called(note: str, right: str, wrong: str) -> None:
    assert verdicts(note.format(right)) == [(right, "rounded")]
    assert verdicts(note.format(wrong)) == [(wrong, "wrong")]


def test_a_softmax_named_before_it_is_called() -> None:
    note = "The softmax σ([1, 2]) = [0.27, {}]"
    assert verdicts(note.format("0.73")) == [("0.27", "rounded"), ("0.73", "rounded")]
    assert verdicts(note.format("0.63")) == [("0.27", "rounded"), ("0.63", "wrong")]
