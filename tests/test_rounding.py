"""Honest rounding: what it does not excuse, then what it does."""

from __future__ import annotations

from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st
from judged import only, printed, verdicts
from trees import tree

from pe_symbolic.enclosure import Enclosure
from pe_symbolic.expression import Call, Number
from pe_symbolic.judge.decide import Known, decide
from pe_symbolic.judge.rounding import (
    direction,
    fits_fewer_digits,
    from_rounded_inputs,
    is_near_enough,
    is_no_rounding_of,
    is_rounded_term_by_term,
    is_rounded_to,
    may_be_rounded,
    may_meet,
    rounded_in_one,
    rounds_to_nothing,
    stands_for_a_root,
    tie,
)


def known(value: str) -> Known:
    return Known(Fraction(value), Enclosure(Fraction(value), Fraction(value)))


@pytest.mark.parametrize(
    ("subject", "text"),
    [
        (r"\sin(2)", "0.87"),
        (r"\sqrt{35 + 55}", "9.5"),
        (r"\sqrt{0.35 + 0.54}", "0.949"),
        ("0.35 + 0.54", "0.90"),
        ("0.354 + 0.545", "0.901"),
        ("0.354 + 0.545", "0.8970"),
        ("1000 + 1", "1002"),
        (r"0.354 \cdot 1000000", "353999"),
        (r"\frac{1}{0.100 - 0.100}", "3"),
        (r"\ln(0.000)", "-7"),
        ("100 + 2.5", "103.9"),
    ],
)
def test_what_rounded_inputs_do_not_reach(subject: str, text: str) -> None:
    assert not from_rounded_inputs(tree(subject), printed(text))


@pytest.mark.parametrize(
    ("subject", "text"),
    [
        (r"\sqrt{0.354 + 0.545}", "0.949"),
        ("0.354 + 0.545", "0.900"),
        (r"0.354 \cdot 2", "0.709"),
        ("1.25e3 + 1", "1255"),
        ("12.5 - 0.125", "12.4"),
    ],
)
def test_what_rounded_inputs_reach(subject: str, text: str) -> None:
    assert from_rounded_inputs(tree(subject), printed(text))


@given(st.integers(100, 999), st.integers(100, 999), st.integers(-9, 9))
def test_a_sum_of_two_rounded_decimals_reaches_one_unit_and_a_half(
    one: int, other: int, off: int
) -> None:
    subject = tree(f"0.{one} + 0.{other}")
    total = Fraction(one + other, 1000)
    claimed = printed(f"{float(total) + off / 1000:.3f}" if total + off > 0 else "0.001")
    reached = abs(claimed.value - total) <= Fraction(3, 2000)
    assert from_rounded_inputs(subject, claimed) == reached


@pytest.mark.parametrize(
    ("subject", "text", "cause"),
    [
        (r"\frac{2}{3}", "0.66", "truncated"),
        (r"\cos(3)", "-0.98", "truncated"),
        (r"\sqrt{2}", "1.42", "rounded-away"),
        (r"\cos(1)", "0.55", "rounded-away"),
        (r"-\sqrt{2}", "-1.42", "rounded-away"),
        ("0.019", "0.01", "truncated"),
        ("-0.019", "-0.01", "truncated"),
        ("-0.009", "0.00", "truncated"),
    ],
)
def test_which_way_a_digit_was_rounded(subject: str, text: str, cause: str) -> None:
    verdict, found = decide(tree(subject), printed(text))
    assert verdict == "misrounded"
    assert direction(printed(text), found) == cause


@pytest.mark.parametrize(
    ("note", "verdict", "causes"),
    [
        ("$0.354 + 0.545 = 0.95$", "wrong", None),
        ("$0.35 + 0.54 = 0.90$", "wrong", None),
        (r"$\sqrt{0.354 + 0.545} = 0.949$", "consistent", ("rounded-inputs",)),
        (r"$\frac{2}{3} = 0.66$", "misrounded", ("truncated",)),
        (r"$\sqrt{2} = 1.42$", "misrounded", ("rounded-away",)),
        ("$0.354 + 0.545 = 0.899$", "exact", ()),
    ],
)
def test_the_verdict_names_the_rounding(
    note: str, verdict: str, causes: tuple[str, ...] | None
) -> None:
    finding = only(note)
    assert finding.verdict == verdict
    if causes is not None:
        assert finding.causes == causes
    assert (finding.suggestion is None) == (verdict in ("exact", "consistent"))


