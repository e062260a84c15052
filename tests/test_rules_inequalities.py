"""The rules of order: what would be false at some point is refused, strictness included."""

from fractions import Fraction

import pytest
import sympy
from hypothesis import given, settings
from hypothesis import strategies as st
from inferences import cases, infer
from sympy import Abs, Function, Rational, Sum, Symbol, cos, exp, pi, sin

from pe_symbolic.kernel import evidence
from pe_symbolic.rules import Inference, Refused, check
from pe_symbolic.rules.normal_form import NO_LAW, Ring
from pe_symbolic.rules.signs import sign_of
from pe_symbolic.symbols import base, d_model, i, k, omega, phi, t

x = Symbol("x", nonnegative=True)
y = Symbol("y", nonnegative=True)
f, g = Function("f", real=True), Function("g", real=True)
RANGE = (k, 0, i)
ABOVE = [(1, "<", base)]
TURN = [(cos(omega), 1)]

REFUSED = {
    "nonnegative": [
        infer((t, "<=", t**2)),
        infer((0, "<=", t)),
        infer((0, "<", t**2)),
        infer((0, "<", x)),
        infer((0, "<=", t**2 - 1)),
        infer((0, "<", Sum(1, RANGE) * 0)),
        infer((0, "<", Sum(f(k) ** 2 + 1, (k, 1, i)))),
        infer((t**2, 0)),
    ],
    "enclosure": [
        infer((2, "<", 1)),
        infer((sin(1), "<", sin(1))),
        infer((0, "<", t**2 + 1)),
        infer((sympy.sqrt(2) ** 2, "<=", 2)),
    ],
    "sine-below-angle": [
        infer((t**2, "<=", sin(t) ** 2)),
        infer((sin(t) ** 2, "<", t**2)),
        infer((sin(t) ** 2, "<=", t)),
        infer((sin(t) ** 2, "<=", (2 * t / 3) ** 2)),
        infer((sin(t), "<=", t)),
    ],
    "positive-multiple": [
        infer((2 * t, "<=", 2 * phi), above=[[(phi, "<=", t)]]),
        infer((t * x, "<", phi * x), above=[[(t, "<", phi)]]),
        infer((t, "<", phi), above=[[(t, "<=", phi)]]),
        infer((-t, "<=", -phi), above=[[(t, "<=", phi)]]),
        infer((t, "<=", phi)),
    ],
    "termwise": [
        infer((Sum(f(k), RANGE), "<", Sum(g(k), RANGE)), above=[[(f(k), "<", g(k))]]),
        infer((Sum(g(k), RANGE), "<=", Sum(f(k), RANGE)), above=[[(f(k), "<=", g(k))]]),
        infer((Sum(f(k), RANGE), "<=", Sum(g(k), (k, 0, 9))), above=[[(f(k), "<=", g(k))]]),
        infer((Sum(f(k), RANGE), "<=", Sum(g(k), RANGE)), assumed=[(f(k), "<=", g(k))]),
        infer((Sum(f(k), RANGE), "<=", Sum(g(k), RANGE)), above=[[(f(0), "<=", g(0))]]),
    ],
    "slopes": [
        infer((sin(t), "<=", t), above=[[(cos(t), "<=", 1)]]),
        infer((x, "<=", sin(x)), above=[[(cos(x), "<=", 1)]]),
        infer((sin(x) + 1, "<=", x), above=[[(cos(x), "<=", 1)]]),
        infer((sin(x), "<", x), above=[[(cos(x), "<", 1)]]),
        infer((x**2, "<=", x), assumed=[(2 * x, "<=", 1)]),
        infer((f(x) - f(0), "<=", x), above=[[(f(x).diff(x), "<=", 1)]]),
        infer((sin(x), "<=", x)),
    ],
    "absolute-value": [
        infer((Abs(t), "<=", phi), above=[[(t, "<=", phi)]]),
        infer((Abs(t), "<", phi), above=[[(t, "<=", phi), (-t, "<=", phi)]]),
        infer((Abs(t), "<=", phi), above=[[(t**2, "<=", phi**2)]]),
        infer((t, "<=", x), above=[[(t**2, "<=", x**2)]]),
    ],
    "power-increases": [
        infer((base**t, "<", base ** (t + 1))),
        infer((base ** (t + 1), "<", base**t), above=[ABOVE]),
        infer((base**t, "<", base**phi), above=[ABOVE]),
        infer((base**t, "<", omega ** (t + 1)), above=[ABOVE]),
        infer((Rational(1, 2) ** t, "<", Rational(1, 2) ** (t + 1))),
        infer((base**t, "<", base ** (t + x)), above=[ABOVE]),
        infer((omega, "<", base**2), above=[ABOVE]),
        infer((base**t, "<", omega), above=[ABOVE]),
    ],
    "exponential-increases": [
        infer((exp(t), "<=", exp(phi))),
        infer((exp(phi), "<=", exp(t)), above=[[(t, "<=", phi)]]),
        infer((exp(t), "<", exp(phi)), above=[[(t, "<=", phi)]]),
        infer((exp(2 * t), "<=", exp(phi)), above=[[(t, "<=", phi)]]),
        infer((t, "<=", exp(phi)), above=[[(t, "<=", phi)]]),
        infer((sin(t), "<=", sin(phi)), above=[[(t, "<=", phi)]]),
    ],
    "least-turn": [
        infer((2 * pi, "<=", omega)),
        infer((2 * pi, "<=", t), above=[[(cos(t), 1)]]),
        infer((4 * pi, "<=", omega), above=[TURN]),
        infer((2 * pi, "<", omega), above=[TURN]),
        infer((2 * pi, "<=", omega), above=[[(sin(omega), 1)]]),
    ],
    "cosine-falls": [
        infer((cos(y), "<", cos(x)), above=[[(x, "<", y)]]),
        infer((cos(y), "<", cos(x)), above=[[(x, "<=", y), (y, "<=", pi)]]),
        infer((cos(x), "<", cos(y)), above=[[(x, "<", y), (y, "<=", pi)]]),
        infer((cos(phi), "<", cos(t)), above=[[(t, "<", phi), (phi, "<=", pi)]]),
        infer((cos(y), "<", cos(x)), above=[[(x, "<", y), (y, "<=", 2 * pi)]]),
    ],
}

