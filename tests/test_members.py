"""One side of a relation: what is no printed number, then its value, place and what it counts."""

from __future__ import annotations

from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st
from judged import verdicts
from trees import tree

from pe_symbolic.claims.chains.members import Member, is_name, read_member
from pe_symbolic.claims.numbers.printed import printed_number
from pe_symbolic.formula import Notation, tokenise


def member(text: str, notation: Notation = Notation.LATEX) -> Member:
    return read_member(tokenise(text, 0, len(text), notation), text)


@pytest.mark.parametrize(
    "text",
    [
        "x", r"\sin(1)", "1 + 1", "2x", r"\frac{1}{2}", "2^{10}", "10^{-4}", r"\pi", "5!",
        r"2 \cdot 3", r"3 \cdot 2^{4}", r"3 \cdot 10^{x}", r"10^{-4} \cdot 3", "-(-1)", "[1, 2]",
        r"1.5 \times 10^{99999}", "|3|", r"\sqrt{4}",
    ],
)  # fmt: skip
def test_a_formula_is_no_printed_number(text: str) -> None:
    assert member(text).printed is None


@pytest.mark.parametrize(
    "text", [r"\pm 0.01", r"\foo", "(1", "1 2", "0.9...1", r"\frac{1}", "сos(0)"]
)
def test_what_cannot_be_read_says_where(text: str) -> None:
    unread = member(text)
    assert unread.expression is None
    assert unread.trouble
    assert 0 <= unread.trouble_at <= len(text)
    assert not unread.closed


def test_nothing_between_two_signs_is_an_empty_member() -> None:
    empty = read_member([], "a = = b")
    assert (empty.start, empty.end, empty.expression, empty.printed) == (0, 0, None, None)


@pytest.mark.parametrize(
    ("text", "value", "unit"),
    [
        ("0.84", "21/25", "1/100"),
        ("-0.90", "-9/10", "1/100"),
        ("- 0.90", "-9/10", "1/100"),
        ("+0.90", "9/10", "1/100"),
        ("-0", "0", "1"),
        (r"3.2 \times 10^{-4}", "32/100000", "1/100000"),
        (r"-3.2 \cdot 10^{4}", "-32000", "1000"),
        (r"10{,}000", "10000", "1"),
        ("0,84", "21/25", "1/100"),
        (r"50\%", "50", "1"),
        (r"-30^\circ", "-30", "1"),
        (r"\boxed{0.04}", "1/25", "1/100"),
        ("(0.84)", "21/25", "1/100"),
        ("1.5e3", "1500", "100"),
    ],
)
def test_value_and_last_place_of_a_printed_number(text: str, value: str, unit: str) -> None:
    number = member(text).printed
    assert number is not None
    assert (number.value, number.unit, number.prefix) == (Fraction(value), Fraction(unit), False)


@pytest.mark.parametrize("text", [r"0.909\ldots", r"-0.909\ldots", "0.909…", "-0.909..."])
def test_digits_that_go_on(text: str) -> None:
    number = member(text).printed
    assert number is not None
    assert number.prefix
    assert abs(number.value) == Fraction(909, 1000)
    assert number.unit == Fraction(1, 1000)


@given(st.integers(0, 10**9), st.integers(0, 9), st.sampled_from(["", "-"]))
def test_the_place_of_a_printed_number_holds_it(digits: int, places: int, sign: str) -> None:
    value = Fraction(f"{sign}{digits}") / 10**places
    text = f"{digits // 10**places}.{digits % 10**places:0{places}d}" if places else str(digits)
    text = sign + text
    padded = f"  {text} "
    number = member(padded)
    assert padded[number.start : number.end] == text
    assert number.printed is not None
    assert number.printed.text == text
    assert number.printed.value == value


@pytest.mark.parametrize(
    ("text", "op"), [(r"50\%", "percent"), (r"-50\%", "percent"), ("30°", "degrees")]
)
def test_what_a_printed_number_counts(text: str, op: str) -> None:
    scale = member(text).scale
    assert scale is not None
    assert scale == tree({"percent": r"1\%", "degrees": r"1^\circ"}[op])


@pytest.mark.parametrize(
    ("text", "value"),
    [(r"10 \text{ m}", 10), (r"0.84\,\text{kg}", Fraction(21, 25)), ("10 m/s^2", 10)],
)
def test_a_unit_stands_beside_the_number(text: str, value: Fraction) -> None:
    number = member(text)
    assert number.units
    assert number.printed is not None
    assert number.printed.value == value


@pytest.mark.parametrize("text", ["1 + 1", "0.84", r"\sin(x)"])
def test_without_a_unit_nothing_is_said_of_one(text: str) -> None:
    assert not member(text).units


def test_zero_over_a_name_is_zero_whatever_it_stands_for() -> None:
    assert member(r"\sin(0 / 10000^{0/d_{model}})").closed
    assert not member(r"\sin(1 / d_{model})").closed
    assert not member("0 \\cdot x").closed or member("0 \\cdot x").expression == tree("0")


@pytest.mark.parametrize("text", ["x", "PE(0, 1)", "PE_{(0, 1)}", "x^2", "dx", r"\hat{y}"])
def test_names_of_values(text: str) -> None:
    assert is_name(tree(text))


@pytest.mark.parametrize("text", ["2x", "x + 1", r"\sin(x)", "0.5", r"\pi"])
def test_formulas_are_no_names(text: str) -> None:
    assert not is_name(tree(text))
    assert not is_name(None)


def test_a_printed_number_keeps_the_author_s_digits() -> None:
    text = r"x = 3.20 \times 10^{-18}"
    expression = tree(text[4:])
    number = printed_number(expression, text[4:])
    assert number is not None
    assert number.text == r"3.20 \times 10^{-18}"
    assert number.unit == Fraction(1, 10**20)


@pytest.mark.parametrize("result", [r"3.34\times", r"\mathbf{3.34\times}", r"\textbf{3.34}\times"])
def test_a_sign_of_multiplication_may_say_that_a_number_is_a_factor(result: str) -> None:
    assert verdicts(rf"$\frac{{11.92}}{{3.57}} \approx {result}$") == [("3.34", "rounded")]
    assert verdicts(rf"$\frac{{11.92}}{{3.75}} \approx {result}$") == [("3.34", "wrong")]
