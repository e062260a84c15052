"""Suggestions in the author's own typography: what is no number, then every way of writing one."""

from __future__ import annotations

from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st
from judged import findings, only

from pe_symbolic.decimals import PrintedDecimal, fixed, power_of_ten, read_decimal
from pe_symbolic.enclosure import Enclosure
from pe_symbolic.judge.spell import respelled, shortened


def written(text: str, unit: str) -> PrintedDecimal:
    return PrintedDecimal(text, Fraction(0), Fraction(unit))


@pytest.mark.parametrize("text", ["", "x", r"\sin", "-", "(0.5)", "½"])
def test_what_is_no_printed_number_cannot_be_respelled(text: str) -> None:
    assert respelled(written(text, "1/100"), Fraction(1)) is None


def test_a_value_too_long_to_write_is_no_suggestion() -> None:
    assert respelled(written("0.5", "1/10"), Fraction(10) ** 5000) is None


@pytest.mark.parametrize(
    ("text", "value", "suggestion"),
    [("0.01", "1/1000", "0.001"), ("0.01", "-1/2000", "-0.0005"), ("0.01", "13/10000", "0.00")],
)
def test_what_is_zero_at_its_places_is_written_out_where_it_is_one_digit(
    text: str, value: str, suggestion: str
) -> None:
    number = PrintedDecimal(text, Fraction(text), Fraction(1, 100))
    assert respelled(number, Fraction(value)) == suggestion


@pytest.mark.parametrize("value", ["1/4", "1/17", "0.123456789"])
def test_what_has_no_short_period_is_no_suggestion(value: str) -> None:
    assert respelled(written(r"0.\overline{3}", "1/100"), Fraction(value)) is None


@pytest.mark.parametrize(
    ("text", "value", "suggestion"),
    [
        (r"0.\overline{4}", "1/3", r"0.\overline{3}"),
        (r"0.\overline{67}", "2/3", r"0.\overline{6}"),
        (r"0{,}\overline{54}", "5/11", r"0{,}\overline{45}"),
        (r"-0.1\overline{7}", "-1/6", r"-0.1\overline{6}"),
        ("0.(4)", "7/6", "1.1(6)"),
    ],
)
def test_a_period_is_spelt_as_one(text: str, value: str, suggestion: str) -> None:
    assert respelled(written(text, "1/100"), Fraction(value)) == suggestion


@pytest.mark.parametrize(
    ("note", "suggestion"),
    [
        (r"$3\cdot10^8 / 2 = 1.5 \times 10^9$", r"1.5 \times 10^8"),
        (r"$\sin(5.71°) = 9.95 \times 10^{-3}$", r"9.95 \times 10^{-2}"),
        (r"$2^{40} = 1.1 \times 10^{10}$", r"1.1 \times 10^{12}"),
        (r"$10^{12} - 1 = 9.9 \times 10^{10}$", r"1.0 \times 10^{12}"),
        (r"$10^{12} + 1 = 10 \times 10^{10}$", r"100 \times 10^{10}"),
    ],
)
def test_a_power_of_ten_is_mended_where_the_mantissa_is_below_ten(
    note: str, suggestion: str
) -> None:
    assert only(note).suggestion == suggestion


@pytest.mark.parametrize(
    ("text", "unit", "value", "suggestion"),
    [
        ("0.87", "1/100", "0.9093", "0.91"),
        ("0.9", "1/10", "0.9093", "0.9"),
        ("0.8700", "1/10000", "0.909297", "0.9093"),
        (".87", "1/100", "0.9093", ".91"),
        ("-0.90", "1/100", "-0.7568", "-0.76"),
        ("−0.90", "1/100", "-0.7568", "−0.76"),
        ("– 0.90", "1/100", "-0.7568", "– 0.76"),
        ("0.90", "1/100", "-0.7568", "-0.76"),
        ("−0.90", "1/100", "0.7568", "0.76"),
        ("+0.90", "1/100", "0.7568", "+0.76"),
        ("0,87", "1/100", "0.9093", "0,91"),
        ("0{,}87", "1/100", "0.9093", "0{,}91"),
        (r"3.162\,27", "1/100000", "3.16227766", r"3.162\,28"),
        (r"142\,857.142\,859", "1/1000000", "142857.1428571", r"142\,857.142\,857"),
        (r"-3{,}162\,270\,1", "1/10000000", "-3.16227766", r"-3{,}162\,277\,7"),
        (r"3.162\,27 \times 10^{2}", "1/1000", "0.0316227766", r"3.162\,28 \times 10^{-2}"),
        (r"3{,}162\,27 \cdot 10^{2}", "1/1000", "0.0316227766", r"3{,}162\,28 \cdot 10^{-2}"),
        (r"3.162\,27", "1/100000", "1" + "0" * 70, None),
        (r"2\\,004", "1", "2003", r"2\\,003"),
        ("10,001", "1", "10000", "10,000"),
        ("10{,}001", "1", "1234567", "1{,}234{,}567"),
        (r"10\,001", "1", "10000", r"10\,000"),
        ("10 001", "1", "999", "999"),
        ("10'001", "1", "10000", "10'000"),
        ("1’234.50", "1/100", "12345.6", "12’345.60"),
        ("1,000.5", "1/10", "1234.56", "1,234.6"),
        ("7", "1", "77.5", "78"),
        ("-7", "1", "-77.5", "-78"),
        ("0.00", "1/100", "-0.001", "0.00"),
        ("-0.01", "1/100", "0.001", "0.00"),
        ("{-}0.24", "1/100", "-0.42", "{-}0.42"),
        ("-{0.24}", "1/100", "-0.42", "-{0.42}"),
        ("-{0.24}", "1/100", "0.42", "{0.42}"),
        ("-{x}", "1/100", "0.42", None),
        (r"-\,0.24", "1/100", "-0.42", r"-\,0.42"),
        ("{-}0.24", "1/100", "0.42", "0.42"),
        ("{+}3", "1", "-3", "-3"),
    ],
)
def test_a_value_is_written_as_the_author_writes(
    text: str, unit: str, value: str, suggestion: str
) -> None:
    assert respelled(written(text, unit), Fraction(value)) == suggestion


