"""Signs at the start of a line: bullets of a list, or of a formula that is broken before them."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import dropwhile, takewhile

from pe_symbolic.calculus.rational import rational_value
from pe_symbolic.formula import Kind, ReadingError, Token, parse
from pe_symbolic.regex import regex

_LABEL = regex(r"(?:^|(?<=[\n\r]))[ \t>]*\((?:[a-z]|[ivx]{1,4}|[0-9]{1,3})\)(?=\s)")
_LINE_START = regex(r"(?:^|[\n\r])[ \t>]*$")
_BULLETS = frozenset({Kind.OPERATOR, Kind.TEXT})


def without_bullets(tokens: Sequence[Token], source: str) -> list[Token]:
    """A sign and a space at the start of a line is the bullet of a list, or of a comment.

    Where the line goes on with the formula above it, nothing parts the two.
    """
    kept: list[Token] = []
    tokens = _without_gaps(tokens, source)
    for index, token in enumerate(tokens):
        label = token.text == "(" and _LABEL.match(source, _line_start(source, token.start))
        bullet = token.kind in _BULLETS and _is_bullet(token, source)
        if bullet and _goes_on(kept, tokens[index : index + _LOOKED_AHEAD], source):
            while kept[-1].text == "newline":
                kept.pop()
            kept.append(token)
        elif bullet or label or _parts_items(kept, tokens[index : index + 2], source):
            kept.append(Token(Kind.BREAK, "bullet", token.start, token.end))
        else:
            kept.append(token)
    return kept


def _parts_items(before: Sequence[Token], here: Sequence[Token], source: str) -> bool:
    """``0.09/0.59 = 0.153•Then``: behind a result, words behind a bullet are the next item."""
    sign, *behind = here
    if sign.kind is not Kind.OPERATOR or source[sign.start] != "•" or not behind:
        return False
    result = [token.kind for token in before[-3:] if token.text not in ("-", "percent")][-2:]
    return behind[0].kind is Kind.TEXT and result == [Kind.RELATION, Kind.NUMBER]


def _without_gaps(tokens: Sequence[Token], source: str) -> Sequence[Token]:
    """The tokens without the wide blanks behind such a sign: ``+  3``."""
    behind = {
        at
        for at, token in enumerate(tokens)
        if token.text == "gap" and at and _is_bullet(tokens[at - 1], source)
    }
    return [t for at, t in enumerate(tokens) if at not in behind] if behind else tokens


def _goes_on(before: Sequence[Token], following: Sequence[Token], source: str) -> bool:
    """Whether a line goes on with the formula of the line before: ``3 · 4`` and ``+ 2 · 5 = 22``.

    That line says no result yet; below an item of a list it is set in.  A dash begins an item,
    unless it is set in behind a relation sign, or such a sign leads the line below it.  With a
    result of its own a line is an item below what is set equal to something, and if it is right.
    """
    sign, part = following[0], [token.kind for token in following[1:2]]
    last = dropwhile(lambda token: token.text == "newline", reversed(before[-_LOOKED_BACK:]))
    line = [*takewhile(lambda token: token.kind is not Kind.BREAK, last)]
    formula = [
        *takewhile(lambda token: token.kind is not Kind.RELATION and token.text != ":", line)
    ]
    kinds = [token.kind for token in formula]
    if not formula or not set(part) & _OPENS_A_TERM or not set(kinds[:1]) & _ENDS_A_TERM:
        return False
    if sign.text == "*":
        return kinds[:2] == [Kind.NUMBER, Kind.OPERATOR] and part == [Kind.NUMBER]
    if sign.kind is not Kind.OPERATOR or Kind.OPERATOR not in kinds or Kind.TEXT in kinds:
        return False
    begins = source.rfind("\n", 0, line[-1].start) + 1
    related = len(formula) < len(line) and line[len(formula)].kind is Kind.RELATION
    ends = source.find("\n", sign.start)
    result = _result_of([token for token in following if ends < 0 or token.start < ends])
    if result is not None and (related or result):
        return False
    lead = source[begins : line[-1].start]
    set_in = _indent(source, sign.start) > len(lead) - len(lead.lstrip())
    if source[sign.start] == "-":
        return (related and set_in) or (not lead.strip() and _is_set_equal(following))
    return set_in or not lead.strip()


def _result_of(line: Sequence[Token]) -> bool | None:
    """Whether what a line is set equal to is what stands in it; ``None`` if it is to nothing."""
    related = next((at for at, token in enumerate(line) if token.kind is Kind.RELATION), None)
    if related is None:
        return None
    try:
        read = [parse(part) for part in (line[1:related], line[related + 1 :])]
    except ReadingError:
        return False
    values = [rational_value(one.expression) for one in read]
    return values[0] is not None and values[0] == values[1]


def _is_set_equal(line: Sequence[Token]) -> bool:
    """Whether the line below begins with a relation sign."""
    below = [*dropwhile(lambda token: token.kind is not Kind.BREAK, line)][:2]
    return [token.text for token in below[:1]] == ["newline"] and [
        token.kind for token in below[1:]
    ] == [Kind.RELATION]


def _indent(source: str, offset: int) -> int:
    return offset - source.rfind("\n", 0, offset) - 1


_OPENS_A_TERM = frozenset({Kind.NUMBER, Kind.OPEN, Kind.FUNCTION, Kind.CONSTANT, Kind.ROOT})
_ENDS_A_TERM = frozenset({Kind.NUMBER, Kind.CLOSE, Kind.CONSTANT, Kind.POSTFIX})
#: How much is looked at of the line before, and of the line itself.
_LOOKED_BACK, _LOOKED_AHEAD = 80, 80


def _line_start(source: str, offset: int) -> int:
    """Where the line of an offset begins, if only blanks stand between; else the offset itself."""
    start = _LINE_START.search(source, max(0, offset - 200), offset)
    return start.end() if start is not None else offset


def _is_bullet(token: Token, source: str) -> bool:
    if token.text not in ("+", "-", "*", "//") or not source[token.end : token.end + 1].isspace():
        return False
    return _LINE_START.search(source, max(0, token.start - 200), token.start) is not None
