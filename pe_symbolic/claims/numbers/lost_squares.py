"""Squares and cubes of brackets that lost their raising: ``512 (3.1)2`` out of a PDF."""

from __future__ import annotations

from collections.abc import Sequence

from pe_symbolic.formula import Kind, Token

LOST = "a 2 or 3 right behind a bracket is a power that lost its raising"
_POWERS = frozenset({"2", "3"})
_OWNERS = frozenset({Kind.NAME, Kind.FUNCTION, Kind.TEXT, Kind.ROOT, Kind.POWER, Kind.SUBSCRIPT})
_BEHIND = frozenset({Kind.OPERATOR, Kind.CLOSE, Kind.OPEN, Kind.RELATION, Kind.BREAK})


def with_squares_raised(tokens: Sequence[Token]) -> list[Token] | None:
    """The tokens with ``(3.1)2`` as ``(3.1)^2``; ``None`` where there is none.

    A bracket behind a name holds an argument, and what touches the digit is its factor.
    """
    lost = set(_places(tokens))
    if not lost:
        return None
    raised: list[Token] = []
    for place, token in enumerate(tokens):
        if place in lost:
            raised.append(Token(Kind.POWER, "^", token.start, token.start))
        raised.append(token)
    return raised


def _places(tokens: Sequence[Token]) -> list[int]:
    waiting: list[int] = []
    found: list[int] = []
    for place, token in enumerate(tokens):
        if token.kind is Kind.OPEN:
            waiting.append(place)
        elif token.kind is Kind.CLOSE and waiting:
            opening = waiting.pop()
            owner = tokens[opening - 1] if opening else None
            named = owner is not None and owner.kind in _OWNERS
            if token.text == ")" and not named and _is_lost(tokens, place + 1):
                found.append(place + 1)
    return found


def _is_lost(tokens: Sequence[Token], at: int) -> bool:
    """Whether a 2 or 3 touches the bracket before it, and nothing that it would multiply."""
    digit = tokens[at] if at < len(tokens) else None
    if digit is None or digit.text not in _POWERS or tokens[at - 1].end != digit.start:
        return False
    behind = tokens[at + 1] if at + 1 < len(tokens) else None
    apart = behind is None or behind.kind in _BEHIND
    touches = behind is not None and behind.kind is Kind.OPEN and behind.start == digit.end
    return digit.kind is Kind.NUMBER and apart and not touches
