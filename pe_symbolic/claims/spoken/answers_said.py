"""Results said once more behind a word for them: ``= 0.4966``, and below it ``Answer: 49.66%``."""

from __future__ import annotations

import re
from collections.abc import Sequence
from fractions import Fraction

from pe_symbolic.claims.numbers.slips import is_said_again, is_slip
from pe_symbolic.claims.units.table import is_unit
from pe_symbolic.decimals import PrintedDecimal
from pe_symbolic.formula import Kind, Token
from pe_symbolic.regex import regex

_WORDS = frozenset(
    "answer ans result antwort ergebnis réponse résultat respuesta resultado resposta risposta"
    " risultato ответ результат odpowiedź wynik výsledek 答案 答".split()
)
#: What leads from such a word to its number, and what may stand between it and the result.
_LEADS = frozenset(": ： is ist est es è = ≈ ~".split())
_BETWEEN = frozenset(". , ; the final our so hence thus and our die das la le el il".split())
_COMPUTES = frozenset({Kind.FUNCTION, Kind.POWER, Kind.OPERATOR, Kind.FRACTION, Kind.ROOT})
#: How many tokens may lie between the word and either number, and how many are looked at before.
_CLOSE, _FARTHEST = 8, 60
_ANYWHERE = regex(
    rf"(?<![^\W_])(?:{'|'.join(sorted(_WORDS))})(?![^\W_])", re.IGNORECASE, held=sorted(_WORDS)
)


def speaks_of_answers(source: str) -> bool:
    """Whether a document has any such word."""
    return _ANYWHERE.search(source) is not None


def with_answers_said(flow: Sequence[Token]) -> Sequence[Token]:
    """The tokens of a flow, an equality for the words before a result that is said again.

    It is the number before them, rounded or in hundredths, or that with a slip in its digits; any
    other number is an answer of its own, or that to a question right before: ``ln 2 = ?``.
    """
    result: list[Token] = []
    for at, token in enumerate(flow):
        word = _word_before(result) if token.kind is Kind.NUMBER else None
        number = None if word is None else _result_before(result, word)
        if number is not None and _says_again(result, number, token, flow[at + 1 : at + 2]):
            # A unit in words is read off the text behind its number.
            del result[number + 1 + _counts_percent(result, number) :]
            result.append(Token(Kind.RELATION, "=", token.start, token.start))
        elif word is not None and (asked := _asked_before(result, word)):
            del result[asked:]
        result.append(token)
    return result


def _asked_before(tokens: Sequence[Token], word: int) -> int:
    """The place of the ``?`` that is set equal to a formula right before the word; 0 without."""
    at = word - 1
    while at > 0 and tokens[at].kind is Kind.BREAK:
        at -= 1
    asks = at > 1 and tokens[at].text == "?" and tokens[at - 1].kind is Kind.RELATION
    return at if asks else 0


def _word_before(tokens: Sequence[Token]) -> int | None:
    """The place of the word that leads to a number at the end, where a sign does so as well."""
    led = False
    for at in range(len(tokens) - 1, max(-1, len(tokens) - 1 - _CLOSE), -1):
        token = tokens[at]
        if token.text.lower() in _WORDS:
            return at if led else None
        if token.text in _LEADS:
            led = True
        elif token.kind is not Kind.BREAK:
            return None
    return None


def _result_before(tokens: Sequence[Token], word: int) -> int | None:
    """The place of the number that a formula right before the word was said to be."""
    at = word - 1
    while at > 0 and tokens[at].kind is not Kind.NUMBER:
        token = tokens[at]
        passed = token.kind in (Kind.BREAK, Kind.COMMA) or token.text.lower() in _BETWEEN
        if word - at > _CLOSE or not (passed or token.text == "percent" or is_unit(token.text)):
            return None
        at -= 1
    before = tokens[max(0, at - _FARTHEST) : max(0, at - 1)]
    if at < 2 or tokens[at - 1].kind is not Kind.RELATION:
        return None
    return at if any(token.kind in _COMPUTES for token in before) else None


def _says_again(
    tokens: Sequence[Token], number: int, token: Token, behind: Sequence[Token]
) -> bool:
    result = _printed(tokens[number], tokens[number + 1 : number + 2])
    said = _printed(token, behind)
    if result is None or said is None:
        return False
    return result.value == said.value or is_said_again(result, said) or is_slip(result, said)


def _counts_percent(tokens: Sequence[Token], number: int) -> bool:
    return [token.text for token in tokens[number + 1 : number + 2]] == ["percent"]


def _printed(number: Token, behind: Sequence[Token]) -> PrintedDecimal | None:
    if number.value is None or number.unit is None:
        return None
    share = Fraction(1, 100) if [one.text for one in behind] == ["percent"] else Fraction(1)
    return PrintedDecimal(number.text, number.value * share, number.unit * share)
