"""Rules for finite sums: constants, last and single terms, geometric progressions, new order."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import sympy

from pe_symbolic.rules.equalities import equal_by
from pe_symbolic.rules.inference import Inference
from pe_symbolic.rules.normal_form import NO_LAW, vanishes
from pe_symbolic.rules.refusal import Refused
from pe_symbolic.rules.replacing import put_in
from pe_symbolic.theorem import Equation

POWERS = frozenset({"power-law"})


def _rewritten(rewrite: Callable[[sympy.Sum], sympy.Expr], inference: Inference) -> None:
    """Every sum on the left that a rule can rewrite is rewritten, and that gives the right side."""
    for equation in inference.conclusion:
        sums = equation.lhs.atoms(sympy.Sum)
        inner = {node for one in sums for node in one.function.atoms(sympy.Sum)}
        changed = {one: rewrite(one) for one in sums - inner}
        if all(new == old for old, new in changed.items()):
            raise Refused("no sum of this kind on the left")
        expected = Equation(equation.lhs.xreplace(changed), equation.rhs)
        if not equal_by(NO_LAW, expected):
            raise Refused("the left side is {}", expected.lhs)


def sum_of_constant(inference: Inference) -> None:
    """A sum of c over a, ..., b is c (b - a + 1), for c free of the index and b - a + 1 >= 0."""
    _rewritten(_of_constant, inference)


def _of_constant(node: sympy.Sum) -> sympy.Expr:
    """The innermost sum of several is carried out first."""
    (index, first, last), *outer = node.limits
    terms = last - first + 1
    counted = terms.is_integer and terms.is_nonnegative and not node.function.has(index)
    if not counted:
        return node
    total = node.function * terms
    return sympy.Sum(total, *outer) if outer else total


def last_term(inference: Inference) -> None:
    """A sum over a, ..., b is that over a, ..., b - 1 and the term of b, for b >= a."""
    _rewritten(_with_last_term, inference)


def _with_last_term(node: sympy.Sum) -> sympy.Expr:
    (index, first, last), *outer = node.limits
    if outer or not (last - first).is_nonnegative:
        return node
    return sympy.Sum(node.function, (index, first, last - 1)) + put_in(node.function, {index: last})


def single_term(inference: Inference) -> None:
    """A sum over a, ..., a is the term of a."""
    _rewritten(_of_one_term, inference)


def _of_one_term(node: sympy.Sum) -> sympy.Expr:
    (index, first, last), *outer = node.limits
    alone = first == last and not outer
    return put_in(node.function, {index: first}) if alone else node


def kronecker_delta(inference: Inference) -> None:
    """A sum of delta(j, k) f(k) over k = a, ..., b is f(j), for a <= j <= b: all others are 0."""
    _rewritten(_selected, inference)


def _selected(node: sympy.Sum) -> sympy.Expr:
    (index, first, last), *outer = node.limits
    factors = sympy.Mul.make_args(node.function)
    deltas = [one for one in factors if isinstance(one, sympy.KroneckerDelta) and one.has(index)]
    if outer or len(deltas) != 1 or index not in deltas[0].args:
        return node
    (other,) = [arg for arg in deltas[0].args if arg != index]
    inside = (other - first).is_nonnegative and (last - other).is_nonnegative
    if other.has(index) or not inside:
        return node
    rest = sympy.Mul(*(one for one in factors if one != deltas[0]))
    return put_in(rest, {index: other})


def geometric_sum(inference: Inference) -> None:
    """(1 - q) (f(a) + ... + f(b)) = f(a) - f(b + 1), where f(k + 1) = q f(k) and b + 1 >= a.

    Each term f(k) - q f(k) is f(k) - f(k + 1), and all but the first and last cancel.
    """
    for equation in inference.conclusion:
        sums = equation.lhs.atoms(sympy.Sum)
        if len(sums) != 1 or any(len(node.limits) > 1 for node in sums):
            raise Refused("the left side is not one sum times 1 - q")
        (node,) = sums
        index, first, last = node.limits[0]
        term, ratio = node.function, 1 - equation.lhs / node
        if ratio.has(sympy.Sum, index):
            raise Refused("the left side is not one sum times 1 - q")
        following = put_in(term, {index: index + 1})
        if not vanishes(following, ratio * term, POWERS):
            raise Refused("the terms of the sum do not grow by {}", ratio)
        if not (last - first + 1).is_nonnegative:
            raise Refused("{} is not known to be a number of terms", last - first + 1)
        ends = put_in(term, {index: first}) - put_in(term, {index: last + 1})
        if not vanishes(ends, equation.rhs, POWERS):
            raise Refused("what does not cancel is {}", ends)


def reindexing(inference: Inference) -> None:
    """A sum in another order is the same sum.

    The orders known are k -> a + b - k, backwards, and k -> k + (q - p)(d_kp - d_kq),
    which exchanges p and q of a, ..., b; every other order is made of exchanges.
    """
    for equation in inference.conclusion:
        left, right = equation.lhs, equation.rhs
        if not isinstance(left, sympy.Sum) or not isinstance(right, sympy.Sum):
            raise Refused("not two sums")
        if left.limits != right.limits or len(left.limits) > 1:
            raise Refused("the sums do not run over the same range of one index")
        if not any(
            vanishes(put_in(right.function, {right.limits[0][0]: order}), left.function, NO_LAW)
            for order in _orders(left)
        ):
            raise Refused("the terms of the left sum are not those of the right in another order")


def _orders(node: sympy.Sum) -> Iterator[sympy.Expr]:
    index, first, last = node.limits[0]
    yield first + last - index
    deltas = {one for one in node.function.atoms(sympy.KroneckerDelta) if index in one.args}
    places = {arg for one in deltas for arg in one.args if not arg.has(index)}
    inside = [
        place
        for place in sorted(places, key=str)
        if (place - first).is_nonnegative and (last - place).is_nonnegative
    ]
    for one in inside:
        for other in inside:
            yield exchanged(index, one, other)


def exchanged(index: sympy.Expr, one: sympy.Expr, other: sympy.Expr) -> sympy.Expr:
    """The index, but ``other`` at ``one`` and ``one`` at ``other``."""
    at_one, at_other = (sympy.KroneckerDelta(index, place) for place in (one, other))
    return index + (other - one) * (at_one - at_other)
