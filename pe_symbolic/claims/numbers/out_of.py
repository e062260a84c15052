"""``3 out of 8 = 0.375``, ``1 in 8 = 12.5%``: so many of so many, and what share that is."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction

from msgspec import structs

from pe_symbolic.formula import Kind, Token


def with_shares_divided(tokens: list[Token]) -> list[Token]:
    """The tokens, with a sign of division for such words before the share that they make.

    It is a decimal below one, or a percentage; behind "in", which may be inches, a percentage.
    """
    changed: list[Token] = []
    at = 0
    while at < len(tokens):
        words = _words(tokens, at)
        if (
            words
            and changed
            and _make_a_share(changed[-_LED:], tokens[at + words : at + words + 4], out=words > 1)
        ):
            end = tokens[at + words - 1].end
            changed.append(structs.replace(tokens[at], kind=Kind.OPERATOR, text="/", end=end))
            at += words
            continue
        changed.append(tokens[at])
        at += 1
    return changed


def _words(tokens: Sequence[Token], at: int) -> int:
    said = [token.text for token in tokens[at : at + 2]]
    return 2 if said == ["out", "of"] else int(said[:1] == ["in"])


def _make_a_share(before: Sequence[Token], behind: Sequence[Token], *, out: bool) -> bool:
    """Whether whole numbers stand on either side, and about their quotient is said to be it."""
    if [token.kind for token in behind[:3]] != [Kind.NUMBER, Kind.RELATION, Kind.NUMBER]:
        return False
    led = (
        not _goes_on(before[:-1])
        and before[-1].kind is Kind.NUMBER
        and behind[1].text in ("=", "≈")
    )
    part, whole, shown = (token.value for token in (before[-1], behind[0], behind[2]))
    if not led or part is None or not whole or shown is None:
        return False
    percent = [token.text for token in behind[3:]] == ["percent"]
    share, shown = part / whole, shown / 100 if percent else shown
    counted = part.denominator == whole.denominator == 1 and 0 < share < 1
    if not counted or shown + share == 1 or not (percent or (out and _is_alone(behind))):
        return False
    return shown < 1 and share <= _NEARLY * shown and shown <= _NEARLY * share


def _goes_on(before: Sequence[Token]) -> bool:
    """Whether a number is computed with, rough or the end of a range: ``2 · 3 out of 8``."""
    ranges = bool(before) and before[-1].text.lower() in _RANGING
    counted = before[-2:-1] if ranges else before[-1:]
    rough = bool(before) and before[-1].text.lower() in _ROUGHLY
    return rough or any(token.kind in _COMPUTING for token in counted)


def _is_alone(behind: Sequence[Token]) -> bool:
    """Whether a decimal is the whole result: ``= 0.35``, not ``= 0.35/2``."""
    return all(token.kind not in _COMPUTING for token in behind[3:])


#: A number, and what may stand before it.
_LED = 3
_RANGING = frozenset("to or of bis oder and und".split())
_ROUGHLY = frozenset("about roughly around nearly almost approximately circa etwa rund".split())
_COMPUTING = frozenset({Kind.OPERATOR, Kind.NUMBER, Kind.POWER, Kind.FRACTION})
#: How many times more or less than a share is may be meant for it.
_NEARLY = Fraction(3, 2)
