"""Columns of sums, means and shares of the numbers before them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from fractions import Fraction
from functools import reduce

from pe_symbolic.calculus.rational import rational_value
from pe_symbolic.claims.entries_below import Column, Entry, entry_of, how_many_are_right
from pe_symbolic.claims.heads import Grid, formula_of, label_of
from pe_symbolic.claims.members import Member
from pe_symbolic.claims.slips import is_miscopied
from pe_symbolic.document import Document
from pe_symbolic.expression import Call, Expression, Number
from pe_symbolic.regex import regex


def totals(document: Document, body: Grid, place: int, label: str) -> Iterator[Column]:
    """The sums of the numbers before them in their rows; a first column may number these."""
    ways = [tuple(_totals(document, body, place, label, first)) for first in (0, 1)]
    best = max(ways, key=how_many_are_right)
    if best:
        yield Column(best, said=all(map(_is_slip, best)))


def _is_slip(entry: Entry) -> bool:
    """Whether a number is the sum of the others but for a digit: it is meant to be that sum."""
    led, total = entry.chain.members
    value = rational_value(led.expression) if led.expression is not None else None
    if value is None or total.printed is None:
        return False
    return is_miscopied(replace(total.printed, value=value), total.printed)


def _totals(document: Document, body: Grid, place: int, label: str, first: int) -> Iterator[Entry]:
    for row in body:
        cell = row[place].statement if place < len(row) else None
        total = formula_of(document, cell)
        if cell is None or total is None or total.printed is None:
            continue
        before = [each for each in row[first:place] if label_of(document, each)]
        read = [formula_of(document, each.statement) for each in before]
        parts = [part for part in read if part is not None and part.printed is not None]
        named = 1 if first == 0 and (read and read[0] not in parts) else 0
        alike = all(part.scale == total.scale for part in parts)
        if len(parts) > 1 and alike and len(read) - named == len(parts):
            written = [document.source[part.start : part.end] for part in parts[:_MOST_SHOWN]]
            more = " + …" if len(parts) > _MOST_SHOWN else ""
            yield entry_of(
                cell, total, _sum(parts, label), f"{label} of {' + '.join(written)}{more}"
            )


def shares(document: Document, body: Grid, place: int, label: str) -> Iterator[Column]:
    """The softmax of the numbers of a column before, or the share each has of their sum."""
    ways = []
    for before in range(place):
        cells = [row[before].statement if before < len(row) else None for row in body]
        read = [formula_of(document, cell) for cell in cells]
        known = [m.expression for m in read if m is not None and m.printed and m.expression]
        if 1 < len(known) == len(body) <= _MOST_SHARES:
            waves = [Call("exp", (each,)) for each in known]
            ways += [tuple(_shares(document, body, place, label, each)) for each in (waves, known)]
    best = max(ways, key=how_many_are_right, default=())
    if best:
        yield Column(best, guess=True)


def _shares(
    document: Document, body: Grid, place: int, label: str, parts: Sequence[Expression]
) -> Iterator[Entry]:
    whole = reduce(lambda one, other: Call("add", (one, other)), parts)
    for row, part in zip(body, parts, strict=True):
        cell = row[place].statement if place < len(row) else None
        number = formula_of(document, cell)
        if cell is not None and number is not None and number.printed is not None:
            named = f"{label} of {label_of(document, row[0])}"
            yield entry_of(cell, number, Call("div", (part, whole)), named)


def _sum(parts: Sequence[Member], label: str) -> Expression:
    numbers = [part.expression for part in parts if part.expression is not None]
    whole = reduce(lambda one, other: Call("add", (one, other)), numbers)
    if _MEAN.fullmatch(label) is None:
        return whole
    return Call("div", (whole, Number(Fraction(len(numbers)), str(len(numbers)))))


_MEAN = regex(r"mean|average|avg\.?|mittel(?:wert)?|moyenne|media|média")
_TOTAL = regex(
    r"(?:(?:row|col(?:umn|\.)?|grand)\s*)?(?:sum|total)s?|[Σ∑]|summe|gesamt|somme|suma|soma|总计|合计|"
    + _MEAN.pattern
)


_SHARE = regex(r"softmax|\bweights?\b|\bprob|\bshare|\bp\b|\brelative freq|\battention\b|%")
_MOST_SHOWN, _MOST_SHARES = 6, 32


def is_total(label: str) -> bool:
    """Whether a head says ``sum`` or ``mean``, or a row does."""
    return _TOTAL.fullmatch(label) is not None


def is_share(label: str) -> bool:
    """Whether a head says softmax, weight or share."""
    return _SHARE.search(label) is not None
