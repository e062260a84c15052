"""Nodes of Python's syntax as formulas of numbers; nothing is run.

Literals, arithmetic, functions of ``math``, NumPy and PyTorch, arrays in one or two dimensions,
names that were given such a value, and functions of a few plain lines are understood; a loop
or anything else is no formula.
"""

from __future__ import annotations

import ast
from collections.abc import Callable
from fractions import Fraction
from functools import partial

from pe_symbolic.calculus.trees import numeral
from pe_symbolic.claims.python.arrays import made_of_arrays
from pe_symbolic.claims.python.bits import with_bits_turned
from pe_symbolic.claims.python.comparing import Comparing
from pe_symbolic.claims.python.filled import filling_all, full, sizes_of
from pe_symbolic.claims.python.floats import NotUnderstood, cut_off, infinite_number
from pe_symbolic.claims.python.formulas import (
    A_PAIR,
    CONSTANTS,
    FLAT,
    LONGEST_LITERAL,
    MAKING,
    MODULES,
    OF_AN_ELEMENT,
    OF_LISTS,
    OF_PAIRS,
    OF_SEVERAL,
    OTHER_NAMES,
    SAMPLES,
    SINGLE,
    SOFTMAX,
    UNCHANGED,
    Array,
    Value,
    along_the_one,
    combined,
    dot,
    dotted,
    is_of_a_sample,
    keeps_numbers,
    numbers_counted,
    numbers_spaced,
    on_elements,
    operation_of,
    places_of,
    rounded,
    softmax,
)
from pe_symbolic.claims.python.masks import MASKS, both_or_either
from pe_symbolic.claims.python.operations import applied
from pe_symbolic.claims.python.stacking import put_together
from pe_symbolic.claims.python.tables import (
    SPREADS,
    Keyed,
    Nested,
    Table,
    counted_in,
    function_of,
    joined,
    like,
    made_of_tables,
    part,
    product,
    shape,
    table_of,
)
from pe_symbolic.decimals import read_decimal
from pe_symbolic.expression import Call, Constant, Expression, Number, Symbol


