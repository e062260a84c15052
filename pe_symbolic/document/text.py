"""Plain text as a scanner or an editor leaves it: prose, with mathematics wherever it stands."""

from __future__ import annotations

from pe_symbolic.document.document import Region
from pe_symbolic.document.scan import MARKDOWN, with_prose


def regions(source: str) -> tuple[Region, ...]:
    """Dollar signs, fences and strokes mean in scanned text what they mean in Markdown."""
    return tuple(with_prose(MARKDOWN.regions(source, 0, len(source)), 0, len(source)))
