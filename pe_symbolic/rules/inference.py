"""One step before it is believed, and what a rule may ask about it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TypeAlias

import sympy

from pe_symbolic.rules.sides import Entry, entries
from pe_symbolic.theorem import Equation, Inequality, Statement

Order: TypeAlias = Callable[[sympy.Expr, sympy.Expr], str]


def unordered(lhs: sympy.Expr, rhs: sympy.Expr) -> str:
    """What is known of the order of two constants where nobody encloses them: nothing."""
    return ""


@dataclass(frozen=True, slots=True)
class Inference:
    """One step before it is believed.

    ``above`` are the lines known before it, each a tuple of statements;
    ``for_all`` the symbols the hypotheses hold for every value of;
    ``definitions`` what the theorem's own names mean; ``assumed`` the hypotheses
    themselves.  ``order`` says ``<`` or ``>`` of two constants where both
    enclosures prove it.
    """

    conclusion: tuple[Statement, ...]
    above: tuple[tuple[Statement, ...], ...] = ()
    for_all: tuple[sympy.Symbol, ...] = ()
    definitions: tuple[Equation, ...] = ()
    assumed: tuple[Statement, ...] = ()
    order: Order = unordered

    @property
    def known(self) -> tuple[Entry, ...]:
        """Every scalar equation above."""
        return tuple(
            pair
            for line in self.above
            for one in line
            if isinstance(one, Equation)
            for pair in entries(one)
        )

    @property
    def said(self) -> tuple[Statement, ...]:
        """The conclusion, and all that stands above."""
        return (*self.conclusion, *(one for line in self.above for one in line))

    @property
    def bounds(self) -> tuple[Inequality, ...]:
        """Every inequality above."""
        return tuple(one for line in self.above for one in line if isinstance(one, Inequality))

    def is_general(self, variable: sympy.Symbol) -> bool:
        """Whether what stands above holds for every value of a variable."""
        if variable in self.for_all:
            return True
        return not any(
            variable in side.free_symbols for one in self.assumed for side in (one.lhs, one.rhs)
        )
