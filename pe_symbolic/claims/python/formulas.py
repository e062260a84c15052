"""What Python's numbers, arrays and functions of them are as formulas."""

from __future__ import annotations

import ast
import math
from collections.abc import Callable, Mapping, Sequence
from fractions import Fraction
from itertools import chain, islice

from msgspec import Struct, field, structs

from pe_symbolic.calculus.rational import rational_value
from pe_symbolic.calculus.trees import numeral, subtracted
from pe_symbolic.claims.python.bits import of_bits
from pe_symbolic.claims.python.floats import (
    NotUnderstood,
    extreme,
    is_absorbed,
    whole_part,
    with_infinite,
)
from pe_symbolic.expression import Call, Expression, Number, walk

LONGEST_LITERAL = 60
DEEPEST, MOST_NODES = 40, 12_000
A_PAIR, _A_SAMPLE, _MOST_PLACES = 2, 2, 30
_MOST_COUNTED, MOST_CALLS = 128, 64
#: So many nodes may stand in the value of a name.
_MOST_PARTS = 4_000
MODULES = frozenset({"math", "np", "numpy", "jnp", "torch", "F"})
#: What stands in front of a function of a library, by ``dotted``.
LIBRARIES = frozenset("np math torch F jax tf nn scipy special linalg".split())
#: Libraries that count in single precision where nothing else is said.
SINGLE = frozenset({"jnp", "jax", "torch", "F", "tf"})
NAMES = {
    **{name: name for name in "sin cos tan sinh cosh tanh exp sqrt floor ceil factorial".split()},
    **{name: name for name in "asin acos atan asinh acosh atanh erf abs max min gcd".split()},
    **{f"arc{name}": f"a{name}" for name in "sin cos tan sinh cosh tanh".split()},
    "fabs": "abs", "absolute": "abs", "amax": "max", "amin": "min", "comb": "binomial",
    "atan2": "atan2", "arctan2": "atan2",
    "hypot": "hypot", "radians": "radians", "degrees": "degrees", "deg2rad": "radians",
    "rad2deg": "degrees", "log": "log", "log2": "log2", "log10": "log10", "pow": "pow",
    "power": "pow", "maximum": "maximum", "minimum": "minimum", "square": "square",
    "log1p": "log1p", "expm1": "expm1", "perm": "perm", "lcm": "lcm",
}  # fmt: skip
ACTIVATIONS = {"sigmoid": "sigmoid", "expit": "sigmoid", "relu": "relu"}
OF_PAIRS = frozenset({"maximum", "minimum"})
OF_TWO = frozenset({"pow", "binomial", "gcd", "perm", "lcm"}) | OF_PAIRS
OF_SEVERAL = frozenset({"max", "min"})
#: Functions of one number, which are carried out on each element of an array.
OF_AN_ELEMENT = (
    frozenset((*NAMES.values(), *ACTIVATIONS.values())) - OF_TWO - OF_SEVERAL - {"atan2", "hypot"}
)
CONSTANTS = {"pi": "pi", "e": "e", "inf": "infinity"}
MAKING = frozenset({"array", "asarray", "tensor", "FloatTensor"})
#: Methods that give back the same numbers.
UNCHANGED = frozenset("tolist numpy detach copy clone cpu contiguous float double".split())
FLAT = frozenset({"flatten", "ravel"})
SOFTMAX = frozenset(
    "F.softmax torch.softmax special.softmax jax.nn.softmax nn.softmax tf.nn.softmax".split()
)
_OF_A_DIMENSION = frozenset({"axis", "dim", "keepdims", "keepdim"})
_OPERATORS: dict[type[ast.operator], str] = {
    ast.Add: "add", ast.Mult: "mul", ast.Div: "div", ast.Pow: "pow",
}  # fmt: skip


_Elements = tuple[Expression, ...]


class Array(tuple[Expression, ...]):
    """The elements of an array, which counts element by element; a plain list does not."""

    __slots__ = ()


#: A number, or those of a list.
Value = Expression | tuple[Expression, ...]


