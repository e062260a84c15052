"""``H(0.5, 0.25, 0.25)``: the entropy of shares that make up one, in the unit of the document.

Where that speaks of entropies, ``H(0.11)`` is the one of two shares.
"""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from functools import lru_cache

from pe_symbolic.calculus.rational import rational_value
from pe_symbolic.calculus.trees import subtracted
from pe_symbolic.expression import Call, Expression, Number
from pe_symbolic.regex import is_found, regex

_NAMES = frozenset({"H", "Entropy", "entropy"})
_OF_TWO = frozenset({"H", "h", "H_2", "h_2", "H_b", "h_b"})
_ENTROPIES = regex(r"(?i)entrop|shannon|binary symmetric|\bBSC\b|information theor")
_BITS = regex(r"(?i)\bbits?\b|log_?\{?2|log₂|shannon")
_NATS = regex(r"(?i)\bnats?\b|\\ln\b")


@lru_cache(maxsize=4)
def _units(source: str) -> tuple[bool, bool]:
    """Whether a document speaks of bits, and of nats."""
    return _BITS.search(source) is not None, _NATS.search(source) is not None


_ONE = Number(Fraction(1), "1")


def entropy_of(name: str, shares: Sequence[Expression], source: str) -> Expression | None:
    """The entropy of a list; ``None`` where it is none, or its unit is not said, or two are."""
    if name not in _NAMES | _OF_TWO:
        return None
    items = shares
    if len(shares) == 1 and name in _OF_TWO and (share := rational_value(shares[0])) is not None:
        if not 0 < share < 1 or not is_found(_ENTROPIES, source):
            return None
        items = (shares[0], subtracted(_ONE, shares[0]))
    elif name not in _NAMES:
        return None
    if len(items) == 1 and isinstance(shares[0], Call) and shares[0].op == "vector":
        items = shares[0].args
    bits, nats = _units(source)
    if len(items) < 2 or bits == nats:
        return None
    values = [rational_value(item) for item in items]
    if any(value is None or value < 0 for value in values):
        return None
    if sum((value or Fraction() for value in values), Fraction()) != 1:
        return None
    base = (Number(Fraction(2), "2"),) if bits else ()
    function = "log" if bits else "ln"
    terms = [
        Call("neg", (Call("mul", (item, Call(function, (item, *base)))),))
        for item, value in zip(items, values, strict=True)
        if value
    ]
    return Call("add", tuple(terms)) if len(terms) > 1 else Number(Fraction(0), "0")
