"""What is still to be written out of a macro: a stack of fragments, and arguments taken from it."""

from __future__ import annotations

import re
from collections.abc import Sequence

from msgspec import Struct

from pe_symbolic.document.document import Span
from pe_symbolic.document.macros import Braced, Macro
from pe_symbolic.regex import regex

LONGEST_ARGUMENT = 100_000

_STAR_OR_SIZE = regex(r"\*|\[\\?[A-Za-z]{0,9}\]")
_OPTION = regex(r"\s*+\[([^\[\]]{0,500})\]")
STAR = regex(r"\*")
_EMPTY_GROUP = regex(r"\{\}")


class TooMuch(Exception):
    """An expansion beyond its bounds, or without its arguments."""


class Fragment(Struct):
    """A stretch still to be written out: of the file, or (``call``) of what stands for a call."""

    source: Braced
    at: int
    end: int
    call: Span | None = None


class Stack:
    """Fragments, the next to be read on top; ``base`` is the file itself."""

    def __init__(self, base: Fragment) -> None:
        self.base = base
        self.waiting: list[Fragment] = []

    def push(self, parts: Sequence[Fragment]) -> None:
        """Puts fragments on top, the first of them uppermost."""
        self.waiting.extend(reversed(parts))

    def top(self) -> Fragment | None:
        """The next fragment with anything left, or ``None`` where only the file is."""
        while self.waiting and self.waiting[-1].at >= self.waiting[-1].end:
            self.waiting.pop()
        return self.waiting[-1] if self.waiting else None

    def arguments(self, macro: Macro, start: int) -> list[Fragment]:
        """The arguments of a macro whose call begins at ``start``; raises ``TooMuch``."""
        if macro.delimiter:
            self.skip(_STAR_OR_SIZE)
        given: list[Fragment] = []
        if macro.default is not None and macro.parameters:
            call = (start, self.base.at)
            default = Fragment(Braced(macro.default), 0, len(macro.default), call)
            given.append(self.option() or default)
        while len(given) < macro.parameters:
            given.append(self.argument())
        if not macro.parameters:
            self.skip(_EMPTY_GROUP)
        return given

    def argument(self) -> Fragment:
        """The next argument; raises ``TooMuch`` where there is none."""
        fragment = self.top() or self.base
        found = fragment.source.argument(fragment.at, fragment.end)
        if found is None or found[1] - found[0] > LONGEST_ARGUMENT:
            raise TooMuch
        fragment.at = found[2]
        return Fragment(fragment.source, found[0], found[1], fragment.call)

    def braced(self) -> Fragment | None:
        """The next argument, where it stands in braces right here."""
        fragment = self.top() or self.base
        opens = fragment.source.text.startswith("{", fragment.at, fragment.end)
        return self.argument() if opens else None

    def option(self) -> Fragment | None:
        """The next argument in square brackets, where there is one."""
        fragment = self.top() or self.base
        match = _OPTION.match(fragment.source.text, fragment.at, fragment.end)
        if match is None:
            return None
        fragment.at = match.end()
        return Fragment(fragment.source, *match.span(1), fragment.call)

    def skip(self, pattern: re.Pattern[str]) -> None:
        """Passes over what matches."""
        fragment = self.top() or self.base
        match = pattern.match(fragment.source.text, fragment.at, fragment.end)
        fragment.at = match.end() if match else fragment.at
