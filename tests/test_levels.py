"""Levels in decibels: what is none, then those of ratios and of powers."""

from __future__ import annotations

import pytest
from judged import findings, only, verdicts


@pytest.mark.parametrize(
    "note",
    [
        r"$2 \times 5\ \text{m} = 20\ \text{dBm}$",
        r"$2 \times 5\ \text{V} = 20\ \text{dBW}$",
        r"$2 \times 5 = 10\ \text{Xq} = 20\ \text{dBm}$",
        r"$2 \times 5 = \frac{20}{2}\ \text{W} = \frac{30}{3}\ \text{dBm}$",
    ],
)
def test_what_is_no_power_has_no_level(note: str) -> None:
    assert verdicts(note)[-1][1] == "unparsed"


def test_without_any_unit_before_it_a_level_is_a_number() -> None:
    assert verdicts(r"$10 \log_{10}(100) = 20\ \text{dBm}$") == [("20", "exact")]
    assert verdicts(r"$-174 + 60 = -114\ \text{dBm}$") == [("-114", "exact")]


@pytest.mark.parametrize("written", ["dB", "db"])
def test_a_level_has_no_prefix(written: str) -> None:
    assert verdicts(f"20 * 1.632 = 326.4 {written}") == [("326.4", "wrong")]
    assert verdicts(f"20 * 1.632 = 32.64 {written}") == [("32.64", "exact")]


@pytest.mark.parametrize(
    ("note", "right", "spoiled"),
    [
        (r"$1.38 \times 10^{-23} \times 290 \approx 4.0 \times 10^{-21}\ \text{W/Hz}"
         r" \approx %s\ \text{dBW/Hz}$", "-204", "-194"),
        (r"$1.38 \times 10^{-23} \times 290 \approx 4.0 \times 10^{-21}\ \text{W/Hz}"
         r" \approx %s\ \text{dBm/Hz}$", "-174", "-204"),
        (r"$2 \times 50\ \text{mW} = %s\ \text{dBm}$", "20", "23"),
        (r"$2 \times 50\ \text{mW} = %s\ \text{dBW}$", "-10", "20"),
        (r"$\frac{5}{0.5} = %s\ \text{dB}$", "10", "11"),
    ],
)  # fmt: skip
def test_the_level_of_a_power(note: str, right: str, spoiled: str) -> None:
    assert verdicts(note % right)[-1][1] in ("exact", "rounded")
    assert verdicts(note % spoiled)[-1][1] == "wrong"


@pytest.mark.parametrize(
    ("note", "verdict"),
    [
        ("27 dBm − 6 dB + 12 dBi = 33 dBm", "exact"),
        ("-62.4 dBm - (-99 dBm) = 36.6 dB", "exact"),
        ("-62.4 dBm - (-99 dBm) = 37.6 dB", "wrong"),
        ("-10 dBm + 40 dBm = 30 dB", "unparsed"),
        ("10 dBm + 10 dBm = 13 dB", "unparsed"),
        (
            r"$5\text{ W} \cdot 10^{(7\text{ dBd} - 4\text{ dB})/10\text{ dB}} = 9.98\text{ W}$",
            "rounded",
        ),
        (r"$5\text{ W} \cdot 10^{(7\text{ dBi} - 4\text{ dB})/10} = 9.78\text{ W}$", "wrong"),
        (r"$10^{(40\text{ dBm} - 3\text{ dB})/10}\text{ mW} = 5012\text{ mW}$", "rounded"),
        (r"$2^{4\text{ dB}/2}\text{ mW} = 4\text{ mW}$", "unparsed"),
        (r"$10^{4\text{ m}/2}\text{ mW} = 100\text{ mW}$", "unparsed"),
        (r"$2\text{ m} + 6\text{ dB} = 8\text{ m}$", "unparsed"),
        ("27 dBm − 6 dB + 12 dBi = 34 dBm", "wrong"),
        ("20 dBm + 12 dBi = 32 dBm", "exact"),
        (r"$20\text{ dBm}+12\text{ dBi}-80\text{ dB} = -48\text{ dBm}$", "exact"),
        ("$L = 105 dB + 10.5 dB$, so\n$L = 116.5 dB$", "wrong"),
        (r"$L \approx 105 dB - 20(1) + 10.5$ and $L \approx 95.5 dB$", "exact"),
    ],
)
def test_levels_add_up(note: str, verdict: str) -> None:
    assert only(note).verdict == verdict


