"""Sums of rational multiples: of π, of arcs and of logarithms."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction

from pe_symbolic.calculus.rational import rational_value
from pe_symbolic.expression import Call, Constant, Expression, Number

PI = Constant("pi")
#: What a number that is no multiple of anything is a multiple of.
ONE = Number(Fraction(1))


def multiples(node: Expression) -> Mapping[Expression, Fraction] | None:
    """What a sum has how often, by what is no sum: ``2 atan(1/5) - pi/4``; ``None`` of a product.

    Numbers are multiples of ``ONE``; what comes to nothing is left out.
    """
    number = rational_value(node)
    if number is not None:
        return {ONE: number} if number else {}
    if not isinstance(node, Call) or node.op not in ("add", "neg", "mul", "div"):
        return {node: Fraction(1)}
    found: dict[Expression, Fraction] = {}
    if node.op == "add":
        for part in node.args:
            inner = multiples(part)
            if inner is None:
                return None
            for atom, times in inner.items():
                found[atom] = found.get(atom, Fraction(0)) + times
        return {atom: times for atom, times in found.items() if times}
    factor, rest = Fraction(1), []
    for place, part in enumerate(node.args):
        number = rational_value(part)
        divides = node.op == "div" and place
        if number is None and divides:
            return None
        if number is None:
            rest.append(part)
        elif not number and divides:
            return None
        else:
            factor = factor / number if divides else factor * number
    inner = multiples(rest[0]) if len(rest) == 1 else None
    sign = -1 if node.op == "neg" else 1
    return None if inner is None else {a: sign * factor * times for a, times in inner.items()}


def turns_of(angle: Expression) -> Fraction | None:
    """How many turns an angle is, where it is a rational multiple of π."""
    found = multiples(angle)
    if found is None or not found.keys() <= {PI}:
        return None
    return found.get(PI, Fraction(0)) / 2
