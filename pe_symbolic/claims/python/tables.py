"""Arrays of two dimensions in Python's syntax: products, transposes, sums along an axis."""

from __future__ import annotations

import ast
from collections.abc import Callable, Iterable, Mapping, Sequence
from fractions import Fraction

from pe_symbolic.calculus.arrays import rows_of
from pe_symbolic.calculus.determinants import determinant
from pe_symbolic.calculus.rational import rational_value
from pe_symbolic.calculus.trees import numeral
from pe_symbolic.claims.python.floats import NotUnderstood
from pe_symbolic.claims.python.formulas import (
    LIBRARIES,
    OF_LISTS,
    SAMPLES,
    Array,
    Value,
    dot,
    dotted,
    is_of_a_sample,
    softmax,
)
from pe_symbolic.expression import Call, Expression, Number

_Elements = tuple[Expression, ...]
_Listed = Callable[[ast.expr], _Elements | None]
_MOST_ROWS, _MOST_SQUARE = 64, 5
_AXES = 2
_MINUS_ONE = Number(Fraction(-1), "-1")


class Nested(tuple[Expression, ...]):
    """The elements of a list of lists, which is no array; ``width`` is how long each of them is."""

    width: int


class Keyed(tuple[Expression, ...]):
    """The numbers of a dictionary, in their order; those ``by_key`` are of texts or numbers."""

    by_key: Mapping[Expression, Expression]


def keyed(pairs: Iterable[tuple[Expression, Expression]]) -> Keyed:
    """The dictionary of such keys and numbers, of which the last has each key."""
    by_key = dict(pairs)
    found = Keyed(by_key.values())
    found.by_key = by_key
    return found


class Table(Array):
    """The elements of an array of two dimensions, row by row; ``width`` is that of a row."""

    width: int

    def __new__(cls, elements: Iterable[Expression], width: int) -> Table:
        table = super().__new__(cls, elements)
        table.width = width
        return table

    @property
    def rows(self) -> list[_Elements]:
        """Each row by itself."""
        return [self[start : start + self.width] for start in range(0, len(self), self.width)]

    @property
    def columns(self) -> list[_Elements]:
        """Each column by itself."""
        return list(zip(*self.rows, strict=True))


def table_of(rows: Sequence[Sequence[Expression]]) -> Table:
    """The table of such rows; raises ``NotUnderstood`` where they are not of one length."""
    widths = {len(row) for row in rows}
    if len(widths) != 1 or not min(widths) or len(rows) > _MOST_ROWS:
        raise NotUnderstood
    return Table((entry for row in rows for entry in row), *widths)


def nested(rows: Sequence[Sequence[Expression]]) -> Nested:
    """The list of such lists; raises ``NotUnderstood`` where they are not of one length."""
    table = table_of(rows)
    found = Nested(table)
    found.width = table.width
    return found


def like(elements: _Elements, made: Iterable[Expression]) -> Array:
    """An array of the shape of another."""
    return Table(made, elements.width) if isinstance(elements, Table) else Array(made)


def shape(elements: _Elements) -> tuple[int, ...]:
    """How many rows and columns an array has, or how many elements."""
    if isinstance(elements, Table):
        return len(elements) // elements.width, elements.width
    return (len(elements),)


def counted_in(what: str, elements: _Elements | None) -> Expression:
    """The ``size`` of an array, or its ``ndim``; raises ``NotUnderstood`` for anything else."""
    if what not in ("size", "ndim") or not isinstance(elements, Array):
        raise NotUnderstood
    return Number(Fraction(len(elements) if what == "size" else len(shape(elements))), "")


def joined(
    join: Callable[[Expression, Expression], Expression], left: Value, right: Value
) -> Array:
    """Two values joined element by element; a single row or column stands beside each."""
    one, other = _rows(left), _rows(right)
    height, width = max(len(one), len(other)), max(len(one[0]), len(other[0]))
    sides = [_stretched(rows, height, width) for rows in (one, other)]
    found = [
        join(*pair)
        for mine, yours in zip(*sides, strict=True)
        for pair in zip(mine, yours, strict=True)
    ]
    if isinstance(left, Table) or isinstance(right, Table):
        return Table(map(exact, found), width)
    return Array(found)