class Known(Struct, frozen=True):
    """The names that have a value, and the functions and constants that were imported by name.

    What gave a name its value is ``said`` as it was written, the names it stands on behind it;
    ``single`` ones have a value in single precision, ``rough`` ones one in more steps than its
    formula shows, ``shared`` ones an array that may go by another name as well, ``blank`` ones
    one of their own that may be filled part by part, and those of ``floats`` are of these for
    sure.  Functions change ``meddled`` ones whenever they are called, so these are never known;
    ``harmless`` are functions that leave what they are given as it is, ``aliases`` names of
    modules that are known by others.  Whether Python ``cuts`` a quotient of whole numbers, as
    the second does, each code tells, if none.
    """

    values: dict[str, Value] = field(default_factory=dict)
    said: dict[str, tuple[str, ...]] = field(default_factory=dict)
    imported: dict[str, str] = field(default_factory=dict)
    functions: dict[str, ast.FunctionDef] = field(default_factory=dict)
    single: set[str] = field(default_factory=set)
    rough: set[str] = field(default_factory=set)
    shared: set[str] = field(default_factory=set)
    blank: set[str] = field(default_factory=set)
    floats: set[str] = field(default_factory=set)
    meddled: set[str] = field(default_factory=set)
    harmless: set[str] = field(default_factory=set)
    aliases: dict[str, str] = field(default_factory=dict)
    cuts: bool | None = None

    def give(self, name: str, value: Value, *said: str) -> None:
        """Gives a name a value; one of very many parts is not followed."""
        self.forget(name)
        if name in self.meddled:
            return
        parts = chain.from_iterable(map(walk, value if isinstance(value, tuple) else (value,)))
        if sum(1 for _ in islice(parts, _MOST_PARTS + 1)) <= _MOST_PARTS:
            self.values[name], self.said[name] = value, said

    def with_values(self, values: Mapping[str, Value]) -> Known:
        """The same in a scope in which some names have other values."""
        return structs.replace(
            self,
            values={**self.values, **values},
            said={**self.said, **dict.fromkeys(values, ())},
            imported={name: what for name, what in self.imported.items() if name not in values},
            functions={name: f for name, f in self.functions.items() if name not in values},
            single=self.single - values.keys(),
            rough=self.rough - values.keys(),
            shared=self.shared - values.keys(),
            blank=self.blank - values.keys(),
            floats=self.floats - values.keys(),
            harmless=self.harmless - values.keys(),
        )

    def forget(self, *names: str) -> None:
        """Lets go of names."""
        for name in names:
            self.values.pop(name, None)
            self.said.pop(name, None)
            self.imported.pop(name, None)
            self.functions.pop(name, None)
            self.single.discard(name)
            self.rough.discard(name)
            self.shared.discard(name)
            self.blank.discard(name)
            self.floats.discard(name)
            self.harmless.discard(name)


DISTRIBUTIONS = "norm t binom poisson expon uniform geom bernoulli".split()
_COUNTING = ("comb", "perm", "factorial")


def functions_of(module: str) -> Mapping[str, str]:
    """What a module that is known gives by its names: functions, and constants by their own."""
    if module in ("scipy.special", "torch.nn.functional", "jax.nn"):
        counts = {name: NAMES[name] for name in _COUNTING if module == "scipy.special"}
        return {**ACTIVATIONS, **counts, "softmax": "softmax", "erf": "erf"}
    if module == "scipy.stats":
        return {name: f"stats.{name}" for name in DISTRIBUTIONS}
    return {**NAMES, "round": "round", **CONSTANTS} if module in MODULES else {}


def operation_of(function: ast.expr, imported: Mapping[str, str]) -> str:
    """The operation that a name stands for; a bare one only where it is built in or imported."""
    match function:
        case ast.Name(id=name) if "." not in imported.get(name, "."):
            return imported[name]
        case ast.Name(id="round" | "abs" | "max" | "min" | "pow" as name):
            return name
        case ast.Attribute(value=ast.Name(id=module), attr=name) if module in MODULES:
            found = "round" if name in ("round", "around") else NAMES.get(name)
            found = ACTIVATIONS.get(name, found) if module in ("torch", "F") else found
            if found is not None:
                return found
    raise NotUnderstood


def on_elements(node: ast.Call, imported: Mapping[str, str]) -> tuple[str, list[ast.expr]]:
    """The operation on each element of an array, and what it is given: ``np.exp(x)``, ``x.exp()``.

    Built-in functions, which take no arrays, have none.
    """
    if node.keywords or (isinstance(node.func, ast.Name) and node.func.id not in imported):
        return "", []
    try:
        return operation_of(node.func, imported), node.args
    except NotUnderstood:
        method = node.func if isinstance(node.func, ast.Attribute) else None
        return (method.attr, [method.value, *node.args]) if method else ("", [])


