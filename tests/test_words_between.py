"""Upright words between two equations of one formula: units first, then what says ``and``."""

from __future__ import annotations

import pytest
from judged import verdicts


@pytest.mark.parametrize(
    ("note", "judged"),
    [
        (r"$s = 2 \times 3 = 6 \text{ km} = 6000 \text{ m}$", ["exact", "exact"]),
        (r"$2 \times 3 \text{ eggs} = 6 \text{ eggs}$", ["exact"]),
    ],
)
def test_words_that_belong_to_their_number(note: str, judged: list[str]) -> None:
    assert [verdict for _, verdict in verdicts(note)] == judged


@pytest.mark.parametrize(
    "word",
    [r"\ \ \text{og} \ \ ", r"\text{ ja }", r"\text{ i }", r"\;\text{ve}\;", r"\mathrm{ dengan }"],
)
@pytest.mark.parametrize("name", ["q", "q_2", "q_{ab}"])
def test_a_word_between_two_equations(word: str, name: str) -> None:
    note = rf"$p = \frac{{1}}{{2}} = 0.5 {word} {name} = \frac{{1}}{{4}} = %s$"
    assert verdicts(note % "0.25") == [("0.5", "exact"), ("0.25", "exact")]
    assert verdicts(note % "0.26") == [("0.5", "exact"), ("0.26", "wrong")]
