"""Rules whose conclusion is an equation that stands on its own, or rewrites one known before."""

from __future__ import annotations

from fractions import Fraction
from functools import partial

from sympy.matrices.expressions import Determinant, MatMul, Transpose

from pe_symbolic.rules import polynomial as poly
from pe_symbolic.rules.inference import Inference
from pe_symbolic.rules.normal_form import NO_LAW, Ring, plain_difference, vanishes
from pe_symbolic.rules.refusal import Refused
from pe_symbolic.rules.sides import Entry, entries, structures, unfold
from pe_symbolic.theorem import Equation, Statement


def equal_by(laws: frozenset[str], equation: Statement) -> bool:
    """Whether every entry of an equation reduces to zero under the laws."""
    return all(vanishes(lhs, rhs, laws) for lhs, rhs in entries(equation))


def rewrites(laws: frozenset[str], known: tuple[Entry, ...], wanted: Entry) -> bool:
    """Whether some known equation has, up to sign, the difference of the wanted one."""
    if not laws:
        plain = polynomial_of(wanted)
        signs = (plain, poly.scale(plain, Fraction(-1)))
        return any(polynomial_of(pair) in signs for pair in known)
    difference = wanted[0] - wanted[1]
    return any(
        not Ring(laws).difference(difference, turned)
        for left, right in known
        for turned in (left - right, right - left)
    )


def by_laws(laws: frozenset[str], inference: Inference) -> None:
    """Laws, and with them the arithmetic of polynomials; they must be what makes the step true."""
    for equation in inference.conclusion:
        if equal_by(laws, equation):
            if equal_by(NO_LAW, equation):
                raise Refused(f"nothing here for {' and '.join(sorted(laws))} to do")
            _same_structures(equation)
        else:
            _rewritten(laws, inference, equation)


def by_arithmetic(inference: Inference) -> None:
    """Polynomial arithmetic alone: every function value is an unknown of its own."""
    for equation in inference.conclusion:
        if equal_by(NO_LAW, equation):
            _same_structures(equation)
        else:
            _rewritten(NO_LAW, inference, equation)


def _rewritten(laws: frozenset[str], inference: Inference, equation: Statement) -> None:
    known = inference.known
    for lhs, rhs in entries(equation):
        if not vanishes(lhs, rhs, laws) and not rewrites(laws, known, (lhs, rhs)):
            raise Refused("{} = {} does not reduce to zero nor to a line above", lhs, rhs)


def _same_structures(equation: Statement) -> None:
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
    return plain_difference(*entry)
