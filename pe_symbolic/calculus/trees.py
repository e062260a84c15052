"""Trees made and folded: sums without zeros, products without ones."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction

from pe_symbolic.expression import (
    NOWHERE,
    Call,
    Constant,
    Expression,
    Number,
    Span,
    Symbol,
    free_symbols,
)

PI = Constant("pi")


def number(value: int | Fraction) -> Number:
    """An exact rational as a leaf."""
    return Number(Fraction(value))


def numeral(value: int | Fraction, span: Span = NOWHERE) -> Number:
    """An exact rational as its digits say it."""
    return Number(Fraction(value), str(value), span)


def subtracted(whole: Expression, part: Expression, span: Span = NOWHERE) -> Call:
    """``whole - part``, of which nothing is folded."""
    return Call("add", (whole, Call("neg", (part,))), span)


ZERO, ONE, TWO = number(0), number(1), number(2)


def is_number(node: Expression, value: int) -> bool:
    """Whether a leaf is this number."""
    return isinstance(node, Number) and node.value == value


def with_another_digit(node: Number) -> Iterator[Number]:
    """A whole number with one of its digits another one: ``12`` for ``13``."""
    digits = str(node.value)
    for place, old in enumerate(digits if digits.isdecimal() else ""):
        for new in "0123456789":
            changed = f"{digits[:place]}{new}{digits[place + 1 :]}"
            if new != old and changed[0] != "0":
                yield Number(Fraction(changed), changed, node.span)


def plus(*terms: Expression) -> Expression:
    """The sum of these terms, its numbers added up, without zeros."""
    constant = sum((term.value for term in terms if isinstance(term, Number)), Fraction(0))
    kept: list[Expression] = [term for term in terms if not isinstance(term, Number)]
    if constant or not kept:
        kept.append(number(constant))
    return kept[0] if len(kept) == 1 else Call("add", tuple(kept))


def minus(node: Expression) -> Expression:
    """The tree with the other sign."""
    if isinstance(node, Number):
        return number(-node.value)
    if isinstance(node, Call) and node.op == "neg":
        return node.args[0]
    return Call("neg", (node,))


def times(*factors: Expression) -> Expression:
    """The product of these factors, without ones; a zero makes it zero."""
    if any(is_number(factor, 0) for factor in factors):
        return ZERO
    constant = Fraction(1)
    kept: list[Expression] = []
    for factor in factors:
        if isinstance(factor, Number):
            constant *= factor.value
        else:
            kept.append(factor)
    if constant != 1 or not kept:
        kept.insert(0, number(constant))
    return kept[0] if len(kept) == 1 else Call("mul", tuple(kept))


def over(numerator: Expression, denominator: Expression) -> Expression:
    """A quotient; one of two numbers is a number, and a divisor of 1 is left out."""
    if is_number(denominator, 1):
        return numerator
    if isinstance(numerator, Number) and isinstance(denominator, Number) and denominator.value:
        return number(numerator.value / denominator.value)
    if is_number(numerator, 0) and not is_number(denominator, 0):
        return ZERO
    return Call("div", (numerator, denominator))


def power(base: Expression, exponent: Expression) -> Expression:
    """A power; the first one is its base."""
    return base if is_number(exponent, 1) else Call("pow", (base, exponent))


def has(node: Expression, name: str) -> bool:
    """Whether a name is free in a tree."""
    return name in free_symbols(node)


def linear_in(node: Expression, name: str) -> tuple[Expression, Expression] | None:
    """Slope and intercept of a tree that is ``m·name + c`` with m and c free of the name."""
    if not has(node, name):
        return ZERO, node
    if isinstance(node, Symbol):
        return ONE, ZERO
    if not isinstance(node, Call):
        return None
    if node.op == "neg":
        inner = linear_in(node.args[0], name)
        return inner and (minus(inner[0]), minus(inner[1]))
    if node.op == "add":
        parts = [linear_in(term, name) for term in node.args]
        known = [part for part in parts if part is not None]
        if len(known) < len(parts):
            return None
        return plus(*(part[0] for part in known)), plus(*(part[1] for part in known))
    if node.op == "div" and not has(node.args[1], name):
        inner = linear_in(node.args[0], name)
        return inner and (over(inner[0], node.args[1]), over(inner[1], node.args[1]))
    if node.op == "mul":
        return _linear_product(node, name)
    return None


def _linear_product(node: Call, name: str) -> tuple[Expression, Expression] | None:
    holding = [factor for factor in node.args if has(factor, name)]
    inner = linear_in(holding[0], name) if len(holding) == 1 else None
    if inner is None:
        return None
    beside = times(*(factor for factor in node.args if not has(factor, name)))
    return times(beside, inner[0]), times(beside, inner[1])


MAX_DEGREE = 60
MAX_COEFFICIENT_BITS = 2_048


def polynomial_in(node: Expression, name: str) -> tuple[Fraction, ...] | None:
    """The rational coefficients of a polynomial in one name, the constant first; else ``None``."""
    if isinstance(node, Number):
        return (node.value,)
    if isinstance(node, Symbol):
        return (Fraction(0), Fraction(1)) if node.name == name else None
    if not isinstance(node, Call):
        return None
    if node.op == "pow":
        return _polynomial_power(node, name)
    if node.op not in ("add", "neg", "mul", "div"):
        return None
    parts = []
    for argument in node.args:
        part = polynomial_in(argument, name)
        if part is None:
            return None
        parts.append(part)
    return _combined(node.op, parts)


def _polynomial_power(node: Call, name: str) -> tuple[Fraction, ...] | None:
    exponent = node.args[1]
    base = polynomial_in(node.args[0], name)
    if base is None or not isinstance(exponent, Number) or exponent.value.denominator != 1:
        return None
    if not 0 <= exponent.value * max(1, len(base) - 1) <= MAX_DEGREE:
        return None
    result: tuple[Fraction, ...] | None = (Fraction(1),)
    for _ in range(int(exponent.value)):
        result = result and product(result, base)
    return result


#: A numerator and a denominator.
_Quotient = tuple[tuple[Fraction, ...], tuple[Fraction, ...]]
_WHOLE = (Fraction(1),)


def quotient_in(node: Expression, name: str) -> _Quotient | None:
    """The coefficients above and below a quotient of polynomials in one name; else ``None``."""
    whole = polynomial_in(node, name)
    if whole is not None:
        return whole, _WHOLE
    if not isinstance(node, Call) or node.op not in ("add", "neg", "mul", "div"):
        return None
    found: _Quotient | None = None
    for argument in node.args:
        part = quotient_in(argument, name)
        if part is None:
            return None
        found = part if found is None else _joined(node.op, found, part)
        if found is None:
            return None
    return found and (_negated(found) if node.op == "neg" else found)


def _negated(quotient: _Quotient) -> _Quotient:
    return tuple(-coefficient for coefficient in quotient[0]), quotient[1]


def _joined(op: str, left: _Quotient, right: _Quotient) -> _Quotient | None:
    """The sum, product or quotient of two quotients over a denominator that both have."""
    (above, below), (over_it, under_it) = left, right
    if op == "add" and below == under_it:
        return added(above, over_it), below
    if op == "div":
        over_it, under_it = under_it, trimmed(over_it)
    denominator = product(below, under_it)
    crossed = product(above, under_it), product(over_it, below)
    if op == "add":
        numerator = None if None in crossed else added(*(one or () for one in crossed))
    else:
        numerator = product(above, over_it)
    return (numerator, denominator) if numerator and denominator and any(denominator) else None


def _combined(op: str, parts: list[tuple[Fraction, ...]]) -> tuple[Fraction, ...] | None:
    first, *rest = parts
    if op == "neg":
        return tuple(-coefficient for coefficient in first)
    if op == "div":
        if len(rest[0]) > 1 or not rest[0][0]:
            return None
        return tuple(coefficient / rest[0][0] for coefficient in first)
    result: tuple[Fraction, ...] | None = first
    for other in rest:
        if result is None or _is_large(result):
            return None
        result = added(result, other) if op == "add" else product(result, other)
    return result


def added(left: tuple[Fraction, ...], right: tuple[Fraction, ...]) -> tuple[Fraction, ...]:
    """The coefficients of the sum of two polynomials."""
    width = max(len(left), len(right))
    padded = [(*side, *([Fraction(0)] * (width - len(side)))) for side in (left, right)]
    return trimmed(tuple(one + other for one, other in zip(*padded, strict=True)))


def product(left: tuple[Fraction, ...], right: tuple[Fraction, ...]) -> tuple[Fraction, ...] | None:
    """The product of two polynomials; ``None`` beyond ``MAX_DEGREE``."""
    if len(left) + len(right) - 2 > MAX_DEGREE:
        return None
    if _is_large(left) or _is_large(right):
        return None
    total = [Fraction(0)] * (len(left) + len(right) - 1)
    for i, one in enumerate(left):
        for k, other in enumerate(right):
            total[i + k] += one * other
    return trimmed(tuple(total))


def _is_large(coefficients: tuple[Fraction, ...]) -> bool:
    return any(
        value.numerator.bit_length() + value.denominator.bit_length() > MAX_COEFFICIENT_BITS
        for value in coefficients
    )


def trimmed(coefficients: tuple[Fraction, ...]) -> tuple[Fraction, ...]:
    """A polynomial without zeros in front of its highest power."""
    end = len(coefficients)
    while end > 1 and not coefficients[end - 1]:
        end -= 1
    return coefficients[:end]


def polynomial_tree(coefficients: tuple[Fraction, ...], variable: Expression) -> Expression:
    """The polynomial with these coefficients as a tree."""
    terms = [times(number(coefficients[0]))]
    for degree, coefficient in enumerate(coefficients[1:], 1):
        terms.append(times(number(coefficient), power(variable, number(degree))))
    return plus(*terms)
