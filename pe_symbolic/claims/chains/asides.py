r"""Brackets behind the last number of a chain: ``= 0.01\ (0.57^\circ\text{ per step})``.

They multiply it, or are an aside.
"""

from __future__ import annotations

from pe_symbolic.claims.chains.factors import leading_number
from pe_symbolic.claims.chains.members import Member
from pe_symbolic.claims.numbers.printed import number_span, printed_number
from pe_symbolic.claims.positional.waves import are_apart, is_near
from pe_symbolic.regex import regex

_BRACKETS = regex(
    r"(?:[\s~$]|\\[ ,;:!]|\\q?quad(?![A-Za-z])){0,8}"
    # dots that lead to the number of the equation
    r"(?:(?<=[\s~$])(?:\.{2,40}|…{1,20}|\\[lc]?dots(?![A-Za-z]))(?=\s{0,3}\([0-9]{1,2}\))\s{0,3})?"
    r"(?:\\left\s?)?\([^=≈()]{1,80}"
    r"(?:\([^()]{0,40}\)[^=≈()]{0,40})?(?:\\right\s?)?\)"
    # the end of what a box or bold type is around
    r"(?:\s?\}){0,3}"
)

#: What says of a number that it is so many of something, or that of the equation.
_COUNTS = regex(
    r"°|%|\\circ|\\(?:text|mathrm|mbox)\s?\{|[A-Za-z]{2,20}(?:\s|\))|(?<=[ ~.…s])\([0-9]{1,2}\)"
)


def number_before_an_aside(member: Member, head: Member, source: str) -> Member | None:
    """The number of such a member where it is near to the head, and the product is not it."""
    if member.expression is None or member.printed is not None or head.expression is None:
        return None
    number = leading_number(member.expression)
    printed = None if number is None else printed_number(number, source)
    if number is None or printed is None:
        return None
    start, end = number_span(number)
    if not _BRACKETS.fullmatch(source, end, member.end):
        return None
    if not _COUNTS.search(source, end, member.end):
        return None  # 2(1.3) is a product
    meant = is_near(head.expression, printed) and are_apart(head.expression, member.expression)
    return Member(start, end, number, printed=printed) if meant else None
