"""The paper's formula at one column, and whether a printed piece is it.

Vaswani et al. 2017, section 3.5: the columns 2i and 2i + 1 hold sine and
cosine of ``pos / 10000^{2i/d_model}``.
"""

from __future__ import annotations

from fractions import Fraction

from msgspec import Struct

from pe_symbolic.calculus.trees import numeral
from pe_symbolic.claims.claim import Piece
from pe_symbolic.decimals import is_whole
from pe_symbolic.exact import powers, whole_parts
from pe_symbolic.exact.forms import form_of, same
from pe_symbolic.exact.powers import Form, TooInvolved
from pe_symbolic.exact.whole_parts import Sorts
from pe_symbolic.expression import Call, Expression, Number, Symbol, free_symbols, replace
from pe_symbolic.judge.plain_powers import with_plain_powers
from pe_symbolic.judge.single import single

BASE = 10000
_COUNT = "\0pair"


class Asked(Struct, frozen=True):
    """What the paper asks for in one column: the wave, and the even number in its exponent."""

    position: Expression
    wave: str
    numerator: Expression

    def angle(self, width: Expression) -> Expression:
        """pos / 10000^{numerator/width}."""
        power = Call("pow", (numeral(BASE), Call("div", (self.numerator, width))))
        return Call("div", (self.position, power))

    def formula(self, width: Expression) -> Expression:
        """The wave of the angle."""
        return Call(self.wave, (self.angle(width),))


def parity_of(column: Expression) -> int | None:
    """Whether a column such as ``2i + 1`` is even or odd for every whole i; ``None`` if neither."""
    sorts = Sorts(whole=free_symbols(column))
    try:
        form = form_of(column, sorts)
    except TooInvolved:
        return None
    fixed = dict(form).get(powers.UNIT, Fraction(0))
    half = powers.scale(powers.subtract(form, powers.number(fixed)), Fraction(1, 2))
    if not is_whole(fixed) or not whole_parts.is_whole(half, sorts):
        return None
    return int(fixed % 2)


def asked_of(piece: Piece, first_column: int = 0) -> Asked | None:
    """What the paper asks for where a piece stands, its columns counted from ``first_column``."""
    parity = piece.parity if piece.parity is not None else parity_of(piece.column)
    if parity is None:
        return None
    column: Expression = piece.column
    if first_column:
        column = Call("add", (column, numeral(-first_column)))
    if parity == first_column:
        return Asked(piece.position, "sin", column)
    return Asked(piece.position, "cos", Call("add", (column, numeral(-1))))


def is_asked(formula: Expression, asked: Asked, width: Expression, piece: Piece) -> bool:
    """Whether a formula is what is asked for, at every position and every pair of columns."""
    formula, wanted = with_plain_powers(formula), asked.formula(width)
    if piece.parity is not None:
        formula, wanted = (_counted_in_pairs(side, piece) for side in (formula, wanted))
    sorts = Sorts(whole=free_symbols(piece.column) | {_COUNT}, even=free_symbols(width))
    return same(formula, wanted, sorts)


def _counted_in_pairs(side: Expression, piece: Piece) -> Expression:
    """The same with 2k, or 2k + 1, for the column i."""
    column = Call("add", (Call("mul", (numeral(2), Symbol(_COUNT))), numeral(piece.parity or 0)))
    return replace(side, lambda node: column if node == piece.column else None)


def exponents(formula: Expression, width: Expression) -> Form | None:
    """width * x for a formula whose one power of a number is ``b^x``; ``None`` for others."""
    exponent = single(
        node.args[1]
        for node in _powers(formula)
        if isinstance(node.args[0], Number) and free_symbols(node.args[1])
    )
    if exponent is None:
        return None
    try:
        return powers.multiply(form_of(exponent), form_of(width))
    except TooInvolved:
        return None


def _powers(formula: Expression) -> list[Call]:
    waiting, found = [formula], []
    while waiting:
        node = waiting.pop()
        if isinstance(node, Call):
            waiting.extend(node.args)
            if node.op == "pow":
                found.append(node)
    return found


def is_linear(form: Form, names: frozenset[str]) -> bool:
    """Whether a form is a rational multiple of names plus a rational number."""
    for monomial, _ in form:
        if not monomial:
            continue
        factor = single(monomial)
        if factor is None or factor[1] != powers.ONE or factor[0].name not in names:
            return False
    return True
