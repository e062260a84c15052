"""Second readings: none where there is only one, and none that would make a wrong claim right."""

from __future__ import annotations

import json
from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st
from judged import claims, only, printed, verdicts
from trees import tree

import pe_symbolic as pe
from pe_symbolic.decimals import PrintedDecimal, read_decimal
from pe_symbolic.document import read
from pe_symbolic.judge.readings import (
    other_numbers,
    other_readings,
    reading_in_degrees,
    readings_of_log,
)


@pytest.mark.parametrize(
    "note",
    [
        r"$\sin(2) = 0.87$",
        r"$\frac{1}{2\pi} = 0.16$",
        r"$1/(2\pi) = 0.16$",
        r"$\ln(8) = 2.08$",
        r"$\log_2(8) = 3$",
        r"$\sin(1)/2 = 0.42$",
    ],
)
def test_what_has_one_reading(note: str) -> None:
    (claim,) = claims(note)
    assert claim.subject is not None
    assert [
        *other_readings(claim, claim.subject, read(note)),
        *readings_of_log(claim.subject),
    ] == []


@pytest.mark.parametrize(
    ("note", "trees"),
    [
        (r"$1/2\pi = 1$", [r"\frac{1}{2} \cdot \pi"]),
        (r"$\sin 1/2 = 1$", [r"\sin(1/2)"]),
        (r"$\log(8) = 1$", [r"\log_{10}(8)", r"\log_{2}(8)"]),
        (r"$\log(8) + \log(3) = 1$",
         [r"\log_{10}(8) + \log_{10}(3)", r"\log_{2}(8) + \log_{2}(3)"]),
    ],
)  # fmt: skip
def test_the_second_readings(note: str, trees: list[str]) -> None:
    (claim,) = claims(note)
    assert claim.subject is not None
    found = [*other_readings(claim, claim.subject, read(note)), *readings_of_log(claim.subject)]
    assert [other for other, _ in found] == [tree(text) for text in trees]


@pytest.mark.parametrize("text", ["2 + 60", r"\exp(60)", r"\sin(60^\circ)"])
def test_only_a_bare_angle_is_read_in_degrees(text: str) -> None:
    assert list(reading_in_degrees(tree(text))) == []


def test_a_bare_angle_in_degrees() -> None:
    ((reading, why),) = reading_in_degrees(tree(r"\sin(60)"))
    assert reading == tree(r"\sin(60^\circ)")
    assert "degrees" in why


@pytest.mark.parametrize(
    "text",
    ["3.14", "3,14", "3.1415", "3142", "0.142", "0,142", "1234,567", "1,234,567", "3.142e2", ""],
)
def test_a_number_that_can_be_read_in_one_way_only(text: str) -> None:
    number = PrintedDecimal(text, Fraction(1), Fraction(1))
    assert list(other_numbers(number)) == []


@given(st.integers(1, 999), st.integers(0, 999), st.sampled_from(["", "-", "−"]))
def test_one_group_of_three_is_a_decimal_or_a_thousand(whole: int, rest: int, sign: str) -> None:
    factor = -1 if sign else 1
    for mark, unit in ((",", Fraction(1, 1000)), (".", Fraction(1))):
        text = f"{whole}{mark}{rest:03d}"
        first = read_decimal(text).unit
        ((other, why),) = other_numbers(PrintedDecimal(sign + text, Fraction(0), first))
        assert other.value == factor * (1000 * whole + rest) * unit
        assert (other.unit, other.text) == (unit, sign + text)
        assert text in why
        assert {read_decimal(text).value, abs(other.value)} == {
            Fraction(1000 * whole + rest),
            Fraction(1000 * whole + rest, 1000),
        }


@pytest.mark.parametrize(
    "note",
    [
        r"$1/2\pi = 1.59$",
        r"$\sin 1/2 = 0.41$",
        r"$\log(100) = 3$",
        r"$\log(8) = 2.50$",
        r"$\pi = 3,145$",
        "$10^4 = 11.000$",
        r"30° here and $\sin(60) = 0.90$",
        r"$\sin(60) = 0.87$",
    ],
)
def test_what_no_reading_makes_right_is_wrong_without_a_remark(note: str) -> None:
    finding = only(note)
    assert finding.verdict == "wrong"
    assert not [remark for remark in finding.remarks if "only so is it right" in remark]


