"""What is stored into parts of arrays, by assignment or in place."""

from __future__ import annotations

import ast

from pe_symbolic.calculus.trees import numeral
from pe_symbolic.claims.code.arrays import put, whole_ranges
from pe_symbolic.claims.code.loops import Loops
from pe_symbolic.claims.code.scope import TREE
from pe_symbolic.claims.code.values import Array, Items, Key, Nothing, Unread, Value, Word
from pe_symbolic.expression import Symbol


class Stores(Loops):
    """A scope that knows assignments to names, attributes and parts of arrays."""

    def give(self, target: ast.expr, value: Value, statement: ast.AST) -> None:
        """Assigns to a name, an attribute, several, or a part of an array."""
        if isinstance(target, ast.Subscript):
            self.store(target, value, statement)
            return
        parts = value.items if isinstance(value, Items) and not value.appended else []
        if isinstance(target, ast.Tuple | ast.List) and len(parts) == len(target.elts):
            for one, part in zip(target.elts, parts, strict=True):
                self.give(one, part, statement)
            return
        self.assigned(target, value)
        several = isinstance(target, ast.Tuple | ast.List)
        for node in ast.walk(target) if several else [target]:
            if isinstance(node, ast.Name):
                self.kept(node.id, self.names[node.id], statement)
            elif isinstance(node, ast.Attribute) and isinstance(node.ctx, ast.Store):
                self.kept(ast.unparse(node), value, statement)

    def store(self, target: ast.Subscript, value: Value, statement: ast.AST) -> None:
        target = self._in_one_index(target)
        owner = self.value(target.value)
        if isinstance(owner, Nothing):
            raise owner.reason
        if isinstance(owner, Symbol) and isinstance(target.value, ast.Name):
            owner = self.opened(target)
            self.names[target.value.id] = owner
            self.kept(target.value.id, owner, statement)
        if not isinstance(owner, Array):
            self.apart(value, 0)
            raise Unread("something is stored in what is no array", target)
        if isinstance(value, Nothing):
            raise value.reason
        if isinstance(value, Word):
            raise Unread(f"{value.text} is not known", getattr(statement, "value", statement))
        if owner.listed:
            self.apart(value, 0)
        self.put(owner, target.slice, value, statement)

    def opened(self, target: ast.Subscript) -> Array:
        """The array that a block fills without making it: as large as the loops around it reach."""
        parts = target.slice.elts if isinstance(target.slice, ast.Tuple) else [target.slice]
        name = ast.unparse(target.value)
        shape = tuple(
            self.reached(part) or self.open_name(f"{name}.shape[{number}]")
            for number, part in enumerate(parts)
        )
        return Array(shape, lambda indices: numeral(0), self.facts)

    def _in_one_index(self, target: ast.Subscript) -> ast.Subscript:
        """``P[pos][i]`` as ``P[pos, i]``, where ``P[pos]`` is a row."""
        outer = target.value
        if not isinstance(outer, ast.Subscript) or isinstance(outer.slice, ast.Slice | ast.Tuple):
            return target
        if not isinstance(self.value(outer.slice), TREE):
            return target
        parts = target.slice.elts if isinstance(target.slice, ast.Tuple) else [target.slice]
        index = ast.copy_location(ast.Tuple([outer.slice, *parts], ast.Load()), target.slice)
        joined = ast.Subscript(outer.value, index, target.ctx)
        return self._in_one_index(ast.copy_location(joined, target))

    def augmented(self, node: ast.AugAssign) -> None:
        """``x *= 2``: a number or an argument anew, an array in its place, a list longer."""
        old = self.value(node.target)
        if isinstance(old, Items):
            self._longer(old, node)
            return
        joined = ast.copy_location(ast.BinOp(node.target, node.op, node.value), node)
        found = self.value(joined)
        whole = isinstance(node.target, ast.Name | ast.Attribute)
        if not (whole and isinstance(old, Array) and isinstance(found, Array)):
            self.give(node.target, found, node)
        elif old.of is not None:
            keys: list[Key] = whole_ranges(old.shape)
            put(old, keys, found, self.loops, self.spans(node))
        else:
            old.become(found)
            self.kept(ast.unparse(node.target), old, node)

    def _longer(self, items: Items, node: ast.AugAssign) -> None:
        """``row += [a, b]``."""
        more = self.value(node.value)
        if not isinstance(node.op, ast.Add) or not isinstance(more, Items) or more.appended:
            raise Unread("a list that grows by what is no list", node)
        for item in more.items:
            self.appended(items, item)
