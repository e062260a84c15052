"""``exponent``: half the exponent, twice it, one more, one less, the other sign, or a factor."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction

from pe_symbolic.expression import Call, Expression, Number
from pe_symbolic.judge.causes.rewriting import rewritten
from pe_symbolic.judge.causes.suspect import Suspect, one_fits

_TWO = Number(Fraction(2))


def _otherwise(node: Expression) -> Iterator[Expression]:
    """A power with an exponent that a slip makes of its own; a root of another degree."""
    if isinstance(node, Call) and node.op == "root":
        yield Call("sqrt", node.args[:1], node.span)
    match node:
        case Call(op="exp", args=(exponent,)):  # e^x in other words
            for other in _other_exponents(exponent):
                yield Call("exp", (other,), node.span)
        case Call(op="pow", args=(base, exponent)):
            for other in _other_exponents(exponent):
                yield Call("pow", (base, other), node.span)
            yield Call("mul", (base, exponent), node.span)


def _other_exponents(exponent: Expression) -> Iterator[Expression]:
    """Half of it, twice it, one more and one less; it with the other sign."""
    steps = (Fraction(1), Fraction(-1))
    match exponent:
        case Number(value=value):
            yield from map(Number, (value / 2, value * 2, *(value + step for step in steps)))
        case _:
            yield Call("div", (exponent, _TWO))
            yield Call("mul", (exponent, _TWO))
            for step in steps:
                yield Call("add", (exponent, Number(step)))
    match exponent:
        case Call(op="neg", args=(bare,)):
            yield bare
        case _:
            yield Call("neg", (exponent,))


def variants(suspect: Suspect) -> tuple[Expression, ...]:
    """The subject with one exponent another."""
    return rewritten(suspect, _otherwise)


def is_exponent(suspect: Suspect) -> bool:
    """An exponent halved, doubled, one off, of the other sign, or a factor gives the digits."""
    return one_fits(suspect, variants)
