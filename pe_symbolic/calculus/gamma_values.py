"""Values of the gamma function at rational numbers."""

from __future__ import annotations

import math
from fractions import Fraction

from pe_symbolic.calculus.trees import PI, number, times
from pe_symbolic.decimals import is_whole
from pe_symbolic.expression import Call, Expression

_HALF = Fraction(1, 2)


def gamma_value(s: Fraction) -> Expression:
    """Γ(s) of an s above 0; Γ(n + 1/2) is (2n)!/(4^n n!) √π (DLMF 5.4.6)."""
    if is_whole(s):
        return number(math.factorial(int(s) - 1))
    if not is_whole(s - _HALF):
        return Call("gamma", (number(s),))
    n = int(s - _HALF)
    value = Fraction(math.factorial(2 * n), 4**n * math.factorial(n))
    return times(number(value), Call("sqrt", (PI,)))
