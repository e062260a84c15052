"""A theorem as a report shows it: statement, steps with rules, twins with counterexamples."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Literal

from pe_symbolic.expression import Expression, free_symbols
from pe_symbolic.kernel import Certificate, Refutation, ShownClaim
from pe_symbolic.kernel import Shown as Stated
from pe_symbolic.kernel import ShownStep as Step
from pe_symbolic.recheck import Recheck
from pe_symbolic.theorem import Relation

SIGNS = {"=": "=", "<": "<", "<=": "≤"}


@dataclass(frozen=True, slots=True)
class Formula:
    """A statement: its LaTeX, and its sides as trees, joined by ``relation`` when shown.

    ``role`` is ``if`` for a hypothesis, ``then`` for what follows from one, else empty;
    it holds for every value of the names in ``for_all``.
    """

    latex: str
    sides: tuple[Expression, ...]
    role: Literal["", "if", "then"] = ""
    for_all: tuple[str, ...] = ()
    relation: str = "="


@dataclass(frozen=True, slots=True)
class ShownStep:
    """What a step establishes, the rule that gives it, and what that rule says."""

    rule: str
    says: str
    formulas: tuple[Formula, ...]


@dataclass(frozen=True, slots=True)
class ShownTwin:
    """A spoiled twin: what was changed, its statement, and the point that refutes it.

    ``values`` are the two sides at that point, as decimals.
    """

    change: str
    formulas: tuple[Formula, ...]
    verdict: str
    counterexample: tuple[tuple[str, str], ...]
    values: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class ShownTheorem:
    """A certificate prepared for showing."""

    name: str
    title: str
    why: str
    assumptions: tuple[str, ...]
    verdict: str
    statement: tuple[Formula, ...]
    steps: tuple[ShownStep, ...]
    twins: tuple[ShownTwin, ...]
    points: int
    held: str
    coq: str
    objections: tuple[str, ...] = ()
    coq_twin: str = ""
    settles: tuple[str, ...] = ()

    @property
    def refuted(self) -> int:
        """How many spoiled twins the kernel refuted."""
        return sum(twin.verdict == "refuted" for twin in self.twins)


def shown_theorem(certificate: Certificate, recheck: Recheck | None = None) -> ShownTheorem:
    """Prepare a certificate for showing, with Coq's word where it was asked."""
    bound = [claim.for_all if claim.given else () for claim in certificate.claims]
    return ShownTheorem(
        certificate.name,
        certificate.title,
        certificate.why,
        certificate.assumptions,
        certificate.verdict,
        tuple(_statement(certificate.statement.latex, *certificate.claims)),
        tuple(
            ShownStep(step.rule, _says(step), tuple(_formulas(step.shown, bound[step.clause - 1])))
            for step in certificate.steps
        ),
        tuple(map(_twin, certificate.spoiled)),
        certificate.enclosures.points,
        certificate.enclosures.verdict,
        recheck.verdict if recheck else certificate.coq,
        certificate.objections,
        certificate.coq_twin or "",
        certificate.settles,
    )


def _says(step: Step) -> str:
    """The rule in words, behind the part of an induction that the step belongs to."""
    return f"By induction, {step.part}: {step.says}" if step.part else step.says


def _formulas(stated: Stated, bound: tuple[str, ...]) -> Iterator[Formula]:
    """What a step says, for every value of those ``bound`` variables that it speaks of."""
    for sides, relation in zip(stated.clauses, stated.relations, strict=True):
        names = _spoken_of(bound, sides)
        yield Formula(stated.latex, sides, for_all=names, relation=SIGNS[relation])


def _spoken_of(bound: tuple[str, ...], sides: tuple[Expression, ...]) -> tuple[str, ...]:
    spoken = frozenset[str]().union(*map(free_symbols, sides))
    return tuple(name for name in bound if name in spoken)


def _statement(latex: str, *claims: ShownClaim) -> Iterator[Formula]:
    """The clauses of a statement, hypotheses told from what follows."""
    for claim in claims:
        for sides, relation in _parts(claim.given):
            names = _spoken_of(claim.for_all, sides)
            yield Formula(latex, sides, "if", names, SIGNS[relation])
        for sides, relation in _parts(claim.conclusion):
            yield Formula(latex, sides, "then" if claim.given else "", relation=SIGNS[relation])


def _parts(stated: Stated | None) -> Iterator[tuple[tuple[Expression, ...], Relation]]:
    if stated is not None:
        yield from zip(stated.clauses, stated.relations, strict=True)


def _twin(twin: Refutation) -> ShownTwin:
    found = twin.counterexample
    formulas = tuple(_statement(twin.statement.latex, twin.claim))
    if found is None:
        return ShownTwin(twin.change, formulas, twin.verdict, (), ())
    return ShownTwin(twin.change, formulas, twin.verdict, found.point, (found.left, found.right))
