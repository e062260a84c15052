r"""Values of a formula at points listed beside it: ``\sin(k)`` for ``k = 1, 2``: 0.8415, 0.9093.

The formula stands before the points or behind them, the values behind both or behind its sign.
Points are left out where a rule is listed from its beginning: ``\omega_i = 10000^{-2i/8}`` are
1, 0.1, 0.01.  They are the column of a table without walls: the numbers must bear it out.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from fractions import Fraction
from typing import NamedTuple

from pe_symbolic.calculus.trees import numeral
from pe_symbolic.claims.chains.chain import EQUALITIES, sides_of
from pe_symbolic.claims.chains.members import Member, read_leading_member, read_member
from pe_symbolic.claims.flow.statement import Statement
from pe_symbolic.claims.positional.waves import rounds_to
from pe_symbolic.claims.tabular.entries_below import Column, Entry, entry_of
from pe_symbolic.claims.vectors.listing import (
    AT,
    JOINED,
    MOST,
    POINTS,
    Listed,
    Listing,
    is_joined,
)
from pe_symbolic.claims.vectors.rules_listed import COUNTERS
from pe_symbolic.document import Document
from pe_symbolic.expression import (
    Call,
    Expression,
    Number,
    Symbol,
    free_symbols,
    substituted,
    with_products,
)
from pe_symbolic.formula import Kind, Token

_LEADING = AT | POINTS | JOINED
_IS = frozenset({"=", r"\in", "∈"})
#: How far above its points a rule may stand.
_PAIR, _FEW, _ABOVE = 2, 4, 400

#: What a name is at a point, none for dots, and how that is written.
_Value = tuple[Expression | None, str]
_NONE: _Value = (None, "")


class _Points(NamedTuple):
    """A name and what it is in turn, as written; the first of the statements, and the end."""

    name: str
    values: list[_Value]
    first: int
    end: int


def columns_at_points(document: Document, parted: Sequence[Statement]) -> Iterator[Column]:
    """The values of formulas at the points that a sentence lists, a column for each formula."""
    lines = Listing(document, parted)
    before: Member | None = None
    rule: _Rule | None = None
    entries: list[Entry] = []
    for index, statement in enumerate(parted):
        points = _points(lines, index) if _is_led(statement) else None
        found = _beside(lines, points, before) if points is not None else None
        if points is not None and found is None and rule is not None:
            found = _by_rule(lines, points, rule)
        if points is None and (begun := _rule(document, statement)) is not None:
            rule = begun
            points, listed = _from_the_beginning(lines, index + 1, rule)
            found = (rule.formula, listed) if listed else None
        if points is not None and found is not None:
            if before is not found[0] and entries:
                yield Column(tuple(entries))
                entries = []
            before = found[0]
            entries += _entries(document, points, *found)
    if entries:
        yield Column(tuple(entries))


class _Rule(NamedTuple):
    r"""A formula for each number, ``\omega_i = 10000^{-2i/d}``, and the name that it counts by."""

    name: str
    formula: Member


def _rule(document: Document, statement: Statement) -> _Rule | None:
    below = statement.tokens[1:4]
    if not below or below[0].kind is not Kind.SUBSCRIPT:
        return None
    if COUNTERS.isdisjoint(token.text for token in below):
        return None
    sides, signs = sides_of(statement.tokens)
    if len(sides) < 2 or signs[0].text not in EQUALITIES or not sides[0]:
        return None
    named = read_member(sides[0], document.source).expression
    base, _, index = named.name.rpartition("_") if isinstance(named, Symbol) else ("", "", "")
    if not base or index not in COUNTERS:
        return None
    formula = _read(document, sides[-1], index)
    return _Rule(index, formula) if formula is not None and formula.printed is None else None


def _by_rule(lines: Listing, points: _Points, rule: _Rule) -> tuple[Member, Listed] | None:
    """The values behind points at which the rule above is meant: ``i = 0: 1, i = 1: 0.1``."""
    near = (
        points.name == rule.name and lines.parted[points.first].tokens[0].start - rule.formula.end
    )
    if not 0 < near < _ABOVE:
        return None
    listed = lines.numbers(points.end)[: len(points.values)]
    on = len(listed) == len(points.values) and lines.leads_on(points.end)
    return (rule.formula, listed) if on else None


def _from_the_beginning(lines: Listing, at: int, rule: _Rule) -> tuple[_Points | None, Listed]:
    """The first values of a rule, from 0 on, or from 1 where the first is that of 1."""
    listed = lines.numbers(at) if lines.leads_on(at) else []
    if len(listed) <= _PAIR:
        return None, []
    one = _at(rule.formula.expression, rule.name, Number(Fraction(1), "1"))
    printed = listed[0][1].printed
    first = int(one is not None and printed is not None and rounds_to(one, printed))
    counted = (str(number) for number in range(first, first + len(listed)))
    values: list[_Value] = [(Number(Fraction(number), number), number) for number in counted]
    return _Points(rule.name, values, at, at), listed


def _entries(
    document: Document, points: _Points, formula: Member, listed: Listed
) -> Iterator[Entry]:
    head = document.source[formula.start : formula.end]
    for (value, written), (cell, number) in zip(points.values, listed, strict=True):
        node = _at(formula.expression, points.name, value)
        if node is not None:
            yield entry_of(cell, number, node, f"{head} at {points.name} = {written}")


def _at(formula: Expression | None, name: str, value: Expression | None) -> Expression | None:
    """The formula at a point; a name alone is a function's."""
    if formula is None or value is None:
        return None
    if isinstance(formula, Symbol) and formula.name != name:
        return Call("apply", (formula, value), formula.span)
    formula = with_products(formula, lambda call: call.args[0] == Symbol(name))  # n(n + 1)
    return substituted(formula, {name: value})


