"""Degrees in formulas: not the other zero where it is written, then differences and means."""

from __future__ import annotations

import pytest
from judged import every_verdict


@pytest.mark.parametrize(
    "text",
    [
        "So 20 °C + 273.15 K = 293.15 °C.",
        "So (4 kg · 70 °C + 1 kg · 20 °C) / (5 kg) = 61 °C.",
        "So (4 kg · 70 °C - 4 kg · 20 °C) / (5 kg) = 41 °C.",
        "So 5 J / (1 J/K) = 5 °C.",
    ],
)
def test_what_is_another_temperature(text: str) -> None:
    assert every_verdict(text) == ["wrong"]


@pytest.mark.parametrize(
    "text",
    [
        "So (4 kg · 70 °C + 1 kg · 20 °C) / (5 kg) = 60 °C.",
        "So (2 kg · 80 °F + 2 kg · 60 °F) / (4 kg) = 70 °F.",
        "So (4 kg · 70 °C - 4 kg · 20 °C) / (5 kg) = 40 °C.",
        "So 2 kg · 60 °C / (4 kg) = 30 K.",
        r"$\vartheta = \frac{300\,\text{J/K} \cdot 50\,^\circ\text{C}"
        r" + 100\,\text{J/K} \cdot 10\,^\circ\text{C}}{400\,\text{J/K}} = 40\,^\circ\text{C}$",
        "So 20 °C + 15 K = 35 °C.",
        "So 27 °C + 273 = 300 K.",
    ],
)
def test_degrees_come_out_as_degrees(text: str) -> None:
    assert every_verdict(text) == ["exact"]


@pytest.mark.parametrize(
    ("said", "verdict"),
    [
        (r"313\text{ K}", "rounded"),
        (r"303\text{ K}", "wrong"),
        (r"104\,^\circ\text{F}", "exact"),
        (r"105\,^\circ\text{F}", "wrong"),
    ],
)
def test_numbers_alone_come_to_degrees_from_where_their_scale_begins(
    said: str, verdict: str
) -> None:
    assert every_verdict(rf"$T = 80/2 = 40\,^\circ\text{{C}} = {said}$") == ["exact", verdict]


def test_numbers_alone_come_to_a_difference_of_degrees() -> None:
    note = r"$\Delta T = 60 - 20 = 40\,^\circ\text{C} = 40\text{ K}$"
    assert every_verdict(note) == ["exact", "exact"]
