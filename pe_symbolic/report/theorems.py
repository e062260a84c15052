"""A theorem as a report shows it: statement, steps with rules, twins with counterexamples."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Literal

from pe_symbolic.expression import Expression
from pe_symbolic.kernel import Certificate, Refutation
from pe_symbolic.kernel import Shown as Stated

GIVEN = "given"


@dataclass(frozen=True, slots=True)
class Formula:
    """An equation: its LaTeX, and its sides as trees, joined by equality signs when shown.

    ``role`` is ``if`` for a hypothesis, ``then`` for what follows from one, else empty.
    """

    latex: str
    sides: tuple[Expression, ...]
    role: Literal["", "if", "then"] = ""


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

    @property
    def refuted(self) -> int:
        """How many spoiled twins the kernel refuted."""
        return sum(twin.verdict == "refuted" for twin in self.twins)


def shown_theorem(certificate: Certificate) -> ShownTheorem:
    """Prepare a certificate for showing."""
    hypotheses = frozenset(
        sides for step in certificate.steps if step.rule == GIVEN for sides in step.clauses
    )
    return ShownTheorem(
        certificate.name,
        certificate.title,
        certificate.why,
        certificate.assumptions,
        certificate.verdict,
        tuple(_statement(certificate.statement, hypotheses)),
        tuple(ShownStep(step.rule, step.says, _formulas(step.shown)) for step in certificate.steps),
        tuple(_twin(twin, hypotheses) for twin in certificate.spoiled),
        certificate.enclosures.points,
        certificate.enclosures.verdict,
        certificate.coq,
        certificate.objections,
    )


def _formulas(stated: Stated) -> tuple[Formula, ...]:
    return tuple(Formula(stated.latex, sides) for sides in stated.clauses)


def _statement(stated: Stated, hypotheses: frozenset[tuple[Expression, ...]]) -> Iterator[Formula]:
    """The clauses of a statement, hypotheses told from what follows."""
    assumed = False
    for sides in stated.clauses:
        given = sides in hypotheses
        yield Formula(stated.latex, sides, "if" if given else "then" if assumed else "")
        assumed = given


def _twin(twin: Refutation, hypotheses: frozenset[tuple[Expression, ...]]) -> ShownTwin:
    found = twin.counterexample
    formulas = tuple(_statement(twin.statement, hypotheses))
    if found is None:
        return ShownTwin(twin.change, formulas, twin.verdict, (), ())
    return ShownTwin(twin.change, formulas, twin.verdict, found.point, (found.left, found.right))
