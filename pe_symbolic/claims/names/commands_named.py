r"""Commands of an author's own that name what they are set equal to: ``\kB = 1.38e-23``.

Where they are defined is another file, as the preamble of a course; what they are called is all
there is to know.
"""

from __future__ import annotations

from functools import lru_cache

from pe_symbolic.document.physics import SHORTHANDS
from pe_symbolic.formula import Kind, Token
from pe_symbolic.regex import regex

#: A command that begins a formula, or stands behind a comma, and is set equal to something.
_SET = regex(
    r"(?:\$|\\[(\[]|\\\\|[,;]|\\begin\{[a-z]{5,9}\*?\}(?:\{[^{}]{0,9}\})?)[\s&]*"
    r"(?P<command>\\[A-Za-z]{1,20})\s*&?\s*(?::?=|\\(?:approx|equiv|simeq)(?![A-Za-z]))\s*&?\s*"
    r"(?=[-+(.0-9]|\\[dt]?frac|\\(?:num|SI|qty|sqrt|rm)(?![A-Za-z]))"
)


def with_commands_named(tokens: list[Token], source: str) -> list[Token]:
    """The tokens of a formula, unknown commands as names where the document sets them."""
    named = _commands_set(source)
    if not named:
        return tokens
    return [
        Token(Kind.NAME, token.text, token.start, token.end)
        if token.kind is Kind.UNKNOWN and token.text in named
        else token
        for token in tokens
    ]


@lru_cache(maxsize=2)
def _commands_set(source: str) -> frozenset[str]:
    return frozenset(match["command"] for match in _SET.finditer(source)) - _SHORT


#: What has a meaning of its own, and here stands without its braces.
_SHORT = frozenset(f"\\{name}" for name in SHORTHANDS)
