"""Whether the steps of a derivation hold, and whether they reach the statement."""

from __future__ import annotations

from collections.abc import Iterator

import sympy
from sympy.core.function import AppliedUndef

from pe_symbolic.kernel.shown import ShownStep, show
from pe_symbolic.rules import RULES, Inference, Refused, check
from pe_symbolic.rules.normal_form import vanishes
from pe_symbolic.rules.sides import entries
from pe_symbolic.theorem import Chain, Claimed, Derivation, Equation, Step, Theorem


def checked_steps(
    derivation: Derivation, clause: int, definitions: tuple[Equation, ...]
) -> Iterator[ShownStep]:
    """Every step with its rule's answer; a chain's steps stand alone, a deduction's build up."""
    claimed = derivation.claimed
    above: tuple[tuple[Equation, ...], ...] = (claimed.given,) if claimed.given else ()
    for step in derivation.steps:
        known = () if isinstance(derivation, Chain) else above
        objection = _objection(step, Inference(step.equations, known, claimed.for_all, definitions))
        says = RULES[step.rule].says if step.rule in RULES else ""
        yield ShownStep(step.rule, says, clause, show(step.equations), objection)
        above += (step.equations,)


def _objection(step: Step, inference: Inference) -> str:
    if not step.equations:
        return "the step says nothing"
    try:
        check(step.rule, inference)
    except Refused as refusal:
        return str(refusal)
    return ""


def gaps(derivation: Derivation) -> Iterator[str]:
    """Why a derivation, every step of it granted, does not reach its statement."""
    claimed, steps = derivation.claimed, derivation.steps
    if not steps:
        yield "no step"
    elif isinstance(derivation, Chain):
        members = [one for step in steps for one in step.equations]
        ends = [claimed.conclusion.lhs, *(one.rhs for one in members)]
        starts = [*(one.lhs for one in members), claimed.conclusion.rhs]
        if ends != starts:
            yield "the chain does not lead from the left side to the right side"
        if claimed.given:
            yield "a chain uses no hypotheses"
    else:
        if claimed.conclusion not in steps[-1].equations:
            yield "the last step is not the statement"
        yield from vacuity(claimed)


def vacuity(claimed: Claimed) -> Iterator[str]:
    """Why the hypotheses might speak of nothing: a witness must satisfy them for every value."""
    if claimed.witness is None:
        yield "no witness for the hypotheses"
        return
    values = dict(claimed.witness.values)
    if any(value.has(*claimed.for_all, *values) for value in values.values()):
        yield "the witness depends on what it is a witness for"
    if any(unknown.is_positive and not value.is_positive for unknown, value in values.items()):
        yield "the witness is not known to be positive"
    for equation in claimed.given:
        for lhs, rhs in entries(equation):
            if not _holds(lhs.xreplace(values), rhs.xreplace(values)):
                yield f"the witness does not satisfy {lhs} = {rhs}"


def _holds(lhs: sympy.Expr, rhs: sympy.Expr) -> bool:
    try:
        return vanishes(lhs, rhs)
    except Refused:
        return False


def definition_faults(theorem: Theorem) -> Iterator[str]:
    """Why a definition is more than a name.

    A name must be a function SymPy knows nothing of, and its meaning must not
    move with a variable the name does not show while the derivation varies it.
    """
    varied = _varied(theorem)
    for one in theorem.definitions:
        if not isinstance(one.lhs, AppliedUndef):
            yield f"{one.lhs} is not a name that a definition may give"
            continue
        if one.lhs.is_positive and not one.rhs.is_positive:
            yield f"{one.lhs} is called positive, its meaning is not known to be"
        hidden = (one.rhs.free_symbols - one.lhs.free_symbols) & varied
        yield from (
            f"{one.lhs} hides {symbol}, which is varied" for symbol in sorted(hidden, key=str)
        )
    if len({one.lhs for one in theorem.definitions}) < len(theorem.definitions):
        yield "one name has two meanings"


def _varied(theorem: Theorem) -> set[sympy.Symbol]:
    """The symbols that are differentiated by, or for which a hypothesis holds at every value."""
    found: set[sympy.Symbol] = set()
    for derivation in theorem.derivations:
        found.update(derivation.claimed.for_all)
        equations = [one for step in derivation.steps for one in step.equations]
        for equation in (*equations, derivation.claimed.conclusion):
            for side in (equation.lhs, equation.rhs):
                for node in side.atoms(sympy.Derivative):
                    found.update(node.variables)
    return found
