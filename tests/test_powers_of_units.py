"""Powers of units that stand outside a formula, or alone in one: only right behind a number."""

from __future__ import annotations

import pytest
from judged import verdicts


@pytest.mark.parametrize(
    "note",
    [
        "x$^2 = 9$ and $3$ x$^2 = 8$",
        "the area in m$^2 = 4$",
        "$2 \\cdot 3$ apples$^2 = 7$",
        "$2 \\cdot 3$ m $^2 = 7$",
        "$2 \\cdot 3$ m$^n = 7$",
        "$2 \\cdot 3$ m² and $= 7$ m²",
        "a footnote$^3$ $= 7$",
    ],
)
def test_what_is_no_power_of_a_unit(note: str) -> None:
    assert {verdict for _, verdict in verdicts(note)} <= {"unparsed", "unbound"}


@pytest.mark.parametrize(
    ("note", "expected"),
    [
        (r"$25\pi$ mm² $\approx 78.54$ mm²", "rounded"),
        (r"$25\pi$ mm² $\approx 78.45$ mm²", "wrong"),
        (r"$A = 700$ mm$^2 = 700 \times 10^{-6}$ m$^2$", "exact"),
        (r"$A = 700$ mm$^2 = 7 \times 10^{-3}$ m$^2$", "wrong"),
        (r"$A = 5 \cdot 4$ m$^2$ $= 21$ m$^2$", "wrong"),
        (r"$a = 2 \cdot 3$ m/s$^{2}$ $= 7$ m/s$^{2}$", "wrong"),
        (r"$c = 2 \cdot 3$ s$^{-1}$ = 6 s$^{-1}$", "exact"),
        (r"$E = \frac{300}{\pi}$ N/mm² $\approx 95.94$ MPa", "wrong"),
        (r"It has 3 m² = 300 dm² and 3 m$^2$ = 30000 cm$^2$", "exact"),
    ],
)
def test_powers_of_units(note: str, expected: str) -> None:
    assert {verdict for _, verdict in verdicts(note)} == {expected}


@pytest.mark.parametrize(
    ("note", "expected"),
    [
        ("y = 0.3 m^2 = 5 and x = 0.5 s^2/t = 4", ["unbound"]),
        (r"$\frac{1.44\ \text{MeV·fm}}{4\ \text{fm}} = 0.37$ MeV", ["wrong"]),
        ("391.7 kg · 1005 J/(kg K) · 15 K = 5.90 MJ", ["rounded"]),
        ("391.7 kg x 1005 J/(kg K) x 15 K = 5.80 MJ", ["wrong"]),
        ("12 m² · 0.28 W/(m² K) · 22 K = 79.32 W", ["wrong"]),
        ("v = 0.12e-3 m³/s / 366.4e-6 m² = 0.328 m/s", ["rounded"]),
        ("v = 0.12e-3 m^3/s / 366.4e-6 m^2 = 0.318 m/s", ["wrong"]),
        ("5.29e6 Nmm / 235 N/mm2 = 2251 mm3", ["wrong"]),
        ("9.6 kWp · 950 h = 9120 kWh", ["exact"]),
    ],
)
def test_units_below_a_slash_in_brackets_and_behind_a_power(note: str, expected: list[str]) -> None:
    assert [said for _, said in verdicts(note)] == expected


@pytest.mark.parametrize(
    ("unit", "other"),
    [
        (r"mL\,dL^{-1}\,mmHg^{-1}", r"mL\,dL^{-1}"),
        (r"mL\,O_2\,dL^{-1}\,mmHg^{-1}", r"mL\,O_2\,dL^{-1}"),
        (r"mL/(dL\,mmHg)", "mL/dL"),
    ],
)
def test_units_with_prefixes_side_by_side(unit: str, other: str) -> None:
    note = rf"$0.03\,\mathrm{{{unit}}} \times 100\,\mathrm{{mmHg}} = RESULT\,\mathrm{{{other}}}$"
    assert verdicts(note.replace("RESULT", "3")) == [("3", "exact")]
    assert verdicts(note.replace("RESULT", "4")) == [("4", "wrong")]


@pytest.mark.parametrize(
    ("note", "verdict"),
    [
        (r"$\sin(3/6 \cdot 60^\circ) = 0.5$", "exact"),
        (
            r"$(2.50\ \text{kJ}/{}^\circ\text{C})(3.35\ {}^\circ\text{C}) = 8.38\ \text{kJ}$",
            "rounded",
        ),
        (r"$-(2.50\ \text{kJ}/^\circ\text{C})(3.35\ ^\circ\text{C}) = -8.48\ \text{kJ}$", "wrong"),
        (
            r"$(10\ \text{g})(4\ \text{J/g}^\circ\text{C})(5\ ^\circ\text{C}) = 200$ J",
            "exact",
        ),
        (
            r"$3\text{ g} \cdot 4\ \text{J/(g}\cdot^\circ\text{C)} \cdot 5^\circ\text{C} = 60$ J",
            "exact",
        ),
        (r"$(12 \times 10^{-6} /^\circ\text{C})(50^\circ\text{C}) = 600 \times 10^{-6}$", "exact"),
        (r"$(12 \times 10^{-6} /^\circ\text{C})(50^\circ\text{C}) = 610 \times 10^{-6}$", "wrong"),
    ],
)
def test_degrees_in_a_divisor(note: str, verdict: str) -> None:
    assert [found for _, found in verdicts(note)] == [verdict]


def test_a_word_that_is_left_out_says_nothing() -> None:
    note = r"$(2.4\,\text{pcm}/^\circ\text{C})(500^\circ\text{C}) = 1200\,\text{pcm} = 0.012$"
    assert [found for _, found in verdicts(note)] == ["exact"]
