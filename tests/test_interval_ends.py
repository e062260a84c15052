"""The ends of an interval behind its middle and half: no claim first, then in words and signs."""

from __future__ import annotations

import pytest
from judged import verdicts


@pytest.mark.parametrize(
    "note",
    [
        "The mean is 12.5 ± 0.5, and the interval (12, 13.5) is fine.",
        "So 12.5 ± 0.5, so (1, 2) is in A.",
        "x = 12.5 ± 0.5 (12.0, 13.5)",
        "It is 12.5 ± 0.5.\n\nThus (12, 13.5)",
        "It is 12.5 + 0.5, that is (12, 13.5)",
        "It is 12.5 ± 0.5 to 13.5 from 12",
    ],
)
def test_what_says_nothing_of_the_ends(note: str) -> None:
    assert [said for _, said in verdicts(note) if said in ("wrong", "misrounded")] == []


@pytest.mark.parametrize(
    ("note", "said"),
    [
        (r"$0.45\pm0.0282$, i.e. $(0.4218, 0.4872)$", ["exact", "wrong"]),
        (r"$0.45\pm0.0282\quad\Longrightarrow\quad (0.4218, 0.4872)$", ["exact", "wrong"]),
        (r"$1215 \pm 23.18$, giving $[1191.28; 1238.18]$", ["wrong", "exact"]),
        (r"It is $13.5\pm1.131$, i.e. from 12.369 to 14.361.", ["exact", "wrong"]),
        ("6.8 ± 0.392, that is (6.408, 7.912)", ["exact", "wrong"]),
        ("Es ist 6,8 ± 0,4, d. h. von 6,4 bis 7,4.", ["exact", "wrong"]),
        ("It is 0.5 ± 1.5, or (-1, 2)", ["exact", "exact"]),
    ],
)
def test_the_ends_of_an_interval(note: str, said: list[str]) -> None:
    assert [verdict for _, verdict in verdicts(note)] == said
