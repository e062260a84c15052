"""Trees as forms: what has none, then what an operation becomes."""

from __future__ import annotations

from fractions import Fraction

import pytest
from trees import number, plain, tree

from pe_symbolic.exact import powers
from pe_symbolic.exact.forms import form_of, same
from pe_symbolic.exact.powers import Sorts, TooInvolved


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
