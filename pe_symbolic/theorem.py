"""The words a proof is written in: equation, step, derivation, spoiled twin, theorem.

Everything here is data; only ``kernel`` says whether it holds.  A theorem file
decorates one function per theorem with ``theorem``; the function's name is the
theorem's name for good.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TypeAlias

import sympy

Side: TypeAlias = sympy.Expr | sympy.MatrixBase | sympy.MatrixExpr


@dataclass(frozen=True, slots=True)
class Equation:
    """Two scalars or two matrices of one shape, equal for all values of their symbols."""

    lhs: Side
    rhs: Side


@dataclass(frozen=True, slots=True)
class Step:
    """What is now known, and the name of the rule that gives it."""

    rule: str
    equations: tuple[Equation, ...]


@dataclass(frozen=True, slots=True)
class Witness:
    """Values of the unknowns that satisfy the hypotheses: these do not speak of nothing."""

    values: tuple[tuple[sympy.Symbol, sympy.Expr], ...]


@dataclass(frozen=True, slots=True)
class Claimed:
    """One clause of a statement: an equation, and the hypotheses under which it holds.

    The equations of ``given`` hold for every value of the symbols in
    ``for_all``; the unknowns are the symbols of ``witness``.
    """

    conclusion: Equation
    given: tuple[Equation, ...] = ()
    for_all: tuple[sympy.Symbol, ...] = ()
    witness: Witness | None = None


@dataclass(frozen=True, slots=True)
class Chain:
    """A clause proved as a chain of equals: left side = ... = right side."""

    claimed: Claimed
    steps: tuple[Step, ...]


@dataclass(frozen=True, slots=True)
class Deduction:
    """A clause proved from its hypotheses: every step follows from what stands above it."""

    claimed: Claimed
    steps: tuple[Step, ...]


Derivation: TypeAlias = Chain | Deduction


@dataclass(frozen=True, slots=True)
class Twin:
    """The theorem with one thing spoiled (``change`` says which); the kernel must refute it."""

    change: str
    claimed: Claimed


@dataclass(frozen=True, slots=True)
class Theorem:
    """A statement, clause by clause with its derivation, and its spoiled twins.

    ``definitions`` give names (such as ``norm(PE(pos))``) their meaning;
    ``why`` says in plain words why the statement matters; ``remarks`` say more
    about it, in words nothing depends on.  What is assumed stands in the symbols.
    """

    title: str
    why: str
    remarks: tuple[str, ...]
    derivations: tuple[Derivation, ...]
    spoiled: tuple[Twin, ...]
    definitions: tuple[Equation, ...] = ()


@dataclass(frozen=True, slots=True)
class Entry:
    """A named theorem, not yet built: building may solve equations, so it waits until asked."""

    name: str
    build: Callable[[], Theorem]


def theorem(build: Callable[[], Theorem]) -> Entry:
    """Enter a theorem under the name of the function that builds it."""
    return Entry(build.__name__.replace("_", "-"), build)


def chain(lhs: Side, rhs: Side, *links: tuple[str, Side]) -> Chain:
    """State ``lhs = rhs`` and derive it: each link is a rule and the next member of the chain."""
    members = (lhs, *(member for _, member in links))
    steps = tuple(
        Step(rule, (Equation(members[place], member),))
        for place, (rule, member) in enumerate(links)
    )
    return Chain(Claimed(Equation(lhs, rhs)), steps)


def deduction(claimed: Claimed, *lines: tuple[str, tuple[Equation, ...]]) -> Deduction:
    """Derive a clause from its hypotheses: each line is a rule and what it gives."""
    return Deduction(claimed, tuple(Step(rule, equations) for rule, equations in lines))


def spoil(change: str, lhs: Side, rhs: Side) -> Twin:
    """A twin without hypotheses."""
    return Twin(change, Claimed(Equation(lhs, rhs)))
