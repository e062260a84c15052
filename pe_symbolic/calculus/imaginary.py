r"""Complex values as pairs of real trees, and when ``i`` can only be the imaginary unit."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import islice
from typing import TypeAlias

from pe_symbolic.calculus.rational import rational_value
from pe_symbolic.calculus.trees import (
    ONE,
    PI,
    ZERO,
    minus,
    number,
    over,
    plus,
    polynomial_in,
    times,
)
from pe_symbolic.expression import (
    Call,
    Constant,
    Expression,
    Number,
    Symbol,
    free_symbols,
    replace,
    walk,
)

Parts: TypeAlias = tuple[Expression, Expression]
UNIT = Symbol("i")
#: What the unit is called; engineers keep i for the current.
LETTERS = ("i", "j")
_MOST_POWERS = 16
_MOST_NODES = 4_000


def parts_of(node: Expression) -> Parts | None:
    """Real and imaginary part of a tree in which ``i`` is the unit; ``None`` without a rule."""
    if node == UNIT:
        return ZERO, ONE
    if UNIT.name not in free_symbols(node) and not any(map(_is_of_a_negative, walk(node))):
        return node, ZERO
    if not isinstance(node, Call):
        return None
    if _is_of_a_negative(node):
        size = Call(node.op, (minus(node.args[0]),), node.span)
        return (ZERO, size) if node.op == "sqrt" else (size, PI)
    if node.op == "pow":
        return _power(node)
    rule = _RULES.get(node.op)
    if rule is None:
        return None
    parts = []
    for argument in node.args:
        part = parts_of(argument)
        if part is None:
            return None
        parts.append(part)
    return _bounded(rule(*parts))


def _bounded(parts: Parts) -> Parts | None:
    """The parts, unless products of products have made them too large to be compared."""
    nodes = islice((node for part in parts for node in walk(part)), _MOST_NODES)
    return parts if sum(1 for _ in nodes) < _MOST_NODES else None


def unit_beside_waves(left: Expression, right: Expression) -> str:
    """The letter of the unit in ``e^{ix} = cos x + i sin x``; empty where a power of e has none.

    Without waves it is one in ``|e^{ix}|``, and with π beside it, if it stands in powers alone.
    """
    both = [node for side in (left, right) for node in walk(side) if isinstance(node, Call)]
    waves = any(node.op in ("sin", "cos") for node in both)
    powers = [node.args[-1] for node in both if is_power_of_e(node)]
    for unit in LETTERS:
        if not any(unit in free_symbols(power) for power in powers):
            continue
        if waves or (_is_spoken_of(unit, both) and not _stands_elsewhere(unit, left, right)):
            return unit
    return ""


def is_power_of_e(node: Expression) -> bool:
    r"""``e^x`` or ``\exp(x)``."""
    if not isinstance(node, Call):
        return False
    return node.op == "exp" or (node.op == "pow" and node.args[0] == Constant("e"))


def _is_spoken_of(unit: str, calls: Sequence[Call]) -> bool:
    """Whether bars or π say that a letter in a power of e is the unit."""
    return any(
        (node.op == "abs" or (is_power_of_e(node) and Constant("pi") in walk(node)))
        and unit in free_symbols(node)
        for node in calls
    )


def _stands_elsewhere(unit: str, *sides: Expression) -> bool:
    bare = (replace(side, lambda node: ONE if is_power_of_e(node) else None) for side in sides)
    return any(unit in free_symbols(side) for side in bare)


def _sum(*terms: Parts) -> Parts:
    return plus(*(real for real, _ in terms)), plus(*(imaginary for _, imaginary in terms))


def _product(*factors: Parts) -> Parts:
    real, imaginary = factors[0]
    for one, other in factors[1:]:
        real, imaginary = (
            plus(times(real, one), minus(times(imaginary, other))),
            plus(times(real, other), times(imaginary, one)),
        )
    return real, imaginary


def _square_of_size(value: Parts) -> Expression:
    return plus(times(value[0], value[0]), times(value[1], value[1]))


def _quotient(above: Parts, below: Parts) -> Parts:
    """Times the conjugate of the divisor."""
    real, imaginary = _product(above, (below[0], minus(below[1])))
    size = _square_of_size(below)
    return over(real, size), over(imaginary, size)


def _power(node: Call) -> Parts | None:
    base, exponent = node.args
    if base == Constant("e"):
        turned = parts_of(exponent)
        return turned and _exponential(turned)
    whole, value = rational_value(exponent), parts_of(base)
    if isinstance(base, Number) and base.value > 0 and whole is None:
        turned = parts_of(exponent)
        return turned and _exponential(
            (times(turned[0], ln := Call("ln", (base,))), times(turned[1], ln))
        )
    if value is None or whole is None or whole.denominator != 1 or abs(whole) > _MOST_POWERS:
        return None
    result: Parts | None = (ONE, ZERO)
    for _ in range(abs(int(whole))):
        result = result and _bounded(_product(result, value))
    return result if whole >= 0 else result and _quotient((ONE, ZERO), result)


def _exponential(value: Parts) -> Parts:
    """e^(a + bi) = e^a (cos b + i sin b)."""
    size = ONE if value[0] == ZERO else Call("exp", (value[0],))
    turn = value[1]
    return times(size, Call("cos", (turn,))), times(size, Call("sin", (turn,)))


def _sine(value: Parts) -> Parts:
    real, imaginary = value
    return (
        times(Call("sin", (real,)), Call("cosh", (imaginary,))),
        times(Call("cos", (real,)), Call("sinh", (imaginary,))),
    )


def _cosine(value: Parts) -> Parts:
    real, imaginary = value
    return (
        times(Call("cos", (real,)), Call("cosh", (imaginary,))),
        minus(times(Call("sin", (real,)), Call("sinh", (imaginary,)))),
    )


def _turned(value: Parts) -> Parts:
    """Times the unit."""
    return minus(value[1]), value[0]


def _hyperbolic_sine(value: Parts) -> Parts:
    """sinh z = -i sin iz."""
    real, imaginary = _sine(_turned(value))
    return imaginary, minus(real)


_RULES: dict[str, Callable[..., Parts]] = {
    "add": _sum,
    "neg": lambda value: (minus(value[0]), minus(value[1])),
    "mul": _product,
    "div": _quotient,
    "exp": _exponential,
    "sin": _sine,
    "cos": _cosine,
    "sinh": _hyperbolic_sine,
    "cosh": lambda value: _cosine(_turned(value)),
    "abs": lambda value: (Call("sqrt", (_square_of_size(value),)), ZERO),
}


# -- whether i is the unit -------------------------------------------------------------------


def must_be_imaginary(left: Expression, right: Expression) -> bool:
    """Whether no real ``i`` could make an equation true, or bars and powers of e speak of the unit.

    ``(1 + i)(1 - i) = 2`` has no real solution; ``(1 + i)(2 + i) = 12`` has one, and stays open.
    """
    if free_symbols(left) | free_symbols(right) != {UNIT.name}:
        return False
    both = (*walk(left), *walk(right))
    spoken = any(_turns(node) or _is_size(node) or _is_of_a_negative(node) for node in both)
    turned = any(is_power_of_e(node) and UNIT in walk(node) for node in both)
    parted = turned and (_has_two_parts(left) or _has_two_parts(right))
    return spoken or parted or _has_no_real_solution(left, right)


def _has_two_parts(node: Expression) -> bool:
    """``0.8776 + 0.4794i``: a number, and a multiple of the unit."""
    if not (isinstance(node, Call) and node.op == "add" and len(node.args) == 2):
        return False
    real, imaginary = node.args
    return not free_symbols(real) and unit_multiple(imaginary) is not None


def _turns(node: Expression) -> bool:
    r"""``e^{i\pi}``: a power of e with the unit and π in it."""
    if not isinstance(node, Call):
        return False
    inner = set(walk(node.args[-1])) if is_power_of_e(node) else set()
    return UNIT in inner and Constant("pi") in inner


def _is_of_a_negative(node: Expression) -> bool:
    r"""``\sqrt{-4}``, ``\ln(-e)``: what has a value with the unit alone."""
    if not isinstance(node, Call) or node.op not in ("sqrt", "log", "ln") or len(node.args) > 1:
        return False
    inside = node.args[0]
    value = rational_value(inside)
    if value is not None or node.op == "sqrt":
        return value is not None and value < 0
    size = inside.args[0] if isinstance(inside, Call) and inside.op == "neg" else None
    powers = isinstance(size, Call) and (size.op == "exp" or _is_of_a_positive_base(size))
    return isinstance(size, Constant) or (powers and not free_symbols(inside))


def _is_of_a_positive_base(node: Call) -> bool:
    base = node.args[0]
    positive = isinstance(base, Number) and base.value > 0
    return node.op == "pow" and (positive or base == Constant("e"))


def _is_size(node: Expression) -> bool:
    """``|3 + 4i|``: bars around a number and a multiple of the unit; ``|i - 3|`` is a distance."""
    if not (isinstance(node, Call) and node.op == "abs"):
        return False
    found = polynomial_in(node.args[0], UNIT.name)
    return found is not None and len(found) == 2 and found[0] != 0 and abs(found[1]) != 1


def _has_no_real_solution(left: Expression, right: Expression) -> bool:
    """Whether the difference, times the divisors, is quadratic in i and has no real zeros."""
    (above, below), (other, of_other) = map(_as_quotient, (left, right))
    crossed = Call("mul", (above, of_other)), Call("neg", (Call("mul", (other, below)),))
    found = polynomial_in(Call("add", crossed), UNIT.name)
    if found is None or len(found) != 3:
        return False
    c, b, a = found
    return b * b - 4 * a * c < 0


def _as_quotient(side: Expression) -> tuple[Expression, Expression]:
    """Dividend and divisor."""
    match side:
        case Call(op="div", args=(above, below)):
            return above, below
    return side, ONE


def unit_multiple(node: Expression) -> Expression | None:
    """The number before the unit in ``4i`` and ``-4i``, 1 for ``i`` alone; else ``None``."""
    if node == UNIT:
        return number(1)
    if not isinstance(node, Call):
        return None
    if node.op == "neg":
        inner = unit_multiple(node.args[0])
        return inner and Call("neg", (inner,), node.span)
    factors = [factor for factor in node.args if factor != UNIT]
    alone = node.op == "mul" and len(node.args) == 2 and len(factors) == 1
    return factors[0] if alone and not free_symbols(factors[0]) else None
