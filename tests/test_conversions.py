"""Conversions: quantities that do not fit, then sums, products and bare ones in other units."""

from __future__ import annotations

import pytest
from judged import findings, only, verdicts


@pytest.mark.parametrize(
    "note",
    [
        "5 km = 3 h",
        "2 dozen = 24 eggs",
        "3 dozen / 2 = 18",
        "5 mi = 8 km",
        "2K = 10",
        "2 K = 10",
        "3 pm = 15:00",
        "$d = 3$ m = 5 s",
        "8 bits = 7 GB and 4 bits = 3.5 GB for a model of 7B",
        "4 bytes = 28 GB, 2 bytes = 14 GB",
    ],
)
def test_what_claims_no_conversion(note: str) -> None:
    assert not {verdict for _, verdict in verdicts(note)} & {"wrong", "fails"}


@pytest.mark.parametrize(
    ("note", "value"),
    [
        (r"$2\,\text{km} + 300\,\text{m} = 2.4\,\text{km}$", "2.3"),
        (r"$5\,\text{V} \cdot 20\,\text{mA} = 100\,\text{W}$", "0.1"),
        (r"$100\,\text{km} / 2\,\text{h} = 50\,\text{m/s}$", "13.888888888888888889"),
        (r"$36\,\text{km/h} = 11\,\text{m/s}$", "10"),
        ("5 km / 20 min = 19 km/h", "15"),
        ("7 kg × 9.81 m/s² = 66.7 N", "68.67"),
        ("13B × 2 bytes = 28 GB", "26"),
        ("3 GB / 500 MB = 7", "6"),
        ("25 °C = 300.15 K", "298.15"),
        ("1.5 million / 3 = 400,000", "500000"),
        ("4 GB / 2 MB = 2", "2000"),
        ("16 bits = 3 bytes", "2"),
        ("2 bytes = 0.02 kB", "0.002"),
        ("2 million / 2 thousand = 1", "1000"),
        (r"$5\text{ thousand} + 3 = 8$", "5003"),
        (r"$2\text{ million} \cdot 3\text{ million} = 6$", "6e12"),
        (r"$500 \cdot 7 = 3500\text{ g} = 35\text{ kg}$", "3.5"),
    ],
)
def test_a_wrong_number_of_units(note: str, value: str) -> None:
    finding = findings(note)[-1]
    assert finding.verdict == "wrong"
    assert finding.value is not None
    assert float(finding.value) == pytest.approx(float(value), rel=1e-15)


@pytest.mark.parametrize(
    "note",
    [
        r"$2\,\text{km} + 300\,\text{m} = 2.3\,\text{km}$",
        r"$5\,\text{cm} \times 3\,\text{cm} = 15\,\text{cm}^2$",
        r"$\SI{3}{\kilo\metre} / \SI{10}{\minute} = \SI{5}{\metre\per\second}$",
        r"$\sqrt{9\,\text{m}^2} = 3\,\text{m}$",
        r"$\frac{1}{2} \cdot 2\,\text{kg} \cdot (3\,\text{m/s})^2 = 9\,\text{J}$",
        r"$3\,\text{k}\Omega \cdot 2\,\text{mA} = 6\,\text{V}$",
        r"$1/(20\,\text{ms}) = 50\,\text{Hz}$",
        "1 h + 15 min = 75 min",
        "3.6 × 10^6 J = 1 kWh",
        "90 km/h = 25 m/s",
        "25 °C = 77 °F",
        "1.5 million / 3 = 500,000",
        "1500 W × 2 h = 3 kWh",
        "7B parameters * 2 bytes/param = 14 GB",
        "100K × 300 = 30M",
        "175B / 1.5B = 116.7",
        "4.18 kJ/(kg·K) × 2 kg × 10 K = 83.6 kJ",
        r"$2\,\text{kg} \cdot 4186\,\text{J/(kg K)} \cdot 30\,\text{K} = 251\,\text{kJ}$",
        r"$4186\,\frac{\text{J}}{\text{kg K}} \cdot 6\,\text{kg K} = 25.1\,\text{kJ}$",
        "14.4 kWh × 0.30 €/kWh = 4.32 €",
        "500 nm = 0.5 µm",
        "32 rows x 64 bytes = 2048 bytes",
        "7B x 2 bytes = 14 GB",
        "1/3 h = 20 min",
        "1/0.02 s = 50 Hz",
    ],
)
def test_a_right_number_of_units(note: str) -> None:
    finding = only(note)
    assert finding.verdict in ("exact", "rounded")
    assert finding.remarks == ()


