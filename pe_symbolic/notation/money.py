"""The signs of currencies, which stand at amounts and say nothing of them."""

from __future__ import annotations

import re

#: All but the dollar, which opens formulas as well.
SIGNS = "€£¥₹₱₦₫₴₩₪₺₽฿"
EVERY = f"${SIGNS}"
#: The letters of a currency that has its sign in common with others: ``R$ 33,90``, ``US$5``.
OF_CURRENCIES = frozenset("R US A C S NT HK NZ MX AU CA".split())
#: Names that stand before amounts: ``BRL 41``, ``Rp 47.880.000``.
NAMES = frozenset(
    "USD EUR GBP CHF JPY CNY INR BRL AUD CAD MXN SEK NOK DKK PLN RUB KRW IDR"
    " Rs Rp R$ US$ Ksh KSh Kč Tk S/".split()
)
BEFORE_AN_AMOUNT = tuple(f"{name}{blank}" for name in (*NAMES, *EVERY) for blank in ("", " "))
#: Either, and the letters of a country before a sign, in one pattern.
BEFORE = (
    rf"(?:{'|'.join(sorted(map(re.escape, NAMES)))})\.? ?"
    rf"|(?:{'|'.join(sorted(OF_CURRENCIES))})?[{EVERY}] ?"
)
