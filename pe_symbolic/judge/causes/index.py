"""``index``: the value at the index, position or limit beside the one that is written."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from functools import partial

from pe_symbolic.calculus.rational import rational_value
from pe_symbolic.claims.positional.waves import asked_function, swapped
from pe_symbolic.expression import Call, Expression, Number, replace, walk
from pe_symbolic.judge.causes.rewriting import rewritten
from pe_symbolic.judge.causes.suspect import Suspect, one_fits
from pe_symbolic.judge.encoding import BASE
from pe_symbolic.judge.single import single


def _neighbours(suspect: Suspect) -> list[Expression]:
    """The subject at the pair of columns before and behind."""
    power = single(n for n in walk(suspect.subject) if isinstance(n, Call) and n.op == "pow")
    exponent = None if power is None else power.args[1]
    if power is None or not (isinstance(exponent, Call) and exponent.op == "div"):
        return []
    above, below = rational_value(exponent.args[0]), exponent.args[1]
    if above is None:
        return []
    return [_with_exponent(suspect.subject, power, above + step, below) for step in (2, -2)]


def _with_exponent(
    subject: Expression, power: Call, above: Fraction, below: Expression
) -> Expression:
    other = Call("pow", (power.args[0], Call("div", (Number(above), below))), power.span)
    return replace(subject, lambda node: other if node == power else None)


def _positions(suspect: Suspect) -> list[Expression]:
    """The subject at the position before and behind; its powers hold none."""
    name = suspect.name
    position = name.args[1] if isinstance(name, Call) else None
    if not isinstance(position, Number):
        return []

    def moved(step: int, node: Expression) -> Expression | None:
        if isinstance(node, Call) and node.op == "pow":
            return node
        return Number(node.value + step) if node == position else None

    found = [replace(suspect.subject, partial(moved, step)) for step in (1, -1)]
    return [variant for variant in found if variant != suspect.subject]


def _beside(node: Expression) -> Iterator[Expression]:
    """A sum or product of a term more or less at one end; n! and a choice one beside."""
    match node:
        case Call(op="sum" | "product", args=(_, _, *limits)):
            beside = limits
        case Call(op="factorial" | "binomial", args=numbers):
            beside = list(numbers)
        case _:
            return
    first = len(node.args) - len(beside)
    for place, number in enumerate(beside, first):
        for step in (1, -1):
            if isinstance(number, Number):
                other = Number(number.value + step)
                args = (*node.args[:place], other, *node.args[place + 1 :])
                yield Call(node.op, args, node.span)


def variants(suspect: Suspect) -> tuple[Expression, ...]:
    """An entry at the pairs of columns beside, with either wave, and at the positions beside.

    Of what is no entry of an encoding: its sums, products and choices one beside.
    """
    if asked_function(suspect.name) is None:
        return rewritten(suspect, _beside)
    near = _neighbours(suspect)
    return (*near, *(swapped(variant) for variant in near), *_positions(suspect))


def further(suspect: Suspect) -> tuple[Expression, ...]:
    """A power of 10000 at the pairs of columns beside, where no name says that it is an entry."""
    if not any(isinstance(node, Number) and node.value == BASE for node in walk(suspect.subject)):
        return ()
    return tuple(_neighbours(suspect))


def is_index(suspect: Suspect) -> bool:
    """The index or position beside, or a limit one off, gives the printed digits."""
    return one_fits(suspect, variants)
