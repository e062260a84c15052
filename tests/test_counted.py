"""What a printed number counts, by the word or letter behind it."""

from __future__ import annotations

import pytest
from judged import every_verdict, only

from pe_symbolic.claims.units.counted import counts_behind
from pe_symbolic.judge.documents import check


@pytest.mark.parametrize(
    ("behind", "signs"),
    [
        (" million", [" · 10^6"]),
        (" tys. zł", [" · 10^3"]),
        ("$ million tokens", [" · 10^6"]),
        (r"\text{ billion}", [" · 10^9"]),
        ("M", [" · 10^6", " · 1048576"]),
        ("$ GB", [" · 10^9", " · 1073741824"]),
        ("KiB", [" · 10^3", " · 1024"]),
        (r"\,\mathrm{ms}", [" · 10^-3"]),
        (" µs", [" · 10^-6"]),
        ("$%", [" %"]),
        ("$ percent", [" %"]),
        (r"\% of", [" %"]),
        ("$ degrees", ["°"]),
        ("°", ["°"]),
        (" m", []),
        (" Maria", []),
        (" Mx", []),
        (". Million", []),
        ("\n\nmillion", []),
        ("\nmg", []),
        ("\nGB", [" · 10^9", " · 1073741824"]),
        ("_k", []),
    ],
)
def test_the_word_says_what_is_counted(behind: str, signs: list[str]) -> None:
    assert [count.sign for count in counts_behind(f"38{behind} ", 2)] == signs


@pytest.mark.parametrize(
    ("written", "signs"),
    [("38.6M", 1), ("38{,}61M", 1), ("1.5M", 2), ("2.75M", 2), ("64.0K", 2), ("38.6MB", 2)],
)
def test_a_letter_counts_in_1024_where_the_number_is_whole_or_halved(
    written: str, signs: int
) -> None:
    assert len(counts_behind(f"{written} ", len(written.rstrip("KMB")))) == signs


@pytest.mark.parametrize(
    ("note", "verdict"),
    [
        (r"$50257 \cdot 768 \approx 38.6$ million", "rounded"),
        (r"$50257 \cdot 768 \approx 39.6$ million", "wrong"),
        ("(596,049,920 params × 2 bytes = 1.11\nGB)", "rounded"),
        ("(596,049,920 params × 2 bytes = 1.21\nGB)", "wrong"),
        (r"$64 \cdot 1024 = 64$K", "exact"),
        (r"$64 \cdot 1000 = 64$K", "exact"),
        (r"$2 \cdot 3 = 6$ K", "exact"),
        ("5/1000 = 5 mA", "exact"),
        (r"$0.002 \cdot 0.3 = 6 \times 10^{-4}$ M", "exact"),
        (r"$0.002 \cdot 0.3 = 6 \times 10^{-7}$ M", "wrong"),  # no cubic metres, and no millions
        (r"$250/2.5 = 0.1$ mol/L", "exact"),  # of so many millimoles
        (r"$\arctan(1) = 46$ degrees", "wrong"),
        ("2 × 0.5 = 57.3度量", "wrong"),
        ("2 × 0.5 = 57.3度", "rounded"),
        ("2 × 0.5 = 57.3 grados", "rounded"),
        ("2 × 0.5 = 57.3도", "rounded"),
        ("2 × 0.5 = 75.3도", "wrong"),
        (r"$12 \cdot 768^2 < 10$ million", "holds"),
        (r"$12 \cdot 768^2 > 10$ million", "fails"),
    ],
)
def test_a_number_is_judged_as_what_it_counts(note: str, verdict: str) -> None:
    assert every_verdict(note) == [verdict]


def test_the_message_says_what_is_counted() -> None:
    (finding,) = check(r"$50257 \cdot 768 \approx 39.6$ million").documents[0].findings
    assert "38.597 · 10^6, printed 39.6 · 10^6" in finding.message
    assert finding.suggestion == "38.6"


def test_radians_are_no_rads_of_a_dose() -> None:
    (finding,) = check(r"$2 \times 0.01 = 0.62$ rad").documents[0].findings
    assert finding.suggestion == "0.02"
    assert "2 \\times 0.01 is 0.02, printed 0.62" in finding.message


