"""Every theorem: spoiled first, then proved."""

import ast
from collections.abc import Iterator
from dataclasses import replace
from importlib.resources import files
from pathlib import Path
from typing import TypeAlias

import numpy as np
import pytest
import sympy
from pe_symbolic.proofs.rotation import M, conditions, solution
from proved import all_certificates
from sympy import cos, sin

from pe_symbolic import catalogue
from pe_symbolic.kernel import Certificate, derivations, prove
from pe_symbolic.rules import RULES
from pe_symbolic.symbols import omega, phi, psi
from pe_symbolic.theorem import Chain, Derivation, Entry, Induction

Certificates: TypeAlias = dict[str, Certificate]

ENTRIES = catalogue.entries()
FILES = sorted(Path(str(files("pe_symbolic.proofs"))).glob("*.py"))


@pytest.fixture(scope="module")
def certificates() -> Certificates:
    return {one.name: one for one in all_certificates()}


@pytest.mark.parametrize("entry", ENTRIES, ids=lambda entry: entry.name)
def test_leaving_out_any_step_leaves_a_gap(entry: Entry) -> None:
    theorem = entry.build()
    for clause, derivation in enumerate(theorem.derivations, start=1):
        for shorter in _with_a_step_less(derivation):
            steps = derivations.checked_steps(shorter, clause, theorem.definitions)
            assert any(step.objection for step in steps) or any(derivations.gaps(shorter))


def _with_a_step_less(derivation: Derivation) -> Iterator[Derivation]:
    if isinstance(derivation, Induction):
        yield replace(derivation, first=())
    for place, step in enumerate(derivation.steps):
        # A hypothesis repeated, or a remark: the argument stands without it.
        if isinstance(derivation, Chain) or step.rule not in {"given", "power-law"}:
            rest = derivation.steps[:place] + derivation.steps[place + 1 :]
            yield replace(derivation, steps=rest)


@pytest.mark.parametrize("name", catalogue.names())
def test_every_theorem_is_proved_and_its_twins_are_refuted(
    certificates: Certificates, name: str
) -> None:
    found = certificates[name]
    assert found.verdict == "proved"
    assert found.objections == ()
    assert all(not step.objection for step in found.steps)
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
    assert found.settles
    assert all(sentence.strip() for sentence in found.settles)
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


def test_the_nearest_sines_of_whole_positions_are_those_that_are_named() -> None:
    """The search that a remark of injective-on-integers speaks of; float64 is good to 1e-16."""
    sines = np.sin(np.arange(10**6))
    order = np.argsort(sines)
    gaps = np.diff(sines[order])
    places = np.argsort(gaps)[:3]
    found = [tuple(sorted(map(int, order[place : place + 2]))) for place in places]
    assert found == [(260515, 885893), (260515, 573204), (364863, 781545)]
    assert [f"{gap:.2e}" for gap in gaps[places]] == ["1.70e-12", "3.35e-12", "4.77e-12"]
