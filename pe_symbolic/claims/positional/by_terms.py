r"""Sums over the frequencies: ``\sum_i \cos(\omega_i k)``, and products of encodings that are such.

A name with the index of a sum below it, ``\omega_i``, is another number for each term,
and nothing is known of these numbers.  Sums with the same limits are then equal for
all of them exactly where their terms are: were all frequencies but one the same, the
terms of that one would have to be equal.
"""

from __future__ import annotations

from msgspec import Struct

from pe_symbolic.calculus.arrays import TRANSPOSING
from pe_symbolic.calculus.sums import moved_end
from pe_symbolic.calculus.trees import numeral, subtracted
from pe_symbolic.claims.identity.domains import runs_below
from pe_symbolic.claims.identity.shapes import has_waves
from pe_symbolic.claims.names.bindings import WIDTHS
from pe_symbolic.claims.positional.definitions import NAMES
from pe_symbolic.claims.positional.paper import BASE
from pe_symbolic.claims.positional.scripts import index_below
from pe_symbolic.exact.forms import constant_of
from pe_symbolic.expression import (
    Call,
    Constant,
    Expression,
    Number,
    Symbol,
    free_symbols,
    replace,
    substituted,
    walk,
)

Sides = tuple[Expression, Expression]
_FREQUENCY, _INDEX = Symbol("omega_i"), Symbol("i")
_ONE, _TWO, _ZERO = (numeral(value) for value in (1, 2, 0))
#: How many frequencies there are, where nothing says so.
_MANY = "\0n"
_BASE = numeral(BASE)
#: An e or E may be any embedding.
ENCODINGS = NAMES - {"e", "E", "encoding", "Position", "Pos"}


class _Run(Struct, frozen=True):
    """What a sum runs over."""

    index: Symbol
    first: Expression
    last: Expression

    @property
    def terms(self) -> Expression:
        """How many terms there are."""
        return Call("add", (self.last, Call("neg", (self.first,)), _ONE))


def with_limits(left: Expression, right: Expression) -> Sides:
    r"""Both sides with limits for ``\sum_i \cos(\omega_i k)``, which runs over all frequencies.

    Those are the pairs of columns of an encoding, as many as the width or the other sums say.
    """
    bare = [node for side in (left, right) for node in walk(side) if _is_bare(node)]
    if not bare:
        return left, right
    run = _run_of(left) or _run_of(right) or _over_the_pairs(left, right)
    first, last = (run.first, run.last) if run is not None else (_ZERO, Symbol(_MANY))

    def change(node: Expression) -> Expression | None:
        if not (_is_bare(node) and isinstance(node, Call)):
            return None
        return Call("sum", (*node.args[1:], first, last), node.span)

    return replace(left, change), replace(right, change)


def _is_bare(node: Expression) -> bool:
    match node:
        case Call(op="apply", args=(Symbol(name="sum"), body, Symbol(name=index))):
            return has_waves(body) and _is_of_the_frequencies(body, index)
    return False


def is_over_frequencies(node: Expression) -> bool:
    r"""Whether a sum of waves runs over ``\omega_i``, and not over the angles of some data.

    Or over ``10000^{2i/d}``, the paper's base raised by the index.
    """
    match node:
        case Call(op="sum", args=(body, Symbol(name=index), *_)):
            return has_waves(body) and _is_of_the_frequencies(body, index)
    return False


def _is_of_the_frequencies(body: Expression, index: str) -> bool:
    if any(_is_the_base_raised(inner, index) for inner in walk(body)):
        return True
    parts = (name.partition("_") for name in free_symbols(body))
    return {base for base, _, below in parts if below == index} == {"omega"}


def _is_the_base_raised(node: Expression, index: str) -> bool:
    match node:
        case Call(op="pow", args=(Number(value=base), exponent)):
            return base == BASE and index in free_symbols(exponent)
    return False


def by_terms(left: Expression, right: Expression) -> Sides | None:
    """The terms that are to be equal; the sides as they are where no sum is over frequencies.

    ``None`` where a side is no sum of such terms, or is one of another number of them than
    an encoding of that width has.
    """
    if isinstance(left, Call) and length_of(left) is not None:
        if not (isinstance(right, Call) and right.op == "sqrt"):
            return None
        left, right = Call("pow", (left, _TWO)), right.args[0]
    run = _run_of(left) or _run_of(right)
    pairs = [multiplied(side) for side in (left, right)]
    if not any(map(runs_below, (left, right))):
        if run is not None and pairs != [None, None]:
            return _with_the_paper(left, right, run)
        if run is not None or pairs == [None, None]:
            return left, right
        run = _over_the_pairs(left, right)
    if run is None:
        return None
    if pairs != [None, None] and not _are_half_of_the_width(run):
        return _with_a_term_too_many(left, right, run)
    frequency = _frequency(left, run) or _frequency(right, run) or _FREQUENCY
    bodies = [_body(side, run, frequency) for side in (left, right)]
    return None if bodies[0] is None or bodies[1] is None else (bodies[0], bodies[1])


