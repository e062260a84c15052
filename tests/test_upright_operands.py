"""Words set upright that are computed with, whatever signs they have in them."""

from __future__ import annotations

import pytest
from judged import verdicts


@pytest.mark.parametrize(
    "note",
    [
        r"$\text{(a)} -3 + 5 = 2$",
        r"$\text{Answer:} -3 + 5 = 2$",
        r"$x = \text{approx.} -3 + 5 = 2$",
    ],
)
def test_a_label_leaves_the_sign_to_the_number(note: str) -> None:
    assert verdicts(note) == [("2", "exact")]


@pytest.mark.parametrize(
    "words", ["# groups", r"\# groups", "(groups)", "n° of groups", "no. of groups", "组数"]
)
def test_words_between_a_relation_and_a_sign_are_a_name(words: str) -> None:
    assert verdicts(rf"$df = \text{{{words}}} - 1 = 3 - 1 = 2$") == [("2", "exact")]
    assert verdicts(rf"$df = \text{{{words}}} - 1 = 3 - 1 = 1$") == [("1", "wrong")]


def test_words_that_are_multiplied_lead_a_formula() -> None:
    assert verdicts(r"$\text{# rows} \times 2 = 3 \times 2 = 6$") == [("6", "exact")]
    assert verdicts(r"$\text{# rows} \times 2 = 3 \times 2 = 7$") == [("7", "wrong")]


def test_an_x_multiplies_a_percentage() -> None:
    assert verdicts("Take N = 1024. Then log2(N) = 50% x 20 = 10.")[-1] == ("10", "exact")
    assert verdicts("Take N = 1024. Then log2(N) = 50% x 20 = 11.")[-1] == ("11", "wrong")
