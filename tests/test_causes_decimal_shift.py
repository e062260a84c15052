"""``decimal-shift``: the true value times a power of ten, and not merely something small."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st
from judged import suspect

from pe_symbolic.judge.causes.edits import is_decimal_shift


@pytest.mark.parametrize(
    ("subject", "text"),
    [
        (r"\sin(2)", "0.87"),
        (r"\sin(2)", "8.7"),
        (r"\sin(2)", "500"),
        ("100 + 0", "1001"),
        (r"\sin(2)", "-9.1"),
        (r"\sin(2)", "0.00"),
        (r"\sin(0)", "1"),
        (r"\sin(3)", "2.82"),
        ("100", "0"),
        ("12345", "1.24"),
    ],
)
def test_other_numbers_are_no_shift(subject: str, text: str) -> None:
    assert not is_decimal_shift(suspect(subject, text))


@pytest.mark.parametrize(
    ("subject", "text"),
    [
        (r"\sin(3)", "1.41"),
        (r"\sin(3)", "0.0141"),
        (r"\sin(1)", "8.4"),
        ("100", "10"),
        ("100", "100000"),
        (r"\cos(3)", "-9.9"),
        (r"\frac{1}{8}", "1.25"),
        ("10000", "10.000"),
    ],
)
def test_one_to_three_places_either_way(subject: str, text: str) -> None:
    assert is_decimal_shift(suspect(subject, text))


@given(st.integers(100, 10**6), st.integers(1, 3))
def test_a_whole_number_with_zeros_added(true: int, zeros: int) -> None:
    assert is_decimal_shift(suspect(f"{true} + 0", f"{true}{'0' * zeros}"))


@given(st.integers(10, 10**6), st.integers(4, 9))
def test_more_than_three_places_are_another_mistake(true: int, zeros: int) -> None:
    assert not is_decimal_shift(suspect(f"{true} + 0", f"{true}{'0' * zeros}"))
