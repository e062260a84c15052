"""Steps of an equation: none is false where the solution stays, or where it may be another case."""

from __future__ import annotations

import pytest
from judged import verdicts

ROWS = r"\begin{align} # \end{align}"


@pytest.mark.parametrize(
    "note",
    [
        ROWS.replace("#", r"3x - 7 &= 11 \\ 3x &= 18 \\ x &= 6"),
        ROWS.replace("#", r"5x + 2 &= 3x + 10 \\ 2x &= 8 \\ x &= 4"),
        r"$0.3x = 1.17 \implies 3x = 11.7 \implies x = 3.9$",
        ROWS.replace("#", r"3x &= 22 \\ 6x &= 43.8 \\ x &= 7.3"),
        ROWS.replace("#", r"2x - 3 &= 5 \\ 2x - 3 &= -5 \\ x &= 4"),
        "2x + 3 = 11\n\n2x = 9\nx = 4",
        "x + 3 = 11\n2x = 9\nx = 4",
        # one side is set equal to two numbers
        ROWS.replace("#", r"2x - 3 &= 5 \\ 2x - 3 &= -5 \\ x &= -1"),
        # exercises in one line, in paragraphs of their own, or of another kind
        "$3x = 6$, $2x + 1 = 9$, $x = 4$",
        "$3x = 6$\n\n$2x + 1 = 9$\n$x = 4$",
        "Modulo 7:\n3x - 7 = 11\n3x = 4\nx = 4/3",
        "3x - 7 = 11 m\n3x = 4\nx = 4/3",
        "3x - 7y = 11\n3x = 4\nx = 4/3",
        "x^2 = 16\n3x = 9\nx = 3",
        "3x - 7 = 11\nThe other one:\n3x = 4\nx = 4/3",
    ],
)
def test_what_is_no_false_step(note: str) -> None:
    assert "wrong" not in {verdict for _, verdict in verdicts(note)}


@pytest.mark.parametrize(
    ("note", "printed"),
    [
        (ROWS.replace("#", r"3x - 7 &= 11 \\ 3x &= 14 \\ x &= \frac{14}{3}"), "14"),
        (ROWS.replace("#", r"3x - 7 &= 11 \\ 3x &= 6 \\ x &= 2"), "6"),
        (ROWS.replace("#", r"5x + 2 &= 3x + 10 \\ 8x &= 8 \\ 4x &= 4 \\ x &= 1"), "8"),
        (r"$3x - 7 = 11 \implies 3x = 4 \implies x = 1.33$", "4"),
        ("$$2x + 3 = 11$$\n$$2x = 14$$\n$$x = 7$$", "14"),
        ("2(x - 3) = 10\nx - 3 = 20\nx = 23", "20"),
        # by a little, but whole numbers round nothing
        (ROWS.replace("#", r"3x - 8 &= 14 \\ 3x &= 21 \\ x &= 7"), "21"),
        # between two that have the same solution
        (ROWS.replace("#", r"3x - 7 &= 14 \\ 3x &= 24 \\ x &= 7"), "24"),
        (r"$2x + 3 = 11 \implies 2x = 9 \implies x = 4$", "9"),
    ],
)
def test_a_false_step(note: str, printed: str) -> None:
    assert (printed, "wrong") in verdicts(note)
    assert [number for number, verdict in verdicts(note) if verdict == "wrong"] == [printed]
