"""Reasons beside the rows of a display: what they say is no part of the formula of the rows."""

from __future__ import annotations

import pytest
from judged import verdicts

_ROWS = r"\begin{align*} x &= 300 \cdot 2 + 6 %s \\ &= %s \end{align*}"


@pytest.mark.parametrize(
    "reason",
    [
        r"&& \text{since $\frac{1}{0.05} = \frac{100}{5} = 20$}",
        r"&& \hbox{Since $\displaystyle \int_0^1 e^{x}\,dx = e - 1$}",
        r"& \text{since $\lim_{t\to\infty} e^{-0.2t} = 0$}",
        r"\quad \text{because $\sqrt{4} = 2$}",
    ],
)
def test_a_row_goes_on_with_the_formula_and_not_with_the_reason(reason: str) -> None:
    assert verdicts(_ROWS % (reason, "606"), "latex") == [("606", "exact")]
    assert verdicts(_ROWS % (reason, "616"), "latex") == [("616", "wrong")]


def test_a_reason_that_nothing_goes_on_behind_is_judged() -> None:
    note = r"\begin{align*} x &= 300 \cdot 2 && \text{since $\frac{1}{0.05} = 21$} \end{align*}"
    assert ("21", "wrong") in verdicts(note, "latex")
