"""How far from zero the usual recipes can be trusted: by the theorem, and by a search."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction

import numpy as np
import numpy.typing as npt

from pe_symbolic.conformance.formats import OF_MORE, OF_TWO_BYTES
from pe_symbolic.conformance.recipes import RECIPES, computed
from pe_symbolic.conformance.spec import PAPER, Arithmetic
from pe_symbolic.encodings.arguments import checked_dtype, checked_number, checked_whole
from pe_symbolic.encodings.given import shown
from pe_symbolic.encodings.sinusoidal import positional_encoding

_FORMATS = {form.name: form for form in (*OF_TWO_BYTES, *OF_MORE)}
#: Entries that are compared at once.
_AT_ONCE = 2**19


def safe_up_to(
    dtype: npt.DTypeLike,
    tolerance: float | Fraction,
    *,
    recipe: Arithmetic | None = None,
    d_model: int = 512,
) -> int:
    """The last position up to which a recipe computed in a format stays within a tolerance.

    Without ``recipe`` it is one that holds for every usual recipe and width.
    With u half a unit of the format: a power or an exponential within one unit in the last
    place is off by 2 u of itself, a reciprocal or the exponent's own rounding by u more, and
    so is the product with the position, itself exact.  As no frequency is above 1, the angle
    is off by at most 4 p u, sine and cosine by no more, and a result is rounded once:
    4 p u + u <= tolerance (theorem float32-angle-error).  Positions that the format does not
    hold exactly are not safe at all.

    A ``recipe``, one of those that ``conform`` names, is searched from there on, as NumPy
    computes it here in float32 for a table of ``d_model`` columns to the base 10000: the
    position behind the last one has an entry beyond the tolerance.
    ``ValueError`` for the name of another format or recipe or a tolerance that is not positive,
    ``TypeError`` for what is no dtype or no number.

    >>> import pe_symbolic as pe
    >>> pe.safe_up_to("float32", 1e-3), pe.safe_up_to("float16", 1e-3)
    (4194, 0)
    >>> 4194 <= pe.safe_up_to("float32", 1e-3, recipe="rpow32", d_model=64)
    True
    """
    where = "safe_up_to"
    name = dtype if isinstance(dtype, str) else checked_dtype(where, dtype).name
    if name not in _FORMATS:
        raise ValueError(f"{where}: dtype {name!r} is not {', '.join(_FORMATS)}")
    digits = _FORMATS[name].digits
    allowed = checked_number(where, "tolerance", tolerance)
    if not 0 < allowed < 2:
        raise ValueError(f"{where}: tolerance is {shown(tolerance)}; give one between 0 and 2")
    d_model = checked_whole(where, "d_model", d_model, least=1)
    unit = Fraction(1, 2**digits)
    last = max(0, min(int((allowed - unit) / (4 * unit)), 1 << digits))
    if recipe is None:
        return last
    if recipe not in RECIPES:
        raise ValueError(f"{where}: recipe {recipe!r} is not one of {', '.join(RECIPES)}")
    if name != "float32":
        raise ValueError(f"{where}: recipes are searched in float32, not in {name}")
    return _searched(recipe, float(allowed), d_model, last)


def _searched(recipe: Arithmetic, tolerance: float, d_model: int, known: int) -> int:
    """The last position before the first with an entry farther off; 2^24 where there is none."""
    rows, first, end = max(1, _AT_ONCE // d_model), known + 1, 1 << _FORMATS["float32"].digits
    while first <= end:
        count = min(rows, end - first + 1)
        table = computed(replace(PAPER, arith=recipe, start=first), count, d_model)
        truth = positional_encoding(count, d_model, start=first, dtype=np.float64)
        beyond = np.flatnonzero(np.abs(table - truth).max(axis=1) > tolerance)
        if len(beyond):
            return first + int(beyond[0]) - 1
        first += count
    return end
