"""Python code that computes a number, read as a formula: as a syntax tree, and never run.

Only literals, arithmetic, and functions of ``math`` and NumPy are understood; a
name with a value, a loop or anything else is no formula.
"""

from __future__ import annotations

import ast
from collections.abc import Callable
from dataclasses import dataclass
from fractions import Fraction
from itertools import accumulate

from pe_symbolic.calculus.rational import rational_value
from pe_symbolic.decimals import read_decimal
from pe_symbolic.expression import NOWHERE, Call, Constant, Expression, Number
from pe_symbolic.formula.named import angle_of_a_point

_LONGEST = 20_000
_LONGEST_LITERAL = 60
_DEEPEST, _MOST_NODES = 40, 2_000
_A_PAIR, _MOST_PLACES = 2, 30
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


@dataclass(frozen=True, slots=True)
class Shown:
    """An expression of code and where it stands; ``before`` and ``behind`` are printed around it.

    ``elements`` are those of a list or an array, else the one value.
    """

    elements: tuple[Expression, ...]
    is_list: bool
    start: int
    end: int
    before: str = ""
    behind: str = ""


class NotUnderstood(Exception):
    """Code that is more than a formula of numbers."""


def last_value(code: str) -> Shown | None:
    """The expression that a cell ends with, whose value is shown below it."""
    tree = _tree(code)
    last = tree.body[-1] if tree is not None and tree.body else None
    if not isinstance(last, ast.Expr) or code.rstrip().endswith(";"):
        return None
    return _shown(_Reader(code), last.value)


def assigned_value(code: str) -> Shown | None:
    """The expression that a statement gives a name to."""
    tree = _tree(code)
    only = tree.body[0] if tree is not None and len(tree.body) == 1 else None
    return _shown(_Reader(code), only.value) if isinstance(only, ast.Assign) else None


def printed_values(code: str, lines: int) -> list[Shown | None]:
    """What each printed line shows; nothing where lines and calls of ``print`` do not match."""
    tree = _tree(code)
    if tree is None:
        return []
    calls = [call for statement in tree.body if (call := _printing(statement)) is not None]
    silent = (ast.Import, ast.ImportFrom)
    others = [s for s in tree.body if _printing(s) is None and not isinstance(s, silent)]
    whole = len(calls) == lines and not any(map(_may_print, others))
    if not whole and not (lines == 1 and calls and _printing(tree.body[-1]) and not others):
        return []
    reader = _Reader(code)
    return [_line(reader, call) for call in calls]


def _tree(code: str) -> ast.Module | None:
    if len(code) > _LONGEST:
        return None
    try:
        return ast.parse(code)
    except (SyntaxError, ValueError, RecursionError, MemoryError):
        return None


def _printing(statement: ast.stmt) -> ast.Call | None:
    """The call, if a statement is ``print(…)`` and nothing else."""
    value = statement.value if isinstance(statement, ast.Expr) else None
    named = isinstance(value, ast.Call) and isinstance(value.func, ast.Name)
    if isinstance(value, ast.Call) and named and getattr(value.func, "id", "") == "print":
        return value
    return None


def _may_print(statement: ast.stmt) -> bool:
    """Whether a statement may print: anything but a plain assignment or definition."""
    calls = any(isinstance(node, ast.Name) and node.id == "print" for node in ast.walk(statement))
    return calls or isinstance(statement, ast.For | ast.While | ast.With | ast.If | ast.Try)


def _line(reader: _Reader, call: ast.Call) -> Shown | None:
    """The one formula of a ``print`` and the words around it."""
    if call.keywords:
        return None
    texts: list[str] = []
    found: Shown | None = None
    for place, argument in enumerate(call.args):
        text = " " if place else ""
        if isinstance(argument, ast.Constant) and isinstance(argument.value, str):
            texts.append(text + argument.value)
            continue
        shown = _formatted(reader, argument)
        if shown is None or found is not None:
            return None
        found = Shown(
            shown.elements,
            shown.is_list,
            shown.start,
            shown.end,
            "".join(texts) + text + shown.before,
        )
        texts = [shown.behind]
    if found is None:
        return None
    return Shown(
        found.elements, found.is_list, found.start, found.end, found.before, "".join(texts)
    )


