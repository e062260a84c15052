"""Proofs of identities by normal form and by induction, with what they assume of the names."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from fractions import Fraction

from msgspec import Struct

from pe_symbolic.calculus.binomial_sums import binomial_sum
from pe_symbolic.calculus.orders import order_in, variable_and_order
from pe_symbolic.calculus.rational import rational_value
from pe_symbolic.calculus.trees import polynomial_in, subtracted
from pe_symbolic.claims.claim import Condition, Domain
from pe_symbolic.claims.identity.shapes import runs_to_a_name, turns_in
from pe_symbolic.decimals import is_whole
from pe_symbolic.enclosure import OutOfReach, Unbound, Undefined, enclose
from pe_symbolic.expression import (
    Call,
    Expression,
    Number,
    Symbol,
    free_symbols,
    substituted,
    walk,
    with_products,
)
from pe_symbolic.judge.identity_integrals import as_derivative
from pe_symbolic.judge.identity_points import (
    Pair,
    carried_out,
    points,
    range_of,
    with_given,
)
from pe_symbolic.judge.refutation import Point, at_point
from pe_symbolic.judge.single import single


class Proof(Struct, frozen=True):
    """That two sides are equal: ``how``, if there is more to say, for ``positive`` names."""

    how: tuple[str, ...] = ()
    positive: frozenset[str] = frozenset()

    @property
    def remarks(self) -> tuple[str, ...]:
        """What is to be told of it."""
        names = ", ".join(sorted(self.positive))
        return (*self.how, f"for positive {names}") if names else self.how


def proof_of(pair: Pair, domain: Domain) -> Proof | None:
    """The proof that assumes least: of any real names, or of positive ones; else ``None``."""
    from pe_symbolic.judge.as_sympy import proved  # noqa: PLC0415

    names = frozenset(pair.names)
    if runs_to_a_name(pair.left) and isinstance(pair.left, Call):
        by_steps = _term_by_term(pair) or _by_induction(pair, pair.left)
        return by_steps or _by_the_binomial_theorem(pair, pair.left)
    if order_in(pair.left, pair.right) is not None:
        return _by_induction_on_the_order(pair)
    derived = as_derivative(pair)
    for positive in _assumptions(names, domain) if derived else ():
        if all(_is_proved(each, positive) for each in derived):
            return Proof(("by differentiation",), positive)
    name = single(names) if "whole" in domain.words else None
    if name is not None and proved(pair.left, pair.right, "integer"):
        return Proof((f"for whole {name}",))
    for positive in _assumptions(names, domain):
        if _is_proved(pair, positive):
            if has_sizes(pair) and (name := single(positive)) is not None:
                mirrored = _mirrored(pair, name)
                if mirrored is not None and _is_proved(mirrored, positive):
                    return Proof(("where both sides have a value",))
            return Proof(positive=positive)
    turns = turns_in(pair.left, pair.right) if "whole" in domain.words else frozenset()
    if turns and proved(pair.left, pair.right, "real", whole=turns):
        return Proof((f"for whole {', '.join(sorted(turns))}",))
    given = _formulas_given(names, domain)
    put_in = with_given(pair, domain) if given else None
    if put_in is not None and _is_proved(put_in, frozenset()):
        return Proof((f"with what is said of {', '.join(sorted(given))}",))
    return None


def is_integral_proved(pair: Pair, domain: Domain) -> bool:
    """Whether sides are proved equal wherever they would be compared, before that is done.

    To enclose an integral at many points, and to more digits each time, takes long.
    """
    derived = as_derivative(pair)
    signed = domain.words & {"real", "all", "negative"}
    kinds = (frozenset(),) if signed else (frozenset(), frozenset(pair.names))
    return bool(derived) and any(
        all(_is_proved(each, positive) for each in derived) for positive in kinds
    )


def _formulas_given(names: frozenset[str], domain: Domain) -> frozenset[str]:
    """The names that are given by a formula in others, if nothing but such equations is given."""
    given = [one.left.name for one in domain.conditions if isinstance(one.left, Symbol)]
    formulas = all(one.relation == "=" and free_symbols(one.right) for one in domain.conditions)
    alone = len(given) == len(set(given)) == len(domain.conditions)
    return frozenset(given) & names if formulas and alone else frozenset()


def _assumptions(names: frozenset[str], domain: Domain) -> Iterable[frozenset[str]]:
    """The names to be taken as positive: none, those that are not said to be any, all."""
    known = frozenset(name for name in names if range_of(name, domain).is_positive)
    others = known | (names - domain.over) if domain.over else names
    return dict.fromkeys((frozenset(), known, others, names))


def beyond(proof: Proof, domain: Domain) -> frozenset[str]:
    """The names that a proof takes as positive and that may be other numbers as well."""
    if "positive" in domain.words:
        return frozenset()
    ranges = {name: range_of(name, domain) for name in proof.positive}
    return frozenset(
        name
        for name, values in ranges.items()
        if not values.is_positive
        and (not values.is_anything or not domain.over or name in domain.over)
    )


def _term_by_term(pair: Pair) -> Proof | None:
    """Sums over one stretch of whole numbers, whose terms are equal for all numbers.

    There is no term where the one name of the limits is not above zero, if they say so.
    """
    match pair.left, pair.right:
        case (
            Call(op="sum", args=(one, index, first, last)),
            Call(op="sum", args=(other, same_index, *limits)),
        ) if (same_index, limits) == (index, [first, last]):
            proved = _is_proved(Pair(one, other), _above_zero(first, last))
            return Proof() if proved else None
    return None


def _above_zero(first: Expression, last: Expression) -> frozenset[str]:
    """The one name of two limits, if none but a positive one puts the last above the first."""
    stretch = subtracted(last, first)
    names = free_symbols(stretch)
    name = single(names)
    match polynomial_in(stretch, name) if name is not None else None:
        case (start, slope) if start < 0 < slope:
            return names
    return frozenset()


def _by_induction(pair: Pair, total: Call) -> Proof | None:
    """The sum to the first term, and the difference that one more term makes.

    The terms must stay the same ones as the sum grows: none speaks of where it ends.
    """
    body, index, first, last = total.args
    names = free_symbols(last)
    name = single(names)
    if not isinstance(index, Symbol) or not isinstance(first, Number) or name is None:
        return None
    shift = subtracted(last, Symbol(name))
    least = rational_value(subtracted(first, shift), {name: Fraction(0)})
    if name in free_symbols(body) or least is None or least < 0:
        return None
    following = {name: _plus(Symbol(name), 1)}
    grown = subtracted(substituted(last, following), last)
    begun = Pair(
        substituted(body, {index.name: first}),
        substituted(pair.right, {name: subtracted(first, shift)}),
    )
    step = Pair(
        subtracted(substituted(pair.right, following), pair.right),
        substituted(body, {index.name: _plus(last, 1)}),
    )
    steps = (Pair(grown, Number(Fraction(1))), begun, step)
    for positive in dict.fromkeys((names, frozenset(pair.names))):
        if all(_is_proved(each, positive) for each in steps):
            return Proof(("by induction",), positive - names)
    return None


def _by_the_binomial_theorem(pair: Pair, total: Call) -> Proof | None:
    """Σ C(n, k) a^k b^(n - k) is (a + b)^n, for a whole n."""
    whole = binomial_sum(total)
    if whole is None:
        return None
    count = free_symbols(total.args[3])
    for positive in dict.fromkeys((count, frozenset(pair.names))):
        if _is_proved(Pair(whole, pair.right), positive):
            return Proof(("by the binomial theorem",), positive - count)
    return None


def _by_induction_on_the_order(pair: Pair) -> Proof | None:
    """The first derivative, and that the derivative of the n-th is the next one."""
    found = variable_and_order(pair.left)
    if found is None or not isinstance(pair.left, Call):
        return None
    variable, order = found
    body, name = pair.left.args[0], order.name
    if name in free_symbols(body) or order_in(body, pair.right) is not None:
        return None
    begun = Pair(
        Call("derivative", (body, variable)),
        substituted(pair.right, {name: Number(Fraction(1), "1")}),
    )
    step = Pair(
        Call("derivative", (pair.right, variable)),
        substituted(pair.right, {name: _plus(order, 1)}),
    )
    for positive in dict.fromkeys((frozenset({name}), frozenset(pair.names))):
        if all(_is_proved(each, positive) for each in (begun, step)):
            return Proof(("by induction",), positive - {name})
    return None


def _is_proved(pair: Pair, positive: frozenset[str]) -> bool:
    from pe_symbolic.judge.as_sympy import proved  # noqa: PLC0415

    return proved(pair.left, pair.right, "real", positive)


def _plus(node: Expression, more: int) -> Expression:
    return Call("add", (node, Number(Fraction(more))))


def without_identities(domain: Domain) -> Domain | None:
    """The domain without equations that are true of all values, where there are some.

    They suppose nothing, and are the reason of another one: ``because (a + b)^2 = …``.
    """

    def supposes(one: Condition) -> bool:
        if one.relation != "=" or not isinstance(one.left, Call):
            return True
        left, right = (with_products(side, lambda _: True) for side in (one.left, one.right))
        return not _is_proved(Pair(left, right), frozenset())

    kept = tuple(filter(supposes, domain.conditions))
    return None if len(kept) == len(domain.conditions) else replace(domain, conditions=kept)


def half_defined(pair: Pair, domain: Domain) -> Point | None:
    """Values at which one side is a number and the other is none.

    None are looked for where a derivative is of order n.
    """
    if order_in(pair.left, pair.right) is not None:
        return None
    pair = carried_out(pair) or pair
    if any(map(_is_odd_root, (*walk(pair.left), *walk(pair.right)))):
        return None
    words = frozenset({"positive"} & domain.words or {"real"})
    for point in points(pair, replace(domain, words=words), thoroughly=True):
        values = at_point(point)
        kinds = {_has_value(substituted(side, values)) for side in (pair.left, pair.right)}
        if kinds == {True, False}:
            return point
    return None


def has_sizes(pair: Pair) -> bool:
    """Whether bars stand around a name, which they do in vain where all names are positive.

    So does the root of a square, of what is an angle as well or is differentiated by: ``√(x²)``.
    """
    calls = [n for n in (*walk(pair.left), *walk(pair.right)) if isinstance(n, Call)]
    of_any_sign = frozenset[str]().union(
        *(free_symbols(call) for call in calls if call.op in ("sin", "cos")),
        *(free_symbols(call.args[1]) for call in calls if call.op == "derivative"),
    )
    return any(call.op == "abs" or not of_any_sign.isdisjoint(_rooted(call)) for call in calls)


def _rooted(node: Call) -> frozenset[str]:
    """The names of x in ``√(x^2)`` and ``(x^2)^{1/2}``; none of any other formula."""
    match node:
        case Call(op="sqrt", args=(Call(op="pow", args=(base, power)),)):
            half = True
        case Call(op="pow", args=(Call(op="pow", args=(base, power)), root)):
            outer = rational_value(root)
            half = outer is not None and outer.denominator == _EVEN
        case _:
            return frozenset()
    raised = rational_value(power)
    return free_symbols(base) if half and raised is not None and not raised % _EVEN else frozenset()


_EVEN = 2


def _mirrored(pair: Pair, name: str) -> Pair | None:
    r"""The sides at ``-x``, which for positive x are those below zero: ``\frac{d}{dx} \ln|x|``.

    The derivative of f(-x) is that of f at -x, but for its sign; ``None`` for one within a side.
    """
    below = {name: Call("neg", (Symbol(name),))}
    sides: list[Expression] = []
    for side in (pair.left, pair.right):
        match side:
            case Call(op="derivative", args=(body, Symbol(name=by))) if by == name:
                turned = Call("derivative", (substituted(body, below), Symbol(name)), side.span)
                sides.append(Call("neg", (turned,)))
            case _ if any(isinstance(n, Call) and n.op == "derivative" for n in walk(side)):
                return None
            case _:
                sides.append(substituted(side, below))
    return Pair(sides[0], sides[1])


def _is_odd_root(node: Expression) -> bool:
    """``x^{1/3}``, which to many has a value below zero."""
    if not isinstance(node, Call) or node.op != "pow":
        return isinstance(node, Call) and node.op == "root"
    exponent = rational_value(node.args[1])
    return exponent is not None and not is_whole(exponent) and bool(exponent.denominator % 2)


def _has_value(side: Expression) -> bool | None:
    """Whether it is a number, ``None`` where that is not known."""
    try:
        enclose(side, 64, "arb")
    except Undefined:
        return False
    except (Unbound, OutOfReach):
        return None
    return True