@pytest.mark.parametrize(
    ("value", "text", "said"),
    [
        ("2.5", "3", "a tie: 2 and 3 are both correct roundings"),
        ("2.5", "2", "a tie: 2 and 3 are both correct roundings"),
        ("-0.125", "-0.13", "a tie: -0.12 and -0.13 are both correct roundings"),
        ("2.5", "4", ""),
        ("2.5", "2.5", ""),
        ("2.51", "3", ""),
        ("2.49", "2", ""),
        ("2.5", "3…", ""),
    ],
)
def test_a_value_halfway_is_called_a_tie(value: str, text: str, said: str) -> None:
    assert tie(printed(text), known(value)) == said


@pytest.mark.parametrize(
    ("value", "text", "fits"),
    [
        *((value, "1000", True) for value in ("1024", "1004", "999.6", "1499", "950", "1500")),
        *((value, "1000", False) for value in ("500", "499", "94", "-1024", "1999")),
        ("1024", "1020", True),
        ("1024", "1030", False),
        ("1024", "1024", False),
        ("1024", "1000.0", False),
        ("1500", "2000", True),
        ("0.2", "0", False),
        ("15.2", "20", True),
        ("15.2", "10", False),
        ("14.9", "10", True),
        ("-1024", "-1000", True),
    ],
)
def test_zeros_at_the_end_may_be_none_of_the_digits(value: str, text: str, fits: bool) -> None:  # noqa: FBT001
    assert fits_fewer_digits(printed(text), known(value)) is fits


@pytest.mark.parametrize(
    ("strict", "unrounded", "near"),
    [("0.5", "1.4999", True), ("1.4999", "0.5", True), ("0.5", "1.5", False), ("0.5", "9", False)],
)
def test_what_is_used_unrounded_is_within_a_hundred_units(
    strict: str,
    unrounded: str,
    near: bool,  # noqa: FBT001
) -> None:
    assert is_near_enough(known(strict), known(unrounded), printed("0.50")) is near


@pytest.mark.parametrize(
    ("subject", "text", "reached"),
    [
        (r"0.333 \cdot 2", "0.667", True),  # from 0.665 to 0.667, half a unit more on each side
        (r"0.333 \cdot 2", "0.6670", True),
        (r"0.333 \cdot 2", "0.6671", False),
        (r"0.333 \cdot 2", "0.668", False),
        (r"0.333 \cdot 2", "0.665", True),
        (r"0.333 \cdot 2", "0.664", False),
        (r"0.333 \cdot 99", "33", True),
        (r"0.333 \cdot 999", "332.6", True),  # it spans 0.999, less than 100 units
        (r"0.333 \cdot 999", "332.66", True),
        (r"0.333 \cdot 1000", "333.26", False),
    ],
)
def test_how_far_rounded_inputs_reach(subject: str, text: str, reached: bool) -> None:  # noqa: FBT001
    assert from_rounded_inputs(tree(subject), printed(text)) is reached


