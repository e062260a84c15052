"""The points at which the kernel holds a statement: where they may lie, and how many there are."""

from __future__ import annotations

import random
from collections.abc import MutableSequence, Sequence
from fractions import Fraction
from typing import TypeVar

import pytest
import sympy

from pe_symbolic.kernel import evidence
from pe_symbolic.kernel.evidence import MIXED, SMALL, Held, Scalar
from pe_symbolic.theorem import Relation

Item = TypeVar("Item")
X, Y = sympy.symbols("x y", real=True)
N = sympy.Symbol("n", integer=True)
Z = sympy.Symbol("z", irrational=True)  # no rational value is one of its


class Outermost(random.Random):
    """The first, or the last, of what may be drawn; it counts how often it is asked."""

    def __init__(self, end: int) -> None:
        super().__init__(0)
        self.end, self.asked = end, 0

    def randint(self, a: int, b: int) -> int:
        self.asked += 1
        return (a, b)[self.end]

    def choice(self, seq: Sequence[Item] | MutableSequence[Item]) -> Item:  # type: ignore[override]
        self.asked += 1
        return seq[self.end]


@pytest.mark.parametrize(
    ("symbol", "wholes", "first", "last"),
    [
        (X, MIXED, "-128", "8"),  # a numerator of 128 at most, a denominator from 1 to 16
        (N, SMALL, "-6", "6"),
        (N, MIXED, "-9", "63"),
    ],
)
def test_how_far_out_points_are_drawn(
    symbol: sympy.Symbol, wholes: Sequence[int], first: str, last: str
) -> None:
    assert evidence._draw(symbol, Outermost(0), wholes) == Fraction(first)
    assert evidence._draw(symbol, Outermost(-1), wholes) == Fraction(last)


def test_which_whole_numbers_are_drawn() -> None:
    assert list(SMALL) == list(range(-6, 7))
    assert sorted(set(MIXED)) == sorted({*range(-9, 10), *range(-63, 64, 7)})
    assert min(MIXED.count(n) for n in range(-9, 10)) == 3


def test_a_value_is_looked_for_two_hundred_times() -> None:
    source = Outermost(0)
    assert evidence._draw(sympy.Symbol("m", integer=True, positive=True), source, SMALL) is None
    assert source.asked == 200


def test_no_points_where_no_value_is_found() -> None:
    assert list(evidence.random_points(frozenset({Z, X}), "s")) == []


@pytest.mark.parametrize(
    ("symbols", "points"),
    [
        ([X], "1; 2; 3"),
        ([N], "1; 2; 3"),
        ([X, Y], "1/2 1; 1 2; 3/2 3"),
        ([N, X], "1 1; 2 2; 3 3"),
        ([sympy.Symbol("q", negative=True)], "-1; -2; -3"),
        ([sympy.Symbol("e", even=True)], "2; 2; 6"),
        ([sympy.Symbol("o", odd=True)], "1; 3; 3"),
        ([sympy.Symbol("base", positive=True)], "10000; 2; 3"),
        ([sympy.Symbol("i", integer=True), X], "1 1; 2 2; 3 3"),
        ([sympy.Symbol("k", zero=True)], ""),
    ],
)
def test_points_that_a_reader_checks_by_hand(symbols: list[sympy.Symbol], points: str) -> None:
    found = evidence.plain_points(frozenset(symbols))
    shown = [" ".join(str(point[symbol]) for symbol in symbols) for point in found]
    assert "; ".join(shown) == points


_TRUE: Scalar = (sympy.sin(X) ** 2, 1 - sympy.cos(X) ** 2, "=")
_FALSE: Scalar = (sympy.sin(X), sympy.cos(X), "=")
_FIXED: Scalar = (sympy.sin(1), sympy.cos(1), "<")
_BELOW: Scalar = (sympy.cos(1), sympy.sin(1), "<")
_NOWHERE: Scalar = (Z, Z, "=")


@pytest.mark.parametrize(
    ("claims", "held"),
    [
        ((), Held(0, "open")),
        ((_TRUE,), Held(64, "consistent")),
        ((_FALSE,), Held(64, "inconsistent")),
        ((_TRUE, _FALSE), Held(64, "inconsistent")),
        ((_BELOW,), Held(1, "consistent")),
        ((_FIXED,), Held(1, "inconsistent")),
        ((_TRUE, _BELOW), Held(64, "consistent")),
        ((_TRUE, _FIXED), Held(64, "inconsistent")),
        ((_NOWHERE,), Held(0, "open")),
        ((_NOWHERE, _BELOW), Held(0, "open")),  # what holds without a point holds nothing else
        ((_NOWHERE, _FIXED), Held(0, "inconsistent")),
    ],
)
def test_how_often_a_statement_is_held(claims: tuple[Scalar, ...], held: Held) -> None:
    assert evidence.hold(claims, "s") == held


@pytest.mark.parametrize(
    ("left", "relation", "right", "outcome"),
    [
        ("1", "=", "1", "together"), ("1", "=", "2", "apart"), ("2", "=", "1", "apart"),
        ("1", "<", "2", "together"), ("2", "<", "1", "apart"), ("1", "<", "1", "open"),
        ("1", "<=", "2", "together"), ("2", "<=", "1", "apart"), ("1", "<=", "1", "together"),
    ],
)  # fmt: skip
def test_two_numbers_held_against_a_relation(
    left: str, relation: Relation, right: str, outcome: str
) -> None:
    sides = sympy.Integer(left), sympy.Integer(right)
    assert evidence.compare((*sides, relation), {}) == outcome


@pytest.mark.parametrize(
    ("left", "right", "sign"),
    [("1", "2", "<"), ("2", "1", ">"), ("2", "2", ""), ("pi", "22/7", "<"), ("1", "zoo", "")],
)
def test_which_of_two_constants_is_the_larger(left: str, right: str, sign: str) -> None:
    assert evidence.order(sympy.sympify(left), sympy.sympify(right)) == sign


@pytest.mark.parametrize(
    ("size", "outcome"), [(20, "together"), (30, "together"), (200, "together"), (310, "open")]
)
def test_what_is_enclosed_widely_is_not_held_together(size: int, outcome: str) -> None:
    """A turn by so much leaves 4 between the ends until there are bits enough: 1024 at most."""
    turned = sympy.Integer(10) ** size * X
    one: Scalar = (sympy.sin(turned) ** 2 + sympy.cos(turned) ** 2, sympy.Integer(1), "=")
    assert evidence.compare(one, {X: Fraction(1, 3)}) == outcome


@pytest.mark.parametrize(
    ("bits", "sign"), [(50, "<"), (200, "<"), (500, "<"), (1000, "<"), (2000, "")]
)
def test_constants_are_told_apart_as_far_as_a_thousand_bits_reach(bits: int, sign: str) -> None:
    assert evidence.order(sympy.pi, sympy.pi + sympy.Rational(1, 2**bits)) == sign
