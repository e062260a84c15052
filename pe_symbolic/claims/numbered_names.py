r"""Names with a number on the line: ``y1 = 0.8``, and then ``\sigma(y1)``."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import pairwise

from pe_symbolic.formula import Kind, Token

_STARTS = frozenset({Kind.BREAK, Kind.COMMA, Kind.TEXT, Kind.ARROW})
_MOST_DIGITS = 2


def with_numbered_names(stretches: Iterable[Sequence[Token]]) -> list[Sequence[Token]]:
    """The stretches with a letter and a number as one name, where an equation begins with them."""
    found = list(stretches)
    names = {name for tokens in found for name in _heads(tokens)}
    return [_joined(tokens, names) for tokens in found] if names else found


def _heads(tokens: Sequence[Token]) -> set[str]:
    """``y1`` of ``y1 = 0.4 * 0.5``."""
    return {
        tokens[at].text + tokens[at + 1].text
        for at in range(len(tokens) - 2)
        if tokens[at + 2].text in ("=", "≈", ":=")
        and _is_numbered(tokens[at], tokens[at + 1])
        and (at == 0 or tokens[at - 1].kind in _STARTS)
    }


def _is_numbered(letter: Token, number: Token) -> bool:
    named = letter.kind is Kind.NAME and len(letter.text) == 1 and not letter.upright
    counted = number.kind is Kind.NUMBER and number.text.isdecimal()
    return named and counted and letter.end == number.start and len(number.text) <= _MOST_DIGITS


def _joined(tokens: Sequence[Token], names: set[str]) -> Sequence[Token]:
    joined: list[Token] = []
    taken = False
    for token, following in pairwise((*tokens, None)):
        if taken or token is None:
            taken = False
            continue
        name = token.text + following.text if following is not None else ""
        if following is not None and name in names and _is_numbered(token, following):
            joined.append(token._replace(text=name, end=following.end))
            taken = True
        else:
            joined.append(token)
    return joined
