"""Regular expressions that are compiled at their first use: a short note needs few of them."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from functools import lru_cache, partial
from typing import cast

_ASKED = (
    *("search", "match", "fullmatch", "finditer", "findall", "sub", "split"),
    *("pattern", "flags", "groupindex"),
)


class _Named:
    """Whatever was asked of a compiled expression, by its name."""


class _Regex(_Named):
    """What becomes the methods of a compiled expression at the first question."""

    def __init__(self, pattern: str, flags: int, held: Sequence[str]) -> None:
        self._written = (pattern, flags)
        self._held = tuple(held)
        self.pattern = pattern  # others are made of it where it is never asked itself

    def __getattr__(self, name: str) -> object:
        if name not in _ASKED:
            raise AttributeError(name)
        compiled = re.compile(*self._written)
        for each in _ASKED:
            setattr(self, each, getattr(compiled, each))
        if self._held:
            self.search = partial(_found, compiled.search, self._held, None)
            self.finditer = partial(_found, compiled.finditer, self._held, ())
        self.__class__ = _Compiled  # type: ignore[assignment] # it is one from now on
        return getattr(self, name)


class _Compiled(_Named):
    """The same from then on: a class that answers to any name answers late to all of them."""


def _found(
    asked: Callable[..., object], held: tuple[str, ...], nothing: object, text: str, *place: int
) -> object:
    """What the expression finds, which is nothing where the text has none of the words."""
    if not place:  # of a text with many stretches only the first would be quicker
        folded, letters = (_folded if len(text) > LONGEST_SENTENCE else _folded.__wrapped__)(text)
        if not any(letters.issuperset(word) and word in folded for word in held):
            return nothing
    return asked(text, *place)


#: A text no longer than this is a sentence, which is not to take the place of the document.
LONGEST_SENTENCE = 1_000


@lru_cache(maxsize=1)
def _folded(text: str) -> tuple[str, frozenset[str]]:
    """A text in small letters, of which one after the other asks, and the letters that it has."""
    folded = text.casefold()
    return folded, frozenset(folded)


def regex(pattern: str, flags: int = 0, *, held: Sequence[str] = ()) -> re.Pattern[str]:
    """The expression as ``re.compile`` gives it, made at its first use.

    ``held`` are words in small letters of which every match has one: to look
    for them first spares a long text that has none a search fifty times as slow.
    Where only a stretch is searched they are not looked for, for the whole text would be.
    A mistake in the pattern is raised at the first use as ``re.error``.
    """
    return cast("re.Pattern[str]", _Regex(pattern, flags, held))


def is_found_in(pattern: re.Pattern[str], source: str, start: int, end: int) -> bool:
    """Whether an expression is found in a stretch, of which a text has many."""
    return is_found(pattern, source) and pattern.search(source, start, end) is not None


def is_found_above(pattern: re.Pattern[str], source: str, end: int) -> bool:
    """Whether an expression is found anywhere above a place, of which a text has many."""
    return 0 <= _end_of_the_first(pattern, source) <= end


def is_found(pattern: re.Pattern[str], source: str) -> bool:
    """Whether it is anywhere in the whole text, which is looked through once."""
    return _end_of_the_first(pattern, source) >= 0


@lru_cache(maxsize=128)
def _end_of_the_first(pattern: re.Pattern[str], source: str) -> int:
    found = pattern.search(source)
    return -1 if found is None else found.end()
