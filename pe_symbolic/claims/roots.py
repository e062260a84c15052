"""Whether a value given further down solves an equation, or only is another one of its name."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction

from pe_symbolic.claims.bindings import Bindings
from pe_symbolic.claims.given import Setting
from pe_symbolic.claims.members import Member
from pe_symbolic.decimals import PrintedDecimal
from pe_symbolic.enclosure import OutOfReach, Unbound, Undefined, enclose
from pe_symbolic.expression import Expression, free_symbols, substituted


def may_be_solved(
    member: Member, number: PrintedDecimal | None, used: Sequence[Setting], bindings: Bindings
) -> bool:
    """Whether values below may be the roots of ``2x + 1 = 8``, where x has one above.

    Of one name alone they are none where no such value comes nearer to the number than the
    value above: ``for x = 3 we have 2x + 1 = 8, for x = 5 we have 2x + 1 = 11``.
    """
    below = [setting for setting in used if not bindings.stands_above(setting, member.start)]
    if not below or member.expression is None:
        return False
    names = free_symbols(member.expression)
    if number is None or len(names) != 1 or below[0].start > member.start:
        return True
    (name,) = names

    def off(value: Expression) -> Fraction | None:
        resolved = substituted(member.expression, {name: value}) if member.expression else value
        try:
            found = enclose(resolved, 64, "arb")
        except (Undefined, Unbound, OutOfReach):
            return None
        return abs(found.lower - number.value)

    here = off(below[0].value)
    others = [off(one.value) for one in bindings.given_below(name, member.start)]
    return here is None or any(other is None or other < here for other in others)
