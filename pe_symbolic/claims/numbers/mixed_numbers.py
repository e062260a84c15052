"""Mixed numbers with a blank: ``3 1/2 = 3.5`` is three and a half."""

from __future__ import annotations

import re
from collections.abc import Sequence

from pe_symbolic.formula import Kind, Token
from pe_symbolic.regex import regex

UNNUMBERED = "the number that the line begins with is that of an item, and no part of the formula"
_PARTS = [Kind.NUMBER, Kind.NUMBER, Kind.OPERATOR, Kind.NUMBER]
_SCRIPTS = frozenset({Kind.POWER, Kind.SUBSCRIPT})
_BLANK = regex(r"[ \u00a0\u2009\u202f]|\\[ ,]")
#: What may stand before the number of an item: nothing, or the word for it.
_MARGIN = regex(r"(?:^|\n)[ \t>*+-]*(?:[A-Z][a-z]{1,20} )?\$?\Z")
_LONGEST_MARGIN = 40


def with_mixed_numbers(tokens: Sequence[Token], source: str | None) -> list[Token] | None:
    """The tokens with such numbers as sums in brackets; ``None`` where there are none.

    Without the source, any one sign that is no token is a blank.
    """
    slashes = [at for at, token in enumerate(tokens) if token.text == "/"]
    places = {at - 2 for at in slashes if at > 1 and _is_mixed(tokens, at - 2, source)}
    if not places:
        return None
    changed: list[Token] = []
    for at, token in enumerate(tokens):
        if at in places:
            changed.append(Token(Kind.OPEN, "(", token.start, token.start))
        changed.append(token)
        if at in places:
            changed.append(Token(Kind.OPERATOR, "+", token.end, token.end))
        if at - len(_PARTS) + 1 in places:
            changed.append(Token(Kind.CLOSE, ")", token.end, token.end))
    return changed


def without_item(tokens: Sequence[Token], source: str) -> Sequence[Token] | None:
    """The tokens without a mixed number's whole, which may number a line: ``1 1/2 + 1/2 = 1``."""
    if not _is_mixed(tokens, 0, source):
        return None
    start = tokens[0].start
    begins = _MARGIN.search(source, max(0, start - _LONGEST_MARGIN), start)
    if begins is None:
        return None
    number = int(tokens[0].text)
    said = any(map(str.isalpha, begins.group())) or number == 1
    return tokens[1:] if said or _is_of_a_list(number, source, start) else None


def _is_of_a_list(number: int, source: str, start: int) -> bool:
    """Whether a line near by begins with the number before or behind."""
    near = source[max(0, start - _NEAR) : start + _NEAR]
    beside = rf"(?m)^[ \t>*_-]{{0,8}}(?:{number - 1}|{number + 1})[ .)]"
    return re.search(beside, near) is not None


_NEAR = 600


def _is_mixed(tokens: Sequence[Token], at: int, source: str | None) -> bool:
    """Whether a whole number, one blank and a proper fraction without blanks stand there."""
    few = tokens[at : at + len(_PARTS)]
    if [token.kind for token in few] != _PARTS or few[2].text != "/":
        return False
    whole, above, slash, below = few
    if not all(token.text.isdecimal() for token in (whole, above, below)):
        return False
    before = tokens[at - 1] if at else None
    behind = tokens[at + len(_PARTS)] if at + len(_PARTS) < len(tokens) else None
    raised = any(one is not None and one.kind in _SCRIPTS for one in (before, behind))
    tight = above.end == slash.start and slash.end == below.start
    blank = whole.end + 1 == above.start
    if source is not None:
        blank = _BLANK.fullmatch(source, whole.end, above.start) is not None
    return tight and blank and not raised and int(above.text) < int(below.text)
