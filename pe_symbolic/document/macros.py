r"""Definitions of LaTeX commands: ``\newcommand``, ``\def``, ``\let`` and their kin."""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import cached_property

from msgspec import Struct, field

from pe_symbolic.document.known_names import APPEARANCE, MEANINGFUL, means_the_same
from pe_symbolic.regex import regex

#: A longer body is a piece of programming, not an abbreviation.
LONGEST_BODY = 5_000

DEFINERS = frozenset(
    "newcommand renewcommand providecommand DeclareRobustCommand def gdef edef xdef let "
    "DeclareMathOperator DeclarePairedDelimiter NewDocumentCommand RenewDocumentCommand "
    "ProvideDocumentCommand DeclareDocumentCommand".split()
)
DEFINES = regex(
    r"\\(?:(?:new|renew|provide)command|DeclareRobustCommand|[gex]?def|let|DeclareMathOperator"
    r"|DeclarePairedDelimiter|(?:New|Renew|Provide|Declare)DocumentCommand)(?![A-Za-z])"
)

_BRACES = regex(r"\\.|%[^\n]*+|[{}]", re.DOTALL)
_NAME = regex(
    r"\*?\s*+(?:\{\s*+\\([A-Za-z@]+)\s*+\}|\\csname\s*+([A-Za-z@]+)\s*+\\endcsname"
    r"|\\([A-Za-z@]+))"
)
_COUNT = regex(r"\s*+\[(\d)\]")
_DEFAULT = regex(r"\s*+\[([^\[\]]{0,200})\]")
_SPACE = regex(r"\s*+")
_TOKEN = regex(r"\\(?:[A-Za-z@]+|.)|[^\\{}]", re.DOTALL)
_PARAMETERS = regex(r"((?:#\d)*+)\s*+(?=\{)")
_MEANING = regex(r"\s*+=?\s*+(\\(?:[A-Za-z@]+|.)|\S)", re.DOTALL)
_ALL_MANDATORY = regex(r"\s*+\{([\sm]{0,30})\}")
_PARAMETER = regex(r"#(\d)")
_COMMENT = regex(r"(?<!\\)%[^\n]*+\n?[ \t]*+")


@dataclass(frozen=True)
class Braced:
    """A text that knows for each opening brace where it is closed."""

    text: str

    @cached_property
    def partners(self) -> dict[int, int]:
        """The index of the closing brace for each opening one that has one; linear."""
        found: dict[int, int] = {}
        waiting: list[int] = []
        for brace in _BRACES.finditer(self.text):
            if brace.group() == "{":
                waiting.append(brace.start())
            elif brace.group() == "}" and waiting:
                found[waiting.pop()] = brace.start()
        return found

    def argument(self, at: int, end: int) -> tuple[int, int, int] | None:
        """The argument that begins at ``at``: where it starts, where it ends, where to go on."""
        space = _SPACE.match(self.text, at, end)
        at = space.end() if space else at
        if self.text.startswith("{", at, end):
            closing = self.partners.get(at)
            return None if closing is None or closing >= end else (at + 1, closing, closing + 1)
        token = _TOKEN.match(self.text, at, end)
        return None if token is None else (at, token.end(), token.end())


@dataclass(frozen=True, slots=True)
class Macro:
    """A command of the author's own: literal text and the numbers of its parameters, in order.

    ``default`` belongs to the first parameter where that is optional.
    """

    parameters: int
    body: tuple[str | int, ...]
    default: str | None = None
    delimiter: bool = False


class Unread(Macro):
    """A command that is defined in a way we do not follow; its uses stay as they are."""


class Redefined(Macro):
    """A command that the reader knows, given another meaning by the file."""


UNREAD = Unread(0, ())
REDEFINED = Redefined(0, ())


