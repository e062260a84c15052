"""The functions of PyTorch, NumPy, TensorFlow, JAX and ``math`` that fill tables, by name."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from fractions import Fraction

from pe_symbolic.claims.code import arrays
from pe_symbolic.claims.code.arrays import ONE, ZERO, elementwise
from pe_symbolic.claims.code.called import Called, plain_integer
from pe_symbolic.claims.code.facts import whole
from pe_symbolic.claims.code.spacings import SPACINGS
from pe_symbolic.claims.code.values import NONE, Array, Items, Unread, Value, Word
from pe_symbolic.expression import Call, Expression, Number, Span, Symbol

_Build = Callable[[Sequence[Expression], Span], Expression]


def call(called: Called) -> Value:
    """The value of a library function; raises ``Unread`` for one that is not known."""
    function = _FUNCTIONS.get(called.name)
    if function is None:
        raise Unread(f"{called.name} is not known")
    return function(called)


def is_arithmetic(name: str) -> bool:
    """Whether a function works entry by entry, so that ``name_`` can change an array in place."""
    return name in _IN_PLACE


def is_known(name: str) -> bool:
    """Whether a function of this name is understood."""
    return name in _FUNCTIONS


def _entrywise(takes: int, build: _Build) -> Callable[[Called], Value]:
    """A function of one or two arrays, entry by entry."""

    def function(called: Called) -> Value:
        if takes == 2 and len(called.args) < 2:
            raise Unread(f"{called.name} of fewer than two arguments")
        if "where" in called.named:
            raise Unread(f"{called.name} for some entries only")
        arrays = [called.first()] if takes == 1 else called.args[:2]
        return elementwise(lambda parts: build(parts, called.span), arrays, called.facts)

    return function


def _operation(op: str) -> Callable[[Called], Value]:
    return _entrywise(1, lambda parts, span: Call(op, tuple(parts[:1]), span))


def _two(op: str) -> Callable[[Called], Value]:
    return _entrywise(2, lambda parts, span: Call(op, tuple(parts), span))


def _difference(parts: Sequence[Expression], span: Span) -> Call:
    return Call("add", (parts[0], Call("neg", (parts[1],))), span)


def _whole_quotient(parts: Sequence[Expression], span: Span) -> Call:
    return Call("floor", (Call("div", tuple(parts)),), span)


def _logarithm(base: int) -> Callable[[Called], Value]:
    return _entrywise(1, lambda parts, span: Call("log", (parts[0], whole(base)), span))


def _natural(called: Called) -> Value:
    if len(called.args) == 2:
        return _two("log")(called)
    return _operation("ln")(called)


def _filled(value: int) -> Callable[[Called], Value]:
    def function(called: Called) -> Value:
        shape, kind = _shape(called), _makes_integers(called)
        return Array(shape, lambda indices: whole(value), called.facts, integers=kind)

    return function


def _shape(called: Called) -> tuple[Expression, ...]:
    given = called.arg(0, "shape", "size")
    sizes = list(given.items) if isinstance(given, Items) else []
    if given is not None and not isinstance(given, Items):
        sizes = [arg for arg in called.args if not isinstance(arg, Word)]
    found = [size for size in sizes if isinstance(size, Number | Symbol | Call)]
    if len(found) != len(sizes) or not found:
        raise Unread(f"{called.name} of a shape that is not given by numbers")
    return tuple(found)


def _like(called: Called) -> Value:
    first = arrays.as_array(called.first(), called.facts)
    if not isinstance(first, Array):
        raise Unread(f"{called.name} of what is no array")
    fill = ONE if called.name == "ones_like" else ZERO
    kind = first.integers or _makes_integers(called)
    return Array(first.shape, lambda indices: fill, called.facts, integers=kind)


def _list_of(called: Called) -> list[Value]:
    given = called.first()
    if not isinstance(given, Items) or given.appended:
        raise Unread(f"{called.name} of what is no plain list")
    return given.items


def _join(called: Called) -> Value:
    last = called.name == "hstack"
    axis = -1 if last else called.whole_number(1, 0, "axis", "dim")
    return arrays.joined(_list_of(called), axis, called.facts)


def _stack(called: Called) -> Value:
    axis = called.whole_number(1, 0, "axis", "dim")
    return arrays.stacked(_list_of(called), axis, called.facts)


def _where(called: Called) -> Value:
    if len(called.args) != 3:
        raise Unread("where without its two values")

    def combine(parts: list[Expression]) -> Expression:
        return parts[2] if called.facts.equal(parts[0], ZERO) else parts[1]

    return elementwise(combine, called.args, called.facts)


def _unsqueeze(called: Called) -> Value:
    return arrays.with_dimension(
        _array(called), called.whole_number(1, 0, "dim", "axis"), called.facts
    )


def _array(called: Called) -> Array:
    first = arrays.as_array(called.first(), called.facts)
    if not isinstance(first, Array):
        raise Unread(f"{called.name} of what is no array")
    return first


def _squeeze(called: Called) -> Value:
    array = _array(called)
    return arrays.reshaped(array, [size for size in array.shape if size != ONE], called.facts)


def _reshape(called: Called) -> Value:
    array, sizes = _array(called), list(called.args[1:])
    if not sizes and "shape" in called.named:
        sizes = [called.named["shape"]]
    if len(sizes) == 1 and isinstance(sizes[0], Items):
        sizes = sizes[0].items
    shape: list[Expression] = []
    for size in sizes:
        minus = plain_integer(size)
        if minus is not None:
            shape.append(whole(minus))
        elif isinstance(size, Number | Symbol | Call):
            shape.append(size)
        else:
            raise Unread("a shape that is not given by numbers")
    return arrays.reshaped(array, shape, called.facts)


def _flatten(called: Called) -> Value:
    array = _array(called)
    first = called.whole_number(1, 0, "start_dim") % len(array.shape)
    return arrays.reshaped(array, [*array.shape[:first], whole(-1)], called.facts)


def _transpose(called: Called) -> Value:
    """NumPy's (an order, or the reverse) and PyTorch's (two dimensions to exchange)."""
    array, given = _array(called), list(called.args[1:])
    if len(given) == 1 and isinstance(given[0], Items):
        given = given[0].items
    order = [place for place in map(plain_integer, given) if place is not None]
    rank = len(array.shape)
    if not given:
        return arrays.transposed(array, called.facts)
    if len(order) != len(given) or not all(-rank <= place < rank for place in order):
        raise Unread("an order that is not given by plain numbers")
    order = [place % rank for place in order]
    if len(order) == 2 and called.name != "permute":
        whole_order = list(range(rank))
        one, other = order
        whole_order[one], whole_order[other] = other, one
        order = whole_order
    return arrays.permuted(array, order, called.facts)


def _repeat(called: Called) -> Value:
    array = _array(called)
    times = called.arg(1, "repeats")
    if not isinstance(times, Number | Symbol | Call):
        raise Unread("a repetition of unknown length")
    if len(called.args) > 2 and "axis" not in called.named and called.name == "repeat":
        return _over_a_batch(array, called.args[1:])
    if called.name == "repeat" and "axis" not in called.named and len(array.shape) > 1:
        raise Unread("a repetition of all entries in one row")
    axis = called.whole_number(2, -1, "axis", "dim")
    return arrays.repeated(array, times, axis, called.facts)


def _tiled(called: Called) -> Value:
    times = called.arg(1, "reps", "multiples", "dims")
    sizes = times.items if isinstance(times, Items) else list(called.args[1:])
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
    return arrays.outer(called.args[0], called.args[1], called.facts)


def _product(called: Called) -> Value:
    if len(called.args) != 2:
        raise Unread("a product of other than two")
    return arrays.matmul(called.args[0], called.args[1], called.facts)


def _einsum(called: Called) -> Value:
    rule = called.first()
    text = rule.text.replace(" ", "") if isinstance(rule, Word) else ""
    inputs, _, output = text.partition("->")
    left, _, right = inputs.partition(",")
    if len(called.args) != 3 or len(left) != 1 or len(right) != 1 or left + right != output:
        raise Unread("an einsum that is no outer product")
    return arrays.outer(called.args[1], called.args[2], called.facts)


def _meshgrid(called: Called) -> Value:
    """Two grids: rows run over the second vector in NumPy, over the first in PyTorch."""
    vectors = [arrays.as_array(arg, called.facts) for arg in called.args]
    if len(vectors) != 2 or not all(isinstance(one, Array) for one in vectors):
        raise Unread("a grid of other than two vectors")
    one, other = (vector.now() for vector in vectors if isinstance(vector, Array))
    indexing = called.named.get("indexing", Word("ij" if "torch" in called.module else "xy"))
    if indexing == Word("ij"):
        shape = (one.shape[0], other.shape[0])
        rules = (lambda at: one.entry(at[:1]), lambda at: other.entry(at[1:]))
    else:
        shape = (other.shape[0], one.shape[0])
        rules = (lambda at: one.entry(at[1:]), lambda at: other.entry(at[:1]))
    return Items([Array(shape, rule, called.facts) for rule in rules])


def _makes_integers(called: Called) -> bool:
    """Whether a call asks for whole numbers: ``dtype=int``, ``astype("int64")``."""
    kinds = [*called.args[1:], *called.named.values()]
    words = [kind.text.rpartition(".")[2] for kind in kinds if isinstance(kind, Word)]
    return any(word in _INTEGERS or _SHORT_INTEGER.fullmatch(word) for word in words)


def _same(called: Called) -> Value:
    """The array itself, by another name."""
    if called.name in _INTEGERS or _makes_integers(called):
        return _integer(called)
    return arrays.as_array(called.first(), called.facts)


def _copied(called: Called) -> Value:
    """The array as it is now."""
    found = _same(called)
    return found.now() if isinstance(found, Array) else found


def _length(called: Called) -> Value:
    first = called.first()
    if isinstance(first, Symbol):
        return Symbol(f"len({first.name})")
    array = arrays.as_array(first, called.facts)
    if not isinstance(array, Array) or not array.shape:
        raise Unread("the length of what is no list")
    return array.shape[0]


def _integer(called: Called) -> Value:
    return elementwise(lambda parts: Call("floor", (parts[0],)), [called.first()], called.facts)


def _nothing(called: Called) -> Value:
    return NONE


def number_of(text: str, span: Span) -> Number:
    """A literal as the exact rational that is written."""
    return Number(Fraction(text), text, span)


_IDENTITY = (
    "float double half to cuda cpu cast asarray convert_to_tensor FloatTensor "
    "from_numpy Tensor as_tensor detach numpy contiguous requires_grad_ detach_ Parameter Variable "
    "constant type type_as stop_gradient expand broadcast_to list tuple float32 float64 "
    "Buffer expand_as device_put to_float to_double"
).split()
_COPIES = "array astype tensor clone copy deepcopy".split()
_INTEGERS = frozenset(
    "int long short int8 int16 int32 int64 uint8 uint16 uint32 uint64 int_ intp bool bool_ "
    "LongTensor IntTensor ShortTensor to_int32 to_int64".split()
)
_IN_PLACE = frozenset(
    "sin cos exp exp2 sqrt neg negative mul multiply div divide true_divide sub subtract add pow "
    "log log2 log10 floor reciprocal square abs remainder fmod floor_divide".split()
)
_SHORT_INTEGER = re.compile(r"[<>=|]?[iu][1248]")
_FUNCTIONS: dict[str, Callable[[Called], Value]] = {
    **{name: _operation(name) for name in ("sin", "cos", "exp", "sqrt", "floor")},
    **dict.fromkeys(("sin_",), _operation("sin")),
    **dict.fromkeys(("cos_",), _operation("cos")),
    **dict.fromkeys(("negative", "neg"), _operation("neg")),
    **dict.fromkeys(("power", "pow", "float_power"), _two("pow")),
    **dict.fromkeys(("multiply", "mul"), _two("mul")),
    **dict.fromkeys(("divide", "div", "true_divide", "truediv"), _two("div")),
    **dict.fromkeys(("mod", "remainder", "fmod"), _two("mod")),
    **dict.fromkeys(("subtract", "sub"), _entrywise(2, _difference)),
    **dict.fromkeys(("floor_divide", "floordiv"), _entrywise(2, _whole_quotient)),
    "add": _two("add"),
    "reciprocal": _entrywise(1, lambda parts, span: Call("div", (ONE, parts[0]), span)),
    "square": _entrywise(1, lambda parts, span: Call("mul", (parts[0], parts[0]), span)),
    "log": _natural,
    "exp2": _entrywise(1, lambda parts, span: Call("pow", (whole(2), parts[0]), span)),
    "log2": _logarithm(2),
    "log10": _logarithm(10),
    **dict.fromkeys(("zeros", "empty"), _filled(0)),
    "ones": _filled(1),
    **dict.fromkeys(("zeros_like", "ones_like", "empty_like"), _like),
    **SPACINGS,
    **dict.fromkeys(("concatenate", "concat", "cat", "hstack"), _join),
    "stack": _stack,
    "where": _where,
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
    **dict.fromkeys(("abs", "absolute", "fabs"), _operation("abs")),
    "meshgrid": _meshgrid,
    "len": _length,
    "int": _integer,
    **dict.fromkeys(_IDENTITY, _same),
    **dict.fromkeys(_COPIES, _copied),
    **dict.fromkeys(_INTEGERS - {"int", "bool"}, _same),
    **dict.fromkeys(("print", "seed", "manual_seed", "show", "register_parameter"), _nothing),
}