def _is_led(statement: Statement) -> bool:
    """Whether an equation stands behind a word that may lead to points."""
    word = statement.leading_word
    led = word is not None and word.text.lower() in _LEADING
    return led and any(token.text in _IS for token in statement.tokens[1:])


def _points(lines: Listing, first: int) -> _Points | None:
    r"""``k = 1, 2, 3``, ``k = 0, …, 3``, ``k = 0..3``, ``k \in \{1, 2, 3\}``."""
    name, group = _name_and_rest(lines.document, lines.parted[first])
    if name is None:
        return None
    values: list[_Value] = []
    end = first
    while (more := _values(lines.document, group)) and len(values) <= MOST:
        values += more
        end += 1
        if end == len(lines.parted) or not is_joined(lines.parted[end - 1]):
            break
        group = lines.parted[end].tokens
    if [token.text for one in lines.parted[end : end + 2] for token in one.tokens] == ["i", "e"]:
        end += 2
    values = list(_filled(values))
    known = 0 < len(values) <= MOST and all(value is not None for value, _ in values)
    return _Points(name, values, first, end) if known else None


def _name_and_rest(document: Document, statement: Statement) -> tuple[str | None, Sequence[Token]]:
    """The name that a statement begins with, and what stands behind its sign, out of its braces."""
    tokens = statement.tokens
    sign = next((at for at, token in enumerate(tokens) if token.text in _IS), 0)
    name = read_member(tokens[:sign], document.source).expression if sign else None
    rest = tokens[sign + 1 :]
    braced = [token.text for token in (*rest[:1], *rest[-1:])] == ["⦃", "⦄"]
    return name.name if isinstance(name, Symbol) else None, rest[1:-1] if braced else rest


def _values(document: Document, tokens: Sequence[Token]) -> list[_Value]:
    """The values that a part of a list says, dots among them; none where it says something else."""
    found: list[_Value] = []
    for part in _parts(tokens):
        read = read_member(part, document.source)
        dots = part[0].kind is Kind.ELLIPSIS
        if not (dots or read.closed):
            return []
        written = document.source[read.start : read.end]
        found.append((None if dots else read.expression, written))
    return found


def _parts(tokens: Sequence[Token]) -> Iterator[Sequence[Token]]:
    """What stands between commas and dots; ``1,2,3`` is one token that nothing can be made of."""
    part: list[Token] = []
    for token in tokens:
        numbers = token.text.split(",") if token.kind is Kind.UNKNOWN else []
        if token.kind in (Kind.COMMA, Kind.ELLIPSIS) or (numbers and all(map(_is_whole, numbers))):
            yield from filter(None, (part,))
            part = []
            if token.kind is Kind.ELLIPSIS:
                yield [token]
            at = token.start
            for number in numbers:
                end = at + len(number)
                yield [Token(Kind.NUMBER, number, at, end, Fraction(number), Fraction(1))]
                at = end + 1
        else:
            part.append(token)
    yield from filter(None, (part,))