class Macros(Struct):
    """The definitions that have been met so far."""

    named: dict[str, Macro] = field(default_factory=dict)

    def define(self, command: str, source: Braced, at: int, end: int) -> int:
        r"""Takes in the definition after ``\newcommand`` or its like; where the text goes on."""
        match = _NAME.match(source.text, at, end)
        if match is None:
            return at
        name = next(filter(None, match.groups()))
        macro, after = _DEFINED_BY[command](source, match.end(), end)
        self._keep(command, name, macro)
        return after

    def _keep(self, command: str, name: str, macro: Macro) -> None:
        if name in APPEARANCE:
            return
        if command == "providecommand" and (name in self.named or name in MEANINGFUL):
            return
        if name in MEANINGFUL:
            body = "".join(part if isinstance(part, str) else "#" for part in macro.body)
            plain = body.removeprefix("\\operatorname").strip("{}")
            if isinstance(macro, Unread) or not means_the_same(name, plain):
                logarithm = name in _LOGARITHMS and self._is_logarithm(macro, name)
                self.named[name] = macro if logarithm else REDEFINED
        else:
            self.named[name] = macro

    def _is_logarithm(self, macro: Macro, name: str) -> bool:
        r"""Whether it says which other logarithm is meant, and nobody redefined one: ``\log_2``."""
        body = macro.body[0] if len(macro.body) == 1 and not macro.parameters else ""
        known = _TO_A_BASE.fullmatch(body) if isinstance(body, str) else None
        other = known is not None and known[1] != name  # or it would call itself for ever
        return other and self.named.keys().isdisjoint(_LOGARITHMS)


_LOGARITHMS = frozenset({"log", "lg", "ln"})
_TO_A_BASE = regex(r"\s*\\(ln(?![_a-z])|log(?=_))(?:_\{?[0-9]{1,2}\}?)?\s*")
Defined = tuple[Macro, int]


def _macro(parameters: int, body: str, default: str | None = None) -> Macro:
    """The macro with this body, or ``UNREAD`` where the body is more than an abbreviation."""
    body = _COMMENT.sub("", body)
    if len(body) > LONGEST_BODY or "##" in body or DEFINES.search(body):
        return UNREAD
    parts: list[str | int] = []
    for index, part in enumerate(_PARAMETER.split(body)):
        if index % 2:
            parts.append(int(part))
        elif part:
            parts.append(part)
    if any(isinstance(part, int) and not 1 <= part <= parameters for part in parts):
        return UNREAD
    return Macro(parameters, tuple(parts), default)


def _by_newcommand(source: Braced, at: int, end: int) -> Defined:
    count = _COUNT.match(source.text, at, end)
    at = count.end() if count else at
    default = _DEFAULT.match(source.text, at, end) if count else None
    at = default.end() if default else at
    body = source.argument(at, end)
    if body is None:
        return UNREAD, at
    parameters = int(count.group(1)) if count else 0
    value = default.group(1) if default else None
    return _macro(parameters, source.text[body[0] : body[1]], value), body[2]


def _by_def(source: Braced, at: int, end: int) -> Defined:
    parameters = _PARAMETERS.match(source.text, at, end)
    if parameters is None:
        return UNREAD, at
    body = source.argument(parameters.end(), end)
    if body is None:
        return UNREAD, at
    return _macro(len(parameters.group(1)) // 2, source.text[body[0] : body[1]]), body[2]


def _by_let(source: Braced, at: int, end: int) -> Defined:
    meaning = _MEANING.match(source.text, at, end)
    if meaning is None:
        return UNREAD, at
    return Macro(0, (meaning.group(1),)), meaning.end()


def _by_operator(source: Braced, at: int, end: int) -> Defined:
    body = source.argument(at, end)
    if body is None:
        return UNREAD, at
    return _macro(0, f"\\operatorname{{{source.text[body[0] : body[1]]}}}"), body[2]


def _by_delimiter(source: Braced, at: int, end: int) -> Defined:
    left = source.argument(at, end)
    right = source.argument(left[2], end) if left else None
    if left is None or right is None:
        return UNREAD, at
    opening, closing = source.text[left[0] : left[1]], source.text[right[0] : right[1]]
    return Macro(1, (f"{opening} ", 1, f"{closing} "), delimiter=True), right[2]


def _by_document_command(source: Braced, at: int, end: int) -> Defined:
    mandatory = _ALL_MANDATORY.match(source.text, at, end)
    if mandatory is None:
        return UNREAD, at
    body = source.argument(mandatory.end(), end)
    if body is None:
        return UNREAD, at
    count = mandatory.group(1).count("m")
    return _macro(count, source.text[body[0] : body[1]]), body[2]


_DEFINED_BY = {
    **dict.fromkeys(
        ("newcommand", "renewcommand", "providecommand", "DeclareRobustCommand"), _by_newcommand
    ),
    **dict.fromkeys(("def", "gdef", "edef", "xdef"), _by_def),
    "let": _by_let,
    "DeclareMathOperator": _by_operator,
    "DeclarePairedDelimiter": _by_delimiter,
    **dict.fromkeys(
        tuple(f"{verb}DocumentCommand" for verb in ("New", "Renew", "Provide", "Declare")),
        _by_document_command,
    ),
}
