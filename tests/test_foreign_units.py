"""Units in the letters of other scripts: words that are none, then units and what they say."""

from __future__ import annotations

import pytest
from judged import verdicts

from pe_symbolic.formula.foreign_units import in_latin


@pytest.mark.parametrize(
    "word", ["", "км/", "год", "мкот", "кДом", "г/год", "кмч", "м4", "5", "Омега", "k", "Ωm"]
)
def test_words_that_are_no_units(word: str) -> None:
    assert in_latin(word) is None


@pytest.mark.parametrize(
    ("word", "latin"),
    [
        ("г/см³", "g/cm^3"), ("м/с^2", "m/s^2"), ("м/с2", "m/s^2"), ("Н·м", "N·m"), ("кОм", "kΩ"),
        ("км/ч", "km/h"), ("Ω", "Ω"), ("kΩ", "kΩ"), ("Å", "Å"),
        ("мкКл", "µC"), ("ГэВ", "GeV"), ("ккал", "kcal"), ("мкс", "µs"), ("кВ/м", "kV/m"),
    ],
)  # fmt: skip
def test_units_by_their_latin_letters(word: str, latin: str) -> None:
    assert in_latin(word) == latin


@pytest.mark.parametrize("note", ["2 в степени 3 = 8", "3 к 5 = 0.6", "5 с половиной = 6"])
def test_a_preposition_behind_a_number_is_no_unit(note: str) -> None:
    assert verdicts(note) == []


def test_a_word_that_is_no_unit_leaves_its_number_alone() -> None:
    assert verdicts("2 + 3 = 5 г. и 2 + 4 = 6 яблок") == [("5", "exact"), ("6", "exact")]


@pytest.mark.parametrize(
    ("note", "right", "spoiled"),
    [
        ("ρ = 780/100 = %s г/см³", "7,8", "7,9"),
        ("72 км/ч = %s м/с", "20", "21"),
        (r"$72\text{ км/ч} / 3.6 = %s\text{ м/с}$", "20", "21"),
        (r"$5\,\text{кг} \cdot 2\,\text{м/с}^2 = %s\,\text{Н}$", "10", "11"),
        (r"$\sqrt{3^2 + 4^2} = %s\ м/с$", "5", "6"),
        (r"$\sqrt{3^2 + 4^2} = %s\ 米$", "5", "6"),
        (r"$\frac{12\text{ V}}{4\text{ Ω}} = %s\text{ A}$", "3", "4"),
        (r"$\frac{12\text{ V}}{4\text{ kΩ}} = %s\text{ mA}$", "3", "4"),
    ],
)
def test_a_unit_counts_as_its_latin_twin(note: str, right: str, spoiled: str) -> None:
    assert [verdict for _, verdict in verdicts(note % right)] == ["exact"]
    assert [verdict for _, verdict in verdicts(note % spoiled)] == ["wrong"]
