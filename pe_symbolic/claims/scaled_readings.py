"""What the head of a chain may be read as besides, in the sign of what is set against it."""

from __future__ import annotations

from pe_symbolic.claims.bindings import Bindings
from pe_symbolic.claims.claim import OtherReading
from pe_symbolic.claims.members import Member
from pe_symbolic.claims.signs import in_its_sign, scaled
from pe_symbolic.claims.stated import with_stated_values
from pe_symbolic.expression import Call, Expression, Symbol, free_symbols, some_node


def readings_of(member: Member, scale: Expression | None, source: str) -> tuple[OtherReading, ...]:
    """The second reading of a member, its angle in degrees, and π as the document takes it."""
    found = []
    if member.second_reading is not None:
        found.append(OtherReading(scaled(member.second_reading, scale), member.second_why))
    if member.expression is not None and (angle := in_its_sign(member.expression, scale)):
        found.append(OtherReading(angle, "the formula is an angle in radians"))
    subject = member.expression and scaled(member.expression, scale)
    return (*found, *with_stated_values(subject, source))


def in_its_unit(
    member: Member, scale: Expression | None, name: Expression | None, bindings: Bindings
) -> tuple[OtherReading, ...]:
    """``c(10) = 0.06 + 0.01 = 0.07 %``, where ``c(t)`` is a formula that ends in a percent sign.

    The sign is the unit of that formula there, and belongs to no number in it.
    """
    percent = isinstance(scale, Call) and scale.op == "percent"
    if not percent or member.expression is None or not isinstance(name, Call):
        return ()
    called = name.args[0] if name.op == "apply" else None
    known = bindings.definitions.get(called.name, ()) if isinstance(called, Symbol) else ()
    if not any(some_node(one.body, _is_formula_in_percent) for one in known):
        return ()
    return (OtherReading(member.expression, "percent is the unit of its formula"),)


def _is_formula_in_percent(node: Expression) -> bool:
    return isinstance(node, Call) and node.op == "percent" and bool(free_symbols(node))
