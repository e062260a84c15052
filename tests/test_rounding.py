"""Honest rounding: what it does not excuse, then what it does."""

from __future__ import annotations

from fractions import Fraction

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from judged import only, printed
from trees import tree

from pe_symbolic.judge.decide import decide
from pe_symbolic.judge.rounding import direction, from_rounded_inputs


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
@settings(deadline=None)
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
    verdict, known = decide(tree(subject), printed(text))
    assert verdict == "misrounded"
    assert direction(printed(text), known) == cause


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
