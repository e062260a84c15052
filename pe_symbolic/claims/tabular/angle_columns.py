"""Columns of one angle, in degrees and in radians: ``Degrees | Radians``."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from fractions import Fraction

from pe_symbolic.claims.tabular.cells import Grid
from pe_symbolic.claims.tabular.entries_below import Column, Entry, entry_of, is_exact
from pe_symbolic.claims.tabular.heads import Head, formula_of
from pe_symbolic.document import Document
from pe_symbolic.expression import Call, Constant, Expression, Number
from pe_symbolic.regex import regex

_DEGREES = regex(
    r"\bdeg(?:rees?)?\b|°|circ|\bgrad(?:e|os|i|us)?\b|\bgraus\b|\bdegrés?\b|градус|角度"
)
_RADIANS = regex(r"\brad(?:ian(?:s|es|i|os|ts?)?)?\b|bogenma(?:ß|ss)|радиан|弧度")
_HALF_A_TURN = Number(Fraction(180), "180")


def angles_turned(
    document: Document, heads: Sequence[Head], body: Grid, place: int
) -> Iterator[Column]:
    """The numbers of a column as the angles of one before it, which is counted otherwise."""
    unit = _unit_of(heads[place])
    other = next((at for at in range(place) if counts_otherwise(heads[place], heads[at])), None)
    if other is not None:
        entries = tuple(_entries(document, body, place, other, unit))
        if entries:
            yield Column(entries, guess=True)


def counts_otherwise(head: Head, other: Head) -> bool:
    """Whether one column counts angles in degrees, and the other in radians."""
    return {_unit_of(head), _unit_of(other)} == {"degrees", "radians"}


def _unit_of(head: Head) -> str:
    degrees, radians = _DEGREES.search(head.label), _RADIANS.search(head.label)
    if bool(degrees) == bool(radians):
        return ""
    return "degrees" if degrees else "radians"


def _entries(document: Document, body: Grid, place: int, other: int, unit: str) -> Iterator[Entry]:
    for row in body:
        if len(row) <= place:
            continue
        cell = row[place].statement
        angle, number = formula_of(document, row[other].statement), formula_of(document, cell)
        if cell is None or number is None or angle is None:
            continue
        below = document.source.startswith(("-", "−", "–"), number.start)  # or a whole turn more
        if number.printed is None and (below or not is_exact(number)):
            continue
        if angle.closed and angle.expression is not None:
            said = f"{document.source[angle.start : angle.end]} in {unit}"
            yield entry_of(cell, number, _turned(angle.expression, unit), said)


def _turned(angle: Expression, unit: str) -> Expression:
    pi = Constant("pi")
    above, below = (_HALF_A_TURN, pi) if unit == "degrees" else (pi, _HALF_A_TURN)
    return Call("div", (Call("mul", (angle, above)), below))
