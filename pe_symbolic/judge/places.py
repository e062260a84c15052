"""From a place back to the text it names."""

from __future__ import annotations

from pe_symbolic.claims.claim import Place
from pe_symbolic.document import Document


def span_of(document: Document, place: Place) -> tuple[int, int]:
    """Where a place begins and ends in ``document.written``."""
    before = 0 if place.cell is None else document.sheet_lines[place.cell - 1]
    starts = document.line_starts
    return (
        starts[before + place.line - 1] + place.column - 1,
        starts[before + place.end_line - 1] + place.end_column - 1,
    )
