"""Whether the steps of a derivation hold, and whether they reach the statement."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

import sympy
from sympy.core.function import AppliedUndef

from pe_symbolic.kernel import evidence
from pe_symbolic.kernel.shown import ShownStep, show
from pe_symbolic.rules import RULES, Inference, Refused, check
from pe_symbolic.rules.calculus import without_derivatives
from pe_symbolic.rules.language import admits, domain, is_all_of, words
from pe_symbolic.rules.normal_form import LAWS, Ring, vanishes
from pe_symbolic.rules.replacing import BINDERS, bound_variables, put_in
from pe_symbolic.rules.sides import entries
from pe_symbolic.rules.signs import sign_of
from pe_symbolic.theorem import (
    Chain,
    Claimed,
    Deduction,
    Derivation,
    Equation,
    Induction,
    Statement,
    Step,
    Theorem,
    Witness,
)

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


@dataclass(frozen=True, slots=True)
class Part:
    """One argument of a derivation: where it starts, what is known, and what it must reach.

    ``name`` says which part of an induction this is; it is empty for other derivations.
    """

    claimed: Claimed
    steps: tuple[Step, ...]
    is_chain: bool
    name: str = ""


def parts(derivation: Derivation) -> tuple[Part, ...]:
    """A derivation as the arguments it is made of: two for an induction.

    In the second part of an induction the clause itself is the hypothesis: for this
    value of what the induction is over, and for every value of the other symbols.
    """
    claimed = derivation.claimed
    if isinstance(derivation, Chain | Deduction):
        return (Part(claimed, derivation.steps, isinstance(derivation, Chain)),)
    over, now = derivation.over, claimed.conclusion
    others = sorted((now.lhs.free_symbols | now.rhs.free_symbols) - {over}, key=str)
    first, following = (_case(now, over, value) for value in (sympy.Integer(0), over + 1))
    return (
        Part(Claimed(first), derivation.first, is_chain=True, name=f"{over} = 0"),
        Part(
            Claimed(following, (now,), tuple(others)),
            derivation.steps,
            is_chain=False,
            name=f"from {over} to {over} + 1",
        ),
    )


def _case(statement: Statement, over: sympy.Symbol, value: sympy.Expr) -> Statement:
    lhs, rhs = (put_in(side, {over: value}) for side in (statement.lhs, statement.rhs))
    return replace(statement, lhs=lhs, rhs=rhs)


def checked_steps(
    derivation: Derivation, clause: int, definitions: tuple[Equation, ...]
) -> Iterator[ShownStep]:
    """Every step with its rule's answer; a chain's steps stand alone, a deduction's build up."""
    for part in parts(derivation):
        yield from _checked_part(part, clause, definitions)


def _checked_part(
    part: Part, clause: int, definitions: tuple[Equation, ...]
) -> Iterator[ShownStep]:
    claimed = part.claimed
    above: tuple[tuple[Statement, ...], ...] = (claimed.given,) if claimed.given else ()
    for step in part.steps:
        known = () if part.is_chain else above
        inference = Inference(
            step.equations,
            known,
            claimed.for_all,
            definitions,
            () if part.is_chain else claimed.given,
            evidence.order,
        )
        objection = _objection(step, inference)
        says = RULES[step.rule].says if step.rule in RULES else ""
        yield ShownStep(step.rule, says, clause, show(step.equations), objection, part.name)
        above += (step.equations,)


def all_steps(derivation: Derivation) -> tuple[Step, ...]:
    """The steps of all parts, whether or not they hold."""
    first = derivation.first if isinstance(derivation, Induction) else ()
    return (*first, *derivation.steps)


def unexamined_steps(derivation: Derivation, clause: int) -> Iterator[ShownStep]:
    """The steps of a derivation that is not well said; no rule looks at them."""
    for step in all_steps(derivation):
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
    if isinstance(derivation, Induction):
        if domain(derivation.over) != ("integer", "nonnegative"):
            yield f"the induction is over {derivation.over}, which is not any number 0, 1, 2, …"
        if derivation.claimed.given or derivation.claimed.witness:
            yield "an induction uses no hypotheses"
    elif derivation.claimed.witness and not derivation.claimed.given:
        yield "a witness for no hypotheses"
    for part in parts(derivation):
        yield from _part_gaps(part)


def _part_gaps(part: Part) -> Iterator[str]:
    claimed, steps = part.claimed, part.steps
    if not steps:
        yield "no step"
    elif part.is_chain:
        yield from _chain_gaps(claimed, steps)
    else:
        if claimed.conclusion not in steps[-1].equations:
            yield "the last step is not the statement"
        if not part.name:
            yield from vacuity(claimed)


