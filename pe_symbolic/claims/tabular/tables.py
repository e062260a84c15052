"""Tables: a formula in one cell and its value in the next, or at the head of its values.

Beside a formula a table may print anything.  Without a sign a pair of columns is
taken as formulas and values only where at least half of the numbers are near.
"""

from __future__ import annotations

from bisect import bisect_left
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from fractions import Fraction
from itertools import pairwise

from msgspec import Struct, field, structs

from pe_symbolic.calculus.arrays import components
from pe_symbolic.calculus.rational import rational_value
from pe_symbolic.claims.chains.chain import EQUALITIES, Chain, read_chain
from pe_symbolic.claims.chains.members import Member, read_member
from pe_symbolic.claims.flow.statement import Statement
from pe_symbolic.claims.names.given import Setting
from pe_symbolic.claims.numbers.slips import is_meant_by
from pe_symbolic.claims.positional.waves import is_about, is_near, rounds_to
from pe_symbolic.claims.tabular.cells import Cell, Grid
from pe_symbolic.claims.tabular.columns import headed_columns
from pe_symbolic.claims.tabular.crossed_sums import slip_where_sums_cross
from pe_symbolic.claims.tabular.entries_below import (
    Column,
    Entry,
    is_a_window,
    is_right,
    slips_in,
)
from pe_symbolic.claims.tabular.heads import label_of
from pe_symbolic.claims.tabular.rows import Row, rows_of_table
from pe_symbolic.claims.units.signs import scaled
from pe_symbolic.claims.vectors.listed_points import columns_at_points
from pe_symbolic.claims.vectors.series import columns_listed
from pe_symbolic.decimals import PrintedDecimal
from pe_symbolic.document import Document, Role
from pe_symbolic.expression import Call, Expression, Number
from pe_symbolic.formula import Kind
from pe_symbolic.regex import regex

_Pair = tuple[Statement, Statement, Chain]


class TableRows(Struct):
    """Statements that run over two cells: chains by where they start, and what they use up."""

    chains: dict[int, tuple[Statement, Chain]] = field(default_factory=dict)
    headings: dict[int, tuple[str, Column]] = field(default_factory=dict)
    used: set[int] = field(default_factory=set)
    listed: list[Setting] = field(default_factory=list)
    #: The numbers of tables that nothing heads, by where the first of them stands.
    repeating: dict[int, list[Row]] = field(default_factory=dict)

    def add(self, left: Statement, right: Statement, chain: Chain) -> None:
        """Takes note of one statement over two cells."""
        whole = Statement((*left.tokens, *right.tokens), left.before, right.after)
        self.chains[left.tokens[0].start] = (whole, chain)
        self.used.add(right.tokens[0].start)

    def add_named(self, columns: Iterable[Sequence[Entry]], *, guess: bool = False) -> None:
        """Takes note of formulas of names with numbers beside them.

        Where no word says that these are their values, more of them must be near.
        """
        for entries in columns:
            free = [one for one in entries if one.chain.members[-1].start not in self.chains]
            self.add_column(Column(tuple(free), guess=guess))
            self.used.update(one.chain.members[-1].start for one in free)

    def add_column(self, column: Column) -> None:
        """Takes note of numbers below what they are said to be, those that are free yet.

        The last corner is the sum of its row or of its column, of whichever it is.
        """
        for entry in column.entries:
            start = entry.cell.tokens[0].start
            corner = start in self.headings and is_right(entry.chain)
            corner = corner and not is_right(self.chains[start][1])
            if start not in self.used and (start not in self.chains or corner):
                self.chains[start] = (entry.cell, entry.chain)
                self.headings[start] = (entry.heading, column)


