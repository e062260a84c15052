"""Results said once more in brackets, in another unit: ``= 10 km (6.2 mi)``, ``= 60° (π/3)``."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction

from pe_symbolic.claims.units.said_in_units import is_converted
from pe_symbolic.claims.units.table import Dimension, Unit, units_of
from pe_symbolic.formula import Kind, Token
from pe_symbolic.formula.lexicon import TIMES, UNITS

#: The most tokens of a number and its unit.
_FARTHEST = 16
#: ``* 10 ^ { 3 }`` and ``* 10 ^ { - 3 }`` belong to their number.
_POWER_OF_TEN = ("*", "10", "^", "{")
_GOES_ON = frozenset({Kind.OPERATOR, Kind.POWER, Kind.OPEN, Kind.NUMBER, Kind.ROOT, Kind.FUNCTION})
_SIGNS = frozenset({"/", "*", "-", "^"})
_DEGREES = "°"


def says_in_another_unit(tokens: Sequence[Token], index: int, closing: int) -> bool:
    """Whether a bracket behind a result is a remark: that quantity in other units, or a count.

    ``= 2 kg (3 m/s^2)`` is a product, and so is what a sign behind the bracket computes with.
    Right behind a unit, ``0.08 s(80 ms)``, only the same quantity in another one is said again.
    A result that is bold or boxed is complete; behind a bare one a percentage is a remark.
    """
    if closing - index > _FARTHEST or tokens[index].text != "(":
        return False
    result, again = _sides(tokens, index, closing)
    if not result or not again:
        return False
    following = tokens[closing + 1] if closing + 1 < len(tokens) else None
    if following is not None and following.kind in _GOES_ON:
        return False
    unit, other = _unit_behind(result), _unit_behind(again)
    if _touches(tokens, index):
        ended = bool(unit and other) and _ends(tokens[closing + 1 : closing + 3])
        measures = all(one.dimension for one in (*_meanings(unit), *_meanings(other)))
        return ended and unit != other and measures and _are_alike(unit, other)
    if _is_complete(result) or _is_share_of_a_number(result, again):
        return True
    same = _is_angle(result, again) or _is_same_number(result, again)
    if same and _ends(tokens[closing + 1 : closing + 3]):
        return True
    return bool(unit and other) and unit != other and _are_alike(unit, other)


def converts(tokens: Sequence[Token], index: int, closing: int) -> bool:
    """Whether such a bracket holds the number before it in another unit, or a slip of that.

    Then it is claimed: ``= 60 km/h (16.7 m/s)``.  What is of another size is another quantity.
    """
    result, again = _sides(tokens, index, closing)
    following = tokens[closing + 1] if closing + 1 < len(tokens) else None
    if not result or not again or (following is not None and following.kind is Kind.RELATION):
        return False
    signs = [side[0].text == "-" for side in (result, again)]
    unit, other = _unit_behind(result), _unit_behind(again)
    if _DEGREES in (unit, other):  # 1.107 (63.4°)
        bare = [len(side) == 1 + sign for side, sign in zip((result, again), signs, strict=True)]
        unit, other = (
            "rad" if alone else one for alone, one in zip(bare, (unit, other), strict=True)
        )
    if not unit or not other or unit == other or signs[0] != signs[1]:
        return False
    first, number = (side[sign] for side, sign in zip((result, again), signs, strict=True))
    return any(
        is_converted(first, number, one / another)
        for dimension, one in _worths(unit)
        for measured, another in _worths(other)
        if dimension == measured
    )


def _sides(tokens: Sequence[Token], index: int, closing: int) -> tuple[list[Token], list[Token]]:
    """What stands between the last relation sign and a bracket, and what in the bracket."""
    sides = tokens[_last_relation(tokens, index) : index], tokens[index + 1 : closing]
    before, inside = ([token for token in side if token.text != "border"] for side in sides)
    return before, inside


def _worths(unit: str) -> set[tuple[Dimension, Fraction]]:
    """What a unit measures, and so many base units that it may be; none of a scale with a zero."""
    part = _DEGREE if unit == _DEGREES else Fraction(1)
    return {
        (meant.dimension, worth * part)
        for meant in _meanings(unit)
        for worth in (meant.worth, meant.binary)
        if (meant.dimension or unit in _ANGLES) and not meant.zero
    }


_ANGLES = frozenset({_DEGREES, "rad", "radians", "mrad"})
_DEGREE = Fraction("3.14159265358979") / 180


def _is_complete(result: Sequence[Token]) -> bool:
    r"""``\mathbf{320\,K}``: a number in braces of its own, with nothing beside them."""
    if result[0].text != "{" or result[-1].text != "}" or len(result) < _WRAPPED:
        return False
    inner = [token.text for token in result[1:-1]]
    sign = inner[0] == "-"
    return result[1 + sign].kind is Kind.NUMBER and not {"{", "}"} & set(inner[: 2 + sign])


#: A number, a unit, and the braces around them.
_WRAPPED = 3


def _is_share_of_a_number(result: Sequence[Token], again: Sequence[Token]) -> bool:
    """``= 33.8 (-2.2%)``: a plain number, and by how much it is another."""
    plain = len(result) == 1 and result[0].kind is Kind.NUMBER
    kinds = [token.kind for token in again if token.text not in ("-", "+")]
    return plain and kinds == [Kind.NUMBER, Kind.POSTFIX] and again[-1].text == "percent"


def _is_angle(result: Sequence[Token], again: Sequence[Token]) -> bool:
    r"""``0.5\text{ rad} (28.6^\circ)``, ``45^\circ (\pi/4)``: an angle in both units.

    Radians are a plain number, or a part of π that converts nothing.
    """
    sides = [side[1:] if side[0].text == "-" else side for side in (result, again)]
    degrees, radians = sorted(sides, key=_counts_degrees, reverse=True)
    if not _counts_degrees(degrees) or _counts_degrees(radians):
        return False
    texts = {token.text for token in radians if token.kind is Kind.NUMBER}
    of_pi = any(token.text == "pi" for token in radians) and _HALF_TURN not in texts
    plain = len(radians) == 1 and radians[0].kind is Kind.NUMBER
    return plain or (of_pi and all(token.kind in _PARTS_OF_PI for token in radians))


def _is_same_number(result: Sequence[Token], again: Sequence[Token]) -> bool:
    r"""``262144 (256K)``, ``0.375 (3/8)``, ``15 (1.5 \times 10^1)``: the same, or rounded."""
    number, other = result[0], again[0]
    if len(result) != 1 or number.value is None or other.value is None:
        return False
    value, unit = other.value, other.unit or Fraction(1)
    behind = [token for token in again[1:] if token.text not in ("{", "}")]
    texts = [token.text for token in behind]
    worths = [Fraction(1)]
    if len(behind) == 1 and texts[0] in _THOUSANDS:
        worths = [Fraction(base) ** _THOUSANDS[texts[0]] for base in (1000, 1024)]
    elif texts[:3] == ["*", "10", "^"] and behind[-1].value is not None and len(behind) == _OF_TEN:
        worths = [Fraction(10) ** int(behind[-1].value)]
    elif texts[:1] == ["/"] and len(behind) == 2 and behind[1].value:
        worths, unit = [1 / behind[1].value], (number.unit or Fraction(1)) * behind[1].value
    elif behind or number.text == other.text:
        return False
    return any(abs(number.value - value * worth) * 2 <= unit * worth for worth in worths)


#: ``* 10 ^ 5`` behind a number.
_OF_TEN = 4
_THOUSANDS = {"k": 1, "K": 1, "M": 2, "B": 3, "G": 3, "T": 4}


def _counts_degrees(tokens: Sequence[Token]) -> bool:
    """``28.6°`` and nothing else."""
    kinds = [token.kind for token in tokens]
    return kinds == [Kind.NUMBER, Kind.POSTFIX] and tokens[-1].text == "degrees"


def _ends(following: Sequence[Token]) -> bool:
    """Whether a formula ends before these tokens, and no next line goes on with it."""
    if not following:
        return True
    if following[0].kind is Kind.BREAK:
        return following[-1].kind is not Kind.RELATION
    return following[0].kind in (Kind.TEXT, Kind.COMMA)


#: What makes a part of π, written on one line or as a fraction.
_PARTS_OF_PI = frozenset(
    {Kind.NUMBER, Kind.CONSTANT, Kind.OPERATOR, Kind.FRACTION, Kind.OPEN, Kind.CLOSE}
)
_HALF_TURN = "180"


def is_counted_letter(tokens: Sequence[Token], at: int) -> bool:
    """``12 m (in all)``, ``°C (warm)``: whether a letter is a unit, and so calls nothing."""
    if at < 1 or at + 1 >= len(tokens) or tokens[at].text not in UNITS:
        return False
    before, letter, bracket = tokens[at - 1 : at + 2]
    apart = before.end < letter.start or before.text == "degrees"
    number = before.kind is Kind.NUMBER or before.text in ("degrees", "}")
    return number and apart and letter.end < bracket.start


def _touches(tokens: Sequence[Token], index: int) -> bool:
    return tokens[index - 1].end == tokens[index].start


def _last_relation(tokens: Sequence[Token], index: int) -> int:
    """Behind the relation sign before a bracket; ``index`` where none is near."""
    for place in range(index - 1, max(-1, index - _FARTHEST), -1):
        if tokens[place].kind is Kind.RELATION:
            return place + 1
    return index


def _unit_behind(tokens: Sequence[Token]) -> str:
    """The unit of a number that stands there with nothing else; empty where more does."""
    signed = tokens[1:] if tokens[0].text == "-" else tokens
    if not signed or signed[0].kind is not Kind.NUMBER:
        return ""
    rest = signed[1:]
    if tuple(token.text for token in rest[: len(_POWER_OF_TEN)]) == _POWER_OF_TEN:
        closed = [at for at, token in enumerate(rest) if token.text == "}"]
        rest = rest[closed[0] + 1 :] if closed else ()
    return _written(rest)


def _written(tokens: Sequence[Token]) -> str:
    """A unit as it is written, ``km/h``, ``K^-1`` or ``°C``; empty for anything else.

    ``m - 10 m`` is a difference: behind a minus a number is a power, or none of a unit.
    """
    written = ""
    for token in tokens:
        if token.text == "degrees" and token.kind is Kind.POSTFIX:
            written += _DEGREES
        elif token.text in _SIGNS or (token.kind is Kind.NUMBER and written.endswith(_RAISED)):
            written += token.text
        elif token.kind in (Kind.NAME, Kind.TEXT) or token.text in TIMES:
            written += token.text if not written or written[-1] in "/*°" else f"_{token.text}"
        elif token.text not in ("{", "}", "border"):
            return ""
    begins = written[:1].isalpha() or written[:1] == _DEGREES
    return written if begins and written[-1] not in _SIGNS else ""


_RAISED = ("^", "^-")


def _are_alike(unit: str, other: str) -> bool:
    """Whether both measure the same, or the other counts things or is no unit at all."""
    others = _meanings(other)
    if not others or any(meant.words for meant in others):
        return True
    return bool({meant.dimension for meant in _meanings(unit)} & {one.dimension for one in others})


def _meanings(unit: str) -> tuple[Unit, ...]:
    return units_of("rad") if unit == _DEGREES else units_of(unit)
