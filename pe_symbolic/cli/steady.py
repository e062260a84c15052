"""Expressions of path patterns that go back over nothing: a star takes the first place that fits.

Between two stars the first place where what stands between them fits is as good as any, since the
second star takes up the rest.  So an atomic group may hold on to it, and a pattern with many stars
takes time in proportion to a path and not to a power of it.
"""

from __future__ import annotations

import re

_STAR = "[^/]*"
_FOLDERS = "(?:/.+)?"
_LEADING = "^(?:.+/)?"
_PIECE = re.compile(r"\[\^/\][*+]?|\\.|[^\\]", re.DOTALL)


def steady(expression: str) -> str:
    """An expression that pathspec made of a pattern, so written that it takes linear time."""
    first, *rest = map(_stars_held, expression.split(_FOLDERS))
    if not rest:
        return first
    if first.startswith(_LEADING):
        first = f"^(?>(?:.+?/)??{first.removeprefix(_LEADING)}(?=/))"
    *middle, last = rest
    held = [f"(?>(?:/.+?)??{part}(?=/))" for part in middle]
    return "".join([first, *held, _FOLDERS, last])


def _stars_held(part: str) -> str:
    """Each star that another one follows in the same name, with what stands between, held."""
    pieces: list[str] = []
    star: int | None = None
    for piece in _PIECE.findall(part):
        if piece == _STAR and star is not None:
            pieces[star] = "(?>[^/]*?"
            pieces.append(")")
        if piece == _STAR:
            star = len(pieces)
        elif piece in ("/", "("):
            star = None
        pieces.append(piece)
    return "".join(pieces)
