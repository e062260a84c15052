"""Matrices of fractions: their rank, and their eigenvalues where radicals give them."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from typing import TypeAlias

from pe_symbolic.calculus.real_roots import real_roots
from pe_symbolic.expression import Expression

FractionRows: TypeAlias = Sequence[Sequence[Fraction]]


def rank_of(rows: FractionRows) -> int:
    """How many rows do not depend on the others."""
    left = [list(row) for row in rows]
    rank = 0
    for column in range(len(left[0]) if left else 0):
        pivot = next((row for row in left if row[column]), None)
        if pivot is None:
            continue
        rank += 1
        left.remove(pivot)
        shares = [row[column] / pivot[column] for row in left]
        left = [
            [entry - share * above for entry, above in zip(row, pivot, strict=True)]
            for row, share in zip(left, shares, strict=True)
        ]
    return rank


def eigenvalues_of(rows: FractionRows) -> tuple[Expression, ...] | None:
    """The eigenvalues of a square matrix, each as often as it is a root.

    ``None`` where not all are real, or more than two of them are no fractions.
    """
    return real_roots(_characteristic(rows))


def _characteristic(rows: FractionRows) -> list[Fraction]:
    """The coefficients of the characteristic polynomial, that of the highest power, 1, first.

    Faddeev and LeVerrier: each is the trace of the matrix times what was found before.
    """
    size = range(len(rows))
    found, powers = [Fraction(1)], [[Fraction(0)] * len(rows) for _ in size]
    for step in range(1, len(rows) + 1):
        for place in size:
            powers[place][place] += found[-1]
        powers = [[sum((a * row[k] for a, row in zip(line, powers, strict=True)), Fraction(0))
                   for k in size] for line in rows]  # fmt: skip
        found.append(-sum((powers[place][place] for place in size), Fraction(0)) / step)
    return found
