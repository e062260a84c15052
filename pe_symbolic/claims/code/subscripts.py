"""Indices and slices of a program, as they name parts of arrays."""

from __future__ import annotations

import ast

from pe_symbolic.claims.code import arrays
from pe_symbolic.claims.code.arrays import ONE, ZERO
from pe_symbolic.claims.code.called import plain_integer
from pe_symbolic.claims.code.scope import TREE, Scope
from pe_symbolic.claims.code.values import NONE, Array, Items, Key, Nothing, Range, Unread, Value
from pe_symbolic.expression import Call, Expression, Number, Symbol


class Subscripts(Scope):
    """A scope that knows indices."""

    def of_subscript(self, node: ast.Subscript) -> Value:
        owner = self.value(node.value)
        if isinstance(owner, Items) and not owner.appended:
            place = plain_integer(self.value(node.slice))
            if place is None or not -len(owner.items) <= place < len(owner.items):
                raise Unread("an index that is not a plain number")
            return owner.items[place]
        if isinstance(owner, Symbol):
            return self._of_an_open_name(node, owner)
        array = arrays.as_array(owner, self.facts)
        if isinstance(array, Nothing):
            raise array.reason
        if not isinstance(array, Array):
            raise Unread("an index into what is no array")
        return arrays.taken(array, self.keys(node.slice, array), self.facts)

    def _of_an_open_name(self, node: ast.Subscript, owner: Symbol) -> Value:
        """``positions[:, None]`` of an argument: as many positions as it has, each of them any."""
        length = self.open_name(f"len({owner.name})")
        keys = node.slice.elts if isinstance(node.slice, ast.Tuple) else [node.slice]
        if all(isinstance(key, ast.Slice) or self.value(key) == NONE for key in keys):
            array = Array((length,), lambda indices: owner, self.facts)
            return arrays.taken(array, self.keys(node.slice, array), self.facts)
        return self.open_name(ast.unparse(node))

    def keys(self, node: ast.expr, array: Array) -> list[Key | None]:
        """An index as one key for each dimension, and ``None`` for new ones."""
        parts = node.elts if isinstance(node, ast.Tuple) else [node]
        several = [part for part in parts if isinstance(self.held(part), Array)]
        if len(several) > 1:
            raise Unread("an index of several arrays", several[-1])
        named = sum(1 for part in parts if not self._is_new(part) and not _is_dots(part))
        found: list[Key | None] = []
        dimension = 0
        for part in parts:
            if self._is_new(part):
                found.append(None)
            elif _is_dots(part):
                rest = array.shape[dimension : dimension + len(array.shape) - named]
                found += arrays.whole_ranges(rest)
                dimension += len(rest)
            elif dimension >= len(array.shape):
                raise Unread("more indices than dimensions", part)
            else:
                found.append(self._key(part, array.shape[dimension]))
                dimension += 1
        return [*found, *arrays.whole_ranges(array.shape[dimension:])]

    def _is_new(self, node: ast.expr) -> bool:
        if isinstance(node, ast.Slice) or _is_dots(node):
            return False
        return isinstance(node, ast.Constant | ast.Attribute | ast.Name) and (
            self.value(node) == NONE
        )

    def _key(self, node: ast.expr, size: Expression) -> Key:
        if not isinstance(node, ast.Slice):
            index = self.value(node)
            if isinstance(index, Range):
                return index
            if isinstance(index, Array) and len(index.shape) == 1:
                index = arrays.evenly_spaced(index, self.facts) or index
            if isinstance(index, Range):
                return index
            if not isinstance(index, TREE):
                raise Unread("an index that is no number", node)
            return _from_the_end(index, size)
        step = ONE if node.step is None else self.tree(node.step)
        if not (isinstance(step, Number) and step.value >= 1):
            raise Unread("a step that is no plain positive number", node)
        start = ZERO if node.lower is None else _from_the_end(self.tree(node.lower), size)
        stop = size if node.upper is None else _from_the_end(self.tree(node.upper), size)
        return Range(start, stop, step)

    def put(self, array: Array, index: ast.expr, value: Value, node: ast.AST) -> None:
        """Stores a value at an index."""
        keys = self.keys(index, array)
        if any(key is None for key in keys):
            raise Unread("a new dimension where something is stored", index)
        given = [key for key in keys if key is not None]
        arrays.put(array, given, value, self.loops, self.spans(node))


def _is_dots(node: ast.expr) -> bool:
    return isinstance(node, ast.Constant) and node.value is Ellipsis


def _from_the_end(index: Expression, size: Expression) -> Expression:
    negative = isinstance(index, Call) and index.op == "neg" and isinstance(index.args[0], Number)
    return Call("add", (size, index)) if negative else index
