"""Rules whose conclusion is an equation that stands on its own, or rewrites one known before."""

from __future__ import annotations

from dataclasses import dataclass
from functools import partial

import sympy
from sympy.matrices.expressions import Determinant, MatMul, Transpose

from pe_symbolic.rules import calculus
from pe_symbolic.rules import polynomial as poly
from pe_symbolic.rules.normal_form import NO_LAW, Ring, vanishes
from pe_symbolic.rules.refusal import Refused
from pe_symbolic.rules.sides import Entry, entries, structures, unfold
from pe_symbolic.theorem import Equation


@dataclass(frozen=True, slots=True)
class Inference:
    """One step before it is believed.

    ``above`` are the lines known before it, each a tuple of equations;
    ``for_all`` the symbols the hypotheses hold for every value of;
    ``definitions`` what the theorem's own names mean.
    """

    conclusion: tuple[Equation, ...]
    above: tuple[tuple[Equation, ...], ...] = ()
    for_all: tuple[sympy.Symbol, ...] = ()
    definitions: tuple[Equation, ...] = ()

    @property
    def known(self) -> tuple[Entry, ...]:
        """Every scalar equation above."""
        return tuple(pair for line in self.above for one in line for pair in entries(one))


def equal_by(laws: frozenset[str], equation: Equation) -> bool:
    """Whether every entry of an equation reduces to zero under the laws."""
    return all(vanishes(lhs, rhs, laws) for lhs, rhs in entries(equation))


def rewrites(laws: frozenset[str], known: tuple[Entry, ...], wanted: Entry) -> bool:
    """Whether some known equation has, up to sign, the difference of the wanted one."""
    lhs, rhs = wanted
    for left, right in known:
        ring = Ring(laws)
        if not ring.difference(lhs - rhs, left - right):
            return True
        if not Ring(laws).difference(lhs - rhs, right - left):
            return True
    return False


def by_law(name: str, inference: Inference) -> None:
    """One law, and with it the arithmetic of polynomials; it must be what makes the step true."""
    for equation in inference.conclusion:
        if equal_by(frozenset({name}), equation):
            if equal_by(NO_LAW, equation):
                raise Refused(f"nothing here for {name} to do")
            _same_structures(equation)
        else:
            _rewritten(frozenset({name}), inference, equation)


def by_arithmetic(inference: Inference) -> None:
    """Polynomial arithmetic alone: every function value is an unknown of its own."""
    for equation in inference.conclusion:
        if equal_by(NO_LAW, equation):
            _same_structures(equation)
        else:
            _rewritten(NO_LAW, inference, equation)


def _rewritten(laws: frozenset[str], inference: Inference, equation: Equation) -> None:
    known = inference.known
    for lhs, rhs in entries(equation):
        if not vanishes(lhs, rhs, laws) and not rewrites(laws, known, (lhs, rhs)):
            raise Refused(f"{lhs} = {rhs} does not reduce to zero nor to a line above")


def _same_structures(equation: Equation) -> None:
    if structures(equation.lhs) != structures(equation.rhs):
        raise Refused("a product, transpose, determinant or derivative is carried out by its rule")


def _carry_out(kind: type, name: str, inference: Inference) -> None:
    """Carry out one kind of matrix operation, and nothing else."""
    for equation in inference.conclusion:
        left, right = structures(equation.lhs), structures(equation.rhs)
        if kind not in left or left - {kind} != right:
            raise Refused(f"no {name} on the left that is carried out on the right")
        if not equal_by(NO_LAW, equation):
            raise Refused(f"the {name} has other entries")


matrix_product = partial(_carry_out, MatMul, "matrix product")
transpose = partial(_carry_out, Transpose, "transpose")
determinant = partial(_carry_out, Determinant, "determinant")


def chain_rule(inference: Inference) -> None:
    """f(g(x))' = f'(g(x)) g'(x), for sin, cos, exp and log."""
    for equation in inference.conclusion:
        nodes = equation.lhs.atoms(sympy.Derivative)
        if not any(calculus.is_composite(node) for node in nodes):
            raise Refused("no derivative of a function of a function on the left")
        _equal_derivatives(equation)


def constant_multiple(inference: Inference) -> None:
    """(c x)' = c, for c free of x."""
    for equation in inference.conclusion:
        nodes = equation.lhs.atoms(sympy.Derivative)
        if not nodes or not all(calculus.is_linear(node) for node in nodes):
            raise Refused("no derivative of a constant times the variable on the left")
        _equal_derivatives(equation)


def _equal_derivatives(equation: Equation) -> None:
    for lhs, rhs in entries(equation):
        left, right = calculus.without_derivatives(lhs), calculus.without_derivatives(rhs)
        if not vanishes(left, right, NO_LAW):
            raise Refused(f"the derivative of the left side is {left}")


def sum_of_constant(inference: Inference) -> None:
    """A sum of c over a, ..., b is c (b - a + 1), for c free of the index and b - a + 1 >= 0."""
    for equation in inference.conclusion:
        if not isinstance(equation.lhs, sympy.Sum) or len(equation.lhs.limits) != 1:
            raise Refused("the left side is not one sum")
        ((index, first, last),) = equation.lhs.limits
        summand, terms = equation.lhs.function, last - first + 1
        if summand.has(index):
            raise Refused(f"the summand depends on {index}")
        if not (terms.is_integer and terms.is_nonnegative):
            raise Refused(f"{terms} is not known to be a number of terms")
        if not vanishes(summand * terms, equation.rhs, NO_LAW):
            raise Refused(f"the sum is {summand * terms}")


def definition(inference: Inference) -> None:
    """Replace a name of the theorem by its meaning."""
    for equation in inference.conclusion:
        unfolded = Equation(
            unfold(equation.lhs, inference.definitions), unfold(equation.rhs, inference.definitions)
        )
        if unfolded == equation:
            raise Refused("no name of this theorem stands here")
        if not equal_by(NO_LAW, unfolded):
            raise Refused("the name means something else")


def polynomial_of(entry: Entry) -> poly.Polynomial:
    """The difference of an entry as a polynomial in opaque function values."""
    return Ring(NO_LAW).difference(*entry)
