"""Resistors side by side: what is no such pair, then their values."""

from __future__ import annotations

import pytest
from judged import verdicts


@pytest.mark.parametrize(
    "note",
    [
        r"$D_{KL}(P \parallel Q) = 0.3$ and $D_{KL}(Q \parallel P) = 0.4$",
        r"$D[P \parallel Q] = 0.3$ and $D[Q \parallel P] = 0.4$",
        r"$P = 0.5$, $Q = 0.25$: $D(P \parallel Q) = 0.3$",
        r"$\parallel x \parallel = 5$ and $2 \parallel x \parallel = 5$",
        r"$2 \cdot 3 \parallel 6 = 4$ and $3 \parallel 6 \cdot 2 = 3$",
        r"$g = 2$, $R = 3$: $g R \parallel 6 = 4$ and $2(3) \parallel 6 = 4$",
    ],
)
def test_what_may_be_something_else_is_open(note: str) -> None:
    found = [verdict for _, verdict in verdicts(note)]
    assert found
    assert set(found) <= {"unparsed", "unbound"}


def test_parallel_lines_claim_nothing() -> None:
    assert verdicts(r"Here $AB \parallel CD$, and $g \parallel h$.") == []


@pytest.mark.parametrize(
    ("note", "expected"),
    [
        (r"$6\,\Omega \parallel 3\,\Omega = 2\,\Omega$", ["exact"]),
        (r"$2 + 6 \parallel 3 = 4$ and $2(6 \parallel 3) = 5$", ["exact", "wrong"]),
        (r"$6 \parallel 6 \parallel 3 = 1.5$", ["exact"]),
        (r"$1\,\text{k}\Omega \parallel 500\,\Omega = 433\,\Omega$", ["wrong"]),
        (r"$R = 34.8\text{k} \parallel 13.42\text{k} = 9.69\text{ k}\Omega$", ["rounded"]),
        (r"$R = 6$, $S = 3$, $g_m = 2$: $R \parallel S = 2$, $g_m (R \parallel S) = 5$",
         ["exact", "wrong"]),
    ],
)  # fmt: skip
def test_a_value_of_what_is_parallel(note: str, expected: list[str]) -> None:
    assert [verdict for _, verdict in verdicts(note)] == expected
