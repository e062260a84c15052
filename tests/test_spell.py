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
        (r".\overline{4}", "1/12", r".08\overline{3}"),
        (r".\overline{4}", "7/3", r"2.\overline{3}"),
        (r"1.\overline{4}", "1/3", r"0.\overline{3}"),
        (r"-0.\overline{4}", "1/3", r"0.\overline{3}"),
        (r"0.\bar4", "1/30", r"0.0\bar3"),
        (r"0.\bar4", "3/11", r"0.\bar{27}"),
        (r"0.\bar4", "5", None),
        (r"0.\bar4", "3/4", None),
        ("0.4\u0307", "1/3", "0.3\u0307"),
        ("0.4\u0307", "1/12", "0.083\u0307"),
        ("0.4\u0307", "3/11", "0.2\u03077\u0307"),
        ("0.4\u0307", "1/7", "0.1\u030742857\u0307"),
        ("0.4\u0304", "3/22", "0.13\u03046\u0304"),
        ("0.4\u0305", "1/12", "0.083\u0305"),
        ("0.(4)", "1/9901", "0.(000100999899)"),  # twelve digits, and no more
        ("0.(4)", "1/53", None),
        ("0.(4)", "1/12288", "0.000081380208(3)"),
        ("0.(4)", "1/24576", None),
    ],
)
def test_a_period_is_spelt_as_one(text: str, value: str, suggestion: str | None) -> None:
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
        ("10_001", "1", "10000", "10_000"),
        ("3_100", "1", "1234567", "1_234_567"),
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
        (".87", "1/100", "12.5", "12.50"),
        (".87", "1/100", "-0.125", "-.13"),
        ("7", "1", "1e60", "1" + "0" * 60),
        ("-7", "1", "-1e60", "-1" + "0" * 60),
        ("7", "1", str(10**60 + 1), None),
        ("10 001", "1", "1234567.4", "1 234 567"),
        ("1,000,000", "1", "999", "999"),
        ("12,34", "1/100", "0.5", "0,50"),
        ("5,125", "1", "5126", "5,126"),
        ("5,125", "1/1000", "5.5", "5,500"),
        ("1234,5", "1/10", "99999.96", "100000,0"),
        ("1.234.567", "1", "7654321", "7.654.321"),
        ("1.234.567,8", "1/10", "7654321.24", "7.654.321,2"),
        ("1.234,5", "1/10", "6543.21", "6.543,2"),
        ("0.90…", "1/100", "0.9876", "0.99"),
        ("0.9.", "1/10", "0.77", "0.8"),
        (r"48\%", "1", "84.1", r"84\%"),
        (r"48.0\%", "1/10", "84.14", r"84.1\%"),
    ],
)
def test_a_value_is_written_as_the_author_writes(
    text: str, unit: str, value: str, suggestion: str
) -> None:
    assert respelled(written(text, unit), Fraction(value)) == suggestion


