"""Angles by the words beside their numbers: degrees, radians, minutes and seconds of arc."""

from __future__ import annotations

from fractions import Fraction

from msgspec import structs

from pe_symbolic.calculus.trees import numeral
from pe_symbolic.claims.chains.members import Member
from pe_symbolic.claims.numbers.slips import is_slip_of
from pe_symbolic.claims.positional.waves import is_about
from pe_symbolic.claims.units.quantities import Measured, measured_in
from pe_symbolic.claims.units.signs import is_in_degrees
from pe_symbolic.expression import Call, Constant, Expression, Number, walk
from pe_symbolic.formula import Kind, Token
from pe_symbolic.formula.angles import DEGREES, PARTS_OF_A_DEGREE, RADIANS
from pe_symbolic.regex import regex

#: By how much of itself a number may be mistaken for it to be meant as the same.
_NEARLY = Fraction(1, 4)
_PI = Constant("pi")


def in_another_angle(head: Member, member: Member) -> Measured | None:
    """An angle in degrees, radians, or parts of a degree, where the number is near in those."""
    turned = degrees_in_radians(head, member) or in_parts_of_a_degree(head, member)
    return turned or parts_in_degrees(head, member)


def degrees_in_radians(head: Member, member: Member) -> Measured | None:
    r"""``\frac{0.5}{3600}\,\text{deg} = 2.42 \times 10^{-6}\text{ rad}``: an angle by its words.

    Radians often stand without their word, and so it is where the number is near.
    """
    degrees = bool(head.units) and head.units <= DEGREES and member.units <= RADIANS
    if not degrees or head.expression is None or member.printed is None or member.scale:
        return None
    radians = Call("degrees", (head.expression,), head.expression.span)
    return Measured(radians, None, (), "") if _is_meant(radians, member) else None


def _is_meant(angle: Expression, member: Member) -> bool:
    """Whether a number is near an angle in its unit, or is that but for a slip."""
    number = member.printed
    return number is not None and (is_about(angle, number, _NEARLY) or is_slip_of(angle, number))


def in_parts_of_a_degree(head: Member, member: Member) -> Measured | None:
    r"""``6.71 \times 10^{-6}\text{ rad} = 1.38\text{ arcsec}``: an angle that is near in them.

    So is one of other parts, ``90 arcsec = 1.5 arcmin``; one of the same as it stands.  Where
    both say in words that they are angles it may be any: ``0.5^\circ = 1080`` arcsec.
    """
    (written, *others) = member.units or {""}
    parts = PARTS_OF_A_DEGREE.get(written.removesuffix("s"))
    if parts is None or others or head.expression is None or member.printed is None:
        return None
    ratio = measured_in(head.quantities, "") if head.quantities else None
    angle = _in_radians(head) or (head.expression if ratio is None else ratio.subject)
    as_it_stands = Call("div", (Call("mul", (angle, numeral(parts))), _PI))
    by_hand = Call("div", (as_it_stands, Number(Fraction(parts, 180))))  # 0.5^\circ \cdot 60 = 30'
    meant = (as_it_stands, by_hand) if _multiplies(head.expression, Fraction(parts, 180)) else ()
    said = not meant and written.isalpha() and _is_said_to_be_one(head)
    for counted in meant or (as_it_stands,):
        if member.scale is None and (said or _is_meant(counted, member)):
            return Measured(counted, None, (), f" {written}")
    return None


def _is_said_to_be_one(head: Member) -> bool:
    """Whether a number is an angle by its unit: radians, degrees or parts of them."""
    if head.expression is not None and is_in_degrees(head.expression):
        return True
    return len(head.units) == 1 and (head.units <= RADIANS or _in_radians(head) is not None)


def _multiplies(node: Expression, factor: Fraction) -> bool:
    """Whether an angle in degrees is multiplied by what one has so many parts of."""
    product = isinstance(node, Call) and node.op == "mul"
    numbers = [part.value for part in walk(node) if isinstance(part, Number)]
    return product and factor in numbers and any(map(is_in_degrees, walk(node)))


