"""Rules about whole numbers and fractions: their powers of two, and what divides a number."""

from __future__ import annotations

import sympy

from pe_symbolic.rules.inference import Inference
from pe_symbolic.rules.normal_form import NO_LAW, vanishes
from pe_symbolic.rules.refusal import Refused
from pe_symbolic.rules.sides import entries


def powers_of_two(inference: Inference) -> None:
    """From A = B, both products of fractions and odd numbers to whole powers: equal powers of 2.

    A fraction that is not zero is a power of two times a fraction of odd numbers, in one way.
    """
    found = [twos for known in inference.known for twos in _difference_of_twos(*known)]
    for equation in inference.conclusion:
        for lhs, rhs in entries(equation):
            if not any(
                vanishes(lhs - rhs, sign * twos, NO_LAW) for twos in found for sign in (1, -1)
            ):
                raise Refused("{} = {} compares no powers of two of a line above", lhs, rhs)


def _difference_of_twos(lhs: sympy.Expr, rhs: sympy.Expr) -> tuple[sympy.Expr, ...]:
    try:
        return (exponent_of_two(lhs) - exponent_of_two(rhs),)
    except Refused:
        return ()


def exponent_of_two(value: sympy.Expr) -> sympy.Expr:
    """How often a fraction, known not to be zero, can be divided by two.  Raises ``Refused``."""
    if value.is_odd:
        return sympy.Integer(0)
    if isinstance(value, sympy.Rational) and value != 0:
        return sympy.Integer(_twos(abs(int(value.p))) - _twos(int(value.q)))
    if isinstance(value, sympy.Mul):
        return sympy.Add(*map(exponent_of_two, value.args))
    if isinstance(value, sympy.Pow) and value.exp.is_integer:
        return value.exp * exponent_of_two(value.base)
    raise Refused("the power of two in {} is not known", value)


def _twos(number: int) -> int:
    return (number & -number).bit_length() - 1


def divisors(inference: Inference) -> None:
    """From n k = c with n positive, n and k whole and c > 0: n is one of the divisors of c.

    Said as the product of all n - d being zero.
    """
    for equation in inference.conclusion:
        symbols = equation.lhs.free_symbols
        if equation.rhs != 0 or len(symbols) != 1:
            raise Refused("not a product in one symbol that is said to be zero")
        (number,) = symbols
        if not (number.is_integer and number.is_positive):
            raise Refused("{} is not known to be 1, 2, 3, …", number)
        expected = [_of_the_divisors(number, *known) for known in inference.known]
        if not any(one is not None and vanishes(equation.lhs, one, NO_LAW) for one in expected):
            raise Refused("no line above says that {} divides a number with just these", number)


def _of_the_divisors(
    number: sympy.Symbol, product: sympy.Expr, value: sympy.Expr
) -> sympy.Expr | None:
    if not (isinstance(value, sympy.Integer) and value > 0):
        return None
    factors = list(sympy.Mul.make_args(product))
    if number not in factors:
        return None
    factors.remove(number)
    if not sympy.Mul(*factors).is_integer:
        return None
    return sympy.Mul(*(number - divisor for divisor in sympy.divisors(value)))
