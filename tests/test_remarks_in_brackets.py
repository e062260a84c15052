"""Brackets that say what numbers count, how wide they are, or hold the sign before a result."""

from __future__ import annotations

import pytest
from judged import verdicts


@pytest.mark.parametrize(
    ("note", "judged"),
    [
        ("2 * 3 (float32) = 24 bytes", ["unbound"]),
        ("7 (see int8) = 3", []),
        ("14GB (FP16) = 87.5% reduction", ["unbound"]),
        ("128GB (fp16) = 256GB (fp32)", []),
        ("2 × 14GB (fp16) = 14GB (int8)", []),
        ("eggs = 2 × 3 (4 eggs) = 24 eggs", []),
        ("So f = 24/8 (3) = 3 and the rest is 138/120 = 1.15 (3).", ["exact", "exact"]),
        ("f(FP16) = 3", []),
        ("area = 2 (length + width) × 3 = 30", []),
        ("x = 2 × 4 bytes (float16) = 9 bytes", ["unbound"]),
        ("(3 of them + 4 more) × 2 = 15", []),
        ("(2 and 3) × 4 = 20", []),
        ("f(x=) 3", []),
        ("(see a =) 3", []),
        ("(3 + 4 =) and 5", ["blank"]),
        ("There were 10 (= 5 each) of them.", []),
        ("Layer 72 (= 8 × 7) follows.", []),
        ("Table 3 (= 4 + 5) and Section 2 (= 1 + 2), see Fig. 12 (=3*5).", []),
        ("f(2) (= 3 + 4) and g (= 2 + 2)", []),
        ("P (2 + 3 = 6) and y(3 * 2 = 7)", []),
        ("N (-1 ≤ 0), the map g (-3 = -4) and t (n = 5 - 1)", []),
        ("profit = 2 (price-cost) + 4 = 10", []),
        ("gain = 3 kg (left-right) - f(权重) = 5", []),
    ],
)
def test_other_brackets_stay_what_they_are(note: str, judged: list[str]) -> None:
    assert [verdict for _, verdict in verdicts(note)] == judged


@pytest.mark.parametrize(
    ("note", "judged"),
    [
        ("KV = 2 · 12 · 64 · 2 (FP16)\n= 3,073 bytes", ["wrong"]),
        ("KV = 2 · 12 · 64 · 1 (int8) = 1,536 bytes", ["exact"]),
        ("4 × ~14GB (FP16) = **56GB**", ["exact"]),
        ("2 × 4 × 256 × 64 × 2 bytes (fp16) = 265 KB", ["wrong"]),
        ("KV = 12 · 64 · 2 bytes (fp16) = 1,537 bytes", ["wrong"]),
        ("KV = 2 (key + value) × 32 = 65", ["wrong"]),
        ("KV = 2 × 8 (heads, shared across 4 groups) × 3 = 49", ["wrong"]),
        ("KV = 2 × 8 (heads)\n  = 17", ["wrong"]),
        ("(300 weights + 1 bias) * 50 = 15,150", ["wrong"]),
        ("(300 weights + 1 bias) × 50 neurons = 15,050", ["exact"]),
        ("rate: (9/40 =) 0.235", ["wrong"]),
        ("C = 5/9 (F - 32) = 5/9 (52 - 32) ≈ 11.1", ["rounded"]),
        ("C = 5/9 (F - 32) = 5/9 * (52 - 32) ≈ 11.7", ["wrong"]),
        ("m = 0.25 (w x + b) = 0.25 (2*3 + 2) = 3", ["wrong"]),
        ("80 (2 ok) × 0.5 = 40", ["exact"]),
        ("In all 28 GB (Weights) + 72 GB (KV-Cache) = 101 GB", ["wrong"]),
        ("In all 6 GB (weights) + 5 GB (KV cache 10 usuarios) = 11 GB", ["exact"]),
        ("共 14GB（权重）+ 2GB（缓存）= 17GB", ["wrong"]),
        ("```\n访存 ≈ 13 GB (权重) + 2 GB (KV cache) ≈ 16 GB\n```", ["wrong"]),
        ("```\nпамять = 14 GB (веса) + 2 GB (кэш) = 16 GB\n```", ["exact"]),
        ("Here 400 ns x 0.3 (30% of them) = 120 ns.", ["exact"]),
        ("Here 400 ns x 0.3 (30% of them) = 130 ns.", ["wrong"]),
        ("We get 8 * 5 (5 days a week) = 40 hours.", ["exact"]),
        ("We get 8 * 5 (5 days a week) = 41 hours.", ["wrong"]),
        ("tax = 350 × 0.2 (20%) = 70", ["exact"]),
        ("tax = 350 × 0.2 (20%) = 72", ["wrong"]),
        ("So v = 5 + 10 (2) = 25 m/s.", ["exact"]),
        ("So v = 5 + 10 (2) = 52 m/s.", ["wrong"]),
        ("So a = 50 - 1.6 (30/√36) = 42.", ["exact"]),
        ("So a = 50 - 1.6 (30/√36) = 43.", ["wrong"]),
        ("So h = -5 (3) = -15 and f = 3.3 (2^4) = 52.7.", ["exact", "wrong"]),
        ("The count n (2 + 3 = 6) grows, x_1 (2·3 = 6) too.", ["wrong", "exact"]),
        ("$d_k$ (8 / 2 = 4), $x_3$ (2·5 = 12)", ["exact", "wrong"]),
        ("80 (2 ok) × 0.5 = 45", ["wrong"]),
        (r"**72** ($= 2^3 \cdot 3^2$)", ["exact"]),
        (r"**72** ($= 2^3 \cdot 5^2$)", ["wrong"]),
        ("The number 72 (= 8 × 7) is a product.", ["wrong"]),
    ],
)
def test_remarks_in_brackets(note: str, judged: list[str]) -> None:
    assert [verdict for _, verdict in verdicts(note)] == judged


