"""Labels that count equations side by side: first names that are names."""

from __future__ import annotations

import pytest
from judged import verdicts


@pytest.mark.parametrize(
    ("note", "judged"),
    [
        ("m1 = 2m2 = 10", ["unbound"]),
        ("With x1 = 3, 2 x1 + 4 = 10.", ["exact"]),
        ("We have P1 4 + 4 = 9 and P2 5 + 5 = 11.", []),
        ("P1 9-4=5 P3 8-2=6", []),
    ],
)
def test_names_stay_names(note: str, judged: list[str]) -> None:
    assert [verdict for _, verdict in verdicts(note)] == judged


@pytest.mark.parametrize(
    ("note", "judged"),
    [
        ("P1 9-4=5 P2 8-2=6", ["exact", "exact"]),
        ("Job Time J1 9-4=5 J2 8-2=7 J3 6-5=1", ["exact", "wrong", "exact"]),
        ("The sums x1 3+4=7, x2 (7+5)/2=6", ["exact", "exact"]),
    ],
)
def test_labels_of_equations_side_by_side(note: str, judged: list[str]) -> None:
    assert [verdict for _, verdict in verdicts(note)] == judged