@pytest.mark.parametrize(
    ("note", "judged"),
    [
        ("We have 3 million + 4 million people, 3 million - a lot.", []),
        ("32.4 million + 84.9 million = 117.3 million", ["exact"]),
        ("20 thousand - 5 thousand = 14 thousand", ["wrong"]),
        ("20 × 768² = 8.8 million + 3 million = 11.8 million", ["rounded"]),
        ("20 × 768² = 8.8 million + 4 million = 11.8 million", ["wrong", "rounded"]),
        ("2 · 10^7 + 3 · 10^6 = 20 million + 3 million", ["exact"]),
        (r"$2 \cdot 10^7 + 10^6 = 20\text{ million} + 3\text{ million}$", ["wrong"]),
    ],
)
def test_sums_of_millions_by_their_word(note: str, judged: list[str]) -> None:
    assert [verdict for _, verdict in verdicts(note)] == judged


@pytest.mark.parametrize(
    ("note", "remark"),
    [
        ("1 MB = 1024 KB", "count 1024"),
        ("124 GB / 512 KB = 253,952", "count 1024"),
        (
            r"$\frac{4\text{ MB}}{2\text{ s}} = \frac{2^{22}\text{ bytes}}{2\text{ s}}$",
            "count 1024",
        ),
        (r"$\Delta T = 10^\circ\text{C} = 10\,\text{K}$", "a difference is meant"),
        ("1.5 million / 3 = 0.5 million", "10^6 is meant"),
        ("1.5 million / 3 = 0.5", "counts what the others count"),
        (r"$2\text{ million} + 3\text{ million} = 5$", "counts what the others count"),
        ("80 GB / 2 bytes = 40 billion", "10^9 is meant"),
        ("3 h * 60 = 180 min", "a factor in it converts the units"),
        ("60 W × 10 h / 1000 = 0.6 kWh", "a factor in it converts the units"),
        (r"$\frac{2^{37}\text{ bits}}{8 \times 1024^3} = 16\text{ GB}$", "a factor in it converts"),
    ],
)
def test_another_way_to_count_is_said(note: str, remark: str) -> None:
    finding = only(note)
    assert finding.verdict == "exact"
    assert remark in finding.remarks[0]


def test_the_message_names_the_unit() -> None:
    assert only("36 km/h = 11 m/s").message == "36 km/h is 10 m/s, printed 11 m/s"


def test_a_unit_that_is_not_known_is_open_behind_a_conversion() -> None:
    assert verdicts("10 m/s = 36 km/h ≈ 19.4 kt") == [("36", "exact"), ("19.4", "unparsed")]


@pytest.mark.parametrize(
    "note",
    ["The body temperature is 37 °C = 66.6 °F.", "The oven is at 180 °C = 324 °F.", "25 °C = 25 K"],
)
def test_a_temperature_without_its_offset_is_wrong(note: str) -> None:
    assert verdicts(note)[-1][1] == "wrong"


@pytest.mark.parametrize(
    ("note", "verdict"),
    [
        ("Each step turns by 0.1 radians = 5.73°.", "rounded"),
        ("So 1 radian ≈ 57.3° and no more.", "rounded"),
        ("Here 3 radians = 181.9°.", "wrong"),
        ("A turn of 30° = 0.524 radians.", "rounded"),
    ],
)
def test_radians_by_their_word_are_an_angle(note: str, verdict: str) -> None:
    assert only(note).verdict == verdict


