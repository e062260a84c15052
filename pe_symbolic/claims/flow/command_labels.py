r"""Formulas that a command of the author's own labels: ``\slot{0.65}{\text{no rain}}``."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from msgspec import structs

from pe_symbolic.claims.flow.paired import partners
from pe_symbolic.formula import Kind, Token

#: What a label is made of, a word at least; what is set in it may be unknown.
_OF_A_LABEL = frozenset({Kind.TEXT, Kind.NAME, Kind.UNKNOWN, Kind.OPEN, Kind.CLOSE, Kind.COMMA})
_A_WORD = 3


def without_labels_of_commands(tokens: list[Token]) -> list[Token]:
    """The tokens of a formula, such commands and their labels left out; the braces span them."""
    changed: dict[int, Token] = {}
    gone: set[int] = set()
    partner = partners(tokens)
    for index, token in enumerate(tokens):
        label = _label(tokens, index, partner) if token.kind is Kind.UNKNOWN else range(0)
        if label and index not in gone:
            gone.update((index, *label))
            opening, closing = index + 1, label.start - 1
            changed[opening] = structs.replace(tokens[opening], start=token.start)
            changed[closing] = structs.replace(tokens[closing], end=tokens[label[-1]].end)
    if not gone:
        return tokens
    return [changed.get(at, token) for at, token in enumerate(tokens) if at not in gone]


def _label(tokens: Sequence[Token], index: int, partner: Mapping[int, int]) -> range:
    """Where the label stands behind the formula that an unknown command is given; or nowhere."""

    def closing(opening: int) -> int:
        braced = [token.text for token in tokens[opening : opening + 1]] == ["{"]
        return partner.get(opening, 0) if braced else 0

    first = closing(index + 1)
    second = closing(first + 1) if first else 0
    inside = tokens[first + 2 : second]
    words = any(token.kind is Kind.TEXT or _is_a_word(token) for token in inside)
    words = words and {token.kind for token in inside} <= _OF_A_LABEL
    return range(first + 1, second + 1) if words else range(0)


def _is_a_word(token: Token) -> bool:
    letters = token.text.replace("_", "")
    return token.kind is Kind.NAME and letters.isalpha() and len(letters) >= _A_WORD
