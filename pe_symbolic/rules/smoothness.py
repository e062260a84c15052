"""What may be differentiated: a function nothing is known of has a derivative only if one is given.

``f`` stands for every real function, jumps and corners included.  That it has a derivative
is a hypothesis like any other, and said as one: a line that gives ``Derivative(f(t), t)``
a value for every ``t``.
"""

from __future__ import annotations

from collections.abc import Iterator

import sympy
from sympy.core.function import AppliedUndef

from pe_symbolic.rules.inference import Inference
from pe_symbolic.rules.language import admits
from pe_symbolic.rules.refusal import Refused
from pe_symbolic.rules.sides import entries, unfold
from pe_symbolic.theorem import Equation, Statement


def require_derivatives(inference: Inference) -> None:
    """Raise ``Refused`` for a derivative in the conclusion that nobody said exists."""
    given = tuple(given_derivatives(inference.assumed, inference.for_all))
    for one in inference.conclusion:
        for side in (one.lhs, one.rhs):
            for node in side.atoms(sympy.Derivative):
                ((variable, times),) = node.variable_count
                meant = unfold(node.expr, inference.definitions)
                _require(meant, variable, times, given)


def require_smooth(expression: sympy.Expr, variable: sympy.Symbol, inference: Inference) -> None:
    """Raise ``Refused`` where an expression holds a function not said to have a derivative."""
    given = tuple(given_derivatives(inference.assumed, inference.for_all))
    meant = unfold(expression, inference.definitions)
    _require(meant, variable, sympy.Integer(1), given)


def given_derivatives(
    hypotheses: tuple[Statement, ...], for_all: tuple[sympy.Symbol, ...]
) -> Iterator[sympy.Derivative]:
    """The derivatives of unknown functions to which a hypothesis gives a value everywhere."""
    for one in hypotheses:
        if not isinstance(one, Equation):
            continue
        for side in (side for pair in entries(one) for side in pair):
            if isinstance(side, sympy.Derivative) and isinstance(side.expr, AppliedUndef):
                ((variable, _),) = side.variable_count
                if variable in for_all and variable in side.expr.args:
                    yield side


def _require(
    expression: sympy.Expr,
    variable: sympy.Symbol,
    times: sympy.Expr,
    given: tuple[sympy.Derivative, ...],
) -> None:
    moving = {one for one in expression.atoms(AppliedUndef) if variable in one.free_symbols}
    for value in sorted(moving, key=str):
        if not any(_gives(one, value, variable, times) for one in given):
            raise Refused("no hypothesis says that {} has a derivative by {}", value, variable)


def _gives(
    node: sympy.Derivative, value: AppliedUndef, variable: sympy.Symbol, times: sympy.Expr
) -> bool:
    """Whether a given derivative says that a value of its function has one, as often.

    Only the argument that the hypothesis varies may move, and only over its domain.
    """
    ((over, order),) = node.variable_count
    function = node.expr
    if value.func != function.func or not (order - times).is_nonnegative:
        return False
    return all(
        (name == over and admits(over, argument))
        or (name == argument and variable not in argument.free_symbols)
        for name, argument in zip(function.args, value.args, strict=True)
    )
