"""Calls of a program: of the libraries, of the document's own functions, of methods."""

from __future__ import annotations

import ast
from collections.abc import Iterator, Sequence

from pe_symbolic.claims.code import library
from pe_symbolic.claims.code.arrays import holds_waves
from pe_symbolic.claims.code.called import Called
from pe_symbolic.claims.code.facts import Facts
from pe_symbolic.claims.code.outside import MEDDLING, only_shows
from pe_symbolic.claims.code.scope import TREE, as_method, method_of
from pe_symbolic.claims.code.spacings import range_of
from pe_symbolic.claims.code.subscripts import Subscripts
from pe_symbolic.claims.code.uses import with_an_argument
from pe_symbolic.claims.code.values import (
    NONE,
    Array,
    Function,
    Indices,
    Instance,
    Items,
    Kind,
    Nothing,
    Unread,
    Value,
    Word,
    entry_of,
)
from pe_symbolic.expression import Expression, Number, Symbol, free_symbols

_DEEPEST_CALL, _FEWEST = 8, 2
_OF_ARRAYS = frozenset(
    "unsqueeze view reshape float double long to type squeeze expand repeat transpose permute "
    "flatten astype numpy cpu cuda detach clone contiguous append".split()
)
_LOOKING_UP = frozenset({"embedding_lookup", "embedding", "from_pretrained", "index_select"})
_ASKED = frozenset({"size", "dim", "item", "numel", "get_shape", "as_list"})


