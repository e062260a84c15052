"""Softmaxes that words tell of, and lists that are none of the list before."""

from __future__ import annotations

import pytest
from judged import verdicts


@pytest.mark.parametrize(
    "note",
    [
        "Scores: [2.0, 1.0, 0.1]\n\nNew scores after the softmax layer: [0.9, 0.05, 0.05]",
        "Scores: [2.0, 1.0, 0.1]\n\nSoftmax with temperature 2: [0.50, 0.30, 0.19]",
        "The softmax is used. Sizes: [2.0, 1.0, 0.1], prices: [0.66, 0.24, 0.10]",
        "Softmax of equal scores: [1, 1], weights: [0.5, 0.6]",
        "Scores [2, 1]\n\n## Weights of the second head\n\nsoftmax: [0.73, 0.28]",
        "Scores [500, 1], softmax [1, 0.01]",
        "Log-softmax of [2.0, 1.0, 0.1]: [0.66, 0.24, 0.20]",
    ],
)
def test_other_lists_claim_nothing(note: str) -> None:
    assert verdicts(note) == []


@pytest.mark.parametrize(
    "note",
    [
        "Scores: [2.0, 1.0, 0.1]\n\nAfter softmax: [0.659, 0.242, 0.199]",
        "Let $s = (2, 1, 0.1)$. The softmax of $s$ is $[0.659, 0.242, 0.199]$.",
        r"Scores $[2.0\ 1.0\ 0.1]$, so the attention weights are $[0.659\ 0.242\ 0.199]$.",
        "Scores [2.0; 1.0; 0.1]; softmax: [0.659; 0.242; 0.199]",
    ],
)
def test_a_list_near_to_the_softmax_of_the_one_before_is_held_to_it(note: str) -> None:
    assert verdicts(note) == [("0.659", "rounded"), ("0.242", "rounded"), ("0.199", "wrong")]


@pytest.mark.parametrize(
    "note",
    [
        r"Softmax: $(2{,}0;\; 1{,}0;\; 0{,}1)$, also Gewichte $(0{,}659;\; 0{,}242;\; 0{,}199)$",
        r"Softmax de $[2{,}0, 1{,}0, 0{,}1]$: os pesos são $[0{,}659, 0{,}242, 0{,}199]$.",
    ],
)
def test_lists_with_decimal_commas(note: str) -> None:
    expected = [("0{,}659", "rounded"), ("0{,}242", "rounded"), ("0{,}199", "wrong")]
    assert verdicts(note) == expected


def test_a_softmax_of_rounded_scores_is_that_of_scores_before_they_were_rounded() -> None:
    note = "The softmax of the scaled scores [2.83, 0, 1.41]: weights [0.768, 0.045, 0.187]."
    assert verdicts(note) == [
        ("0.768", "consistent"),
        ("0.045", "rounded"),
        ("0.187", "consistent"),
    ]
    amiss = note.replace("0.187", "0.197")
    assert verdicts(amiss)[2] == ("0.197", "wrong")
    whole = "The softmax of the scores [2, 0, 1]: weights [0.666, 0.090, 0.245]."
    assert verdicts(whole)[0] == ("0.666", "misrounded")


def test_nothing_is_claimed_twice() -> None:
    note = "With z = [2, 1] we have softmax([2, 1]) = [0.731, 0.279]."
    assert [verdict for _, verdict in verdicts(note)] == ["rounded", "wrong"]
