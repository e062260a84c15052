"""Functions of the libraries that join, reshape, repeat and multiply arrays, by name."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from pe_symbolic.calculus.trees import numeral
from pe_symbolic.claims.code import arrays, shapes
from pe_symbolic.claims.code.arrays import ONE
from pe_symbolic.claims.code.called import Called, plain_integer
from pe_symbolic.claims.code.values import Array, Indices, Items, Unread, Value, Word, entry_of
from pe_symbolic.expression import Call, Expression, Number, Symbol


def _list_of(called: Called) -> list[Value]:
    given = called.arg(0, "tensors", "arrays", "values", "tup")
    if not isinstance(given, Items) or given.appended:
        raise Unread(f"{called.name} of what is no plain list")
    return given.items


def _join(called: Called) -> Value:
    last = called.name == "hstack"
    axis = -1 if last else called.whole_number(1, 0, "axis", "dim")
    return shapes.joined(_list_of(called), axis, called.facts)


def _stack(called: Called) -> Value:
    axis = called.whole_number(1, 0, "axis", "dim")
    return shapes.stacked(_list_of(called), axis, called.facts)


def _in_depth(called: Called) -> Value:
    """``np.dstack`` of arrays of two dimensions."""
    given = [arrays.array_of(value, called.facts) for value in _list_of(called)]
    if any(len(array.shape) != 2 for array in given):
        raise Unread("dstack of other than two dimensions")
    return shapes.stacked(given, 2, called.facts)


def _unsqueeze(called: Called) -> Value:
    return shapes.with_dimension(
        _array(called), called.whole_number(1, 0, "dim", "axis"), called.facts
    )


def _array(called: Called) -> Array:
    first = arrays.as_array(called.first(), called.facts)
    if not isinstance(first, Array):
        raise Unread(f"{called.name} of what is no array")
    return first


def _squeeze(called: Called) -> Value:
    array = _array(called)
    given = called.arg(1, "dim", "axis")
    kept = [size for size in array.shape if size != ONE]
    if given is not None:
        place = called.whole_number(1, 0, "dim", "axis") % len(array.shape)
        one = array.shape[place] == ONE
        kept = [*array.shape[:place], *array.shape[place + one :]]
    return shapes.reshaped(array, kept, called.facts)


def _reshape(called: Called) -> Value:
    array, sizes = _array(called), list(called.rest(1))
    named = called.arg(len(called.args), "shape", "newshape")
    if not sizes and named is not None:
        sizes = [named]
    _row_by_row(called)
    if len(sizes) == 1 and isinstance(sizes[0], Items):
        sizes = sizes[0].items
    shape: list[Expression] = []
    for size in sizes:
        minus = plain_integer(size)
        if minus is not None:
            shape.append(numeral(minus))
        elif isinstance(size, Number | Symbol | Call):
            shape.append(size)
        else:
            raise Unread("a shape that is not given by numbers")
    return shapes.reshaped(array, shape, called.facts)


def _row_by_row(called: Called) -> None:
    """Takes ``order="C"``, the order in which all of this is read; any other is left over."""
    if called.named.get("order") == Word("C"):
        called.passed_over("order")


def _flatten(called: Called) -> Value:
    array = _array(called)
    _row_by_row(called)
    first = called.whole_number(1, 0, "start_dim") % len(array.shape)
    last = called.whole_number(2, -1, "end_dim") % len(array.shape)
    if last != len(array.shape) - 1:
        raise Unread("a reshape of other than the last dimensions")
    return shapes.reshaped(array, [*array.shape[:first], numeral(-1)], called.facts)


def _transpose(called: Called) -> Value:
    """NumPy's (an order, or the reverse) and PyTorch's (two dimensions to exchange)."""
    array, given = _array(called), list(called.rest(1))
    names = ("axes", "perm", "dims", "dim0", "dim1")
    named = [called.arg(len(called.args), name) for name in names]
    given += [one for one in named if one is not None]
    if len(given) == 1 and isinstance(given[0], Items):
        given = given[0].items
    order = [place for place in map(plain_integer, given) if place is not None]
    rank = len(array.shape)
    if not given:
        return shapes.transposed(array, called.facts)
    if len(order) != len(given) or not all(-rank <= place < rank for place in order):
        raise Unread("an order that is not given by plain numbers")
    order = [place % rank for place in order]
    if len(order) == 2 and called.name != "permute":
        whole_order = list(range(rank))
        one, other = order
        whole_order[one], whole_order[other] = other, one
        order = whole_order
    return shapes.permuted(array, order, called.facts)


def _repeat(called: Called) -> Value:
    array = _array(called)
    times = called.arg(1, "repeats")
    if not isinstance(times, Number | Symbol | Call):
        raise Unread("a repetition of unknown length")
    if len(called.args) > 2 and "axis" not in called.named and called.name == "repeat":
        return _over_a_batch(array, called.rest(1))
    flat = called.name == "repeat" and "axis" not in called.named
    if flat and not called.module and _tiles(called):
        return shapes.tiled(array, times, called.facts)
    if flat and len(array.shape) > 1:
        raise Unread("a repetition of all entries in one row")
    axis = called.whole_number(2, -1, "axis", "dim")
    return shapes.repeated(array, times, axis, called.facts)


def _tiles(called: Called) -> bool:
    """Whether ``x.repeat(n)`` is PyTorch's, all of x again, or NumPy's, each entry again."""
    modules = {module.partition(".")[0] for module in called.facts.modules}
    by_torch, by_numpy = modules & {"torch", "th"}, modules & {"numpy", "np", "jnp", "jax", "cupy"}
    if bool(by_torch) == bool(by_numpy):
        raise Unread("a repetition by NumPy or by PyTorch, which differ")
    return bool(by_torch)


def _tiled(called: Called) -> Value:
    times = called.arg(1, "reps", "multiples", "dims")
    sizes = times.items if isinstance(times, Items) else list(called.rest(1))
    return _over_a_batch(_array(called), sizes)


def _over_a_batch(array: Array, times: Sequence[Value]) -> Value:
    """The array for each of a batch; raises ``Unread`` where its own entries are repeated."""
    own = times[-len(array.shape) :]
    sizes = array.shape[-len(own) :]
    for size, repeated in zip(sizes, own, strict=True):
        if size != ONE and plain_integer(repeated) != 1:
            raise Unread("a repetition of rows or columns")
    return array.now()


def _outer(called: Called) -> Value:
    if len(called.args) != 2:
        raise Unread("an outer product of other than two")
    left, right = (_as_vector(value, called) for value in called.rest(0))
    return shapes.outer(left, right, called.facts)


def _as_vector(value: Value, called: Called) -> Value:
    """An argument of the program as the vector it must be, each entry of which is any."""
    if not isinstance(value, Symbol):
        return value
    length = f"len({value.name})"
    called.facts.counting.add(length)
    return Array((Symbol(length),), lambda indices: value, called.facts)


def _product(called: Called) -> Value:
    if len(called.args) != 2:
        raise Unread("a product of other than two")
    left, right = called.rest(0)
    return shapes.matmul(left, right, called.facts)


def _einsum(called: Called) -> Value:
    """Products of entries, ``i,j->ij`` or ``ij,j->ij``; nothing is summed."""
    rule = called.first()
    text = rule.text.replace(" ", "") if isinstance(rule, Word) else ""
    inputs, _, output = text.partition("->")
    labels = inputs.split(",")
    given = [_as_vector(value, called) for value in called.rest(1)]
    factors = [arrays.array_of(value, called.facts).now() for value in given]
    ranks = [len(factor.shape) for factor in factors]
    once = all(len(set(part)) == len(part) and part.isalpha() for part in (*labels, output))
    if not once or set(output) != set("".join(labels)) or ranks != [len(part) for part in labels]:
        raise Unread("an einsum that is no product of entries")
    sizes: dict[str, Expression] = {}
    for part, factor in zip(labels, factors, strict=True):
        for label, size in zip(part, factor.shape, strict=True):
            if sizes.get(label, ONE) == ONE:
                sizes[label] = size

    def product(at: Indices) -> Expression:
        places = dict(zip(output, at, strict=True))
        entries = [
            entry_of(factor, tuple(places[label] for label in part))
            for part, factor in zip(labels, factors, strict=True)
        ]
        return Call("mul", tuple(entries)) if len(entries) > 1 else entries[0]

    shape = tuple(sizes[label] for label in output)
    return arrays.kept_whole(Array(shape, product, called.facts), factors)


def _meshgrid(called: Called) -> Value:
    """Two grids: rows run over the second vector in NumPy, over the first in PyTorch."""
    vectors = [arrays.as_array(arg, called.facts) for arg in called.rest(0)]
    if len(vectors) != 2 or not all(isinstance(one, Array) for one in vectors):
        raise Unread("a grid of other than two vectors")
    one, other = (vector.now() for vector in vectors if isinstance(vector, Array))
    called.passed_over("sparse")
    indexing = called.arg(len(called.args), "indexing")
    indexing = indexing or Word("ij" if "torch" in called.module else "xy")
    if indexing == Word("ij"):
        shape = (one.shape[0], other.shape[0])
        rules = (lambda at: one.entry(at[:1]), lambda at: other.entry(at[1:]))
    else:
        shape = (other.shape[0], one.shape[0])
        rules = (lambda at: one.entry(at[1:]), lambda at: other.entry(at[:1]))
    grids = zip(rules, (one, other), strict=True)
    return Items([Array(shape, r, called.facts, integers=v.integers) for r, v in grids])


RESHAPING: dict[str, Callable[[Called], Value]] = {
    **dict.fromkeys(("concatenate", "concat", "cat", "hstack"), _join),
    "stack": _stack,
    "dstack": _in_depth,
    **dict.fromkeys(("unsqueeze", "expand_dims"), _unsqueeze),
    "squeeze": _squeeze,
    **dict.fromkeys(("reshape", "view"), _reshape),
    **dict.fromkeys(("flatten", "ravel"), _flatten),
    **dict.fromkeys(("transpose", "t", "swapaxes", "permute"), _transpose),
    **dict.fromkeys(("repeat", "repeat_interleave"), _repeat),
    "tile": _tiled,
    **dict.fromkeys(("outer", "ger"), _outer),
    "einsum": _einsum,
    **dict.fromkeys(("dot", "matmul", "mm"), _product),
    "meshgrid": _meshgrid,
}
