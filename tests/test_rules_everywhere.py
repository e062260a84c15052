"""Rules that use a line for every value: other places, other bounds and half lines are refused."""

import pytest
import sympy
from inferences import cases, infer
from sympy import Abs, Derivative, Function, Symbol, cos, exp, sin

from pe_symbolic.rules import Inference, Refused, check
from pe_symbolic.symbols import omega, phi, t

f, g, u = (Function(name, real=True) for name in ("f", "g", "u"))
a, c, r = sympy.symbols("a c r", real=True)
whole = Symbol("n", integer=True)
half = Symbol("h", nonnegative=True)
SHIFT = [(f(t + phi), g(phi) * f(t))]
SPEED = [(Derivative(f(t), t), u(t))]
BENT = 2 * f(t) * Derivative(f(t), t)
FROM_ZERO = [*SPEED, (f(0), 0), (g(0), 0), (Derivative(g(t), t), cos(t))]


def vanishing(form: sympy.Expr) -> Inference:
    """What a form that is 0 everywhere is said to give: u(0)² = 0."""
    return infer((u(0) ** 2, 0), above=[[*FROM_ZERO, (form, 0)]])


REFUSED = {
    "products-at-zero": [
        vanishing(f(t)),
        vanishing(f(t) ** 2 + f(t)),
        vanishing(f(t) ** 2 * g(t)),
        vanishing(f(t) ** 2 + t),
        vanishing(t * f(t) ** 2),
        vanishing(f(t) * g(t)),
        vanishing(f(2 * t) ** 2),
        vanishing(f(t) ** 2 + u(t) ** 2),
        vanishing(f(t) ** 2 - 1),
        vanishing(sin(f(t)) ** 2),
        vanishing(f(t) ** a),
        vanishing(f(0) ** 2),
        vanishing(f(t) * Derivative(f(t), t)),
        infer((u(0) ** 2, 1), above=[[*FROM_ZERO, (f(t) ** 2, 0)]]),
        infer((u(0) ** 2, 0), above=[[*FROM_ZERO, (f(t) ** 2, 1)]]),
        infer((u(1) ** 2, 0), above=[[*FROM_ZERO, (f(t) ** 2, 0)]]),
        infer((u(0) ** 2, 0), above=[[*SPEED, (f(t) ** 2, 0)]]),
        infer((u(0) ** 2, 0), above=[[(f(0), 0), (f(t) ** 2, 0)]]),
        infer((u(0) ** 2, 0), assumed=[*FROM_ZERO, (f(t) ** 2, 0)]),
        infer((u(0) ** 2, 0), above=[[(Derivative(f(omega), omega), u(omega)), (f(0), 0),
                                      (f(omega) ** 2, 0)]]),
        infer((u(0) ** 2, 0)),
    ],
    "instance": [
        infer((f(phi), g(phi) * f(1)), assumed=SHIFT, for_all=(t, phi)),
        infer((f(phi), g(phi) * f(0)), assumed=SHIFT, for_all=(phi,)),
        infer((f(2 * t), g(t) * f(t)), assumed=SHIFT, for_all=(t,)),
        infer((f(t + phi), g(t) * f(t)), assumed=SHIFT, for_all=(t, phi)),
        infer((f(0), g(0)), above=[[(f(omega), g(omega))]]),
        infer((f(-omega), g(-omega)), above=[[(f(omega), g(omega))]]),
        infer((f(t), g(t)), above=[[(f(whole), g(whole))]]),
        infer((f(0), "<=", g(0)), above=[[(f(t), "<", g(t))]]),
        infer((f(0), g(0)), above=[[(f(t), "<=", g(t))]]),
        infer((Derivative(f(phi), phi), 0), assumed=[(Derivative(f(t), t), 0)], for_all=(t,)),
    ],
    "known-derivative": [
        infer((Derivative(f(t + phi), phi), u(t + phi))),
        infer((Derivative(f(t + phi), phi), u(t + phi)), assumed=SPEED),
        infer((Derivative(f(t + phi), phi), u(phi)), assumed=SPEED, for_all=(t,)),
        infer((Derivative(f(2 * phi), phi), u(2 * phi)), assumed=SPEED, for_all=(t,)),
        infer((Derivative(f(f(phi)), phi), u(f(phi)) * u(phi)), assumed=SPEED, for_all=(t,)),
        infer((Derivative(g(phi), phi), u(phi)), assumed=SPEED, for_all=(t,)),
        infer((Derivative(f(t), t), u(t)), for_all=(omega,),
              assumed=[(Derivative(f(omega), omega), u(omega))]),
        infer((Derivative(f(phi), phi, phi), u(phi)), for_all=(t,),
              assumed=[(Derivative(f(t), t, t), u(t))]),
    ],
    "bounded-line": [
        infer((a, 0), above=[[(a * half + c, "<=", r)]]),
        infer((a, 0), above=[[(a * omega + c, "<=", r)]]),
        infer((a, 0), above=[[(a * whole + c, "<=", r)]]),
        infer((c, 0), above=[[(a * t + c, "<=", r)]]),
        infer((a, 0), above=[[(a * t + t**2, "<=", r)]]),
        infer((a, 0), above=[[(a * t, "<=", Abs(t))]]),
        infer((a, 0), above=[[(a * t, "<=", f(t))]]),
        infer((a, 0), assumed=[(a * t, "<=", r)]),
        infer((a, 0), above=[[(a * t + c, r)]]),
        infer((a, 1), above=[[(a * t + c, "<=", r)]]),
        infer((a, 0)),
    ],
    "bounded-slope": [
        infer((c, "<=", 0), above=[[(c, "<=", cos(t))]]),
        infer((c, "<=", 0), above=[[(c, "<=", cos(t)), (sin(t), "<=", t)]]),
        infer((c, "<=", 0), above=[[(c, "<=", sin(t)), (sin(t), "<=", r)]]),
        infer((c, "<=", 0), above=[[(c, "<=", cos(half)), (sin(half), "<=", r)]]),
        infer((c, "<", 0), above=[[(c, "<=", cos(t)), (sin(t), "<=", r)]]),
        infer((c, "<=", 1), above=[[(c, "<=", cos(t)), (sin(t), "<=", r)]]),
        infer((c * t, "<=", 0), above=[[(c * t, "<=", cos(t)), (sin(t), "<=", r)]]),
        infer((c, "<=", 0), above=[[(c, "<=", BENT), (f(t) ** 2, "<=", r)]]),
        infer((c, "<=", 0), assumed=[(c, "<=", cos(t)), (sin(t), "<=", r)]),
    ],
    "squares": [
        infer((0, "<=", (t + 1) ** 2 - phi**2)),
        infer((0, "<=", t**2 + phi)),
        infer((0, "<", t**2)),
        infer((0, "<=", t**3)),
        infer((0, "<=", t * phi**2)),
        infer((1, "<=", t**2)),
        infer((t**2, "<=", t**2 + phi**2)),
    ],
    "exponential-tangent": [
        infer((1 + 2 * t, "<=", exp(t))),
        infer((1 + t, "<", exp(t))),
        infer((exp(t), "<=", 1 + t)),
        infer((2 + t, "<=", exp(t))),
    ],
    "square-zero": [
        infer((t, 0), above=[[(t**2, "<=", 1)]]),
        infer((t, 0), above=[[(0, "<=", t**2)]]),
        infer((t, 0), above=[[(t**2, "<=", phi)]]),
        infer((t, 1), above=[[(t**2, "<=", 0)]]),
    ],
    "positive-multiple": [
        infer(((1 + a) * t, "<=", (1 + a) * phi), above=[[(t, "<=", phi)]]),
        infer(((1 - a**2) * t, "<=", (1 - a**2) * phi), above=[[(t, "<=", phi)]]),
        infer(((1 + a**2) * t, "<=", (1 + a**2) * phi + 1), above=[[(t, "<=", phi)]]),
        infer((a**2 * t + c**2 * t, "<", a**2 * phi + c**2 * phi), above=[[(t, "<", phi)]]),
        infer((0, "<=", 0), above=[[(t, "<=", phi)]]),
        infer((t + 1, "<=", phi), above=[[(t, "<=", phi)]]),
    ],
    "linear-system": [
        infer((t, r / a), above=[[(a * t, r)]]),
        infer((t, r / (omega - a)), above=[[((omega - a) * t, r)]]),
    ],
}  # fmt: skip