def _rows(value: Value) -> Sequence[_Elements]:
    if isinstance(value, Table):
        return value.rows
    return [value if isinstance(value, tuple) else (value,)]


def _stretched(rows: Sequence[_Elements], height: int, width: int) -> Sequence[_Elements]:
    """Rows of one element, or a single row, as often as they stand beside others."""
    wide = [row * width if len(row) == 1 else row for row in rows]
    tall = wide * height if len(wide) == 1 else wide
    if len(tall) != height or any(len(row) != width for row in tall):
        raise NotUnderstood
    return tall


def exact(entry: Expression) -> Expression:
    """A number where the entry is one, so that products of products stay small."""
    value = None if isinstance(entry, Number) else rational_value(entry)
    return entry if value is None else Number(value, "")


def product(left: _Elements, right: _Elements) -> Value:
    """The product of two arrays, as ``@`` has it: a number for two of one dimension."""
    if not (isinstance(left, Table) or isinstance(right, Table)):
        return dot(left, right)
    rows = left.rows if isinstance(left, Table) else [left]
    columns = right.columns if isinstance(right, Table) else [right]
    entries = [exact(dot(row, column)) for row in rows for column in columns]
    both = isinstance(left, Table) and isinstance(right, Table)
    return Table(entries, len(columns)) if both else Array(entries)


def part(elements: _Elements, place: ast.expr) -> Value:
    """``A[0]``, ``A[0, 1]``, ``A[:, 1]``, ``v[1:]``, and of an array also ``v[:, None]``.

    Raises ``NotUnderstood`` for others.
    """
    first, *rest = place.elts if isinstance(place, ast.Tuple) else [place]
    if len(rest) > isinstance(elements, Table):
        return _set_across(elements, first, *rest)
    if not isinstance(elements, Table):
        at = _index(first, len(elements))
        if isinstance(at, int):
            return elements[at]
        if isinstance(first, ast.List) and not isinstance(elements, Array):
            raise NotUnderstood
        return type(elements)(elements[each] for each in at)
    if rest and isinstance(first, ast.List) and isinstance(rest[0], ast.List):
        raise NotUnderstood  # entries one by one
    at = _index(first, len(elements.rows))
    among = _index(rest[0], elements.width) if rest else range(elements.width)
    rows = [elements.rows[each] for each in ([at] if isinstance(at, int) else at)]
    columns = [among] if isinstance(among, int) else among
    found = [tuple([row[each] for each in columns]) for row in rows]
    if not (isinstance(at, int) or isinstance(among, int)):
        return table_of(found)
    entries = Array(entry for row in found for entry in row)
    return entries[0] if isinstance(at, int) and isinstance(among, int) else entries


def _set_across(elements: _Elements, *places: ast.expr) -> Table:
    """``v[:, None]`` is a column, and ``v[None, :]`` a row."""
    whole = [ast.unparse(place) == ":" for place in places]
    if len(places) != _AXES or sum(whole) != 1 or not _is_new_axis(places[whole.index(False)]):
        raise NotUnderstood
    return _with_an_axis(elements, whole.index(False))


def _with_an_axis(elements: _Elements | None, axis: int) -> Table:
    """An array of one dimension as a row, or a column."""
    if not isinstance(elements, Array) or isinstance(elements, Table):
        raise NotUnderstood
    return table_of([elements] if axis in (0, -_AXES) else [[entry] for entry in elements])


def _is_new_axis(place: ast.expr) -> bool:
    of_numpy = isinstance(place, ast.Attribute) and place.attr == "newaxis"
    return of_numpy or (isinstance(place, ast.Constant) and place.value is None)


