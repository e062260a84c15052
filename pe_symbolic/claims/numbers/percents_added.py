"""``0.3 % and 0.9 %: √(0.3² + 0.9²) = 0.95 %``: numbers that stand for the percentages before."""

from __future__ import annotations

import re
from fractions import Fraction
from itertools import islice

from pe_symbolic.claims.claim import OtherReading
from pe_symbolic.expression import Call, Expression, Number, walk

_ABOVE, _MOST_NODES = 600, 40
_WHY = "its numbers are percentages that were said before"


class _NotAlike(Exception):
    """A percentage added to a number that is none."""


def of_percentages(
    subject: Expression, scale: Expression | None, start: int, source: str
) -> tuple[OtherReading, ...]:
    """The formula as it stands, behind which a percent sign only says again what its numbers are.

    Every decimal in it was said with the sign shortly before, there are two of them, and the
    whole is one percentage as they are: a sum, a mean, the root of a sum of squares.
    """
    if not (isinstance(scale, Call) and scale.op == "percent"):
        return ()
    nodes = list(islice(walk(subject), _MOST_NODES))
    if len(nodes) == _MOST_NODES or any(
        isinstance(node, Call) and node.op == "percent" for node in nodes
    ):
        return ()
    numbers = [node for node in nodes if isinstance(node, Number)]
    said = {number.text for number in numbers if number.value.denominator > 1}
    before = source[max(0, start - _ABOVE) : start]
    if len(said) < 2 or not all(_is_said(text, before) for text in said):
        return ()
    try:
        alike = _power(subject, said) == 1
    except _NotAlike:
        return ()
    return (OtherReading(subject, _WHY),) if alike else ()


def _is_said(text: str, before: str) -> bool:
    return (
        re.search(rf"(?<![\d.,]){re.escape(text)}[\s$]?(?:\\[,;: ]?)?\s?\\?%", before) is not None
    )


def _power(node: Expression, said: set[str]) -> Fraction:
    """To which power percentages go into a formula; raises ``_NotAlike`` for several."""
    if isinstance(node, Number):
        return Fraction(node.text in said)
    if not isinstance(node, Call):
        return Fraction(0)
    powers = [_power(part, said) for part in node.args]
    if node.op in ("add", "max", "min") and len(set(powers)) == 1:
        return powers[0]
    if node.op in ("neg", "abs"):
        return powers[0]
    if node.op == "mul":
        return sum(powers, Fraction(0))
    if node.op == "div":
        return powers[0] - powers[1]
    if node.op == "sqrt":
        return powers[0] / 2
    if node.op == "pow" and isinstance(node.args[1], Number):
        return powers[0] * node.args[1].value
    raise _NotAlike
