r"""Thousands that blanks part from their comma: ``10 \times 100 = 1, 000``."""

from __future__ import annotations

from fractions import Fraction

from msgspec import structs

from pe_symbolic.claims.chains.chain import Chain
from pe_symbolic.claims.positional.waves import rounds_to
from pe_symbolic.decimals import PrintedDecimal
from pe_symbolic.expression import Number
from pe_symbolic.regex import regex

_BEHIND = regex(r"(?:,(?:\s|\\[,!;: ]){1,4}[0-9]{3}){1,3}(?![0-9])")
_FEWEST_DIGITS, _MOST_DIGITS = 1, 3


def with_thousands_joined(chain: Chain, source: str) -> Chain:
    """The chain with its result as one number, where only so it is what a formula comes to.

    ``x, y = 1, 200`` are two values, and so is what fits no formula.
    """
    last = chain.members[-1]
    printed = last.printed
    if printed is None or printed.unit != 1 or last.units:
        return chain
    if not _FEWEST_DIGITS <= len(printed.text) <= _MOST_DIGITS or not printed.text.isdigit():
        return chain
    behind = _BEHIND.match(source, last.end)
    head = next((one for one in chain.members[:-1] if one.closed and one.printed is None), None)
    if behind is None or head is None or head.expression is None:
        return chain
    digits = printed.text + "".join(filter(str.isdigit, behind.group()))
    text = source[last.start : behind.end()]
    joined = PrintedDecimal(text, Fraction(int(digits)), Fraction(1))
    if not rounds_to(head.expression, joined):
        return chain
    number = Number(joined.value, text, (last.start, behind.end()))
    whole = structs.replace(last, end=behind.end(), expression=number, printed=joined)
    return chain.with_member(len(chain.members) - 1, whole)
