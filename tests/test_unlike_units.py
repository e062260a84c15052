"""Sums of unlike units, and products of others: what fits stays, then what is left open."""

from __future__ import annotations

import pytest
from judged import only, verdicts


@pytest.mark.parametrize(
    ("note", "verdict"),
    [
        ("2 h + 30 min = 2.5 h", "exact"),
        ("2 h + 30 min = 2.3 h", "wrong"),
        ("5 m + 3 m = 8", "exact"),
        ("2 m/s × 3 s + 4 m = 10 m", "exact"),
        ("2 m/s × 3 s + 4 m = 11 m", "wrong"),
        ("27 °C + 273 K = 300 K", "exact"),
        ("4 m² × 2 m = 8 m³", "exact"),
        ("4 m² × 2 m = 9 m³", "wrong"),
        ("2 kg × 3 m/s = 6 N s", "exact"),
        ("2 mol / 4 L = 0.5 M", "exact"),
        ("5 kg × 9.8 m/s² × 2 = 98 J", "exact"),
    ],
)
def test_units_that_fit(note: str, verdict: str) -> None:
    assert only(note).verdict == verdict


@pytest.mark.parametrize(
    "note",
    [
        "5 m + 3 s = 8 m",
        "3 V + 2 A = 5 W",
        "5 kg + 2 m = 7",
        r"$5\text{ m} - 3\text{ s} = 2\text{ m}$",
        "4 m² × 2 m = 8 m²",
        "12 m² / 3 m = 4 m²",
        "3 N × 2 m = 6 N",
    ],
)
def test_units_that_do_not(note: str) -> None:
    found = only(note)
    assert found.verdict == "unparsed"
    assert "the units differ" in found.message


@pytest.mark.parametrize(
    "note", ["2 m × 3 m = 6 m", "The room is 5 m × 4 m = 20 m.", "3 s × 4 s = 12 s"]
)
def test_a_product_of_lengths_is_no_length(note: str) -> None:
    found = only(note)
    assert found.verdict == "unparsed"
    assert "product has another unit" in found.message


def test_a_product_of_lengths_is_an_area() -> None:
    assert only("2 m × 3 m = 6 m²").verdict == "exact"
    assert only("2 m × 3 m = 7 m²").verdict == "wrong"


@pytest.mark.parametrize(
    ("note", "expected"),
    [
        ("2 + 3 = 4 km + 1 m", "unparsed"),
        ("0xC0100000 = 3 GB + 1 MB", "unparsed"),
        ("2 + 3 = 4 km + 1 km", "exact"),
        ("4001 m = 4 km + 1 m", "exact"),
    ],
)
def test_a_sum_in_two_units_beside_what_has_none(note: str, expected: str) -> None:
    assert [verdict for _, verdict in verdicts(note)] == [expected]