ACCEPTED = {
    "nonnegative": [
        infer((-(t**2), "<=", phi**4)),
        infer((t**2, "<", (t**2 + 1))),
        infer((Sum(1 - 2 * sin(k * t) ** 2, RANGE), "<=", Sum(1, RANGE))),
        infer((0, "<", base / d_model)),
        infer((0, "<=", x * omega)),
    ],
    "enclosure": [infer((sin(1), "<", sin(2))), infer((Sum(cos(k), (k, 0, 4)), "<=", 1))],
    "sine-below-angle": [
        infer((sin(omega * t) ** 2, "<=", omega**2 * t**2)),
        infer((Abs(sin(t)), "<=", Abs(t))),
    ],
    "positive-multiple": [
        infer((2 * t + 1, "<=", 2 * phi + 1), above=[[(t, "<=", phi)]]),
        infer((omega * t, "<=", omega * phi), above=[[(t, "<", phi)]]),
        infer((-phi, "<", -t), above=[[(t, "<", phi)]]),
    ],
    "termwise": [
        infer((Sum(f(k), RANGE), "<=", Sum(g(k), RANGE)), above=[[(f(k), "<=", g(k))]]),
        infer(
            (Sum(f(k), RANGE), "<=", Sum(g(k), RANGE)),
            assumed=[(f(k), "<=", g(k))],
            for_all=(k,),
        ),
    ],
    "slopes": [infer((sin(x), "<=", x), above=[[(cos(x), "<=", 1)]])],
    "absolute-value": [
        infer((Abs(t), "<=", phi), above=[[(t, "<=", phi), (-t, "<=", phi)]]),
        infer((Abs(t), "<=", x), above=[[(t**2, "<=", x**2)]]),
    ],
    "power-increases": [
        infer((base**t, "<", base ** (t + 1)), above=[ABOVE]),
        infer((base ** ((d_model - 2) / d_model), "<", base), above=[ABOVE]),
        infer((sympy.Integer(10) ** t, "<", sympy.Integer(10) ** (t + omega))),
    ],
    "exponential-increases": [
        infer((exp(t + x), "<=", exp(phi + x)), above=[[(t, "<=", phi)]]),
        infer((exp(-phi), "<", exp(-t)), above=[[(t, "<", phi)]]),
    ],
    "least-turn": [infer((2 * pi, "<=", omega), above=[TURN])],
    "cosine-falls": [infer((cos(y), "<", cos(x)), above=[[(x, "<", y), (y, "<=", pi)]])],
}


@pytest.mark.parametrize(("name", "inference"), cases(REFUSED))
def test_a_rule_refuses_what_is_no_instance_of_it(name: str, inference: Inference) -> None:
    with pytest.raises(Refused) as refusal:
        check(name, inference)
    assert str(refusal.value)


@pytest.mark.parametrize(("name", "inference"), cases(ACCEPTED))
def test_a_rule_accepts_its_instances(name: str, inference: Inference) -> None:
    check(name, inference)


@pytest.mark.parametrize("name", sorted(REFUSED))
def test_a_rule_of_order_concludes_no_equation(name: str) -> None:
    with pytest.raises(Refused, match="no statement of this kind"):
        check(name, infer((t, t)))


@pytest.mark.parametrize("name", ["polynomial-normal-form", "substitution", "definition"])
def test_a_rule_of_equality_concludes_no_order(name: str) -> None:
    with pytest.raises(Refused, match="no statement of this kind"):
        check(name, infer((t, "<=", t)))


leaves = st.sampled_from(
    [t, phi, x, omega, sympy.Integer(2), sympy.Integer(-1), sin(t), cos(phi), Rational(1, 3)]
)
trees = st.recursive(
    leaves,
    lambda inner: st.one_of(
        st.builds(lambda p, q: p + q, inner, inner),
        st.builds(lambda p, q: p * q, inner, inner),
        st.builds(lambda p: p**2, inner),
        st.builds(lambda p: 1 / (1 + p**2), inner),
    ),
    max_leaves=5,
)


@settings(max_examples=80)
@given(trees)
def test_a_sign_is_never_contradicted_at_a_point(tree: sympy.Expr) -> None:
    sign = sign_of(Ring(NO_LAW).read(tree))
    point = {t: Fraction(-7, 5), phi: Fraction(4, 3), x: Fraction(0), omega: Fraction(1, 8)}
    zero = sympy.Integer(0)
    if sign == "positive":
        assert evidence.compare((zero, tree, "<"), point) == "together"
    elif sign:
        assert evidence.compare((zero, tree, "<="), point) == "together"
