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


@pytest.mark.parametrize("each", ["MAU", "user", "SKU", "GB", "month"])
def test_an_amount_for_each_is_the_amount(each: str) -> None:
    assert verdicts(f"2 × €2.15 = €4.30/{each}") == [("4.30", "exact")]
    assert verdicts(f"2 × €2.15 = €4.40/{each}, and more") == [("4.40", "wrong")]