def test_no_decimals_are_parted_by_no_blanks() -> None:
    assert respelled(written(r"3.162\,27", "1/100000"), Fraction(22, 7), 0) == "3"


@pytest.mark.parametrize(
    ("note", "suggestion"),
    [
        ("$2^{-3} = -8$", "0.125"),
        (r"$\frac34 = 2$", "0.75"),
        (r"$\frac52 = 4$", "2.5"),
        (r"$\frac{99}{4} = 22$", "25"),
        (r"$\frac13 = 2$", "0.333"),
        ("$10^{-60} = 3$", "0"),
        ("$e^{-200} = 2$", "0"),
        (r"$-\frac{3}{1000} = 300$", "-0.003"),
        (r"$\sin(0.0123456) = 4$", "0.0123"),
        (r"$\sin(0.02) = 0.9$", "0.0"),
        (r"$\frac{3 \times 10^8}{5 \times 10^{14}} = 6 \times 10^{-6}$", r"6 \times 10^{-7}"),
        ("8e5 * 10 = 8e7", "8e6"),
        (r"$0.00096 + 0 = 5\times10^{-3}$", r"1\times10^{-3}"),
        ("$12 * 4.50 = 540.00$", "54.00"),
        (r"$\sin(0.05) = 0.5000$", "0.0500"),
    ],
)
def test_a_value_far_from_what_is_printed(note: str, suggestion: str) -> None:
    assert only(note).suggestion == suggestion


@given(st.integers(0, 10**7), st.integers(0, 6), st.integers(0, 10**9))
def test_what_belongs_there_is_read_back_as_the_rounded_value(
    digits: int, places: int, thousandths: int
) -> None:
    printed = read_decimal(fixed(Fraction(digits, 10**places), places))
    value = Fraction(thousandths, 1000)
    text = respelled(printed, value)
    assert text is not None
    suggestion = read_decimal(text)
    if not places and digits and 0 < value < Fraction(1, 2):  # 0 would say nothing of it
        assert suggestion.value > 0
        assert suggestion.unit < 1
        return
    short = value.denominator > 1 and value < 10 and (100 * value).denominator == 1
    if not places and short and abs(value - printed.value) > 1:  # 3/4 for 2, not 1
        assert suggestion.value == value
        return
    one_digit = 0 < value < printed.unit / 2 and len(str(thousandths).rstrip("0")) == 1
    if digits and one_digit:  # 0.001 for 0.01, not 0.00
        assert suggestion.value == value
        return
    assert suggestion.unit == printed.unit
    assert abs(suggestion.value - value) <= printed.unit / 2


@pytest.mark.parametrize(
    "note",
    [
        "$\\sin(2) = 0.87$",
        "$\\sin(2) = 0,87$",
        "$\\sin(4) = −0.90$",
        "$100^2 = 10{,}001$",
        "$2^{-20} = 9.5 \\times 10^{-8}$",
        "$\\sin(1) = 48\\%$",
        "$\\sin(2) = .87$",
    ],
)
def test_a_note_corrected_as_suggested_is_right(note: str) -> None:
    finding = only(note)
    assert finding.verdict == "wrong"
    place = finding.replaces
    assert finding.suggestion is not None
    assert place is not None
    corrected = note[: place.column - 1] + finding.suggestion + note[place.end_column - 1 :]
    assert only(corrected).verdict in ("exact", "rounded")


