"""One quantity in two units: ``5 min 30 s`` is a sum, whatever stands around it."""

from __future__ import annotations

from collections.abc import Sequence

from pe_symbolic.claims.units.table import units_of
from pe_symbolic.formula import Kind, Token


def with_compounds_added(tokens: Sequence[Token]) -> Sequence[Token]:
    """The tokens with ``5 min 30 s`` as ``(5 min + 30 s)``."""
    starts = [at for at in range(len(tokens) - 3) if is_compound(tokens, at)]
    if not starts:
        return tokens
    changed: list[Token] = []
    at = 0
    while at < len(tokens):
        if at not in starts:
            changed.append(tokens[at])
            at += 1
            continue
        place = tokens[at].start
        changed.append(Token(Kind.OPEN, "(", place, place))
        changed += tokens[at : at + 2]
        while at in starts:
            place = tokens[at + 2].start
            changed.append(Token(Kind.OPERATOR, "+", place, place))
            changed += tokens[at + 2 : at + 4]
            at += 2
        at += 2
        changed.append(Token(Kind.CLOSE, ")", changed[-1].end, changed[-1].end))
    return changed


def is_compound(tokens: Sequence[Token], at: int) -> bool:
    """Whether a number with a unit and one with a smaller unit of that kind begin here."""
    number, unit, further, smaller = tokens[at : at + 4]
    if number.kind is not Kind.NUMBER or further.kind is not Kind.NUMBER:
        return False
    if not {unit.kind, smaller.kind} <= {Kind.NAME, Kind.FUNCTION}:
        return False
    larger, lesser = units_of(unit.text)[-1:], units_of(smaller.text)[-1:]
    alike = larger and lesser and larger[0].dimension == lesser[0].dimension != ()
    return bool(alike) and larger[0].worth > lesser[0].worth
