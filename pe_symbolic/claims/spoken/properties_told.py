"""What a list is said to have: ``the vector [3, 4] has norm 5 and sum 7``, ``its norm is 5``.

Both are put as ``norm of [3, 4] is 5``, which is read where formulas are said in words.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from itertools import takewhile
from typing import NamedTuple

from msgspec import structs

from pe_symbolic.claims.spoken.array_names import names_of_arrays
from pe_symbolic.claims.spoken.operands import CALLED, listed_at, operand_at
from pe_symbolic.claims.spoken.spoken_functions import ARTICLES
from pe_symbolic.claims.spoken.spoken_lists import without_border
from pe_symbolic.claims.spoken.worded import last_word
from pe_symbolic.formula import Kind, Token
from pe_symbolic.regex import regex

_HAS, _ITS = frozenset({"has", "have"}), frozenset({"its", "their"})
_TRIGGERS = _HAS | _ITS
_AND = frozenset({"and"})
#: What a list may have, and the word for it that is read.
_OF_ONE: Mapping[tuple[str, ...], str] = {
    ("norm",): "norm", ("length",): "norm", ("magnitude",): "norm", ("euclidean", "norm"): "norm",
    ("sum",): "sum", ("product",): "product", ("mean",): "mean", ("average",): "mean",
    ("median",): "median", ("variance",): "variance", ("maximum",): "maximum",
    ("minimum",): "minimum", ("standard", "deviation"): "standard deviation",
    ("determinant",): "determinant", ("trace",): "trace",
}  # fmt: skip
_OF_TWO: Mapping[tuple[str, ...], str] = {
    ("dot", "product"): "dot product", ("inner", "product"): "dot product",
    ("scalar", "product"): "dot product", ("cosine", "similarity"): "cosine similarity",
}  # fmt: skip
#: A note without any of these says of no list what it has.
_WORDS = ("has", "have", "its ", "their ")
HAVING = regex(
    r"\b(?:ha(?:s|ve) (?:an? |the )?|its |their )(?:"
    + "|".join(" ".join(words) for words in (*_OF_ONE, *_OF_TWO))
    + r")\b",
    re.IGNORECASE,
    held=_WORDS,
)
_OF_A_LIST = frozenset({Kind.NUMBER, Kind.COMMA, Kind.OPEN, Kind.CLOSE})
_LONGEST, _A_PAIR, _MOST_WORDS = 40, 2, 2


class _List(NamedTuple):
    """The numbers that something is said of, as they stand, and how many lists they are."""

    tokens: Sequence[Token]
    lists: int
    is_vector: bool


class _Told(NamedTuple):
    """The word for what a list has, where it is led to, its last word, and the number's place."""

    word: str
    first: int
    last: int
    value: int


def with_properties_told(flow: list[Token], source: str) -> list[Token]:
    """The tokens of a flow, such sentences with what is had before its list."""
    if _TRIGGERS.isdisjoint([token.text.lower() for token in flow]):
        return flow
    result: list[Token] = []
    at = 0
    arrays = names_of_arrays(source)
    for index, token in enumerate(flow):
        word = token.text.lower()
        if index < at or word not in _TRIGGERS:
            continue
        listed = _list_before(flow, index, arrays) if word in _HAS else _last_list(flow, index)
        if listed is None:
            continue
        for told in _properties(flow, index, listed):
            result += [*flow[at : told.first], *_as_of(flow, listed, told)]
            at = told.value
    return result + flow[at:] if at else flow


