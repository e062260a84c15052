"""``= 0.1715 m, i.e. 17.2 cm``: results said once more behind words, in a unit of the same kind."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction

from pe_symbolic.claims.numbers.slips import is_miscopied, is_slip
from pe_symbolic.claims.spoken.about import NEARLY
from pe_symbolic.claims.spoken.bare_formulas import may_begin
from pe_symbolic.claims.units.quantities import is_in_steps
from pe_symbolic.claims.units.table import Unit, units_of
from pe_symbolic.decimals import PrintedDecimal, nearest
from pe_symbolic.formula import Kind, Token

#: What says that one thing is said twice: behind it a point may be moved by a slip.
_IDENTICAL = frozenset("i.e. i that means soit cioè ossia ovvero decir sea seja h".split())
_SAYING = (
    _IDENTICAL
    | NEARLY
    | frozenset("e . , is are equals equal equivalent to or so which thus also".split())
    | frozenset("d donc ou oder o es border".split())
)
#: What alone says nothing.
_MERELY_PARTS = frozenset(". , border is are equals equal equivalent to so e o d h".split())
#: What alone states how much one unit is of another, a verb and what may stand behind it.
_VERBS = frozenset({"is", "are", "equals", "="})
_IS = _VERBS | {"border", "equal", "equivalent", "to"}
_LONGEST = 7
_GOES_ON = frozenset({Kind.OPERATOR, Kind.POWER, Kind.OPEN, Kind.NUMBER, Kind.RELATION})


def with_results_in_other_units(flow: list[Token]) -> list[Token]:
    """The tokens, with an equality for the words between a result and itself in another unit.

    Only where it is that, as far as its digits tell, or that but for a slip: what is of another
    size is another quantity.
    """
    result: list[Token] = []
    for at, token in enumerate(flow):
        if token.kind is Kind.NUMBER and at + 1 < len(flow) and _may_name(flow[at + 1]):
            unit = _unit(flow[at + 1 : at + 4])
            behind = flow[at + 1 + len(unit) : at + 2 + len(unit)]
            if unit and not (behind and behind[0].kind in _GOES_ON):
                _say_again(result, token, _written(unit))
        result.append(token)
    return result


def _unit(tokens: Sequence[Token]) -> Sequence[Token]:
    """The unit that tokens begin with, ``km``, ``km/h`` or ``°C``; none where they do not."""
    if [token.kind for token in tokens[:2]] == _SCALE:
        return tokens[:2]
    rate = _written(tokens[:3]) if [token.text for token in tokens[1:2]] == ["/"] else ""
    return tokens[:3] if rate and units_of(rate) else tokens[: bool(tokens) and _names(tokens[0])]


def _written(unit: Sequence[Token]) -> str:
    if unit and unit[0].kind is Kind.POSTFIX:
        return f"°{unit[-1].text}"
    return "".join(token.text for token in unit)


#: A sign and the letter of a scale behind it.
_SCALE = [Kind.POSTFIX, Kind.NAME]


def _may_name(unit: Token) -> bool:
    return _names(unit) or unit.text == "degrees"


def _names(unit: Token) -> bool:
    return unit.kind in (Kind.NAME, Kind.TEXT)


def _say_again(before: list[Token], number: Token, unit: str) -> None:
    """Puts an equality for the words before a number and its unit, if they lead to it."""
    at = len(before) - 1
    while at > max(0, len(before) - 1 - _LONGEST) and before[at].text.lower() in _SAYING:
        if before[at - 1].text == "/" or before[at - 1].kind is Kind.NUMBER:
            break  # km/h, and no d. h.
        at -= 1
    words = before[at + 1 :]
    if at < 1 or not words:
        return
    rate = at > 2 and before[at - 1].text == "/" and bool(_unit(before[at - 2 : at + 1])[1:])
    scale = at > 1 and before[at - 1].text == "degrees"
    owner = before[at - 2 * rate - scale : at + 1]
    place = at - len(owner)
    first = before[place]
    if first.kind is not Kind.NUMBER or not _may_name(owner[0]):
        return
    said = {word.text.lower() for word in words}
    changes = _changes(_written(owner), unit)
    if place and before[place - 1].kind is Kind.RELATION:
        exactly = not said.isdisjoint(_IDENTICAL) and said.isdisjoint(NEARLY)
        told = not said <= _MERELY_PARTS
        holds = any(is_converted(first, number, *one, moved=exactly) for one in changes)
    else:
        exactly = told = said <= _IS and bool(said & _VERBS) and may_begin(before, place - 1)
        holds = any(_is_stated(first, number, *one) for one in changes)
    if told and holds:
        sign = Token(Kind.RELATION, "=" if exactly else "≈", words[0].start, words[-1].end)
        before[at + 1 :] = [sign]


def _changes(owner: str, unit: str) -> set[tuple[Fraction, Fraction]]:
    """By what numbers of one unit are to be multiplied to be of another, and what is added then.

    None for the same.  Temperatures are no differences of such.
    """
    return {
        (one.worth / other.worth, (one.zero - other.zero) / other.worth)
        for one in _scales(owner)
        for other in _scales(unit)
        if one.dimension and one.dimension == other.dimension
        if owner != unit
    }


def _scales(unit: str) -> Sequence[Unit]:
    known = units_of(unit)
    return [one for one in known if one.zero] or known


def _is_stated(first: Token, number: Token, ratio: Fraction, shift: Fraction) -> bool:
    """Whether ``5 km is 5000 m`` says how much of one unit so much of another is.

    Of units of one system that is exact.  Else 70 kg may well be 155 lb: nothing is stated but
    by what is right as it is rounded, or where the right number has no more digits.
    """
    if first.value is None or number.value is None or number.unit is None:
        return False
    value = first.value * ratio + shift
    off = abs(value - number.value)
    if 2 * off <= number.unit:
        return True
    round_one = number.unit >= 1 and number.value % 5 == 0
    exact = value % number.unit == 0 and not round_one
    steps = is_in_steps(ratio) and not shift
    return (steps or exact) and off <= _NEARLY * abs(number.value)


_NEARLY = Fraction(1, 5)


def is_converted(
    first: Token,
    number: Token,
    ratio: Fraction,
    shift: Fraction = Fraction(),
    *,
    moved: bool = True,
) -> bool:
    """Whether a number is another one times a ratio, as far as the digits of both tell.

    Or that but for a slip, of which one may be that its point is ``moved``.
    """
    if first.value is None or first.unit is None or number.value is None or number.unit is None:
        return False
    value, unit = first.value * ratio + shift, first.unit * ratio
    if 2 * abs(value - number.value) <= unit + number.unit:
        return True
    said = PrintedDecimal(number.text, number.value, number.unit)
    right = PrintedDecimal(first.text, nearest(value, number.unit), number.unit)
    return is_slip(right, said) if moved else is_miscopied(right, said)