def _formatted(reader: _Reader, node: ast.expr) -> Shown | None:
    """An expression, or the one that an f-string holds with a plain format."""
    if not isinstance(node, ast.JoinedStr):
        return _shown(reader, node)
    words = ["", ""]
    found: Shown | None = None
    for part in node.values:
        if isinstance(part, ast.Constant) and isinstance(part.value, str):
            words[found is not None] += part.value
        elif isinstance(part, ast.FormattedValue) and found is None and part.conversion == -1:
            found = _shown(reader, part.value) if _is_plain(part.format_spec) else None
            if found is None:
                return None
        else:
            return None
    if found is None:
        return None
    return Shown(found.elements, found.is_list, found.start, found.end, words[0], words[1])


def _is_plain(spec: ast.expr | None) -> bool:
    """No format, or ``.4f``, ``.3e``, ``.5g``, ``6.2f``."""
    if spec is None:
        return True
    parts = spec.values if isinstance(spec, ast.JoinedStr) else []
    text = "".join(str(part.value) for part in parts if isinstance(part, ast.Constant))
    body = text.rstrip("feg")
    return len(parts) == 1 and len(text) < 8 and body != text and body.replace(".", "").isdigit()


def _shown(reader: _Reader, node: ast.expr) -> Shown | None:
    listed = _listed(node)
    try:
        elements = tuple(reader.value(one, 0) for one in (listed or [node]))
    except (NotUnderstood, ValueError, OverflowError):
        return None
    is_number = not listed and isinstance(node, ast.Constant)
    if not elements or is_number:
        return None
    return Shown(elements, listed is not None, *reader.span(node))


def _listed(node: ast.expr) -> list[ast.expr] | None:
    """The elements of a list, a tuple, or an array made of one."""
    if isinstance(node, ast.Call) and len(node.args) == 1 and not node.keywords:
        function = node.func
        if isinstance(function, ast.Attribute) and function.attr in ("array", "asarray"):
            return _listed(node.args[0])
    return list(node.elts) if isinstance(node, ast.List | ast.Tuple) else None


class _Reader:
    """Nodes of Python's syntax as formulas; raises ``NotUnderstood`` for the others."""

    def __init__(self, code: str) -> None:
        self.lines = [line.encode() for line in code.split("\n")]
        self.starts = [0, *accumulate(len(line) + 1 for line in code.split("\n"))]
        self.steps = 0

    def span(self, node: ast.expr) -> tuple[int, int]:
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
        if isinstance(node.op, ast.FloorDiv):
            return Call("floor", (Call("div", (left, right)),))
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
        if of_lists is not None and _listed(node.args[0]):
            return of_lists(*[self.elements(argument, depth) for argument in node.args])
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

    def elements(self, node: ast.expr, depth: int) -> list[Expression]:
        """Those of a list of numbers."""
        listed = _listed(node)
        if not listed:
            raise NotUnderstood
        return [self.value(one, depth) for one in listed]

    def function(self, node: ast.expr) -> str:
        """The operation that a name stands for; a bare one only where it is built in."""
        if isinstance(node, ast.Name) and node.id in ("round", *_BUILT_IN):
            return node.id
        if isinstance(node, ast.Attribute) and isinstance(node.value, ast.Name):
            name = "round" if node.attr in ("round", "around") else _NAMES.get(node.attr)
            if node.value.id in _MODULES and name is not None:
                return name
        raise NotUnderstood


def _sum(values: list[Expression]) -> Expression:
    return Call("add", tuple(values)) if len(values) > 1 else values[0]


def _mean(values: list[Expression]) -> Expression:
    count = Number(Fraction(len(values)), str(len(values)))
    return Call("div", (_sum(values), count))


def _dot(values: list[Expression], others: list[Expression]) -> Expression:
    if len(values) != len(others):
        raise NotUnderstood
    return _sum([Call("mul", pair) for pair in zip(values, others, strict=True)])


def _norm(values: list[Expression]) -> Expression:
    return Call("sqrt", (_dot(values, values),))


def _extreme(op: str) -> Callable[[list[Expression]], Expression]:
    return lambda values: Call(op, tuple(values)) if len(values) > 1 else values[0]


def _count(values: list[Expression]) -> Expression:
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
    ast.Constant: _Reader.constant,
    ast.UnaryOp: _Reader.unary,
    ast.BinOp: _Reader.binary,
    ast.Attribute: _Reader.attribute,
    ast.Call: _Reader.call,
}
