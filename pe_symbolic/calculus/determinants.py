"""Determinants and inverses of small matrices, as formulas in their entries."""

from __future__ import annotations

from typing import TypeAlias

from pe_symbolic.expression import Call, Expression

Rows: TypeAlias = tuple[tuple[Expression, ...], ...]


def inverse(rows: Rows) -> Rows | None:
    """The inverse of a square matrix: cofactors over the determinant."""
    whole = determinant(rows)
    size = range(len(rows))

    def entry(row: int, column: int) -> Expression:
        minor = tuple(tuple(rows[i][k] for k in size if k != row) for i in size if i != column)
        cofactor = determinant(minor)
        signed = Call("neg", (cofactor,)) if (row + column) % 2 else cofactor
        return Call("div", (signed, whole), rows[row][column].span)

    return tuple(tuple(entry(row, column) for column in size) for row in size)


def determinant(rows: Rows) -> Expression:
    """The determinant of a square matrix, by its first row."""
    if len(rows) == 1:
        return rows[0][0]
    terms: list[Expression] = []
    for column, entry in enumerate(rows[0]):
        minor = tuple(row[:column] + row[column + 1 :] for row in rows[1:])
        term: Expression = Call("mul", (entry, determinant(minor)), entry.span)
        terms.append(Call("neg", (term,), entry.span) if column % 2 else term)
    return Call("add", tuple(terms), rows[0][0].span)
