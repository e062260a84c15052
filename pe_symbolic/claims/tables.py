"""Tables: a formula in one cell and its value in the next, or at the head of its values.

Beside a formula a table may print anything.  Without a sign a pair of columns is
taken as formulas and values only where at least half of the numbers are near.
"""

from __future__ import annotations

import re
from bisect import bisect_left
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field, replace
from itertools import pairwise

from pe_symbolic.calculus.arrays import components
from pe_symbolic.claims.chain import EQUALITIES, Chain, read_chain
from pe_symbolic.claims.members import Member, read_member
from pe_symbolic.claims.statements import Statement
from pe_symbolic.claims.waves import is_near
from pe_symbolic.document import Document, Role
from pe_symbolic.expression import Call, Expression, Symbol, free_symbols, substituted
from pe_symbolic.formula import Kind


@dataclass(slots=True)
class TableRows:
    """Statements that run over two cells: chains by where they start, and what they use up."""

    chains: dict[int, tuple[Statement, Chain]] = field(default_factory=dict)
    headings: dict[int, str] = field(default_factory=dict)
    used: set[int] = field(default_factory=set)

    def add(self, left: Statement, right: Statement, chain: Chain) -> None:
        """Takes note of one statement over two cells."""
        whole = Statement((*left.tokens, *right.tokens), left.before, right.after)
        self.chains[left.tokens[0].start] = (whole, chain)
        self.used.add(right.tokens[0].start)

    def add_headed(self, cell: Statement, chain: Chain, heading: str) -> None:
        """Takes note of a number below the formula that it is a value of."""
        start = cell.tokens[0].start
        self.chains[start] = (cell, chain)
        self.headings[start] = heading


def rows_of_tables(document: Document, said: Sequence[Statement]) -> TableRows:
    """What the tables of a document say across the walls of their cells."""
    found = TableRows()
    starts = [statement.tokens[0].start for statement in said]
    for table in document.tables:
        silent: dict[int, list[tuple[Statement, Statement, Chain]]] = {}
        for row in table.rows:
            cells = [_inside(said, starts, cell) for cell in row]
            for column, (left, right) in enumerate(pairwise(cells)):
                if left is None or right is None:
                    continue
                if right.tokens[0].kind is Kind.RELATION:
                    if _is_number(document, left):
                        continue  # a column of data; the sign belongs to its own cell
                    joined = Statement((*left.tokens, *right.tokens), None, None)
                    chain = read_chain(document, joined, Role.MATH)
                    if chain is not None:
                        found.add(left, right, chain)
                elif _has_words(document, row[column], left) or _has_words(
                    document, row[column + 1], right
                ):
                    continue
                elif (chain := _silent(document, left, right)) is not None:
                    silent.setdefault(column, []).append((left, right, chain))
        for pairs in silent.values():
            for left, right, chain in _accepted(pairs):
                found.add(left, right, chain)
        grid = [[_inside(said, starts, cell) for cell in row] for row in table.rows]
        turned = [list(column) for column in zip(*grid, strict=False)]
        _add_headed(found, document, grid)
        _add_headed(found, document, turned)
    return found


@dataclass(frozen=True, slots=True)
class _Entry:
    """A number of a table below a formula, and what the formula's name is in this row."""

    cell: Statement
    formula: Expression
    number: Member
    heading: str

    @property
    def is_near(self) -> bool:
        """Whether the number may be meant; below a function of the document's own it surely is."""
        if isinstance(self.formula, Call) and self.formula.op == "apply":
            return True
        printed = self.number.printed
        return printed is not None and is_near(self.formula, printed)


def _add_headed(
    found: TableRows, document: Document, grid: Sequence[Sequence[Statement | None]]
) -> None:
    """``x | sin(x)`` above rows of numbers: the formula at each x against the number beside it."""
    if len(grid) < 2:
        return
    heads = [_heading(document, cell) for cell in grid[0]]
    names: dict[str, int] = {}
    for place, head in enumerate(heads):
        if head is not None and isinstance(head.expression, Symbol):
            names[head.expression.name] = place
            names.setdefault(_INDEX.sub("", head.expression.name), place)  # x_i are values of x
    for column, head in enumerate(heads):
        node = head.expression if head is not None else None
        free = free_symbols(node) if isinstance(node, Call) else frozenset()
        known = sorted(free & names.keys())
        if head is not None and len(known) == 1:
            entries = list(_entries(document, grid[1:], head, known[0], names[known[0]], column))
            entries = [e for e in entries if e.cell.tokens[0].start not in found.used]
            # f(x) = x^2 says by itself what stands below
            said = len(free) == 1 and _formula(document, grid[0][column]) is None
            if said or 2 * sum(entry.is_near for entry in entries) >= len(entries):
                for entry in entries:
                    found.add_headed(entry.cell, _headed_chain(entry), entry.heading)


