"""One column of a table in code: its wave, its frequency, and the position that it holds."""

from __future__ import annotations

from fractions import Fraction

from msgspec import Struct

from pe_symbolic.calculus.trees import numeral
from pe_symbolic.claims.claim import Piece
from pe_symbolic.exact import powers
from pe_symbolic.exact.forms import form_of
from pe_symbolic.exact.powers import Form, TooInvolved
from pe_symbolic.exact.whole_parts import Sorts
from pe_symbolic.expression import Call, Constant, Expression, Number, Symbol, free_symbols, walk
from pe_symbolic.judge.plain_powers import with_plain_powers
from pe_symbolic.judge.single import single

#: What counts the pairs of columns.
PAIR = "i"


class Entry(Struct, frozen=True):
    """One column read: its wave, the position as the code has it, and the frequency."""

    piece: Piece
    wave: str
    position: Expression
    frequency: Form
    width: Expression
    sorts: Sorts
    shift: Fraction
    renamed: str = ""
    #: There is a minus before the wave, as it is written.
    negated: bool = False

    @property
    def is_apart_in_row_0(self) -> bool:
        """Whether row 0 holds another number than the wave of position 0, as for padding."""
        first, at_0 = self.piece.first_row, 0 if self.wave == "sin" else 1
        return first is not None and not (isinstance(first, Number) and first.value == at_0)


def with_width(piece: Piece, width: Expression, renamed: str) -> Entry | None:
    """A piece read with so many columns; ``None`` where it is no single wave of the position.

    Raises ``TooInvolved`` for what the normal form has no word for.
    """
    whole_names = free_symbols(piece.formula) | {PAIR, "pos"}
    sorts = Sorts(whole=whole_names, even=free_symbols(width))
    form = form_of(with_plain_powers(piece.formula), sorts)
    if (only := single(form)) is None:
        return None
    monomial, coefficient = only
    bare = isinstance(piece.formula, Call) and piece.formula.op in ("sin", "cos")
    bare = bare and Constant("pi") not in walk(piece.formula)  # half a turn is a minus
    negated = coefficient == -1 and not bare
    if not (coefficient == 1 or negated) or (factor := single(monomial)) is None:
        return None
    atom, exponent = factor
    if atom.kind not in ("sin", "cos") or exponent != powers.ONE:
        return None
    for name in ("pos", *sorted(powers.names(atom.inside[0]) - {PAIR, "pos"})):
        split = _by(atom.inside[0], name)
        if split is not None:
            frequency, shift = split
            at = Symbol(name)
            return Entry(
                piece, atom.kind, at, frequency, width, sorts, shift, renamed, negated=negated
            )
    return None


def _by(angle: Form, name: str) -> tuple[Form, Fraction] | None:
    """frequency and c with angle = (name + c) frequency; ``None`` where it is not so."""
    this = powers.Atom("symbol", name)
    with_it, rest = [], []
    for monomial, value in angle:
        exponents = dict(monomial)
        if exponents.get(this) == powers.ONE:
            with_it.append((frozenset(p for p in monomial if p[0] != this), value))
        else:
            rest.append((monomial, value))
    frequency: Form = frozenset(with_it)
    if not frequency or name in powers.names(frequency) | powers.names(frozenset(rest)):
        return None
    shift = powers.constant(powers.divide(frozenset(rest), frequency)) if rest else Fraction(0)
    return (frequency, shift) if shift is not None else None


def doubled(width: Expression) -> str:
    """The name d where there are 2d columns; nothing for any other number of them."""
    names = free_symbols(width)
    if (name := single(names)) is None:
        return ""
    try:
        found = form_of(width, Sorts(whole=names, even=names))
    except TooInvolved:
        return ""
    return name if found == form_of(Call("mul", (numeral(2), Symbol(name)))) else ""
