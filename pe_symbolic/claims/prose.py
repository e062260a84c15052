"""What numbers, words and brackets mean in prose, where they mean something else in a formula."""

from __future__ import annotations

from pe_symbolic.formula import Kind, Token
from pe_symbolic.formula.lexicon import CONNECTIVES


def with_prose_understood(tokens: list[Token]) -> list[Token]:
    """The tokens of prose with counting words as units and item numbers as breaks."""
    return _without_items(_with_counted_words(tokens))


def _without_items(tokens: list[Token]) -> list[Token]:
    """``(3) 3+4=7 (4) 4+4=8``: a whole number in brackets before a formula numbers it."""
    changed = list(tokens)
    for index in range(len(tokens) - 3):
        opening, number, closing, following = tokens[index : index + 4]
        numbered = number.kind is Kind.NUMBER and number.text.isdecimal() and len(number.text) < 4
        bracketed = opening.text == "(" and numbered and closing.text == ")"
        apart = index == 0 or tokens[index - 1].end < opening.start
        begins = following.kind is Kind.NUMBER and closing.end < following.start
        led = index > 0 and tokens[index - 1].kind in (Kind.OPERATOR, Kind.RELATION)
        if bracketed and apart and begins and not led:
            for place in range(index, index + 3):
                token = tokens[place]
                changed[place] = Token(Kind.BREAK, "bullet", token.start, token.end)
    return changed


def _with_counted_words(tokens: list[Token]) -> list[Token]:
    """``12 heads * 64 = 768``: a word between a number and a sign says what is counted."""
    changed = list(tokens)
    for index in range(1, len(tokens) - 1):
        before, word, sign = tokens[index - 1 : index + 2]
        named = word.kind is Kind.TEXT and word.text.isalpha()
        counted = before.kind is Kind.NUMBER and named and word.text.lower() not in CONNECTIVES
        factor = index > 1 and tokens[index - 2].kind is Kind.OPERATOR
        if counted and (sign.text in ("*", "/") or (factor and sign.kind is Kind.RELATION)):
            changed[index] = Token(Kind.NAME, word.text, word.start, word.end, upright=True)
    return changed
