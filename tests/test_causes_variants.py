"""What each cause takes a formula for instead: every variant that there is, and no other."""

from __future__ import annotations

from fractions import Fraction

import pytest
from judged import printed
from trees import tree

from pe_symbolic.enclosure import Enclosure
from pe_symbolic.judge.causes import (
    Suspect,
    approximated,
    base,
    degrees,
    exponent,
    index,
    precedence,
    sign,
    sin_cos_swap,
)
from pe_symbolic.judge.causes.rewriting import MAX_VARIANTS
from pe_symbolic.judge.causes.suspect import Variants
from pe_symbolic.judge.decide import Known
from pe_symbolic.notation.plain import to_plain


def shown(variants: Variants, subject: str, name: str | None = None) -> list[str]:
    known = Known(None, Enclosure(Fraction(1), Fraction(1)))
    suspect = Suspect(tree(subject), printed("7.77"), known, tree(name) if name else None)
    return [to_plain(variant) for variant in variants(suspect)]


@pytest.mark.parametrize(
    ("subject", "variants"),
    [
        ("x + 1", []),
        ("3^7", ["3^3.5", "3^14", "3^8", "3^6", "3^(−7)", "3 ⋅ 7"]),
        ("x^{-2}", ["x^(−2/2)", "x^(−2 ⋅ 2)", "x^(−2 + 1)", "x^(−2 − 1)", "x^2", "x (−2)"]),
        ("x^{n}", ["x^(n/2)", "x^(n ⋅ 2)", "x^(n + 1)", "x^(n − 1)", "x^(−n)", "x n"]),
        (r"\sqrt[3]{x}", ["√(x)"]),
        (r"\exp(4)", ["exp(2)", "exp(8)", "exp(5)", "exp(3)", "exp(−4)"]),
        (r"\exp(-x)",
         ["exp((−x)/2)", "exp(−x ⋅ 2)", "exp(−x + 1)", "exp(−x − 1)", "exp(x)"]),
    ],
)  # fmt: skip
def test_other_exponents(subject: str, variants: list[str]) -> None:
    assert shown(exponent.variants, subject) == variants


@pytest.mark.parametrize(
    ("subject", "variants"),
    [
        ("99^x", []),
        ("100^x", ["1000^x", "10^x"]),
        ("1000^{1/2}", ["10000^(1/2)", "100^(1/2)"]),
        (r"\ln x", ["log_10(x)", "log_2(x)"]),
        (r"\log x", ["log_10(x)", "log_2(x)"]),
        (r"\log_2 x", ["ln(x)", "log_10(x)"]),
        (r"\log_{10} x", ["ln(x)", "log_2(x)"]),
        (r"\ln x + \ln y",
         ["log_10(x) + ln(y)", "log_2(x) + ln(y)", "ln(x) + log_10(y)", "ln(x) + log_2(y)",
          "log_10(x) + log_10(y)", "log_2(x) + log_2(y)"]),
        (r"\log_2 x + \ln y",
         ["ln(x) + ln(y)", "log_10(x) + ln(y)", "log_2(x) + log_10(y)", "log_2(x) + log_2(y)",
          "log_10(x) + log_10(y)"]),
    ],
)  # fmt: skip
def test_other_bases(subject: str, variants: list[str]) -> None:
    assert shown(base.variants, subject) == variants


@pytest.mark.parametrize(
    ("subject", "variants"),
    [
        (r"\ln x", []),
        ("100^x", []),
        (r"\frac{\ln 8}{\log 2}", []),
        (r"\log_2 x", ["log_x(2)"]),
        (r"\frac{\ln 8}{\ln 2}", ["(ln(2))/(ln(8))"]),
        (r"\frac{\log 8}{\log 2}", ["(log(2))/(log(8))"]),
    ],
)
def test_a_base_and_its_number_exchanged(subject: str, variants: list[str]) -> None:
    assert shown(base.further, subject) == variants


