"""A text line by line, of which no line is kept: ten million strings take a gigabyte."""

from __future__ import annotations

from array import array
from collections.abc import Iterator, Sequence
from functools import cached_property
from itertools import chain
from typing import overload

from pe_symbolic.regex import regex

LINE_END = regex(r"\r\n?|\n")


def line_starts(text: str) -> array[int]:
    """The offset at which each line begins."""
    return array("I", chain((0,), (end.end() for end in LINE_END.finditer(text))))


class Lines(Sequence[str]):
    """The lines of a text without their ends; ``text`` is all of them, each ended by LF."""

    def __init__(self, text: str) -> None:
        self.text = text.replace("\r\n", "\n").replace("\r", "\n") if "\r" in text else text

    @cached_property
    def _starts(self) -> array[int]:
        starts = line_starts(self.text)
        starts.append(len(self.text) + 1)  # as if the last line were ended too
        return starts

    def __len__(self) -> int:
        return len(self._starts) - 1

    @overload
    def __getitem__(self, index: int) -> str: ...
    @overload
    def __getitem__(self, index: slice) -> Sequence[str]: ...
    def __getitem__(self, index: int | slice) -> str | Sequence[str]:
        if isinstance(index, slice):
            return tuple(self._line(number) for number in range(*index.indices(len(self))))
        return self._line(range(len(self))[index])

    def _line(self, number: int) -> str:
        return self.text[self._starts[number] : self._starts[number + 1] - 1]

    def __iter__(self) -> Iterator[str]:
        return map(self._line, range(len(self)))

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Lines) and self.text == other.text

    def __hash__(self) -> int:
        return hash(self.text)


def joined(lines: Sequence[str]) -> str:
    """The text of lines, each but the last ended by LF."""
    return lines.text if isinstance(lines, Lines) else "\n".join(lines)
