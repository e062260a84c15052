"""Loops carried out once for all of their turns, and what is carried from turn to turn."""

from __future__ import annotations

import ast
from collections.abc import Iterator, Sequence

from msgspec import structs

from pe_symbolic.calculus.trees import numeral, subtracted
from pe_symbolic.claims.code.expressions import Evaluator, Turns
from pe_symbolic.claims.code.facts import Undecided
from pe_symbolic.claims.code.scope import TREE
from pe_symbolic.claims.code.values import (
    Array,
    Function,
    Items,
    Loop,
    Nothing,
    Unread,
    Value,
    Word,
)
from pe_symbolic.expression import Call, Expression, Number, Symbol, free_symbols, substituted

MOST_LOOPS = 4
_OF_NAMES = (ast.Name, ast.Constant, ast.BinOp, ast.operator, ast.expr_context)


class Skipped(Exception):
    """``continue``: the rest of the turn is left out."""


class Left(Exception):
    """``break``, or ``return``: no further turn is gone through."""


class Loops(Evaluator):
    """A scope that knows ``for``."""

    def loop(self, node: ast.For) -> None:
        """The turns of a loop in general; where a condition decides, the even and the odd ones."""
        if len(self.loops) >= MOST_LOOPS:
            raise Unread("loops nested too deeply", node)
        if not isinstance(self.names.get("product"), Function):
            node = _one_in_another(node)
        turns = self._numbered(node.iter) or self.turns(node.iter)
        names, lists = dict(self.names), self._lists()
        carried = self._carried(node)
        whole_loop = self.counted(turns.count)
        try:
            self._turn(node, turns, Symbol(whole_loop.name), whole_loop, carried)
        except Undecided:
            self.names = dict(names)
            for parity in (0, 1):
                if parity == 0:
                    for items, length in lists:
                        del items.appended[length:]
                half = Call("floor", (Call("div", (_plus(turns.count, 1 - parity), numeral(2))),))
                loop = structs.replace(self.counted(half), half_of=whole_loop.name)
                twice = Call("mul", (numeral(2), Symbol(loop.name)))
                self._turn(node, turns, _plus(twice, parity), loop, carried)
        if node.orelse:
            raise Unread("else behind a loop", node)
        self._after(node, turns.count, carried)

    def counted_on(self, node: ast.While) -> None:
        """``while i < d: …; i += 2`` as the loop over a range that it is."""
        match node:
            case ast.While(
                test=ast.Compare(left=ast.Name(id=name), ops=[ast.Lt()], comparators=[limit]),
                body=[
                    *body,
                    ast.AugAssign(
                        ast.Name(id=raised), ast.Add(), ast.Constant(int() as rise) as step
                    ),
                ],
                orelse=[],
            ) if name == raised and rise > 0 and isinstance(self.names.get(name), Number):
                pass
            case _:
                raise Unread("While is not understood", node)
        changed = {n for s in _statements(body) for n in _stored_by(s)}
        plain = all(isinstance(part, _OF_NAMES) for part in ast.walk(limit))
        left = any(isinstance(part, ast.Continue | ast.Break) for s in body for part in ast.walk(s))
        if left or not plain or changed & (_read(limit) | {name}) or "range" in self.names:
            raise Unread("While is not understood", node)
        counter = ast.Name(name, ast.Load())
        counted = ast.Call(ast.Name("range", ast.Load()), [counter, limit, step], [])
        loop = ast.For(ast.Name(name, ast.Store()), counted, body or [ast.Pass()], [])
        for part in ast.walk(loop):
            if not hasattr(part, "lineno"):
                ast.copy_location(part, node)
        self.loop(loop)

    def reached(self, index: ast.expr) -> Expression | None:
        """How far a loop carries an index that begins at 0: ``2 * i`` for i below n up to 2n."""
        value = None if isinstance(index, ast.Slice) else self.value(index)
        if not isinstance(value, TREE):
            return None
        around = [loop for loop in self.loops if loop.name in free_symbols(value)]
        if len(around) != 1:
            return None
        first = substituted(value, {around[0].name: numeral(0)})
        last = substituted(value, {around[0].name: around[0].count})
        return last if self.facts.same(first, numeral(0)) else None

    def _lists(self) -> list[tuple[Items, int]]:
        found = [value for value in self.names.values() if isinstance(value, Items)]
        return [(items, len(items.appended)) for items in found]

    def _turn(
        self,
        node: ast.For,
        turns: Turns,
        index: Expression,
        loop: Loop,
        carried: dict[str, Progression | Unread],
    ) -> None:
        for name, change in carried.items():
            self.names[name] = Nothing(change) if isinstance(change, Unread) else change.at(index)
        self.assigned(node.target, turns(index))
        self.loops.append(loop)
        self.older.append([one for one in self.names.values() if isinstance(one, Array)])
        try:
            self.run(node.body)
        except Skipped:
            return
        except Left:
            raise Unread("a loop that is left before its end", node) from None
        finally:
            self.loops.pop()
            self.older.pop()

    def _numbered(self, node: ast.expr) -> Turns | None:
        """``enumerate(x)`` and ``reversed(x)``."""
        if not (isinstance(node, ast.Call) and isinstance(node.func, ast.Name)):
            return None
        name = node.func.id
        if name not in ("enumerate", "reversed") or len(node.args) != 1 or node.keywords:
            return None
        turns = self.turns(node.args[0])
        if name == "reversed":
            last = _plus(turns.count, -1)
            return Turns(turns.count, lambda index: turns(subtracted(last, index)))
        return Turns(turns.count, lambda index: Items([index, turns(index)]))

    # -- from turn to turn -----------------------------------------------------------------------

    def _carried(self, node: ast.For) -> dict[str, Progression | Unread]:
        """Every name that a turn changes, as it is when a turn begins."""
        targets = set(_stored([node.target]))
        found: dict[str, Progression | Unread] = {}
        changes: dict[str, list[ast.stmt]] = {}
        for statement in _statements(node.body):
            for name in dict.fromkeys(_stored_by(statement)):
                changes.setdefault(name, []).append(statement)
        for name, statements in changes.items():
            before = self.names.get(name)
            if name in targets or isinstance(before, Function):
                continue
            if isinstance(before, Items) and all(isinstance(s, ast.AugAssign) for s in statements):
                continue
            if isinstance(before, Array) and all(_is_jax_store(name, s) for s in statements):
                continue
            reason = Unread(f"{name} changes from turn to turn", statements[0])
            if isinstance(before, Array) and any(isinstance(s, ast.AugAssign) for s in statements):
                before.lose(reason)
            fixed = set(changes) | targets
            progression = self._progression(name, node.body, statements, fixed)
            found[name] = progression or reason
        return found

    def _progression(
        self,
        name: str,
        body: Sequence[ast.stmt],
        statements: Sequence[ast.stmt],
        changing: set[str],
    ) -> Progression | None:
        """What grows by the same in each turn, or by the same factor."""
        first = self.names.get(name)
        if not isinstance(first, TREE):
            return None
        kinds, steps = set(), []
        for statement in statements:
            step = _step(name, statement)
            if step is None or statement not in body or changing & _read(step[1]):
                return None
            kinds.add("mul" if step[0] in ("mul", "div") else "add")
            try:
                value = self.tree(step[1])
            except Unread:
                return None
            steps.append(_turned(step[0], value))
        if len(kinds) != 1:
            return None
        together = steps[0] if len(steps) == 1 else Call(min(kinds), tuple(steps))
        return Progression(first, min(kinds), together)

    def _after(
        self, node: ast.For, count: Expression, carried: dict[str, Progression | Unread]
    ) -> None:
        """What the names of a loop stand for behind it."""
        for name, change in carried.items():
            if not isinstance(change, Unread):
                self.names[name] = change.at(count)
        targets = list(_stored([node.target]))
        for name in [*carried, *targets]:
            if not isinstance(carried.get(name), Progression) and not _is_fixed(
                self.names.get(name)
            ):
                reason = Unread(f"{name} is what the last turn of a loop made it", node)
                self.names[name] = Nothing(reason)
                if name in targets:
                    self.kept(name, Nothing(reason), node)


