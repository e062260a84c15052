r"""Derivatives in prose: ``d/dx sin(x)`` with a slash, and the ``dx`` of ``\frac{d}{dx}``."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

from msgspec import structs

from pe_symbolic.formula import Kind, Token
from pe_symbolic.formula.tokens import in_braces

DIFFERENTIALS = {"d": "d", "∂": "partial", "partial": "partial"}
_BEGINS = frozenset(
    {Kind.FUNCTION, Kind.NAME, Kind.NUMBER, Kind.CONSTANT, Kind.OPEN, Kind.FRACTION, Kind.ROOT}
)
#: The exponent of a derivative: a sign, a brace, a number and a brace; or without braces.
_LONGEST_POWER = 4


def with_differentials_divided(tokens: list[Token]) -> list[Token]:
    r"""The tokens with ``d/dx`` before a formula as ``\frac{d}{dx}``; so ``d²/dx²``, ``∂/∂x``."""
    kept: list[Token] = []
    at = 0
    while at < len(tokens):
        found = _derivative_at(tokens, at)
        if found is None:
            kept.append(tokens[at])
            at += 1
        else:
            kept += found[0]
            at = found[1]
    return kept


def with_differentials_spelt(tokens: list[Token]) -> list[Token]:
    r"""The tokens with the ``dy`` and ``dx`` of ``\frac{dy}{dx}`` as two letters each."""
    kept: list[Token] = []
    last = -1  # up to where the differentials of a derivative may stand
    for at, token in enumerate(tokens):
        above = token.kind is Kind.FRACTION and _is(tokens, at + 1, "{")
        if above and at + 2 < len(tokens) and tokens[at + 2].text[:1] == "d":
            last = at + _LONGEST_DERIVATIVE
        spelt = _differential_at(tokens, at, "d") if at <= last else None
        kept += [token] if spelt is None or spelt[1] > 1 else spelt[0]
    return kept


#: So many tokens of it are looked at: ``\frac{d^{2} y}{dx``.
_LONGEST_DERIVATIVE = 10


def _derivative_at(tokens: Sequence[Token], at: int) -> tuple[list[Token], int] | None:
    """The sign of a derivative that begins at a token, as a fraction, and where it ends."""
    sign = DIFFERENTIALS.get(tokens[at].text)
    if sign is None:
        return None
    slash = at + 1 + _power_at(tokens, at + 1)
    if not _is(tokens, slash, "/"):
        return None
    below = _differential_at(tokens, slash + 1, sign)
    if below is None:
        return None
    last = slash + 1 + below[1]
    end = last + _power_at(tokens, last)
    if end >= len(tokens) or tokens[end].kind not in _BEGINS or not _touch(tokens[at:end]):
        return None
    above = [structs.replace(tokens[at], kind=Kind.NAME, text=sign), *tokens[at + 1 : slash]]
    return [
        Token(Kind.FRACTION, "frac", tokens[at].start, tokens[at].start),
        *in_braces(*above),
        *in_braces(*below[0], *tokens[last:end]),
    ], end


def _differential_at(tokens: Sequence[Token], at: int, sign: str) -> tuple[list[Token], int] | None:
    """``dx`` as its two letters, and of how many tokens it was made."""
    if at >= len(tokens):
        return None
    first, name = tokens[at], tokens[at + 1] if at + 1 < len(tokens) else None
    if DIFFERENTIALS.get(first.text) == sign and name is not None and name.kind is Kind.NAME:
        return [structs.replace(first, kind=Kind.NAME, text=sign), name], 2
    text = first.text
    if sign == "d" and first.kind is Kind.TEXT and len(text) == 2 and text[0] == "d":
        middle = first.start + 1
        return [
            Token(Kind.NAME, "d", first.start, middle),
            Token(Kind.NAME, text[1], middle, first.end),
        ], 1
    return None


def _power_at(tokens: Sequence[Token], at: int) -> int:
    """Of how many tokens an exponent is made that stands there."""
    if at >= len(tokens) or tokens[at].kind is not Kind.POWER:
        return 0
    return _LONGEST_POWER if _is(tokens, at + 1, "{") else 2


def _is(tokens: Sequence[Token], at: int, text: str) -> bool:
    return at < len(tokens) and tokens[at].text == text


def _touch(tokens: Sequence[Token]) -> bool:
    r"""Whether no blank stands beside the slash or within what it divides by."""
    return all(one.end >= other.start or one.text == "partial" for one, other in pairwise(tokens))
