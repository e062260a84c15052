"""Rows and columns that say in percent what part they are of the number before: ``VAT 20 %``."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace
from fractions import Fraction

from pe_symbolic.calculus.rational import rational_value
from pe_symbolic.claims.numbers.slips import is_slip, value_at
from pe_symbolic.claims.tabular.entries_below import Column, Entry, entry_of, is_right
from pe_symbolic.claims.tabular.heads import Grid, formula_of
from pe_symbolic.document import Document
from pe_symbolic.expression import Call, Number
from pe_symbolic.regex import regex

_PERCENT = regex(
    r"(?:\D{0,20}\b(?:vat|tax|gst|tip|discount|rebate|mwst|ust|steuer|mehrwertsteuer|rabatt|skonto"
    r"|tva|remise|iva|descuento|desconto|sconto|btw|korting)\b\D{0,12})"
    r"(?P<percent>[0-9]{1,2}(?:[.,][0-9]{1,2})?) ?%\)?"
)


def percent_of_what(label: str) -> Fraction | None:
    """How many hundredths a head or a row says it is of the number before; ``None`` for others."""
    found = _PERCENT.fullmatch(label)
    return Fraction(found["percent"].replace(",", ".")) / 100 if found else None


def parts(
    document: Document, body: Grid, place: int, label: str, slips: Mapping[int, Number]
) -> Iterator[Column]:
    """The numbers that are such a part of the one before them, or are it but for a slip.

    Of a ``slip`` before them they are the part of what belongs there.
    """
    share = percent_of_what(label)
    if share is None or not place:
        return
    entries: list[Entry] = []
    for row in body:
        if place >= len(row):
            continue
        cell = row[place].statement
        whole, part = formula_of(document, row[place - 1].statement), formula_of(document, cell)
        if cell is None or whole is None or part is None or part.printed is None:
            continue
        value = rational_value(whole.expression) if whole.expression is not None else None
        if whole.printed is None or whole.expression is None or value is None:
            continue
        meant = slips.get(whole.start, whole.expression)
        formula = Call("mul", (meant, Number(share, f"{share * 100} %")))
        heading = f"{label} of {document.source[whole.start : whole.end]}"
        entry = entry_of(cell, part, formula, heading)
        right = value_at(formula, part.printed.unit)
        slipped = right is not None and is_slip(replace(part.printed, value=right), part.printed)
        if is_right(entry.chain) or slipped:
            entries.append(entry)
    if entries:
        yield Column(tuple(entries), said=True)