@pytest.mark.parametrize(
    ("note", "verdict"),
    [
        (r"$\arctan(4/3) \cdot 180/\pi = 53.13^\circ$", "rounded"),
        (r"$\arctan(4/3) \cdot 180/\pi = 53.31^\circ$", "wrong"),
        ("1 rad = 180/π = 57.3°", "rounded"),
        (r"$1.5708 \times \frac{180}{\pi} \approx 90^\circ$", "rounded"),
        (r"$\arctan(1) \cdot \frac{180^\circ}{\pi} = 45^\circ$", "exact"),
        ("30° × π/180 = 0.5236 rad", "rounded"),
        (r"$90° \cdot \frac{\pi}{180°} = 1.571$", "rounded"),
        (r"$45^\circ \cdot \frac{\pi}{180} = 0.785$", "rounded"),
        (r"$45^\circ \cdot \frac{\pi}{180} = 0.758$", "wrong"),
        (r"$\sin(30^\circ \cdot \pi/180) = 0.5$", "exact"),
    ],
)
def test_who_multiplies_by_the_half_turn_has_converted_already(note: str, verdict: str) -> None:
    assert only(note).verdict == verdict


@pytest.mark.parametrize(
    ("note", "verdict"),
    [
        ("$20/2 = 12$ dB", "wrong"),
        ("$5/0.5 = 10$ dB", "exact"),
        ("$5/0.5 = 20$ dB", "exact"),
        (r"$\ln 2 \equiv -1.59\ \text{dB}$", "rounded"),
        (r"$10 \log_{10} 5 = 6.89$ dB", "wrong"),
    ],
)
def test_decibels_of_a_bare_ratio(note: str, verdict: str) -> None:
    assert only(note).verdict == verdict


@pytest.mark.parametrize(
    ("printed", "expected"),
    [("73.8", ["rounded", "rounded"]), ("74.8", ["rounded", "wrong"])],
)
def test_decibels_of_the_number_behind_a_formula(printed: str, expected: list[str]) -> None:
    note = rf"With $A = 78.6$ and $B = 62.6$: $G = A B \approx 4920 \approx {printed}\,\text{{dB}}$"
    assert [found for _, found in verdicts(note)] == expected


@pytest.mark.parametrize(
    ("claim", "verdict"),
    [
        (r"(1.38\,\text{mS})(45\,\text{k}\Omega) = 62.1", "exact"),
        (r"(188.5\,\mu\text{S})(417\,\text{k}\Omega) \approx 78.6", "rounded"),
        (r"(188.5\,\mu\text{S})(417\,\text{k}\Omega) \approx 79.6", "wrong"),
        (r"3.3 \cdot \frac{10\,\text{k}\Omega}{20\,\text{k}\Omega} = 1.65", "exact"),
    ],
)  # fmt: skip
def test_prefixes_stay_where_units_go_out(claim: str, verdict: str) -> None:
    assert [found for _, found in verdicts(f"${claim}$")] == [verdict]


@pytest.mark.parametrize(
    ("note", "verdict"),
    [
        (r"$5/6 = 0.8333 \;(83.33\%)$", "rounded"),
        ("5/6 = 0.84 (83%)", "misrounded"),
        (r"$r \approx 0.0656 = 6.59\%$", "wrong"),
        (r"$p_{VR} = 0.9007 \approx 90\%$", "rounded"),
        (r"$500 \cdot (12\%) = 60$", "exact"),
    ],
)
def test_a_share_in_brackets_says_a_number_again(note: str, verdict: str) -> None:
    assert findings(note)[0].verdict == verdict


@pytest.mark.parametrize(
    ("note", "verdict"),
    [
        ("90 km/h × 1000/3600 = 25 m/s", "exact"),
        ("90 km/h × 1000/3600 = 26 m/s", "wrong"),
        ("8 GB × 1024 = 8192 MB", "exact"),
        ("8 GB × 1024 = 8292 MB", "wrong"),
        ("3.2 GHz × 10⁹ = 3.2e9 Hz", "exact"),
        ("3.2 GHz × 10⁶ = 3.2e6 Hz", "wrong"),
    ],
)
def test_a_factor_of_the_formula_may_convert_its_units(note: str, verdict: str) -> None:
    assert only(note).verdict == verdict


