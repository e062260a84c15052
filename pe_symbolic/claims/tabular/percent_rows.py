"""Rows and columns that say in percent what part they are of the number before: ``VAT 20 %``.

The part may come on top of that number or be contained in it, and what is printed may be what the
two come to: the rows of a table show which of these is meant.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from fractions import Fraction
from itertools import pairwise

from msgspec import Struct

from pe_symbolic.calculus.rational import rational_value
from pe_symbolic.claims.chains.members import Member
from pe_symbolic.claims.flow.statement import Statement
from pe_symbolic.claims.numbers.slips import is_slip
from pe_symbolic.claims.tabular.entries_below import Column, Entry, entry_of, written_of
from pe_symbolic.claims.tabular.heads import label_of
from pe_symbolic.claims.tabular.percent_heads import (
    Reading,
    Share,
    is_gross,
    is_of_all,
    is_sure,
    is_taken_off,
    share_of,
)
from pe_symbolic.claims.tabular.shown_numbers import Result, ShownColumns
from pe_symbolic.claims.tabular.totals import is_total
from pe_symbolic.decimals import PrintedDecimal, nearest
from pe_symbolic.expression import Call, Expression, Number


class _Base(Struct, frozen=True):
    """The number before, or what belongs in its place: as a formula, exact, and as written."""

    expression: Expression
    value: Fraction
    written: str


class _Row(Struct, frozen=True):
    """A number of a table, what it may be a part of, and the other numbers of its row."""

    cell: Statement
    member: Member
    printed: PrintedDecimal
    bases: tuple[_Base, ...]
    fineness: Fraction
    before: tuple[Fraction, ...]
    summed: bool


def parts(
    columns: ShownColumns, place: int, labels: Sequence[str], slips: Mapping[int, Number]
) -> Iterator[Column]:
    """The numbers that are such a part of the one before them, or are it but for a slip.

    Most rows must bear out what is meant; a slip that no others stand beside is one only where
    the part is surely of the number before it.  Of a ``slip`` it is the part of what belongs there.
    """
    share = share_of(labels[place])
    if share is None or not place:
        return
    best: _Read | None = None
    plain = [at for at in range(len(columns.body)) if at not in columns.remarked]
    for source in _sources(labels, place):
        read = [_row(columns, at, place, source, slips) for at in plain]
        rows = [row for row in read if row is not None]
        ways = share.readings(gross=is_gross(labels[source.at]))
        for way in ways:
            right = [row for row in rows if _base(way, row) is not None]
            if best is None or len(right) > len(best.right):
                best = _Read(source, rows, ways, way, right)
    off = _slips(best, labels) if best is not None else []
    if best is None or 2 * len(best.right) < len(best.rows) - len(off):
        return
    entries = tuple(_entry(share, best.way, labels[place], row) for row in (*best.right, *off))
    if entries:
        yield Column(entries, said=True)


class _Read(Struct, frozen=True):
    """The rows as one of the ways to read them has them, and those that are right by it."""

    source: _Source
    rows: Sequence[_Row]
    ways: Sequence[Reading]
    way: Reading
    right: Sequence[_Row]


def _slips(read: _Read, labels: Sequence[str]) -> list[_Row]:
    """The rows that are not right because of a slip, where that is told by others or by the head.

    The total below others is a sum of rounded parts, and none itself.
    """
    way, ways = read.way, read.ways
    off = [row for row in read.rows if _base(way, row) is None and _is_slip(way, row)]
    off = [row for row in off if not any(_is_otherwise(one, row) for one in ways)]
    off = [row for row in off if len(read.rows) == 1 or not row.summed]
    if len(read.right) >= _FEWEST * max(1, len(off)):
        return off
    first = not any(row.before for row in read.rows)
    label, sign = labels[read.source.at], read.source.sign
    alone = first and len(read.rows) == 1 and is_of_all(label) and not is_total(label)
    known = is_sure(label, first=first) or alone or (way.contained and is_total(label))
    sure = known and sign == "-" and way is ways[0]
    off = [row for row in off if sure and not any(_is_near(one, row) for one in ways[1:])]
    return off[: max(1, len(read.right))]


#: So many numbers that are right are needed for each that is not.
_FEWEST = 2


class _Source(Struct, frozen=True):
    """Where the number stands that a part is of, and one that goes together with it."""

    at: int
    other: int | None = None
    sign: str = "-"

    def number(self, one: Expression, other: Expression, *, below_zero: bool) -> Expression:
        """What the two give; what is taken off may say so by its own sign."""
        if self.sign == "×":
            return Call("mul", (one, other))
        taken = self.sign == "-" and not below_zero
        return Call("add", (one, Call("neg", (other,)) if taken else other))


def _sources(labels: Sequence[str], place: int) -> Iterator[_Source]:
    """The number before; but rather that before another part, less what is taken off it.

    Or else so many times the number before, and a sum to which something came.
    """
    at = place - 1
    while at and (other := share_of(labels[at])) is not None and not other.taken_off:
        at -= 1
    if at and is_taken_off(labels[at]):
        yield _Source(at - 1, at)
    elif at < place - 1:
        yield _Source(at)
    yield _Source(place - 1)
    if at == place - 1 and at:
        yield _Source(at - 1, at, "+" if is_sure(labels[at - 1], first=False) else "×")


def _row(
    columns: ShownColumns, row: int, place: int, source: _Source, slips: Mapping[int, Number]
) -> _Row | None:
    part, whole = columns.at(place, {}).get(row), columns.at(source.at, {}).get(row)
    other = None if source.other is None else columns.at(source.other, {}).get(row)
    if part is None or whole is None or (source.other is not None and other is None):
        return None
    bases = [_base_of(columns, source, whole, other, given) for given in (slips, {})]
    before = [columns.at(at, {}).get(row) for at in range(max(0, source.at - _MOST), source.at)]
    return _Row(
        part.cell,
        part.member,
        part.printed,
        tuple(dict.fromkeys(base for base in bases if base is not None)),
        whole.printed.unit,
        tuple(one.printed.value for one in before if one is not None),
        is_total(label_of(columns.document, columns.body[row][0])),
    )


def _base_of(
    columns: ShownColumns,
    source: _Source,
    whole: Result,
    other: Result | None,
    slips: Mapping[int, Number],
) -> _Base | None:
    """A number or what belongs in its place, and what the other one makes of it."""
    node: Expression = slips.get(whole.member.start, whole.expression)
    written = written_of(columns.document, whole.member, slips)
    if other is not None:
        below_zero = other.printed.value < 0
        second = slips.get(other.member.start, other.expression)
        node = source.number(node, second, below_zero=below_zero)
        said = written_of(columns.document, other.member, slips)
        written += f" {source.sign} {said.lstrip('-−')}"
    value = rational_value(node)
    return None if value is None else _Base(node, value, written)


#: So many numbers before the one that a part is of are looked at.
_MOST = 20


def _base(way: Reading, row: _Row) -> _Base | None:
    """What the number is right of; ``None`` where it is not."""
    return next((one for one in row.bases if _is(way.factor * one.value, row.printed)), None)


def _is(value: Fraction, printed: PrintedDecimal) -> bool:
    return 2 * abs(value - printed.value) <= printed.unit


def _is_slip(way: Reading, row: _Row) -> bool:
    """Whether a number is what belongs there but for a slip, and no rounding explains it.

    The parts of the numbers before may have been rounded one by one.
    """
    value, printed = way.factor * row.bases[0].value, row.printed
    summed = max(_FEWEST, len(row.before))
    slack = summed * printed.unit / 2 + abs(way.factor) * row.fineness / 2
    right = replace(printed, value=nearest(value, printed.unit))
    return abs(value - printed.value) > slack and is_slip(right, printed)


def _is_otherwise(way: Reading, row: _Row) -> bool:
    """Whether a number is such a part of another one: of so many of the number before, of a sum.

    The number before may have a slip, where two others give what belongs there.
    """
    base, before = row.bases[0].value, row.before
    pairs = [(base, one) for one in before] + [*pairwise(before)]
    others = [base, *(given for one, two in pairs for given in (one * two, one + two, one - two))]
    return any(_is(way.factor * one, row.printed) for one in others)


def _is_near(way: Reading, row: _Row) -> bool:
    """Whether a number may be meant in this way as well, with a slip or roughly."""
    value = way.factor * row.bases[0].value
    right = replace(row.printed, value=nearest(value, row.printed.unit))
    rough = abs(value - row.printed.value) * _ROUGHLY <= abs(value)
    return rough or is_slip(right, row.printed)


_ROUGHLY = 20


def _entry(share: Share, way: Reading, label: str, row: _Row) -> Entry:
    base = _base(way, row) or row.bases[0]
    said = way.written.format(label=label, base=base.written, percent=share.number.text)
    return entry_of(row.cell, row.member, way.formula(base.expression), said)
