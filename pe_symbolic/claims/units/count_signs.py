r"""Signs of multiplication that say what a number counts: ``\mathbf{200\times}``, ``×9``."""

from __future__ import annotations

from collections.abc import Sequence

from pe_symbolic.formula import Kind, Token


def without_count_sign(tokens: Sequence[Token], source: str) -> Sequence[Token]:
    """The tokens without the sign behind their last number, where nothing is multiplied.

    Nor is anything in ``= ×700``, a number behind a relation sign.  Behind a formula the sign
    waits for a word that was not read, ``3 / 20 × price``, but close to its last number.
    """
    if _leads_a_number(tokens, source):
        return tokens[1:]
    last = len(tokens) - 1
    while last > 0 and tokens[last].kind is Kind.CLOSE:
        last -= 1
    if tokens[last].kind is not Kind.OPERATOR or tokens[last - 1].kind is not Kind.NUMBER:
        return tokens
    sign, number = tokens[last], tokens[last - 1]
    alone = {token.kind for token in tokens[: last - 1]} <= {Kind.OPEN, Kind.OPERATOR}
    close = number.end == sign.start and not source[sign.end : sign.end + 1].isalpha()
    if not (alone or close) or source[sign.start : sign.end] not in _SIGNS:
        return tokens
    return [*tokens[:last], *tokens[last + 1 :]]


_SIGNS = ("\\times", "×")


def _leads_a_number(tokens: Sequence[Token], source: str) -> bool:
    """Whether such a sign stands between a relation sign and the number that is all there is."""
    sign, number = tokens[0], tokens[-1]
    if len(tokens) != 2 or number.kind is not Kind.NUMBER:
        return False
    related = source[max(0, sign.start - 3) : sign.start].rstrip()[-1:] in ("=", "≈")
    return related and source[sign.start : sign.end] in _SIGNS
