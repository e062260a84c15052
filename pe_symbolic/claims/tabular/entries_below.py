"""Numbers below the head of a column: what each is said to be the value of."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import islice

from msgspec import Struct

from pe_symbolic.calculus.rational import rational_value
from pe_symbolic.claims.chains.chain import Chain
from pe_symbolic.claims.chains.members import Member
from pe_symbolic.claims.flow.statement import Statement
from pe_symbolic.claims.numbers.slips import value_at
from pe_symbolic.claims.positional.waves import may_be_equal, rounds_to
from pe_symbolic.claims.spoken.about import NEARLY
from pe_symbolic.claims.tabular.cells import Grid
from pe_symbolic.claims.tabular.heads import formula_of
from pe_symbolic.claims.units.signs import scaled
from pe_symbolic.decimals import decimals_of, fixed
from pe_symbolic.document import Document, Role
from pe_symbolic.expression import (
    Call,
    Constant,
    Expression,
    Number,
    Symbol,
    free_symbols,
    substituted,
    walk,
)


class Entry(Struct, frozen=True):
    """A number of a table, what it is said to be the value of, and in which words."""

    cell: Statement
    chain: Chain
    heading: str


class Column(Struct, frozen=True):
    """Numbers that one head speaks of.

    ``said`` is true of a head that gives its own formula: ``f(x) = x^2``.  Any other may stand
    above anything, so that the numbers must bear it out: half of them, of a ``guess`` two thirds.
    What is ``guessed`` of a name, other columns may bear out.  The columns of an encoding are
    one ``table``, which may as well be learned, rotary or another's: all that has a value must
    bear it out together, a fraction among it.  Its ``width`` is how many it shows, where these
    are all up to the last one.  Those ``iterated`` are computed from more digits than are shown.
    """

    entries: tuple[Entry, ...]
    said: bool = False
    guess: bool = False
    guessed: str = ""
    table: bool = False
    width: int = 0
    iterated: bool = False

    def is_meant(self, near: int, known: int, given: int = 0) -> bool:
        """Whether the head is meant, where so many of the ``known`` numbers are near to it.

        Of those that are ``given``, as a sequence begins, nothing is claimed.
        """
        of = known if self.table else len(self.entries)
        if self.guess:
            return near > 1 and 3 * near >= 2 * (of - given)
        return self.said or 2 * near >= of


def entry_of(cell: Statement, number: Member, formula: Expression, heading: str) -> Entry:
    """The entry of a number that is said to be the value of a formula."""
    led = Member(number.start, number.end, formula)
    word = cell.leading_word.text.lower().rstrip(".") if cell.leading_word is not None else ""
    sign = "≈" if word in NEARLY else "="
    return Entry(cell, Chain((led, number), (sign,), (number.start,), Role.MATH), heading)


def entries_of(
    document: Document, node: Expression, used: Mapping[str, int], text: str, body: Grid, place: int
) -> Iterator[Entry]:
    """The numbers of a column as values of a formula, whose names the columns ``used`` hold."""
    for row in body:
        if len(row) <= max(place, *used.values()):
            continue
        cell = row[place].statement
        number = _number_in(document, cell)
        beside = {name: formula_of(document, row[at].statement) for name, at in used.items()}
        values = {
            name: member.expression
            for name, member in beside.items()
            if member is not None and member.closed and member.expression is not None
        }
        if cell is None or number is None or len(values) < len(used):
            continue
        if number.printed is None and not is_exact(number):
            continue
        written = [
            f"{name} = {document.source[member.start : member.end]}"
            for name, member in beside.items()
            if member is not None
        ]
        formula = substituted(node, values)
        yield entry_of(cell, number, formula, f"{text} at {', '.join(written)}")


def _number_in(document: Document, cell: Statement | None) -> Member | None:
    """What a cell holds; ``2.4k`` is so many thousands there."""
    number = formula_of(document, cell)
    if number is not None and number.printed is None and number.counted is not None:
        return number.counted
    return number


def written_of(document: Document, number: Member, slips: Mapping[int, Number]) -> str:
    """How a number is written, and what is computed with in the place of a slip."""
    written, meant = document.source[number.start : number.end], slips.get(number.start)
    if meant is None or number.printed is None:
        return written
    right = fixed(meant.value, decimals_of(number.printed.unit))
    return f"{right.replace('.', ',') if document.decimal_comma else right} (for {written})"


def is_exact(number: Member) -> bool:
    """Whether a cell holds a fraction or a root of whole numbers, which is just what it says."""
    node = number.expression
    if not isinstance(node, Call | Constant) or not number.closed or number.scale or number.units:
        return False
    parts = [*islice(walk(node), _MOST_PARTS)]
    exact = (not isinstance(part, Number) or part.value.denominator == 1 for part in parts)
    known = (not isinstance(part, Call) or part.op in _EXACT for part in parts)
    return len(parts) < _MOST_PARTS and all(exact) and all(known)


def is_right(chain: Chain) -> bool:
    """Whether a number is what is claimed of it, without a look at the rest of the document."""
    led, total = chain.members
    node, printed = led.expression, total.printed
    if printed is None:
        return node is not None and may_be_equal(node, total.expression)
    return node is not None and rounds_to(scaled(node, total.scale), printed)


def how_many_are_right(entries: Sequence[Entry]) -> int:
    """How many of the numbers are what is claimed of them."""
    return sum(is_right(entry.chain) for entry in entries)


def slips_in(column: Column) -> dict[int, Number]:
    """What belongs in the place of the slips among numbers most of which are right."""
    if not column.said and 3 * how_many_are_right(column.entries) < 2 * len(column.entries):
        return {}
    right: dict[int, Number] = {}
    for entry in column.entries:
        led, number = entry.chain.members
        node, printed = led.expression, number.printed
        if node is not None and printed is not None and not is_right(entry.chain):
            value, exact = value_at(node, printed.unit), rational_value(node)
            tie = exact is not None and 2 * abs(exact - printed.value) == printed.unit
            if value is not None and not tie:
                right[number.start] = Number(value)
    return right


def is_borne_out(column: Column) -> bool:
    """Whether all numbers below a formula are what it gives, and some are no mere 0 or 1."""
    numbers = [entry.chain.members[-1].printed for entry in column.entries]
    telling = any(number is not None and abs(number.value) not in (0, 1) for number in numbers)
    return telling and how_many_are_right(column.entries) == len(numbers)


def is_a_window(formulas: Sequence[Expression | None]) -> bool:
    """``t-1 | t+1`` above a row of values: the places of a sequence, beside each other."""
    moved = [f for f in formulas if f is not None and _is_moved(f)]
    names = {name for formula in moved for name in free_symbols(formula)}
    return len(moved) == len(formulas) > 1 and len(names) == 1


def _is_moved(node: Expression) -> bool:
    """A name, more or less one or two."""
    if not isinstance(node, Call) or node.op != "add" or len(node.args) != _PAIR:
        return False
    shift = [rational_value(part) for part in node.args if not isinstance(part, Symbol)]
    return len(shift) == 1 and shift[0] is not None and abs(shift[0]) <= _PAIR


_PAIR = 2
#: A cell of more is no number; and what the exact values of functions are written with.
_MOST_PARTS, _EXACT = 24, frozenset({"add", "mul", "div", "neg", "sqrt", "pow"})
