"""Plain text as a scanner or an editor leaves it: prose, with mathematics wherever it stands."""

from __future__ import annotations

from pe_symbolic.document.reading import Reading, with_plain_line_ends
from pe_symbolic.document.scan import MARKDOWN


def reading(written: str) -> Reading:
    """Dollar signs, fences and strokes mean in scanned text what they mean in Markdown."""
    text = with_plain_line_ends(written)
    return Reading(written, text, tuple(MARKDOWN.around(text, ())))
