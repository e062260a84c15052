"""Tokens in the place of others, as what words say is put for them."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from pe_symbolic.formula import Token

#: The tokens that stand for those from a place on, and where these end.
Told = tuple[Sequence[Token], int]


def rewritten(flow: Sequence[Token], told: Callable[[int], Told | None]) -> list[Token]:
    """The tokens of a flow, with what is told at a place for those from there to where it ends."""
    result: list[Token] = []
    done = 0
    for index, token in enumerate(flow):
        if index < done:
            continue
        found = told(index)
        if found is None:
            result.append(token)
        else:
            tokens, done = found
            result += tokens
    return result
