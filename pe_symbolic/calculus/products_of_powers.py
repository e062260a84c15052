r"""Products and quotients of powers of one name: ``2t \cdot t^{1/3}``, ``(1 + x)/\sqrt x``."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from math import prod

from pe_symbolic.calculus.rational import rational_value
from pe_symbolic.calculus.trees import polynomial_in
from pe_symbolic.expression import Call, Expression, Symbol

_MOST_TERMS, _MOST_FACTORS = 20, 8
_HALF = Fraction(1, 2)
#: Each exponent, and what its power is multiplied by.
_Terms = dict[Fraction, Fraction]


def powers_in(node: Expression, name: str) -> Mapping[Fraction, Fraction] | None:
    """The factor of each power of a positive name, by its exponent; ``None`` for other formulas."""
    polynomial = polynomial_in(node, name)
    if polynomial is not None:
        return {Fraction(degree): factor for degree, factor in enumerate(polynomial) if factor}
    if not isinstance(node, Call):
        return None
    if node.op == "mul":
        return _multiplied(node, name)
    if node.op == "div":
        above, below = (powers_in(part, name) for part in node.args)
        if above is None or below is None or len(below) != 1:
            return None
        ((exponent, factor),) = below.items()
        return {one - exponent: times / factor for one, times in above.items()}
    exponent_of_name = _exponent(node, name)
    return None if exponent_of_name is None else {exponent_of_name: Fraction(1)}


def _multiplied(node: Call, name: str) -> _Terms | None:
    found: _Terms = {Fraction(0): Fraction(1)}
    parts = [powers_in(factor, name) for factor in node.args[:_MOST_FACTORS]]
    known = [part for part in parts if part is not None]
    if len(known) < len(node.args) or prod(map(len, known)) > _MOST_TERMS:
        return None
    for part in known:
        multiplied: _Terms = {}
        for exponent, factor in found.items():
            for other, by in part.items():
                whole = exponent + other
                multiplied[whole] = multiplied.get(whole, Fraction(0)) + factor * by
        found = multiplied
    return found


def _exponent(node: Call, name: str) -> Fraction | None:
    """The exponent of a power or a root of the name itself."""
    if not node.args or node.args[0] != Symbol(name):
        return None
    if node.op == "sqrt":
        return _HALF
    return rational_value(node.args[1]) if node.op == "pow" else None