def _entries(
    document: Document,
    rows: Sequence[Sequence[Statement | None]],
    head: Member,
    name: str,
    names_column: int,
    column: int,
) -> Iterator[_Entry]:
    for row in rows:
        if len(row) <= max(column, names_column):
            continue
        beside, cell = row[names_column], row[column]
        at = _formula(document, beside)
        number = _formula(document, cell)
        if at is None or number is None or cell is None or number.printed is None or not at.closed:
            continue
        if at.expression is None or head.expression is None:
            continue
        value = {name: at.expression}
        text = document.source[head.start : head.end]
        written = document.source[beside.tokens[0].start : beside.tokens[-1].end] if beside else ""
        yield _Entry(
            cell, substituted(head.expression, value), number, f"{text} at {name} = {written}"
        )


def _headed_chain(entry: _Entry) -> Chain:
    number = entry.number
    led = Member(number.start, number.end, entry.formula)
    return Chain((led, number), ("=",), (number.start,), Role.MATH)


def _formula(document: Document, cell: Statement | None) -> Member | None:
    """What a cell without a relation sign holds."""
    if cell is None or any(token.kind is Kind.RELATION for token in cell.tokens):
        return None
    member = read_member(cell.tokens, document.source)
    return member if member.expression is not None else None


_INDEX = re.compile(r"_[ijkn]$")


def _heading(document: Document, cell: Statement | None) -> Member | None:
    """The formula at the head of a column: ``x^2``, or what ``f(x) = x^2`` says it is."""
    plain = _formula(document, cell)
    if plain is not None or cell is None:
        return plain
    chain = read_chain(document, cell, Role.MATH)
    if chain is None or not set(chain.relations) <= EQUALITIES:
        return None
    last = chain.members[-1]
    return last if last.expression is not None and last.printed is None else None


def _inside(
    said: Sequence[Statement], starts: Sequence[int], cell: tuple[int, int]
) -> Statement | None:
    """The statement of a cell that holds just one."""
    first = bisect_left(starts, cell[0])
    alone = first < len(said) and starts[first] < cell[1]
    if not alone or (first + 1 < len(said) and starts[first + 1] < cell[1]):
        return None
    return said[first]


def _has_words(document: Document, cell: tuple[int, int], statement: Statement) -> bool:
    """Whether a word stands behind the formula or number of a cell: ``12 left``, ``50 files``."""
    behind = document.source[statement.tokens[-1].end : cell[1]]
    return any(char.isalpha() for char in behind)


def _silent(document: Document, left: Statement, right: Statement) -> Chain | None:
    """A formula, or a chain that ends in one, and the bare number in the cell behind it."""
    if any(token.kind is Kind.RELATION for token in right.tokens):
        return None
    number = read_member(right.tokens, document.source)
    if number.printed is None:
        return None
    chain = read_chain(document, left, Role.MATH)
    if chain is None:
        formula = read_member(left.tokens, document.source)
        chain = Chain((formula,), (), (), Role.MATH)
    if not set(chain.relations) <= EQUALITIES or not _is_formula(chain.members[-1]):
        return None
    ends = (*chain.relation_ends, chain.members[-1].end)
    return replace(
        chain,
        members=(*chain.members, number),
        relations=(*chain.relations, "="),
        relation_ends=ends,
    )


def _is_number(document: Document, cell: Statement) -> bool:
    """Whether a cell holds a number and nothing else."""
    plain = not any(token.kind is Kind.RELATION for token in cell.tokens)
    return plain and read_member(cell.tokens, document.source).printed is not None


def _is_formula(member: Member) -> bool:
    bare = member.printed is not None or not member.closed
    return not bare and components(member.expression) is None


def _accepted(
    pairs: Sequence[tuple[Statement, Statement, Chain]],
) -> Iterator[tuple[Statement, Statement, Chain]]:
    """All of a column or nothing: at least half of its numbers must be near."""
    near = 0
    for _, _, chain in pairs:
        formula, number = chain.members[-2], chain.members[-1]
        if formula.expression is not None and number.printed is not None:
            near += is_near(formula.expression, number.printed)
    if 2 * near >= len(pairs):
        yield from pairs
