"""Nodes of Python's syntax as formulas of numbers; nothing is run.

Literals, arithmetic, functions of ``math`` and NumPy, and names that were given such a
value are understood; a loop or anything else is no formula.
"""

from __future__ import annotations

import ast
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from fractions import Fraction
from itertools import accumulate, chain, islice

from pe_symbolic.calculus.rational import rational_value
from pe_symbolic.decimals import read_decimal
from pe_symbolic.expression import NOWHERE, Call, Constant, Expression, Number, walk
from pe_symbolic.formula.named import angle_of_a_point

_LONGEST_LITERAL = 60
_DEEPEST, _MOST_NODES = 40, 2_000
_A_PAIR, _MOST_PLACES = 2, 30
#: So many nodes may stand in the value of a name.
_MOST_PARTS = 200
_MODULES = frozenset({"math", "np", "numpy", "jnp"})
_NAMES = {
    **{name: name for name in "sin cos tan sinh cosh tanh exp sqrt floor ceil factorial".split()},
    **{name: name for name in "asin acos atan asinh acosh atanh erf abs max min gcd".split()},
    **{f"arc{name}": f"a{name}" for name in "sin cos tan sinh cosh tanh".split()},
    "fabs": "abs", "absolute": "abs", "amax": "max", "amin": "min", "comb": "binomial",
    "atan2": "atan2", "arctan2": "atan2",
    "log": "log", "log2": "log2", "log10": "log10", "pow": "pow", "power": "pow",
}  # fmt: skip
_BUILT_IN = frozenset({"abs", "max", "min", "pow"})
_OF_TWO = frozenset({"pow", "binomial", "gcd"})
_OF_SEVERAL = frozenset({"max", "min"})
_CONSTANTS = {"pi": "pi", "e": "e"}
_OPERATORS: dict[type[ast.operator], str] = {
    ast.Add: "add", ast.Mult: "mul", ast.Div: "div", ast.Pow: "pow",
}  # fmt: skip


class NotUnderstood(Exception):
    """Code that is more than a formula of numbers."""


#: A number, or those of a list.
Value = Expression | tuple[Expression, ...]


@dataclass(frozen=True, slots=True)
class Known:
    """The names that have a value, and the functions and constants that were imported by name.

    What gave a name its value is ``said`` as it was written, the names it stands on behind it.
    """

    values: dict[str, Value] = field(default_factory=dict)
    said: dict[str, tuple[str, ...]] = field(default_factory=dict)
    imported: dict[str, str] = field(default_factory=dict)

    def give(self, name: str, value: Value, *said: str) -> None:
        """Gives a name a value; one of very many parts is not followed."""
        self.forget(name)
        parts = chain.from_iterable(map(walk, value if isinstance(value, tuple) else (value,)))
        if sum(1 for _ in islice(parts, _MOST_PARTS + 1)) <= _MOST_PARTS:
            self.values[name], self.said[name] = value, said

    def forget(self, *names: str) -> None:
        """Lets go of names."""
        for name in names:
            self.values.pop(name, None)
            self.said.pop(name, None)
            self.imported.pop(name, None)


