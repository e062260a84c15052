"""Spans of trees over a stretch: every value is within, and those near zero are told apart."""

from __future__ import annotations

import math
from collections.abc import Callable
from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st
from trees import plain

from pe_symbolic.calculus.spans import span_of

_ENDS = st.fractions(-7, 7, max_denominator=1000)
#: A double may be off by so much of its value, or of 1.
_OFF = 1e-12


@pytest.mark.parametrize(
    ("text", "value"),
    [
        ("sin(x)", math.sin),
        ("cos(x)", math.cos),
        ("exp(x)", math.exp),
        ("sqrt(x + 7)", lambda x: math.sqrt(x + 7)),
        ("ln(x + 8)", lambda x: math.log(x + 8)),
        ("x^3 - 2 x", lambda x: x**3 - 2 * x),
    ],
)
@given(one=_ENDS, other=_ENDS, share=st.fractions(0, 1, max_denominator=50))
def test_every_value_is_within(
    text: str, value: Callable[[float], float], one: Fraction, other: Fraction, share: Fraction
) -> None:
    low, high = min(one, other), max(one, other)
    span = span_of(plain(text), "x", (low, high))
    assert span is not None
    found = value(float(low + share * (high - low)))
    off = _OFF * (1 + abs(found))
    assert span[0] - off <= found <= span[1] + off


@pytest.mark.parametrize(
    ("text", "low", "high"),
    [
        ("1 - sin(x)", "0", "0.9"),
        ("sin(x)", "0.1", "1.5"),
        ("cos(x)", "-1.4", "1.4"),
        ("cos(x) - 0.9", "-0.4", "0.4"),
        ("exp(x)", "-11", "3"),
        ("1.42 - sqrt(2)", "0", "1"),
        ("sqrt(x) - 1.41", "2", "3"),
    ],
)
def test_what_is_above_zero_is_seen_to_be(text: str, low: str, high: str) -> None:
    span = span_of(plain(text), "x", (Fraction(low), Fraction(high)))
    assert span is not None
    assert span[0] > 0


def test_the_root_of_a_square_is_met() -> None:
    assert span_of(plain("sqrt(x)"), "x", (Fraction(4), Fraction(9))) == (Fraction(2), Fraction(3))


@pytest.mark.parametrize("text", ["sqrt(x)", "ln(x)", "1/x", "exp(9 x)", "x^0.5", "gamma(x)"])
def test_what_no_rule_encloses(text: str) -> None:
    assert span_of(plain(text), "x", (Fraction(-2), Fraction(2))) is None
