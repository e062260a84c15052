"""Powers of two and divisors: what need not be whole, odd or positive settles nothing."""

import pytest
import sympy
from hypothesis import given
from hypothesis import strategies as st
from inferences import cases, infer
from sympy import Symbol

from pe_symbolic.rules import Inference, Refused, check
from pe_symbolic.rules.wholes import exponent_of_two

a, b, c, d = sympy.symbols("a b c d", integer=True, nonnegative=True)
n = Symbol("n", integer=True, positive=True)
whole = Symbol("k", integer=True)
real = Symbol("x", real=True)
ODD = 2 * a + 1

REFUSED = {
    "powers-of-two": [
        infer((b, c), above=[[(2**b * a, 2**c * ODD)]]),
        infer((b, c), above=[[(2**b * ODD, 2**c * (a + 1))]]),
        infer((b, c + 1), above=[[(2**b * ODD, 2**c * (2 * d + 1))]]),
        infer((b, c), above=[[(2**b * ODD, 3 * 2 ** (c + 1))]]),
        infer((b, real), above=[[(2**b, 2**real)]]),
        infer((b, c), above=[[(2**b * ODD, "<=", 2**c)]]),
        infer((b, c), above=[[(2**b + 1, 2**c)]]),
        infer((b, 0), above=[[(2**b * ODD, 0)]]),
        infer((b, c)),
    ],
    "divisors": [
        infer(((n - 1) * (n - 2), 0), above=[[(n * whole, 4)]]),
        infer(((n - 1) * (n - 3), 0), above=[[(n * real, 3)]]),
        infer(((whole - 1) * (whole - 3), 0), above=[[(whole * n, 3)]]),
        infer(((b - 1) * (b - 3), 0), above=[[(b * n, 3)]]),
        infer(((n - 1) * (n - 3), 0), above=[[(n + whole, 3)]]),
        infer(((n - 1) * (n - 3), 0), above=[[(n * whole, -3)]]),
        infer(((n - 1) * (n - 3), 1), above=[[(n * whole, 3)]]),
        infer((n - 1, 0), above=[[(n * whole, 0)]]),
        infer(((n - 1) * (n - 3), 0)),
    ],
}

ACCEPTED = {
    "powers-of-two": [
        infer((b, c), above=[[(2**b * ODD, 2**c * (2 * d + 1))]]),
        infer((n * (b - c), 4), above=[[((2 ** (b - c) * ODD / (2 * d + 1)) ** n, 10000)]]),
        infer((2 * whole, -3), above=[[(sympy.Rational(3, 8), ODD * 4**whole)]]),
    ],
    "divisors": [
        infer(((n - 1) * (n - 2) * (n - 4), 0), above=[[(n * (b - c), 4)]]),
        infer((n**2 - 4 * n + 3, 0), above=[[(n * whole, 3)]]),
        infer((n - 1, 0), above=[[(n * whole, 1)]]),
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


@given(st.fractions().filter(bool))
def test_a_fraction_without_its_power_of_two_is_odd_over_odd(value: sympy.Rational) -> None:
    fraction = sympy.Rational(value.numerator, value.denominator)
    odd = fraction / 2 ** exponent_of_two(fraction)
    assert odd.p % 2 == odd.q % 2 == 1
