r"""``(a \pm b)^2 = a^2 \pm 2ab + b^2``: two equations, one of the upper signs, one of the lower."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from fractions import Fraction

from msgspec import structs

from pe_symbolic.claims.chains.chain import Chain, read_chain
from pe_symbolic.claims.flow.statement import Statement
from pe_symbolic.document import Document, Role
from pe_symbolic.formula import Kind, Token

_SIGNS = ("±", "∓", "+/-", "\\pm", "\\mp")
_TURNED = ("∓", "\\mp")


def has_two_signs(source: str) -> bool:
    """Whether a document has any such sign."""
    return any(sign in source for sign in _SIGNS)


def by_sign(document: Document, statement: Statement, role: Role) -> tuple[Chain, ...]:
    r"""The chain read with the upper signs, and with the lower ones; none where it has no such.

    ``\cos(x/2) = \pm\sqrt{...}`` says that one of the signs is right: the squares are equal.
    """
    if not any(_is_sign(token) for token in statement.tokens):
        return ()
    if (squared := _squared(statement.tokens)) is not None:
        chain = read_chain(document, structs.replace(statement, tokens=squared), role)
        return () if chain is None else (chain,)
    chains = []
    for upper, lower in (("+", "-"), ("-", "+")):
        tokens = tuple(
            structs.replace(token, text=lower if _is_turned(token, document) else upper)
            if _is_sign(token)
            else token
            for token in statement.tokens
        )
        chain = read_chain(document, structs.replace(statement, tokens=tokens), role)
        chains += [] if chain is None else [chain]
    return tuple(chains)


def _squared(tokens: Sequence[Token]) -> tuple[Token, ...] | None:
    """Both sides of ``a = ±b`` squared, where that is the only such sign and leads its side."""
    places = [place for place, token in enumerate(tokens) if token.kind is Kind.RELATION]
    signs = [place for place, token in enumerate(tokens) if _is_sign(token)]
    if len(places) != 1 or signs != [places[0] + 1] or signs[0] + 1 == len(tokens):
        return None
    left, right = tokens[: places[0]], tokens[signs[0] + 1 :]
    return (*_square(left), tokens[places[0]], *_square(right))


def _square(side: Sequence[Token]) -> Iterator[Token]:
    start, end = side[0].start, side[-1].end
    yield Token(Kind.OPEN, "(", start, start)
    yield from side
    yield Token(Kind.CLOSE, ")", end, end)
    yield Token(Kind.POWER, "^", end, end)
    yield Token(Kind.NUMBER, "2", end, end, Fraction(2), Fraction(1))


def _is_sign(token: Token) -> bool:
    return token.kind is Kind.OPERATOR and token.text == "±"


def _is_turned(token: Token, document: Document) -> bool:
    return document.source.startswith(_TURNED, token.start)
