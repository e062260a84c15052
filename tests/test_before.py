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


@pytest.mark.parametrize(
    ("note", "found"),
    [
        (r"$\text{log base } 2 (8) = 3$", [("3", "unparsed")]),
        (r"$\text{the half of } 6 = 3$", [("3", "unparsed")]),
        (r"Let $\text{base rate} = 2$. $3 \text{base rate} = 6$", [("6", "exact")]),
        (r"$\text{We get } 3 \cdot 4 = 12$", [("12", "exact")]),
        (r"$\text{We get } 3 \cdot 4 = 13$", [("13", "wrong")]),
        (r"$N \text{ doubles every } \frac{1}{0.30} \approx 3.3$", [("3.3", "rounded")]),
        (r"$N \text{ doubles every } \frac{1}{0.30} \approx 3.7$", [("3.7", "wrong")]),
        (r"$4 \text{ heads have } \frac{64}{4} = 17$", [("17", "wrong")]),
    ],
)
def test_words_set_upright_before_a_formula(note: str, found: list[tuple[str, str]]) -> None:
    assert verdicts(note) == found
