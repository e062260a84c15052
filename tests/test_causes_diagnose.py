"""All causes together: what is not offered, what was tried and failed, what a cause rests on."""

from __future__ import annotations

from fractions import Fraction

import pytest
from judged import findings, only, suspect

from pe_symbolic.enclosure import Enclosure
from pe_symbolic.judge.causes.diagnose import (
    CAUSES,
    VARIANTS,
    _nearest,
    diagnose,
    failed_readings,
)
from pe_symbolic.judge.finding import Finding


def tried(finding: Finding) -> str:
    (said,) = finding.remarks
    return said


@pytest.mark.parametrize(
    "note", [r"$\sin(2) = 0.91$", r"$\sin(2) = -0.9093$", r"$2 + 2 = 5$", r"$\cos(3) =$"]
)
def test_nothing_failed_where_it_is_right_explained_or_open(note: str) -> None:
    assert not [said for said in only(note).remarks if "tried" in said]


def test_a_number_that_has_no_other_reading() -> None:
    assert failed_readings(suspect("1000", "87")) == ()
    assert only(r"$\lfloor 720.3 \rfloor = 72.5$").remarks == ()


def test_close_readings_that_failed_are_told_with_their_values() -> None:
    said = "close readings tried, none gives 0.87: "
    assert tried(only(r"$\sin(2) = 0.87$")) == (
        said + "sin-cos-swap -0.416147, degrees 0.0348995, approximated 2"
    )


def test_of_each_kind_the_nearest_is_told_and_none_that_nearly_fits() -> None:
    assert tried(only("$10000^{2/6} = 463.16$")).endswith("exponent 464.159, base 46.4159")
    near = only(r"$\sin(0.9) = 0.91$")  # 0.9 is a unit away: nearly all is
    assert "sin-cos-swap 0.62161" in tried(near)


@pytest.mark.parametrize(
    "note",
    [r"$\sin(0.9) = 0.90$", r"$2/4\cdot 7 = 0.1$", r"$5 \cdot (3 + 4) = 19$", r"$(2 + 3)^2 = 13$"],
)
def test_nothing_is_said_to_have_failed_where_one_fits_perhaps_by_chance(note: str) -> None:
    """The first-order term is 0.9, and 2/(4·7) is about 0.1, but among so many variants one is.

    So are the rarer readings that were tried last, 5·3 + 4 and 2² + 3².
    """
    assert only(note).causes == ("unexplained",)
    assert only(note).remarks == ()


def test_what_has_no_value_is_not_told() -> None:
    """Without its first term the root has none; without the second it is 2, alone 3."""
    assert "precedence 3" in tried(only(r"$\sqrt{7 - 4} = 6.6$"))
    assert "precedence" in tried(only(r"$\frac{1}{0.01 + 0} = 6.6$"))


def test_what_was_tried_before_makes_chance_greater() -> None:
    alone = suspect(r"\sin(2)", "0.035")
    numbers = range(37)
    assert alone.is_telling_among(frozenset(numbers[:36]))
    assert not alone.is_telling_among(frozenset(numbers))
    assert not alone.is_telling_among(frozenset())
    (swap,) = VARIANTS["sin-cos-swap"](alone)
    assert diagnose(alone).causes == ("degrees",)
    two = suspect(r"\sin(2)", "0.03")
    assert CAUSES["degrees"](two)
    assert swap is not None


def test_two_digits_name_two_variants_and_no_third() -> None:
    r"""\sin(2) may be read with the other function and in degrees, but in no further way."""
    assert only(r"$\sin(2) = -0.42$").causes == ("sin-cos-swap",)
    assert only(r"$\sin(2) = 0.03$").causes == ("degrees",)
    assert only(r"$\sin(0.9) = 0.90$").causes == ("unexplained",)
    assert only(r"$\sin(0.9) = 0.900$").causes == ("approximated",)


def test_the_context_asks_whatever_was_tried() -> None:
    found = findings(r"$PE(0, 1) = \sin(0/10000^0) = 1$")[-1]
    assert found.causes[0] == "sin-cos-swap"
    assert only(r"$\sin(30) = 0.5$").causes == ("degrees",)


def test_zeros_padded_on_are_told_from_the_right_digits() -> None:
    assert only(r"$\sin(2) = 0.9100$").remarks == ("0.91 is right; the zeros behind it are not",)
    assert only(r"$\sin(0.3125) = 0.3125$").remarks == ()


