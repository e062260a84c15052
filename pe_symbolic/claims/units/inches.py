"""``1 in = 2.54 cm``, ``144 in^2``: the one word that is a unit only beside what measures."""

from __future__ import annotations

from collections.abc import Sequence

from pe_symbolic.formula import Kind, Token

_LENGTHS = frozenset({"cm", "mm", "m", "ft", "in", "inches"})
#: What "in" leads to where it is a word, ``3 \text{ in } 4``.
_OF_A_PHRASE = frozenset(
    {Kind.NUMBER, Kind.NAME, Kind.TEXT, Kind.UNKNOWN, Kind.CONSTANT, Kind.OPEN}
)
_ENDS = frozenset({Kind.BREAK, Kind.COMMA, Kind.CLOSE})
_ENDS_A_SENTENCE = frozenset({".", "!", '"', "”", "“", "»"})


def with_inches(tokens: list[Token]) -> list[Token]:
    """The tokens with ``in`` as a unit: squared, reckoned with, or set against a length."""
    return [
        Token(Kind.NAME, "in", token.start, token.end, upright=True)
        if token.text == "in" and token.kind is Kind.TEXT and _measures(tokens, index)
        else token
        for index, token in enumerate(tokens)
    ]


def _measures(tokens: Sequence[Token], index: int) -> bool:
    if index == 0 or tokens[index - 1].kind is not Kind.NUMBER:
        return False
    behind = tokens[index + 1 : index + 4]
    token = tokens[index]
    upright = token.end - token.start > len("in")  # \text{in}, which no number follows
    if _is_raised(behind) or (upright and not (behind and behind[0].kind in _OF_A_PHRASE)):
        return True
    if [token.kind for token in behind[:2]] == [Kind.RELATION, Kind.NUMBER]:
        return behind[2:] != [] and behind[2].text in _LENGTHS
    before = tokens[max(0, index - 4) : index - 1]
    if _goes_on(behind) or _follows_inches(before):
        return True
    ends = not behind or behind[0].kind in _ENDS or behind[0].text in _ENDS_A_SENTENCE
    related = [token.kind for token in before[:1]] == [Kind.NUMBER] and len(before) == 3
    return ends and related and before[1].text in _LENGTHS and before[2].kind is Kind.RELATION


def _goes_on(behind: Sequence[Token]) -> bool:
    """``78 in - 67.6 in``, ``3 in × 4``: an operator and a number, of which no other word is."""
    if [token.kind for token in behind[:2]] != [Kind.OPERATOR, Kind.NUMBER]:
        return False
    return not behind[2:] or behind[2].kind is not Kind.TEXT or behind[2].text in _LENGTHS


def _follows_inches(before: Sequence[Token]) -> bool:
    """The second in ``10.4 in / 4.5 in``."""
    kinds = [token.kind for token in before]
    return (
        len(before) == 3 and before[1].text == "in" and kinds[::2] == [Kind.NUMBER, Kind.OPERATOR]
    )


def _is_raised(behind: Sequence[Token]) -> bool:
    """``12 in²``: squared or cubed it is no word."""
    if not behind or behind[0].kind is not Kind.POWER:
        return False
    raised = [token for token in behind[1:] if token.kind is not Kind.OPEN]
    return bool(raised) and raised[0].text in ("2", "3")
