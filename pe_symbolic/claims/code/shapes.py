"""Arrays joined, stacked, reshaped, repeated, and multiplied into others."""

from __future__ import annotations

from collections.abc import Sequence

from pe_symbolic.calculus.trees import numeral, subtracted
from pe_symbolic.claims.code.arrays import (
    ONE,
    ZERO,
    array_of,
    as_array,
    elementwise,
    kept_whole,
    looking,
    picked,
    taken,
    whole_ranges,
)
from pe_symbolic.claims.code.facts import Facts, Undecided
from pe_symbolic.claims.code.values import Array, Indices, Key, Unread, Value
from pe_symbolic.expression import Call, Expression, Number


def joined(values: Sequence[Value], axis: int, facts: Facts) -> Array:
    """Arrays side by side along an axis."""
    arrays = [array_of(value, facts).now() for value in values]
    if not arrays or not arrays[0].shape:
        raise Unread("nothing to join")
    axis %= len(arrays[0].shape)
    sizes = [array.shape[axis] for array in arrays]
    counted = [int(size.value) for size in sizes if isinstance(size, Number)]
    size = numeral(sum(counted)) if len(counted) == len(sizes) else Call("add", tuple(sizes))
    shape = (*arrays[0].shape[:axis], size, *arrays[0].shape[axis + 1 :])

    def rule(indices: Indices) -> Expression:
        index = indices[axis]
        for array in arrays[:-1]:
            if facts.less(index, array.shape[axis]):
                return array.entry((*indices[:axis], index, *indices[axis + 1 :]))
            index = subtracted(index, array.shape[axis])
        return arrays[-1].entry((*indices[:axis], index, *indices[axis + 1 :]))

    return kept_whole(Array(shape, rule, facts), arrays)


def stacked(values: Sequence[Value], axis: int, facts: Facts) -> Array:
    """Arrays of one shape along a new axis."""
    arrays = [array_of(value, facts).now() for value in values]
    if not arrays:
        raise Unread("nothing to stack")
    axis %= len(arrays[0].shape) + 1
    shape = (*arrays[0].shape[:axis], numeral(len(arrays)), *arrays[0].shape[axis:])

    def rule(indices: Indices) -> Expression:
        rest = (*indices[:axis], *indices[axis + 1 :])
        return picked(arrays, facts, (indices[axis], *rest)) if axis == 0 else _of(rest, indices)

    def _of(rest: Indices, indices: Indices) -> Expression:
        for place, array in enumerate(arrays):
            if place == len(arrays) - 1 or facts.equal(indices[axis], numeral(place)):
                return array.entry(rest)
        raise Undecided("which of the arrays")

    return kept_whole(Array(shape, rule, facts), arrays)


def reshaped(array: Array, shape: Sequence[Expression], facts: Facts) -> Array:
    """The same entries row by row in another shape: dimensions of 1, and the last ones merged."""
    source = array.now()
    old = [(place, size) for place, size in enumerate(source.shape) if size != ONE]
    new = [(place, size) for place, size in enumerate(shape) if size != ONE]
    if len(new) == len(old) + 1 and _is_open(new[0][1]):
        shape = [ONE if place == new[0][0] else size for place, size in enumerate(shape)]
        del new[0]  # a batch of the one array, for the others are as many
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
        for (place, part), (_, before) in zip(merged[:0:-1], merged[-2::-1], strict=True):
            rest, inner[place] = _parted(rest, part, before, facts)
        if merged:
            inner[merged[0][0]] = rest
        return source.entry(tuple(inner))

    return looking(Array(tuple(final), rule, facts), array)


def _parted(
    index: Expression, size: Expression, times: Expression, facts: Facts
) -> tuple[Expression, Expression]:
    """Which of so many runs of a size an index is in, and where in it."""
    if isinstance(times, Number) and not isinstance(size, Number):
        for turn in range(int(times.value)):
            past = Call("mul", (numeral(turn), size))
            if facts.less(index, Call("add", (past, size))):
                return numeral(turn), subtracted(index, past)
    return Call("floor", (Call("div", (index, size)),)), Call("mod", (index, size))


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

    return Array(shape, rule, facts, integers=source.integers)


def tiled(array: Array, times: Expression, facts: Facts) -> Array:
    """A vector several times, one behind the other."""
    source = array.now()
    if len(source.shape) != 1:
        raise Unread("a repetition of rows or columns")
    (size,) = source.shape

    def rule(indices: Indices) -> Expression:
        try:
            first = facts.less(indices[0], size)
        except Undecided:
            first = False
        return source.entry(indices if first else (Call("mod", (indices[0], size)),))

    return Array((Call("mul", (size, times)),), rule, facts, integers=source.integers)


def outer(left: Value, right: Value, facts: Facts) -> Array:
    """Every entry of one times every entry of another."""
    one, other = array_of(left, facts).now(), array_of(right, facts).now()
    if len(one.shape) != 1 or len(other.shape) != 1:
        raise Unread("an outer product of what is no pair of vectors")
    shape = (one.shape[0], other.shape[0])
    found = Array(shape, lambda at: Call("mul", (one.entry(at[:1]), other.entry(at[1:]))), facts)
    return kept_whole(found, [one, other])


def matmul(left: Value, right: Value, facts: Facts) -> Value:
    """A column times a row."""
    one, other = as_array(left, facts), as_array(right, facts)
    flat = isinstance(one, Array) and isinstance(other, Array)
    if not (flat and isinstance(one, Array) and isinstance(other, Array)):
        raise Unread("a product of what are no matrices")
    if len(one.shape) != 2 or len(other.shape) != 2 or one.shape[1] != ONE or other.shape[0] != ONE:
        raise Unread("a product of matrices that is no outer product")
    found = elementwise(lambda parts: Call("mul", tuple(parts)), [one, other], facts)
    return kept_whole(found, [one, other])
