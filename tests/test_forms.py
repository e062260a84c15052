"""Trees as forms: what has none, then what an operation becomes."""

from __future__ import annotations

from fractions import Fraction

import pytest
from trees import number, plain, tree

from pe_symbolic.exact import powers
from pe_symbolic.exact.forms import form_of, same
from pe_symbolic.exact.powers import TooInvolved
from pe_symbolic.exact.whole_parts import Sorts


@pytest.mark.parametrize("text", [r"\tan(x)", "[1, 2]", "f(x)", r"\sum_{k=1}^{3} k"])
def test_an_operation_without_a_word_is_refused(text: str) -> None:
    with pytest.raises(TooInvolved):
        form_of(tree(text))
    assert not same(tree(text), tree(text))


def test_a_remainder_is_what_whole_division_leaves() -> None:
    sorts = Sorts(frozenset({"k"}))
    for text, value in (("(2*k + 1) mod 2", 1), ("(2*k) mod 2", 0), ("(2*k + 7) // 2 - k", 3)):
        assert powers.constant(form_of(plain(text), sorts)) == value


def test_a_number_is_itself() -> None:
    assert powers.constant(form_of(number(Fraction(3, 7)))) == Fraction(3, 7)


@pytest.mark.parametrize(
    ("one", "other"),
    [
        (r"\ln\frac{1+e}{2}", r"\ln(1 + e) - \ln 2"),
        (r"\ln\frac{e^2+1}{2e}", r"\ln(e^2 + 1) - \ln 2 - 1"),
        (r"\ln(\cosh 1)", r"\ln(e^2 + 1) - \ln 2 - 1"),
        (r"\ln(\sinh 2) + 2", r"\ln(e^4 - 1) - \ln 2"),
        (r"\ln(\sqrt2 - 1)", r"-\ln(1 + \sqrt2)"),
        (r"\ln(2 - \sqrt3)", r"-\ln(2 + \sqrt3)"),
        (r"\ln(3 - \sqrt3)", r"\ln 6 - \ln(3 + \sqrt3)"),
        (r"\ln(1 + \frac{\sqrt2}{2}) - \ln(1 - \frac{\sqrt2}{2})", r"2\ln(1 + \sqrt2)"),
        (r"\ln\frac{3x + 6}{x + 2}", r"\ln 3"),
        (r"\ln\sqrt{x + 2}", r"\frac12 \ln(x + 2)"),
        (r"\ln(10^{12} + x)", r"\ln(x + 10^{12})"),
    ],
)
def test_what_all_terms_have_is_taken_out_of_a_logarithm(one: str, other: str) -> None:
    assert same(tree(one), tree(other))


@pytest.mark.parametrize(
    ("one", "other"),
    [
        (r"\ln(\sqrt2 + 1)", r"-\ln(1 + \sqrt2)"),
        (r"\ln(1 + e)", r"1 + \ln 2"),
        (r"\ln(3 - \sqrt3)", r"\ln 3 - \ln(3 + \sqrt3)"),
        (r"\ln(x + 1)", r"\ln x"),
        (r"\ln(1 - 1)", r"\ln(1 - 1)"),
    ],
)
def test_logarithms_of_other_sums_are_others(one: str, other: str) -> None:
    assert not same(tree(one), tree(other))
