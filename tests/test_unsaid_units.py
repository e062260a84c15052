"""Thousands whose unit only the result says: what may count other things, then what counts."""

from __future__ import annotations

import pytest
from judged import findings, verdicts


@pytest.mark.parametrize(
    "note",
    [
        "3M / 2 = 1.5 mm",
        "10M * 32 = 40 MB",
        "10M requests × 10 = 5 km",
        r"$300\text{ K} \times 3 = 0.6 \text{ kJ}$",
    ],
)
def test_what_is_of_another_size_is_open(note: str) -> None:
    assert [verdict for _, verdict in verdicts(note)] == ["unparsed"]


@pytest.mark.parametrize(
    ("note", "verdict"),
    [
        (r"$20\text{k} + 40\text{k} = 60\text{k}\Omega$", "exact"),
        (r"$20\text{k} + 40\text{k} = 70\,\text{k}\Omega$", "wrong"),
        (r"$I = \frac{12}{4\text{k}} = 4\text{ mA}$", "wrong"),
        ("Optimizer: 45M × 8 = 0.36 GB", "exact"),
        ("Optimizer: 45M × 8 = 0.46 GB", "wrong"),
        ("Optimizer: 45M × 8 = 343 MB", "rounded"),
        ("7B × 2 = 13.04 GB", "rounded"),
        ("7B × 2 = 15 GB", "wrong"),
    ],
)
def test_the_result_says_what_thousands_count(note: str, verdict: str) -> None:
    assert [found for _, found in verdicts(note)] == [verdict]


@pytest.mark.parametrize(
    "note",
    [
        r"$230 \times 5\text{ mA} = 1150\text{ W}$",
        r"$500\text{ g} \times 9.8 = 4900\text{ N}$",
        r"$3\text{ V} \times 5\text{ A} \times 2\text{ h} = 30\text{ km}$",
        r"$t = \frac{100}{5\text{ m/s}} = 20\text{ kg}$",
        "2 × 12 eggs = 24 kg",
        "2 h × 60 = 120 km",
    ],
)
def test_a_prefix_may_be_left_out_with_the_unit(note: str) -> None:
    assert [verdict for _, verdict in verdicts(note)] == ["unparsed"]


@pytest.mark.parametrize(
    ("note", "verdict"),
    [
        (r"$2 \times 9.8\text{ m/s}^2 = 19.6\text{ N}$", "exact"),
        (r"$2 \times 9.8\text{ m/s}^2 = 19.5\text{ N}$", "wrong"),
        (r"$t = \frac{100}{5\text{ m/s}} = 20\text{ s}$", "exact"),
        (r"$8 × 1\text{ A} = 8\text{ V}$", "exact"),
        (r"$230 \times 5\text{ mA} = 1.25\text{ W}$", "wrong"),
        (r"$4{,}000 \times 0.0012\ \text{kWh/kcal} = 4.9$ kWh", "wrong"),
        ("3 × 5 km/h = 16 km", "wrong"),
        (
            r"$3 \times 10^{-9}\,\mathrm{m^3} \times 2700 \approx 8 \times 10^{-6}\,\mathrm{kg}$",
            "rounded",
        ),
    ],
)
def test_a_factor_may_lack_its_unit(note: str, verdict: str) -> None:
    assert [found for _, found in verdicts(note)] == [verdict]


def test_a_factor_without_its_unit_is_said_to_be_taken_for_one() -> None:
    (right,) = findings(r"$8 \times 1\text{ A} = 8\text{ V}$")
    assert right.remarks == ("one factor is taken for so many of the unit that is missing",)
    (plain,) = findings(r"$8 \times 1\text{ A} = 8\text{ A}$")
    assert plain.remarks == ()


@pytest.mark.parametrize(
    ("note", "verdict"),
    [
        (r"$\frac{3868.8\text{ kg}}{130\text{ µmol/L}} \approx 29.76\text{ mL/min}$", "unparsed"),
        (r"$\frac{3868.8\text{ kg}}{130\text{ µmol/L}} \approx 29.86\text{ mL/min}$", "unparsed"),
        (r"$\frac{100\text{ km}}{2\text{ h}} = 50.0\text{ kg}$", "unparsed"),
        (r"$14.5\text{ kPa} \times 2.1\text{ m} = 30.45\text{ kN}$", "unparsed"),
        (r"$36\text{ km} / 2\text{ h} = 18.0\text{ m/s}$", "wrong"),
        (r"$5\text{ V} \cdot 20\text{ mA} = 0.100\text{ J}$", "unparsed"),
    ],
)
def test_a_number_is_not_right_whose_unit_is_another(note: str, verdict: str) -> None:
    assert [one for _, one in verdicts(note)] == [verdict]


