"""The functions of PyTorch, NumPy, TensorFlow, JAX and ``math`` that fill tables, by name."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from fractions import Fraction

from msgspec import Struct, structs

from pe_symbolic.calculus.trees import numeral, subtracted
from pe_symbolic.claims.code import arrays, kinds
from pe_symbolic.claims.code.arrays import ONE, ZERO, elementwise
from pe_symbolic.claims.code.called import Called
from pe_symbolic.claims.code.reshaping import RESHAPING
from pe_symbolic.claims.code.spacings import SPACINGS
from pe_symbolic.claims.code.values import NONE, Array, Items, Unread, Value, Word, entry_of
from pe_symbolic.expression import Call, Expression, Number, Span, Symbol

_Build = Callable[[Sequence[Expression], Span], Expression]


def call(called: Called) -> Value:
    """The value of a library function.

    Raises ``Unread`` for one that is not known, and for arguments that its reading makes no
    use of: what they change is not known.
    """
    function = _FUNCTIONS.get(called.name)
    if function is None:
        raise Unread(f"{called.name} is not known")
    kind = kinds.kind_asked(called.arg(_BY_NAME, "dtype"))
    found = function(called)
    unused = next(called.left_over(), None)
    if unused is not None:
        raise Unread(f"{unused} of {called.name} is not understood")
    return kinds.as_kind(found, kind, called.facts) if kind is not None else found


def operands(name: str) -> int | None:
    """How many arrays a function takes that works entry by entry; ``None`` for any other."""
    function = _FUNCTIONS.get(name)
    return function.takes if isinstance(function, _Entrywise) else None


def is_arithmetic(name: str) -> bool:
    """Whether a function works entry by entry, so that ``name_`` can change an array in place."""
    return name in _IN_PLACE


def is_known(name: str) -> bool:
    """Whether a function of this name is understood."""
    return name in _FUNCTIONS


class _Entrywise(Struct, frozen=True):
    """A function of one or two arrays, entry by entry; some give whole numbers for whole ones."""

    takes: int
    build: _Build
    keeps_whole: bool = False

    def __call__(self, called: Called) -> Value:
        values = [called.first()]
        if self.takes == 2:
            other = called.arg(1, "other", "exponent", "y")
            if other is None:
                raise Unread(f"{called.name} of fewer than two arguments")
            values.append(other)
        found = elementwise(lambda parts: self.build(parts, called.span), values, called.facts)
        return arrays.kept_whole(found, values) if self.keeps_whole else found


def _operation(op: str) -> _Entrywise:
    return _Entrywise(1, lambda parts, span: Call(op, tuple(parts[:1]), span), op in _KEEPING)


def _two(op: str) -> _Entrywise:
    return _Entrywise(2, lambda parts, span: Call(op, tuple(parts), span), op in _KEEPING)


def _difference(parts: Sequence[Expression], span: Span) -> Call:
    return subtracted(parts[0], parts[1], span)


def _whole_quotient(parts: Sequence[Expression], span: Span) -> Call:
    return Call("floor", (Call("div", tuple(parts)),), span)


def _power(called: Called) -> Value:
    kinds.no_overflow(called.args)
    return _two("pow")(called)


def _quotient(called: Called) -> Value:
    """``torch.div``, which may be told to round."""
    mode = called.arg(_BY_NAME, "rounding_mode")
    if mode in (None, NONE):
        return _two("div")(called)
    if mode == Word("floor"):
        return _FLOORED(called)
    raise Unread(f"{called.name} that rounds otherwise than down")


def _logarithm(base: int) -> _Entrywise:
    return _Entrywise(1, lambda parts, span: Call("log", (parts[0], numeral(base)), span))


def _natural(called: Called) -> Value:
    if len(called.args) == 2:
        return _two("log")(called)
    return _operation("ln")(called)


def _filled(value: int) -> Callable[[Called], Value]:
    def function(called: Called) -> Value:
        called.passed_over("order", "names")
        found = Array(_shape(called), lambda indices: numeral(value), called.facts)
        words = [one for one in called.rest(1) if isinstance(one, Word)]
        return kinds.as_kind(found, kinds.kind_asked(words[0] if words else None), called.facts)

    return function


def _full(called: Called) -> Value:
    called.passed_over("order")
    given, fill = called.arg(0, "shape", "size", "dims"), called.arg(1, "fill_value", "value")
    if fill is None:
        raise Unread(f"{called.name} without a value")
    shape = _shape(structs.replace(called, args=[given if given is not None else NONE], named={}))
    kind = kinds.kind_asked(called.arg(2)) or kinds.kind_of(fill)
    found = Array(shape, lambda indices: entry_of(fill, ()), called.facts)
    found.integers = kind is kinds.Kind.WHOLE
    return found


def _sizes(called: Called) -> Value:
    """``tf.shape(x)``: of an argument, names for its sizes."""
    given = arrays.as_array(called.first(), called.facts)
    if isinstance(given, Array):
        return Items(list(given.shape))
    if not isinstance(given, Symbol):
        raise Unread("the sizes of what is no array")
    called.facts.counting.add(f"{given.name}.shape")
    return Symbol(f"{given.name}.shape")


def _shape(called: Called) -> tuple[Expression, ...]:
    given = called.arg(0, "shape", "size")
    sizes = list(given.items) if isinstance(given, Items) else []
    if given is not None and not isinstance(given, Items):
        sizes = [arg for arg in called.rest(0) if not isinstance(arg, Word)]
    found = [size for size in sizes if isinstance(size, Number | Symbol | Call)]
    if len(found) != len(sizes) or not found:
        raise Unread(f"{called.name} of a shape that is not given by numbers")
    return tuple(found)


def _like(called: Called) -> Value:
    first = arrays.as_array(called.first(), called.facts)
    if not isinstance(first, Array):
        raise Unread(f"{called.name} of what is no array")
    called.passed_over("order", "shape")
    fill = ONE if called.name == "ones_like" else ZERO
    return Array(first.shape, lambda indices: fill, called.facts, integers=first.integers)


def _where(called: Called) -> Value:
    if len(called.args) != 3:
        raise Unread("where without its two values")

    def combine(parts: list[Expression]) -> Expression:
        return parts[2] if called.facts.equal(parts[0], ZERO) else parts[1]

    values = called.rest(0)
    return arrays.kept_whole(elementwise(combine, values, called.facts), values[1:])


def _equal(called: Called) -> Value:
    """``np.equal(x, y)``: 1 where both are equal, and 0 elsewhere."""
    values, facts = called.rest(0), called.facts
    if len(values) != 2:
        raise Unread(f"{called.name} of other than two")
    found = elementwise(lambda p: ONE if facts.equal(p[0], p[1]) else ZERO, values, facts)
    return arrays.kept_whole(found, [ONE])


def _same(called: Called) -> Value:
    """The array itself, by another name; of another kind where one is asked for."""
    found = arrays.as_array(called.first(), called.facts)
    if isinstance(found, Array) and found.listed:
        found = found.now()
        found.listed = False
    called.passed_over("order", "size")
    kind = kinds.kind_named(Word(called.name))
    for given in called.rest(1):
        if isinstance(given, Word):
            kind = kinds.kind_named(given) or kind
        elif isinstance(given, Array) and called.name in ("to", "type_as"):
            kind = kinds.kind_of(given)
    return kinds.as_kind(found, kind, called.facts)


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
    return arrays.cut_off(called.first(), called.facts)


def _nothing(called: Called) -> Value:
    called.rest(0)
    called.passed_over(*called.named)
    return NONE


def _kind(called: Called) -> Value:
    """``np.dtype("int32")`` is what it is made of."""
    return called.first()


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
_IN_PLACE = frozenset(
    "sin cos exp exp2 sqrt neg negative mul multiply div divide true_divide sub subtract add pow "
    "log log2 log10 floor reciprocal square abs remainder fmod floor_divide".split()
)
#: What is asked for by its name alone.
_BY_NAME = 99
_WHOLE_KINDS = (
    "long short int8 int16 int32 int64 uint8 uint16 uint32 uint64 int_ intp bool_ uint byte ubyte "
    "longlong ulonglong uintp LongTensor IntTensor ShortTensor ByteTensor to_int32 to_int64"
).split()
_KEEPING = frozenset({"add", "mul", "neg", "mod", "abs", "pow"})
_FLOORED = _Entrywise(2, _whole_quotient, keeps_whole=True)
_FUNCTIONS: dict[str, Callable[[Called], Value]] = {
    **{name: _operation(name) for name in ("sin", "cos", "exp", "sqrt", "floor")},
    **dict.fromkeys(("sin_",), _operation("sin")),
    **dict.fromkeys(("cos_",), _operation("cos")),
    **dict.fromkeys(("negative", "neg"), _operation("neg")),
    **dict.fromkeys(("power", "pow"), _power),
    "float_power": _Entrywise(2, lambda parts, span: Call("pow", tuple(parts), span)),
    **dict.fromkeys(("multiply", "mul"), _two("mul")),
    **dict.fromkeys(("divide", "div", "true_divide", "truediv"), _quotient),
    **dict.fromkeys(("mod", "remainder", "fmod"), _two("mod")),
    **dict.fromkeys(("subtract", "sub"), _Entrywise(2, _difference, keeps_whole=True)),
    **dict.fromkeys(("floor_divide", "floordiv"), _FLOORED),
    "add": _two("add"),
    "reciprocal": _Entrywise(1, lambda parts, span: Call("div", (ONE, parts[0]), span)),
    "square": _Entrywise(1, lambda parts, span: Call("mul", (parts[0], parts[0]), span)),
    "log": _natural,
    "exp2": _Entrywise(1, lambda parts, span: Call("pow", (numeral(2), parts[0]), span)),
    "log2": _logarithm(2),
    "log10": _logarithm(10),
    **dict.fromkeys(("zeros", "empty"), _filled(0)),
    "ones": _filled(1),
    **dict.fromkeys(("full", "fill"), _full),
    "shape": _sizes,
    **dict.fromkeys(("zeros_like", "ones_like", "empty_like"), _like),
    **SPACINGS,
    **RESHAPING,
    "where": _where,
    "equal": _equal,
    **dict.fromkeys(("abs", "absolute", "fabs"), _operation("abs")),
    "len": _length,
    "int": _integer,
    **dict.fromkeys(_IDENTITY, _same),
    **dict.fromkeys(_COPIES, _copied),
    **dict.fromkeys(_WHOLE_KINDS, _same),
    "dtype": _kind,
    **dict.fromkeys(("print", "seed", "manual_seed", "show", "register_parameter"), _nothing),
}
