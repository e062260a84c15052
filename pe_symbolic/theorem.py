"""The words a proof is written in: equation, inequality, step, derivation, twin, theorem.

Everything here is data; only ``kernel`` says whether it holds.  A theorem file
decorates one function per theorem with ``theorem``; the function's name is the
theorem's name for good.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Literal, TypeAlias

import sympy

Side: TypeAlias = sympy.Expr | sympy.MatrixBase | sympy.MatrixExpr
Order: TypeAlias = Literal["<", "<="]
Relation: TypeAlias = Literal["=", "<", "<="]


@dataclass(frozen=True, slots=True)
class Equation:
    """Two scalars or two matrices of one shape, equal for all values of their symbols."""

    lhs: Side
    rhs: Side

    @property
    def relation(self) -> Relation:
        """The sign between the sides."""
        return "="


@dataclass(frozen=True, slots=True)
class Inequality:
    """A number below another, or not above it, for all values of their symbols."""

    lhs: sympy.Expr
    relation: Order
    rhs: sympy.Expr


Statement: TypeAlias = Equation | Inequality


@dataclass(frozen=True, slots=True)
class Step:
    """What is now known, and the name of the rule that gives it."""

    rule: str
    equations: tuple[Statement, ...]


@dataclass(frozen=True, slots=True)
class Witness:
    """Values of the unknowns that satisfy the hypotheses: these do not speak of nothing.

    The value of an unknown function, such as ``x(phi)``, is an expression in its variables.
    """

    values: tuple[tuple[sympy.Expr, sympy.Expr], ...]


@dataclass(frozen=True, slots=True)
class Claimed:
    """One clause of a statement: what holds, and the hypotheses under which it does.

    The lines of ``given`` hold for every value of the symbols in ``for_all``;
    the unknowns are the symbols and functions of ``witness``.
    """

    conclusion: Statement
    given: tuple[Statement, ...] = ()
    for_all: tuple[sympy.Symbol, ...] = ()
    witness: Witness | None = None


@dataclass(frozen=True, slots=True)
class Chain:
    """A clause proved as a chain: left side = ... <= ... = right side."""

    claimed: Claimed
    steps: tuple[Step, ...]


@dataclass(frozen=True, slots=True)
class Deduction:
    """A clause proved from its hypotheses: every step follows from what stands above it."""

    claimed: Claimed
    steps: tuple[Step, ...]


@dataclass(frozen=True, slots=True)
class Induction:
    """A clause proved for ``over`` = 0, and for ``over`` + 1 wherever it holds for ``over``.

    ``first`` is a chain; ``steps`` deduce the next case from the clause itself,
    which is then known for this value of ``over`` and every value of the other
    symbols.
    """

    claimed: Claimed
    over: sympy.Symbol
    first: tuple[Step, ...]
    steps: tuple[Step, ...]


Derivation: TypeAlias = Chain | Deduction | Induction


@dataclass(frozen=True, slots=True)
class Twin:
    """The theorem with one thing spoiled (``change`` says which); the kernel must refute it."""

    change: str
    claimed: Claimed


@dataclass(frozen=True, slots=True)
class Theorem:
    """A statement, clause by clause with its derivation, and its spoiled twins.

    ``definitions`` give names (such as ``norm(PE(pos))``) their meaning.  A name
    without one stands for every real function of its arguments; ``samples`` are
    functions it is taken to be where the statement is held at points.  ``why``
    says in plain words why the statement matters, ``settles`` which sentences of
    lecture notes it decides; ``remarks`` say more about it, in words nothing
    depends on.  What is assumed stands in the symbols.  ``unproved`` is the
    reason why a part of the statement is not derived; it keeps the theorem open.
    """

    title: str
    why: str
    remarks: tuple[str, ...]
    derivations: tuple[Derivation, ...]
    spoiled: tuple[Twin, ...]
    definitions: tuple[Equation, ...] = ()
    samples: tuple[Equation, ...] = ()
    settles: tuple[str, ...] = ()
    unproved: str = ""


@dataclass(frozen=True, slots=True)
class Entry:
    """A named theorem, not yet built: building may solve equations, so it waits until asked."""

    name: str
    build: Callable[[], Theorem]


def theorem(build: Callable[[], Theorem]) -> Entry:
    """Enter a theorem under the name of the function that builds it."""
    return Entry(build.__name__.replace("_", "-"), build)


Link: TypeAlias = tuple[str, Side] | tuple[str, Order, Side]


def chain(lhs: Side, rhs: Side, *links: Link) -> Chain:
    """State ``lhs = rhs`` and derive it: each link is a rule and the next member of the chain."""
    return Chain(Claimed(Equation(lhs, rhs)), chained(lhs, *links))


def bound(lhs: sympy.Expr, relation: Order, rhs: sympy.Expr, *links: Link) -> Chain:
    """State an inequality and derive it: a link that is one has its sign behind its rule."""
    return Chain(Claimed(Inequality(lhs, relation, rhs)), chained(lhs, *links))


def chained(lhs: Side, *links: Link) -> tuple[Step, ...]:
    """The steps of a chain that starts with ``lhs``."""
    members = (lhs, *(link[-1] for link in links))
    return tuple(
        Step(link[0], (_linked(members[place], link),)) for place, link in enumerate(links)
    )


def _linked(before: Side, link: Link) -> Statement:
    if len(link) == 3:
        return Inequality(before, link[1], link[2])
    return Equation(before, link[1])


def lines(*said: tuple[str, tuple[Statement, ...]]) -> tuple[Step, ...]:
    """The steps of a deduction: each line is a rule and what it gives."""
    return tuple(Step(rule, equations) for rule, equations in said)


def deduction(claimed: Claimed, *said: tuple[str, tuple[Statement, ...]]) -> Deduction:
    """Derive a clause from its hypotheses: each line is a rule and what it gives."""
    return Deduction(claimed, lines(*said))


def spoil(change: str, lhs: Side, rhs: Side) -> Twin:
    """A twin that is an equation without hypotheses."""
    return Twin(change, Claimed(Equation(lhs, rhs)))


def spoil_bound(change: str, lhs: sympy.Expr, relation: Order, rhs: sympy.Expr) -> Twin:
    """A twin that is an inequality without hypotheses."""
    return Twin(change, Claimed(Inequality(lhs, relation, rhs)))
