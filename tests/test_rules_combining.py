"""Rules that put lines together: nothing is divided by what may be zero, no path is invented."""

import pytest
import sympy
from inferences import cases, infer
from sympy import Derivative, Function, ImmutableMatrix, Symbol, cos, pi, sin

from pe_symbolic.rules import Inference, Refused, check
from pe_symbolic.symbols import k, omega, t

x, y, z = sympy.symbols("x y z", real=True)
p, q = sympy.symbols("p q", integer=True)
r = Symbol("r", rational=True)
f = Function("f", real=True)
TEN = sympy.Integer(10)

REFUSED = {
    "square-zero": [
        infer((x, 0)),
        infer((x, 1), above=[[(x**2, 1)]]),
        infer((x, 0), above=[[(x**3, 0)]]),
        infer((Symbol("c"), 0), above=[[(Symbol("c") ** 2, 0)]]),
    ],
    "multiplied": [
        infer((x, y), above=[[(x * z, y * z)]]),
        infer((x, y), above=[[(x, y + 1)]]),
        infer((x * z, y), above=[[(x, y)]]),
        infer((x, y)),
        infer((f(x), 1), above=[[(f(x) * f(y), f(y))]]),
    ],
    "transitivity": [
        infer((x, z), above=[[(x, y)]]),
        infer((x, z), above=[[(x, y), (y, "<=", z)]]),
        infer((x, "<", z), above=[[(x, "<=", y), (y, "<=", z)]]),
        infer((z, "<=", x), above=[[(x, "<=", y), (y, "<=", z)]]),
        infer((x, "<", x)),
    ],
    "pi-irrational": [
        infer((p, q), above=[[(cos((p + q) / 2), 0)]]),
        infer((x, y), above=[[(cos(x + y) * sin(x - y), 0)]]),
        infer((p, q), above=[[(cos(p) * sin(pi * (p - q) / 3), 0)]]),
        infer((p, q), above=[[(x * sin(p - q), 0)]]),
        infer((p, 2 * q), above=[[(sin(p - q), 0)]]),
        infer((p, q), above=[[(sin(p - q) + cos(p), 0)]]),
        infer((p, q), above=[[(sin(p - q) * sin(p + q), 0)]]),
        infer((p, q)),
    ],
    "at-zero": [
        infer((f(0), 1), assumed=[(f(t), 1)]),
        infer((f(0), 0), above=[[(f(t), 1)]]),
        infer((f(1), 1), above=[[(f(t), 1)]]),
        infer((f(0), 1), above=[[(f(omega), 1)]]),
        infer((f(0), 1), above=[[(f(k + 1), 1)]]),
        infer((Derivative(f(x), x), 1), above=[[(Derivative(f(x), x), x + 1)]]),
        infer((f(0), 1)),
    ],
}

ACCEPTED = {
    "square-zero": [
        infer((x, 0), above=[[(x**2, 0)]]),
        infer((sin(t), 0), above=[[(0, sin(t) ** 2)]]),
    ],
    "multiplied": [
        infer((x * z, y * z), above=[[(x, y)]]),
        infer((x, y), above=[[(x * omega, y * omega)]]),
        infer((x, y), above=[[(x / omega, y / omega)]]),
    ],
    "transitivity": [
        infer((x, z), above=[[(x, y)], [(z, y)]]),
        infer((x, "<", z), above=[[(x, "<=", y), (y, "<", z)]]),
        infer((x, "<=", z), above=[[(x, "<", y), (z, y)]]),
        infer((x, 1), above=[[(ImmutableMatrix([x, y]), ImmutableMatrix([1, 2]))]]),
    ],
    "pi-irrational": [
        infer((p, q), above=[[(2 * cos((p + q) / 2) * sin((p - q) / 2), 0)]]),
        infer((r, 0), above=[[(sin(3 * r) ** 2, 0)]]),
    ],
    "at-zero": [
        infer((f(0), 1), above=[[(f(t), 1)]]),
        infer((f(0) + y, y**2), assumed=[(f(t) + y, y**2)], for_all=(t,)),
    ],
}


@pytest.mark.parametrize(("name", "inference"), cases(REFUSED))
def test_a_rule_refuses_what_is_no_instance_of_it(name: str, inference: Inference) -> None:
    with pytest.raises(Refused) as refusal:
        check(name, inference)
    assert str(refusal.value)


@pytest.mark.parametrize(("name", "inference"), cases(ACCEPTED))
def test_a_rule_accepts_its_instances(name: str, inference: Inference) -> None:
    check(name, inference)
