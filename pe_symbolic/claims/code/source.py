"""The Python of a document: fenced blocks, notebook cells, listings, and blocks on one line."""

from __future__ import annotations

import ast
import re
import warnings
from bisect import bisect_right
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property
from operator import itemgetter

from pe_symbolic.claims.code.values import Unread
from pe_symbolic.document import Document, Region, Role
from pe_symbolic.expression import Span
from pe_symbolic.regex import regex

_PYTHON = frozenset({"", "python", "py", "python3", "ipython", "ipython3", "pytorch", "pycon"})
_FENCE = regex(r"[ \t>]*(`{3,}|~{3,})[^\n`]*\n")
_ONE_LINE_FENCE = regex(r"`{3,}\s*(?:python3?|py)?\s+")
_ENVIRONMENT = regex(r"\\begin\s*\{[A-Za-z]+\*?\}(?:\[[^\]]*\])?(?:\{[^}]*\})*[^\n]*\n?")
_CLOSING = regex(r"(?:(?<!\s)\s++|(?<![\s`~]))(?:[`~]{3,}+|\\end\s*+\{[A-Za-z]+\*?\})\s*+\Z")
_MAGIC = regex(r"^([ \t]*)[%!](?=\w)|^():(?=[\w-]+:)", re.MULTILINE)
_STATEMENT = regex(
    r"(?<=\s)(?=(?:[A-Za-z_][\w.]*(?:\[[^\[\]]{0,80}\])?\s=(?!=)\s|import\s|from\s\w+\simport\s))"
)
_PROMPT = regex(r"^(?:>>>|\.\.\.)(?: |$)", re.MULTILINE)
LONGEST = 40_000
_DEEPEST = 60
_MOST_NESTED = 40


@dataclass(frozen=True)
class Block:
    """Python text that begins at an offset of the document; letters keep their places."""

    text: str
    start: int
    indented: bool = False
    named: bool = True

    @cached_property
    def lines(self) -> list[tuple[int, str]]:
        """Each line with the offset at which it begins."""
        starts = [0, *(end.end() for end in re.finditer(r"\n", self.text))]
        return list(zip(starts, self.text.split("\n"), strict=True))

    def line_at(self, offset: int) -> int:
        """The line of an offset of the document, from 1."""
        return bisect_right(self.lines, offset - self.start, key=itemgetter(0))

    def tree(self) -> ast.Module:
        """The syntax tree; raises ``Unread`` where it is no Python."""
        text = f"if 1:\n{self.text}" if self.indented else self.text
        if len(text) > LONGEST or _nested(text) > _MOST_NESTED:
            raise Unread("a block beyond the limits of size")
        try:
            with warnings.catch_warnings():
                warnings.simplefilter("ignore")
                tree = ast.parse(text)
        except (SyntaxError, ValueError, RecursionError, MemoryError) as fault:
            raise Unread(f"no Python that can be read: {type(fault).__name__}") from None
        if _depth(tree) > _DEEPEST:
            raise Unread("an expression nested too deeply")
        return tree

    def span(self, node: ast.AST, before: int = 0) -> Span:
        """Where a node stands in the document; so many lines are counted before the block."""
        line, column = getattr(node, "lineno", 1), getattr(node, "col_offset", 0)
        end_line = getattr(node, "end_lineno", line) or line
        end_column = getattr(node, "end_col_offset", column) or column
        return self._offset(line - before, column), self._offset(end_line - before, end_column)

    def _offset(self, line: int, column: int) -> int:
        number = line - 1 - self.indented
        if not 0 <= number < len(self.lines):
            return self.start
        before, text = self.lines[number]
        inside = text.encode()[:column].decode(errors="ignore")
        return self.start + before + len(inside)


def blocks(document: Document) -> Iterator[Block]:
    """The blocks of a document that are, or may be, Python."""
    for region in document.regions:
        if region.role is Role.CODE and region.language in _PYTHON:
            block = block_of(document.source, region)
            if block is not None:
                yield block


def block_of(source: str, region: Region) -> Block | None:
    """The code of a region without its fence; nothing where there is none."""
    start, end = region.start, region.end
    text = source[start:end]
    closing = _CLOSING.search(text)
    one_line = "\n" not in text.strip()
    if one_line:
        opening = _ONE_LINE_FENCE.match(text)
    else:
        opening = _FENCE.match(text) or _ENVIRONMENT.match(text)
    begin = opening.end() if opening else 0
    inner = text[begin : closing.start() if closing and opening else len(text)]
    if not inner.strip():
        return None
    if one_line:
        inner = _in_lines(inner)
    inner = _MAGIC.sub(r"\g<1>#", _without_prompts(inner))
    first = next((one for one in inner.split("\n") if one.strip() and not _is_comment(one)), "")
    return Block(inner, start + begin, first[:1] in (" ", "\t"), bool(region.language))


def _without_prompts(text: str) -> str:
    """A session with ``>>>`` as the statements in it; what was shown becomes a comment."""
    if not _PROMPT.search(text):
        return text
    lines = []
    for line in text.split("\n"):
        cover = "    " if _PROMPT.match(line) else "#"
        lines.append(cover[: len(line)] + line[len(cover) :])
    return "\n".join(lines)


def _is_comment(line: str) -> bool:
    return line.lstrip().startswith("#")


def _in_lines(text: str) -> str:
    """Code whose line ends were lost: a blank before each assignment becomes one again."""
    depth, places = 0, []
    starts = {match.start() for match in _STATEMENT.finditer(text)}
    for at, char in enumerate(text):
        depth += (char in "([{") - (char in ")]}")
        if at in starts and depth == 0:
            places.append(at - 1)
    letters = list(text)
    for place in places:
        letters[place] = "\n"
    return "".join(letters).strip("\n").lstrip(" ") if not places else _without_lead(letters)


def _without_lead(letters: list[str]) -> str:
    """Blanks in front become a comment's, so that no offset moves and no line is indented."""
    text = "".join(letters)
    lead = len(text) - len(text.lstrip(" "))
    return "#" * lead + text[lead:] if lead and not text.lstrip(" ").startswith("\n") else text


def _nested(text: str) -> int:
    depth = deepest = 0
    for char in text:
        depth += (char in "([{") - (char in ")]}")
        deepest = max(deepest, depth)
    return deepest


def _depth(tree: ast.AST) -> int:
    level, depth = [tree], 0
    while level:
        depth += 1
        level = [child for node in level for child in ast.iter_child_nodes(node)]
    return depth