def _is_whole(text: str) -> bool:
    return text.isdecimal() and text.isascii()


def _filled(values: Sequence[_Value]) -> Iterator[_Value]:
    """The values with the whole numbers that dots between two of them stand for."""
    for before, one, behind in zip([_NONE, *values], values, [*values[1:], _NONE], strict=False):
        first, last = before[0], behind[0]
        if one[0] is not None or not (isinstance(first, Number) and isinstance(last, Number)):
            yield one
        elif first.value.denominator == 1 and 0 < last.value - first.value <= MOST:
            for value in range(int(first.value) + 1, int(last.value)):
                yield numeral(value), str(value)
        else:
            yield one


def _beside(lines: Listing, points: _Points, before: Member | None) -> tuple[Member, Listed] | None:
    """The formula that stands beside points, and its value at each of them."""
    size, first = len(points.values), _first_said(lines, points.first)
    behind = lines.numbers(points.end)
    if len(behind) == size and lines.leads_on(points.end):
        formula = before if _is_said_again(lines.parted, first) else None
        if lines.is_at(first):
            formula = _formula(lines, first - 1, points.name) or formula
        return None if formula is None else (formula, behind)
    if points.end < len(lines.parted) and lines.is_near(points.end):
        formula = _formula(lines, points.end, points.name)
        listed = lines.numbers(points.end + 1)
        on = formula is not None and lines.leads_on(points.end + 1)
        if formula is not None and on and len(listed) == size:
            return formula, listed
    if size < _PAIR:
        return None
    for at in (points.end, first - size):
        near = lines.leads_on(at) if at > first else lines.is_at(first)
        whole = _with_its_value(lines, at, points.name) if near and at >= 0 else None
        if whole is not None:
            formula, value = whole
            listed = [(lines.parted[at], value), *lines.numbers(at + 1)]
            if len(listed) == size:
                return formula, listed
    return None


def _first_said(lines: Listing, at: int) -> int:
    """Where ``p = 3 and i = 0, 1`` begins: the equations right before points belong to them."""
    for first in range(at, max(0, at - _FEW), -1):
        words = lines.between(first)
        if words is None or not JOINED.issuperset(words):
            return first
        name, value = _name_and_rest(lines.document, lines.parted[first - 1])
        if name is None or not _values(lines.document, value):
            return first
    return max(0, at - _FEW)


def _is_said_again(parted: Sequence[Statement], first: int) -> bool:
    """``…, for x = 2 it is 0.91``: points behind the values of others."""
    return first > 0 and is_joined(parted[first - 1])


def _formula(lines: Listing, at: int, name: str) -> Member | None:
    """What stands behind the last sign of a statement, if it is one of a name or a function."""
    if not 0 <= at < len(lines.parted):
        return None
    sides, _ = sides_of(lines.parted[at].tokens)
    return _read(lines.document, sides[-1], name)


def _read(document: Document, tokens: Sequence[Token], name: str) -> Member | None:
    read = read_leading_member(tokens, document.source) if tokens else None
    if read is None or read.expression is None:
        return None
    called = isinstance(read.expression, Symbol) and read.expression.name != name
    done = not isinstance(read.expression, Symbol) and name in free_symbols(read.expression)
    return read if called or done else None


def _with_its_value(lines: Listing, at: int, name: str) -> tuple[Member, Member] | None:
    r"""The formula and the number of ``\sin(k) = 0.8415``, which a list goes on from."""
    if at >= len(lines.parted) or not is_joined(lines.parted[at]):
        return None
    sides, signs = sides_of(lines.parted[at].tokens)
    if not signs or signs[-1].text not in EQUALITIES or not sides[-1]:
        return None
    formula, number = (
        _read(lines.document, sides[-2], name),
        read_member(sides[-1], lines.document.source),
    )
    return (formula, number) if formula is not None and number.printed is not None else None
