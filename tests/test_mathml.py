"""The expression tree as MathML Core and as TeX."""

from __future__ import annotations

import re
import xml.etree.ElementTree as ET
from fractions import Fraction

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from report_samples import number
from trees import call

from pe_symbolic.expression import CONSTANTS, OPERATIONS, Call, Constant, Expression, Number, Symbol
from pe_symbolic.notation.typeset import DEEPEST, printable, symbol_parts
from pe_symbolic.render import mathml, tex

CORE = frozenset(
    "math mrow mn mi mo mtext mspace mfrac msqrt mroot msup msub munder munderover".split()
    + "mtable mtr mtd".split()
)
A, B, C, X = Symbol("a"), Symbol("b"), Symbol("c"), Symbol("x")
ONE_OF_EACH = {
    "derivative": (call("sin", X), X),
    "sum": (X, Symbol("k"), number(0), number(9)),
    "product": (X, Symbol("k"), number(1), number(9)),
    "integral": (X, X, number(0), number(1)),
    "antiderivative": (X, X),
    "limit": (X, X, number(0)),
    "matrix": (call("vector", A, B), call("vector", B, A)),
}
TWO_ARGUMENTS = frozenset(
    "add mul div pow root dot binomial max min mod vector apply index".split()
)


def parsed(expression: Expression) -> ET.Element:
    return ET.fromstring(str(mathml.to_mathml(expression)))  # noqa: S314 - our own markup


def shown(expression: Expression) -> str:
    """The text of the MathML, without the thin spaces between factors."""
    return "".join(parsed(expression).itertext()).replace("\N{THIN SPACE}", "")


def deep(levels: int) -> Expression:
    tree: Expression = X
    for _ in range(levels):
        tree = call("sqrt", tree)
    return tree


def test_what_is_too_deep_or_too_large_is_refused() -> None:
    wide = call("add", *(number(k) for k in range(2000)))
    for tree in (deep(DEEPEST + 1), deep(100_000), wide):
        assert not printable(tree)
        with pytest.raises(ValueError, match="too large"):
            mathml.to_mathml(tree)
        assert mathml.equation(tree, "=", "1") is None
    assert printable(deep(DEEPEST - 1))


def test_a_name_cannot_become_markup() -> None:
    markup = str(mathml.to_mathml(Symbol("<script>alert(1)</script>")))
    assert "<script" not in markup
    assert "&lt;script&gt;" in markup


def test_a_name_cannot_reorder_what_is_around_it() -> None:
    assert "\u202e" not in str(mathml.to_mathml(Symbol("a\u202eb")))
    assert "[U+202E]" in shown(Symbol("a\u202eb"))


def test_huge_numbers_stay_short() -> None:
    assert len(shown(Number(Fraction(10) ** 5000))) < 60
    assert len(shown(Number(Fraction(7, 10**300)))) < 900


@pytest.mark.parametrize("op", sorted(OPERATIONS))
def test_every_operation_is_written_in_core_elements(op: str) -> None:
    args = ONE_OF_EACH.get(op, (A, B) if op in TWO_ARGUMENTS else (A,))
    tree = Call(op, args)
    elements = {element.tag for element in parsed(tree).iter()}
    assert elements <= CORE
    assert "a" in shown(tree) or "x" in shown(tree)
    assert tex.to_tex(tree).count("{") == tex.to_tex(tree).count("}")


@pytest.mark.parametrize("name", sorted(CONSTANTS))
def test_every_constant_has_its_sign(name: str) -> None:
    assert shown(Constant(name)) in {"π", "e", "∞"}


