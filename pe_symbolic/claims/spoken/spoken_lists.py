"""Lists of prose that no brackets hold: ``the softmax of 2, 1 and 0.1 is 0.659, 0.242, 0.099``."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import structs

from pe_symbolic.claims.spoken.worded import last_word
from pe_symbolic.formula import Kind, Token

_AND = frozenset({"and", "&"})


def with_lists_bracketed(flow: list[Token]) -> list[Token]:
    """The tokens with the list behind ``softmax of``, and as long a one behind its verb, in [ ]."""
    for index in range(len(flow) - 1, 0, -1):
        if flow[index].text != "of" or flow[index - 1].text.lower() != "softmax":
            continue
        first = without_border(flow, index + 1)
        given = _list_at(flow, first)
        verb = without_border(flow, first + len(given))
        shown = _list_at(flow, without_border(flow, _behind_its_verb(flow, verb)))
        count = sum(token.kind is Kind.NUMBER for token in given)
        if count < _SHORTEST or count != sum(token.kind is Kind.NUMBER for token in shown):
            continue
        flow = _bracketed(_bracketed(flow, shown), given)
    return flow


_SHORTEST = 2


def without_border(flow: Sequence[Token], at: int) -> int:
    """The place, or the one behind the sign that a formula begins or ends with."""
    return at + (at < len(flow) and flow[at].text == "border")


def _behind_its_verb(flow: Sequence[Token], at: int) -> int:
    if at >= len(flow) or flow[at].kind is Kind.RELATION:
        return at + 1
    last = last_word(flow, at) if flow[at].kind is Kind.TEXT else None
    return len(flow) if last is None else last + 1


def _list_at(flow: Sequence[Token], at: int) -> Sequence[Token]:
    """The numbers from a place on that commas part, or an "and"."""
    end = place = at
    while place < len(flow):
        place += flow[place].text == "-"
        if place >= len(flow) or flow[place].kind is not Kind.NUMBER:
            break
        end = place = place + 1
        comma = place < len(flow) and flow[place].kind is Kind.COMMA
        place += comma
        word = place < len(flow) and flow[place].text in _AND
        place += word
        if not (comma or word):
            break
    return flow[at:end]


def _bracketed(flow: list[Token], part: Sequence[Token]) -> list[Token]:
    """The tokens with those of a part in square brackets, and commas between its numbers."""
    at = flow.index(part[0])
    commas = [
        token if token.text not in _AND else structs.replace(token, kind=Kind.COMMA, text=",")
        for place, token in enumerate(part)
        if not (token.text in _AND and part[place - 1].kind is Kind.COMMA)
    ]
    opening = Token(Kind.OPEN, "[", part[0].start, part[0].start)
    closing = Token(Kind.CLOSE, "]", part[-1].end, part[-1].end)
    return [*flow[:at], opening, *commas, closing, *flow[at + len(part) :]]


def with_its_degrees(flow: Sequence[Token], first: int, end: int) -> tuple[list[Token], int]:
    """The tokens of a number, with degrees in a word or another sign behind it, and the end."""
    number = list(flow[first:end])
    if end == len(flow) or (flow[end].kind is not Kind.POSTFIX and flow[end].text not in _DEGREES):
        return number, end
    text = "degrees" if flow[end].text in _DEGREES else flow[end].text
    return [*number, structs.replace(flow[end], kind=Kind.POSTFIX, text=text)], end + 1


_DEGREES = frozenset("degrees degree deg Grad grados degrés graus gradi".split())
