"""A name before brackets: functions that stay functions, then factors of what stands in them."""

from __future__ import annotations

import pytest
from judged import verdicts

from pe_symbolic.expression import Call, Expression, Symbol, with_products
from pe_symbolic.formula import read

IDENTITY = "For all values, ${}$."


def read_with(text: str, *factors: str, apart: bool = False) -> Expression:
    """A formula in which these names are factors."""

    def is_factor(call: Call) -> bool:
        name = call.args[0]
        return isinstance(name, Symbol) and name.name in factors

    return with_products(read(text).expression, is_factor, apart=apart)


@pytest.mark.parametrize(
    "text",
    [r"f(x)^2", r"f(x)!", r"\sin f(x)", r"a(x, y)^2", r"\sqrt{f(x)}", "x^2", r"\sin(a)(x)"],
)
def test_functions_stay_functions(text: str) -> None:
    assert read_with(text, "a") == read(text).expression


@pytest.mark.parametrize(
    ("text", "same"),
    [
        ("a(x+1)", r"a \cdot (x+1)"),
        ("a(x+1)^2", r"a \cdot (x+1)^2"),
        ("(a(x+1))^2", r"(a \cdot (x+1))^2"),
        ("2a(x+1)!", r"2 \cdot (a \cdot (x+1)!)"),
        ("a(a(x+1)^2)^3", r"a \cdot (a \cdot (x+1)^2)^3"),
        (r"\sqrt a(x+1)", r"\sqrt{a} \cdot (x+1)"),
        (r"\sqrt{a(x+1)}", r"\sqrt{a \cdot (x+1)}"),
        (r"\sin a(1+\cos a)", r"\sin(a) \cdot (1+\cos a)"),
        (r"\sin(a(1+\cos a))", r"\sin(a \cdot (1+\cos a))"),
        (r"\sin a(x-t)", r"\sin(a \cdot (x-t))"),
    ],
)
def test_a_factor_multiplies_what_stands_in_the_brackets(text: str, same: str) -> None:
    assert read_with(text, "a") == read(same).expression


def test_every_function_may_end_before_the_brackets() -> None:
    assert read_with(r"\ln a(1+y)", "a", apart=True) == read(r"\ln(a) \cdot (1+y)").expression


@pytest.mark.parametrize(
    ("note", "verdict"),
    [
        ("Let $P=100$, $r=0.05$. Then $P(1+r)^2 = 110.25$.", "exact"),
        ("Let $P=100$, $r=0.05$. Then $P(1+r)^2 = 11025$.", "wrong"),
        (r"$\sum_{k=1}^{3} k(k+1)^2 = 70$", "exact"),
        (r"$\int_0^1 x(1-x)^2\,dx = 0.0833$", "rounded"),
        ("Let $n=5$. $n(n-1)! = 120$.", "exact"),
        ("Let $a=4$ and $x=3$. $\\sqrt a(x+1) = 8$.", "exact"),
        ("Let $f(x)=2x(1-x)^2$. Then $f(3) = 24$.", "exact"),
        ("Let $f(x)=x+1$. Then $f(2)^2 = 9$.", "exact"),
        ("Let $x=1$. $\\sin x(1+\\cos x) = 1.296$", "rounded"),
        (IDENTITY.format("x(1-x)^3 = x-3x^2+3x^3-x^4"), "holds"),
        (IDENTITY.format("x(x-1)^2 = x^2(x-1)^2"), "fails"),
        (IDENTITY.format(r"\sqrt a(x+1)=\sqrt{ax+a}"), "fails"),
        (IDENTITY.format(r"\ln x(1+y)=\ln x+y\ln x"), "holds"),
        (IDENTITY.format(r"\sin k(x-t)=\sin(kx-kt)"), "holds"),
        (r"$\frac{d}{dx}(x^2+1)^3=6x(x^2+1)^2$", "holds"),
        (r"$\frac{d}{dx} a(x-b)^2 = 2a^2(x-b)$", "fails"),
    ],
)
def test_powers_behind_brackets_are_of_these_alone(note: str, verdict: str) -> None:
    assert [said for _, said in verdicts(note)][-1:] == [verdict]


@pytest.mark.parametrize(
    ("note", "verdict"),
    [
        ("fc = 1/(2 pi 0.047) = 3.386 Hz", "rounded"),
        (r"$2\pi 50 = 315.2$", "wrong"),
        ("V = 4 π 6.25 = 78.54", "rounded"),
    ],
)
def test_a_number_apart_behind_a_multiple_of_pi_is_a_factor(note: str, verdict: str) -> None:
    assert [found for _, found in verdicts(note)] == [verdict]


@pytest.mark.parametrize("note", ["V = 4 π 32 = 113.1", "A = 2 π 2 = 19.7", r"$2\pi50 = 314.2$"])
def test_what_may_be_a_power_that_lost_its_raising_is_open(note: str) -> None:
    assert {found for _, found in verdicts(note)} <= {"unparsed"}


@pytest.mark.parametrize(
    ("note", "expected"),
    [
        ("x = 4. Then 2 x ln 2 = 5.545", ["rounded"]),
        ("For all t, 3 x cos 2t = 7.", ["fails"]),
        ("Let f(x) = 3x. Then 3 x sin 2 = 5", ["unbound"]),
        ("½ x 41.2 x 25.26 x sin 64° = 467.7", ["rounded"]),
        ("3 x 41.2 x sin(64°) = 118.1", ["wrong"]),
        ("250 x exp 0.28 = 330.8", ["rounded"]),
        ("x = 4. 3x½ = 6 and 3 x ½ = 1.5", ["exact", "exact"]),
        ("6x½ = 4", ["wrong"]),
    ],
)
def test_an_x_before_a_function_of_a_number(note: str, expected: list[str]) -> None:
    assert [said for _, said in verdicts(note)] == expected


@pytest.mark.parametrize(
    ("note", "expected"),
    [
        ("1 / 0.1586 = 6.4x (Theoretical Max)", ["misrounded"]),
        ("12 / 4 = 3x (faster)", ["exact"]),
        ("12 / 4 = 3x (2)", ["wrong"]),
        ("12 / 4 = 3 x (1 + 1)", ["wrong"]),
    ],
)
def test_an_x_before_words_in_brackets(note: str, expected: list[str]) -> None:
    assert [said for _, said in verdicts(note)] == expected
