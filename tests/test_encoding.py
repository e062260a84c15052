"""What the paper asks for in a column: no answer where there is none, then sine and cosine."""

from __future__ import annotations

import pytest
from trees import number, plain, tree

from pe_symbolic.claims.claim import Piece
from pe_symbolic.exact.forms import form_of
from pe_symbolic.expression import Symbol
from pe_symbolic.judge.encoding import asked_of, exponents, is_asked, is_linear, parity_of

D = Symbol("d")


def piece(column: str, formula: str, parity: int | None = None) -> Piece:
    return Piece(tree("pos"), plain(column), tree(formula), (0, 0), parity)


@pytest.mark.parametrize("column", ["i", "3i", "2i/3", "i/2", "2i*x*y/4"])
def test_a_column_of_no_one_parity(column: str) -> None:
    assert parity_of(plain(column)) is None
    assert asked_of(piece(column, "x")) is None


@pytest.mark.parametrize(
    ("column", "parity"), [("2i", 0), ("2i + 1", 1), ("2(i - 1)", 0), ("2i - 1", 1), ("4i + 3", 1)]
)
def test_the_parity_of_a_column(column: str, parity: int) -> None:
    assert parity_of(plain(column)) == parity


@pytest.mark.parametrize(
    ("column", "formula"),
    [
        ("2i", r"\cos(pos/10000^{2i/d})"),
        ("2i", r"\sin(pos/10000^{i/d})"),
        ("2i", r"\sin(pos/1000^{2i/d})"),
        ("2i", r"\sin(pos \cdot 10000^{2i/d})"),
        ("2i", r"\sin(t/10000^{2i/d})"),
        ("2i + 1", r"\cos(pos/10000^{(2i+1)/d})"),
        ("2i + 1", r"\sin(pos/10000^{2i/d})"),
    ],
)
def test_what_is_not_asked_for(column: str, formula: str) -> None:
    one = piece(column, formula)
    asked = asked_of(one)
    assert asked is not None
    assert not is_asked(one.formula, asked, D, one)


@pytest.mark.parametrize(
    ("column", "formula", "parity"),
    [
        ("2i", r"\sin(pos/10000^{2i/d})", None),
        ("2i", r"\sin(pos \cdot \exp(-2i \ln(10000)/d))", None),
        ("2i + 1", r"\cos(pos/10000^{2i/d})", None),
        ("i", r"\sin(pos/10000^{i/d})", 0),
        ("i", r"\cos(pos/10000^{(i-1)/d})", 1),
        ("i", r"\cos(pos/10000^{2\lfloor i/2 \rfloor/d})", 1),
    ],
)
def test_what_is_asked_for(column: str, formula: str, parity: int | None) -> None:
    one = piece(column, formula, parity)
    asked = asked_of(one)
    assert asked is not None
    assert is_asked(one.formula, asked, D, one)


def test_columns_counted_from_one() -> None:
    one = piece("2i - 1", r"\sin(pos/10000^{(2i-2)/d})")
    asked = asked_of(one, 1)
    assert asked is not None
    assert is_asked(one.formula, asked, D, one)


def test_the_exponent_times_the_width() -> None:
    linear = exponents(tree(r"\sin(p/10000^{(2i+1)/d})"), D)
    other = exponents(tree(r"\sin(p/10000^{i d})"), D)
    assert linear is not None
    assert other is not None
    assert is_linear(linear, frozenset("i"))
    assert not is_linear(other, frozenset("i"))
    assert exponents(tree(r"\sin(p)"), number(4)) is None


@pytest.mark.parametrize(
    ("text", "linear"),
    [
        ("0", True), ("3", True), ("i", True), ("2i + 1", True), ("i/3 - 1/2", True),
        ("i^2", False), ("1/i", False), ("i*d", False), ("d", False), ("i + d", False),
        ("sin(i)", False), ("2^i", False),
    ],
)  # fmt: skip
def test_a_multiple_of_names_and_a_number(text: str, *, linear: bool) -> None:
    assert is_linear(form_of(plain(text)), frozenset("i")) is linear
