"""Brackets behind the last number of a chain: first those that multiply it."""

from __future__ import annotations

import pytest
from judged import verdicts


@pytest.mark.parametrize(
    ("note", "verdict"),
    [
        (r"$2 \cdot 3 = \mathbf{2\ (1.3)}$", "wrong"),
        (r"$2 \cdot 3 = \mathbf{2\ (3)}$", "exact"),
        (r"$2 + 3 = \mathbf{6\ (5\text{ V})}$", "wrong"),
        (r"$2 + 3 = 5\ (5\text{ V})$", "exact"),
        (r"$2 + 3 = \mathbf{5\ (5\text{ V})}$", "exact"),
        (r"$2 + 3 = \boxed{\mathbf{5\ (5\text{ V})}}$", "exact"),
        (r"$\frac13 (1 + 2 \cdot 0.9511) \approx \mathbf{0.9674\ (-0.29\text{ dB})}$", "exact"),
        (r"$2 \cdot 3.5 = \boxed{7\ (70\%)}$", "exact"),
    ],
)
def test_an_aside_multiplies_nothing(note: str, verdict: str) -> None:
    assert [found for _, found in verdicts(note)] == [verdict]
