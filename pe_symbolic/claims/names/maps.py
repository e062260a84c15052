r"""``f : x \mapsto x^2``, which says what ``f(x) = x^2`` does."""

from __future__ import annotations

from collections.abc import Sequence

from pe_symbolic.formula import Kind, Token

_ARROWS = ("\\mapsto", "\\longmapsto", "↦", "⟼")
#: A function, a colon, a name and the arrow.
_OF_A_MAP = 4
_COLONS = (":", "\\colon")


def with_maps_as_equations(tokens: Sequence[Token], source: str) -> list[Token]:
    """The tokens with a map of one name as a function of that name, set equal to its body."""
    found: list[Token] = []
    at = 0
    while at < len(tokens):
        head = _as_head(tokens[at : at + _OF_A_MAP], source) if tokens[at].kind is Kind.NAME else []
        found += head or [tokens[at]]
        at += _OF_A_MAP if head else 1
    return found


def has_maps(source: str) -> bool:
    """Whether a document writes any."""
    return any(arrow in source for arrow in _ARROWS)


def _as_head(tokens: Sequence[Token], source: str) -> list[Token]:
    r"""``f(x) =`` for ``f : x \mapsto``."""
    if len(tokens) < _OF_A_MAP or tokens[1].text not in _COLONS:
        return []
    function, _, name, arrow = tokens
    if name.kind is not Kind.NAME or not source.startswith(_ARROWS, arrow.start):
        return []
    return [
        function,
        Token(Kind.OPEN, "(", function.end, function.end),
        name,
        Token(Kind.CLOSE, ")", name.end, name.end),
        Token(Kind.RELATION, "=", arrow.start, arrow.end),
    ]
