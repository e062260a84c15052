r"""A formula of logarithms that has its number whatever its name is: ``\log_a(a^2) = 2``."""

from __future__ import annotations

from fractions import Fraction

from pe_symbolic.enclosure import approximation
from pe_symbolic.exact.forms import same
from pe_symbolic.expression import Expression, Number, parts_of, substituted

_LOGARITHMS = frozenset({"log", "ln"})
_TRIED = Number(Fraction(3))


def constant_of(subject: Expression, name: str) -> Number | None:
    """The whole number that a formula of one name is by the laws of logarithms, if it is one."""
    if _LOGARITHMS.isdisjoint(parts_of(subject)):
        return None
    value = approximation(substituted(subject, {name: _TRIED}))
    number = None if value is None else Number(Fraction(round(value)))
    return number if number is not None and same(subject, number) else None
