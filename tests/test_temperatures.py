"""Ovens, shares of a turn, and differences of temperatures: only where they are right."""

from __future__ import annotations

import pytest
from judged import every_verdict, verdicts


@pytest.mark.parametrize(
    ("note", "expected"),
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
def test_degrees_are_meant_otherwise(note: str, expected: list[str]) -> None:
    assert every_verdict(note) == expected


@pytest.mark.parametrize(
    "degrees", [r"\text{°C}", r"\text{ °C}", r"\mathrm{°C}", r"^\circ\text{C}"]
)
@pytest.mark.parametrize("each", [r"\text{ J/kg·°C}", r"\text{ J/(kg·°C)}", r"\text{ J/kg°C}"])
def test_degrees_that_are_set_upright_are_a_unit(degrees: str, each: str) -> None:
    note = rf"$$Q = (0.25 \text{{ kg}})(4000{each})(70{degrees}) = %s \text{{ J}}$$"
    assert verdicts(note % "70000") == [("70000", "exact")]
    assert verdicts(note % "71000") == [("71000", "wrong")]
    assert verdicts(rf"$25{degrees} = 78\text{{°F}}$") == [("78", "wrong")]
    assert ("3", "wrong") not in verdicts(rf"$T{degrees} = 3$")
