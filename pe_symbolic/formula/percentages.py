"""A percentage and, in brackets behind it, how much that is: ``200 + 19 % (38) = 238``."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction

from msgspec import structs

from pe_symbolic.formula.number_tokens import number_token
from pe_symbolic.formula.tape import Tape
from pe_symbolic.formula.tokens import Kind, Token
from pe_symbolic.notation import money
from pe_symbolic.regex import regex

_SIGN = rf"[{money.EVERY}]"
_AMOUNT = regex(rf"\s?\([-+−]?{_SIGN}?\s?([0-9]{{1,9}}(?:\.[0-9]{{1,4}})?)\s?{_SIGN}?\)")
_ADDED = frozenset("+-")
_MOST_TERMS = 16


def take_percentage(tape: Tape, start: int) -> bool:
    """Takes a percent sign and the amount behind it, which is what is added, if it is that share.

    Any other number in brackets is what something is divided by, with a remainder, or a factor.
    """
    found = _AMOUNT.match(tape.source, tape.at, tape.end)
    if found is None or not tape.last_is(Kind.NUMBER):
        return False
    share = tape.tokens[-1]
    amount = number_token(found[1], *found.span(1))
    if share.value is None or amount.value is None or amount.unit is None:
        return False
    wholes = _added_to(tape.tokens)
    if all(2 * abs(whole * share.value / 100 - amount.value) > amount.unit for whole in wholes):
        return False
    tape.tokens[-1] = structs.replace(amount, start=share.start, end=found.end())
    tape.at = found.end()
    return True


def _added_to(tokens: Sequence[Token]) -> list[Fraction]:
    """What a share may be one of: the first of the terms before it, or what they come to."""
    terms: list[Fraction] = []
    place = len(tokens) - 2
    while place > 0 and len(terms) < _MOST_TERMS:
        sign, number = tokens[place], tokens[place - 1]
        if sign.kind is not Kind.OPERATOR or sign.text not in _ADDED or number.value is None:
            break
        signed = place > 1 and tokens[place - 2].text == "-"
        terms.append(-number.value if signed else number.value)
        place -= 2
    if not terms:
        return []
    # The dash in front of the first may be the bullet of an item.
    bare = [-terms[-1], sum(terms, Fraction()) - 2 * terms[-1]] if terms[-1] < 0 else []
    return [terms[-1], sum(terms, Fraction()), *bare]
