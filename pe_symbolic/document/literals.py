"""The JSON string literals that hold the cells of a notebook, and where in its file they stand."""

from __future__ import annotations

import json
import re
from bisect import bisect_right
from collections.abc import Iterator

from msgspec import Struct, field

from pe_symbolic.document.lines import LINE_END
from pe_symbolic.regex import regex

_TOKEN = regex(r'"(?:[^"\\]++|\\.)*+"|[{}\[\]:,]|[^\s{}\[\]:,"]++', re.DOTALL)


class Literal(Struct, frozen=True):
    """A JSON string: ``text[start:end]`` is what stands between its quotes."""

    start: int
    end: int


_Node = dict[str, "_Node"] | list["_Node"] | Literal | None


def file_lines(text: str, joined: str) -> tuple[int, ...]:
    """The line of a notebook's JSON, which is valid, where each line of the joined cells begins."""
    breaks = [end.end() for end in LINE_END.finditer(text)]
    starts, lines = [0], [1]
    for start, literal in pieces(text):
        starts.append(start)
        lines.append(1 + bisect_right(breaks, literal.start))
    begun = (0, *(end.end() for end in LINE_END.finditer(joined)))
    return tuple(lines[bisect_right(starts, at) - 1] for at in begun)


def pieces(text: str) -> Iterator[tuple[int, Literal]]:
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


def _sources(notebook: _Node) -> Iterator[list[Literal]]:
    """The literals of each cell's source in order, as the reader of notebooks finds them."""
    content = notebook if isinstance(notebook, dict) else {}
    sheets = content.get("worksheets")
    for holder in sheets if isinstance(sheets, list) and "cells" not in content else [content]:
        cells = holder.get("cells") if isinstance(holder, dict) else None
        for cell in cells if isinstance(cells, list) else []:
            source = cell.get("source", cell.get("input")) if isinstance(cell, dict) else None
            lines = source if isinstance(source, list) else [source]
            yield [line for line in lines if isinstance(line, Literal)]


# -- JSON with places -------------------------------------------------------------------------


class _Builder(Struct):
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
            self.put(Literal(start + 1, end - 1))


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