def rows_of_tables(document: Document, said: Sequence[Statement]) -> TableRows:
    """What the tables of a document say across the walls of their cells, or without walls."""
    found = TableRows()
    starts = [statement.tokens[0].start for statement in said]
    for table in document.tables:
        grid = [[Cell(cell, _inside(said, starts, cell)) for cell in row] for row in table.rows]
        grid = [row for row in grid if len(row) > 1 or (row and row[0].statement)]
        turned = [list(column) for column in zip(*grid, strict=False)]
        ways = (grid, turned) if len(grid) == 2 and len(turned) > 1 else (grid,)
        named = [one for way in ways for one in _of_names(document, way)]
        for way in ways:
            for pair in _pairs(found, document, way):
                found.add(*pair)
        found.add_named(entries for entries, valued in named if valued)
        slips: dict[int, Number] = {}
        for column in slip_where_sums_cross(document, grid):
            found.add_column(column)
            slips |= slips_in(column)
        for way in (grid, turned):
            if max(map(len, way), default=0) > _MOST_COLUMNS:
                continue
            for column in headed_columns(document, way, slips):
                found.add_column(column)
                slips |= slips_in(column)
            found.listed += columns_listed(document, way)
        found.add_named((entries for entries, valued in named if not valued), guess=True)
        body = [[cell.statement for cell in row] for row in grid[table.has_header :]]
        starts_of = {cell.tokens[0].start for row in body for cell in row if cell}
        rows = rows_of_table(document, body) if starts_of.isdisjoint(found.chains) else []
        if rows:
            found.repeating[min(row[0].start for row in rows)] = rows
    for column in columns_at_points(document, said):
        found.add_column(column)
    return found


def _pairs(found: TableRows, document: Document, grid: Grid) -> Iterator[_Pair]:
    """A formula in one cell and a number in the next, a sign before it or none.

    Or the formula stands behind its number, below a word for formulas.
    """
    silent: dict[int, list[_Pair]] = {}
    behind: dict[int, list[_Pair]] = {}
    signs: dict[int, list[_Pair]] = {}
    computed: Counter[int] = Counter()
    valued = _holds_values(document, grid)
    for row in grid:
        for column, (one, other) in enumerate(pairwise(row)):
            left, right = one.statement, other.statement
            if left is None or right is None:
                continue
            signed = len(right.tokens) > 1 and right.tokens[0].kind is Kind.RELATION
            if signed and _has_its_result(left):
                # ``√5 ≈ 2.24 | ~75%`` may be of another thing
                right = structs.replace(right, tokens=right.tokens[1:])
            if right.tokens[0].kind is Kind.RELATION:
                last = row[column + 2].statement if column + 2 < len(row) else None
                signs.setdefault(column, []).extend(_with_sign(found, document, left, right, last))
                continue
            unsaid = not _has_words(document, other.span, right) or (valued and left.relates)
            if _has_words(document, one.span, left) or not unsaid:
                continue
            if (chain := _silent(document, left, right)) is not None:
                silent.setdefault(column, []).append((left, right, chain))
            elif (chain := _silent(document, right, left)) is not None:
                behind.setdefault(column, []).append((left, right, chain))
            else:
                computed[column] += _is_computed(document, right)
    yield from _of_their_formulas(signs, document, grid)
    for column, pairs in silent.items():
        said = [pair for pair in pairs if valued and _is_meant(*pair)]
        made = column + 1 < len(grid[0]) and _is_of_others(document, grid[0], column + 1)
        yield from said
        rest = [pair for pair in pairs if pair not in said]
        yield from _accepted(rest, computed[column], sure=not made)
    for column, pairs in behind.items():
        derived = column + 1 < len(grid[0]) and _FORMULAS.search(
            label_of(document, grid[0][column + 1])
        )
        yield from _accepted(pairs if derived and column + 1 not in silent else (), 0, sure=False)


def _of_names(document: Document, grid: Grid) -> Iterator[tuple[list[Entry], bool]]:
    """Formulas of names with a number in the next cell, column by column; whether it is valued."""
    found: dict[int, list[Entry]] = {}
    for row in grid:
        for column, (one, other) in enumerate(pairwise(row)):
            left, right = one.statement, other.statement
            if left is None or right is None or left.tokens[0].kind is Kind.RELATION:
                continue
            if _has_words(document, one.span, left) or _has_words(document, other.span, right):
                continue
            if (chain := _silent(document, left, right, named=True)) is not None:
                whole = Statement((*left.tokens, *right.tokens), left.before, right.after)
                found.setdefault(column, []).append(Entry(whole, chain, ""))
    two = _holds_values(document, grid)
    heads = [label_of(document, head).strip(" *_") for row in grid[:1] for head in row]
    for column, entries in found.items():
        if not is_a_window([one.chain.members[0].expression for one in entries]):
            headed = column + 1 < len(heads) and bool(_VALUES.fullmatch(heads[column + 1]))
            yield entries, two or headed


