r"""Degrees Celsius within units, points between units, and letters below those of power."""

from __future__ import annotations

import pytest
from judged import verdicts


@pytest.mark.parametrize(
    "note",
    [
        "2 kg × 4200 J.kg.°C × 60 °C = 504000 J",
        "At 5 m/s. K = 3 + 4 = 7",
        r"$5 \cdot 2 = 10\,\text{m}_e$",
        r"$2 \cdot 3\text{ C}_{el} = 6$",
    ],
)
def test_what_is_no_unit(note: str) -> None:
    assert "wrong" not in [verdict for _, verdict in verdicts(note)]


@pytest.mark.parametrize(
    "unit",
    [
        r"\text{ J/kg.°C}",
        r"\text{ J/(kg.°C)}",
        r"\,\mathrm{J/kg\cdot^\circ C}",
        r"\,\mathrm{J/(kg\,^{\circ}C)}",
        r"\,\mathrm{J/(kg\cdot{}^\circ C)}",
        r"\,\mathrm{J\,kg^{-1}\,^\circ C^{-1}}",
        r"\,\mathrm{\frac{J}{kg\,\degree C}}",
    ],
)
def test_degrees_celsius_within_a_unit(unit: str) -> None:
    heat = rf"2\,\mathrm{{kg}} \times 4200{unit} \times 60\,\mathrm{{^\circ C}}"
    assert verdicts(rf"${heat} = 504000\,\mathrm{{J}}$") == [("504000", "exact")]
    assert verdicts(rf"${heat} = 540000\,\mathrm{{J}}$") == [("540000", "wrong")]


@pytest.mark.parametrize(
    ("note", "expected"),
    [
        ("2 kg × 4200 J/kg.°C × 60 °C = 504000 J", ["exact"]),
        ("100 g × 4.18 J/g.K × 25 K = 10540 J", ["wrong"]),
        ("0.5 W/m.K × 4 m = 2 W/K. The speed is 5 m/s. So 3 + 4 = 7.", ["exact", "exact"]),
    ],
)
def test_a_point_between_the_units_below(note: str, expected: list[str]) -> None:
    assert [verdict for _, verdict in verdicts(note)] == expected


@pytest.mark.parametrize(
    ("note", "expected"),
    [
        (r"$0.12 \times 37\,\text{MW} \approx 4.4\,\text{MW}_e$", ["rounded"]),
        (r"$80 \times 4.2 = 336\,\text{kW} \approx 0.36\,\text{MW}_{th}$", ["exact", "wrong"]),
        (r"$3 \cdot 4 = 12\,\text{kWh}_\text{el}$", ["exact"]),
    ],
)
def test_letters_below_units_of_power(note: str, expected: list[str]) -> None:
    assert [verdict for _, verdict in verdicts(note)] == expected
