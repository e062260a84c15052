"""The rules of differentiation: other derivatives are refused, and what holds at one point only."""

import pytest
import sympy
from inferences import cases, infer
from sympy import Ci, Derivative, Function, Sum, cos, exp, sin

from pe_symbolic.rules import Inference, Refused, check
from pe_symbolic.rules.calculus import differentiate
from pe_symbolic.symbols import d_model, k, n, omega, phi, t

x, y = sympy.symbols("x y", real=True)
f, g = Function("f", real=True), Function("g", real=True)
MOVES = Derivative(f(t), t)
STILL = [[(MOVES, 0)]]
whole = sympy.Symbol("w", integer=True)
SMOOTH = [(MOVES, sin(t)), (Derivative(g(t), t), cos(t))]

REFUSED = {
    "chain-rule": [
        infer((Derivative(sin(2 * x), x), cos(2 * x))),
        infer((Derivative(2 * x, x), 2)),
        infer((sin(x), sin(x))),
        infer((Derivative(sympy.gamma(2 * x), x), x)),
    ],
    "product-rule": [
        infer((Derivative(x * sin(x), x), cos(x))),
        infer((Derivative(x * f(x), x), Derivative(f(x), x))),
        infer((Derivative(x * f(x), x), f(x) + x * Derivative(f(x), x))),
        infer((Derivative(t * f(t), t), f(t) + t * MOVES), assumed=[(f(t) ** 2, 1)], for_all=(t,)),
        infer((Derivative(t * f(t), t), f(t) + t * MOVES), assumed=SMOOTH),
        infer((Derivative(t * f(t), t), f(t) + t * MOVES),
              assumed=[(Derivative(f(phi), phi), 0)], for_all=(t,)),
        infer((Derivative(2 * sin(x), x), 2 * cos(x))),
    ],
    "constant-factor": [
        infer((Derivative(x * sin(x), x), x * cos(x))),
        infer((Derivative(2 * sin(x), x), cos(x))),
        infer((Derivative(omega * f(x), x), omega * f(x))),
    ],
    "derivative-of-sum": [
        infer((Derivative(x + sin(x), x), 1 - cos(x))),
        infer((Derivative(x * sin(x), x), sin(x) + x * cos(x))),
    ],
    "derivatives": [
        infer((Derivative(sin(x) ** 2, x), 2 * sin(x))),
        infer((Derivative(sin(x), (x, n)), sin(x))),
        infer((Derivative(Ci(exp(2 * x)), x), cos(exp(2 * x)) / exp(2 * x))),
        infer((x, x)),
    ],
    "constant-multiple": [
        infer((Derivative(2 * x, x), 1)),
        infer((Derivative(x**2, x), 2 * x)),
        infer((x, x)),
    ],
    "differentiation": [
        infer((Derivative(f(t), t), Derivative(g(t), t)), assumed=[(f(t), g(t))], for_all=(t,)),
        infer((Derivative(f(t), t, t), Derivative(g(t), t)), above=[[(MOVES, g(t))]],
              assumed=SMOOTH, for_all=(t,)),
        infer((Derivative(f(t), t), Derivative(g(t), t)), assumed=[*SMOOTH, (f(t), g(t))]),
        infer((Derivative(f(t), t), Derivative(g(t), t)), above=[[(f(0), g(0))]]),
        infer((Derivative(f(t), t), Derivative(g(t), t))),
        infer((Derivative(f(t), t), g(t)), above=[[(f(t), g(t))]]),
        infer((Derivative(f(whole), whole), Derivative(g(whole), whole)),
              above=[[(f(whole), g(whole))]]),
    ],
    "zero-derivative": [
        infer((f(t), f(0)), assumed=[(MOVES, 0)]),
        infer((f(t), 0), above=STILL),
        infer((f(t), f(1)), above=STILL),
        infer((f(t), f(0)), above=[[(MOVES, 1)]]),
        infer((f(t), f(0)), above=[[(Derivative(f(t), t, t), 0)]]),
        infer((f(omega), f(0)), above=[[(Derivative(f(omega), omega), 0)]]),
        infer((f(t), f(0))),
    ],
}  # fmt: skip