def _with_sign(
    found: TableRows, document: Document, left: Statement, right: Statement, last: Statement | None
) -> Iterator[_Pair]:
    """A formula and, in the next cell or the one behind a lone sign, what it is."""
    bound = left.tokens[0].kind is Kind.RELATION
    if bound or _is_number(document, left):
        return  # a column of data or bounds; the sign belongs to its own cell
    if len(right.tokens) == 1 and last is not None:
        right = Statement((*right.tokens, *last.tokens), None, None)
        found.used.add(last.tokens[0].start)
    joined = Statement((*left.tokens, *right.tokens), None, None)
    chain = read_chain(document, joined, Role.MATH)
    if chain is not None:
        yield left, right, chain


def _of_their_formulas(
    signs: dict[int, list[_Pair]], document: Document, grid: Grid
) -> Iterator[_Pair]:
    """The pairs with a sign of those columns that are of the formulas beside them."""
    for column, pairs in signs.items():
        head = label_of(document, grid[0][column + 1]) if column + 1 < len(grid[0]) else ""
        yield from () if _are_of_sizes(pairs, head.strip(" *_")) else pairs


def _are_of_sizes(pairs: Sequence[_Pair], head: str) -> bool:
    """``1920 × 1080 | ≈ 1.7778`` below ``aspect ratio``: of whole numbers comes a whole one.

    Not where a row has about the product, or so many thousands of it.
    """
    if not head or _VALUES.fullmatch(head):
        return False
    for left, _, chain in pairs:
        if any(token.text != "*" and not token.text.isdigit() for token in left.tokens):
            return False
        formula, number = chain.members[0].expression, chain.members[-1].printed
        value = rational_value(formula) if formula is not None else None
        if formula is None or value is None or number is None or number.unit >= 1:
            return False
        scales = (value / 1000**power for power in (1, 2, 3))
        if is_about(formula, number, _SLIP) or any(
            abs(number.value - scaled) <= number.unit for scaled in scales
        ):
            return False
    return True


def _holds_values(document: Document, grid: Grid) -> bool:
    """Whether a table has titles and, below a word for it or none, their values."""
    head = grid[0][1:] if grid else ()
    if len(head) != 1 or any(len(row) > len(head) + 1 for row in grid):
        return False
    label = label_of(document, head[0]).strip(" *_")
    return not label or _VALUES.fullmatch(label) is not None


_VALUES = regex(
    r"(?i:values?|results?|amounts?|totals?|answers?|estimates?|numbers?|wert|ergebnis|betrag"
    r"|valeurs?|résultats?|valor(?:es)?|resultados?|valore|risultato|значение|результат"
    r"|值|结果|giá trị|kết quả)"
)


_FORMULAS = regex(
    r"(?i)\b(?:formulas?|formulae|calculations?|computations?|derivation|arithmetic|how|formel"
    r"|rechnung|formule|calcul|fórmula|cálculo|formula|calcolo|формула|расчёт|расчет)\b|公式|计算"
)


def _is_meant(left: Statement, _: Statement, chain: Chain) -> bool:
    """``GPU hours = 300 × 64 | 19,300``: a name and its formula, with about that value beside it.

    Whole numbers come of whole numbers: ``batch = 4 × 8 | 31.5`` is of another thing.
    """
    formula, number = chain.members[-2:]
    if formula.expression is None or number.printed is None:
        return False
    value = rational_value(formula.expression)
    whole = value is not None and value.denominator == 1
    alike = not whole or number.printed.unit >= 1
    return left.relates and alike and is_about(formula.expression, number.printed, _SLIP)


_SLIP = Fraction(1, 10)


def _has_its_result(cell: Statement) -> bool:
    """Whether a cell ends in a number behind a relation sign of its own."""
    signs = [at for at, token in enumerate(cell.tokens) if token.kind is Kind.RELATION]
    behind = cell.tokens[signs[-1] + 1 :] if signs and signs[0] else ()
    plain = all(token.kind not in (Kind.OPERATOR, Kind.FUNCTION) for token in behind[1:-1])
    return plain and any(token.kind is Kind.NUMBER for token in behind[:2])


