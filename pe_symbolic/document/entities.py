"""Character references of HTML, which Markdown knows too."""

from __future__ import annotations

import html
from collections.abc import Iterator

from pe_symbolic.regex import regex

ENTITY = regex(r"&(?:#\d{1,7}|#[xX][0-9a-fA-F]{1,6}|[A-Za-z][A-Za-z0-9]{1,31});")


def decoded(entity: str) -> str:
    """The character that ``&asymp;`` stands for; empty where there is no such entity."""
    text = html.unescape(entity)
    if text == entity or not text.isprintable():
        if text in _UNSEEN:
            return text  # between digits it is no end of a number
        return " " if text in ("\u00a0", "\u2009", "\u202f", "\u2003", "\u2002") else ""
    return text


_UNSEEN = frozenset("\u00ad\u200b\u200c\u200d\u2060")


def entities(text: str) -> Iterator[tuple[int, int, str]]:
    """Where character references stand, and what each of them stands for."""
    for match in ENTITY.finditer(text):
        character = decoded(match.group())
        if character:
            yield *match.span(), character
