"""What so many of a unit are of, within a formula: first words that stay what they are."""

from __future__ import annotations

import pytest
from judged import verdicts


@pytest.mark.parametrize(
    ("note", "judged"),
    [
        ("Take 5 g of salt = 10 g", []),
        ("2 L of x = 3", []),
        ("15 g of 200 g = 3000", []),
        ("20% of 50 + 3 = 13", ["exact"]),
        ("So 3 g of salt + 2 L of milk = 5 g", ["unparsed"]),
    ],
)
def test_words_stay_words(note: str, judged: list[str]) -> None:
    assert [verdict for _, verdict in verdicts(note)] == judged


@pytest.mark.parametrize(
    ("note", "judged"),
    [
        ("(0.3 moles of Fe) x (2 moles of FeO / 4 moles of Fe) = 0.15 moles of FeO", "exact"),
        ("(0.3 moles of Fe) x (2 moles of FeO / 4 moles of Fe) = 0.51 moles of FeO", "wrong"),
        ("0.25 moles of Fe₂O₃ x 160 g/mol = 40 g", "exact"),
        ("6 g of salt / 2 L of water = 3 g/L", "exact"),
        ("6 g of salt / 2 L of water = 4 g/L", "wrong"),
        ("3 L of water + 2 L of apple juice = 6 L of drink", "wrong"),
        ("2 x 5 g of salt = 10 g", "exact"),
        ("m = 30 gramos de NaCl * 1 mol NaCl / 58 g = 0,52 moles", "rounded"),
    ],
)
def test_what_a_unit_measures_is_no_factor(note: str, judged: str) -> None:
    assert [verdict for _, verdict in verdicts(note)] == [judged]
