"""Differentiation by the textbook rules, written out so that it can be held against SymPy's."""

from __future__ import annotations

import sympy
from sympy.core.function import AppliedUndef

from pe_symbolic.rules.refusal import Refused

_OUTER = {
    sympy.sin: sympy.cos,
    sympy.cos: lambda inner: -sympy.sin(inner),
    sympy.exp: sympy.exp,
    sympy.log: lambda inner: 1 / inner,
    sympy.Ci: lambda inner: sympy.cos(inner) / inner,  # DLMF 6.2.11
    sympy.asin: lambda inner: 1 / sympy.sqrt(1 - inner**2),
    sympy.acos: lambda inner: -1 / sympy.sqrt(1 - inner**2),
    sympy.atan: lambda inner: 1 / (1 + inner**2),
}


def differentiate(expression: sympy.Expr, variable: sympy.Symbol) -> sympy.Expr:
    """The derivative of sums, products, powers, sin, cos, exp, log, Ci and arcs.

    That of a function nothing is known of stays a ``Derivative``.  Raises ``Refused``
    for anything else that depends on the variable.
    """
    if variable not in expression.free_symbols:
        return sympy.Integer(0)
    if expression == variable:
        return sympy.Integer(1)
    if isinstance(expression, sympy.Add):
        return sympy.Add(*(differentiate(term, variable) for term in expression.args))
    if isinstance(expression, sympy.Mul):
        first, *rest = expression.args
        others = sympy.Mul(*rest)
        return differentiate(first, variable) * others + first * differentiate(others, variable)
    if _is_smooth_power(expression, variable):
        outer = expression.exp * expression.base ** (expression.exp - 1)
        return outer * differentiate(expression.base, variable)
    if expression.func in _OUTER:
        (inner,) = expression.args
        return _OUTER[expression.func](inner) * differentiate(inner, variable)
    if isinstance(expression, AppliedUndef):
        return sympy.Derivative(expression, variable)
    raise Refused(f"no rule differentiates {expression.func.__name__}")


def _is_smooth_power(expression: sympy.Expr, variable: sympy.Symbol) -> bool:
    """Whether this is b ** n with n free of the variable: whole, or b > 0, or n rational, b real.

    A real b has one sign beside a place where it is not 0, so that with b < 0 the principal
    branch is e^(i pi n) |b| ** n, of which the rule for |b| > 0 gives n b ** (n - 1) b' again.
    """
    if not isinstance(expression, sympy.Pow) or expression.exp.has(variable):
        return False
    base, exponent = expression.base, expression.exp
    turned = exponent.is_rational and base.is_real
    return bool(exponent.is_integer or base.is_positive or turned)


def carry_out(node: sympy.Derivative) -> sympy.Expr:
    """The derivative a ``Derivative`` node asks for, inner derivatives first."""
    result = without_derivatives(node.expr)
    for variable, times in node.variable_count:
        if not times.is_Integer:
            raise Refused("a derivative {} times over is not carried out", times)
        for _ in range(int(times)):
            result = differentiate(result, variable)
    return result


def without_derivatives(expression: sympy.Basic) -> sympy.Basic:
    """The expression with every derivative carried out."""
    found = {node: carry_out(node) for node in expression.atoms(sympy.Derivative)}
    return expression.xreplace(found)


def is_composite(node: sympy.Derivative) -> bool:
    """Whether a derivative is that of a function with more inside than the variable."""
    inside = node.expr.args[0] if node.expr.func in _OUTER else None
    return inside is not None and inside != node.variable_count[0][0]


def is_linear(node: sympy.Derivative) -> bool:
    """Whether a derivative is that of a constant times the variable."""
    ((variable, times),) = node.variable_count
    slope = node.expr / variable
    return bool(times == 1) and not slope.has(variable)
