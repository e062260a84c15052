"""The rows of a built-up formula in running text, and which clauses of a paragraph it leaves open.

A fraction in a line is no more than a small number above it and one below: what they make
with the formula beside them is not known, so that the whole clause in which they stand is
handed on as not understood, and the others are read.
"""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Iterator, Sequence
from itertools import accumulate, pairwise

from msgspec import Struct, structs

from pe_symbolic.document.document import Span
from pe_symbolic.regex import regex

#: In units of the size of the type: how far apart the rows of a text are at least, how far off
#: its row a piece stands at most, and how much of it may touch what stands beside it.
_ROWS_APART = 0.9
_FARTHEST = 1.5
_TOUCHES = 0.15
_SAME_BASELINE = 0.16
_SMALLEST = 0.87
_COLUMN_GAP = 1.4
_WORD_GAP = 0.6
_CLEARLY = 0.25
_MOST_PIECES = 500

WORD = regex(r"[^\W\d_]{3}")
_ENDS = frozenset(",;:.?!")
_OPENS, _CLOSES = frozenset("([{"), frozenset(")]}")


class Piece(Struct):
    """A piece of text on one baseline, and the number ``of`` the line that it is.

    The parts of it that are not understood are its ``doubts``.
    """

    of: int
    text: str
    left: int
    right: int
    bottom: int
    size: int
    doubts: list[Span]

    def doubt(self) -> None:
        """Nothing of it is understood."""
        self.doubts = [(0, len(self.text))]


class Row(Struct):
    """Pieces from left to right; what belongs to no text stands ``apart``."""

    pieces: list[Piece]
    apart: bool = False


def rows_of(pieces: Sequence[Piece]) -> list[Row]:
    """The rows of text among pieces that touch each other, from above, each from left to right.

    What lies off the rows is in doubt, and stands in the row at whose gap it is, or apart.  There
    are no rows where the text is too close, or parted like columns.
    """
    size = _size_of_the_text(pieces)
    rows = _rows(pieces, size)
    if not rows or len(pieces) > _MOST_PIECES:
        return []
    bottoms = [row[0].bottom for row in rows]
    if any(low - high < _ROWS_APART * size for high, low in pairwise(bottoms)):
        return []
    inside = {id(piece) for row in rows for piece in row}
    whole = [list(row) for row in rows]
    apart: list[Piece] = []
    for piece in pieces:
        if id(piece) in inside:
            continue
        piece.doubt()
        away = {at: abs(piece.bottom - bottom) / size for at, bottom in enumerate(bottoms)}
        near = [at for at in sorted(away, key=away.__getitem__) if away[at] <= _FARTHEST]
        beside = [at for at in near if _is_beside(piece, rows[at], size)]
        for at in beside[1:]:
            whole[at].append(structs.replace(piece, text="", doubts=[(0, 0)]))
        over = [] if beside else [at for at in near if away[at] < _ROWS_APART]
        for at in over:
            if away[at] <= away[over[0]] + _CLEARLY:
                for covered in _over(piece, rows[at], size):
                    covered.doubt()
        if beside or over:
            whole[(beside or over)[0]].append(piece)
        else:
            apart.append(piece)
    if any(_is_parted(row, size) for row in whole):
        return []
    found = [Row(sorted(row, key=lambda piece: piece.left)) for row in whole]
    found += [Row([piece], apart=True) for piece in apart]
    return sorted(found, key=lambda row: row.pieces[0].bottom)


def _size_of_the_text(pieces: Sequence[Piece]) -> int:
    """The size in which most of it is set."""
    letters: dict[int, int] = {}
    for piece in pieces:
        letters[piece.size] = letters.get(piece.size, 0) + len(piece.text)
    return max(letters, key=lambda size: letters[size])


def _rows(pieces: Sequence[Piece], size: int) -> list[list[Piece]]:
    """What is set in the size of the text, by its baselines, where words are among it."""
    rows: list[list[Piece]] = []
    for piece in sorted(pieces, key=lambda piece: piece.bottom):
        if not _SMALLEST * size <= piece.size <= size / _SMALLEST:
            continue
        if rows and piece.bottom - rows[-1][0].bottom <= _SAME_BASELINE * size:
            rows[-1].append(piece)
        else:
            rows.append([piece])
    return [row for row in rows if any(WORD.search(piece.text) for piece in row)]


def _is_beside(piece: Piece, row: Sequence[Piece], size: int) -> bool:
    """Whether a piece stands at a gap of a row, or right before or behind it."""
    left, right = min(one.left for one in row), max(one.right for one in row)
    room = _WORD_GAP * size
    within = left - room <= piece.right and piece.left <= right + room
    return within and not _over(piece, row, size)


def _over(piece: Piece, row: Sequence[Piece], size: int) -> list[Piece]:
    """What of a row stands right above or below a piece."""
    room = _TOUCHES * size
    return [one for one in row if one.right > piece.left + room and one.left < piece.right - room]


def _is_parted(row: Sequence[Piece], size: int) -> bool:
    """Whether a gap as between columns is left in a row."""
    reached = min(piece.left for piece in row)
    for piece in sorted(row, key=lambda piece: piece.left):
        if piece.left - reached > _COLUMN_GAP * size:
            return True
        reached = max(reached, piece.right)
    return False


# -- what is left open of a paragraph --------------------------------------------------------


def open_clauses(rows: Sequence[str], doubts: Sequence[Sequence[Span]]) -> list[list[Span]]:
    """For each row of a paragraph the parts that belong to clauses with a doubt in them."""
    text = "\n".join(rows)
    starts = [0, *accumulate(len(row) + 1 for row in rows)]
    doubted = sorted(
        (start + begin, start + end)
        for start, spans in zip(starts, doubts, strict=False)
        for begin, end in spans
    )
    found: list[list[Span]] = [[] for _ in rows]
    at = 0
    for begin, end in _clauses(text) if doubted else ():
        while at < len(doubted) and doubted[at][1] <= begin and doubted[at][0] < begin:
            at += 1
        if at == len(doubted) or doubted[at][0] >= max(end, begin + 1):
            continue
        for row in range(bisect_right(starts, begin) - 1, bisect_left(starts, end)):
            first, last = max(begin, starts[row]), min(end, starts[row + 1] - 1)
            if first < last:
                _add(found[row], first - starts[row], last - starts[row])
    return found


def _add(spans: list[Span], start: int, end: int) -> None:
    """Adds a span behind the others, or lets the last one go on."""
    if spans and spans[-1][1] == start:
        spans[-1] = (spans[-1][0], end)
    else:
        spans.append((start, end))


def _clauses(text: str) -> Iterator[Span]:
    """The stretches between marks that end a clause outside brackets; none is within a number."""
    begin = depth = 0
    for place, sign in enumerate(text):
        if sign in _OPENS:
            depth += 1
        elif sign in _CLOSES:
            depth = max(0, depth - 1)
        elif sign in _ENDS and _ends_a_clause(text, place):
            depth = 0 if sign == "." and text[place + 2 : place + 3].isupper() else depth
            if depth == 0:
                yield begin, place + 1
                begin = place + 1
    yield begin, len(text)


def _ends_a_clause(text: str, place: int) -> bool:
    """Whether a mark touches what stands before it, and a blank that parts no number follows."""
    before, behind = text[place - 1 : place], text[place + 1 : place + 3]
    if not before.strip() or behind[:1].strip():
        return False
    return not (before.isdigit() and behind[1:].isdigit())