def _list_before(
    flow: Sequence[Token], end: int, arrays: frozenset[str], *, is_recalled: bool = False
) -> _List | None:
    """The list, the name of one, or the two lists, that end right before a place."""
    first = end - 1
    while first >= max(0, end - _LONGEST) and _is_of_a_list(flow[first], arrays):
        first -= 1
    before = flow[first] if first >= 0 else None
    vector = _is_called_a_vector(flow[max(0, first - _NEAR) : first + 1])
    if before is not None and (before.kind in _TAKES_IN or before.text.lower() in _SAYS_OF_ANOTHER):
        return None
    if _makes_another(flow, first, is_recalled=is_recalled) or _gives_a_name(flow, first):
        return None
    first += 1
    while first < end and (flow[first].kind is Kind.COMMA or flow[first].text in _BETWEEN):
        first += 1
    tokens = [token for token in flow[first:end] if token.text != "border"]
    one = operand_at(flow, first, arrays)
    if one is not None and one[1] == _inside(flow, end):
        named = one[0][0].kind is Kind.NAME
        several = any(token.kind is Kind.COMMA or token.text == "&" for token in tokens)
        return _List(tokens, 1, vector) if named or several else None
    listed = listed_at(flow, first, _AND, arrays)
    if listed is None or listed.end != _inside(flow, end):
        return None
    numbers = [part[-1].kind is Kind.NUMBER for part in listed.parts]
    if all(numbers):
        called = before is not None and before.text.lower() in CALLED
        return _List(tokens, 1, vector) if called else None
    return _List(tokens, 2, vector) if len(numbers) == _A_PAIR and not any(numbers) else None


def _makes_another(flow: Sequence[Token], last: int, *, is_recalled: bool) -> bool:
    """``the average of [3, 5]``, ``doubling [1, 2]``: the words up to a list make another of it.

    What is then said is said of that one; the list of numbers is the list itself.
    """
    said = [token.text.lower() for token in flow[max(0, last - _NEAR) : last + 1]]
    words = [*takewhile(lambda word: word not in _PARTS, reversed(said))]
    if any(word.endswith("ing") for word in words):
        return True
    place = next((n for n, word in enumerate(words) if word not in CALLED | ARTICLES), None)
    if place is None or words[place] not in _OUT_OF:
        return False
    of = words[place + 1 : place + 2]
    itself = _OF_THE_LIST if place else _OF_ITSELF if is_recalled else ()
    return bool(of) and not (words[place] == "of" and of[0] in itself)


def _gives_a_name(flow: Sequence[Token], last: int) -> bool:
    """``the matrix $2A$ with $A = …$ has …``: what is said is said of the one before "with"."""
    if last < _A_PAIR or flow[last].kind is not Kind.RELATION:
        return False
    led = [token.text.lower() for token in flow[max(0, last - 4) : last] if token.text != "border"]
    return flow[last - 1].kind is Kind.NAME and led[-2:-1] in (["with"], ["where"])


_PARTS = frozenset({".", ",", ";", ":"})
_OUT_OF = frozenset("of from to by into onto on along".split())
_OF_THE_LIST = CALLED | {"set", "sequence", "sample"}
#: What it has beside what is said next: ``the median of [1, 2, 6] is 2 and its mean is 3``.
_OF_ITSELF = frozenset(words[-1] for words in (*_OF_ONE, *_OF_TWO))
#: What a list behind it belongs to, as a factor or an argument.
_TAKES_IN = frozenset({Kind.NAME, Kind.FUNCTION, Kind.OPERATOR, Kind.POWER, Kind.SUBSCRIPT})
#: Words that lead to an interval, or to what something else is made with, before a list.
_SAYS_OF_ANOTHER = frozenset(
    "on in within to onto over along by between from interval aged probabilities weights".split()
)
_BETWEEN = frozenset({"and", "border"})


def _inside(flow: Sequence[Token], end: int) -> int:
    """The end, without the sign that the formula before it ends with."""
    return end - (flow[end - 1].text == "border")


def _is_of_a_list(token: Token, arrays: frozenset[str]) -> bool:
    return token.kind in _OF_A_LIST or token.text in _BETWEEN | {"-"} | arrays


def _last_list(flow: Sequence[Token], at: int) -> _List | None:
    """The list in brackets that a sentence spoke of last, with words and results behind it."""
    least = max(0, at - _LONGEST)
    for end in range(at - 1, least, -1):
        if flow[end].kind is Kind.CLOSE:
            return _list_before(flow, end + 1, frozenset(), is_recalled=True)
        if flow[end].kind in _SPEAKS_OF_ANOTHER or _says_more(flow[end]):
            break
    return None


_SPEAKS_OF_ANOTHER = frozenset({Kind.NAME, Kind.FUNCTION, Kind.OPEN})


