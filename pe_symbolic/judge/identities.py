"""Identities: proved by normal form, refuted at a point, or left open."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from fractions import Fraction
from itertools import islice

from pe_symbolic.calculus.rational import rational_value
from pe_symbolic.claims.claim import Claim
from pe_symbolic.claims.identities import entries
from pe_symbolic.enclosure import OutOfReach, Unbound, Undefined, enclose
from pe_symbolic.expression import Call, Expression, Number, Symbol, free_symbols, substituted, walk
from pe_symbolic.judge.causes.rewriting import MAX_VARIANTS, variants
from pe_symbolic.judge.definitions import BY_FORM
from pe_symbolic.judge.finding import Finding
from pe_symbolic.judge.readings import with_log_base
from pe_symbolic.judge.refutation import Point, in_words, parting_point

_LONGEST = 100
_LARGEST_PART = 12
_EITHER_SIGN = ((1, 1), (-1, -1), (-1, 1))
_BASES = (10, 2)
_VALUES = (Fraction(1), Fraction(2), Fraction(3), Fraction(1, 2), Fraction(5), Fraction(7, 3))


@dataclass(frozen=True, slots=True)
class _Pair:
    """Two scalars that are set equal."""

    left: Expression
    right: Expression


def judge_identity(claim: Claim, blank: Finding) -> Finding:
    """``holds`` where every entry is proved, ``fails`` with a point, else ``undecided``."""
    pairs = _pairs(claim)
    name = " ".join(claim.text.split())
    if pairs is None:
        message = "the two sides are of different shape"
        return replace(blank, verdict="undecided", message=message)
    found = _first_parted(pairs, claim.said)
    if found is None:
        return _with_proof(pairs, name, blank, claim)
    for base in _BASES:
        logs = [_Pair(with_log_base(p.left, base), with_log_base(p.right, base)) for p in pairs]
        if logs != pairs and _first_parted(logs, claim.said) is None:
            in_base = _with_proof(logs, name, blank, claim)
            if in_base.verdict == "holds":
                said = f"log is read to the base {base}: only so is it right"
                return replace(in_base, remarks=(*in_base.remarks, said))
    pair, point = found
    message = f"the two sides differ at {in_words(point)}"
    if _is_derivative(pair.left) and (derived := _written(pair.left)):
        message = f"the derivative is {derived}; {message}"
    if "other" in claim.said:
        message += "; the words beside it may speak of other values"
        return replace(blank, verdict="undecided", message=message)
    if claim.equation:
        apart = _always_apart(pair, point)
        if apart is not None:
            message = f"the two sides differ by {apart} whatever the values are"
            return replace(blank, verdict="fails", causes=_causes(pair), message=message)
        message += "; nothing says that they are to be equal for all values"
        return replace(blank, verdict="undecided", message=message)
    return replace(blank, verdict="fails", causes=_causes(pair), message=message)


def _first_parted(pairs: list[_Pair], said: frozenset[str]) -> tuple[_Pair, Point] | None:
    """The first pair that a point parts, and the point."""
    return next(
        ((pair, point) for pair in pairs if (point := _parted(pair, said)) is not None), None
    )


def _is_derivative(side: Expression) -> bool:
    return isinstance(side, Call) and side.op == "derivative"


def _written(side: Expression) -> str:
    """A derivative carried out; empty where it is no line for a message."""
    from pe_symbolic.judge.as_sympy import carried_out  # noqa: PLC0415

    text = carried_out(side)
    return text if len(text) <= _LONGEST else ""


def _with_proof(pairs: list[_Pair], name: str, blank: Finding, claim: Claim) -> Finding:
    """Sides that no point parts are proved equal, or left open."""
    remarks: dict[str, None] = {}
    for pair in pairs:
        assumed = _for_whole(pair, claim.said) or _assumption(pair)
        if assumed is None or (assumed and "negative" in claim.said):
            message = f"{name} could neither be proved nor refuted"
            return replace(blank, verdict="undecided", message=message)
        without = _without_value(pair) if assumed.startswith(_POSITIVE) else None
        if without is not None and "real" in claim.said and "positive" not in claim.said:
            message = f"only one of the two sides has a value at {in_words(without)}"
            verdict = "undecided" if claim.equation or "other" in claim.said else "fails"
            return replace(blank, verdict=verdict, causes=("unexplained",), message=message)
        remarks.update({assumed: None} if assumed else {})
    names = ", ".join(sorted(set().union(*(free_symbols(pair.left) for pair in pairs))))
    message = f"the two sides are equal for all values of {names}"
    return replace(
        blank, verdict="holds", message=message, remarks=tuple(remarks), evidence=BY_FORM
    )


_POSITIVE = "for positive"


def _without_value(pair: _Pair) -> Point | None:
    """Values below zero at which one side is a number and the other is none."""
    names = sorted(free_symbols(pair.left) | free_symbols(pair.right))
    point = {name: -value for name, value in zip(names, _VALUES, strict=False)}
    values = {name: Number(value, str(value)) for name, value in point.items()}
    kinds = [_has_value(substituted(side, values)) for side in (pair.left, pair.right)]
    return point if len(point) == len(names) and set(kinds) == {True, False} else None


def _has_value(side: Expression) -> bool | None:
    """Whether it is a number, ``None`` where that is not known."""
    try:
        enclose(side, 64, "arb")
    except Undefined:
        return False
    except (Unbound, OutOfReach):
        return None
    return True


def _pairs(claim: Claim) -> list[_Pair] | None:
    left, right = claim.subject, claim.other
    if left is None or right is None:
        return None
    ones, others = entries(left), entries(right)
    if ones is None or others is None or len(ones) != len(others):
        return None
    return [_Pair(one, other) for one, other in zip(ones, others, strict=True)]


# -- proof -------------------------------------------------------------------------------------


def _assumption(pair: _Pair) -> str | None:
    """What must be assumed for the proof (empty: nothing but real names); ``None`` without one."""
    from pe_symbolic.judge.as_sympy import proved  # noqa: PLC0415

    if isinstance(pair.left, Call) and pair.left.op == "sum":
        return "by induction" if _by_induction(pair) else None
    if proved(pair.left, pair.right, "real"):
        return ""
    if proved(pair.left, pair.right, "positive"):
        names = ", ".join(sorted(free_symbols(pair.left) | free_symbols(pair.right)))
        return f"{_POSITIVE} {names}"
    return None


def _for_whole(pair: _Pair, said: frozenset[str]) -> str:
    """The assumption that the one name stands for whole numbers, if it is said and does."""
    from pe_symbolic.judge.as_sympy import proved  # noqa: PLC0415

    names = free_symbols(pair.left) | free_symbols(pair.right)
    if "whole" not in said or len(names) != 1 or not proved(pair.left, pair.right, "integer"):
        return ""
    return f"for whole {min(names)}"


def _by_induction(pair: _Pair) -> bool:
    """The sum to the first term, and the difference that one more term makes."""
    from pe_symbolic.judge.as_sympy import proved  # noqa: PLC0415

    if not isinstance(pair.left, Call) or len(pair.left.args) != 4:
        return False
    body, index, first, last = pair.left.args
    names = free_symbols(last)
    if not isinstance(index, Symbol) or not isinstance(first, Number) or len(names) != 1:
        return False
    (name,) = names
    slope = Call("add", (substituted(last, {name: _plus(Symbol(name), 1)}), Call("neg", (last,))))
    if not proved(slope, Number(Fraction(1)), "real"):
        return False
    shift = Call("add", (last, Call("neg", (Symbol(name),))))
    start = Call("add", (first, Call("neg", (shift,))))
    begun = proved(
        substituted(body, {index.name: first}), substituted(pair.right, {name: start}), "positive"
    )
    further = substituted(pair.right, {name: _plus(Symbol(name), 1)})
    step = Call("add", (further, Call("neg", (pair.right,))))
    added = substituted(body, {index.name: _plus(last, 1)})
    return begun and proved(step, added, "positive")


def _plus(node: Expression, more: int) -> Expression:
    return Call("add", (node, Number(Fraction(more))))


# -- refutation --------------------------------------------------------------------------------


def _parted(pair: _Pair, said: frozenset[str] = frozenset()) -> Point | None:
    """A point at which both enclosures part the sides, their derivatives carried out."""
    sides = _carried_out(pair)
    return parting_point(sides.left, sides.right, _points(pair, said)) if sides else None


def _carried_out(pair: _Pair) -> _Pair | None:
    """The sides without derivatives; ``None`` where one cannot be carried out."""
    from pe_symbolic.judge.as_sympy import differentiated  # noqa: PLC0415

    sides = [pair.left, pair.right]
    for place, side in enumerate(sides):
        if any(isinstance(node, Call) and node.op == "derivative" for node in walk(side)):
            carried_out = differentiated(side)
            if carried_out is None:
                return None
            sides[place] = carried_out
    return _Pair(*sides)


def _always_apart(pair: _Pair, point: Point) -> Fraction | None:
    """What the sides differ by for all values alike, so that the equation has no solution."""
    from pe_symbolic.judge.as_sympy import proved  # noqa: PLC0415

    sides = _carried_out(pair) or pair
    gap = Call("add", (sides.left, Call("neg", (sides.right,))))
    values = {name: Number(value, str(value)) for name, value in point.items()}
    try:
        found = enclose(substituted(gap, values), 64, "arb")
    except (Undefined, Unbound, OutOfReach):
        return None
    apart = found.lower.limit_denominator(_LARGEST_PART)
    is_constant = found.lower <= apart <= found.upper
    return abs(apart) if is_constant and proved(gap, Number(apart, str(apart)), "real") else None


def _points(pair: _Pair, said: frozenset[str]) -> Iterator[Point]:
    """Small values, other ones for each name, of the kind that the words beside it speak of.

    They are whole where a sum runs to a name, and no sum runs backwards.
    """
    names = sorted(free_symbols(pair.left) | free_symbols(pair.right))
    sums = [
        n for n in (*walk(pair.left), *walk(pair.right)) if isinstance(n, Call) and n.op == "sum"
    ]
    whole_only = bool(sums) or "whole" in said
    values = [v for v in _VALUES if v.denominator == 1] if whole_only else list(_VALUES)
    for signs in _signs(said):
        for turn in range(len(values)):
            point = {
                name: signs[place % 2] * values[(turn + place) % len(values)]
                for place, name in enumerate(names)
            }
            if all(_runs_upwards(node, point) for node in sums):
                yield point


def _signs(said: frozenset[str]) -> tuple[tuple[int, int], ...]:
    if "negative" in said:
        return ((-1, -1),)
    if "positive" in said:
        return _EITHER_SIGN[:1]
    return _EITHER_SIGN if said & {"real", "all"} else _EITHER_SIGN[:1]


def _runs_upwards(node: Call, point: Point) -> bool:
    first, last = (rational_value(limit, point) for limit in node.args[2:])
    return first is not None and last is not None and first <= last


# -- causes ------------------------------------------------------------------------------------


def _causes(pair: _Pair) -> tuple[str, ...]:
    """The slip in the right side that makes it an identity: a sign, or sine for cosine."""
    for cause, rewriting in (("sign", _negated), ("sin-cos-swap", _exchanged)):
        for variant in islice(variants(pair.right, rewriting), MAX_VARIANTS):
            other = _Pair(pair.left, variant)
            if _parted(other) is None and _assumption(other) is not None:
                return (cause,)
    return ("unexplained",)


def _negated(node: Expression) -> Iterator[Expression]:
    if isinstance(node, Call) and node.op == "neg":
        yield node.args[0]
    elif not isinstance(node, Number):
        yield Call("neg", (node,), node.span)


def _exchanged(node: Expression) -> Iterator[Expression]:
    if isinstance(node, Call) and node.op in ("sin", "cos"):
        yield Call("cos" if node.op == "sin" else "sin", node.args, node.span)
