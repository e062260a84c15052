"""Floating point: what it does not print, then what it does."""

from __future__ import annotations

import math
import struct
from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st
from judged import findings, only, printed
from trees import tree

from pe_symbolic.judge import floating
from pe_symbolic.judge.floating import (
    are_alike_as_doubles,
    are_apart_as_doubles,
    is_floating_point,
    rounds_a_double,
    shown_as_doubles,
)


@pytest.mark.parametrize(
    ("subject", "text"),
    [
        (r"\sin(2)", "0.87"),
        (r"\sin(2)", "0.909298"),
        ("0.1 + 0.2", "0.3"),
        ("0.1 + 0.2", "0.30000000000000005"),
        ("0.1 + 0.2", "0.300000000000004"),
        ("0.1 + 0.2", "0.4000000000000000"),
        ("0.1 + 0.2", "-0.30000000000000004"),
        ("0.1 + 0.2", "0.3000001"),
        (r"\sin(2)", "0.90929749"),
        (r"\sqrt{2}", "1.41421351"),
        (r"\max 2", "1234567.1"),
        (r"\min 2", "1234567.1"),
        ("1/0", "1234567.1"),
        (r"\sqrt{-1}", "1234567.1"),
        (r"\ln(0)", "1234567.1"),
        (r"\exp(10000)", "1234567.1"),
        ("10^{400}", "1234567.1"),
        ("x + 1", "1234567.1"),
        ("5! + 0.1", "1234567.1"),
        (r"\infty", "1234567.1"),
        # nothing is rounded, so nothing but the true value is printed
        ("1/4", "0.25000003"),
        ("0.5 + 0.25", "0.75000006"),
        (r"\sqrt{2.25}", "1.5000001"),
        (r"\cos(0)", "0.99999994"),
        (r"\ln(1) + 2", "2.0000002"),
        ("0.5 + 0.25", "0.7500000000000001"),
        # one operation is rounded in the same way everywhere
        ("1/3", "0.33333336"),
        ("1/3", "0.3333333"),
        ("1/3", "0.33333333333333337"),
        (r"\sqrt{2}", "1.4142137"),
        (r"\sqrt{2}", "1.4142135623730954"),
        # terms that cancel leave no more than the last place of the largest open
        (r"3.2^3 - 7 \cdot 3.2^2 + 14 \cdot 3.2 - 6", "-0.1119999999999012"),
        (r"3.2^3 + 7 \cdot 3.2^2 + 14 \cdot 3.2 - 6", "143.24799999999990"),
        (r"\ln(0) + 1", "1.00000000000000002"),
        # a size and the larger of two are no operations that round
        (r"\lvert 0.5 - 0.75 \rvert", "0.25000000000000006"),
        (r"\max(0.1, 0.2)", "0.20000000000000004"),
        (r"\exp(1) - 2.48832", "0.2299618284590443"),
        (r"\lvert 56 - 160/3 \rvert / (160/3) \cdot 100", "4.999999999999886"),
        (r"\lvert 1 - 3.2^3 + 7 \cdot 3.2^2 \rvert", "39.91199999999900"),
    ],
)
def test_not_what_floating_point_prints(subject: str, text: str) -> None:
    assert not is_floating_point(tree(subject), printed(text))


@pytest.mark.parametrize(
    ("subject", "text"),
    [
        ("0.1 + 0.2", "0.30000000000000004"),
        # a function of its own, or a quotient of logarithms; what is left after many roundings
        (r"\log_2(10) - \log_{10}(2) - 3", "0.020898099223380928"),
        (r"\log_2(10) - \log_{10}(2) - 3", "0.020898099223381372"),
        (r"\log_2(10)", "3.321928094887362"),
        (r"\arcsin(0.1 + 0.2 + 0.7)", "1.5707963267948966"),  # and there is none a little above
        ("0.1 + 0.2", "0.300000012"),
        (r"\sqrt{2}", "1.41421354"),
        (r"1 - 0.9", "0.09999999999999998"),
        (r"\sin(\pi)", "1.2246467991473532e-16"),
        (r"\cos(\pi/2)", "6.123233995736766e-17"),
        (r"\sqrt{2} \cdot \sqrt{2}", "2.0000000000000004"),
        (r"\sin(1)", "0.84147096"),
        (r"\sin(4)", "-0.7568025"),
        ("1/3", "0.33333334"),
        ("0.1 + 0.7", "0.7999999999999999"),
        (r"\sqrt{2}", "1.4142135"),
        (r"\sqrt{2}", "1.4142135623730951"),
        (r"\cos(\pi/3)", "0.50000006"),
        (r"\sin(1)", "0.8414709848078966"),
        (r"\tanh(0.7)", "0.6043677771171634"),  # of NumPy; the nearest ends in 5, Python's in 6
        (r"\tanh(0.7)", "0.6043677771171636"),
        (r"\tan(\pi/2)", "16331239353195370"),  # where there is no value
        ("0.1", "0.10000000149011612"),
        ("1/3", "0.3333333432674408"),
        ("0.1 + 0.2", "0.30000001192092896"),
        ("0.1 + 0.2 + 0.3", "0.6000000000000001"),
        (r"1000000.1 \cdot 3 + 0.25", "3000000.5"),
        (r"3.2^3 - 7 \cdot 3.2^2 + 14 \cdot 3.2 - 6", "-0.11199999999999477"),
        (r"3.2^3 - 7 \cdot 3.2^2 + 14 \cdot 3.2 - 6", "-0.11199999999999122"),
        (r"\lvert 3.2^3 - 7 \cdot 3.2^2 + 14 \cdot 3.2 - 6 \rvert", "0.11199999999999122"),
        (r"\lvert 56 - 160/3 \rvert / (160/3) \cdot 100", "4.999999999999996"),
        (r"\exp(1) - 2.48832", "0.2299618284590449"),
        ("2.39 - 2.3", "0.0900000000000003"),  # all of its digits are fifteen
        (r"\max(0.1 + 0.2, 0.3)", "0.30000000000000004"),
        (r"\min(0.1 + 0.2, 0.5)", "0.30000000000000004"),
    ],
)
def test_what_floating_point_prints(subject: str, text: str) -> None:
    assert is_floating_point(tree(subject), printed(text))