def combined(op: ast.operator, left: Expression, right: Expression) -> Expression:
    """Two values joined by one of Python's signs."""
    if (infinite := with_infinite(op, left, right)) is not None:
        return infinite
    if isinstance(op, ast.Add | ast.Sub) and is_absorbed(left, right):
        raise NotUnderstood
    if isinstance(op, ast.Sub):
        return subtracted(left, right)
    if isinstance(op, ast.FloorDiv | ast.Mod):
        whole = whole_part("floor", Call("div", (left, right)))
        taken = Call("neg", (Call("mul", (right, whole)),))
        return whole if isinstance(op, ast.FloorDiv) else Call("add", (left, taken))
    operation = _OPERATORS.get(type(op))
    if operation is None:
        return of_bits(op, left, right)
    return Call(operation, (left, right))


def rounded(value: Expression, places: int) -> Expression:
    """``round(x, 2)``; halves, which go to the even number, are not told from others."""
    unit = Number(Fraction(10) ** places, "")
    whole = Call("mul", (value, unit))
    known = rational_value(whole)
    if known is not None and (2 * known).denominator == 1 and known.denominator > 1:
        raise NotUnderstood
    half = Number(Fraction(1, 2), "")
    return Call("div", (Call("floor", (Call("add", (whole, half)),)), unit))


def places_of(given: Sequence[ast.expr]) -> int:
    """The places that a call rounds to, 0 where it says none."""
    if not given:
        return 0
    places = given[0].value if isinstance(given[0], ast.Constant) else None
    if len(given) > 1 or type(places) is not int or not 0 <= places < _MOST_PLACES:
        raise NotUnderstood
    return places


def keeps_numbers(keywords: Sequence[ast.keyword], elements: _Elements) -> bool:
    """Whether an array of this ``dtype`` has its numbers in single precision.

    Raises ``NotUnderstood`` where it may not have the numbers that were written at all.
    """
    given = {each.arg: each.value for each in keywords if each.arg != "requires_grad"}
    dtype = given.pop("dtype", None)
    if given:
        raise NotUnderstood
    kind = getattr(dtype, "attr", None) or getattr(dtype, "id", None)
    kind = kind or getattr(dtype, "value", "float")  # np.int64, int, "int64"
    whole = all(isinstance(each, Number) and each.value.denominator == 1 for each in elements)
    if kind in ("int", "int64", "long") and whole:
        return False
    if kind not in ("float", "float64", "double", "float32"):
        raise NotUnderstood
    return bool(kind == "float32")


def numbers_counted(bounds: Sequence[Fraction]) -> tuple[Expression, ...] | None:
    """The numbers of ``range(2, 5)``, if they are few and whole."""
    whole = [int(bound) for bound in bounds if bound.denominator == 1]
    if len(whole) != len(bounds) or not 1 <= len(whole) <= 3 or whole[2:] == [0]:
        return None
    numbers = range(*whole)
    if len(numbers) > _MOST_COUNTED:
        return None
    return tuple(numeral(number) for number in numbers)


def numbers_spaced(bounds: Sequence[Fraction]) -> tuple[Expression, ...] | None:
    """The numbers of ``np.arange(0, 1, 0.25)``, if they are few: as many as float64 counts."""
    if all(bound.denominator == 1 for bound in bounds) or not 1 < len(bounds) <= _FROM_TO_BY:
        return numbers_counted(bounds)
    start, stop, step = (*bounds, Fraction(1))[:_FROM_TO_BY]
    count = math.ceil((float(stop) - float(start)) / float(step)) if step else 0
    if not 0 < count <= _MOST_COUNTED:
        return None
    return tuple(Number(start + place * step, "") for place in range(count))


_FROM_TO_BY = 3


def along_the_one(keywords: Sequence[ast.keyword]) -> bool:
    """Whether keywords but name the one dimension that there is, or keep it."""
    return all(each.arg in _OF_A_DIMENSION for each in keywords)


def softmax(values: _Elements) -> _Elements:
    """The share that the power of each has of the sum of the powers."""
    powers = tuple(Call("exp", (value,)) for value in values)
    return tuple(Call("div", (power, _sum(powers))) for power in powers)


