"""Results said once more in another unit, behind words: alternatives first, then the same."""

from __future__ import annotations

import pytest
from judged import verdicts


@pytest.mark.parametrize(
    "note",
    [
        "5 × 2 = 10 kW, or 100 W",
        "5 × 2 = 10 V, or about 3 W",
        "6 × 18 = 108 GB, or about 100000 MB",
        "4 × 5 = 20 min, so 25 s remain",
        "4 × 5 = 20 min, that is 25 km away",
        "4 × 5 = 20 min. That is 25 s more",
    ],
)
def test_what_is_another_quantity(note: str) -> None:
    assert [said for _, said in verdicts(note)][1:] in ([], ["rounded"])


@pytest.mark.parametrize(
    ("note", "expected"),
    [
        ("343/2000 = 0.1715 m, i.e. 17.3 cm", ["exact", "wrong"]),
        ("343/2000 = 0,1715 m, aprox. 17,2 cm", ["exact", "rounded"]),
        ("$3 \\cdot 4 = 12\\,\\text{km}$, that is $1200\\,\\text{m}$", ["exact", "wrong"]),
        ("6.74e9 × 16 = 1.08e11 bytes, roughly 108 GB", ["rounded", "rounded"]),
        ("6.74e9 × 16 = 1.08e11 bytes, roughly 118 GB", ["rounded", "wrong"]),
        ("7 × 9 = 63 kg, or 139 lb", ["exact", "rounded"]),
        ("7 × 9 = 63 kg, or 149 lb", ["exact", "wrong"]),
        ("0.5 · 9.81 · 4 = 19.62 m/s, i.e. 70.6 km/h.", ["exact", "rounded"]),
        ("72/3.6 = 20 m/s, or 71 km/h.", ["exact", "wrong"]),
        (r"$72/3.6 = 20\,\text{m/s}$, that is $82.0\,\text{km/h}$.", ["exact", "wrong"]),
        ("40/2 = 20 m/s, or 40 km/s.", ["exact"]),
        ("40/2 = 20 m/s, i.e. 72 / 3.6", ["exact"]),
    ],
)
def test_the_same_in_another_unit(note: str, expected: list[str]) -> None:
    assert [said for _, said in verdicts(note)] == expected


@pytest.mark.parametrize(
    ("note", "expected"),
    [
        ("5 km is 5500 m.", ["wrong"]),
        ("So 2 days are 48 h.", ["exact"]),
        ("1 MB is 1024 KB, 1 kB is 1000 B.", ["exact", "exact"]),
        ("10 km is 6.2 miles.", ["rounded"]),
        ("70 kg is 155 lb.", []),
        ("The trip of 5 km is 5500 m long.", []),
        ("5 km is 30 m.", []),
        ("5 km is 5500 s.", []),
        ("x km is 5500 m.", []),
        ("5 km is so 5500 m.", []),
        ("20°C is 68°F. 20 °C is equal to 69 °F.", ["exact", "wrong"]),
        ("20 °C is 36 °F more. 37 °C is 98 °F, and 20 °C is 70 °F.", []),
        ("So 90 km/h is 26 m/s. 100 km/h is 62 mph, 60 mph is 26.9 m/s.", ["wrong", "rounded"]),
        ("2 h is equivalent to 130 min. 1 inch is 2.45 cm.", ["wrong", "wrong"]),
        ("From 12 km to 20 m. 3 × 4 = 12 km to 20 m.", ["exact"]),
    ],
)
def test_how_much_one_unit_is_of_another(note: str, expected: list[str]) -> None:
    assert [said for _, said in verdicts(note)] == expected
