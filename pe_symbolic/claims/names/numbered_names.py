r"""Names with a number on the line: ``y1 = 0.8``, then ``\sigma(y1)``; ``ω1`` for ``\omega_1``.

A name that a document writes in both ways, ``x1`` and ``$x_1$``, is one.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import pairwise

from msgspec import structs

from pe_symbolic.formula import Kind, Token
from pe_symbolic.formula.lexicon import GREEK_NAMES
from pe_symbolic.regex import regex

_STARTS = frozenset({Kind.BREAK, Kind.COMMA, Kind.TEXT, Kind.ARROW})
_EQUALS = frozenset({"=", "≈", ":="})
_MOST_DIGITS = 2


def with_numbered_names(stretches: Iterable[Sequence[Token]]) -> list[Sequence[Token]]:
    """The stretches with a letter and a number as one name, where an equation begins with them.

    Behind a Greek letter it is the number below it; there it also counts where something else
    stands below that letter, and nothing gives the letter alone a value.  Behind another one it
    is where the number is set below that letter elsewhere.
    """
    found = list(stretches)
    names = {name for tokens in found for name in _heads(tokens)} | _families(found)
    below = _set_below(found)
    if names:
        found = [_joined(tokens, names) for tokens in found]
    return [_alike(tokens, below) for tokens in found] if below else found


def _set_below(stretches: Iterable[Sequence[Token]]) -> set[str]:
    """``x1`` for each ``x_1`` of a letter and a number."""
    plain: set[str] = set()
    numbered: set[str] = set()
    for tokens in stretches:
        for at, token in enumerate(tokens):
            if token.kind is Kind.SUBSCRIPT and at:
                number = next((t for t in tokens[at + 1 : at + 3] if t.text != "{"), token)
                numbered.add(tokens[at - 1].text + number.text)
            elif token.kind is Kind.NAME and len(token.text) > 1:
                (numbered if "_" in token.text else plain).add(token.text.replace("_", ""))
            elif token.kind is Kind.NUMBER and at and _is_numbered(tokens[at - 1], token):
                plain.add(tokens[at - 1].text + token.text)
    return {name for name in plain & numbered if _NUMBERED.fullmatch(name)}


_NUMBERED = regex(r"[A-Za-z][0-9]{1,2}")


def _alike(tokens: Sequence[Token], below: set[str]) -> Sequence[Token]:
    """The tokens with names that have their number on the line as those that have it below."""
    return [
        structs.replace(token, text=f"{token.text[0]}_{token.text[1:]}")
        if token.kind is Kind.NAME and token.text in below
        else token
        for token in tokens
    ]


def _heads(tokens: Sequence[Token]) -> set[str]:
    """``y1`` of ``y1 = 0.4 * 0.5``."""
    return {
        tokens[at].text + tokens[at + 1].text
        for at in range(len(tokens) - 2)
        if tokens[at + 2].text in _EQUALS
        and _is_numbered(tokens[at], tokens[at + 1])
        and (at == 0 or tokens[at - 1].kind in _STARTS)
    }


def _families(stretches: Iterable[Sequence[Token]]) -> set[str]:
    r"""The Greek letters with something below them, ``\omega_k``, that are not set themselves."""
    behind = {
        (token.text, following.kind is Kind.SUBSCRIPT)
        for tokens in stretches
        for token, following in pairwise(tokens)
        if token.text in GREEK_NAMES
        and (following.kind is Kind.SUBSCRIPT or following.text in _EQUALS)
    }
    return {letter for letter, below in behind if below and (letter, False) not in behind}


def _is_numbered(letter: Token, number: Token) -> bool:
    named = letter.kind is Kind.NAME and letter.end - letter.start == 1 and not letter.upright
    counted = number.kind is Kind.NUMBER and number.text.isdecimal()
    return named and counted and letter.end == number.start and len(number.text) <= _MOST_DIGITS


def _joined(tokens: Sequence[Token], names: set[str]) -> Sequence[Token]:
    joined: list[Token] = []
    taken = False
    for token, following in pairwise((*tokens, None)):
        if taken or token is None:
            taken = False
            continue
        known = following is not None and not names.isdisjoint(
            (token.text, token.text + following.text)
        )
        if following is not None and known and _is_numbered(token, following):
            name = f"{token.text}{following.text}"
            if token.text in GREEK_NAMES:
                name = f"{token.text}_{following.text}"
            joined.append(structs.replace(token, text=name, end=following.end))
            taken = True
        else:
            joined.append(token)
    return joined