@pytest.mark.parametrize(
    ("note", "said"),
    [
        (r"$\cos(2) = 0.909$", "0.909 is the value of sin(2)"),
        (r"$e^{-3.7/2.1} = 0.0118$", "0.0118 is the value of (e^(−3.7))/2.1"),
        (r"$8! = 5040$", "5040 is the value of 7!"),
        (r"$10000^{2/512} = 1.0181$", "1.0181 is the value of 10000^(2/512/2)"),
        (r"$3.71^2 \cdot 2.3^2 = 31.66$", "31.66 is the value of 3.71^2 ⋅ 2.3^1"),
        (r"$\log_{10} 300 = 5.704$", "5.704 is the value of ln(300)"),
    ],
)
def test_it_is_said_what_has_the_printed_value(note: str, said: str) -> None:
    assert only(note).remarks == (said,)


def test_what_has_the_printed_value_is_not_said_at_length() -> None:
    found = only(r"$\|(1.5, 2.5, 3.5, 4.5, 5.5, 6.5, 7.5, 8.5)\| = 242.00$")
    assert found.causes == ("precedence",)
    assert found.remarks == ()


def test_a_formula_between_the_subject_and_the_number_is_read_otherwise_as_well() -> None:
    found = only(r"$\binom{8}{3} = \frac{8!}{5!\,3!} = 336$")
    assert found.causes == ("precedence",)
    assert found.remarks == ("336 is the value of (8!)/(5!)",)
    assert only(r"$\binom{8}{3} = \frac{8!}{5!\,3!} = 337$").causes == ("unexplained",)


@pytest.mark.parametrize(
    ("claim", "causes"),
    [
        (r"$\cos(-0.5) = 0.1234567890123456$", ("unexplained",)),
        (r"$\Gamma(0.3) = 1.234567890123456$", ("unexplained",)),
        (r"$1/3 + 1 = 6.213333333333333$", ("unexplained",)),
        (r"$e^{800} = 1.234567890123456$", ("unexplained",)),
        (r"$1/\sqrt{2} = -0.7071067811865476$", ("sign",)),
        (r"$\cos(-0.5) = 8.775825618903728$", ("decimal-shift",)),
        (r"$1/\sqrt{2} = 0.7071067811685476$", ("transposed-digits",)),
        (r"$\cos(-0.5) = 0.8775825614903728$", ("one-digit",)),
    ],
)
def test_slips_in_the_digits_that_float64_shows(claim: str, causes: tuple[str, ...]) -> None:
    assert only(claim).causes == causes


@pytest.mark.parametrize(
    ("printed", "causes"),
    [
        ("7.123", ("unexplained",)),
        ("-9.996", ("sign",)),
        ("0.9996", ("decimal-shift",)),
        ("9.969", ("transposed-digits",)),
        ("7.996", ("one-digit",)),
    ],
)
def test_slips_in_what_a_formula_before_comes_to(printed: str, causes: tuple[str, ...]) -> None:
    note = rf"$\frac{{1}}{{2}}(9.8)(1.43)^2 \approx 4.9\cdot 2.04 \approx {printed}$"
    assert only(note).causes == causes


@pytest.mark.parametrize(
    ("claim", "causes"),
    [
        (r"$1.7325 \times 1000 \approx 1{,}370$", ("transposed-digits",)),
        (r"$6 \cdot 289^2 \approx 601{,}000$", ("one-digit",)),
        (r"$6 \cdot 289^2 \approx 510000$", ("transposed-digits",)),
        (r"$4 - 1008 = 1000$", ("sign",)),
        (r"$6 \cdot 289^2 \approx 740000$", ("unexplained",)),
        (r"$6 \cdot 289^2 \approx 600000$", ("unexplained",)),  # one digit alone
        (r"$\sin(2) = 0.700$", ("unexplained",)),
    ],
)
def test_slips_in_the_digits_of_a_round_number(claim: str, causes: tuple[str, ...]) -> None:
    assert only(claim).causes == causes


@pytest.mark.parametrize(
    ("values", "shown"),
    [
        ((), None),
        (("0.8799",), None),  # less than a unit away
        (("0.88",), "0.88"),
        (("0.86",), "0.86"),
        (("87",), "87"),  # a hundred times as large, and no more
        (("87.01",), None),
        (("0.0087",), "0.0087"),
        (("0.00869",), None),
        (("-0.5",), "-0.5"),
        (("-87",), "-87"),
        (("-88",), None),
        (("0.5", "0.91", "2"), "0.91"),
        (("0.8799", "0.0001", "0.5"), "0.5"),
    ],
)
def test_the_nearest_reading_of_about_that_size(values: tuple[str, ...], shown: str | None) -> None:
    glances = [Enclosure(Fraction(value), Fraction(value)) for value in values]
    assert _nearest(suspect(r"\sin(2)", "0.87"), glances) == shown
