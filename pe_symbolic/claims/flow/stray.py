"""Stray signs within a number: ``= 0.3 ✘ 75``, ``= 0. ∎ 909``, and the rest of it behind them."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import takewhile

from pe_symbolic.claims.flow.seams import is_without_blanks
from pe_symbolic.formula import Kind, Token
from pe_symbolic.formula.lexicon import SEPARATORS
from pe_symbolic.regex import regex

_SCRIPTS = frozenset({Kind.POWER, Kind.SUBSCRIPT})


def is_cut(tokens: Sequence[Token], index: int, current: Sequence[Token]) -> bool:
    """``= 0.3 ✘ 75``: stray signs within the digits that a sentence or a formula ends with.

    A point may stand before them, and be the one of the number: ``= 0. ∎ 909``.  So may a comma
    between blanks before three digits, or the denominator be in a line of its own.
    """
    related = [token.kind for token in current[-2:]] == [Kind.RELATION, Kind.NUMBER]
    behind = (*tokens[index + 1 : index + 2], None)[0]
    grouped = _is_grouped_apart(current, tokens[index], behind)
    if related and (grouped or _goes_on_below(tokens, index)):
        return True
    if related and tokens[index].text == "." and current[-1].end == tokens[index].start:
        return _is_no_sentence(tokens[index + 1 : index + _FEW_SIGNS])
    place = index
    while place < min(index + _FEW_SIGNS, len(tokens)) and _is_stray(tokens, place):
        place += 1
    if place == index or place == len(tokens):
        return False
    ends = place + 1 == len(tokens) or tokens[place + 1].text in _LAST
    scripted = tokens[place].kind in _SCRIPTS
    return scripted or (related and ends and tokens[place].kind is Kind.NUMBER)


def _goes_on_below(tokens: Sequence[Token], index: int) -> bool:
    """``= 42``, below it 7, and below that ``= 6``: a fraction that lost its bar.

    Or the power of ten of a number begins the next line, ``× 10^-5``.
    """
    few = tokens[index : index + 4]
    texts = [token.text for token in few]
    if texts[:1] + texts[2:] == ["newline", "10", "^"] and texts[1] in ("*", "bullet"):
        return True
    lined = [token.text for token in few[::2]] == ["newline", "newline"]
    return lined and [token.kind for token in few[1::2]] == [Kind.NUMBER, Kind.RELATION]


def _is_grouped_apart(current: Sequence[Token], comma: Token, behind: Token | None) -> bool:
    """``18 , 944``: thousands as pages set them whose signs stand apart."""
    if behind is None or comma.kind is not Kind.COMMA:
        return False
    apart = current[-1].end < comma.start and comma.end < behind.start
    digits = _GROUP.fullmatch(behind.text) and _SMALL.fullmatch(current[-1].text)
    return apart and digits is not None


def _is_no_sentence(tokens: Sequence[Token]) -> bool:
    """Whether a number stands here behind signs or names, and neither words nor relations."""
    said = list(takewhile(lambda token: token.text not in _LAST, tokens))
    if len(said) == _FEW_SIGNS - 1:
        return False  # more follows
    while said and said[-1].kind is Kind.NAME:  # a unit
        said.pop()
    worded = any(token.kind is Kind.TEXT and token.text[:2].isalpha() for token in said[:-1])
    related = any(token.kind is Kind.RELATION for token in said)
    if not said or said[-1].kind is not Kind.NUMBER or worded or related:
        return False
    return len(said) > 1 or _DECIMALS.fullmatch(said[0].text) is not None


def _is_stray(tokens: Sequence[Token], index: int) -> bool:
    """Whether a sign means nothing behind a result: no word, no mark and no end of a sentence."""
    token = tokens[index]
    if token.kind is Kind.UNKNOWN or (token.kind is Kind.BREAK and token.text in STRAY_LAYOUT):
        return True
    if token.kind is not Kind.TEXT or len(token.text) != 1:
        return False
    following = tokens[index + 1] if index + 1 < len(tokens) else None
    touches = following is not None and token.end == following.start
    if following is not None and following.text.startswith("."):
        return True
    if token.text.isalpha():
        return touches and not is_without_blanks(token)
    if token.text == "'":
        return touches and tokens[index - 1].end == token.start
    return not token.text.isalnum() and token.text not in _PUNCTUATION


_GROUP, _SMALL = regex(r"[0-9]{3}"), regex(r"[0-9]{1,3}")
#: No number of a list.
_DECIMALS = regex("0[0-9]*|[0-9]{3,}")
#: No more than so many stray signs are looked past.
_FEW_SIGNS = 9
WORDS_BETWEEN = frozenset({"intertext", "shortintertext"})
_OF_ROWS = frozenset({"quad", "qquad", "newline", "par", "propto"})
STRAY_LAYOUT = SEPARATORS - _OF_ROWS | WORDS_BETWEEN | {"&", "`", '"'}
_PUNCTUATION = frozenset(".,;:!?…'\"@•·|")
_LAST = frozenset({"border", "paragraph", "newline", "row", "bullet", "cell", "."})


def is_rest_of_a_number(tokens: Sequence[Token], index: int) -> bool:
    """``1{, ↔}000`` and ``1? .5 h``: thousands, or decimals, behind the rest of their number."""
    if index > 1 and _is_grouped_apart(
        tokens[index - 2 : index - 1], *tokens[index - 1 : index + 1]
    ):
        return True
    first = tokens[index].text[:1]
    if first in (".", "0") and index > 1 and tokens[index - 2].kind is Kind.NUMBER:
        if first == ".":
            return tokens[index - 1].text not in _PARTS_OF_A_TEXT
        return tokens[index].text.isdigit() and _is_stray(tokens, index - 1)
    listed = any(token.kind is Kind.COMMA for token in tokens[max(0, index - 3) : index])
    return listed and _TAIL.fullmatch(tokens[index].text) is not None


#: Behind these a number without its zero is one: ``.5 + .5 = 1; .3 + .4 = .7``.
_PARTS_OF_A_TEXT = frozenset({";", ",", "paragraph", "newline", "bullet", "row", "cell", "and"})
#: The thousands of a number that was torn: no number is written so.
_TAIL = regex("000+")
