"""Trees: what is refused and where, what a formula means, and that printing changes nothing."""

from __future__ import annotations

from fractions import Fraction

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from trees import call, number, plain, tree

from pe_symbolic.expression import Call, Constant, Expression, Number, Symbol, walk
from pe_symbolic.formula import (
    Notation,
    ReadingError,
    Slash,
    parse,
    parse_longest,
    read,
    tokenise,
)

names = st.sampled_from(["x", "y", "pos", "omega"])


def with_slash(text: str, slash: Slash) -> tuple[Expression, bool]:
    reading = parse(tokenise(text, 0, len(text), Notation.PLAIN), slash)
    return reading.expression, reading.two_readings


# -- refused ---------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "offset"),
    [
        ("", 0),
        ("1 +", 2),
        ("(1 + 2", 0),
        ("1 + 2)", 5),
        ("(1]", 2),
        (r"\frac{1}", 7),
        (r"\frac", 0),
        (r"\sqrt", 0),
        (r"\sin", 0),
        (r"\sin = 1", 5),
        ("2^", 1),
        ("2^3^2", 3),
        ("2!!!", 2),
        ("x!!", 2),
        ("2! !", 3),
        ("1 = 2", 2),
        (r"3 \pm 1 \pm 1", 0),
        (r"\foo{2}", 0),
        (r"\int x", 0),
        (r"2 | 3", 2),
        ("сos(0)", 0),
        ("2 3", 2),
        ("x^2 3", 4),
        ("2^3 000", 4),
        ("[1, 2", 0),
        (r"\sin^2", 4),
        (r"\frac12 3", 8),
        (r"x^{}", 0),
        (r"\sin_2(1)", 6),
        ("1, 2", 1),
    ],
)
def test_what_is_no_formula_to_its_end_is_refused_within_it(text: str, offset: int) -> None:
    with pytest.raises(ReadingError) as refused:
        tree(text)
    assert 0 <= refused.value.offset <= len(text)
    assert abs(refused.value.offset - offset) <= 3


@pytest.mark.parametrize(
    "text",
    [
        "(" * 10_000 + "2" + ")" * 10_000,
        "[" * 300 + "2" + "]" * 300,
        "{" * 300 + "2" + "}" * 300,
        r"\frac{1}{1+" * 300 + "1" + "}" * 300,
        r"\sqrt{" * 300 + "2" + "}" * 300,
        r"\sin(" * 300 + "1" + ")" * 300,
        "-" * 5000 + "2",
        "2^{" * 300 + "2" + "}" * 300,
        "x_{1, " * 300 + "2" + "}" * 300,
        r"\left|" * 300 + "2" + r"\right|" * 300,
        "2" + "!" * 500,
        "+".join(["1"] * 30_000),
        "|" * 5000,
        "^" * 5000,
        r"\frac" * 5000,
    ],
    ids=lambda text: text[:12],
)
def test_what_is_too_deep_or_too_long_is_refused_and_never_crashes(text: str) -> None:
    with pytest.raises(ReadingError):
        tree(text)


@pytest.mark.parametrize(
    ("opener", "closer"),
    [("(", ")"), ("{", "}"), (r"\sqrt{", "}"), (r"\sin(", ")"), (r"\frac{1}{1+", "}"), ("-", "")],
)
def test_150_levels_are_read(opener: str, closer: str) -> None:
    nested = tree(opener * 150 + "1" + closer * 150)
    assert sum(isinstance(node, Number) for node in walk(nested)) in (1, 301, 451)


@pytest.mark.parametrize("notation", Notation)
@given(text=st.text(alphabet="0123.x(){}[]|^_+-*/!,%√²π°= \\", max_size=40))
@settings(max_examples=300)
def test_any_text_is_a_tree_or_a_refusal(text: str, notation: Notation) -> None:
    offsets: list[tuple[int, int]] = []
    try:
        offsets += [node.span for node in walk(read(text, notation).expression)]
    except ReadingError as refused:
        offsets.append((refused.offset, refused.offset))
    assert all(0 <= start <= end <= len(text) for start, end in offsets)


