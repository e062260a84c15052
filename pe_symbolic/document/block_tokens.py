"""What markdown-it-py makes of a text: the tokens of its blocks, a piece of the text at a time.

A token takes many times the room of its line.  No block at the margin depends on one
before it, nor an item of a list, so that a text is parsed from block to block, and
never all of it at once.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache

from markdown_it import MarkdownIt
from markdown_it.token import Token

from pe_symbolic.document.admonitions import with_bodies_at_the_margin
from pe_symbolic.document.lines import line_starts

#: markdown-it-py drops, without a word, what is nested deeper than its limit (20 by default).
NESTING_LIMIT = 100
#: So many lines are parsed at once; more where one block has more.
LINES_AT_ONCE = 5_000


def block_tokens(text: str, at_once: int = LINES_AT_ONCE) -> Iterator[Token]:
    """The tokens of all blocks with their lines in the text; a list may come in parts."""
    text = with_bodies_at_the_margin(text)
    starts = line_starts(text)
    starts.append(len(text))
    first, most = 0, at_once
    while first < len(starts) - 1:
        last = min(first + most, len(starts) - 1)
        tokens: list[Token] = _parser().parse(text[starts[first] : starts[last]])
        goes_on = last - first
        if last < len(starts) - 1 and tokens:
            goes_on = _last_beginning(tokens, text, starts, first)
        if goes_on == 0:  # one block, which may go on: it is parsed with more lines
            most *= 2
            continue
        for token in tokens:
            if token.map:
                if token.map[0] >= goes_on:
                    break
                token.map = [line + first for line in token.map]
            yield token
        first, most = first + goes_on, at_once


def _last_beginning(tokens: Sequence[Token], text: str, starts: Sequence[int], first: int) -> int:
    """The line of the last block at the margin, or of the last item that begins there."""
    for token in reversed(tokens):
        if token.map is None or token.level > (token.type == "list_item_open"):
            continue
        line = token.map[0]
        if token.level == 0 or not text[starts[first + line]].isspace():
            return line
    return 0


@cache
def _parser() -> MarkdownIt:
    """Made once: a short document is parsed in less time than its parser is made."""
    parser = MarkdownIt("commonmark", {"maxNesting": NESTING_LIMIT}).enable("table")
    return parser.disable(["inline", "linkify", "text_join", "reference"], ignoreInvalid=True)
