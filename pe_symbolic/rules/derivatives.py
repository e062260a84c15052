"""Rules of differentiation: each takes one step, and both sides have one derivative."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

import sympy

from pe_symbolic.rules import calculus
from pe_symbolic.rules.inference import Inference
from pe_symbolic.rules.language import ranges_over_an_interval
from pe_symbolic.rules.normal_form import NO_LAW, vanishes
from pe_symbolic.rules.refusal import Refused
from pe_symbolic.rules.replacing import put_in
from pe_symbolic.rules.sides import entries
from pe_symbolic.theorem import Statement


def _carried_out(
    fits: Callable[[sympy.Derivative], bool], missing: str, inference: Inference
) -> None:
    """Some derivative on the left is of the rule's kind, and both sides are one derivative."""
    for equation in inference.conclusion:
        nodes = equation.lhs.atoms(sympy.Derivative)
        if not any(fits(node) for node in nodes):
            raise Refused("no derivative of {} on the left", missing)
        equal_derivatives(equation)


def _is_product(node: sympy.Derivative) -> bool:
    moving = [one for one in sympy.Mul.make_args(node.expr) if one.has(_variable(node))]
    return len(moving) > 1


def _has_constant_factor(node: sympy.Derivative) -> bool:
    factors = sympy.Mul.make_args(node.expr)
    return any(not one.has(_variable(node)) for one in factors) and not _is_product(node)


def _is_sum(node: sympy.Derivative) -> bool:
    return isinstance(node.expr, sympy.Add)


def _variable(node: sympy.Derivative) -> sympy.Symbol:
    return node.variable_count[0][0]


chain_rule = partial(_carried_out, calculus.is_composite, "a function of a function")
product_rule = partial(_carried_out, _is_product, "a product of functions")
constant_factor = partial(_carried_out, _has_constant_factor, "a constant times a function")
derivative_of_sum = partial(_carried_out, _is_sum, "a sum")
all_rules = partial(_carried_out, lambda _: True, "anything")


def constant_multiple(inference: Inference) -> None:
    """(c x)' = c, for c free of x."""
    for equation in inference.conclusion:
        nodes = equation.lhs.atoms(sympy.Derivative)
        if not nodes or not all(calculus.is_linear(node) for node in nodes):
            raise Refused("no derivative of a constant times the variable on the left")
        equal_derivatives(equation)


def equal_derivatives(equation: Statement) -> None:
    """Both sides are the same once every derivative is carried out.  Raises ``Refused``."""
    for lhs, rhs in entries(equation):
        left, right = calculus.without_derivatives(lhs), calculus.without_derivatives(rhs)
        if not vanishes(left, right, NO_LAW):
            raise Refused("the derivative of the left side is {}", left)


def differentiation(inference: Inference) -> None:
    """From f(x) = g(x) for every x of an interval: f'(x) = g'(x).

    The equation above must hold for every x, so x may not be a symbol that the
    hypotheses speak of and do not hold for every value of.
    """
    for equation in inference.conclusion:
        for lhs, rhs in entries(equation):
            if not any(_is_derivative_of(lhs, rhs, pair, inference) for pair in inference.known):
                raise Refused("{} = {} is not the derivative of an equation above", lhs, rhs)


def _is_derivative_of(
    lhs: sympy.Expr, rhs: sympy.Expr, known: tuple[sympy.Expr, sympy.Expr], inference: Inference
) -> bool:
    for variable in lhs.free_symbols | rhs.free_symbols:
        if not (ranges_over_an_interval(variable) and inference.is_general(variable)):
            continue
        if (lhs, rhs) == tuple(_derivative(side, variable) for side in known):
            return True
    return False


def _derivative(side: sympy.Expr, variable: sympy.Symbol) -> sympy.Expr:
    """Not carried out, but for what is constant."""
    return sympy.Derivative(side, variable) if side.has(variable) else sympy.Integer(0)


def zero_derivative(inference: Inference) -> None:
    """From f'(x) = 0 for every real x: f(x) = f(0).

    A function whose derivative is zero on the whole line is constant (mean value theorem).
    """
    for equation in inference.conclusion:
        lhs, rhs = equation.lhs, equation.rhs
        if not any(_is_constant(lhs, rhs, pair, inference) for pair in inference.known):
            raise Refused("no line above says that the derivative of {} is zero everywhere", lhs)


def _is_constant(
    lhs: sympy.Expr, rhs: sympy.Expr, known: tuple[sympy.Expr, sympy.Expr], inference: Inference
) -> bool:
    node, zero = known
    if not isinstance(node, sympy.Derivative) or zero != 0 or node.expr != lhs:
        return False
    ((variable, times),) = node.variable_count
    everywhere = ranges_over_an_interval(variable) and not variable.is_positive
    if times != 1 or not everywhere or variable.is_negative or not inference.is_general(variable):
        return False
    return vanishes(put_in(lhs, {variable: sympy.Integer(0)}), rhs, NO_LAW)
