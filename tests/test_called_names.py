r"""``0.5 erfc(1)`` and ``2 \operatorname{tr}(A)``: a function that has a value by its name."""

from __future__ import annotations

import pytest
from judged import findings

_GIVEN = r"$A = \begin{pmatrix} 1 & 2 \\ 3 & 4 \end{pmatrix}$" "\n\n"


@pytest.mark.parametrize(
    ("note", "expected"),
    [
        ("BER = 0.5 erfc(1) = 0.079", ["rounded"]),
        ("BER = 0.5 erfc(1) = 0.089", ["wrong"]),
        ("q = 0.5 qnorm(0.975) = 0.98", ["rounded"]),
        ("y = 0.5 sgn(-3) = -0.5", ["exact"]),
        ("y = 0.5 gelu(1) = 0.42", ["rounded"]),
        ("Q(1) = 0.5 erfc(0.7071) = 0.159", ["rounded"]),
        ("erfc(0.5) = 0.4795 erfc(1) = 0.1573", ["rounded", "rounded"]),
        ("f(1) = 0.5 mean(1, 2) = 1.5", ["unbound", "exact"]),
        ("f(1) = 0.5 mean(1, 2) = 0.75", ["exact"]),
        ("y = 0.5 mean = 0.75", []),
    ],
)
def test_behind_a_number_in_plain_text(note: str, expected: list[str]) -> None:
    assert [one.verdict for one in findings(note)] == expected


@pytest.mark.parametrize(
    ("formula", "verdict"),
    [
        (r"2 \operatorname{tr}(A) = 10", "exact"),
        (r"2 \operatorname{tr}(A) = 11", "wrong"),
        (r"\frac{1}{2} \mathrm{tr}(A) = 2.5", "exact"),
        (r"\frac{1}{2} \operatorname{erfc}(1) = 0.079", "rounded"),
        (r"\frac{1}{2} \text{erfc}(1) = 0.097", "wrong"),
        (r"3 \operatorname{lcm}(4, 6) = 36", "exact"),
        (r"3 \text{foo}(4) = 36", "unparsed"),
    ],
)
def test_set_upright_behind_a_number(formula: str, verdict: str) -> None:
    assert [one.verdict for one in findings(f"{_GIVEN}${formula}$")] == [verdict]
