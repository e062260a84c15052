"""Brackets behind a result: factors of it, and what says it once more in another unit."""

from __future__ import annotations

import pytest
from judged import findings, verdicts


@pytest.mark.parametrize(
    "note",
    [
        "2 × 3 = 2 kg (3 m/s²)",
        "2 × 3 = 3 m (2 m)",
        "2 × 3 × 5 = 3 m (2) × 5",
        "0.2 = 1 × (1 - 0.8)",
    ],
)
def test_factors_stay(note: str) -> None:
    assert all(one.verdict not in ("wrong", "fails") for one in findings(note))


@pytest.mark.parametrize(
    ("note", "right", "spoiled"),
    [
        ("5 × 2 km = {} km (6.2 mi)", "10", "11"),
        ("7e9 × 2 = {} GB (13 GiB)", "14", "15"),
        ("2 × 5 kg = {} kg (22 lb)", "10", "11"),
        ("3 × 2 ft = {} ft (1.83 m)", "6", "7"),
        ("5 × 10 = {} mph (80 km/h)", "50", "60"),
        ("3 × 10 = {} min (0.5 h)", "30", "40"),
        ("2 × 5 m = {} m (33 ft)", "10", "11"),
        ("3 × 4 m = {} m (2 decimal places)", "12", "13"),
        ("3 × 500 = {} g (1.5 kg)", "1500", "1600"),
        ("4 × 25 = {} °C (212 °F)", "100", "110"),
        ("4 × 25 = {} °C (hot)", "100", "110"),
        ("2 × 500 = {} g (1 kg)", "1.0 × 10³", "1.1 × 10³"),
        ("3 × 3 m² = {} m² (97 ft²)", "9", "8"),
        (r"$5 \times 2\text{{ km}} = {}\text{{ km}}\ (6.2\text{{ mi}})$", "10", "11"),
        ("$5 × 2 = {}$ km (6.2 mi)", "10", "11"),
        ("5 × 10 = {} kg (5 boxes)", "50", "60"),
        ("$\\arctan(1) = {}°$ (0.785 rad)", "45", "46"),
        ("8 Mbit / 100 Mbit/s = {} seconds(80ms)", "0.08", "0.09"),
        ("100 m / 8 s = {} m/s(45 km/h)", "12.5", "12.6"),
    ],
)
def test_quantities_said_again(note: str, right: str, spoiled: str) -> None:
    assert verdicts(note.format(right))[0] == (right, "exact")
    assert verdicts(note.format(spoiled))[0] == (spoiled, "wrong")


@pytest.mark.parametrize(
    ("note", "right", "spoiled"),
    [
        ("5 × 2 = 10 km ({} mi)", "6.21", "6.12"),
        ("7 × 9 = 63 kg ({} lb)", "139", "149"),
        ("6.74e9 × 16 = 1.08e11 bytes ({} GB)", "108", "118"),
        ("3 × 20 = 60 km/h ({} m/s)", "16.7", "17.7"),
        ("$v = 2 \\cdot 30 = 60$ km/h (${}$ m/s)", "16.7", "17.7"),
        ("2 × 3 × 4 = 24 m³ ({} L)", "24000", "2400"),
        ("d = 12 km ({} mi)", "7.46", "7.64"),
        (r"$\arctan(2) = 1.107$ rad ({}°)", "63.4", "64.4"),
        (r"$\arctan(2) = 1.107\ \text{{rad}}\ ({}^\circ)$", "63.4", "64.4"),
        (r"$\arctan(2) = 63.4^\circ\ ({}\text{{ rad}})$", "1.107", "1.207"),
        (r"$\theta = 63.4^\circ$ ({} rad)", "1.107", "1.207"),
        ("arctan(2) = 63.4° ≈ {} rad", "1.107", "1.207"),
    ],
)
def test_what_is_said_again_is_held_to_it(note: str, right: str, spoiled: str) -> None:
    assert verdicts(note.format(right))[-1] in [(right, "rounded"), (right, "exact")]
    assert verdicts(note.format(spoiled))[-1] == (spoiled, "wrong")


