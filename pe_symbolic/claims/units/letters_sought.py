"""``ln 0.5 = -0.05 t``, ``1/2 - 1/3 = 1/R``: a letter that is sought, and no unit."""

from __future__ import annotations

from dataclasses import replace

from pe_symbolic.claims.chains.members import Member
from pe_symbolic.claims.positional.waves import is_near
from pe_symbolic.claims.units.names_for_units import SLIP
from pe_symbolic.expression import Call, Expression, Number, Symbol

#: What rates are given in.
_OF_RATES = frozenset({"s", "m", "h", "K"})


def without_sought_letter(led: Member, member: Member, counted: Member | None) -> Member | None:
    """A number with its unit ``counted``, unless the letter of it is what an equation is for.

    A logarithm has no unit of one letter, and what one over a letter is, is to be solved;
    where the number alone is about right, nothing else is meant.
    """
    number = counted.printed if counted is not None else None
    if counted is None or number is None or led.expression is None or led.units:
        return counted
    about = is_near(led.expression, replace(number, unit=abs(number.value) * SLIP))
    return None if not about and _may_be(led, member, counted) else counted


def _may_be(led: Member, member: Member, counted: Member) -> bool:
    match member.expression:
        case Call(op="div", args=(Number(value=above), Symbol(name=letter))):
            return above == 1 and letter not in _OF_RATES
    return all(len(unit) == 1 for unit in counted.units) and _is_logarithm(led.expression)


def _is_logarithm(node: Expression | None) -> bool:
    match node:
        case Call(op="neg", args=(inner,)):
            return _is_logarithm(inner)
        case Call(op="ln" | "log"):
            return True
    return False
