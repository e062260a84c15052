"""The theorems as the LaTeX template prints them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import zip_longest

from pe_symbolic.expression import Symbol
from pe_symbolic.notation.typeset import printable
from pe_symbolic.render import tex
from pe_symbolic.render.page_proofs import refutation
from pe_symbolic.render.tex_text import (
    TexMarkup,
    bookmark_tex,
    fitted,
    label_tex,
    prose_tex,
    source_tex,
)
from pe_symbolic.report.theorems import Formula, ShownTheorem, ShownTwin

_KINDS = {"proved": ("theorem", "right"), "refuted": ("statement", "bad")}


@dataclass(frozen=True, slots=True)
class PaperStep:
    """A rule and what it gives."""

    rule: str
    says: TexMarkup
    formulas: tuple[TexMarkup, ...]


@dataclass(frozen=True, slots=True)
class PaperTwin:
    """A spoiled twin and where it fails."""

    change: TexMarkup
    verdict: str
    formulas: tuple[TexMarkup, ...]
    point: TexMarkup


@dataclass(frozen=True, slots=True)
class PaperTheorem:
    """A theorem with its derivation, set in the LaTeX environment ``kind``."""

    name: str
    label: TexMarkup
    title: TexMarkup
    bookmark: TexMarkup
    why: TexMarkup
    assumptions: TexMarkup
    verdict: str
    kind: str
    colour: str
    objections: tuple[TexMarkup, ...]
    statement: tuple[TexMarkup, ...]
    steps: tuple[PaperStep, ...]
    twins: tuple[PaperTwin, ...]
    checked: str


def paper_theorem(theorem: ShownTheorem) -> PaperTheorem:
    """Prepare one theorem."""
    held = f" {theorem.points} points enclosed twice: {theorem.held}." if theorem.points else ""
    coq = f" Coq: {theorem.coq.replace('-', ' ')}." if theorem.coq not in {"", "none"} else ""
    kind, colour = _KINDS.get(theorem.verdict, ("statement", "open"))
    return PaperTheorem(
        theorem.name,
        label_tex(theorem.name),
        prose_tex(theorem.title),
        bookmark_tex(theorem.title),
        prose_tex(theorem.why),
        prose_tex("; ".join(theorem.assumptions)),
        theorem.verdict,
        kind,
        colour,
        tuple(map(prose_tex, theorem.objections)),
        tuple(_clauses(theorem.statement)),
        tuple(
            PaperStep(step.rule, prose_tex(step.says), tuple(map(_formula, step.formulas)))
            for step in theorem.steps
        ),
        tuple(map(_twin, theorem.twins)),
        (held + coq).strip(),
    )


def _clauses(statement: Sequence[Formula]) -> Iterator[TexMarkup]:
    """The lines of a statement, with room behind each clause but the last."""
    for line, following in zip_longest(statement, statement[1:]):
        room = r"\par\medskip" if line.role == "then" and following else ""
        yield TexMarkup(f"{_formula(line)}{room}")


def _twin(twin: ShownTwin) -> PaperTwin:
    formulas = tuple(map(_formula, twin.formulas))
    return PaperTwin(prose_tex(twin.change), twin.verdict, formulas, prose_tex(refutation(twin)))


def _formula(formula: Formula) -> TexMarkup:
    if not formula.sides or not all(map(printable, formula.sides)):
        return TexMarkup(rf"\texttt{{{source_tex(formula.latex)}}}")
    role = rf"\text{{{formula.role}}}\quad " if formula.role else ""
    names = ", ".join(tex.to_tex(Symbol(name)) for name in formula.for_all)
    quantifier = rf"\quad\text{{for every }} {names}" if names else ""
    rows = tex.chain(formula.sides, formula.relation)
    aligned = rf"\begin{{aligned}}{rows}\end{{aligned}}"
    in_a_line = tex.in_a_line(formula.sides, formula.relation)
    return fitted(f"{role}{aligned}{quantifier}", f"{role}{in_a_line}{quantifier}")
