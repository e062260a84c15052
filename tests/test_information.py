"""Bits and nats: what is counted in neither, then one counted in the other."""

from __future__ import annotations

import pytest
from judged import verdicts


@pytest.mark.parametrize(
    "note",
    [
        r"$2 \cdot 3 = 6\text{ nats} = 4\text{ m}$",
        r"$2\text{ bits/s} \cdot 3 = 4.16\text{ nats}$",
        r"$2\text{ bits} \cdot 3\text{ m} = 4.16\text{ nats}$",
    ],
)
def test_what_measures_something_else_is_open(note: str) -> None:
    assert verdicts(note)[-1][1] == "unparsed"


@pytest.mark.parametrize(
    ("note", "expected"),
    [
        (r"$-\log_2(1/2) = 1\text{ bit} = 0.693\text{ nats}$", ["exact", "rounded"]),
        (r"$-\log_2(1/2) = 1\text{ bit} = 0.793\text{ nats}$", ["exact", "wrong"]),
        (r"$\ln 4 = 1.386\text{ nats} = 2\text{ bits}$", ["rounded", "exact"]),
        ("1 nat = 1.443 bits, 1 nat = 1.543 bits", ["rounded", "wrong"]),
        (r"$2 \cdot 3\text{ nats} = 8.66\text{ bits}$", ["rounded"]),
        (r"$2 \cdot 4\text{ nats/token} = 11.54\text{ bits/token}$", ["rounded"]),
        ("(0.3571 + 0.4)/2 = 0.7571/2 = 0.379 nats = 0.546 bits", ["rounded", "rounded"]),
        ("(0.3571 + 0.4)/2 = 0.7571/2 = 0.379 nats = 0.564 bits", ["rounded", "wrong"]),
        (r"$16\text{ nats} = 2.885\text{ bytes}$", ["rounded"]),
    ],
)
def test_a_nat_is_so_many_bits(note: str, expected: list[str]) -> None:
    assert [verdict for _, verdict in verdicts(note)] == expected


@pytest.mark.parametrize(
    ("note", "expected"),
    [
        ("2·1024·2 B = 4.2 kB, 3 × 1024 B = 4 KiB", ["wrong", "wrong"]),
        ("2·1024·2 B = 4.1 kB, 3 × 1024 B = 3 KiB", ["rounded", "exact"]),
        ("2·12·1024·768·2 B = 37.7 MB", ["rounded"]),
        ("2 · 6.02 · 1023 = 1.204e24", ["exact"]),
    ],
)
def test_a_number_like_a_torn_power_of_ten_counts_bytes(note: str, expected: list[str]) -> None:
    assert [verdict for _, verdict in verdicts(note)] == expected
