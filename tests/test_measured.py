"""Sides in units: those that stay as they are, then those counted alike."""

from __future__ import annotations

import pytest
from judged import findings, only, verdicts


@pytest.mark.parametrize(
    ("note", "verdict"),
    [
        (r"$20\,\text{V} - 5\,\text{V} < 16\,\text{V}$", "holds"),
        (r"$3\,\text{km} < 300\,\text{m}$", "fails"),
        (r"$3\,\text{km} > 300\,\text{m}$", "holds"),
        (r"$2\,\text{h} \ge 7200\,\text{s}$", "holds"),
    ],
)
def test_inequalities_in_units(note: str, verdict: str) -> None:
    assert only(note).verdict == verdict


@pytest.mark.parametrize(
    ("note", "said"),
    [
        (r"$2 \cdot 3 = 7\text{ m} = 600\text{ cm}$", ["wrong", "unparsed"]),
        (r"$2 \cdot 3 = 6\text{ m} = 600\text{ cm}$", ["exact", "exact"]),
        (r"$2^{31} = 2.147\text{ GB} = 2\text{ GiB}$", ["rounded", "exact"]),
        ("3*60 = 180 s = 3 min", ["exact", "exact"]),
        ("10^5 / 10^3 = 10^2 s = 101 min", ["exact", "wrong"]),
        ("2 · 365 days = 730 days = 2 years", ["exact", "unparsed"]),
        (r"$\frac{100}{4} = 25\,^\circ\mathrm{C}$", ["exact"]),
        (r"$\frac{100}{4} = 26\,^\circ\mathrm{C}$", ["wrong"]),
    ],
)
def test_a_head_takes_the_unit_of_its_first_result(note: str, said: list[str]) -> None:
    assert [verdict for _, verdict in verdicts(note)] == said


@pytest.mark.parametrize(
    ("note", "said"),
    [
        (r"$d = 3\,\text{km}$, $t = 20\,\text{min}$, so $v = d/t = 9\,\text{km/h}$", "exact"),
        (r"$d = 3\,\text{km}$, $t = 20\,\text{min}$, so $v = d/t = 0.15\,\text{km/h}$", "wrong"),
        (r"$U = 5\,\text{V}$, $I = 20\,\text{mA}$: $P = U \cdot I = 0.1\,\text{W}$", "exact"),
        (r"$m = 2\,\text{kg}$, $v = 3\,\text{m/s}$: $\frac12 m v^2 = 9$", "exact"),
        (r"$t = 5\,\text{s}$: $v = 3t = 15\,\text{m/s}$", "exact"),
        (r"$t = 5\,\text{min}$: $v = 3t = 15\,\text{m/s}$", "unparsed"),
        (r"$x = 5$ m, $y = 30$ cm, so $x + y = 35$", "unparsed"),
        (r"$n = 12\,\text{heads}$, $d = 64$: $n \cdot d = 768\,\text{numbers}$", "exact"),
        (r"$L = 3.5\,\text{mH}$, $w = 15708$: $K = L w = 54.98$", "rounded"),
        (r"$L = 3.5\,\text{mH}$, $w = 15708$: $K = L w = 54978$", "exact"),
        (r"$R = 20\,\text{k}\Omega$, $C = 10\,\mu\text{F}$: $1/(R C) = 5$", "exact"),
        ("$m = 2$ kg, $c = 4.2$ kJ/(kg K), $T = 10$ K. So $Q = m c T = 84$ kJ.", "exact"),
        ("$m = 2$ kg, $c = 4.2$ kJ/(kg K), $T = 10$ K. So $Q = m c T = 85$ kJ.", "wrong"),
        ("m = 2 kg, c = 4.2 kJ/(kg·K), ΔT = 10 K, so Q = m·c·ΔT = 85 kJ", "wrong"),
    ],
)
def test_names_keep_the_units_of_their_values(note: str, said: str) -> None:
    assert [verdict for _, verdict in verdicts(note)] == [said]


@pytest.mark.parametrize(
    ("note", "said"),
    [
        ("4.18 J/g·K × 100 g × 5 K = 2190 J", "wrong"),
        ("4.18 J/g·K × 100 g × 5 K = 2090 kJ", "wrong"),
        ("4.18 J/g·K × 100 g × 5 K = 2090 J", "exact"),
        ("4.18 J/(g·K) × 100 g × 5 K = 2090 J", "exact"),
        ("2 mol × 8.314 J/mol·K × 300 K = 4988 J", "rounded"),
        ("0.6 W/m·K × 20 K / 0.01 m = 1200 W/m²", "exact"),
        ("(0.50 mol)(0.08206 L·atm/mol·K)(298 K)/(10.0 L) = 1.22 atm", "rounded"),
    ],
)
def test_what_is_multiplied_behind_a_slash_stands_below_it(note: str, said: str) -> None:
    assert [verdict for _, verdict in verdicts(note)] == [said]