@pytest.mark.parametrize(
    ("note", "verdict"),
    [
        (
            r"$t = \frac{5.9 \times 10^{23}}{1000 \times 10^{15} \times 0.4} \approx 17$ days",
            "rounded",
        ),
        (r"$\frac{5.9 \times 10^{23}}{4 \times 10^{17}} \approx 410 \text{ hours}$", "rounded"),
        (r"$\frac{5.9 \times 10^{23}}{4 \times 10^{17}} \approx 420 \text{ hours}$", "wrong"),
        (r"$\frac{5.9 \times 10^{23}}{4 \times 10^{17}} \approx 17$ 天左右", "rounded"),
        (r"$\frac{5.9 \times 10^{23}}{4 \times 10^{17}} \approx 27$ 天左右", "wrong"),
        (r"$24 \cdot 3 = 72$ hours", "exact"),
        (r"$24 \cdot 3 = 74$ hours", "wrong"),
        ("Three hours are 60 · 3 = 3 minutes.", "wrong"),
        (r"$3 \cdot 3600 = 3$ hours", "wrong"),
        ("$3 \\cdot 60 = 3$ 分钟", "wrong"),
        (r"$\frac{180\ \text{km}}{60\ \text{km/h}} = 4$ 小时", "wrong"),
    ],
)
def test_a_formula_without_units_may_count_seconds(note: str, verdict: str) -> None:
    assert [found for _, found in verdicts(note)] == [verdict]


@pytest.mark.parametrize(
    ("note", "verdict"),
    [
        (r"$P = (48\text{ mA})^2 \times 100 = 230.4\text{ mW}$", "exact"),
        (r"$P = (48\text{ mA})^2 \times 100 = 240.4\text{ mW}$", "wrong"),
        (r"$E = 3 \times (36\text{ km/h})^2 = 301\text{ J}$", "wrong"),
        (r"$P = (48\text{ mA})^2 \times 100 = 9.2\text{ mW}$", "unparsed"),
    ],
)
def test_a_factor_beside_a_square_may_lack_its_unit(note: str, verdict: str) -> None:
    assert [found for _, found in verdicts(note)] == [verdict]


@pytest.mark.parametrize(
    ("note", "verdict"),
    [
        ("$W = 6 / 6 = 1$ hour", "exact"),
        ("$W = 6 / 2 = 1$ hour", "wrong"),
        ("$T = \\frac{1}{5 - 4} = 1$ day", "exact"),
        ("$f = 6 / 6 = 1$ GHz", "exact"),
        ("$f = 6 / 2 = 1$ GHz", "wrong"),
        (r"$\frac{12 \cdot 10^{22}}{8 \cdot 10^{16}} = 17$ days", "rounded"),
    ],
)
def test_one_of_a_large_unit_is_not_near_none(note: str, verdict: str) -> None:
    assert [found for _, found in verdicts(note)] == [verdict]


@pytest.mark.parametrize(
    ("note", "verdict"),
    [
        ("∑_{k=1}^4 2k = 20", "exact"),
        ("∏_{m=1}^4 2m = 384", "exact"),
        ("Σₖ₌₁⁴ 2k = 21", "wrong"),
        ("Σ_(k=1)^4 k² = 30", "exact"),
    ],
)
def test_what_a_sum_counts_by_is_no_unit(note: str, verdict: str) -> None:
    assert [found for _, found in verdicts(note)] == [verdict]


@pytest.mark.parametrize(
    ("note", "expected"),
    [
        ("(12 - 2)/470 Ω = 21.3 mA", "rounded"),
        ("(12 - 2)/470 Ω = 23.1 mA", "wrong"),
        (r"$\frac{5 - 2}{150\,\Omega} = 0.02\,\text{A}$", "exact"),
        # no unit of a kilo, a unit above the slash, none at all
        ("(12 - 2)/470 Ω = 21.3 kA", "unparsed"),
        ("9/3 = 3 mA", "exact"),
    ],
)
def test_what_is_divided_may_lack_its_unit(note: str, expected: str) -> None:
    assert [verdict for _, verdict in verdicts(note)] == [expected]


@pytest.mark.parametrize(
    ("note", "expected"),
    [
        ("500 posts/sec × 300 followers = 150K writes/sec", ["exact"]),
        ("500 posts/sec × 300 followers = 160K writes/sec", ["unparsed"]),
        ("500 posts/sec × 300 followers = 150K writes", ["unparsed"]),
    ],
)
def test_of_things_other_things_come(note: str, expected: list[str]) -> None:
    assert [one.verdict for one in findings(note)] == expected
