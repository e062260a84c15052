"""A line of ``.gitignore`` in its parts: what git's patterns mean where expressions differ."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TypeAlias

from msgspec import Struct

from pe_symbolic.cli.status import Senseless
from pe_symbolic.regex import regex

#: Stands for a class of characters, or for one that means itself; no path has it.
MARK = "\0"
Range: TypeAlias = tuple[str, str]
_SLASH = "/"
_NAMED = regex(r"\[:([^\]]*):\]")
#: The named classes; of each range the first and the last character.
_CLASSES = {
    "alnum": ("09", "AZ", "az"),
    "alpha": ("AZ", "az"),
    "blank": ("\t\t", "  "),
    "cntrl": ("\x00\x1f", "\x7f\x7f"),
    "digit": ("09",),
    "graph": ("!~",),
    "lower": ("az",),
    "print": (" ~",),
    "punct": ("!/", ":@", "[`", "{~"),
    "space": ("\t\n", "\r\r", "  "),
    "upper": ("AZ",),
    "xdigit": ("09", "AF", "af"),
}


class Class(Struct, frozen=True):
    """Characters one of which is wanted, as ranges, each its first and its last one."""

    ranges: tuple[Range, ...]
    negated: bool = False

    @property
    def expression(self) -> str:
        """The class as a regular expression; no class has the slash."""
        ranges = list(self.ranges)
        if self.negated:
            ranges.append((_SLASH, _SLASH))
        else:
            ranges = [part for each in ranges for part in _without_slash(each)]
        body = "".join(
            rf"\U{ord(low):08x}-\U{ord(high):08x}" for low, high in ranges if low <= high
        )
        return f"[{'^' * self.negated}{body}]" if body else r"[^\s\S]"


class Parted(Struct, frozen=True):
    """A pattern with a mark for each class, and the classes in their order."""

    text: str
    classes: tuple[Class, ...] = ()


def parted(line: str) -> Parted:
    """The parts of a line; raises ``Senseless`` for one that, as git has it, matches nothing."""
    line = line.partition("\0")[0]
    if line.startswith("#"):
        return Parted("")
    parts = list(_parts(line))
    while parts and parts[-1] == " ":
        parts.pop()
    if parts in (["!"], ["!", _SLASH]):
        raise Senseless(f"{line!r} names nothing to keep")
    classes = tuple(part for part in parts if isinstance(part, Class))
    return Parted("".join(MARK if isinstance(part, Class) else part for part in parts), classes)


def pattern(word: str) -> str:
    """A pattern that a user wrote; raises ``Senseless`` where it cannot mean what it says."""
    for each in parted(word).classes:
        for low, high in each.ranges:
            if low > high:
                raise Senseless(f"{word!r}: the range {low}-{high} is the wrong way round")
    return word


def _parts(line: str) -> Iterator[str | Class]:
    """Signs and plain characters as they stand; the rest as classes."""
    at = 0
    while at < len(line):
        sign = line[at]
        if sign == "[":
            found, at = _class(line, at + 1)
            yield found
            continue
        character, at = _character(line, at)
        # White space would be taken off at the end, of which git takes off blanks alone.
        itself = sign == "\\" or (character.isspace() and character != " ")
        yield Class(((character, character),)) if itself and character != _SLASH else character


def _class(line: str, at: int) -> tuple[Class, int]:
    """The class that a bracket opens, and where it ends."""
    negated = line[at : at + 1] in ("!", "^")
    at += negated
    ranges: list[Range] = []
    low = ""
    while not ranges or line[at : at + 1] != "]":
        if named := _NAMED.match(line, at):
            if named[1] not in _CLASSES:
                raise Senseless(f"{line!r}: no class of characters is called {named[1]!r}")
            ranges += [(ends[0], ends[1]) for ends in _CLASSES[named[1]]]
            low, at = "", named.end()
            continue
        is_range = low and line[at : at + 1] == "-" and line[at + 1 : at + 2] not in ("", "]")
        character, at = _character(line, at + 1 if is_range else at)
        ranges.append((low if is_range else character, character))
        low = "" if is_range else character
    return Class(tuple(ranges), negated), at + 1


def _character(line: str, at: int) -> tuple[str, int]:
    """The character at a place, or the one that a backslash there stands before; and the next."""
    at += line[at : at + 1] == "\\"
    if at == len(line):
        why = (
            "ends with a backslash" if line.endswith("\\") else "has a bracket that nothing closes"
        )
        raise Senseless(f"{line!r} {why}; a backslash before it makes it mean itself")
    return line[at], at + 1


def _without_slash(ends: Range) -> Iterator[Range]:
    low, high = ends
    if low <= _SLASH <= high:
        yield low, chr(ord(_SLASH) - 1)
        yield chr(ord(_SLASH) + 1), high
    else:
        yield ends
