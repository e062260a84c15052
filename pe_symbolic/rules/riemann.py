"""The rule that knows of integrals: a mean of equally spaced values, and how far it may be off."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

import sympy

from pe_symbolic.rules.calculus import differentiate
from pe_symbolic.rules.equalities import polynomial_of
from pe_symbolic.rules.inference import Inference
from pe_symbolic.rules.language import domain
from pe_symbolic.rules.normal_form import NO_LAW, vanishes
from pe_symbolic.rules.refusal import Refused
from pe_symbolic.rules.replacing import put_in
from pe_symbolic.rules.smoothness import require_smooth

_ZERO, _ONE = sympy.Integer(0), sympy.Integer(1)


@dataclass(frozen=True, slots=True)
class _Primitive:
    """A line above: the derivative of ``whole`` by ``variable`` is ``integrand``, everywhere."""

    whole: sympy.Expr
    integrand: sympy.Expr
    variable: sympy.Symbol

    @property
    def symbols(self) -> frozenset[sympy.Symbol]:
        """What both speak of: neither an index nor another variable may be one of these."""
        return frozenset(self.whole.free_symbols | self.integrand.free_symbols)


def riemann_sum(inference: Inference) -> None:
    """From F' = f everywhere and -L <= f'(x) <= L for x >= 0: |mean - (F(1) - F(0))| <= L/(2n).

    The mean is that of f(k/n) for k = 0, ..., n - 1.  Between k/n and (k + 1)/n the value
    f(u) is within L (u - k/n) of f(k/n) (mean value theorem), so its integral there, which is
    F((k + 1)/n) - F(k/n) (fundamental theorem of calculus), within L/(2n^2) of f(k/n)/n.
    """
    for one in inference.conclusion:
        if not (isinstance(one.lhs, sympy.Abs) and one.relation == "<="):
            raise Refused("not a distance that is said to be at most something")
        total, terms = _total(one.lhs.args[0])
        primitives = [
            primitive
            for primitive in _primitives(inference)
            if _is_distance(one.lhs.args[0], total, terms, primitive)
        ]
        if not primitives:
            raise Refused("no mean of equally spaced values less its integral by a line above")
        if not any(
            _has_such_slopes(primitive, 2 * terms * one.rhs, inference) for primitive in primitives
        ):
            raise Refused("no lines above say that the slope is at most {}", 2 * terms * one.rhs)


def _total(distance: sympy.Expr) -> tuple[sympy.Sum, sympy.Expr]:
    """The one sum, over 0, ..., n - 1, and the number n of its terms."""
    sums = distance.atoms(sympy.Sum)
    if len(sums) != 1:
        raise Refused("not one sum in the distance")
    (total,) = sums
    (_, first, last), *outer = total.limits
    terms = last + 1
    if outer or first != 0 or not terms.is_positive:
        raise Refused("{} is not known to be a sum over 0, ..., n - 1 with n > 0", total)
    return total, terms


def _primitives(inference: Inference) -> Iterator[_Primitive]:
    for node, value in inference.known:
        if not isinstance(node, sympy.Derivative):
            continue
        ((variable, times),) = node.variable_count
        if times == 1 and domain(variable) == ("real",) and inference.is_general(variable):
            yield _Primitive(node.expr, value, variable)


def _is_distance(
    distance: sympy.Expr, total: sympy.Sum, terms: sympy.Expr, primitive: _Primitive
) -> bool:
    """Whether this is the mean of f(k/n) less F(1) - F(0), or the other way round."""
    index = total.limits[0][0]
    if index in primitive.symbols:
        return False
    start, end = (put_in(primitive.whole, {primitive.variable: at}) for at in (_ZERO, _ONE))
    value = put_in(primitive.integrand, {primitive.variable: index / terms})
    apart = total / terms - (end - start)
    return vanishes(total.function, value, NO_LAW) and (
        vanishes(distance, apart, NO_LAW) or vanishes(-distance, apart, NO_LAW)
    )


def _has_such_slopes(primitive: _Primitive, limit: sympy.Expr, inference: Inference) -> bool:
    """Whether lines above say -L <= f'(x) <= L of a variable that is any number from 0 up."""
    require_smooth(primitive.integrand, primitive.variable, inference)
    slope = differentiate(primitive.integrand, primitive.variable)
    known = [polynomial_of((one.rhs, one.lhs)) for one in inference.bounds]
    for other in sorted(_variables(inference) - primitive.symbols, key=str):
        if limit.has(other) or not inference.is_general(other):
            continue
        here = put_in(slope, {primitive.variable: other})
        wanted = (polynomial_of((limit, here)), polynomial_of((here, -limit)))
        if all(one in known for one in wanted):
            return True
    return False


def _variables(inference: Inference) -> set[sympy.Symbol]:
    symbols = {
        symbol
        for one in inference.bounds
        for side in (one.lhs, one.rhs)
        for symbol in side.free_symbols
    }
    return {symbol for symbol in symbols if domain(symbol) == ("real", "nonnegative")}
