"""``base``: another base under a power or a logarithm gives the printed digits."""

from __future__ import annotations

import pytest
from judged import only, suspect

from pe_symbolic.judge.causes.base import is_base


@pytest.mark.parametrize(
    ("subject", "text"),
    [
        (r"\sin(2)", "0.4161"),
        ("99^{1/2}", "31.46"),
        ("99^{1/2}", "3.15"),
        ("10000^{1/3}", "10"),
        ("10000^{1/3}", "10.01"),
        ("10000^{1/3}", "-10.00"),
        ("10000^{1/3}", "4.64"),
        (r"\ln(1000)", "3"),
        (r"\ln(1000)", "4.19"),
        (r"\ln(1000)", "6.29"),
        (r"\log_{2}(1000)", "6.29"),
        (r"2^{10} \cdot 3", "59049"),
        (r"\ln 3 + \log_2 5", "1.22"),
    ],
)
def test_no_base_or_other_digits_or_too_few(subject: str, text: str) -> None:
    assert not is_base(suspect(subject, text))


@pytest.mark.parametrize(
    ("subject", "text"),
    [
        ("10000^{1/3}", "10.00"),
        ("10000^{1/3}", "46.42"),
        ("10000^{1/3}", "46.41"),
        (r"\sin(1/10000^{1/3})", "0.0998"),
        (r"\ln(1000)", "3.000"),
        (r"\ln(1000)", "9.966"),
        (r"\log_{2}(1000)", "6.9078"),
        (r"\log_{10}(1000) + 1", "7.9078"),
        (r"-0.3 \log_2 0.3 - 0.7 \log_2 0.7", "0.6109"),
        (r"-0.2 \ln 0.2 - 0.8 \ln 0.8", "0.7219"),
        (r"\ln 3 + \ln 5", "1.1761"),
        (r"\log_2(\log_2(5000))", "2.1421"),
        (r"\frac{\ln 8}{\ln 2}", "2.08"),
    ],
)
def test_a_zero_more_or_less_or_another_logarithm(subject: str, text: str) -> None:
    assert is_base(suspect(subject, text))


def test_the_base_of_a_bare_log_is_a_reading_and_no_error() -> None:
    finding = only(r"$\log(1000) = 3.000$")
    assert finding.verdict == "exact"
    assert finding.causes == ()
    assert only(r"$\ln(1000) = 3.000$").causes == ("base",)


@pytest.mark.parametrize(
    ("formula", "causes"),
    [
        (r"\log_5(2) = 2.3219", ("base",)),
        (r"\ln(2)/\ln(5) = 2.3219", ("base",)),
        (r"\log_5(2) = 2.3291", ("unexplained",)),
        (r"\ln(2)/5 = 7.2135", ("unexplained",)),
        (r"\ln(2)/\log_2(5) = 3.3499", ("unexplained",)),
    ],
)
def test_the_base_and_the_number_of_a_logarithm_exchanged(
    formula: str, causes: tuple[str, ...]
) -> None:
    assert only(f"${formula}$").causes == causes