@pytest.mark.parametrize(
    ("tree", "text"),
    [
        (call("mul", call("add", A, B), C), "(a+b)c"),
        (call("add", A, call("mul", B, C)), "a+bc"),
        (call("add", A, call("neg", call("add", B, C))), "a−(b+c)"),
        (call("add", A, number(-2)), "a−2"),
        (call("mul", A, number(-2)), "a(−2)"),
        (call("mul", number(2), number(3)), "2⋅3"),
        (call("mul", number(2), A), "2a"),
        (call("pow", number(-1), number(2)), "(−1)2"),
        (call("neg", call("pow", number(1), number(2))), "−12"),
        (call("pow", call("div", A, B), C), "(ab)c"),
        (call("pow", call("sin", X), number(2)), "sin2(x)"),
        (call("pow", A, call("div", call("mul", number(2), B), C)), "a2b/c"),
        (call("pow", A, call("div", B, call("mul", number(2), C))), "ab/(2c)"),
        (call("pow", A, call("mul", call("div", A, B), C)), "a(a/b)c"),
        (call("mul", call("derivative", A, X), B), "(ddxa)b"),
        (call("derivative", call("mul", A, B), X), "ddx(ab)"),
        (call("derivative", call("sin", X), call("pow", X, B)), "dbdxbsin(x)"),
        (call("cosine_integral", X), "Ci(x)"),
        (call("apply", Symbol("det"), call("matrix", call("vector", A))), "det(a)"),
        (call("limit", A, X, number(0)), "limx→0a"),
        (call("limit", call("add", A, B), X, number(0), number(-1)), "limx→0−(a+b)"),
        (call("factorial", call("add", A, B)), "(a+b)!"),
        (call("log", X, number(2)), "log2(x)"),
        (call("asin", X), "arcsin(x)"),
        (call("apply", Symbol("PE"), A, B), "PE(a,b)"),
        (call("index", Symbol("PE"), A, number(1)), "PEa,1"),
    ],
)
def test_brackets_and_signs(tree: Expression, text: str) -> None:
    assert shown(tree) == text


def test_a_fraction_is_a_fraction_outside_exponents_only() -> None:
    quotient = call("div", A, B)
    assert parsed(quotient).find(".//mfrac") is not None
    assert parsed(call("pow", C, quotient)).find(".//mfrac") is None


def test_numbers_as_printed() -> None:
    assert shown(Number(Fraction(1, 2), "0.50")) == "0.50"
    assert shown(Number(Fraction(1, 2))) == "0.5"
    assert shown(Number(Fraction(-1, 3))) == "−13"
    assert parsed(Number(Fraction(1, 3))).find(".//mfrac") is not None


@pytest.mark.parametrize(
    ("name", "parts"),
    [
        ("omega_k", ("ω", "k")),
        ("d_model", ("d", "model")),
        ("pos", ("pos", "")),
        ("x_1", ("x", "1")),
    ],
)
def test_names_with_subscripts(name: str, parts: tuple[str, str]) -> None:
    assert symbol_parts(name) == parts


def test_a_tall_fence_is_the_first_and_the_last_of_a_row_of_its_own() -> None:
    inside = call("div", A, B)
    tree = parsed(call("add", call("sin", inside), call("mul", call("add", A, inside), C)))
    rows = [row for row in tree.iter() if any(part.text in {"(", ")"} for part in row)]
    assert len(rows) == 2
    for row in rows:
        assert row.tag == "mrow"
        assert (row[0].text, row[-1].text) == ("(", ")")
        assert not [part.text for part in row[1:-1] if part.text in {"(", ")"}]


@pytest.mark.parametrize(
    ("inside", "kind"),
    [(A, "mi"), (call("pow", A, number(2)), "mi"), (call("div", A, B), "mo")],
)
def test_a_fence_grows_with_fractions_and_not_with_exponents(inside: Expression, kind: str) -> None:
    """An operator stretches, an identifier does not."""
    signs = [part for part in parsed(call("sin", inside)).iter() if part.text in {"(", ")"}]
    assert [part.tag for part in signs] == [kind, kind]


def test_a_row_within_a_row_is_part_of_it() -> None:
    tree = parsed(call("add", call("mul", A, B), call("sin", X)))
    assert [part.tag for part in tree] == ["mi", "mi", "mi", "mo", "mi", "mi", "mi", "mi"]


def test_an_equation_carries_its_tex() -> None:
    markup = mathml.equation(call("sin", number(2)), "≈", "−0.87")
    assert markup is not None
    root = ET.fromstring(str(markup))  # noqa: S314 - our own markup
    assert root.get("alttext") == r"\sin(2) \approx -0.87"
    assert "".join(root.itertext()).endswith("≈−0.87")


