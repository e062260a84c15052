r"""Scripts of several parts that only tell a name from others: ``m_{dry,core}``, ``W_{f,x}``."""

from __future__ import annotations

from collections.abc import Sequence

from pe_symbolic.formula.tokens import Kind, Token, split_at_commas
from pe_symbolic.regex import regex


def is_label_in_words(inner: Sequence[Token]) -> bool:
    r"""``C_{M,\text{LE}}``, ``v_{0,x}``, ``W_{f,x}`` name no indices; ``PE_{pos,i}`` does.

    Nor does ``\Omega_{m,0}``, which is so today, or ``V_{T0,p}``, of which one part has a number.
    """
    parts = ["".join(token.text for token in part) for part in split_at_commas(inner)]
    if len(parts) == _GATED and parts[0] in _GATES and parts[1] in _FED:
        return True
    if any(token.kind not in _IN_LABELS for token in inner):
        return False
    of_today = "0" in parts and not _AT_REST.isdisjoint(parts)
    if len(parts) == _PAIR and (of_today or any(map(_NUMBERED, parts))):
        return True
    if not _INDICES.isdisjoint(parts):
        return False
    alone = sum(map(str.isdecimal, parts)) == len(parts) - 1 and any(map(str.isalpha, parts))
    return alone or any(p[1:] and p.isalpha() and not _INDICES.issuperset(p) for p in parts)


_IN_LABELS = frozenset({Kind.NAME, Kind.FUNCTION, Kind.CONSTANT, Kind.NUMBER, Kind.COMMA})
#: The gates of a recurrent cell, and what is fed into them.
_GATES, _FED, _GATED = frozenset("figocrzu"), frozenset("xh"), 2
_PAIR = 2
#: What a quantity is of that has a first value: matter, the maximum, pressure.
_AT_REST = frozenset("mp")
#: A letter and its number, ``T0``.
_NUMBERED = regex(r"(?![ijknmtp])[A-Za-z][0-9]{1,2}").fullmatch
_INDICES = frozenset({"i", "j", "k", "n", "m", "t", "p", "pos"})
