"""The columns of an array that is a table: its even ones and its odd ones, or its two halves."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from pe_symbolic.claims.code.arrays import ONE, ZERO
from pe_symbolic.claims.code.facts import Facts, Undecided, halved, whole
from pe_symbolic.claims.code.statements import Bound
from pe_symbolic.claims.code.values import Array
from pe_symbolic.expression import Call, Constant, Expression, Number, Symbol, walk

POSITION, PAIR = Symbol("pos"), Symbol("i")
_FEWEST = 4


@dataclass(frozen=True, slots=True)
class Table:
    """A table's even and odd columns, or its two halves, and how many columns there are.

    ``filled`` is the array as the statements that fill it leave it; one that is
    ``called`` is made by a call with a base of its own.  ``named`` is what the
    program calls the number of columns, where it is another.
    """

    bound: Bound
    filled: Bound
    columns: tuple[tuple[Expression, Expression], ...]
    width: Expression
    called: bool = False
    named: Expression | None = None


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
    twice = Call("mul", (whole(2), PAIR))
    pairs = (twice, Call("add", (twice, ONE)))
    halves = (PAIR, Call("add", (halved(width), PAIR)))
    try:
        columns = _columns(array, rows, pairs)
    except Undecided:
        columns = _columns(array, rows, halves)
    waves = [waves_of(entry) for _, entry in columns]
    apart = len(array.stores) > 1 and array.stores[-1].span != array.stores[-2].span
    both = waves[0] and waves[1] and (apart or _has_a_phase(array))
    if waves[0] | waves[1] == {"sin", "cos"} or both:
        return Table(bound, bound, columns, width)
    return None


def _has_a_phase(array: Array) -> bool:
    """Whether one statement stores all columns, as sines of an angle and a quarter turn."""
    first = array.stores[-1].value if array.stores else None
    return isinstance(first, Call) and any(node == Constant("pi") for node in walk(first))


def waves_of(entry: Expression) -> set[str]:
    """Which of ``sin`` and ``cos`` a formula has."""
    return {n.op for n in walk(entry) if isinstance(n, Call)} & {"sin", "cos"}


def _columns(
    array: Array, rows: Sequence[int], columns: Sequence[Expression]
) -> tuple[tuple[Expression, Expression], ...]:
    """Each column with the formula of its entries."""
    found = []
    for column in columns:
        indices: list[Expression] = [ZERO] * len(array.shape)
        if rows:
            indices[rows[-1]] = POSITION
        indices[-1] = column
        found.append((column, array.entry(tuple(indices))))
    return tuple(found)
