"""``approximated``: a rough π or e, or the first term of a function, gives the digits."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st
from judged import only, suspect

from pe_symbolic.judge.causes.approximated import is_approximated


@pytest.mark.parametrize(
    ("subject", "text"),
    [
        ("2 + 2", "5"),
        (r"\sqrt{2}", "1.5001"),
        ("7/2 + 0.25", "4.250"),
        ("7/2.5", "2.000"),
        ("7/2.0 + 0.25", "3.250"),
        ("7/0.5", "15.000"),
        (r"100 \pi", "314.29444"),
        (r"100 \pi", "315.00"),
        (r"\sin(0.3125)", "0.3126"),
        (r"\sin(0.3125)", "0.9516"),
        (r"\cos(0.3125)", "0.3125"),
        (r"\cos(0.3125)", "2"),
        (r"\cos(2)", "1"),
        (r"\ln(1.25)", "1.2500"),
        (r"\log_{10}(1.25)", "0.2500"),
        (r"\exp(0.125)", "0.1250"),
        (r"\exp(0.125)", "1.1328"),
        ("100 e", "273.00"),
        ("1500 \\cdot 1.04^6", "1861"),
        ("1500 \\cdot 2.04^6", "10860"),
        ("1500 \\cdot 1.04^6", "360.0"),
        ("1500 \\cdot 0.4^6", "-3900"),
        ("1500 \\cdot 0.5^6", "-3000"),
    ],
)
def test_no_rough_value_or_other_digits_or_too_few(subject: str, text: str) -> None:
    assert not is_approximated(suspect(subject, text))


@pytest.mark.parametrize(
    ("subject", "text"),
    [
        (r"100 \pi", "314.29"),
        (r"100 \pi", "314.28"),
        (r"100 \pi", "314.00"),
        (r"100 \pi", "300.00"),
        ("100 e", "272.00"),
        ("1500 \\cdot 1.04^6", "1860"),
        ("1500 \\cdot 0.94^6", "960.0"),
        ("1500 \\cdot 0.51^6", "-2910"),
        ("100 e", "270.00"),
        (r"\sin(0.3125)", "0.3125"),
        (r"\tan(0.3125)", "0.3125"),
        (r"\tanh(0.3125)", "0.3125"),
        (r"\arctan(0.3125)", "0.3125"),
        (r"\sin(1/100^{1/3})", "0.21544"),
        (r"\cos(0.3125)", "1.0000"),
        (r"2 + \cos(0.3125)", "3.0000"),
        (r"\exp(0.125)", "1.1250"),
        (r"\ln(1.25)", "0.2500"),
        (r"e^{0.25}", "1.250"),
        (r"e^3", "4.00"),
        (r"\sqrt{1.25}", "1.1250"),
        (r"\cos(0.5)", "0.8750"),
        (r"\pi^2", "9.87216"),
        ("7/2 + 0.25", "3.250"),
        (r"\frac{1}{3} \cdot 300 + 2.5", "2.500"),
        (r"\sin(2)", "0.9100"),
    ],
)
def test_the_rough_value_gives_the_digits(subject: str, text: str) -> None:
    assert is_approximated(suspect(subject, text))


@given(st.integers(2500, 9999))
def test_a_sine_is_not_its_angle(angle: int) -> None:
    assert is_approximated(suspect(rf"\sin(0.{angle})", f"0.{angle}"))
    assert not is_approximated(suspect(rf"\sin(0.{angle})", f"0.{angle}001"))


def test_what_the_printed_places_do_not_show_is_right() -> None:
    assert only(r"$\sin(0.01) = 0.01$").verdict == "rounded"
    assert only(r"$\sin(0.3125) = 0.3125$").causes == ("approximated",)


def test_the_first_terms_of_a_power_near_one() -> None:
    assert is_approximated(suspect("(1 + 0.05)^{10}", "1.5000"))
    assert is_approximated(suspect("(1 - 0.013)^{10}", "0.8700"))
    assert not is_approximated(suspect("(2 + 0.05)^{10}", "1.5000"))
    assert not is_approximated(suspect("(1 + 0.05)^{10}", "1.5500"))
