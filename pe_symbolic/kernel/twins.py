"""Whether a spoiled twin is a twin of its theorem: the same statement with one thing changed."""

from __future__ import annotations

from collections.abc import Iterator

import sympy

from pe_symbolic.rules import Refused
from pe_symbolic.rules.sides import explicit, unfold
from pe_symbolic.theorem import Claimed, Equation, Statement, Theorem, Twin

FEWEST = 2


def twin_faults(theorem: Theorem) -> Iterator[str]:
    """Too few different twins, and twins that are no twins of any clause.

    One twin shows that one side is looked at; two that the check is not made for it.
    """
    different = {twin.claimed for twin in theorem.spoiled}
    if len(different) < FEWEST:
        yield f"{_COUNTED[len(different)]}: nothing shows that this check can fail"
    clauses = [derivation.claimed for derivation in theorem.derivations]
    for twin in theorem.spoiled:
        if not any(is_twin(twin, clause, theorem.definitions) for clause in clauses):
            yield (
                f"no twin: {twin.change}: it is not a clause of the theorem with one side of the "
                "conclusion changed in the same symbols, or with one hypothesis left out"
            )


_COUNTED = ("no spoiled twin", "only one spoiled twin")


def is_twin(twin: Twin, clause: Claimed, definitions: tuple[Equation, ...]) -> bool:
    """Whether one thing in a clause was changed, and everything else kept.

    Either the hypotheses stand and one side of the conclusion does too, while the
    other is another expression of the same shape, the symbols of the whole being
    the same once names are unfolded; or the conclusion stands and one hypothesis
    is left out.
    """
    said, meant = twin.claimed, clause.conclusion
    if said.for_all != clause.for_all:
        return False
    if said.conclusion == meant:
        rests = [
            clause.given[:place] + clause.given[place + 1 :] for place in range(len(clause.given))
        ]
        return said.given in rests
    changed, kept = said.conclusion, clause.conclusion
    one_side = (changed.lhs == kept.lhs) != (changed.rhs == kept.rhs)
    if changed.relation != kept.relation:
        return False
    return (
        said.given == clause.given
        and one_side
        and _look(changed, definitions) == _look(kept, definitions)
    )


def _look(equation: Statement, definitions: tuple[Equation, ...]) -> object:
    """The shapes of both sides, and the symbols they speak of once names are unfolded."""
    try:
        sides = [unfold(side, definitions) for side in (equation.lhs, equation.rhs)]
    except Refused:
        return equation
    shapes = [getattr(explicit(side), "shape", ()) for side in sides]
    symbols: set[sympy.Symbol] = set()
    return shapes, symbols.union(*(side.free_symbols for side in sides))