class Reader:
    """Nodes of Python's syntax as formulas; raises ``NotUnderstood`` for the others."""

    def __init__(self, code: str, known: Known) -> None:
        self.code, self.known = code, known
        self.lines = [line.encode() for line in code.split("\n")]
        self.starts = [0, *accumulate(len(line) + 1 for line in code.split("\n"))]
        self.steps = 0
        self.used: dict[str, None] = {}

    def span(self, node: ast.expr | ast.stmt) -> tuple[int, int]:
        """Where a node stands, in code points; the syntax tree counts bytes of UTF-8."""
        edges = ((node.lineno, node.col_offset), (node.end_lineno or 0, node.end_col_offset or 0))
        start, end = (
            self.starts[line - 1] + len(self.lines[line - 1][:column].decode(errors="ignore"))
            for line, column in edges
        )
        return start, end

    def value(self, node: ast.expr, depth: int) -> Expression:
        self.steps += 1
        if depth > _DEEPEST or self.steps > _MOST_NODES:
            raise NotUnderstood
        known = _KINDS.get(type(node))
        if known is None:
            raise NotUnderstood
        return known(self, node, depth + 1)

    def listed(self, node: ast.expr) -> tuple[Expression, ...] | None:
        """The elements of a list, a tuple, an array made of one, or a name that was given one."""
        if isinstance(node, ast.Name):
            found = self.known.values.get(node.id)
            self.used |= dict.fromkeys(self.known.said.get(node.id, ()))
            return found if isinstance(found, tuple) else None
        if isinstance(node, ast.Call) and len(node.args) == 1 and not node.keywords:
            function = node.func
            if isinstance(function, ast.Attribute) and function.attr in ("array", "asarray"):
                return self.listed(node.args[0])
        if not isinstance(node, ast.List | ast.Tuple):
            return None
        return tuple([self.value(one, 0) for one in node.elts])

    def name(self, node: ast.Name, _: int) -> Expression:
        found = self.known.values.get(node.id)
        imported = self.known.imported.get(node.id, "")
        if imported in _CONSTANTS.values():
            return Constant(imported)
        if found is None or isinstance(found, tuple):
            raise NotUnderstood
        self.steps += sum(1 for _ in walk(found))
        self.used |= dict.fromkeys(self.known.said[node.id])
        return found

    def element(self, node: ast.Subscript, _: int) -> Expression:
        """``v[0]`` of a list that is known."""
        place = node.slice.value if isinstance(node.slice, ast.Constant) else None
        elements = self.listed(node.value)
        if elements is None or type(place) is not int or not 0 <= place < len(elements):
            raise NotUnderstood
        return elements[place]

    def constant(self, node: ast.Constant, depth: int) -> Expression:
        line = self.lines[node.lineno - 1]
        text = line[node.col_offset : node.end_col_offset].decode(errors="ignore")
        if isinstance(node.value, bool) or not isinstance(node.value, int | float):
            raise NotUnderstood
        plain = text.replace("_", "")
        if len(plain) > _LONGEST_LITERAL or (not plain[:1].isdigit() and plain[:1] != "."):
            raise NotUnderstood
        return Number(read_decimal(plain).value, plain)

    def unary(self, node: ast.UnaryOp, depth: int) -> Expression:
        operand = self.value(node.operand, depth)
        if isinstance(node.op, ast.USub):
            return Call("neg", (operand,))
        if isinstance(node.op, ast.UAdd):
            return operand
        raise NotUnderstood

    def binary(self, node: ast.BinOp, depth: int) -> Expression:
        left, right = self.value(node.left, depth), self.value(node.right, depth)
        if isinstance(node.op, ast.Sub):
            return Call("add", (left, Call("neg", (right,))))
        if isinstance(node.op, ast.FloorDiv | ast.Mod):
            whole = Call("floor", (Call("div", (left, right)),))
            taken = Call("neg", (Call("mul", (right, whole)),))
            return whole if isinstance(node.op, ast.FloorDiv) else Call("add", (left, taken))
        operation = _OPERATORS.get(type(node.op))
        if operation is None:
            raise NotUnderstood
        return Call(operation, (left, right))

    def attribute(self, node: ast.Attribute, depth: int) -> Expression:
        if isinstance(node.value, ast.Name) and node.value.id in _MODULES:
            name = _CONSTANTS.get(node.attr)
            if name is not None:
                return Constant(name)
        raise NotUnderstood

    def call(self, node: ast.Call, depth: int) -> Expression:
        if node.keywords or not node.args:
            raise NotUnderstood
        of_lists = _OF_LISTS.get((_dotted(node.func), len(node.args)))
        if of_lists is not None and self.listed(node.args[0]):
            return of_lists(*map(self.elements, node.args))
        name = self.function(node.func)
        if name == "round":
            return self.rounded(node.args, depth)
        args = tuple([self.value(argument, depth) for argument in node.args])
        if name in ("log2", "log10") and len(args) == 1:
            return Call("log", (args[0], Number(Fraction(name[3:]), name[3:])))
        if name == "log" and len(args) <= 2:
            return Call("log", (*args, Constant("e")) if len(args) == 1 else args)
        if name == "atan2" and len(args) == 2:
            angle = angle_of_a_point(*args, NOWHERE)
            if angle is None:
                raise NotUnderstood
            return angle
        right = 2 if name in _OF_TWO else 1
        if len(args) != right and not (name in _OF_SEVERAL and len(args) > 1):
            raise NotUnderstood
        return Call(name, args)

    def rounded(self, args: list[ast.expr], depth: int) -> Expression:
        """``round(x, 2)``; halves, which go to the even number, are not told from others."""
        places = args[1].value if len(args) > 1 and isinstance(args[1], ast.Constant) else 0
        if len(args) > _A_PAIR or not isinstance(places, int) or not 0 <= places < _MOST_PLACES:
            raise NotUnderstood
        if len(args) > 1 and not isinstance(args[1], ast.Constant):
            raise NotUnderstood
        unit = Number(Fraction(10) ** places, "")
        whole = Call("mul", (self.value(args[0], depth), unit))
        value = rational_value(whole)
        if value is not None and (2 * value).denominator == 1 and value.denominator > 1:
            raise NotUnderstood
        half = Number(Fraction(1, 2), "")
        return Call("div", (Call("floor", (Call("add", (whole, half)),)), unit))

    def elements(self, node: ast.expr) -> tuple[Expression, ...]:
        """Those of a list of numbers that has any."""
        listed = self.listed(node)
        if not listed:
            raise NotUnderstood
        return listed

    def function(self, node: ast.expr) -> str:
        """The operation that a name stands for; a bare one only where it is built in."""
        if isinstance(node, ast.Name) and node.id in self.known.imported:
            return self.known.imported[node.id]
        if isinstance(node, ast.Name) and node.id in ("round", *_BUILT_IN):
            return node.id
        if isinstance(node, ast.Attribute) and isinstance(node.value, ast.Name):
            name = "round" if node.attr in ("round", "around") else _NAMES.get(node.attr)
            if node.value.id in _MODULES and name is not None:
                return name
        raise NotUnderstood


