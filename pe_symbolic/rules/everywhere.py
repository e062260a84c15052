"""Rules that use a line for every value of a variable: at other values, and far out on the line."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from itertools import combinations, product

import sympy
from sympy.core.function import AppliedUndef

from pe_symbolic.rules import polynomial as poly
from pe_symbolic.rules.calculus import differentiate
from pe_symbolic.rules.equalities import polynomial_of
from pe_symbolic.rules.inference import Inference
from pe_symbolic.rules.language import admits, domain
from pe_symbolic.rules.normal_form import NO_LAW, vanishes
from pe_symbolic.rules.polynomial import Atom, Polynomial
from pe_symbolic.rules.refusal import Refused
from pe_symbolic.rules.replacing import put_in
from pe_symbolic.rules.sides import Entry, entries
from pe_symbolic.rules.smoothness import require_smooth
from pe_symbolic.rules.summands import mentions
from pe_symbolic.theorem import Equation, Inequality, Statement

_ZERO = sympy.Integer(0)
_TOGETHER = 2


def instance(inference: Inference) -> None:
    """What holds for every value of a variable, or of two, holds for zero, -s or a symbol s.

    The values are within the domain of the variable, and put in at the same time.
    """
    for one in inference.conclusion:
        for scalar in _scalars(one):
            if not any(_is_instance(scalar, line, inference) for line in _known(inference)):
                raise Refused(
                    "{} {} {} is no line above, elsewhere", scalar.lhs, one.relation, scalar.rhs
                )


def _scalars(one: Statement) -> Iterator[Statement]:
    if isinstance(one, Inequality):
        yield one
    else:
        yield from (Equation(lhs, rhs) for lhs, rhs in entries(one))


def _known(inference: Inference) -> tuple[Statement, ...]:
    return (*(Equation(lhs, rhs) for lhs, rhs in inference.known), *inference.bounds)


def _is_instance(wanted: Statement, line: Statement, inference: Inference) -> bool:
    if wanted.relation != line.relation:
        return False
    symbols = wanted.lhs.free_symbols | wanted.rhs.free_symbols
    free = sorted(line.lhs.free_symbols | line.rhs.free_symbols, key=str)
    if not _functions(wanted) <= _functions(line):
        return False  # no value brings in a function
    general = [one for one in free if inference.is_general(one)]
    missing = symbols.difference(free)
    values = [_ZERO, *sorted(symbols, key=str), *(-one for one in sorted(symbols, key=str))]
    for count in range(1, _TOGETHER + 1):
        for chosen in combinations(general, count):
            fitting = [[value for value in values if admits(one, value)] for one in chosen]
            for put in product(*fitting):
                brought = set[sympy.Basic]().union(*(one.free_symbols for one in put))
                if missing <= brought and _at(line, dict(zip(chosen, put, strict=True)), wanted):
                    return True
    return False


def _functions(statement: Statement) -> set[type]:
    """The unknown functions that a statement speaks of."""
    return {one.func for side in (statement.lhs, statement.rhs) for one in side.atoms(AppliedUndef)}


def _at(line: Statement, values: dict[sympy.Symbol, sympy.Expr], wanted: Statement) -> bool:
    """Whether a line says what is wanted once the values are put in."""
    sides = ((line.lhs, wanted.lhs), (line.rhs, wanted.rhs))
    try:
        return all(put_in(side, values) == said for side, said in sides)
    except Refused:
        return False


def known_derivative(inference: Inference) -> None:
    """From f'(v) = u(v) for every v: the derivative of f(g(x)) by x is u(g(x)) g'(x)."""
    for equation in inference.conclusion:
        for lhs, rhs in entries(equation):
            if not any(_is_known_derivative(lhs, rhs, pair, inference) for pair in inference.known):
                raise Refused("no line above gives {} a value everywhere", lhs)


def _is_known_derivative(
    lhs: sympy.Expr, rhs: sympy.Expr, known: Entry, inference: Inference
) -> bool:
    node, slope = known
    if not (isinstance(lhs, sympy.Derivative) and isinstance(node, sympy.Derivative)):
        return False
    ((by, times),), ((over, order),) = lhs.variable_count, node.variable_count
    outer, inner = node.expr, lhs.expr
    if not (isinstance(outer, AppliedUndef) and inner.func == outer.func):
        return False
    if (times, order) != (1, 1) or outer.args != (over,) or not inference.is_general(over):
        return False
    (argument,) = inner.args
    if not admits(over, argument):
        return False
    require_smooth(argument, by, inference)
    return vanishes(put_in(slope, {over: argument}) * differentiate(argument, by), rhs, NO_LAW)


def products_at_zero(inference: Inference) -> None:
    """From F = 0 everywhere, F a sum of products of two functions that are 0 at 0: F(f'(0)) = 0.

    For f(x) g(x)/x² tends to f'(0) g'(0), whether the derivatives are continuous or not.
    """
    for equation in inference.conclusion:
        forms = (_at_first_order(pair, inference) for pair in inference.known)
        found = (form for form in forms if form is not None)
        if equation.rhs != _ZERO or not any(vanishes(one, equation.lhs, NO_LAW) for one in found):
            raise Refused("{} is of no sum of products above that is 0 everywhere", equation.lhs)


def _at_first_order(known: Entry, inference: Inference) -> sympy.Expr | None:
    """A form of second degree, with the derivatives at 0 put in for the functions."""
    form = known[0] - known[1]
    for variable in sorted(form.free_symbols, key=str):
        if domain(variable) != ("real",) or not inference.is_general(variable):
            continue
        moving = [one for one in form.atoms(AppliedUndef) if one.has(variable)]
        slopes = {one: _slope_at_zero(one, variable, inference) for one in moving}
        if None in slopes.values() or not _is_quadratic(form, moving, variable):
            continue
        return form.xreplace(slopes)
    return None


def _slope_at_zero(
    function: AppliedUndef, variable: sympy.Symbol, inference: Inference
) -> sympy.Expr | None:
    """The derivative at 0 of a function that is 0 there, by the lines above."""
    at_zero = (function.func(_ZERO), _ZERO)
    if function.args != (variable,) or at_zero not in inference.known:
        return None
    slopes = (rhs for lhs, rhs in inference.known if lhs == sympy.Derivative(function, variable))
    slope = next(slopes, None)
    return None if slope is None else put_in(slope, {variable: _ZERO})


def _is_quadratic(form: sympy.Expr, functions: list[AppliedUndef], variable: sympy.Symbol) -> bool:
    """Whether every term has two of the functions as factors, and varies by them alone."""
    try:
        terms = sympy.Poly(form, *functions)
    except sympy.PolynomialError:
        return False
    free = not any(coefficient.has(variable) for coefficient in terms.coeffs())
    return free and all(sum(powers) == _TOGETHER for powers in terms.monoms())


def bounded_line(inference: Inference) -> None:
    """From p + q x <= r for every real x, with p, q and r free of x: q = 0.

    If q were not zero, x = (r - p + 1)/q would be above the bound.
    """
    slopes = [slope for one in inference.bounds for slope in _slopes(one, inference)]
    for equation in inference.conclusion:
        for entry in entries(equation):
            wanted = polynomial_of(entry)
            if wanted not in slopes and poly.scale(wanted, Fraction(-1)) not in slopes:
                raise Refused("{} - {} is no slope of a bounded line above", entry[0], entry[1])


def _slopes(one: Inequality, inference: Inference) -> Iterator[Polynomial]:
    """What the difference of the sides is linear in, over the whole line, has as a factor."""
    difference = polynomial_of((one.lhs, one.rhs))
    for variable in sorted(one.lhs.free_symbols | one.rhs.free_symbols, key=str):
        if domain(variable) != ("real",) or not inference.is_general(variable):
            continue
        alone = (Atom("symbol", (variable,)), Fraction(1))
        moving = [part for part in difference if mentions(part, variable)]
        rests = [part - {alone} for part in moving if alone in part]
        if len(rests) == len(moving) and not any(mentions(rest, variable) for rest in rests):
            yield {rest: difference[rest | {alone}] for rest in rests}


def bounded_slope(inference: Inference) -> None:
    """From c <= f'(x) and f(x) <= r for every real x, with c and r free of x: c <= 0.

    By the mean value theorem f(0) + c x <= f(x) <= r for every x >= 0.
    """
    for one in inference.conclusion:
        if not isinstance(one, Inequality) or (one.relation, one.rhs) != ("<=", _ZERO):
            raise Refused("not a number that is said to be at most zero")
        if not any(_is_slope(one.lhs, limit, inference) for limit in inference.bounds):
            raise Refused("{} is below no slope of what is bounded above", one.lhs)


def _is_slope(constant: sympy.Expr, limit: Inequality, inference: Inference) -> bool:
    for variable in sorted(limit.lhs.free_symbols, key=str):
        whole = domain(variable) == ("real",) and inference.is_general(variable)
        if not whole or limit.rhs.has(variable) or constant.has(variable):
            continue
        below = [known.rhs for known in inference.bounds if known.lhs == constant]
        if not below:
            continue
        require_smooth(limit.lhs, variable, inference)
        slope = differentiate(limit.lhs, variable)
        if any(vanishes(slope, known, NO_LAW) for known in below):
            return True
    return False
