"""Letters in italics that are units by what comes of them, and those that are names."""

from __future__ import annotations

import pytest
from judged import verdicts

from pe_symbolic.claims.units.spelt_units import are_names


def test_a_product_of_names_with_values_is_no_unit() -> None:
    assert are_names({"mg"}, {"m", "g"})
    assert not are_names({"mg"}, {"m"})
    note = r"$m = 3$, $g = 9.81$. $2mg = 58.86$"
    assert verdicts(note)[-1] == ("58.86", "exact")


@pytest.mark.parametrize(
    ("note", "expected"),
    [
        (r"Let $m = 2$ and $V = 3$. Then $5V + 2m = 19$.", [("19", "exact")]),
        (r"Let $m = 2$. Then $3m + 4m = 7m = 14$ and $20m = 40$.",
         [("14", "exact"), ("40", "exact")]),
        (r"Let $a = 4$. $P = 2a + 3a = 5a = 20 cm$", [("20", "exact")]),
    ],
)  # fmt: skip
def test_letters_with_values_stay_names(note: str, expected: list[tuple[str, str]]) -> None:
    assert verdicts(note) == expected


@pytest.mark.parametrize("note", ["If $3B = 12b$, then", "If $3A = 2C$ and $4s = 2h$, then"])
def test_single_letters_on_both_sides_may_be_unknowns(note: str) -> None:
    assert {verdict for _, verdict in verdicts(note)} <= {"unbound"}


@pytest.mark.parametrize(
    ("note", "verdict"),
    [
        (r"$V = 20mA \cdot 50\Omega = 1V$", "exact"),
        (r"$V = 20mA \cdot 50\Omega = 2V$", "wrong"),
        (r"$P = 3.6 V \cdot 20 mA = 72 mW$", "exact"),
        (r"$R = \frac{5V}{10mA} = 500 \Omega$", "exact"),
        (r"$R = \frac{5V}{10mA} = 50 \Omega$", "wrong"),
        (r"$m = 5 kg$, so $F = 5kg \cdot 9.81 m/s^2 = 48.05N$", "wrong"),
        (r"$v = 10 m/s + 2 m/s^2 \cdot 3 s = 16 m/s$", "exact"),
        (r"$E = \frac{1}{2} \cdot 2kg \cdot (3m/s)^2 = 9J$", "exact"),
        (r"$P = I^2R = (2A)^2(5\Omega) = 10W$", "wrong"),
        (r"$X_C = \frac{1}{2 \pi (60 Hz)(10 \mu F)} = 265 \Omega$", "rounded"),
        (r"$V_{out} = 12V \cdot \frac{2k\Omega}{4k\Omega+2k\Omega} = 6V$", "wrong"),
        (r"$1h = 60min$", "exact"),
        (r"$1.5h = 80min$", "wrong"),
    ],
)
def test_letters_are_units_where_both_sides_measure_the_same(note: str, verdict: str) -> None:
    assert [found for _, found in verdicts(note)] == [verdict]


@pytest.mark.parametrize(
    "note", [r"$500 = \frac{1}{2\pi \cdot 2000\, C}$", r"Find $L$ so that $300 = 2\pi \cdot 50 L$."]
)
def test_a_letter_beside_a_number_without_a_unit_is_sought(note: str) -> None:
    assert {verdict for _, verdict in verdicts(note)} <= {"unbound"}


def test_an_upright_letter_is_a_unit() -> None:
    assert verdicts(r"$100 = 2 \cdot 60\,\text{L}$") == [("100", "wrong")]


def test_what_a_function_is_of_is_no_unit() -> None:
    note = "$G(s) = e^{-0.1 s}$ and $v(t) = 3 t$. Then $G(10) = 0.368$ and $G(20) = 0.368$."
    assert verdicts(note) == [("0.368", "rounded"), ("0.368", "wrong")]


@pytest.mark.parametrize(
    "note",
    [
        "$3 m - 6 = 3$",
        r"$3\,m - 6 = 3$",
        r"$\sqrt{3 m + 6} = 4$ and $\frac{3 m - 6}{2} = 3$",
        "$2 h + 3 = 4 h - 1$",
        "$3 m - 2 > 8$",
        "2 h + 3 = 9",
    ],
)
def test_what_a_plain_number_is_added_to_is_sought(note: str) -> None:
    assert {verdict for _, verdict in verdicts(note)} <= {"unbound"}


@pytest.mark.parametrize(
    ("note", "told"),
    [
        ("$2 N + 3 = 5$", [("5", "exact")]),
        (r"$3 \text{ m} - 6 = 3$", [("3", "wrong")]),
        ("$3 m + 4 = 8 m$", [("8", "wrong")]),
        ("$3 m + 4 m = 8$", [("8", "wrong")]),
        ("$h = 2$: $2 h + 3 = 8$", [("8", "wrong")]),
    ],
)
def test_units_that_are_added_to_units_stay_units(note: str, told: list[tuple[str, str]]) -> None:
    assert verdicts(note) == told


@pytest.mark.parametrize(
    ("note", "expected"),
    [
        ("2 h + 1 h = 3 pm and 2 + 1 = 3 pm", ["exact", "exact"]),
        ("Adding 2 + 2 = 5 us", ["wrong"]),
        ("8192 rows * 50 ns = 409.6 us every 64 ms", ["exact"]),
        ("50 ns * 4 = 0.3 us", ["wrong"]),
        (r"$3 \cdot 5$ ms = 15000 us", ["exact"]),
        ("0.1 nm · 2 = 200 pm, 0.1 nm · 2 = 300 pm", ["exact", "wrong"]),
    ],
)
def test_a_word_is_a_unit_beside_one_of_its_kind(note: str, expected: list[str]) -> None:
    assert [verdict for _, verdict in verdicts(note)] == expected
