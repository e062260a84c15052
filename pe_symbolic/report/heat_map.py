"""The heat map of an encoding: elements by positions, the depth of colour is the value."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from pe_symbolic.report.drawing import Box, Coordinate, Drawing, Line, Mark, Shade, Style, Text

LEVELS = 9
CELL_WIDTH = 10
TALLEST_CELL, HEIGHT = 9, 384
KEY_BELOW = 54
_LEFT, _TOP = 46, 12
_KEY_WIDTH = 330


def heat_map(table: Sequence[Sequence[float]]) -> Drawing:
    """A drawing of ``table``, shape (positions, elements), values in [−1, 1]."""
    length, d_model = len(table), len(table[0])
    height = cell_height(d_model)
    marks: list[Mark] = [
        Shade(_darkness(level), tuple(_runs(table, level))) for level in range(LEVELS)
    ]
    right, bottom = _LEFT + length * CELL_WIDTH, _TOP + d_model * height
    marks.extend(_labels(length, d_model, bottom))
    marks.extend(_key(bottom + KEY_BELOW))
    return Drawing(
        f"The encoding of {length} positions in {d_model} elements",
        "Rows are elements, columns positions; full blue is 1, and towards −1 it fades into the "
        "background. Early elements alternate quickly along the positions, "
        "late ones hardly change.",
        max(right + 14, _LEFT + _KEY_WIDTH),
        bottom + KEY_BELOW + 18,
        tuple(marks),
    )


def _key(top: int) -> list[Mark]:
    """Every level beside the values at the ends and in the middle."""
    left, width = _LEFT + 76, 24
    levels = [
        Shade(_darkness(level), ((left + level * width, top, width, 12),))
        for level in range(LEVELS)
    ]
    return [
        *levels,
        Box(Style.FRAME, left, top, width * LEVELS, 12),
        Text(Style.LABEL, _LEFT - 34, top + 11, "value", "start"),
        Text(Style.LABEL, left - 6, top + 11, "−1", "end"),
        Text(Style.LABEL, left + width * LEVELS + 6, top + 11, "1", "start"),
    ]


def _darkness(level: int) -> int:
    return round(100 * (level + 0.5) / LEVELS)


def cell_height(d_model: int) -> int:
    """The height of a cell in pixels, so that the whole map fits beside its text."""
    return max(4, min(TALLEST_CELL, HEIGHT // d_model))


def _level(value: float) -> int:
    return min(LEVELS - 1, max(0, int((value + 1) / 2 * LEVELS)))


def _runs(table: Sequence[Sequence[float]], level: int) -> Iterator[tuple[int, int, int, int]]:
    """Cells of one level, neighbours along a row joined into one."""
    height = cell_height(len(table[0]))
    for element in range(len(table[0])):
        position = 0
        while position < len(table):
            start = position
            while position < len(table) and _level(table[position][element]) == level:
                position += 1
            if position > start:
                x, y = _LEFT + start * CELL_WIDTH, _TOP + element * height
                yield x, y, (position - start) * CELL_WIDTH, height
            position = max(position, start + 1)


def _labels(length: int, d_model: int, bottom: int) -> list[Mark]:
    marks: list[Mark] = []
    height = cell_height(d_model)
    strokes: list[tuple[tuple[Coordinate, Coordinate], ...]] = []
    for position in range(0, length, 8):
        x = _LEFT + position * CELL_WIDTH + CELL_WIDTH // 2
        strokes.append(((x, bottom), (x, bottom + 5)))
        marks.append(Text(Style.LABEL, x, bottom + 19, str(position)))
    for element in range(0, d_model, 8):
        y = _TOP + element * height + height // 2
        strokes.append(((_LEFT - 5, y), (_LEFT, y)))
        marks.append(Text(Style.LABEL, _LEFT - 9, y + 4, str(element), "end"))
    marks.append(Text(Style.LABEL, _LEFT + length * CELL_WIDTH, bottom + 38, "position", "end"))
    marks.append(Text(Style.LABEL, _LEFT - 34, bottom + 38, "element (rows)", "start"))
    return [Line(Style.TICK, tuple(strokes)), *marks]