def parts_in_degrees(head: Member, member: Member) -> Measured | None:
    r"""``90\,\text{arcmin} = 1.5^\circ``: parts of one, where the number is near in degrees."""
    angle = _in_radians(head)
    whole = (isinstance(member.scale, Call) and member.scale.op == "degrees") or (
        bool(member.units) and member.units <= DEGREES
    )
    if angle is None or not whole or member.printed is None:
        return None
    counted = Call("div", (Call("mul", (angle, Number(Fraction(180), "180"))), _PI))
    return Measured(counted, None, (), "°") if _is_meant(counted, member) else None


def _in_radians(head: Member) -> Expression | None:
    """What a formula of parts of a degree comes to, by the one unit that it has."""
    (written, *others) = head.units or {""}
    parts = PARTS_OF_A_DEGREE.get(written.removesuffix("s"))
    if parts is None or others or head.expression is None:
        return None
    return Call("div", (Call("mul", (head.expression, _PI)), numeral(parts)))


def with_marks_of_arc(members: tuple[Member, ...], source: str) -> tuple[Member, ...]:
    """``0.5° = 30'``: behind an angle, a number with a prime or two counts parts of a degree."""
    last = members[-1] if members else None
    if last is None or last.printed is None or last.scale or not last.units <= {"′"}:
        return members
    end = last.end - source.endswith(("'", "′", "’"), last.start, last.end)
    marks = _MARKS.match(source, end)
    if marks is None:
        return members
    doubled = marks["seconds"] and all("′" not in one.units for one in members[:-1])
    if not (doubled or any(_is_an_angle(one, source) for one in members[:-1])):
        return members
    units = frozenset({"″" if marks["seconds"] else "′"})
    return (*members[:-1], structs.replace(last, units=units))


_MARKS = regex(r"(?:(?P<seconds>''|′′|’’|[\"″”])|['′’])(?![\w'′’])")


#: Radians are the unit of a number without one, but where their word stands behind it.
_RADIANS = regex(
    r"(?:\\[,;: ]|[\s~$]){0,3}(?:\\(?:text|mathrm|textrm|rm)\s?\{\s?)?(?:rad|radians?)(?![A-Za-z])"
)


def _is_an_angle(member: Member, source: str) -> bool:
    """Whether a side is in degrees, or in radians by its word."""
    if member.units and member.units <= RADIANS:
        return True
    if _RADIANS.match(source, member.end) is not None:
        return True
    nodes = () if member.expression is None else walk(member.expression)
    return any(map(is_in_degrees, nodes))


def turns(head: Member, member: Member) -> bool:
    """``100 rad/s = 15.9 Hz``: radians a second on one side, and turns a second on the other."""
    sides = (head.units, member.units)
    return any(_radians(one) and _turns(other) for one, other in (sides, sides[::-1]))


def in_turns(head: Member, member: Member) -> Measured | None:
    """The head counted in turns for radians a second, or in radians for turns.

    A bare number always is: ``60 Hz`` is no ``60 rad/s``; a formula where that is near.
    """
    if member.printed is None or member.scale or not turns(head, member):
        return None
    measured = measured_in(head.quantities, next(iter(member.units)))
    if measured is None:
        return None
    whole = Call("mul", (Number(Fraction(2), "2"), _PI))
    op = "div" if _turns(member.units) else "mul"
    angle = Call(op, (measured.subject, whole))
    meant = head.printed is not None or is_about(angle, member.printed, _NEARLY)
    return Measured(angle, None, (), measured.sign) if meant else None


def _radians(units: frozenset[str]) -> bool:
    return len(units) == 1 and next(iter(units)).startswith(("rad/s", "rad*s^-1", "rad·s"))


def _turns(units: frozenset[str]) -> bool:
    return len(units) == 1 and next(iter(units)).endswith("Hz")


def with_compass_points(tokens: list[Token]) -> list[Token]:
    """The tokens without the letter that says where degrees count to: ``51° 30′ N = 51.5°``."""
    return [
        token
        for at, token in enumerate(tokens)
        if token.text not in _POINTS
        or not at
        or tokens[at - 1].text != "degrees"
        or (at + 1 < len(tokens) and tokens[at + 1].kind not in _BEHIND_A_POINT)
    ]


_POINTS = frozenset("NSEWO")
_BEHIND_A_POINT = frozenset({Kind.RELATION, Kind.COMMA, Kind.BREAK, Kind.TEXT, Kind.CLOSE})