@pytest.mark.parametrize(
    ("note", "said"),
    [
        ("P (sum = 7) = 6/36 = 0.17", [("0.17", "rounded")]),
        ("loss L (when y = 1) = -ln(0.8) = 0.223", [("0.223", "rounded")]),
        ("the cost C (with n = 3) = 2 * 3 = 7", [("7", "wrong")]),
        ("H (in bits = 0.97)", []),
        ("at x = y (as 2 + 3 = 6)", [("6", "wrong")]),
        ("at x = λ (since F(λ) = 1 - e^{-1} ≈ 0.632)", [("0.632", "rounded")]),
        ("we have a = b (since 3·4 = 13) and b = c", [("13", "wrong")]),
    ],
)
def test_a_reason_in_brackets_belongs_to_no_name(note: str, said: list[tuple[str, str]]) -> None:
    assert verdicts(note) == said


@pytest.mark.parametrize(
    ("note", "judged"),
    [
        ("So 5 = 5 (2 + 3).", []),
        ("So x = 8 (3 + 5).", []),
        ("So 21 = 3 (2 + 5).", ["exact"]),
        ("So 18 = 3 (2 + 5).", ["wrong"]),
    ],
)
def test_brackets_behind_a_factor_that_a_number_is_equal_to(note: str, judged: list[str]) -> None:
    assert [verdict for _, verdict in verdicts(note)] == judged


def test_the_index_of_a_name_in_brackets_says_nothing() -> None:
    """Else the name behind them would be set to the product."""
    note = "V_{DS} = 0.5\n\n(U_{GS} − U_T) V_{DS} = 0.2\n\nV_{DS}^2 / 2 = 0.125\n"
    assert dict(verdicts(note))["0.125"] == "exact"
    note = "U_{GS} = 3, U_T = 1: (U_{GS} − U_T)^2 = %s"
    assert verdicts(note % 4) == [("4", "exact")]
    assert verdicts(note % 5) == [("5", "wrong")]


@pytest.mark.parametrize(
    ("note", "judged"),
    [
        ("1240/10.2 = 122 nm (121.6 nm).", ["rounded"]),
        ("2.5 × 2 = 5 m² (5.00 m²)", ["exact"]),
        ("2 × 5 = 11 m/s (10.0 m/s)", ["wrong"]),
        ("5 × 2 = 10 m (32.8 ft)", ["exact", "rounded"]),
        ("24 = 2 × 3 m (4 m)", []),
        ("20 = 2a(5a)", []),
    ],
)
def test_another_number_of_the_same_unit_is_no_factor(note: str, judged: list[str]) -> None:
    assert [verdict for _, verdict in verdicts(note)] == judged
