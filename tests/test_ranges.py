"""The range of the pair: said only where it is one too long."""

from __future__ import annotations

import pytest
from judged import findings

FORMULA = r"$PE(pos, 2i) = \sin(pos/10000^{2i/d_{model}})$ "


def remarks(words: str) -> list[str]:
    return [r for f in findings(FORMULA + words) for r in f.remarks if "no column" in r]


@pytest.mark.parametrize(
    "words",
    [
        "",
        "for $0 \\le i < d_{model}/2$",
        "where $i = 0, 1, \\dots, d_{model}/2 - 1$",
        "where i runs from 0 to d_model/2 (excluded)",
        "with $i$ from 0 to $d_{model}/2 - 1$",
        "The width is $d_{model}/2$ and i counts.",
        "for $1 \\le i \\le d_{model}/2$",
        "where $i \\in [0, \\frac{d_{model}}{2})$ exclusive",
    ],
)
def test_a_range_that_is_right_or_not_said(words: str) -> None:
    assert remarks(words) == []


@pytest.mark.parametrize(
    "words",
    [
        "and $i$ ranges from 0 to $d_{model}/2$, where",
        "for $0 \\le i \\le d_{model}/2$",
        "where i = 0, ..., d_model/2.",
        "with $i = 0, 1, \\dots, \\frac{d_{model}}{2}$",
    ],
)
def test_a_range_one_too_long_is_remarked(words: str) -> None:
    assert len(remarks(words)) == 1
