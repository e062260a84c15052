r"""Values of a formula at points listed beside it: ``\sin(k)`` for ``k = 1, 2``: 0.8415, 0.9093.

The formula stands before the points or behind them, the values behind both or behind its sign.
They are the column of a table without walls: the numbers must bear it out.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from fractions import Fraction
from typing import NamedTuple

from pe_symbolic.claims.chain import EQUALITIES, sides_of
from pe_symbolic.claims.entries_below import Column, Entry, entry_of
from pe_symbolic.claims.heads import formula_of
from pe_symbolic.claims.members import Member, read_leading_member, read_member
from pe_symbolic.claims.statements import Statement
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
from pe_symbolic.regex import regex

#: What leads to points, what may stand between both, and what leads on from them.
_AT = frozenset(
    "for at with where when if für bei an mit pour à avec para en con per при для".split()
)
_POINTS = frozenset("the each all values positions points value position point".split())
_ON = frozenset(
    "is are be we one it this which then have has get gets obtain for gives give giving yields"
    " returns equals equal to about approximately roughly respectively i e namely the values value"
    " results result evaluates out in turn approx rightarrow quad"
    " ist sind gilt ergibt est sont on a vaut donne es son da é são sono è"
    " равно равны 为 是 得".split()
)
_JOINED = frozenset({"and", "und", "et", "y", "e", "и"})
_LEADING = _AT | _POINTS | _JOINED
_IS = frozenset({"=", r"\in", "∈"})
_WORD = regex(r"[^\W\d_]+")
#: What else may stand there; a command is a word with a stroke before it.
_MARKS = frozenset(" \t\n$*`:;,.→=≈\\()")
_FARTHEST, _MOST, _PAIR, _FEW = 60, 40, 2, 4

_Listed = list[tuple[Statement, Member]]
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
    """The values of formulas at the points that a sentence lists, a column for each list."""
    before: Member | None = None
    for index, statement in enumerate(parted):
        points = _points(document, parted, index) if _is_led(statement) else None
        found = _beside(document, parted, points, before) if points is not None else None
        if points is not None and found is not None:
            before = found[0]
            yield Column(tuple(_entries(document, points, *found)))


def _entries(
    document: Document, points: _Points, formula: Member, listed: _Listed
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


def _points(document: Document, parted: Sequence[Statement], first: int) -> _Points | None:
    r"""``k = 1, 2, 3``, ``k = 0, …, 3``, ``k = 0..3``, ``k \in \{1, 2, 3\}``."""
    name, group = _name_and_rest(document, parted[first])
    if name is None:
        return None
    values: list[_Value] = []
    end = first
    while (more := _values(document, group)) and len(values) <= _MOST:
        values += more
        end += 1
        if end == len(parted) or not _is_joined(parted[end - 1]):
            break
        group = parted[end].tokens
    if [token.text for one in parted[end : end + 2] for token in one.tokens] == ["i", "e"]:
        end += 2
    values = list(_filled(values))
    known = 0 < len(values) <= _MOST and all(value is not None for value, _ in values)
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
        elif first.value.denominator == 1 and 0 < last.value - first.value <= _MOST:
            for value in range(int(first.value) + 1, int(last.value)):
                yield Number(Fraction(value), str(value)), str(value)
        else:
            yield one


def _is_joined(statement: Statement) -> bool:
    """Whether a list goes on behind a statement."""
    after = statement.after
    return after is not None and (after.kind is Kind.COMMA or after.text in _JOINED)


def _beside(
    document: Document, parted: Sequence[Statement], points: _Points, before: Member | None
) -> tuple[Member, _Listed] | None:
    """The formula that stands beside points, and its value at each of them."""
    size, first = len(points.values), _first_said(document, parted, points.first)
    behind = _numbers(document, parted, points.end)
    if len(behind) == size and _leads_on(document, parted, points.end):
        formula = before if _is_said_again(parted, first) else None
        if _is_at(document, parted, first):
            formula = _formula(document, parted, first - 1, points.name) or formula
        return None if formula is None else (formula, behind)
    if points.end < len(parted) and _is_near(document, parted, points.end):
        formula = _formula(document, parted, points.end, points.name)
        listed = _numbers(document, parted, points.end + 1)
        on = formula is not None and _leads_on(document, parted, points.end + 1)
        if formula is not None and on and len(listed) == size:
            return formula, listed
    if size < _PAIR:
        return None
    for at in (points.end, first - size):
        near = _leads_on(document, parted, at) if at > first else _is_at(document, parted, first)
        whole = _with_its_value(document, parted, at, points.name) if near and at >= 0 else None
        if whole is not None:
            formula, value = whole
            listed = [(parted[at], value), *_numbers(document, parted, at + 1)]
            if len(listed) == size:
                return formula, listed
    return None


def _first_said(document: Document, parted: Sequence[Statement], at: int) -> int:
    """Where ``p = 3 and i = 0, 1`` begins: the equations right before points belong to them."""
    for first in range(at, max(0, at - _FEW), -1):
        words = _between(document, parted, first)
        if words is None or not _JOINED.issuperset(words):
            return first
        name, value = _name_and_rest(document, parted[first - 1])
        if name is None or not _values(document, value):
            return first
    return max(0, at - _FEW)


def _is_said_again(parted: Sequence[Statement], first: int) -> bool:
    """``…, for x = 2 it is 0.91``: points behind the values of others."""
    return first > 0 and _is_joined(parted[first - 1])


def _numbers(document: Document, parted: Sequence[Statement], at: int) -> _Listed:
    """The numbers of a list, with the statements that they are."""
    found: _Listed = []
    while at < len(parted) and len(found) <= _MOST:
        number = formula_of(document, parted[at])
        if number is None or number.printed is None:
            return found
        found.append((parted[at], number))
        if not _is_joined(parted[at]):
            break
        at += 1
    return found


def _formula(document: Document, parted: Sequence[Statement], at: int, name: str) -> Member | None:
    """What stands behind the last sign of a statement, if it is one of a name or a function."""
    if not 0 <= at < len(parted):
        return None
    sides, _ = sides_of(parted[at].tokens)
    return _read(document, sides[-1], name)


def _read(document: Document, tokens: Sequence[Token], name: str) -> Member | None:
    read = read_leading_member(tokens, document.source) if tokens else None
    if read is None or read.expression is None:
        return None
    called = isinstance(read.expression, Symbol) and read.expression.name != name
    done = not isinstance(read.expression, Symbol) and name in free_symbols(read.expression)
    return read if called or done else None


def _with_its_value(
    document: Document, parted: Sequence[Statement], at: int, name: str
) -> tuple[Member, Member] | None:
    r"""The formula and the number of ``\sin(k) = 0.8415``, which a list goes on from."""
    if at >= len(parted) or not _is_joined(parted[at]):
        return None
    sides, signs = sides_of(parted[at].tokens)
    if not signs or signs[-1].text not in EQUALITIES or not sides[-1]:
        return None
    formula, number = _read(document, sides[-2], name), read_member(sides[-1], document.source)
    return (formula, number) if formula is not None and number.printed is not None else None


def _between(document: Document, parted: Sequence[Statement], at: int) -> list[str] | None:
    """The words between a statement and the one before it; ``None`` where other signs stand."""
    if not 0 < at < len(parted):
        return None
    start, end = parted[at - 1].tokens[-1].end, parted[at].tokens[0].start
    said = document.source[start:end] if 0 < end - start <= _FARTHEST else "?"
    marks = _WORD.sub("", said)
    return [word.lower() for word in _WORD.findall(said)] if _MARKS.issuperset(marks) else None


def _is_at(document: Document, parted: Sequence[Statement], at: int) -> bool:
    """Whether ``for``, ``at the points`` or the like leads from a formula to points."""
    words = _between(document, parted, at) or [""]
    return words[0] in _AT and _POINTS.issuperset(words[1:])


def _is_near(document: Document, parted: Sequence[Statement], at: int) -> bool:
    """Whether a few words at most, ``the angles``, stand before a statement."""
    words = _between(document, parted, at)
    return words is not None and len(words) <= _FEW


def _leads_on(document: Document, parted: Sequence[Statement], at: int) -> bool:
    """Whether only ``is``, ``we get``, a colon or the like stand before a statement."""
    words = _between(document, parted, at)
    return words is not None and _ON.issuperset(words)
