"""The letter σ of a list: a softmax where the note speaks of one, else a sigmoid of each."""

from __future__ import annotations

import pytest
from judged import verdicts


@pytest.mark.parametrize(
    ("note", "expected"),
    [
        (r"With the sigmoid, $\sigma([2, 1]) = [0.881, 0.731]$.", ["rounded", "rounded"]),
        (
            r"With the sigmoid, $\sigma([2, 1]) = [0.881, 0.731]$; the softmax is another thing.",
            ["rounded", "rounded"],
        ),
        (r"Sigmoid or softmax? $\sigma(2) = 0.881$ and $\sigma(1) = 0.741$.", ["rounded", "wrong"]),
    ],
)
def test_a_sigmoid_stays_one(note: str, expected: list[str]) -> None:
    assert [verdict for _, verdict in verdicts(note)] == expected


@pytest.mark.parametrize(
    "note",
    [
        r"$\sum_{i=1}^{K} \sigma(z_i) = 1$ for the softmax $\sigma$, $z = [1, 2, 3]$ and $K = 3$.",
        r"The softmax is $\sigma(z_i) = \frac{e^{z_i}}{\sum_j e^{z_j}}$, and $\sigma(2) = 0.731$.",
    ],
)
def test_an_element_of_a_softmax_is_no_sigmoid(note: str) -> None:
    assert {verdict for _, verdict in verdicts(note)} <= {"unbound"}


@pytest.mark.parametrize(
    "note",
    [
        r"Let $\mathbf{z} = [2.0, 1.0]$. The softmax gives $\sigma(\mathbf{z}) = [0.731, 0.279]$.",
        r"The softmax: $\sigma(z)_i = \frac{e^{z_i}}{\sum_j e^{z_j}}$. With $z = [2, 1]$ we have "
        r"$\sigma(z) = [0.731, 0.279]$.",
        r"Sigmoid: $\sigma(2) = 0.881$. Softmax: $\sigma([2,1]) = [0.731, 0.279]$.",
    ],
)
def test_a_list_that_adds_up_to_one_is_a_softmax(note: str) -> None:
    assert [verdict for _, verdict in verdicts(note)][-2:] == ["rounded", "wrong"]
