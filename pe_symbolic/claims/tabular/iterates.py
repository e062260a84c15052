"""Tables of iterates, whose residuals are computed from more digits than the table shows.

``n | x_n | f(x_n)``: beside 1.4142 an honest table prints 0.000006007, which is f(1.4142156…).
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from fractions import Fraction
from itertools import pairwise

from pe_symbolic.claims.claim import Claim
from pe_symbolic.claims.positional.waves import rounds_to
from pe_symbolic.claims.tabular.entries_below import Entry
from pe_symbolic.enclosure import OutOfReach, Unbound, Undefined
from pe_symbolic.enclosure.widened import of_decimals, span_of
from pe_symbolic.expression import Number, walk
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


def are_a_grid(entries: Sequence[Entry]) -> bool:
    """Whether a column is computed from decimals in equal steps, 0.25, 0.50, 0.75, as no iterates
    are."""
    rows = [_numbers_within(entry) for entry in entries]
    if len(rows) < _FEWEST_ROWS or len({len(row) for row in rows}) != 1:
        return False
    for column in zip(*rows, strict=True):
        steps = {after.value - before.value for before, after in pairwise(column)}
        if len(steps) == 1 and steps != {0} and all(map(_decimals, (one.text for one in column))):
            return True
    return False


#: So many numbers with the same step between them are no chance.
_FEWEST_ROWS = 3


def most_decimals(entries: Iterable[Entry]) -> int:
    """Of the numbers that those of a column are computed from."""
    return max(map(_decimals_within, entries), default=0)


def is_of_more_digits(claim: Claim, most: int) -> bool:
    """Whether some number that rounds to the printed iterate gives a finer one, and it does not.

    One of fewer decimals than the ``most`` of its column has no more: 1.75 below 1.5313.
    """
    if claim.subject is None or claim.printed is None or rounds_to(claim.subject, claim.printed):
        return False
    try:
        lower, upper = span_of(claim.subject, lambda node: _reach(node, most))
    except (Undefined, Unbound, OutOfReach):
        return False
    return lower <= claim.printed.value <= upper and upper - lower >= _WIDEST * claim.printed.unit


def _reach(node: Number, decimals: int) -> Fraction:
    digits = sum(map(str.isdigit, node.text.lstrip("0.,")))
    goes_on = digits >= _FEWEST_DIGITS and _decimals(node.text) >= decimals
    return _AS_PRINTED(node) if goes_on else Fraction(0)


def _decimals_within(entry: Entry) -> int:
    """Of the numbers that one of a column is computed from."""
    return max((_decimals(one.text) for one in _numbers_within(entry)), default=0)


def _numbers_within(entry: Entry) -> list[Number]:
    node = entry.chain.members[0].expression
    return [one for one in walk(node) if isinstance(one, Number)] if node is not None else []


def _decimals(text: str) -> int:
    """How many digits stand behind the point; a power of ten has none that are told."""
    found = _POINT.fullmatch(text)
    return len(found[1]) if found else 0


_POINT = regex(r"[-+−]?[0-9]*[.,]([0-9]{1,60})")
