"""What the head of a chain may be read as besides, in the sign of what is set against it."""

from __future__ import annotations

from pe_symbolic.claims.claim import OtherReading
from pe_symbolic.claims.members import Member
from pe_symbolic.claims.signs import in_its_sign, scaled
from pe_symbolic.claims.stated import with_stated_values
from pe_symbolic.expression import Expression


def readings_of(member: Member, scale: Expression | None, source: str) -> tuple[OtherReading, ...]:
    """The second reading of a member, its angle in degrees, and π as the document takes it."""
    found = []
    if member.second_reading is not None:
        found.append(OtherReading(scaled(member.second_reading, scale), member.second_why))
    if member.expression is not None and (angle := in_its_sign(member.expression, scale)):
        found.append(OtherReading(angle, "the formula is an angle in radians"))
    subject = member.expression and scaled(member.expression, scale)
    return (*found, *with_stated_values(subject, source))
