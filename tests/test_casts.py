"""Casts of programs cut off what they stand right before."""

from __future__ import annotations

import pytest
from judged import verdicts


@pytest.mark.parametrize(
    ("note", "expected"),
    [
        ("`(int) Math.sqrt(8) = 2`", ["exact"]),
        ("`(int) Math.sqrt(8) = 3`", ["wrong"]),
        ("`(long) Math.pow(2, 3.5) = 11`", ["exact"]),
        ("`(int)(7.9 / 2) = 3`", ["exact"]),
        ("So (int) 7.9 / 2 = 3.5.", ["exact"]),
        ("`(int) 7.9 * 2 = 15`", ["wrong"]),
        ("`(int) (-7.9) = -7`", ["exact"]),
        ("`(int) (-7.9) = -8`", ["wrong"]),
        ("`(float) 7 / 2 = 3.5`", ["exact"]),
        ("`trunc(-2.7) = -2`, `math.trunc(-2.7) = -3`", ["exact", "wrong"]),
        ("`int(log2(10)) = 3`, `INT(0) = 0`, `INT(7.9) = 8`", ["exact", "exact", "wrong"]),
        ("`INT(-7.9) = -8`", ["unbound"]),
        ("`a = Math.sqrt(8) + std::sqrt(9) = 5.83`", ["rounded"]),
    ],
)
def test_what_is_cast_is_cut_off(note: str, expected: list[str]) -> None:
    assert [verdict for _, verdict in verdicts(note)] == expected
