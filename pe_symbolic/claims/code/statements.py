"""Statements of a program carried out with formulas: assignments, loops, functions, classes."""

from __future__ import annotations

import ast
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass

from pe_symbolic.claims.code.arrays import as_array
from pe_symbolic.claims.code.expressions import Evaluator, Turns
from pe_symbolic.claims.code.facts import Facts, Undecided, whole
from pe_symbolic.claims.code.scope import method_of
from pe_symbolic.claims.code.values import (
    NONE,
    Array,
    Function,
    Instance,
    Items,
    Kind,
    Loop,
    Nothing,
    Unread,
    Value,
    Word,
)
from pe_symbolic.expression import Call, Expression, Span, Symbol

MOST_STEPS = 1_500
MOST_LOOPS = 4
GIVEN_BACK = "the table"
#: What an operation raises on values of a shape it was not made for.
MISFITS = (LookupError, TypeError, ValueError, ArithmeticError, RecursionError)


@dataclass(frozen=True, slots=True)
class Bound:
    """An array, the name it was given, and the statement that did so."""

    name: str
    array: Array
    span: Span


class _Returned(Exception):
    def __init__(self, value: Value) -> None:
        super().__init__()
        self.value = value


class Machine(Evaluator):
    """One scope of a program; ``bound`` are the arrays it gave names, ``troubles`` what it lost."""

    def __init__(self, facts: Facts, spans: Callable[[ast.AST], Span]) -> None:
        super().__init__(facts, spans)
        self.bound: list[Bound] = []
        self.troubles: list[Unread] = []
        self.defaults: dict[str, Value] = {}
        self.steps = 0

    # -- statements ------------------------------------------------------------------------------

    def run(self, body: Sequence[ast.stmt]) -> None:
        """Carries out statements; what is not understood leaves its names without a value."""
        for statement in body:
            self.steps += 1
            if self.steps > MOST_STEPS:
                raise Unread("too many steps", statement)
            try:
                self.step(statement)
            except Unread as reason:
                reason.node = reason.node or statement
                self.lost(statement, reason)
            except Undecided as reason:
                if self.loops:
                    raise
                self.lost(statement, Unread(str(reason), statement))
            except MISFITS as fault:
                name = type(fault).__name__
                self.lost(statement, Unread(f"not understood ({name})", statement))

    def lost(self, statement: ast.stmt, reason: Unread) -> None:
        """Every name that a statement would have given a value is nothing now."""
        self.troubles.append(reason)
        if isinstance(statement, ast.Return):
            raise _Returned(Nothing(reason))
        for node in ast.walk(statement):
            if isinstance(node, ast.Name) and isinstance(node.ctx, ast.Store):
                self.names[node.id] = Nothing(reason)
            changed = _changed_in_place(node)
            if changed is not None:
                old = self.names.get(changed)
                if isinstance(old, Array):
                    old.lost = reason
                self.names[changed] = Nothing(reason)

    def step(self, node: ast.stmt) -> None:
        """Carries out one statement; what neither computes nor branches says nothing."""
        method = _STEPS.get(type(node))
        if method is not None:
            method(self, node)
        elif isinstance(node, _NOT_UNDERSTOOD):
            raise Unread(f"{type(node).__name__} is not understood", node)

    def assign(self, node: ast.Assign) -> None:
        """``a = b = x``."""
        found = self.value(node.value)
        for target in node.targets:
            self.give(target, found, node)

    def annotated(self, node: ast.AnnAssign) -> None:
        """``a: Tensor = x``."""
        if node.value is not None:
            self.give(node.target, self.value(node.value), node)

    def bring_in(self, node: ast.Import | ast.ImportFrom) -> None:
        """``import torch as th``: a module, or a function of one, by the name it gets."""
        for alias in node.names:
            self.names[alias.asname or alias.name.partition(".")[0]] = Word(alias.name)

    def define(self, node: ast.FunctionDef) -> None:
        """A function, to be carried out when it is called."""
        self.names[node.name] = Function(node, self.names)

    def declare(self, node: ast.ClassDef) -> None:
        """A class, to be carried out when it is called."""
        self.names[node.name] = Kind(node, self.names)

    def give(self, target: ast.expr, value: Value, statement: ast.stmt) -> None:
        """Assigns to a name, an attribute, several, or a part of an array."""
        if isinstance(target, ast.Subscript):
            self.store(target, value, statement)
            return
        self.assigned(target, value)
        self.note(target, value, statement)

    def note(self, target: ast.expr | None, value: Value, statement: ast.stmt) -> None:
        """Takes note of an array that got a name, or is given back."""
        name = ast.unparse(target) if target is not None else GIVEN_BACK
        if isinstance(value, Items) and value.appended:
            value = as_array(value, self.facts)
        if isinstance(value, Array):
            self.bound.append(Bound(name, value, self.spans(statement)))

    def store(self, target: ast.Subscript, value: Value, statement: ast.stmt) -> None:
        owner = self.value(target.value)
        if isinstance(owner, Nothing):
            raise owner.reason
        if isinstance(owner, Symbol) and isinstance(target.value, ast.Name):
            owner = self.opened(target)
            self.names[target.value.id] = owner
            self.bound.append(Bound(target.value.id, owner, self.spans(statement)))
        if not isinstance(owner, Array):
            raise Unread("something is stored in what is no array", target)
        if isinstance(value, Nothing):
            raise value.reason
        if isinstance(value, Word):
            raise Unread(f"{value.text} is not known", getattr(statement, "value", statement))
        self.put(owner, target.slice, value, statement)

    def opened(self, target: ast.Subscript) -> Array:
        """The array that a block fills without making it."""
        parts = target.slice.elts if isinstance(target.slice, ast.Tuple) else [target.slice]
        name = ast.unparse(target.value)
        shape = tuple(self.open_name(f"{name}.shape[{n}]") for n in range(len(parts)))
        return Array(shape, lambda indices: whole(0), self.facts)

    def augmented(self, node: ast.AugAssign) -> None:
        """``x *= 2`` as ``x = x * 2``."""
        joined = ast.copy_location(ast.BinOp(node.target, node.op, node.value), node)
        self.give(node.target, self.value(joined), node)

    def returned(self, node: ast.Return) -> None:
        """What a function gives back."""
        found = self.value(node.value)
        if self.depth <= 1:
            self.note(None, found, node)
        raise _Returned(found)

    def branch(self, node: ast.If) -> None:
        """One side of a condition; one that only guards against misuse is passed over."""
        try:
            chosen = node.body if self.holds(node.test) else node.orelse
        except Unread:
            if all(isinstance(part, ast.Raise | ast.Assert | ast.Return) for part in node.body):
                chosen = node.orelse
            else:
                raise
        self.run(chosen)

    # -- loops -----------------------------------------------------------------------------------

    def loop(self, node: ast.For) -> None:
        """The turns of a loop in general; where a condition decides, the even and the odd ones."""
        if len(self.loops) >= MOST_LOOPS:
            raise Unread("loops nested too deeply", node)
        turns = self._numbered(node.iter) or self.turns(node.iter)
        names, lists = dict(self.names), self._lists()
        loop = self.counted(turns.count)
        try:
            self.turn(node, turns(Symbol(loop.name)), loop)
        except Undecided:
            for parity in (0, 1):
                self.names = dict(names)
                if parity == 0:
                    for items, length in lists:
                        del items.appended[length:]
                half = Call("floor", (Call("div", (_plus(turns.count, 1 - parity), whole(2))),))
                loop = self.counted(half)
                twice = Call("mul", (whole(2), Symbol(loop.name)))
                self.turn(node, turns(_plus(twice, parity)), loop)

    def _lists(self) -> list[tuple[Items, int]]:
        found = [value for value in self.names.values() if isinstance(value, Items)]
        return [(items, len(items.appended)) for items in found]

    def turn(self, node: ast.For, value: Value, loop: Loop) -> None:
        self.assigned(node.target, value)
        self.loops.append(loop)
        try:
            self.run(node.body)
        finally:
            self.loops.pop()

    def _numbered(self, node: ast.expr) -> Turns | None:
        """``enumerate(x)``."""
        if not (isinstance(node, ast.Call) and isinstance(node.func, ast.Name)):
            return None
        if node.func.id != "enumerate" or len(node.args) != 1:
            return None
        turns = self.turns(node.args[0])
        return Turns(turns.count, lambda index: Items([index, turns(index)]))

    # -- functions and classes -------------------------------------------------------------------

    def applied(self, function: Function, args: Sequence[Value], named: dict[str, Value]) -> Value:
        """What a function gives back for these arguments."""
        node = function.node
        given = [function.owner, *args] if function.owner is not None else list(args)
        outside, self.names = self.names, {**function.names}
        self.names.update(self.parameters(node.args, given, named))
        self.depth += 1
        try:
            if isinstance(node, ast.Lambda):
                return self.value(node.body)
            self.run(node.body)
        except _Returned as returned:
            return returned.value
        finally:
            self.depth -= 1
            self.names = outside
        return NONE

    def parameters(
        self, arguments: ast.arguments, given: Sequence[Value], named: dict[str, Value]
    ) -> dict[str, Value]:
        """The value of each parameter; one that is not given is its own name."""
        names = [arg.arg for arg in (*arguments.posonlyargs, *arguments.args)]
        only = [arg.arg for arg in arguments.kwonlyargs]
        defaults = dict(zip(reversed(names), reversed(arguments.defaults), strict=False))
        pairs = zip(only, arguments.kw_defaults, strict=True)
        defaults.update({name: value for name, value in pairs if value is not None})
        found: dict[str, Value] = dict(zip(names, given, strict=False))
        found.update({name: value for name, value in named.items() if name in names + only})
        for name in names + only:
            if name not in found:
                found[name] = self.default(name, defaults.get(name))
        return found

    def default(self, name: str, node: ast.expr | None) -> Value:
        """A parameter that is not given: a name, whose printed value is kept for later."""
        value = self.value(node) if node is not None else None
        if isinstance(value, Word | Items):
            return value
        opened = self.open_name(name)
        if value is not None:
            self.defaults[opened.name] = value
        return opened

    def made(self, kind: Kind, args: Sequence[Value], named: dict[str, Value]) -> Instance:
        """An object after its ``__init__``; of a Keras layer, after its ``build`` too."""
        instance = Instance({}, kind)
        for name in ("__init__", "setup"):
            method = method_of(kind, name)
            if method is not None:
                self.applied(Function(method, kind.names, instance), args, named)
        return instance


