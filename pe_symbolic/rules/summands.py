"""A finite sum taken apart: term by term, and constants out of each."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TypeAlias

import sympy

from pe_symbolic.rules import polynomial as poly
from pe_symbolic.rules.polynomial import Atom, Key, Monomial, Polynomial

Limits: TypeAlias = tuple[tuple[sympy.Symbol, Key, Key], ...]


def linear_sum(summand: Polynomial, limits: Limits) -> Polynomial:
    """The sum of each monomial, what does not mention the index taken out of it."""
    total = poly.ZERO
    indices = [index for index, _, _ in limits]
    for monomial, coefficient in summand.items():
        moving: Monomial = frozenset(
            pair for pair in monomial if any(mentions(pair[0], index) for index in indices)
        )
        atom = Atom("sum-over", (poly.key({moving: poly.ONE[poly.UNIT]}), limits))
        outside, content = poly.join(monomial - moving, frozenset({(atom, poly.ONE[poly.UNIT])}))
        total = poly.add(total, {outside: coefficient * content})
    return total


def mentions(part: object, variable: sympy.Symbol) -> bool:
    """Whether a symbol stands anywhere inside an atom, a monomial or a polynomial's key."""
    if isinstance(part, sympy.Basic):
        return bool(part.has(variable))
    if isinstance(part, Atom):
        return any(mentions(inner, variable) for inner in part.parts)
    if isinstance(part, Iterable) and not isinstance(part, str):
        return any(mentions(inner, variable) for inner in part)
    return False
