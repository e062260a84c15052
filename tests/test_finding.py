"""The findings of a document: which lines a place of it counts in."""

from __future__ import annotations

import pytest
from judged import findings

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


@pytest.mark.parametrize(
    ("note", "written", "best"),
    [
        ("$2 + 2 = 5$", "2 + 2 = 5", False),
        ("$7 = 8$", "7 = 8", False),
        ("$2 + 3 = 4 + 1 = 6$", "2 + 3 = 4 + 1 = 6", False),
        ("Let $x = 1$. Then $x^2 + 1 = 3$.", "x^2 + 1 = 3", False),
        ("So $x^2 + y = 3$.", "x^2 + y = 3", False),
        (r"Set $x = 1$. The equation $x^2 = \frac{1}{4}$.", r"x^2 = \frac{1}{4}", True),
        ("A = [[1, 2], [3, 4]]: A A = [[7, 10], [15, 4]]", "row 2, column 2 of A A = 4", True),
    ],
)
def test_how_a_claim_is_written(note: str, written: str, best: bool) -> None:  # noqa: FBT001
    finding = findings(note)[-1]
    assert (finding.as_written, finding.is_best_as_written) == (written, best)
