"""Names whose value counts thousands: those that count units first, then those that are meant."""

from __future__ import annotations

import pytest
from judged import only, verdicts


@pytest.mark.parametrize(
    ("note", "expected"),
    [
        ("$T = 300$ K: $2T = 600000$, $2T = 600$", ["wrong", "exact"]),
        ("$S = 50$ K. $2S = 100$ K, $2S = 110$ K, $2S = 110000$ K", ["exact", "wrong", "wrong"]),
        (r"$S = 50\%$ of it, $2S = 100000$", ["wrong"]),
        ("$n = 3$ Keys, $2n = 6000$", ["wrong"]),
        ("$n = 3$ K-means runs, $2n = 6000$", ["wrong"]),
        ("$m = 2$ kg, $S = 50$ K: $S m = 100000$", ["wrong"]),
        ("$S = 50$ K. $2S = 100000$, $2S = 110000$", ["wrong", "wrong"]),
        ("$V = 300$ K: $2V = 600000$, $2V = 600$", ["wrong", "exact"]),
        (r"$\Delta T = 20$ K, $2 \Delta T = 40000$", ["wrong"]),
        ("$S = 50$K. $2S = 100000$, $2S = 110000$", ["exact", "wrong"]),
        ("$S = 50$ K rows. $2S = 100000$, $2S = 110000$", ["exact", "wrong"]),
        ("$V = 300$ K with $m = 2$, where $2V = 600000$", ["wrong"]),
        ("$V = 32$K tokens, $d = 512$: $V d = 16384000$", ["exact"]),
        ("$V = 32$K tokens, $d = 512$: $V d = 16777216$", ["exact"]),
        ("$V = 32$K tokens, $d = 512$: $V d = 17384000$", ["wrong"]),
        ("$V = 32$k, $d = 512$: $V d = 16.4$ M and $V d = 17.4$ M", ["rounded", "wrong"]),
        ("$N = 7$B parameters: $2N = 14000000000$ bytes, $2N = 15000000000$", ["exact", "wrong"]),
        ("$B = 2$ million, $n = 8$: $B/n = 250000$ and $B/n = 260000$", ["exact", "wrong"]),
    ],
)
def test_a_name_in_thousands(note: str, expected: list[str]) -> None:
    assert [verdict for _, verdict in verdicts(note)] == expected


@pytest.mark.parametrize(
    ("claim", "belongs"),
    [("V d = 16384003", "16384000"), ("V d = 16385", "16384"), ("V d = 17384000", "16384000")],
)
def test_what_belongs_there_counts_what_the_wrong_number_does(claim: str, belongs: str) -> None:
    assert only(f"$V = 32$K tokens, $d = 512$: ${claim}$").suggestion == belongs
