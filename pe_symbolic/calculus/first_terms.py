"""Limits by the first term of an expansion in a small positive t.

The name is ``a + t`` or ``a - t`` near a number, and ``1/t`` or ``-1/t`` far out.
"""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction
from functools import reduce

from msgspec import structs

from pe_symbolic.calculus import laurent
from pe_symbolic.calculus.laurent import LOGARITHM_OF_T, NotExpanded, Series
from pe_symbolic.calculus.primitive import INFINITY, is_infinite
from pe_symbolic.calculus.rational import rational_value
from pe_symbolic.calculus.trees import ONE, PI, has, number, over, plus, polynomial_in, times
from pe_symbolic.expression import Call, Constant, Expression, Symbol, replace


def limit_by_expansion(
    body: Expression, name: str, target: Expression, sides: tuple[int, ...]
) -> Expression | None:
    """The limit from these sides by its first term; ``None`` where none is shown, or two are."""
    found = {_value(first) for first in _expanded(body, name, target, sides)}
    return found.pop() if len(found) == 1 else None


def sign_of_growth(body: Expression, name: str, target: Expression, sides: tuple[int, ...]) -> int:
    """1 or -1 where a formula grows above or falls below every bound; 0 where that is not shown."""
    signs = {_grows(series) for series in _expanded(body, name, target, sides)}
    return signs.pop() if len(signs) == 1 else 0


def _grows(series: Series | None) -> int:
    """The sign of a negative power of t, or that of ln t turned."""
    if series is None:
        return 0
    below = series.terms[: max(0, -series.low)]
    if any(below):
        return 1 if next(filter(None, below)) > 0 else -1
    rising = dict(series.apart).get(LOGARITHM_OF_T, Fraction(0)) if series.end >= 0 else Fraction(0)
    return (rising < 0) - (rising > 0)


def _expanded(
    body: Expression, name: str, target: Expression, sides: tuple[int, ...]
) -> list[Series | None]:
    found: list[Series | None] = []
    for side in sides:
        start = _start(target, side)
        try:
            found.append(None if start is None else _expand(body, name, start))
        except (NotExpanded, OverflowError):
            found.append(None)
    return found


def _start(target: Expression, side: int) -> Series | None:
    """What the name is, in powers of t."""
    if is_infinite(target):
        sign = 1 if target == INFINITY else -1
        return Series((Fraction(sign), *laurent.zeros(laurent.TERMS)), -1)
    known = _constant(target)
    if known is None:
        return None
    near = (known.at(0), Fraction(side), *laurent.zeros(laurent.TERMS))
    return structs.replace(known, terms=near)


_PI = "\0pi"


def _named(node: Expression) -> Expression | None:
    return Symbol(_PI) if node == PI else None


def _value(series: Series | None) -> Expression | None:
    """What a series tends to."""
    if series is None or series.end <= 0 or any(series.terms[: max(0, -series.low)]):
        return None
    if any(constant == LOGARITHM_OF_T for constant, _ in series.apart):
        return None
    others = (times(number(factor), constant) for constant, factor in series.apart)
    return plus(times(number(series.at(0)), series.scale), *others)


def _expand(node: Expression, name: str, start: Series) -> Series:
    known = None if has(node, name) else _constant(node)
    if known is not None:
        return known
    if not isinstance(node, Call):
        if node == Constant("e"):
            return laurent.exponential(laurent.of_numbers([Fraction(1)]))
        if node == Symbol(name):
            return start
        raise NotExpanded
    if node.op == "pow":
        return _of_a_power(node.args[0], node.args[1], name=name, start=start)
    if node.op == "root":
        return _of_a_power(node.args[0], over(ONE, node.args[1]), name=name, start=start)
    args = []
    for argument in node.args:  # a comprehension would double the depth of the stack
        args.append(_expand(argument, name, start))
    return _combined(node.op, args)


def _combined(op: str, args: list[Series]) -> Series:
    if op in _OF_ONE and len(args) == 1:
        return _OF_ONE[op](args[0])
    match op, args:
        case "add", _:
            return laurent.total(args)
        case "mul", _:
            return reduce(laurent.multiplied, args)
        case "div", [above, below]:
            return laurent.multiplied(above, laurent.raised(below, Fraction(-1)))
    raise NotExpanded


def _of_a_power(base: Expression, exponent: Expression, *, name: str, start: Series) -> Series:
    fixed = rational_value(exponent)
    if fixed is not None:
        return laurent.raised(_expand(base, name, start), fixed)
    risen = _expand(exponent, name, start)
    if base != Constant("e"):
        risen = laurent.multiplied(risen, laurent.logarithm(_expand(base, name, start)))
    return laurent.exponential(risen)


def _constant(node: Expression) -> Series | None:
    """A rational number, with a multiple of π; ``None`` for what is made of others."""
    place = polynomial_in(replace(node, _named), _PI)
    if place is None or len(place) > _LINEAR:
        return None
    fixed, turns = (*place, Fraction(0))[:_LINEAR]
    return structs.replace(laurent.of_numbers([fixed]), apart=laurent.multiple(PI, turns))


_LINEAR = 2


_OF_ONE: dict[str, Callable[[Series], Series]] = {
    "neg": laurent.negative,
    "sqrt": lambda inner: laurent.raised(inner, laurent.HALF),
    "exp": laurent.exponential,
    "ln": laurent.logarithm,
    "log": laurent.logarithm,
    "sin": lambda inner: laurent.waves(inner, -1)[0],
    "cos": lambda inner: laurent.waves(inner, -1)[1],
    "tan": lambda inner: laurent.quotient(*laurent.waves(inner, -1)),
    "cot": lambda inner: laurent.quotient(*laurent.waves(inner, -1)[::-1]),
    "sec": lambda inner: laurent.raised(laurent.waves(inner, -1)[1], Fraction(-1)),
    "csc": lambda inner: laurent.raised(laurent.waves(inner, -1)[0], Fraction(-1)),
    "sinh": lambda inner: laurent.waves(inner, 1)[0],
    "cosh": lambda inner: laurent.waves(inner, 1)[1],
    "tanh": lambda inner: laurent.quotient(*laurent.waves(inner, 1)),
    "asin": laurent.arcsine,
    "atan": laurent.arctangent,
    "abs": laurent.size,
}
