"""The sizes beyond which nothing is computed, looked at before any work is done."""

from __future__ import annotations

from pe_symbolic.enclosure.faults import OutOfReach

#: Largest binary exponent of a value: 2**20000 is about 10**6020.
MAX_EXPONENT_BITS = 20_000
#: Largest binary exponent of an end that is written out.
MAX_WRITTEN_BITS = 80_000
#: Largest integer whose factorial is formed.
MAX_FACTORIAL = 3_000
#: Largest binary size of a binomial: the factors it takes, each as long as the number above.
MAX_BINOMIAL_BITS = 36_000
#: Largest number above in a binomial.
MAX_CHOSEN_FROM = 1 << 60
#: Largest number of degrees of freedom; the chance of a t variable is a sum of half as many terms.
MAX_DEGREES_OF_FREEDOM = 1_000
#: Largest number of terms of a finite sum or product.
MAX_TERMS = 10_000
#: Largest number of terms of sums within sums, all together.
MAX_NESTED_TERMS = 100_000
#: Largest number of integrals in one sum.
MAX_INTEGRALS = 20
#: Largest number of pieces into which an interval of integration is cut.
MAX_PIECES = 240
#: Largest product of their number and the nodes of the integrand.
MAX_PIECES_OF_NODES = 1_500
#: Largest number of nodes of an integrand.
MAX_INTEGRAND = 120
#: Working precision beyond which nothing is integrated by pieces.
MAX_INTEGRAL_BITS = 128
#: Working precision at which an undecided comparison is given up.
MAX_PRECISION_BITS = 8_192


def check_binomial(upper: int, lower: int) -> None:
    """Raises ``OutOfReach`` where choosing so many would take too many digits to write."""
    if min(lower, upper - lower) * upper.bit_length() > MAX_BINOMIAL_BITS:
        raise OutOfReach(f"a binomial beyond 2**{MAX_BINOMIAL_BITS}")
