"""How a tree is computed, whatever the numbers are made of.

Definitions (a percent, a degree, the logistic function, a norm) are unfolded
here once; an ``Arithmetic`` knows only the operations it can enclose.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from fractions import Fraction
from functools import reduce
from typing import Protocol, TypeAlias, TypeVar

from pe_symbolic.calculus import closed_form, holds_a_root, is_improper, rational_value
from pe_symbolic.calculus.arrays import (
    Rows,
    components,
    determinant,
    matrix_rows,
    rows_of,
    square_rows,
)
from pe_symbolic.enclosure.faults import OutOfReach, Unbound, Undefined
from pe_symbolic.enclosure.limits import MAX_INTEGRALS, MAX_NESTED_TERMS, MAX_TERMS
from pe_symbolic.expression import BINDERS, Call, Constant, Expression, Number, Symbol, walk

Value = TypeVar("Value")


class Arithmetic(Protocol[Value]):
    """Numbers of one kind and the operations that enclose."""

    def number(self, value: Fraction) -> Value:
        """The tightest enclosure of an exact rational."""

    def literal(self, node: Number) -> Value:
        """The enclosure of a number as it is written."""

    def constant(self, name: str) -> Value:
        """The enclosure of ``pi`` or ``e``."""

    def add(self, left: Value, right: Value) -> Value:
        """left + right."""

    def mul(self, left: Value, right: Value) -> Value:
        """left * right."""

    def call(self, op: str, args: list[Value]) -> Value:
        """Any other operation; raises ``Undefined``, ``OutOfReach`` or ``KeyError``."""

    def integral(
        self,
        body: Expression,
        name: str,
        limits: tuple[Value, Value],
        bindings: Mapping[str, Fraction | Value],
    ) -> Value:
        """The integral of ``body`` over ``name``; raises ``OutOfReach`` beyond the budget."""


Args: TypeAlias = tuple[Expression, ...]

_ZERO = Number(Fraction(0))
_ONE = Number(Fraction(1))
_HUNDRED = Number(Fraction(100))
_HALF_TURN = Number(Fraction(180))
_PI = Constant("pi")


def _inverse(op: str, args: tuple[Expression, ...]) -> Expression:
    return Call("div", (_ONE, Call(op, args)))


def unfold(node: Call) -> Expression | None:
    """The definition of an operation that is only a name for others, or ``None``."""
    definition = _DEFINITIONS.get(node.op)
    return None if definition is None else definition(node.args)


_FAR_BELOW = Call("neg", (Constant("infinity"),))
_E = Constant("e")


def _exponential(args: Args) -> Expression | None:
    """Nothing is left of e to the power of -∞, as a mask of scores has it."""
    return _ZERO if args[0] == _FAR_BELOW else None


def _power(args: Args) -> Expression | None:
    base, exponent = args
    vanishes = exponent == _FAR_BELOW and (
        base == _E or (isinstance(base, Number) and base.value > 1)
    )
    return _ZERO if vanishes else None


def _above_infinity(args: Args) -> Expression | None:
    """-∞ is never the largest of several."""
    others = tuple(one for one in args if one != _FAR_BELOW)
    if not others or len(others) == len(args):
        return None
    return Call("max", others) if len(others) > 1 else others[0]


def _degrees(args: Args) -> Expression:
    return Call("div", (Call("mul", (args[0], _PI)), _HALF_TURN))


def _log(args: Args) -> Expression | None:
    if len(args) == 1:
        return None
    return Call("div", (Call("log", args[:1]), Call("log", args[1:])))


def _quotient(op: str, divisor: str, args: Args) -> Expression:
    return Call("div", (Call(op, args), Call(divisor, args)))


def _sigmoid(args: Args) -> Expression:
    return Call("div", (_ONE, Call("add", (_ONE, Call("exp", (Call("neg", args),))))))


def _softplus(args: Args) -> Expression:
    return Call("log", (Call("add", (_ONE, Call("exp", args))),))


def _dot(args: Args) -> Expression:
    left, right = _items(args[0]), _items(args[1])
    if len(left) != len(right):
        raise Undefined("the product of two vectors that differ in length")
    return _sum(tuple(Call("mul", pair) for pair in zip(left, right, strict=True)))


def _square(node: Expression) -> Rows:
    rows = square_rows(node)
    if rows is None:
        raise OutOfReach("a small square matrix is needed here")
    return rows


def _trace(args: Args) -> Expression:
    return _sum(tuple(row[place] for place, row in enumerate(_square(args[0]))))


def _absolute(args: Args) -> Expression | None:
    """Bars around a matrix are its determinant, around a vector its length."""
    rows = rows_of(args[0])
    if rows is None:
        return None
    is_vector = len(rows) == 1 or len(rows[0]) == 1
    return _norm(args) if is_vector else determinant(_square(args[0]))


def _norm(args: Args) -> Expression:
    """The 2-norm, or the one whose order is given."""
    items, order = _items(args[0]), args[1] if len(args) == 2 else None
    sizes = tuple(Call("abs", (item,)) for item in items)
    if (rows := matrix_rows(args[0])) is not None:
        return _norm_of_a_matrix(rows, order)
    if isinstance(order, Constant):
        return _largest(sizes)
    if isinstance(order, Number) and order.value == 1:
        return _sum(sizes)
    return _length(items)


def _norm_of_a_matrix(rows: Rows, order: Expression | None) -> Expression:
    """The largest sum of a column for order 1, of a row for ∞, the largest singular value for 2."""
    if order is None:
        raise OutOfReach("the norm of a matrix, of which there are several")
    columns = tuple(zip(*rows, strict=True))
    if order != Number(Fraction(2)):
        lines = rows if isinstance(order, Constant) else columns
        return _largest(tuple(_sum(tuple(Call("abs", (e,)) for e in line)) for line in lines))
    lines = rows if len(rows) == 2 else columns
    if len(lines) != 2:
        raise OutOfReach(
            "the largest singular value of a matrix with more than two rows and columns"
        )
    (first, middle), (_, last) = (
        tuple(_sum(tuple(Call("mul", pair) for pair in zip(a, b, strict=True))) for b in lines)
        for a in lines
    )
    half = Call("div", (Call("add", (first, last)), Number(Fraction(2))))
    away = Call("div", (Call("add", (first, Call("neg", (last,)))), Number(Fraction(2))))
    return Call("sqrt", (Call("add", (half, _length((away, middle)))),))


def _largest(sizes: Args) -> Expression:
    return Call("max", sizes) if len(sizes) > 1 else sizes[0]


def _length(items: Args) -> Expression:
    return Call("sqrt", (_sum(tuple(Call("mul", (item, item)) for item in items)),))


def _normal_cdf(args: Args) -> Expression:
    """Φ(x), the share of a standard normal below x."""
    scaled = Call("div", (args[0], Call("sqrt", (Number(Fraction(2)),))))
    return Call("div", (Call("add", (_ONE, Call("erf", (scaled,)))), Number(Fraction(2))))


def _count(args: Args) -> Expression:
    return Number(Fraction(len(args)))


def _median(args: Args) -> Expression:
    """The middle number, or the mean of the two in the middle; of numbers as they are written."""
    values = [rational_value(item) for item in args]
    known = sorted(value for value in values if value is not None)
    if len(known) != len(values):
        raise OutOfReach("a median of what is not plainly a number")
    middle = known[(len(known) - 1) // 2 : len(known) // 2 + 1]
    return Number(sum(middle, Fraction(0)) / len(middle))


def _variance(args: Args, divisor: Expression) -> Expression:
    """The mean square distance from the mean; a sample is divided by one less than its size."""
    if divisor == _ZERO:
        raise Undefined("the variance of a sample of one")
    mean = Call("neg", (Call("mean", args),))
    away = [Call("add", (item, mean)) for item in args]
    return Call("div", (_sum(tuple(Call("mul", (part, part)) for part in away)), divisor))


def _items(node: Expression) -> tuple[Expression, ...]:
    items = components(node)
    if items is None:
        raise OutOfReach("a vector is needed here")
    return items


def _sum(terms: tuple[Expression, ...]) -> Expression:
    return terms[0] if len(terms) == 1 else Call("add", terms)


_DEFINITIONS: dict[str, Callable[[Args], Expression | None]] = {
    "exp": _exponential,
    "pow": _power,
    "max": _above_infinity,
    "percent": lambda args: Call("div", (args[0], _HUNDRED)),
    "degrees": _degrees,
    "ln": lambda args: Call("log", args),
    "log": _log,
    "sec": lambda args: _inverse("cos", args),
    "csc": lambda args: _inverse("sin", args),
    "cot": lambda args: _quotient("cos", "sin", args),
    "sech": lambda args: _inverse("cosh", args),
    "csch": lambda args: _inverse("sinh", args),
    "coth": lambda args: _quotient("cosh", "sinh", args),
    "sigmoid": _sigmoid,
    "relu": lambda args: Call("max", (_ZERO, *args)),
    "softplus": _softplus,
    "norm": _norm,
    "frobenius": lambda args: _length(_items(args[0])),
    "dot": _dot,
    "det": lambda args: determinant(_square(args[0])),
    "trace": _trace,
    "abs": _absolute,
    "normal_cdf": _normal_cdf,
    "gelu": lambda args: Call("mul", (args[0], Call("normal_cdf", args))),
    "silu": lambda args: Call("mul", (args[0], Call("sigmoid", args))),
    "mean": lambda args: Call("div", (_sum(args), _count(args))),
    "median": _median,
    "variance": lambda args: _variance(args, _count(args)),
    "sample_variance": lambda args: _variance(args, _count(args[1:])),
    "deviation": lambda args: Call("sqrt", (Call("variance", args),)),
    "sample_deviation": lambda args: Call("sqrt", (Call("sample_variance", args),)),
}


def evaluate(
    node: Expression, arithmetic: Arithmetic[Value], bindings: Mapping[str, Fraction | Value]
) -> Value:
    """The value of a tree; its depth is bounded by the reader that made it."""
    if isinstance(node, Number):
        return arithmetic.literal(node)
    if isinstance(node, Constant):
        return arithmetic.constant(node.name)
    if isinstance(node, Symbol):
        if node.name not in bindings:
            raise Unbound(node.name)
        value = bindings[node.name]
        return arithmetic.number(value) if isinstance(value, Fraction) else value
    if node.op in BINDERS:
        return _below_a_binder(node, arithmetic, bindings)
    unfolded = unfold(node)
    if unfolded is not None:
        return evaluate(unfolded, arithmetic, bindings)
    args = []
    for argument in node.args:  # a comprehension would double the depth of the stack
        args.append(evaluate(argument, arithmetic, bindings))
    if node.op in ("add", "mul"):
        combine = arithmetic.add if node.op == "add" else arithmetic.mul
        return reduce(combine, args)
    try:
        return arithmetic.call(node.op, args)
    except KeyError:
        raise OutOfReach(f"no enclosure for {node.op}") from None


def _below_a_binder(
    node: Call, arithmetic: Arithmetic[Value], bindings: Mapping[str, Fraction | Value]
) -> Value:
    """A finite sum or product term by term, a proper integral by quadrature, else by rule."""
    if node.op == "limit" or is_improper(node):
        closed = closed_form(node)
        if closed is None:
            raise OutOfReach(_WITHOUT_A_RULE[node.op])
        return evaluate(closed, arithmetic, bindings)
    if node.op != "integral":
        return _repeated(node, arithmetic, bindings)
    body, variable, first, last = node.args
    if not isinstance(variable, Symbol):
        raise OutOfReach("an integral over what is no name")
    rooted = closed_form(node) if holds_a_root(node) else None
    if rooted is not None:
        return evaluate(rooted, arithmetic, bindings)
    ends = (evaluate(first, arithmetic, bindings), evaluate(last, arithmetic, bindings))
    try:
        return arithmetic.integral(body, variable.name, ends, bindings)
    except OutOfReach:
        closed = closed_form(node)
        if closed is None:
            raise
    return evaluate(closed, arithmetic, bindings)


_WITHOUT_A_RULE = {
    "limit": "no rule gives this limit",
    "integral": "no rule gives this improper or repeated integral",
    "sum": "no rule gives this infinite sum",
    "product": "no rule gives this infinite product",
}


def limits_of(
    node: Call, bindings: Mapping[str, Fraction | Value]
) -> tuple[Expression, str, range]:
    """Body, name and steps of a finite sum or product.

    Raises ``Undefined`` for limits that are not whole, ``OutOfReach`` for too many steps.
    """
    body, index, *ends = node.args
    known = {name: value for name, value in bindings.items() if isinstance(value, Fraction)}
    first, last = (rational_value(end, known) for end in ends)
    if not isinstance(index, Symbol) or first is None or last is None:
        raise OutOfReach("limits that are not plain numbers")
    if first.denominator != 1 or last.denominator != 1:
        raise Undefined("limits that are not whole numbers")
    most = _most_terms(body)
    if last - first >= most:
        raise OutOfReach(f"{last - first + 1} terms, more than {most}")
    return body, index.name, range(int(first), int(last) + 1)


def _most_terms(body: Expression) -> int:
    """How many terms a sum may have by what its body repeats in turn."""
    held = [part.op for part in walk(body) if isinstance(part, Call) and part.op in BINDERS]
    if not held:
        return MAX_TERMS
    return MAX_INTEGRALS if "integral" in held else int(MAX_NESTED_TERMS ** (1 / (len(held) + 1)))


def _repeated(
    node: Call, arithmetic: Arithmetic[Value], bindings: Mapping[str, Fraction | Value]
) -> Value:
    body, name, steps = limits_of(node, bindings)
    total = arithmetic.number(Fraction(0 if node.op == "sum" else 1))
    combine = arithmetic.add if node.op == "sum" else arithmetic.mul
    for step in steps:
        total = combine(total, evaluate(body, arithmetic, {**bindings, name: Fraction(step)}))
    return total
