"""What a unit measures within a formula: ``(2 moles of FeO) x 3``, ``5 g of salt / 2 L``."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import structs

from pe_symbolic.claims.units.substances import FORMULA, OF, behind_a_substance
from pe_symbolic.claims.units.table import is_unit
from pe_symbolic.formula import Kind, Token

_WORDS = frozenset({Kind.TEXT, Kind.NAME})
#: Units of one letter, beside the words that are units and nothing else.
_LETTERS = frozenset({"g", "L", "l", "m"})
_GO_ON = frozenset({"*", "/", "+"})
_MOST_WORDS = 3


def without_things(tokens: list[Token]) -> list[Token]:
    """The tokens without what so many of a unit are of, where the formula goes on behind it."""
    if not any(token.text in OF for token in tokens):
        return tokens
    kept: list[Token] = []
    at = 0
    while at < len(tokens):
        end = _end_of_thing(tokens, at)
        unit = tokens[at]
        kept.append(structs.replace(unit, kind=Kind.NAME, upright=True) if end else unit)
        at = end or at + 1
        if end and _is_a_cross(tokens, end):
            cross = tokens[end]
            kept.append(Token(Kind.OPERATOR, "*", cross.start, cross.end))
            at += 1
    return kept


def _end_of_thing(tokens: Sequence[Token], at: int) -> int:
    """Where the words end that say what the unit here measures; 0 where they end a formula."""
    unit, number = tokens[at], tokens[at - 1] if at else None
    if unit.kind not in _WORDS or number is None or number.kind is not Kind.NUMBER:
        return 0
    said = tokens[at + 1].text if at + 1 < len(tokens) else ""
    if said not in OF or not (unit.text in _LETTERS or is_unit(unit.text)):
        return 0
    end = at + 2
    while end < len(tokens) and end < at + 2 + _MOST_WORDS and tokens[end].kind in _WORDS:
        if not (tokens[end].text.isalpha() or FORMULA.fullmatch(tokens[end].text)):
            return 0
        if _is_a_cross(tokens, end):
            break
        end += 1
    end = max(end, behind_a_substance(tokens, at + 2))
    behind = tokens[end] if end < len(tokens) else None
    if end == at + 2 or behind is None:
        return 0
    if _is_a_cross(tokens, end):
        return end
    computed = at > 1 and tokens[at - 2].kind is Kind.OPERATOR and behind.kind is Kind.RELATION
    return end if computed or behind.kind is Kind.CLOSE or behind.text in _GO_ON else 0


def _is_a_cross(tokens: Sequence[Token], at: int) -> bool:
    """Whether an x stands before a number or a bracket: ``2 moles of FeO x 3``."""
    behind = tokens[at + 1 : at + 2]
    crossed = tokens[at].text == "x" and tokens[at].kind in _WORDS
    return crossed and bool(behind) and behind[0].kind in (Kind.NUMBER, Kind.OPEN)
