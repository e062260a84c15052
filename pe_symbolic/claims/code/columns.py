"""The columns of an array that is a table: its even ones and its odd ones, or its two halves."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from typing import TypeAlias

from msgspec import Struct

from pe_symbolic.calculus.trees import numeral
from pe_symbolic.claims.code.arrays import ONE, ZERO
from pe_symbolic.claims.code.facts import Facts, Undecided, halved
from pe_symbolic.claims.code.statements import Bound
from pe_symbolic.claims.code.values import Array
from pe_symbolic.exact import powers
from pe_symbolic.exact.powers import TooInvolved
from pe_symbolic.expression import (
    NOWHERE,
    Call,
    Constant,
    Expression,
    Number,
    Symbol,
    substituted,
    walk,
)

POSITION, PAIR = Symbol("pos"), Symbol("i")
_FEWEST, _MINUS_ONE = 4, numeral(-1)
_Columns: TypeAlias = "tuple[tuple[Expression, Expression], ...]"
_WAVES = frozenset({"sin", "cos"})


class Table(Struct, frozen=True):
    """A table's even and odd columns, or its two halves, and how many columns there are.

    ``filled`` is the array as the statements that fill it leave it; one that is
    ``called`` is made by a call with a base of its own.  ``named`` is what the
    program calls the number of columns, where it is another; ``first_row`` is what the
    columns hold in row 0 where that is filled apart from the others.  One ``on_its_side``
    has its columns for rows.
    """

    bound: Bound
    filled: Bound
    columns: tuple[tuple[Expression, Expression], ...]
    width: Expression
    called: bool = False
    named: Expression | None = None
    first_row: tuple[Expression, ...] = ()
    on_its_side: bool = False


def table_of(bound: Bound, facts: Facts) -> Table | None:
    """The table that an array is; ``None`` for one whose columns are no sines and cosines."""
    array = bound.array
    width = array.shape[-1] if array.shape else ONE
    if isinstance(width, Number) and width.value < _FEWEST:
        return None
    rows = [place for place, size in enumerate(array.shape[:-1]) if size != ONE]
    facts.counting |= {POSITION.name, PAIR.name}
    facts.below[PAIR.name] = halved(width)
    if rows:
        facts.below[POSITION.name] = array.shape[rows[-1]]
    twice = Call("mul", (numeral(2), PAIR))
    pairs = (twice, Call("add", (twice, ONE)))
    halves = (PAIR, Call("add", (halved(width), PAIR)))
    columns, first_row = _columns_and_first_row(array, rows, (pairs, halves), facts)
    waves = [waves_of(entry) for _, entry in columns]
    apart = len(array.stores) > 1 and array.stores[-1].span != array.stores[-2].span
    apart = apart or _has_a_phase(array) or _are_written_apart(columns, facts)
    both = waves[0] and waves[1] and apart
    if waves[0] | waves[1] == {"sin", "cos"} or both:
        return Table(bound, bound, columns, width, first_row=first_row)
    return None


def _columns_and_first_row(
    array: Array, rows: Sequence[int], ways: Sequence[Sequence[Expression]], facts: Facts
) -> tuple[_Columns, tuple[Expression, ...]]:
    """The columns in pairs, else in halves; of all rows, else of row 0 and of those below it."""
    for columns in ways:
        try:
            return _columns(array, rows, columns), ()
        except Undecided as reason:
            undecided = reason
    if not rows:
        raise undecided
    facts.below[POSITION.name] = Call("add", (array.shape[rows[-1]], _MINUS_ONE))
    below = _columns(array, rows, ways[0], Call("add", (POSITION, ONE)))
    above = {POSITION.name: Call("add", (POSITION, _MINUS_ONE))}
    first_row = tuple(entry for _, entry in _columns(array, rows, ways[0], ZERO))
    return tuple((column, substituted(entry, above)) for column, entry in below), first_row


def _are_written_apart(columns: Sequence[tuple[Expression, Expression]], facts: Facts) -> bool:
    """Whether two waves of one angle, but for a phase, are computed in two places."""
    (_, one), (_, other) = columns
    if not (isinstance(one, Call) and isinstance(other, Call)):
        return False
    if one.op not in _WAVES or other.op not in _WAVES or NOWHERE in (one.span, other.span):
        return False
    phase = _phase_between(one, other, facts)
    return phase is not None and (bool(phase) or one.span != other.span)


def _phase_between(one: Call, other: Call, facts: Facts) -> Fraction | None:
    """By how many half turns the angle of one wave is ahead; ``None`` for another angle."""
    try:
        found = facts.difference(other.args[0], one.args[0])
        return powers.constant(powers.divide(found, facts.form(Constant("pi"))))
    except (Undecided, TooInvolved):
        return None


def _has_a_phase(array: Array) -> bool:
    """Whether one statement stores all columns, as sines of an angle and a quarter turn."""
    first = array.stores[-1].value if array.stores else None
    return isinstance(first, Call) and any(node == Constant("pi") for node in walk(first))


def waves_of(entry: Expression) -> set[str]:
    """Which of ``sin`` and ``cos`` a formula has."""
    return {n.op for n in walk(entry) if isinstance(n, Call)} & {"sin", "cos"}


def _columns(
    array: Array, rows: Sequence[int], columns: Sequence[Expression], row: Expression = POSITION
) -> _Columns:
    """Each column with the formula of its entries in a row."""
    found = []
    for column in columns:
        indices: list[Expression] = [ZERO] * len(array.shape)
        if rows:
            indices[rows[-1]] = row
        indices[-1] = column
        found.append((column, array.entry(tuple(indices))))
    return tuple(found)
