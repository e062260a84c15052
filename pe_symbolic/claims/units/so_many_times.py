"""``4² = 16×``: what is so many times as much as before, and whether the formula has that value."""

from __future__ import annotations

import re
from collections.abc import Sequence
from fractions import Fraction

from msgspec import structs

from pe_symbolic.calculus.rational import rational_value
from pe_symbolic.claims.chains.members import Member
from pe_symbolic.claims.positional.waves import is_about, rounds_to
from pe_symbolic.expression import Call, Number
from pe_symbolic.formula import Kind, Token
from pe_symbolic.regex import regex


def is_so_many_times(head: Member, member: Member, source: str) -> bool:
    """``from 128² to 384² = 9× more``: a ratio to what was before, and no value of the formula.

    A quotient has that value itself, and so has a formula before which its sentence names no
    number; of roots and powers of e its clause.  What is nearly right means it, but for a number
    that was named before.
    """
    times = _TIMES.match(source, member.end)
    if member.printed is None or head.expression is None or times is None:
        return False
    if times.group() != "×" and "x" in times.group() and "x" in source[head.start : head.end]:
        return False  # -x/4 = -0.25 x
    ratio = head.expression
    while isinstance(ratio, Call) and ratio.op == "pow":
        ratio = ratio.args[0]  # (32/4)² = 64×
    quotient = isinstance(ratio, Call) and ratio.op == "div"
    before = source[max(0, head.start - _BEFORE) : head.start]
    parts = _SENTENCE if rational_value(head.expression) is not None else _CLAUSE
    if re.search(r"\d", parts.split(before)[-1]) is None:
        return False  # (an e^1.2 ≈ 3.3× spread)
    named = re.search(rf"(?<![\d.]){re.escape(member.printed.text)}(?![\d.])", before)
    nearly = is_about(head.expression, member.printed, _NEARLY) and named is None
    nearly |= isinstance(ratio, Number) and named is None and _is_a_growth(head, member, source)
    return not (quotient or nearly or rounds_to(head.expression, member.printed))


def with_times_ending_lines(tokens: list[Token]) -> list[Token]:
    """``100/4 = 25x`` at the end of a line: a sign that touches its number waits for no factor."""
    ends = {
        at
        for at, token in enumerate(tokens)
        if token.text == "newline" and _says_how_many_times(tokens[max(0, at - 3) : at])
    }
    if not ends:
        return tokens
    return [
        structs.replace(token, text="paragraph") if at in ends else token
        for at, token in enumerate(tokens)
    ]


def _says_how_many_times(before: Sequence[Token]) -> bool:
    if [token.kind for token in before] != [Kind.RELATION, Kind.NUMBER, Kind.OPERATOR]:
        return False
    return before[2].text == "*" and before[1].end == before[2].start


def _is_a_growth(head: Member, member: Member, source: str) -> bool:
    """``the area grows 4² = 12×``: a power of numbers near to the result, the only one said."""
    power = rational_value(head.expression) if head.expression is not None else None
    before = _CLAUSE.split(source[max(0, head.start - _BEFORE) : head.start])[-1]
    printed = member.printed
    if printed is None or head.printed is not None or not power or _COMPARES.search(before):
        return False
    return printed.value <= _GROWN * power and power <= _GROWN * printed.value


_COMPARES = regex(r"\^|\*\*|[²³⁴-⁹]|\b(?:to|than|vs|over|from|auf|als|bis)[\s$(]*\Z")
#: How many times more or less than a growth is may be meant for it.
_GROWN = 3
#: How far before a formula what it is a ratio to may stand.
_BEFORE = 80
_SENTENCE, _CLAUSE = regex(r"[.;!?]\s|\n"), regex(r"[.,:;!?]\s|[\n(]")
_TIMES = regex(r"[ \t~]?(?:[×x]|\\times)(?![A-Za-z0-9_])(?![\s${}~]*[-+]?(?:\.?\d|\())")
#: By how much of itself a number may be mistaken for it to be meant as the same.
_NEARLY = Fraction(1, 4)
