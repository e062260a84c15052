"""The name of a currency before its number says nothing of it: ``= Rs. 500``, ``BRL 41``."""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import lru_cache

from pe_symbolic.formula import Kind, Token
from pe_symbolic.regex import regex

_NAMES = frozenset(
    "USD EUR GBP CHF JPY CNY INR BRL AUD CAD MXN SEK NOK DKK PLN RUB KRW IDR"
    " Rs Rp R$ US$ Ksh KSh Kč Tk".split()
)
#: Each begins with its first letter, for speed: what may not stand before it is asked behind it.
_WRITTEN = (rf"{name}(?<![A-Za-z]{name})" for name in map(re.escape, sorted(_NAMES)))
_SPOKEN_OF = regex(rf"(?:{'|'.join(_WRITTEN)})(?![A-Za-z])")
_LETTERS = frozenset({Kind.NAME, Kind.TEXT})
#: What may stand before an amount of money.
_BEFORE = frozenset({Kind.RELATION, Kind.OPERATOR, Kind.OPEN, Kind.BREAK})
_LONGEST = 4


@lru_cache(maxsize=2)
def speaks_of_money(source: str) -> bool:
    """Whether a currency is named by letters somewhere."""
    return _SPOKEN_OF.search(source) is not None


def without_currencies(tokens: Sequence[Token]) -> list[Token]:
    """The tokens without the names of currencies right before their numbers."""
    kept: list[Token] = []
    for token in tokens:
        if token.kind is Kind.NUMBER:
            name = _name_before(kept)
            del kept[len(kept) - name :]
        kept.append(token)
    return kept


def _name_before(kept: Sequence[Token]) -> int:
    """Of how many tokens the currency is made that these end with; 0 without one."""
    name = ""
    for count, token in enumerate(reversed(kept[-_LONGEST:]), 1):
        if token.kind not in _LETTERS:
            return 0
        name = token.text.rstrip(".") + name
        before = kept[-count - 1] if count < len(kept) else None
        if name in _NAMES:
            return count if before is None or before.kind in _BEFORE else 0
    return 0
