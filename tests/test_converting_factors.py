"""Factors that convert the units of a formula: which may and which way, and what looks so."""

from __future__ import annotations

import pytest
from judged import verdicts


@pytest.mark.parametrize(
    "note",
    [
        "3 h * 60 = 180 min",
        "20 m/s × 3.6 = 72 km/h and 72 km/h ÷ 3.6 = 20 m/s",
        "90 km/h × 1000 / 3600 = 25 m/s",
        "5 kg × 1000 = 5000 g and 2500 mL / 1000 = 2.5 L",
        "1.5 h × 60 × 60 = 5400 s",
        "4096 bytes / 1024 = 4 KB and 4 KB × 1024 = 4096 bytes",
        "512 bits / 8 = 64 bytes and 32 GB × 8 = 256 Gbit",
        "400 W × 3 h / 1000 = 1.2 kWh",
        "500 GB/month * 12 = 6 TB/year",
        "44 lb ÷ 2.2 = 20 kg",
        "0.25 × 60 min = 15 min",
    ],
)
def test_a_bare_factor_converts(note: str) -> None:
    assert {verdict for _, verdict in verdicts(note)} == {"exact"}


@pytest.mark.parametrize(
    "note",
    [
        "60 km/h × 45 min = 2700 km",
        "1000 W × 2 h = 2000 kWh",
        "1000 kg × 9.81 m/s² = 9810 kN",
        "3 × 1000 g = 3000 kg",
        "7 × 24 h = 168 days",
        "100 cm × 3 m = 300 m²",
        "250 mL × 4 = 1000 L",
        "15 min × 4 = 60 h",
        "16 oz × 2 = 32 lb",
        "0.45 lb × 3 = 1.35 kg",
    ],
)
def test_what_is_measured_converts_nothing(note: str) -> None:
    assert [verdict for _, verdict in verdicts(note)] == ["wrong"]


@pytest.mark.parametrize(
    "note",
    [
        "120 min × 60 = 7200 h",
        "5 kg / 1000 = 0.005 g",
        "250 cm × 100 = 25000 m",
        "64 bits × 8 = 512 bytes",
        "20 m/s ÷ 3.6 = 5.56 km/h",
        "72 km/h × 3.6 = 259 m/s",
        "1200 L/h × 60 = 72000 L/min",
    ],
)
def test_a_factor_multiplies_where_the_unit_gets_smaller(note: str) -> None:
    assert [verdict for _, verdict in verdicts(note)] == ["wrong"]


@pytest.mark.parametrize(
    ("note", "verdict"),
    [
        ("4.24 ly × 9.46e12 = 4.01e13 km", "rounded"),
        ("2 AU × 1.496e8 = 2.99e8 km", "rounded"),
        ("2 ly × 9.46e15 = 1.89e16 m", "rounded"),
        ("2 ly × 9.46e15 = 1.98e16 m", "wrong"),
        ("2 ly × 9.64e15 = 1.93e16 m", "wrong"),
    ],
)
def test_factors_of_many_digits_are_rounded(note: str, verdict: str) -> None:
    assert [said for _, said in verdicts(note)] == [verdict]