def _with_the_paper(left: Expression, right: Expression, run: _Run) -> Sides | None:
    r"""``PE(t) \cdot PE(s) = \sum_{i=0}^{d/2-1} \cos((t - s)/10000^{2i/d})``, as sums of waves.

    The terms name no frequency; those of the encoding are taken to be the paper's.
    """
    widths = sorted(free_symbols(run.terms).intersection(WIDTHS))
    if not widths or not _are_half_of_the_width(run):
        return None
    return _sums(left, right, run, Symbol(widths[0]), run.last)


def _with_a_term_too_many(left: Expression, right: Expression, run: _Run) -> Sides | None:
    r"""``PE(t) \cdot PE(s) = \sum_{i=0}^{d/2} …`` has one term more than there are pairs.

    Or one less.  The frequencies are taken to be the paper's, of which the sides are then sums.
    """
    widths = sorted(free_symbols(run.terms).intersection(WIDTHS))
    if not widths:
        return None
    half = Call("div", (Symbol(widths[0]), _TWO))
    more = constant_of(subtracted(run.terms, half))
    if more not in (-1, 1):
        return None
    return _sums(left, right, run, Symbol(widths[0]), moved_end(run.last, -int(more)))


def _sums(
    left: Expression, right: Expression, run: _Run, width: Symbol, last: Expression
) -> Sides | None:
    """Both sides as sums over the paper's frequencies; those of an encoding end at ``last``."""
    place = subtracted(run.index, run.first)
    exponent = Call("div", (Call("mul", (_TWO, place)), width))
    frequency = Call("pow", (_BASE, Call("neg", (exponent,))))
    named = {f"omega_{run.index.name}": frequency}
    found: list[Expression] = []
    for side in (left, right):
        body = _body(side, run, frequency)
        if body is None:
            return None
        end = run.last if multiplied(side) is None else last
        terms = substituted(body, named)
        found.append(Call("sum", (terms, run.index, run.first, end), side.span))
    return found[0], found[1]


def _run_of(side: Expression) -> _Run | None:
    """What the first sum of a side runs over."""
    for node in walk(side):
        match node:
            case Call(op="sum", args=(_, Symbol() as index, first, last)):
                return _Run(index, first, last)
    return None


def _over_the_pairs(left: Expression, right: Expression) -> _Run | None:
    r"""The pairs of columns of an encoding as wide as ``\|PE(t)\|^2 = d/2`` says."""
    widths = sorted((free_symbols(left) | free_symbols(right)).intersection(WIDTHS))
    if len(widths) != 1:
        return None
    half = Call("div", (Symbol(widths[0]), _TWO))
    return _Run(_INDEX, _ZERO, subtracted(half, _ONE))


def _are_half_of_the_width(run: _Run) -> bool:
    """Whether there is a term for each pair of columns, where the width is named at all."""
    widths = free_symbols(run.terms).intersection(WIDTHS)
    if not widths:
        return not any(node == Constant("infinity") for node in walk(run.last))
    half = Call("div", (Symbol(min(widths)), _TWO))
    return constant_of(Call("div", (run.terms, half))) == 1


def _frequency(side: Expression, run: _Run) -> Symbol | None:
    r"""The one name with the index of a sum below it: ``\omega_i``."""
    bodies = [n.args[0] for n in walk(side) if isinstance(n, Call) and n.op == "sum"]
    names = {name for body in bodies for name in free_symbols(body)}
    below = [name for name in names if name.partition("_")[2] == run.index.name]
    return Symbol(below[0]) if len(below) == 1 else None