ACCEPTED = {
    "chain-rule": [infer((Derivative(sin(2 * x), x), cos(2 * x) * Derivative(2 * x, x)))],
    "product-rule": [
        infer((Derivative(t * f(t), t), f(t) + t * MOVES), assumed=SMOOTH, for_all=(t,)),
        infer((sin(x) + x * cos(x), Derivative(x * sin(x), x))),
    ],
    "constant-factor": [
        infer((Derivative(omega * sin(x), x), omega * Derivative(sin(x), x))),
    ],
    "derivative-of-sum": [infer((Derivative(x + exp(x), x), 1 + exp(x)))],
    "derivatives": [
        infer((Derivative(sin(x) ** 2, x), 2 * sin(x) * cos(x))),
        infer((Derivative(Ci(omega * exp(-2 * x)), x), -2 * cos(omega * exp(-2 * x)))),
    ],
    "constant-multiple": [infer((Derivative(omega * x, x) * t, omega * t))],
    "differentiation": [
        infer((Derivative(f(t), t), Derivative(g(t), t)), above=[[(f(t), g(t))]],
              assumed=SMOOTH, for_all=(t,)),
        infer((Derivative(f(t), t), 0), above=[[(f(t), phi)]], assumed=SMOOTH, for_all=(t,)),
        infer((Derivative(sin(t), t), Derivative(2 * t, t)), assumed=[(sin(t), 2 * t)],
              for_all=(t,)),
        infer((Derivative(sin(t), (t, n + 1)), Derivative(g(t), t)),
              above=[[(Derivative(sin(t), (t, n)), g(t))]], assumed=SMOOTH, for_all=(t,)),
    ],
    "zero-derivative": [
        infer((f(t), f(0)), above=STILL),
        infer((f(t), f(0)), assumed=[(MOVES, 0)], for_all=(t,)),
    ],
}  # fmt: skip


@pytest.mark.parametrize(("name", "inference"), cases(REFUSED))
def test_a_rule_refuses_what_is_no_instance_of_it(name: str, inference: Inference) -> None:
    with pytest.raises(Refused) as refusal:
        check(name, inference)
    assert str(refusal.value)


@pytest.mark.parametrize(("name", "inference"), cases(ACCEPTED))
def test_a_rule_accepts_its_instances(name: str, inference: Inference) -> None:
    check(name, inference)


@pytest.mark.parametrize("node", [Sum(sin(k * t), (k, 0, d_model)), sympy.Abs(t), sympy.tan(t)])
def test_what_no_rule_differentiates_is_refused(node: sympy.Expr) -> None:
    with pytest.raises(Refused):
        differentiate(node, t)


@pytest.mark.parametrize("base", [t**2 - 4, 1 - t**2, t, 2 * t + 3, t**3 - t])
@pytest.mark.parametrize("exponent", ["1/2", "-1/2", "3/2", "1/3", "-2/5"])
def test_a_root_of_a_real_number_of_either_sign(base: sympy.Expr, exponent: str) -> None:
    root = base ** sympy.Rational(exponent)
    ours, theirs = differentiate(root, t), sympy.diff(root, t)
    for place in ("1/3", "3", "-5/2"):
        apart = sympy.N((ours - theirs).subs(t, sympy.Rational(place)), 30)
        assert abs(apart) < 1e-25


@pytest.mark.parametrize("power", [sympy.Symbol("z") ** sympy.Rational(1, 2), t**phi])
def test_a_power_whose_branch_may_change_is_refused(power: sympy.Expr) -> None:
    (variable, *_) = power.base.free_symbols
    with pytest.raises(Refused):
        differentiate(power, variable)


def test_an_unknown_function_keeps_its_derivative() -> None:
    assert differentiate(f(t) * phi, t) == phi * MOVES


@pytest.mark.parametrize(
    ("inner", "variable"), [(t + phi, phi), (t + phi, t), (2 * sin(x), x), (omega, omega)]
)
def test_a_function_smooth_everywhere_is_smooth_of_a_smooth_angle(
    inner: sympy.Expr, variable: sympy.Symbol
) -> None:
    slope = Derivative(f(inner), variable)
    step = infer((Derivative(2 * f(inner), variable), 2 * slope), assumed=SMOOTH, for_all=(t,))
    check("constant-factor", step)


def test_a_function_smooth_on_a_half_line_is_not_so_beyond_it() -> None:
    assumed = [(Derivative(f(omega), omega), 0)]
    beyond = infer((Derivative(2 * f(t), t), 2 * MOVES), assumed=assumed, for_all=(omega,))
    with pytest.raises(Refused, match="no hypothesis says that f"):
        check("constant-factor", beyond)
