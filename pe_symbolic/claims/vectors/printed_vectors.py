"""Printed vectors, and rows of them: where they stand, and the claims of their elements."""

from __future__ import annotations

import re
from bisect import bisect_right
from collections.abc import Iterator, Sequence

from msgspec import Struct

from pe_symbolic.claims.claim import Claim, Place
from pe_symbolic.claims.coverage import Span
from pe_symbolic.claims.python.numbers_shown import signed_decimal
from pe_symbolic.decimals import PrintedDecimal
from pe_symbolic.document import Document, Role
from pe_symbolic.document.document import SPEAKING
from pe_symbolic.document.fences import PLAIN
from pe_symbolic.expression import Expression
from pe_symbolic.regex import regex

_NEXT_ROW, _ROW_END = regex(r"\s*,?\s*(?=\[)"), regex(r"\\\\|\\end\s*\{")
CLOSING = regex(r"\]|\)|⟩|\\right|\\end\s*\{")
_GOES_ON = regex(r"\.\.\.|…|\\[lc]?dots(?![A-Za-z])")
_NUMBER = regex(r"[-+−–]?(?:[0-9]+(?:\{,\}[0-9]+|\.?[0-9]*)|\.[0-9]+)")
_WITH_A_COMMA = regex(r"[-+−–]?(?:[0-9]+(?:(?:,|\{,\})[0-9]+|\.?[0-9]*)|\.[0-9]+)")
#: A score that is masked: ``-∞``, ``-\infty``, ``-inf``, ``-1e9``.
_HIDDEN = regex(r"[-−–]\s?(?:∞|(?:\\infty|inf(?:inity)?|1e\+?(?:9|[1-3][0-9]))(?![A-Za-z0-9]))")
#: A semicolon that is none of a space of LaTeX.
_LISTED = regex(r"(?<!\\);")
_BARE = regex(r"(?:[\s,;&|$~]|\\[\\ ,;:!]|\\q?quad(?![A-Za-z]))*")
LONGEST, _MOST_ELEMENTS = 1_200, 64


class Vector(Struct, frozen=True):
    """Printed numbers and where they stand.

    ``goes_on`` where dots follow them, ``called`` where the encoding is, and not only a position;
    ``of_rows`` where they are of several lines; ``beside`` where others are known to be encodings;
    ``doubtful`` where a token, row or moment is numbered, which may have any vector; ``hidden``
    are the places, from 0, where no number but a masked score stands.
    """

    numbers: tuple[tuple[PrintedDecimal, Span], ...]
    end: int
    goes_on: bool
    called: bool = False
    of_rows: bool = False
    beside: bool = False
    doubtful: bool = False
    hidden: tuple[int, ...] = ()


def is_taken(vector: Vector, taken: Sequence[Span]) -> bool:
    """Whether something else claims these numbers."""
    last = bisect_right(taken, (vector.end,)) - 1
    return last >= 0 and taken[last][1] > vector.numbers[0][1][0]


def rows_at(source: str, place: int, *, tex: bool, masked: bool = False) -> Iterator[Vector]:
    """The rows of a matrix whose first begins at a place, at its bracket or in TeX behind it."""
    for _ in range(_MOST_ROWS):
        ends = _ROW_END if tex else CLOSING
        row = vector_at(source, place if tex else place + 1, ends, masked=masked)
        if row is None:
            return
        yield row
        following = None if tex else _NEXT_ROW.match(source, row.end)
        if following is None and not (tex and source.endswith("\\\\", 0, row.end)):
            return
        place = following.end() if following else row.end


_MOST_ROWS = 64


def speaks_at(document: Document, place: int) -> bool:
    """Whether an author can claim something here; a fence without a language is none of code."""
    region = document.regions[bisect_right(document.regions, place, key=lambda one: one.start) - 1]
    return region.role in SPEAKING or (region.role is Role.CODE and region.language in PLAIN)


def vector_at(
    source: str, start: int, ends: re.Pattern[str] = CLOSING, *, masked: bool = False
) -> Vector | None:
    """The numbers between brackets, parted by commas or blanks; ``None`` for anything else.

    Where semicolons part them, a comma between digits is the decimal one.  Among those that may be
    ``masked``, minus infinity stands for no number.
    """
    closing = ends.search(source, start, start + LONGEST)
    if closing is None:
        return None
    dots = _GOES_ON.search(source, start, closing.start())
    end = dots.start() if dots else closing.start()
    numbers: list[tuple[PrintedDecimal, Span]] = []
    place = _after_bare(source, start, end)
    spelt = _WITH_A_COMMA if _LISTED.search(source, start, end) else _NUMBER
    hidden: list[int] = []
    while place < end and len(numbers) + len(hidden) <= _MOST_ELEMENTS:
        unseen = _HIDDEN.match(source, place, end) if masked else None
        found = unseen or spelt.match(source, place, end)
        behind = _after_bare(source, found.end(), end) if found else place
        if found is None or (behind == found.end() and behind < end):
            return None
        if unseen:
            hidden.append(len(numbers) + len(hidden))
        else:
            numbers.append((signed_decimal(found.group()), found.span()))
        place = behind
    rest = source[dots.end() : closing.start()] if dots else ""
    length = len(numbers) + len(hidden) if numbers else 0
    if not 2 <= length <= _MOST_ELEMENTS or _BARE.fullmatch(rest) is None:
        return None
    return Vector(tuple(numbers), closing.end(), bool(dots), hidden=tuple(hidden))


def vector_of_items(source: str, start: int, end: int) -> Vector:
    """The numbers of a list in a sentence, which nothing but words and commas part."""
    found = _NUMBER.finditer(source, start, end)
    return Vector(
        tuple((signed_decimal(one.group()), one.span()) for one in found), end, goes_on=False
    )


def _after_bare(source: str, start: int, end: int) -> int:
    bare = _BARE.match(source, start, end)
    return bare.end() if bare else start


def claim_of_number(
    document: Document,
    span: Span,
    subject: Expression,
    subject_text: str,
    number: PrintedDecimal,
    where: Span,
) -> Claim:
    """The claim of ``source[span]`` that a number of it is the value of a formula."""
    return Claim(
        kind="value",
        place=Place(*document.stretch(*span)),
        text=document.source[slice(*span)],
        subject=subject,
        subject_text=subject_text,
        relation="=",
        printed=number,
        printed_place=Place(*document.stretch(*where)),
    )
