"""``Document``: source text, and regions that say what each stretch of it is."""

from __future__ import annotations

from bisect import bisect_right
from dataclasses import dataclass
from enum import Enum
from functools import cached_property


class Role(Enum):
    """What a stretch of source text is; the value is the word a report uses for it."""

    PROSE = "prose"
    MATH = "mathematics"
    INLINE_CODE = "inline code"
    CODE = "code"
    STRUCK_OUT = "struck-out"
    COMMENT = "comment"
    LINK = "link"
    FRONT_MATTER = "front matter"
    LAYOUT = "layout"


#: Roles in which an author can claim something.
SPEAKING = frozenset({Role.PROSE, Role.MATH, Role.INLINE_CODE})


@dataclass(frozen=True, slots=True)
class Region:
    """``source[start:end]`` and what it is; regions are disjoint and in order."""

    role: Role
    start: int
    end: int
    language: str = ""


@dataclass(frozen=True)
class Document:
    """A note as its author wrote it.

    Offsets count code points of ``source``; ``place`` turns them into lines
    and columns, which count from 1.
    """

    path: str
    format: str
    source: str
    regions: tuple[Region, ...]

    @cached_property
    def line_starts(self) -> tuple[int, ...]:
        """The offset at which each line begins; LF, CR LF and a lone CR end a line."""
        starts = [0]
        for offset, char in enumerate(self.source):
            ends = char == "\n" or (char == "\r" and self.source[offset + 1 : offset + 2] != "\n")
            if ends:
                starts.append(offset + 1)
        return tuple(starts)

    @cached_property
    def lines(self) -> tuple[str, ...]:
        """The source line by line, without line ends."""
        ends = (*self.line_starts[1:], len(self.source))
        return tuple(
            self.source[start:end].rstrip("\r\n")
            for start, end in zip(self.line_starts, ends, strict=True)
        )

    def place(self, offset: int) -> tuple[int, int]:
        """Line and column of an offset."""
        line = bisect_right(self.line_starts, offset)
        return line, offset - self.line_starts[line - 1] + 1
