"""The paper's base whose exponent lost its raising: ``sin(pos/100002i/d)``, out of a PDF."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from pe_symbolic.formula import Kind, Token
from pe_symbolic.formula.number_tokens import number_token
from pe_symbolic.regex import regex

LOST_OF_BASE = "what is right behind 10000 is its power, which lost its raising"
#: No number holds a letter, and nobody takes the share of an index from ten thousand.
_LETTERED = regex(
    r"(?<![0-9.,])10,?000(?:[-−–]?[0-9]| [0-9])\s?(?:[a-z]|\([a-z]\s?[-−–+]\s?1\))\s?/\s?[a-zA-Z]",
    held=("10000", "10,000"),
)
_BASE, _TORN, _INDEX = regex(r"10,?000"), regex(r"(10,?000)([0-9]{1,4})"), regex(r"[a-z]")
_LONGEST, _BEGINS = 16, ("10000", "10,000")


@lru_cache(maxsize=4)
def loses_powers_of_the_base(source: str) -> bool:
    """Whether a document has ``100002i/d`` for the power that the paper divides by."""
    return _LETTERED.search(source) is not None


def with_base_raised(tokens: Sequence[Token]) -> list[Token] | None:
    """The tokens with ``10000^{2/512}`` for ``100002/512``; ``None`` where there is none."""
    if not any(token.text.startswith(_BEGINS) for token in tokens):
        return None
    raised: list[Token] = []
    at = 0
    while at < len(tokens):
        led = _parted(tokens[at])
        few = [*led, *tokens[at + 1 : at + _LONGEST]]
        size = _size(few)
        if size:
            start, end = few[0].end, few[size - 1].end
            opening, closing = Token(Kind.OPEN, "{", start, start), Token(Kind.CLOSE, "}", end, end)
            power = Token(Kind.POWER, "^", start, start)
            raised += [few[0], power, opening, *_with_width_whole(few[1:size]), closing]
        else:
            raised.append(tokens[at])
        at += max(size - len(led), 0) + 1
    return raised if len(raised) > len(tokens) else None


def _parted(token: Token) -> list[Token]:
    """``100002`` as the base and a digit that touches it."""
    torn = _TORN.fullmatch(token.text) if token.kind is Kind.NUMBER else None
    if torn is None:
        return [token]
    place = token.end - len(torn[2])
    return [number_token(torn[1], token.start, place), number_token(torn[2], place, token.end)]


def _size(few: Sequence[Token]) -> int:
    """How many tokens a base and its exponent are: ``10000 2 i / d``; 0 where there is none."""
    if _BASE.fullmatch(few[0].text) is None:
        return 0
    signed = [token.text for token in few[1:2]] == ["-"]
    number = few[1 + signed : 2 + signed]
    if not number or number[0].kind is not Kind.NUMBER:
        return 0
    end = 2 + signed
    if signed and not few[0].end == few[1].start < few[1].end == number[0].start:
        return 0  # a difference
    end += _index_size(few[end:])
    quotient = few[end : end + 2]
    if [token.text for token in quotient[:1]] != ["/"] or quotient[1:] == []:
        return 0
    if quotient[1].kind not in (Kind.NAME, Kind.NUMBER):
        return 0
    end += 2
    if [token.text for token in few[end - 1 : end + 1]] == ["d", "model"]:
        return end + 1
    return end + _script_size(few[end:])


def _with_width_whole(exponent: Sequence[Token]) -> Sequence[Token]:
    """``d model`` as the one name that it was before its second half lost its lowering."""
    letter, word = exponent[-2:]
    if word.text != "model" or letter.text != "d":
        return exponent
    name = Token(Kind.NAME, "d_model", letter.start, word.end)
    return [*exponent[:-2], name]


def _index_size(few: Sequence[Token]) -> int:
    """A letter or number, or brackets that hold no others: ``i``, ``·1``, ``(i - 1)``."""
    if [one.text for one in few[:1]] == ["*"] and few[1:2] != [] and few[1].text.isdecimal():
        return 2
    if few and few[0].kind is Kind.NAME and _INDEX.fullmatch(few[0].text):
        return 1
    return _group_size(few, "(")


def _script_size(few: Sequence[Token]) -> int:
    if not few or few[0].kind is not Kind.SUBSCRIPT:
        return 0
    return 1 + (_group_size(few[1:], "{") or 1)


def _group_size(few: Sequence[Token], opening: str) -> int:
    if not few or few[0].text != opening:
        return 0
    return next((at + 1 for at, token in enumerate(few) if token.kind is Kind.CLOSE), 0)