@pytest.mark.parametrize(
    "note",
    [
        r"$2\,\text{km} + 300\,\text{s} = 2.3\,\text{km}$",
        r"$5\,\text{V} \cdot 20\,\text{mA} = 0.1\,\text{J}$",
        r"$3\,\text{furlong} \cdot 20\,\text{mA} = 60\,\text{m}$",
        "5 days × 8 hours = 40 meters",
        r"$50257 \cdot 768 = 38.6\text{M} = 38600\text{K}$",
    ],
)
def test_units_that_do_not_fit_are_left_open(note: str) -> None:
    assert every_verdict(note)[-1:] == ["unparsed"]


@pytest.mark.parametrize(
    "note",
    [
        r"$5\,\text{V} \cdot 2\,\text{A} = 10\,\text{W}$",
        r"$2\,\text{kg} \cdot 9.81\,\text{m/s}^2 = 19.62\,\text{N}$",
        r"$\frac{1.2\,\mathrm{MW}}{1.5\,\mathrm{MVA}} = 0.8$",
        r"$110\text{M} + 20\text{M} = 130\text{M}$",
        r"$3\text{ s} + 4\text{ s} = 7\text{ s}$",
    ],
)
def test_units_of_one_scale_are_reckoned_with(note: str) -> None:
    assert every_verdict(note) == ["exact"]


@pytest.mark.parametrize(
    "note",
    [
        r"Modulo 7: $5 + 4 = 2$",
        r"In $\mathbb{F}_2$ we have $1 + 1 = 0$",
        "In binary, $1 + 1 = 10$",
        "$9 + 5 = 2$ (mod 12)",
        r"$\sigma(12) = 28$",
        r"$\pi(100) = 25$",
    ],
)
def test_arithmetic_of_another_kind_is_left_open(note: str) -> None:
    assert every_verdict(note) == ["unparsed"]


def test_a_mixed_number_of_percent_and_the_two_logarithms_called_lg() -> None:
    assert every_verdict(r"$4\frac{1}{2}\% = 0.045$") == ["exact"]
    assert every_verdict(r"$\lg 8 = 3$, $\lg 1000 = 3$, $\lg 8 = 2$") == ["exact", "exact", "wrong"]


@pytest.mark.parametrize(
    ("note", "expected"),
    [
        ("12 heads * 64 = 786", ["wrong"]),
        ("4 layers × 3 = 12 layers", ["exact"]),
        ("8 GPUs × 80 GB = 650 GB", ["wrong"]),
        ("3 bags × 500 g = 1.5 kg", ["exact"]),
        (r"$500 \cdot 3 = 1.5\text{ kg}$", ["exact"]),
        (r"$500 \cdot 3 = 1.5\text{ kg} \cdot \text{m}^2$", ["wrong"]),
        ("500 x 3 = 1.5 kg m/s, 500 x 3 = 1.5 kg/m^2 of tiles", ["wrong", "exact"]),
        ("500 x 3 = 1.5 kN m and 500 g x 3 m = 1.5 kg·m", ["exact", "exact"]),
        ("3 and * 4 = 12", []),
        (r"$100\text{ km} / 2\text{ h} = 50\text{ km/h}$", ["exact"]),
        (r"$100\text{ km} / 2\text{ h} = 51\text{ km/h}$", ["wrong"]),
    ],
)
def test_words_between_numbers_and_signs_say_what_is_counted(
    note: str, expected: list[str]
) -> None:
    assert every_verdict(note) == expected


@pytest.mark.parametrize("unit", [r"\,\mu s$", r"\,\mu\mathrm{s}$", r"\ \mu$s", "$ µs"])
def test_a_micro_and_its_unit_need_not_touch(unit: str) -> None:
    assert every_verdict(rf"The period is $1/44100 \approx 22.68{unit}.") == ["rounded"]
    assert every_verdict(rf"The period is $1/44100 \approx 22.86{unit}.") == ["wrong"]


def test_what_holds_in_the_usual_way_is_said_in_it() -> None:
    assert every_verdict(r"The overflow is at $9.9 \times 10^0 = 9.9$.") == ["exact"]
    assert every_verdict(r"The overflow is at $9.9 \times 10^0 = 1.1$.") == ["unparsed"]


@pytest.mark.parametrize(
    ("unit", "number", "expected"),
    [("MB/s", "1", "exact"), ("MB/s", "2", "wrong"), ("kB/s", "1", "wrong"), ("all", "1", "wrong")],
)
def test_summands_in_a_smaller_unit(unit: str, number: str, expected: str) -> None:
    note = rf"In {unit}: $B = 100 + 200 + 300 + 400 = {number}GB/s$"
    assert every_verdict(note) == [expected]