@pytest.mark.parametrize(
    ("subject", "name", "variants"),
    [
        (r"\sin(3)", "PE(3,0)", ["sin(4)", "sin(2)"]),
        (r"\sin(3/10000^{x/6})", "PE(3,2)", ["sin(4/(10000^(x/6)))", "sin(2/(10000^(x/6)))"]),
        (r"\sin(3/10000^{2/6})", "PE(3,2)",
         ["sin(3/(10000^(4/6)))", "sin(3/(10000^(0/6)))", "cos(3/(10000^(4/6)))",
          "cos(3/(10000^(0/6)))", "sin(4/(10000^(2/6)))", "sin(2/(10000^(2/6)))"]),
        (r"\cos(5/10000^{4/8})", "PE(5,5)",
         ["cos(5/(10000^(6/8)))", "cos(5/(10000^(2/8)))", "sin(5/(10000^(6/8)))",
          "sin(5/(10000^(2/8)))", "cos(6/(10000^(4/8)))", "cos(4/(10000^(4/8)))"]),
        (r"\sum_{k=1}^{4} k^2", None,
         ["∑[k = 2 to 4] k^2", "∑[k = 0 to 4] k^2", "∑[k = 1 to 5] k^2", "∑[k = 1 to 3] k^2"]),
        (r"\prod_{k=2}^{n} k", None, ["∏[k = 3 to n] k", "∏[k = 1 to n] k"]),
        ("5!", None, ["6!", "4!"]),
        (r"\binom{5}{2}", None,
         ["binomial(6, 2)", "binomial(4, 2)", "binomial(5, 3)", "binomial(5, 1)"]),
    ],
)  # fmt: skip
def test_the_index_beside(subject: str, name: str | None, variants: list[str]) -> None:
    assert shown(index.variants, subject, name) == variants


def test_the_index_beside_of_what_has_no_name() -> None:
    assert shown(index.further, r"\sin(3/1000^{2/6})") == []
    assert shown(index.further, r"\sin(3/10000^{2/6})") == [
        "sin(3/(10000^(4/6)))", "sin(3/(10000^(0/6)))"
    ]  # fmt: skip


@pytest.mark.parametrize(
    ("subject", "variants"),
    [
        ("a^n", []),
        ("a^2", ["a"]),
        ("a/b", ["a"]),
        (r"\sqrt{a}", ["a"]),
        (r"\sqrt[3]{a}", ["a"]),
        ("a + b", ["b", "a"]),
        ("a - b", ["−b", "a"]),
        ("a b", ["b", "a"]),
        ("a/b * c", ["a/(b c)", "c", "a/b", "a c"]),
        ("a/(b c)", ["a/b c", "a", "a/c", "a/b"]),
        ("(a+b)/c", ["a + b/c", "a + b", "b/c", "a/c"]),
        ("a/(b+c)", ["a/b + c", "a", "a/c", "a/b"]),
        ("a/b/c", ["a/(b/c)", "a/b", "a/c"]),
        ("a + b c", ["(a + b) c", "b c", "a", "a + c", "a + b"]),
        ("a + b/c", ["(a + b)/c", "b/c", "a", "a + b"]),
        ("(a+b) c", ["a + b c", "c", "a + b", "b c", "a c"]),
        ("a - (b+c)", ["a − b + c", "−(b + c)", "a", "a − c", "a − b"]),
        ("a - b - c", ["a − b + c", "−b − c", "a − c", "a − b"]),
        ("a b^2", ["(a b)^2", "b^2", "a", "a b"]),
        ("(a b)^2", ["a b", "b^2", "a^2"]),
        (r"2 \pi r", ["π r", "2 r", "2 π", "r"]),
        (r"2 \pi r s", ["π r s", "2 r s", "2 π s", "2 π r", "r s"]),
        (r"\sqrt{a+b}", ["√(a) + √(b)", "a + b", "√(b)", "√(a)"]),
        (r"\sqrt{a b}", ["a b", "√(b)", "√(a)"]),
        ("a^3 + b^2", ["b^2", "a^3", "a + b^2", "a^3 + b"]),
        ("a^2 + b^2", ["b^2", "a^2", "a + b^2", "a^2 + b", "a + b"]),
    ],
)
def test_other_groups(subject: str, variants: list[str]) -> None:
    assert shown(precedence.variants, subject) == variants


