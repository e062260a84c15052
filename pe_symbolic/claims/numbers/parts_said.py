"""``is 3 and a half``, ``comes to 2 and three quarters``: a number whose part is said in words."""

from __future__ import annotations

from fractions import Fraction

from msgspec import structs

from pe_symbolic.claims.chains.members import Member
from pe_symbolic.claims.positional.waves import is_near
from pe_symbolic.decimals import PrintedDecimal
from pe_symbolic.expression import Call, Number
from pe_symbolic.regex import regex

_MANY = {word: many for many, word in enumerate("a one two three four five six seven".split())}
_MANY["a"] = _MANY["one"]
_OF = ("half", "third", "quarter", "fifth", "sixth", "eighth", "tenth")
_PARTS = dict(zip(_OF, (2, 3, 4, 5, 6, 8, 10), strict=True))
#: What is a third, and no half or quarter, may be one more thing: ``= 5 and a third set has 7``.
_ENDS = r"(?=[ \t]*(?:[$.,;:!?)\]|\n]|\Z))"
_PART = regex(
    rf"[ \t~$]{{1,2}}and (?P<many>{'|'.join(_MANY)}|an)[ -]"
    rf"(?P<part>{'|'.join(_PARTS)}|halve)s?(?![\w-])(?! of\b)"
    rf"(?:(?<=half)|(?<=quarter)|(?<=s)|{_ENDS})"
)
#: So near to a whole number is only what is meant to be it.
_NEAR = Fraction(1, 1000)


def with_part_said(members: tuple[Member, ...], source: str) -> tuple[Member, ...]:
    """Whole numbers in the end of chains, with the part of one that the words behind it add.

    Where the number is what a side before comes to, they begin something else.
    """
    if not members or (said := _PART.match(source, members[-1].end)) is None:
        return members
    *others, member = members
    whole = member.expression
    if not isinstance(whole, Number) or whole.value.denominator > 1 or member.units:
        return members
    alone = PrintedDecimal(whole.text, whole.value, _NEAR)
    if any(one.closed and one.expression and is_near(one.expression, alone) for one in others):
        return members
    many = _MANY.get(said["many"], 1)
    part = Fraction(many, _PARTS.get(said["part"], 2))
    added = Number(part, source[said.start("many") : said.end()], (said.start("many"), said.end()))
    both = Call("add", (whole, added), (whole.span[0], said.end()))
    return (*others, structs.replace(member, end=said.end(), expression=both, printed=None))
