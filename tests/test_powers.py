"""The normal form of waves and powers: what it must not take for equal, then what it must."""

from __future__ import annotations

from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st
from trees import tree

from pe_symbolic.exact import powers
from pe_symbolic.exact.forms import form_of, same, vanishes
from pe_symbolic.exact.powers import TooInvolved
from pe_symbolic.exact.whole_parts import Sorts

SORTS = Sorts(frozenset({"i", "k"}), frozenset({"d"}))


@pytest.mark.parametrize(
    ("left", "right"),
    [
        ("10000^{2i/d}", "10000^{i/d}"),
        ("10000^{2i/d}", "1000^{2i/d}"),
        ("10000^{2i/d}", "10000^{2id}"),
        ("10000^{2i/d}", "10000^{2i/(d-1)}"),
        (r"\sin(x)", r"\cos(x)"),
        (r"\sin(-x)", r"\sin(x)"),
        (r"\sin(x + \pi/2)", r"-\cos(x)"),
        (r"\exp(-i \ln(10000)/d)", "10000^{i/d}"),
        (r"\lfloor i/2 \rfloor", "i/2"),
        ("(a + b)^2", "a^2 + b^2"),
        ("1/(d - 2)", "1/d - 1/2"),
    ],
)
def test_what_is_not_equal_has_another_form(left: str, right: str) -> None:
    assert not same(tree(left), tree(right), SORTS)


@pytest.mark.parametrize(
    ("left", "right"),
    [
        (r"\frac{p}{10000^{2i/d}}", r"p \cdot \exp(-2i \ln(10000)/d)"),
        ("100^{4i/d}", "10000^{2i/d}"),
        ("10^{4 \\cdot 2i/d}", "10000^{2i/d}"),
        ("1/10000^{2i/d}", "10000^{-i/(d/2)}"),
        ("2/(d - 2)", "(d/2 - 1)^{-1}"),
        (r"\sin(x + \pi/2)", r"\cos(x)"),
        (r"\cos(-x)", r"\cos(x)"),
        (r"\lfloor (2k + 1)/2 \rfloor", "k"),
        (r"\lfloor d/2 \rfloor", "d/2"),
        (r"\sqrt{8}", r"2\sqrt{2}"),
        ("(a + b)^2", "a^2 + 2 a b + b^2"),
        ("e^{-x}", "1/e^{x}"),
        (r"\log_2(8)", "3"),
        (r"2^{x\log_2(3)}", "3^x"),
        (r"10^{\log_{10}(3)/i}", "3^{1/i}"),
    ],
)
def test_what_is_equal_has_one_form(left: str, right: str) -> None:
    assert same(tree(left), tree(right), SORTS)


@pytest.mark.parametrize(
    "text", [r"\tan(x)", r"\infty", "(-2)^{x}", "0^{0 - 1}", "2^{10000}", r"\ln(-1)", "(a+b)^{x}"]
)
def test_what_has_no_form_is_refused_or_kept_apart(text: str) -> None:
    try:
        form = form_of(tree(text))
    except TooInvolved:
        return
    assert powers.constant(form) is None


@given(st.integers(1, 40), st.integers(1, 40), st.integers(1, 9))
def test_powers_of_numbers_are_taken_apart_exactly(base: int, other: int, times: int) -> None:
    product = powers.power(powers.number(base * other), powers.symbol("x"))
    parts = [powers.power(powers.number(n), powers.symbol("x")) for n in (base, other)]
    assert product == powers.multiply(*parts)
    whole = powers.power(powers.number(base), powers.number(times))
    assert powers.constant(whole) == Fraction(base) ** times


def test_the_names_of_a_form_are_all_of_them() -> None:
    assert powers.names(form_of(tree(r"\sin(p/10000^{2i/d})"))) == {"p", "i", "d"}


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        (r"\log_{10} 50 - \log_{10} 5 - 2", False),
        (r"\log_{10} 50 - \log_{10} 5 - 1", True),
        (r"\frac{a}{a+b} + \frac{b}{a+b} - 1", True),
        (r"\frac{a}{(a+b)^2} + \frac{b}{(a+b)^2} - \frac{1}{a+b}", True),
        (r"\frac{a}{a+b} + \frac{a}{a+b} - 1", False),
        (r"\tan(x) - \tan(x)", False),
    ],
)
def test_what_vanishes_once_its_divisors_are_cleared(text: str, *, expected: bool) -> None:
    assert vanishes(tree(text)) is expected


def test_more_divisors_than_are_cleared_say_nothing() -> None:
    terms = [rf"\frac{{a}}{{a + {n}}}" for n in range(1, 12)]
    assert not vanishes(tree(" + ".join(terms)))