@pytest.mark.parametrize(
    ("note", "verdict"),
    [
        (r"$20 \log_{10}(2) \approx 8$ dB", "wrong"),
        (r"$20 \log_{10}(2) \approx 6$ dB", "rounded"),
        ("20 × 5 = 40 dB", "exact"),
        ("5/0.5 = 20 dB", "exact"),
    ],
)
def test_a_logarithm_is_a_level_as_it_stands(note: str, verdict: str) -> None:
    assert only(note).verdict == verdict


def test_the_levels_of_two_powers_do_not_add_up() -> None:
    assert only("10 dBm + 10 dBm = 13 dBm").verdict == "unparsed"
    assert only("10 dBm + 10 dBm = 20 dBm").verdict == "unparsed"
    assert "levels in dBm" in only("10 dBm + 10 dBm = 20 dBm").message
    assert only("-174 dBm + 60 = -114 dBm").verdict == "exact"
    assert only("10 dBm + 10 dB = 20 dBm").verdict == "exact"
    assert only("10 dBm + 10 dB = 21 dBm").verdict == "wrong"


@pytest.mark.parametrize(
    ("note", "verdict"),
    [
        (r"$+10\text{ dBm} = 10\text{ mW}$", "exact"),
        (r"$-3\text{ dBm} \approx 0.5\text{ mW}$", "rounded"),
        ("30 dBm = 1 W", "exact"),
        ("30 dBm = 2 W", "wrong"),
        ("46 dBm = 40 W", "rounded"),
        ("500 mW = 27 dBm", "rounded"),
        ("1 W = 31 dBm", "wrong"),
        ("27 dBm = 500 mW", "unparsed"),  # right for a level that was rounded
        ("27 dBm = 600 mW", "wrong"),
    ],
)
def test_a_level_and_its_power(note: str, verdict: str) -> None:
    assert [found.verdict for found in findings(note)] == [verdict]


def test_a_level_is_no_gain() -> None:
    assert not findings("10 dBm = 10 dB and 3 dB = 2 mW")


@pytest.mark.parametrize(
    ("note", "verdict"),
    [
        (r"$10\text{ dB} + 6\text{ dB} = 16$", "exact"),
        (r"$10\text{ dB} + 6\text{ dB} = 40$", "rounded"),
        ("10 dB + 6 dB = 10 · 4 = 40", "rounded"),
        (r"$-2\text{ dB} - 1\text{ dB} = 0.5$", "rounded"),
        (r"$6\text{ dB} + 20\text{ dB} = 20$", "rounded"),  # of voltages
        (r"$10\text{ dB} + 6\text{ dB} = 50$", "wrong"),
        (r"$-20\text{ dB} - 30\text{ dB} = 0$", "wrong"),
        (r"$-2\text{ dB} - 1\text{ dB} = 1$", "wrong"),
    ],
)
def test_the_ratio_of_a_sum_of_decibels(note: str, verdict: str) -> None:
    assert verdicts(note)[-1][1] == verdict


@pytest.mark.parametrize(
    ("note", "verdict"),
    [
        ("90 dB + 90 dB = 93 dB", "unparsed"),
        ("1e400 dB + 3 dB = 5 dB", "wrong"),
        ("60 dB + 50 dB = 60.4 dB", "unparsed"),
        ("3 dB + 4 dB = 7 dB", "exact"),
        ("20 dB + 3 dB = 22 dB", "wrong"),
        ("90 dB + 90 dB = 95 dB", "wrong"),
        ("90 dB - 3 dB = 90 dB", "wrong"),
        ("9000 dB + 1 dB = 9003 dB", "wrong"),
    ],
)
def test_the_powers_of_two_sounds(note: str, verdict: str) -> None:
    assert [found for _, found in verdicts(note)] == [verdict]
