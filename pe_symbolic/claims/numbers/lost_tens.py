"""Powers of ten that lost their raising: ``920 · 2 · 50 = 92 · 103``, out of a PDF."""

from __future__ import annotations

from collections.abc import Sequence

from pe_symbolic.claims.numbers.lost_base import LOST_OF_BASE, with_base_raised
from pe_symbolic.claims.numbers.lost_squares import LOST, with_squares_raised
from pe_symbolic.claims.numbers.raised import LOST_EXPONENT, with_exponents_of_e
from pe_symbolic.formula import Kind, Token
from pe_symbolic.formula.number_tokens import number_token
from pe_symbolic.formula.tokens import in_braces
from pe_symbolic.regex import regex

LOST_TEN = "digits right behind a ten are a power that lost its raising"
_TEN = regex(r"10(?:[3-9]|1[0-9]|2[0-9])")
_ENDS = frozenset({Kind.NUMBER, Kind.CLOSE})


def with_raising_lost(tokens: Sequence[Token]) -> tuple[list[Token], str] | None:
    """The tokens with powers for what lost its raising, and what to say of it."""
    tens = any(token.text[:2] == "10" for token in tokens)
    if tens and (powers := with_base_raised(tokens)):
        return powers, LOST_OF_BASE
    if exponents := with_exponents_of_e(tokens):
        return exponents, LOST_EXPONENT
    if squares := with_squares_raised(tokens):
        return squares, LOST
    if tens and (powers := _with_tens_raised(tokens)):
        return powers, LOST_TEN
    return None


def _with_tens_raised(tokens: Sequence[Token]) -> list[Token] | None:
    """The tokens with ``92 · 10^3`` for ``92 · 103``; ``None`` where there is none."""
    raised: list[Token] = []
    for at, token in enumerate(tokens):
        if not _is_lost(tokens, at):
            raised.append(token)
            continue
        place = token.start + len("10")
        raised += [
            number_token("10", token.start, place),
            Token(Kind.POWER, "^", place, place),
            *in_braces(number_token(token.text[len("10") :], place, token.end)),
        ]
    return raised if len(raised) > len(tokens) else None


def _is_lost(tokens: Sequence[Token], at: int) -> bool:
    token, behind = tokens[at], tokens[at + 1 : at + 2]
    if token.kind is not Kind.NUMBER or _TEN.fullmatch(token.text) is None or at < len("1*"):
        return False
    times = tokens[at - 1].kind is Kind.OPERATOR and tokens[at - 1].text == "*"
    factor = tokens[at - 2].kind in _ENDS
    return times and factor and not (behind and behind[0].kind is Kind.POWER)
