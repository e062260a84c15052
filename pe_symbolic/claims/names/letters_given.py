"""The letters e and π where the author gives them a value, and where they are the constants."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from itertools import pairwise

from msgspec import structs

from pe_symbolic.calculus.arrays import components
from pe_symbolic.calculus.inverses import with_inverses
from pe_symbolic.calculus.rational import rational_value
from pe_symbolic.claims.chains.chain import Chain
from pe_symbolic.claims.chains.members import Member
from pe_symbolic.claims.names.bindings import Bindings, is_power_of_euler
from pe_symbolic.claims.names.passages import is_apart
from pe_symbolic.claims.positional.waves import rounds_to
from pe_symbolic.expression import (
    CONSTANTS,
    Call,
    Constant,
    Expression,
    Symbol,
    free_symbols,
    walk,
    with_exponentials,
)
from pe_symbolic.expression import replace as replace_nodes

#: What e and π may be said to be about, and how far off a number must be to be no such value.
_ROUGHLY, _FAR_OFF = (Fraction("2.7"), Fraction("3.1")), Fraction("0.3")
_LETTERED = (Constant("e"), Constant("pi"))


def with_letters_given(chain: Chain, bindings: Bindings) -> Chain:
    """Where the author gives the letter e or π a value, it is no longer the constant.

    Nor is the e of ``ee = e`` and ``e^2 = e``, which would be false of the constant, of an
    ``e =`` that words follow, or of ``(e, n) = (17, 3233)``.
    """
    alone = chain.members[0].expression == Constant("e") and not chain.members[-1].end
    alone = alone or _is_listed(chain)
    idempotent = chain.members[-1].expression == Constant("e")
    if alone or (
        idempotent and all(_is_product_of_letters(member.expression) for member in chain.members)
    ):
        members = tuple(map(_with_e_as_a_name, chain.members))
        return structs.replace(chain, members=members)
    if (place := _place_put_in(chain)) is not None:
        return chain.with_member(place, _with_e_as_a_name(chain.members[place]))
    if not CONSTANTS & bindings.settings.keys() or _is_said_of_the_constant(chain, bindings):
        return chain
    members = tuple(_with_letters_given(member, bindings) for member in chain.members)
    return structs.replace(chain, members=members)


def is_bounded(member: Member, bound: Member) -> bool:
    r"""``0 < e < 1`` and ``\pi \le 1``: what 0 or 1 bounds is an eccentricity, a share."""
    limit = bound.expression
    named = member.expression in _LETTERED
    return named and limit is not None and rational_value(limit) in (0, 1)


def _is_listed(chain: Chain) -> bool:
    """Whether letters in brackets, an e or π among them, are given what the constant is not."""
    first, second = (components(member.expression) or () for member in chain.members[:2])
    letters = first and all(isinstance(one, Symbol | Constant) for one in first)
    if not letters or len(first) != len(second):
        return False
    values = map(rational_value, second)
    given = [value for one, value in zip(first, values, strict=True) if one in _LETTERED]
    return any(value is not None and _is_far_from_both(value) for value in given)


def _is_far_from_both(number: Fraction) -> bool:
    return all(abs(number - about) > _FAR_OFF for about in _ROUGHLY)


def _place_put_in(chain: Chain) -> int | None:
    r"""Which member says ``\sqrt{\frac{1+e}{1-e}}`` where the next has a number in place of the e.

    Or in place of a π; a number has to come of it.
    """
    for place, (one, other) in enumerate(pairwise(chain.members[:-1])):
        left, right = one.expression, other.expression
        if left is None or right is None or isinstance(left, Constant):
            continue
        put = set(_put_in(left, right))
        found = put.pop() if len(put) == 1 else None
        number = None if found is None or free_symbols(found) else rational_value(found)
        if number is not None and _is_far_from_both(number):
            return place
    return None


def _put_in(one: Expression, other: Expression) -> Iterator[Expression | None]:
    """What stands in ``other`` in the places of e or π; ``None`` where the two differ elsewhere."""
    waiting = [(one, other)]
    while waiting:
        left, right = waiting.pop()
        if left in _LETTERED and right != left:
            yield right
        elif isinstance(left, Call) and isinstance(right, Call) and left.op == right.op:
            if len(left.args) != len(right.args):
                yield None
            waiting += zip(left.args, right.args, strict=False)
        elif left != right:
            yield None


def _is_said_of_the_constant(chain: Chain, bindings: Bindings) -> bool:
    """``e^{-1/0.47} ≈ 0.119`` where e is also a charge: only of the constant is it right.

    So may ``2^2 π = 12.57`` be, where π is a chance in another passage.
    """
    place, source = chain.members[0].start, bindings.document.source
    share = bindings.value("pi", place)
    apart = share is not None and is_apart(source, *sorted((share.start, place)))
    constants = _LETTERED if apart else _LETTERED[:1]
    for one, other in pairwise(chain.members):
        node, printed = one.expression, other.printed
        if node is None or printed is None or not one.closed:
            continue
        if any(part in constants for part in walk(node)) and rounds_to(node, printed):
            return True
    return False


def _is_product_of_letters(node: Expression | None) -> bool:
    """Whether a member is a letter, its power, or such side by side, the e among them."""
    parts = node.args if isinstance(node, Call) and node.op == "mul" else (node,)
    bases = (p.args[0] if isinstance(p, Call) and p.op == "pow" else p for p in parts)
    return all(isinstance(base, Symbol) or base == Constant("e") for base in bases)


def _with_e_as_a_name(member: Member) -> Member:
    if member.expression is None:
        return member

    def change(node: Expression) -> Expression | None:
        return Symbol(node.name, node.span) if isinstance(node, Constant) else None

    return structs.replace(member, expression=replace_nodes(member.expression, change))


def _with_letters_given(member: Member, bindings: Bindings) -> Member:
    if member.expression is None or isinstance(member.expression, Constant):
        return member

    def change(node: Expression) -> Expression | None:
        if is_power_of_euler(node):
            return Call("pow", (node.args[0], replace_nodes(node.args[1], change)), node.span)
        if not isinstance(node, Constant):
            return None
        setting = bindings.value(node.name, member.start)
        return None if setting is None or setting.start == member.start else setting.value

    given = replace_nodes(member.expression, change)
    given = with_inverses(given) or given
    meant = with_exponentials(member.expression)
    if meant == member.expression or member.second_reading is not None:
        return structs.replace(member, expression=given)
    meant = replace_nodes(meant, change)
    return structs.replace(member, expression=given, second_reading=meant, second_why=_OF_EULER)


#: What is taken for granted where the letter e has a value of its own as well.
_OF_EULER = "e is Euler's number there"
