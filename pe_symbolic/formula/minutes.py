r"""``37^\circ 30' 15''``: degrees with their minutes and seconds, one number of degrees."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction

from pe_symbolic.formula.tokens import Kind, Token
from pe_symbolic.regex import is_found_in, regex

_ANY = regex(r"[°º\\](?:(?<!\\)|circ|degree)[ \t{}~\\,;]{0,6}[0-9]")
_MARKS = {"'": 1, "′": 1, "’": 1, "\\prime": 1, "″": 2, '"': 2, "”": 2}
_SET = {"^": Kind.POWER, "{": Kind.OPEN, "}": Kind.CLOSE}


def may_hold_minutes(source: str, start: int, end: int) -> bool:
    """Whether a number stands behind a sign of degrees there."""
    return is_found_in(_ANY, source, start, end)


def with_minutes(tokens: Sequence[Token]) -> list[Token]:
    """The tokens with such numbers as one, in degrees, without a last place in decimals."""
    kept: list[Token] = []
    at = 0
    while at < len(tokens):
        parts, behind = _parts(tokens, at)
        if len(parts) < 2:
            kept.append(tokens[at])
            at += 1
            continue
        value = sum((part / 60**place for place, part in enumerate(parts)), Fraction(0))
        start, end = tokens[at].start, tokens[behind - 1].end
        kept.append(Token(Kind.NUMBER, "", start, end, value=value, unit=Fraction(1)))
        kept.append(Token(Kind.POSTFIX, "degrees", end, end))
        at = behind
    return kept


def _parts(tokens: Sequence[Token], at: int) -> tuple[list[Fraction], int]:
    """The degrees, minutes and seconds that begin here, and where they end."""
    parts: list[Fraction] = []
    while len(parts) < 3 and at < len(tokens):
        number, marked = tokens[at], _marked(tokens, at + 1, len(parts))
        whole = number.unit == 1 or (len(parts) > 0 and parts[-1].denominator == 1)
        if number.kind is not Kind.NUMBER or number.value is None or not whole or not marked:
            break
        if parts and number.value >= 60:
            break
        parts.append(number.value)
        at = marked
    return parts, at


def _marked(tokens: Sequence[Token], at: int, place: int) -> int:
    """Behind the mark of degrees, minutes or seconds that stands here; 0 for none."""
    if place == 0:
        found = at < len(tokens) and tokens[at].text == "degrees"
        return at + 1 if found and tokens[at].kind is Kind.POSTFIX else 0
    strokes = 0
    while at < len(tokens) and strokes < place:
        token = tokens[at]
        if token.text in _MARKS:
            strokes += _MARKS[token.text]
        elif _SET.get(token.text) is not token.kind:
            break
        at += 1
    closes = at < len(tokens) and tokens[at].text == "}" and tokens[at - 1].text == "\\prime"
    opened = any(token.text == "{" for token in tokens[max(0, at - place - 1) : at])
    return (at + (closes and opened)) if strokes == place else 0
