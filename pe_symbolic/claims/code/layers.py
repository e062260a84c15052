"""What the methods of a class change of what an object keeps, though none of them is called."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from pe_symbolic.claims.code.outside import changes_what_it_is_given


def changed_attributes(node: ast.ClassDef) -> Iterator[tuple[str, ast.AST]]:
    """The attributes that a method changes in place, and where, but for those of the making."""
    methods = {part.name: part for part in node.body if isinstance(part, ast.FunctionDef)}
    making = _called_from("__init__", methods)
    for name, method in methods.items():
        if name not in making:
            yield from _changed(method)


def _called_from(name: str, methods: dict[str, ast.FunctionDef]) -> set[str]:
    """A method, and those that it calls, and so on."""
    found, more = set(), [name]
    while more:
        name = more.pop()
        if name in found or name not in methods:
            continue
        found.add(name)
        more += [n.attr for n in ast.walk(methods[name]) if isinstance(n, ast.Attribute)]
    return found


def _changed(method: ast.FunctionDef) -> Iterator[tuple[str, ast.AST]]:
    names: dict[str, str] = {}
    for node in ast.walk(method):
        match node:
            case ast.Assign(targets=[ast.Name(id=name)], value=ast.Attribute() | ast.Subscript()):
                attribute = _attribute(node.value, names)
                if attribute:
                    names[name] = attribute
    for node in ast.walk(method):
        for part in _in_place(node):
            attribute = _attribute(part, names)
            if attribute:
                yield attribute, node


def _in_place(node: ast.AST) -> Iterator[ast.expr]:
    """What a node changes by its own doing."""
    match node:
        case ast.Subscript(ctx=ast.Store()):
            yield node.value
        case ast.AugAssign():
            yield node.target
        case ast.Call():
            yield from changes_what_it_is_given(node)


def _attribute(node: ast.expr, names: dict[str, str]) -> str:
    """``pe`` of ``self.pe[0].data``, and of a name given to it; nothing for anything else."""
    while True:
        match node:
            case ast.Attribute(value=ast.Name(id="self"), attr=attribute):
                return attribute
            case ast.Attribute() | ast.Subscript():
                node = node.value
            case ast.Name(id=name):
                return names.get(name, "")
            case _:
                return ""
