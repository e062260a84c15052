"""Polynomials with rational coefficients in atoms that are independent as far as we know.

A monomial is a set of (atom, exponent) pairs, a polynomial maps monomials to
coefficients.  Exponents are rational; a negative one divides.  Two expressions
with the same polynomial are equal wherever both are defined; different
polynomials say nothing.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction
from typing import TypeAlias

from pe_symbolic.rules.refusal import Refused, TooLarge

MOST_TERMS = 20_000


@dataclass(frozen=True, slots=True)
class Atom:
    """Something the polynomial does not look into: its kind, and what tells it from others."""

    kind: str
    parts: tuple[object, ...]


Monomial: TypeAlias = frozenset[tuple[Atom, Fraction]]
Polynomial: TypeAlias = Mapping[Monomial, Fraction]
Key: TypeAlias = frozenset[tuple[Monomial, Fraction]]

UNIT: Monomial = frozenset()
ZERO: Polynomial = {}
ONE: Polynomial = {UNIT: Fraction(1)}
#: What most products leave: nothing to multiply by.
_ONCE = Fraction(1)


def canonical(part: object) -> str:
    """A text that is the same for equal atoms, monomials and keys, whatever order a set has."""
    if isinstance(part, Atom):
        return f"{part.kind}[{','.join(map(canonical, part.parts))}]"
    if isinstance(part, frozenset):
        return f"{{{','.join(sorted(map(canonical, part)))}}}"
    if isinstance(part, tuple):
        return f"({','.join(map(canonical, part))})"
    return str(part)


def constant(value: Fraction) -> Polynomial:
    """The polynomial of a rational number."""
    return {UNIT: value} if value else ZERO


def of_atom(atom: Atom, exponent: Fraction = Fraction(1)) -> Polynomial:
    """One atom to a power."""
    return {frozenset({(atom, exponent)}): Fraction(1)} if exponent else ONE


def key(polynomial: Polynomial) -> Key:
    """A hashable form: equal polynomials have equal keys."""
    return frozenset(polynomial.items())


def from_key(frozen: Key) -> Polynomial:
    """The polynomial a key was made from."""
    return dict(frozen)


def add(left: Polynomial, right: Polynomial) -> Polynomial:
    """The sum, without zero terms."""
    total = dict(left)
    for monomial, coefficient in right.items():
        known = total.get(monomial)
        total[monomial] = coefficient if known is None else known + coefficient
    return {monomial: value for monomial, value in total.items() if value}


def scale(polynomial: Polynomial, factor: Fraction) -> Polynomial:
    """Every coefficient times a rational number."""
    return {monomial: value * factor for monomial, value in polynomial.items()} if factor else ZERO


def subtract(left: Polynomial, right: Polynomial) -> Polynomial:
    """The difference, without zero terms."""
    return add(left, scale(right, Fraction(-1)))


def multiply(left: Polynomial, right: Polynomial) -> Polynomial:
    """The product.  Raises ``TooLarge`` beyond ``MOST_TERMS`` pairs of terms."""
    if len(left) * len(right) > MOST_TERMS:
        raise TooLarge(f"a product of {len(left)} by {len(right)} terms")
    product: dict[Monomial, Fraction] = {}
    for first, a in left.items():
        for second, b in right.items():
            monomial, content = join(first, second)
            value = a * b if content is _ONCE else a * b * content
            known = product.get(monomial)
            product[monomial] = value if known is None else known + value
    return {monomial: value for monomial, value in product.items() if value}


def power(polynomial: Polynomial, exponent: int) -> Polynomial:
    """A non-negative integer power."""
    result, square = ONE, polynomial
    while exponent:
        if exponent & 1:
            result = multiply(result, square)
        exponent >>= 1
        if exponent:
            square = multiply(square, square)
    return result


def join(first: Monomial, second: Monomial) -> tuple[Monomial, Fraction]:
    """The product of two monomials, and the rational number that left its prime atoms."""
    exponents: dict[Atom, Fraction] = dict(first)
    for atom, exponent in second:
        known = exponents.get(atom)
        exponents[atom] = exponent if known is None else known + exponent
    content = _ONCE
    for atom in [atom for atom in exponents if atom.kind == "prime"]:
        whole = exponents[atom].numerator // exponents[atom].denominator
        if whole:
            exponents[atom] -= whole
            content *= Fraction(_prime(atom)) ** whole
    return frozenset((atom, q) for atom, q in exponents.items() if q), content


def _prime(atom: Atom) -> int:
    (value,) = atom.parts
    if not isinstance(value, int):
        raise TypeError(f"the prime atom holds {value!r}")
    return value


def invert(polynomial: Polynomial) -> Polynomial:
    """One over a polynomial: term by term if it has one term, else a new atom.

    Raises ``Refused`` for the zero polynomial.
    """
    if not polynomial:
        raise Refused("one over zero")
    if len(polynomial) > 1:
        return of_atom(Atom("sum", (key(polynomial),)), Fraction(-1))
    ((monomial, coefficient),) = polynomial.items()
    turned = frozenset((atom, -exponent) for atom, exponent in monomial)
    monomial, content = join(turned, UNIT)
    return {monomial: content / coefficient}
