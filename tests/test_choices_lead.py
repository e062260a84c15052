"""Counted choices at the head of a chain that goes on with a formula of numbers."""

from __future__ import annotations

import pytest
from judged import verdicts


@pytest.mark.parametrize(
    "note",
    [
        r"The cost is $C(5,2) = 5 + 2 \cdot 3 = 11$",
        r"The cost $C(x, y) = 2x + y$ gives $2C(5,2) = 2(10 + 2) = 24$",
        r"With $C = 3$ we have $C(5 + 2) = 3 \cdot 7 = 21$",
    ],
)
def test_a_cost_and_a_factor(note: str) -> None:
    assert "wrong" not in [verdict for _, verdict in verdicts(note)]


@pytest.mark.parametrize(("many", "verdict"), [(10, "rounded"), (40, "wrong")])
def test_a_binomial_chance(many: int, verdict: str) -> None:
    chance = rf"$P(X = 7) = C({many},7)(0.70)^7(0.30)^3 = 120(0.0824)(0.027) = 0.267$"
    assert verdicts(chance)[-1] == ("0.267", verdict)