@pytest.mark.parametrize(
    ("value", "unit", "text"),
    [
        ("0.909297426", "1/100", "0.9093"),
        ("0.5", "1/100", "0.5"),
        ("0", "1/100", "0"),
        ("7", "1", "7"),
        ("0.00000123456", "1/100", "0.000001235"),
    ],
)
def test_the_true_value_for_a_sentence(value: str, unit: str, text: str) -> None:
    point = Enclosure(Fraction(value), Fraction(value))
    assert shortened(point, written("", unit)) == text


@given(st.fractions(min_value=-(10**6), max_value=10**6), st.integers(0, 8))
def test_the_value_in_a_sentence_is_close_to_the_true_one(value: Fraction, places: int) -> None:
    shown = Fraction(shortened(Enclosure(value, value), written("", str(power_of_ten(-places)))))
    assert abs(shown - value) <= max(power_of_ten(-places - 2), abs(value) / 1000)


@pytest.mark.parametrize(
    ("note", "belongs"),
    [
        (r"$5 \times 10^3 \cdot 2 = 1.0 \times 10^6$", r"1.0 \times 10^4"),
        (r"$10^{15} \cdot 2 = 2.0 \times 10^5$", r"2.0 \times 10^{15}"),
        ("$2^{-20} = 9.5e-5$", "9.5e-7"),
        ("$0.02/2 = 1.0 × 10⁻³$", "1.0 × 10⁻²"),
        ("$2^{40} = 1.1 × 10⁹$", "1.1 × 10¹²"),
    ],
)
def test_another_power_of_ten_where_the_printed_one_leaves_no_digits(
    note: str, belongs: str
) -> None:
    assert only(note).suggestion == belongs


@pytest.mark.parametrize(
    ("note", "suggestion"),
    [
        ("3·4,5 = 135", "13,5"),
        (r"$3\cdot 4{,}5 = 135$", "13{,}5"),
        (r"$\max(1,2)/4 = 5$", "0.5"),
        (r"$3\cdot 4.5 = 135$", "13.5"),
        (r"$5\cdot 1000 = 5\mathrm{e}4$", r"5\mathrm{e}3"),
        (r"$2^{20} = 1{.}048{.}756$", r"1{.}048{.}576"),
    ],
)
def test_the_marks_of_the_formula_are_kept_where_the_number_has_none(
    note: str, suggestion: str
) -> None:
    assert only(note).suggestion == suggestion


@pytest.mark.parametrize(
    ("note", "suggested"),
    [
        (r"$\ln(0.2) = 1.6094$ and $2 - 3 = −1$", "−1.6094"),
        (r"$\ln(0.2) = 1.6094$ and $2 - 3 = -1$, $−2$", "-1.6094"),
        (r"$\ln(0.2) = 1.6094$", "-1.6094"),
        (r"$\ln(0.2) = -1.6049$ and $2 - 3 = −1$", "-1.6094"),
        (r"$\ln(0{,}2) = 1{,}6094$ and $2 - 3 = −1$", "−1{,}6094"),
    ],
)
def test_a_minus_that_is_missing_is_that_of_the_document(note: str, suggested: str) -> None:
    assert findings(note)[0].suggestion == suggested


def test_a_large_power_of_ten_is_written_as_one() -> None:
    assert only(r"$100! = 9.33\times 10^{158}$").suggestion == r"9.33\times 10^{157}"
    assert only(r"$100! = 9$").suggestion is None


def test_a_blank_behind_the_point_is_not_said_again() -> None:
    assert only(r"$\frac{8}{3} \approx 2. 676$").suggestion == "2.667"


@pytest.mark.parametrize(
    ("note", "suggested"),
    [
        (r"$2^{11} \approx 10^{5}$", None),
        (r"$-2^{10} \approx 10^{5}$", None),
        (r"$2^{10} \approx 10^{5}$", "10^{3}"),
        (r"$\frac{6}{5} \approx 10^{5}$", "10^{0}"),
        (r"$10 / 2 \approx 10^{5}$", "10^{1}"),
        (r"$9.99 / 2 \approx 10^{5}$", None),
        (r"$29.99 / 2 \approx 10^{5}$", "10^{1}"),
        (r"$30 / 2 \approx 10^{5}$", None),
        (r"$2^{-10} \approx 10^2$", "10^{-3}"),
        (r"$2^{-10} \approx 10^{−2}$", "10^{−3}"),
        ("2^10 ≈ 10⁵", "10³"),
        (r"$2^{20} \approx 10^5$", "10^6"),
    ],
)
def test_a_power_of_ten_alone_is_mended_by_its_exponent(note: str, suggested: str | None) -> None:
    assert only(note).suggestion == suggested