ACCEPTED = {
    "instance": [
        infer((f(phi), g(phi) * f(0)), assumed=SHIFT, for_all=(t, phi)),
        infer((f(t + phi), g(t) * f(phi)), assumed=SHIFT, for_all=(t, phi)),
        infer((f(r + phi), g(phi) * f(r)), assumed=SHIFT, for_all=(t,)),
        infer((f(-t), "<=", g(-t)), above=[[(f(phi), "<=", g(phi))]]),
        infer((f(omega), g(omega)), above=[[(f(t), g(t))]]),
    ],
    "known-derivative": [
        infer((Derivative(f(t + phi), phi), u(t + phi)), assumed=SPEED, for_all=(t,)),
        infer((Derivative(f(2 * phi), phi), 2 * u(2 * phi)), assumed=SPEED, for_all=(t,)),
        infer((Derivative(f(omega), omega), u(omega)), assumed=SPEED, for_all=(t,)),
    ],
    "products-at-zero": [
        vanishing(f(t) ** 2),
        infer((c * u(0) ** 2 - 2 * a * u(0), 0), assumed=[*FROM_ZERO],
              above=[[(c * f(t) ** 2, 2 * a * f(t) * g(t))]], for_all=(t,)),
    ],
    "bounded-line": [
        infer((a, 0), above=[[(a * t + c, "<=", r)]]),
        infer((omega * a, 0), above=[[(c, "<", r - omega * a * t)]]),
        infer((a, 0), assumed=[(a * t, "<=", r)], for_all=(t,)),
    ],
    "bounded-slope": [
        infer((c, "<=", 0), above=[[(c, "<=", cos(t)), (sin(t), "<=", r)]]),
        infer((c, "<=", 0), above=[[(c, "<=", BENT), (f(t) ** 2, "<=", r)]], assumed=SPEED,
              for_all=(t,)),
    ],
    "squares": [
        infer((0, "<=", (t + 1) ** 2)),
        infer((0, "<=", (t - phi) ** 2 + 3 * (a + c) ** 2 + omega * r**2)),
    ],
    "exponential-tangent": [
        infer((1 + t, "<=", exp(t))),
        infer((1 - a * t, "<=", exp(-a * t))),
    ],
    "square-zero": [infer((t - phi, 0), above=[[((t - phi) ** 2, "<=", 0)]])],
    "positive-multiple": [
        infer(((1 + a**2) * t, "<=", (1 + a**2) * phi), above=[[(t, "<=", phi)]]),
        infer((a**2 * t + c**2 * t, "<=", a**2 * phi + c**2 * phi), above=[[(t, "<", phi)]]),
        infer((half * t, "<=", half * phi), above=[[(t, "<=", phi)]]),
        infer(((omega + c**2) * (t**2 + r**2), "<=", (omega + c**2) * phi),
              above=[[(t**2 + r**2, "<=", phi)]]),
    ],
    "linear-system": [
        infer((t, r / omega), above=[[(omega * t * cos(r) ** 2, r - omega * t * sin(r) ** 2)]]),
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
