"""The T of ``3 T``: teslas, where the document does not give the letter a value."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from pe_symbolic.formula import Kind, Token
from pe_symbolic.regex import regex

TESLA = "T"
_GIVEN = regex(r"(?<![\w\\^{])T\s{0,2}(?::?=|≈|\\approx)\s{0,2}[-−]?(?:\.?[0-9]|\\(?:d|t)?frac)")


def is_no_tesla(tokens: Sequence[Token], source: str) -> bool:
    """Whether a T stands there that is a period, a temperature or a length of the document."""
    letters = [token for token in tokens if token.kind is Kind.NAME and token.text == TESLA]
    return bool(letters) and not any(one.upright for one in letters) and _gives_a_value(source)


@lru_cache(maxsize=2)
def _gives_a_value(source: str) -> bool:
    return _GIVEN.search(source) is not None
