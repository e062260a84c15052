"""The sizes beyond which nothing is computed, looked at before any work is done."""

from __future__ import annotations

#: Largest binary exponent of a value: 2**20000 is about 10**6020.
MAX_EXPONENT_BITS = 20_000
#: Largest integer whose factorial is formed.
MAX_FACTORIAL = 3_000
#: Largest number of terms of a finite sum or product.
MAX_TERMS = 10_000
#: Working precision at which an undecided comparison is given up.
MAX_PRECISION_BITS = 8_192