def _chain_gaps(claimed: Claimed, steps: tuple[Step, ...]) -> Iterator[str]:
    members = [one for step in steps for one in step.equations]
    ends = [claimed.conclusion.lhs, *(one.rhs for one in members)]
    starts = [*(one.lhs for one in members), claimed.conclusion.rhs]
    if ends != starts:
        yield "the chain does not lead from the left side to the right side"
    relations = {one.relation for one in members}
    found = "<" if "<" in relations else "<=" if "<=" in relations else "="
    if claimed.conclusion.relation not in _REACHES[found]:
        yield f"the chain shows {found}, not {claimed.conclusion.relation}"
    if claimed.given:
        yield "a chain uses no hypotheses"


_REACHES = {"=": {"=", "<="}, "<=": {"<="}, "<": {"<", "<="}}


def vacuity(claimed: Claimed) -> Iterator[str]:
    """Why the hypotheses might speak of nothing: a witness must satisfy them for every value.

    Its values are all that is assumed of the unknowns, and free of what the
    hypotheses hold for every value of.
    """
    if not claimed.given:
        return
    if claimed.witness is None:
        yield "no witness for the hypotheses"
        return
    values = dict(claimed.witness.values)
    for unknown, value in values.items():
        varied = set(claimed.for_all) - unknown.free_symbols
        if value.has(*varied, *(other.func for other in values if other.args)) or value.has(
            *(other for other in values if not other.args)
        ):
            yield "the witness depends on what it is a witness for"
        if not _may_be(unknown, value):
            yield f"the witness {value} is not known to be all that is assumed of {unknown}"
    if not values.keys().isdisjoint(claimed.for_all):
        yield "the witness fixes a variable the hypotheses hold for every value of"
    for one in claimed.given:
        for lhs, rhs in entries(one):
            if not _holds(lhs, one.relation, rhs, claimed.witness):
                yield f"the witness does not satisfy {lhs} {one.relation} {rhs}"


def _may_be(unknown: sympy.Expr, value: sympy.Expr) -> bool:
    """Whether a value may be taken for an unknown; a function's speaks of its variables only."""
    if isinstance(unknown, sympy.Symbol):
        return admits(unknown, value)
    return bool(value.is_real) and is_all_of(value, unknown)


def _holds(lhs: sympy.Expr, relation: str, rhs: sympy.Expr, witness: Witness) -> bool:
    try:
        left, right = (without_derivatives(evidence.at_witness(x, witness)) for x in (lhs, rhs))
        if relation == "=":
            return vanishes(left, right)
        sign = sign_of(Ring(LAWS).difference(right, left))
    except Refused:
        return False
    return sign == "positive" or (sign == "nonnegative" and relation == "<=")


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
    if not are_distinct([one.lhs.func for one in theorem.definitions]):
        yield "one name has two meanings"


def are_distinct(things: Sequence[object]) -> bool:
    """Whether no two of them are the same."""
    return len(set(things)) == len(things)


def _is_general(name: AppliedUndef, definitions: tuple[Equation, ...]) -> bool:
    """Whether equal arguments always mean equal names: no argument is itself computed."""
    defined = {one.lhs.func for one in definitions}
    words = [node for arg in name.args for node in sympy.preorder_traversal(arg)]
    symbols = [word for word in words if isinstance(word, sympy.Symbol)]
    return are_distinct(symbols) and all(
        isinstance(word, sympy.Symbol | AppliedUndef) and word.func not in defined for word in words
    )


# Rules that take a line above at another value of a symbol without binding the symbol.
_PUTS_VALUES_IN = frozenset(
    {
        "at-zero",
        "bounded-line",
        "bounded-slope",
        "instance",
        "known-derivative",
        "products-at-zero",
        "riemann-sum",
        "slopes",
    }
)


def _varied(theorem: Theorem) -> set[sympy.Symbol]:
    """The symbols that a derivation may vary: bound ones, and where values are put in, all."""
    found: set[sympy.Symbol] = set()
    for one in theorem.definitions:
        found.update(*map(bound_variables, one.rhs.atoms(*BINDERS)))
    for derivation in theorem.derivations:
        found.update(derivation.claimed.for_all)
        if isinstance(derivation, Induction):
            found.add(derivation.over)
        steps = all_steps(derivation)
        if any(step.rule in _PUTS_VALUES_IN for step in steps):
            found.update(*(one.rhs.free_symbols for one in theorem.definitions))
        equations = [one for step in steps for one in step.equations]
        for equation in (*equations, derivation.claimed.conclusion):
            for side in (equation.lhs, equation.rhs):
                found.update(*map(bound_variables, side.atoms(*BINDERS)))
    return found
