"""Antiderivatives by a new variable: of ``x/sqrt(1 + x^2)``, ``ln x/x``, ``cos x/(1 + sin x)``."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction

from msgspec import Struct

from pe_symbolic.calculus.derivative import derivative
from pe_symbolic.calculus.primitive import Primitive, is_infinite
from pe_symbolic.calculus.rational import rational_bounds, rational_value
from pe_symbolic.calculus.spans import span_of
from pe_symbolic.calculus.trees import (
    has,
    linear_in,
    minus,
    number,
    over,
    polynomial_in,
    power,
    product,
    times,
)
from pe_symbolic.expression import Call, Constant, Expression, walk

_MOST_FACTORS = 8


class _Parted(Struct, frozen=True):
    """A product: its number, its polynomial, and the powers of everything else."""

    factor: Fraction
    polynomial: tuple[Fraction, ...]
    powers: dict[Expression, Fraction]


def by_substitution(node: Expression, name: str) -> Iterator[Primitive]:
    """``f(u)·u'`` by f risen, where a factor is a power or a wave of a u that is no line.

    Of several, each holds somewhere else.
    """
    factors = [*factors_of(node, Fraction(1))]
    for place, (base, exponent) in enumerate(factors if len(factors) <= _MOST_FACTORS else ()):
        rest = _parted([*factors[:place], *factors[place + 1 :]], name)
        for inner, risen, natural in _risen(base, exponent, name):
            slope = derivative(inner, name)
            beside = None if slope is None else _parted([*factors_of(slope, Fraction(1))], name)
            ratio = rest and beside and _ratio(rest, beside)
            domain = _domain(inner, name)
            if ratio and domain is not None:
                above_zero = domain if natural else (*domain, inner)
                ends_at_zero = not (natural or domain) and exponent > -1
                yield Primitive(times(number(ratio), risen), above_zero, at_zero=ends_at_zero)


def _risen(
    base: Expression, exponent: Fraction, name: str
) -> Iterator[tuple[Expression, Expression, bool]]:
    """What u may be, f of it risen, and whether f holds for every u."""
    if has(base, name) and linear_in(base, name) is None:
        natural = exponent.denominator == 1 and exponent > 0
        if exponent == -1:
            yield base, Call("log", (base,)), False
            below = minus(base)
            yield below, minus(Call("log", (below,))), False
        else:
            raised = number(exponent + 1)
            yield base, over(power(base, raised), raised), natural
    if exponent == 1 and isinstance(base, Call) and len(base.args) == 1 and has(base, name):
        (inner,) = base.args
        wave = {"exp": Call("exp", (inner,)), "cos": Call("sin", (inner,))}.get(base.op)
        if base.op == "sin":
            wave = Call("neg", (Call("cos", (inner,)),))
        if wave is not None and linear_in(inner, name) is None:
            yield inner, wave, True


def factors_of(node: Expression, exponent: Fraction) -> Iterator[tuple[Expression, Fraction]]:
    """The factors of a product and their powers; a tangent is one sine over a cosine."""
    match node:
        case Call(op="mul", args=args):
            for argument in args:
                yield from factors_of(argument, exponent)
        case Call(op="div", args=(above, below)):
            yield from factors_of(above, exponent)
            yield from factors_of(below, -exponent)
        case Call(op="neg", args=(inner,)) if exponent.denominator == 1:
            yield number(-1), exponent
            yield from factors_of(inner, exponent)
        case Call(op="sqrt", args=(inner,)):
            yield inner, exponent / 2
        case Call(op="tan", args=args) if exponent.denominator == 1:
            yield Call("sin", args), exponent
            yield Call("cos", args), -exponent
        case Call(op="pow", args=(Constant(name="e"), power_of_e)):
            yield Call("exp", (power_of_e,)), exponent
        case Call(op="pow", args=(base, raised)) if (value := rational_value(raised)) is not None:
            whole = value.denominator == exponent.denominator == 1
            yield from factors_of(base, value * exponent) if whole else [(base, value * exponent)]
        case _:
            yield node, exponent


def _parted(factors: list[tuple[Expression, Fraction]], name: str) -> _Parted | None:
    factor = Fraction(1)
    polynomial: tuple[Fraction, ...] = (Fraction(1),)
    powers: dict[Expression, Fraction] = {}
    for base, exponent in factors:
        value = rational_value(base)
        whole = exponent.denominator == 1
        found = polynomial_in(base, name) if whole and exponent > 0 else None
        if value is not None and whole and value:
            factor *= value ** int(exponent)
        elif found is not None and exponent <= _MOST_FACTORS:
            for _ in range(int(exponent)):
                raised = product(polynomial, found)
                if raised is None:
                    return None
                polynomial = raised
        else:
            powers[base] = powers.get(base, Fraction(0)) + exponent
    return _Parted(factor, polynomial, {base: n for base, n in powers.items() if n})


def _ratio(one: _Parted, other: _Parted) -> Fraction | None:
    """How many times the other a product is; ``None`` where it is no multiple of it."""
    if one.powers != other.powers or len(one.polynomial) != len(other.polynomial):
        return None
    ratio = one.polynomial[-1] / other.polynomial[-1] if other.polynomial[-1] else Fraction(0)
    if any(ratio * b != a for a, b in zip(one.polynomial, other.polynomial, strict=True)):
        return None
    return ratio * one.factor / other.factor


def _domain(inner: Expression, name: str) -> tuple[Expression, ...] | None:
    """What has to be above zero for a tree to be smooth; ``None`` where that may not do."""
    found: list[Expression] = []
    for part in walk(inner):
        if not isinstance(part, Call) or not has(part, name) or part.op in _SMOOTH:
            continue
        exponent = rational_value(part.args[1]) if part.op == "pow" else None
        if part.op in ("log", "ln", "sqrt") and len(part.args) == 1:
            found.append(part.args[0])
        elif part.op == "div":
            found += [part.args[1]] if has(part.args[1], name) else []
        elif part.op == "pow" and part.args[0] == Constant("e"):
            continue
        elif exponent is None:
            return None
        elif exponent.denominator > 1 or exponent < 0:
            found.append(part.args[0])
    return tuple(found)


_SMOOTH = frozenset({"add", "neg", "mul", "sin", "cos", "exp", "sinh", "cosh", "atan"})


def are_above_zero(
    trees: tuple[Expression, ...],
    name: str,
    first: Expression,
    last: Expression,
    *,
    or_zero: bool = False,
) -> bool:
    """Whether all these stay above zero from one limit to the other, or not below it."""
    if is_infinite(first) or is_infinite(last):
        return not trees
    ends = [rational_bounds(end) for end in (first, last)]
    known = [end for end in ends if end is not None]
    if len(known) < len(ends):
        return not trees
    run = min(low for low, _ in known), max(high for _, high in known)
    spans = (span_of(tree, name, run) for tree in trees)
    least = [span[0] for span in spans if span is not None]
    return len(least) == len(trees) and all(low > 0 or (or_zero and low == 0) for low in least)
