"""Tables of iterates, whose residuals are computed from more digits than the table shows.

``n | x_n | f(x_n)``: beside 1.4142 an honest table prints 0.000006007, which is f(1.4142156…).
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from fractions import Fraction

from pe_symbolic.claims.claim import Claim
from pe_symbolic.claims.positional.waves import rounds_to
from pe_symbolic.enclosure import OutOfReach, Unbound, Undefined
from pe_symbolic.enclosure.widened import of_decimals, span_of
from pe_symbolic.expression import Number
from pe_symbolic.regex import regex

_ABOVE = 400
_ITERATES = regex(
    r"newton|bise[ckz]|se[ck]ant|regula falsi|itera[ctz]|fixed.point|dichotom"
    r"|итерац|ньютон|бисекц|牛顿|二分法|割线|迭代",
    re.IGNORECASE,
)
_INDEXED = regex(r"[A-Za-z]+_\{?[nki]\}?")
#: So many units of its last place may the digits beside a number leave open, and it is told yet.
_WIDEST = 100
#: A decimal of fewer digits is one that an interval was halved to: 1.5.
_FEWEST_DIGITS = 3
_AS_PRINTED = of_decimals(Fraction(1, 2))


def are_iterates(names: Iterable[str], source: str, start: int) -> bool:
    """Whether a table holds what an iteration gives: by an index of a name, or words above it."""
    return any(map(_INDEXED.fullmatch, names)) or bool(
        _ITERATES.search(source, max(0, start - _ABOVE), start)
    )


def is_of_more_digits(claim: Claim) -> bool:
    """Whether some number that rounds to the printed iterate gives a finer one, and it does not."""
    if claim.subject is None or claim.printed is None or rounds_to(claim.subject, claim.printed):
        return False
    try:
        lower, upper = span_of(claim.subject, _reach)
    except (Undefined, Unbound, OutOfReach):
        return False
    return lower <= claim.printed.value <= upper and upper - lower >= _WIDEST * claim.printed.unit


def _reach(node: Number) -> Fraction:
    digits = sum(map(str.isdigit, node.text.lstrip("0.,")))
    return _AS_PRINTED(node) if digits >= _FEWEST_DIGITS else Fraction(0)