_TERMS = "1.1 + 20.2 - 33.3 + 41.7 - 29.9 + 7.3 - 6.8"


@pytest.mark.parametrize("text", ["0.04285714285714378", "0.04285714285714245"])
def test_each_program_adds_in_an_order_of_its_own(text: str) -> None:
    assert is_floating_point(tree(f"({_TERMS}) / 7"), printed(text))


@pytest.mark.parametrize(
    ("subject", "text"),
    [
        (f"({_TERMS}) / 7", "0.04285714285719393"),
        (r"\sqrt{2} \sqrt{3} \sqrt{5} / 7", "0.7824607964359522"),
        ("2^{64} - 1", "18446744073709551605"),  # no double at all
    ],
)
def test_no_order_leads_so_far(subject: str, text: str) -> None:
    assert not is_floating_point(tree(subject), printed(text))


def test_a_number_beyond_all_doubles_is_none() -> None:
    assert not is_floating_point(tree("(0.1 + 0.2 + 0.7) / 3"), printed("9" * 400))


@given(st.integers(1, 999), st.integers(1, 999))
def test_sums_as_a_program_prints_them(left: int, right: int) -> None:
    """Both the shortest decimal and its two neighbours, and nothing three places away."""
    total = left / 1000 + right / 1000
    subject = tree(f"{left / 1000:.3f} + {right / 1000:.3f}")
    shown = repr(total)
    long = sum(char.isdigit() for char in shown.lstrip("0.")) >= 15
    assert is_floating_point(subject, printed(shown)) == long
    away = total
    for _ in range(3):
        away = math.nextafter(away, math.inf)
    assert not is_floating_point(subject, printed(repr(away)))


@given(st.integers(1, 99), st.integers(100, 999))
def test_quotients_in_single_precision(above: int, below: int) -> None:
    (single,) = struct.unpack("<f", struct.pack("<f", above / below))
    shown = next(
        text
        for text in (f"{single:.{digits}g}" for digits in range(6, 10))
        if struct.pack("<f", float(text)) == struct.pack("<f", single)
    )
    significant = shown.lstrip("0.").partition("e")[0].replace(".", "")
    expected = len(significant) >= 7
    assert is_floating_point(tree(rf"\frac{{{above}}}{{{below}}}"), printed(shown)) == expected


def test_it_is_consistent_and_never_right() -> None:
    finding = only("$0.1 + 0.2 = 0.30000000000000004$")
    assert (finding.verdict, finding.causes) == ("consistent", ("floating-point",))
    assert finding.value == "0.30000000000000000000"
    assert Fraction(finding.value) == Fraction(3, 10)
    assert finding.suggestion is None
    assert only("$0.1 + 0.2 = 0.30000000000000005$").verdict == "wrong"
    assert only("$0.1 + 0.2 = 0.3$").verdict == "exact"


@pytest.mark.parametrize(
    ("subject", "text"),
    [
        (r"\tan(1.5707963267948966)", "5.2e16"),
        (r"\tan(1.5707963267948966)", "1.634e16"),
        (r"\tan(1.5707963267948966)", "1.63e16"),
        (r"10^{16} + 1 - 10^{16}", "1.000"),
        (r"0.1 + 0.2 - 0.3", "6e-17"),
        (r"0.1 + 0.2 - 0.3", "5.5e-17"),
        (r"0.1 + 0.2 - 0.3", "0.01"),
        (r"\sin(7\pi)", "9e-16"),
        (r"\tan(1.5707963267948966)/1.634", "9.99e15"),
        ("x + 1", "1.633"),
        ("1/0", "1.633"),
    ],
)
def test_not_what_float64_went_astray_to(subject: str, text: str) -> None:
    assert not rounds_a_double(tree(subject), printed(text))


def test_a_result_of_float64_far_from_the_true_one() -> None:
    assert rounds_a_double(tree(r"\tan(1.5707963267948966)"), printed("1.633e16"))
    note = r"$\tan(1.5707963267948966) = 1.633\times10^{16}$"
    assert (only(note).verdict, only(note).causes) == ("consistent", ("floating-point",))
    assert only(note.replace("1.633", "1.634")).verdict == "wrong"


