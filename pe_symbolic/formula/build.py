"""Rules of reading that look at a finished part: what a sign must mean where it stands."""

from __future__ import annotations

from fractions import Fraction

from pe_symbolic.expression import Call, Expression, Number, Span, Symbol
from pe_symbolic.formula.frames import Operator
from pe_symbolic.formula.lexicon import INVERSES


def quotient(numerator: Expression, denominator: Expression, span: Span) -> Expression:
    r"""A quotient; a degree sign on a divisor whose dividend is no angle is a scanned exponent 0.

    ``10000^0`` leaves many scanners as ``10000^\circ``, and no angle divides a plain number.
    """
    if isinstance(denominator, Call) and _is_angle(denominator) and not _is_angle(numerator):
        zero = Number(Fraction(0), "0", denominator.span)
        denominator = Call("pow", (denominator.args[0], zero), denominator.span)
    return Call("div", (numerator, denominator), span)


def _is_angle(part: Expression) -> bool:
    return isinstance(part, Call) and part.op == "degrees" and isinstance(part.args[0], Number)


def with_ellipsis(number: Number, end: int) -> Number:
    """A number whose digits go on: its text ends in ``…``."""
    return Number(number.value, number.text + "…", (number.span[0], end))


def integer(value: int, start: int) -> Number:
    """A whole number that the notation implies, as the base in ``log10``."""
    return Number(Fraction(value), str(value), (start, start))


def applied(operator: Operator, items: tuple[Expression, ...], span: Span) -> Expression:
    """A function at its arguments, with the power and base written on its name."""
    name, power = operator.symbol, operator.power
    whole = (operator.start, span[1])
    if operator.base is not None:
        items = (*items, operator.base)
    if isinstance(power, Call) and power.op == "neg" and name in INVERSES:
        inner = power.args[0]
        if isinstance(inner, Number) and inner.value == 1:
            return Call(INVERSES[name], items, whole)
    if name == "softmax" and not any(is_vector(item) for item in items):
        return Call("apply", (Symbol(name, whole), *items), whole)  # Softmax(2) names one entry
    value: Expression = Call(name, items, whole)
    return Call("pow", (value, power), whole) if power is not None else value


def called(name: Symbol, items: tuple[Expression, ...], span: Span) -> Expression:
    """A name with arguments; sigma of one number is the logistic function of machine learning."""
    if name.name == "sigma" and len(items) == 1:
        return Call("sigmoid", items, span)
    return Call("apply", (name, *items), span)


def bracketed(opener: str, items: tuple[Expression, ...], span: Span) -> Expression:
    """What a pair of brackets means around these items."""
    if opener in ("⌊", "⌈"):
        return Call("floor" if opener == "⌊" else "ceil", items, span)
    if opener == "‖" or (opener == "|" and is_vector(items[0])):
        return Call("norm", items, span)
    if opener == "|":
        return Call("abs", items, span)
    if opener == "⟨" and len(items) == 2:
        return Call("dot", items, span)
    if len(items) == 1:
        return items[0]
    return Call("vector", items, span)


def is_vector(item: Expression) -> bool:
    """Whether an expression is a list of elements."""
    return isinstance(item, Call) and item.op == "vector"
