"""Units reckoned with as they stand, then those of several scales."""

from __future__ import annotations

import pytest
from judged import verdicts

from pe_symbolic.claims.units.scales import are_mixed


@pytest.mark.parametrize(
    ("units", "result"),
    [({"m"}, {"km"}), ({"V", "A"}, {"W"}), ({"km", "h"}, {"km/h"}), (set(), set())],
)
def test_units_of_one_scale(units: set[str], result: set[str]) -> None:
    assert not are_mixed(frozenset(units), frozenset(result))


@pytest.mark.parametrize(
    ("units", "result"),
    [({"km", "m"}, {"m"}), ({"V", "mA"}, {"W"}), ({"h", "min"}, {"min"}), ({"oz", "lb"}, {"lb"})],
)
def test_units_of_several_scales(units: set[str], result: set[str]) -> None:
    assert are_mixed(frozenset(units), frozenset(result))


@pytest.mark.parametrize(
    ("note", "judged"),
    [
        ("2 kW × 24 h = 1440 kWh/month", [("1440", "unparsed")]),  # a month may be meant otherwise
        ("2 kW × 24 h = 58 kWh/day", [("58", "wrong")]),
        ("2 kW × 24 h = 48 kWh/day", [("48", "exact")]),
        ("20 kg × 30 mg/kg = −600 mg/day", [("−600", "wrong")]),
        (r"$\frac{80\ \Omega}{20\text{ k}\Omega} = 4$", [("4", "wrong")]),
        (
            r"$\frac{80\ \Omega}{80\ \Omega + 20\text{ k}\Omega} = 0.00398$",
            [("0.00398", "rounded")],
        ),
        (r"$\frac{30\ \mu\text{A}}{3\text{ mA}} = 0.01$", [("0.01", "exact")]),
        (r"$\frac{2\text{ mH}}{4\text{ H}} = 0.0005$", [("0.0005", "exact")]),
        ("3 Mbps / 150 kbps = 20, 3 Mpc / 150 kpc = 21", [("20", "exact"), ("21", "wrong")]),
    ],
)
def test_prefixes_of_a_ratio_and_amounts_a_day(note: str, judged: list[tuple[str, str]]) -> None:
    assert verdicts(note) == judged