def functions_of(module: str) -> Mapping[str, str]:
    """What a module that is known gives by its names: functions, and constants by their own."""
    return {**_NAMES, "round": "round", **_CONSTANTS} if module in _MODULES else {}


_Elements = tuple[Expression, ...]


def _sum(values: _Elements) -> Expression:
    return Call("add", values) if len(values) > 1 else values[0]


def _mean(values: _Elements) -> Expression:
    count = Number(Fraction(len(values)), str(len(values)))
    return Call("div", (_sum(values), count))


def _dot(values: _Elements, others: _Elements) -> Expression:
    if len(values) != len(others):
        raise NotUnderstood
    return _sum(tuple(Call("mul", pair) for pair in zip(values, others, strict=True)))


def _norm(values: _Elements) -> Expression:
    return Call("sqrt", (_dot(values, values),))


def _extreme(op: str) -> Callable[[_Elements], Expression]:
    return lambda values: Call(op, values) if len(values) > 1 else values[0]


def _count(values: _Elements) -> Expression:
    return Number(Fraction(len(values)), "")


def _dotted(node: ast.expr) -> str:
    """``np.linalg.norm``, with numpy by its short name; empty for anything else."""
    parts: list[str] = []
    while isinstance(node, ast.Attribute) and len(parts) < _DEEPEST:
        parts.append(node.attr)
        node = node.value
    if not isinstance(node, ast.Name):
        return ""
    first = "np" if node.id in ("numpy", "jnp") else node.id
    return ".".join([first, *reversed(parts)])


#: Functions of so many lists, by the names under which they are usually called.
_OF_LISTS: dict[tuple[str, int], Callable[..., Expression]] = {
    **dict.fromkeys((("sum", 1), ("np.sum", 1), ("math.fsum", 1)), _sum),
    **dict.fromkeys((("np.mean", 1), ("statistics.mean", 1)), _mean),
    **dict.fromkeys((("np.dot", 2), ("np.inner", 2)), _dot),
    **dict.fromkeys((("max", 1), ("np.max", 1)), _extreme("max")),
    **dict.fromkeys((("min", 1), ("np.min", 1)), _extreme("min")),
    ("np.linalg.norm", 1): _norm,
    ("len", 1): _count,
}


_KINDS: dict[type[ast.expr], Callable[..., Expression]] = {
    ast.Constant: Reader.constant,
    ast.UnaryOp: Reader.unary,
    ast.BinOp: Reader.binary,
    ast.Attribute: Reader.attribute,
    ast.Name: Reader.name,
    ast.Subscript: Reader.element,
    ast.Call: Reader.call,
}
