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


@pytest.mark.parametrize(
    ("note", "expected"),
    [
        ("Let B = 2 and n = 5. In group B n = 11.", ["wrong"]),
        ("Let A = 2 and b = 5. The area A b = 11.", ["wrong"]),
        ("Let model = 3 and d = 2. Then model d = 7.", ["wrong"]),
        ("Let d = 64. In the big model d = 1024, √d = 32.", ["exact"]),
        ("Let d = 64. The model d = 1024 has √d = 33.", ["wrong"]),
        ("Let d = 64. In the big model d is 1024, √d = 32.", ["exact"]),
        ("Let d = 64. In the big model d is 2 times as much, √d = 8.", ["exact"]),
        ("Let d = 64. The square of d is 1024, √d = 8.", ["exact"]),
        ("Let n = 5. In city B n = 9, √n = 3.", ["exact"]),
        ("Let n = 5. For version L n = 9, √n = 3.", ["exact"]),
        ("Model S has n = 12 layers, model L n = 24. In L: 12·n = 288.", ["exact"]),
    ],
)
def test_a_letter_that_labels_a_thing(note: str, expected: list[str]) -> None:
    assert [verdict for _, verdict in verdicts(note)] == expected
