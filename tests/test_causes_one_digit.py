"""``one-digit``: exactly one digit differs from the rounded value."""

from __future__ import annotations

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st
from judged import suspect

from pe_symbolic.judge.causes.one_digit import is_one_digit


@pytest.mark.parametrize(
    ("subject", "text"),
    [
        (r"\sin(2)", "0.87"),
        (r"\sin(2)", "-0.97"),
        (r"\sin(0)", "1"),
        ("1234", "4321"),
        ("1234", "1243"),
        ("1234", "12345"),
        ("1234", "-1235"),
        (r"\cos(3)", "0.98"),
        ("10^{5000}", "3.2"),
        ("1/8", "0.24"),
        ("0.06251 + 0", "0.162"),
        ("0.0099 + 0", "0.09"),  # less than a unit
    ],
)
def test_more_than_one_digit_or_another_sign(subject: str, text: str) -> None:
    assert not is_one_digit(suspect(subject, text))


@pytest.mark.parametrize(
    ("subject", "text"),
    [
        (r"\sin(3)", "0.19"),
        (r"\sin(1)", "0.94"),
        (r"\sin(4)", "-0.78"),
        ("2 + 2", "5"),
        ("1234", "1934"),
        ("1/8", "0.22"),
        ("1/8", "0.23"),
        ("0.01 + 0", "0.09"),
        ("-0.4 - 0.9097965", "-1.301796"),
    ],
)
def test_one_digit_off(subject: str, text: str) -> None:
    assert is_one_digit(suspect(subject, text))


@given(st.integers(1000, 9999), st.integers(1000, 9999))
def test_against_the_digits_themselves(true: int, claimed: int) -> None:
    assume(true != claimed)
    differing = sum(a != b for a, b in zip(str(true), str(claimed), strict=True))
    assert is_one_digit(suspect(f"{true} + 0", str(claimed))) == (differing == 1)
