"""Edits in the cells of a notebook, carried out in the JSON string literals that hold them."""

from __future__ import annotations

import json
import re
from bisect import bisect_right
from collections.abc import Sequence
from functools import lru_cache

from pe_symbolic.document.literals import Literal, pieces
from pe_symbolic.mend.edits import Edit
from pe_symbolic.regex import regex

_PAIR = r"\\u[dD][89abAB][0-9a-fA-F]{2}\\u[dD][c-fC-F][0-9a-fA-F]{2}"
_CHARACTER = regex(rf"{_PAIR}|\\u[0-9a-fA-F]{{4}}|\\.|.", re.DOTALL)


def in_json(text: str, edits: Sequence[Edit]) -> tuple[Edit, ...] | None:
    """Edits of the joined cells as edits of ``text``, the notebook's JSON, which is valid.

    ``None`` where an edit does not lie within one string literal.
    """
    starts: list[int] = []
    literals: list[Literal] = []
    for start, literal in pieces(text):
        starts.append(start)
        literals.append(literal)
    found: list[Edit] = []
    for edit in edits:
        number = bisect_right(starts, edit.start) - 1
        moved = _within(text, literals[number], edit, starts[number]) if number >= 0 else None
        if moved is None:
            return None
        found.append(moved)
    return tuple(found)


def _within(text: str, literal: Literal, edit: Edit, start: int) -> Edit | None:
    """The edit in a literal whose first character is number ``start`` of the joined cells."""
    characters = _characters(text[literal.start : literal.end])
    if edit.end - start >= len(characters):
        return None
    first, last = characters[edit.start - start], characters[edit.end - start]
    replaced = text[literal.start + first : literal.start + last]
    return Edit(literal.start + first, literal.start + last, _spelled(text, replaced, edit.text))


@lru_cache(maxsize=4)
def _characters(raw: str) -> tuple[int, ...]:
    """Where each character of a literal begins, and where the last one ends."""
    return (*(match.start() for match in _CHARACTER.finditer(raw)), len(raw))


def _spelled(text: str, replaced: str, wanted: str) -> str:
    """``wanted`` in JSON, its characters escaped as in what it replaces, else as in the file."""
    known = {json.loads(f'"{raw}"'): raw for raw in _CHARACTER.findall(replaced)}
    ascii_only = text.isascii()
    return "".join(
        known.get(char) or json.dumps(char, ensure_ascii=ascii_only)[1:-1] for char in wanted
    )