# -- meaning ---------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "meaning"),
    [
        ("-2^2", call("neg", call("pow", number(2), number(2)))),
        ("-2x", call("neg", call("mul", number(2), Symbol("x")))),
        ("-2*3", call("mul", call("neg", number(2)), number(3))),
        ("-sin 2x", call("neg", call("sin", call("mul", number(2), Symbol("x"))))),
        ("1-2-3", call("add", number(1), call("neg", number(2)), call("neg", number(3)))),
        ("8/4/2", call("div", call("div", number(8), number(4)), number(2))),
        ("2 + 3*4", call("add", number(2), call("mul", number(3), number(4)))),
        ("2x", call("mul", number(2), Symbol("x"))),
        ("sin 2x", call("sin", call("mul", number(2), Symbol("x")))),
        ("sin(2) x", call("mul", call("sin", number(2)), Symbol("x"))),
        ("sin 1 + 1", call("add", call("sin", number(1)), number(1))),
        ("sin(1)^2", call("pow", call("sin", number(1)), number(2))),
        ("sin^2(1)", call("pow", call("sin", number(1)), number(2))),
        ("5!", call("factorial", number(5))),
        ("√2", call("sqrt", number(2))),
        ("√(2)", call("sqrt", number(2))),
        ("2π", call("mul", number(2), Constant("pi"))),
        ("x²", call("pow", Symbol("x"), number(2))),
        ("10⁻³", call("pow", number(10), call("neg", number(3)))),
        ("e^-1", call("pow", Constant("e"), call("neg", number(1)))),
        ("PE(0, 1)", call("apply", Symbol("PE"), number(0), number(1))),
        ("log10(5)", call("log", number(5), number(10))),
        ("arcsin(1)", call("asin", number(1))),
        ("30°", call("degrees", number(30))),
        ("50%", call("percent", number(50))),
        ("|3 - 5|", call("abs", call("add", number(3), call("neg", number(5))))),
        ("[1, 2]", call("vector", number(1), number(2))),
        ("[1 | 2]", call("vector", number(1), number(2))),
        ("max(1, 2)", call("max", number(1), number(2))),
        ("7 + e", call("add", number(7), Constant("e"))),
    ],
)  # fmt: skip
def test_plain_formulas(text: str, meaning: Expression) -> None:
    assert plain(text) == meaning


@pytest.mark.parametrize(
    ("text", "meaning"),
    [
        (r"\frac12", call("div", number(1), number(2))),
        (r"\frac{1}{10000}^{1/3}",
         call("pow", call("div", number(1), number(10000)), call("div", number(1), number(3)))),
        (r"\sin^2 1", call("pow", call("sin", number(1)), number(2))),
        (r"\sin^{-1}(1)", call("asin", number(1))),
        (r"\sqrt[3]{8}", call("root", number(8), number(3))),
        (r"\log_2 8", call("log", number(8), number(2))),
        (r"\boxed{0.04}", number(Fraction(1, 25))),
        (r"\left(\frac{1}{2}\right)", call("div", number(1), number(2))),
        (r"\binom{5}{2}", call("binomial", number(5), number(2))),
        (r"{5 \choose 2}", call("binomial", number(5), number(2))),
        (r"7 \bmod 3", call("mod", number(7), number(3))),
        (r"d_{\text{model}}", Symbol("d_model")),
        (r"d_{model}", Symbol("d_model")),
        (r"PE_{(pos, 2i)}",
         call("apply", Symbol("PE"), Symbol("pos"), call("mul", number(2), Symbol("i")))),
        (r"\sigma(0)", call("sigmoid", number(0))),
        (r"\sigma", Symbol("sigma")),
        (r"0/10000^\circ", call("div", number(0), call("pow", number(10000), number(0)))),
        (r"\sin 30^\circ", call("sin", call("degrees", number(30)))),
        (r"30^\circ / 2^\circ",
         call("div", call("degrees", number(30)), call("degrees", number(2)))),
        (r"\|x\|", call("norm", Symbol("x"))),
        (r"\lfloor 2.5 \rfloor", call("floor", number(Fraction(5, 2)))),
        (r"A^*", Symbol("A*")),
        (r"V^*(s)", Call("apply", (Symbol("V*"), Symbol("s")))),
        (r"e_1", Symbol("e_1")),
        (r"\hat{y}", Symbol("y_hat")),
        (r"2^{10}", call("pow", number(2), number(10))),
        (r"\mathrm{softmax}([1, 2])", call("softmax", call("vector", number(1), number(2)))),
    ],
)  # fmt: skip
def test_latex_formulas(text: str, meaning: Expression) -> None:
    assert tree(text) == meaning


@pytest.mark.parametrize(
    ("text", "above", "before"),
    [
        ("1/2π", "1/(2π)", "(1/2)π"),
        ("6/2(1+2)", "6/(2(1+2))", "(6/2)(1+2)"),
        ("sin π/2", "(sin π)/2", "sin(π/2)"),
    ],
)
def test_both_readings_of_a_slash_are_offered(text: str, above: str, before: str) -> None:
    first, doubtful = with_slash(text, Slash.ABOVE_THE_PRODUCT)
    second, also_doubtful = with_slash(text, Slash.BEFORE_THE_PRODUCT)
    assert doubtful
    assert also_doubtful
    assert (first, second) == (plain(above), plain(before))


@pytest.mark.parametrize("text", ["1/2*3", "1/2", "(1/2)π", "1/(2π)", "sin(π)/2", "x y/2"])
def test_a_slash_with_one_reading_is_not_doubted(text: str) -> None:
    assert not with_slash(text, Slash.ABOVE_THE_PRODUCT)[1]


