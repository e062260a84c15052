r"""Entries of the encoding in an equation: ``PE(pos + k, 2i)`` is ``\sin(\omega_i (pos + k))``.

Beside a matrix of two rows the encoding is its pair of columns: ``M_\phi PE_t = PE_{t + \phi}``.
"""

from __future__ import annotations

from msgspec import Struct

from pe_symbolic.calculus.arrays import square_rows
from pe_symbolic.calculus.trees import numeral
from pe_symbolic.claims.names.bindings import WIDTHS
from pe_symbolic.claims.positional.by_terms import position_of
from pe_symbolic.claims.positional.definitions import Formulas
from pe_symbolic.expression import Call, Expression, Symbol, free_symbols, replace, walk

_NAMES = frozenset({"PE", "PosEnc", "posenc", "positional_encoding", "PositionalEncoding"})
_ONE, _TWO, _BASE = (numeral(value) for value in (1, 2, 10_000))


class _Entry(Struct, frozen=True):
    """A position, the name that counts the pairs of columns, and the wave of that column."""

    position: Expression
    pair: str
    wave: str


def with_entries(left: Expression, right: Expression) -> tuple[Expression, Expression] | None:
    """Both sides with the waves that their entries are; ``None`` where no entry stands in them.

    The frequency is the one name of the equation that is called so; else that of the paper
    where the equation names the width, and any where not.  All entries are of one pair of columns.
    """
    entries = [entry for side in (left, right) for n in walk(side) if (entry := _entry(n))]
    pairs = {entry.pair for entry in entries}
    names = free_symbols(left) | free_symbols(right)
    frequency = _frequency(min(pairs), names) if len(pairs) == 1 else None
    if frequency is None:
        return None

    def wave(node: Expression) -> Expression | None:
        entry = _entry(node)
        if entry is None:
            return None
        return Call(entry.wave, (Call("mul", (frequency, entry.position)),), node.span)

    return replace(left, wave), replace(right, wave)


def with_pairs(
    left: Expression, right: Expression, formulas: Formulas
) -> tuple[Expression, Expression] | None:
    r"""Both sides with the pair of columns that their encodings are, beside a matrix with its ω.

    ``PE_t`` is the vector that the document puts for it, if it does.  ``None`` where no matrix of
    two rows stands before an encoding, or the frequency is not one.
    """
    matrix = next((found for side in (left, right) if (found := _turns(side))), None)
    called = [name for name in free_symbols(matrix) if _is_frequency(name)] if matrix else []
    if len(called) != 1:
        return None

    def pair(node: Expression) -> Expression | None:
        position = position_of(node)
        if position is None:
            return None
        stated = formulas.put_in(node) if isinstance(node, Symbol) else None
        if stated is not None:
            return stated
        angle = Call("mul", (Symbol(called[0]), position))
        return Call("vector", (Call("sin", (angle,)), Call("cos", (angle,))), node.span)

    return replace(left, pair), replace(right, pair)


def _turns(side: Expression) -> Expression | None:
    """The matrix of two rows that an encoding is multiplied by."""
    match side:
        case Call(op="mul", args=(matrix, encoding)) if position_of(encoding) is not None:
            rows = square_rows(matrix)
            return matrix if rows is not None and len(rows) == 2 else None
    return None


def _is_frequency(name: str) -> bool:
    return name.partition("_")[0] == "omega"


def _entry(node: Expression) -> _Entry | None:
    match node:
        case Call(op="apply", args=(Symbol(name=name), position, column)) if name in _NAMES:
            match column:
                case Call(op="mul", args=(times, Symbol(name=pair))) if times == _TWO:
                    return _Entry(position, pair, "sin")
                case Call(op="add", args=(Call(op="mul", args=(times, Symbol(name=pair))), more)):
                    return _Entry(position, pair, "cos") if (times, more) == (_TWO, _ONE) else None
    return None


def _frequency(pair: str, names: frozenset[str]) -> Expression | None:
    called = [name for name in names if _is_frequency(name)]
    widths = sorted(names.intersection(WIDTHS))
    if len(called) == 1:
        return Symbol(called[0])
    if called or len(widths) > 1:
        return None
    if not widths:
        return Symbol(f"omega_{pair}")
    exponent = Call("div", (Call("mul", (_TWO, Symbol(pair))), Symbol(widths[0])))
    return Call("pow", (_BASE, Call("neg", (exponent,))))
