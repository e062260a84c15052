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
    if isinstance(node, Call) and node.op == "exp":  # e^x in other words
        for other in (*_other_exponents(node.args[0]), _turned(node.args[0])):
            yield Call("exp", (other,), node.span)
    if not (isinstance(node, Call) and node.op == "pow"):
        return
    base, exponent = node.args
    for other in _other_exponents(exponent):
        yield Call("pow", (base, other), node.span)
    yield Call("pow", (base, _turned(exponent)), node.span)
    yield Call("mul", (base, exponent), node.span)


def _turned(exponent: Expression) -> Expression:
    """It with the other sign."""
    if isinstance(exponent, Call) and exponent.op == "neg":
        return exponent.args[0]
    return Call("neg", (exponent,))


def _other_exponents(exponent: Expression) -> Iterator[Expression]:
    """Half of it, twice it, one more and one less."""
    steps = (Fraction(1), Fraction(-1))
    if isinstance(exponent, Number):
        value = exponent.value
        yield from map(Number, (value / 2, value * 2, *(value + step for step in steps)))
        return
    yield Call("div", (exponent, _TWO))
    yield Call("mul", (exponent, _TWO))
    for step in steps:
        yield Call("add", (exponent, Number(step)))


def variants(suspect: Suspect) -> tuple[Expression, ...]:
    """The subject with one exponent another."""
    return rewritten(suspect, _otherwise)


def is_exponent(suspect: Suspect) -> bool:
    """An exponent halved, doubled, one off, of the other sign, or a factor gives the digits."""
    return one_fits(suspect, variants)
