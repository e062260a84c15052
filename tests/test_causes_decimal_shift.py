"""``decimal-shift``: the true value times a power of ten, and not merely something small."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st
from judged import only, suspect

from pe_symbolic.judge.causes.decimal_shift import is_decimal_shift, places_without_shift


@pytest.mark.parametrize(
    ("subject", "text"),
    [
        (r"\sin(2)", "0.87"),
        (r"\sin(2)", "8.7"),
        (r"\sin(2)", "500"),
        (r"5.43 \cdot 10", "550"),
        ("100 + 0", "1001"),
        (r"\sin(2)", "-9.1"),
        (r"\sin(2)", "0.00"),
        (r"\sin(0)", "1"),
        (r"\sin(3)", "2.82"),
        ("100", "0"),
        ("12345", "1.24"),
        (r"8/2\cdot 4", "1"),
        ("0.9899 + 0", "0.1"),  # 1 is made of less than 0.99
    ],
)
def test_other_numbers_are_no_shift(subject: str, text: str) -> None:
    assert not is_decimal_shift(suspect(subject, text))


@pytest.mark.parametrize(
    ("subject", "text"),
    [
        (r"5.43 \cdot 10", "540"),
        (r"5.37 \cdot 10", "540"),
        (r"5.23 \cdot 10", "520"),
        (r"\sin(3)", "1.41"),
        (r"\sin(3)", "0.0141"),
        (r"\sin(1)", "8.4"),
        ("100", "10"),
        ("100", "100000"),
        (r"\cos(3)", "-9.9"),
        (r"\frac{1}{8}", "1.25"),
        ("10000", "10.000"),
        ("0.9901 + 0", "0.1"),
    ],
)
def test_one_to_three_places_either_way(subject: str, text: str) -> None:
    assert is_decimal_shift(suspect(subject, text))


@pytest.mark.parametrize(
    ("formula", "causes", "suggestion"),
    [
        (r"1.6 \times 10^{-19} \cdot 2 = 3.2 \times 10^{19}", "decimal-shift", r"10^{-19}"),
        (r"12 \cdot 12 = 1.44 \times 10^{-2}", "decimal-shift", r"10^{2}"),
        (r"3.204 \cdot 10^{18} = 3.2 \times 10^{-19}", "decimal-shift", r"10^{18}"),
        (r"3.196 \cdot 10^{18} = 3.2 \times 10^{-19}", "decimal-shift", r"10^{18}"),
        ("1.2e8 * 1.2e4 = 1.44e-12", "decimal-shift", "1.44e12"),
        (r"12 \cdot 12 = 1.45 \times 10^{-2}", "unexplained", r"10^{2}"),
        (r"12 \cdot 12 = 1 \times 10^{-2}", "unexplained", r"10^{2}"),
        (
            r"2.86 \cdot 4.805 \times 10^{8} = 1.40 \times 10^{9}",
            "unexplained",
            r"1.37 \times 10^{9}",
        ),
        (r"12 - 12 = 1.4 \times 10^{8}", "unexplained", ""),
        (r"120 \cdot 1200 = 14.4", "unexplained", "144000"),
    ],
)
def test_a_power_of_ten_of_another_sign(formula: str, causes: str, suggestion: str) -> None:
    finding = only(f"${formula}$")
    assert finding.causes[0] == causes
    assert suggestion in (finding.suggestion or "")


@given(st.integers(100, 10**6), st.integers(1, 3))
def test_a_whole_number_with_zeros_added(true: int, zeros: int) -> None:
    assert is_decimal_shift(suspect(f"{true} + 0", f"{true}{'0' * zeros}"))


@given(st.integers(10, 10**6), st.integers(4, 9))
def test_more_than_three_places_are_another_mistake(true: int, zeros: int) -> None:
    assert not is_decimal_shift(suspect(f"{true} + 0", f"{true}{'0' * zeros}"))


@pytest.mark.parametrize(
    ("subject", "text"),
    [(r"\sin(2)", "0.87"), ("12345", "1.24"), (r"8/2\cdot 4", "1"), (r"\sin(2)", "-9.1")],
)
def test_no_shift_has_no_places(subject: str, text: str) -> None:
    assert places_without_shift(suspect(subject, text)) is None


@pytest.mark.parametrize(
    ("note", "suggestion"),
    [
        ("$0.99^2 = 9.801$", "0.9801"),
        (r"$10 \log_{10} 5 = 0.699$", "6.99"),
        (r"$10 \log_{10} 5 = 0{,}699$", "6{,}99"),
        (r"$\sin(3) = 0.0141$", "0.141"),
        (r"$\sin(1) = 84$", "0.84"),
        (r"$\cos(3) = -9.9$", "-0.99"),
        (r"$1000 \cdot 50.5 = 50.5$", "50500"),
        (r"$0.9 \cdot 0.2 = 0.02$", "0.18"),  # a lone digit says less than its places
        (r"$4.55 \cdot 0.2 = 0.09$", "0.91"),
        ("$0.0914 + 0 = 0.9$", "0.09"),
        (r"$5 \cdot 0.2 = 0.10$", "1.0"),
        (r"$5 \cdot 0.2008 = 0.10$", "1.0"),  # which are two digits
        (r"$100 \cdot 125.04 = 125.0$", "12504"),
        (r"$100 \cdot 100 = 1000$", "10000"),
        (r"$2.7 \cdot 2 = 540$", "5.4"),
        (r"$100 \cdot 100 = 1{,}000$", "10{,}000"),
        ("$7 + 8 = 1500$", "15"),
        (r"$\sin(3) = 1.41 \cdot 10^{-2}$", r"1.41 \cdot 10^{-1}"),
    ],
)
def test_the_suggestion_keeps_the_printed_digits(note: str, suggestion: str) -> None:
    finding = only(note)
    assert "decimal-shift" in finding.causes
    assert finding.suggestion == suggestion
    head, equals, _ = note.rpartition("= ")
    assert only(f"{head}{equals}{suggestion}$").verdict in ("exact", "rounded")


def test_a_digit_that_only_rounding_makes_is_no_shift() -> None:
    assert places_without_shift(suspect(r"\sin(2)", "0.1")) is None
    assert places_without_shift(suspect(r"\cos(0.1)", "0.0995")) is not None


@pytest.mark.parametrize(("subject", "text"), [(r"\tanh(1.4)", "0.1"), (r"9 \cdot 0.1", "0.1")])
def test_a_lone_digit_that_rounding_makes_is_no_shift(subject: str, text: str) -> None:
    assert not is_decimal_shift(suspect(subject, text))


@pytest.mark.parametrize(("subject", "text"), [(r"\sin(0.01)", "0.001"), (r"\cos(0.01)", "0.1")])
def test_one_that_it_hardly_changes_is(subject: str, text: str) -> None:
    assert is_decimal_shift(suspect(subject, text))
