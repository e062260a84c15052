"""Matrices of numbers that are set equal to a multiple of the unit matrix: ``… = 11 I``."""

from __future__ import annotations

from collections.abc import Container
from fractions import Fraction

from msgspec import structs

from pe_symbolic.calculus.arrays import rows_of
from pe_symbolic.calculus.determinants import Rows
from pe_symbolic.calculus.unit_matrix import is_unit, may_be_unit
from pe_symbolic.claims.chains.chain import Chain
from pe_symbolic.claims.chains.members import Member
from pe_symbolic.claims.names.bindings import Bindings
from pe_symbolic.claims.positional.waves import are_apart
from pe_symbolic.expression import Call, Expression, Number, Symbol, free_symbols
from pe_symbolic.regex import regex

_LARGEST = 12


def with_unit_matrices(chain: Chain, first: int, last: int, bindings: Bindings) -> Chain:
    """The run with ``I``, ``I_3`` or ``11 I`` behind a square matrix of numbers written out.

    A letter I that has a value is what it was given.  Where nothing says what it is, it may
    be the name of another matrix, and is none of this one if that is false.
    """
    node = chain.members[last - 1].expression
    if node is None or not any(map(may_be_unit, free_symbols(node))):
        return chain
    start = chain.members[0].start
    values = ((name, bindings.value(name, start)) for name in free_symbols(node))
    given = {name for name, value in values if value is not None and value.start < start}
    for index in range(first, last - 1):
        matrix = _matrix(chain.members[index], bindings)
        factor = None if matrix is None else _factor(node, len(matrix), given)
        if factor is None or matrix is None:
            continue
        if not (_SAID.search(bindings.document.source) or _is_multiple(matrix, factor)):
            return chain
        unit = structs.replace(chain.members[last - 1], expression=_multiple(factor, len(matrix)))
        return chain.with_member(last - 1, unit)
    return chain


_SAID = regex(
    r"(?i)identity matri|unit matri|einheitsmatri|matrice identit|matrice unit|matriz identidad"
    r"|единичн\w+ матриц|単位行列|单位矩阵"
)


def _matrix(member: Member, bindings: Bindings) -> Rows | None:
    """The rows of a square matrix of numbers, by the values that names have."""
    node = member.expression
    if not isinstance(node, Call):
        return None
    if free_symbols(node):
        node = bindings.resolved(node, member.start)[0]
    rows = None if free_symbols(node) else rows_of(node)
    square = rows and 1 < len(rows) <= _LARGEST and all(len(row) == len(rows) for row in rows)
    return rows if square else None


def _is_multiple(matrix: Rows, factor: Expression) -> bool:
    zero = Number(Fraction(0))
    return not any(
        are_apart(entry, factor if row == column else zero)
        for row, line in enumerate(matrix)
        for column, entry in enumerate(line)
    )


def _factor(node: Expression, size: int, given: Container[str]) -> Expression | None:
    """What a unit matrix of that size is multiplied by; ``None`` where there is no such."""
    match node:
        case Symbol(name=name) if is_unit(node, size) and name not in given:
            return Number(Fraction(1))
        case Call(op="neg", args=(inner,)):
            factor = _factor(inner, size, given)
            return factor and Call("neg", (factor,))
        case Call(op="mul", args=(number, Symbol() as letter)) if not free_symbols(number):
            return number if _factor(letter, size, given) else None
    return None


def _multiple(factor: Expression, size: int) -> Expression:
    """The matrix, as a product of what nothing is printed of."""
    ones = (
        tuple(Number(Fraction(int(row == column))) for column in range(size)) for row in range(size)
    )
    matrix = Call("matrix", tuple(Call("vector", line) for line in ones))
    return Call("mul", (factor, matrix), factor.span)
