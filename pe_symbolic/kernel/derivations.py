"""Whether the steps of a derivation hold, and whether they reach the statement."""

from __future__ import annotations

from collections.abc import Iterator

import sympy
from sympy.core.function import AppliedUndef

from pe_symbolic.kernel.shown import ShownStep, show
from pe_symbolic.rules import RULES, Inference, Refused, check
from pe_symbolic.rules.language import admits, is_all_of, words
from pe_symbolic.rules.normal_form import vanishes
from pe_symbolic.rules.replacing import BINDERS, bound_variables, put_in
from pe_symbolic.rules.sides import entries
from pe_symbolic.theorem import Chain, Claimed, Derivation, Equation, Step, Theorem

UNEXAMINED = (
    ArithmeticError,
    AttributeError,
    LookupError,
    NotImplementedError,
    RecursionError,
    TypeError,
    ValueError,
)
"""What SymPy raises where it cannot go on; it never means that something holds."""


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


def unexamined_steps(derivation: Derivation, clause: int) -> Iterator[ShownStep]:
    """The steps of a derivation that is not well said; no rule looks at them."""
    for step in derivation.steps:
        yield ShownStep(step.rule, "", clause, show(step.equations), "not examined")


def _objection(step: Step, inference: Inference) -> str:
    if not step.equations:
        return "the step says nothing"
    try:
        check(step.rule, inference)
    except Refused as refusal:
        return str(refusal)
    except UNEXAMINED as failure:
        return f"the rule cannot examine this: {failure}"
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
    """Why the hypotheses might speak of nothing: a witness must satisfy them for every value.

    Its values are all that is assumed of the unknowns, and free of what the
    hypotheses hold for every value of.
    """
    if claimed.witness is None:
        yield "no witness for the hypotheses"
        return
    values = dict(claimed.witness.values)
    if any(value.has(*claimed.for_all, *values) for value in values.values()):
        yield "the witness depends on what it is a witness for"
    if not values.keys().isdisjoint(claimed.for_all):
        yield "the witness fixes a variable the hypotheses hold for every value of"
    yield from (
        f"the witness {value} is not known to be all that is assumed of {unknown}"
        for unknown, value in values.items()
        if not admits(unknown, value)
    )
    for equation in claimed.given:
        for lhs, rhs in entries(equation):
            if not _holds(lhs, rhs, values):
                yield f"the witness does not satisfy {lhs} = {rhs}"


def _holds(lhs: sympy.Expr, rhs: sympy.Expr, values: dict[sympy.Symbol, sympy.Expr]) -> bool:
    try:
        return vanishes(put_in(lhs, values), put_in(rhs, values))
    except Refused:
        return False


def definition_faults(theorem: Theorem) -> Iterator[str]:
    """Why a definition is more than a name.

    A name is a function SymPy knows nothing of, applied to distinct symbols or to
    names without a meaning.  All that is assumed of the name is known of its
    meaning.  The meaning must not move with a variable the name does not show
    while the derivation varies it, in a hypothesis, a derivative or a sum.
    """
    varied = _varied(theorem)
    for one in theorem.definitions:
        if not is_all_of(one.rhs, one.lhs):
            called = " and ".join(words(one.lhs))
            yield f"{one.lhs} is called {called}, its meaning is not known to be"
        if not _is_general(one.lhs, theorem.definitions):
            yield f"{one.lhs} is not a name applied to distinct symbols"
        hidden = (one.rhs.free_symbols - one.lhs.free_symbols) & varied
        yield from (
            f"{one.lhs} hides {symbol}, which is varied" for symbol in sorted(hidden, key=str)
        )
    if len({one.lhs.func for one in theorem.definitions}) < len(theorem.definitions):
        yield "one name has two meanings"


def _is_general(name: AppliedUndef, definitions: tuple[Equation, ...]) -> bool:
    """Whether equal arguments always mean equal names: no argument is itself computed."""
    defined = {one.lhs.func for one in definitions}
    words = [node for arg in name.args for node in sympy.preorder_traversal(arg)]
    symbols = [word for word in words if isinstance(word, sympy.Symbol)]
    return len(set(symbols)) == len(symbols) and all(
        isinstance(word, sympy.Symbol | AppliedUndef) and word.func not in defined for word in words
    )


def _varied(theorem: Theorem) -> set[sympy.Symbol]:
    """The symbols that something is differentiated by or summed over, or a hypothesis is for."""
    found: set[sympy.Symbol] = set()
    for one in theorem.definitions:
        found.update(*map(bound_variables, one.rhs.atoms(*BINDERS)))
    for derivation in theorem.derivations:
        found.update(derivation.claimed.for_all)
        equations = [one for step in derivation.steps for one in step.equations]
        for equation in (*equations, derivation.claimed.conclusion):
            for side in (equation.lhs, equation.rhs):
                found.update(*map(bound_variables, side.atoms(*BINDERS)))
    return found