@pytest.mark.parametrize(
    "note",
    [
        "d = 60 km (20 m)",
        "3 × 40 = 120 min (3 h)",
        "4 × 25 = 100 °C (213 °F)",
        "5 × 2 = 10 m (9 m)",
    ],
)
def test_what_is_of_another_size_is_another_quantity(note: str) -> None:
    assert all(verdict == "exact" for _, verdict in verdicts(note))


def test_a_name_that_is_set_so() -> None:
    assert verdicts("Let d = 10 km (6.2 mi). Then 3d = 30 km.") == [
        ("6.2", "rounded"),
        ("30", "exact"),
    ]


@pytest.mark.parametrize(
    ("claim", "verdict"),
    [
        (r"2 \cdot 6 = \mathbf{2}(6)", "exact"),
        (r"3 \cdot 4 = 12\,\text{kg}\ (5\,\text{m/s}^2)", "wrong"),
        (r"T = 273.15 - 2.2 = \mathbf{270.95\text{ K}} \ (-2.2^\circ\text{C})", "exact"),
        (r"C = 14.69 \times 2.30 = 33.8 \ (-2.2\%)", "rounded"),
        (r"E = 15 \cdot 2 = \boxed{31\text{ V}}\ (3\text{ A})", "wrong"),
    ],
)
def test_what_stands_in_brackets_behind_a_complete_result(claim: str, verdict: str) -> None:
    assert [found for _, found in verdicts(f"${claim}$")] == [verdict]


@pytest.mark.parametrize(
    ("claim", "verdict"),
    [
        (r"\theta = 2 \cdot 0.25 = 0.5\text{ rad}\ (28.6^\circ)", "rounded"),
        (r"\theta = 2 \cdot 0.25 = 0.6\text{ rad}\ (28.6^\circ), \quad", "wrong"),
        (r"\theta = -\frac12 = -0.5\text{ rad}\ (-28.6^\circ)", "rounded"),
        (r"\theta = \arctan(1) = 45^\circ\ (0.785\text{ rad})", "rounded"),
        (r"\theta = \arctan(1) = 45^\circ\ (\frac{\pi}{4}\text{ rad})", "exact"),
        (r"\theta = \arctan(2) = 45^\circ\ (\pi/4)", "wrong"),
        (r"\arctan(1) = \pi/4\ (45^\circ)", "exact"),
        (r"\frac12 \cdot \pi = 90^\circ\ (\pi/180)", "wrong"),
        (r"2 \cdot 45 = 45^\circ\ (30^\circ)", "wrong"),
        (r"2 \cdot 45^\circ = 45^\circ\ (2) \cdot 1", "exact"),
    ],
)
def test_an_angle_in_both_units_is_no_product(claim: str, verdict: str) -> None:
    assert verdicts(f"${claim}$")[-1][1] == verdict


def test_a_product_with_an_angle_goes_on_in_the_next_row() -> None:
    rows = r"$$\begin{aligned} \theta &= 45^\circ\ (2) \\ &= 90^\circ \end{aligned}$$"
    assert verdicts(rows)[-1:] == [("90", "exact")]


@pytest.mark.parametrize(
    ("claim", "verdict"),
    [
        (r"512 \cdot 512 = 262144\ (256K)", "exact"),
        (r"512 \cdot 512 = 262145\ (256K)", "wrong"),
        (r"2 \cdot 4096 = 8192\ (8\text{k})", "rounded"),
        (r"512 \cdot 512 = 262144\ (2.6 \times 10^{5})", "exact"),
        (r"512 \cdot 512 = 262144\ (2.6\text{e}5)", "exact"),
        (r"512 \cdot 512 = 262144\ (262{,}144)", "exact"),
        (r"\frac38 = 0.375\ (3/8)", "exact"),
        (r"\frac38 = 0.376\ (3/8)", "wrong"),
        (r"2 \cdot 10 = 5\ (4)", "exact"),
        (r"5^2 = 5\ (5)", "exact"),
        (r"5^2 = 5\ (3/5)", "wrong"),
        (r"x = 5 \cdot 4 = 2\ (1 \times 10^1)", "exact"),
        (r"60 \cdot 2 = 12\ (10^1)", "exact"),
    ],
)
def test_a_number_written_otherwise_is_no_factor(claim: str, verdict: str) -> None:
    assert verdicts(f"${claim}$")[-1][1] == verdict


