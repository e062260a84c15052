r"""``D_{KL}(P \| Q)``: how far one thing is from another, as a name that may have a value."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from pe_symbolic.claims.flow.paired import partners
from pe_symbolic.formula import Kind, Token

_BARS = frozenset({"|", "‖"})
_OF_A_SIDE = frozenset({Kind.NAME, Kind.SUBSCRIPT, Kind.NUMBER, Kind.POWER})
_LONGEST, _MOST_LETTERS = 12, 4


def with_divergences_named(tokens: Sequence[Token]) -> Sequence[Token]:
    """The tokens with each name, its index and the bracket with two bars behind it as one name."""
    if _BARS.isdisjoint([token.text for token in tokens]):
        return tokens
    partner = partners(tokens)
    found: list[Token] = []
    at = 0
    while at < len(tokens):
        end = _end(tokens, at, partner)
        if end:
            inside = tokens[at:end]
            written = "".join(token.text for token in inside).replace("||", "‖").replace("‖‖", "‖")
            found.append(Token(Kind.NAME, written, inside[0].start, inside[-1].end))
        else:
            found.append(tokens[at])
        at = end or at + 1
    return found if len(found) < len(tokens) else tokens


def _end(tokens: Sequence[Token], at: int, partner: Mapping[int, int]) -> int:
    """Where the divergence ends whose name stands at ``at``; 0 where there is none."""
    if tokens[at].kind is not Kind.NAME:
        return 0
    opening = at + 1
    while opening < len(tokens) and _spells_on(*tokens[opening - 1 : opening + 1]):
        opening += 1
        if opening - at > _MOST_LETTERS:
            return 0
    if opening < len(tokens) and tokens[opening].kind is Kind.SUBSCRIPT:
        braced = tokens[opening + 1 : opening + 2]
        below = bool(braced) and braced[0].kind is Kind.OPEN
        opening = partner.get(opening + 1, len(tokens)) + 1 if below else opening + 2
    if opening >= len(tokens) or tokens[opening].text != "(" or opening not in partner:
        return 0
    closing = partner[opening]
    inside = tokens[opening + 1 : closing]
    bars = [place for place, token in enumerate(inside) if token.text in _BARS]
    if not 0 < len(bars) <= len("||") or len(inside) > _LONGEST:
        return 0
    double = len(bars) == len("||") or inside[bars[0]].text != "|"
    beside = bars[-1] - bars[0] == len(bars) - 1
    sides = (inside[: bars[0]], inside[bars[-1] + 1 :])
    named = all(side and side[0].kind is Kind.NAME for side in sides)
    plain = all(token.kind in _OF_A_SIDE for side in sides for token in side)
    return closing + 1 if double and beside and named and plain else 0


def _spells_on(letter: Token, further: Token) -> bool:
    """``KL`` and ``JS`` in italics: capitals that touch."""
    capitals = all(len(one.text) == 1 and one.text.isupper() for one in (letter, further))
    return capitals and further.kind is Kind.NAME and letter.end == further.start
