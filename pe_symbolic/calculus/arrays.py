"""Vectors and matrices element by element: ``[sin(1), cos(1)]``, ``(2, 1)/√5``, ``A·x``."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from fractions import Fraction
from itertools import islice, takewhile
from typing import TypeAlias

from pe_symbolic.calculus.determinants import Rows, inverse
from pe_symbolic.calculus.rational import rational_value
from pe_symbolic.calculus.spread import spread
from pe_symbolic.calculus.trees import subtracted
from pe_symbolic.expression import Call, Constant, Expression, Number, Symbol, free_symbols, walk

_Factors: TypeAlias = tuple[Expression, ...]
MAX_ENTRIES = 1024
MAX_SQUARE = 4
MAX_POWER = 32
#: A product of more nodes than this, all its entries together, is not formed.
MAX_NODES = 20_000


def components(expression: Expression | None) -> tuple[Expression, ...] | None:
    """The elements of a vector- or matrix-valued expression, row by row; else ``None``."""
    rows = rows_of(expression)
    return None if rows is None else tuple(entry for row in rows for entry in row)


def is_array(node: Expression | None) -> bool:
    """Whether an expression is a vector or a matrix."""
    return rows_of(node) is not None


def is_computed_array(node: Expression | None) -> bool:
    """Whether an array is worked out from others, whatever its elements look like.

    Two lists side by side may be anything; a matrix beside an array multiplies it.
    """
    if not isinstance(node, Call):
        return False
    multiplied = node.op == "mul" and sum(map(is_array, node.args)) > 1
    with_matrix = any(isinstance(factor, Call) and factor.op == "matrix" for factor in node.args)
    return (node.op in _COMPUTED or (multiplied and with_matrix)) and is_array(node)


_PRODUCTS = frozenset({"mul", "pow"})
_COMPUTED = frozenset({"transpose", "pow", "cross", "hadamard"})


def as_product(node: Expression) -> Expression | None:
    """The number that a product of arrays is, or the trace of one; a transposed array."""
    if not isinstance(node, Call) or node.op not in _PRODUCTS:
        return None
    if node.op == "pow":
        turned = node.args[1] in TRANSPOSING and is_array(node.args[0])
        return Call("transpose", node.args[:1], node.span) if turned else None
    if len(node.args) != 2:
        return _scaled_product(node) or _single_entry(node)
    if node.args[0] in TRACING and square_rows(node.args[1]) is not None:
        return Call("trace", node.args[1:], node.span)
    left, right = (_as_vector(factor) for factor in node.args)
    if left is None or right is None or len(left) != len(right):
        return _single_entry(node)
    return Call("dot", (Call("vector", left), Call("vector", right)), node.span)


def _scaled_product(node: Call) -> Expression | None:
    """``2 (8, 50) · (4, 10)``: a number times the number that a product of arrays is."""
    scale, arrays = _in_front_of_arrays(node)
    if not scale or len(arrays) < 2:
        return None
    product = as_product(Call("mul", arrays, node.span))
    return Call("mul", (*scale, product), node.span) if product is not None else None


def _in_front_of_arrays(node: Call) -> tuple[_Factors, _Factors]:
    """The numbers in front of the arrays of a product, and all behind them."""
    scale = tuple(takewhile(lambda factor: not is_array(factor), node.args))
    return scale, node.args[len(scale) :]


def _single_entry(node: Call) -> Expression | None:
    r"""``x^\top A x`` is a number: the one entry of a product of arrays."""
    if sum(map(is_array, node.args)) <= 1:
        return None
    rows = _product(node)
    return rows[0][0] if rows is not None and [*map(len, rows)] == [1] else None


def as_cross_product(node: Expression, between: str) -> Expression | None:
    r"""``(1, 2, 3) \times (4, 5, 6)``: vectors of three with a cross ``between`` them."""
    if not (isinstance(node, Call) and node.op == "mul" and len(node.args) == 2):
        return None
    crossed = len(between) < _LONGEST_SIGN and any(sign in between for sign in _CROSSES)
    if not crossed or not all(_is_vector_of_three(side) for side in node.args):
        return None
    return Call("cross", node.args, node.span)


_CROSSES = (r"\times", "×")
_LONGEST_SIGN = 24


def as_outer_product(node: Call, written: Sequence[str]) -> Expression | None:
    r"""A column times a row: a matrix.  Where they are ``written``, ``\\`` parts one, ``&`` one."""
    arrays = [pair for pair in zip(node.args, written, strict=True) if is_array(pair[0])]
    signs = [("\\\\" in text, "&" in text) for _, text in arrays]
    if signs != [(True, False), (False, True)]:
        return None
    column, row = (rows_of(one) or () for one, _ in arrays)
    if {len(entries) for entries in (*column, *row)} != {1}:
        return None
    upright = Call("matrix", tuple(Call("vector", entries) for entries in column))
    flat = Call("matrix", (Call("vector", tuple(entry for (entry,) in row)),))
    return Call("mul", (*(one for one in node.args if not is_array(one)), upright, flat), node.span)


def _is_vector_of_three(node: Expression) -> bool:
    return isinstance(node, Call) and len(node.args) == 3 and _is_list(node)


def _as_vector(node: Expression) -> tuple[Expression, ...] | None:
    if isinstance(node, Call) and (_is_transposed(node) or node.op == "transpose"):
        node = node.args[0]
    return node.args if isinstance(node, Call) and _is_list(node) else None


def _is_transposed(node: Expression) -> bool:
    return isinstance(node, Call) and node.op == "pow" and node.args[1] in TRANSPOSING


TRANSPOSING = (Symbol("T"), Symbol("t"))
TRACING = (Symbol("tr"), Symbol("Tr"), Symbol("trace"))


def square_rows(node: Expression) -> Rows | None:
    """The rows of a square matrix of at most ``MAX_SQUARE`` rows; else ``None``."""
    rows = rows_of(node)
    square = rows is not None and 1 < len(rows) <= MAX_SQUARE
    return rows if rows and square and all(len(row) == len(rows) for row in rows) else None


def matrix_rows(node: Expression) -> Rows | None:
    """The rows of an array with several rows and several columns; else ``None``."""
    rows = rows_of(node)
    return rows if rows is not None and min(len(rows), len(rows[0])) > 1 else None


def rows_of(expression: Expression | None) -> Rows | None:
    """A vector as one column, a matrix as its rows, worked out; ``None`` for a number."""
    if not isinstance(expression, Call):
        return None
    rule = _RULES.get(expression.op)
    rows = rule(expression) if rule is not None else None
    return rows if rows is None or sum(map(len, rows)) <= MAX_ENTRIES else None


def rows_beside(others: Rows, node: Expression) -> Rows | None:
    """The rows of an array, with a list of numbers as a row where the others are one."""
    rows = rows_of(node)
    return tuple(zip(*rows, strict=True)) if rows and len(others) == 1 and _is_list(node) else rows


def _vector(node: Call) -> Rows | None:
    nested = [rows_of(item) for item in node.args]
    if all(item is not None for item in nested):  # [[1, 2], [3, 4]] is a matrix
        rows = tuple(tuple(entry for row in item for entry in row) for item in nested if item)
        return rows if len({len(row) for row in rows}) == 1 else None
    return tuple((item,) for item in node.args)


def _matrix(node: Call) -> Rows | None:
    return tuple(row.args for row in node.args if isinstance(row, Call))


def _each(make: Callable[[Expression], Expression], rows: Rows | None) -> Rows | None:
    return rows and tuple(tuple(make(entry) for entry in row) for row in rows)


def _negated(node: Call) -> Rows | None:
    return _each(lambda entry: Call("neg", (entry,), entry.span), rows_of(node.args[0]))


def _divided(node: Call) -> Rows | None:
    divisor = node.args[1]
    return _each(lambda entry: Call(node.op, (entry, divisor), entry.span), rows_of(node.args[0]))


def _transposed(node: Call) -> Rows | None:
    rows = rows_of(node.args[0])
    return rows and tuple(zip(*rows, strict=True))


def _power(node: Call) -> Rows | None:
    """A transposed array, or a whole power of a small square matrix; -1 is the inverse."""
    if _is_transposed(node):
        return _transposed(node)
    exponent = rational_value(node.args[1])
    rows = square_rows(node.args[0]) if exponent is not None else None
    if rows is None or exponent is None or exponent.denominator != 1:
        return None
    if exponent == -1:
        return inverse(rows)
    if not 2 <= exponent <= MAX_POWER:
        return None
    result: Rows | None = rows
    for _ in range(int(exponent) - 1):
        result = result and _matrix_product(result, rows)
    return result


def _worked_out(rows: Rows) -> Rows | None:
    """The same with its whole numbers multiplied out, or ``None`` where they grow too large."""
    found = []
    for row in rows:
        values = [rational_value(entry) for entry in row]
        found.append(
            tuple(
                Number(value, "", entry.span)
                for value, entry in zip(values, row, strict=True)
                if value is not None
            )
        )
    whole = all(len(new) == len(old) for new, old in zip(found, rows, strict=True))
    return tuple(found) if whole else None


def _cross(node: Call) -> Rows | None:
    left, right = (components(side) for side in node.args)
    if left is None or right is None or not len(left) == len(right) == 3:
        return None

    def entry(one: int, other: int) -> Expression:
        rising = Call("mul", (left[one], right[other]))
        falling = Call("mul", (left[other], right[one]))
        return subtracted(rising, falling, node.span)

    return ((entry(1, 2),), (entry(2, 0),), (entry(0, 1),))


def _entry_by_entry(node: Call) -> Rows | None:
    left, right = (rows_of(side) for side in node.args)
    if left is None or right is None or [*map(len, left)] != [*map(len, right)]:
        return None
    return tuple(
        tuple(Call("mul", pair, pair[0].span) for pair in zip(*lines, strict=True))
        for lines in zip(left, right, strict=True)
    )


def _sum(node: Call) -> Rows | None:
    """Entry by entry; a number beside vectors is added to each element, as NumPy does.

    A list of numbers is a row beside a row, and stands beside each row of a matrix.
    """
    parts = [rows_of(term) for term in node.args]
    row = next((part for part in parts if part and len(part) == 1 < len(part[0])), ())
    parts = [rows_beside(row, term) for term in node.args] if row else parts
    rows = [part for part in parts if part is not None]
    shapes = {tuple(len(row) for row in part) for part in rows}
    if len(shapes) > 1 and len(rows) == len(parts):
        rows = spread(rows) or []
    elif len(shapes) != 1:
        return None
    if len(rows) != len(parts):
        numbers = [term for term, part in zip(node.args, parts, strict=True) if part is None]
        if not rows or any(map(free_symbols, numbers)) or any(len(row) > 1 for row in rows[0]):
            return None
        rows += [tuple((number,) for _ in rows[0]) for number in numbers]
    return tuple(
        tuple(Call("add", entries, entries[0].span) for entries in zip(*lines, strict=True))
        for lines in zip(*rows, strict=True)
    )


def _product(node: Call) -> Rows | None:
    """Left to right: a number scales, a matrix multiplies rows by columns.

    A list of numbers in front of a matrix is a row.
    """
    scale, arrays = _in_front_of_arrays(node)
    first = rows_of(arrays[0]) if arrays else None
    if first is None:
        return None
    if _is_list(arrays[0]) and len(arrays) > 1 and _is_list_of_rows(arrays[1], len(first)):
        first = tuple(zip(*first, strict=True))
    result: Expression | Rows = first
    for factor in (*scale, *arrays[1:]):
        rows = rows_of(factor)
        product = _times(result, rows if rows is not None else factor)
        if product is None:
            return None
        result = product
    return result if isinstance(result, tuple) else None


def _is_list(node: Expression) -> bool:
    return isinstance(node, Call) and node.op == "vector" and not any(map(is_array, node.args))


def _is_list_of_rows(node: Expression, count: int) -> bool:
    """Whether a factor is a matrix with so many rows, of several columns."""
    rows = rows_of(node)
    return rows is not None and len(rows) == count > 1 and len(rows[0]) > 1


def _times(left: Expression | Rows, right: Expression | Rows) -> Expression | Rows | None:
    if isinstance(left, tuple) and isinstance(right, tuple):
        return _matrix_product(left, right)
    if isinstance(left, tuple):
        return _scaled(left, right)
    if isinstance(right, tuple):
        return _scaled(right, left)
    return Call("mul", (left, right), left.span)


def _scaled(rows: Rows, factor: Expression | Rows) -> Rows | None:
    if isinstance(factor, tuple):
        return None
    return _each(lambda entry: Call("mul", (factor, entry), entry.span), rows)


def _matrix_product(left: Rows, right: Rows) -> Rows | None:
    if any(len(row) != len(right) for row in left):
        return None
    columns = tuple(zip(*right, strict=True))
    found = tuple(tuple(_dot(row, column) for column in columns) for row in left)
    if _is_whole(left) and _is_whole(right):
        return _worked_out(found)
    return found if sum(map(len, found)) * _size(found[0][0]) <= MAX_NODES else None


def _is_whole(rows: Rows) -> bool:
    return all(isinstance(e, Number) and e.value.denominator == 1 for row in rows for e in row)


def _size(entry: Expression) -> int:
    """How many nodes an entry has; products of products share parts, and grow by it."""
    return sum(1 for _ in islice(walk(entry), MAX_NODES + 1))


def _dot(row: tuple[Expression, ...], column: tuple[Expression, ...]) -> Expression:
    terms = tuple(Call("mul", pair, pair[0].span) for pair in zip(row, column, strict=True))
    return Call("add", terms, row[0].span) if len(terms) > 1 else terms[0]


def _softmax(node: Call) -> Rows | None:
    """Of a vector; of each row of a matrix, as attention has it."""
    if len(node.args) != 1:
        return None
    if (rows := matrix_rows(node.args[0])) is not None:
        return tuple(map(_shares, rows))
    inner = components(node.args[0])
    return None if inner is None else tuple((share,) for share in _shares(inner))


def _shares(inner: tuple[Expression, ...]) -> tuple[Expression, ...]:
    masked = Call("neg", (Constant("infinity"),))
    powers = tuple(
        Number(Fraction(0), "", item.span) if item == masked else Call("exp", (item,), item.span)
        for item in inner
    )
    total = Call("add", powers) if len(powers) > 1 else powers[0]
    return tuple(Call("div", (power, total), power.span) for power in powers)


def _applied(node: Call) -> Rows | None:
    """A function of one number, taken of each entry."""
    if len(node.args) != 1:
        return None
    return _each(lambda entry: Call(node.op, (entry,), entry.span), rows_of(node.args[0]))


def _clipped(node: Call) -> Rows | None:
    r"""``\max(0, x)`` of a number and one array: each entry beside it, as a ReLU does."""
    numbers = [each for each in node.args if rational_value(each) is not None]
    arrays = [rows for each in node.args if (rows := rows_of(each)) is not None]
    if len(node.args) != 2 or len(numbers) != 1 or len(arrays) != 1:
        return None
    return _each(lambda entry: Call(node.op, (*numbers, entry), entry.span), arrays[0])


_ENTRY_WISE = "exp ln log sqrt sin cos tan tanh sigmoid relu softplus gelu silu".split()
_RULES: dict[str, Callable[[Call], Rows | None]] = {
    **dict.fromkeys(_ENTRY_WISE, _applied),
    **dict.fromkeys(("max", "min"), _clipped),
    "vector": _vector,
    "matrix": _matrix,
    "neg": _negated,
    "div": _divided,
    "mod": _divided,
    "pow": _power,
    "add": _sum,
    "mul": _product,
    "softmax": _softmax,
    "transpose": _transposed,
    "cross": _cross,
    "hadamard": _entry_by_entry,
}
