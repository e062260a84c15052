"""Arrays that text sets row below row: ``[1 2]   [5]   [17]`` above ``[3 4] x [6] = [39]``."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from itertools import pairwise

from msgspec import Struct

from pe_symbolic.calculus.arrays import rows_of
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
    rf"^[ \t>]{{0,12}}(?:[A-Za-z]{{1,3}}[ \t]?=[ \t]?)?(?={_GROUP}{_SIGN}\[)"
    rf"(?P<groups>{_GROUP}(?:{_SIGN}{_GROUP}){{1,4}}+)[ \t]*$",
    re.MULTILINE,
)
_BRACKETS = regex(_GROUP)
_MULTIPLIED = frozenset({"", "x", "×", "*", "·", "@"})
_MOST_ROWS, _OF_TWO = 8, 3


class _Line(Struct, frozen=True):
    """The rows of several arrays in one line, and the signs between them."""

    start: int
    end: int
    rows: tuple[Vector, ...]
    signs: tuple[str, ...]


def stacked_claims(document: Document, claimed: Sequence[Span]) -> Iterator[tuple[Claim, Span]]:
    """The entries of an array that two others before it, all of as many rows, come to.

    At least half of them have to be near: whatever stands in brackets may mean another thing.
    """
    taken = sorted(claimed)
    for block in _blocks(document):
        columns = [*zip(*(line.rows for line in block), strict=True)]
        signs = [_one_sign(each) for each in zip(*(line.signs for line in block), strict=True)]
        if len(columns) != _OF_TWO or signs[1] != "=" or signs[0] is None:
            continue
        if any(is_taken(row, taken) for line in block for row in line.rows):
            continue
        alone = all(sign for line in block for sign in line.signs)
        if alone and signs[0] in _MULTIPLIED:
            continue  # each line says a product of its own
        if announces_another(document.source, block[0].start, block[-1].end):
            continue
        printed = [number for row in columns[2] for number in row.numbers]
        ways = [rows_of(way) for way in _ways(signs[0], *map(_array, columns[:2]))]
        shapes = [len(row.numbers) for row in columns[2]]
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


def _blocks(document: Document) -> Iterator[list[_Line]]:
    """Lines right below one another that hold rows of as many arrays."""
    block: list[_Line] = []
    for match in _LINE.finditer(document.source) if "]\n" in document.source else ():
        line = _line(document, match)
        follows = bool(block) and document.source[block[-1].end : match.start()] == "\n"
        if line and follows and len(line.rows) == len(block[-1].rows):
            block.append(line)
            continue
        if 1 < len(block) <= _MOST_ROWS:
            yield block
        block = [line] if line else []
    if 1 < len(block) <= _MOST_ROWS:
        yield block


def _line(document: Document, match: re.Match[str]) -> _Line | None:
    if not speaks_at(document, match.start("groups")):
        return None
    groups = [*_BRACKETS.finditer(document.source, *match.span("groups"))]
    rows = tuple(_row(document.source, group) for group in groups)
    signs = tuple(
        document.source[one.end() : other.start()].strip() for one, other in pairwise(groups)
    )
    known = tuple(row for row in rows if row is not None)
    return (
        _Line(match.start("groups"), match.end(), known, signs) if len(known) == len(rows) else None
    )


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
        yield Call("add", (one, Call("neg", (other,))))


def _claims(
    document: Document,
    block: Sequence[_Line],
    entries: Sequence[Expression],
    printed: Sequence[tuple[PrintedDecimal, Span]],
) -> Iterator[tuple[Claim, Span]]:
    span = block[0].start, block[-1].end
    across = len(block[0].rows[-1].numbers)
    for place, (subject, (number, where)) in enumerate(zip(entries, printed, strict=True)):
        row, column = divmod(place, across)
        said = f"row {row + 1}, column {column + 1}"
        yield claim_of_number(document, span, subject, said, number, where), span
