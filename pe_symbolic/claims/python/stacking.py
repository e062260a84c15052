"""What NumPy and PyTorch put together of several arrays, or make of one by where entries stand."""

from __future__ import annotations

import ast
from collections.abc import Callable, Iterable, Sequence
from fractions import Fraction

from pe_symbolic.calculus.matrices import rank_of
from pe_symbolic.calculus.rational import rational_value
from pe_symbolic.calculus.trees import numeral
from pe_symbolic.claims.python.floats import NotUnderstood
from pe_symbolic.claims.python.formulas import Array, Value
from pe_symbolic.claims.python.tables import Table, exact, function_of, like, table_of
from pe_symbolic.expression import Call, Expression, Number

_Elements = tuple[Expression, ...]
_Listed = Callable[[ast.expr], _Elements | None]
_Whole = Callable[[ast.expr], int]
_ZERO = Number(Fraction(0), "0")
_MOST_ENTRIES, _MOST_ROWS = 512, 5


def put_together(node: ast.Call, listed: _Listed, whole: _Whole) -> Value | None:
    """The array, or number, that such a function makes; ``None`` for any other call.

    Raises ``NotUnderstood`` where it is given something else than it is known with.
    """
    name, args = function_of(node)
    given = {each.arg: each.value for each in node.keywords}
    if name in _JOINING and len(args) == 1 and given.keys() <= {"axis", "dim"}:
        return _joined(name, args[0], [whole(axis) for axis in given.values()], listed)
    if name == "kron" and len(args) == _BOTH and not given:
        return _kronecker(*(_table(listed(each)) for each in args))
    if name == "matrix_rank" and len(args) == 1 and not given:
        return _rank(_table(listed(args[0])))
    if name not in (*_BY_PLACE, *_LIKE) or not args:
        return None
    if not given.keys() <= {"k", "diagonal"} or len(args) + len(given) > _BOTH:
        raise NotUnderstood
    more = [*args[1:], *given.values()]
    elements = listed(args[0])
    if name in _LIKE:
        return None if elements is None or more else like(elements, [_LIKE[name]] * len(elements))
    if name == "diag" and isinstance(elements, Table):
        return None
    return _BY_PLACE[name](elements, whole(more[0]) if more else 0)


_BOTH = 2


# -- several arrays ---------------------------------------------------------------------------


def _joined(name: str, parts: ast.expr, axes: Sequence[int], listed: _Listed) -> Array:
    if not isinstance(parts, ast.List | ast.Tuple) or not parts.elts or len(axes) > 1:
        raise NotUnderstood
    arrays = [listed(one) for one in parts.elts]
    flat = not any(isinstance(one, Table) for one in arrays)
    axis = axes[0] if axes else 0
    if flat and name in ("concatenate", "cat", "hstack"):
        if axis not in (0, -1):
            raise NotUnderstood
        return Array(entry for one in arrays for entry in _elements(one))
    if name == "stack" and not flat:
        raise NotUnderstood
    beside = name in ("hstack", "column_stack") or axis in (1, -1)
    turned = flat and beside
    tables = [_table(one) for one in arrays]
    if turned:
        tables = [table_of(one.columns) for one in tables]
    if not beside:
        return _small(table_of([row for one in tables for row in one.rows]))
    heights = {len(one.rows) for one in tables}
    if len(heights) != 1:
        raise NotUnderstood
    rows = zip(*(one.rows for one in tables), strict=True)
    return _small(table_of([[entry for part in row for entry in part] for row in rows]))


_JOINING = frozenset("concatenate cat hstack vstack stack column_stack".split())


def _kronecker(one: Table, other: Table) -> Table:
    rows = [
        [exact(Call("mul", (mine, yours))) for mine in row for yours in beside]
        for row in one.rows
        for beside in other.rows
    ]
    return _small(table_of(rows))


def _elements(elements: _Elements | None) -> _Elements:
    if elements is None:
        raise NotUnderstood
    return elements


def _table(elements: _Elements | None) -> Table:
    """An array of two dimensions; one of one dimension is its row."""
    return elements if isinstance(elements, Table) else table_of([_elements(elements)])


def _small(table: Table) -> Table:
    if len(table) > _MOST_ENTRIES:
        raise NotUnderstood
    return table


def _rank(table: Table) -> Number:
    """How many rows of a small table of fractions do not depend on the others."""
    rows = [[rational_value(entry) for entry in row] for row in table.rows]
    if max(len(rows), table.width) > _MOST_ROWS or any(None in row for row in rows):
        raise NotUnderstood
    return numeral(rank_of([[entry or Fraction(0) for entry in row] for row in rows]))


# -- one array --------------------------------------------------------------------------------


def _kept(holds: Callable[[int, int], bool]) -> Callable[[_Elements | None, int], Array]:
    """The entries of a table whose column and row are so far apart, and zeros."""

    def keep(elements: _Elements | None, diagonal: int) -> Array:
        if not isinstance(elements, Table):
            raise NotUnderstood
        places = (divmod(at, elements.width) for at in range(len(elements)))
        entries = zip(elements, places, strict=True)
        return like(elements, (e if holds(k - i, diagonal) else _ZERO for e, (i, k) in entries))

    return keep


def _diagonal(elements: _Elements | None, diagonal: int) -> Array:
    if diagonal:
        raise NotUnderstood
    places: Iterable[tuple[int, Expression]] = enumerate(_elements(elements))
    width = len(_elements(elements))
    return _small(table_of([[e if i == k else _ZERO for k in range(width)] for i, e in places]))


_LIKE = {"zeros_like": _ZERO, "ones_like": Number(Fraction(1), "1")}
_BY_PLACE: dict[str, Callable[[_Elements | None, int], Array]] = {
    "triu": _kept(lambda above, diagonal: above >= diagonal),
    "tril": _kept(lambda above, diagonal: above <= diagonal),
    "diag": _diagonal,
}
