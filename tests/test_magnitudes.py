"""Powers of ten behind formulas: those of measured numbers are of an order, others exact."""

from __future__ import annotations

import pytest
from judged import verdicts


@pytest.mark.parametrize(
    ("note", "found"),
    [
        (r"$0.5 \cdot 20 = 10^2$", "wrong"),
        (r"$0.9 \cdot 10 = 10^1$", "wrong"),
        ("$2^{10} = 10^3$", "wrong"),
        (r"$0.5 \cdot 20 = 10^1$", "exact"),
        (r"$\frac{4.1}{4.14} \cdot 10^8 = 10^8$", "rounded"),
        ("$e^{2.3} = 10^1$", "rounded"),
    ],
)
def test_what_a_power_of_ten_may_be_set_equal_to(note: str, found: str) -> None:
    assert [verdict for _, verdict in verdicts(note)] == [found]