@pytest.mark.parametrize(
    ("note", "verdict"),
    [
        (r"$2 \cdot 3 = 3(2)$", "exact"),
        (r"$2 \cdot 3 = 3\ (2\text{ of them})$", "exact"),
        (r"$2 \cdot 4 = 8(2 + 1)$", "wrong"),
        (r"$2 \cdot 3 = 7\ (2\text{ apples})$", "wrong"),
        (r"$\frac{1}{2} \cdot 3 \cdot 9 = 1.5\,(9) = 13.5$", "exact"),
    ],
)
def test_bracketed_factors_of_the_last_number(note: str, verdict: str) -> None:
    assert [found for _, found in verdicts(note)] == [verdict]


@pytest.mark.parametrize(
    ("note", "verdict"),
    [
        (r"$\theta = 1/100 = 0.01\ (0.57°\text{ per position})$", "exact"),
        (r"$v = 20/2 = 10 (36\text{ km/h})$", "exact"),
        (r"$G = 2 \cdot 10 = 20\ (13\text{ dB above})$", "exact"),
        (r"$2 \cdot 16 = 32\ (5\text{ bits})$", "exact"),
        (r"$2/3 = 0.66\ (66\text{ of } 100\%)$", "misrounded"),
        (r"$5 \cdot 5 = 25\ (2)$", "exact"),
    ],
)
def test_an_aside_behind_the_last_number_multiplies_nothing(note: str, verdict: str) -> None:
    assert [found for _, found in verdicts(note)] == [verdict]


@pytest.mark.parametrize(
    ("note", "expected"),
    [
        ("7,000,000,000 × 2 = 14,000,000,000 (14B) bytes ≈ 14 GB", ["exact"]),
        ("7,000,000,000 × 2 = 14,000,000,000 (14B) bytes ≈ 15 GB", ["wrong"]),
        ("768 × 3072 = 2,359,296 (2.36M) parameters in 2 layers", ["exact", "rounded"]),
        ("768 × 3072 = 2,359,296 (2.63M) parameters", ["exact", "wrong"]),
        ("1,234,567 (1.2M) × 2% = 24,691 (24.7K)", ["rounded", "rounded"]),
        ("768 × 3072 = 2,359,296 (~2.5M)", ["exact", "wrong"]),
        ("3,000 × 1,160 = 3,480,000 (3.4M)", ["exact", "misrounded"]),
        ("768 × 3072 = 2,359,296 (2.5M in all)", ["exact"]),
        ("512 × 512 = 262,144 (256K)", ["exact"]),
    ],
)
def test_what_goes_on_behind_a_result_in_thousands(note: str, expected: list[str]) -> None:
    assert [verdict for _, verdict in verdicts(note)] == expected


@pytest.mark.parametrize(
    ("product", "right", "slip"),
    [
        (
            r"4\,\text{kJ} \left(0.003\,\text{K}^{-1} - 0.001\,\text{K}^{-1}\right)",
            "0.008",
            "0.006",
        ),
        (r"5\,\text{kW} \left(20\,\text{s} - 10\,\text{s}\right)", "50", "70"),
        (r"5\,\text{J/K} (300\,\text{K} - 290\,\text{K})", "50", "40"),
    ],
)
def test_a_difference_in_brackets_is_no_unit(product: str, right: str, slip: str) -> None:
    unit = {"4": "kJ/K", "5": "kJ"}[product[0]] if "J/K" not in product else "J"
    for printed, verdict in ((right, "exact"), (slip, "wrong")):
        note = rf"$Q = {product} = {printed}\,\text{{{unit}}}$"
        assert [found for _, found in verdicts(note)] == [verdict]