@pytest.mark.parametrize(
    "note", [r"$1/2\pi = 0.16$", r"$\sin 1/2 = 0.42$", r"$\log(8) = 2.08$", "$10^3 = 1,000$"]
)
def test_the_first_reading_that_is_right_needs_no_word(note: str) -> None:
    finding = only(note)
    assert finding.verdict in ("exact", "rounded")
    assert finding.remarks == ()


@pytest.mark.parametrize(
    ("note", "remark"),
    [
        (r"$1/2\pi = 1.57$", "(a/b)c"),
        (r"$\sin 1/2 = 0.48$", "sin(a/b)"),
        (r"$\log(1000) = 3$", "base 10"),
        (r"$\log(8) = 3$", "base 2"),
        (r"$\pi = 3,142$", "decimal comma"),
        ("$10^4 = 10.000$", "groups digits"),
        (r"30° here and $\sin(60) = 0.87$", "degrees"),
    ],
)
def test_the_reading_that_is_right_is_named(note: str, remark: str) -> None:
    finding = only(note)
    assert finding.verdict in ("exact", "rounded")
    (said,) = finding.remarks
    assert remark in said


@pytest.mark.parametrize(
    ("note", "suggestion"),
    [
        # what is under a slash without a blank, or behind a power, stays there
        ("1/2√3 = 0.299", "0.289"),
        ("2^1/2 (3 + 1) = 0.35", "0.25"),
        (r"$1/2\pi = 0.26$", "0.16"),
        ("3/2.5 ln 2 = 1.83", "1.73"),
        # a fraction of digits is a factor of what stands apart behind it
        ("1/2 ln 4 = 0.793", "0.693"),
        ("5/9 (100 - 32) = 38.8", "37.8"),
        ("1/3 π = 1.147", "1.047"),
        (r"$3/4\sin 2 = 0.782$", "0.682"),
        # a share is multiplied by its own logarithm
        ("-3/5 log2 3/5 - 2/5 log2 2/5 = 0.981", "0.971"),
        ("-(3/5) log2 3/5 - (2/5) log2 2/5 = 0.981", "0.971"),
        (r"$-1/3 \log_2 1/3 - 2/3 \log_{2} 2/3 = 0.928$", "0.918"),
        # and a quotient behind a function that a share stands before is its argument
        ("3/5 log2 2/5 = -0.693", "-0.793"),
        ("1/2 sin π/6 = 0.35", "0.25"),
        ("1/2 log 16 / 2 = 0.793", "0.693"),
    ],
)
def test_a_fraction_of_digits_is_a_factor(note: str, suggestion: str) -> None:
    finding = only(note)
    assert (finding.verdict, finding.suggestion) == ("wrong", suggestion)


def test_a_reading_without_a_value_is_not_meant() -> None:
    assert only("3/log2 1/2 = 4.3").verdict == "undefined"
    assert only("-1/2 log2 1/2 - 1/2 log2 1/2 = 1.5").verdict == "wrong"
    assert only("-1/2 log2 1/2 - 1/2 log2 1/2 = 1").verdict == "exact"


def test_a_printed_number_keeps_its_sign() -> None:
    ((other, _),) = other_numbers(printed("-3.142"))
    assert other.value == -3142


@pytest.mark.parametrize(
    "note",
    [
        r"$\sqrt2 = 92681$",
        r"$\sqrt2 = 362$",  # too few digits
        r"$\sqrt2 = 92682.0$",
        r"$\sqrt2 = -92682$",
        r"$2^3 = 8192$",  # so are 2^13 and a slip
        r"$3/4 = 49152$",
        r"$\sqrt2 = 4123$ and more",
        r"$10^{-400} \cdot \sqrt2 = 14142$",
        r"$\sqrt{60} = 992$",  # of four digits, times 2^7 or 2^8
        r"$\sqrt{65} = 1032$",
        r"$\sqrt{50} = 1811$",
    ],
)
def test_a_number_that_no_fixed_point_explains(note: str) -> None:
    assert only(note).verdict == "wrong"


@pytest.mark.parametrize(
    ("note", "bits"),
    [
        ("Sqrt(2) is roughly 92682", 16),
        (r"$-\sqrt2 = -92682$", 16),
        ("$1/3 = 21845$", 16),
        ("$1/3 = 1365$", 12),
        (r"$\ln 3 = 18000$", 14),
        (r"$\sqrt{30} = 1402$", 8),
        (r"$\sqrt{50} = 1810$", 8),
    ],
)
def test_a_number_in_fixed_point(note: str, bits: int) -> None:
    finding = only(note)
    assert finding.verdict == "rounded"
    assert f"is read in fixed point, times 2^{bits}:" in finding.remarks[-1]


