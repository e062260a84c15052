"""Trees in the language of the rules: what is refused or not proved, then what is."""

from __future__ import annotations

import math
from fractions import Fraction

import pytest
import sympy
from trees import tree

from pe_symbolic.expression import Call
from pe_symbolic.formula.derivatives import with_derivatives
from pe_symbolic.judge import as_sympy
from pe_symbolic.judge.as_sympy import carried_out, differentiated, proved, proved_to_be
from pe_symbolic.rules.refusal import Refused


@pytest.mark.parametrize(
    ("left", "right"),
    [
        ("x", "y"),
        (r"\sin x", r"\cos x"),
        (r"\ln(ab)", r"\ln a + \ln b"),
        (r"\sqrt{x^2}", "x"),
        ("[1, 2]", "[1, 2]"),
        ("x^{10000}", r"x^{9999} \cdot x"),
        ("(a + b + 1)^{30}", "(a + b + 1)^{30}"),
        ("9^{9^{9^9}}", "1"),
        ("1/x", "2/x"),
        (r"\sqrt[3]{x}^3", "x"),
        ("x^{a+b}", "x^a x^b"),
        ("x^{n+1}", "x^n"),
        ("x^{n+50}", "x^{50} x^n"),
        (r"\lvert x + y \rvert", r"\lvert x \rvert + \lvert y \rvert"),
        (r"\lvert x^2 - 9 \rvert", r"\lvert x - 3 \rvert \lvert x + 4 \rvert"),
        (r"\lvert a+b+c+d+e_1+f+g \rvert", r"\lvert -a-b-c-d-e_1-f-g \rvert + 1"),
        ("(x+y)^{n+9}", "(x+y)^9 (x+y)^n"),
        ("0^{n+1}", "1"),
        ("x^{41}", r"x^{40} \cdot x"),
        ("x^{-41}", r"x^{-40}/x"),
        ("(x+1)^7", "(x+1)^6 (x+1)"),
        ("(x+1)^{-7}", "(x+1)^{-6} / (x+1)"),
        (r"\binom{41}{1}", "41"),
        (r"\binom{n}{1}", "n"),
        (r"\binom{3}{n}", "3"),
        ("41!", r"41 \cdot 40!"),
        ("n!", "n (n-1)!"),
        (r"\sqrt[3]{x}", "x^{1/3}"),
        (r"\lvert x^2 - 9 \rvert", "x^2 - 9"),
        (r"\sum_{k=1}^{n} k", "n"),
    ],
)
def test_what_is_not_proved_for_all_real_numbers(left: str, right: str) -> None:
    assert not proved(tree(left), tree(right), "real")


@pytest.mark.parametrize(
    ("left", "right", "kind"),
    [
        (r"\sin(2x)", r"2 \sin x \cos x", "real"),
        ("(x^2 - 1)/(x - 1)", "x + 1", "real"),
        ("x^{n+1}", "x x^n", "real"),
        ("x^{n-1}", "x^n / x", "real"),
        ("(x+y)^{n+2} x^n", "x^n (x+y)^n (x^2 + 2 x y + y^2)", "real"),
        (r"\tan x \cos x", r"\sin x", "real"),
        (r"\tanh x", r"\frac{\sinh x}{\cosh x}", "real"),
        (r"\lvert x y \rvert", r"\lvert x \rvert \lvert y \rvert", "real"),
        (r"\lvert x^2 - 9 \rvert", r"\lvert x - 3 \rvert \lvert x + 3 \rvert", "real"),
        (r"\lvert 8 - 2x^2 \rvert", r"2 \lvert x - 2 \rvert \lvert x + 2 \rvert", "real"),
        (r"\lvert x^2 - 2x + 1 \rvert", "(x - 1)^2", "real"),
        (r"\ln(ab)", r"\ln a + \ln b", "positive"),
        (r"\sqrt{x^2}", "x", "positive"),
        (r"\sqrt[3]{x}^3", "x", "positive"),
        (r"\sqrt[3]{x}", "x^{1/3}", "positive"),
        ("x^{40}", r"x^{39} \cdot x", "real"),
        ("x^{-40}", r"x^{-39}/x", "real"),
        ("(x+1)^6", "(x+1)^5 (x+1)", "real"),
        ("(x+1)^{-6}", "(x+1)^{-5} / (x+1)", "real"),
        ("x^{n+40}", "x^{40} x^n", "real"),
        ("(x+1)^{n+6}", "(x+1)^6 (x+1)^n", "real"),
        ("x^{n-40}", "x^{-40} x^n", "real"),
        (r"\binom{40}{1}", "40", "real"),
        (r"\binom{5}{2}", "10", "real"),
        (r"\binom{0}{0}", "1", "real"),
        ("40!", r"40 \cdot 39!", "real"),
        ("0!", "1", "real"),
        ("60^\\circ", r"\frac{\pi}{3}", "real"),
        (r"\sum_{k=1}^{3} k x", "6x", "real"),
    ],
)
def test_what_is_proved(left: str, right: str, kind: str) -> None:
    assert proved(tree(left), tree(right), kind)


