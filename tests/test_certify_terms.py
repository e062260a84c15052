"""Expressions that are not stated in Coq, then the terms of the others."""

from __future__ import annotations

import re
from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st
from trees import tree

from pe_symbolic.certify.terms import LONGEST_TERM, NotStated, literal, term
from pe_symbolic.expression import Call, Expression, Number, Symbol


@pytest.mark.parametrize(
    ("expression", "why"),
    [
        (tree(r"\operatorname{erf}(1)"), "no erf there"),
        (tree("x + 1"), "a name without a value"),
        (tree(r"\gcd(4, 6)"), "no gcd there"),
        (Symbol("1). Axiom easy : 1 = 2. Definition x := (1"), "a name without a value"),
        (Number(Fraction(10**500)), "a number of more than 400 digits"),
        (Number(Fraction(1, 10**500)), "a number of more than 400 digits"),
        (tree("200!"), "a factorial that is not of a whole number up to 100"),
        (tree(r"\sum_{k=1}^{9999} \sin(k)"), "too long to be stated"),
        (tree(r"\infty"), "no infinity there"),
        (tree(r"\begin{pmatrix}1 & 2\end{pmatrix}"), "there"),
    ],
)
def test_what_cannot_be_stated_is_said(expression: Expression, why: str) -> None:
    with pytest.raises(NotStated, match=re.escape(why)):
        term(expression)


def test_a_term_that_doubles_itself_stays_short() -> None:
    deep: Expression = tree("1.5")
    for _ in range(60):
        deep = Call("mod", (deep, tree("0.7")))
    with pytest.raises(NotStated, match="too long"):
        term(deep)


def test_conditions_stay_short_too() -> None:
    deep: Expression = tree("1.5")
    for _ in range(400):
        deep = Call("sqrt", (Call("add", (deep, tree("1"))),))
    with pytest.raises(NotStated, match="too long"):
        term(deep)


@given(st.text(max_size=40))
def test_no_text_of_a_document_goes_into_a_term(text: str) -> None:
    number = Number(Fraction(7, 3), text)
    assert term(number).text == "(7 / 3)"
    with pytest.raises(NotStated):
        term(Call("add", (number, Symbol(text))))


@given(st.fractions())
def test_a_literal_is_digits(value: Fraction) -> None:
    assert re.fullmatch(r"[0-9 /()-]+", literal(value).text)
    assert literal(value).exact == value


@pytest.mark.parametrize(
    ("written", "text", "conditions"),
    [
        (r"\sin(2)", "(sin 2)", ()),
        (r"2 - 0.5", "(2 + (- (1 / 2)))", ()),
        (r"3^{4}", "(3 ^ 4)", ()),
        (r"3^{-2}", "(1 / (3 ^ 2))", ("(3 ^ 2) <> 0",)),
        (r"10000^{2/4}", "(Rpower 10000 (2 / 4))", ("0 < 10000",)),
        (r"\sqrt[3]{-8}", "(- (Rpower (- (- 8)) (1 / 3)))", ("0 < (- (- 8))",)),
        (r"\ln(2)", "(ln 2)", ("0 < 2",)),
        (r"1/\sin(1)", "(1 / (sin 1))", ("(sin 1) <> 0",)),
        (r"\arcsin(0.5)", "(asin (1 / 2))", ("-1 < (1 / 2) < 1",)),
        (r"\sin 30^\circ", "(sin ((30 * (PI)) / 180))", ()),
        (r"e^{2}", "((exp 1) ^ 2)", ()),
        (r"\max(1, 2, 3)", "(Rmax (Rmax 1 2) 3)", ()),
        (r"\sum_{k=1}^{3} k^2", "(((0 + (1 ^ 2)) + (2 ^ 2)) + (3 ^ 2))", ()),
        (r"\binom{5}{2}", "((4 * 5) / (1 * 2))", ()),
        (r"\lfloor 2.5 \rfloor", "(IZR (Zfloor (5 / 2)))", ()),
    ],
)
def test_terms(written: str, text: str, conditions: tuple[str, ...]) -> None:
    stated = term(tree(written))
    assert stated.text == text
    assert stated.conditions == conditions
    assert len(text) < LONGEST_TERM