@pytest.mark.parametrize(
    ("note", "verdict"),
    [
        ("$4/33 = 0.13\u0305$", "wrong"),
        ("$1/7 = 0.142858\u0305$", "wrong"),
        ("$1/9 = 0.1\u0305$", "exact"),
        ("$4/33 = 0.12\u0305$", "exact"),
        ("$4/33 = 0,12\u0304$", "exact"),
        ("$1/7 = .142857\u0305$", "exact"),
        ("$-22/7 = -3.142857\u0305$", "exact"),
    ],
)
def test_a_line_over_the_last_digit_may_be_meant_for_all(note: str, verdict: str) -> None:
    finding = only(note)
    assert finding.verdict == verdict
    said = any("is read over all decimals" in remark for remark in finding.remarks)
    assert said is (verdict == "exact" and "1/9" not in note)


@pytest.mark.parametrize(
    ("note", "verdict", "is_binary"),
    [("lg 8 = 4", "wrong", False), ("lg 100 = 2", "exact", False), ("lg 8 = 3", "exact", True)],
)
def test_the_short_name_of_a_logarithm(note: str, verdict: str, *, is_binary: bool) -> None:
    finding = only(note)
    assert finding.verdict == verdict
    assert any("lg is read to the base 2" in remark for remark in finding.remarks) is is_binary


@pytest.mark.parametrize(
    ("note", "suggestion"),
    [
        ("$2 + 2 = 3,142$", "4"),
        (r"$\pi + 0 = 3,152$", "3,142"),
        (r"$\pi + 0 = 3,641$", "3"),
        (r"$\pi + 0 = 3,302$", "3,142"),  # 5 % more, or less
        (r"$\pi + 0 = 3,303$", "3"),
        (r"$\pi + 0 = 2,989$", "3,142"),
        (r"$\pi + 0 = 2,988$", "3"),
        ("$70/2 = 8{,}250$", "35{,}000"),  # 55 times nearer
        ("$71/2 = 8{,}250$", "36"),
        ("$3/2 = 8{,}250$", "1{,}500"),
        ("$40/3 = 20{,}000$", "13{,}333"),
        ("$40/3 = 20,000$", "13"),
        (r"$2 \cdot 6 = 3$ million", "12"),
        (r"$2 \cdot 10^6 = 3$ million", "2"),
        (r"$2.5 \cdot 3 = 8{,}250$", "7.5"),
        (r"With 1,000 rows $22/7 = 3,500$", "3"),
        (r"$\sqrt{7} = 6{,}246$", "2{,}646"),
        (r"$\sqrt{7} = 6,246$", "3"),
    ],
)
def test_another_number_is_meant_only_where_it_is_close(note: str, suggestion: str) -> None:
    finding = only(note)
    assert (finding.verdict, finding.suggestion) == ("wrong", suggestion)


@pytest.mark.parametrize(
    ("note", "verdict"),
    [
        (r"$0.17 + 0.38 = 0.55\%$", "wrong"),
        (r"$11.17 + 0.38 = 11.75\%$", "wrong"),
        (r"$11.17 \cdot 0.5 = 5.585\%$", "wrong"),
        (r"$2 \cdot 3 + 1 = 7\%$", "wrong"),
        (r"$(80 - 30)/4 = 12.5\%$", "wrong"),
        (r"$1.17 + 0.38 - 0.56 = 0.99\%$", "wrong"),
        (r"$11.17 + 0.38 - 10.55 = 1\%$", "exact"),
        (r"$(80 - 30)/2 = 26\%$", "wrong"),
        (r"$(80 - 30)/2 = 25\%$", "exact"),
        (r"$100/8 = 12.5\%$", "exact"),
        (r"$\frac{100}{3} \approx 33.3\%$", "rounded"),
        (r"$\frac{100}{3} \approx 33.6\%$", "wrong"),
        (r"$100/125 = 80\%$", "exact"),
        (r"$90/8 = 11.25\%$", "wrong"),
        (r"$200/8 = 25\%$", "wrong"),
        (r"$100/0.8 = 125\%$", "wrong"),
        (r"$\frac{12 + 8 + 4}{3} = 8\%$", "exact"),
        (r"$11.17 - 0.38 = 10.79\%$", "exact"),
        (r"$11.17 + 0.38 = 11.55\%$", "exact"),
        (r"$0.17 + 0.38 = 55\%$", "exact"),
    ],
)
def test_what_is_added_may_count_percent_as_well(note: str, verdict: str) -> None:
    assert only(note).verdict == verdict


