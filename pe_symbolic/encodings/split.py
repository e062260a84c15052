"""Complex numbers of modulus one in two parts, and a proved bound on their products.

A number is h + l: the parts of h are multiples of 2^-26 and at most 1 in size,
those of l are at most 2^-27 (1 + 2^-25).  Only IEEE additions and products of
float64 are used, so a product has the same bits on every machine.

**The bound.**  Write u = 2^-53 and g = 2^-79.5.  Let x = x1 + x2, y = y1 + y2.

1. P = x1 y1 is exact: its terms are multiples of 2^-52 and the sums stay below
   2 in size, which float64 holds; fused operations change nothing.
2. Q = x1 y2 + x2 (y1 + y2) is what P leaves out.  With |x2|, |y2| <= 2^-26.5, the
   rounding of y1 + y2 costs sqrt(2) u 2^-26.5 = 1.42 g, either complex product
   sqrt(5) u 2^-26.5 = 2.24 g (Brent, Percival and Zimmermann 2007; less where
   fused), their sum u 2^-25.5 = 2 g: together below 7.9 g.
3. ``tidied`` takes h = P + Q rounded to a multiple of 2^-26 and l = (P - h) + Q.
   P - h is exact, as both are multiples of 2^-52 and near; the sum costs at most
   2^-80 in each part: below 1 g.
4. So a product is within 9 g of x y.  Turning keeps the length of an error, and the
   errors of two factors add (theorems ``turned-error`` and ``product-error``): a
   product of n numbers, each within g/2 of its true value, is within
   n (g/2) + (n - 1) 9 g of the truth up to a factor 1 + 2^-26 for terms of second
   order; ``bound`` is n 9.6 g, which is more.

The attack on this bound is in the tests: the worst error found is held against
it, and a bound made too small is caught.
"""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
import numpy.typing as npt

Complex = npt.NDArray[np.complex128]
Real = npt.NDArray[np.float64]

#: Adding and taking away this rounds a float64 of at most 2^25 to a multiple of 2^-26.
_TO_26_BITS = 1.5 * 2.0**26
PER_FACTOR = 9.6 * 2.0**-79.5


@dataclass(frozen=True, slots=True)
class Split:
    """An array of complex numbers of modulus one, as the sum of two arrays of one shape."""

    high: Complex
    low: Complex

    def __len__(self) -> int:
        return len(self.high)

    def __getitem__(self, rows: slice | int | npt.NDArray[np.intp]) -> Split:
        return Split(self.high[rows], self.low[rows])

    def __mul__(self, other: Split) -> Split:
        return tidied(*product(self, other))

    def conjugate(self) -> Split:
        """The numbers turned the other way."""
        return Split(self.high.conj(), self.low.conj())

    def rounded(self) -> Complex:
        """The sum of both parts, each component rounded to float64 once."""
        return self.high + self.low


def parts(values: Complex) -> tuple[Real, Real]:
    """Real and imaginary parts, each in one piece."""
    return np.ascontiguousarray(values.real), np.ascontiguousarray(values.imag)


def product(left: Split, right: Split) -> tuple[Complex, Complex]:
    """P, exact, and Q with P + Q within 8 * 2^-79.5 of the product of what was given."""
    exact = left.high * right.high
    rest = left.high * right.low
    rest += left.low * (right.high + right.low)
    return exact, rest


def tidied(exact: Complex, rest: Complex) -> Split:
    """P + Q with parts as the module describes them."""
    high = exact + rest
    parts: Real = high.view(np.float64)
    parts += _TO_26_BITS
    parts -= _TO_26_BITS
    low = exact - high
    low += rest
    return Split(high, low)


def ones(shape: tuple[int, ...]) -> Split:
    """Numbers that turn nothing, exact."""
    return Split(np.ones(shape, np.complex128), np.zeros(shape, np.complex128))


def frozen(numbers: Split) -> Split:
    """The same, read-only, to be kept."""
    numbers.high.flags.writeable = numbers.low.flags.writeable = False
    return numbers


def bound(factors: int) -> float:
    """How far a product of so many seeds may be from the truth, in modulus."""
    return factors * PER_FACTOR
