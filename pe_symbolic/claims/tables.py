"""Tables: a formula in one cell, its value in the next, with an equals sign or without.

Beside a formula a table may print anything.  Without a sign a pair of columns is
taken as formulas and values only where at least half of the numbers are near.
"""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field, replace
from itertools import pairwise

from pe_symbolic.claims.chain import EQUALITIES, Chain, read_chain
from pe_symbolic.claims.members import Member, read_member
from pe_symbolic.claims.statements import Statement
from pe_symbolic.claims.vectors import components
from pe_symbolic.claims.waves import is_near
from pe_symbolic.document import Document, Role
from pe_symbolic.formula import Kind


@dataclass(slots=True)
class TableRows:
    """Statements that run over two cells: chains by where they start, and what they use up."""

    chains: dict[int, tuple[Statement, Chain]] = field(default_factory=dict)
    used: set[int] = field(default_factory=set)

    def add(self, left: Statement, right: Statement, chain: Chain) -> None:
        """Takes note of one statement over two cells."""
        whole = Statement((*left.tokens, *right.tokens), left.before, right.after)
        self.chains[left.tokens[0].start] = (whole, chain)
        self.used.add(right.tokens[0].start)


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
    return found


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
