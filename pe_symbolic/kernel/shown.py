"""What a reader is shown of an equation: LaTeX, and trees for MathML."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import lru_cache

from pe_symbolic.expression import Expression, Symbol
from pe_symbolic.formula.from_sympy import from_sympy, to_latex
from pe_symbolic.rules.language import in_words
from pe_symbolic.theorem import Claimed, Relation, Side, Statement

_TEX = {"=": "=", "<": "<", "<=": r"\le"}


@dataclass(frozen=True, slots=True)
class Shown:
    """One or more statements: all in ``latex``, each as its sides in ``clauses``.

    ``relations`` are the signs between the sides, one for each clause.
    """

    latex: str
    clauses: tuple[tuple[Expression, ...], ...]
    relations: tuple[Relation, ...]

    @property
    def sides(self) -> tuple[Expression, ...]:
        """The sides of the first equation, to be joined by equals signs."""
        return self.clauses[0]


@dataclass(frozen=True, slots=True)
class ShownClaim:
    """One clause of a statement: what follows, from which hypotheses, for every value of what."""

    given: Shown | None
    for_all: tuple[str, ...]
    conclusion: Shown


@dataclass(frozen=True, slots=True)
class ShownStep:
    """A step that its rule accepted, or the ``objection`` with which it refused.

    ``says`` is the rule in words; ``clause`` counts the clauses of the
    statement from 1 and says which of them this step is about; ``part`` which part
    of an induction it belongs to.
    """

    rule: str
    says: str
    clause: int
    shown: Shown
    objection: str = ""
    part: str = ""

    @property
    def latex(self) -> str:
        """The LaTeX of what the step says."""
        return self.shown.latex

    @property
    def sides(self) -> tuple[Expression, ...]:
        """The sides of its first equation."""
        return self.shown.sides

    @property
    def clauses(self) -> tuple[tuple[Expression, ...], ...]:
        """The sides of each equation."""
        return self.shown.clauses


def show(equations: tuple[Statement, ...]) -> Shown:
    """Equations side by side; what cannot be typeset, as the words SymPy has for it."""
    try:
        return _show(equations, _written)
    except (ArithmeticError, AttributeError, LookupError, TypeError, ValueError):
        return _show(equations, _spelt)


def _show(
    equations: tuple[Statement, ...], written: Callable[[Side], tuple[str, Expression]]
) -> Shown:
    said = [(written(one.lhs), _TEX[one.relation], written(one.rhs)) for one in equations]
    latex = r",\quad ".join(f"{lhs} {relation} {rhs}" for (lhs, _), relation, (rhs, _) in said)
    trees = tuple((lhs, rhs) for (_, lhs), _, (_, rhs) in said)
    return Shown(latex, trees, tuple(one.relation for one in equations))


@lru_cache(maxsize=2048)
def _written(side: Side) -> tuple[str, Expression]:
    """The LaTeX and the tree of a side; most sides stand in several steps."""
    return to_latex(side), from_sympy(side)


def _spelt(side: Side) -> tuple[str, Expression]:
    words = in_words(side)
    return rf"\mathtt{{{words}}}", Symbol(words)


def show_claim(claimed: Claimed) -> ShownClaim:
    """One clause."""
    return ShownClaim(
        show(claimed.given) if claimed.given else None,
        tuple(symbol.name for symbol in claimed.for_all),
        show((claimed.conclusion,)),
    )


def show_claims(claims: tuple[Claimed, ...]) -> Shown:
    """A statement: its clauses, each after its hypotheses.

    In LaTeX hypotheses imply; among the trees they come first.
    """
    latex = []
    for claimed in claims:
        conclusion = show((claimed.conclusion,)).latex
        variables = ", ".join(to_latex(symbol) for symbol in claimed.for_all)
        bound = rf"\ \left(\forall {variables}\right)" if variables else ""
        hypotheses = show(claimed.given).latex + bound + r" \implies " if claimed.given else ""
        latex.append(hypotheses + conclusion)
    equations = tuple(one for claimed in claims for one in (*claimed.given, claimed.conclusion))
    shown = show(equations)
    return Shown(r",\qquad ".join(latex), shown.clauses, shown.relations)
