"""Vectors that lines set below two others as their sum: ``x``, ``PE(1)``, ``x + PE(1) = […]``."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from msgspec import Struct, structs

from pe_symbolic.claims.claim import Claim
from pe_symbolic.claims.coverage import Span
from pe_symbolic.claims.names.other_arithmetic import announces_another
from pe_symbolic.claims.numbers.slips import is_slip_of
from pe_symbolic.claims.positional.waves import rounds_to
from pe_symbolic.claims.vectors.printed_vectors import (
    Vector,
    claim_of_number,
    is_taken,
    speaks_at,
    vector_at,
)
from pe_symbolic.document import Document
from pe_symbolic.expression import Call, Expression, Number
from pe_symbolic.regex import regex

#: What a line holds besides its vector: nothing, a sign, or a name or words that lead to it.
_LINE = regex(
    r"^(?P<label>(?:[^\n\[]{0,80}?[:=≈→>])?+[ \t>*`$•+−-]{0,24})\[(?=\s*[-+−–]?\s?\.?[0-9])",
    held=("[",),
)
_REST = regex(r"[^\n\[=≈]{0,80}$")
_WORDS = (
    r"sums?|add(?:ed|ing)?|combined|input|summe|suma|soma|somma|somme|сумма",
    r"|total|final|result",
)
_ABROAD = "和|合計|相加|加上|합|더하"
_SUMS = regex(
    rf"(?:^|[^\w-])(?:{''.join(_WORDS)})(?![\w-])|{_ABROAD}|\w[\s)}}$`]*\+[\s({{$`\\]*\w|^\s*="
)
#: In a sentence it is said of decimals by these words alone.
_SUM_TOLD = regex(rf"(?:^|[^\w-])(?:{_WORDS[0]})(?![\w-])|{_ABROAD}")
#: Nothing, or a line below what is added.
_BETWEEN_ROWS = regex(r"[\s$`*|_+—–-]*")
_CELL = regex(r"[\s`$*\\]*\[")
_REACH = 400


class _Row(Struct, frozen=True):
    """The vector of a line, and what leads to it; whether a sentence says what is added."""

    start: int
    label: str
    vector: Vector
    told: bool = False

    def values(self) -> list[Number]:
        return [Number(number.value, number.text, where) for number, where in self.vector.numbers]


def summed_claims(document: Document, claimed: Sequence[Span]) -> Iterator[tuple[Claim, Span]]:
    """The elements of a vector that is said to be the sum of two above it, and mostly is.

    The three stand one below another, or below the like of each in lists of as many, where the
    last has a heading: those of the words, of their positions, and ``Input = Embedding + PE``.
    Or the three follow each other in sentences, of which the last says that it is one.
    """
    if document.source.count("[") + document.source.count("(") < _OF_A_SUM:
        return
    taken = sorted(claimed)
    told: set[int] = set()
    for terms, row in (*_in_lines(document), *_in_tables(document), *_in_sentences(document)):
        if row.vector.end in told or is_taken(row.vector, taken):
            continue
        for claim in _claims(document, terms, row):
            told.add(row.vector.end)
            yield claim


def _in_lines(document: Document) -> Iterator[tuple[list[_Row], _Row]]:
    """A row that is said to be a sum, and the two that it is of."""
    blocks = _blocks(document.source, list(_rows(document)))
    above: list[_Row] = []
    for index, block in enumerate(blocks):
        size = len(block)
        alike = index > 1 and all(len(other) == size for other in blocks[index - 2 : index])
        heading = document.source[above[-1].vector.end : block[0].start][-_REACH:] if above else ""
        listed = alike and _SUMS.search(heading.strip().rpartition("\n")[2].lower()) is not None
        for row in block:
            step = 1 if _SUMS.search(row.label.lower()) else size if listed else 0
            terms = above[-2 * step :: step][:2] if 0 < 2 * step <= len(above) else []
            above.append(row)
            if terms:
                yield terms, row


_OF_A_SUM = 3


def _in_tables(document: Document) -> Iterator[tuple[list[_Row], _Row]]:
    """``| [0.1, 0.2] | [0, 1] | [0.1, 1.2] |`` below ``| embedding | PE | sum |``."""
    source = document.source
    for table in document.tables:
        heads = [source[slice(*cell)].strip(" `$*").lower() for cell in table.rows[0]]
        said = (_SUMS.search(head) or _is_set_to_a_sum(head, source) for head in heads)
        summed = {place for place, sums in enumerate(said) if sums}
        for cells in table.rows[1:] if summed else ():
            before: list[_Row] = []
            for place, cell in enumerate(cells):
                opening = _CELL.match(source, *cell)
                vector = vector_at(source, opening.end()) if opening is not None else None
                if opening is not None and vector is not None and vector.end <= cell[1]:
                    row = _Row(opening.end() - 1, "", vector)
                    if place in summed and len(before) > 1:
                        yield before[-2:], row
                    before.append(row)


def _is_set_to_a_sum(head: str, source: str) -> bool:
    """Whether the text sets the name above a column equal to a sum: ``x_i = e_i + PE(i)``."""
    if not _NAME.fullmatch(head):
        return False
    pattern = rf"(?<![\w\\]){re.escape(head)}[\s$]{{0,3}}:?=[^=\n+]{{1,60}}\+"
    return re.search(pattern, source, re.IGNORECASE) is not None


_NAME = regex(r"[a-z](?:_\{?\w{1,8}\}?|\(\w{1,8}\)|'|_\d)?")


def _in_sentences(document: Document) -> Iterator[tuple[list[_Row], _Row]]:
    """``With the embedding (0.1, 0.2) the input is (0.94, 0.74)``, right behind another vector."""
    source = document.source
    before: list[_Row] = []
    for found in _OPENS.finditer(source):
        start = found.end()
        vector = vector_at(source, start)
        if vector is None or vector.goes_on or not speaks_at(document, start):
            continue
        end = before[-1].vector.end if before else start
        label = source[end : start - 1] if 0 <= start - 1 - end <= _REACH else ""
        row = _Row(start - 1, "", vector)
        decimal = any(number.unit < 1 for number, _ in vector.numbers)
        if len(before) > 1 and decimal:
            led = source[max(0, before[-2].start - _NEAR) : before[-1].start].lower()
            told = bool(_GIVES.fullmatch(label) and _ADDING.search(led))
            if told or _SUM_TOLD.search(label.lower()):
                yield before[-2:], structs.replace(row, told=told)
        before.append(row)


#: ``Adding PE(1) = [0.84, 0.54] gives``, ``Adding [0.84, 0.54] to [0.5, 0.2] gives``.
_ADDING = regex(r"(?:^|[^\w-])(?:adding|addition of)(?![\w-])(?:[^.;\n]|\.[0-9]){0,80}\Z")
_GIVES = regex(
    r"[\])}\s$`*,]{0,8}(?:gives|yields|results in|produces|we (?:get|obtain|have)|becomes)"
    r"[\s:$`*]{0,6}"
)
_NEAR = 40
_OPENS = regex(r"[\[(](?=\s?[-−]?[0-9.]{1,12}\s?(?:[,;]|\{,\}))", held=("[", "("))


def _rows(document: Document) -> Iterator[_Row]:
    source = document.source
    start = 0
    for line in source.splitlines(keepends=True):
        match = _LINE.match(line) if "]" in line else None
        vector = vector_at(source, start + match.end()) if match is not None else None
        if match is not None and vector is not None and not vector.goes_on:
            end = start + len(line.rstrip("\r\n"))
            if speaks_at(document, start + match.end()) and _REST.match(source, vector.end, end):
                yield _Row(start, match["label"], vector)
        start += len(line)


def _blocks(source: str, rows: Sequence[_Row]) -> list[list[_Row]]:
    """The rows between which nothing is said."""
    blocks: list[list[_Row]] = []
    end = 0
    for row in rows:
        said = source[end : row.start]
        behind = said.partition("\n")[2] if blocks else said
        if blocks and _BETWEEN_ROWS.fullmatch(behind):
            blocks[-1].append(row)
        else:
            blocks.append([row])
        end = row.vector.end
    return blocks


def _claims(document: Document, terms: Sequence[_Row], row: _Row) -> Iterator[tuple[Claim, Span]]:
    numbers = row.vector.numbers
    same = {len(each.vector.numbers) for each in terms} == {len(numbers)}
    if not same or row.start - terms[1].vector.end > _REACH:
        return
    if announces_another(document.source, terms[0].start, row.vector.end):
        return
    sums: list[Expression] = [
        Call("add", pair) for pair in zip(*(each.values() for each in terms), strict=True)
    ]
    right = [rounds_to(value, number) for value, (number, _) in zip(sums, numbers, strict=True)]
    telling = [
        fits
        for fits, *each in zip(right, *(one.values() for one in terms), strict=True)
        if all(number.value for number in each)
    ]
    if 2 * sum(telling) < len(telling) or not any(telling):
        return  # of zeros and ones another operation may give most as well
    slips = all(
        fits or is_slip_of(value, number, 1)
        for fits, value, (number, _) in zip(right, sums, numbers, strict=True)
    )
    if 2 * sum(right) < len(right) or (sum(right) < 2 and not (slips or row.told)):
        return
    span = row.start + len(row.label) - len(row.label.lstrip()), row.vector.end
    written = " + ".join(f"[{', '.join(one.text for one in each.values())}]" for each in terms)
    for place, (value, (number, where)) in enumerate(zip(sums, numbers, strict=True), 1):
        said = f"element {place} of {written}"
        yield claim_of_number(document, span, value, said, number, where), span
