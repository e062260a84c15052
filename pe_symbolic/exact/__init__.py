"""Values known exactly: rationals, square roots of rationals, powers of π and e.

``exact_value`` answers where a value can be proved by rules alone (``sin(π/6)``
is 1/2, ``log₂ 8`` is 3, ``10000^0`` is 1).  It is what tells ``exact`` from
``rounded``, and decides ties, which no interval ever can.
"""

from pe_symbolic.exact.evaluate import exact_value, settled, with_remainders
from pe_symbolic.exact.surd import Exact

__all__ = ["Exact", "exact_value", "settled", "with_remainders"]
