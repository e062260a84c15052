r"""The T of ``3 T``: teslas, where the document does not give the letter a value.

Nor is any letter a unit that is solved for next: ``0.05 s``, ``so s = 2 / 0.05``.
"""

from __future__ import annotations

from collections.abc import Sequence

from pe_symbolic.formula import Kind, Token
from pe_symbolic.regex import is_found, regex

TESLA = "T"
_GIVEN = regex(r"(?<![\w\\^{])T\s{0,2}(?::?=|≈|\\approx)\s{0,2}[-−]?(?:\.?[0-9]|\\(?:d|t)?frac)")


def is_no_tesla(tokens: Sequence[Token], source: str) -> bool:
    """Whether a T stands there that is a period, a temperature or a length of the document."""
    letters = [token for token in tokens if token.kind is Kind.NAME and token.text == TESLA]
    return bool(letters) and not any(one.upright for one in letters) and is_found(_GIVEN, source)


def is_solved_for(tokens: Sequence[Token], source: str) -> bool:
    r"""Whether what follows divides by the number before the letter: ``s = \frac{2}{0.05}``."""
    number, letter = (*tokens, *tokens)[:2]
    found = [number.kind, letter.kind] == [Kind.NUMBER, Kind.NAME] and len(tokens) == _A_MULTIPLE
    if not found or letter.upright or len(letter.text) > 1:
        return False
    behind = source[letter.end : letter.end + _SEEN]
    return any(
        found["letter"] == letter.text and found["number"] == source[number.start : number.end]
        for found in _SOLVED.finditer(behind)
    )


_A_MULTIPLE, _SEEN = 2, 300
_SOLVED = regex(
    r"(?<![\w\\^{])(?P<letter>[A-Za-z])\s{0,2}(?:=|≈|\\approx)[^=≈$\n]{1,60}"
    r"(?:/\s{0,2}|\}\s?\{\s?)(?P<number>[0-9.]{1,12})"
)
