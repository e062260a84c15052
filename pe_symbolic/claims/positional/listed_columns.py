r"""Columns written out for every position: ``PE(pos) = [\sin(pos), \cos(pos), \sin(pos/100), …]``.

One column, ``PE_{(pos, 3)} = \cos(pos/10000^{2/512})``, is said of the paper's encoding where the
document raises the paper's base somewhere; so is a whole row, if half of it is the paper's, or
more than half, and not the first pair alone.
Another encoding has other waves, and any curve may be called ``p(t) = (\sin t, \cos t)``.  What
is right where columns are counted otherwise, or stand in another order, is no mistake.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from fractions import Fraction

from pe_symbolic.calculus.trees import numeral
from pe_symbolic.claims.chains.chain import EQUALITIES, Chain
from pe_symbolic.claims.claim import Claim, Piece
from pe_symbolic.claims.identity.sides import is_of_another_encoding
from pe_symbolic.claims.names.bindings import WIDTHS, Bindings
from pe_symbolic.claims.positional.by_terms import ENCODINGS, position_of
from pe_symbolic.claims.positional.definitions import WAVES, Formulas, claim_of
from pe_symbolic.claims.positional.encoded import raises_the_base
from pe_symbolic.claims.positional.paper import UNMISTAKABLE, of_the_paper
from pe_symbolic.claims.positional.spelled import spelled
from pe_symbolic.document import Document
from pe_symbolic.exact.forms import same
from pe_symbolic.expression import (
    Call,
    Expression,
    Number,
    Symbol,
    free_symbols,
    substituted,
    walk,
)
from pe_symbolic.regex import regex

#: ``PE_{(pos, 0)}``, ``PE(t, 0)``: columns are counted from 0.
_FIRST = regex(r"[A-Za-z](?:_\{?|\()\(?[A-Za-z]{1,9},\s?0\s?[)}]")
#: A shorter row of which half is the paper's may be any.
_SHORTEST = 4
#: Any encoding by waves begins with sine and cosine of the position itself.
_FIRST_PAIR = 2


def listed_columns(
    chain: Chain, document: Document, formulas: Formulas, bindings: Bindings
) -> list[Claim]:
    """The claims that columns are those of the paper, one for each."""
    left, right = chain.members[0], chain.members[-1]
    if len(chain.members) != 2 or chain.relations[0] not in EQUALITIES - {"≈"}:
        return []
    if left.expression is None or right.expression is None:
        return []
    if is_of_another_encoding(document.source, left, right):
        return []
    width, raised = bindings.width(left.start), raises_the_base(document.source)
    found: list[Piece] = []
    match spelled(left.expression), spelled(right.expression):
        case Call(op="apply", args=(Symbol(name=name), Symbol() as at, Number() as column)), wave:
            if name in ENCODINGS and raised:
                found = _pieces(at, [(column, wave)], width, formulas)
                found = [one for one in found if not _is_counted_otherwise(one, document)]
        case named, Call(op="vector", args=waves):
            position = position_of(named)
            if isinstance(position, Symbol) and width in (None, len(waves)):
                columns = [numeral(place) for place in range(len(waves))]
                entries = list(zip(columns, waves, strict=True))
                found = _pieces(Symbol(position.name), entries, Fraction(len(waves)), formulas)
                found = found if _are_meant(found, named, raised=raised) else []
    starts = [left.start, *(piece.span[0] for piece in found[1:])]
    return [
        claim_of(document, (start, piece.span[1]), left, (piece,))
        for start, piece in zip(starts, found, strict=False)
    ]


def _are_meant(row: Sequence[Piece], named: Expression, *, raised: bool) -> bool:
    """Whether a row is to be one of the paper's encoding."""
    alike = sum(map(_is_of_the_paper, row))
    called = not {name.partition("_")[0] for name in free_symbols(named)}.isdisjoint(UNMISTAKABLE)
    if alike == len(row):
        return raised or called
    halves = [*row[::2], *row[1::2]]  # the columns of each half, in the order of the paper
    in_halves = [replace(one, column=two.column) for one, two in zip(row, halves, strict=True)]
    slow = sum(map(_is_of_the_paper, row[_FIRST_PAIR:]))
    told = 2 * alike >= len(row) if raised else slow > 0 and 2 * alike > len(row)
    told = told and called and len(row) >= _SHORTEST
    return told and not all(map(_is_of_the_paper, in_halves))


def _is_counted_otherwise(piece: Piece, document: Document) -> bool:
    """Whether a column is right where columns, or pairs of them, are counted otherwise.

    Where the document has a column 0, they are counted from it.
    """
    column = piece.column.value if isinstance(piece.column, Number) else Fraction(0)
    if _is_of_the_paper(piece) or _FIRST.search(document.source):
        return False
    others = (column - 1, 2 * column, 2 * column + 1)
    return any(
        _is_of_the_paper(replace(piece, column=numeral(other))) for other in others if other >= 0
    )


def _pieces(
    position: Symbol,
    entries: Sequence[tuple[Number, Expression]],
    width: Fraction | None,
    formulas: Formulas,
) -> list[Piece]:
    """One for each column; none where something in one is no wave of the position."""
    found = []
    for column, wave in entries:
        if not (isinstance(wave, Call) and wave.op in WAVES):
            return []
        resolved = formulas.put_in(wave)
        names = free_symbols(resolved or wave)
        if position.name not in names or not names <= {position.name, *WIDTHS}:
            return []
        wide = None if len(names) > 1 else _as_wide_as(width, column)
        found.append(Piece(position, column, wave, wave.span, resolved=resolved, width=wide))
    return found


def _as_wide_as(width: Fraction | None, column: Number) -> Expression | None:
    """The width; that of any encoding where it does not matter, in the first two columns."""
    if width is not None:
        return numeral(width)
    return Symbol("d_model") if column.value < 2 else None


def _is_of_the_paper(piece: Piece) -> bool:
    formula = piece.resolved or piece.formula
    names = free_symbols(formula).intersection(WIDTHS)
    named = [Symbol(name) for name in names]
    numbers = [node for node in walk(formula) if isinstance(node, Number)]
    widths = [piece.width] if piece.width is not None else named or numbers
    wanted = of_the_paper(piece.position, piece.column)
    return wanted is not None and any(
        same(formula, substituted(wanted, {"d_model": width})) for width in widths
    )
