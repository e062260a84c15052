"""Probabilities of events that are put together, expectations and variances: each is a name."""

from __future__ import annotations

import pytest
from judged import verdicts

EVENTS = r"$P(A) = 0.3$, $P(B) = 0.5$ and $P(A \cap B) = 0.1$. "
MOMENTS = r"$\mathbb{E}[X] = 2.1$ and $\mathbb{E}[X^2] = 4.9$. "


@pytest.mark.parametrize(
    ("note", "expected"),
    [
        (EVENTS + r"$P(A \mid B) = \frac{P(A \cap B)}{P(B)} = 0.2$", [("0.2", "exact")]),
        (EVENTS + r"$P(A \cup B) = P(A) + P(B) - P(A \cap B) = 0.8$", [("0.8", "wrong")]),
        (EVENTS + r"$P(A^c) = 1 - P(A) = 0.7$", [("0.7", "exact")]),
        (EVENTS + r"$P(\neg A) = 1 - P(A) = 0.6$", [("0.6", "wrong")]),
        (
            r"$P(+|D) = 0.95$, $P(D) = 0.05$. $P(+) = 0.1425$. "
            r"$P(D|+) = \frac{P(+|D) P(D)}{P(+)} = 0.333$, $P(-) = 1 - P(+) = 0.8757$",
            [("0.333", "rounded"), ("0.8757", "wrong")],
        ),
        (
            r"$\Pr(A \cap B) = 0.1$, $\Pr(B) = 0.4$, so $\Pr(A \cap B)/\Pr(B) = 0.35$",
            [("0.35", "wrong")],
        ),
        (r"$\mathbb{P}(A \cup B) = 0.8$, so $1 - \mathbb{P}(A \cup B) = 0.2$", [("0.2", "exact")]),
        ("P(A ∩ B) = 0.1, P(B) = 0.4, so P(A ∩ B)/P(B) = 0.25", [("0.25", "exact")]),
        (
            MOMENTS + r"$\mathrm{Var}(X) = \mathbb{E}[X^2] - (\mathbb{E}[X])^2 = 0.59$",
            [("0.59", "wrong")],
        ),
        ("$E[X] = 2$, so $E[2X+1] = 2 E[X] + 1 = 5$", [("5", "exact")]),
        (r"$\text{Var}(X) = 4$, $\text{SD}(X) = \sqrt{\text{Var}(X)} = 2.1$", [("2.1", "wrong")]),
    ],
)
def test_a_chance_has_the_value_it_was_given(note: str, expected: list[tuple[str, str]]) -> None:
    assert verdicts(note) == expected


@pytest.mark.parametrize(
    "note",
    [
        "$E[aX + b] = aE[X] + b$",
        r"$P(A \cup B) = P(A) + P(B) - P(A \cap B)$",
        r"$\mathrm{Var}(aX) = a^2 \mathrm{Var}(X)$",
        r"$P(A \cap B) = 0.1$",
        "$E[1, 2] = 3$",
    ],
)
def test_laws_and_given_chances_claim_no_number(note: str) -> None:
    assert verdicts(note) == []


def test_a_polynomial_called_p_is_no_chance() -> None:
    assert verdicts("$P(x) = x^2$, $P(2) = 4$, $P(3) = 8$") == [("4", "exact"), ("8", "wrong")]


@pytest.mark.parametrize(
    ("note", "expected"),
    [
        (r"$\pi(a|s) = 0.4$, $\text{score}(y \mid x) = 2$ and $P(正面) = 0.5$.", []),
        (r"$\pi(a|s) = 0.4$, so $1 - \pi(a|s) = 0.6$.", ["exact"]),
        (r"$\pi(a|s) = 0.4$, so $1 - \pi(a|s) = 0.7$.", ["wrong"]),
        (r"$\text{score}(y|x) = 2$, so $\text{score}(y|x) + 1 = 4$.", ["wrong"]),
        (r"$P(正面) = 0.3$, so $1 - P(正面) = 0.7$.", ["exact"]),
        (r"$P(正面) = 0.3$, so $1 - P(正面) = 0.8$.", ["wrong"]),
        (r"$\pi(2) = 6.28$ and $\pi(1 + |-1|) = 6.38$.", ["rounded", "wrong"]),
    ],
)
def test_what_is_given_something_of_a_policy_a_word_or_an_event_in_any_script(
    note: str, expected: list[str]
) -> None:
    assert [verdict for _, verdict in verdicts(note)] == expected


@pytest.mark.parametrize(
    ("note", "expected"),
    [
        ("$P(A < 3) = 0.9$, $2(1 - P(A < 3)) = 0.3$", "wrong"),
        ("$P(A < 3) = 0.9$, $(1 - P(A < 3))^2 = 0.01$", "exact"),
        ("$P(X = 0) = 0.2$, $P(X=1) = 0.3$, so $1 - [P(X = 0) + P(X = 1)] = 0.4$", "wrong"),
        ("$1 - (P(X = 0) + P(X = 1)) = 1 - (0.2 + 0.3) = 0.6$", "wrong"),
    ],
)
def test_a_chance_within_brackets_is_a_name_of_its_own(note: str, expected: str) -> None:
    assert verdicts(note)[-1][1] == expected