class Calls(Subscripts):
    """A scope that knows calls."""

    def of_call(self, node: ast.Call) -> Value:
        if isinstance(node.func, ast.Attribute) and node.func.attr in ("set", "add"):
            stored = self._jax_store(node, node.func)
            if stored is not None:
                return stored
        args = list(self._given(node))
        named = {word.arg: self._named(word) for word in node.keywords if word.arg is not None}
        span = self.spans(node.func)
        owner: Value = NONE
        if isinstance(node.func, ast.Attribute):
            name = node.func.attr
            owner = self._owner(node.func.value, name)
            span = (span[1] - len(name), span[1])
            if isinstance(owner, Instance):
                return self._of_instance(node, owner, name, args, named)
            if isinstance(owner, Items) and name == "append" and len(args) == 1:
                return self.appended(owner, args[0])
            if isinstance(owner, Array | Nothing | Items | TREE):
                called = Called(name, [owner, *args], named, self.facts, span)
                return self._method(owner, node, called)
            function = owner if isinstance(owner, Word) else self.value(node.func)
        else:
            function = self.value(node.func)
            name = _plain_name(function)
        function, args = _without_partial(name, function, args)
        if isinstance(function, Function | Kind):
            return self.called(function, args, named)
        if name == "fromfunction" and isinstance(function, Word) and not function.foreign:
            return self._by_indices(node, args)
        if not isinstance(function, Word) or function.foreign or not library.is_known(name):
            return self.unknown(node, function, [owner, *args, *named.values()])
        outs = [word.value for word in node.keywords if word.arg == "out"]
        takes = library.operands(name)
        if takes is not None and len(args) == takes + 1:  # ``np.multiply(x, 2, x)``
            outs.append(node.args[takes])
            args = args[:takes]
        called = Called(name, args, named, self.facts, span, _module(owner))
        self.facts.modules.add(called.module)
        if name == "range" and not isinstance(node.func, ast.Attribute):
            return range_of(called)
        return self._put_out(node, outs, self.of_library(called))

    def _by_indices(self, node: ast.Call, args: Sequence[Value]) -> Array:
        """``np.fromfunction(f, (n, d))``: what f gives of the indices, entry by entry."""
        function, shape = args if len(args) == 2 else (NONE, NONE)
        sizes = shape.items if isinstance(shape, Items) else []
        found = [size for size in sizes if isinstance(size, TREE)]
        if not isinstance(function, Function) or not found or len(found) < len(sizes):
            raise Unread("fromfunction of what is no function and a shape", node)
        names = dict(self.names)

        def entry(indices: Indices) -> Expression:
            outside, self.names, self.depth = self.names, dict(names), self.depth + 1
            try:
                return entry_of(self.applied(function, indices, {}), ())
            finally:
                self.names, self.depth = outside, self.depth - 1

        return Array(tuple(found), entry, self.facts)

    def _given(self, node: ast.Call) -> Iterator[Value]:
        """The arguments by place; ``*x`` as what is in it."""
        for arg in node.args:
            if not isinstance(arg, ast.Starred):
                yield self.value(arg)
                continue
            found = self.value(arg.value)
            if isinstance(found, Items) and not found.appended:
                yield from found.items
            else:
                yield Nothing(Unread("arguments that are not told one by one", arg))

    def of_library(self, called: Called) -> Value:
        """The value of a library function, unless the block gives its name another meaning."""
        if self.facts.renamed & {called.name, "*"}:
            raise Unread(f"{called.name} is given another meaning here")
        if called.name in ("add", "multiply", "mul") and len(called.args) == 2:
            mixed = with_an_argument(*called.args, added=called.name == "add")
            if mixed is not None:
                return mixed
        return library.call(called)

    def _put_out(self, node: ast.Call, outs: Sequence[ast.expr], value: Value) -> Value:
        """``np.sin(x, out=y)`` stores into what is there already."""
        for out in outs:
            into = self.value(out)
            if not isinstance(into, Array) or not isinstance(value, Array):
                raise Unread("out= of what is no array")
            if isinstance(out, ast.Subscript):
                self.give(out, value, node)
            else:
                into.become(value)
        return value

    def unknown(self, node: ast.Call, function: Value, given: Sequence[Value]) -> Value:
        """What a call gives that nobody knows: nothing of an array, something of an argument."""
        text = ast.unparse(node.func)
        if only_shows(node):
            return Word(text, foreign=True)
        if text == "max" and (size := _at_least(given[1:], self.facts)):
            return size
        self._meddled(text, given)
        name = text.rpartition(".")[2]
        if name in _LOOKING_UP:  # so many rows of the table, in the order of an argument
            return Word(text, frozenset({name}), foreign=True)
        reason = Unread(f"{name} is not known", node)
        for value in (function, *given):
            parts = value.items if isinstance(value, Items) else [value]
            for part in parts:
                if isinstance(part, Nothing):
                    return part
                if isinstance(part, Array):
                    self.troubles += [reason] if holds_waves(part) else []
                    return Nothing(reason)
        words = [value.names for value in given if isinstance(value, Word)]
        words += [frozenset(free_symbols(value)) for value in given if isinstance(value, TREE)]
        return Word(text, frozenset().union(*words), foreign=True)

    def _meddled(self, name: str, given: Sequence[Value]) -> None:
        """``setattr(torch, "sin", …)`` and ``exec`` give names another meaning."""
        if name in MEDDLING:
            self.facts.renamed.add("*")
            for value in self.names.values():
                if isinstance(value, Array):
                    value.lose(Unread(f"{name} may change any name"))
        if name == "setattr":
            words = [value.text for value in given if isinstance(value, Word)]
            self.facts.renamed.update(words)

    def _owner(self, node: ast.expr, method: str) -> Value:
        """What a method is called of; a name that was given no value is most likely a module."""
        unknown = isinstance(node, ast.Name) and node.id not in self.names
        if isinstance(node, ast.Name) and unknown and method not in _OF_ARRAYS | _ASKED:
            return Word(node.id)
        return self.value(node)

    def _named(self, word: ast.keyword) -> Value:
        return self.value(word.value)

    def _method(self, owner: Value, node: ast.Call, called: Called) -> Value:
        """A method of an array; of an open name it is one more open name."""
        if isinstance(owner, Nothing):
            raise owner.reason
        if called.name == "size" and isinstance(owner, Array):
            place = called.whole_number(1, 0, "dim")
            return owner.shape[place] if len(called.args) > 1 else Items(list(owner.shape))
        if called.name in _ASKED and isinstance(owner, Symbol):
            return self.open_name(ast.unparse(node))
        if isinstance(owner, Symbol) and called.name in ("unsqueeze", "view", "reshape"):
            length = self.open_name(f"len({owner.name})")
            array = Array((length,), lambda indices: owner, self.facts)
            args = [array, *called.args[1:]]
            called = Called(called.name, args, called.named, called.facts, called.span)
        if not isinstance(owner, Array | Items) and not library.is_known(called.name.rstrip("_")):
            return self.unknown(node, owner, [*called.args, *called.named.values()])
        if called.name.endswith("_") and library.is_arithmetic(called.name[:-1]):
            return self._in_place(owner, called)
        outs = [word.value for word in node.keywords if word.arg == "out"]
        return self._put_out(node, outs, self.of_library(called))

    def _in_place(self, owner: Value, called: Called) -> Value:
        """``x.mul_(2)`` changes x, by whatever name."""
        plain = Called(called.name[:-1], called.args, called.named, called.facts, called.span)
        found = self.of_library(plain)
        if not isinstance(owner, Array) or not isinstance(found, Array):
            raise Unread(f"{called.name} of what is no array")
        if found is not owner:
            owner.become(found)
        return owner

    def called(
        self, function: Function | Kind, args: Sequence[Value], named: dict[str, Value]
    ) -> Value:
        """A function or class of the document, to a bounded depth."""
        if self.depth >= _DEEPEST_CALL:
            raise Unread("functions that call functions too deeply")
        if isinstance(function, Kind):
            return self.made(function, args, named)
        return self.applied(function, args, named)

    def _of_instance(
        self,
        node: ast.Call,
        owner: Instance,
        name: str,
        args: Sequence[Value],
        named: dict[str, Value],
    ) -> Value:
        if name in ("register_buffer", "register_parameter", "__setattr__"):
            args = [*args, *(named[key] for key in ("name", "tensor", "param") if key in named)]
            key = args[0] if len(args) > 1 else NONE
            if isinstance(key, Word) and len(args) > 1:
                owner.attributes[key.text] = args[1]
                self.kept(f"self.{key.text}", args[1], node)
            return NONE
        method = method_of(owner.kind, name) if owner.kind is not None else None
        if method is not None and owner.kind is not None:
            return self.called(as_method(method, owner.kind, owner), args, named)
        function = owner.attributes.get(name, NONE)
        if isinstance(function, Function | Kind):
            return self.called(function, args, named)
        return self.unknown(node, function, [*args, *named.values()])

    def _jax_store(self, node: ast.Call, func: ast.Attribute) -> Value | None:
        """``pe.at[:, 0::2].set(x)``: a new array with a part put in."""
        place = func.value
        if not (isinstance(place, ast.Subscript) and isinstance(place.value, ast.Attribute)):
            return None
        if place.value.attr != "at" or func.attr != "set" or len(node.args) != 1:
            return None
        owner = self.value(place.value.value)
        if not isinstance(owner, Array):
            return None
        copy = owner.now()
        self.put(copy, place.slice, self.value(node.args[0]), node)
        return copy

    def appended(self, items: Items, value: Value) -> Value:
        """``rows.append(row)``, by hand or in a turn of a loop."""
        level = items.level
        if len(self.loops) == level:
            items.items.append(value)
        elif len(self.loops) == level + 1:
            self.apart(value, level)
            items.appended.append((self.loops[level], value))
        else:
            raise Unread("a list that grows in loops within loops")
        return NONE


def _without_partial(name: str, function: Value, args: list[Value]) -> tuple[Value, list[Value]]:
    """``partial(table, base=1000)`` is the call, with names for the arguments still to come."""
    known = name == "partial" and isinstance(function, Word)
    if known and args and isinstance(args[0], Function | Kind):
        return args[0], args[1:]
    return function, args


def _at_least(args: Sequence[Value], facts: Facts) -> Expression | None:
    """``max(d, 1)``: the number of columns, which is even and so no less than 2."""
    match args:
        case [Symbol() as size, Number() as least] | [Number() as least, Symbol() as size]:
            return size if size.name in facts.even and least.value <= _FEWEST else None
    return None


def _plain_name(function: Value) -> str:
    return function.text.rpartition(".")[2] if isinstance(function, Word) else ""


def _module(owner: Value) -> str:
    return owner.text if isinstance(owner, Word) else ""