@pytest.mark.parametrize(
    ("subject", "variants"),
    [
        ("(a+b)^n", []),
        ("2 - p", []),
        ("1 + p", []),
        ("1/a + 2/b", []),
        ("1/a + b", []),
        ("2^{ab}", []),
        (r"\sin(a+b)", []),
        (r"\tanh(a/b)", []),
        (r"\ln(a b c)", []),
        (r"a \cdot (b+c)", ["a b + c"]),
        ("-(b+c)", ["−b + c"]),
        ("(a+b)^2", ["a^2 + b^2"]),
        ("1 - p", ["p"]),
        ("1/a + 1/b", ["1/(a + b)"]),
        (r"\sin(a/b)", ["(sin(a))/b"]),
        (r"\sqrt{ab}", ["√(a) b"]),
        ("e^{ab}", ["e^a b"]),
        ("e^{a/b}", ["(e^a)/b"]),
        (r"\ln(a/b)", ["(ln(a))/b", "(ln(a))/(ln(b))"]),
        (r"\ln(ab)", ["ln(a) b", "ln(a) ln(b)"]),
        (r"\log_2(a/b)", ["(log_2(a))/b", "(log_2(a))/(log_2(b))"]),
    ],
)
def test_what_reaches_over_less(subject: str, variants: list[str]) -> None:
    assert shown(precedence.further, subject) == variants


@pytest.mark.parametrize(
    ("subject", "variants"),
    [
        (r"\arccos x", []),
        (r"\log_2 x", []),
        ("7/2.0", []),
        ("7/0", []),
        ("x/2", []),
        ("(2+x)^3", []),
        ("(1+x)^n", []),
        ("0.5^6", []),
        ("2^6", []),
        (r"\pi r", ["22/7 r", "3.14 r", "3 r", "3.142 r", "3.1416 r"]),
        ("e^x", ["1 + x", "2.72^x", "2.7^x", "2.718^x"]),
        ("7/2", ["3"]),
        *((rf"{name} x", ["x"]) for name in (r"\sin", r"\tan", r"\tanh", r"\sinh")),
        (r"\arcsin x", ["x"]),
        (r"\arctan x", ["x"]),
        (r"\cos x", ["1", "1 − (x x)/2"]),
        (r"\cosh x", ["1"]),
        ("(1+x)^3", ["1 + 3 x"]),
        ("(1+x+y)^3", ["1 + 3 x + 3 y"]),
        ("1.04^6", ["1 + 6 ⋅ 0.04"]),
        ("0.51^6", ["1 + 6 (−0.49)"]),
        ("1.99^6", ["1 + 6 ⋅ 0.99"]),
        ("1.5^n", ["1 + n ⋅ 0.5"]),
        (r"\exp(x)", ["1 + x"]),
        (r"\ln x", ["x − 1"]),
        (r"\log x", ["x − 1"]),
        (r"\sqrt{x}", ["1 + (x − 1)/2"]),
    ],
)
def test_first_terms_and_rough_numbers(subject: str, variants: list[str]) -> None:
    assert shown(approximated.variants, subject) == variants


@pytest.mark.parametrize(
    ("subject", "variants"),
    [
        ("60", []),
        (r"\sin(60)", ["sin(60°)"]),
        (r"\sin(60^\circ)", ["sin(60)"]),
        (r"\sin(60) + \cos(30^\circ)", ["sin(60°) + cos(30°)", "sin(60) + cos(30)"]),
    ],
)
def test_the_other_unit_of_angles(subject: str, variants: list[str]) -> None:
    assert shown(degrees.variants, subject) == variants


@pytest.mark.parametrize(
    ("subject", "variants"),
    [
        ("a", []),
        ("a + b", ["a − b"]),
        ("a - b", ["a + b"]),
        ("-a + b", ["a + b", "−a − b"]),
        ("a + b + c", ["a − b + c", "a + b − c"]),
    ],
)
def test_one_term_of_another_sign(subject: str, variants: list[str]) -> None:
    assert shown(sign.further, subject) == variants


@pytest.mark.parametrize(
    ("subject", "variants"),
    [("2", []), (r"\sin(2)", ["cos(2)"]), (r"3 \cos(2)", ["3 sin(2)"])],
)
def test_the_other_wave(subject: str, variants: list[str]) -> None:
    assert shown(sin_cos_swap.variants, subject) == variants


def test_of_too_many_variants_none_is_tried() -> None:
    names = [f"x_{{{place}}}" for place in range(MAX_VARIANTS + 1)]
    assert len(shown(sign.further, " + ".join(names))) == MAX_VARIANTS
    assert shown(sign.further, " + ".join((*names, "y"))) == []