def _body(side: Expression, run: _Run, frequency: Expression) -> Expression | None:
    """What a side adds for each term of a run; ``None`` where it is no such sum."""
    if run.index.name not in free_symbols(side) and not runs_below(side):
        factors = multiplied(side)
        if factors is not None:
            waves = [_waves_of(factor, frequency) for factor in factors]
            if waves[0] is not None and waves[1] is not None:
                products = zip(waves[0], waves[1], strict=True)
                return Call("add", tuple(Call("mul", pair) for pair in products))
        share = constant_of(Call("div", (side, run.terms)))
        if share is not None:
            return numeral(share)
    match side:
        case Call(op="sum", args=(body, Symbol() as index, first, last)):
            alike = (first, last) == (run.first, run.last)
            return _with_index(body, index, run.index) if alike else None
        case Call(op="add" | "neg", args=args):
            bodies = [_body(part, run, frequency) for part in args]
            known = tuple(body for body in bodies if body is not None)
            return Call(side.op, known) if len(known) == len(args) else None
        case Call(op="div", args=(above, below)):
            inner = None if _changes(below, run) else _body(above, run, frequency)
            return inner and Call("div", (inner, below))
        case Call(op="mul", args=args):
            many = [_body(part, run, frequency) if _is_many(part) else None for part in args]
            fixed = [part for part, body in zip(args, many, strict=True) if body is None]
            if len(fixed) == len(args) - 1 and not any(_changes(part, run) for part in fixed):
                return Call("mul", tuple(b or a for a, b in zip(args, many, strict=True)))
    return None


def _changes(part: Expression, run: _Run) -> bool:
    """Whether a factor is another one for each term, so that it cannot stand outside."""
    names = free_symbols(part)
    return any(run.index.name in (name, name.partition("_")[2]) for name in names)


def _is_many(part: Expression) -> bool:
    """Whether a factor is a sum, or has one in it."""
    return any(isinstance(node, Call) and node.op in ("sum", "norm", "dot") for node in walk(part))


def _with_index(body: Expression, old: Symbol, new: Symbol) -> Expression:
    r"""The terms of a sum over j as those of one over i, ``\omega_j`` as ``\omega_i``."""
    names = {
        name: Symbol(f"{base}_{new.name}")
        for name in free_symbols(body)
        for base, _, below in (name.partition("_"),)
        if below == old.name
    }
    return body if old == new else substituted(body, {old.name: new, **names})


# -- products of encodings ---------------------------------------------------------------------


def multiplied(side: Expression) -> Sides | None:
    r"""The factors of ``PE_t \cdot PE_s``, ``PE(t)^T PE(s)``, ``\|PE(t) - PE(s)\|^2``."""
    match side:
        case Call(op="dot" | "mul", args=(Call(op="pow", args=(one, exponent)), other)):
            return (one, other) if exponent in TRANSPOSING and _are_encodings(one, other) else None
        case Call(op="dot" | "mul", args=(one, other)):
            return (one, other) if _are_encodings(one, other) else None
        case Call(op="pow", args=(Call() as length, Number(value=power))):
            inner = length_of(length)
            if inner is not None and power == _TWO.value and _are_encodings(inner):
                return inner, inner
    return None


def length_of(node: Call) -> Expression | None:
    r"""What ``\|PE(t)\|`` is the length of, also ``\|PE(t)\|_2`` and ``|PE(t)|``."""
    match node:
        case Call(op="norm", args=(inner, *order)) if order in ([], [_TWO]):
            return inner
        case Call(op="abs", args=(inner,)) if _are_encodings(inner):
            return inner
    return None


def _are_encodings(*factors: Expression) -> bool:
    return all(_waves_of(factor, _FREQUENCY) is not None for factor in factors)


def _waves_of(node: Expression, frequency: Expression) -> Sides | None:
    """The sine and the cosine in the columns of one frequency, of an encoding or of a sum."""
    if isinstance(node, Call) and node.op in ("add", "neg"):
        parts = [_waves_of(part, frequency) for part in node.args]
        known = [part for part in parts if part is not None]
        if len(known) < len(parts):
            return None
        sines, cosines = zip(*known, strict=True)
        return Call(node.op, sines), Call(node.op, cosines)
    position = position_of(node)
    if position is None:
        return None
    angle = Call("mul", (frequency, position))
    return Call("sin", (angle,)), Call("cos", (angle,))


def position_of(node: Expression) -> Expression | None:
    """The position of ``PE(t)`` or ``PE_t``."""
    match node:
        case Call(op="apply", args=(Symbol(name=name), position)) if name in ENCODINGS:
            return position
        case Symbol(name=name, span=span):
            base, _, below = name.partition("_")
            return index_below(below, span) if base in ENCODINGS else None
    return None
