"""The sign of a polynomial, as far as it can be read off its terms."""

from __future__ import annotations

from fractions import Fraction

import sympy

from pe_symbolic.rules import polynomial as poly
from pe_symbolic.rules.generators import is_positive
from pe_symbolic.rules.polynomial import Atom, Monomial, Polynomial

_REAL = frozenset({"sin", "cos", "log", "Ci", "sum", "sum-over"})


def sign_of(polynomial: Polynomial) -> str:
    """``positive``, ``nonnegative`` or nothing; zero is ``nonnegative``.

    Every coefficient must be positive and every term known not to be negative.
    """
    signs = {
        _sign_of_term(monomial) if coefficient > 0 else ""
        for monomial, coefficient in polynomial.items()
    }
    if "" in signs:
        return ""
    return "positive" if "positive" in signs else "nonnegative"


def _sign_of_term(monomial: Monomial) -> str:
    signs = {_sign_of_power(atom, times) for atom, times in monomial}
    if "" in signs:
        return ""
    return "nonnegative" if "nonnegative" in signs else "positive"


def _sign_of_power(atom: Atom, times: Fraction) -> str:
    sign = _sign_of_atom(atom)
    if sign == "positive":
        return sign
    even = times.denominator == 1 and times % 2 == 0
    if sign == "nonnegative" or (sign == "real" and even):
        return "nonnegative"
    return ""


def _sign_of_atom(atom: Atom) -> str:
    if is_positive(atom):
        return "positive"
    if atom.kind in {"symbol", "opaque"}:
        return _sign_of_node(atom.parts[0])
    if atom.kind in {"sum", "sum-over"} and isinstance(atom.parts[0], frozenset):
        sign = sign_of(poly.from_key(atom.parts[0]))
        # A sum over an index may have no terms; a sum of terms has some.
        if sign:
            return sign if atom.kind == "sum" else "nonnegative"
    return "real" if atom.kind in _REAL else ""


def _sign_of_node(node: object) -> str:
    if not isinstance(node, sympy.Expr):
        return ""
    if node.is_positive:
        return "positive"
    if node.is_nonnegative:
        return "nonnegative"
    return "real" if node.is_real else ""
