r"""The numbers of list items: ``2. $\cos(2) =$`` gives no value to the line before it."""

from __future__ import annotations

from functools import lru_cache

from pe_symbolic.formula import Kind, Token
from pe_symbolic.regex import regex

#: A number, and the mark behind it, at the start of a line.
_MARK = regex(
    r"(?m)^(?:[ \t>]|\\(?:noindent|par|item)(?![A-Za-z])){0,12}"
    r"(?P<number>[0-9]{1,3})(?P<mark>[.)])(?=[ \t]|$)"
)


@lru_cache(maxsize=4)
def _items_of(source: str) -> frozenset[int]:
    """Where the numbers of list items stand: the first of a list, and those that follow another."""
    seen: set[tuple[int, str]] = set()
    found = set()
    for mark in _MARK.finditer(source):
        number = int(mark["number"])
        if number == 1 or (number - 1, mark["mark"]) in seen:
            found.add(mark.start("number"))
        seen.add((number, mark["mark"]))
    return frozenset(found)


def with_items_apart(tokens: list[Token], source: str) -> list[Token]:
    """The tokens of prose with the number of a list item, and its mark, as breaks."""
    numbered = _items_of(source)
    if not numbered:
        return tokens
    changed = list(tokens)
    for index, token in enumerate(tokens[:-1]):
        if token.kind is Kind.NUMBER and token.start in numbered:
            for place in (index, index + 1):
                part = tokens[place]
                changed[place] = Token(Kind.BREAK, "bullet", part.start, part.end)
    return changed
