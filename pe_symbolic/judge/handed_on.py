"""Findings as plain text for the process that knows their claims, and back."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Sequence
from dataclasses import fields
from fractions import Fraction
from operator import attrgetter
from typing import Any, TypeAlias

from pe_symbolic.claims.claim import (
    Claim,
    Condition,
    Count,
    Domain,
    Foregoing,
    Link,
    OtherReading,
    Piece,
    Place,
)
from pe_symbolic.decimals import PrintedDecimal
from pe_symbolic.expression import Call, Constant, Number, Symbol
from pe_symbolic.judge.finding import Evidence, Finding, Judged, Parted, Related
from pe_symbolic.recheck import Recheck

_PARTS = (
    *(Number, Constant, Symbol, Call, PrintedDecimal, Place),
    *(Finding, Evidence, Parted, Related, Judged, Recheck),
    *(Claim, Link, Foregoing, Count, OtherReading, Piece, Condition, Domain),
)
_PLAIN = frozenset({str, int, bool, type(None)})
#: What findings often have in common with their claims.
_SHARED = ("subject", "printed", "printed_place", "place", "other")
_CLAIM = "claim"

#: What JSON holds.
Told: TypeAlias = object
Parts = Callable[[Any], Iterable[Any]]


def _parts_of(kind: type[Any]) -> Parts:
    names = [field.name for field in fields(kind) if field.init]
    several: Parts = attrgetter(*names)
    return several if len(names) > 1 else lambda thing: (several(thing),)


def _flat(mapping: dict[Any, Any]) -> list[Any]:
    return [each for pair in mapping.items() for each in pair]


def _paired(*flat: object) -> dict[object, object]:
    return dict(zip(flat[::2], flat[1::2], strict=True))


_TAKEN_APART: dict[type[Any], tuple[str, Parts]] = {
    tuple: ("tuple", iter),
    frozenset: ("set", iter),
    dict: ("dict", _flat),
    Fraction: ("fraction", Fraction.as_integer_ratio),
    **{kind: (kind.__name__, _parts_of(kind)) for kind in _PARTS},
}
_MADE: dict[str, Callable[..., Any]] = {
    "tuple": lambda *parts: parts,
    "set": lambda *parts: frozenset(parts),
    "dict": _paired,
    "fraction": Fraction,
    **{kind.__name__: kind for kind in _PARTS},
}


def packed(findings: Sequence[Finding], claims: Sequence[Claim]) -> str:
    """The findings as text; what they share with a claim is told by the claim's number.

    Raises ``KeyError``, ``ValueError`` or ``RecursionError`` where one holds what cannot be told.
    """
    shared: dict[int, Told] = {}
    for number, claim in enumerate(claims):
        shared[id(claim)] = [_CLAIM, number]
        for name in _SHARED:
            shared.setdefault(id(getattr(claim, name)), [name, number])
    shared.pop(id(None), None)

    def plain(thing: object) -> Told:
        kind = type(thing)
        if kind in _PLAIN:
            return thing
        if told := shared.get(id(thing)):
            return told
        name, parts = _TAKEN_APART[kind]
        return [name, *map(plain, parts(thing))]

    return json.dumps(list(map(plain, findings)), separators=(",", ":"))


def unpacked(text: str, claims: Sequence[Claim]) -> list[Finding]:
    """The findings that were packed; ``ValueError`` where the text was cut off."""

    def made(told: Told) -> Any:  # noqa: ANN401 - whatever was told
        if not isinstance(told, list):
            return told
        name, *parts = told
        if name == _CLAIM:
            return claims[parts[0]]
        if name in _SHARED:
            return getattr(claims[parts[0]], name)
        return _MADE[name](*map(made, parts))

    return list(map(made, json.loads(text)))
