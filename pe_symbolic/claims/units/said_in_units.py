"""``= 0.1715 m, i.e. 17.2 cm``: results said once more behind words, in a unit of the same kind."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction

from pe_symbolic.claims.numbers.slips import is_miscopied, is_slip
from pe_symbolic.claims.spoken.about import NEARLY
from pe_symbolic.claims.spoken.bare_formulas import may_begin
from pe_symbolic.claims.units.quantities import is_in_steps
from pe_symbolic.claims.units.table import units_of
from pe_symbolic.decimals import PrintedDecimal, nearest
from pe_symbolic.formula import Kind, Token

#: What says that one thing is said twice: behind it a point may be moved by a slip.
_IDENTICAL = frozenset("i.e. i that means soit cioè ossia ovvero decir sea seja h".split())
_SAYING = (
    _IDENTICAL
    | NEARLY
    | frozenset("e . , is are equals or so which thus also d donc ou oder o es border".split())
)
#: What alone says nothing.
_MERELY_PARTS = frozenset({".", ",", "border", "is", "are", "equals", "so", "e", "o", "d", "h"})
#: What alone states how much one unit is of another.
_IS = frozenset({"is", "are", "equals", "=", "border"})
_LONGEST = 7
_GOES_ON = frozenset({Kind.OPERATOR, Kind.POWER, Kind.OPEN, Kind.NUMBER, Kind.RELATION})


def with_results_in_other_units(flow: list[Token]) -> list[Token]:
    """The tokens, with an equality for the words between a result and itself in another unit.

    Only where it is that, as far as its digits tell, or that but for a slip: what is of another
    size is another quantity.
    """
    result: list[Token] = []
    for at, token in enumerate(flow):
        if token.kind is Kind.NUMBER and at + 1 < len(flow) and _names(flow[at + 1]):
            unit = _unit(flow[at + 1 : at + 4])
            behind = flow[at + 1 + len(unit) : at + 2 + len(unit)]
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
    while at > len(before) - 1 - _LONGEST and at > 0 and before[at].text.lower() in _SAYING:
        at -= 1
    words = before[at + 1 :]
    if at < 1 or not words:
        return
    rate = at > 2 and before[at - 1].text == "/" and bool(_unit(before[at - 2 : at + 1])[1:])
    owner = before[at - 2 * rate : at + 1]
    place = at - 2 * rate - 1
    first = before[place]
    if first.kind is not Kind.NUMBER or not _names(owner[0]):
        return
    said = {word.text.lower() for word in words}
    ratios = _ratios(_written(owner), unit)
    if place and before[place - 1].kind is Kind.RELATION:
        exactly = not said.isdisjoint(_IDENTICAL) and said.isdisjoint(NEARLY)
        told = not said <= _MERELY_PARTS
        holds = any(is_converted(first, number, ratio, moved=exactly) for ratio in ratios)
    else:
        exactly = told = said <= _IS and may_begin(before, place - 1)
        holds = any(_is_stated(first, number, ratio) for ratio in ratios)
    if told and holds:
        sign = Token(Kind.RELATION, "=" if exactly else "≈", words[0].start, words[-1].end)
        before[at + 1 :] = [sign]


def _ratios(owner: str, unit: str) -> set[Fraction]:
    """By what numbers of one unit are to be multiplied to be of another; none for the same."""
    return {
        one.worth / other.worth
        for one in units_of(owner)
        for other in units_of(unit)
        if one.dimension and one.dimension == other.dimension and not (one.zero or other.zero)
        if owner != unit
    }


def _is_stated(first: Token, number: Token, ratio: Fraction) -> bool:
    """Whether ``5 km is 5000 m`` says how much of one unit so much of another is.

    Of units of one system that is exact.  Else 70 kg may well be 155 lb: nothing is stated but
    by what is right as it is rounded.
    """
    if first.value is None or number.value is None or number.unit is None:
        return False
    off = abs(first.value * ratio - number.value)
    if is_in_steps(ratio):
        return off <= _NEARLY * abs(number.value)
    return 2 * off <= number.unit


_NEARLY = Fraction(1, 5)


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
