"""``base``: another base under a power or a logarithm."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction

from pe_symbolic.expression import Call, Expression, Number, replace, walk
from pe_symbolic.judge.causes.rewriting import rewritten
from pe_symbolic.judge.causes.suspect import Suspect, one_fits

_BASES_OF_LOGARITHMS = (Number(Fraction(10)), Number(Fraction(2)))


def _otherwise(node: Expression) -> Iterator[Expression]:
    """A power of ten with a zero more or less below it, a logarithm to another base."""
    if not isinstance(node, Call):
        return
    if node.op == "pow" and isinstance(node.args[0], Number) and node.args[0].value >= 100:
        for factor in (Fraction(10), Fraction(1, 10)):
            yield Call("pow", (Number(node.args[0].value * factor), node.args[1]), node.span)
    if node.op == "log" and node.args[1:]:
        yield Call("ln", node.args[:1], node.span)
    if node.op in ("log", "ln"):
        for base in _BASES_OF_LOGARITHMS:
            yield Call("log", (node.args[0], base), node.span)


def variants(suspect: Suspect) -> tuple[Expression, ...]:
    """The subject with one base another, or with all of its logarithms to another."""
    found = rewritten(suspect, _otherwise)
    given = {n.args[1:] for n in walk(suspect.subject) if isinstance(n, Call) and n.op == "log"}
    bases = [(base,) for base in _BASES_OF_LOGARITHMS] + [()] * any(given)
    logs = (_to_one_base(suspect.subject, base) for base in bases)
    return (*found, *(each for each in logs if each not in (suspect.subject, *found)))


def _to_one_base(subject: Expression, base: tuple[Expression, ...]) -> Expression:
    """The subject with all logarithms to this base; natural ones without any."""

    def change(node: Expression) -> Expression | None:
        if not isinstance(node, Call) or node.op not in ("log", "ln"):
            return None
        return Call("log" if base else "ln", (_to_one_base(node.args[0], base), *base), node.span)

    return replace(subject, change)


def further(suspect: Suspect) -> tuple[Expression, ...]:
    """The subject with the base of a logarithm and its number exchanged."""
    return rewritten(suspect, _exchanged)


def _exchanged(node: Expression) -> Iterator[Expression]:
    match node:
        case Call(op="log", args=(number, base)):
            yield Call("log", (base, number), node.span)
        case Call(op="div", args=(Call(op="ln" | "log" as op), Call(op="ln" | "log" as other))):
            if op == other:
                yield Call("div", (node.args[1], node.args[0]), node.span)


def is_base(suspect: Suspect) -> bool:
    """Another base gives the printed digits: 1000 for 10000, ln for log₁₀."""
    return one_fits(suspect, variants)
