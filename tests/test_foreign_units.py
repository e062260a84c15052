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


def test_that_is_to_say_is_no_tonne() -> None:
    assert verdicts("x = 2 + 3 = 5 т. е. 5, y = 2 · 3 = 6 т.к. 6 кг") == [
        ("5", "exact"), ("6", "exact")
    ]  # fmt: skip


def test_a_word_that_is_no_unit_leaves_its_number_alone() -> None:
    assert verdicts("2 + 3 = 5 г. и 2 + 4 = 6 яблок") == [("5", "exact"), ("6", "exact")]


@pytest.mark.parametrize(
    ("note", "right", "spoiled"),
    [
        ("ρ = 780/100 = %s г/см³", "7,8", "7,9"),
        ("72 км/ч = %s м/с", "20", "21"),
        ("v = 30000 / 1200 = %s м / с", "25", "26"),
        ("v = 60 / 2 = %s км / ч и далее", "30", "31"),
        ("v = 26/13 = %s м/с или 7,2 км/ч", "2", "3"),
        ("10 мг ÷ 2 мг/мл = %s мл", "5", "6"),
        (r"$72\text{ км/ч} / 3.6 = %s\text{ м/с}$", "20", "21"),
        (r"$5\,\text{кг} \cdot 2\,\text{м/с}^2 = %s\,\text{Н}$", "10", "11"),
        (r"$\sqrt{3^2 + 4^2} = %s\ м/с$", "5", "6"),
        (r"$\sqrt{3^2 + 4^2} = %s\ 米$", "5", "6"),
        (r"$\frac{12\text{ V}}{4\text{ Ω}} = %s\text{ A}$", "3", "4"),
        (r"$\frac{12\text{ V}}{4\text{ kΩ}} = %s\text{ mA}$", "3", "4"),
        ("Q = 400 Дж/(кг·°С) · 2 кг · 10 °С = %s Дж", "8000", "9000"),
        ("Q = 400 Дж/кг·°С * 2 кг * 10 °С = %s Дж", "8000", "9000"),
        ("Q = 400 Дж/(кг*К) · 2 кг · 10 К = %s Дж", "8000", "9000"),
        ("Масса 1,5 т = %s кг.", "1500", "150"),
        ("m = 2500/1000 = %s т", "2,5", "2,7"),
        ("C = 460 Дж/(кг °С) * 2 кг = %s Дж/°С", "920", "930"),
        ("20 °С + 10 °С = %s °С", "30", "31"),
        (r"$20\,^\circ\text{С} + 5\text{ °С} = %s\,^\circ С$", "25", "26"),
    ],
)
def test_a_unit_counts_as_its_latin_twin(note: str, right: str, spoiled: str) -> None:
    assert [verdict for _, verdict in verdicts(note % right)] == ["exact"]
    assert [verdict for _, verdict in verdicts(note % spoiled)] == ["wrong"]


@pytest.mark.parametrize(
    ("note", "expected"),
    [
        (r"Через 5 лет, $2 + 3 = 5$", ["exact"]),
        ("1 ч 20 мин + 50 мин = 2 ч 10 мин", ["exact"]),
        ("2 м 30 см + 80 см = 3 м 20 см", ["wrong"]),
        (r"$32 \text{层} \times 2 \text{秒} = 64 \text{秒}$", ["exact"]),
        (r"$\frac{4500}{50} = 90 \text{ Monate} \approx 7.5 \text{ Jahre}$", ["exact", "exact"]),
        (
            r"$1.5 \text{ años} = 18 \text{ meses}$, $4 \text{ Wochen} = 29 \text{ Tage}$",
            ["exact", "wrong"],
        ),
        (r"$2.5\text{ часа} = 150\text{ минут}$ и 3 часа = 190 минут", ["exact", "wrong"]),
        (
            r"$3 \text{ 小时} = 180 \text{ 分钟}$, $120\text{ min} = 3\text{ 時間}$",
            ["exact", "wrong"],
        ),
        (
            r"$\frac{1000 \text{公里}}{200 \text{公里/秒}} = 5 \text{秒} = 6 \text{毫秒}$",
            ["exact", "wrong"],
        ),
        (
            r"$\frac{12000}{2 \times 10^{-3}} =$ **6 triệu năm**, $2 \cdot 10^9 = 3$ tỷ đồng",
            ["exact", "wrong"],
        ),
    ],
)
def test_times_lengths_and_multiples_in_the_words_of_others(note: str, expected: list[str]) -> None:
    assert [said for _, said in verdicts(note)] == expected


@pytest.mark.parametrize(
    ("note", "expected"),
    [
        (r"[ I = \frac{220 , \text{В}}{40 , \text{Ом}} = 5.5 , \text{А} ]", ["exact"]),
        (r"[ I = \frac{220 , \text{V}}{40 , \text{Ω}} = 5.6 , \text{A} ]", ["wrong"]),
        (r"\[ F = 5 , \text{kg} \times (1 , \text{m/s}^2) = 6 , \text{N} \]", ["wrong"]),
        (r"[ R = R_1 + R_2 = 20 , \text{Ом} + 20 , \text{Ом} = 40 , \text{Ом} ]", ["exact"]),
        (r"$x = 2 + 3 , \text{if } y = 4$", []),
        (r"$\max(5 , \text{K}) = 5$", ["unbound"]),
    ],
)
def test_a_thin_space_before_a_unit_that_lost_its_sign(note: str, expected: list[str]) -> None:
    assert [said for _, said in verdicts(note)] == expected
