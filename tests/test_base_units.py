"""Formulas that leave units out: only where the number is near what they come to in base units."""

from __future__ import annotations

import pytest
from judged import only, verdicts


@pytest.mark.parametrize(
    ("note", "expected"),
    [
        (r"$10k = 20$", "unbound"),
        (r"$F = 2k = 2100\text{ N}$", "unbound"),
        (r"$U = 2k = 2100\text{ V}$", "unbound"),
        (r"$x = \frac{3}{4k} = 0.0007\text{ m}$", "unbound"),
        (r"10M * 32 = 40 MB", "unparsed"),
        (r"$I = \frac{10 - 0.7}{200k} = 93\ \mu A$", "unbound"),
        (r"$x = 20 \times 10k = 200000$", "unbound"),
        (r"$V = 5\,\text{V} \cdot 2.5\,\text{mA} = 0.0125\,\text{J}$", "unparsed"),
        (r"$V = 2 \cdot 5.5\,\text{V} \cdot 2\,\text{kA} = 33000\,\text{J}$", "unparsed"),
        (r"$\Pi = 1.85 \times 600\ \text{mol/m}^3 \times 8.314 = 2.75\ \text{MPa}$", "unparsed"),
        (r"$2.5\,\text{km} + 300\,\text{m} = 2.9\,\text{km}$", "wrong"),
        (r"$k = 3$, so $x = \frac{6}{2k} = 1\ \text{m}$", "exact"),
        (r"$R = 10\text{k} \times 2 = 21\text{k}\Omega$", "wrong"),
    ],
)
def test_where_nothing_is_taken_for_granted(note: str, expected: str) -> None:
    assert verdicts(note)[-1][1] == expected


@pytest.mark.parametrize(
    ("claim", "right", "wrong", "unit"),
    [
        (r"I_B = \frac{10 - 0.8}{200k}", "46", "47", r"\ \mu A"),
        (r"I_B = \frac{9.2\text{ V}}{200\text{ k}}", "46", "47", r"\ \mu\text{A}"),
        (
            r"f = \frac{1}{2\pi \times 15\text{k} \times 220\text{n}}",
            "48.2",
            "42.8",
            r"\,\text{Hz}",
        ),
        (r"\tau = 4.7M \cdot 10\mu", "47", "49", r"\text{ s}"),
        (r"I = \frac{8.6}{10\text{ k} + (86)(2\text{ k})}", "0.0473", "0.0477", r"\text{ mA}"),
        (r"r = \frac{1}{0.2 \times 0.4\,\text{mA}}", "12.5", "12.2", r"\,\text{k}\Omega"),
    ],
)
def test_what_is_not_said_is_in_base_units(claim: str, right: str, wrong: str, unit: str) -> None:
    assert only(f"${claim} = {right}{unit}$").verdict in ("exact", "rounded")
    assert only(f"${claim} = {wrong}{unit}$").verdict == "wrong"


@pytest.mark.parametrize(
    ("claim", "right", "other", "unit"),
    [
        (r"P = 0.35 \cdot 8.314 \cdot 310.5\ \text{K}", "0.904", "0.905", r"\ \text{kPa}"),
    ],
)
def test_what_is_false_so_may_count_something_else(
    claim: str, right: str, other: str, unit: str
) -> None:
    assert only(f"${claim} = {right}{unit}$").verdict in ("exact", "rounded")
    assert only(f"${claim} = {other}{unit}$").verdict == "unparsed"


def test_formulas_between_are_counted_alike() -> None:
    note = r"""$I = \frac{5 - 0.7}{8\text{ k} + 78\text{ k}} = \frac{4.3}{86\text{ k}\Omega}
= 0.05\text{ mA}$; $\frac{5 - 0.7}{430\ \text{k}\Omega} = \frac{4.3}{430{,}000} = 10\ \mu A$"""
    assert {verdict for _, verdict in verdicts(note)} == {"exact"}


def test_one_that_is_something_else_leaves_all_as_they_are() -> None:
    note = r"$I = \frac{9.2}{200k} = 2^3 = 46\ \mu\text{A}$"
    assert "exact" not in {verdict for _, verdict in verdicts(note)}


def test_in_plain_text() -> None:
    assert verdicts("IB = (10 - 0.8) / 200k = 46 µA") == [("46", "exact")]


@pytest.mark.parametrize(
    ("note", "verdict"),
    [
        (r"$\frac{1240}{500} = 2.48$ eV", "exact"),
        (r"$\frac{1240}{500} = 2.58$ eV", "wrong"),
        (
            r"$\frac{(6.626 \times 10^{-34})(3 \times 10^8)}{500 \times 10^{-9}} = 2.48$ eV",
            "rounded",
        ),
        (r"$\frac{(6.626 \times 10^{-34})(3 \times 10^8)}{500 \times 10^{-9}} = 2.58$ eV", "wrong"),
    ],
)
def test_a_formula_in_base_units_and_a_unit_of_quite_another_size(note: str, verdict: str) -> None:
    assert only(note).verdict == verdict
