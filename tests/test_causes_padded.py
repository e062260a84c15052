"""Zeros padded on: numbers that are no shorter ones, then those that are."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction

import pytest
from judged import only, suspect

from pe_symbolic.judge.causes.padded import is_padded, kept


@pytest.mark.parametrize(
    ("subject", "text"),
    [
        (r"\sin(2)", "0.8700"),
        (r"\sin(2)", "0.9200"),
        (r"\sin(2)", "0.9094"),
        (r"\sin(2)", "0.9090"),  # one zero
        (r"\sin(1)", "0.840"),
        ("2/3", "0.680"),
        (r"\sin(2)", "-0.9100"),
        (r"\sin(3)", "0.0000"),
        ("1234 + 1", "1200"),
        ("1234 + 4", "1240"),  # a zero before the point, and the digit before it rounded up
        ("1.18 + 0", "1.0000"),
        ("9.3 + 0", "9.000"),
    ],
)
def test_other_digits_one_zero_or_a_whole_number(subject: str, text: str) -> None:
    assert not is_padded(suspect(subject, text))


@pytest.mark.parametrize(
    ("subject", "text", "unit"),
    [
        (r"\sin(2)", "0.9100", Fraction(1, 100)),
        (r"\sin(2)", "0.910000", Fraction(1, 100)),
        ("2/3", "0.670", Fraction(1, 100)),
        (r"\sin(1)", "0.84150", Fraction(1, 10000)),
        (r"\cos(2)", "-0.420", Fraction(1, 100)),
        (r"\sin(2)", "0.9000", Fraction(1, 10)),
        (r"\sin(4)", "-0.757000", Fraction(1, 1000)),
        (r"10 \pi", "31.00", Fraction(1)),
        ("10.3 + 0", "10.00", Fraction(1)),
    ],
)
def test_the_value_at_fewer_places_with_zeros_behind(
    subject: str, text: str, unit: Fraction
) -> None:
    found = suspect(subject, text)
    assert is_padded(found)
    assert kept(found) == unit


def test_the_zeros_of_a_number_in_tens_are_none_behind_the_point() -> None:
    found = suspect("1234 + 1", "1200")
    assert kept(replace(found, printed=replace(found.printed, unit=Fraction(10)))) is None


def test_the_finding_names_it() -> None:
    finding = only(r"$\sin(2) = 0.9100$")
    assert (finding.causes, finding.suggestion) == (("approximated",), "0.9093")
