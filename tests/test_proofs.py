"""Every theorem: spoiled first, then proved."""

import ast
from collections.abc import Iterator
from dataclasses import replace
from importlib.resources import files
from pathlib import Path
from typing import TypeAlias

import pytest
import sympy
from pe_symbolic.proofs.rotation import M, conditions, solution
from sympy import cos, sin

from pe_symbolic import catalogue
from pe_symbolic.kernel import Certificate, derivations, evidence, prove, prove_all
from pe_symbolic.rules import RULES
from pe_symbolic.symbols import omega, phi, psi
from pe_symbolic.theorem import Chain, Claimed, Derivation, Entry, Equation, Side

Certificates: TypeAlias = dict[str, Certificate]

ENTRIES = catalogue.entries()
FILES = sorted(Path(str(files("pe_symbolic.proofs"))).glob("*.py"))


@pytest.fixture(scope="module")
def certificates() -> Certificates:
    return {one.name: one for one in prove_all()}


def mutants(side: Side) -> Iterator[Side]:
    """Nearby sides: a sign turned, sine for cosine, a number one more, an argument left out."""
    entries = list(side) if isinstance(side, sympy.MatrixBase) else [side]
    for place, entry in enumerate(entries):
        found = [-entry, entry + 1, 2 * entry]
        found += [entry.xreplace({node: cos(node.args[0])}) for node in entry.atoms(sin)]
        found += [entry.xreplace({node: sin(node.args[0])}) for node in entry.atoms(cos)]
        found += [entry.xreplace({s: 2 * s}) for s in sorted(entry.free_symbols, key=str)]
        for mutant in found:
            changed = [*entries[:place], mutant, *entries[place + 1 :]]
            is_matrix = isinstance(side, sympy.MatrixBase)
            yield type(side)(*side.shape, changed) if is_matrix else mutant


def spoiled_derivations(derivation: Derivation) -> Iterator[Derivation]:
    """The same steps, led to a mutated right side at the very end."""
    claimed, last = derivation.claimed, derivation.steps[-1]
    for rhs in mutants(claimed.conclusion.rhs):
        conclusion = Equation(claimed.conclusion.lhs, rhs)
        led = Equation(last.equations[-1].lhs, rhs)
        step = replace(last, equations=(*last.equations[:-1], led))
        yield replace(
            derivation,
            claimed=replace(claimed, conclusion=conclusion),
            steps=(*derivation.steps[:-1], step),
        )


@pytest.mark.parametrize("entry", ENTRIES, ids=lambda entry: entry.name)
def test_no_mutated_statement_is_accepted(entry: Entry) -> None:
    theorem = entry.build()
    refused = 0
    for clause, derivation in enumerate(theorem.derivations, start=1):
        for mutant in spoiled_derivations(derivation):
            only = Claimed(mutant.claimed.conclusion, witness=mutant.claimed.witness)
            scalars = evidence.scalar_claims((only,), theorem.definitions)
            if evidence.search(scalars, entry.name) is None:
                continue
            steps = derivations.checked_steps(mutant, clause, theorem.definitions)
            assert any(step.objection for step in steps) or any(derivations.gaps(mutant))
            refused += 1
    assert refused >= 4


@pytest.mark.parametrize("entry", ENTRIES, ids=lambda entry: entry.name)
def test_leaving_out_any_step_leaves_a_gap(entry: Entry) -> None:
    theorem = entry.build()
    for clause, derivation in enumerate(theorem.derivations, start=1):
        for place in range(len(derivation.steps)):
            if not isinstance(derivation, Chain) and derivation.steps[place].rule in {
                "given",
                "power-law",
            }:
                continue  # a hypothesis repeated, or a remark: the argument stands without it
            rest = derivation.steps[:place] + derivation.steps[place + 1 :]
            shorter = replace(derivation, steps=rest)
            steps = derivations.checked_steps(shorter, clause, theorem.definitions)
            assert any(step.objection for step in steps) or any(derivations.gaps(shorter))


@pytest.mark.parametrize("name", catalogue.names())
def test_every_theorem_is_proved_and_its_twins_are_refuted(
    certificates: Certificates, name: str
) -> None:
    found = certificates[name]
    assert (found.verdict, found.objections) == ("proved", ())
    assert len(found.spoiled) >= 2
    for twin in found.spoiled:
        assert twin.verdict == "refuted"
        assert twin.counterexample is not None
        assert twin.counterexample.difference.strip("-0.…")
    assert (found.enclosures.points, found.enclosures.verdict) == (64, "consistent")


@pytest.mark.parametrize("name", catalogue.names())
def test_every_theorem_can_be_shown(certificates: Certificates, name: str) -> None:
    found = certificates[name]
    assert found.title
    assert len(found.why.split()) > 20
    assert found.assumptions
    assert len(found.claims) == len({step.clause for step in found.steps})
    for shown in (found.statement, *(step.shown for step in found.steps)):
        assert shown.latex.count("{") == shown.latex.count("}")
        assert all(len(sides) == 2 for sides in shown.clauses)
    assert all(step.says == RULES[step.rule].says for step in found.steps)


def test_proving_twice_says_the_same_bytes(certificates: Certificates) -> None:
    again = prove("norm")
    assert again.to_json() == certificates["norm"].to_json()
    assert again.spoiled == certificates["norm"].spoiled


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.name)
def test_a_theorem_file_decides_nothing(path: Path) -> None:
    nodes = list(ast.walk(ast.parse(path.read_text(encoding="utf-8"))))
    assert not any(isinstance(node, ast.If | ast.IfExp | ast.Try | ast.While) for node in nodes)
    names = {node.attr for node in nodes if isinstance(node, ast.Attribute)}
    names |= {node.id for node in nodes if isinstance(node, ast.Name)}
    assert not names & {"simplify", "trigsimp", "nsimplify"}


def test_the_matrix_is_solved_for_not_written_down() -> None:
    assert len(conditions()) == len(solution()) == 4
    expected = [[cos(omega * psi), sin(omega * psi)], [-sin(omega * psi), cos(omega * psi)]]
    assert M(psi) == sympy.ImmutableMatrix(expected)
    assert phi not in M(psi).free_symbols
