"""A certificate as a notebook shows it: the statement, and behind a fold the proof."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from markupsafe import Markup

from pe_symbolic.kernel import Certificate, Shown
from pe_symbolic.kernel.shown import ShownClaim
from pe_symbolic.notation.typeset import printable
from pe_symbolic.render import mathml
from pe_symbolic.render.macros import from_macro

_SIGNS = {"=": "=", "<": "<", "<=": "≤"}

Line = tuple[Markup | str, ...]


@dataclass(frozen=True, slots=True)
class _StepShown:
    formulas: tuple[Line, ...]
    rule: str
    says: str


@dataclass(frozen=True, slots=True)
class _CertificateShown:
    name: str
    title: str
    verdict: str
    why: str
    assumptions: str
    checked: str
    statement: tuple[Line, ...]
    steps: tuple[_StepShown, ...]


def to_html(result: Certificate) -> str:
    """The theorem, its verdict and its statement; the steps with their rules."""
    steps = tuple(
        _StepShown(tuple(_lines(step.shown)), step.rule, step.says) for step in result.steps
    )
    refuted = sum(twin.verdict == "refuted" for twin in result.spoiled)
    shown = _CertificateShown(
        result.name,
        result.title,
        result.verdict,
        result.why,
        "; ".join(result.assumptions),
        f"steps: {len(steps)}; false twins refuted: {refuted}",
        tuple(line for claim in result.claims for line in _claim(claim)),
        steps,
    )
    return from_macro("certificate", shown)


def _claim(claim: ShownClaim) -> Iterator[Line]:
    """A clause of the statement, behind its hypotheses."""
    if claim.given is not None:
        names = ", ".join(claim.for_all)
        yield (f"If, for every {names}," if names else "If",)
        yield from _lines(claim.given)
        yield ("then",)
    yield from _lines(claim.conclusion)


def _lines(shown: Shown) -> Iterator[Line]:
    for sides, relation in zip(shown.clauses, shown.relations, strict=True):
        if all(map(printable, sides)):
            yield mathml.chain(sides, _SIGNS[relation])
        else:
            yield (shown.latex,)
