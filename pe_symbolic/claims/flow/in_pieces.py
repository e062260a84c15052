"""Long texts in pieces, so that memory is that of a piece and not of a document."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from msgspec import structs

from pe_symbolic.document import Document, Region, Role
from pe_symbolic.formula import Kind, Token

#: No statement is so long; a piece ends where a paragraph does, or else a line or a word.
_LONGEST = 40_000
_ENDS = ("\n\n", "\n", " ")
#: Prose of the length of a piece has fewer tokens.
_MOST_TOKENS = 10_000


def in_pieces(document: Document) -> Iterator[tuple[int, Region]]:
    """The regions with their places, a long text piece by piece, with something between."""
    begun = 0
    for place, region in enumerate(document.regions):
        start = region.start
        while region.role is Role.PROSE and region.end - begun > _LONGEST:
            end = _end_of_a_piece(document.source, begun, start, region.end)
            if not end:
                break
            yield place, structs.replace(region, start=start, end=end)
            yield place, Region(Role.LAYOUT, end, end)
            start = begun = end
        if region.role not in (Role.PROSE, Role.MATH):
            begun = region.end
        yield place, structs.replace(region, start=start) if start > region.start else region


def _end_of_a_piece(source: str, begun: int, start: int, end: int) -> int:
    """Where in its last region a piece ends, not before the middle of the longest one.

    Where no paragraph ends in words among formulas it goes on, but not for ever; 0 if so.
    """
    first = max(start, begun + _LONGEST // 2)
    last = min(end, first + _LONGEST // 2)
    must = last - start >= _LONGEST // 2 or last - begun > 2 * _LONGEST
    for sign in _ENDS if must else _ENDS[:1]:
        found = source.rfind(sign, first, last)
        if found >= 0:
            return found + len(sign)
    return last if must else 0


def may_claim(flow: Sequence[Token]) -> bool:
    """Whether a flow need be kept; not a long one that sets nothing equal and has no cells.

    A row of numbers stands behind an arrow.
    """
    return len(flow) <= _MOST_TOKENS or any(
        token.kind in _SPEAKING or token.text in _APART for token in flow
    )


_SPEAKING = frozenset({Kind.RELATION, Kind.ARROW})
_APART = frozenset({"cell", "gap", "row"})
