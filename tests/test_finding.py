"""The findings of a document: which lines a place of it counts in."""

from __future__ import annotations

import pytest

from pe_symbolic.judge.finding import Coverage, DocumentFindings

LINES = tuple("abcdefg")


@pytest.mark.parametrize(
    ("cells", "cell", "lines"),
    [
        ((), None, "abcdefg"),
        ((), 1, "abcdefg"),
        ((0, 3, 5), None, "abcdefg"),
        ((0, 3, 5), 0, "abcdefg"),
        ((0, 3, 5), 1, "abc"),
        ((0, 3, 5), 2, "de"),
        ((0, 3, 5), 3, "fg"),
        ((0, 3, 5), 4, "abcdefg"),
        ((0,), 1, "abcdefg"),
    ],
)
def test_the_lines_of_a_cell(cells: tuple[int, ...], cell: int | None, lines: str) -> None:
    found = DocumentFindings("a.ipynb", "notebook", LINES, (), Coverage(0, 0, ()), cells=cells)
    assert "".join(found.lines_in(cell)) == lines
