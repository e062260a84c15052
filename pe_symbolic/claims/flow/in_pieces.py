"""Long prose in pieces, so that memory is that of a piece and not of a document."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec import structs

from pe_symbolic.document import Document, Region, Role

#: No statement is so long; a piece ends where a paragraph does, or else a line or a word.
_LONGEST = 40_000
_ENDS = ("\n\n", "\n", " ")


def in_pieces(document: Document) -> Iterator[tuple[int, Region]]:
    """The regions with their places, long prose piece by piece, with something between."""
    for place, region in enumerate(document.regions):
        start = region.start
        while region.role is Role.PROSE and region.end - start > _LONGEST:
            end = _end_of_a_piece(document.source, start)
            yield place, structs.replace(region, start=start, end=end)
            yield place, Region(Role.LAYOUT, end, end)
            start = end
        yield place, structs.replace(region, start=start) if start > region.start else region


def _end_of_a_piece(source: str, start: int) -> int:
    """Where a piece ends that begins at ``start``, not before the middle of the longest one."""
    for sign in _ENDS:
        found = source.rfind(sign, start + _LONGEST // 2, start + _LONGEST)
        if found >= 0:
            return found + len(sign)
    return start + _LONGEST