@pytest.mark.parametrize(
    ("note", "verdict"),
    [
        (r"$6/3\ m = 2\ s$", "unparsed"),
        (r"$\frac{10}{2\ kg} = 5\ m$", "unparsed"),
        (r"$\frac{2.00}{0.0800\ L} = 26\ M$", "unparsed"),
        (r"$\frac{2.00}{0.0800\ L} = 25\ M$", "exact"),
        (r"$\frac{0.073\ g}{25.0/1000} = 2.92\ g/dm^3$", "exact"),
    ],
)
def test_a_quotient_whose_other_unit_is_not_said(note: str, verdict: str) -> None:
    assert only(note).verdict == verdict


@pytest.mark.parametrize(
    ("note", "verdict"),
    [
        ("The angle is 0.7 rad = 40.1° here.", "rounded"),
        ("The angle is 0.7 rad = 41.1° here.", "wrong"),
        ("Here 45° = 0.785 rad.", "rounded"),
        ("Here 45° ≈ 0.765 rad.", "wrong"),
        ("x = 5 × 10^-3 = 0.005 m", "exact"),
        ("x = 5 × 10^-3 = 0.05 m", "wrong"),
        ("5 × 10^-3 m = 0.05 m", "wrong"),
    ],
)
def test_an_angle_or_a_power_of_ten_said_again_in_prose(note: str, verdict: str) -> None:
    assert [found for _, found in verdicts(note)] == [verdict]


def test_a_prefix_may_take_the_power_of_ten() -> None:
    assert verdicts("x = 5 × 10^-3 = 5 mm") == []
    assert verdicts(r"the elementary charge $e = 1.602 \times 10^{-19} \text{ C}$") == []


@pytest.mark.parametrize(
    ("note", "verdict"),
    [
        (r"$2\,\text{N} \cdot 3\,\text{m} = 7\,\text{Nm}$", "wrong"),
        (r"$2\,\mathrm{kN} \cdot 3\,\mathrm{m} = 6\,\mathrm{kNm}$", "exact"),
        (r"$2\,\text{Nm} \cdot 3\,\text{s}^{-1} = 6\,\text{W}$", "exact"),
        (r"$(e-1)\,\text{u}^2 \cong 1.82\,\text{u}^2$", "wrong"),
        (r"$\int_{-1}^{0} e^{-t}\,dt = (e-1)\,\text{u}^2 \cong 1.72\,\text{u}^2$", "rounded"),
        (r"$5\,\text{u} = 6$", ""),
    ],
)
def test_torques_and_squares_of_any_unit(note: str, verdict: str) -> None:
    assert [found for _, found in verdicts(note)] == [verdict] * bool(verdict)


def test_a_unit_by_its_name_is_that_of_its_symbol() -> None:
    chain = r"$L = \frac{2}{8} = 0.25~\si{\henry} = \SI{350}{\milli\henry}$"
    assert verdicts(chain, "latex") == [("0.25", "exact"), ("350", "wrong")]


@pytest.mark.parametrize(
    ("claim", "verdict"),
    [
        (r"500 \text{ MB} \times 3 = 1.5 \text{ GB}", "exact"),
        (r"500 \text{ MB} \times 3 = 1.46 \text{ GB}", "rounded"),
        (r"500 \text{ MB} \times 3 = 1.6 \text{ GB}", "wrong"),
        (r"512 \text{ KB} \times 2048 = 1.07 \text{ GB}", "rounded"),
        (r"16\text{ GB weights} + 2\text{ GB states} = 19\text{ GB}", "wrong"),
    ],
)
def test_few_digits_bear_out_no_prefixes_of_two_kinds(claim: str, verdict: str) -> None:
    assert [found for _, found in verdicts(f"${claim}$")] == [verdict]


