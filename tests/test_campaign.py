"""The campaign: every statement mutated in many ways; no false one is accepted by its rules.

A mutant counts once a point proves it false in both libraries.  It is then given every
chance: the theorem's own steps led to the mutated side, and each rule asked to give the
mutant in one step.  The verdict of the points themselves takes no part.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from functools import cache
from itertools import islice

import pytest
import sympy
from sympy import cos, sin
from sympy.core.function import AppliedUndef
from sympy.matrices.expressions import MatMul, Transpose

from pe_symbolic import catalogue
from pe_symbolic.catalogue import MUTANTS
from pe_symbolic.kernel import derivations, evidence
from pe_symbolic.rules import RULES, Inference, Refused, check
from pe_symbolic.rules.language import faults
from pe_symbolic.rules.replacing import BINDERS, bound_variables
from pe_symbolic.theorem import (
    Chain,
    Claimed,
    Derivation,
    Entry,
    Equation,
    Induction,
    Side,
    Statement,
    Step,
    Theorem,
)

ENTRIES = catalogue.entries()
# Rules that look at one equation alone; the others have nothing above to conclude from.
ALONE = [
    name
    for name in RULES
    if name not in {"given", "substitution", "transitivity", "linear-system", "linear-independence"}
]


def scalar_mutants(side: sympy.Expr) -> Iterator[sympy.Expr]:
    """A sign turned, one more, twice, sine for cosine, another letter, exponent, range or angle."""
    yield from (-side, side + 1, 2 * side, side - sympy.Rational(1, 7))
    for node in sorted(side.atoms(sin, cos), key=str):
        other = cos if isinstance(node, sin) else sin
        yield side.xreplace({node: other(*node.args)})
        yield side.xreplace({node: -node})
        yield side.xreplace({node: node.func(2 * node.args[0])})
    for node in sorted(side.atoms(sympy.exp), key=str):
        yield side.xreplace({node: node.func(-node.args[0])})
        yield side.xreplace({node: node.func(2 * node.args[0])})
    varied = frozenset().union(*map(bound_variables, side.atoms(*BINDERS)))
    for symbol in sorted(side.free_symbols - varied, key=str):
        yield side.xreplace({symbol: symbol + 1})
        yield side.xreplace({symbol: 2 * symbol})
    for node in sorted(side.atoms(sympy.Pow), key=str):
        yield side.xreplace({node: node.base ** (node.exp + 1)})
        yield side.xreplace({node: node.base ** (2 * node.exp)})
    for node in sorted(side.atoms(sympy.Sum), key=str):
        (index, first, last), *outer = node.limits
        yield side.xreplace({node: sympy.Sum(node.function, (index, first, last + 1), *outer)})
        yield side.xreplace({node: sympy.Sum(2 * node.function, *node.limits)})
        yield side.xreplace({node: sympy.Sum(node.function + 1, *node.limits)})
    for node in sorted(side.atoms(AppliedUndef), key=str):
        yield side.xreplace({node: 3 * node})
    yield from (3 * side, side + 2, -side - 1, side + sympy.Rational(1, 3), side / 2, 5 * side + 1)
    yield from (sign * side + step for sign in (-3, -1, 4, 7) for step in (-5, -2, 3, 6))


def mutants(side: Side) -> Iterator[Side]:
    """Nearby sides; of a matrix entry by entry, of a product its order and its transposes."""
    if isinstance(side, MatMul):
        factors = [one for one in side.args if isinstance(one, sympy.MatrixBase)]
        for place, factor in enumerate(factors):
            for mutant in mutants(factor):
                if mutant.shape == factor.shape:
                    yield MatMul(*factors[:place], mutant, *factors[place + 1 :])
        return
    if isinstance(side, Transpose):
        yield side.arg
        return
    if not isinstance(side, sympy.MatrixBase):
        yield from scalar_mutants(side)
        return
    if side.shape[0] == side.shape[1]:
        yield sympy.ImmutableMatrix(side.T)
    yield sympy.ImmutableMatrix(side[::-1, :])
    rows = [scalar_mutants(entry) for entry in side]
    for round_of_all in zip(*map(tuple, map(_padded, rows)), strict=True):
        for place, mutant in enumerate(round_of_all):
            entries = list(side)
            entries[place] = mutant
            yield sympy.ImmutableMatrix(*side.shape, entries)


def _padded(found: Iterator[sympy.Expr]) -> list[sympy.Expr]:
    """As many for every entry, so that each is mutated early."""
    first = list(islice(found, MUTANTS))
    return first + [first[0]] * (MUTANTS - len(first))


def mutated(statement: Statement) -> Iterator[Statement]:
    """The statement with one side mutated, left and right in turn."""
    left = [replace(statement, lhs=side) for side in _some(mutants(statement.lhs))]
    right = [replace(statement, rhs=side) for side in _some(mutants(statement.rhs))]
    longest = max(len(left), len(right))
    for place in range(longest):
        yield from right[place : place + 1]
        yield from left[place : place + 1]


def _some(found: Iterator[Side]) -> list[Side]:
    return list(islice(found, 3 * MUTANTS))


def led_astray(derivation: Derivation, mutant: Statement) -> Derivation:
    """The same steps, led to the mutant at the very end, and from it at the very start."""
    claimed = replace(derivation.claimed, conclusion=mutant)
    steps = list(derivation.steps)
    if isinstance(derivation, Chain):
        first, last = steps[0].equations[0], steps[-1].equations[-1]
        steps[-1] = replace(steps[-1], equations=(replace(last, rhs=mutant.rhs),))
        first = steps[0].equations[0]
        steps[0] = replace(steps[0], equations=(replace(first, lhs=mutant.lhs),))
        return Chain(claimed, tuple(steps))
    if isinstance(derivation, Induction):
        return replace(derivation, claimed=claimed)
    steps[-1] = replace(steps[-1], equations=(mutant,))
    return replace(derivation, claimed=claimed, steps=tuple(steps))


def is_accepted(derivation: Derivation, clause: int, theorem: Theorem) -> bool:
    """Whether every rule accepts its step and the steps reach the statement."""
    try:
        steps = derivations.checked_steps(derivation, clause, theorem.definitions)
        return not any(step.objection for step in steps) and not any(derivations.gaps(derivation))
    except Refused:
        return False


def accepted_alone(mutant: Statement, theorem: Theorem) -> list[str]:
    """The rules that give the mutant in one step, from nothing."""
    found = []
    for name in ALONE:
        inference = Inference((mutant,), definitions=theorem.definitions, order=evidence.order)
        try:
            check(name, inference)
        except (Refused, *derivations.UNEXAMINED):
            continue
        found.append(name)
    return found


def false_mutants(entry: Entry, theorem: Theorem) -> Iterator[tuple[int, Derivation, Statement]]:
    """Different mutants proven false at a point, those of every clause in turn."""
    clauses = [
        [(number, one, mutant) for mutant in mutated(one.claimed.conclusion)]
        for number, one in enumerate(theorem.derivations, start=1)
    ]
    longest = max(map(len, clauses))
    seen: set[tuple[int, Statement]] = set()
    for place in range(longest):
        for number, derivation, mutant in (
            one for row in clauses for one in row[place : place + 1]
        ):
            known = (number, mutant) in seen
            seen.add((number, mutant))
            if known or any(any(faults(side)) for side in (mutant.lhs, mutant.rhs)):
                continue
            only = Claimed(mutant, witness=derivation.claimed.witness)
            if _is_false(only, theorem, entry.name):
                yield number, derivation, mutant


def _is_false(only: Claimed, theorem: Theorem, seed: str) -> bool:
    try:
        scalars = evidence.scalar_claims((only,), theorem.definitions, theorem.samples)
    except (Refused, *derivations.UNEXAMINED):
        return False
    points = evidence.plain_points(
        frozenset().union(*(one[0].free_symbols | one[1].free_symbols for one in scalars))
    )
    return any(evidence.compare(scalar, point) == "apart" for point in points for scalar in scalars)


@cache
def refused(entry: Entry) -> int:
    """How many false mutants of a theorem were refused; an accepted one fails the test."""
    theorem, count = entry.build(), 0
    for number, derivation, mutant in false_mutants(entry, theorem):
        assert not is_accepted(led_astray(derivation, mutant), number, theorem), mutant
        assert accepted_alone(mutant, theorem) == [], mutant
        count += 1
        if count == MUTANTS:
            break
    return count


@pytest.mark.parametrize("entry", ENTRIES, ids=lambda entry: entry.name)
def test_no_false_mutant_is_accepted(entry: Entry) -> None:
    assert refused(entry) == MUTANTS


@pytest.mark.parametrize("entry", ENTRIES[:4], ids=lambda entry: entry.name)
def test_the_statement_itself_is_accepted(entry: Entry) -> None:
    theorem = entry.build()
    for number, derivation in enumerate(theorem.derivations, start=1):
        assert is_accepted(led_astray(derivation, derivation.claimed.conclusion), number, theorem)


def test_a_rule_that_accepts_anything_would_be_caught(monkeypatch: pytest.MonkeyPatch) -> None:
    (entry,) = (one for one in ENTRIES if one.name == "rotation-determinant")
    theorem = entry.build()
    number, _, mutant = next(false_mutants(entry, theorem))
    generous = replace(RULES["pythagoras"], check=lambda inference: None)
    monkeypatch.setitem(RULES, "pythagoras", generous)
    assert accepted_alone(mutant, theorem) == ["pythagoras"]
    steps = (Step("pythagoras", (mutant,)),)
    assert is_accepted(Chain(Claimed(mutant), steps), number, theorem)
    assert isinstance(mutant, Equation)
