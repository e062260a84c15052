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
    if not (isinstance(node, Call) and node.op == "pow"):
        return
    base, exponent = node.args
    yield Call("pow", (base, Call("div", (exponent, _TWO))), node.span)
    yield Call("pow", (base, Call("mul", (exponent, _TWO))), node.span)
    yield Call("pow", (base, Call("neg", (exponent,))), node.span)
    yield Call("mul", (base, exponent), node.span)
    for step in (1, -1):
        yield Call("pow", (base, Call("add", (exponent, Number(Fraction(step))))), node.span)


def variants(suspect: Suspect) -> tuple[Expression, ...]:
    """The subject with one exponent another."""
    return rewritten(suspect, _otherwise)


def is_exponent(suspect: Suspect) -> bool:
    """An exponent halved, doubled, one off, of the other sign, or a factor gives the digits."""
    return one_fits(suspect, variants(suspect))
