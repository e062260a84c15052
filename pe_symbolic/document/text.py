"""Plain text as a scanner or an editor leaves it: prose, with mathematics wherever it stands."""

from __future__ import annotations

from pe_symbolic.document.columns import tables_in_columns
from pe_symbolic.document.reading import Reading, with_plain_line_ends
from pe_symbolic.document.scan import MARKDOWN


def reading(written: str) -> Reading:
    """Dollar signs, fences and strokes mean in scanned text what they mean in Markdown."""
    text = with_plain_line_ends(written)
    regions = tuple(MARKDOWN.around(text, ()))
    return Reading(written, text, regions, tables=tables_in_columns(text))
