"""Numbers that a sign without a meaning splits: ``10§24`` is no 10 and no 24."""

from __future__ import annotations

from collections.abc import Sequence

from pe_symbolic.claims.flow.seams import is_without_blanks
from pe_symbolic.formula import Kind, Token


def with_torn_numbers(tokens: list[Token]) -> list[Token]:
    """``0.§91`` is no 0: a point right behind a number and before no blank ends no sentence.

    Nor does one between 0 and a number: ``0. 2 + 0.3``.
    """
    changed = list(tokens)
    for index in range(len(tokens) - 2):
        number, point, rest = tokens[index : index + 3]
        torn = number.kind is Kind.NUMBER and point.text == "." and rest.kind in _TEARS
        if not torn or number.end != point.start:
            continue
        if point.end == rest.start or (number.text == "0" and rest.kind is Kind.NUMBER):
            changed[index + 1] = Token(Kind.UNKNOWN, ".", point.start, point.end)
    return changed


def with_split_numbers(tokens: list[Token]) -> list[Token]:
    """``10§24`` in prose is no 10 and no 24: a sign without a meaning splits it."""
    if not any(map(_means_nothing, tokens)):
        return tokens
    changed = [
        Token(Kind.UNKNOWN, token.text, token.start, token.end)
        if _means_nothing(token) and _stands_in_a_formula(tokens, index)
        else token
        for index, token in enumerate(tokens)
    ]
    last = -1
    for index, token in enumerate(tokens):
        tears = token.kind is Kind.UNKNOWN or (token.kind is Kind.TEXT and not _is_prose(token))
        touches = index > 0 and tokens[index - 1].end == token.start
        if token.kind is Kind.NUMBER:
            between = tokens[last + 1 : index] if last >= 0 and touches else []
            if any(_means_nothing(part) for part in between):
                for place in range(last + 1, index):
                    part = tokens[place]
                    changed[place] = Token(Kind.UNKNOWN, part.text, part.start, part.end)
            last = index
        elif not (touches and (tears or token.text == ".")):
            last = -1
    return changed


def _stands_in_a_formula(tokens: Sequence[Token], index: int) -> bool:
    """Whether an operator and another part of a formula enclose a sign, and one touches it."""
    if not 0 < index < len(tokens) - 1:
        return False
    before, sign, after = tokens[index - 1 : index + 2]
    touches = before.end == sign.start or sign.end == after.start
    kinds = {before.kind, after.kind}
    return touches and Kind.OPERATOR in kinds and kinds <= _OF_A_FORMULA


_OF_A_FORMULA = frozenset({Kind.OPERATOR, Kind.NUMBER, Kind.OPEN, Kind.CLOSE, Kind.FUNCTION})


def _means_nothing(token: Token) -> bool:
    return token.kind is Kind.UNKNOWN or (
        token.kind is Kind.TEXT and len(token.text) == 1 and not _is_prose(token)
    )


def _is_prose(token: Token) -> bool:
    """A mark of a sentence, or a letter: scripts without blanks set words between numbers."""
    return token.text in _PROSE or is_without_blanks(token)


_PROSE = frozenset(".,;:!?-–—/'’\"“”‘()[]&+*%$€°=<>：！？（）「」《》")
_TEARS = frozenset({Kind.UNKNOWN, Kind.NAME, Kind.NUMBER, Kind.ELLIPSIS})