def _index(node: ast.expr, size: int) -> int | Sequence[int]:
    """A place, or those of a slice or of a list."""
    if isinstance(node, ast.Slice):
        ends = [None if end is None else _whole(end) for end in (node.lower, node.upper, node.step)]
        if ends[-1] == 0:
            raise NotUnderstood
        return range(*slice(*ends).indices(size))
    if isinstance(node, ast.List):
        return [_place(each, size) for each in node.elts]
    return _place(node, size)


def _place(node: ast.expr, size: int) -> int:
    at = _whole(node)
    if not -size <= at < size:
        raise NotUnderstood
    return at


def _whole(node: ast.expr) -> int:
    """A whole number as it is written, with its sign."""
    negative = isinstance(node, ast.UnaryOp) and isinstance(node.op, ast.USub)
    inner = node.operand if isinstance(node, ast.UnaryOp) and negative else node
    value = inner.value if isinstance(inner, ast.Constant) else None
    if type(value) is not int:
        raise NotUnderstood
    return -value if negative else value


def made_of_tables(
    node: ast.Call, listed: _Listed, whole: Callable[[ast.expr], int]
) -> Value | None:
    """What a call makes of tables, or makes a table of; ``None`` for any other call."""
    name, args = function_of(node)
    if name in _OF_TWO and len(args) == 2:
        return _of_two(name, [listed(each) for each in args])
    if name in ("reshape", "view") and len(args) > 1 and not node.keywords:
        return _reshaped(listed(args[0]), args[1:], whole)
    if name in ("eye", "identity") and len(args) == 1 and not node.keywords:
        each = range(whole(args[0]))
        if len(each) > _MOST_ROWS:
            raise NotUnderstood
        return table_of([[Number(Fraction(int(i == k)), "") for i in each] for k in each])
    if name in ("unsqueeze", "expand_dims") and len(args) == _AXES and not node.keywords:
        return _with_an_axis(listed(args[0]), _place(args[1], _AXES))
    table = listed(args[0]) if args else None
    return _of_a_table(node, name, table, args[1:], whole) if isinstance(table, Table) else None


def _of_a_table(
    node: ast.Call,
    name: str,
    table: Table,
    more: Sequence[ast.expr],
    whole: Callable[[ast.expr], int],
) -> Value | None:
    """What a function or a method makes of one table."""
    if name in ("transpose", "t"):
        if node.keywords or [ast.unparse(each) for each in more] not in _TURNING:
            raise NotUnderstood  # NumPy means another order by (0, 1) than PyTorch
        return table_of(table.columns)
    if name in ("det", "trace", "inv"):
        if more or node.keywords:
            raise NotUnderstood  # of another diagonal, say
        return _of_a_square(name, table)
    if name == "matrix_power" and len(more) == 1 and not node.keywords:
        return _raised(table, whole(more[0]))
    if name in ("diag", "diagonal") and not (more or node.keywords):
        return Array(row[place] for place, row in enumerate(table.rows[: table.width]))
    if name == "size" and more:
        size = shape(table)[_place(more[0], 2)]
        return numeral(size)
    return _along_an_axis(node, name, table, more, whole) if name in _REDUCING else None


_TURNING: tuple[list[str], ...] = ([], ["1", "0"], ["-1", "-2"], ["-2", "-1"])
_OF_TWO = frozenset({"dot", "matmul", "mm", "outer", "solve"})
SPREADS = frozenset({"var", "std"})
_REDUCING = SPREADS | {"sum", "mean", "max", "min", "prod", "norm", "softmax"}


def function_of(node: ast.Call) -> tuple[str, list[ast.expr]]:
    """The last name of a function and what it is given, the owner of a method first."""
    name = dotted(node.func)
    if isinstance(node.func, ast.Attribute) and name.partition(".")[0] not in LIBRARIES:
        return node.func.attr, [node.func.value, *node.args]
    return name.rpartition(".")[2], node.args


