"""``is 3 and a half``, ``comes to 2 and three quarters``: a number whose part is said in words."""

from __future__ import annotations

from fractions import Fraction

from msgspec import structs

from pe_symbolic.claims.chains.members import Member
from pe_symbolic.expression import Call, Number
from pe_symbolic.regex import regex

_MANY = {word: many for many, word in enumerate("a one two three four five six seven".split())}
_MANY["a"] = _MANY["one"]
_OF = ("half", "third", "quarter", "fifth", "sixth", "eighth", "tenth")
_PARTS = dict(zip(_OF, (2, 3, 4, 5, 6, 8, 10), strict=True))
_PART = regex(
    rf"[ \t~$]{{1,2}}and (?P<many>{'|'.join(_MANY)}|an)[ -]"
    rf"(?P<part>{'|'.join(_PARTS)}|halve)s?(?![\w-])(?! of\b)"
)


def with_part_said(member: Member, source: str) -> Member:
    """A whole number in the end of a chain, with the part of one that the words behind it add."""
    said = _PART.match(source, member.end)
    whole = member.expression
    if said is None or not isinstance(whole, Number) or whole.value.denominator > 1 or member.units:
        return member
    many = _MANY.get(said["many"], 1)
    part = Fraction(many, _PARTS.get(said["part"], 2))
    added = Number(part, source[said.start("many") : said.end()], (said.start("many"), said.end()))
    both = Call("add", (whole, added), (whole.span[0], said.end()))
    return structs.replace(member, end=said.end(), expression=both, printed=None)
