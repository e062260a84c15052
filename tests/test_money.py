"""Signs of currencies, and what an amount of money is for."""

from __future__ import annotations

import pytest
from judged import findings, verdicts


def test_what_is_divided_is_no_price() -> None:
    assert not findings("So it is = 4/mass and T = 1/rate.")


@pytest.mark.parametrize("sign", "$€£¥₹₱₦₫₴₩₪₺₽฿")
def test_every_sign_stands_at_its_amount(sign: str) -> None:
    assert verdicts(f"{sign}500,000 ÷ 5 = {sign}100,000") == [("100,000", "exact")]
    assert verdicts(f"{sign}500,000 ÷ 5 = {sign}110,000") == [("110,000", "wrong")]


@pytest.mark.parametrize(
    "amount", ["S/ 6,655", "Rs. 6,655", r"R\$ 6,655", r"US\$6,655", "₹ 6,655", "EUR 6,655"]
)
def test_an_amount_set_upright_is_its_number(amount: str) -> None:
    assert verdicts(rf"$5000 \times 1.331 = \text{{{amount}}}$") == [("6,655", "exact")]
    assert verdicts(rf"$5000 \times 1.332 = \textbf{{{amount}}}$") == [("6,655", "wrong")]
    assert not findings(rf"$5000 \times 1.332 = \text{{{amount} of it}}$")


@pytest.mark.parametrize("each", ["MAU", "user", "SKU", "GB", "month"])
def test_an_amount_for_each_is_the_amount(each: str) -> None:
    assert verdicts(f"2 × €2.15 = €4.30/{each}") == [("4.30", "exact")]
    assert verdicts(f"2 × €2.15 = €4.40/{each}, and more") == [("4.40", "wrong")]


@pytest.mark.parametrize(
    ("note", "expected"),
    [
        ("2 € + 50 ct = 2.50 € and 2 € + 50 ct = 2.60 €", ["exact", "wrong"]),
        ("5 × 50 Cent = 2,50 €", ["exact"]),
        ("$2 + 50 cents = $2.50", ["exact"]),
        ("$2 + 50 cents = $2.60", ["wrong"]),
        ("30 ct/kWh × 100 kWh = 30 €", ["exact"]),
        ("Für 2000 kWh: 28,4 ct/kWh × 2000 kWh = 568 €.", ["exact"]),
        ("5 × 50 ct = 250 ct and 12 + 88 = 100 cents", ["exact", "exact"]),
        ("5 × 50 ct = 260 ct", ["wrong"]),
        ("3 × 20 ct = 60 ct = 0.60 € and 20 cents × 5 = 100 cents = $1", ["exact"] * 4),
        ("3 × 20 ct = 70 ct = 0.60 €", ["wrong", "exact"]),
        ("100 ct / 50 ct = 2", ["exact"]),
        (f"{'1' * 30} ct = 1 €", []),
    ],
)
def test_cents_are_hundredths_where_the_result_is_whole(note: str, expected: list[str]) -> None:
    assert [one.verdict for one in findings(note)] == expected


@pytest.mark.parametrize("square", [r"\$^2", r"\$^{2}", "€^2", r"\text{€}^2", "€²"])
def test_the_square_of_an_amount_is_of_its_currency(square: str) -> None:
    (right,) = findings(rf"$\frac{{22.57}}{{4}} = 5.64{square}$")
    assert right.verdict == "rounded"
    (wrong,) = findings(rf"$\frac{{22.57}}{{4}} = 5.46{square}$")
    assert wrong.verdict == "wrong"
    assert wrong.suggestion == "5.64"