@pytest.mark.parametrize(
    ("text", "value", "suggestion"),
    [
        # A mantissa from 1 to 10 stays one.
        (r"2.0 \times 10^{3}", "1000", r"1.0 \times 10^{3}"),
        (r"2.0 \times 10^{3}", "990", r"9.9 \times 10^{2}"),
        (r"2.0 \times 10^{3}", "999", r"1.0 \times 10^{3}"),
        (r"2.0 \times 10^{3}", "9940", r"9.9 \times 10^{3}"),
        (r"2.0 \times 10^{3}", "9960", r"1.0 \times 10^{4}"),
        (r"2.0 \times 10^{3}", "-1000", r"-1.0 \times 10^{3}"),
        (r"1.0 \times 10^{3}", "990", r"9.9 \times 10^{2}"),
        (r"1.0 \times 10^{3}", "25000", r"2.5 \times 10^{4}"),
        # Another one may be anything from 0.1 to below 1000.
        (r"10.0 \times 10^{3}", "1000", r"1.0 \times 10^{3}"),
        (r"10.0 \times 10^{3}", "100", r"0.1 \times 10^{3}"),
        (r"10.0 \times 10^{3}", "90", r"9.00 \times 10^{1}"),
        (r"12 \times 10^{3}", "100", r"0.1 \times 10^{3}"),
        (r"12 \times 10^{3}", "99", r"9.9 \times 10^{1}"),
        (r"12 \times 10^{3}", "999499", r"999 \times 10^{3}"),
        (r"12 \times 10^{3}", "999500", r"1.0 \times 10^{6}"),
        (r"10.4 \times 10^{3}", "10440000", r"10.4 \times 10^{6}"),
        (r"0.125 \times 10^{3}", "0.000125", r"0.125 \times 10^{-3}"),
        (r"0.125 \times 10^{3}", "0.00013", r"1.30 \times 10^{-4}"),
        (r"5,12 \times 10^{3}", "5500", r"5,50 \times 10^{3}"),
        (r"0,125 \times 10^{3}", "130", r"0,130 \times 10^{3}"),
        (r"5.125 \times 10^{3}", "5500", r"5.500 \times 10^{3}"),
        (r"5.0 \times 10^7", "1000", r"1.0 \times 10^3"),
        (r"5.0 \times 10^7", "1/10", r"1.0 \times 10^{-1}"),
        (r"5.0 \times 10^7", "0", None),
        ("3e5", "400000", "4e5"),
        ("3 %", "0", "0 %"),
        ("3 %", "0.05", "0.05 %"),
        ("3 %", "9000", "9000 %"),
    ],
)
def test_a_mantissa_is_as_long_as_the_printed_one(
    text: str, value: str, suggestion: str | None
) -> None:
    mantissa, _, power = text.replace("%", "").partition("10^" if "10^" in text else "e")
    digits = read_decimal(mantissa.removesuffix(r" \times ").strip())
    order = power_of_ten(int(power.strip("{}") or 0))
    number = PrintedDecimal(text, digits.value * order, digits.unit * order)
    assert respelled(number, Fraction(value)) == suggestion


@pytest.mark.parametrize(
    ("text", "value", "suggestion"),
    [
        ("3", "1e-9", "0.000000001"),
        ("3", "-1e-9", "-0.000000001"),
        ("3", "1e-10", "0"),
        ("1", "2.75", "2.75"),
        ("2", "2.75", "3"),
        ("4", "2.75", "2.75"),
        ("3", "-2.75", "-3"),
        ("4", "-2.75", "-2.75"),
        ("22", "9.75", "9.75"),
        ("22", "9.5", "9.5"),
        ("22", "10.25", "10"),
        ("4", "2.125", "2"),
        ("4", "-0.375", "-0.375"),
    ],
)
def test_a_whole_number_gets_the_digits_without_which_it_would_mislead(
    text: str, value: str, suggestion: str
) -> None:
    assert (
        respelled(PrintedDecimal(text, Fraction(text), Fraction(1)), Fraction(value)) == suggestion
    )


@pytest.mark.parametrize(
    ("text", "decimals", "suggestion"),
    [("12", 2, "54.32"), ("12 %", 2, "54 %"), ("1.25", 0, "54"), ("1.25", 1, "54.3")],
)
def test_as_many_decimals_as_are_asked_for(text: str, decimals: int, suggestion: str) -> None:
    unit = power_of_ten(-len(text.removesuffix(" %").partition(".")[2]))
    assert respelled(written(text, str(unit)), Fraction("54.321"), decimals) == suggestion


def test_digits_that_go_on_are_cut() -> None:
    number = PrintedDecimal("0.909", Fraction("0.909"), Fraction(1, 1000), prefix=True)
    assert respelled(number, Fraction("0.9197")) == "0.919"
    assert respelled(number, Fraction("-0.9197")) == "-0.919"


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
        # Two places more than printed, and four digits of what would have fewer.
        ("0.9876543", "1", "0.9877"),
        ("1.23456789", "1", "1.23"),
        ("0.1234567", "1/10", "0.123"),
        ("0.0987654", "1/10", "0.09877"),
        ("0.00987654", "1/100", "0.009877"),
        ("0.00987654", "1/1000", "0.00988"),
        ("0.00123456", "1/1000", "0.00123"),
        ("0.000987654", "1/1000", "0.0009877"),
        ("0.000123456", "1/10000", "0.000123"),
        ("0.000123456789", "1/1000000", "0.00012346"),
        ("0.00009876543", "1/1000000", "0.00009877"),
        ("0.0000123456", "1/10000000", "0.00001235"),
        ("200/3", "1", "66.67"),
        ("1200", "100", "1200"),
        ("1200", "1/10", "1200"),
        ("12.5", "1/1000", "12.5"),
        ("1e19", "1", "1" + "0" * 19),
        ("1e20", "1", "1.00000e+20"),
        ("0.999998", "1/100", "0.999998"),
        ("0.5", "1e-98", "0.5"),
        ("0.5", "1e-99", "0.50000000000000000000"),
    ],
)
def test_the_true_value_for_a_sentence(value: str, unit: str, text: str) -> None:
    point = Enclosure(Fraction(value), Fraction(value))
    assert shortened(point, written("", unit)) == text


