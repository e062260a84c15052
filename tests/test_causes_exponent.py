"""``exponent``: half the exponent, twice it or its opposite gives the printed digits."""

from __future__ import annotations

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st
from judged import only, suspect

from pe_symbolic.judge.causes.exponent import is_exponent


@pytest.mark.parametrize(
    ("subject", "text"),
    [
        (r"\sin(2)", "0.4161"),
        ("200 + 30", "115"),
        (r"\exp(4)", "7.388"),
        (r"\exp(-2.5)", "12"),
        (r"\sqrt{300}", "300"),
        ("10000^{2/6}", "464.26"),
        ("10000^{2/6}", "-464.16"),
        ("10000^{2/6}", "9.99"),
        ("10000^{2/6}", "5"),
        ("2^3", "8.5"),
        ("2^{10}", "32.5"),
        ("3^2 + 4^2", "26"),
    ],
)
def test_no_exponent_or_other_digits_or_too_few(subject: str, text: str) -> None:
    assert not is_exponent(suspect(subject, text))


@pytest.mark.parametrize(
    ("subject", "text"),
    [
        ("3^7", "6561"),
        ("3^7", "729"),
        (r"1.1^{-(2 + 1)}", "0.8264"),
        (r"1.1^{-(2 + 1)}", "0.6830"),
        ("10000^{2/6}", "464.16"),
        ("10000^{2/6}", "464.15"),
        (r"\sqrt[3]{50}", "7.0711"),
        (r"\exp(4)", "7.389"),
        (r"\exp(-2.5)", "12.182"),
        (r"\exp(-(3-1)^2/2)", "7.389"),
        ("10000^{2/6}", "4.642"),
        ("10000^{2/6}", "0.0464"),
        ("2^{10}", "32.00"),
        ("2^{10}", "1048576"),
        ("5 \\cdot 7^{3}", "588245"),
        (r"\sin(1/10000^{1/3})", "0.0022"),
        ("4.37^2", "8.7400"),
        (r"1500 \cdot 1.035^8", "12420"),
    ],
)
def test_half_of_it_twice_it_or_its_opposite(subject: str, text: str) -> None:
    assert is_exponent(suspect(subject, text))


@given(st.integers(2, 9), st.integers(5, 9), st.integers(5000, 10**6))
def test_for_whole_numbers_it_is_exactly_the_square(base: int, exponent: int, claimed: int) -> None:
    beside = (exponent - 1, exponent, exponent + 1)
    assume(claimed not in {base**other for other in beside})
    assume(claimed**2 != base**exponent)
    found = is_exponent(suspect(f"{base}^{exponent}", str(claimed)))
    assert found == (claimed == base ** (2 * exponent))
    square = suspect(f"{base}^{exponent}", str(base ** (2 * exponent)))
    assert is_exponent(square)


def test_the_finding_names_it_and_keeps_the_number_as_suggestion() -> None:
    finding = only("$10000^{2/6} = 464.16$")
    assert (finding.verdict, finding.causes) == ("wrong", ("exponent",))
    assert finding.suggestion == "21.54"
    assert only("$10000^{2/6} = 463.16$").causes == ("unexplained",)
