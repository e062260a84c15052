"""Lengths on maps, and what they stand for: ``Scale 1 : 50000, so 2 cm = 1 km``."""

from __future__ import annotations

from fractions import Fraction

from msgspec import structs

from pe_symbolic.calculus.rational import rational_value
from pe_symbolic.claims.chains.members import Member
from pe_symbolic.regex import is_found_in, regex

_DRAWN = "a length drawn to scale, as it seems"
#: What speaks of a scale: its word, or that of what is drawn.
_SCALE = regex(
    r"(?i)(?<![a-zà-ÿ])(?:scales?(?! (?:factor|up|down))|maps?|drawings?|blueprints?"
    r"|(?:karten)?ma(?:ß|ss)stab|(?:land)?karten?|échelle|cartes?|escala|mapas?|scala|mappa|масштаб|карт[аеуы])(?![a-zà-ÿ])|比例尺"
)
#: What gives it: ``1 : 25 000``, or one centimetre and what it stands for.
_GIVEN = regex(
    r"(?<![\w.,:])1 ?[:/] ?[1-9][0-9]{0,3}(?:[ .,]?000?)+(?!\d)"
    r"|1 ?(?:cm|mm|in|inch)\b ?(?::|represents|stands for|corresponds to|entspricht|correspond à)"
)
_REACH = 400
_LENGTH = (("m", 1),)
#: A length is drawn so many times smaller, or larger, at the least.
_LEAST = 10


def with_lengths_drawn(members: tuple[Member, ...], sign: str, source: str) -> tuple[Member, ...]:
    """The sides, one left open where a length is set equal to one of another size near a scale.

    Both are numbers with their units, and nothing else.
    """
    if len(members) != 2 or sign not in "=≈":
        return members
    drawn, true = map(_length, members)
    if not drawn or not true or max(drawn / true, true / drawn) < _LEAST:
        return members
    head, number = members
    near = max(0, head.start - _REACH), number.end + _REACH
    given = is_found_in(_GIVEN, source, *near)
    if not given and (_is_power_of_ten(drawn / true) or not is_found_in(_SCALE, source, *near)):
        return members
    left_open = structs.replace(
        head, expression=None, quantities=(), trouble=_DRAWN, trouble_at=head.start
    )
    return (left_open, number)


def _is_power_of_ten(ratio: Fraction) -> bool:
    """Whether one unit may have been taken for another: ``1 nm = 10^{-8} m``."""
    return {*str(ratio.numerator), *str(ratio.denominator)} <= {"0", "1"}


def _length(member: Member) -> Fraction | None:
    """How many metres a number with its unit is; ``None`` for anything else."""
    if member.printed is None or not member.units or member.scale:
        return None
    found = [one for one in member.quantities if one.dimension == _LENGTH]
    return rational_value(found[0].expression) if found else None
