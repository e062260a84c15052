"""The rules for sums: other terms, other ranges and other orders are refused."""

import pytest
import sympy
from inferences import cases, infer
from sympy import Function, KroneckerDelta, Sum, cos, sin

from pe_symbolic.rules import Inference, Refused, check
from pe_symbolic.rules.sums import exchanged
from pe_symbolic.symbols import base, d_model, i, k, m, t

f, g = Function("f", real=True), Function("g", real=True)
whole = sympy.Symbol("z", integer=True)
RANGE = (k, 0, i + m)
QUOTIENT = base ** (-4 / d_model)
POWERS = Sum(base ** (-4 * k / d_model), (k, 0, d_model / 2 - 1))
BOTH = Sum(f(k) * g(k), (k, 0, i), (m, 0, i))

REFUSED = {
    "sum-linearity": [
        infer((Sum(f(k) * g(k), RANGE), Sum(f(k), RANGE) * Sum(g(k), RANGE))),
        infer((Sum(k * f(k), RANGE), k * Sum(f(k), RANGE))),
        infer((Sum(f(k) + g(k), RANGE), Sum(f(k), RANGE) + Sum(g(k), (k, 0, i)))),
        infer((Sum(f(k), RANGE), Sum(f(k), RANGE))),
    ],
    "sum-of-constant": [
        infer((Sum(1, (k, 0, d_model / 2 - 1)), d_model)),
        infer((Sum(k, (k, 0, 3)), 4 * k)),
        infer((Sum(1, (k, 0, whole)), whole + 1)),
        infer((t, t)),
    ],
    "last-term": [
        infer((Sum(f(k), (k, 0, i + 1)), Sum(f(k), (k, 0, i)) + f(i))),
        infer((Sum(f(k), (k, 0, i)), Sum(f(k), (k, 0, i - 1)))),
        infer((Sum(f(k), (k, 0, whole)), Sum(f(k), (k, 0, whole - 1)) + f(whole))),
        infer((BOTH, BOTH + f(i))),
    ],
    "single-term": [
        infer((Sum(f(k), (k, 0, 0)), f(1))),
        infer((Sum(f(k), (k, 0, 1)), f(0))),
    ],
    "kronecker-delta": [
        infer((Sum(KroneckerDelta(i, k) * f(k), RANGE), f(k))),
        infer((Sum(KroneckerDelta(i, k) * f(k), (k, 0, m)), f(i))),
        infer((Sum(KroneckerDelta(i, k) * f(k), (k, i + 1, i + m)), f(i))),
        infer((Sum(KroneckerDelta(i, k) + f(k), RANGE), f(i))),
        infer((Sum(KroneckerDelta(k + 1, 2 * k) * f(k), RANGE), f(1))),
    ],
    "geometric-sum": [
        infer(((1 - QUOTIENT) * POWERS, 1 - base**-4)),
        infer(((1 - QUOTIENT**2) * POWERS, 1 - base**-2)),
        infer(((1 + QUOTIENT) * POWERS, 1 - base**-2)),
        infer((POWERS, 1 - base**-2)),
        infer(((1 - base) * Sum(base**k, (k, 0, whole)), 1 - base ** (whole + 1))),
        infer(((1 - t) * Sum(k * t**k, (k, 0, i)), 1 - t ** (i + 1))),
    ],
    "reindexing": [
        infer((Sum(f(k + 1), RANGE), Sum(f(k), RANGE))),
        infer((Sum(f(i + m - k), RANGE), Sum(f(k), (k, 0, i)))),
        infer((Sum(f(exchanged(k, i, i + m + 1)), RANGE), Sum(f(k), RANGE))),
        infer((Sum(f(exchanged(k, i, m)) * g(k), RANGE), Sum(f(k) * g(k), RANGE))),
        infer((Sum(f(k + KroneckerDelta(k, i)), RANGE), Sum(f(k), RANGE))),
        infer((t, t)),
    ],
}

ACCEPTED = {
    "sum-linearity": [
        infer((Sum(3 * f(k) + t * g(k), RANGE), 3 * Sum(f(k), RANGE) + t * Sum(g(k), RANGE))),
    ],
    "sum-of-constant": [
        infer((Sum(1, (k, 0, d_model / 2 - 1)), d_model / 2)),
        infer((d_model, Sum(2, (k, 0, d_model / 2 - 1)))),
    ],
    "last-term": [infer((Sum(f(k), (k, 0, i + 1)), Sum(f(k), (k, 0, i)) + f(i + 1)))],
    "single-term": [infer((2 * Sum(f(k), (k, i, i)), 2 * f(i)))],
    "kronecker-delta": [infer((Sum(KroneckerDelta(i, k) * f(k), RANGE), f(i)))],
    "geometric-sum": [
        infer(((1 - QUOTIENT) * POWERS, 1 - base**-2)),
        infer(((1 - base) * Sum(5 * base**k, (k, 0, i)), 5 - 5 * base ** (i + 1))),
    ],
    "reindexing": [
        infer((Sum(f(i + m - k), RANGE), Sum(f(k), RANGE))),
        infer((Sum(f(exchanged(k, i, m)), RANGE), Sum(f(k), RANGE))),
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


def test_an_exchange_is_one() -> None:
    order = exchanged(k, sympy.Integer(2), sympy.Integer(5))
    assert [order.subs(k, place) for place in range(7)] == [0, 1, 5, 3, 4, 2, 6]


def test_a_sum_of_functions_of_what_it_binds_is_not_taken_apart() -> None:
    inner = Sum(sin(k * t), (k, 0, i))
    with pytest.raises(Refused):
        check(
            "sum-linearity", infer((Sum(k * inner, RANGE), inner * Sum(k, RANGE) + cos(t) * 0 + t))
        )
