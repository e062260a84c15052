"""Rules that put lines above together: paths, multiples, squares, angles that are rational."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction

import sympy

from pe_symbolic.rules import polynomial as poly
from pe_symbolic.rules.equalities import polynomial_of, rewrites
from pe_symbolic.rules.generators import is_positive
from pe_symbolic.rules.inference import Inference
from pe_symbolic.rules.language import admits
from pe_symbolic.rules.normal_form import NO_LAW
from pe_symbolic.rules.polynomial import Atom, Key, Monomial, Polynomial
from pe_symbolic.rules.refusal import Refused
from pe_symbolic.rules.replacing import put_in
from pe_symbolic.rules.sides import Entry, entries
from pe_symbolic.theorem import Equation, Side


def square_zero(inference: Inference) -> None:
    """From x^2 = 0, or x^2 <= 0: x = 0, for a real x."""
    for equation in inference.conclusion:
        lhs, rhs = equation.lhs, equation.rhs
        limits = (polynomial_of((one.lhs, one.rhs)) for one in inference.bounds)
        square = polynomial_of((lhs**2, rhs))
        zero = rewrites(NO_LAW, inference.known, (lhs**2, rhs)) or square in limits
        if rhs != 0 or not lhs.is_real or not zero:
            raise Refused("no line above says that the square of {} is zero", lhs)


def scaled(inference: Inference) -> None:
    """Multiply both sides of an equation above by one quantity that has a value."""
    for equation in inference.conclusion:
        for entry in entries(equation):
            wanted = polynomial_of(entry)
            factors = (quotient(wanted, polynomial_of(pair)) for pair in inference.known)
            if not any(factor and is_defined(factor) for factor in factors):
                raise Refused("{} = {} is no multiple of a line above", entry[0], entry[1])


def ratio(wanted: Polynomial, known: Polynomial) -> Polynomial:
    """The one term that ``known`` is to be multiplied by to give ``wanted``; zero if none does."""
    if not known or len(known) != len(wanted):
        return poly.ZERO
    divisor = next(iter(known.items()))
    for monomial, coefficient in wanted.items():
        turned = frozenset((atom, -times) for atom, times in divisor[0])
        joined, content = poly.join(monomial, turned)
        factor: Polynomial = {joined: coefficient * content / divisor[1]}
        if poly.multiply(factor, known) == wanted:
            return factor
    return poly.ZERO


MOST_STEPS = 200


def quotient(wanted: Polynomial, known: Polynomial) -> Polynomial:
    """The polynomial that ``known`` is to be multiplied by to give ``wanted``; zero if none does.

    Where it is not one term, by long division: the largest term by the largest.
    """
    if factor := ratio(wanted, known):
        return factor
    if not known:
        return poly.ZERO
    atoms = sorted(
        {atom for one in (wanted, known) for m in one for atom, _ in m}, key=poly.canonical
    )

    def powers(monomial: Monomial) -> list[Fraction]:
        exponents = dict(monomial)
        return [exponents.get(atom, Fraction(0)) for atom in atoms]

    largest = max(known, key=powers)
    turned = frozenset((atom, -times) for atom, times in largest)
    found, rest = poly.ZERO, wanted
    for _ in range(MOST_STEPS):
        if not rest:
            return found
        leading = max(rest, key=powers)
        monomial, content = poly.join(leading, turned)
        if any(times < 0 for _, times in monomial):
            return poly.ZERO
        term: Polynomial = {monomial: rest[leading] * content / known[largest]}
        found = poly.add(found, term)
        rest = poly.subtract(rest, poly.multiply(term, known))
    return poly.ZERO


def is_defined(factor: Polynomial) -> bool:
    """Whether a term divides by nothing but what is known not to be zero."""
    return all(times > 0 or _is_nonzero(atom) for monomial in factor for atom, times in monomial)


def _is_nonzero(atom: Atom) -> bool:
    if is_positive(atom):
        return True
    node = atom.parts[0] if atom.kind in {"symbol", "opaque"} else None
    return isinstance(node, sympy.Expr) and bool(node.is_nonzero)


def transitivity(inference: Inference) -> None:
    """a = b and b <= c give a <= c, and so on along a path of lines above.

    A path of equalities gives an equality; one with a strict step a strict order.
    """
    for one in inference.conclusion:
        reached = reachable(one.lhs, inference)
        if one.rhs not in reached[one.relation]:
            raise Refused("no path of lines above leads from {} to {}", one.lhs, one.rhs)


def reachable(start: Side, inference: Inference) -> dict[str, set[Side]]:
    """What the lines above say the start is equal to, below, or not above."""
    strict: dict[tuple[Side, str], None] = {(start, "="): None}
    waiting = [(start, "=")]
    while waiting:
        here, relation = waiting.pop()
        for there, step in _neighbours(here, inference):
            state = (there, _weaker(relation, step))
            if state not in strict:
                strict[state] = None
                waiting.append(state)
    found: dict[str, set[Side]] = {"=": set(), "<=": set(), "<": set()}
    for there, relation in strict:
        found[relation].add(there)
    found["<="] |= found["="] | found["<"]
    return found


def _neighbours(here: Side, inference: Inference) -> Iterator[tuple[Side, str]]:
    for one in inference.bounds:
        if one.lhs == here:
            yield one.rhs, one.relation
    whole = [
        (one.lhs, one.rhs) for line in inference.above for one in line if isinstance(one, Equation)
    ]
    for lhs, rhs in (*whole, *inference.known):
        if lhs == here:
            yield rhs, "="
        if rhs == here:
            yield lhs, "="


def _weaker(first: str, second: str) -> str:
    """The relation of a step behind another: strict if one is, equal only if both are."""
    both = {first, second}
    return "<" if "<" in both else "<=" if "<=" in both else "="


def pi_irrational(inference: Inference) -> None:
    """From cos p sin q = 0 with p and q rational: q = 0.

    The zeros of the cosine and the sine, but for q = 0, are multiples of pi/2, and
    pi is irrational (Lambert 1761).  What is said to be zero may be q times a number.
    """
    for equation in inference.conclusion:
        for entry in entries(equation):
            wanted = polynomial_of(entry)
            angles = (_rational_sine(polynomial_of(pair)) for pair in inference.known)
            if not any(angle and _is_multiple(wanted, angle) for angle in angles):
                raise Refused("nothing above makes {} - {} a zero of a sine", entry[0], entry[1])


def _rational_sine(polynomial: Polynomial) -> Polynomial:
    """The angle of the one sine in a product of sines and cosines of rational angles."""
    if len(polynomial) != 1:
        return poly.ZERO
    ((monomial, _),) = polynomial.items()
    sines = []
    for atom, times in monomial:
        angle = atom.parts[0]
        waves = atom.kind in {"sin", "cos"} and times.denominator == 1 and times > 0
        if not waves or not isinstance(angle, frozenset) or not _is_rational(angle):
            return poly.ZERO
        sines += [angle] if atom.kind == "sin" else []
    return poly.from_key(sines[0]) if len(sines) == 1 else poly.ZERO


def _is_rational(angle: Key) -> bool:
    """Whether a polynomial is made of symbols for rational numbers alone."""
    return all(
        atom.kind == "symbol"
        and isinstance(atom.parts[0], sympy.Symbol)
        and bool(atom.parts[0].is_rational)
        and times > 0
        and times.denominator == 1
        for monomial, _ in angle
        for atom, times in monomial
    )


def _is_multiple(wanted: Polynomial, angle: Polynomial) -> bool:
    factor = ratio(wanted, angle)
    return set(factor) == {poly.UNIT}


def at_zero(inference: Inference) -> None:
    """What holds for every real x holds for x = 0."""
    for equation in inference.conclusion:
        for entry in entries(equation):
            if not any(
                entry == _at_zero(known, one)
                for known in inference.known
                for one in known[0].free_symbols | known[1].free_symbols
                if inference.is_general(one) and admits(one, sympy.Integer(0))
            ):
                raise Refused("{} = {} is no line above at zero", entry[0], entry[1])


def _at_zero(known: Entry, variable: sympy.Symbol) -> Entry | None:
    try:
        left, right = (put_in(side, {variable: sympy.Integer(0)}) for side in known)
    except Refused:
        return None
    return left, right
