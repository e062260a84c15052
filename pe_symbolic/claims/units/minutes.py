r"""``\arctan 0.5 = 26^\circ 34'``, ``100/66 = 1:31 h``: minutes, which nobody prints in full."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction

from msgspec import structs

from pe_symbolic.claims.chains.members import Member
from pe_symbolic.enclosure import approximation
from pe_symbolic.expression import Call, Expression, Number

#: A minute of arc in radians, and a little more.
_MINUTE = Fraction(3, 10_000)
_ROUNDED = "minutes of arc, which may be rounded"
_ROUNDED_TIME = "hours and minutes, which may be rounded"
_NO_DISTANCE = Fraction(1, 10**12)
_SIXTIETH = Fraction(1, 60)
#: What an hour is counted in on the other side.
_STEPS = (Fraction(1), Fraction(60), Fraction(3600), _SIXTIETH)


def without_rounded_minutes(members: tuple[Member, ...]) -> tuple[Member, ...]:
    """The members, a number of minutes among them left open where another may round to it."""
    return tuple(
        _time_left_open(member, members)
        if (angle := _angle(member.expression)) is None
        else _left_open(member, angle, members)
        for member in members
    )


def _time_left_open(member: Member, members: Sequence[Member]) -> Member:
    time = member.expression
    if not isinstance(time, Number) or time.text or not member.units:
        return member
    for other in members:
        if other is not member and other.expression and _is_part_of_a_sixtieth(time, other):
            return structs.replace(
                member, expression=None, trouble=_ROUNDED_TIME, trouble_at=member.start
            )
    return member


def _is_part_of_a_sixtieth(time: Number, other: Member) -> bool:
    """Whether a side is less than a sixtieth away, but not the same, in some unit of time.

    A side without a unit may count minutes as well: ``45 + 45 = 1:30 h``.
    """
    value = None if other.expression is None else approximation(other.expression)
    if value is None:
        return False
    away = [abs(value / step - time.value) for step in _STEPS]
    if not other.units and min(away[1:]) < _NO_DISTANCE:
        return True
    return _NO_DISTANCE < min(away) < _SIXTIETH


def _left_open(member: Member, angle: Number, members: Sequence[Member]) -> Member:
    if any(other is not member and _may_round_to(angle, other) for other in members):
        return structs.replace(member, expression=None, trouble=_ROUNDED, trouble_at=member.start)
    return structs.replace(member, scale=None)  # an angle as any other, and no number of degrees


def _may_round_to(angle: Number, other: Member) -> bool:
    """Whether two sides are a minute apart at most, but not the same as far as they are printed."""
    if other.expression is None or angle.value == _degrees_of(other.expression):
        return False
    if other.printed is not None and other.scale is not None:
        return other.printed.unit / 2 < abs(other.printed.value - angle.value) <= _SIXTIETH
    value, degrees = approximation(other.expression), approximation(Call("degrees", (angle,)))
    return value is not None and degrees is not None and abs(value - degrees) <= _MINUTE


def _angle(node: Expression | None) -> Number | None:
    """The number of an angle in degrees and minutes, which has no last place."""
    degrees = node.args[0] if isinstance(node, Call) and node.op == "degrees" else None
    return degrees if isinstance(degrees, Number) and not degrees.text else None


def _degrees_of(node: Expression) -> Fraction | None:
    """How many degrees a sum of angles in degrees is."""
    if not isinstance(node, Call):
        return None
    if node.op == "degrees" and isinstance(node.args[0], Number):
        return node.args[0].value
    if node.op == "mul" and len(node.args) == 2 and isinstance(node.args[0], Number):
        counted = _degrees_of(node.args[1])
        return counted and node.args[0].value * counted
    parts = [_degrees_of(part) for part in node.args]
    known = [part for part in parts if part is not None]
    if node.op not in ("add", "neg", "abs") or len(known) < len(parts):
        return None
    if node.op == "abs":
        return abs(known[0])
    return sum(known, Fraction(0)) if node.op == "add" else -known[0]
