"""A unit behind the sign that closes a formula: ``$d = 3$ km``."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from fractions import Fraction

from msgspec import structs

from pe_symbolic.claims.chains.members import Member
from pe_symbolic.claims.units.quantities import counted_in
from pe_symbolic.claims.units.table import is_unit, units_of
from pe_symbolic.formula import Kind, Token
from pe_symbolic.formula.angles import PARTS_OF_A_DEGREE
from pe_symbolic.formula.foreign_units import in_latin
from pe_symbolic.formula.lexicon import LEVELS
from pe_symbolic.regex import regex

_NAME = r"(?:[A-Za-zµμΩ]{1,14}|[а-яёА-ЯЁ]{1,4})(?:\^-?[0-9]|[²³])?"
#: Spans of time of which no script parts the words: ``$t = 3$ 小时左右``.
_IDEOGRAPHS = r"天|小[时時]|時間|日間|시간|分[钟鐘]|毫?秒"
_BELOW = rf"/\({_NAME}(?:[ ·⋅*]{_NAME}){{1,3}}\)"
_UNIT = regex(
    rf"\s?(?:\$|\\\))(?:[ ~]|\\,)?"
    rf"(?:(?P<unit>{_NAME}(?:{_BELOW}|(?:[/·]{_NAME}){{0,3}}))(?P<next>\W|\Z)"
    rf"|(?P<span>{_IDEOGRAPHS}))| ?(?P<word>us|pm)(?!\w)"
)
#: ``$m = 200$ g and``: the words go on.
_WORD = regex(
    r" ?(?:and|is|are|of|with|at|to|in|on|from|for|per|has|which"
    r"|und|et|y|e|mit|avec|con|com|wobei|où|donde|dove|onde)\b"
)
_RAISED = {"²": "^2", "³": "^3", "·": "*", "⋅": "*", " ": "*"}
_ALONE = frozenset("msghdlLNJWVAKCFHTΩ")
#: Of these none is an article, a name or a compass point, which words may follow.
_NO_WORDS = frozenset("msghLKΩ")
_ENDS = frozenset({"", ".", ",", ";", ":", ")", "\n"})
#: Words and hours: ``50 ns · 4 = 0.2 us``, ``0.1 nm · 2 = 200 pm``.
_WORDS_AS_WELL = frozenset({"us", "pm"})


def with_unit_behind(member: Member, source: str, others: Iterable[str]) -> Member:
    """The member with the unit that stands right behind its formula, where the table has it.

    A single letter is a unit only before the end of a clause, a small one before some words as
    well: ``$n = 5$ A …`` may begin a sentence.  Or where the ``others`` of its chain have such a
    unit: ``ms`` and ``s``, or ``ns`` and ``us``.
    """
    if member.printed is None or member.units or member.scale or member.expression is None:
        return member
    found = _UNIT.match(source, member.end, member.end + 60)
    if found is None:
        return member
    said = found["unit"] or found["span"] or found["word"]
    name = in_latin(said) or said
    written = "".join(_RAISED.get(char, char) for char in name)
    if written in LEVELS or written.removesuffix("s") in PARTS_OF_A_DEGREE:
        return structs.replace(member, units=frozenset({written}))
    known = bool(units_of(written)) and any(is_unit(name) for name in re.findall(r"\w+", written))
    small = written in _NO_WORDS and _WORD.match(source, found.end()) is not None
    ends = written in _ALONE and (found.group("next") in _ENDS or small)
    alone = len(written) == 1 and (ends or bool(found["span"]) or _is_like(written, others))
    alone = alone or (written in _WORDS_AS_WELL and _is_like(written, others))
    if not alone and not (known or (len(written) > 1 and "/" in written and units_of(written))):
        return member
    quantities = counted_in(member.expression, written, Fraction(1))
    if not quantities:
        return member
    return structs.replace(member, units=frozenset({written}), quantities=quantities)


def _is_like(written: str, others: Iterable[str]) -> bool:
    """Whether a unit measures what one of the others does."""
    dimensions = {unit.dimension for unit in units_of(written)} - {()}
    return any(unit.dimension in dimensions for other in others for unit in units_of(other))


def without_words_behind(group: list[Token]) -> list[Token]:
    r"""``50\,\mathrm{MPa}\ (\text{tension}, +)``: a number, and a remark without one."""
    if not group or group[-1].kind is not Kind.CLOSE:
        return group
    opening = max((at for at, token in enumerate(group) if token.kind is Kind.OPEN), default=0)
    number, remark = group[:opening], group[opening + 1 : -1]
    led = number[1:] if number and number[0].text in ("-", "+") else number
    if group[opening].text != "(" or not led or led[0].kind is not Kind.NUMBER:
        return group
    apart = led[-1].kind is Kind.NAME and led[-1].end < group[opening].start
    italic = len(led) == 2 and apart and bool(units_of(led[-1].text))  # 4\ N\ (\text{down})
    ends = led[-1].kind in (Kind.NUMBER, Kind.POSTFIX, Kind.CLOSE) or led[-1].upright or italic
    remarked = bool(remark) and all(map(_is_remarked, remark))
    remarked = remarked and not any(_SAYS_MORE.search(token.text) for token in remark)
    return number if ends and remarked else group


def without_what_each_is_of(groups: Sequence[list[Token]]) -> list[list[Token]]:
    """``235.2/25 = 9.41 L/100 km``: behind what has no unit, so much for each is no quotient."""
    first, *others = groups
    if any(token.kind is Kind.NAME for token in first):
        return [first, *others]
    return [first, *map(_without_each, others)]


def _without_each(group: list[Token]) -> list[Token]:
    """A number and its unit, without the hundred, or thousand, of another that it is for."""
    if [token.kind for token in group] != _SO_MUCH_FOR_EACH or group[2].text != "/":
        return group
    _, unit, _, many, each = group
    units = all(units_of(one.text) for one in (unit, each))
    return group[:2] if units and many.text in _EACH_OF else group


_SO_MUCH_FOR_EACH = [Kind.NUMBER, Kind.NAME, Kind.OPERATOR, Kind.NUMBER, Kind.NAME]
_EACH_OF = frozenset({"10", "100", "1000"})


def without_words_on_units(group: list[Token]) -> list[Token]:
    r"""``1.0\text{ m}\,(\text{height}) - 0.2\text{ m}``: terms, without what is said of each."""
    if all(token.text != "(" for token in group):
        return group
    kept: list[Token] = []
    at = 0
    while at < len(group):
        end = _end_of_words(group, at) if kept and _measures(kept[-1]) else at
        behind = group[end] if end < len(group) else None
        if end > at and (behind is None or behind.kind is Kind.OPERATOR):
            at = end
        else:
            kept.append(group[at])
            at += 1
    return kept


def _measures(token: Token) -> bool:
    named = token.kind is Kind.NAME and token.upright
    return named and any(unit.dimension for unit in units_of(token.text))


def _end_of_words(group: list[Token], at: int) -> int:
    """Behind the brackets that open there around words of no formula; else where it began."""
    if group[at].text != "(":
        return at
    for end in range(at + 1, len(group)):
        token = group[end]
        if token.kind is Kind.CLOSE:
            return end + 1 if end > at + 1 else at
        if not _is_remarked(token) or _SAYS_MORE.search(token.text):
            return at
    return at


#: Words by which the number is another than it seems: of another base, rounded, or false.
_SAYS_MORE = regex(
    r"(?i)bin[aä]r|hex|octal|decimal|dezimal|\bmod|\bbase|carry|overflow|wrap|complement|xor|clock"
    r"|wrong|false|incorrect|\bnot|error|falsch|faux|falso|round|trunc|floor|ceil|integer|whole"
    r"|gerundet|arrond|redond|exceed|more|less|least|most|max|min(?!us)"
)


def _is_remarked(token: Token) -> bool:
    """A word that is no unit, a comma, or the sign that something has."""
    if token.kind is Kind.NAME:
        words = token.text.split("_")
        measures = all(any(unit.dimension for unit in units_of(word)) for word in words)
        return token.upright and len(token.text) > 1 and not measures
    return token.kind in (Kind.TEXT, Kind.COMMA) or token.text in ("+", "-")
