"""Words in ideographs behind numbers, which stand without blanks: ``180分钟 / 15分钟 = 12倍``."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import structs

from pe_symbolic.formula import Kind, Token

_IDEOGRAPHS = "\u2e80"
_LONGEST = 4
#: Signs that are numbers themselves, or parts of one.
_NUMBERS = frozenset("十百千万萬億亿兆打割半倍点點第만억천백")


def with_myriads(tokens: list[Token]) -> list[Token]:
    """The tokens of prose with what ``5000万`` and ``1.5亿元`` are counted in as units."""
    if all(token.text not in _MULTIPLES for token in tokens if token.kind is Kind.TEXT):
        return tokens
    kept: list[Token] = []
    counted = False
    for at, token in enumerate(tokens):
        before = kept[-1] if kept else token
        multiple = token.kind is Kind.TEXT and token.text in _MULTIPLES
        if multiple and counted and before.end == token.start:
            kept[-1] = structs.replace(before, text=before.text + token.text, end=token.end)
        elif multiple and before.kind is Kind.NUMBER and not _begins_a_unit(tokens[at : at + 2]):
            kept.append(structs.replace(token, kind=Kind.NAME, upright=True))
            counted = True
        elif not (counted and token.text in _CURRENCIES):
            kept.append(token)
            counted = False
    return kept


def _begins_a_unit(tokens: Sequence[Token]) -> bool:
    """``3千克``: kilograms, and no three thousand of anything."""
    first, *behind = tokens
    return first.text in "千천" and behind != [] and behind[0].text in _UNITS


_UNITS = frozenset("克米瓦卡升帕焦赫伏安欧字比")


def are_others(units: frozenset[str], result: frozenset[str], *, alike: bool) -> bool:
    """Whether a result has a unit that the formula has not, which says nothing of its numbers.

    Of several units that holds beside a multiple: ``3亿 × 2字节 = 600 MB``.
    """
    if len(units) == len(result) == 1:
        return not alike
    counted = len(units) > 1 and not units.isdisjoint(_MULTIPLES)
    return counted and bool(result) and units.isdisjoint(result)


_MULTIPLES, _CURRENCIES = frozenset("割百千万萬亿億만억백천"), frozenset("元圆圓円원")


def without_words_that_cancel(tokens: list[Token]) -> list[Token]:
    """The tokens of prose without the same word behind both numbers of a quotient."""
    if all(token.text < _IDEOGRAPHS for token in tokens if token.kind is Kind.TEXT):
        return tokens
    kept: list[Token] = []
    at = 0
    while at < len(tokens):
        word = _word_behind(tokens, at)
        sign = at + 1 + len(word)
        again = _word_behind(tokens, sign + 1) if word else ""
        if again == word != "" and tokens[sign].text == "/":
            kept += [tokens[at], tokens[sign], tokens[sign + 1]]
            at = sign + 2 + len(again)
        else:
            kept.append(tokens[at])
            at += 1
    return kept


def with_words_joined(tokens: list[Token]) -> list[Token]:
    """The tokens of prose with one for the only word that a clause counts in: ``3*4小时 = 12小时``.

    Where there are two such words, nobody says how many of one are one of the other.
    """
    if all(token.text < _IDEOGRAPHS for token in tokens if token.kind is Kind.TEXT):
        return tokens
    kept: list[Token] = []
    start = 0
    for at, token in enumerate(tokens):
        if token.kind is Kind.BREAK or token.text in _ENDS:
            kept += [*_joined(tokens[start:at]), token]
            start = at + 1
    return [*kept, *_joined(tokens[start:])]


#: Where a clause ends.
_ENDS = frozenset("。，；：！？.,;:!?、")


def _joined(clause: list[Token]) -> list[Token]:
    words = [_word_behind(clause, at) for at in range(len(clause))]
    if len({word for word in words if word}) != 1:
        return clause
    kept: list[Token] = []
    at = 0
    while at < len(clause):
        kept.append(clause[at])
        end = at + 1 + len(words[at])
        stops = end == len(clause) or clause[end].kind in (Kind.OPERATOR, Kind.RELATION)
        if len(words[at]) > 1 and stops:
            kept.append(structs.replace(clause[at + 1], text=words[at], end=clause[end - 1].end))
            at = end
        else:
            at += 1
    return kept


def _word_behind(tokens: Sequence[Token], at: int) -> str:
    """The ideographs right behind a number, as many as belong together."""
    if at >= len(tokens) or tokens[at].kind is not Kind.NUMBER:
        return ""
    written = ""
    for token in tokens[at + 1 : at + 2 + _LONGEST]:
        if token.kind is not Kind.TEXT or token.text < _IDEOGRAPHS or not token.text.isalpha():
            break
        written += token.text
    short = len(written) <= _LONGEST and _NUMBERS.isdisjoint(written)
    return written if short else ""
