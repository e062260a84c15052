"""Positive atoms: what may be taken out of a power or a logarithm, and the generators made."""

from __future__ import annotations

from fractions import Fraction

import sympy
from sympy.core.function import AppliedUndef

from pe_symbolic.rules import polynomial as poly
from pe_symbolic.rules.polynomial import Atom, Key, Monomial, Polynomial
from pe_symbolic.rules.refusal import TooLarge

LARGEST_BASE = 10**12

PI = Atom("pi", ())
E = Atom("e", ())
UNIT_I = Atom("i", ())


def is_positive(atom: Atom) -> bool:
    """Whether an atom is known to be a positive number."""
    if atom.kind in {"symbol", "opaque"}:
        (node,) = atom.parts
        return isinstance(node, sympy.Symbol | AppliedUndef) and bool(node.is_positive)
    if atom.kind == "power":
        base, _ = _power_parts(atom)
        return positive_factors(base) is not None
    return atom.kind in {"prime", "pi", "e", "generator"}


def positive_factors(polynomial: Polynomial) -> list[tuple[Atom, Fraction]] | None:
    """The factors of a product of positive atoms, or ``None`` if it is not known to be one."""
    if len(polynomial) != 1:
        return None
    ((monomial, coefficient),) = polynomial.items()
    small = max(coefficient.numerator, coefficient.denominator) <= LARGEST_BASE
    if coefficient <= 0 or not small or not all(is_positive(atom) for atom, _ in monomial):
        return None
    primes = {
        **sympy.factorint(coefficient.numerator),
        **{p: -n for p, n in sympy.factorint(coefficient.denominator).items()},
    }
    numbers = [(Atom("prime", (int(p),)), Fraction(int(n))) for p, n in primes.items()]
    return numbers + sorted(monomial, key=poly.canonical)


def generator(atom: Atom, monomial: Monomial) -> Atom:
    """The independent generator atom ** monomial; (a ** m) ** n is a ** (m n)."""
    if atom.kind == "generator":
        inner, exponents = atom.parts
        if not isinstance(inner, Atom) or not isinstance(exponents, frozenset):
            raise TypeError(f"a generator holds {atom.parts!r}")
        joined, content = poly.join(exponents, monomial)
        if content != 1:
            raise TooLarge("roots of primes in an exponent")
        return generator(inner, joined)
    return Atom("generator", (atom, monomial)) if monomial else atom


def _power_parts(atom: Atom) -> tuple[Polynomial, Polynomial]:
    """The base and the exponent, known to be real, of a power that was not taken apart."""
    base, exponent = atom.parts
    if not isinstance(base, frozenset) or not isinstance(exponent, frozenset):
        raise TypeError(f"a power holds {atom.parts!r}")
    return poly.from_key(base), poly.from_key(exponent)


def with_powers_of_i(polynomial: Polynomial) -> Polynomial:
    """i^2 = -1 until the imaginary unit stands alone or not at all."""
    total = poly.ZERO
    for monomial, coefficient in polynomial.items():
        exponent = sum(times for atom, times in monomial if atom == UNIT_I)
        rest = {pair for pair in monomial if pair[0] != UNIT_I}
        if exponent % 2:
            rest.add((UNIT_I, Fraction(1)))
        sign = -1 if exponent % 4 >= 2 else 1
        total = poly.add(total, {frozenset(rest): sign * coefficient})
    return total


def logarithm(argument: Polynomial) -> Polynomial:
    """ln of a product of positive atoms: the sum of their logarithms."""
    total = poly.ZERO
    for atom, times in positive_factors(argument) or []:
        total = poly.add(total, poly.scale(_log_of_atom(atom), times))
    return total


def _log_of_atom(atom: Atom) -> Polynomial:
    if atom == E:
        return poly.ONE
    if atom.kind == "power":
        base, exponent = _power_parts(atom)
        return poly.multiply(exponent, logarithm(base))
    if atom.kind != "generator":
        return poly.of_atom(Atom("log", (poly.key(poly.of_atom(atom)),)))
    inner, exponents = atom.parts
    if not isinstance(inner, Atom) or not isinstance(exponents, frozenset):
        raise TypeError(f"a generator holds {atom.parts!r}")
    return poly.multiply({exponents: Fraction(1)}, _log_of_atom(inner))


def take_logarithms(exponent: Polynomial) -> tuple[list[tuple[Key, Polynomial]], Polynomial]:
    """Split the exponent of e: each c m log(b) becomes the power b ** (c m); the rest stays."""
    powers: list[tuple[Key, Polynomial]] = []
    rest = poly.ZERO
    for monomial, coefficient in exponent.items():
        logarithms = [atom for atom, times in monomial if atom.kind == "log" and times == 1]
        if len(logarithms) != 1:
            rest = poly.add(rest, {monomial: coefficient})
            continue
        (argument,) = logarithms[0].parts
        if not isinstance(argument, frozenset):
            raise TypeError(f"a logarithm holds {argument!r}")
        remaining = frozenset(pair for pair in monomial if pair[0] != logarithms[0])
        powers.append((argument, {remaining: coefficient}))
    return powers, rest
