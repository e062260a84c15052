"""Ovens, shares of a turn, and differences of temperatures: only where they are right."""

from __future__ import annotations

import pytest
from judged import every_verdict


@pytest.mark.parametrize(
    ("note", "verdicts"),
    [
        ("Bake it. 350 °F = 175 °C", ["exact"]),
        ("Bake it. 180°C = 350°F", ["exact"]),
        ("Bake it. 200°C = 350°F", ["wrong"]),
        ("Bake it. 180°C = 352°F", ["wrong"]),
        ("Bake it. 350 °F = 175.5 °C", ["wrong"]),
        ("Bake it. 30°C = 85°F", ["wrong"]),
        ("350 °F = 175 °C", ["wrong"]),
        ("360/8° = 45°", ["exact"]),
        ("360/9° = 45°", ["wrong"]),
        ("180° − 50° = 120°", ["wrong"]),
        ("12 % ≈ 6.84°", ["rounded"]),
        ("12 % ≈ 6.74°", ["wrong"]),
        ("55 − 35 = 20 °C = 20 K", ["exact", "exact"]),
        ("55 − 35 = 20 °C = 21 K", ["exact", "wrong"]),
        ("30 °C = 30 K", ["wrong"]),
        ("$3 = 4$", ["wrong"]),
        ("20 + 10 = 30 °C = 30 K", ["exact", "wrong"]),
    ],
)
def test_degrees_are_meant_otherwise(note: str, verdicts: list[str]) -> None:
    assert every_verdict(note) == verdicts