def test_numbers_of_one_unit_that_differ() -> None:
    assert verdicts(r"$1\text{ cm} = 500\text{ cm}$, the 5 m = 6 m") == []
    assert verdicts(r"$6.40\text{ m/s}^2 \approx 6.4\text{ m/s}^2$") == [("6.4", "exact")]
    assert verdicts(r"$6.4\text{ m/s}^2 = 26.4\text{ m/s}^2$") == [("26.4", "wrong")]


def test_a_letter_below_behind_a_unit_is_no_unit() -> None:
    assert verdicts("20 km / 0.8x = 25") == [("25", "unbound")]
    assert verdicts("20 ly / 0.8c = 25 years") == [("25", "unbound")]


@pytest.mark.parametrize(
    ("note", "expected"),
    [
        (r"$1\,\text{J}/50\,\text{kg} = 0.02\,\text{Gy} = 2.00\,\text{rad}$", ["exact", "exact"]),
        (r"$3\,\text{Gy} = 301\,\text{rad}$, $2\,\text{Sv} = 200\,\text{rem}$", ["wrong", "exact"]),
        (r"$\pi/2 = 1.57\,\text{rad}$ and $\pi/3 = 1.57\,\text{rad}$", ["rounded", "wrong"]),
    ],
)
def test_a_rad_is_a_dose_beside_another(note: str, expected: list[str]) -> None:
    assert [verdict for _, verdict in verdicts(note)] == expected


@pytest.mark.parametrize(
    ("note", "expected"),
    [
        (r"Let $5M = 10$ so $M = 2$.", ["unbound", "exact"]),
        (r"$0.02 \times \$10M = \$200,000$", ["exact"]),
        (r"$0.02 \times \$10M = \$300,000$", ["wrong"]),
        ("3 × €2M = €7M", ["wrong"]),
        ("It costs $5M + $2M = $8M.", ["wrong"]),
        ("A = 0.02 × $10M = $200,000", ["exact"]),
    ],
)
def test_a_letter_on_an_amount_of_money(note: str, expected: list[str]) -> None:
    assert [verdict for _, verdict in verdicts(note)] == expected


@pytest.mark.parametrize(
    ("note", "expected"),
    [
        (r"$210/148.7 = 1.41\text{ h} = 1\text{ h }25\text{ min}$", ["rounded", "exact"]),
        (r"$210/148.7 = 1.41\text{ h} = 1\text{ h }26\text{ min}$", ["rounded", "wrong"]),
        (r"$100/7 = 14.286\text{ min} = 14\text{ min }17\text{ s}$", ["rounded", "exact"]),
        ("1056/0.46 = 2296 kg = 45.9 bags of 50 kg", ["rounded"]),
        (r"$(4/2.8)^2 = 2.04 \approx 1$ stop", ["rounded"]),
        ("2 * 500 = 1000 m = 3000 metres", ["exact", "wrong"]),
    ],
)
def test_a_result_that_is_counted_otherwise(note: str, expected: list[str]) -> None:
    assert [verdict for _, verdict in verdicts(note)] == expected


@pytest.mark.parametrize(
    ("note", "expected"),
    [
        (r"$\omega = 200/2 = 100\,\text{rad/s} = 15.9\,\text{Hz}$", ["exact", "rounded"]),
        (r"$\omega = 200/2 = 100\,\text{rad/s} = 17.9\,\text{Hz}$", ["exact", "wrong"]),
        (r"$\omega = 4.4 \times 10^4\,\text{rad/s} = 7.0\,\text{kHz}$", ["rounded"]),
        (r"$f = 50\,\text{Hz} = 314\,\text{rad/s}$", ["rounded"]),
        (r"$f = 50\,\text{Hz} = 341\,\text{rad/s}$", ["wrong"]),
        ("60 Hz = 60 rad/s", ["wrong"]),
        ("60 Hz = 377 rad/s", ["rounded"]),
        ("100 rad/s = 100 Hz", ["wrong"]),
        ("100 rad/s = 15.9 Hz", ["rounded"]),
        (r"$120\pi\text{ rad/s} = 60\text{ Hz}$", ["exact"]),
        (r"$120\pi\text{ rad/s} = 120\text{ Hz}$", ["wrong"]),
        (r"$v = 100\,\text{rad/s} \cdot 0.5\text{ m} = 7.96\text{ m/s}$", ["wrong"]),
        (r"$2\pi \cdot 50\text{ Hz} = 314\text{ rad/s}$", ["rounded"]),
    ],
)
def test_radians_and_turns_a_second(note: str, expected: list[str]) -> None:
    assert [verdict for _, verdict in verdicts(note)] == expected