class Reader(Comparing):
    """Nodes of Python's syntax as formulas; raises ``NotUnderstood`` for the others."""

    def either(self, node: ast.expr, depth: int) -> Value:
        """The elements of a list or array, or else the one value; a text is a symbol."""
        whole: Value | None = self.words(node) or self.dictionary(node, depth)
        if whole is None:
            whole = self.part_of_a_result(node, depth)
        if whole is not None:
            return whole
        listed = self.listed(node, depth)
        value = self.shortened(self.value(node, depth)) if listed is None else listed
        self.weigh(value)
        return value

    def value(self, node: ast.expr, depth: int) -> Expression:
        self.step(depth)
        known = _KINDS.get(type(node))
        if known is None:
            raise NotUnderstood
        return known(self, node, depth + 1)

    def listed(self, node: ast.expr, depth: int = 0) -> tuple[Expression, ...] | None:
        """The elements of a list, a tuple, an array, or a name that was given one."""
        self.step(depth)
        kind = _LISTS.get(type(node))
        return None if kind is None else kind(self, node, depth + 1)

    def list_of_a_name(self, node: ast.Name, _: int) -> tuple[Expression, ...] | None:
        found = self.known.values.get(node.id)
        self.used |= dict.fromkeys(self.known.said.get(node.id, ()))
        self.single |= node.id in self.known.single
        self.rough |= node.id in self.known.rough
        if isinstance(found, Keyed):
            return tuple(found.by_key)
        if not isinstance(found, tuple) or isinstance(found, Nested):
            return None
        self.weigh(found)
        return found

    def written_list(self, node: ast.List | ast.Tuple, depth: int) -> tuple[Expression, ...]:
        return tuple([self.words(one) or self.value(one, depth) for one in node.elts])

    def array_of_a_sum(self, node: ast.BinOp, depth: int) -> tuple[Expression, ...] | None:
        """An operation on arrays, element by element, or their product where it is an array."""
        sides = [self.listed(side, depth) for side in (node.left, node.right)]
        if not any(isinstance(side, Array) for side in sides):
            return self.list_of_a_sum(node, sides, depth)
        left, right = (
            self.value(part, depth) if side is None else side
            for side, part in zip(sides, (node.left, node.right), strict=True)
        )
        if isinstance(left, MASKS) and isinstance(right, MASKS):
            return both_or_either(node.op, left, right)
        if not isinstance(node.op, ast.MatMult):
            made: Value = joined(partial(combined, node.op), left, right)
        elif isinstance(left, tuple) and isinstance(right, tuple):
            made = product(left, right)
        else:
            raise NotUnderstood
        # The entries of tables are kept as numbers: their steps are not to be seen in them.
        self.rough |= any(isinstance(each, Table) for each in (left, right))
        return made if isinstance(made, Array) else None

    def array_turned(self, node: ast.Attribute, depth: int) -> Array | None:
        """``A.T``, ``A.shape``."""
        known = node.attr in ("T", "mT", "shape")
        inner = self.listed(node.value, depth) if known else None
        if not isinstance(inner, Array):
            return None
        if node.attr == "shape":
            return Array(numeral(size) for size in shape(inner))
        return table_of(inner.columns) if isinstance(inner, Table) else inner

    def array_made(self, node: ast.expr, depth: int) -> tuple[Expression, ...] | None:
        """The elements of what an array is made of: a list of numbers, or one of lists."""
        known = self.known.values.get(node.id) if isinstance(node, ast.Name) else None
        if isinstance(known, Nested):
            self.used |= dict.fromkeys(self.known.said[ast.unparse(node)])
            return Table(known, known.width)
        inner = node.elts if isinstance(node, ast.List | ast.Tuple) else []
        rows = [self.listed(one, depth) for one in inner]
        if not rows or None in rows:
            made = self.listed(node, depth)
            return Table(made, made.width) if isinstance(made, Nested) else made
        return table_of([row for row in rows if row is not None])

    def of_tables(self, node: ast.Call, depth: int) -> Value | None:
        """What a library's function, or a method, makes of arrays in two dimensions."""
        if isinstance(node.func, ast.Name) and not self.shares(node):
            return None
        self.notice(node.func)
        reading = partial(self.array_made, depth=depth), partial(self.whole, depth=depth)
        made = put_together(node, *reading) or made_of_tables(node, *reading)
        if made is not None and self.single and function_of(node)[0] in SPREADS:
            raise NotUnderstood  # PyTorch takes the spread of a sample, JAX that of all
        self.rough |= made is not None
        return made

    def of_arrays(self, node: ast.Call, depth: int) -> Value | None:
        """What a library's function makes of lists, or a distribution gives."""
        self.notice(node.func)
        found = made_of_arrays(node, self.known.imported, lambda each: self.either(each, depth))
        self.rough |= found is not None
        return found

    def list_called(self, node: ast.Call, depth: int) -> tuple[Expression, ...] | None:
        """An array that a function makes: of a list, of another array, or of a count."""
        name = dotted(node.func)
        method = node.func.attr if isinstance(node.func, ast.Attribute) else ""
        if method in MAKING or name == "list":
            inner = self.array_made(node.args[0], depth) if len(node.args) == 1 else None
            self.notice(node.func)
            self.single |= keeps_numbers(node.keywords, inner or ())
            return inner if inner is None or name == "list" else like(inner, inner)
        if self.known.imported.get(name) == "c" and not node.keywords:
            return Array(self.value(one, depth) for one in node.args)
        if name in ("range", "np.arange", "torch.arange"):
            self.notice(node.func)
            bounds = [self.fraction(each, depth) for each in node.args]
            self.single |= keeps_numbers(node.keywords, numbers_counted(bounds) or (_HALF,))
            if name == "range":
                return numbers_counted(bounds)
            self.rough |= any(bound.denominator > 1 for bound in bounds)
            spaced = numbers_spaced(bounds)
            return spaced and Array(spaced)
        if (entry := filling_all(node)) is not None:
            self.notice(node.func)
            return full([self.whole(size, depth) for size in sizes_of(node)], entry)
        made: Value | None = self.of_masks(node, depth) or self.of_a_dictionary(node, depth)
        made = made or self.result_of(node, depth) or self.of_tables(node, depth)
        made = made or self.of_arrays(node, depth)
        if isinstance(made, tuple):
            return made
        if method in UNCHANGED and isinstance(node.func, ast.Attribute):
            return self.listed(node.func.value, depth)
        plain = not (node.args or node.keywords)
        if method in FLAT and isinstance(node.func, ast.Attribute) and plain:
            inner = self.listed(node.func.value, depth)
            return inner if inner is None else Array(inner)
        if self.shares(node):
            inner = self.listed(node.args[0], depth) if node.args else None
            return None if not inner or isinstance(inner, Table) else Array(softmax(inner))
        return self.each(node, depth)

    def shares(self, node: ast.Call) -> bool:
        """Whether a call is a softmax, of the one dimension that an array has here."""
        self.notice(node.func)
        named = isinstance(node.func, ast.Name) and self.known.imported.get(node.func.id)
        name = dotted(node.func)
        known = named == "softmax" or name in SOFTMAX or name.endswith(".functional.softmax")
        axes = {ast.unparse(axis) for axis in node.args[1:]}
        return known and axes <= _OF_THE_ONE and along_the_one(node.keywords)

    def each(self, node: ast.Call, depth: int) -> Array | None:
        """A function of numbers carried out on each element of an array."""
        name, args = on_elements(node, self.known.imported)
        self.rough |= name in OF_PAIRS
        if name in (*OF_PAIRS, "pow") and len(args) == A_PAIR:  # np.maximum(0, x)
            one, other = (self.either(each, depth) for each in args)
            arrays = isinstance(one, tuple) or isinstance(other, tuple)
            return joined(lambda *pair: applied(name, pair), one, other) if arrays else None
        inner = self.listed(args[0], depth) if args else None
        if inner is not None and name == "round":
            places = places_of(args[1:])
            self.rough = True
            return like(inner, (rounded(one, places) for one in inner))
        if inner is None or name not in OF_AN_ELEMENT or len(args) > 1:
            return None
        return like(inner, (applied(name, (one,)) for one in inner))

    def notice(self, function: ast.expr) -> None:
        """Notes whether a function is of a library that counts in single precision."""
        name = dotted(function)
        self.single |= name.partition(".")[0] in SINGLE or name == "np.float32"

    def name(self, node: ast.Name, _: int) -> Expression:
        found = self.known.values.get(node.id)
        imported = self.known.imported.get(node.id, "")
        if imported in CONSTANTS.values():
            return Constant(imported)
        if found is None or isinstance(found, tuple | Symbol):
            raise NotUnderstood
        self.single |= node.id in self.known.single
        self.rough |= node.id in self.known.rough
        self.used |= dict.fromkeys(self.known.said[node.id])
        self.weigh(found)
        return found

    def element(self, node: ast.Subscript, depth: int) -> Expression:
        """``v[0]`` of a list that is known, or of a dictionary."""
        if (of_a_key := self.of_a_key(node, depth)) is not None:
            return of_a_key
        elements = self.listed(node.value)
        found = None if elements is None else part(elements, self.place(node.slice, depth))
        if found is None or isinstance(found, tuple | Symbol):
            raise NotUnderstood
        return found

    def constant(self, node: ast.Constant, depth: int) -> Expression:
        text = node.kind or ""  # as it was written, whatever code it stands in
        if isinstance(node.value, bool):
            return numeral(node.value)
        if not isinstance(node.value, int | float):
            raise NotUnderstood
        plain = text.replace("_", "")
        if len(plain) > LONGEST_LITERAL or (not plain[:1].isdigit() and plain[:1] != "."):
            raise NotUnderstood
        return Number(read_decimal(plain).value, plain)

    def unary(self, node: ast.UnaryOp, depth: int) -> Expression:
        operand = self.value(node.operand, depth)
        if isinstance(node.op, ast.USub):
            return Call("neg", (operand,))
        if isinstance(node.op, ast.UAdd):
            return operand
        return with_bits_turned(node.op, operand)

    def binary(self, node: ast.BinOp, depth: int) -> Expression:
        if isinstance(node.op, ast.MatMult):
            return dot(self.elements(node.left, depth), self.elements(node.right, depth))
        return combined(node.op, self.value(node.left, depth), self.value(node.right, depth))

    def attribute(self, node: ast.Attribute, depth: int) -> Expression:
        if isinstance(node.value, ast.Name) and node.value.id in MODULES:
            if node.attr not in CONSTANTS:
                raise NotUnderstood
            return Constant(CONSTANTS[node.attr])
        return counted_in(node.attr, self.listed(node.value, depth))

    def call(self, node: ast.Call, depth: int) -> Expression:
        self.notice(node.func)
        made: Value | None = self.of_a_key(node, depth) or self.result_of(node, depth)
        made = made or self.of_tables(node, depth) or self.of_arrays(node, depth)
        if made is not None and not isinstance(made, tuple):
            return made
        of_a_list = self.of_a_list(node, depth)
        if of_a_list is not None:
            return of_a_list
        match node:
            case ast.Call(func=ast.Attribute(value=one, attr="round"), keywords=[]) if (
                getattr(one, "id", "") not in MODULES
            ):
                self.rough = True
                return rounded(self.value(one, depth), places_of(node.args))
        if (infinite := infinite_number(node)) is not None:
            return infinite
        if dotted(node.func) in _OF_ONE_NUMBER and len(node.args) == 1:
            found = self.value(node.args[0], depth)
            self.single |= keeps_numbers(node.keywords, (found,))
            return found
        if node.keywords or not node.args:
            raise NotUnderstood
        if dotted(node.func) == "int" and len(node.args) == 1:
            return cut_off(self.value(node.args[0], depth))
        name = operation_of(node.func, self.known.imported)
        self.rough |= name in OF_SEVERAL or name == "round"
        if name == "round":
            return rounded(self.value(node.args[0], depth), places_of(node.args[1:]))
        return applied(name, tuple([self.value(argument, depth) for argument in node.args]))

    def of_a_list(self, node: ast.Call, depth: int) -> Expression | None:
        """A sum, a mean, a dot product of lists, as a function or as a method of the first."""
        name, args = dotted(node.func), node.args
        if isinstance(node.func, ast.Attribute) and node.func.attr == "item":
            return self.value(node.func.value, depth)
        name = self.known.imported.get(name, name)
        if isinstance(node.func, ast.Attribute) and (name, len(args)) not in OF_LISTS:
            name, args = f"np.{node.func.attr}", [node.func.value, *args]
            name = "np.linalg.norm" if node.func.attr == "norm" else name
        name = OTHER_NAMES.get(name, name)
        function = OF_LISTS.get((name, len(args)))
        sample = SAMPLES.get(name) if is_of_a_sample(node.keywords) else None
        function = OF_LISTS.get((sample, len(args))) if sample else function
        if function is None or not (sample or along_the_one(node.keywords)):
            return None
        listed = self.listed(args[0], depth)
        if isinstance(listed, Table) and name == "len":
            return function(listed.columns[0])
        if listed is None or isinstance(listed, Table) or (self.single and name in SAMPLES):
            return None  # PyTorch takes the spread of a sample, JAX that of all
        return function(listed, *(self.elements(one, depth) for one in args[1:]))

    def elements(self, node: ast.expr, depth: int) -> tuple[Expression, ...]:
        """Those of a list of numbers."""
        listed = self.listed(node, depth)
        if listed is None or isinstance(listed, Table):
            raise NotUnderstood
        return listed


