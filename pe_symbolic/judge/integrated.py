"""Integrals by an antiderivative that SymPy finds, of which the derivative is proved.

Nothing of it is taken on trust: F' is the integrand by normal form, and F is continuous between
the limits by the spans of what it takes logarithms, roots and quotients of.
"""

from __future__ import annotations

from pe_symbolic.calculus.rational import rational_value
from pe_symbolic.calculus.spans import Span, span_of
from pe_symbolic.calculus.trees import ONE, TWO, has, minus, plus
from pe_symbolic.decimals import is_whole
from pe_symbolic.enclosure import glance
from pe_symbolic.expression import (
    Call,
    Constant,
    Expression,
    Number,
    Symbol,
    free_symbols,
    replace,
    substituted,
    walk,
)

#: Larger integrands are left: what SymPy tries with them may take long.
_LARGEST = 40
#: So often a stretch is halved until a span tells.
_HALVED = 6
#: Continuous wherever their arguments are.
_SMOOTH = frozenset("add neg mul sin cos exp sinh cosh tanh atan sigmoid".split())
_LOGARITHMS = frozenset({"ln", "log"})


def integrated(node: Call) -> Expression | None:
    """F(b) - F(a) for an integral of one name between numbers; ``None`` where no F is proved."""
    body, variable, *limits = node.args
    if not isinstance(variable, Symbol) or free_symbols(body) != {variable.name}:
        return None
    bounds = [glance(limit) for limit in limits]
    known = [bound for bound in bounds if bound is not None]
    if len(known) < len(bounds) or sum(1 for _ in walk(body)) > _LARGEST:
        return None
    run = min(bound.lower for bound in known), max(bound.upper for bound in known)
    # Most notes need no proof, and SymPy takes a second to be loaded.
    from pe_symbolic.judge.antiderivatives import antiderivatives_found  # noqa: PLC0415

    for found in antiderivatives_found(body, variable.name):
        risen = _holding(found, body, variable, run)
        if risen is not None:
            start, end = (substituted(risen, {variable.name: limit}) for limit in limits)
            return plus(end, minus(start))
    return None


def with_integrals_found(expression: Expression) -> Expression:
    """The tree with what its integrals come to, where an antiderivative is found and proved."""

    def change(node: Expression) -> Expression | None:
        is_integral = isinstance(node, Call) and node.op == "integral"
        return integrated(node) if is_integral and isinstance(node, Call) else None

    return replace(expression, change)


def _holding(found: Expression, body: Expression, variable: Symbol, run: Span) -> Expression | None:
    """What was found, if it is proved to hold on all of a stretch; with ``ln(1 - x)`` below 1."""
    from pe_symbolic.judge.as_sympy import proved  # noqa: PLC0415

    name = variable.name
    risen = replace(found, lambda part: _of_what_is_above_zero(part, name, run))
    rises = Call("derivative", (risen, variable))
    continuous = _is_continuous(risen, name, run)
    return risen if continuous and proved(rises, body, "real", _positive(name, run)) else None


def _positive(name: str, run: Span) -> frozenset[str]:
    return frozenset({name} if run[0] >= 0 else ())


def _of_what_is_above_zero(part: Expression, name: str, run: Span) -> Expression | None:
    """``ln(1 - x)`` for ``ln(x - 1)`` where x is below 1: both have the same derivative."""
    if not (isinstance(part, Call) and part.op in _LOGARITHMS and len(part.args) == 1):
        return None
    below = minus(part.args[0])
    return Call("ln", (below,)) if _is_above_zero(below, name, run) else None


def _is_continuous(tree: Expression, name: str, run: Span) -> bool:
    """Whether a tree has a value, and jumps nowhere, on all of a stretch, both ends included."""
    parts = (part for part in walk(tree) if isinstance(part, Call) and has(part, name))
    return all(part.op in _SMOOTH or _has_no_gap(part, name, run) for part in parts)


def _has_no_gap(part: Call, name: str, run: Span) -> bool:
    match part:
        case Call(op="ln" | "log", args=(inner,)):
            return _is_above_zero(inner, name, run)
        case Call(op="sqrt", args=(inner,)):
            return _is_above_zero(inner, name, run, or_zero=True)
        case Call(op="asin" | "acos", args=(sine,)):
            square = Call("pow", (sine, TWO))
            return _is_above_zero(plus(ONE, minus(square)), name, run, or_zero=True)
        case Call(op="tan", args=(angle,)):
            return _is_apart_from_zero(Call("cos", (angle,)), name, run)
        case Call(op="div", args=(_, below)):
            return not has(below, name) or _is_apart_from_zero(below, name, run)
        case Call(op="pow", args=(base, exponent)):
            return _is_continuous_power(base, exponent, name, run)
    return False


def _is_continuous_power(base: Expression, exponent: Expression, name: str, run: Span) -> bool:
    value = rational_value(exponent)
    if value is None:
        return base == Constant("e") or (isinstance(base, Number) and base.value > 0)
    if is_whole(value):
        return value > 0 or _is_apart_from_zero(base, name, run)
    return _is_above_zero(base, name, run, or_zero=value > 0)


def _is_apart_from_zero(tree: Expression, name: str, run: Span) -> bool:
    return _is_above_zero(tree, name, run) or _is_above_zero(minus(tree), name, run)


def _is_above_zero(
    tree: Expression, name: str, run: Span, *, or_zero: bool = False, halved: int = 0
) -> bool:
    """Whether a tree stays above zero on a stretch, or not below it, as its spans tell."""
    span = span_of(tree, name, run)
    if span is not None and (span[0] > 0 or (or_zero and span[0] == 0)):
        return True
    if halved == _HALVED or (span is not None and span[1] < 0):
        return False
    middle = (run[0] + run[1]) / 2
    return all(
        _is_above_zero(tree, name, half, or_zero=or_zero, halved=halved + 1)
        for half in ((run[0], middle), (middle, run[1]))
    )