@pytest.mark.parametrize(
    ("printed", "suggestion"),
    [
        ("11.75", "11.55"),
        ("8.60", "11.55"),
        ("15.60", "11.55"),  # 55 times nearer to one reading than to the other
        ("15.70", "1155.00"),
        ("20", "1155"),
    ],
)
def test_a_wrong_number_is_held_to_the_reading_that_is_much_nearer(
    printed: str, suggestion: str
) -> None:
    finding = only(rf"$11.17 + 0.38 = {printed}\%$")
    assert (finding.verdict, finding.suggestion) == ("wrong", suggestion)


def test_a_remainder_above_zero_is_held_to_the_one_above_zero() -> None:
    assert only(r"$7 \bmod 12 = 5$").suggestion == "7"


def test_a_number_of_thousands_may_count_millions() -> None:
    finding = only(r"$2 \cdot 10^{10} = 20,000$ million")
    assert finding.verdict == "exact"
    assert finding.remarks == ("20,000 · 10^6 is meant: only so is it right",)


def test_a_percentage_may_be_one_of_what_stands_before_it() -> None:
    assert only("$200 + 10\\% = 220$").verdict == "exact"
    assert "of what stands before it" in only("$200 + 10\\% = 220$").remarks[0]
    assert only("$200 - 20\\% = 161$").verdict == "wrong"
    assert only(r"$\log 100 + 10\% = 2.2$").verdict == "exact"


@pytest.mark.parametrize(
    ("note", "suggestion"),
    [
        ("100 + 10% = 125", "110"),
        ("$200 + 15% = $220", "230"),
        ("80 - 25% = 65", "60"),
        ("0.4 + 10% = 0.6", "0.5"),
        ("5% + 3% = 9%", "8"),
    ],
)
def test_what_belongs_behind_a_percentage_that_is_added(note: str, suggestion: str) -> None:
    finding = only(note)
    assert (finding.verdict, finding.suggestion) == ("wrong", suggestion)


@pytest.mark.parametrize(
    ("note", "said"),
    [("2 + 10% = 2.3", True), ("1.5 + 10% = 1.75", True), ("1 + 10% = 1.2", False)],
)
def test_it_is_said_of_what_a_percentage_is_one(note: str, said: bool) -> None:  # noqa: FBT001
    finding = only(note)
    assert finding.verdict == "wrong"
    assert ("the percentage is one of what stands before it" in finding.remarks) is said


@pytest.mark.parametrize(
    ("note", "said"),
    [
        (r"$\cos 2\pi\cdot 5\cdot 0.01 = 0.951$", "rounded"),
        (r"$\sin 2\cdot 30° = 0.866$", "rounded"),
        (r"$\sin 2\pi\cdot 0.25 = 1$", "exact"),
        (r"$\log_2 8 \cdot 3 = 9$", "exact"),
        (r"$\cos 2\pi\cdot 5\cdot 0.01 = 0.591$", "wrong"),
    ],
)
def test_a_function_without_brackets_may_take_a_whole_product(note: str, said: str) -> None:
    assert [verdict for _, verdict in verdicts(note)] == [said]