@pytest.mark.parametrize(
    ("note", "said"),
    [
        ("q = (50.0 g)(4.184 J/g·°C)(15.0 °C) = 3318 J", "wrong"),
        ("50.0 g × 4.184 J/(g·°C) × 15.0 °C = 3318 J", "wrong"),
        ("25 W/(m²·K) × 10 K = 260 W/m²", "wrong"),
        ("ΔS = 3 × 8.314 J mol⁻¹ K⁻¹ = 25.9 J mol⁻¹ K⁻¹", "wrong"),
        ("k = 3/6 = 0.6 s^-1", "wrong"),
        ("8 Gbit/s = 8 GB/s", "wrong"),
        ("q = (50.0 g)(4.184 J/g·°C)(15.0 °C) = 3138 J", "exact"),
        ("25 W/(m²·K) × 10 K = 250 W/m²", "exact"),
        ("ΔS = 3 × 8.314 J mol⁻¹ K⁻¹ = 24.9 J mol⁻¹ K⁻¹", "rounded"),
        ("k = 3/6 = 0.5 s^-1", "exact"),
        ("8 Gbit/s = 1 GB/s", "exact"),
        ("3 h * 60 = 180 min", "exact"),
    ],
)
def test_compound_units_of_plain_text(note: str, said: str) -> None:
    assert [verdict for _, verdict in verdicts(note)] == [said]


@pytest.mark.parametrize(
    ("note", "verdict"),
    [
        ("1.2e-5 × 10 m × 40 K = 0.0048 m", "exact"),
        ("1.2e-5 × 10 m × 40 K = 0.0058 m", "wrong"),
        ("1.2e-5 × 2 m × 50 K = 1.2 mm", "exact"),
        ("1.38e-23 × 300 K = 4.14e-21 J", "exact"),
        ("1.38e-23 × 300 K = 4.24e-21 J", "wrong"),
        ("10K × 0.5 s = 5000 s", "exact"),
        ("3 MB × 2 K = 6 GB", "exact"),
    ],
)
def test_a_coefficient_without_its_unit_takes_the_kelvins_away(note: str, verdict: str) -> None:
    assert only(note).verdict == verdict


@pytest.mark.parametrize(
    ("note", "verdict"),
    [
        ("at $15/hour × 8 hours = $130", "wrong"),
        ("at $15/hour × 90 min = $22.50", "exact"),
        ("5 GB × $0.02/GB = $0.12", "wrong"),
        ("It costs $2.50/h × 10 h = $26 in all.", "wrong"),
        ("$15/h × 8 h = $120", "exact"),
        ("8 h × $15/h = $125", "wrong"),
        ("15/s × 8 = 120", "unbound"),
    ],
)
def test_a_price_for_each_unit(note: str, verdict: str) -> None:
    assert only(note).verdict == verdict


def test_bytes_of_billions_of_things() -> None:
    assert only("7B params × 2 = 14 GB").verdict == "exact"
    assert only("7B params × 2 = 15 GB").verdict == "wrong"


def test_a_common_logarithm_in_a_chain_that_changes_its_unit() -> None:
    head = r"E = 2.303 \cdot 8.314 \cdot 1000 \log 5 = 13383.3\text{ J/mol}"
    assert [verdict for _, verdict in verdicts(rf"${head} = 13.38\text{{ kJ/mol}}$")] == [
        "rounded"
    ] * 2
    found = findings(rf"${head} = 13.83\text{{ kJ/mol}}$")
    assert [(one.verdict, one.suggestion) for one in found] == [
        ("rounded", None),
        ("wrong", "13.38"),
    ]


@pytest.mark.parametrize(
    ("note", "said"),
    [
        (r"$2k\omega = 3$ and $3k\Omega_1 = 5$", ["unbound", "unbound"]),
        (r"$k = 2$, $\Omega = 3$: $2k\Omega = 12$", ["exact"]),
        ("82kΩ = 82000Ω, 82kΩ = 8200Ω", ["exact", "wrong"]),
        ("47kΩ + 35kΩ = 82kΩ, 47kΩ+35kΩ=81kΩ", ["exact", "wrong"]),
        (r"$T = 5$, $3T = 16$ and $2T + 3 = 13$", ["wrong", "exact"]),
        (r"$\Delta f = 1/T = 2$ Hz, $C = 1/V = 0.5$", ["unbound", "unbound"]),
        ("2 T + 3 T = 5 T, 2 T × 3 = 7 T", ["exact", "wrong"]),
        ("B = 4π·10⁻⁷·1000·2 = 2.51·10⁻³ T", ["rounded"]),
        ("F = 0.5 T × 3 A × 1 m = 1.6 N, 0.3 T = 30 mT", ["wrong", "wrong"]),
    ],
)
def test_ohms_on_their_numbers_and_teslas(note: str, said: list[str]) -> None:
    assert [verdict for _, verdict in verdicts(note)] == said


