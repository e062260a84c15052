r"""Words of a script without blanks that lead a formula in it: ``$所以 3 + 4 = 7$``."""

from __future__ import annotations

from itertools import takewhile

from msgspec import structs

from pe_symbolic.formula import Kind, Token
from pe_symbolic.regex import regex

_FIRST = "\u3040"
_LEADS = regex(
    r"(?:所以|因此|因而|于是|從而|从而|那么|那麼|最后|最後|计算|計算|代入|可得|解得|得到|得出|得|有|故|即|则|則){1,4}"
    r"|よって|ゆえに|したがって|すなわち|つまり|따라서|그러므로|즉"
)
_BEGINS = frozenset({Kind.NUMBER, Kind.OPEN, Kind.NAME, Kind.FUNCTION, Kind.FRACTION, Kind.ROOT})


def with_leading_words_said(flow: list[Token]) -> list[Token]:
    """The tokens with such words at the head of a formula or a row as what is said of it."""
    said: dict[int, Token] = {}
    for place, token in enumerate(flow):
        if token.kind is not Kind.UNKNOWN or token.text < _FIRST:
            continue
        if place and flow[place - 1].kind is not Kind.BREAK:
            continue
        run = list(takewhile(_is_unread, flow[place : place + _MOST]))
        behind = flow[place + len(run)] if place + len(run) < len(flow) else None
        words = "".join(one.text for one in run)
        if behind is not None and behind.kind in _BEGINS and _LEADS.fullmatch(words):
            for at, one in enumerate(run, place):
                said[at] = structs.replace(one, kind=Kind.TEXT)
    return [said.get(place, token) for place, token in enumerate(flow)] if said else flow


_MOST = 12


def _is_unread(token: Token) -> bool:
    return token.kind is Kind.UNKNOWN and token.text >= _FIRST
