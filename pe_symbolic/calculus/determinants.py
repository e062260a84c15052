"""Determinants and inverses of small matrices, as formulas in their entries."""

from __future__ import annotations

from typing import TypeAlias

from pe_symbolic.expression import Call, Expression

Rows: TypeAlias = tuple[tuple[Expression, ...], ...]


def inverse(rows: Rows) -> Rows | None:
    """The inverse of a square matrix: cofactors over the determinant."""
    whole = determinant(rows)
    return tuple(
        tuple(Call("div", (entry, whole), old.span) for entry, old in zip(row, olds, strict=True))
        for row, olds in zip(adjugate(rows), rows, strict=True)
    )


def adjugate(rows: Rows) -> Rows:
    """The cofactors of a square matrix of two rows or more, transposed."""
    return tuple(zip(*cofactors(rows), strict=True))


def cofactors(rows: Rows) -> Rows:
    """What is left of each entry's row and column crossed out, its determinant with its sign."""
    size = range(len(rows))

    def entry(row: int, column: int) -> Expression:
        minor = tuple(tuple(rows[i][k] for k in size if k != column) for i in size if i != row)
        cofactor = determinant(minor)
        return Call("neg", (cofactor,)) if (row + column) % 2 else cofactor

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