def _says_more(token: Token) -> bool:
    """A word that is none of a list's properties: ``[12, 13] reports that its mean is 4``."""
    word = token.text.lower()
    return token.kind is Kind.TEXT and word.isalpha() and word not in _SAYS_NO_MORE


_SAYS_NO_MORE = frozenset(
    "and but while so thus hence then is are was were has have of the a an with its their about"
    " approximately equals also".split()
).union(*_OF_ONE, *_OF_TWO)


def _properties(flow: Sequence[Token], at: int, listed: _List) -> Iterator[_Told]:
    """What a list is said to have from a place on, one after the other."""
    known = _OF_ONE if listed.lists == 1 else _OF_TWO
    led = flow[at].text.lower() in _HAS
    first = at
    while (told := _property(flow, first, known, led=led)) is not None:
        if not _is_another_length(flow, told, listed):
            yield told
        behind = without_border(flow, told.value + 1 + (flow[told.value].text == "-"))
        first = behind + (behind < len(flow) and flow[behind].kind is Kind.COMMA)
        joined = first < len(flow) and flow[first].text in _AND
        if not led or not (joined or first > behind):
            return
        first = first if joined else behind


def _property(
    flow: Sequence[Token], first: int, known: Mapping[tuple[str, ...], str], *, led: bool
) -> _Told | None:
    """What stands behind ``has``, ``its`` or ``and``, with the place of its number."""
    at = first + 1
    at += led and at < len(flow) and flow[at].text in ARTICLES
    for count in range(_MOST_WORDS, 0, -1):
        named = tuple(token.text.lower() for token in flow[at : at + count])
        if named not in known:
            continue
        value = at + count
        verb = last_word(flow, value) if value < len(flow) else None
        if led:
            value += [token.text for token in flow[value : value + 1]] == ["of"]
        elif verb is not None:
            value = verb + 1
        signed = value < len(flow) and flow[value].kind is Kind.RELATION
        if signed if led else verb is None and not signed:
            return None
        value += signed
        value = without_border(flow, value)
        number = value + (value < len(flow) and flow[value].text == "-")
        if number < len(flow) and flow[number].kind is Kind.NUMBER:
            return _Told(known[named], first, at + count - 1, value)
    return None


def _is_another_length(flow: Sequence[Token], told: _Told, listed: _List) -> bool:
    """That of an interval, or how many numbers there are: ``the list [1, 2, 3] has length 3``."""
    long = any(token.text.lower() == "length" for token in flow[told.first : told.value])
    count = sum(one.kind is Kind.NUMBER for one in listed.tokens)
    return long and (not listed.is_vector or flow[told.value].value == count)


def _is_called_a_vector(before: Sequence[Token]) -> bool:
    return not _VECTORS.isdisjoint(token.text.lower() for token in before)


_VECTORS, _NEAR = frozenset("vector vectors displacement velocity force".split()), 5


def _as_of(flow: Sequence[Token], listed: _List, told: _Told) -> Iterator[Token]:
    """``norm of [3, 4] is``, where ``has norm`` stood."""
    place = listed.tokens[0].start
    yield Token(Kind.BREAK, "phrase", place, place)
    for word in (*told.word.split(), "of"):
        yield Token(Kind.TEXT, word, place, place)
    end = flow[told.last].end  # what is judged is what the list has, and not the list
    *others, last = listed.tokens
    if others and others[0].kind is Kind.OPEN and told.word in _OF_NUMBERS:
        yield from _without_brackets(listed.tokens, end)
    else:
        yield from others
        yield last if last.kind is Kind.NUMBER else structs.replace(last, end=end)
    yield Token(Kind.TEXT, "is", end, flow[told.value - 1].end)


#: What is said of numbers only: ``sum of 3 and 4``.
_OF_NUMBERS = frozenset({"sum", "product"})


def _without_brackets(listed: Sequence[Token], end: int) -> Sequence[Token]:
    """The numbers of a list with an "and" before the last, which reaches up to an end."""
    inside = listed[1:-1]
    last = max((at for at, one in enumerate(inside) if one.kind is Kind.COMMA), default=0)
    word = structs.replace(inside[last], kind=Kind.TEXT, text="and", end=end)
    return [*inside[:last], word, *inside[last + 1 :]]
