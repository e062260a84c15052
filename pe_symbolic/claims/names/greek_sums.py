r"""The letter Σ as the sign of a sum: ``Σx = 20``, ``\Sigma xy``; else it is a matrix or a name."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

from msgspec import structs

from pe_symbolic.formula import Kind, Token
from pe_symbolic.regex import regex

_SUMMED = regex(r"(?:Σ|\\Sigma(?![A-Za-z]))[\s{]{0,3}(?:[A-Za-z]|\()")
#: Where it stands for something: ``Σ = ``, ``Σ^{-1}``, ``|Σ|``, ``Σ_{11}``, ``N(μ, Σ)``.
_NAMED = regex(
    r"(?:Σ|\\Sigma(?![A-Za-z]))[\s$}]{0,3}(?:[=^|,)\]⁻]|_(?!\{[a-z] ?=)|:=|\\in|\\succ|\\right)"
    r"|(?:matri(?:x|ces)|covariance|alphabet|singular)[^.\n]{0,20}?\$?(?:Σ|\\Sigma(?![A-Za-z]))"
)


def speaks_of_sums(source: str) -> bool:
    """Whether a letter Σ stands before what is summed, and nowhere alone."""
    return bool(_SUMMED.search(source)) and _NAMED.search(source) is None


def with_letters_summing(tokens: Sequence[Token]) -> list[Token]:
    """The tokens of a flow, each Σ beside what it sums being the sign."""
    found = list(tokens)
    for at, (token, following) in enumerate(pairwise(tokens)):
        summed = following.kind is Kind.NAME or following.text == "("
        if token.kind is Kind.NAME and token.text == "Sigma" and summed:
            found[at] = structs.replace(token, kind=Kind.BIG, text="sum")
    return found
