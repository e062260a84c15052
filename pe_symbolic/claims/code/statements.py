"""Statements of a program carried out with formulas: assignments, loops, functions, classes."""

from __future__ import annotations

import ast
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass

from msgspec import Struct

from pe_symbolic.claims.code.arrays import alike, as_array, holds_waves
from pe_symbolic.claims.code.facts import Facts, Undecided
from pe_symbolic.claims.code.loops import Left, Skipped
from pe_symbolic.claims.code.outside import changed_by, in_library, only_shows
from pe_symbolic.claims.code.scope import method_of
from pe_symbolic.claims.code.stores import Stores
from pe_symbolic.claims.code.values import (
    NONE,
    Array,
    Function,
    Instance,
    Items,
    Kind,
    Nothing,
    Unread,
    Value,
    Word,
)
from pe_symbolic.expression import Span

MOST_STEPS = 1_500
GIVEN_BACK = "the table"
#: What an operation raises on values of a shape it was not made for.
MISFITS = (LookupError, TypeError, ValueError, ArithmeticError, RecursionError)


class Bound(Struct, frozen=True):
    """An array, the name it was given, and the statement that did so; ``inner`` within a call."""

    name: str
    array: Array
    span: Span
    inner: bool = False


class _Returned(Exception):
    def __init__(self, value: Value) -> None:
        super().__init__()
        self.value = value


@dataclass(frozen=True, slots=True)
class Given:
    """What a name stands for from a statement on, and in which call from outside.

    ``calls`` are how many there were until then, ``then`` is an array as it was.
    """

    name: str
    value: Value
    node: ast.AST
    call: int
    calls: int = 0
    then: Array | None = None


