r"""Signs of multiplication that say what a number counts: ``= \mathbf{200\times}``, ``9×``."""

from __future__ import annotations

from collections.abc import Sequence

from pe_symbolic.formula import Kind, Token


def without_count_sign(tokens: Sequence[Token], source: str) -> Sequence[Token]:
    """The tokens without the sign behind their last number, where nothing is multiplied.

    Behind a formula it waits for a word that was not read, ``3 / 20 × price``, but close to
    its last number.
    """
    last = len(tokens) - 1
    while last > 0 and tokens[last].kind is Kind.CLOSE:
        last -= 1
    if tokens[last].kind is not Kind.OPERATOR or tokens[last - 1].kind is not Kind.NUMBER:
        return tokens
    sign, number = tokens[last], tokens[last - 1]
    alone = {token.kind for token in tokens[: last - 1]} <= {Kind.OPEN, Kind.OPERATOR}
    close = number.end == sign.start and not source[sign.end : sign.end + 1].isalpha()
    if not (alone or close) or source[sign.start : sign.end] not in ("\\times", "×"):
        return tokens
    return [*tokens[:last], *tokens[last + 1 :]]
