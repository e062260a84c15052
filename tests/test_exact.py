"""Exact values: silence where no rule speaks, and never a value that an enclosure leaves out."""

from __future__ import annotations

from fractions import Fraction

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from trees import number, rational, tree

from pe_symbolic.enclosure import LIBRARIES, OutOfReach, Unbound, Undefined, enclose
from pe_symbolic.exact import Exact, exact_value, settled
from pe_symbolic.expression import Call, Constant, Expression, Number, Symbol, walk

small = st.fractions(max_denominator=60, min_value=-12, max_value=12)


@pytest.mark.parametrize(
    "text",
    [
        r"\sin(1)", r"\cos(0.5)", r"\sin(\pi/7)", r"\ln 2", r"\pi + 1", r"e + \pi", r"2^{1/3}",
        r"\sqrt{\sqrt{2}}", r"e^{\pi}", r"2^{\sqrt{2}}", r"\log_2(3)", r"\arctan(2)", r"\tanh(1)",
        r"\sinh(1)", r"\sqrt{\pi}", r"\log_{10}(1001)",
        r"2^{\log_3 2}", r"10^{\ln 2}", r"\log_6 4 + \log_7 9", r"\ln 2 + \log_2 3", r"\log_{6} 5",
        r"2^{\log_2(-3)}", r"\lfloor \pi \rfloor", r"\max(\pi, 3)",
    ],
)  # fmt: skip
def test_where_no_rule_speaks_there_is_no_value(text: str) -> None:
    assert exact_value(tree(text)) is None


@pytest.mark.parametrize(
    "text",
    [
        r"\frac{1}{0}", r"0^0", r"0^{-1}", r"\ln(0)", r"\ln(-1)", r"\sqrt{-1}", r"\tan(\pi/2)",
        r"\sec(\pi/2)", r"\cot(0)", r"(-8)^{1/3}", r"\infty", r"(-1)!", r"(\frac{1}{2})!",
        r"\sqrt[4]{-16}", r"7 \bmod 0", r"\frac{1}{\sqrt{2} \sqrt{2} - 2}",
    ],
)  # fmt: skip
def test_what_has_no_real_value_is_undefined(text: str) -> None:
    with pytest.raises(Undefined):
        exact_value(tree(text))


@pytest.mark.parametrize("text", [r"9^{9^{9}}", r"(\sqrt{2})^{10^{9}}", r"10000!", r"2^{-10^{9}}"])
def test_what_is_too_large_is_never_formed(text: str) -> None:
    with pytest.raises(OutOfReach):
        exact_value(tree(text))


def test_a_free_symbol_has_no_value_until_it_is_bound() -> None:
    with pytest.raises(Unbound):
        exact_value(Symbol("x"))
    bound = exact_value(tree("x^2 + 1"), {"x": Fraction(1, 2)})
    assert bound is not None
    assert bound.rational == Fraction(5, 4)


@pytest.mark.parametrize(
    ("text", "value"),
    [
        (r"\sin(\pi/6)", "1/2"),
        (r"\cos(2\pi/3)", "-1/2"),
        (r"\sin(7\pi/6)", "-1/2"),
        (r"\tan(\pi/4)", "1"),
        (r"\tan(3\pi/4)", "-1"),
        (r"\sin(1000001\pi)", "0"),
        (r"\sin(30^\circ)", "1/2"),
        (r"\cos(\pi/5) - \cos(2\pi/5)", "1/2"),
        (r"\sqrt{2}\sqrt{8}", "4"),
        (r"\sqrt{\frac{9}{4}}", "3/2"),
        (r"(\sqrt{2} - 1)(\sqrt{2} + 1)", "1"),
        (r"\frac{1}{\sqrt{2} - 1} - \sqrt{2}", "1"),
        (r"\sqrt[3]{-8}", "-2"),
        (r"8^{2/3}", "4"),
        (r"10000^{-2/4}", "1/100"),
        (r"10000^0", "1"),
        (r"\log_2(8)", "3"),
        (r"\log_8(2)", "1/3"),
        (r"\log_{10}(0.001)", "-3"),
        (r"\log_{10}(10^{-4.2})", "-21/5"),
        (r"\log_2\sqrt{2}", "1/2"),
        (r"\log_6 4 + \log_6 9", "2"),
        (r"\log_3 54 - \log_3 2", "3"),
        (r"2^{\log_2 3}", "3"),
        (r"10^{-2\log_{10} 5}", "1/25"),
        (r"4^{\log_2 3}", "9"),
        (r"e^{2\ln 3}", "9"),
        (r"\exp(0.5\ln 4 + 0.5\ln 9)", "6"),
        (r"\ln(2)/\ln(4)", "1/2"),
        (r"\ln(e^{-2})", "-2"),
        (r"\ln(1)", "0"),
        (r"\arcsin(\frac{1}{2}) / \pi", "1/6"),
        (r"\arccos(-1) / \pi", "1"),
        (r"\arctan(0)", "0"),
        (r"\arctan(-1) / \pi", "-1/4"),
        (r"\arctan(\sqrt{3}) / \pi", "1/3"),
        (r"5! - \binom{10}{3}", "0"),
        (r"7 \bmod 3", "1"),
        (r"(-7) \bmod 3", "2"),
        (r"\lfloor -3.5 \rfloor", "-4"),
        (r"|{-3}| + \max(1, 2) - \min(3, 4)", "2"),
        (r"0.1 + 0.2", "3/10"),
        (r"50\% + \sigma(0)", "1"),
    ],
)
def test_values_that_rules_prove(text: str, value: str) -> None:
    found = exact_value(tree(text))
    assert found is not None
    assert found.rational == Fraction(value)


