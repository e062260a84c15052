r"""``(a \pm b)^2 = a^2 \pm 2ab + b^2``: two equations, one of the upper signs, one of the lower."""

from __future__ import annotations

from dataclasses import replace

from pe_symbolic.claims.chain import Chain, read_chain
from pe_symbolic.claims.statements import Statement
from pe_symbolic.document import Document, Role
from pe_symbolic.formula import Kind, Token

_SIGNS = ("±", "∓", "\\pm", "\\mp")
_TURNED = ("∓", "\\mp")


def has_two_signs(source: str) -> bool:
    """Whether a document has any such sign."""
    return any(sign in source for sign in _SIGNS)


def by_sign(document: Document, statement: Statement, role: Role) -> tuple[Chain, ...]:
    """The chain read with the upper signs, and with the lower ones; none where it has no such."""
    if not any(_is_sign(token) for token in statement.tokens):
        return ()
    chains = []
    for upper, lower in (("+", "-"), ("-", "+")):
        tokens = tuple(
            token._replace(text=lower if _is_turned(token, document) else upper)
            if _is_sign(token)
            else token
            for token in statement.tokens
        )
        chain = read_chain(document, replace(statement, tokens=tokens), role)
        chains += [] if chain is None else [chain]
    return tuple(chains)


def _is_sign(token: Token) -> bool:
    return token.kind is Kind.OPERATOR and token.text == "±"


def _is_turned(token: Token, document: Document) -> bool:
    return document.source.startswith(_TURNED, token.start)
