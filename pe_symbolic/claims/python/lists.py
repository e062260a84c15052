"""Statements that change a list in place: ``ages.sort()``, ``squares.append(x**2)``."""

from __future__ import annotations

import ast

from pe_symbolic.claims.python.floats import NotUnderstood
from pe_symbolic.claims.python.formulas import Array
from pe_symbolic.claims.python.functions import lengthened
from pe_symbolic.claims.python.tables import Keyed, Nested, keyed
from pe_symbolic.claims.python.values import Reader
from pe_symbolic.expression import Expression

_List = tuple[Expression, ...]


def changed_list(reader: Reader, statement: ast.stmt) -> tuple[str, _List] | None:
    """Which list or dictionary a statement changes, and what it is then; ``None`` for others."""
    match statement:
        case ast.Assign(targets=[ast.Subscript(value=ast.Name(id=name), slice=key)], value=value):
            return _with_a_key(reader, name, key, value)
        case ast.AugAssign(
            target=ast.Subscript(value=ast.Name(id=name), slice=key) as target, op=op, value=value
        ):
            before = ast.copy_location(ast.Subscript(target.value, key, ast.Load()), target)
            return _with_a_key(reader, name, key, ast.BinOp(before, op, value))
        case ast.Expr(
            value=ast.Call(
                func=ast.Attribute(value=ast.Name(id=name) as named, attr=method),
                args=args,
                keywords=keywords,
            )
        ):
            values = reader.known.values.get(name)
            if not isinstance(values, tuple) or isinstance(values, _NO_LISTS):
                return None
            if keywords and method != "sort":
                return None
            reader.begin()
            ordered = ast.copy_location(ast.Name("sorted", ast.Load()), named)
            call = ast.Call(ordered, [named, *args], keywords)
            found = _changed(reader, values, method, ast.copy_location(call, named))
            return None if found is None else (name, found)
        case ast.AugAssign() if (longer := lengthened(statement)) is not None:
            values = reader.known.values.get(longer.name)
            if not isinstance(values, tuple) or isinstance(values, _NO_LISTS):
                return None
            reader.begin()
            more = _elements(reader, longer.more)
            return None if more is None else (longer.name, (*values, *more))
    return None


_NO_LISTS = (Array, Nested, Keyed)


def _with_a_key(
    reader: Reader, name: str, key: ast.expr, value: ast.expr
) -> tuple[str, Keyed] | None:
    """A dictionary in which a key has another number; ``None`` where that is not known."""
    before = reader.known.values.get(name)
    if not isinstance(before, Keyed):
        return None
    reader.begin()
    try:
        pair = reader.key(key, 0), reader.value(value, 0)
    except (NotUnderstood, ValueError, OverflowError):
        return None
    return name, keyed((*before.by_key.items(), pair))


def _elements(reader: Reader, node: ast.expr) -> _List | None:
    try:
        return reader.listed(node)
    except (NotUnderstood, ValueError, OverflowError):
        return None


def _changed(reader: Reader, values: _List, method: str, call: ast.Call) -> _List | None:
    try:
        match method, call.args:
            case "append", [_, one]:
                return (*values, reader.value(one, 0))
            case "extend", [_, others]:
                more = reader.listed(others)
                return None if more is None else (*values, *more)
            case "reverse", [_]:
                return values[::-1]
            case "sort", [_]:
                return reader.listed(call)
    except (NotUnderstood, ValueError, OverflowError):
        return None
    return None
