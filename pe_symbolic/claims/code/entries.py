"""A function that gives one entry of a table: ``def pe(pos, i, d)``, where i is even or odd."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from pe_symbolic.claims.code.scope import TREE
from pe_symbolic.claims.code.statements import Bound, Machine
from pe_symbolic.claims.code.values import Array, Function, Indices, Nothing, Unread
from pe_symbolic.claims.code.widths import is_width
from pe_symbolic.expression import Expression


def table_of_entries(function: Function, machine: Machine) -> Bound | None:
    """The table whose entries a function gives, if it asks whether one parameter is even."""
    node = function.node
    if not isinstance(node, ast.FunctionDef):
        return None
    names = [argument.arg for argument in node.args.args if argument.arg != "self"]
    columns = set(_asked_whether_even(node)) & set(names)
    if len(columns) != 1 or columns == set(names):
        return None
    column = columns.pop()
    position, *others = (name for name in names if name != column)

    def entry(at: Indices) -> Expression:
        found = machine.applied(function, (), {position: at[0], column: at[1]})
        if isinstance(found, Nothing):
            raise found.reason
        if not isinstance(found, TREE):
            raise Unread("a function that gives no number", node)
        return found

    used = (part.id for part in ast.walk(node) if isinstance(part, ast.Name))
    width = next((name for name in (*others, *used) if is_width(name)), None)
    if width is None:
        return None
    shape = (machine.open_name(f"{node.name}.rows"), machine.open_name(width))
    return Bound(node.name, Array(shape, entry, machine.facts), machine.spans(node))


def _asked_whether_even(node: ast.AST) -> Iterator[str]:
    """The names x of ``x % 2`` and ``x & 1``."""
    for part in ast.walk(node):
        match part:
            case ast.BinOp(left=ast.Name(id=name), op=ast.Mod(), right=ast.Constant(value=2)):
                yield name
            case ast.BinOp(left=ast.Name(id=name), op=ast.BitAnd(), right=ast.Constant(value=1)):
                yield name
