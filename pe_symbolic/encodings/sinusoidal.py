"""Sinusoidal positional encoding: the formula in SymPy, and below it the same table in NumPy.

PE(pos, 2i)     = sin(pos / base^(2i/d_model))
PE(pos, 2i + 1) = cos(pos / base^(2i/d_model))          (Vaswani et al. 2017, section 3.5)
"""

from __future__ import annotations

from fractions import Fraction
from typing import TYPE_CHECKING

import numpy as np
import numpy.typing as npt

from pe_symbolic.encodings import turns
from pe_symbolic.encodings.arguments import (
    Base,
    Floats,
    checked_base,
    checked_out,
    checked_positions,
    checked_whole,
)

if TYPE_CHECKING:
    import sympy


def formula(column: int, d_model: int, base: Base = 10000) -> sympy.Expr:
    """One column of the table as a SymPy expression in ``pos``, exact.

    Source of the frequency: theorem ``formula-from-requirements``.
    """
    # The table below must not wait for SymPy.
    import sympy  # noqa: PLC0415

    from pe_symbolic import symbols  # noqa: PLC0415

    pair, odd = divmod(column, 2)
    values = {
        symbols.base: sympy.Rational(*Fraction(base).as_integer_ratio()),
        symbols.d_model: sympy.Integer(d_model),
    }
    angle = symbols.pos * symbols.frequency_value(sympy.Integer(pair)).xreplace(values)
    return sympy.cos(angle) if odd else sympy.sin(angle)


def positional_encoding(
    length: int,
    d_model: int,
    *,
    start: int = 0,
    base: Base = 10000,
    dtype: npt.DTypeLike = np.float32,
    out: Floats | None = None,
) -> Floats:
    """The encodings of positions start, ..., start + length - 1.

    Shape (length, d_model), columns interleaved: sine, cosine, sine, ...; an
    odd ``d_model`` ends with a sine that has no cosine.  ``dtype`` is float16,
    float32 or float64; ``out`` is filled and returned where given.  Rows are
    turned from one another by the matrix M of ``offset-rotation``, in float64,
    and rounded to ``dtype`` once.  Raises ``ValueError`` or ``TypeError`` for
    arguments that make no table.
    """
    where = "positional_encoding"
    length = checked_whole(where, "length", length, least=0)
    d_model = checked_whole(where, "d_model", d_model, least=1)
    start = checked_whole(where, "start", start)
    base = checked_base(where, base)
    table = checked_out(where, out, (length, d_model), dtype)
    turns.fill(table, turns.Waves(d_model, base), start)
    return table


def positional_encoding_at(
    positions: npt.ArrayLike,
    d_model: int,
    *,
    base: Base = 10000,
    dtype: npt.DTypeLike = np.float32,
    out: Floats | None = None,
) -> Floats:
    """The encodings of any positions, whole or not, in any order.

    ``positions`` has any shape; the result has that shape and one axis more, of
    length ``d_model``.  Otherwise as ``positional_encoding``.
    """
    where = "positional_encoding_at"
    d_model = checked_whole(where, "d_model", d_model, least=1)
    base = checked_base(where, base)
    places = checked_positions(where, positions)
    table = checked_out(where, out, (*places.shape, d_model), dtype)
    turns.fill_at(table, turns.Waves(d_model, base), places)
    return table


def offset_rotation(offset: float, d_model: int, *, base: Base = 10000) -> npt.NDArray[np.float64]:
    """The matrix M with PE(t + offset) = M @ PE(t) for every t.

    Shape (d_model, d_model), float64: one block [[cos, sin], [-sin, cos]] of
    the offset times its frequency for each pair of columns, zero elsewhere.
    Raises ``ValueError`` for an odd ``d_model``: a sine without its cosine
    cannot be turned.  Source: theorem ``offset-rotation``.
    """
    where = "offset_rotation"
    d_model = checked_whole(where, "d_model", d_model, least=1)
    if d_model % 2:
        raise ValueError(
            f"{where}: d_model is {d_model}, odd; its last column is a sine without a cosine, "
            "which no matrix turns: use an even d_model"
        )
    row = positional_encoding_at(offset, d_model, base=base, dtype=np.float64)
    sine, cosine = row[0::2], row[1::2]
    matrix = np.zeros((d_model, d_model))
    even = np.arange(0, d_model, 2)
    matrix[even, even] = matrix[even + 1, even + 1] = cosine
    matrix[even, even + 1] = sine
    matrix[even + 1, even] = -sine
    return matrix