class Machine(Stores):
    """One scope of a program.

    ``bound`` are the arrays it gave names, ``given`` all that it gave names,
    ``troubles`` what it lost, ``entries`` the functions it called from outside, by number.
    """

    def __init__(self, facts: Facts, spans: Callable[[ast.AST], Span]) -> None:
        super().__init__(facts, spans)
        self.bound: list[Bound] = []
        self.given: list[Given] = []
        self.calls, self.entered = 0, [0]
        self.doubts: list[list[Value]] = [[]]
        self.entries: dict[int, tuple[ast.AST, dict[str, Value]]] = {}
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
        """What a statement would have given a value, or changed, is nothing now."""
        self.troubles.append(reason)
        if isinstance(statement, ast.Return) and self.depth:
            self.kept(GIVEN_BACK, Nothing(reason), statement)
            raise _Returned(Nothing(reason))
        self.may_return(statement, reason)
        for part in changed_by(statement):
            self._lose(self.held(part), reason)
            if isinstance(part, ast.Name):
                self.kept(part.id, Nothing(reason), statement)
                self.names[part.id] = Nothing(reason)
        for node in ast.walk(statement):
            if isinstance(node, ast.Name | ast.Attribute) and isinstance(node.ctx, ast.Store):
                self.assigned(node, Nothing(reason))
                self.kept(ast.unparse(node), Nothing(reason), statement)

    def may_return(self, statement: ast.stmt, reason: Unread) -> None:
        """What a condition nobody knows may give back: a table that the function may be left with.

        The last table of the function must be the same, or none is known.
        """
        if not isinstance(statement, ast.If) or not self.depth:
            return
        for node in ast.walk(statement):
            if isinstance(node, ast.Return) and node.value is not None:
                try:
                    found = self.value(node.value)
                except (Unread, Undecided, *MISFITS):
                    found = Nothing(reason)
                if isinstance(found, Nothing) or holds_waves(found):
                    self.doubts[-1].append(found)
        if _always_returns(statement) and self.doubts[-1]:
            self.handed_back(self.doubts[-1].pop(), statement)

    def handed_back(self, found: Value, node: ast.stmt) -> None:
        """What a function gives back in the end."""
        if not all(alike(found, other, self.facts) for other in self.doubts[-1]):
            found = Nothing(Unread("one of two tables, by a condition that is not known", node))
        if self.depth <= 1:
            self.kept(GIVEN_BACK, found, node)
        raise _Returned(found)

    def _lose(self, value: Value | None, reason: Unread) -> None:
        """Loses an array, or those in a list."""
        for part in value.items if isinstance(value, Items) else [value]:
            if isinstance(part, Array):
                part.lose(reason)

    def step(self, node: ast.stmt) -> None:
        """Carries out one statement; what neither computes nor branches says nothing."""
        method = _STEPS.get(type(node))
        if method is not None:
            method(self, node)
        elif not isinstance(node, _SAYING_NOTHING) or _does_something(node):
            raise Unread(f"{type(node).__name__} is not understood", node)

    def express(self, node: ast.Expr) -> None:
        """A call for what it does: what nobody knows may change what it is given."""
        for part in ast.walk(node):
            element = part.elt if isinstance(part, ast.ListComp | ast.GeneratorExp) else None
            if element and not (isinstance(element, ast.Call) and only_shows(element)):
                reason = Unread("a comprehension for what it does", node)
                for name in ast.walk(part):
                    self._lose(self.held(name) if isinstance(name, ast.Name) else None, reason)
        found = self.value(node.value)
        if isinstance(found, Nothing):
            raise found.reason

    def of_yield(self, node: ast.Yield | ast.YieldFrom) -> Value:
        reason = Unread("a function that gives back one value after another", node)
        self.kept(GIVEN_BACK, Nothing(reason), node)
        raise reason

    def of_yieldfrom(self, node: ast.YieldFrom) -> Value:
        return self.of_yield(node)

    def elsewhere(self, node: ast.Global | ast.Nonlocal) -> None:
        """``global x``: what a function makes of a name that is not its own."""
        for name in node.names:
            self._lose(self.names.get(name), Unread(f"{name} is changed by a function", node))

    def attempt(self, node: ast.Try) -> None:
        """``try`` without its failures."""
        try:
            self.run([*node.body, *node.orelse])
        finally:
            self.run(node.finalbody)

    def delete(self, node: ast.Delete) -> None:
        """``del x``."""
        for target in node.targets:
            if isinstance(target, ast.Name):
                reason = Unread(f"{target.id} is deleted", node)
                self.names[target.id] = Nothing(reason)
                self.kept(target.id, Nothing(reason), node)
            else:
                self._lose(self.held(target), Unread("a part is deleted", node))

    def leave(self, node: ast.Break) -> None:
        """``break``."""
        raise Left

    def skip(self, node: ast.Continue) -> None:
        """``continue``."""
        raise Skipped

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
            module = node.module if isinstance(node, ast.ImportFrom) else alias.name
            foreign = not in_library(module)
            name = alias.asname or alias.name.partition(".")[0]
            if name != "*" or foreign:
                self.names[name] = Word(alias.name, foreign=foreign)
                self.kept(name, Word(alias.name, foreign=True), node)

    def define(self, node: ast.FunctionDef) -> None:
        """A function, to be carried out when it is called."""
        self.names[node.name] = Function(node, self.names)
        self.kept(node.name, Word(node.name, foreign=True), node)

    def declare(self, node: ast.ClassDef) -> None:
        """A class, to be carried out when it is called."""
        self.names[node.name] = Kind(node, self.names)
        self.kept(node.name, Word(node.name, foreign=True), node)

    def enter(self, node: ast.With) -> None:
        """``with x as name``: a name for something unknown."""
        for item in node.items:
            if item.optional_vars is not None:
                opened = Word(ast.unparse(item.context_expr), foreign=True)
                self.give(item.optional_vars, opened, node)
        self.run(node.body)

    def kept(self, name: str, value: Value, node: ast.AST) -> None:
        """Takes note of what a name stands for; an array under it may be the table."""
        if isinstance(value, Items) and value.appended:
            value = as_array(value, self.facts)
        call, then = self.calls if self.depth else 0, None
        if isinstance(value, Array) and call:
            then = value.now()
        self.given.append(Given(name, value, node, call, self.calls, then))
        if isinstance(value, Array):
            self.bound.append(Bound(name, value, self.spans(node), self.depth > 1))

    def keep_lists(self) -> None:
        """Takes note of the lists that were empty when they got their names, as they are now."""
        for given in list(self.given):
            is_last = self.names.get(given.name) is given.value
            if is_last and isinstance(given.value, Items) and given.value.appended:
                self.kept(given.name, given.value, given.node)

    def returned(self, node: ast.Return) -> None:
        """What a function gives back."""
        if len(self.loops) > self.entered[-1]:
            raise Left
        if not self.depth:
            raise Unread("a return outside of a function", node)
        self.handed_back(self.value(node.value), node)

    def branch(self, node: ast.If) -> None:
        """One side of a condition; one that only guards against misuse is passed over."""
        try:
            chosen = node.body if self.holds(node.test) else node.orelse
        except Unread:
            if all(isinstance(part, ast.Raise | ast.Assert | ast.Return) for part in node.body):
                self.may_return(node, Unread("a condition that is not known", node))
                chosen = node.orelse
            else:
                raise
        self.run(chosen)

    # -- functions and classes -------------------------------------------------------------------

    def applied(self, function: Function, args: Sequence[Value], named: dict[str, Value]) -> Value:
        """What a function gives back for these arguments."""
        node = function.node
        given = [function.owner, *args] if function.owner is not None else list(args)
        outside, self.names = self.names, {**function.names}
        arguments = self.parameters(node.args, given, named)
        self.names.update(arguments)
        self.calls += self.depth == 0
        self.entries.setdefault(self.calls, (node, arguments))
        self.depth += 1
        self.entered.append(len(self.loops))
        self.doubts.append([])
        try:
            if isinstance(node, ast.Lambda):
                return self.value(node.body)
            self.run(node.body)
        except _Returned as returned:
            return returned.value
        finally:
            self.depth -= 1
            self.entered.pop()
            self.doubts.pop()
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
        if name == "self":
            return Instance({})
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


