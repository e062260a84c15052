"""Arrays as rules: broadcasting, indexing, joining, reshaping."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from itertools import zip_longest
from typing import TypeAlias

from pe_symbolic.claims.code.facts import Facts, Undecided, whole
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
    limited,
)
from pe_symbolic.exact import powers
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

Combine: TypeAlias = Callable[[list[Expression]], Expression]
ONE = whole(1)
ZERO = whole(0)


def as_array(value: Value, facts: Facts) -> Value:
    """A list as the array it holds; anything else as it is."""
    if not isinstance(value, Items):
        return value
    if value.appended:
        return _gathered(value, facts)
    items = [as_array(item, facts) for item in value.items]
    if not items:
        return Array((ZERO,), lambda indices: ZERO, facts)
    inner = items[0].shape if isinstance(items[0], Array) else ()
    return Array((whole(len(items)), *inner), partial(_picked, items, facts), facts)


def _picked(items: Sequence[Value], facts: Facts, indices: Indices) -> Expression:
    for place, item in enumerate(items[:-1]):
        if facts.equal(indices[0], whole(place)):
            return entry_of(item, indices[1:])
    return entry_of(items[-1], indices[1:])


def _gathered(value: Items, facts: Facts) -> Array:
    """What a loop appended, turn by turn; ``several`` values in each turn lie side by side."""
    if value.items:
        raise Unread("a list that is begun by hand and continued by a loop")
    turns: dict[str, list[Value]] = {}
    loops: dict[str, Loop] = {}
    for loop, item in value.appended:
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
        turn = Call("floor", (Call("div", (indices[0], whole(width))),))
        rest = Call("mod", (indices[0], whole(width)))
        for place, (loop, item) in enumerate(parts):
            if width == 1 or facts.equal(rest, whole(place)):
                found = entry_of(item, indices[1:])
                return substituted(found, {loop.name: indices[0] if width == 1 else turn})
        raise Unread("an entry of a list that no turn appended")

    return Array((total, *inner), rule, facts)


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
    view.integers = array.integers
    array.views.append(view)
    return view


def evenly_spaced(array: Array, facts: Facts) -> Range | None:
    """The range that a vector of whole numbers is, if its entries rise by one plain step."""
    index = Symbol("\0index")
    first, second = array.entry((ZERO,)), array.entry((ONE,))
    step = powers.constant(facts.difference(second, first))
    if step is None or step < 1 or step.denominator != 1:
        return None
    rise = Number(step, str(step))
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
    if array.integers:
        value = elementwise(lambda parts: Call("floor", (parts[0],)), [value], array.facts)
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
    array.stores.append(Store(tuple(joined_keys), value, tuple(loops), span))
    _put_behind(array, joined_keys, value, loops, span)


def whole_ranges(shape: Sequence[Expression]) -> list[Key]:
    """Every index of some dimensions."""
    return [Range(ZERO, size, ONE) for size in shape]


# -- joining and reshaping -----------------------------------------------------------------------


def joined(values: Sequence[Value], axis: int, facts: Facts) -> Array:
    """Arrays side by side along an axis."""
    arrays = [_array(value, facts).now() for value in values]
    if not arrays or not arrays[0].shape:
        raise Unread("nothing to join")
    axis %= len(arrays[0].shape)
    size: Expression = arrays[0].shape[axis]
    for array in arrays[1:]:
        size = Call("add", (size, array.shape[axis]))
    shape = (*arrays[0].shape[:axis], size, *arrays[0].shape[axis + 1 :])

    def rule(indices: Indices) -> Expression:
        index = indices[axis]
        for array in arrays[:-1]:
            if facts.less(index, array.shape[axis]):
                return array.entry((*indices[:axis], index, *indices[axis + 1 :]))
            index = Call("add", (index, Call("neg", (array.shape[axis],))))
        return arrays[-1].entry((*indices[:axis], index, *indices[axis + 1 :]))

    return Array(shape, rule, facts)


def stacked(values: Sequence[Value], axis: int, facts: Facts) -> Array:
    """Arrays of one shape along a new axis."""
    arrays = [_array(value, facts).now() for value in values]
    if not arrays:
        raise Unread("nothing to stack")
    axis %= len(arrays[0].shape) + 1
    shape = (*arrays[0].shape[:axis], whole(len(arrays)), *arrays[0].shape[axis:])

    def rule(indices: Indices) -> Expression:
        rest = (*indices[:axis], *indices[axis + 1 :])
        return _picked(arrays, facts, (indices[axis], *rest)) if axis == 0 else _of(rest, indices)

    def _of(rest: Indices, indices: Indices) -> Expression:
        for place, array in enumerate(arrays):
            if place == len(arrays) - 1 or facts.equal(indices[axis], whole(place)):
                return array.entry(rest)
        raise Undecided("which of the arrays")

    return Array(shape, rule, facts)


def reshaped(array: Array, shape: Sequence[Expression], facts: Facts) -> Array:
    """The same entries row by row in another shape: dimensions of 1, and the last ones merged."""
    source = array.now()
    old = [(place, size) for place, size in enumerate(source.shape) if size != ONE]
    new = [(place, size) for place, size in enumerate(shape) if size != ONE]
    if len(new) > len(old) or (not new and old):
        raise Unread("a reshape that splits a dimension")
    merged = old[len(new) - 1 :] if new else []
    for (_, one), (_, other) in zip(old[: len(new) - 1], new, strict=False):
        if not (_is_open(other) or facts.same(one, other)):
            raise Unread("a reshape that moves entries from row to row")
    size: Expression = ONE
    for _, part in merged:
        size = part if size == ONE else Call("mul", (size, part))
    if new and not (_is_open(new[-1][1]) or facts.same(new[-1][1], size)):
        raise Unread("a reshape into another number of entries")
    sizes = [s for _, s in old[: max(0, len(new) - 1)]] + ([size] if new else [])
    final = list(shape)
    for (place, _), known in zip(new, sizes, strict=True):
        final[place] = known

    def rule(indices: Indices) -> Expression:
        inner: list[Expression] = [ZERO] * len(source.shape)
        given = [indices[place] for place, _ in new]
        for (place, _), index in zip(old[: len(new) - 1], given, strict=False):
            inner[place] = index
        rest = given[-1] if given else ZERO
        for place, part in reversed(merged[1:]):
            inner[place] = Call("mod", (rest, part))
            rest = Call("floor", (Call("div", (rest, part)),))
        if merged:
            inner[merged[0][0]] = rest
        return source.entry(tuple(inner))

    return looking(Array(tuple(final), rule, facts), array)


def _is_open(size: Expression) -> bool:
    return isinstance(size, Number) and size.value == -1


def with_dimension(array: Array, axis: int, facts: Facts) -> Value:
    """A new dimension of 1."""
    keys: list[Key | None] = list(whole_ranges(array.shape))
    keys.insert(axis % (len(array.shape) + 1), None)
    return taken(array, keys, facts)


def permuted(array: Array, order: Sequence[int], facts: Facts) -> Array:
    """The dimensions in another order."""
    source = array.now()
    if sorted(order) != list(range(len(source.shape))):
        raise Unread("an order that is none of the dimensions")

    def rule(indices: Indices) -> Expression:
        inner: list[Expression] = [ZERO] * len(order)
        for place, dimension in enumerate(order):
            inner[dimension] = indices[place]
        return source.entry(tuple(inner))

    shape = tuple(source.shape[dimension] for dimension in order)
    return looking(Array(shape, rule, facts), array)


def transposed(array: Array, facts: Facts) -> Array:
    """All dimensions in the reverse order."""
    return permuted(array, range(len(array.shape) - 1, -1, -1), facts)


def repeated(array: Array, times: Expression, axis: int, facts: Facts) -> Array:
    """Every entry several times in a row along an axis."""
    source = array.now()
    axis %= len(source.shape)
    size = Call("mul", (source.shape[axis], times))
    shape = (*source.shape[:axis], size, *source.shape[axis + 1 :])

    def rule(indices: Indices) -> Expression:
        index = Call("floor", (Call("div", (indices[axis], times)),))
        return source.entry((*indices[:axis], index, *indices[axis + 1 :]))

    return Array(shape, rule, facts)


def outer(left: Value, right: Value, facts: Facts) -> Array:
    """Every entry of one times every entry of another."""
    one, other = _array(left, facts).now(), _array(right, facts).now()
    if len(one.shape) != 1 or len(other.shape) != 1:
        raise Unread("an outer product of what is no pair of vectors")
    shape = (one.shape[0], other.shape[0])
    return Array(shape, lambda at: Call("mul", (one.entry(at[:1]), other.entry(at[1:]))), facts)


def matmul(left: Value, right: Value, facts: Facts) -> Value:
    """A column times a row."""
    one, other = as_array(left, facts), as_array(right, facts)
    flat = isinstance(one, Array) and isinstance(other, Array)
    if not (flat and isinstance(one, Array) and isinstance(other, Array)):
        raise Unread("a product of what are no matrices")
    if len(one.shape) != 2 or len(other.shape) != 2 or one.shape[1] != ONE or other.shape[0] != ONE:
        raise Unread("a product of matrices that is no outer product")
    return elementwise(lambda parts: Call("mul", tuple(parts)), [one, other], facts)


def _array(value: Value, facts: Facts) -> Array:
    found = as_array(value, facts)
    if isinstance(found, Nothing):
        raise found.reason
    if not isinstance(found, Array):
        raise Unread("an array was expected")
    return found