class Progression:
    """A number that a loop adds to, or multiplies: ``first`` before the first turn."""

    def __init__(self, first: Expression, kind: str, step: Expression) -> None:
        self.first, self.kind, self.step = first, kind, step

    def at(self, turn: Expression) -> Expression:
        """Its value when a turn begins."""
        if self.kind == "mul":
            return Call("mul", (self.first, Call("pow", (self.step, turn))))
        return Call("add", (self.first, Call("mul", (self.step, turn))))


def _one_in_another(node: ast.For) -> ast.For:
    """``for pos, i in product(range(n), range(d))`` as one loop in the other."""
    match node:
        case ast.For(
            target=ast.Tuple(elts=[first, *others]),
            iter=ast.Call(
                func=ast.Name(id="product") | ast.Attribute(attr="product"),
                args=[outer, *inner],
                keywords=[],
            ),
        ) if others and len(others) == len(inner):
            pass
        case _:
            return node
    body = node.body
    for target, turns in reversed(list(zip(others, inner, strict=True))):
        body = [ast.copy_location(ast.For(target, turns, body, []), node)]
    return ast.copy_location(ast.For(first, outer, body, node.orelse), node)


def _is_fixed(value: Value | None) -> bool:
    """Whether a value is the same whatever the turn."""
    if isinstance(value, TREE):
        return not any(name.startswith("\0") for name in free_symbols(value))
    return isinstance(value, Word | Function)