@pytest.mark.parametrize(
    ("note", "verdict"),
    [
        (r"$7 \times 60^\circ = 61^\circ$", "wrong"),
        (r"$180 \cdot 3 = 900^\circ$", "wrong"),
        (r"$370 = 10$", "wrong"),
        (r"$\tan^{-1}(2/-2) = 135^\circ$", "wrong"),
        (r"$-30^\circ = 330^\circ$", "exact"),
        (r"$180^\circ + 270^\circ = 90^\circ$", "wrong"),
        (r"Within a turn, $180^\circ + 270^\circ = 90^\circ$", "exact"),
        ("The heading is 270° + 180° = 90°", "exact"),
        ("The heading is 270° + 180° = 80°", "wrong"),
        ("It turns out that 270° + 180° = 90°", "wrong"),
        ("Turning right, 350° + 20° = 10°", "exact"),
        ("The angles of a pentagon add up to 5 × 108° = 180°", "wrong"),
        ("(8 − 2) · 180° = 0°", "wrong"),
        ("180° - 200° = 340°", "exact"),
        ("180° - 200° = 320°", "wrong"),
        (r"$-\pi/2 = 270°$", "exact"),
        (r"$180^\circ + 90^\circ = -90^\circ$", "exact"),
        (r"$170^\circ = -190^\circ$", "wrong"),
        (r"$179.5^\circ = -180.5^\circ$", "wrong"),
        (r"$720^\circ = 360^\circ$", "wrong"),
        (r"$721^\circ = 361^\circ$", "wrong"),
        (r"$540^\circ = -180^\circ$", "exact"),
        (r"$181^\circ = -179^\circ$", "exact"),
        (r"$359.5^\circ = -0.5^\circ$", "exact"),
        (r"$-359.5^\circ = 0.5^\circ$", "exact"),
        (r"$360^\circ = 0^\circ$", "exact"),
    ],
)
def test_an_angle_may_be_given_within_a_turn(note: str, verdict: str) -> None:
    finding = only(note)
    assert finding.verdict == verdict
    assert any("within a turn" in said for said in finding.remarks) == (verdict == "exact")
    assert "transposed-digits" not in finding.causes


@pytest.mark.parametrize(
    ("note", "verdict"),
    [
        (r"$7 \bmod 12 = -6$", "wrong"),
        (r"$7 \bmod 12 = -7$", "wrong"),
        (r"$7 \bmod 12 = 5$", "wrong"),
        (r"$7 \bmod 12 = -17$", "wrong"),
        (r"$7 \bmod 12 - 1 = -6$", "wrong"),
        ("7 % 12 = -5", "wrong"),
        (r"$7 \bmod 12 = -5$", "exact"),
        ("-7 mod 5 = -2", "exact"),
        (r"$11 \bmod 12 = -1$", "exact"),
    ],
)
def test_a_remainder_may_be_written_below_zero(note: str, verdict: str) -> None:
    finding = only(note)
    assert finding.verdict == verdict
    assert any("congruent" in said for said in finding.remarks) is (verdict == "exact")


@pytest.mark.parametrize(
    ("note", "causes", "suggestion"),
    [
        ("1 MB = 1077 KB", ("unexplained",), "1000"),
        ("1 MB = 1040 KB", ("one-digit",), "1000"),
        ("2 × 5 MB = 24 MB", ("unexplained",), "10"),
        (r"$\log 7 = 0.38$", ("unexplained",), "1.95"),
        ("1 MB = 1034 KB", ("one-digit",), "1024"),
        (r"$2^{32}\text{ bits} = 521\text{ MB}$", ("transposed-digits",), "512"),
        (r"$2^{32}\text{ bits} = 51.2\text{ MB}$", ("decimal-shift",), "512"),
        (r"$\log 3 = 0.487$", ("one-digit",), "0.477"),
        (r"$-\log(0.7) = -0.357$", ("sign",), "0.357"),
    ],
)
def test_a_slip_of_the_digits_tells_which_reading_was_meant(
    note: str, causes: tuple[str, ...], suggestion: str
) -> None:
    finding = only(note)
    assert (finding.verdict, finding.causes, finding.suggestion) == ("wrong", causes, suggestion)
    assert not any("only so" in remark for remark in finding.remarks)


@pytest.mark.parametrize(
    ("note", "verdict"),
    [
        ("1 eV = 1,602 x 10^-19 J", "rounded"),
        ("1 eV = 1,620 x 10^-19 J", "wrong"),
        ("3.204 x 10^-19 / 2 = 1,602 x 10^-19", "exact"),
        ("E = 2,5 V. 3,204 x 10^-19 / 2 = 1,602 x 10^-16", "wrong"),
        ("3,204 x 10^-19 / 2000 = 1,602 x 10^-19", "wrong"),
        ("3,204 x 10^-19 / 2 = 1,602 x 10^-19", "exact"),
        ("3.204 x 10^-19 / 2 = 1,602 x 10^-16", "wrong"),
    ],
)
def test_a_comma_before_a_power_of_ten_is_decimal(note: str, verdict: str) -> None:
    assert [found for _, found in verdicts(note)] == [verdict]


