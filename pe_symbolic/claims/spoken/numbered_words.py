"""``電流1 = 4 + 5 = 9``: a number that belongs to the word it touches, as that of a name does."""

from __future__ import annotations

from pe_symbolic.claims.chains.members import Member
from pe_symbolic.claims.positional.waves import rounds_to

#: Nobody counts more things of one word.
_MOST_DIGITS = 2


def numbers_a_word(member: Member, led: Member, source: str) -> bool:
    """Whether a small whole number touches a letter before it, and is not what follows comes to."""
    number = member.printed
    if number is None or led.expression is None or member.end - member.start > _MOST_DIGITS:
        return False
    before = source[member.start - 1 : member.start] if member.start else ""
    whole = source[member.start : member.end].isdecimal()
    return whole and before.isalpha() and not rounds_to(led.expression, number)
