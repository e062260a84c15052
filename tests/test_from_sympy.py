"""SymPy becomes our tree without losing its value, and is written the way people write it."""

from fractions import Fraction

import pytest
import sympy
from hypothesis import given, settings
from hypothesis import strategies as st
from sympy import Ci, Derivative, Function, ImmutableMatrix, Rational, Sum, cos, exp, log, sin, sqrt
from sympy.matrices.expressions import Determinant, MatMul, Transpose

from pe_symbolic.enclosure import LIBRARIES, enclose
from pe_symbolic.expression import Call, Constant, Expression, Number, Symbol, free_symbols
from pe_symbolic.formula.from_sympy import Untranslatable, from_sympy, to_latex
from pe_symbolic.symbols import base, d_model, frequency, i, k, omega, phi, pos, t

x, y = sympy.symbols("x y", positive=True)
ONE = sympy.Integer(1)


def number(value: int) -> Number:
    return Number(Fraction(value))


@pytest.mark.parametrize(
    "node",
    [
        sympy.gamma(x),
        sympy.Integral(x, x),
        Derivative(sin(x * y), x, y),
        sympy.Piecewise((x, x > 1), (y, True)),
    ],
)
def test_what_our_tree_has_no_word_for_is_refused(node: sympy.Basic) -> None:
    with pytest.raises(Untranslatable):
        from_sympy(node)


@pytest.mark.parametrize(
    ("node", "tree"),
    [
        (sympy.Integer(3), number(3)),
        (2 * sympy.I * x, Call("mul", (number(2), Symbol("i"), Symbol("x")))),
        (sympy.Integer(-3), Call("neg", (number(3),))),
        (Rational(-1, 2), Call("neg", (Call("div", (number(1), number(2))),))),
        (sympy.pi, Constant("pi")),
        (sympy.E, Constant("e")),
        (log(x), Call("ln", (Symbol("x"),))),
        (Ci(x), Call("cosine_integral", (Symbol("x"),))),
        (sqrt(x), Call("sqrt", (Symbol("x"),))),
        (1 / x, Call("div", (number(1), Symbol("x")))),
        (x - y, Call("add", (Symbol("x"), Call("neg", (Symbol("y"),))))),
        (2 * x / y, Call("div", (Call("mul", (number(2), Symbol("x"))), Symbol("y")))),
        (Derivative(x**2, x), Call("derivative", (from_sympy(x**2), Symbol("x")))),
        (
            Derivative(sin(x), x, x),
            Call("derivative", (from_sympy(sin(x)), from_sympy(x**2))),
        ),
        (
            Sum(x * y, (x, 0, 1), (y, 0, 2)),
            Call(
                "sum",
                (from_sympy(Sum(x * y, (x, 0, 1))), *map(from_sympy, (y, ONE - ONE, ONE + ONE))),
            ),
        ),
        (
            sympy.KroneckerDelta(x, y),
            Call("index", (Symbol("delta"), Symbol("x"), Symbol("y"))),
        ),
        (Function("PE")(pos), Call("apply", (Symbol("PE"), Symbol("pos")))),
        (Function("norm")(x), Call("norm", (Symbol("x"),))),
        (frequency(i), Call("index", (Symbol("omega"), Symbol("i")))),
        (
            ImmutableMatrix([[x, y]]),
            Call("matrix", (Call("vector", (Symbol("x"), Symbol("y"))),)),
        ),
    ],
)
def test_each_form_has_its_tree(node: sympy.Basic, tree: Expression) -> None:
    assert from_sympy(node) == tree


def test_matrix_operations_stay_as_they_are_written() -> None:
    matrix = ImmutableMatrix([[x, y], [y, x]])
    tree = from_sympy(matrix)
    assert from_sympy(MatMul(matrix, matrix)) == Call("mul", (tree, tree))
    assert from_sympy(Transpose(matrix)) == Call("transpose", (tree,))
    assert from_sympy(Determinant(matrix)) == Call("apply", (Symbol("det"), tree))


@pytest.mark.parametrize(
    ("node", "latex"),
    [
        (pos / base ** (2 * i / d_model),
         r"\frac{\mathit{pos}}{\mathit{base}^{\frac{2 i}{d_{\text{model}}}}}"),
        (base ** (-i), r"\mathit{base}^{- i}"),
        (sin(omega * (t + phi)), r"\sin{\left(\omega \left(t + \varphi\right) \right)}"),
        (sin(t) ** 2, r"\sin^{2}{\left(t \right)}"),
        (sin(t) - cos(t), r"\sin{\left(t \right)} - \cos{\left(t \right)}"),
        (Function("norm")(x) ** 2, r"\left\lVert x\right\rVert^{2}"),
        (exp(-log(base)), r"\frac{1}{\mathit{base}}"),
        (frequency(k) * pos, r"\omega_{k} \mathit{pos}"),
        (log(x), r"\ln{\left(x \right)}"),
        (Ci(x), r"\operatorname{Ci}{\left(x \right)}"),
    ],
)  # fmt: skip
def test_latex_is_written_the_way_people_write_it(node: sympy.Basic, latex: str) -> None:
    assert to_latex(node) == latex


def trees() -> st.SearchStrategy[sympy.Expr]:
    leaves = st.sampled_from([x, y, sympy.Integer(-2), Rational(3, 7), sympy.pi, sympy.Integer(5)])
    return st.recursive(
        leaves,
        lambda inner: st.one_of(
            st.builds(lambda p, q: p + q, inner, inner),
            st.builds(lambda p, q: p * q, inner, inner),
            st.builds(lambda p: p ** Rational(-3, 1) if p.is_positive else -p, inner),
            st.builds(sin, inner),
            st.builds(cos, inner),
            st.builds(lambda p: x ** (p / 4), inner),
        ),
        max_leaves=6,
    )


@settings(max_examples=60)
@given(trees())
def test_the_tree_has_the_value_of_the_expression(node: sympy.Basic) -> None:
    bindings = {"x": Fraction(3, 2), "y": Fraction(2, 5)}
    values = {x: Rational(3, 2), y: Rational(2, 5)}
    tree = from_sympy(node)
    assert free_symbols(tree) == {symbol.name for symbol in node.free_symbols}
    expected = sympy.N(node.subs(values), 40)
    for library in LIBRARIES:
        found = enclose(tree, 200, library, bindings)
        middle = (found.lower + found.upper) / 2
        distance = abs(Rational(middle.numerator, middle.denominator) - expected)
        assert distance <= 10**-30 * max(1, abs(expected))


def test_factors_of_a_product_of_matrices_keep_their_order() -> None:
    first, second = ImmutableMatrix([[1, 2], [3, 4]]), ImmutableMatrix([[0, 1], [1, 0]])
    one, other = (
        from_sympy(MatMul(left, right, evaluate=False))
        for left, right in ((first, second), (second, first))
    )
    assert one != other


def test_a_number_below_zero_is_taken_away() -> None:
    end = sympy.Add(d_model / 2, -1, evaluate=False)
    assert to_latex(Sum(k, (k, 0, end))) == rf"\sum_{{k=0}}^{{{to_latex(d_model / 2)} - 1}} k"
