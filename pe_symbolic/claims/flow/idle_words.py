"""Words that stand far from anything that could be claimed are not kept: memory is for the rest.

What the words beside a formula say of it is found within a few dozen of them.
"""

from __future__ import annotations

from itertools import groupby

from pe_symbolic.formula import Kind, Token

_IDLE = frozenset({Kind.TEXT, Kind.COMMA, Kind.BREAK})
#: So many tokens of a run of words are kept at either end of it.
_NEAR = 100


def without_idle_words(flow: list[Token]) -> list[Token]:
    """The tokens without the middle of long runs of words."""
    if len(flow) <= 2 * _NEAR:
        return flow
    kept: list[Token] = []
    for is_idle, run in groupby(flow, lambda token: token.kind in _IDLE):
        tokens = list(run)
        if is_idle and len(tokens) > 2 * _NEAR:
            tokens = tokens[:_NEAR] + tokens[-_NEAR:]
        kept += tokens
    return kept