def methods(node: ast.ClassDef) -> Iterator[ast.FunctionDef]:
    """The methods of a class but for the one that makes it."""
    for part in node.body:
        if isinstance(part, ast.FunctionDef) and part.name != "__init__":
            yield part


def _always_returns(statement: ast.If) -> bool:
    """Whether either side of a condition ends in a ``return``."""
    if not statement.orelse:
        return False
    ends = (statement.body[-1], statement.orelse[-1])
    return all(
        isinstance(end, ast.Return) or (isinstance(end, ast.If) and _always_returns(end))
        for end in ends
    )


def _does_something(node: ast.stmt) -> bool:
    """Whether a statement gives a name a value in passing, or changes one: ``assert (x := 2)``."""
    named = any(isinstance(part, ast.NamedExpr) for part in ast.walk(node))
    return named or any(True for _ in changed_by(node))


_SAYING_NOTHING = (ast.Pass, ast.Assert, ast.Raise)
_STEPS: dict[type, Callable[..., object]] = {
    ast.Assign: Machine.assign,
    ast.AnnAssign: Machine.annotated,
    ast.AugAssign: Machine.augmented,
    ast.Expr: Machine.express,
    ast.For: Machine.loop,
    ast.While: Machine.counted_on,
    ast.If: Machine.branch,
    ast.Return: Machine.returned,
    ast.Import: Machine.bring_in,
    ast.ImportFrom: Machine.bring_in,
    ast.FunctionDef: Machine.define,
    ast.ClassDef: Machine.declare,
    ast.With: Machine.enter,
    ast.Try: Machine.attempt,
    ast.Delete: Machine.delete,
    ast.Global: Machine.elsewhere,
    ast.Nonlocal: Machine.elsewhere,
    ast.Break: Machine.leave,
    ast.Continue: Machine.skip,
}
