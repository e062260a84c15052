"""Theorems and numeric tables as the HTML templates print them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from markupsafe import Markup

from pe_symbolic.catalogue import MUTANTS
from pe_symbolic.expression import Expression
from pe_symbolic.notation.typeset import GREEK, printable, symbol_parts
from pe_symbolic.render import mathml
from pe_symbolic.report.digits import typographic
from pe_symbolic.report.tables import EXPLANATION, HEADINGS, ShownNumericCheck
from pe_symbolic.report.theorems import Formula, ShownStep, ShownTheorem, ShownTwin
from pe_symbolic.report.words import counted

_ROLE = Markup('<span class="{}">{}</span>')
_FOR_ALL = Markup('<span class="all">for every {}</span>')
_MARKS = {"proved": ("m-holds", "right"), "refuted": ("m-fails", "bad")}


@dataclass(frozen=True, slots=True)
class StepPage:
    """A step of a derivation: its formulas, each as parts that may wrap, and its rule.

    ``stated`` says which part of the statement a step gives that is one; ``says`` what a
    rule is, where a page first comes to it.
    """

    rule: str
    says: str
    formulas: tuple[tuple[Markup, ...], ...]
    stated: str = ""


@dataclass(frozen=True, slots=True)
class TwinPage:
    """A spoiled twin with its verdict and the point that refutes it."""

    change: str
    formulas: tuple[tuple[Markup, ...], ...]
    verdict: str
    mark: str
    kind: str
    point: str


@dataclass(frozen=True, slots=True)
class TheoremPage:
    """A theorem."""

    name: str
    title: str
    why: str
    assumptions: str
    verdict: str
    mark: str
    kind: str
    summary: str
    objections: tuple[str, ...]
    settles: tuple[str, ...]
    statement: tuple[tuple[Markup, ...], ...]
    steps: tuple[StepPage, ...]
    twins: tuple[TwinPage, ...]


@dataclass(frozen=True, slots=True)
class TableRow:
    """One way of computing the table."""

    name: str
    how: str
    cells: tuple[tuple[str, str], ...]


@dataclass(frozen=True, slots=True)
class NumericPage:
    """The numeric check as a table with its caption and what the units mean."""

    caption: str
    headings: tuple[str, ...]
    rows: tuple[TableRow, ...]
    explanation: str


def theorem_page(theorem: ShownTheorem) -> TheoremPage:
    """Prepare one theorem."""
    mark, kind = _MARKS.get(theorem.verdict, ("m-open", "open"))
    return TheoremPage(
        theorem.name,
        theorem.title,
        theorem.why,
        "; ".join(theorem.assumptions),
        theorem.verdict,
        mark,
        kind,
        summary_line(theorem),
        theorem.objections,
        theorem.settles,
        tuple(map(_formula, theorem.statement)),
        tuple(_steps(theorem)),
        tuple(map(_twin, theorem.twins)),
    )


def summary_line(theorem: ShownTheorem) -> str:
    """How a theorem was checked, in one line."""
    parts = [
        counted(len(theorem.steps), "step"),
        f"{theorem.refuted} of {counted(len(theorem.twins), 'spoiled twin')} refuted",
    ]
    if theorem.points:
        parts.append(f"{theorem.points} points enclosed twice: {theorem.held}")
    if theorem.coq not in {"", "none"}:
        parts.append(f"Coq: {theorem.coq.replace('-', ' ')}")
    return " · ".join(parts)


def refutation(twin: ShownTwin) -> str:
    """Where a twin fails, and what its sides are there."""
    if not twin.counterexample:
        return ""
    point = ", ".join(f"{GREEK.get(name, name)} = {value}" for name, value in twin.counterexample)
    sides = " against ".join(map(typographic, twin.values))
    return f"at {point}: {sides}" if sides else f"at {point}"


def theorem_summary(theorems: Sequence[ShownTheorem]) -> str:
    """All theorems in one sentence."""
    proved = sum(theorem.verdict == "proved" for theorem in theorems)
    twins = sum(len(theorem.twins) for theorem in theorems)
    refuted = sum(theorem.refuted for theorem in theorems)
    others = sum(theorem.verdict == "open" for theorem in theorems)
    still = f", {others} open" if others else ""
    return (
        f"{proved} of {counted(len(theorems), 'theorem')} proved{still}; {refuted} of "
        f"{counted(twins, 'spoiled twin')} refuted at a point. A proof counts only if its "
        f"twins, the same statement with one thing changed, are refuted. In the tests {MUTANTS} "
        f"false mutants of every statement, {MUTANTS * len(theorems):,} in all, are led to the "
        "kernel, and it accepts none."
    )


def numeric_page(numeric: ShownNumericCheck) -> NumericPage:
    """Prepare the numeric check."""
    rows = tuple(
        TableRow(table.name, table.how, tuple(zip(HEADINGS, table.figures, strict=True)))
        for table in numeric.tables
    )
    return NumericPage(numeric.caption, HEADINGS, rows, EXPLANATION)


def _formula(formula: Formula) -> tuple[Markup, ...]:
    if formula.sides and all(map(printable, formula.sides)):
        before = (_ROLE.format(formula.role, formula.role),) if formula.role else ()
        return (*before, *mathml.chain(formula.sides, formula.relation), *_for_all(formula))
    return (Markup("<code>{}</code>").format(formula.latex),)


def _for_all(formula: Formula) -> tuple[Markup, ...]:
    names = Markup(", ").join(map(_letter, formula.for_all))
    return (_FOR_ALL.format(names),) if names else ()


def _letter(name: str) -> Markup:
    """A name among words, which needs no formula of its own."""
    base, script = symbol_parts(name)
    below = Markup("<sub>{}</sub>").format(script) if script else Markup("")
    return Markup("<i>{}</i>{}").format(base, below)


def _steps(theorem: ShownTheorem) -> Iterator[StepPage]:
    """The steps; one that goes on where the one above it ended does not say that side again.

    Nor does one that gives a whole part of the statement at once say it anew, or one that
    another part was derived from above.
    """
    reached: tuple[Expression, ...] = ()
    met: set[str] = set()
    known: list[tuple[str, Sequence[Formula]]] = []
    for step in theorem.steps:
        says = "" if step.says in met else step.says
        met.add(step.says)
        stated = _stated(step, theorem.statement)
        taken = (step.rule, step.formulas)
        if not stated and taken in known:
            stated = f"As in step {known.index(taken) + 1}."
        known.append(taken)
        if stated:
            reached = ()
            yield StepPage(step.rule, says, (), stated)
            continue
        (first, *others) = step.formulas or (None,)
        goes_on = first is not None and not others and first.sides[:1] == reached[-1:] != ()
        if first is not None and goes_on and all(map(printable, first.sides)):
            parts = mathml.continued(first.sides, first.relation)
            formulas: tuple[tuple[Markup, ...], ...] = ((*parts, *_for_all(first)),)
        else:
            formulas = tuple(map(_formula, step.formulas))
        reached = first.sides if first is not None and not others else ()
        yield StepPage(step.rule, says, formulas)


def _stated(step: ShownStep, statement: Sequence[Formula]) -> str:
    """Which lines of the statement a step gives that says nothing else, one after the other."""
    said = [(formula.sides, formula.relation) for formula in step.formulas]
    lines = [(clause.sides, clause.relation) for clause in statement]
    if not all(sides for sides, _ in said):
        return ""
    for first in range(len(lines) - len(said) + 1 if said else 0):
        if lines[first : first + len(said)] != said:
            continue
        if len(said) == len(lines):
            return "As stated."
        last = f" to {first + len(said)}" if len(said) > 1 else ""
        return f"As stated, line{'s' if last else ''} {first + 1}{last}."
    return ""


def _twin(twin: ShownTwin) -> TwinPage:
    mark, kind = _MARKS.get(twin.verdict, ("m-open", "open"))
    formulas = tuple(map(_formula, twin.formulas))
    return TwinPage(twin.change, formulas, twin.verdict, mark, kind, refutation(twin))