def _sum(values: _Elements) -> Expression:
    """The sum, of nothing 0."""
    if not values:
        return Number(Fraction(0), "0.0")
    return Call("add", values) if len(values) > 1 else values[0]


def _mean(values: _Elements) -> Expression:
    if not values:
        raise NotUnderstood
    count = numeral(len(values))
    return Call("div", (_sum(values), count))


def dot(values: _Elements, others: _Elements) -> Expression:
    """The sum of products of elements; raises ``NotUnderstood`` for two lengths."""
    if len(values) != len(others):
        raise NotUnderstood
    return _sum(tuple(Call("mul", pair) for pair in zip(values, others, strict=True)))


def _norm(values: _Elements) -> Expression:
    return Call("sqrt", (dot(values, values),))


def _extreme(op: str) -> Callable[[_Elements], Expression]:
    return lambda values: extreme(op, values)


def _product(values: _Elements) -> Expression:
    if not values:
        return Number(Fraction(1), "1.0")
    return Call("mul", values) if len(values) > 1 else values[0]


def _squares(values: _Elements) -> Expression:
    """The sum of the squares of what each is away from the mean, a number where that is one."""
    mean = _mean(values)
    known = rational_value(mean)
    away = Call("neg", (mean if known is None else Number(known),))
    two = Number(Fraction(2), "2")
    return _sum(tuple(Call("pow", (Call("add", (value, away)), two)) for value in values))


def _mean_square(values: _Elements) -> Expression:
    return Call("div", (_squares(values), _count(values)))


def _of_a_sample(values: _Elements) -> Expression:
    if len(values) < _A_SAMPLE:
        raise NotUnderstood
    return Call("div", (_squares(values), Number(Fraction(len(values) - 1), "")))


def _root_of(function: Callable[[_Elements], Expression]) -> Callable[[_Elements], Expression]:
    return lambda values: Call("sqrt", (function(values),))


def is_of_a_sample(keywords: Sequence[ast.keyword]) -> bool:
    """``ddof=1``: whether a spread is divided by one less than its numbers."""
    if [each.arg for each in keywords] != ["ddof"]:
        return False
    (given,) = (each.value for each in keywords)
    return isinstance(given, ast.Constant) and given.value == 1


def _count(values: _Elements) -> Expression:
    return Number(Fraction(len(values)), "")


def dotted(node: ast.expr) -> str:
    """``np.linalg.norm``, with numpy by its short name; empty for anything else."""
    parts: list[str] = []
    while isinstance(node, ast.Attribute) and len(parts) < DEEPEST:
        parts.append(node.attr)
        node = node.value
    if not isinstance(node, ast.Name):
        return ""
    first = "np" if node.id in ("numpy", "jnp") else node.id
    return ".".join([first, *reversed(parts)])


#: Functions of so many lists, by the names under which they are usually called.
OF_LISTS: dict[tuple[str, int], Callable[..., Expression]] = {
    **dict.fromkeys((("sum", 1), ("np.sum", 1), ("math.fsum", 1)), _sum),
    **dict.fromkeys((("np.mean", 1), ("statistics.mean", 1), ("statistics.fmean", 1)), _mean),
    **dict.fromkeys((("np.dot", 2), ("np.inner", 2)), dot),
    **dict.fromkeys((("max", 1), ("np.max", 1)), _extreme("max")),
    **dict.fromkeys((("min", 1), ("np.min", 1)), _extreme("min")),
    ("np.linalg.norm", 1): _norm,
    **dict.fromkeys((("np.prod", 1), ("math.prod", 1)), _product),
    **dict.fromkeys((("np.var", 1), ("statistics.pvariance", 1)), _mean_square),
    **dict.fromkeys((("np.std", 1), ("statistics.pstdev", 1)), _root_of(_mean_square)),
    **dict.fromkeys((("statistics.variance", 1), ("var", 1)), _of_a_sample),
    **dict.fromkeys((("statistics.stdev", 1), ("sd", 1)), _root_of(_of_a_sample)),
    ("len", 1): _count,
}
#: What ``ddof=1`` makes of them.
SAMPLES = {"np.var": "var", "np.std": "sd"}
#: Other libraries' names of these.
OTHER_NAMES = {
    **{f"torch.{name}": f"np.{name}" for name in "sum mean dot max min".split()},
    "torch.norm": "np.linalg.norm", "torch.linalg.norm": "np.linalg.norm",
}  # fmt: skip
