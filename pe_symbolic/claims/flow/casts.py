"""Casts of programs: ``(int) Math.sqrt(8) = 2`` cuts its number off, as ``int(sqrt(8))`` does."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from pe_symbolic.claims.flow.paired import partners
from pe_symbolic.formula import Kind, Token

WHOLE_TYPES = ("int", "long")


def with_casts_called(tokens: list[Token]) -> list[Token]:
    """The tokens with a cast to whole numbers as a function of what it stands before.

    That is a number, what stands in brackets, or a call: in ``(int) 7.9 / 2`` 7 is divided.
    """
    partner = partners(tokens)
    kept: list[Token] = []
    at = 0
    while at < len(tokens):
        end = _end_of_cast(tokens, at + 3, partner) if _is_cast(tokens, at, partner) else None
        if end is None:
            kept.append(tokens[at])
            at += 1
            continue
        start, stop = tokens[at].start, tokens[at + 2].end
        kept.append(Token(Kind.NAME, "int", start, stop))
        cast = tokens[at + 3 : end]
        if cast[0].kind is not Kind.OPEN:
            last = cast[-1].end
            opening, closing = Token(Kind.OPEN, "(", stop, stop), Token(Kind.CLOSE, ")", last, last)
            cast = [opening, *cast, closing]
        kept += cast
        at = end
    return kept


def _is_cast(tokens: Sequence[Token], at: int, partner: Mapping[int, int]) -> bool:
    named = partner.get(at) == at + 2 and tokens[at].text == "("
    return named and tokens[at + 1].text in WHOLE_TYPES


def _end_of_cast(tokens: Sequence[Token], at: int, partner: Mapping[int, int]) -> int | None:
    """Behind the number, the brackets or the call at a place; ``None`` for anything else."""
    kinds = [token.kind for token in tokens[at : at + 2]]
    if kinds[:1] == [Kind.NUMBER]:
        return at + 1
    if kinds[:1] == [Kind.FUNCTION] or kinds == [Kind.NAME, Kind.OPEN]:
        at += 1
    closing = partner.get(at)
    return closing + 1 if closing is not None and tokens[at].text == "(" else None
