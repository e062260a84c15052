"""The lengths of network prefixes: ``/30 = 2 hosts /29 = 6 hosts``, where no stroke divides."""

from __future__ import annotations

from collections.abc import Sequence

from pe_symbolic.formula import Kind, Token

_BEFORE = frozenset({Kind.BREAK, Kind.TEXT, Kind.RELATION, Kind.OPEN})
_BEHIND = frozenset({Kind.BREAK, Kind.TEXT, Kind.COMMA, Kind.CLOSE})
#: An address has so many bits at most.
_LONGEST = 32


def with_prefix_lengths(tokens: list[Token]) -> list[Token]:
    """The tokens with a name for each ``/26`` that leads a statement, and those behind it.

    As a result, ``32 - 6 = /26``, it is its number.
    """
    changed: list[Token] = []
    found = False
    at = 0
    while at < len(tokens):
        if _is_a_result(tokens, at):
            at += 1
        if not _is_a_prefix(tokens, at, found=found):
            changed.append(tokens[at])
            at += 1
            continue
        start, end = tokens[at].start, tokens[at + 1].end
        changed.append(Token(Kind.BREAK, "prefix", start, start))
        changed.append(Token(Kind.NAME, f"/{tokens[at + 1].text}", start, end))
        found, at = True, at + 2
    return changed


def _length_at(tokens: Sequence[Token], at: int) -> Token | None:
    """The number that a stroke touches, where an address may have so many bits."""
    stroke, behind = tokens[at], tokens[at + 1 : at + 2]
    if stroke.text != "/" or not behind or behind[0].start > stroke.end:
        return None
    (length,) = behind
    whole = length.kind is Kind.NUMBER and length.text.isdecimal() and length.value is not None
    return length if whole and 0 < (length.value or 0) <= _LONGEST else None


def _is_a_result(tokens: Sequence[Token], at: int) -> bool:
    before, behind = tokens[max(0, at - 1) : at], tokens[at + 2 : at + 3]
    led = [token.text for token in before] == ["="] and _length_at(tokens, at) is not None
    return led and all(token.kind in _BEHIND for token in behind)


def _is_a_prefix(tokens: Sequence[Token], at: int, *, found: bool) -> bool:
    """Whether a stroke touches a length behind it, and nothing before that it could divide.

    Behind another length whatever stands before it is enough, if it does not touch it; a number
    only as the result before, ``/30 = 2 /29 = 6``.
    """
    if _length_at(tokens, at) is None or [t.text for t in tokens[at + 2 : at + 3]] != ["="]:
        return False
    if not at:
        return True
    before = tokens[at - 1]
    counts = at > 1 and tokens[at - 2].kind is Kind.NUMBER  # 12 apples /4
    leads = before.kind in _BEFORE and not (before.kind is Kind.TEXT and counts)
    apart = before.end < tokens[at].start
    if before.kind is Kind.NUMBER and not (at > 1 and tokens[at - 2].text == "="):
        return False
    return (leads or (found and apart)) and (before.kind is not Kind.TEXT or apart)
