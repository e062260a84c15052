"""Arrays that text sets row below row: ``[1 2]   [5]   [17]`` above ``[3 4] x [6] = [39]``."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from itertools import groupby, pairwise

from msgspec import Struct

from pe_symbolic.calculus.arrays import rows_of
from pe_symbolic.calculus.trees import subtracted
from pe_symbolic.claims.claim import Claim
from pe_symbolic.claims.coverage import Span
from pe_symbolic.claims.names.other_arithmetic import announces_another
from pe_symbolic.claims.positional.waves import is_near
from pe_symbolic.claims.python.numbers_shown import signed_decimal
from pe_symbolic.claims.vectors.printed_vectors import (
    Vector,
    claim_of_number,
    is_taken,
    speaks_at,
    vector_at,
)
from pe_symbolic.decimals import PrintedDecimal
from pe_symbolic.document import Document
from pe_symbolic.expression import Call, Expression, Number
from pe_symbolic.regex import regex

_GROUP = r"\[[ \t]{0,4}[-−+]?[0-9][-−+0-9., \t]{0,120}\]"
_SIGN = r"[ \t]{0,12}(?:[x×*·@+=−-][ \t]{0,12})?"
_LINE = regex(
    rf"^[ \t>]{{0,80}}(?:[A-Za-z]{{1,3}}[ \t]?=[ \t]?)?(?=\[)"
    rf"(?P<groups>{_GROUP}(?:{_SIGN}{_GROUP}){{0,4}}+)[ \t]*$",
    re.MULTILINE,
)
_BRACKETS = regex(_GROUP)
_MULTIPLIED = frozenset({"", "x", "×", "*", "·", "@"})
_MOST_ROWS, _OF_TWO = 8, 3


class _Line(Struct, frozen=True):
    """The rows of arrays in one line, the columns in which they begin, and the signs between."""

    start: int
    end: int
    rows: tuple[Vector, ...]
    columns: tuple[int, ...]
    signs: tuple[str, ...]


class _Block(Struct, frozen=True):
    """Arrays beside each other, and the signs between them: ``None`` where there are several.

    Where each line has ``all_signs``, it says a statement of its own.
    """

    start: int
    end: int
    arrays: Sequence[Sequence[Vector]]
    signs: Sequence[str | None]
    all_signs: bool = False


def stacked_claims(document: Document, claimed: Sequence[Span]) -> Iterator[tuple[Claim, Span]]:
    """The entries of an array that two others before it come to.

    At least half of them have to be near: whatever stands in brackets may mean another thing.
    """
    taken = sorted(claimed)
    for block in _blocks(document):
        if len(block.arrays) != _OF_TWO or block.signs[1] != "=" or block.signs[0] is None:
            continue
        if any(is_taken(row, taken) for rows in block.arrays for row in rows):
            continue
        if block.all_signs and block.signs[0] in _MULTIPLIED:
            continue  # each line says a product of its own
        if announces_another(document.source, block.start, block.end):
            continue
        *factors, result = block.arrays
        printed = [number for row in result for number in row.numbers]
        ways = [rows_of(way) for way in _ways(block.signs[0], *map(_array, factors))]
        shapes = [len(row.numbers) for row in result]
        entries = [
            [entry for row in rows for entry in row]
            for rows in ways
            if rows is not None and [*map(len, rows)] == shapes
        ]
        near = [
            sum(is_near(entry, number) for entry, (number, _) in zip(way, printed, strict=True))
            for way in entries
        ]
        if near and 2 * max(near) >= len(printed):
            yield from _claims(document, block, entries[near.index(max(near))], printed)


def _blocks(document: Document) -> Iterator[_Block]:
    """Arrays in lines right below one another: as many in each, or each array in its column."""
    for lines in _runs(document):
        block = _in_columns(lines)
        if block is not None:
            yield block
            continue
        for _, alike in groupby(lines, lambda line: len(line.rows)):
            part = [*alike]
            if len(part) > 1:
                signs = [_one_sign(each) for each in zip(*(one.signs for one in part), strict=True)]
                arrays = [*zip(*(one.rows for one in part), strict=True)]
                every = all(sign for one in part for sign in one.signs)
                yield _Block(part[0].start, part[-1].end, arrays, signs, every)


def _in_columns(lines: Sequence[_Line]) -> _Block | None:
    """Arrays of several heights, all of them in one line, the other rows above and below these."""
    led = max(lines, key=lambda line: (len(line.rows), sum(map(bool, line.signs))))
    if all(len(line.rows) == len(led.rows) for line in lines):
        return None
    arrays: list[list[Vector]] = [[] for _ in led.columns]
    last = [-1 for _ in led.columns]
    for at, line in enumerate(lines):
        if line is not led and (any(line.signs) or not set(line.columns) <= set(led.columns)):
            return None
        for column, row in zip(line.columns, line.rows, strict=True):
            place = led.columns.index(column)
            if arrays[place] and last[place] != at - 1:
                return None
            arrays[place].append(row)
            last[place] = at
    return _Block(lines[0].start, lines[-1].end, arrays, led.signs)


def _runs(document: Document) -> Iterator[list[_Line]]:
    """Lines right below one another that hold nothing but rows of arrays."""
    run: list[_Line] = []
    for match in _LINE.finditer(document.source) if "]\n" in document.source else ():
        line = _line(document, match)
        if line and run and document.source[run[-1].end : match.start()] == "\n":
            run.append(line)
            continue
        if 1 < len(run) <= _MOST_ROWS:
            yield run
        run = [line] if line else []
    if 1 < len(run) <= _MOST_ROWS:
        yield run


def _line(document: Document, match: re.Match[str]) -> _Line | None:
    if not speaks_at(document, match.start("groups")):
        return None
    groups = [*_BRACKETS.finditer(document.source, *match.span("groups"))]
    rows = tuple(_row(document.source, group) for group in groups)
    signs = tuple(
        document.source[one.end() : other.start()].strip() for one, other in pairwise(groups)
    )
    known = tuple(row for row in rows if row is not None)
    columns = tuple(group.start() - match.start() for group in groups)
    if len(known) < len(rows):
        return None
    return _Line(match.start("groups"), match.end(), known, columns, signs)


def _row(source: str, group: re.Match[str]) -> Vector | None:
    """The numbers of a row, which may be a single one."""
    found = vector_at(source, group.start() + 1)
    if found is not None:
        return None if found.goes_on else found
    inside = source[group.start() + 1 : group.end() - 1]
    text = inside.strip()
    if _NUMBER.fullmatch(text) is None:
        return None
    start = group.start() + 1 + inside.index(text)
    return Vector(((signed_decimal(text), (start, start + len(text))),), group.end(), goes_on=False)


_NUMBER = regex(r"[-−+]?[0-9]{1,20}(?:\.[0-9]{0,20})?")


def _one_sign(signs: Sequence[str]) -> str | None:
    """The sign that one of the lines has between two arrays; ``None`` where there are several."""
    said = {sign for sign in signs if sign}
    return None if len(said) > 1 else said.pop() if said else ""


def _array(rows: Sequence[Vector]) -> Expression:
    lines = (
        Call("vector", tuple(Number(number.value, number.text) for number, _ in row.numbers))
        for row in rows
    )
    return Call("matrix", tuple(lines))


def _ways(sign: str, one: Expression, other: Expression) -> Iterator[Expression]:
    """What a sign between two arrays may say; programs multiply entry by entry by a star."""
    if sign in _MULTIPLIED:
        yield Call("mul", (one, other))
    if sign == "*":
        yield Call("hadamard", (one, other))
    if sign == "+":
        yield Call("add", (one, other))
    if sign in ("-", "−"):
        yield subtracted(one, other)


def _claims(
    document: Document,
    block: _Block,
    entries: Sequence[Expression],
    printed: Sequence[tuple[PrintedDecimal, Span]],
) -> Iterator[tuple[Claim, Span]]:
    span = block.start, block.end
    across = len(block.arrays[-1][0].numbers)
    for place, (subject, (number, where)) in enumerate(zip(entries, printed, strict=True)):
        row, column = divmod(place, across)
        said = f"row {row + 1}, column {column + 1}"
        yield claim_of_number(document, span, subject, said, number, where), span
