"""Printed decimals: what is no number, what a number is worth, and rounding against Fractions."""

from __future__ import annotations

from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pe_symbolic.decimals import (
    decimals_of,
    fixed,
    last_place,
    leading_place,
    nearest,
    outward,
    power_of_ten,
    read_decimal,
    significant,
    toward_zero,
)

rationals = st.fractions(max_denominator=10**9, min_value=-(10**9), max_value=10**9)
units = st.integers(-12, 12).map(lambda exponent: Fraction(10) ** exponent)
digit_counts = st.integers(1, 30)


@pytest.mark.parametrize(
    "text",
    ["", ".", "-1", "+1", "1.2.3", "1,2,3", "0x10", "nan", "inf", "e5", "1e5.5", "1_000", "π"],
)
def test_what_is_no_unsigned_decimal_is_refused(text: str) -> None:
    with pytest.raises(ValueError):
        read_decimal(text)


@pytest.mark.parametrize("exponent", [100_001, -100_001, 10**9, -(10**9)])
def test_a_power_of_ten_too_large_to_write_is_refused(exponent: int) -> None:
    with pytest.raises(OverflowError):
        power_of_ten(exponent)


@pytest.mark.parametrize("exponent", [100_000, -100_000, 3, 0, -3])
def test_a_power_of_ten_up_to_that(exponent: int) -> None:
    assert power_of_ten(exponent) * power_of_ten(-exponent) == 1
    assert (power_of_ten(exponent) > 1) == (exponent > 0)


@pytest.mark.parametrize(
    ("text", "value", "unit"),
    [
        ("0", "0", "1"),
        ("0.84", "21/25", "1/100"),
        (".5", "1/2", "1/10"),
        ("0.840", "21/25", "1/1000"),
        ("10000", "10000", "1"),
        ("10{,}000", "10000", "1"),
        ("10,000", "10000", "1"),
        ("1,000,000.25", "4000001/4", "1/100"),
        (r"3.141\,592\,65", "62831853/20000000", "1/100000000"),
        (r"1\,000", "1000", "1"),
        ("10 000", "10000", "1"),
        ("1,\u2006000,\u2006000", "1000000", "1"),
        ("0,84", "21/25", "1/100"),
        ("0{,}84", "21/25", "1/100"),
        ("3,1416", "31416/10000", "1/10000"),
        ("3.2e-4", "32/100000", "1/100000"),
        ("3.20E3", "3200", "10"),
        ("1e−3", "1/1000", "1/1000"),
        ("1e400", f"{10**400}", f"{10**400}"),
    ],
)
def test_value_and_last_place(text: str, value: str, unit: str) -> None:
    decimal = read_decimal(text)
    assert (decimal.value, decimal.unit, decimal.text) == (Fraction(value), Fraction(unit), text)
    assert not decimal.prefix
    assert last_place(text) == decimal.unit


@pytest.mark.parametrize(
    ("unit", "places"), [("1", 0), ("10", 0), ("1000", 0), ("1/10", 1), ("1/1000", 3)]
)
def test_the_places_behind_the_point_that_a_unit_has(unit: str, places: int) -> None:
    assert decimals_of(Fraction(unit)) == places


def test_a_decimal_that_no_float_holds_stays_exact() -> None:
    assert read_decimal("1.005").value == Fraction(1005, 1000)
    assert read_decimal("1.005").value != Fraction(1.005)


@given(st.integers(0, 10**12), st.integers(0, 15))
def test_reading_what_was_written_gives_the_same_number(whole: int, places: int) -> None:
    value = Fraction(whole, 10**places)
    decimal = read_decimal(fixed(value, places))
    assert (decimal.value, decimal.unit) == (value, Fraction(1, 10**places))


@given(rationals, st.integers(0, 15))
def test_what_is_written_is_within_half_a_unit(value: Fraction, places: int) -> None:
    assert abs(Fraction(fixed(value, places)) - value) <= Fraction(1, 2 * 10**places)


@given(rationals, units)
def test_nearest_is_a_multiple_and_none_is_nearer(value: Fraction, unit: Fraction) -> None:
    found = nearest(value, unit)
    assert (found / unit).denominator == 1
    assert abs(found - value) <= unit / 2


@given(rationals, units)
def test_cutting_off_never_leaves_zero_behind(value: Fraction, unit: Fraction) -> None:
    cut = toward_zero(value, unit)
    assert (cut / unit).denominator == 1
    assert abs(cut) <= abs(value) < abs(cut) + unit
    assert cut * value >= 0


@given(st.integers(-(10**6), 10**6), units)
def test_a_tie_goes_away_from_zero(steps: int, unit: Fraction) -> None:
    tie = (steps + Fraction(1, 2)) * unit
    assert abs(nearest(tie, unit)) == abs(tie) + unit / 2


@given(rationals, units)
def test_rounding_is_odd(value: Fraction, unit: Fraction) -> None:
    assert nearest(-value, unit) == -nearest(value, unit)
    assert toward_zero(-value, unit) == -toward_zero(value, unit)


@given(rationals.filter(bool), digit_counts)
def test_significant_digits_against_fractions(value: Fraction, digits: int) -> None:
    text = significant(value, value, digits)
    assert text is not None
    mantissa = text.lstrip("-").partition("e")[0].replace(".", "").lstrip("0")
    assert len(mantissa) == digits or (len(mantissa) > digits and set(mantissa[digits:]) == {"0"})
    shown, size = Fraction(text), abs(value)
    place = next(e for e in range(-20, 12) if Fraction(10) ** e <= size < Fraction(10) ** (e + 1))
    assert abs(shown - value) <= Fraction(10) ** (place - digits + 1) / 2


