"""``index``: the value of the same encoding at another index or position."""

from __future__ import annotations

from fractions import Fraction

from pe_symbolic.claims.waves import asked_function, swapped
from pe_symbolic.expression import Call, Expression, Number, replace, walk
from pe_symbolic.judge.causes.suspect import Suspect, one_fits


def _neighbours(suspect: Suspect) -> list[Expression]:
    """The subject at the pair of columns before and behind."""
    powers = [n for n in walk(suspect.subject) if isinstance(n, Call) and n.op == "pow"]
    if len(powers) != 1:
        return []
    power, exponent = powers[0], powers[0].args[1]
    if not (isinstance(exponent, Call) and exponent.op == "div"):
        return []
    above, below = exponent.args
    if not isinstance(above, Number):
        return []
    return [_with_exponent(suspect.subject, power, above.value + step, below) for step in (2, -2)]


def _with_exponent(
    subject: Expression, power: Call, above: Fraction, below: Expression
) -> Expression:
    other = Call("pow", (power.args[0], Call("div", (Number(above), below))), power.span)
    return replace(subject, lambda node: other if node == power else None)


def variants(suspect: Suspect) -> tuple[Expression, ...]:
    """The pairs of columns beside, with either wave; none where it is no entry of an encoding."""
    if asked_function(suspect.name) is None:
        return ()
    near = _neighbours(suspect)
    return (*near, *(swapped(variant) for variant in near))


def is_index(suspect: Suspect) -> bool:
    """The pair of columns beside, with either wave, gives the printed digits."""
    return one_fits(suspect, variants(suspect))
