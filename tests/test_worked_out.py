"""Results behind an exact one: what comes before it, or is near it, says nothing of rounding."""

from __future__ import annotations

import pytest
from judged import claims, verdicts


@pytest.mark.parametrize(
    "note",
    [
        r"$3.376 = 1.50 \cdot 2.25 = 3.38$",
        r"$1.50 \cdot 2.25 \approx 3.375 = 3.38$",
        r"$1.50 \cdot 2.25 = 3.37 = 3.38$",
        r"$1.50 \cdot 2.25 = 3.375\dots = 3.38$",
        r"$\sqrt{2.25} = 1.50 = x$",
        r"$(1.50, 2.25) \cdot 2 = (3.00, 4.51)$",
    ],
)
def test_where_no_exact_result_stands_before(note: str) -> None:
    assert not any(claim.worked_out for claim in claims(note))


@pytest.mark.parametrize(
    ("note", "expected"),
    [
        (r"$1.50 + 2.25 = 3.76$", ["consistent"]),
        (r"$1.50 \cdot 2.25 = 3.375 = 3.38$", ["exact", "rounded"]),
        (r"$1.50 + 2.25 = 3.75 = 3.76$", ["exact", "wrong"]),
        (r"$\frac{1.22 \cdot 12}{0.001} = 14{,}640$ bits/s $= 14.64$ kbps", ["exact", "exact"]),
        (r"$\frac{1.22 \cdot 12}{0.001} = 14{,}640$ bits/s $= 14.69$ kbps", ["exact", "wrong"]),
    ],
)
def test_what_stands_behind_an_exact_result(note: str, expected: list[str]) -> None:
    assert [verdict for _, verdict in verdicts(note)] == expected
