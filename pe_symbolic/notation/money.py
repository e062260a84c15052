"""The signs of currencies, which stand at amounts and say nothing of them."""

from __future__ import annotations

#: All but the dollar, which opens formulas as well.
SIGNS = "€£¥₹₱₦₫₴₩₪₺₽฿"
EVERY = f"${SIGNS}"
