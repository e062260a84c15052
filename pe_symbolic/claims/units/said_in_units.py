"""``= 0.1715 m, i.e. 17.2 cm``: results said once more behind words, in a unit of the same kind."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction

from msgspec import structs

from pe_symbolic.claims.numbers.slips import is_miscopied, is_slip
from pe_symbolic.claims.spoken.about import NEARLY
from pe_symbolic.claims.units.table import units_of
from pe_symbolic.decimals import PrintedDecimal, nearest
from pe_symbolic.formula import Kind, Token

#: What says that one thing is said twice: behind it a point may be moved by a slip.
_IDENTICAL = frozenset("i.e. i that means soit cioè ossia ovvero decir sea seja h".split())
_SAYING = (
    _IDENTICAL
    | NEARLY
    | frozenset("e . , is or so which thus also d donc ou oder o es border".split())
)
#: What alone says nothing.
_MERELY_PARTS = frozenset({".", ",", "border", "is", "so", "e", "o", "d", "h"})
_LONGEST = 7
_GOES_ON = frozenset({Kind.OPERATOR, Kind.POWER, Kind.OPEN, Kind.NUMBER, Kind.RELATION})


def with_results_in_other_units(flow: list[Token]) -> list[Token]:
    """The tokens, with an equality for the words between a result and itself in another unit.

    Only where it is that, as far as its digits tell, or that but for a slip: what is of another
    size is another quantity.
    """
    result: list[Token] = []
    for at, token in enumerate(flow):
        if token.kind is Kind.NUMBER:
            unit = _unit(flow[at + 1 : at + 4])
            behind = flow[at + 1 + len(unit) :][:1]
            if unit and not (behind and behind[0].kind in _GOES_ON):
                _say_again(result, token, _written(unit))
        result.append(token)
    return result


def _unit(tokens: Sequence[Token]) -> Sequence[Token]:
    """The unit that tokens begin with, ``km`` or ``km/h``; none where they do not."""
    rate = _written(tokens[:3]) if [token.text for token in tokens[1:2]] == ["/"] else ""
    return tokens[:3] if rate and units_of(rate) else tokens[: bool(tokens) and _names(tokens[0])]


def _written(unit: Sequence[Token]) -> str:
    return "".join(token.text for token in unit)


def _names(unit: Token) -> bool:
    return unit.kind in (Kind.NAME, Kind.TEXT)


def _say_again(before: list[Token], number: Token, unit: str) -> None:
    """Puts an equality for the words before a number and its unit, if they lead to it."""
    at = len(before) - 1
    while at > len(before) - 1 - _LONGEST and at > 1 and before[at].text.lower() in _SAYING:
        at -= 1
    words = before[at + 1 :]
    if at < 2 or not any(word.text.lower() not in _MERELY_PARTS for word in words):
        return
    rate = at > 3 and before[at - 1].text == "/" and bool(_unit(before[at - 2 : at + 1])[1:])
    owner = before[at - 2 * rate : at + 1]
    relation, first = before[at - 2 * rate - 2 : at - 2 * rate]
    if relation.kind is not Kind.RELATION or first.kind is not Kind.NUMBER or not _names(owner[0]):
        return
    said = {word.text.lower() for word in words}
    exactly = not said.isdisjoint(_IDENTICAL) and said.isdisjoint(NEARLY)
    if _is_said(first, _written(owner), number, unit, moved=exactly):
        text = "=" if exactly else "≈"
        sign = structs.replace(relation, text=text, start=words[0].start, end=words[-1].end)
        before[at + 1 :] = [sign]


def _is_said(first: Token, owner: str, number: Token, unit: str, *, moved: bool) -> bool:
    ratios = {
        one.worth / other.worth
        for one in units_of(owner)
        for other in units_of(unit)
        if one.dimension and one.dimension == other.dimension and not (one.zero or other.zero)
    }
    if owner == unit:
        return False
    return any(is_converted(first, number, ratio, moved=moved) for ratio in ratios)


def is_converted(first: Token, number: Token, ratio: Fraction, *, moved: bool = True) -> bool:
    """Whether a number is another one times a ratio, as far as the digits of both tell.

    Or that but for a slip, of which one may be that its point is ``moved``.
    """
    if first.value is None or first.unit is None or number.value is None or number.unit is None:
        return False
    value, unit = first.value * ratio, first.unit * ratio
    if 2 * abs(value - number.value) <= unit + number.unit:
        return True
    said = PrintedDecimal(number.text, number.value, number.unit)
    right = PrintedDecimal(first.text, nearest(value, number.unit), number.unit)
    return is_slip(right, said) if moved else is_miscopied(right, said)
