"""Columns of a truth table: ``A + B`` above 0 and 1 is ``or`` there, or one of the two alone."""

from __future__ import annotations

import operator
from collections.abc import Callable, Mapping, Sequence
from fractions import Fraction
from functools import reduce

from pe_symbolic.claims.tabular.cells import Cell, Grid
from pe_symbolic.claims.tabular.entries_below import Entry, is_right
from pe_symbolic.claims.tabular.heads import formula_of
from pe_symbolic.document import Document
from pe_symbolic.expression import Call, Expression, Number, Symbol


def is_of_a_truth_table(
    document: Document,
    node: Expression,
    used: Mapping[str, int],
    body: Grid,
    entries: Sequence[Entry],
) -> bool:
    """Whether all numbers below a sum are what it gives of truth values or bits, and not added.

    Then the rows hold every combination of 0 and 1 of its names.
    """
    if not 1 < len(used) <= _MOST or all(is_right(entry.chain) for entry in entries):
        return False
    rows = [_truths(document, row, used) for row in body]
    known = [row for row in rows if row is not None]
    if len(known) != len(entries) or len({*known}) != 2 ** len(used):
        return False
    printed = [entry.chain.members[-1].printed for entry in entries]
    shown = [None if number is None else number.value for number in printed]
    given = [dict(zip(used, row, strict=True)) for row in known]
    added = [_value(node, row, operator.add) for row in given]
    in_bits = [None if value is None else Fraction(f"{int(value):b}") for value in added]
    return shown == in_bits or any(
        shown == [_value(node, row, way) for row in given] for way in (max, _one_alone)
    )


def _truths(
    document: Document, row: Sequence[Cell], used: Mapping[str, int]
) -> tuple[Fraction, ...] | None:
    """The numbers of a row that stand for the names, where all are 0 or 1."""
    cells = [row[at].statement if at < len(row) else None for at in used.values()]
    read = [formula_of(document, cell) for cell in cells]
    shown = tuple(one.printed.value for one in read if one is not None and one.printed is not None)
    return shown if len(shown) == len(used) and {*shown} <= {0, 1} else None


def _one_alone(one: Fraction, other: Fraction) -> Fraction:
    return (one + other) % 2


def _value(
    node: Expression,
    given: Mapping[str, Fraction],
    add: Callable[[Fraction, Fraction], Fraction],
) -> Fraction | None:
    """What a formula of sums and products gives; ``None`` for any other."""
    if isinstance(node, Number):
        return node.value if node.value in (0, 1) else None
    if isinstance(node, Symbol):
        return given.get(node.name)
    if not isinstance(node, Call) or node.op not in ("add", "mul"):
        return None
    parts = [_value(part, given, add) for part in node.args]
    known = [part for part in parts if part is not None]
    joined = add if node.op == "add" else operator.mul
    return reduce(joined, known) if len(known) == len(parts) else None


_MOST = 4