def test_nothing_counts_as_many_of_anything() -> None:
    assert only("C = 0.25 / 2.50 = 0.00 mol/L").verdict == "wrong"
    assert only("C = 250 / 2.50 = 0.10 mol/L").verdict == "exact"


def test_money_counts_thousands() -> None:
    assert every_verdict("300 × 1024 × $1 = $300k and 300 × 1024 tokens = 300K") == [
        "wrong",
        "exact",
    ]


@pytest.mark.parametrize(
    ("claim", "verdict"),
    [
        (r"3\text{M} + 2 = 5\text{M}", "exact"),
        (r"3\text{M} + 2\text{M} = 6\text{M}", "wrong"),
        (r"1500\,\text{K} + 1500 = 3000\,\text{K}", "exact"),
        (r"64\text{ B} + 1024 = 1088\text{ B}", "exact"),
        (r"64\text{ B} + 1024 = 1098\text{ B}", "wrong"),
        (r"3.15\text{M} + 4 \cdot 512^2 = 4.19\text{M}", "consistent"),
        (r"3.15\text{M} + 4 \cdot 512^2 = 5.19\text{M}", "wrong"),
        (r"3\text{K} + 1000 - 2\text{K} = 2\text{K}", "exact"),
    ],
)
def test_ones_added_to_millions_are_no_millions(claim: str, verdict: str) -> None:
    assert only(f"${claim}$").verdict == verdict


@pytest.mark.parametrize(
    "note",
    [
        r"$T = 2 \times 10 = 1146\,^\circ\mathrm{C}$",
        r"$T = 2 \times 10 = 1146\,^{\circ}$C",
        "2 × 10 = 1146 °C",
        r"$T = 2 \times 10 = 1146\,{}^\circ\text{F}$",
    ],
)
def test_degrees_of_a_temperature_are_no_angle(note: str) -> None:
    assert every_verdict(note) == ["wrong"]


def test_degrees_of_an_angle_are() -> None:
    assert every_verdict(r"$\alpha = 2 \times 10 = 1146\,^\circ$") == ["rounded"]


@pytest.mark.parametrize(
    ("note", "expected"),
    [
        ("Es sind 7 Mrd. 2 · 3 = 7 gilt.", "wrong"),
        ("Es sind 7 Mio. - 3 + 5 = 2.", "exact"),
        ("7 Mrd. × 2 Byte = 15 GB", "wrong"),
        ("Das sind 3 Mio. × 4 = 12 Mio.", "exact"),
        ("12 Mio. + 3 Mio. = 16 Mio. Euro", "wrong"),
        ("12 millones + 3 millones = 15 millones", "exact"),
        ("7 Tsd. × 2 = 15 Tsd.", "wrong"),
    ],
)
def test_counts_that_are_shortened(note: str, expected: str) -> None:
    assert every_verdict(note) == [expected]


@pytest.mark.parametrize("sign", [" ‰", "‰", " promille", " per mille", " per mil", r"$\text{‰}$"])
@pytest.mark.parametrize(("number", "expected"), [("2.5", "exact"), ("3.5", "wrong")])
def test_a_thousandth_by_its_sign(sign: str, number: str, expected: str) -> None:
    assert every_verdict(f"1/400 = {number}{sign}") == [expected]


@pytest.mark.parametrize(
    ("note", "verdict"),
    [
        ("I = 10 / 5000 = 2 mA", "exact"),
        ("I = 0.4 mA × 2 = 800 µA", "exact"),
        ("I = 0.4 mA × 2 = 0.8 mA", "exact"),
        ("I = 0.4 mA × 2 = 800 mA", "wrong"),
        ("V = 0.1 mL / 2 = 7.05 mL", "wrong"),
        (r"$s = 0.4\,\text{mm} / 2 = 200\,\text{mm}$", "wrong"),
    ],
)
def test_what_has_the_same_unit_counts_no_base_units(note: str, verdict: str) -> None:
    assert every_verdict(note) == [verdict]


@pytest.mark.parametrize(
    ("note", "verdict"),
    [
        ("3.2% − 1.1% = 2.1 pp. So it fell.", "exact"),
        ("3.2% − 1.1% = 2.2 pp. So it fell.", "wrong"),
        ("1920×1080 = 2 MP", "rounded"),
        ("1920×1080 = 4 MP", "wrong"),
        ("1 − 0.37 = 63¢", "exact"),
        ("1 − 0.37 = 64¢", "wrong"),
    ],
)
def test_percentage_points_end_a_sentence_and_pixels_are_counted(note: str, verdict: str) -> None:
    assert every_verdict(note) == [verdict]