@pytest.mark.parametrize(
    ("lower", "upper", "unit", "text"),
    [
        ("0.333", "0.334", "1/10", "0.334"),
        ("1.99999999", "2.00000001", "1/1000000", "2"),
        ("0", "0.00001", "1/100", "0"),
        ("0.001", "0.002", "1/10", "0.002"),
        ("-0.002", "-0.001", "1/10", "-0.002"),
        ("0.5", "0.6", "1e-99", "?"),
    ],
)
def test_what_is_known_to_lie_between(lower: str, upper: str, unit: str, text: str) -> None:
    ends = Enclosure(Fraction(lower), Fraction(upper))
    assert shortened(ends, written("", unit)) == text


@pytest.mark.parametrize(
    ("text", "value", "unit"),
    [
        (r"63,\!983,\!816", "63983816", "1"),
        (r"1,206 \cdot 10^5", "120600", "100"),
        (r"1{,}095 \times 10^6", "1095000", "1000"),
        ("1,602 x 10^-19", "1602e-22", "1e-22"),
        ("1,602 x 10⁻¹⁹", "1602e-19", "1e-19"),
        (r"0.0878\times 10^{12}", "878e8", "1e8"),
        (r"0,002 \times 10^{-6}", "2e-9", "1e-9"),
        ("00100110", "100110", "1"),
        (r"1602 \cdot 10^{3}", "1602000", "1000"),
        ("9,3 · 104", "93000", "1000"),  # its power lost on the way
        ("8 × 10-19", "8e-19", "1e-19"),
        ("1,602 · 10-19", "1602e-19", "1e-19"),
        ("60 ct", "0.60", "0.01"),
    ],
)
def test_a_number_written_as_it_is_stays_as_it_is(text: str, value: str, unit: str) -> None:
    printed = PrintedDecimal(text, Fraction(value), Fraction(unit))
    assert respelled(printed, printed.value) == text


def test_a_value_beside_a_power_that_was_lost_on_the_way_is_no_suggestion() -> None:
    printed = PrintedDecimal("8 × 10-14", Fraction("8e-14"), Fraction("1e-14"))
    assert respelled(printed, Fraction("8e-19")) is None
    assert respelled(printed, Fraction("7e-14")) == "7 × 10-14"


def test_a_power_of_ten_with_decimals_is_no_suggestion() -> None:
    assert (
        respelled(PrintedDecimal("10^{3.0}", Fraction(1000), Fraction(1000)), Fraction(2)) is None
    )


@given(st.fractions(min_value=-(10**6), max_value=10**6), st.integers(0, 8))
def test_the_value_in_a_sentence_is_close_to_the_true_one(value: Fraction, places: int) -> None:
    shown = Fraction(shortened(Enclosure(value, value), written("", str(power_of_ten(-places)))))
    assert abs(shown - value) <= max(power_of_ten(-places - 2), abs(value) / 1000)


