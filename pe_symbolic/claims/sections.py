"""The sections of a document, in which the values of names hold."""

from __future__ import annotations

import re
from bisect import bisect_right

from pe_symbolic.document import Document, Role

_HEADINGS = {
    "markdown": re.compile(
        r"^(?:(#{1,6})\s|(?=[^\s|>#-][^\n]{0,200}\n(={3,}|-{3,})[ \t]*$))", re.MULTILINE
    ),
    "latex": re.compile(r"\\(section|subsection|subsubsection|paragraph)\b"),
}
_LATEX_LEVELS = {"section": 1, "subsection": 2, "subsubsection": 3, "paragraph": 4}


def sections_of(document: Document) -> list[tuple[int, int]]:
    """Where each heading stands, and its level."""
    if document.headings:
        return list(document.headings)
    pattern = _HEADINGS.get(document.format)
    if pattern is None:
        return []
    prose = [region for region in document.regions if region.role is Role.PROSE]
    starts = [region.start for region in prose]
    found = []
    for match in pattern.finditer(document.source):
        index = bisect_right(starts, match.start()) - 1
        if index >= 0 and match.start() < prose[index].end:
            found.append((match.start(), _level(match.group(match.lastindex or 1))))
    return found


def ends_of(sections: list[tuple[int, int]], last: int) -> list[int]:
    """Where each section ends: at the next heading that is no deeper."""
    ends = [last] * len(sections)
    open_ones: list[int] = []
    for index, (start, level) in enumerate(sections):
        while open_ones and sections[open_ones[-1]][1] >= level:
            ends[open_ones.pop()] = start
        open_ones.append(index)
    return ends


def _level(mark: str) -> int:
    if mark.startswith("#"):
        return len(mark)
    if mark[0] in "=-":
        return 1 if mark[0] == "=" else 2
    return _LATEX_LEVELS.get(mark) or int(mark)
