"""Powers of ten and of e whose exponent lost its raising: ``2 × 10-3``, ``1/(1 + e−1.94)``."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from msgspec import structs

from pe_symbolic.formula import Kind, Token
from pe_symbolic.regex import regex

UNRAISED = "a minus behind ten is a difference, not a power that lost its raising"
LOST_EXPONENT = "a minus behind e begins an exponent that lost its raising"
_SIGNS = "×xX·•∙⋅"
_MOST_DIGITS = 2


def with_powers_raised(tokens: Sequence[Token], source: str) -> list[Token] | None:
    """The tokens with ``× 10-3`` and ``log 10-3`` as powers; ``None`` where there are none.

    Nobody subtracts without a blank what he multiplies with one.
    """
    if "10" not in [token.text for token in tokens]:
        return None
    raised: list[Token] = []
    at = 0
    while at < len(tokens):
        if _is_lost(tokens, at, source):
            raised += _raised(tokens[at], *tokens[at + 1 : at + 3])
            at += 3
        else:
            raised.append(tokens[at])
            at += 1
    return raised if len(raised) > len(tokens) else None


@lru_cache(maxsize=4)
def loses_inverses(source: str) -> bool:
    """Whether a document has ``tan−1(0.75)`` somewhere for the inverse of a function."""
    return _INVERSE.search(source) is not None


def with_inverses_raised(tokens: list[Token]) -> list[Token]:
    """The tokens with ``tan^{-1}(0.75)`` for ``tan−1(0.75)``: nobody takes once a bracket away."""
    raised: list[Token] = []
    at = 0
    while at < len(tokens):
        few = tokens[at : at + 4]
        texts = [token.text for token in few]
        if texts[1:] == ["-", "1", "("] and texts[0] in _INVERTED and few[1].end == few[2].start:
            raised += _raised(*few[:3])
            at += 3
        else:
            raised.append(tokens[at])
            at += 1
    return raised


_INVERTED = frozenset("sin cos tan cot sec csc sinh cosh tanh".split())
_INVERSE = regex(r"(?:sin|cos|tan|cot|sec|csc)h?\s?[-−–]1\s?\(")


def with_exponents_of_e(tokens: Sequence[Token]) -> list[Token] | None:
    """The tokens with ``e−1.94`` in a formula as a power; ``None`` where there is none.

    So a sigmoid looks that was copied off a slide.  e - 1 by itself is a difference.
    """
    places = [at for at, token in enumerate(tokens) if token.text == "e"]
    places = [at for at in places if _lost_its_exponent(tokens[at : at + 3])]
    if not places or len(tokens) <= _ALONE:
        return None
    raised: list[Token] = []
    end = 0
    for at in places:
        letter = structs.replace(tokens[at], kind=Kind.CONSTANT)
        raised += [*tokens[end:at], *_raised(letter, tokens[at + 1], tokens[at + 2])]
        end = at + 3
    return [*raised, *tokens[end:]]


def _lost_its_exponent(few: Sequence[Token]) -> bool:
    kinds = [token.kind for token in few]
    if kinds[1:] != [Kind.OPERATOR, Kind.NUMBER] or kinds[0] not in (Kind.CONSTANT, Kind.NAME):
        return False
    return few[1].text == "-" and few[0].end == few[1].start and few[1].end == few[2].start


_ALONE = 3


def _raised(base: Token, sign: Token, digits: Token) -> list[Token]:
    return [
        base,
        Token(Kind.POWER, "^", base.end, base.end),
        Token(Kind.OPEN, "{", base.end, base.end),
        sign,
        digits,
        Token(Kind.CLOSE, "}", digits.end, digits.end),
    ]


def _is_lost(tokens: Sequence[Token], at: int, source: str) -> bool:
    """Whether a ten, a minus and a whole number touch each other here, behind a product or log."""
    few = tokens[at : at + 3]
    if [token.kind for token in few] != [Kind.NUMBER, Kind.OPERATOR, Kind.NUMBER] or at == 0:
        return False
    ten, sign, digits = few
    touching = ten.end == sign.start and sign.end == digits.start
    written = source[digits.start : digits.end]
    whole = written.isdecimal() and len(written) <= _MOST_DIGITS
    if not (touching and whole and sign.text == "-" and source[ten.start : ten.end] == "10"):
        return False
    before = tokens[at - 1]
    if before.kind is Kind.OPEN and at > 1:
        before = tokens[at - 2]
    if before.kind is Kind.FUNCTION:
        return before.text.startswith("log")
    product = source[before.start : before.end] in _SIGNS and before.kind is Kind.OPERATOR
    return product and (before.end < ten.start or source[before.start - 1].isspace())
