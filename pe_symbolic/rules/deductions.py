"""Rules that conclude from what stands above: substitution, linear systems, independence, roots."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction

import sympy
from sympy.core.function import AppliedUndef

from pe_symbolic.rules import polynomial as poly
from pe_symbolic.rules.combining import is_defined
from pe_symbolic.rules.equalities import polynomial_of, rewrites
from pe_symbolic.rules.inference import Inference
from pe_symbolic.rules.language import domain
from pe_symbolic.rules.normal_form import LAWS, NO_LAW, Ring, vanishes
from pe_symbolic.rules.polynomial import Atom, Monomial, Polynomial
from pe_symbolic.rules.refusal import Refused
from pe_symbolic.rules.replacing import put_in
from pe_symbolic.rules.sides import Entry, entries
from pe_symbolic.rules.summands import mentions
from pe_symbolic.theorem import Inequality


def given(inference: Inference) -> None:
    """Repeat hypotheses; they stand in the first line above."""
    for equation in inference.conclusion:
        if not inference.above or equation not in inference.above[0]:
            raise Refused("this is not among the hypotheses")


def substitution(inference: Inference) -> None:
    """Put in the values of symbols known from above, capture-free and only where they have one.

    What is not a symbol, a function value or a derivative, is put in where it stands
    as a factor of its own, and so never under what would change its meaning.
    """
    known = inference.known
    values = {lhs: rhs for lhs, rhs in known if isinstance(lhs, sympy.Symbol) and not rhs.has(lhs)}
    replaced = tuple((_put_in(left, values), _put_in(right, values)) for left, right in known)
    atoms = dict(_atom_values(replaced))
    if not values and not atoms:
        raise Refused("nothing above has a known value")
    for equation in inference.conclusion:
        for lhs, rhs in entries(equation):
            left, right = _put_in(lhs, values), _put_in(rhs, values)
            if vanishes(left, right, NO_LAW) or rewrites(NO_LAW, replaced, (left, right)):
                continue
            if _without(atoms, polynomial_of((left, right))):
                raise Refused("{} = {} does not follow", left, right)


def _atom_values(known: tuple[Entry, ...]) -> Iterator[tuple[Atom, Polynomial]]:
    """Atoms that an equation gives a value in other atoms."""
    for lhs, rhs in known:
        left, right = Ring(NO_LAW).read(lhs), Ring(NO_LAW).read(rhs)
        atoms = [atom for monomial in left for atom, _ in monomial]
        alone = len(atoms) == 1 and left == poly.of_atom(atoms[0])
        if alone and not any(atom == atoms[0] for monomial in right for atom, _ in monomial):
            yield atoms[0], right


def _without(values: dict[Atom, Polynomial], polynomial: Polynomial) -> Polynomial:
    """A polynomial with atoms put in that are known; where they stand below a line they stay."""
    for _ in range(len(values) + 1):
        total = poly.ZERO
        for monomial, coefficient in polynomial.items():
            term: Polynomial = {poly.UNIT: coefficient}
            for atom, times in monomial:
                known = atom in values and times.denominator == 1 and times > 0
                factor = (
                    poly.power(values[atom], int(times)) if known else poly.of_atom(atom, times)
                )
                term = poly.multiply(term, factor)
            total = poly.add(total, term)
        if total == polynomial:
            break
        polynomial = total
    return polynomial


def _put_in(expression: sympy.Expr, values: dict[sympy.Symbol, sympy.Expr]) -> sympy.Expr:
    """Replace until nothing changes; every value was found free of its own symbol."""
    if not values:
        return expression
    for _ in range(len(values) + 1):
        replaced = put_in(expression, values)
        if replaced == expression:
            break
        expression = replaced
    return expression


def linear_independence(inference: Inference) -> None:
    """From a sin(w x) + b cos(w x) = 0 for every real x, with w > 0: a = 0 and b = 0.

    x = 0 gives b = 0, then x = pi/(2 w) gives a = 0; so nothing may be assumed
    of x but that it is real.
    """
    if len(inference.for_all) != 1:
        raise Refused("independence over exactly one variable")
    (variable,) = inference.for_all
    if domain(variable) != ("real",):
        raise Refused("{} does not stand for every real number", variable)
    coefficients = [
        coefficient
        for entry in inference.known
        for coefficient in _wave_coefficients(polynomial_of(entry), variable)
    ]
    for equation in inference.conclusion:
        for entry in entries(equation):
            wanted = polynomial_of(entry)
            signs = (wanted, poly.scale(wanted, Fraction(-1)))
            if not any(sign == coefficient for sign in signs for coefficient in coefficients):
                raise Refused(
                    "{} = {} is no coefficient of a sine or cosine above", entry[0], entry[1]
                )


def _wave_coefficients(polynomial: Polynomial, variable: sympy.Symbol) -> list[Polynomial]:
    """The coefficients of sin(w x) and cos(w x), if the polynomial is made of just these."""
    parts: dict[str, Polynomial] = {"sin": poly.ZERO, "cos": poly.ZERO}
    angles = set()
    for monomial, value in polynomial.items():
        moving = [(atom, q) for atom, q in monomial if mentions(atom, variable)]
        if len(moving) != 1 or moving[0][1] != 1 or moving[0][0].kind not in parts:
            return []
        ((atom, _),) = moving
        angles.add(atom.parts)
        rest = frozenset(pair for pair in monomial if pair[0] != atom)
        parts[atom.kind] = poly.add(parts[atom.kind], {rest: value})
    if len(angles) != 1 or not _is_positive_multiple(angles.pop()[0], variable):
        return []
    return list(parts.values())


def _is_positive_multiple(angle: object, variable: sympy.Symbol) -> bool:
    """Whether an angle is w x with w positive and free of x."""
    if not isinstance(angle, frozenset) or len(angle) != 1:
        return False
    ((monomial, coefficient),) = angle
    this = (Atom("symbol", (variable,)), Fraction(1))
    return coefficient > 0 and this in monomial and _others_positive(monomial, variable)


def _others_positive(monomial: Monomial, variable: sympy.Symbol) -> bool:
    others = [atom for atom, _ in monomial if atom.parts != (variable,)]
    return all(
        atom.kind == "symbol"
        and isinstance(atom.parts[0], sympy.Symbol)
        and bool(atom.parts[0].is_positive)
        for atom in others
    )


def linear_system(inference: Inference) -> None:
    """Solve the line above: as many linear equations as unknowns, with non-zero determinant."""
    solved = [entry for one in inference.conclusion for entry in entries(one)]
    solution = dict(solved)
    unknowns = tuple(solution)
    if not all(isinstance(unknown, sympy.Symbol | AppliedUndef) for unknown in unknowns):
        raise Refused("the left sides are not unknowns")
    if len(unknowns) < len(solved) or any(rhs.has(*unknowns) for _, rhs in solved):
        raise Refused("each unknown gets one value, free of the unknowns")
    last = inference.above[-1] if inference.above else ()
    if any(isinstance(one, Inequality) for one in last):
        raise Refused("the line above is not made of equations")
    system = [lhs - rhs for one in last for lhs, rhs in entries(one)]
    if not all(_is_linear(line, unknowns) for line in system):
        raise Refused("the line above is not linear in the unknowns")
    matrix = sympy.Matrix([[sympy.diff(line, unknown) for unknown in unknowns] for line in system])
    square = matrix.rows == matrix.cols == len(unknowns) > 0
    if not square or matrix.has(*unknowns):
        raise Refused("the line above is not {} linear equations in the unknowns", len(unknowns))
    if not _is_nonzero(matrix.det()):
        raise Refused("the determinant is not known to be non-zero")
    for line in system:
        if not vanishes(put_in(line, solution), sympy.Integer(0)):
            raise Refused("{} = 0 is not solved", line)


def _is_nonzero(value: sympy.Expr) -> bool:
    """Whether a number is known not to be zero, or is by all laws one term that is not."""
    reduced = Ring(LAWS).read(value)
    return bool(value.is_nonzero) or (len(reduced) == 1 and is_defined(poly.invert(reduced)))


def _is_linear(line: sympy.Expr, unknowns: tuple[sympy.Expr, ...]) -> bool:
    """Whether each term has at most one unknown, as a factor of its own, to the first power."""
    reader = Ring(NO_LAW)
    allowed = {(*pair,) for unknown in unknowns for one in reader.read(unknown) for pair in one}
    for monomial in polynomial_of((line, sympy.Integer(0))):
        moving = [
            pair for pair in monomial if any(mentions(pair[0], unknown) for unknown in unknowns)
        ]
        if len(moving) > 1 or not allowed.issuperset(moving):
            return False
    return True


def positive_root(inference: Inference) -> None:
    """From x^n = a with x, a > 0 and n > 0 free of x: x = y, for the positive y with y^n = a."""
    for equation in inference.conclusion:
        unknown, root = equation.lhs, equation.rhs
        if not (isinstance(unknown, sympy.Symbol) and unknown.is_positive and root.is_positive):
            raise Refused("both the unknown and its value must be known to be positive")
        if not any(_is_root(unknown, root, known) for known in inference.known):
            raise Refused("no power of {} above has this root", unknown)


def _is_root(unknown: sympy.Symbol, root: sympy.Expr, known: Entry) -> bool:
    lhs, rhs = known
    powers = isinstance(lhs, sympy.Pow) and lhs.base == unknown and bool(lhs.exp.is_positive)
    if not powers or rhs.has(unknown) or lhs.exp.has(unknown):
        return False
    return not Ring(frozenset({"power-law"})).difference(sympy.Pow(root, lhs.exp), rhs)
