"""Arrays of other shapes beside a matrix, as notes on networks add them: ``XW + b``."""

from __future__ import annotations

from collections.abc import Sequence

from pe_symbolic.calculus.determinants import Rows


def spread(parts: Sequence[Rows]) -> list[Rows] | None:
    """Each array in the shape of the largest, a matrix: a row is added to every row of it.

    A column of numbers may be a list and so a row, or stand beside every column: its length
    tells, where the matrix is not square.  ``None`` where a shape fits in no such way.
    """
    largest = max(parts, key=lambda part: len(part) * len(part[0]))
    height, width = len(largest), len(largest[0])
    if min(height, width) < _SEVERAL:
        return None
    found: list[Rows] = []
    for part in parts:
        shape = len(part), len(part[0])
        if shape == (height, width):
            found.append(part)
        elif shape == (1, width):
            found.append(part * height)
        elif shape == (width, 1) and width != height:
            found.append((tuple(entry for (entry,) in part),) * height)
        elif shape == (height, 1) and width != height:
            found.append(tuple(row * width for row in part))
        else:
            return None
    return found


_SEVERAL = 2