@pytest.mark.parametrize(
    ("text", "within", "outside"),
    [
        (
            r"\sin\frac{\pi}{6}\sqrt{3}",
            r"\sin(\frac{\pi}{6}\sqrt{3})",
            r"\sin(\frac{\pi}{6})\sqrt{3}",
        ),
        (
            r"\cos\frac{1}{3}\frac{1}{2}",
            r"\cos(\frac{1}{3}\frac{1}{2})",
            r"\cos(\frac13)\frac{1}{2}",
        ),
        (r"\sin x e^{2}", r"\sin(x e^{2})", r"\sin(x) e^{2}"),
        (r"\ln 2\sqrt{3}", r"\ln(2\sqrt{3})", r"\ln(2)\sqrt{3}"),
        (r"\sin^2 2x\sqrt{3}", r"\sin^2(2x\sqrt{3})", r"\sin^2(2x)\sqrt{3}"),
    ],
)
def test_both_readings_of_a_bare_argument_are_offered(text: str, within: str, outside: str) -> None:
    tokens = tokenise(text, 0, len(text), Notation.LATEX)
    first, second = (parse(tokens, slash) for slash in Slash)
    assert first.two_readings
    assert (first.expression, second.expression) == (tree(within), tree(outside))


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        (r"\sin 30^\circ\sqrt{3}", r"\sin(30^\circ)\sqrt{3}"),
        (r"\sin 30^\circ x", r"\sin(30^\circ)x"),
        (r"\sin 2\pi x", r"\sin(2\pi x)"),
        (r"\sin 2\pi e", r"\sin(2\pi e)"),
        (r"\sin(x)\sqrt{3}", r"(\sin(x))\sqrt{3}"),
        (r"2\sqrt{3}", r"2 \cdot \sqrt{3}"),
    ],
)
def test_a_bare_argument_with_one_reading(text: str, expected: str) -> None:
    tokens = tokenise(text, 0, len(text), Notation.LATEX)
    reading = parse(tokens)
    assert not reading.two_readings
    assert reading.expression == tree(expected)


def test_the_longest_formula_ends_before_what_cannot_be_read() -> None:
    def longest(text: str) -> Expression:
        return parse_longest(tokenise(text, 0, len(text), Notation.PLAIN)).expression

    assert longest("1 + 2 foo") == plain("1 + 2")
    assert longest("sin(2) + (3") == plain("sin(2)")
    with pytest.raises(ReadingError):
        longest("(1 + 2")


def test_digits_that_go_on_are_marked_on_the_number() -> None:
    node = tree(r"0.909\ldots")
    assert isinstance(node, Number)
    assert (node.text, node.value) == ("0.909…", Fraction(909, 1000))


# -- printing and reading again --------------------------------------------------------


SHAPES = {
    "neg": "-({0})",
    "div": r"\frac{{{0}}}{{{1}}}",
    "pow": "({0})^{{{1}}}",
    "sqrt": r"\sqrt{{{0}}}",
    "abs": r"\left|{0}\right|",
    "factorial": "({0})!",
    **{name: rf"\{name}({{0}})" for name in ("sin", "cos", "exp", "ln")},
}
JOINTS = {"add": " + ", "mul": r" \cdot "}


def written(node: Expression) -> str:
    """A tree in LaTeX, with every bracket it could need."""
    if isinstance(node, Number):
        return str(node.value)
    if not isinstance(node, Call):
        return {"pi": r"\pi", "omega": r"\omega"}.get(node.name, node.name)
    inner = [written(argument) for argument in node.args]
    if node.op in JOINTS:
        return JOINTS[node.op].join(f"({part})" for part in inner)
    return SHAPES[node.op].format(*inner)


def trees() -> st.SearchStrategy[Expression]:
    leaves: st.SearchStrategy[Expression] = st.one_of(
        st.integers(0, 10**6).map(number), names.map(Symbol), st.just(Constant("pi"))
    )

    def grown(parts: st.SearchStrategy[Expression]) -> st.SearchStrategy[Expression]:
        unary = st.sampled_from("neg sqrt abs factorial sin cos exp ln".split())
        binary = st.sampled_from("div pow add mul".split())
        several = st.lists(parts, min_size=3, max_size=4).map(tuple)
        return st.one_of(
            st.builds(lambda op, part: Call(op, (part,)), unary, parts),
            st.builds(lambda op, one, two: Call(op, (one, two)), binary, parts, parts),
            st.builds(Call, st.sampled_from(["add", "mul"]), several),
        )

    return st.recursive(leaves, grown, max_leaves=10)


@given(trees())
@settings(max_examples=200)
def test_a_written_tree_is_read_back(expression: Expression) -> None:
    assert tree(written(expression)) == expression


@given(trees(), st.text(alphabet=" \n\t", max_size=3))
@settings(max_examples=100)
def test_space_between_signs_changes_nothing(expression: Expression, space: str) -> None:
    text = written(expression).replace("(", f"({space}").replace(")", f"{space})")
    assert tree(text) == expression


@given(trees())
@settings(max_examples=100)
def test_every_number_s_place_slices_back_to_its_digits(expression: Expression) -> None:
    text = written(expression)
    for node in walk(tree(text)):
        start, end = node.span
        if isinstance(node, Number):
            assert text[start:end] == str(node.value)
        elif isinstance(node, Call):
            assert all(start <= a.span[0] <= a.span[1] <= end + 1 for a in node.args)


def test_nothing_is_computed_while_reading() -> None:
    tower = tree("9^{9^{9^{9}}}")
    assert [node.value for node in walk(tower) if isinstance(node, Number)] == [9, 9, 9, 9]