@pytest.mark.parametrize(
    ("note", "verdict"),
    [
        ("15 × 250 = 3.750", "exact"),
        ("22 / 7 = 3,143", "rounded"),
        ("1,5 × 2,5 = 3,750", "exact"),
        ("1.25 × 3 = 3,750", "wrong"),
        ("1.234 × 1000 = 1.234", "wrong"),
        ("1.250 kg = 1.250 g", "wrong"),
        ("15 × 2.0 = 30,000", "wrong"),
        ("2.0 × 2000 = 4.000", "wrong"),
        ("2.000 × 2 = 4,000", "wrong"),
        ("2.000 × 2 = 4.000", "exact"),
        ("1.500.000 / 1000 = 1.500", "exact"),
    ],
)
def test_beside_decimals_with_a_point_a_mark_is_of_no_other_custom(note: str, verdict: str) -> None:
    assert [found for _, found in verdicts(note)] == [verdict]


def test_the_words_around_a_direction_are_those_of_its_cell() -> None:
    cells = ["# Courses\n\nFirst, some words.\n", "Then the heading is 270° + 180° = 90°.\n"]
    sheet = {
        "cells": [{"cell_type": "markdown", "metadata": {}, "source": cell} for cell in cells],
        "metadata": {},
        "nbformat": 4,
        "nbformat_minor": 5,
    }
    (finding,) = pe.check(json.dumps(sheet), format="notebook").documents[0].findings
    assert finding.verdict == "exact"


@pytest.mark.parametrize(
    ("note", "cause", "suggestion"),
    [
        ("6000 GB ≈ 5.85 TB", "truncated", "5.86"),
        (r"$\log 7 = 0.846$", "rounded-away", "0.845"),
    ],
)
def test_what_is_rounded_the_wrong_way_tells_it_too(note: str, cause: str, suggestion: str) -> None:
    finding = only(note)
    assert (finding.verdict, finding.causes) == ("misrounded", (cause,))
    assert finding.suggestion == suggestion


@pytest.mark.parametrize(
    ("note", "verdict", "remarks"),
    [
        ("sign(1) = -1", "wrong", ()),
        ("sign(-2) = 1", "wrong", ()),
        ("2 + sign(0) = 4", "wrong", ()),
        ("2 + sign(0) = 2", "exact", ()),
        ("2 + sign(0) = 3", "exact", ("the sign of 0 is taken for 1: only so is it right",)),
        ("2 + sign(0) = 1", "exact", ("the sign of 0 is taken for -1: only so is it right",)),
    ],
)
def test_the_sign_of_zero_may_be_agreed_on(
    note: str, verdict: str, remarks: tuple[str, ...]
) -> None:
    finding = only(note)
    assert (finding.verdict, finding.remarks) == (verdict, remarks)


@pytest.mark.parametrize(
    ("note", "expected"),
    [
        ("In C 6 & 3 is 2, 5 ^ 1 = 4", "exact"),
        ("In C 6 & 3 is 2, 5 ^ 1 = 5", "exact"),
        ("In C 6 & 3 is 2, 5 ^ 1 = 3", "wrong"),
        (r"In C 6 & 3 is 2, $5^{1} = 4$", "wrong"),
        ("In C 6 & 3 is 2, 5 ** 1 = 4", "wrong"),
        ("5 ^ 1 = 4", "wrong"),
    ],
)
def test_a_caret_beside_other_operators_on_bits(note: str, expected: str) -> None:
    assert [verdict for _, verdict in verdicts(note)] == [expected]


@pytest.mark.parametrize(
    ("note", "verdict"),
    [
        ("24,000 × 0.85 = 20,4000", "wrong"),
        ("24,000 × 0.85 = 20.4", "wrong"),
        ("24,000 × 2 = 48.0", "exact"),
        ("Der Preis ist 24,000 × 0.85 = 20,4000 und nicht mehr", "exact"),
        ("Das ist nicht der Barwert von 1.000/1,05³ = 863,84 €, der und die", "rounded"),
        ("Das ist nicht der Barwert von 1.000/1,05³ = 868,34 €, der und die", "wrong"),
        ("La media es 2,5 y los demás: 1.500 / 3 = 500 para la media", "exact"),
        ("La media es 2.5 y los demás: 1.500 / 3 = 500 para la media", "wrong"),
        ("The mean is 2.5 and 1.500 / 3 = 500", "wrong"),
    ],
)
def test_a_comma_is_no_other_beside_a_point(note: str, verdict: str) -> None:
    assert [one for _, one in verdicts(note)] == [verdict]
