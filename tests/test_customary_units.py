"""Units as worksheets, kitchens, clinics and building sites write them."""

from __future__ import annotations

import pytest
from judged import findings, verdicts

from pe_symbolic.claims.units.customary_units import SPELLINGS, SYMBOLS
from pe_symbolic.claims.units.table import units_of


@pytest.mark.parametrize(
    ("formula", "right", "wrong"),
    [
        ("1/2 kg", "500 gms", "510 gms"),
        ("1/4 L", "250 cc", "260 cc"),
        ("5 mL × 400", "2 lt", "3 lt"),
        ("1/2 kg", "500 gr", "510 gr"),
        ("64.79891 mg × 2", "2 gr", "3 gr"),
        ("1/2 m", "50 cms", "60 cms"),
        ("1/2 g", "500,000 mcg", "510,000 mcg"),
        ("1/250 sec", "4 msec", "5 msec"),
        ("2 × 1.5 tbsp", "9 tsp", "8 tsp"),
        ("1/2 cup", "120 mL", "130 mL"),
        ("3/2 ksi", "1500 psi", "1600 psi"),
        ("0.003 m³/s × 2", "360 lpm", "370 lpm"),
        ("0.5 gph × 2.5 h", "1.25 gal", "1.35 gal"),
        ("0.5 L/h", "0.5 lph", "0.6 lph"),
        ("926 m × 5", "2.5 nm", "2.6 nm"),
        ("926 m × 5", "2.5 nmi", "2.6 nmi"),
        ("0.5 m × 5", "2500000000 nm", "2600000000 nm"),
        ("2.5 nmi / 2 h", "1.25 kn", "1.35 kn"),
        ("0.04 m × 2", "80 milímetros", "90 milímetros"),
        ("3 × 0.5 A", "1500 miliamperios", "1600 miliamperios"),
        ("2 × 1.5 л", "3000 миллилитров", "3100 миллилитров"),
        ("1/2 cup", "4 fl oz", "5 fl. oz."),
        ("20 kW × 0.75", "15 kvar", "16 kvar"),
        ("0.25 dB/km × 180 km", "45 dB", "46 dB"),
        ("0.5 dB/m × 2 km", "1000 dB", "1100 dB"),
        ("30 × 0.1 dB/splice", "3 dB", "4 dB"),
        ("0.02 MVA × 0.6", "12 kVAR", "13 kVAR"),
    ],
)
def test_a_result_is_converted_into_the_unit_that_is_written(
    formula: str, right: str, wrong: str
) -> None:
    amount = wrong.split(maxsplit=1)[0]
    assert verdicts(f"{formula} = {right}") == [(right.split(maxsplit=1)[0], "exact")]
    assert verdicts(f"{formula} = {wrong}") == [(amount, "wrong")]


@pytest.mark.parametrize(
    ("note", "expected"),
    [
        (
            "2 × 5 parsecs = 32.6 light-years, 2 × 5 parsecs = 33.6 light-years",
            ["rounded", "wrong"],
        ),
        (r"$1 \text{ light year} = 9.46 \times 10^{12}\text{ km}$", ["rounded"]),
        (r"$20.0 \text{ pc} = 66.2 \text{ lightyears}$", ["wrong"]),
        (r"$2 \text{ light} = 3 \text{ years}$", []),
    ],
)
def test_light_years_are_no_product(note: str, expected: list[str]) -> None:
    assert [verdict for _, verdict in verdicts(note)] == expected


def test_a_ton_is_one_of_three() -> None:
    assert [v for _, v in verdicts("2 × 3 tons = 6000 kgs, 2 × 3 tons = 12,000 lbs")] == [
        "exact",
        "exact",
    ]
    assert verdicts("2 × 3 tons = 7000 kgs") == [("7000", "wrong")]


@pytest.mark.parametrize(
    ("note", "expected"),
    [
        ("1 cal = 4.186 J, 1 cal = 4.184 J, 1 cal = 4.1868 J", ["exact"] * 3),
        ("1 cal = 4.168 J, 1 cal = 4.187 J", ["wrong", "rounded"]),
        ("1 kcal = 4186 J, 2.5 kcal = 10465 J, 2.5 kcal = 10456 J", ["exact", "exact", "wrong"]),
        ("1 kilocalorie = 4.186 kJ, 1 kilocalorie = 4.286 kJ", ["exact", "wrong"]),
        ("1 kcal = 1000 cal, 1 kcal = 1004 cal, 1 kcal = 1001 cal", ["exact", "wrong", "wrong"]),
        ("1 gal = 8 pints, 1 gal = 9.6 pints, 1 gal = 4.546 L", ["exact", "wrong", "rounded"]),
        ("1 hp = 735.5 W, 1 hp = 745.7 W, 1 hp = 753.5 W", ["rounded", "rounded", "wrong"]),
        ("1 BTU = 1054 J, 1 BTU = 1055 J, 1 BTU = 1045 J", ["rounded", "rounded", "wrong"]),
    ],
)
def test_a_unit_of_several_sizes_has_any_of_them(note: str, expected: list[str]) -> None:
    assert [verdict for _, verdict in verdicts(note)] == expected


def test_what_is_counted_stays_counted() -> None:
    assert verdicts("2.5 × 4 = 10 cups and 3 + 4 = 8 tons of sand") == [
        ("10", "exact"),
        ("8", "wrong"),
    ]
    assert not findings("Take 2 cups, 3 tsp and 1 ton.")


def test_every_spelling_has_a_unit() -> None:
    assert all(units_of(name) for name in (*SPELLINGS, *SYMBOLS))


@pytest.mark.parametrize(
    ("note", "expected"),
    [
        ("6 lb = 2.72 kg, 5 ft 4 in = 1.63 m, 30 psi = 207 kPa", ["rounded"] * 3),
        (
            "3 eV = 4.8e-19 J, 5000 ft = 1525 m, 7 mi = 11.3 km",
            ["rounded", "consistent", "rounded"],
        ),
        ("3 ft = 36 in, 5 ft 11 in = 71 in, 60 mph = 88 ft/s", ["exact"] * 3),
        ("3 ft = 37 in, 5 ft 11 in = 72 in, 60 mph = 89 ft/s", ["wrong"] * 3),
        ("1 mile = 1761 yd, 5 lb 4 oz = 85 oz, 2 keV = 2001 eV", ["wrong"] * 3),
    ],
)
def test_within_a_system_no_unit_is_rounded(note: str, expected: list[str]) -> None:
    assert [verdict for _, verdict in verdicts(note)] == expected
