"""Numbers as programs write them: ``0x1F``, ``0b101``, ``1_000_000``, ``0.0900306f``."""

from __future__ import annotations

from fractions import Fraction

from pe_symbolic.formula.number_tokens import number_token
from pe_symbolic.formula.tokens import Kind, Token
from pe_symbolic.regex import regex

_OTHER_BASE = regex(r"0(?:[xX][0-9A-Fa-f]{1,64}|[bB][01]{1,64}|[oO][0-7]{1,64})(?!\w|\.\w)")
_GROUPED = regex(r"[1-9][0-9]{0,2}(?:_[0-9]{3}){1,9}(?:\.[0-9]{1,30})?(?!\w|\.\w)")
_SINGLE = regex(r"[0-9]{1,9}\.[0-9]{3,30}(?=f\s?[,;)\]}])")


def of_a_program(source: str, start: int, end: int, *, plain: bool) -> tuple[Token, int] | None:
    """The number that begins at ``start`` and where it ends; the last two forms in ``plain`` text.

    What is worth 31 is not printed as a decimal, so the token of ``0x1F`` has no text.
    """
    other = _OTHER_BASE.match(source, start, end)
    if other is not None:
        value = Fraction(int(other.group(), 0))
        token = Token(Kind.NUMBER, "", start, other.end(), value=value, unit=Fraction(1))
        return token, other.end()
    for pattern, behind in ((_GROUPED, 0), (_SINGLE, 1)) if plain else ():
        if (match := pattern.match(source, start, end)) is not None:
            text = match.group().replace("_", "")
            return number_token(text, start, match.end()), match.end() + behind
    return None
