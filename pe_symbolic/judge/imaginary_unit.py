"""Identities in which ``i`` or ``j`` may be the root of -1: real and imaginary part apart."""

from __future__ import annotations

from collections.abc import Sequence

from pe_symbolic.calculus.imaginary import LETTERS, UNIT, parts_of
from pe_symbolic.calculus.rational import rational_value
from pe_symbolic.calculus.trees import ZERO
from pe_symbolic.claims.claim import Domain
from pe_symbolic.claims.identity.conditions import bounds
from pe_symbolic.decimals import is_whole
from pe_symbolic.expression import Call, Constant, Expression, free_symbols, walk
from pe_symbolic.judge.identity_points import Pair, carried_out


def the_unit(pair: Pair, domain: Domain) -> str:
    """The letter that may be the imaginary unit; empty where none is, or it is spoken of."""
    for letter in LETTERS:
        spoken_of = letter in domain.over or any(bounds(domain.conditions, letter))
        if letter in pair.names and not spoken_of:
            return letter
    return ""


def is_raised_again(side: Expression, unit: str) -> bool:
    """``(e^{ix})^{1/2}`` or ``ln e^{ix}``: what all real ``i`` allow and the unit may not."""
    return any(
        isinstance(node, Call) and _is_of_many_values(node) and _is_turned(node.args[0], unit)
        for node in walk(side)
    )


def _is_of_many_values(node: Call) -> bool:
    if node.op == "pow":
        exponent = rational_value(node.args[1])
        return exponent is None or not is_whole(exponent)
    return node.op in ("ln", "log", "sqrt", "root")


def _is_turned(inner: Expression, unit: str) -> bool:
    calls = (node for node in walk(inner) if isinstance(node, Call))
    turns = (one for one in calls if one.op == "exp" or one.args[0] == Constant("e"))
    return any(unit in free_symbols(one.args[-1]) for one in turns)


def parts_with_unit(pairs: Sequence[Pair], unit: str) -> list[Pair] | None:
    """The real parts that are set equal, and the imaginary ones; ``None`` without a rule."""
    found: list[Pair] = []
    for pair in pairs:
        sides = carried_out(pair)
        if sides is None or (unit != UNIT.name and UNIT.name in sides.names):
            return None
        sides = sides.put_in({unit: UNIT})
        left, right = parts_of(sides.left), parts_of(sides.right)
        if left is None or right is None:
            return None
        both = (Pair(one, other) for one, other in zip(left, right, strict=True))
        found += [part for part in both if part != Pair(ZERO, ZERO)]
    return found
