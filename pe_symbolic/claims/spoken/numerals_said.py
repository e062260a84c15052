"""Numerals of another base, said in words: ``1011 in binary is 11``, ``255 in hex is FF``.

Read only where a sentence says of one number that it is another, and where the digits tell
which of both is written in that base.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from fractions import Fraction

from pe_symbolic.claims.spoken.bare_formulas import may_begin
from pe_symbolic.expression import Expression, Number
from pe_symbolic.formula import Kind, Token
from pe_symbolic.regex import regex

_BASES = {"binary": 2, "octal": 8, "hex": 16, "hexadecimal": 16}
_KINDS = frozenset({"number", "numeral", "string", "value"})
_VERBS = frozenset({"is", "equals", "=", "represents", "becomes"})
_IN = frozenset({"in", "as"})
#: A note without any of these says nothing in another base.
_OF_BASES = ("binary", "octal", "hex", "base ")
SPEAKS_OF_BASES = regex("|".join(_OF_BASES), re.IGNORECASE, held=_OF_BASES)


def with_numerals_said(flow: list[Token]) -> list[Token]:
    """The tokens of a flow, with an equality of numbers for each such sentence."""
    result: list[Token] = []
    at = 0
    for index, token in enumerate(flow):
        if index < at or token.kind not in _NUMERALS or not _DIGITS.fullmatch(token.text):
            continue
        first, head = _head(flow, index)
        said = _said(flow, index, head) if first >= at and may_begin(flow, first - 1) else None
        if said is not None:
            *tokens, end = said
            result += [*flow[at:first], *tokens]
            at = end
    return result + flow[at:] if at else flow


_NUMERALS = frozenset({Kind.NUMBER, Kind.TEXT, Kind.NAME})
_DIGITS = regex("[0-9A-Fa-f]{1,16}")


def _head(flow: Sequence[Token], at: int) -> tuple[int, int]:
    """Where ``the binary number`` before a numeral begins, and the base that it tells, or 0."""
    words = [token.text.lower() for token in reversed(flow[max(0, at - 3) : at])]
    kind = words[:1] != [] and words[0] in _KINDS
    base = _BASES.get("".join(words[kind : kind + 1]), 0)
    led = kind + (base > 0)
    return at - led - (led > 0 and words[led : led + 1] == ["the"]), base


def _said(flow: Sequence[Token], at: int, head: int) -> tuple[Token, Token, Token, int] | None:
    """Both numbers with their sign, and the end, of what is said of the numeral at a place."""
    told, verb = _base(flow, at + 1)
    if verb >= len(flow) or flow[verb].text not in _VERBS:
        return None
    other = verb + 1
    if other >= len(flow) or not _DIGITS.fullmatch(flow[other].text):
        return None
    behind, end = _base(flow, other + 1)
    if end < len(flow) and flow[end].kind not in _ENDS and flow[end].text not in _STOPS:
        return None
    read = [
        (mine, theirs)
        for left, right in _readings(head, told, behind)
        if (mine := _in_base(flow[at], left)) and (theirs := _in_base(flow[other], right))
    ]
    if len(read) > 1:  # 10 in binary is 1010, but 10 of two digits is 2
        read = [(mine, theirs) for mine, theirs in read if mine.value == theirs.value]
    sign = Token(Kind.RELATION, "=", flow[verb].start, flow[verb].end)
    return (read[0][0], sign, read[0][1], end) if read else None


_ENDS = frozenset({Kind.COMMA, Kind.BREAK, Kind.CLOSE})
_STOPS = frozenset({*".;:!?", "and", "because", "since"})


def _readings(head: int, told: int, behind: int) -> Iterator[tuple[int, int]]:
    """The bases in which both numerals may be written, by the words at them."""
    if head:
        yield head, behind or 10
    elif told in (0, 10) and behind not in (0, 10):
        yield 10, behind
    elif told not in (0, 10):
        yield told, behind or 10
        if not behind:
            yield 10, told


def _in_base(numeral: Token, base: int) -> Token | None:
    """A numeral as the number that it is in a base, if it is one; as it stands in base 10."""
    try:
        value = int(numeral.text, base)
    except ValueError:
        return None
    text = numeral.text if base == 10 else ""
    return Token(Kind.NUMBER, text, numeral.start, numeral.end, Fraction(value), Fraction(1))


def is_numeral_said(node: Expression | None, source: str) -> bool:
    """Whether a number is such a numeral, of which words tell the base; ``0xFF`` is none."""
    if not isinstance(node, Number) or node.text or node.span is None:
        return False
    if source.startswith("0b", node.span[0]):
        return False
    return _DIGITS.fullmatch(source, *node.span) is not None


def _base(flow: Sequence[Token], at: int) -> tuple[int, int]:
    """The base that ``in binary`` or ``in base 2`` tells at a place, or 0, and where that ends."""
    words = [token.text.lower() for token in flow[at : at + 3]]
    if not words or words[0] not in _IN:
        return 0, at
    if words[1:2] == ["base"] and words[2:] and words[2] in _WRITTEN:
        return _WRITTEN[words[2]], at + 3
    named = 10 if words[1:2] == ["decimal"] else _BASES.get("".join(words[1:2]), 0)
    return (named, at + 2) if named else (0, at)


_WRITTEN = {"2": 2, "8": 8, "10": 10, "16": 16}
