"""Arrays as rules: broadcasting, indexing, joining, reshaping."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from itertools import zip_longest
from typing import TypeAlias, TypeVar

from pe_symbolic.calculus.trees import numeral, subtracted
from pe_symbolic.claims.code.facts import Facts, Undecided, halved
from pe_symbolic.claims.code.values import (
    Array,
    Indices,
    Items,
    Key,
    Loop,
    Nothing,
    Part,
    Range,
    Store,
    Unread,
    Value,
    Word,
    entry_of,
    is_whole,
    limited,
)
from pe_symbolic.exact import powers
from pe_symbolic.expression import (
    Call,
    Expression,
    Span,
    Symbol,
    free_symbols,
    substituted,
    walk,
)

_Made = TypeVar("_Made", bound=Value)
Combine: TypeAlias = Callable[[list[Expression]], Expression]
ONE = numeral(1)
ZERO = numeral(0)


def as_array(value: Value, facts: Facts) -> Value:
    """A list, or a range, as the array it holds; anything else as it is."""
    if isinstance(value, Range):
        counted = value
        return a_list(Array((counted.count(),), lambda at: counted.value(at[0]), facts), [counted])
    if not isinstance(value, Items):
        return value
    if value.appended:
        return _gathered(value, facts)
    items = [as_array(item, facts) for item in value.items]
    if not items:
        return Array((ZERO,), lambda indices: ZERO, facts)
    inner = items[0].shape if isinstance(items[0], Array) else ()
    found = Array((numeral(len(items)), *inner), partial(picked, items, facts), facts)
    return a_list(found, items)


def picked(items: Sequence[Value], facts: Facts, indices: Indices) -> Expression:
    """An entry of the item that the first index names."""
    for place, item in enumerate(items[:-1]):
        if facts.equal(indices[0], numeral(place)):
            return entry_of(item, indices[1:])
    return entry_of(items[-1], indices[1:])


def _gathered(value: Items, facts: Facts) -> Array:
    """What loops appended, one behind the other; of one that is halved, its turns side by side."""
    if value.items:
        raise Unread("a list that is begun by hand and continued by a loop")
    runs: dict[str, list[tuple[Loop, Value]]] = {}
    for loop, item in value.appended:
        runs.setdefault(loop.half_of or loop.name, []).append((loop, item))
    parts = [_of_one_loop(run, facts) for run in runs.values()]
    if len(parts) == 1:
        return parts[0]
    total = Call("add", tuple(part.shape[0] for part in parts))

    def rule(indices: Indices) -> Expression:
        first, *rest = indices
        for part in parts[:-1]:
            if facts.less(first, part.shape[0]):
                return part.entry((first, *rest))
            first = subtracted(first, part.shape[0])
        return parts[-1].entry((first, *rest))

    found = Array((total, *parts[0].shape[1:]), rule, facts)
    return a_list(found, [item for _, item in value.appended])


def _of_one_loop(appended: Sequence[tuple[Loop, Value]], facts: Facts) -> Array:
    """What a loop appended, turn by turn; ``several`` values in each turn lie side by side."""
    turns: dict[str, list[Value]] = {}
    loops: dict[str, Loop] = {}
    for loop, item in appended:
        turns.setdefault(loop.name, []).append(as_array(item, facts))
        loops[loop.name] = loop
    several = {len(items) for items in turns.values()}
    if len(several) != 1 or len(turns) > 2:
        raise Unread("a list that grows otherwise from turn to turn")
    parts = [(loops[name], item) for name in turns for item in turns[name]]
    width = len(parts)
    total: Expression = parts[0][0].count
    for loop, _ in parts[1:]:
        total = Call("add", (total, loop.count))
    inner = parts[0][1].shape if isinstance(parts[0][1], Array) else ()

    def rule(indices: Indices) -> Expression:
        turn = Call("floor", (Call("div", (indices[0], numeral(width))),))
        rest = Call("mod", (indices[0], numeral(width)))
        for place, (loop, item) in enumerate(parts):
            if width == 1 or facts.equal(rest, numeral(place)):
                found = entry_of(item, indices[1:])
                return substituted(found, {loop.name: indices[0] if width == 1 else turn})
        raise Unread("an entry of a list that no turn appended")

    return a_list(Array((total, *inner), rule, facts), [item for _, item in parts])


def a_list(found: Array, items: Sequence[Value]) -> Array:
    """The array as a list of these items: it keeps whatever is put into it."""
    found.integers, found.listed = all(map(is_whole, items)), True
    return found


# -- entry by entry ----------------------------------------------------------------------------


def elementwise(combine: Combine, values: Sequence[Value], facts: Facts) -> Value:
    """An operation on every entry, the operands broadcast to one shape."""
    parts = [as_array(value, facts) for value in values]
    for part in parts:
        if isinstance(part, Nothing):
            raise part.reason
        if isinstance(part, Word):
            raise Unread(f"{part.text} where a number was expected")
    arrays = [part.now() for part in parts if isinstance(part, Array)]
    if not arrays:
        return limited(combine([entry_of(part, ()) for part in parts]))
    fixed = [part.now() if isinstance(part, Array) else part for part in parts]
    shape = arrays[0].shape
    for array in arrays[1:]:
        shape = broadcast(shape, array.shape, facts)
    return Array(shape, lambda at: combine([entry_of(part, at) for part in fixed]), facts)


def kept_whole(found: _Made, operands: Sequence[Value]) -> _Made:
    """What an operation made that gives whole numbers for whole numbers."""
    if isinstance(found, Array):
        found.integers = all(map(is_whole, operands))
    return found


def cut_off(value: Value, facts: Facts) -> Value:
    """The entries without their fractions."""
    found = elementwise(lambda parts: Call("floor", (parts[0],)), [value], facts)
    if isinstance(found, Array):
        found.integers = True
    return found


def broadcast(left: Indices, right: Indices, facts: Facts) -> Indices:
    """The shape two shapes are broadcast to."""
    sizes: list[Expression] = []
    for one, other in zip_longest(reversed(left), reversed(right)):
        if one is None or other is None:
            sizes.append(one or other)
        elif other == ONE or facts.same(one, other):
            sizes.append(one)
        elif one == ONE:
            sizes.append(other)
        elif free_symbols(one) == free_symbols(other):
            raise Unread("shapes that do not fit together")
        else:
            sizes.append(one)
    return tuple(reversed(sizes))


# -- indices -----------------------------------------------------------------------------------


def taken(array: Array, keys: Sequence[Key | None], facts: Facts) -> Value:
    """The part of an array that an index names; ``None`` makes a new dimension."""
    source = array.now()
    shape: list[Expression] = []
    plan: list[Key | None] = []
    for key in keys:
        plan.append(key)
        if key is None:
            shape.append(ONE)
        elif isinstance(key, Range):
            shape.append(key.count())

    def rule(indices: Indices) -> Expression:
        given = iter(indices)
        inner: list[Expression] = []
        for key in plan:
            if key is None:
                next(given)
            elif isinstance(key, Range):
                inner.append(key.value(next(given)))
            else:
                inner.append(key)
        return source.entry(tuple(inner))

    return looking(Array(tuple(shape), rule, facts), array, plan) if shape else rule(())


def looking(view: Array, array: Array, keys: Sequence[Key | None] = (None,)) -> Array:
    """A view, tied to the array it looks into."""
    view.of = Part(array, tuple(keys))
    view.integers, view.listed = array.integers, array.listed
    array.views.append(view)
    return view


def evenly_spaced(array: Array, facts: Facts) -> Range | None:
    """The range that a vector of whole numbers is, if its entries rise by one plain step."""
    index = Symbol("\0index")
    first, second = array.entry((ZERO,)), array.entry((ONE,))
    step = powers.constant(facts.difference(second, first))
    if step is None or step < 1 or step.denominator != 1:
        return None
    rise = numeral(step)
    if not facts.same(array.entry((index,)), Call("add", (first, Call("mul", (rise, index))))):
        return None
    return Range(first, Call("add", (first, Call("mul", (rise, array.shape[0])))), rise)


def sampled(array: Array) -> Expression | None:
    """The first entry; ``None`` where it cannot be told."""
    try:
        return array.entry(tuple(ZERO for _ in array.shape))
    except (Unread, Undecided):
        return None


def holds_waves(value: Value) -> bool:
    """Whether an array has sines or cosines for entries, or may have."""
    if not isinstance(value, Array):
        return False
    first = sampled(value)
    return first is None or any(
        isinstance(node, Call) and node.op in ("sin", "cos") for node in walk(first)
    )


def alike(value: Value, other: Value, facts: Facts) -> bool:
    """Whether two tables have the same columns in every row that either has.

    Dimensions of 1 before the rows say nothing.
    """
    if not isinstance(value, Array) or not isinstance(other, Array):
        return value is other
    return any(_agree(value, other, one.shape[-2:], facts) for one in (value, other))


def _agree(one: Array, other: Array, shape: Sequence[Expression], facts: Facts) -> bool:
    """Whether the entries of two tables agree in the rows and columns of this shape."""
    ranks = [len(array.shape) for array in (one, other)]
    batches = (*one.shape[:-_OF_A_TABLE], *other.shape[:-_OF_A_TABLE])
    if min(ranks) < _OF_A_TABLE or any(size != ONE for size in batches):
        return False
    row, pair = facts.counter(shape[0]), facts.counter(halved(shape[1]))
    even = Call("mul", (numeral(2), pair))

    def entry(array: Array, column: Expression) -> Expression:
        return array.entry((*[ZERO] * (len(array.shape) - _OF_A_TABLE), row, column))

    columns = (even, Call("add", (even, ONE)))
    try:
        return all(facts.same(entry(one, column), entry(other, column)) for column in columns)
    except (Unread, Undecided):
        return False


_OF_A_TABLE = 2


def put(array: Array, keys: Sequence[Key], value: Value, loops: Sequence[Loop], span: Span) -> None:
    """Stores a value into the part of an array that an index names."""
    value = as_array(value, array.facts)
    if isinstance(value, Array):
        value = value.now()
        places = sum(isinstance(key, Range) for key in keys)
        while len(value.shape) > places and value.shape[0] == ONE:
            value = taken(value, [ZERO, *whole_ranges(value.shape[1:])], array.facts)
            if not isinstance(value, Array):
                break
        _fits(array, keys, value)
    if array.cuts_off and not is_whole(value):
        value = cut_off(value, array.facts)
    _takes(array, value)
    array.stores.append(Store(tuple(keys), value, tuple(loops), span))
    array.has_changed()
    _put_behind(array, keys, value, loops, span)


def _put_behind(
    view: Array, keys: Sequence[Key], value: Value, loops: Sequence[Loop], span: Span
) -> None:
    """Stores into what a view looks into, where it is some rows of it, whole."""
    if view.of is None:
        return
    array, places = view.of.array, view.of.keys
    array.has_changed(by=view)
    given = iter(keys)
    joined_keys: list[Key] = []
    for place in places:
        if place is None or (isinstance(place, Range) and (place.start, place.step) != (ZERO, ONE)):
            array.lose(Unread("a part is changed by another name"))
            return
        joined_keys.append(next(given) if isinstance(place, Range) else place)
    _takes(array, value)
    array.stores.append(Store(tuple(joined_keys), value, tuple(loops), span))
    _put_behind(array, joined_keys, value, loops, span)


def _fits(array: Array, keys: Sequence[Key], value: Value) -> None:
    """Raises ``Unread`` where a value has more entries than its place, or fewer.

    So it has where the difference is a number, for every even number of columns, and
    where it has as many as another dimension of the array.
    """
    places = [key.count() for key in keys if isinstance(key, Range)]
    sizes = value.shape if isinstance(value, Array) else ()
    for place, size in zip(reversed(places), reversed(sizes), strict=False):
        if size != ONE and _differ(place, size, array):
            raise Unread("a value that does not fit into its place")


def _differ(place: Expression, size: Expression, array: Array) -> bool:
    facts, names = array.facts, free_symbols(size)
    try:
        found = facts.difference(place, size)
    except Undecided:
        return False
    fixed = powers.constant(found)
    if fixed is not None:
        return fixed != 0
    if len(names) == 1 and names == free_symbols(place):
        at = (substituted(side, dict.fromkeys(names, numeral(8))) for side in (place, size))
        return bool(powers.constant(facts.difference(*at)))
    return any(facts.same(size, other) for other in array.shape)


def _takes(array: Array, value: Value) -> None:
    """A list into which a fraction is put is one of whole numbers no more."""
    if array.listed:
        array.integers = array.integers and is_whole(value)


def whole_ranges(shape: Sequence[Expression]) -> list[Key]:
    """Every index of some dimensions."""
    return [Range(ZERO, size, ONE) for size in shape]


def array_of(value: Value, facts: Facts) -> Array:
    """An array, or a list as one; raises ``Unread`` for anything else."""
    found = as_array(value, facts)
    if isinstance(found, Nothing):
        raise found.reason
    if not isinstance(found, Array):
        raise Unread("an array was expected")
    return found
