"""``log_e`` and ``log_softmax``, as libraries call them."""

from __future__ import annotations

import pytest
from judged import verdicts


@pytest.mark.parametrize(
    ("note", "judged"),
    [
        ("log_e = 2", []),
        ("log_softmax(2) = 3", ["unbound"]),
        ("log_x(2) = 3", ["unbound"]),
        ("log_e(3) = 1.11", ["wrong"]),
        ("2/5 * log_e(3/2) = 0.162", ["rounded"]),
        ("log_softmax([1, 0, 2]) = [-1.408, -2.408, -0.507]", ["rounded", "rounded", "wrong"]),
        (r"$\text{LogSoftmax}([1, 2]) = [-1.313, -0.313]$", ["rounded", "rounded"]),
        ("```\nlog_softmax([1, 2]) = [-1.313, -0.413]\n```\n", ["rounded", "wrong"]),
    ],
)
def test_logarithms_by_their_names_in_libraries(note: str, judged: list[str]) -> None:
    got = [verdict for _, verdict in verdicts(note)]
    assert got == judged
