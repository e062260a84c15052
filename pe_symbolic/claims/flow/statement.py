"""A statement: a run of tokens that one relation sign can hold together."""

from __future__ import annotations

from msgspec import Struct

from pe_symbolic.formula import Kind, Token


class Statement(Struct, frozen=True, gc=False):
    """Tokens that one chain of relations can hold together, and what stands on either side.

    ``leading_word`` is the word right before, whatever border lies between;
    a ``torn`` statement goes on from something that was not understood, and what an
    ``unfinished`` one ends with goes on behind words: ``= 65 − 8 bytes of header − 20``; an
    ``operated`` one with a sign that is no operation of numbers: ``= 6 ⊕ 3``.  Between the sides
    of a ``paired`` one others stand.
    """

    tokens: tuple[Token, ...]
    before: Token | None
    after: Token | None
    leading_word: Token | None = None
    torn: bool = False
    unfinished: bool = False
    operated: bool = False
    paired: bool = False

    @property
    def relates(self) -> bool:
        """Whether a relation sign is among the tokens."""
        return any(token.kind is Kind.RELATION for token in self.tokens)

    def in_one_token(self) -> Statement:
        """What is still asked of one that is read: many are kept, and all their tokens are not."""
        first, last = self.tokens[0], self.tokens[-1]
        whole = Token(first.kind, first.text, first.start, last.end)
        return Statement((whole,), None, self.after, self.leading_word)
