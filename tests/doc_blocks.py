"""The pages of the documentation as what can be run: files to write, commands, what they show."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, field

_FENCE = re.compile(r"^(?P<indent> *)```(?P<kind>[a-z{}-]*)$")
_COMMENT = re.compile(r"^ *<!-- (?P<kind>file|not run|status): (?P<said>.+?) -->$")
_HIDDEN = re.compile(r"^<!-- hidden file: (?P<name>\S+)$")
COMMANDS = frozenset({"console", "sh"})


@dataclass(frozen=True, slots=True)
class Block:
    """One fenced block: its kind, its lines, and what the comment above it says."""

    page: str
    line: int
    kind: str
    text: str
    file: str = ""
    not_run: str = ""
    status: int = 0


@dataclass(slots=True)
class _Said:
    """What comments say of the block to come."""

    told: dict[str, str] = field(default_factory=dict)

    def taken(self) -> dict[str, str]:
        told, self.told = self.told, {}
        return told


def blocks(page: str, text: str) -> Iterator[Block]:
    """Every fenced block of a page, and every file that stands in a comment."""
    lines = iter(enumerate(text.splitlines(), start=1))
    said = _Said()
    for number, line in lines:
        if comment := _COMMENT.match(line):
            said.told[comment["kind"]] = comment["said"]
        elif hidden := _HIDDEN.match(line):
            yield Block(page, number, "", _until(lines, "-->", ""), hidden["name"])
        elif fence := _FENCE.match(line):
            told = said.taken()
            yield Block(
                page,
                number,
                fence["kind"],
                _until(lines, f"{fence['indent']}```", fence["indent"]),
                told.get("file", ""),
                told.get("not run", ""),
                int(told.get("status", "0")),
            )


def _until(lines: Iterator[tuple[int, str]], end: str, indent: str) -> str:
    found: list[str] = []
    for _, line in lines:
        if line == end:
            return "".join(f"{one}\n" for one in found)
        found.append(line.removeprefix(indent))
    raise ValueError(f"a block is not closed: {end}")


def commands(console: str) -> Iterator[tuple[str, str]]:
    """The commands of a console with what each one shows."""
    parts = re.split(r"^\$ (.+)\n", console, flags=re.MULTILINE)
    assert not parts[0], f"output of no command: {parts[0]!r}"
    yield from zip(parts[1::2], parts[2::2], strict=True)


def shows(expected: str, found: str) -> bool:
    """Whether a text is what was expected; ``...`` stands for anything."""
    pattern = re.escape(expected)
    # A line of dots stands for any lines, dots within one for the rest of it.
    pattern = re.sub(r"^(?:\\ )*\\\.\\\.\\\.\\\n", r"(?:.*\\n)*?", pattern, flags=re.MULTILINE)
    return re.fullmatch(pattern.replace(r"\.\.\.", ".*"), found) is not None