def test_derivatives_are_carried_out() -> None:
    found = differentiated(with_derivatives(tree(r"\frac{d}{dx} x^3")))
    assert found is not None
    assert proved(found, tree("3x^2"), "real")
    assert differentiated(with_derivatives(tree(r"\frac{d}{dx} x^x"))) is None


def test_a_number_without_names_that_is_proved_to_be_a_fraction() -> None:
    assert proved_to_be(tree(r"\sin^2 1 + \cos^2 1"), Fraction(1))
    assert not proved_to_be(tree(r"\sin^2 1 + \cos^2 1"), Fraction(2))
    assert proved_to_be(tree(r"2\sin 1\cos 1 - \sin 2"), Fraction(0))  # not for any two angles
    assert not proved_to_be(tree(r"\operatorname{erf}(1)"), Fraction(1))  # no rule knows it
    assert not proved_to_be(tree(r"\sin 3 + \sin 0.03"), Fraction(1))  # a hundred times an angle


def test_lengths_and_dot_products_are_written_out() -> None:
    pair = Call("vector", (tree(r"\sin 3"), tree(r"\cos 3")))
    assert proved_to_be(Call("norm", (pair,)), Fraction(1))
    assert proved_to_be(Call("dot", (pair, pair)), Fraction(1))
    assert not proved_to_be(Call("norm", (pair, tree("1"))), Fraction(1))  # another length
    assert not proved_to_be(Call("norm", (pair, pair)), Fraction(1))
    assert not proved_to_be(Call("dot", (pair, tree("1"))), Fraction(1))
    three = Call("vector", (*pair.args, tree("1")))
    assert not proved_to_be(Call("dot", (pair, three)), Fraction(1))


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("sigmoid", 1 / (1 + math.exp(-0.5))),
        ("sinh", math.sinh(0.5)),
        ("cosh", math.cosh(0.5)),
        ("tanh", math.tanh(0.5)),
        ("tan", math.tan(0.5)),
        ("cot", 1 / math.tan(0.5)),
        ("sec", 1 / math.cos(0.5)),
        ("csc", 1 / math.sin(0.5)),
        ("coth", 1 / math.tanh(0.5)),
        ("sech", 1 / math.cosh(0.5)),
        ("csch", 1 / math.sinh(0.5)),
        ("exp", math.exp(0.5)),
        ("ln", math.log(0.5)),
        ("log", math.log(0.5)),
        ("sqrt", math.sqrt(0.5)),
        ("neg", -0.5),
        ("abs", 0.5),
        ("sin", math.sin(0.5)),
        ("cos", math.cos(0.5)),
        ("asin", math.asin(0.5)),
        ("acos", math.acos(0.5)),
        ("atan", math.atan(0.5)),
        ("degrees", math.radians(0.5)),
    ],
)
def test_each_function_is_itself(name: str, value: float) -> None:
    assert float(as_sympy._OPERATIONS[name](sympy.Rational(1, 2))) == pytest.approx(value)


@pytest.mark.parametrize(
    ("base", "exponent"),
    [("x", "41"), ("x", "-41"), ("x + 1", "7"), ("x + 1", "-7"), ("10**9 + 1", "1/2")],
)
def test_a_power_that_is_too_large(base: str, exponent: str) -> None:
    with pytest.raises(Refused, match="beyond the limits"):
        as_sympy._power(sympy.sympify(base), sympy.sympify(exponent))