def test_a_name_stands_before_its_value() -> None:
    markup = mathml.equation(call("cos", number(0)), "=", "1", call("apply", Symbol("PE"), A, B))
    text = "".join(ET.fromstring(str(markup)).itertext())  # noqa: S314
    assert text == "PE(a,b)=cos(0)=1"


def test_a_side_left_empty_shows_a_box() -> None:
    assert "□" in str(mathml.equation(call("cos", number(3)), "=", None))


def test_a_chain_breaks_before_its_relation() -> None:
    parts = mathml.chain((A, B, C))
    assert len(parts) == 3
    assert all(str(part).count(">=<") == 1 for part in parts[1:])


def test_a_long_sum_can_wrap_before_its_value() -> None:
    terms = call("add", *map(number, range(1, 35)))
    drawn = mathml.equation(terms, "=", "594", X)
    assert drawn is not None
    parts = re.findall(r'<math alttext="([^"]*)">(.*?)</math>', drawn)
    assert len(parts) == 35
    assert parts[0][0] == "x = 1"
    assert parts[-1] == ("= 594", "<mo>=</mo><mn>594</mn>")
    short = mathml.equation(call("add", A, B), "=", "3")
    assert short is not None
    assert short.count("<math") == 1


def test_a_short_sum_stays_whole_and_a_long_one_breaks_before_its_signs() -> None:
    assert len(mathml.chain((A, call("add", A, B)))) == 2
    long = [call("mul", *(Symbol(f"{letter}_{k}") for k in range(8))) for letter in "abc"]
    parts = mathml.chain((A, call("add", long[0], call("neg", long[1]), long[2])))
    signs = [ET.fromstring(str(part))[0] for part in parts]  # noqa: S314 - our own markup
    assert [(sign.text, sign.get("form")) for sign in signs] == [
        ("a", None), ("=", None), ("−", "infix"), ("+", "infix"),
    ]  # fmt: skip
    assert "".join(re.findall(r'alttext="([^"]*)"', "".join(parts))).count("b_{7}") == 1
    negative = mathml.chain((A, call("add", call("neg", long[1]), long[0])))
    assert '<mo>=</mo><mo form="prefix">−</mo>' in negative[1]


def test_a_line_that_goes_on_leaves_out_its_first_side() -> None:
    assert mathml.continued((A, B)) == mathml.chain((A, B))[1:]


@pytest.mark.parametrize(
    ("tree", "text"),
    [
        (call("div", A, Symbol("d_model")), r"\frac{a}{d_{\mathrm{model}}}"),
        (call("pow", call("sin", X), number(2)), r"\sin^{2}(x)"),
        (call("sqrt", call("root", A, number(3))), r"\sqrt{\sqrt[3]{a}}"),
        (Symbol("a%b"), r"\text{a\%b}"),
        (Symbol("ω_%"), r"\omega_{\%}"),
    ],
)
def test_tex(tree: Expression, text: str) -> None:
    assert re.sub(r"\s+", " ", tex.to_tex(tree)).replace(" _", "_") == text


LEAVES = st.one_of(
    st.fractions().map(Number),
    st.text(min_size=1, max_size=6).map(Symbol),
    st.sampled_from(sorted(CONSTANTS)).map(Constant),
)
TREES = st.recursive(
    LEAVES,
    lambda inner: (
        st.builds(
            lambda op, args: Call(op, tuple(args)),
            st.sampled_from(sorted({"add", "mul", "div", "pow", "mod"})),
            st.lists(inner, min_size=2, max_size=2),
        )
        | st.builds(lambda op, arg: Call(op, (arg,)), st.sampled_from(["sin", "neg", "abs"]), inner)
    ),
    max_leaves=12,
)


@settings(max_examples=150)
@given(TREES)
def test_any_tree_gives_well_formed_markup(tree: Expression) -> None:
    assert {element.tag for element in parsed(tree).iter()} <= CORE
    body = re.sub(r"\\[{}]", "", tex.to_tex(tree))
    assert body.count("{") == body.count("}")