@pytest.mark.parametrize(
    ("note", "said"),
    [
        ("2 T = 600 mT", ["wrong"]),
        ("T = 300 K, 2 T = 600 K, 2 T = 700 K", ["exact", "wrong"]),
        ("The period is T = 0.02 s, so 5 T = 0.1 s and 10 T = 200 ms.", ["exact", "exact"]),
        ("Let $T = 5$ s. Then $2 T = 10$ s and $3 T = 16$ s.", ["exact", "wrong"]),
        ("$T = 4$: $B = 1.5\\,\\mathrm{T} = 1400\\,\\mathrm{mT}$", ["wrong"]),
        (r"$\ln 2 = 0.05 T$, so $T = \frac{\ln 2}{0.05} = 13.88$", ["wrong"]),
        (r"$\ln 2 = 0.05 s$, hence $s = \ln 2 / 0.05 = 13.86$", ["rounded"]),
        (r"$2 \cdot 3 = 7 V$, and $R = 7 / 7 = 1$", ["wrong", "exact"]),
    ],
)
def test_a_letter_with_a_value_is_no_tesla(note: str, said: list[str]) -> None:
    assert [verdict for _, verdict in verdicts(note)] == said


def test_a_number_near_to_base_units_has_a_slip() -> None:
    finding = only(r"$L = 3.5\,\text{mH}$, $w = 15708$: $K = L w = 55.98$")
    assert (finding.verdict, finding.causes) == ("wrong", ("one-digit",))
    assert finding.suggestion == "54.98"


@pytest.mark.parametrize(
    ("note", "said"),
    [
        (r"$v = 8.4$ m/s: $x = v \cdot 30~\text{min} = 15.12$ km", "unparsed"),
        (r"$v = 8.4$ m/s: $x = 2v + 3.6~\text{km/h} = 17.8$ m/s", "unparsed"),
        (r"$v = 8.4$ m/s: $x = v \cdot 30~\text{s} = 500$ m", "unparsed"),
        (r"$v = 8.4$ m/s: $x = v \cdot 30~\text{s} = 252$ m", "exact"),
        (r"$v = 8.4$ m/s: $x = v \cdot 30~\text{s} = 255$ m", "wrong"),
        (r"$a = 2.43$ m/s$^2$: $v = a \cdot 2~\text{s} = 4.86$ m/s", "exact"),
    ],
)
def test_a_name_with_a_unit_beside_a_unit(note: str, said: str) -> None:
    assert [verdict for _, verdict in verdicts(note)] == [said]


@pytest.mark.parametrize(
    ("note", "said"),
    [
        (r"$\frac{90}{2}\,\text{deg} = 45$", "exact"),
        (r"$\frac{90}{2}\,\text{deg} = 0.785\text{ rad}$", "rounded"),
        (r"$\frac{90}{2}\,\text{degrees} = 0.785$", "rounded"),
        (r"$\frac{90}{2}\,\text{deg} = 0.789\text{ rad}$", "wrong"),
        (
            r"$\frac{0.5}{3600}\,\text{deg} = \frac{0.5}{3600} \times \frac{\pi}{180}\text{ rad}"
            r" \approx 2.42 \times 10^{-6}\text{ rad}$",
            "rounded",
        ),
    ],
)
def test_degrees_by_their_word_as_radians(note: str, said: str) -> None:
    assert only(note).verdict == said


@pytest.mark.parametrize(
    ("note", "verdict"),
    [
        ("V = 2 mA × 5 kΩ/2 = 5 V", "exact"),
        ("R = 30 m × 2 × 4.61 mΩ/m = 0.277 Ω", "rounded"),
        ("R = 30 m × 2 × 4.61 mΩ/m = 0.287 Ω", "wrong"),
        ("R = 2 kΩ/s × 3 s = 6000 Ω", "exact"),
    ],
)
def test_ohms_with_a_prefix_for_each_of_another_unit(note: str, verdict: str) -> None:
    assert [found for _, found in verdicts(note)] == [verdict]