def _inside(
    said: Sequence[Statement], starts: Sequence[int], cell: tuple[int, int]
) -> tuple[Statement, ...]:
    """The statements of a cell, those of a long one left out."""
    first, last = bisect_left(starts, cell[0]), bisect_left(starts, cell[1])
    return tuple(said[first:last]) if last - first <= _MOST_SAID else ()


_MOST_SAID = 4
#: A wider row is none of heads: every head is held against all others.
_MOST_COLUMNS = 200


def _has_words(document: Document, cell: tuple[int, int], statement: Statement) -> bool:
    """Whether a word stands behind the formula or number of a cell: ``12 left``, ``50 files``."""
    behind = document.source[statement.tokens[-1].end : cell[1]]
    return any(char.isalpha() for char in behind)


def _silent(
    document: Document, left: Statement, right: Statement, *, named: bool = False
) -> Chain | None:
    """A formula, or a chain that ends in one, and the bare number in the cell behind it.

    Or the formula is one of ``named`` values, which the document gives somewhere.
    """
    if right.relates:
        return None
    if left.tokens[0].text == "=" and len(left.tokens) > 1:  # sensitivity = 90/(90 + 10)
        left = structs.replace(left, tokens=left.tokens[1:])
    number = read_member(right.tokens, document.source)
    if number.printed is None and number.counted is not None:
        number = number.counted  # 1020 Ω
    if number.printed is None:
        return None
    chain = read_chain(document, left, Role.MATH)
    if chain is None:
        formula = read_member(left.tokens, document.source)
        chain = Chain((formula,), (), (), Role.MATH)
    if named:
        first = chain.members[0]
        if chain.relations or first.closed or not isinstance(first.expression, Call):
            return None
    elif not set(chain.relations) <= EQUALITIES or not _is_formula(chain.members[-1]):
        return None
    ends = (*chain.relation_ends, chain.members[-1].end)
    return structs.replace(
        chain,
        members=(*chain.members, number),
        relations=(*chain.relations, "="),
        relation_ends=ends,
    )


def _is_number(document: Document, cell: Statement) -> bool:
    """Whether a cell holds a number and nothing else."""
    plain = not cell.relates
    return plain and read_member(cell.tokens, document.source).printed is not None


def _is_computed(document: Document, cell: Statement) -> bool:
    """Whether a cell holds a formula with a value of its own: no result of the cell before it."""
    if cell.relates:
        return False
    member = read_member(cell.tokens, document.source)
    return member.closed and _is_formula(member)


def _is_formula(member: Member) -> bool:
    bare = member.printed is not None or not member.closed
    return not bare and components(member.expression) is None


def _is_of_others(document: Document, heads: Sequence[Cell], column: int) -> bool:
    """``weighted entropy`` beside ``weight`` and ``entropy``: a column made of two others."""
    words = _WORDS.findall(label_of(document, heads[column]))
    others = [label_of(document, head) for at, head in enumerate(heads) if at != column]
    stems = {word[:_STEM] for word in words}
    return sum(any(stem in other for stem in stems) for other in others) > 1


_WORDS, _STEM = regex(r"[^\W\d_]{4,}"), 5


def _accepted(pairs: Sequence[_Pair], others: int, *, sure: bool) -> Iterator[_Pair]:
    """All of a column or nothing: half of its cells must be near, or more if not ``sure``.

    A whole number is within one of any fraction; it must be what the formula rounds to. Where no
    other tells, that of three digits may have a slip of the pen.
    """
    near, alone = 0, len(pairs) == 1
    for _, _, chain in pairs:
        formula, number = chain.members[-2], chain.members[-1]
        if formula.expression is not None and number.printed is not None:
            agree = is_near if number.printed.unit < 1 else _rounds_to_whole
            value = scaled(formula.expression, number.scale)
            near += agree(value, number.printed) or (alone and is_meant_by(value, number.printed))
    if 2 * near >= len(pairs) + others + (not sure):
        yield from pairs


def _rounds_to_whole(value: Expression, printed: PrintedDecimal) -> bool:
    """Whether a whole number is what a value rounds to; of a fraction 0 is no value."""
    return rounds_to(value, printed if printed.value else replace(printed, unit=_NOTHING))


_NOTHING = Fraction(1, 1_000)
