"""A claim where it stands: its lines of source with the claim and its printed digits marked."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Literal

from pe_symbolic.claims.claim import Place

Role = Literal["plain", "claim", "printed"]
CONTEXT = 1
MOST_LINES = 12
WIDEST_LINE = 240
#: So many signs a phone shows on a line.
GLIMPSE = 44


@dataclass(frozen=True, slots=True)
class Piece:
    """A run of source text and what it is."""

    text: str
    role: Role
    finding: str = ""


@dataclass(frozen=True, slots=True)
class SourceLine:
    """One line of source in pieces; ``carets`` stands under the printed digits or the claim."""

    number: int
    pieces: tuple[Piece, ...]
    carets: str = ""

    @property
    def text(self) -> str:
        """The line as it stands, or the part of it that is shown."""
        return "".join(piece.text for piece in self.pieces)


def excerpt(lines: Sequence[str], claim: Place, printed: Place | None) -> tuple[SourceLine, ...]:
    """The lines of a claim with one line of context on either side.

    Empty when the place is in a notebook cell, whose lines are not the file's.
    A long claim is shown by its first lines, a long line by the part around the claim.
    """
    if claim.cell is not None or not 1 <= claim.line <= len(lines):
        return ()
    last = min(claim.end_line, claim.line + MOST_LINES - 1, len(lines))
    end = len(lines) - (len(lines) > last and not lines[-1])
    shown = range(max(1, claim.line - CONTEXT), min(end, last + CONTEXT) + 1)
    return tuple(_line(number, lines[number - 1], claim, printed) for number in shown)


def glimpse(lines: Sequence[str], claim: Place, printed: Place | None) -> tuple[Piece, ...]:
    """The line of the printed digits, or where the claim begins, as much as a phone shows of it."""
    place = printed or claim
    if place.cell is not None or not 1 <= place.line <= len(lines):
        return ()
    text = lines[place.line - 1].rstrip()
    whole, digits = (columns(part, place.line, len(text)) for part in (claim, printed))
    indented = len(text) - len(text.lstrip())
    start, end = _window((indented, len(text)), digits if digits[1] else whole, GLIMPSE)
    return _pieces(text, start, end, whole, digits, indented)


def columns(place: Place | None, number: int, length: int) -> tuple[int, int]:
    """The half-open range of code points of line ``number`` that lies in ``place``, from 0."""
    if place is None or not place.line <= number <= place.end_line:
        return (0, 0)
    start = place.column - 1 if number == place.line else 0
    end = place.end_column - 1 if number == place.end_line else length
    return (min(max(start, 0), length), min(max(end, 0), length))


def cut(text: str, ranges: Iterable[tuple[int, int, Role, str]]) -> tuple[Piece, ...]:
    """``text`` in pieces: where ranges overlap, the later one wins."""
    roles: list[tuple[Role, str]] = [("plain", "")] * len(text)
    for start, end, role, finding in ranges:
        for place in range(start, min(end, len(text))):
            roles[place] = (role, finding)
    pieces: list[Piece] = []
    start = 0
    for place in range(1, len(text) + 1):
        if place == len(text) or roles[place] != roles[start]:
            pieces.append(Piece(text[start:place], *roles[start]))
            start = place
    return tuple(pieces)


def _line(number: int, text: str, claim: Place, printed: Place | None) -> SourceLine:
    whole = columns(claim, number, len(text))
    digits = columns(printed, number, len(text))
    start, end = _window((0, len(text)), whole, WIDEST_LINE)
    if digits[1] > end:
        start, end = _window((0, len(text)), digits, WIDEST_LINE)
    marked = digits if digits[0] < digits[1] else whole
    left = marked[0] - start + bool(start)
    carets = " " * left + "^" * (min(marked[1], end) - marked[0]) if marked[0] < marked[1] else ""
    return SourceLine(number, _pieces(text, start, end, whole, digits), carets)


def _pieces(
    text: str, start: int, end: int, whole: tuple[int, int], digits: tuple[int, int], first: int = 0
) -> tuple[Piece, ...]:
    """``text`` from ``start`` to ``end`` in pieces, with dots for what is left out of it."""
    ranges: list[tuple[int, int, Role, str]] = [(*whole, "claim", ""), (*digits, "printed", "")]
    moved = [(max(a - start, 0), max(b - start, 0), role, at) for a, b, role, at in ranges]
    dots = (Piece("…", "plain"),)
    return dots * (start > first) + cut(text[start:end], moved) + dots * (end < len(text))


def _window(line: tuple[int, int], marked: tuple[int, int], widest: int) -> tuple[int, int]:
    """At most ``widest`` of the signs of ``line``; what is marked begins after a third of them."""
    first, last = line
    start = max(first, min(marked[0] - widest // 3, last - widest))
    return start, min(last, start + widest)
