"""A quantity of the prose right before a formula is no factor of it."""

from __future__ import annotations

import pytest
from judged import verdicts


@pytest.mark.parametrize(
    ("note", "found"),
    [
        ("After 3 days √2 = 1.4142", ("1.4142", "rounded")),
        ("after t = 30 days e^(-2.592) = 0.0749", ("0.0749", "rounded")),
        ("For 5 kg sqrt(2) = 1.5142", ("1.5142", "wrong")),
        ("It is 3 sqrt(2) = 4.2426", ("4.2426", "rounded")),
    ],
)
def test_a_formula_begins_behind_it(note: str, found: tuple[str, str]) -> None:
    assert verdicts(note) == [found]
