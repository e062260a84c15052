"""Two numbers below a letter that stand on its line: ``P0,2 = sin(0.1)`` for ``P_{0,2}``."""

from __future__ import annotations

from itertools import pairwise

from msgspec import structs

from pe_symbolic.formula import Kind, Token

_MOST_DIGITS = 2


def with_pairs_below(tokens: list[Token]) -> list[Token]:
    """The tokens with a name, its two numbers and the comma between them as one name.

    No blank stands between them, and a relation sign behind.
    """
    changed: list[Token] = []
    at = 0
    while at < len(tokens):
        length = _length(tokens, at)
        if length:
            text = "".join(token.text for token in tokens[at : at + length])
            end = tokens[at + length - 1].end
            changed.append(structs.replace(tokens[at], text=text, end=end))
        else:
            changed.append(tokens[at])
        at += length or 1
    return changed


def _length(tokens: list[Token], at: int) -> int:
    """How many tokens such a name takes at a place; 0 where none stands."""
    name = tokens[at]
    if name.kind is not Kind.NAME or name.upright:
        return 0
    within = name.text[-1:].isdecimal() and not name.text.isdecimal()
    length = 3 if within else 4
    parts, behind = tokens[at : at + length], tokens[at + length : at + length + 1]
    if len(parts) < length or not behind or behind[0].kind is not Kind.RELATION:
        return 0
    kinds = [token.kind for token in parts[1:]]
    awaited = [Kind.COMMA, Kind.NUMBER] if within else [Kind.NUMBER, Kind.COMMA, Kind.NUMBER]
    touching = all(one.end == two.start for one, two in pairwise(parts))
    counted = all(
        token.text.isdecimal() and len(token.text) <= _MOST_DIGITS
        for token in parts[1:]
        if token.kind is Kind.NUMBER
    )
    return length if kinds == awaited and touching and counted else 0