def _changed_in_place(node: ast.AST) -> str | None:
    """The name of what a node stores into, or calls a method of that changes it."""
    if isinstance(node, ast.Subscript) and isinstance(node.ctx, ast.Store):
        return node.value.id if isinstance(node.value, ast.Name) else None
    if not (isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute)):
        return None
    named = node.func.value.id if isinstance(node.func.value, ast.Name) else None
    name = node.func.attr
    return named if name in _CHANGING or (name.endswith("_") and name != "detach_") else None


def _plus(value: Expression, more: int) -> Expression:
    return Call("add", (value, whole(more))) if more else value


def methods(node: ast.ClassDef) -> Iterator[ast.FunctionDef]:
    """The methods of a class but for the one that makes it."""
    for part in node.body:
        if isinstance(part, ast.FunctionDef) and part.name != "__init__":
            yield part


_CHANGING = frozenset({"append", "extend", "insert", "fill", "sort", "put", "resize"})
_NOT_UNDERSTOOD = (ast.While, ast.AsyncFor, ast.AsyncFunctionDef, ast.Match)
_STEPS: dict[type, Callable[..., object]] = {
    ast.Assign: Machine.assign,
    ast.AnnAssign: Machine.annotated,
    ast.AugAssign: Machine.augmented,
    ast.Expr: lambda machine, node: machine.value(node.value),
    ast.For: Machine.loop,
    ast.If: Machine.branch,
    ast.Return: Machine.returned,
    ast.Import: Machine.bring_in,
    ast.ImportFrom: Machine.bring_in,
    ast.FunctionDef: Machine.define,
    ast.ClassDef: Machine.declare,
    ast.With: lambda machine, node: machine.run(node.body),
    ast.Try: lambda machine, node: machine.run(node.body),
}
