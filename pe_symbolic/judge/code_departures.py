"""What parts a whole table from the paper's: a factor, no position, its names exchanged."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from dataclasses import replace
from fractions import Fraction

from msgspec import Struct, structs

from pe_symbolic.claims.claim import Piece
from pe_symbolic.document import Document, Role
from pe_symbolic.exact import powers
from pe_symbolic.exact.forms import form_of
from pe_symbolic.exact.powers import Form, TooInvolved
from pe_symbolic.exact.whole_parts import Sorts
from pe_symbolic.expression import (
    Call,
    Expression,
    Number,
    Span,
    Symbol,
    free_symbols,
    substituted,
    walk,
)
from pe_symbolic.judge.code_entries import PAIR, Entry
from pe_symbolic.judge.plain_powers import with_plain_powers
from pe_symbolic.judge.single import single
from pe_symbolic.regex import regex

Reader = Callable[[Piece], Entry | None]

#: Words in a block that say that its table is scaled on purpose.
_SCALES = regex(r"scal|amplitude|weight|damp|gain|alpha|dropout|factor", re.IGNORECASE)


_ONE = Number(Fraction(1), "1")


class Departure(Struct, frozen=True):
    """What all columns have in common that the paper's have not; open where it may be meant.

    ``entries`` are the columns as the paper's would be read in their places.
    """

    why: str
    causes: tuple[str, ...]
    entries: tuple[Entry, ...]
    is_open: bool = False


def departure(pieces: Sequence[Piece], read: Reader, document: Document) -> Departure | None:
    """The one thing that makes another table of the paper's; ``None`` where it is none of these.

    ``read`` gives the entry of a piece that is the paper's, and nothing for any other.
    """
    exchanged = _all(pieces, [_exchanged(piece) for piece in pieces], read)
    if exchanged:
        why = "the position and the index of the pair are exchanged"
        return Departure(why, ("index",), exchanged)
    if all(piece.rows is not None and "pos" not in free_symbols(piece.formula) for piece in pieces):
        with_it = _all(pieces, [_with_the_position(piece) for piece in pieces], read)
        if with_it:
            return Departure("the position is left out", ("index",), with_it)
    return _scaled(pieces, read, document) or _paced(pieces, read)


def _paced(pieces: Sequence[Piece], read: Reader) -> Departure | None:
    """Waves of the paper's of positions that are multiplied by a name, the pace of their rows."""
    sizes = [free_symbols(piece.width) for piece in pieces if piece.width is not None]
    common = frozenset.intersection(*(free_symbols(piece.formula) for piece in pieces))
    for name in sorted(common.difference({PAIR, "pos"}, *sizes)):
        plain = [substituted(piece.formula, {name: _ONE}) for piece in pieces]
        changed = [replace(p, formula=f) for p, f in zip(pieces, plain, strict=True)]
        entries = _all(pieces, changed, read)
        if entries:
            return Departure(f"the positions are multiplied by {name}", (), entries, is_open=True)
    return None


def _all(
    pieces: Sequence[Piece], changed: Sequence[Piece | None], read: Reader
) -> tuple[Entry, ...]:
    """The entries of changed pieces with what is written for them, if all are the paper's."""
    found = [read(piece) if piece is not None else None for piece in changed]
    entries = [entry for entry in found if entry is not None]
    if len(entries) < len(pieces):
        return ()
    return tuple(structs.replace(entry, piece=p) for entry, p in zip(entries, pieces, strict=True))


def _exchanged(piece: Piece) -> Piece | None:
    names = {"pos": Symbol(PAIR), PAIR: Symbol("pos")}
    if not names.keys() <= free_symbols(piece.formula):
        return None
    return replace(piece, formula=substituted(piece.formula, names))


def _with_the_position(piece: Piece) -> Piece | None:
    wave = piece.formula
    if not (isinstance(wave, Call) and wave.op in ("sin", "cos")):
        return None
    angle = Call("mul", (Symbol("pos"), wave.args[0]))
    return replace(piece, formula=Call(wave.op, (angle,), wave.span))


def _scaled(pieces: Sequence[Piece], read: Reader, document: Document) -> Departure | None:
    waves = [_wave(piece.formula) for piece in pieces]
    entries = _all(
        pieces,
        [
            replace(piece, formula=wave) if wave is not None else None
            for piece, wave in zip(pieces, waves, strict=True)
        ],
        read,
    )
    factor = single({scaled_factor(piece.formula) for piece in pieces})
    if not entries or factor is None:
        return None
    number = powers.constant(factor)
    if number is None:
        names = " and ".join(sorted(powers.names(factor) - {PAIR, "pos"}))
        if {PAIR, "pos"} & powers.names(factor):
            return None
        said = f"a factor of {names}" if names else "a factor"
        return Departure(f"the paper's table times {said}", (), entries, is_open=True)
    (start, _), *_ = (piece.span for piece in pieces)
    meant = _SCALES.search(_block(document, start)) is not None
    why = f"every entry is {number} times the paper's"
    return Departure(why, ("unexplained",), entries, is_open=meant or number <= 0)


def _wave(formula: Expression) -> Expression | None:
    """The one sine or cosine in a formula."""
    return single(
        node for node in walk(formula) if isinstance(node, Call) and node.op in ("sin", "cos")
    )


def scaled_factor(formula: Expression) -> Form | None:
    """What a wave is multiplied by; ``None`` for no plain product."""
    sorts = Sorts(whole=free_symbols(formula) | {PAIR, "pos"}, even=frozenset())
    try:
        form = form_of(with_plain_powers(formula), sorts)
    except TooInvolved:
        return None
    if (only := single(form)) is None:
        return None
    monomial, coefficient = only
    wave = single(part for part in monomial if part[0].kind in ("sin", "cos"))
    if wave is None or wave[1] != powers.ONE:
        return None
    return frozenset({(monomial - {wave}, coefficient)})


def _block(document: Document, offset: int) -> str:
    own = (r for r in document.regions if r.role is Role.CODE and r.start <= offset < r.end)
    region = next(own, None)
    return document.source[region.start : region.end] if region is not None else ""


def is_said_outside(document: Document, number: Number) -> bool:
    """Whether the words of a document, and not its code, name a number: ``let n = 100``."""
    spoken = document.spoken
    for region in reversed(document.regions):
        if region.role is Role.CODE:
            spoken = f"{spoken[: region.start]} {spoken[region.end :]}"
    return re.search(rf"(?<![\d.]){re.escape(number.text)}(?![\d.]*\d)", spoken) is not None


def culprit(entry: Entry) -> Span:
    """The stretch of a column's formula that makes it another one, else the whole statement.

    That is a common logarithm, and a whole division by the number of columns.
    """
    for node in walk(entry.piece.formula):
        if not isinstance(node, Call) or node.span[0] == node.span[1]:
            continue
        common = node.op == "log" and node.args[1:] and form_of(node.args[1]) == powers.number(10)
        names = free_symbols(node)
        cut = node.op == "floor" and PAIR in names and names & free_symbols(entry.width)
        if common or cut:
            return node.span
    return entry.piece.span