def test_a_root_is_kept_with_its_radicand_squarefree() -> None:
    assert exact_value(tree(r"\sqrt{12}")) == Exact(((3, Fraction(2)),))
    assert exact_value(tree(r"\frac{1}{\sqrt{2}}")) == exact_value(tree(r"\frac{\sqrt{2}}{2}"))
    assert exact_value(tree(r"\sin(\pi/4)")) != exact_value(tree(r"\sin(\pi/3)"))


def constants() -> st.SearchStrategy[Expression]:
    leaves = st.one_of(
        small.map(rational), st.integers(2, 12).map(lambda n: Call("sqrt", (number(n),)))
    )
    angles = st.builds(
        lambda op, turn: Call(op, (Call("mul", (rational(turn), Constant("pi"))),)),
        st.sampled_from(["sin", "cos"]),
        st.builds(Fraction, st.integers(-40, 40), st.sampled_from([1, 2, 3, 4, 6, 10, 12])),
    )

    def grown(parts: st.SearchStrategy[Expression]) -> st.SearchStrategy[Expression]:
        binary = st.sampled_from(["add", "mul", "div"])
        return st.builds(lambda op, one, two: Call(op, (one, two)), binary, parts, parts)

    return st.recursive(st.one_of(leaves, angles), grown, max_leaves=5)


def as_tree(value: Exact) -> Expression:
    """An exact value written out as an expression again."""
    if not value.terms:
        return number(0)
    roots = [
        Call("mul", (rational(factor), Call("sqrt", (number(radicand),))))
        for radicand, factor in value.terms
    ]
    total: Expression = Call("add", tuple(roots)) if len(roots) > 1 else roots[0]
    for name, power in (("pi", Fraction(value.pi_power)), ("e", value.e_power)):
        total = Call("mul", (total, Call("pow", (Constant(name), rational(power)))))
    return total


@given(constants())
@settings(max_examples=150)
def test_an_exact_value_lies_in_both_enclosures(expression: Expression) -> None:
    try:
        value = exact_value(expression)
    except Undefined:
        return
    if value is None:
        return
    for library in LIBRARIES:
        direct = enclose(expression, 200, library)
        written = enclose(as_tree(value), 200, library)
        assert direct.lower <= written.upper
        assert written.lower <= direct.upper
        if value.rational is not None:
            assert value.rational in direct


@given(small, small)
def test_rationals_are_computed_as_fractions_are(one: Fraction, other: Fraction) -> None:
    for op, true in (("add", one + other), ("mul", one * other)):
        value = exact_value(Call(op, (Number(one), Number(other))))
        assert value is not None
        assert value.rational == true


def test_settling_replaces_every_provable_part_and_leaves_the_rest() -> None:
    assert settled(tree(r"\sin(\frac{1}{2} + \frac{1}{2})")) == settled(tree(r"\sin(1)"))
    assert settled(tree(r"\sin(\frac{1}{2} + \frac{1}{3})")) != settled(tree(r"\sin(1)"))
    assert settled(tree("x + 1 + 1")) == tree("x + 1 + 1")
    parts = [n for n in walk(settled(tree(r"\cos(2/4)"))) if isinstance(n, Number)]
    assert [part.value for part in parts] == [Fraction(1, 2)]
    assert settled(tree(r"1/0 + x")) == tree(r"1/0 + x")
