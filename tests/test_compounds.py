"""Compound quantities: numbers side by side that are none, then hours with their minutes."""

from __future__ import annotations

import pytest
from judged import verdicts

from pe_symbolic.claims.units.compounds import with_compounds_added
from pe_symbolic.formula import Notation, tokenise


@pytest.mark.parametrize(
    "text",
    ["2 3", "2 min", r"2\,\text{s} \cdot 3\,\text{h}", r"2\,\text{s}\,3\,\text{h}",
     r"2\,\text{h}\,3\,\text{m}", r"2\,\text{h}\,3"],
)  # fmt: skip
def test_what_is_no_compound(text: str) -> None:
    tokens = tokenise(text, 0, len(text), Notation.LATEX)
    assert with_compounds_added(tokens) == tokens


@pytest.mark.parametrize(
    ("note", "verdict"),
    [
        ("5 min 30 s = 330 s", "exact"),
        ("5 min 30 s = 340 s", "wrong"),
        ("2 × 1 h 15 min = 150 min", "exact"),
        ("1 h 20 min 30 s = 4830 s", "exact"),
        (r"$1\,\text{h}\,30\,\text{min} = 90\,\text{min}$", "exact"),
    ],
)
def test_a_compound_is_a_sum(note: str, verdict: str) -> None:
    assert [said for _, said in verdicts(note)] == [verdict]
