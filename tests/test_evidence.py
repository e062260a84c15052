"""What is known, written down: nothing that is not certain, then digits, distances and ends."""

from __future__ import annotations

from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st
from judged import only, printed
from trees import tree

from pe_symbolic.decimals import PrintedDecimal
from pe_symbolic.enclosure import LIBRARIES, Enclosure, OutOfReach, Undefined
from pe_symbolic.judge.decide import Known, decide
from pe_symbolic.judge.evidence import (
    distance,
    evidence_of,
    in_a_sentence,
    in_short,
    sharpened,
    told_apart,
    trimmed,
    twenty_digits,
    value_of,
)

fractions = st.fractions(max_denominator=10**6, min_value=-(10**6), max_value=10**6)


def between(lower: str, upper: str) -> Known:
    return Known(None, Enclosure(Fraction(lower), Fraction(upper)))


def exactly(value: Fraction) -> Known:
    return Known(value, Enclosure(value, value))


@pytest.mark.parametrize(
    ("lower", "upper"), [("0.1", "0.2"), ("-1", "1"), ("0", "0.01"), ("0.87", "0.8701")]
)
def test_a_wide_enclosure_gives_no_digits_and_no_distance(lower: str, upper: str) -> None:
    known = between(lower, upper)
    assert twenty_digits(known) is None
    assert distance(printed("0.87"), known) is None


def test_no_value_of_what_has_none() -> None:
    with pytest.raises(Undefined):
        value_of(tree("1/0"))
    with pytest.raises(OutOfReach):
        value_of(tree("9^{9^{9^9}}"))


@pytest.mark.parametrize(
    ("text", "digits"),
    [
        (r"\sin(2)", "0.90929742682568169540"),
        (r"\pi", "3.1415926535897932385"),
        (r"-\sqrt{2}", "-1.4142135623730950488"),
        (r"\exp(-50)", "1.9287498479639177830e-22"),
        ("1/3", "0.33333333333333333333"),
        ("0", "0"),
        (r"\sin(\pi \cdot 10^{30})", "0"),
        (r"1 - \cos(10^{-20})", "5.0000000000000000000e-41"),
    ],
)
def test_twenty_digits(text: str, digits: str) -> None:
    assert twenty_digits(value_of(tree(text))) == digits


def test_knowledge_is_sharpened_until_it_has_twenty_digits() -> None:
    subject = tree(r"1 - \cos(10^{-30})")
    _, known = decide(subject, printed("1.0"))
    assert twenty_digits(known) is None
    sharper, value = sharpened(subject, known)
    assert value == twenty_digits(sharper) == "5.0000000000000000000e-61"
    assert sharper.enclosure.width < known.enclosure.width


@pytest.mark.parametrize(
    ("lower", "upper", "text", "units"),
    [
        ("0.909297", "0.909298", "0.87", "3.93"),
        ("0.87", "0.87", "0.87", "0"),
        ("0.875", "0.875", "0.87", "0.500"),
        ("0.87500001", "0.87500001", "0.87", "0.500001"),
        ("0.87499999", "0.87499999", "0.87", "0.499999"),
        ("0.875004", "0.875004", "0.87", "0.5004"),
        ("0.8750004", "0.8750004", "0.87", "0.50004"),
        ("0.8750000004", "0.8750000004", "0.87", "0.50000004"),
        ("0.87500000000004", "0.87500000000004", "0.87", "0.500000000004"),
        ("0.8750000000000000004", "0.8750000000000000004", "0.87", "0.50000000000000004000"),
        ("0.8799999", "0.8799999", "0.87", "0.99999"),
        ("0.8800001", "0.8800001", "0.87", "1.00001"),
        ("1.87", "1.87", "0.87", "100"),
    ],
)
def test_the_distance_shows_the_side_of_every_border(
    lower: str, upper: str, text: str, units: str
) -> None:
    assert distance(printed(text), between(lower, upper)) == units


@given(fractions, st.integers(-(10**6), 10**6), st.integers(0, 6))
def test_a_distance_is_never_across_a_border(value: Fraction, step: int, places: int) -> None:
    unit = Fraction(1, 10**places)
    number = PrintedDecimal("", step * unit, unit)
    true = abs(number.value - value) / unit
    shown = distance(number, exactly(value))
    assert shown is not None
    for border in (Fraction(1, 2), Fraction(1)):
        assert (Fraction(shown) > border) == (true > border)
        assert (Fraction(shown) < border) == (true < border)
    assert abs(Fraction(shown) - true) <= true / 100


@given(fractions, st.fractions(0, Fraction(1, 10**9), max_denominator=10**12))
def test_the_ends_are_rounded_outward(value: Fraction, width: Fraction) -> None:
    known = Known(None, Enclosure(value, value + width))
    evidence = evidence_of(known)
    assert (evidence.kind, evidence.checked_by) == ("enclosure", LIBRARIES)
    assert Fraction(evidence.lower) <= value
    assert Fraction(evidence.upper) >= value + width
    slack = (abs(value) + width) / 10**20
    assert Fraction(evidence.upper) - Fraction(evidence.lower) <= width + 2 * slack


def test_an_exact_value_says_so() -> None:
    evidence = evidence_of(exactly(Fraction(1, 2)))
    assert (evidence.kind, evidence.lower, evidence.upper) == ("exact", "0.5", "0.5")


