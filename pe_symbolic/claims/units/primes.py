"""Primes behind a number, which count minutes or seconds of arc, or feet and inches."""

from __future__ import annotations

from collections.abc import Sequence

from pe_symbolic.formula import Kind, Token

_PRIMES = frozenset({"'", "''", "′", "″", "\\prime"})
_RAISED = _PRIMES | frozenset("^{}")


def without_arc_minutes(tokens: Sequence[Token]) -> tuple[Sequence[Token], str]:
    """The tokens without the primes behind a number in the end, and these: ``31.1'``."""
    if tokens[-1].text not in _RAISED:
        return tokens, ""
    end = len(tokens)
    while end > 1 and tokens[end - 1].text in _RAISED:
        end -= 1
    primes = [token for token in tokens[end:] if token.text in _PRIMES]
    # x_1' and x_{1}' are other names than x_1.
    of_a_name = any(token.kind is Kind.SUBSCRIPT for token in tokens[max(0, end - 3) : end - 1])
    if not primes or of_a_name or tokens[end - 1].kind is not Kind.NUMBER:
        return tokens, ""
    return tokens[:end], "″" if len(primes) > 1 or primes[0].text in ("''", "″") else "′"
