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
_BEFORE_BRACES = regex(r"\s*+\[[^\[\]]{0,500}\]\s*\{")
STAR = regex(r"\*")
_EMPTY_GROUP = regex(r"\{\}")
_BRACKETS = {"(": regex(r"[()]"), "[": regex(r"[\[\]]"), "|": regex(r"\|")}
_NEAR = 2_000


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
        return self.argument() if self.goes_on_with("{") else None

    def goes_on_with(self, sign: str) -> bool:
        """Whether a sign stands right here."""
        fragment = self.top() or self.base
        return fragment.source.text.startswith(sign, fragment.at, fragment.end)

    def option(self) -> Fragment | None:
        """The next argument in square brackets, where there is one."""
        fragment = self.top() or self.base
        match = _OPTION.match(fragment.source.text, fragment.at, fragment.end)
        if match is None:
            return None
        fragment.at = match.end()
        return Fragment(fragment.source, *match.span(1), fragment.call)

    def has_option(self) -> bool:
        """Whether an argument in braces follows one in square brackets."""
        fragment = self.top() or self.base
        return _BEFORE_BRACES.match(fragment.source.text, fragment.at, fragment.end) is not None

    def is_raised(self) -> bool:
        """Whether a power stands right here."""
        fragment = self.top() or self.base
        return fragment.at < fragment.end and fragment.source.text[fragment.at] == "^"

    def bracketed(self) -> tuple[str, Fragment] | None:
        """The next argument and the sign that opens it, where one of ``([|`` does so right here."""
        fragment = self.top() or self.base
        text, start = fragment.source.text, fragment.at + 1
        opening = text[fragment.at : min(start, fragment.end)]
        if opening not in _BRACKETS:
            return None
        depth = 1
        for found in _BRACKETS[opening].finditer(text, start, min(fragment.end, start + _NEAR)):
            depth += 1 if found.group() == opening != "|" else -1
            if not depth:
                fragment.at = found.end()
                return opening, Fragment(fragment.source, start, found.start(), fragment.call)
        return None

    def skip(self, pattern: re.Pattern[str]) -> None:
        """Passes over what matches."""
        fragment = self.top() or self.base
        match = pattern.match(fragment.source.text, fragment.at, fragment.end)
        fragment.at = match.end() if match else fragment.at