@pytest.mark.parametrize(
    ("base", "exponent"),
    [("x", "40"), ("x", "-40"), ("x + 1", "6"), ("x + 1", "-6"), ("10**9", "1/2"), ("x", "n + 41")],
)
def test_one_that_is_as_large_as_may_be(base: str, exponent: str) -> None:
    power, times = sympy.sympify(base), sympy.sympify(exponent)
    assert as_sympy._power(power, times) == power**times


@pytest.mark.parametrize(
    ("base", "exponent", "shown"),
    [
        ("x", "n + 40", "x**40*x**n"),
        ("x", "n - 40", "x**n/x**40"),
        ("x", "n + 1", "x*x**n"),
        ("x + 1", "n + 6", "(x + 1)**6*(x + 1)**n"),
        ("x + 1", "n + 7", "(x + 1)**(n + 7)"),
        ("x", "n + 41", "x**(n + 41)"),
        ("x", "n + 1/2", "x**(n + 1/2)"),
        ("x", "2*n", "x**(2*n)"),
        ("0", "n + 1", "0**(n + 1)"),
    ],
)
def test_a_whole_number_in_an_exponent_is_split_off(base: str, exponent: str, shown: str) -> None:
    assert str(as_sympy._power(sympy.sympify(base), sympy.sympify(exponent))) == shown


@pytest.mark.parametrize(
    ("text", "shown"),
    [
        (r"\frac{d}{dx} x^3", "3 x^2"),
        (r"\frac{d}{dx} \sin(2x)", "2 cos(2 x)"),
        (r"\frac{d}{dx} x^x", ""),
        (r"\frac{d}{dx} \operatorname{erf}(x)", ""),
    ],
)
def test_a_derivative_as_a_line_of_text(text: str, shown: str) -> None:
    assert carried_out(with_derivatives(tree(text))) == shown


@pytest.mark.parametrize(
    ("inner", "shown"),
    [
        ("x**2 - 9", "Abs(x - 3)*Abs(x + 3)"),
        ("x*y", "Abs(x)*Abs(y)"),
        ("-2*x", "2*Abs(x)"),
        ("(x + 1)**2", "Abs(x + 1)**2"),
        ("x**2 + x*y + x*z + y*z", "Abs(x + y)*Abs(x + z)"),
        ("a*c + a*d + a*e + b*c + b*d + b*e", "Abs(a + b)*Abs(c + d + e)"),
        (
            "x**6 + x**5 + x**4 + x**3 + x**2 + 3*x + 2",  # of seven terms
            "Abs(x**6 + x**5 + x**4 + x**3 + x**2 + 3*x + 2)",
        ),
        ("sin(x)**2 - 1", "Abs(sin(x)**2 - 1)"),
    ],
)
def test_sizes_are_those_of_the_factors(inner: str, shown: str) -> None:
    assert str(as_sympy._size(sympy.sympify(inner))) == shown


@pytest.mark.parametrize(("terms", "is_tried"), [(1, True), (3, True), (6, True), (7, False)])
def test_sides_that_are_not_too_large_are_multiplied_out(terms: int, is_tried: bool) -> None:  # noqa: FBT001
    """Six fractions and what they make together have 145 nodes, seven have 190."""
    name = sympy.Symbol("x", positive=True)
    sides = sympy.Add(*(1 / (name + n) for n in range(terms)))
    assert as_sympy._vanishes_undivided(sides, sympy.together(sides)) is is_tried
    assert not as_sympy._vanishes_undivided(sides, sympy.together(sides) + 1)


@pytest.mark.parametrize(
    ("left", "right"),
    [
        (r"\frac{\sqrt{4+h}-2}{h}", r"\frac{1}{\sqrt{4+h}+2}"),
        (r"(\sqrt{x+1}+1)^2", r"x + 2 + 2\sqrt{x+1}"),
        (r"\frac{\sqrt{x+h}-\sqrt{x}}{h}", r"\frac{1}{\sqrt{x+h}+\sqrt{x}}"),
        (r"\frac{1}{\sqrt{x^2+1}-x}", r"\sqrt{x^2+1}+x"),
    ],
)
def test_the_square_of_the_root_of_a_sum_is_that_sum(left: str, right: str) -> None:
    assert as_sympy.proved(tree(left), tree(right), "real")
    assert not as_sympy.proved(tree(left), tree(right + "+ h"), "real")