def _step(name: str, statement: ast.stmt) -> tuple[str, ast.expr] | None:
    """``mul`` and r for ``w *= r``, ``w = w * r`` and ``w = r * w``; so for the other three."""
    match statement:
        case ast.AugAssign(target=ast.Name(), op=op, value=step):
            return (_KINDS[type(op)], step) if type(op) in _KINDS else None
        case ast.Assign(value=ast.BinOp(left=left, op=op, right=right)) if type(op) in _KINDS:
            kind = _KINDS[type(op)]
            if isinstance(left, ast.Name) and left.id == name:
                return kind, right
            if isinstance(right, ast.Name) and right.id == name and kind in ("mul", "add"):
                return kind, left
    return None


_KINDS: dict[type, str] = {ast.Mult: "mul", ast.Div: "div", ast.Add: "add", ast.Sub: "sub"}


def _turned(kind: str, step: Expression) -> Expression:
    """What is multiplied where it is divided by, what is added where it is taken away."""
    if kind == "div":
        return Call("div", (numeral(1), step))
    return Call("neg", (step,)) if kind == "sub" else step


def _is_jax_store(name: str, statement: ast.stmt) -> bool:
    """``pe = pe.at[…].set(…)``: the array goes on from turn to turn."""
    match statement:
        case ast.Assign(
            targets=[ast.Name()],
            value=ast.Call(
                func=ast.Attribute(
                    value=ast.Subscript(value=ast.Attribute(value=ast.Name(id=owner), attr="at")),
                    attr="set",
                )
            ),
        ):
            return owner == name
    return False


def _statements(body: Sequence[ast.stmt]) -> Iterator[ast.stmt]:
    """The statements of a body and of what is nested in it, but for functions and classes."""
    for statement in body:
        yield statement
        if isinstance(statement, ast.FunctionDef | ast.ClassDef):
            continue
        for child in ast.iter_child_nodes(statement):
            if isinstance(child, ast.stmt):
                yield from _statements([child])
            elif isinstance(child, ast.ExceptHandler):
                yield from _statements(child.body)


def _stored_by(statement: ast.stmt) -> Iterator[str]:
    """The names to which a statement itself gives values."""
    if isinstance(statement, ast.FunctionDef | ast.ClassDef):
        yield statement.name
        return
    parts = [n for n in ast.iter_child_nodes(statement) if not isinstance(n, ast.stmt)]
    yield from _stored(parts)


def _stored(nodes: Sequence[ast.AST]) -> Iterator[str]:
    for node in nodes:
        if isinstance(node, ast.Name) and isinstance(node.ctx, ast.Store):
            yield node.id
        if not isinstance(node, ast.ListComp | ast.GeneratorExp | ast.Lambda | ast.stmt):
            yield from _stored(list(ast.iter_child_nodes(node)))


def _read(node: ast.expr) -> set[str]:
    return {part.id for part in ast.walk(node) if isinstance(part, ast.Name)}


def _plus(value: Expression, more: int) -> Expression:
    return Call("add", (value, numeral(more))) if more else value
