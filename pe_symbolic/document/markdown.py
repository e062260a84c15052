"""Markdown: block structure from markdown-it-py, the inside of each block from the shared pass."""

from __future__ import annotations

from collections.abc import Iterator

from markdown_it import MarkdownIt
from markdown_it.token import Token

from pe_symbolic.document.document import Region, Role
from pe_symbolic.document.scan import MARKDOWN, with_prose

#: markdown-it-py drops, without a word, what is nested deeper than its limit (20 by default).
NESTING_LIMIT = 1_000


def regions(source: str) -> tuple[Region, ...]:
    """Code and front matter by block; prose and mathematics by the shared pass."""
    starts = _line_starts(source)
    found: list[Region] = []
    at = 0
    for role, first, last, language in _set_aside(source):
        start, end = starts[first], starts[min(last, len(starts) - 1)]
        if start < at:
            continue
        found.extend(with_prose(MARKDOWN.regions(source, at, start), at, start))
        found.append(Region(role, start, end, language))
        at = end
    found.extend(with_prose(MARKDOWN.regions(source, at, len(source)), at, len(source)))
    return tuple(found)


def _line_starts(source: str) -> list[int]:
    starts = [0]
    while (newline := source.find("\n", starts[-1])) >= 0:
        starts.append(newline + 1)
    if starts[-1] != len(source):
        starts.append(len(source))
    return starts


def _set_aside(source: str) -> Iterator[tuple[Role, int, int, str]]:
    """Blocks that are no prose, as (role, first line, line after the last, language)."""
    front = _front_matter_lines(source)
    if front:
        yield (Role.FRONT_MATTER, 0, front, "")
    parser = MarkdownIt("commonmark", {"maxNesting": NESTING_LIMIT}).enable("table")
    parser.disable(["inline", "linkify", "text_join", "reference"], ignoreInvalid=True)
    parsed: list[Token] = parser.parse(source)
    for token in parsed:
        if token.type not in ("fence", "code_block") or token.map is None:
            continue
        first, last = token.map
        if first >= front:
            language = token.info.split()[0].lower() if token.info.split() else ""
            yield (Role.CODE, first, last, language)


def _front_matter_lines(source: str) -> int:
    """How many lines a block between two ``---`` at the very top takes, fences included."""
    if not source.startswith("---\n"):
        return 0
    end = source.find("\n---", 3)
    after = source[end + 4 : end + 5]
    return source.count("\n", 0, end + 1) + 1 if end > 0 and after in ("", "\n") else 0