@pytest.mark.parametrize(
    "formula",
    [
        r"0.1 + 0.2 - 0.3 = 5.55 \times 10^{-17}",
        r"\sin(\pi) \approx 1.22 \times 10^{-16}",
        r"\cos(\pi/2) = 6.1 \times 10^{-17}",
        r"1 - 0.9 - 0.1 \approx -2.8 \times 10^{-17}",
    ],
)
def test_what_float64_leaves_of_nothing(formula: str) -> None:
    assert (only(f"${formula}$").verdict, only(f"${formula}$").causes) == (
        "consistent",
        ("floating-point",),
    )


@pytest.mark.parametrize(
    ("subject", "text"),
    [(r"\sin(8\pi)", "-1.0e-15"), (r"\tan(1.5707963267948966)/1.6331", "1.000e16")],
)
def test_as_few_digits_as_tell_what_float64_shows(subject: str, text: str) -> None:
    assert rounds_a_double(tree(subject), printed(text))


def test_a_value_cut_off_is_no_float32_beside() -> None:
    assert only(r"$\frac43 \pi (\frac{15}{2})^3 \approx 1767.1458$").causes == ("truncated",)


def test_a_float32_beside_needs_more_digits_than_seven() -> None:
    assert [f.verdict for f in findings("sin(1) = 0.8414709", "text")] == ["misrounded"]


@pytest.mark.parametrize(("one", "other"), [(r"\ln(0)", "1"), ("0.25 + 0.5", "0.75")])
def test_what_doubles_do_not_tell_apart(one: str, other: str) -> None:
    assert not are_apart_as_doubles(tree(one), tree(other))
    assert are_alike_as_doubles(tree(one), tree(other)) == (other == "0.75")


@pytest.mark.parametrize("sign", [1, -1])
def test_which_results_need_no_rounding(sign: int) -> None:
    """A tenth is a little more than 1/10 in float64, seven tenths are a little less than 7/10."""
    basic, tenth = floating._BASIC, 0.1 * sign
    assert basic["mul"].is_exact(0.5, 2.0, 0.25)
    assert basic["add"].is_exact(0.75, 0.5, 0.25)
    assert basic["div"].is_exact(0.5, 1.0, 2.0)
    assert basic["sqrt"].is_exact(1.5, 2.25)
    assert basic["neg"].is_exact(-tenth, tenth)
    assert basic["abs"].is_exact(0.1, tenth)
    assert basic["max"].is_exact(0.5, tenth, 0.5)
    assert basic["min"].is_exact(-0.5, tenth, -0.5)
    assert not basic["neg"].is_exact(tenth, tenth)
    assert not basic["neg"].is_exact(-math.inf, math.inf)
    assert not any(basic["mul"].is_exact(tenth * other, tenth, other) for other in (0.1, 0.7, 3.0))
    assert not basic["add"].is_exact(tenth + 0.2 * sign, tenth, 0.2 * sign)
    assert not basic["add"].is_exact(tenth + 0.7 * sign, tenth, 0.7 * sign)
    assert not any(basic["div"].is_exact(sign / other, sign, other) for other in (3.0, 7.0, 10.0))
    assert not any(basic["sqrt"].is_exact(math.sqrt(one), one) for one in (2.0, 3.0, 5.0))
    assert not basic["mul"].is_exact(math.inf * sign, 1e200, 1e200 * sign)


def test_what_doubles_tell_apart() -> None:
    assert are_apart_as_doubles(tree("0.1 + 0.2"), tree("0.3"))


@pytest.mark.parametrize(
    ("subject", "text", "values"),
    [
        ("1/3", "0.33333333333333", ()),  # one digit too few
        ("1/3", "0.333333333333333", (1 / 3,)),
        ("0.1 + 0.2", "0.300000000000000", (0.1 + 0.2,)),  # it rounds once
        ("0.1 + 0.2 + 0.3", "0.600000000000000", (0.6000000000000001, 0.6000000000000002, 0.6)),
        (r"\sin(1)", "0.841470984807896",
         (0.8414709848078965, 0.8414709848078966, 0.8414709848078964)),
        (r"\ln(0)", "1.00000000000000", ()),
        ("10^{400}", "1.00000000000000", ()),
        ("x + 1", "1.00000000000000", ()),
    ],
)  # fmt: skip
def test_what_doubles_may_show(subject: str, text: str, values: tuple[float, ...]) -> None:
    assert shown_as_doubles(tree(subject), printed(text)) == values


def test_the_floats_beside_a_float32() -> None:
    assert list(floating._beside_single(1.0)) == [1 - 2**-24, 1 + 2**-23]
    assert list(floating._beside_single(-3.0)) == [-3 + 2**-22, -3 - 2**-22]
    largest = 2.0**128 - 2.0**104
    assert list(floating._beside_single(largest)) == [largest - 2.0**104]  # infinity is no number
    assert list(floating._beside_double(1.0)) == [1 + 2**-52, 1 - 2**-53]
