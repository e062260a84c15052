"""Rules of calculus on trees: derivatives, antiderivatives, limits and sums in closed form.

Every rule refuses (``None``) what it is not certain of; nothing here computes a decimal.
"""

from pe_symbolic.calculus.closed import closed_form, holds_a_root, is_improper
from pe_symbolic.calculus.derivative import derivative
from pe_symbolic.calculus.rational import rational_value

__all__ = ["closed_form", "derivative", "holds_a_root", "is_improper", "rational_value"]
