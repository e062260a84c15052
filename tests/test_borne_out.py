"""Units that a formula leaves out, or says of each: what stays open first, then what is judged."""

from __future__ import annotations

import pytest
from judged import verdicts


@pytest.mark.parametrize(
    ("note", "verdict"),
    [
        ("5 / 50 mg/mL = 100 mL", "unparsed"),  # they may be grams
        ("1000 / 5 m/s = 3.3 min", "rounded"),
        ("150 km / 2 = 20.8 m/s", "unparsed"),
        ("5 m/s + 3 = 9 m", "unparsed"),
        ("150 m / 12 = 13.5 m/s", "wrong"),
        ("3 m/s · 12 = 36 m", "exact"),
        ("3 m/s · 12 = 38 m", "wrong"),
        ("0.073 g / (25.0 ÷ 1000) = 2.95 g/dm³", "wrong"),
        ("12 kg + 3 kg = 16 kg/m", "unparsed"),
        ("1000 / 5 m/s = 200 s", "exact"),
        ("1000 / 5 m/s = 201 s", "wrong"),
        (r"$1939 \times 40\% / 4 \text{ kcal/g} = 193.9 \text{ g}$", "exact"),
        (r"$1939 \times 40\% / 4 \text{ kcal/g} = 133.9 \text{ g}$", "wrong"),
        (r"$7.84 \text{ eV} + 5.14 \text{ eV} = 12.98 \text{ eV per pair}$", "exact"),
        (r"$7.84 \text{ eV} + 5.14 \text{ eV} = 12.68 \text{ eV per pair}$", "wrong"),
        ("12 kg + 3 kg = 16 kg/person", "wrong"),
    ],
)
def test_a_unit_left_out_or_of_each(note: str, verdict: str) -> None:
    assert [found for _, found in verdicts(note)] == [verdict]
