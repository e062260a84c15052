"""Inverses modulo a number."""

from __future__ import annotations

from fractions import Fraction
from math import gcd

from pe_symbolic.calculus.rational import rational_value
from pe_symbolic.expression import Call, Expression, Number

#: Larger numbers nobody writes out.
_MOST = 10**30


def with_inverse(node: Expression) -> Expression | None:
    """``17^{-1} mod 43`` with the inverse in the place of the fraction; else ``None``."""
    if not isinstance(node, Call) or node.op != "mod":
        return None
    power, modulus = node.args
    base, exponent, of = map(whole_number, (*_base_and_exponent(power), modulus))
    if base is None or exponent is None or of is None or exponent >= 0 or of < 2:
        return None
    if gcd(base, of) != 1 or max(abs(base), of, -exponent) > _MOST:
        return None
    return Call("mod", (Number(Fraction(pow(base, exponent, of))), modulus), node.span)


def _base_and_exponent(node: Expression) -> tuple[Expression | None, Expression | None]:
    if isinstance(node, Call) and node.op == "pow":
        return node.args[0], node.args[1]
    return None, None


def whole_number(node: Expression | None) -> int | None:
    """The whole number that a tree is by arithmetic alone; ``None`` where it is none."""
    value = None if node is None else rational_value(node)
    return int(value) if value is not None and value.denominator == 1 else None