@pytest.mark.parametrize(
    ("lower", "upper", "said"),
    [
        ("0.25", "0.25", "0.25"),
        ("1024", "1024", "1024"),
        ("0.90929742", "0.90929743", "0.909297"),
    ],
)
def test_six_digits_for_a_sentence(lower: str, upper: str, said: str) -> None:
    assert in_a_sentence(between(lower, upper)) == said


def test_in_short_is_a_little_sharper_than_the_print() -> None:
    known = value_of(tree(r"\sin(2)"))
    assert in_short(known, printed("0.87")) == "0.9093"
    assert in_short(known, printed("0.9")) == "0.909"


@pytest.mark.parametrize(
    ("lower", "upper", "text", "said"),
    [
        ("0.9", "1", "0.9", "0.950"),
        ("0.9", "1.001", "0.9", "between 0.9 and 1.001"),
        ("-1", "1", "7", "between -1 and 1"),
        ("99999999999999999999", "100000000000000000002", "7",
         "between 9.99999e+19 and 1.00001e+20"),
        ("100000000000000000000", "100000000000000000002", "7", "1.00000e+20"),
    ],
)  # fmt: skip
def test_in_short_no_digits_are_said_that_are_not_known(
    lower: str, upper: str, text: str, said: str
) -> None:
    assert in_short(between(lower, upper), printed(text)) == said


@pytest.mark.parametrize(
    ("note", "message"),
    [
        ("{} = 0.5", "{} is between -1 and 1"),
        ("{} = 7", "{} is between -1 and 1, printed 7"),
        ("{} =", "left blank; {} is between -1 and 1"),
        ("{} > 7", "{} is between -1 and 1, which is < 7, not > 7"),
    ],
)
def test_of_a_wave_of_which_nothing_is_known_its_ends_are_said(note: str, message: str) -> None:
    wave = r"\sin(e^{e^{9}})"
    finding = only(f"${note.format(wave)}$")
    assert (finding.message, finding.suggestion) == (message.format(wave), None)


def test_what_a_finding_says_of_its_value_agrees() -> None:
    finding = only(r"$\sin(2) = 0.87$")
    assert finding.value is not None
    assert finding.evidence is not None
    lower, upper = Fraction(finding.evidence.lower), Fraction(finding.evidence.upper)
    assert lower < upper
    assert abs(Fraction(finding.value) - lower) < Fraction(1, 10**19)
    assert (upper - lower) < Fraction(1, 10**19)


@pytest.mark.parametrize(
    ("text", "bare"),
    [("1.500", "1.5"), ("1.0", "1"), ("100", "100"), ("10.0", "10"), ("0.10", "0.1"),
     ("1.50e+20", "1.5e+20"), ("1.00e-9", "1e-9"), ("100e-9", "100e-9")],
)  # fmt: skip
def test_zeros_at_the_end_of_decimals_are_left_out(text: str, bare: str) -> None:
    assert trimmed(text) == bare


@pytest.mark.parametrize(
    ("one", "other", "shown"),
    [
        ("1", "2", ("1", "2")),
        ("123456.7", "123456.8", ("123456.7", "123456.8")),
        ("123456.4", "123456.6", ("123456", "123457")),
        ("0.5", "0.5000001", ("0.5", "0.5000001")),
        ("1.0000000000001", "1.0000000000002", ("1.0000000000001", "1.0000000000002")),
        (
            "1." + "0" * 22 + "1",
            "1." + "0" * 22 + "2",
            ("1." + "0" * 22 + "1", "1." + "0" * 22 + "2"),
        ),
        ("1." + "0" * 45 + "1", "1." + "0" * 45 + "2", ("1", "1, and they differ further on")),
    ],
)
def test_two_values_are_told_in_as_many_digits_as_part_them(
    one: str, other: str, shown: tuple[str, str]
) -> None:
    values = exactly(Fraction(one)), exactly(Fraction(other))
    assert told_apart(*values) == shown
    if "further" not in shown[1]:
        assert told_apart(*values[::-1]) == shown[::-1]


@pytest.mark.parametrize(
    ("lower", "upper", "shown"),
    [
        ("1/3", "1/3", "0.333333"),
        ("2/3", "2/3", "0.666667"),
        ("-0.1", "-0.1", "-0.1"),
        ("1234567.8", "1234567.8", "1.23457e+06"),
        ("0.000012345678", "0.000012345678", "0.0000123457"),
        ("-1e-9", "1e-9", "0.000000"),
        ("0", "1e-6", "0.000000"),
        ("0", "2e-6", "between 0 and 0.000002"),
        ("1", "2", "between 1 and 2"),
        ("-1", "1.00000001", "between -1 and 1.00001"),
    ],
)
def test_a_value_in_a_sentence(lower: str, upper: str, shown: str) -> None:
    assert in_a_sentence(between(lower, upper)) == shown


def test_an_exact_value_is_called_so() -> None:
    exact, enclosed = evidence_of(exactly(Fraction(1, 4))), evidence_of(between("1/3", "1/3"))
    assert (exact.kind, exact.lower, exact.upper) == ("exact", "0.25", "0.25")
    assert (enclosed.kind, enclosed.lower) == ("enclosure", "0." + "3" * 21)
    assert enclosed.upper == "0." + "3" * 20 + "4"


def test_a_value_too_long_to_be_written_out_is_said_with_its_power_of_ten() -> None:
    assert in_a_sentence(exactly(Fraction(10**5000))) == "1e+5000"