#: A formula, that from which it may have come by rounding, and what is found of the two.
_TWO = [
    # is no rounding, stands for a root, is what the other was rounded from
    (r"0.67 \cdot 3", r"\frac23 \cdot 3", (False, False, True)),
    (r"0.66 \cdot 3", r"\frac23 \cdot 3", (False, False, False)),  # cut off
    (r"0.65 \cdot 3", r"\frac23 \cdot 3", (True, False, False)),
    (r"0.7 \cdot 3", r"\frac23 \cdot 3", (False, False, False)),
    (r"0.6 \cdot 3", r"\frac23 \cdot 3", (True, False, False)),  # one digit cut off says nothing
    ("1.05^{10}", "1.05^{15}", (True, False, False)),
    (r"1.05 \cdot 3.1", r"1.05 \cdot \pi", (False, True, True)),
    (r"1.05 \cdot 3.2", r"1.05 \cdot \pi", (False, True, False)),
    (r"1.05 \cdot 3.3", r"1.05 \cdot \pi", (True, False, False)),
    (r"2 \cdot 3", r"2 \cdot \pi", (True, False, False)),
    (r"0.5 \cdot 0.8", r"0.5 \cdot 0.75", (False, False, False)),
    ("0.67 + 0.33", r"\frac23 + \frac13", (False, False, True)),
    # What stands in the same place is the same number, in formulas that are built alike.
    (r"0.5 \cdot 0.9", r"0.5 \cdot 0.8", (True, False, False)),
    ("0.5 + 0.2 + 0.7", "0.5 + 0.9", (False, False, False)),
    ("0.5 + 0.9", "0.5 + 0.25 + 0.74", (False, False, False)),
    ("0.5 + 0.9", r"0.5 \cdot 2.7", (False, False, False)),
]


@pytest.mark.parametrize(("link", "head", "found"), _TWO)
def test_a_formula_that_may_be_another_rounded(
    link: str, head: str, found: tuple[bool, bool, bool]
) -> None:
    one, other = tree(link), tree(head)
    assert found == (
        is_no_rounding_of(one, other), stands_for_a_root(one, other), is_rounded_to(one, other)
    )  # fmt: skip


@pytest.mark.parametrize(
    ("one", "other", "meet"),
    [
        (r"\frac23 \cdot 3", r"0.67 \cdot 3", True),
        (r"\frac23 \cdot 3", r"0.66 \cdot 3", True),
        (r"\frac23 \cdot 3", r"0.65 \cdot 3", False),
        (r"\frac23 \cdot 3", r"0.68 \cdot 3", False),
        (r"\frac23 \cdot 3", r"0.6 \cdot 3", True),
        (r"\frac23 \cdot 3", r"0.5 \cdot 3", False),
        (r"0.67 \cdot 3", r"\frac23 \cdot 3", False),
        (r"1.05 \cdot 3.1", r"1.05 \cdot \pi", True),
        (r"1.05 \cdot \pi", r"1.05 \cdot 3.1", True),
        (r"1.05 \cdot 3.5", r"1.05 \cdot \pi", False),
        (r"\ln 0.7", r"\ln\frac{1}{\sqrt 2}", True),
        (r"\ln 0.71", r"\ln\frac{1}{\sqrt 2}", True),
        (r"\ln 0.9", r"\ln\frac{1}{\sqrt 2}", False),
        (r"\ln 0.7", r"\ln\frac{5}{7}", False),
        ("1.05^{10}", "1.05^{15}", False),
        (r"2 \cdot 3", r"2 \cdot \pi", False),
        ("0.9 + 0.9", "0.85 + 0.85", True),
        ("0.9 + 0.9", "0.70 + 0.70", False),
        (r"2.5 \cdot 2", "2.4 + 2.7", True),  # of another shape
        ("2.4 + 2.7", r"2.5 \cdot 2", True),
        (r"2.5 \cdot 2", "2.5 + 2.7", False),  # where both have a number it was not rounded
        (r"3 e^{0.05 \cdot 2} \pi", r"5 e^{0.1} \pi", False),
        (r"2.5 \cdot 2", "2.5 + 3.0", False),
        (r"1.5 \cdot 4", "1.5 + 4", False),  # the same decimals in both
        ("1.5 + 2.5", "1.5 + 2.5 + 0.1", True),
        ("1.5 + 2.5 + 0.1", "1.5 + 2.5", False),
        ("1.5 + 2.5 + 0.3", "1.5 + 2.5", False),
    ],
)
def test_two_formulas_may_meet_by_rounding(one: str, other: str, meet: bool) -> None:  # noqa: FBT001
    assert may_meet(tree(one), tree(other)) is meet


