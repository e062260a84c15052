"""What numbers an item, and what it is worth: ``(3) 3+4=7``, ``(2 pts) -ln 2 = …``."""

from __future__ import annotations

from collections.abc import Sequence

from pe_symbolic.formula import Kind, Token
from pe_symbolic.regex import regex


def without_items(tokens: list[Token]) -> list[Token]:
    """``(3) 3+4=7 (4) 4+4=8``, ``(b)``: what is bracketed before a formula numbers it."""
    changed = list(tokens)
    for index in range(len(tokens) - 3):
        opening, number, closing, following = tokens[index : index + 4]
        numbered = _ITEM.fullmatch(number.text) is not None
        bracketed = opening.text == "(" and numbered and closing.text == ")"
        lettered = number.kind is not Kind.NUMBER or "." in number.text
        ended = index > 0 and tokens[index - 1].kind in _ENDING
        apart = (index == 0 and not lettered) or (ended and tokens[index - 1].end < opening.start)
        apart = apart or (not lettered and tokens[index - 1].end < opening.start)
        begins = following.kind in _BEGINNING and closing.end < following.start
        led = index > 0 and tokens[index - 1].kind in (Kind.OPERATOR, Kind.RELATION)
        worth = number.kind is Kind.NUMBER and closing.text in _MARKS and _leads(tokens, index + 4)
        gone = 3 * (bracketed and apart and begins and not led) or 4 * (worth and not led)
        for place in range(index, index + gone):
            token = tokens[place]
            changed[place] = Token(Kind.BREAK, "bullet", token.start, token.end)
    return changed


def _leads(tokens: Sequence[Token], index: int) -> bool:
    """Whether a formula begins here, with its sign perhaps."""
    following = tokens[index : index + 1]
    return any(token.kind in _BEGINNING or token.text == "-" for token in following)


#: What the answer to a question is worth: ``Q5. (3 pts) -log(0.7) = …``.
_MARKS = frozenset("pt pts point points mark marks punkte pkt pts. ptos puntos".split())
_ITEM = regex(r"[0-9]{1,3}|[0-9]{1,2}\.[0-9]{1,2}|[a-h]")
_ENDING = frozenset({Kind.NUMBER, Kind.POSTFIX, Kind.BREAK, Kind.TEXT})
_BEGINNING = frozenset({Kind.NUMBER, Kind.FUNCTION, Kind.ROOT, Kind.CONSTANT, Kind.FRACTION})
_BEGINNING |= {Kind.BINOMIAL, Kind.BIG}
