"""``transposed-digits``: two neighbouring digits exchanged, and only those."""

from __future__ import annotations

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st
from judged import suspect

from pe_symbolic.judge.causes.transposed_digits import is_transposed


@pytest.mark.parametrize(
    ("subject", "text"),
    [
        (r"\sin(2)", "0.87"),
        (r"\cos(1)", "0.59"),
        (r"\cos(1)", "-0.45"),
        ("1234", "3214"),
        ("1234", "2143"),
        ("1234", "1235"),
        ("1234", "1247"),
        ("1234", "1240"),
        ("1234", "123"),
        ("1234", "12343"),
        ("10^{5000}", "3.2"),
        ("11", "1"),
        ("10^3", "100"),
        ("10^2", "1000"),
        ("2 + 3", "50"),
        ("105", "15"),
        (r"12 \cdot 4.50", "540.00"),
    ],
)
def test_other_digits_are_no_exchange(subject: str, text: str) -> None:
    assert not is_transposed(suspect(subject, text))


@pytest.mark.parametrize(
    ("subject", "text"),
    [
        (r"\cos(1)", "0.45"),
        (r"\cos(1)", "0.5430"),
        (r"\sin(4)", "-0.67"),
        (r"\sin(4)", "-0.57"),
        ("1234", "1324"),
        ("100", "010"),
        ("3/10 + 4/10", "7.0"),
        ("1/10", "1.0"),
        (r"\sin(1)", "0.48"),
    ],
)
def test_neighbouring_digits_exchanged(subject: str, text: str) -> None:
    assert is_transposed(suspect(subject, text))


@given(st.integers(1000, 9999), st.integers(0, 2))
def test_any_two_neighbours(true: int, place: int) -> None:
    digits = list(str(true))
    assume(digits[place] != digits[place + 1])
    digits[place], digits[place + 1] = digits[place + 1], digits[place]
    assert is_transposed(suspect(f"{true} + 0", "".join(digits)))
