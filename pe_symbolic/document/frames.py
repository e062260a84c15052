"""Lines in a frame drawn with strokes, ``│ = 2 × 3 │``, as they would be without it."""

from __future__ import annotations

import re

from pe_symbolic.regex import regex

_STROKES = "│┃║"
#: A line that such a stroke begins, ends or both, and that none divides as it does a table.
_FRAMED = regex(
    rf"^([ \t]*+)[{_STROKES}]([^{_STROKES}\n]*+)(?:[{_STROKES}]([ \t]*+))?$", re.MULTILINE
)


def without_frames(text: str) -> str:
    """A text of the same length, with blanks for the strokes around a line."""
    if text.isascii() or not any(stroke in text for stroke in _STROKES):
        return text
    return _FRAMED.sub(_blank, text)


def _blank(line: re.Match[str]) -> str:
    closed = line.end(2) < line.end()
    return f"{line[1]} {line[2]}{' ' if closed else ''}{line[3] or ''}"
