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
from pe_symbolic.calculus.arrays import components, matrix_rows, rows_of, square_rows
from pe_symbolic.calculus.determinants import Rows, determinant
from pe_symbolic.calculus.trees import subtracted
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
_TWO = Number(Fraction(2))
_HUNDRED = Number(Fraction(100))
_HALF_TURN = Number(Fraction(180))
_PI = Constant("pi")


def _inverse(op: str, value: Expression) -> Expression:
    return Call("div", (_ONE, Call(op, (value,))))


def unfold(node: Call) -> Expression | None:
    """The definition of an operation that is only a name for others, or ``None``."""
    definition = _DEFINITIONS.get(node.op)
    return None if definition is None else definition(*node.args)


_FAR_BELOW = Call("neg", (Constant("infinity"),))
_E = Constant("e")


def _exponential(power: Expression) -> Expression | None:
    """Nothing is left of e to the power of -∞, as a mask of scores has it."""
    return _ZERO if power == _FAR_BELOW else None


def _power(base: Expression, exponent: Expression) -> Expression | None:
    vanishes = exponent == _FAR_BELOW and (
        base == _E or (isinstance(base, Number) and base.value > 1)
    )
    return _ZERO if vanishes else None


def _above_infinity(*values: Expression) -> Expression | None:
    """-∞ is never the largest of several."""
    others = tuple(one for one in values if one != _FAR_BELOW)
    return _largest(others) if others and others != values else None


def _degrees(angle: Expression) -> Expression:
    return Call("div", (Call("mul", (angle, _PI)), _HALF_TURN))


def _log(value: Expression, base: Expression | None = None) -> Expression | None:
    return None if base is None else Call("div", (Call("log", (value,)), Call("log", (base,))))


def _quotient(op: str, divisor: str, value: Expression) -> Expression:
    return Call("div", (Call(op, (value,)), Call(divisor, (value,))))


def _sigmoid(value: Expression) -> Expression:
    return Call("div", (_ONE, Call("add", (_ONE, Call("exp", (Call("neg", (value,)),))))))


def _softplus(value: Expression) -> Expression:
    return Call("log", (Call("add", (_ONE, Call("exp", (value,)))),))


def _dot(one: Expression, other: Expression) -> Expression:
    left, right = _items(one), _items(other)
    if len(left) != len(right):
        raise Undefined("the product of two vectors that differ in length")
    return _sum(tuple(Call("mul", pair) for pair in zip(left, right, strict=True)))


def _square(node: Expression) -> Rows:
    rows = square_rows(node)
    if rows is None:
        raise OutOfReach("a small square matrix is needed here")
    return rows


def _trace(matrix: Expression) -> Expression:
    return _sum(tuple(row[place] for place, row in enumerate(_square(matrix))))


def _entry(array: Expression, *places: Expression) -> Expression:
    """The entry of a vector at a place, or of a matrix in a row and a column, from 1 on."""
    rows, at = rows_of(array), [place.value for place in places if isinstance(place, Number)]
    if rows is None:
        raise OutOfReach("an array is needed here")
    if len(at) == 1 and 1 in (len(rows), max(map(len, rows))):
        rows, at = (tuple(entry for row in rows for entry in row),), [Fraction(1), *at]
    row, column = (int(place) - 1 for place in (*at, *at)[:2])
    if len(at) != _OF_A_MATRIX or row >= len(rows) or column >= len(rows[row]):
        raise Undefined("the array has no such entry")
    return rows[row][column]


_OF_A_MATRIX = 2


def _absolute(value: Expression) -> Expression | None:
    """Bars around a matrix are its determinant, around a vector its length."""
    rows = rows_of(value)
    if rows is None:
        return None
    is_vector = len(rows) == 1 or max(map(len, rows)) == 1
    return _norm(value) if is_vector else determinant(_square(value))


def _norm(value: Expression, order: Expression | None = None) -> Expression:
    """The 2-norm, or the one whose order is given."""
    items = _items(value)
    sizes = tuple(Call("abs", (item,)) for item in items)
    if (rows := matrix_rows(value)) is not None:
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
    if order != _TWO:
        lines = rows if isinstance(order, Constant) else columns
        return _largest(tuple(_sum(tuple(Call("abs", (e,)) for e in line)) for line in lines))
    lines = min(rows, columns, key=len)
    if len(lines) != 2:
        raise OutOfReach(
            "the largest singular value of a matrix with more than two rows and columns"
        )
    (first, middle), (_, last) = (
        tuple(_sum(tuple(Call("mul", pair) for pair in zip(a, b, strict=True))) for b in lines)
        for a in lines
    )
    half = Call("div", (Call("add", (first, last)), _TWO))
    away = Call("div", (subtracted(first, last), _TWO))
    return Call("sqrt", (Call("add", (half, _length((away, middle)))),))


def _largest(sizes: Args) -> Expression:
    return _joined("max", sizes)


def _length(items: Args) -> Expression:
    return Call("sqrt", (_sum(tuple(Call("mul", (item, item)) for item in items)),))


def _normal_cdf(x: Expression) -> Expression:
    """Φ(x), the share of a standard normal below x."""
    scaled = Call("div", (x, Call("sqrt", (_TWO,))))
    return Call("div", (Call("add", (_ONE, Call("erf", (scaled,)))), _TWO))


def _count(args: Args) -> Expression:
    return Number(Fraction(len(args)))


def _median(*items: Expression) -> Expression:
    """The middle number, or the mean of the two in the middle; of numbers as they are written."""
    values = [rational_value(item) for item in items]
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
    return _joined("add", terms)


def _joined(op: str, terms: Args) -> Expression:
    """Several put together, or the one that there is."""
    first, *others = terms
    return Call(op, terms) if others else first


_DEFINITIONS: dict[str, Callable[..., Expression | None]] = {
    "exp": _exponential,
    "pow": _power,
    "max": _above_infinity,
    "percent": lambda value: Call("div", (value, _HUNDRED)),
    "degrees": _degrees,
    "ln": lambda value: Call("log", (value,)),
    "log": _log,
    "sec": lambda value: _inverse("cos", value),
    "csc": lambda value: _inverse("sin", value),
    "cot": lambda value: _quotient("cos", "sin", value),
    "sech": lambda value: _inverse("cosh", value),
    "csch": lambda value: _inverse("sinh", value),
    "coth": lambda value: _quotient("cosh", "sinh", value),
    "sigmoid": _sigmoid,
    "relu": lambda value: Call("max", (_ZERO, value)),
    "softplus": _softplus,
    "norm": _norm,
    "frobenius": lambda value: _length(_items(value)),
    "dot": _dot,
    "det": lambda matrix: determinant(_square(matrix)),
    "trace": _trace,
    "entry": _entry,
    "abs": _absolute,
    "normal_cdf": _normal_cdf,
    "gelu": lambda value: Call("mul", (value, Call("normal_cdf", (value,)))),
    "silu": lambda value: Call("mul", (value, Call("sigmoid", (value,)))),
    "mean": lambda *items: Call("div", (_sum(items), _count(items))),
    "median": _median,
    "variance": lambda *items: _variance(items, _count(items)),
    "sample_variance": lambda *items: _variance(items, _count(items[1:])),
    "deviation": lambda *items: Call("sqrt", (Call("variance", items),)),
    "sample_deviation": lambda *items: Call("sqrt", (Call("sample_variance", items),)),
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
