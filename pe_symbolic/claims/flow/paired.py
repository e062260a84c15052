"""Brackets and their partners: what is in one, what is in none, and braces that hold nothing."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import structs

from pe_symbolic.formula import DEEPER, Kind, Token

LINE_ENDS = frozenset({"newline", "paragraph"})
_ORDERS = frozenset("<>≤≥")
#: Behind these a brace holds no argument.
_NO_ARGUMENT = frozenset(
    {Kind.OPERATOR, Kind.RELATION, Kind.COMMA, Kind.BREAK, Kind.ARROW, Kind.OPEN, Kind.TEXT}
)


def partners(tokens: Sequence[Token]) -> dict[int, int]:
    """For each bracket that has one, the index of its partner."""
    partner: dict[int, int] = {}
    waiting: list[int] = []
    for index, token in enumerate(tokens):
        if token.kind is Kind.OPEN:
            waiting.append(index)
        elif token.kind is Kind.CLOSE and waiting:
            opening = waiting.pop()
            partner[opening], partner[index] = index, opening
        elif token.kind is Kind.BREAK and token.text in LINE_ENDS:
            waiting.clear()
    return partner


def with_torn_brackets(tokens: list[Token]) -> list[Token]:
    r"""In a formula a bracket without its partner is not understood, but for that of ``a)``.

    ``\end{aligned}\right\}`` embraces the rows before it, and parts them from what follows.
    """
    partner = partners(tokens)
    changed = list(tokens)
    for index, token in enumerate(tokens):
        if index in partner or token.kind not in DEEPER:
            continue
        closes = token.kind is Kind.CLOSE and index > 1
        if token.kind is Kind.OPEN or closes:
            rows = closes and tokens[index - 1].text.startswith("\\end")
            kind = Kind.BREAK if rows else Kind.UNKNOWN
            changed[index] = Token(kind, token.text, token.start, token.end)
    return changed


def with_numbers_unbraced(tokens: list[Token]) -> list[Token]:
    r"""``{1.38} \times {10}^{-3}``: braces around the parts of a power of ten, as part of them."""
    kept: list[Token] = []
    closing = -1
    for index, token in enumerate(tokens):
        if token.kind is Kind.NUMBER and _is_braced(tokens, index) and _no_argument(kept):
            opening, closing = kept.pop(), index + 1
            kept.append(structs.replace(token, start=opening.start, end=tokens[closing].end))
        elif index != closing:
            kept.append(token)
    return kept


def _is_braced(tokens: Sequence[Token], index: int) -> bool:
    """Whether a number alone is in braces, and raised or multiplied behind them."""
    around = [token.text for token in tokens[max(0, index - 1) : index + 3]]
    return around[:1] == ["{"] and around[2:3] == ["}"] and around[3:] in (["^"], ["*"])


def _no_argument(before: Sequence[Token]) -> bool:
    """Whether the brace that was read last opens what no command or script asks for."""
    return len(before) == 1 or before[-2].kind in _NO_ARGUMENT


def is_an_order_anew(end: Token, sign: Token | None) -> bool:
    """Whether a paragraph begins with ``> 3``, which goes on with nothing above."""
    return sign is not None and end.text == "paragraph" and sign.text in _ORDERS