def _of_two(name: str, values: Sequence[_Elements | None]) -> Value | None:
    left, right = values
    if left is None or right is None:
        return None
    if name == "outer" and not (isinstance(left, Table) or isinstance(right, Table)):
        return table_of([[exact(Call("mul", (one, other))) for other in right] for one in left])
    if name == "solve":
        inverse = _of_a_square("inv", left) if isinstance(left, Table) else None
        return product(inverse, right) if isinstance(inverse, Table) else None
    return product(left, right) if name != "outer" else None


def _reshaped(
    elements: _Elements | None, sizes: Sequence[ast.expr], whole: Callable[[ast.expr], int]
) -> Value | None:
    """``x.reshape(2, 3)``, ``x.reshape(-1, 2)``, ``x.reshape((2, 3))``, ``x.reshape(-1)``."""
    given = sizes[0].elts if len(sizes) == 1 and isinstance(sizes[0], ast.Tuple) else sizes
    if elements is not None and len(given) == 1 and whole(given[0]) in (-1, len(elements)):
        return Array(elements)
    if elements is None or len(given) != 2:
        return None
    height, width = map(whole, given)
    if -1 in (height, width) and height * width:
        height, width = (
            abs(len(elements) // (height * width)) if n == -1 else n for n in (height, width)
        )
    if min(height, width) < 1 or height * width != len(elements):
        raise NotUnderstood
    return Table(elements, width)


def _of_a_square(name: str, table: Table) -> Value:
    rows = tuple(table.rows)
    if len(rows) != table.width or len(rows) > _MOST_SQUARE:
        raise NotUnderstood
    if name == "trace":
        return Call("add", tuple(row[place] for place, row in enumerate(rows)))
    if name == "det":
        return determinant(rows)
    matrix = Call("matrix", tuple(Call("vector", row) for row in rows))
    inverse = rows_of(Call("pow", (matrix, _MINUS_ONE)))
    if inverse is None:
        raise NotUnderstood
    return table_of([[exact(entry) for entry in row] for row in inverse])


def _raised(table: Table, power: int) -> Value:
    if not 0 < power <= _MOST_SQUARE:
        raise NotUnderstood
    found: Value = table
    for _ in range(power - 1):
        found = product(found, table) if isinstance(found, Table) else found
    return found


def _along_an_axis(
    node: ast.Call,
    name: str,
    table: Table,
    more: Sequence[ast.expr],
    whole: Callable[[ast.expr], int],
) -> Value | None:
    """A sum, mean, norm or softmax of each row or column; without an axis, of all."""
    given = {each.arg: each.value for each in node.keywords}
    keeps = given.pop("keepdims", given.pop("keepdim", ast.Constant(value=False)))
    spread = [each for each in node.keywords if each.arg == "ddof" and name in SPREADS]
    of_a_sample = is_of_a_sample(spread)
    if of_a_sample:
        given.pop("ddof")
    # The largest of a dimension comes with where it stands.
    told = ("axis",) if name in ("max", "min") else ("axis", "dim")
    axes = [given.pop(word) for word in told if word in given]
    axes += more if name != "norm" else ()
    if given or len(axes) > 1 or len(more) > 1 or not isinstance(keeps, ast.Constant):
        raise NotUnderstood
    said = f"np.linalg.{name}" if name == "norm" else f"np.{name}"
    said = SAMPLES[said] if of_a_sample else said
    function = OF_LISTS.get((said, 1))
    if not axes and function is not None and not (more or keeps.value):
        return function(tuple(table))
    axis = whole(axes[0]) if axes else None
    if axis not in (-2, -1, 0, 1):
        raise NotUnderstood
    by_row = axis in (1, -1)
    lines = table.rows if by_row else table.columns
    if function is None:
        shares = table_of([softmax(line) for line in lines])
        return shares if by_row else table_of(shares.columns)
    found = [exact(function(line)) for line in lines]
    return Table(found, 1 if by_row else len(found)) if keeps.value else Array(found)