@pytest.mark.parametrize(
    ("note", "belongs"),
    [
        (r"$5 \times 10^3 \cdot 2 = 1.0 \times 10^6$", r"1.0 \times 10^4"),
        (r"$7^8 = 5,\!764,\!901$", r"5,\!764,\!801"),
        (r"$\pi \cdot (0,4 \cdot 10^{-3})^2 \approx 5,022 \cdot 10^{-7}$", r"5,027 \cdot 10^{-7}"),
        (r"$1500 \cdot 740 = 0.0119 \times 10^{8}$", r"0.0111 \times 10^{8}"),
        (r"$10^{15} \cdot 2 = 2.0 \times 10^5$", r"2.0 \times 10^{15}"),
        ("$2^{-20} = 9.5e-5$", "9.5e-7"),
        ("$0.02/2 = 1.0 × 10⁻³$", "1.0 × 10⁻²"),
        ("$0.02/2 = 1.0 × 10⁻⁷$", "1.0 × 10⁻²"),
        (r"$0.02/2 = 5.0 \times 10^{−7}$", r"1.0 \times 10^{−2}"),
        ("$2^{40} = 1.1 × 10⁹$", "1.1 × 10¹²"),
        ("2<sup>40</sup> = 1.1×10<sup>21</sup>", "1.1×10<sup>12</sup>"),
        ("0.02/2 = 1.0 × 10 <sup class='up'> −7 </sup>", "1.0 × 10 <sup class='up'> −2 </sup>"),
        ("2^40 = 1.1×10^(21)", "1.1×10^(12)"),
        ("2**40 = 1.1 * 10**21", "1.1 * 10**12"),
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
        (r"$\ln(0.2) = 1.6094$ at −5 degrees, or $2 - 3$", "-1.6094"),
        ("$$\\ln(0.2) = 1.6094$$\n\nIt is −1.6 there.\n\n$$1 + 1 = 2$$", "-1.6094"),
        ("It costs $5, and −3 later.\n\n$\\ln(0.2) = 1.6094$", "-1.6094"),
        ("It is −1.6 there: \\[ \\ln(0.2) = 1.6094 \\]", "-1.6094"),
        ("ln(0.2) = 1.6094 at −5 degrees", "−1.6094"),
        ("At −5 degrees and $x$: ln(0.2) = 1.6094", "−1.6094"),
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
        (r"$2^{40} \approx 10^5$", "10^{12}"),
        (r"$2^{-10} \approx 10^5$", "10^{-3}"),
        ("2^-10 ≈ 10⁵", "10⁻³"),
        ("2^40 ≈ 10⁵", "10¹²"),
        ("2<sup>40</sup> ≈ 10<sup>5</sup>", "10<sup>12</sup>"),
        (r"$0 \cdot 3 = 10^5$", None),
    ],
)
def test_a_power_of_ten_alone_is_mended_by_its_exponent(note: str, suggested: str | None) -> None:
    assert only(note).suggestion == suggested


@pytest.mark.parametrize(
    ("value", "power"),
    [
        ("0", None), ("-1/2", None), ("-1000", None),
        ("1/2", "10^{0}"), ("1", "10^{0}"), ("1024", "10^{3}"), ("1499", "10^{3}"),
        ("1500", None), ("2048", None), ("4999", None), ("5000", "10^{4}"), ("0.15", None),
        ("0.149", "10^{-1}"), ("0.05", "10^{-1}"),
    ],
)  # fmt: skip
def test_a_power_of_ten_alone_is_about_a_value(value: str, power: str | None) -> None:
    thousand = PrintedDecimal("10^{3}", Fraction(1000), Fraction(1000))
    assert respelled(thousand, Fraction(value)) == power


@pytest.mark.parametrize(
    ("note", "suggestion"),
    [
        (r"$\sin(2) = 0{.}87$", "0{.}91"),
        (r"$1000 + 234 = 1{\,}235$", r"1{\,}234"),
        (r"$1000 + 234 = 1\, 235$", r"1\,234"),
        (r"$1000 + 234 = 1 \; 235$", r"1 \;234"),
        (r"$10^6 + 1 = 1 \, 000 \, 002$", r"1 \,000 \,001"),
        ("$123456 + 1 = 1,23,458$", None),
        ("$10^6 + 1 = 1{.}000{.}002$", "1{.}000{.}001"),
        (r"$10^6 + 1 = 1{\,}000{\,}002$", r"1{\,}000{\,}001"),
    ],
)
def test_a_number_is_written_whole_or_not_at_all(note: str, suggestion: str | None) -> None:
    finding = only(note)
    assert (finding.verdict, finding.suggestion) == ("wrong", suggestion)
