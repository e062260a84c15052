r"""Functions of so much of a unit: ``f(2\,\text{min})`` by the letter, or by its base units."""

from __future__ import annotations

import pytest
from judged import verdicts

_LINE = r"$f(t) = 3t + 1$. "


@pytest.mark.parametrize(
    ("value", "verdict"),
    [
        (r"f(2\,\text{min}) = 7", "exact"),
        (r"f(2\,\text{min}) = 361", "exact"),
        (r"f(2\text{ min}) = 3 \cdot 120 + 1 = 361", "exact"),
        (r"f(2\,\mathrm{kHz}) = 6001", "exact"),
        (r"f(2\,\text{min}) = 362", "wrong"),
        (r"f(2\,\text{s}) = 361", "wrong"),
        (r"f(2) = 361", "wrong"),
        (r"f(2\,\text{min}) + 1 = 362", "wrong"),
    ],
)
def test_an_argument_with_a_unit(value: str, verdict: str) -> None:
    assert [found for _, found in verdicts(f"{_LINE}${value}$")] == [verdict]
