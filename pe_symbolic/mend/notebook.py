"""Edits in the cells of a notebook, carried out in the JSON string literals that hold them."""

from __future__ import annotations

import json
import re
from bisect import bisect_right
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from functools import lru_cache

from pe_symbolic.mend.edits import Edit
from pe_symbolic.regex import regex

_TOKEN = regex(r'"(?:[^"\\]++|\\.)*+"|[{}\[\]:,]|[^\s{}\[\]:,"]++', re.DOTALL)
_PAIR = r"\\u[dD][89abAB][0-9a-fA-F]{2}\\u[dD][c-fC-F][0-9a-fA-F]{2}"
_CHARACTER = regex(rf"{_PAIR}|\\u[0-9a-fA-F]{{4}}|\\.|.", re.DOTALL)


@dataclass(frozen=True, slots=True)
class _Literal:
    """A JSON string: ``text[start:end]`` is what stands between its quotes."""

    start: int
    end: int


_Node = dict[str, "_Node"] | list["_Node"] | _Literal | None


def in_json(text: str, edits: Sequence[Edit]) -> tuple[Edit, ...] | None:
    """Edits of the joined cells as edits of ``text``, the notebook's JSON, which is valid.

    ``None`` where an edit does not lie within one string literal.
    """
    starts: list[int] = []
    literals: list[_Literal] = []
    for start, literal in _pieces(text):
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


def _within(text: str, literal: _Literal, edit: Edit, start: int) -> Edit | None:
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


def _pieces(text: str) -> Iterator[tuple[int, _Literal]]:
    """The literals of all cell sources, each with the number of characters before it.

    Each cell is followed by a line end, if it does not end with one.
    """
    at = 0
    for cell in _sources(_tree(text)):
        value = ""
        for literal in cell:
            yield at, literal
            value = json.loads(text[literal.start - 1 : literal.end + 1])
            at += len(value)
        at += not value.endswith("\n")


def _sources(notebook: _Node) -> Iterator[list[_Literal]]:
    """The literals of each cell's source in order, as the reader of notebooks finds them."""
    content = notebook if isinstance(notebook, dict) else {}
    sheets = content.get("worksheets")
    for holder in sheets if isinstance(sheets, list) and "cells" not in content else [content]:
        cells = holder.get("cells") if isinstance(holder, dict) else None
        for cell in cells if isinstance(cells, list) else []:
            source = cell.get("source", cell.get("input")) if isinstance(cell, dict) else None
            lines = source if isinstance(source, list) else [source]
            yield [line for line in lines if isinstance(line, _Literal)]


# -- JSON with places -------------------------------------------------------------------------


@dataclass(slots=True)
class _Builder:
    """A tree being built without recursion; ``open`` are the nodes not yet closed."""

    text: str
    root: list[_Node] = field(default_factory=list)
    open: list[tuple[dict[str, _Node] | list[_Node], list[str]]] = field(default_factory=list)

    def put(self, node: _Node) -> None:
        holder, keys = self.open[-1] if self.open else (self.root, [])
        if isinstance(holder, dict):
            holder[keys.pop()] = node
        else:
            holder.append(node)

    def string(self, start: int, end: int) -> None:
        holder, keys = self.open[-1] if self.open else (self.root, [])
        if isinstance(holder, dict) and not keys:
            keys.append(json.loads(self.text[start:end]))
        else:
            self.put(_Literal(start + 1, end - 1))


def _tree(text: str) -> _Node:
    """The value of a valid JSON text, with the places of its strings; other scalars are ``None``.

    Of a key that stands twice the last one counts.
    """
    builder = _Builder(text)
    for token in _TOKEN.finditer(text):
        sign = token.group()[0]
        if sign in "{[":
            node: dict[str, _Node] | list[_Node] = {} if sign == "{" else []
            builder.put(node)
            builder.open.append((node, []))
        elif sign in "}]":
            builder.open.pop()
        elif sign == '"':
            builder.string(*token.span())
        elif sign not in ":,":
            builder.put(None)
    return builder.root[0] if builder.root else None