_LISTS: dict[type[ast.expr], Callable[..., tuple[Expression, ...] | None]] = {
    ast.Name: Reader.list_of_a_name,
    ast.List: Reader.written_list,
    ast.Tuple: Reader.written_list,
    ast.ListComp: Reader.comprehension,
    ast.GeneratorExp: Reader.comprehension,
    ast.BinOp: Reader.array_of_a_sum,
    ast.UnaryOp: Comparing.array_negated,
    ast.Attribute: Reader.array_turned,
    ast.Subscript: Reader.part_of_a_list,
    ast.Compare: Comparing.mask,
    ast.Call: Reader.list_called,
}
_KINDS: dict[type[ast.expr], Callable[..., Expression]] = {
    ast.Constant: Reader.constant,
    ast.UnaryOp: Reader.unary,
    ast.BinOp: Reader.binary,
    ast.Attribute: Reader.attribute,
    ast.Name: Reader.name,
    ast.Subscript: Reader.element,
    ast.Call: Reader.call,
    ast.IfExp: Reader.chosen,
    ast.Compare: Comparing.truth,
}


_HALF = Number(Fraction(1, 2), "")
#: What leaves a number as it is.
_OF_ONE_NUMBER = frozenset(
    {"float", "torch.tensor", "np.float64", "np.float32", "np.array", "np.asarray"}
)
#: The one dimension of a list, as an argument: any other number may be a temperature.
_OF_THE_ONE = frozenset({"0", "-1"})
