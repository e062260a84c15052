"""Rules of reading that tokens go through in turn, each asked only where it has anything to do."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from msgspec import Struct

from pe_symbolic.formula import Kind, Token

#: A kind of token, or the text of one.
Sign = Kind | str


class Rule(Struct, frozen=True):
    """A change of tokens, and the signs without any of which it leaves them as they are."""

    change: Callable[[list[Token]], list[Token]]
    about: frozenset[Sign]


def rule(change: Callable[[list[Token]], list[Token]], *about: Sign) -> Rule:
    """A rule that is about these signs."""
    return Rule(change, frozenset(about))


def signs_of(tokens: Sequence[Token]) -> set[Sign]:
    """The kinds and the texts that stand among tokens: for all rules they are gathered once."""
    signs: set[Sign] = {token.text for token in tokens}
    signs.update([token.kind for token in tokens])
    return signs


def in_turn(tokens: list[Token], rules: Sequence[Rule]) -> list[Token]:
    """The tokens as each rule in its turn leaves them."""
    signs = signs_of(tokens)
    for one in rules:
        if not one.about.isdisjoint(signs):
            changed = one.change(tokens)
            if changed is not tokens:
                tokens, signs = changed, signs_of(changed)
    return tokens
