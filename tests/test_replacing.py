"""Functions put in for names: nothing is captured, nothing is left half done."""

from __future__ import annotations

import pytest
import sympy
from sympy import Derivative, Function, Sum, cos, sin

from pe_symbolic.rules.inference import Inference
from pe_symbolic.rules.refusal import Refused
from pe_symbolic.rules.replacing import interpret
from pe_symbolic.symbols import k, omega, phi, t
from pe_symbolic.theorem import Equation

f, g = Function("f"), Function("g")


def test_a_meaning_may_not_speak_of_what_is_bound() -> None:
    with pytest.raises(Refused, match="may not be put in"):
        interpret(Sum(f(t), (k, 0, 3)), {f(t): t + k})
    with pytest.raises(Refused, match="may not be put in"):
        interpret(Derivative(f(phi), t), {f(phi): phi * t})


def test_names_that_mean_one_another_are_refused() -> None:
    with pytest.raises(Refused, match="mean one another"):
        interpret(f(t), {f(t): g(t), g(t): f(t)})


def test_a_binder_in_a_meaning_keeps_its_variable() -> None:
    with pytest.raises(Refused):
        interpret(f(k), {f(t): Sum(k * t, (k, 0, 2))})


@pytest.mark.parametrize(
    ("side", "expected"),
    [
        (f(2 * phi), sin(2 * omega * phi)),
        (f(f(phi)), sin(omega * sin(omega * phi))),
        (Sum(f(k), (k, 0, 3)), Sum(sin(omega * k), (k, 0, 3))),
        (Derivative(f(t), t), Derivative(sin(omega * t), t)),
        (f(0), sympy.Integer(0)),
        (g(t), g(t)),
        (cos(t), cos(t)),
    ],
)
def test_a_meaning_is_put_in_at_every_argument(side: sympy.Expr, expected: sympy.Expr) -> None:
    assert interpret(side, {f(t): sin(omega * t)}) == expected


def test_a_line_is_general_only_in_what_nothing_is_assumed_of() -> None:
    assumed = (Equation(f(t), phi),)
    inference = Inference((), assumed=assumed, for_all=(phi,))
    assert not inference.is_general(t)
    assert inference.is_general(phi)
    assert inference.is_general(omega)