def test_what_percentage_of_something_a_quantity_is_is_not_told_by_it() -> None:
    assert verdicts(r"$|32 - 32.2| = 0.2\text{ km} \approx 0.62\%$") == [("0.2", "exact")]
    assert verdicts(r"$12.2^2 \cdot 0.05 = 7.4\text{ W} = 0.8\%\text{ loss}$") == [
        ("7.4", "rounded")
    ]


@pytest.mark.parametrize(
    ("note", "verdict"),
    [
        (r"$0.2 (10\%) \cdot 40 = 0.8$", "exact"),  # another number, which multiplies
        (r"$0.1 (10\%) \times 5000 = 500$", "exact"),
        (r"$0.1 (10\%) \times 5000 = 600$", "wrong"),
    ],
)
def test_a_factor_that_is_said_again_in_percent(note: str, verdict: str) -> None:
    assert [said for _, said in verdicts(note)] == [verdict]


@pytest.mark.parametrize(
    ("note", "expected"),
    [
        ("30 °C − 20 °C = 10 K and 30 °C − 20 °C = 283 K", ["exact", "wrong"]),
        (r"$\vartheta_2-\vartheta_1 = 95\,°C - 18\,°C = 77\,K$", ["exact"]),
        (r"$\vartheta_2-\vartheta_1 = 95\,°C - 18\,°C = 78\,K$", ["wrong"]),
        ("100 °F − 70 °F = 16.7 °C and 100 °F − 70 °F = −1.1 °C", ["rounded", "wrong"]),
        ("20 °C + 15 K = 35 °C and 20 °C + 15 K = 36 °C", ["exact", "wrong"]),
        ("80 °C − 20 K = 60 °C and 300 K − 280 K = 20 °C", ["exact", "exact"]),
        ("20 °C + 273.15 K = 293.15 K", ["exact"]),
        ("2 kg × 4.18 kJ/(kg K) × (80 °C − 20 °C) = 501.6 kJ", ["exact"]),
        ("The temperature rose by 10 °C = 18 °F.", ["exact"]),
        ("In fall, 10 °C = 18 °F is usual. Step 1. Convert 15 °C = 27 °F.", ["wrong", "wrong"]),
        ("Convert 30 °C = 54 °F. Prices rose by 3 %.", ["wrong"]),
    ],
)
def test_a_difference_of_temperatures_is_no_temperature(note: str, expected: list[str]) -> None:
    assert [verdict for _, verdict in verdicts(note)] == expected


@pytest.mark.parametrize(
    ("note", "right", "wrong"),
    [
        ("3 h 20 min + 50 min = {}", "4 h 10 min", "4 h 20 min"),
        ("1 kg 200 g + 900 g = {}", "2 kg 100 g", "2 kg 200 g"),
        ("5 m 20 cm - 80 cm = {}", "4 m 40 cm", "4 m 60 cm"),
        ("2 · 3 h 40 min = {}", "7 h 20 min", "6 h 80 min 1 s"),
    ],
)
def test_several_units_on_both_sides(note: str, right: str, wrong: str) -> None:
    assert [one.verdict for one in findings(note.format(right))] == ["exact"]
    assert [one.verdict for one in findings(note.format(wrong))] == ["wrong"]


def test_several_units_of_another_dimension_stay_open() -> None:
    assert only("1 h 30 min / 2 min = 4 h 10 min").verdict == "unparsed"