@pytest.mark.parametrize(
    ("left", "right", "rounded"),
    [
        ("0.67 x", r"\frac23 x", []),  # of two digits
        ("0.667 x", "0.667 y", []),
        ("0.667 x", "0.668 x", []),  # either may be
        ("0.667 x", r"\frac23 x", ["0.667"]),
        (r"\frac23 x", "0.667 x", ["0.667"]),
        ("0.667 x + 0.333", r"\frac23 x + 0.333", ["0.667"]),
        ("3.14 r", r"\pi r", ["3.14"]),
    ],
)
def test_the_decimals_of_one_side_alone(left: str, right: str, rounded: list[str]) -> None:
    assert rounded_in_one(tree(left), tree(right)) == set(map(Fraction, rounded))


@pytest.mark.parametrize(
    ("gap", "rounded", "is_nothing"),
    [
        (r"0.667 - \frac23", ["0.667"], True),
        (r"0.666 - \frac23", ["0.666"], True),  # cut off
        (r"0.668 - \frac23", ["0.668"], False),
        (r"0.665 - \frac23", ["0.665"], False),
        ("0.667 - 0.666", ["0.667"], False),  # a whole unit is never cut off
        (r"0.667 - \frac23", [], False),
        (r"\frac13 - \frac23", ["0.667"], False),
        (r"0.667 \cdot 0", ["0.667"], True),
    ],
)
def test_a_gap_that_rounding_closes(gap: str, rounded: list[str], is_nothing: bool) -> None:  # noqa: FBT001
    assert rounds_to_nothing(tree(gap), frozenset(map(Fraction, rounded))) is is_nothing


@pytest.mark.parametrize(
    ("link", "value", "may"),
    [("0.7", "2/3", True), ("0.7", "0.75", True), ("0.7", "0.76", False), ("0.7", "0.65", True),
     ("0.7", "0.64", False), ("7", "7.1", False)],
)  # fmt: skip
def test_a_value_that_a_decimal_may_round(link: str, value: str, may: bool) -> None:  # noqa: FBT001
    assert may_be_rounded(tree(link), known(value)) is may


@pytest.mark.parametrize(
    ("value", "may"), [("6.5", True), ("7.5", True), ("6.4999", False), ("7.5001", False)]
)
def test_half_a_unit_is_within_the_reach_of_rounding(value: str, *, may: bool) -> None:
    assert may_be_rounded(Number(Fraction(7), "7."), known(value)) is may


def test_a_number_that_is_not_printed_was_not_rounded() -> None:
    three = Number(Fraction(3))
    assert is_rounded_term_by_term(three, three)
    assert not is_rounded_term_by_term(three, Number(Fraction(29, 10)))


@pytest.mark.parametrize(
    ("value", "number", "verdict"),
    [
        ("1250", "1200", "rounded"),
        ("1250", "1300", "rounded"),
        ("25", "20", "rounded"),
        ("950", "900", "rounded"),
        ("950", "1000", "rounded"),
        ("-1250", "-1200", "rounded"),
        ("1251", "1200", "wrong"),
        ("501", "1000", "wrong"),
        ("2^9", "1000", "wrong"),
        ("5.1", "10", "wrong"),
    ],
)
def test_some_number_of_significant_figures(value: str, number: str, verdict: str) -> None:
    assert only(rf"${value} \approx {number}$").verdict == verdict


@pytest.mark.parametrize(
    ("note", "verdict"),
    [
        (r"$2 \times 558.6^2 = 2 \times 312033$", "wrong"),
        (r"$2 \times 17^2 = 2 \times 288$", "wrong"),
        (r"$9 \times 1.7^2 = 9 \times 3$", "wrong"),
        (r"$2 \times 558.6^2 = 2 \times 312034$", "undecided"),
        (r"$\frac13 \times 0.7965 \times (558.6)^2 = \frac13 \times 0.7965 \times 312\,034$",
         "undecided"),
    ],
)  # fmt: skip
def test_a_part_worked_out_to_a_whole_number_may_be_rounded(note: str, verdict: str) -> None:
    assert [found for _, found in verdicts(note)] == [verdict]


def test_a_whole_number_is_no_rounding_of_what_has_no_value() -> None:
    nothing = Call("div", (Number(Fraction(1)), Number(Fraction(0))))
    assert not is_rounded_term_by_term(Number(Fraction(312034), "312034"), nothing)
