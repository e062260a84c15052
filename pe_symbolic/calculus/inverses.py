"""Inverses modulo a number."""

from __future__ import annotations

from fractions import Fraction
from math import gcd

from pe_symbolic.calculus.rational import rational_value
from pe_symbolic.expression import Call, Constant, Expression, Number, Symbol, replace, walk

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


def with_inverses(node: Expression) -> Expression | None:
    """``3 · 17^{-1} mod 43`` with the inverse for the fraction; ``None`` where there is none."""
    if not isinstance(node, Call) or node.op != "mod":
        return None
    side = with_inverses_by(*node.args)
    return Call("mod", (side, node.args[1]), node.span) if side is not node.args[0] else None


def with_inverses_by(side: Expression, modulus: Expression) -> Expression:
    r"""``17^{-1}`` and ``3 \cdot 17^{-1}`` with the inverses modulo a number put in."""

    def change(node: Expression) -> Expression | None:
        known = with_inverse(Call("mod", (node, modulus), node.span))
        return known.args[0] if isinstance(known, Call) else None

    return replace(side, change)


def with_division(node: Expression) -> Expression | None:
    """``(3/2 - 7) mod 11`` with the inverse of 2 for the division by it; else ``None``.

    A decimal is no quotient of whole numbers, and what has a factor of the modulus has no inverse.
    """
    if not isinstance(node, Call) or node.op != "mod":
        return None
    quotient, of = rational_value(node.args[0]), whole_number(node.args[1])
    if quotient is None or of is None or of < 2 or any(map(_is_decimal, walk(node))):
        return None
    if gcd(quotient.denominator, of) != 1:
        return None
    whole = quotient.numerator * pow(quotient.denominator, -1, of)
    return Call("mod", (Number(Fraction(whole)), node.args[1]), node.span)


def is_of_residues(node: Expression | None) -> bool:
    """``√2 mod 7``, ``1/3 mod 7``: a remainder of what is no whole number, and no decimal.

    It may be the whole number that squared, or times 3, leaves what stands there, if one does.
    """
    if not isinstance(node, Call) or node.op != "mod" or whole_number(node.args[1]) is None:
        return False
    if any(_is_decimal(one) or isinstance(one, Symbol | Constant) for one in walk(node)):
        return False
    if rational_value(node.args[0]) is not None:
        return whole_number(node.args[0]) is None and with_division(node) is not None
    return any(map(_is_root_or_logarithm, walk(node.args[0])))


def _is_root_or_logarithm(node: Expression) -> bool:
    match node:
        case Call(op="pow", args=(_, exponent)):
            power = rational_value(exponent)
            return power is not None and power.denominator != 1
        case Call(op=op):
            return op in ("sqrt", "root", "log", "ln")
    return False


#: Up to this modulus the powers of a number are gone through.
_MOST_POWERS = 10_000


def with_order(node: Call) -> Expression | None:
    """How many powers of a number it takes to 1, for ``2 mod 7``; ``None`` where none is 1."""
    base, of = map(whole_number, node.args)
    if base is None or of is None or not 1 < of <= _MOST_POWERS or gcd(base, of) != 1:
        return None
    power, times = base % of, 1
    while power != 1:
        power, times = power * base % of, times + 1
    return Number(Fraction(times), "", node.span)


def _is_decimal(node: Expression) -> bool:
    return isinstance(node, Number) and node.value.denominator != 1


def _base_and_exponent(node: Expression) -> tuple[Expression | None, Expression | None]:
    if isinstance(node, Call) and node.op == "pow":
        return node.args[0], node.args[1]
    return None, None


def whole_number(node: Expression | None) -> int | None:
    """The whole number that a tree is by arithmetic alone; ``None`` where it is none."""
    value = None if node is None else rational_value(node)
    return int(value) if value is not None and value.denominator == 1 else None