@given(rationals, rationals, digit_counts)
def test_digits_are_given_only_where_both_ends_agree(
    one: Fraction, other: Fraction, digits: int
) -> None:
    lower, upper = min(one, other), max(one, other)
    text = significant(lower, upper, digits)
    if text is None:
        assert lower != upper
    else:
        assert text == significant(lower, lower, digits) == significant(upper, upper, digits)


@pytest.mark.parametrize(
    ("lower", "upper"), [(Fraction(-1, 10**9), Fraction(1, 10**9)), (Fraction(0), Fraction(1))]
)
def test_an_interval_around_zero_has_no_digits(lower: Fraction, upper: Fraction) -> None:
    assert significant(lower, upper, 20) is None


@pytest.mark.parametrize(
    ("value", "digits", "text"),
    [
        (Fraction(0), 20, "0"),
        (Fraction(1, 3), 3, "0.333"),
        (Fraction(2, 3), 3, "0.667"),
        (Fraction(-999_999, 1_000_000), 3, "-1.00"),
        (Fraction(9_995, 10), 3, "1.00e+03"),
        (Fraction(9_994, 10), 3, "999"),
        (Fraction(1, 10**6), 3, "0.00000100"),
        (Fraction(1, 10**7), 3, "1.00e-07"),
        (Fraction(1, 10**8), 3, "1.00e-08"),
        (Fraction(10**20), 21, "1" + 20 * "0"),
        (Fraction(10**21), 22, "1." + 21 * "0" + "e+21"),
        (Fraction(10**30), 3, "1.00e+30"),
    ],
)
def test_how_significant_digits_are_spelled(value: Fraction, digits: int, text: str) -> None:
    assert significant(value, value, digits) == text


@pytest.mark.parametrize("sign", [1, -1])
def test_numbers_on_either_side_of_zero(sign: int) -> None:
    third, more = Fraction(sign, 3), Fraction(27 * sign, 10)
    ends = {outward(third, 3, -1), outward(third, 3, 1)}
    assert ends == ({"0.333", "0.334"} if sign > 0 else {"-0.333", "-0.334"})
    assert Fraction(outward(third, 3, -1)) < third < Fraction(outward(third, 3, 1))
    assert toward_zero(more, Fraction(1)) == 2 * sign
    assert nearest(more, Fraction(1)) == 3 * sign
    assert fixed(third, 2) == ("0.33" if sign > 0 else "-0.33")
    assert fixed(third, 0) == "0"
    assert fixed(more, 0).lstrip("-") == "3"
    assert fixed(more, 0).startswith("-") == (sign < 0)


@given(rationals, st.integers(2, 25))
def test_outward_ends_keep_the_value_between_them(value: Fraction, digits: int) -> None:
    lower, upper = (Fraction(outward(value, digits, side)) for side in (-1, 1))
    assert lower <= value <= upper
    if value:
        assert upper - lower <= abs(value) * Fraction(10) ** (2 - digits)


@given(rationals, st.integers(0, 12))
def test_fixed_shows_exactly_the_places_asked_for(value: Fraction, places: int) -> None:
    whole, point, shown = fixed(value, places).partition(".")
    assert len(shown) == places
    assert bool(point) == bool(places)
    assert whole.lstrip("-").isdigit()


def test_error_in_units_counts_last_places() -> None:
    assert read_decimal("0.87").error_in_units(Fraction(9093, 10000)) == Fraction(393, 100)
    assert read_decimal("0.91").error_in_units(Fraction(91, 100)) == 0


@pytest.mark.parametrize("power", [-13_301, -2_136, -10, -1, 0, 1, 10, 485, 10_001, 13_301])
@pytest.mark.parametrize("beside", [-1, 0, 1])
def test_the_leading_digit_beside_a_power_of_two(power: int, beside: int) -> None:
    """2**13301 is the first that comes so near to a power of ten from below.

    An estimate of its place that is too high would leave out a digit.
    """
    whole = 2 ** abs(power) + (beside if power else 0)
    exact = Fraction(whole) if power >= 0 else Fraction(1, whole)
    written = outward(exact, 7, -1)
    assert 0 <= exact - Fraction(written) < exact / 10**6
    assert len(written.partition("e")[0].replace(".", "").lstrip("0")) == 7


@pytest.mark.parametrize("power", [13_301, 26_602, 42_039, -15_437, -30_874, -44_175])
def test_the_leading_digit_just_above_a_power_of_two_just_below_one_of_ten(power: int) -> None:
    """Eight digits of the logarithm of 2 that are rounded the other way would miss it here."""
    for more in (8, 40):
        value = Fraction(2) ** (power + more) / (2**more - 1)
        place = leading_place(value)
        assert power_of_ten(place) <= value < power_of_ten(place + 1)
        written = outward(value, 4, -1)
        assert 0 <= value - Fraction(written) < power_of_ten(place - 3)
        assert len(written.partition("e")[0]) == len("1.234")


@pytest.mark.parametrize("text", ["3.2e-4", "3.2e−4", "3.2e–4"])
def test_an_exponent_with_any_minus(text: str) -> None:
    assert read_decimal(text).value == Fraction(32, 100_000)
