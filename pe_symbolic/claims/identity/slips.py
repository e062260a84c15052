"""What is an identity but for one slip: a misprinted one, and no equation to be solved."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from fractions import Fraction
from functools import partial

from msgspec import structs

from pe_symbolic.calculus.sums import written_out
from pe_symbolic.calculus.trees import numeral
from pe_symbolic.claims.identity.sides import Sides
from pe_symbolic.claims.vectors.entries import equal_entries
from pe_symbolic.exact.forms import form_of, same
from pe_symbolic.exact.powers import UNIT, Atom, Monomial, TooInvolved
from pe_symbolic.expression import Call, Expression, Number, Symbol, free_symbols, replace, walk

#: A sum of fewer terms may be set equal to another one.
_FEWEST_TERMS = 3
#: Of longer products no more factors are looked at.
_FACTORED = 8
_WORKED_OUT = frozenset({"det", "abs", "dot", "mul", "trace", "transpose"})
_EXCHANGED = {"sin": "cos", "cos": "sin"}
_FACTORS = (Number(Fraction(2), "2"), Number(Fraction(1, 2)), Number(Fraction(-1)))


def one_slip_away(sides: Sides) -> Iterator[Sides]:
    """The sides with a term or an exponent of the other sign, or a factor of two more or less."""
    for factor in _FACTORS:
        yield structs.replace(sides, right=Call("mul", (factor, sides.right)))
    for turned in _with_a_term_turned(sides.right):
        yield structs.replace(sides, right=turned)
    for turned in _with_a_term_turned(sides.left):
        yield structs.replace(sides, left=turned)
    for changed in _with_an_exponent_changed(sides.right):
        yield structs.replace(sides, right=changed)


def one_wave_exchanged(sides: Sides) -> Iterator[Sides]:
    """The sides with a cosine for one sine or a sine for one cosine, where they are not the same.

    ``sin x = cos x`` so is nothing but the same on both sides, and may be there to be solved.
    """
    found = [structs.replace(sides, left=side) for side in _with_a_wave_exchanged(sides.left)]
    found += [structs.replace(sides, right=side) for side in _with_a_wave_exchanged(sides.right)]
    return (one for one in found if not same(one.left, one.right))


def one_number_away(sides: Sides) -> Iterator[Sides]:
    r"""The sides with one number of the right one more or less: ``\frac{1-x^3}{1-x}``."""
    for node in walk(sides.right):
        if isinstance(node, Number):
            for value in (node.value - 1, node.value + 1):
                changed = numeral(value)
                yield structs.replace(
                    sides, right=replace(sides.right, partial(_put_for, node, changed))
                )


def near_to(sides: Sides) -> Iterator[Sides]:
    r"""The sides with one slip, or with another number on either of them, none of them trivial."""
    found = [*one_slip_away(sides), *one_wave_exchanged(sides), *one_number_away(sides)]
    turned = structs.replace(sides, left=sides.right, right=sides.left)
    found += one_number_away(turned)
    return (one for one in found if not same(one.left, one.right))


def is_written_out_but_for_one(sides: Sides) -> bool:
    r"""``\sum_{k=0}^{3} x^k = 1 + x + x^2 - x^3``: as many terms, all but one those of the sum."""
    terms = written_out(sides.left)
    if terms is None or len(terms) < _FEWEST_TERMS or not free_symbols(sides.left):
        return False
    if not (isinstance(sides.right, Call) and sides.right.op == "add"):
        return False
    left = list(sides.right.args)
    if len(left) != len(terms):
        return False
    for term in terms:
        found = next((place for place, one in enumerate(left) if same(one, term)), None)
        if found is not None:
            del left[found]
    return len(left) == 1


def is_multiplied_out_but_for_one(sides: Sides) -> bool:
    """``(x + 1)(x - 1) = x^2 + 1``: brackets on one side, and both the same but for one slip."""
    calls = [node for node in sides.nodes if isinstance(node, Call)]
    factors = (arg for call in calls if call.op in ("mul", "pow") for arg in call.args[:_FACTORED])
    if not any(isinstance(factor, Call) and factor.op == "add" for factor in factors):
        return False
    if _have_all_terms_but_one(sides.left, sides.right):
        return True
    return any(same(one.left, one.right) for one in one_slip_away(sides))


def _have_all_terms_but_one(left: Expression, right: Expression) -> bool:
    """Whether two sums share all terms but one.

    That one has another factor or is lost; where two are shared it may have another power.
    What is lost of the highest order may be small: ``(1 + a)(1 + b) = 1 + a + b``.
    """
    try:
        terms = dict(form_of(left)), dict(form_of(right))
    except TooInvolved:
        return False
    shared = dict(terms[0].items() & terms[1].items())
    others = {monomial for each in terms for monomial in each if monomial not in shared}
    either = max(len(each) - len(shared) for each in terms) == 1
    if len(shared) == min(map(len, terms)) and any(_rises_above(one, shared) for one in others):
        return False
    return either and len(shared) >= len(others)


def _rises_above(monomial: Monomial, others: Iterable[Monomial]) -> bool:
    """Whether a product is of a higher order than all others, in all its names or in one."""
    powers = [_orders(monomial), *map(_orders, others)]
    if all(sum(powers[0].values()) > sum(each.values()) for each in powers[1:]):
        return True
    return any(
        all(order > each.get(name, 0) for each in powers[1:]) for name, order in powers[0].items()
    )


def _orders(monomial: Monomial) -> dict[Atom, Fraction]:
    return {atom: dict(power).get(UNIT, Fraction(0)) for atom, power in monomial}


def equal_by_entries(sides: Sides) -> bool:
    """Whether both sides are the same, entry by entry: arrays, or a number worked out of such."""
    pairs = list(equal_entries(sides.left, sides.right) or ())
    of_arrays = len(pairs) > 1 or (len(pairs) == 1 and any(_arrays(sides.left)))
    return of_arrays and all(same(*pair) for pair in pairs)


def is_misprinted_in_an_entry(sides: Sides) -> bool:
    r"""``\det`` or a product of matrices of letters, worked out but for one slip in one entry.

    Every letter stands there once: what is asked of ``[[x, 1], [1, x]]`` may be solved for x.
    """
    if not (isinstance(sides.left, Call) and sides.left.op in _WORKED_OUT):
        return False
    letters = [node for array in _arrays(sides.left) for node in array.args]
    written = [one for one in letters if not (isinstance(one, Call) and one.op == "vector")]
    named = [one.name for one in written if isinstance(one, Symbol)]
    if not named or len(named) < len(written) or len(set(named)) < len(named):
        return False
    pairs = equal_entries(sides.left, sides.right) or ()
    wrong = [pair for pair in pairs if not same(*pair)]
    return len(wrong) == 1 and any(same(o.left, o.right) for o in one_slip_away(Sides(*wrong[0])))


def _arrays(side: Expression) -> Iterator[Call]:
    for node in walk(side):
        if isinstance(node, Call) and node.op in ("matrix", "vector"):
            yield node


def _with_a_term_turned(side: Expression) -> Iterator[Expression]:
    for whole in walk(side):
        if isinstance(whole, Call) and whole.op == "add":
            for place, term in enumerate(whole.args):
                terms = (*whole.args[:place], Call("neg", (term,)), *whole.args[place + 1 :])
                yield replace(side, partial(_put_for, whole, Call("add", terms, whole.span)))


def _with_a_wave_exchanged(side: Expression) -> Iterator[Expression]:
    for wave in walk(side):
        if isinstance(wave, Call) and wave.op in _EXCHANGED:
            other = Call(_EXCHANGED[wave.op], wave.args, wave.span)
            yield replace(side, partial(_put_for, wave, other))


def _with_an_exponent_changed(side: Expression) -> Iterator[Expression]:
    for power in walk(side):
        if isinstance(power, Call) and power.op in ("exp", "pow") and free_symbols(power.args[-1]):
            for factor in _FACTORS:
                raised = (*power.args[:-1], Call("mul", (factor, power.args[-1])))
                yield replace(side, partial(_put_for, power, Call(power.op, raised, power.span)))


def _put_for(old: Expression, new: Expression, node: Expression) -> Expression | None:
    return new if node is old else None
