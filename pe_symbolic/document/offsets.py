"""Where a text that was decoded, unwrapped or expanded stands in the text it was made from."""

from __future__ import annotations

from array import array
from bisect import bisect_right
from collections.abc import Iterable

from msgspec import Struct, field

_COPIED = -1


class OffsetMap(Struct, frozen=True):
    """Pieces of a text in order: each copied from its origin, or put in place of a stretch of it.

    Three parallel arrays: where a piece begins, where its origin begins, and
    where that ends; the last is -1 for what was copied letter by letter.
    """

    starts: array[int]
    origins: array[int]
    ends: array[int]

    @classmethod
    def same(cls) -> OffsetMap:
        """The map of a text onto itself."""
        return cls(array("q", [0]), array("q", [0]), array("q", [_COPIED]))

    def span(self, start: int, end: int) -> tuple[int, int]:
        """The stretch of the origin that ``start:end`` was made from."""
        first, after_first = self._character(start)
        if end <= start:
            return first, first
        last, after_last = self._character(end - 1)
        return min(first, last), max(after_first, after_last)

    def forward(self, offset: int) -> int:
        """Where the origin's ``offset`` went, for a map whose origins stand in order."""
        index = bisect_right(self.origins, offset) - 1
        if index < 0:
            return 0
        start = self.starts[index]
        if self.ends[index] != _COPIED:
            inside = offset < self.ends[index]
            return start if inside or index + 1 == len(self.starts) else self.starts[index + 1]
        moved = start + offset - self.origins[index]
        return min(moved, self.starts[index + 1]) if index + 1 < len(self.starts) else moved

    def _character(self, offset: int) -> tuple[int, int]:
        index = max(0, bisect_right(self.starts, offset) - 1)
        if self.ends[index] != _COPIED:
            return self.origins[index], self.ends[index]
        origin = self.origins[index] + offset - self.starts[index]
        return origin, origin + 1


class Transcript(Struct):
    """A text being made from ``origin``, with its map."""

    origin: str
    length: int = 0
    parts: list[str] = field(default_factory=list)
    starts: array[int] = field(default_factory=lambda: array("q"))
    origins: array[int] = field(default_factory=lambda: array("q"))
    ends: array[int] = field(default_factory=lambda: array("q"))

    def copy(self, start: int, end: int) -> None:
        """Takes over ``origin[start:end]`` as it stands."""
        if start >= end:
            return
        if not self._continues(start):
            self._piece(start, _COPIED)
        self.parts.append(self.origin[start:end])
        self.length += end - start

    def put(self, text: str, start: int, end: int) -> None:
        """Writes ``text`` in place of ``origin[start:end]``."""
        if text:
            self._piece(start, end)
            self.parts.append(text)
            self.length += len(text)

    def take(self, other: Transcript) -> None:
        """Goes on with what another transcript of the same origin wrote."""
        self.splice(other.text(), other.map(), 0)

    def splice(self, text: str, offsets: OffsetMap, by: int) -> None:
        """Goes on with ``text``, whose origin is that of ``offsets`` moved on by ``by``."""
        if not text:
            return
        self.starts.extend(self.length + start for start in offsets.starts)
        self.origins.extend(origin + by for origin in offsets.origins)
        self.ends.extend(end if end == _COPIED else end + by for end in offsets.ends)
        self.parts.append(text)
        self.length += len(text)

    def text(self) -> str:
        """All that was written."""
        return "".join(self.parts)

    def map(self) -> OffsetMap:
        """Where it came from."""
        if not self.starts:
            self._piece(0, _COPIED)
        return OffsetMap(self.starts, self.origins, self.ends)

    def _continues(self, start: int) -> bool:
        if not self.starts or self.ends[-1] != _COPIED:
            return False
        return self.origins[-1] + self.length - self.starts[-1] == start

    def _piece(self, start: int, end: int) -> None:
        self.starts.append(self.length)
        self.origins.append(start)
        self.ends.append(end)


Change = tuple[int, int, str]
"""Where a stretch begins and ends, and what is put in its place."""


def rewritten(text: str, changes: Iterable[Change]) -> Transcript:
    """The text with other words in place of stretches of it, which are in order.

    Of two that overlap the first counts.
    """
    transcript = Transcript(text)
    at = 0
    for start, end, instead in changes:
        if start < at:
            continue
        transcript.copy(at, start)
        transcript.put(instead, start, end)
        at = end
    transcript.copy(at, len(text))
    return transcript
