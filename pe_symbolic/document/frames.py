"""Lines in a frame drawn with strokes, ``│ = 2 × 3 │``, as they would be without it."""

from __future__ import annotations

import re

from pe_symbolic.regex import regex

_STROKES = "│┃║"
#: A line that such strokes begin, end or both, as many on either side where frames stand in
#: frames, and that none divides as it does a table.
_FRAMED = regex(
    rf"^([ \t]*+)(?:[{_STROKES}]([^{_STROKES}\n]*+)(?:[{_STROKES}]([ \t]*+))?"
    rf"|((?:[{_STROKES}][ \t]+){{2,4}})([^{_STROKES}\n]*+)((?:[{_STROKES}][ \t]*){{2,4}}))$",
    re.MULTILINE,
)


def without_frames(text: str) -> str:
    """A text of the same length, with blanks for the strokes around a line."""
    if text.isascii() or not any(stroke in text for stroke in _STROKES):
        return text
    return _FRAMED.sub(_blank, text)


def _blank(line: re.Match[str]) -> str:
    if line[4] is not None:
        return f"{line[1]}{' ' * len(line[4])}{line[5]}{' ' * len(line[6])}"
    closed = line.end(2) < line.end()
    return f"{line[1]} {line[2]}{' ' if closed else ''}{line[3] or ''}"
