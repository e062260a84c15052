"""``sign``: the right digits with the other sign, and nothing else."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st
from judged import suspect

from pe_symbolic.judge.causes.diagnose import diagnose
from pe_symbolic.judge.causes.sign import is_sign


@pytest.mark.parametrize(
    ("subject", "text"),
    [
        (r"\sin(2)", "0.87"),
        (r"\sin(2)", "-0.87"),
        (r"\sin(2)", "-0.92"),
        (r"\sin(2)", "-0.1"),
        (r"\sin(4)", "0.90"),
        (r"\cos(0)", "0"),
        ("3 - 1", "-3"),
    ],
)
def test_other_digits_are_no_slip_of_the_sign(subject: str, text: str) -> None:
    assert not is_sign(suspect(subject, text))


@pytest.mark.parametrize(
    ("subject", "text"),
    [
        (r"\sin(2)", "-0.91"),
        (r"\sin(2)", "-0.90"),
        (r"\sin(4)", "0.76"),
        (r"\sin(4)", "0.75"),
        ("3 - 1", "-2"),
        ("-2^2", "4"),
        ("-1", "1"),
        ("1", "-1"),
    ],
)
def test_the_right_digits_rounded_or_cut_with_the_other_sign(subject: str, text: str) -> None:
    assert is_sign(suspect(subject, text))


@given(st.integers(1, 10**6), st.integers(1, 10**6))
def test_for_whole_numbers_it_is_exactly_the_negative(true: int, claimed: int) -> None:
    assert is_sign(suspect(f"{true} + 0", f"-{claimed}")) == (true == claimed)


@pytest.mark.parametrize(
    ("subject", "text", "reading"),
    [
        ("3.2^2 + 4.7^2 - 5.3", "37.63", "3.2^2 + 4.7^2 + 5.3"),
        ("3.2^2 + 4.7^2 - 5.3", "-17.15", "3.2^2 − 4.7^2 − 5.3"),
        (r"\frac{8.13 - 1.27}{2.5}", "3.760", "(8.13 + 1.27)/2.5"),
    ],
)
def test_a_term_added_that_is_to_be_taken_away(subject: str, text: str, reading: str) -> None:
    found = diagnose(suspect(subject, text))
    assert found.causes == ("sign",)
    assert found.remarks == (f"{text} is the value of {reading}",)


@pytest.mark.parametrize(
    ("subject", "text"),
    [("8.13 - 1.27", "9.41"), ("8.13 \\cdot 1.27", "9.40"), ("8 - 1", "9")],
)
def test_no_term_with_the_other_sign_or_too_few_digits(subject: str, text: str) -> None:
    assert "sign" not in diagnose(suspect(subject, text)).causes
