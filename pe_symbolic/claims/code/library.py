"""The functions of PyTorch, NumPy, TensorFlow, JAX and ``math`` that fill tables, by name."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from fractions import Fraction

from pe_symbolic.claims.code import arrays
from pe_symbolic.claims.code.arrays import ONE, ZERO, elementwise
from pe_symbolic.claims.code.called import Called
from pe_symbolic.claims.code.facts import whole
from pe_symbolic.claims.code.reshaping import RESHAPING
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


def _where(called: Called) -> Value:
    if len(called.args) != 3:
        raise Unread("where without its two values")

    def combine(parts: list[Expression]) -> Expression:
        return parts[2] if called.facts.equal(parts[0], ZERO) else parts[1]

    return elementwise(combine, called.args, called.facts)


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
    **RESHAPING,
    "where": _where,
    **dict.fromkeys(("abs", "absolute", "fabs"), _operation("abs")),
    "len": _length,
    "int": _integer,
    **dict.fromkeys(_IDENTITY, _same),
    **dict.fromkeys(_COPIES, _copied),
    **dict.fromkeys(_INTEGERS - {"int", "bool"}, _same),
    **dict.fromkeys(("print", "seed", "manual_seed", "show", "register_parameter"), _nothing),
}
