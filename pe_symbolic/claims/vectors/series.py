r"""Sums over numbers that a document lists: ``\sum_{i=1}^3 x_i``, ``\sum xy`` below a table.

The numbers are members with values of their own (``x_1``, ``x_2``), a vector, or the
column of a table whose head is the name.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from fractions import Fraction
from functools import cached_property, partial

from msgspec import Struct

from pe_symbolic.calculus.arrays import is_array
from pe_symbolic.calculus.inverses import whole_number
from pe_symbolic.calculus.rational import rational_value
from pe_symbolic.calculus.trees import numeral
from pe_symbolic.claims.names.events import divided, is_over_data, is_repeated
from pe_symbolic.claims.names.given import COLUMN, Given, Setting
from pe_symbolic.claims.positional.waves import is_near
from pe_symbolic.claims.tabular.cells import Cell, Grid
from pe_symbolic.claims.tabular.heads import formula_of, heads_of, label_of
from pe_symbolic.claims.tabular.totals import is_total
from pe_symbolic.decimals import PrintedDecimal
from pe_symbolic.document import Document
from pe_symbolic.expression import (
    Call,
    Expression,
    Symbol,
    free_symbols,
    substituted,
)
from pe_symbolic.expression import replace as replace_nodes
from pe_symbolic.formula import Kind
from pe_symbolic.regex import regex

_FIRST = regex(r"([A-Za-z]{1,12})_\{?0(?![0-9])")
_MOST, _MANY, _LETTERS = 100, 3, frozenset("ijkmnrt")
_ValueOf = Callable[[str], Setting | None]


class _Series(Struct, frozen=True):
    """The numbers a name goes through; members begin at 1 or 0 as they are called."""

    values: tuple[Expression, ...]
    used: tuple[Setting, ...]
    first: int | None = None


class SumsOfData(Given, ABC):
    """The settings of a document, and sums put in that are given or go over what is listed."""

    @abstractmethod
    def resolved(self, expression: Expression, place: int) -> tuple[Expression, list[Setting]]:
        """The expression with everything that has a value here put in its place."""

    @abstractmethod
    def called(self, node: Call, place: int, used: list[Setting]) -> Expression | None:
        """The value that a sum or a function without a formula was given."""

    def each_resolved(
        self, nodes: Sequence[Expression], place: int, used: list[Setting]
    ) -> list[Expression]:
        """The same of several; ``used`` takes the settings that stand in them."""
        values = []
        for node in nodes:
            value, more = self.resolved(node, place)
            used.extend(more)
            values.append(value)
        return values

    def _over_data(self, node: Call, place: int, used: list[Setting]) -> Expression | None:
        """A sum over numbers that are listed above, term by term; sums inside it first."""
        found: list[Setting] = []
        function, *rest = node.args
        body, kept = (rest[0], rest[1:]) if node.op == "apply" else (function, rest)
        body = replace_nodes(body, partial(self._inner, place, found))
        limits = self.each_resolved(kept[1:], place, found)
        whole = replace(node, args=(*node.args[: len(node.args) - len(limits)], *limits))

        def listed(name: str) -> Setting | None:
            """What is given; of a sum without limits, which may ask for the rest, above it."""
            setting = self.value(name, place)
            above = setting is not None and setting.start < place
            return setting if limits or above else None

        written = written_out(whole, body, self.document.source, listed)
        if written is None:
            return None
        value, more = self.resolved(written[0], place)
        used += [*found, *written[1], *more]
        return value

    def _inner(self, place: int, used: list[Setting], node: Expression) -> Expression | None:
        return self.summed(node, place, used) if is_repeated(node) else None

    def summed(self, node: Call, place: int, used: list[Setting]) -> Expression | None:
        """A sum whose value is given, or whose terms are listed; ``Σx/n`` by that of x."""
        known = self.called(node, place, used) or self._over_data(node, place, used)
        if known is not None or (parted := divided(node)) is None:
            return known
        above, below = parted
        total = self.called(above, place, used)
        if total is None:
            return None
        value, more = self.resolved(below, place)
        used.extend(more)
        return Call("div", (total, value), node.span)

    @cached_property
    def _from_zero(self) -> frozenset[str]:
        """The names of which the document has one with the index 0."""
        return frozenset(_FIRST.findall(self.document.source))

    def entry(self, name: str, place: int) -> Setting | None:
        """``p_2`` of a vector p, counted from 1, or from 0 where the document has a ``p_0``."""
        base, _, index = name.rpartition("_")
        vector = self.value(base, place) if base and index.isdecimal() and len(index) < 4 else None
        if vector is None or vector.start > place or not isinstance(vector.value, Call):
            return None
        entries = vector.value.args if is_array(vector.value) else ()
        first = 0 if base in self._from_zero else 1
        at = int(index) - first
        if not 0 <= at < len(entries) or any(map(is_array, entries)):
            return None
        return Setting(name, entries[at], vector.start, entry=True)


def written_out(
    node: Call, body: Expression, source: str, value_of: _ValueOf
) -> tuple[Expression, tuple[Setting, ...]] | None:
    """A sum or product of ``body`` term by term, where what it goes through is listed."""
    if node.op == "apply" and not _EVERYTHING.fullmatch(source, node.span[0], body.span[0]):
        return None
    index, limits = _parts(node, body)
    found = _gone_through(body, index, value_of)
    sizes = {len(series.values) for series in found.values()}
    starts = {series.first for series in found.values()} - {None}
    if len(sizes) != 1 or len(starts) > 1:
        return None
    (size,), first = sizes, next(iter(starts), None)
    if limits is None:
        limits = (1 if first is None else first, None)
    if limits[0] not in (0, 1) or first not in (None, limits[0]):
        return None
    first = limits[0]
    last = first + size - 1 if limits[1] is None else limits[1]
    if not first <= last < first + size:
        return None
    terms = []
    for place in range(last - first + 1):
        put = {name: series.values[place] for name, series in found.items()}
        if index:
            put[index] = numeral(first + place)
        terms.append(substituted(body, put))
    used = tuple(setting for series in found.values() for setting in series.used)
    multiplied = node.op == "product" or node.args[0] == Symbol("product")
    return Call("mul" if multiplied else "add", tuple(terms), node.span), used


def is_of_shares(node: Expression, total: Expression, printed: PrintedDecimal | None) -> bool:
    r"""Whether ``\sum_i p_i = 1`` asks for a share that is not known yet, as 1 is far away."""
    shares = isinstance(node, Call) and is_over_data(node) and isinstance(node.args[1], Symbol)
    if not shares or printed is None or not printed.value == printed.unit == 1:
        return False
    return not is_near(total, replace(printed, unit=_ROUNDED))


_ROUNDED = Fraction(1, 20)
#: What stands before the body where a sum goes over all there is.
_EVERYTHING = regex(
    r"(?:\\(?:sum|prod|Sigma)|[∑∏Σ])(?:\\(?:no)?limits)?(?:[\s({]|\\[,;:! ]|\\left(?![a-z])"
    r"|_\s?(?:[a-z]|\{\s?[a-z](?:\s?=\s?[01])?\s?\}))*"
)


def columns_listed(document: Document, grid: Grid) -> Iterator[Setting]:
    """The numbers below each name at the head of a table, those of a row of sums left out."""
    heads, body = heads_of(document, grid)
    rows = [row for row in body if row and not _is_summed_up(document, row[0])]
    if not 1 < len(rows) <= _MOST:
        return
    columns = [[_number(document, row, place) for row in rows] for place in range(len(heads))]
    whole = [column for column in columns if None not in column[:-1]]
    if _end_in_sums(whole):
        columns = [column[:-1] for column in columns]
    for head, column in zip(heads, columns, strict=True):
        name = head.formula.expression if head.formula is not None else None
        known = tuple(number for number in column if number is not None)
        if isinstance(name, Symbol) and 1 < len(known) == len(column):
            base, _, index = name.name.rpartition("_")
            called = base if base and index in _LETTERS else name.name
            yield Setting(called + COLUMN, Call("vector", known, name.span), known[-1].span[1])


def _number(document: Document, row: Sequence[Cell], place: int) -> Expression | None:
    member = formula_of(document, row[place].statement) if place < len(row) else None
    return member.expression if member is not None and member.printed else None


def _end_in_sums(columns: Sequence[Sequence[Expression | None]]) -> bool:
    """Whether the last row sums up those above it.

    With a cell left blank one column shows it, and another may be summed wrongly; else
    all columns do, of many rows.
    """
    sums = [_is_sum(column[-1], column[:-1]) for column in columns if column[-1] is not None]
    if len(sums) < len(columns):
        return any(sums)
    return all(sums) and any(len(column) > _MANY for column in columns)


def _is_sum(total: Expression | None, parts: Sequence[Expression | None]) -> bool:
    values = [rational_value(part) for part in parts if part is not None]
    known = [value for value in values if value is not None]
    return len(known) == len(parts) and total is not None and rational_value(total) == sum(known)


def _is_summed_up(document: Document, cell: Cell) -> bool:
    """Whether a row is that of the sums: ``Total``, ``Σx = 20``."""
    said = [token for statement in cell.statements for token in statement.tokens]
    equated = any(token.kind is Kind.RELATION for token in said)
    summed = document.source[slice(*cell.span)].strip(" $*") in _SIGMAS  # σ is no Σ
    return equated or summed or is_total(label_of(document, cell))


_SIGMAS = frozenset({"Σ", "∑", r"\Sigma", r"\sum"})


def _parts(node: Call, body: Expression) -> tuple[str, tuple[int, int | None] | None]:
    """The name of the index, and the limits; a last one without a value is the end."""
    if node.op == "apply":
        given = node.args[2:]
        named = given[0].name if given and isinstance(given[0], Symbol) else ""
        return named or _index_below(body), None
    _, index, first, last = node.args
    name = index.name if isinstance(index, Symbol) else ""
    return name, (_whole(first, -1), None if isinstance(last, Symbol) else _whole(last, -1))


def _whole(node: Expression, otherwise: int) -> int:
    number = whole_number(node)
    return otherwise if number is None else number


def _index_below(body: Expression) -> str:
    """The letter that stands below the names of a sum without an index."""
    below = {name.rpartition("_")[2] for name in free_symbols(body) if "_" in name} & _LETTERS
    return below.pop() if len(below) == 1 else ""


def _gone_through(body: Expression, index: str, value_of: _ValueOf) -> dict[str, _Series]:
    """The names of a body that go through numbers: those with its index, or without one all."""
    found = {}
    for name in sorted(free_symbols(body) - {index}):
        base = name.removesuffix(f"_{index}") if index else name
        if index and base == name:
            continue
        series = _listed(base, value_of)
        if series is None and index:
            return {}
        if series is not None:
            found[name] = series
    return found


def _listed(name: str, value_of: _ValueOf) -> _Series | None:
    for called in (name, name + COLUMN):
        setting = value_of(called)
        listed = setting.value if setting is not None else None
        if setting is not None and isinstance(listed, Call) and is_array(listed):
            flat = not any(is_array(entry) for entry in listed.args)
            return _Series(listed.args, (setting,)) if flat and len(listed.args) > 1 else None
    for first in (1, 0):
        members: list[Setting] = []
        while len(members) < _MOST and (member := value_of(f"{name}_{first + len(members)}")):
            members.append(member)
        if len(members) > 1:
            return _Series(tuple(one.value for one in members), tuple(members), first)
    return None
