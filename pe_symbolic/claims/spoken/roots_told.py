"""Roots told without their name: ``the solutions of $x^2 - 5x + 6 = 0$ are 2 and 3``.

They are put as ``x = 2 and x = 3``, which is held to the equation before it.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import takewhile

from pe_symbolic.formula import Kind, Token
from pe_symbolic.regex import regex

_ROOTS = frozenset("solution solutions root roots zero zeros".split())
_VERBS, _HAVE = frozenset({"is", "are"}), frozenset({"has", "have"})
_JOINS = frozenset({"and", "or"})
_FILLS = frozenset("the two real distinct as : =".split())
#: A note without such words tells no roots.
TELLS_ROOTS = regex("solutions? |roots? |zeros? ", held=("solution", "root", "zero"))
_OF_AN_EQUATION = frozenset(
    {Kind.NUMBER, Kind.NAME, Kind.OPERATOR, Kind.POWER, Kind.OPEN, Kind.CLOSE, Kind.RELATION}
    | {Kind.FRACTION}
)
_LONGEST = 40


def with_roots_named(flow: list[Token]) -> list[Token]:
    """The tokens of a flow, such numbers with the letter of their equation before them."""
    if _ROOTS.isdisjoint([token.text for token in flow]):
        return flow
    result: list[Token] = []
    at = 0
    for index, token in enumerate(flow):
        if index < at or token.text not in _VERBS | _ROOTS or not index:
            continue
        equation = _equation_before(flow, index)
        letter = _letter(equation)
        first = _first_value(flow, index, equation) if letter is not None else 0
        for place in _bare_values(flow, first) if first else ():
            start = flow[place].start
            named = Token(Kind.NAME, letter or "", start, start)
            result += [*flow[at:place], named, Token(Kind.RELATION, "=", start, start)]
            at = place
    return result + flow[at:] if at else flow


def tells_roots(source: str, at: int) -> bool:
    """Whether ``the solutions of`` stands right before the equation at a place."""
    return _SPEAKS_OF.search(source, max(0, at - _WORDS), at) is not None


_WORDS = 80
_SPEAKS_OF = regex(
    r"\b(?:solutions?|roots?|zeros?) (?:of|to) (?:(?:the|quadratic|linear|equation) ){0,3}\$?\Z"
)


def _equation_before(flow: Sequence[Token], at: int) -> Sequence[Token]:
    """The equation, between its borders, that ends right before ``are`` or ``has the roots``."""
    end = at
    while end > 0 and flow[end - 1].text in _FILLS | _HAVE and at - end < len(_FILLS):
        end -= 1
    if not end or flow[end - 1].text != "border":
        return ()
    back = reversed(flow[max(0, end - 1 - _LONGEST) : end - 1])
    inside = list(takewhile(lambda token: token.kind in _OF_AN_EQUATION, back))
    return inside[::-1]


def _letter(equation: Sequence[Token]) -> str | None:
    """The one name of an equation with one sign."""
    names = {token.text for token in equation if token.kind is Kind.NAME}
    signs = [token.text for token in equation if token.kind is Kind.RELATION]
    return next(iter(names)) if len(names) == 1 and signs == ["="] else None


def _first_value(flow: Sequence[Token], at: int, equation: Sequence[Token]) -> int:
    """Where the roots begin behind a verb that is said of them, or their word; 0 for nowhere."""
    if flow[at].text in _VERBS:
        place = next(n for n in range(at - 1, -1, -1) if flow[n] is equation[0])
        words = [token.text for token in flow[max(0, place - _FAR) : place]]
        led = not _ROOTS.isdisjoint(words) and not {"of", "to"}.isdisjoint(words)
        led = led and not _says_something_of_them(flow, place)
    else:
        led = any(token.text in _HAVE for token in flow[max(0, at - _FAR) : at])
    first = at + 1
    while first < len(flow) and flow[first].text in _FILLS:
        first += 1
    return first if led else 0


_FAR = 6


def _says_something_of_them(flow: Sequence[Token], at: int) -> bool:
    """Whether it is ``the sum of the roots of`` an equation, how many there are, or the larger."""
    root = next(n for n in range(at - 1, -1, -1) if flow[n].text in _ROOTS)
    before = reversed(flow[max(0, root - _FAR) : root])
    words = takewhile(lambda token: token.kind not in _PARTS and token.text not in _STOPS, before)
    return not _OF_THEM.isdisjoint(token.text.lower() for token in words)


_PARTS = frozenset({Kind.BREAK, Kind.COMMA})
_OF_THEM = frozenset("of between with many".split())


def _bare_values(flow: Sequence[Token], at: int) -> Iterator[int]:
    """The places of the numbers that follow one another, where they end their phrase."""
    places: list[int] = []
    while at < len(flow):
        at += flow[at].text == "border"
        number = at + (at < len(flow) and flow[at].text == "-")
        if number >= len(flow) or flow[number].kind is not Kind.NUMBER:
            return
        places.append(at)
        at = number + 1
        at += at < len(flow) and flow[at].text == "border"
        comma = at < len(flow) and flow[at].kind is Kind.COMMA
        joined = at + comma < len(flow) and flow[at + comma].text in _JOINS
        if not joined and not (comma and _is_number(flow, at + 1)):
            break
        at += comma + joined
    ends = at >= len(flow) or flow[at].kind in (Kind.BREAK, Kind.COMMA) or flow[at].text in _STOPS
    yield from places if ends else ()


_STOPS = frozenset({".", ";", ")"})


def _is_number(flow: Sequence[Token], at: int) -> bool:
    behind = [token.kind for token in flow[at : at + 3] if token.text not in ("border", "-")]
    return behind[:1] == [Kind.NUMBER]
