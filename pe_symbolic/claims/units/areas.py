"""Areas and volumes in words: ``180 sq. ft``, ``25 cubic metres``, ``4 fl oz``."""

from __future__ import annotations

from pe_symbolic.claims.units.table import is_unit, units_of
from pe_symbolic.formula import Kind, Token
from pe_symbolic.formula.areas import FLUID, POWERS, POWERS_BEHIND

#: In French a word for a unit, in English a thing.
_CUBES = frozenset({"cube", "cubes"})
_OUNCES = frozenset({"oz", "ounce", "ounces"})
_WORDS = (Kind.TEXT, Kind.NAME)


def with_areas(tokens: list[Token]) -> list[Token]:
    """The tokens with such words, behind a number, as the unit and its power: ``ft^2``."""
    changed: list[Token] = []
    at = 0
    while at < len(tokens):
        end = _area_end(tokens, at) if changed and changed[-1].kind is Kind.NUMBER else at
        if end > at:
            written = _as_typed(tokens[at].text, tokens[end - 1].text)
            start = tokens[at].start
            changed.append(Token(Kind.NAME, written, start, tokens[end - 1].end, upright=True))
        else:
            changed.append(tokens[at])
        at = max(end, at + 1)
    return changed


def _as_typed(first: str, last: str) -> str:
    if first.lower() in FLUID:
        return "floz"
    power = POWERS.get(first.lower())
    return f"{last}^{power}" if power else f"{first}^{POWERS_BEHIND[last.lower()]}"


def _area_end(tokens: list[Token], at: int) -> int:
    """Where ``sq. ft`` or ``metros cuadrados`` ends that begins at a place; the place if none."""
    word, behind = tokens[at], tokens[at + 1 : at + 3]
    if word.kind not in _WORDS or not behind:
        return at
    dotted = behind[0].text == "." and behind[0].start == word.end
    unit = behind[-1] if dotted else behind[0]
    if word.text.lower() in POWERS:
        return at + 2 + dotted if _is_length(unit) else at
    if word.text.lower() in FLUID:
        return at + 2 + dotted if unit.text in _OUNCES else at
    squared = behind[0].kind in _WORDS and behind[0].text.lower() in POWERS_BEHIND
    if squared and behind[0].text in _CUBES and word.text.isascii():
        return at  # a 3 m cube
    return at + 2 if squared and _is_length(word) else at


def _is_length(token: Token) -> bool:
    named = token.kind in _WORDS and (token.text in ("m", "in") or is_unit(token.text))
    return named and any(unit.dimension == (("m", 1),) for unit in units_of(token.text))
