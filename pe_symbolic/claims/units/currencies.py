"""The name of a currency before its number says nothing of it: ``= Rs. 500``, ``BRL 41``."""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import lru_cache

from msgspec import structs

from pe_symbolic.claims.units.table import SUFFIXES
from pe_symbolic.formula import Kind, Token
from pe_symbolic.notation import money
from pe_symbolic.regex import regex

#: Each begins with its first letter, for speed: what may not stand before it is asked behind it.
_WRITTEN = (rf"{name}(?<![A-Za-z]{name})" for name in map(re.escape, sorted(money.NAMES)))
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
        if name in money.NAMES:
            return count if before is None or before.kind in _BEFORE else 0
    return 0


#: The sign of a currency right before its number; a dollar alone may begin a formula.
_SIGN_BEFORE = regex(rf"(?:[{money.SIGNS}]|\\\$|[=≈×*+\-−/(·]\s{{0,2}}\$)(?:\\,|[ ~]){{0,2}}\Z")
_DOLLAR_BEFORE = regex(r"\$\Z")
_WIDEST = 8
_BEHIND_AN_AMOUNT = frozenset({Kind.OPERATOR, Kind.CLOSE, Kind.COMMA})


def with_money_counted(tokens: Sequence[Token], source: str) -> Sequence[Token]:
    r"""``\$10M``, ``€3B``: a letter on an amount of money says how much of it, and is no name."""
    letters = [at for at in range(1, len(tokens)) if _may_count(tokens, at)]
    before = {
        at: source[max(0, tokens[at - 1].start - _WIDEST) : tokens[at - 1].start] for at in letters
    }
    if not any(_SIGN_BEFORE.search(signs) for signs in before.values()):
        return tokens
    changed = list(tokens)
    for at in letters:
        if _SIGN_BEFORE.search(before[at]) or _DOLLAR_BEFORE.search(before[at]):
            changed[at] = structs.replace(changed[at], upright=True)
    return changed


def _may_count(tokens: Sequence[Token], at: int) -> bool:
    """Whether a letter that touches a number may say how many thousands, with no factor behind."""
    number, letter = tokens[at - 1], tokens[at]
    if letter.kind is not Kind.NAME or letter.upright or letter.text not in SUFFIXES:
        return False
    ends = at + 1 == len(tokens) or tokens[at + 1].kind in _BEHIND_AN_AMOUNT
    return ends and number.kind is Kind.NUMBER and number.end == letter.start
