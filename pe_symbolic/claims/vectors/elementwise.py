r"""A formula for each element of a list: ``\hat a_i = \frac{a_i - 8}{2} = (-1.5, 1.5)``."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import structs

from pe_symbolic.calculus.arrays import components
from pe_symbolic.calculus.rational import rational_value
from pe_symbolic.claims.chains.chain import Chain
from pe_symbolic.claims.names.bindings import Bindings
from pe_symbolic.claims.numbers.printed import printed_number
from pe_symbolic.claims.positional.waves import is_near
from pe_symbolic.expression import (
    Call,
    Expression,
    Symbol,
    free_symbols,
    is_signed_number,
    substituted,
)

_INDICES = frozenset("ijkn")
_MOST_ELEMENTS = 64


def with_elements_written_out(chain: Chain, first: int, last: int, bindings: Bindings) -> Chain:
    """The run with the formula right before a list of numbers as a list of as many formulas.

    The one index in it goes through lists that the names beside it were given, all as
    long as what comes out.  So do lists that are multiplied.
    """
    source = bindings.document.source
    for place in range(first, last - 1):
        member, listed = chain.members[place : place + 2]
        shown = components(listed.expression)
        if shown is None or not all(map(is_signed_number, shown)) or len(shown) > _MOST_ELEMENTS:
            continue
        node = member.expression
        if not isinstance(node, Call) or components(node) is not None:
            continue
        whole = _of_lists(node, shown, source)
        if whole is None and not member.closed:
            elements = _each(node, len(shown), member.start, bindings)
            whole = Call("vector", elements, node.span) if elements else None
        if whole is not None:
            return chain.with_member(place, structs.replace(member, expression=whole))
    return chain


def _of_lists(node: Call, shown: Sequence[Expression], source: str) -> Expression | None:
    """``[1, 2] * [3, 4] * [2, 1] = [6, 8]``: lists times lists, as programs multiply them.

    Of as many numbers all, half of those that come out near to what is printed.
    """
    lists = [_listed(one, source) for one in node.args] if node.op in ("mul", "dot") else []
    if len(lists) < _OF_TWO or any(len(one) != len(shown) for one in lists):
        return None
    sign = source[lists[0][-1].span[1] : lists[1][0].span[0]]
    if node.op == "dot" and "*" not in sign:
        return None
    products = [Call("mul", factors, node.span) for factors in zip(*lists, strict=True)]
    printed = [printed_number(one, source) for one in shown]
    pairs = list(zip(products, printed, strict=True))
    near = sum(number is not None and is_near(one, number) for one, number in pairs)
    # A 0 is near to another by chance.
    zeros = sum(number is not None and not number.value for number in printed)
    if (near - zeros) * 2 < len(shown) - zeros or (
        near < len(shown) and _is_another_product(lists, shown)
    ):
        return None
    return Call("vector", tuple(products), node.span)


_OF_TWO = 2


def _is_another_product(lists: Sequence[Sequence[Expression]], shown: Sequence[Expression]) -> bool:
    """Whether two lists give the printed one as intervals do, or what is multiplied otherwise.

    ``[-2, 3] * [2, 6] = [-12, 18]``, of complex numbers ``(2, 4) * (3, 3) = (-6, 18)``, of
    coefficients ``[3, 0] * [1, 2] = [3, 6]``, of maps ax + b ``(2, 1) * (3, 4) = (6, 9)``.
    """
    values = (map(rational_value, one) for one in (*lists, shown))
    pairs = [[value for value in each if value is not None] for each in values]
    if len(lists) != _OF_TWO or len({len(shown), *map(len, pairs)}) > 1:
        return False
    first, second, result = pairs
    places = range(len(shown))
    cut = [sum(first[k] * second[at - k] for k in range(at + 1)) for at in places]
    round_about = [sum(first[k] * second[at - k] for k in places) for at in places]
    if len(shown) != _OF_TWO:
        return result in (cut, round_about)
    (a, b), (c, d) = first, second
    corners = (a * c, a * d, b * c, b * d)
    complex_one = [a * c - b * d, a * d + b * c]
    composed = [a * c, a * d + b]
    return result in (cut, round_about, [min(corners), max(corners)], complex_one, composed)


def _listed(node: Expression, source: str) -> Sequence[Expression]:
    """The numbers of a list that stands in brackets, a minus before it or none."""
    if isinstance(node, Call) and node.op == "neg":
        return [Call("neg", (one,), one.span) for one in _listed(node.args[0], source)]
    listed = (
        isinstance(node, Call) and node.op == "vector" and all(map(is_signed_number, node.args))
    )
    if not (listed and isinstance(node, Call) and node.args):
        return ()
    start = node.args[0].span[0]
    return node.args if source[max(0, start - 2) : start].rstrip().endswith(("[", "(")) else ()


def _each(node: Expression, length: int, place: int, bindings: Bindings) -> tuple[Expression, ...]:
    """The formula at each index; none where a name keeps no value, or no list is so long."""
    names = free_symbols(node)
    indexed = {name for name in names if name.rpartition("_")[2] in _INDICES and name[0] != "_"}
    if len({name.rpartition("_")[2] for name in indexed}) != 1:
        return ()
    index = next(iter(indexed)).rpartition("_")[2]
    if index in names or bindings.value(index, place) is not None:
        return ()
    lists: dict[str, tuple[Expression, ...]] = {}
    for name in indexed:
        value, _ = bindings.resolved(Symbol(name.rpartition("_")[0]), place)
        found = components(value)
        if found is None or len(found) != length:
            return ()
        lists[name] = tuple(found)
    written = [
        substituted(node, {name: values[at] for name, values in lists.items()})
        for at in range(length)
    ]
    known = [bindings.resolved(one, place)[0] for one in written]
    return tuple(known) if not any(map(free_symbols, known)) else ()
