"""Where both ends stand behind a middle and a half: ``6.8 ± 0.392, that is (6.408, 7.192)``."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from pe_symbolic.formula import Kind, Token

#: What may stand between: ``→``, ``, i.e.``, ``, giving``, ``d. h.``, ``es decir``.
_MEANS = frozenset(
    "i e that is giving gives so or which means namely the ci interval thus hence . : , ; →"
    " from between es decir entre de desde also d h das heißt von dit dire soit donc cioè ossia da"
    " ou seja".split()
)
BETWEEN = frozenset({Kind.TEXT, Kind.COMMA, Kind.BREAK, Kind.NAME, Kind.CONSTANT, Kind.ARROW})
_SOFT = frozenset({"border", "quad", "gap"})
_TO = frozenset({"to", "and", "a", "y", "bis", "und", "à", "et", "até", "e"})
_MOST_BETWEEN = 10
_IN_BRACKETS = [Kind.OPEN, Kind.NUMBER, Kind.COMMA, Kind.NUMBER, Kind.CLOSE]


class Ends(NamedTuple):
    """The ends as a list in brackets, and the place of their last token."""

    tokens: Sequence[Token]
    last: int


def ends_of_an_interval(before: Sequence[Token], flow: Sequence[Token], at: int) -> Ends | None:
    """The ends behind words or an arrow at a place, if a middle and a half stand before it."""
    if flow[at].kind not in BETWEEN or (middle := _middle(before)) is None:
        return None
    place = at
    while place < len(flow) and flow[place].kind in BETWEEN and place < at + _MOST_BETWEEN:
        token = flow[place]
        known = token.text in _SOFT if token.kind is Kind.BREAK else token.text.lower() in _MEANS
        if not known:
            return None
        place += 1
    found = None if place == at else _in_brackets(flow, place) or _from_to(flow, place)
    return found if found is not None and _are_around(middle, found.tokens) else None


def _middle(before: Sequence[Token]) -> Token | None:
    """What stands before the sign of ``± 0.392``, of which nothing else is said yet."""
    near = [token for token in before[-5:] if token.text not in _SOFT]
    kept = [token for token in near if token.kind is not Kind.NAME]
    signed = [token.text for token in kept[-2:-1]] == ["±"] and kept[-1].kind is Kind.NUMBER
    return kept[-3] if signed and len(kept) > _OF_A_HALF else None


_OF_A_HALF = 2


def _are_around(middle: Token, ends: Sequence[Token]) -> bool:
    """Whether the middle, where it is a number, is between the ends."""
    numbers = [token.value for token in ends if token.kind is Kind.NUMBER]
    signs = [token.text for token in ends if token.kind is not Kind.NUMBER]
    if middle.value is None or None in numbers or "-" in signs:
        return True
    low, high = (value or 0 for value in numbers)
    return low <= middle.value <= high


def _in_brackets(flow: Sequence[Token], at: int) -> Ends | None:
    near = list(enumerate(flow[at : at + 7], at))
    unsigned = [token.kind for _, token in near if token.text != "-"][:5]
    if unsigned != _IN_BRACKETS:
        return None
    last = next(place for place, token in near if token.kind is Kind.CLOSE)
    return Ends(flow[at : last + 1], last)


def _from_to(flow: Sequence[Token], at: int) -> Ends | None:
    """``from 12.369 to 14.361``, as if it stood in brackets."""
    low, word, high = (*flow[at : at + 3], None, None, None)[:3]
    if low is None or word is None or high is None or word.text.lower() not in _TO:
        return None
    if low.kind is not Kind.NUMBER or high.kind is not Kind.NUMBER:
        return None
    said = flow[at - 1].text.lower() in _FROM
    comma = Token(Kind.COMMA, ",", word.start, word.end)
    opening = Token(Kind.OPEN, "(", low.start, low.start)
    closing = Token(Kind.CLOSE, ")", high.end, high.end)
    return Ends((opening, low, comma, high, closing), at + 2) if said else None


_FROM = frozenset("from between von zwischen de desde entre da tra".split())
