"""Operators, conditions and comprehensions carried out with formulas in the place of numbers."""

from __future__ import annotations

import ast
from collections.abc import Callable

from pe_symbolic.calculus.trees import numeral, subtracted
from pe_symbolic.claims.code import arrays, kinds, shapes
from pe_symbolic.claims.code.arrays import ONE, ZERO, elementwise, kept_whole
from pe_symbolic.claims.code.calls import Calls
from pe_symbolic.claims.code.facts import Undecided
from pe_symbolic.claims.code.scope import TREE
from pe_symbolic.claims.code.uses import with_an_argument
from pe_symbolic.claims.code.values import (
    NONE,
    Array,
    Function,
    Items,
    Loop,
    Range,
    Unread,
    Value,
    Word,
    entry_of,
)
from pe_symbolic.expression import Call, Expression, Span, Symbol, substituted


class Evaluator(Calls):
    """The values of expressions in one scope; statements are left to who inherits."""

    # -- operators ------------------------------------------------------------------------------

    def of_binop(self, node: ast.BinOp) -> Value:
        left, right = self.value(node.left), self.value(node.right)
        if isinstance(node.op, ast.MatMult):
            return shapes.matmul(left, right, self.facts)
        combine = _BINARY.get(type(node.op))
        if isinstance(node.op, ast.BitAnd) and right == ONE:
            found = elementwise(lambda p: Call("mod", (p[0], numeral(2))), [left], self.facts)
            return kept_whole(found, [left])
        if combine is None:
            raise Unread(f"{type(node.op).__name__} is not understood")
        if isinstance(left, Items) and isinstance(node.op, ast.Mult):
            return self._repeated(left, right)
        mixed = with_an_argument(left, right, added=isinstance(node.op, ast.Add))
        if mixed is not None:
            return mixed
        if isinstance(node.op, ast.Pow):
            kinds.no_overflow([left, right])
        if isinstance(node.op, ast.FloorDiv):
            combine = _whole_quotient_at(self.spans(node))
        found = elementwise(combine, [left, right], self.facts)
        return found if isinstance(node.op, ast.Div) else kept_whole(found, [left, right])

    def _repeated(self, items: Items, times: Value) -> Value:
        """``[0.0] * d``; a row in a list that is repeated is one row in all places."""
        if len(items.items) != 1 or items.appended or not isinstance(times, TREE):
            raise Unread("a list repeated")
        (item,) = items.items
        if not isinstance(item, TREE):
            raise Unread("one row in all places of a list")
        return arrays.a_list(Array((times,), lambda indices: item, self.facts), items.items)

    def of_unaryop(self, node: ast.UnaryOp) -> Value:
        operand = self.value(node.operand)
        if isinstance(node.op, ast.USub):
            found = elementwise(lambda p: Call("neg", (p[0],)), [operand], self.facts)
            return kept_whole(found, [operand])
        if isinstance(node.op, ast.UAdd):
            return operand
        if isinstance(node.op, ast.Not):
            return ZERO if self.holds(node.operand) else ONE
        raise Unread("~ is not understood")

    def of_compare(self, node: ast.Compare) -> Value:
        if len(node.ops) != 1:
            raise Unread("a chain of comparisons")
        if isinstance(node.ops[0], ast.Is | ast.IsNot):
            if self.value(node.comparators[0]) != NONE:
                raise Unread("whether two things are one is not known")
            none = self.value(node.left) == NONE
            return ONE if none == isinstance(node.ops[0], ast.Is) else ZERO
        left, right = self.value(node.left), self.value(node.comparators[0])
        if isinstance(left, Word) and isinstance(right, Word):
            if not isinstance(node.ops[0], ast.Eq | ast.NotEq):
                raise Unread("an order of words")
            return ONE if (left == right) == isinstance(node.ops[0], ast.Eq) else ZERO
        compare = self._comparison(node.ops[0])
        found = elementwise(
            lambda p: ONE if compare(p[0], p[1]) else ZERO, [left, right], self.facts
        )
        return kept_whole(found, [ONE])

    def _comparison(self, op: ast.cmpop) -> Callable[[Expression, Expression], bool]:
        facts = self.facts
        match op:
            case ast.Eq():
                return facts.equal
            case ast.NotEq():
                return lambda a, b: not facts.equal(a, b)
            case ast.Lt():
                return facts.less
            case ast.Gt():
                return lambda a, b: facts.less(b, a)
            case ast.LtE():
                return lambda a, b: not facts.less(b, a)
            case ast.GtE():
                return lambda a, b: not facts.less(a, b)
        raise Unread("a comparison that is not understood")

    def holds(self, node: ast.expr) -> bool:
        """Whether a condition is true; raises ``Undecided`` where it is for some entries only."""
        if isinstance(node, ast.BoolOp):
            found = (self.holds(part) for part in node.values)
            return all(found) if isinstance(node.op, ast.And) else any(found)
        value = self.value(node)
        if isinstance(value, Word) and value.foreign and isinstance(node, ast.Call | ast.Compare):
            raise Unread("a condition that is not known", node)
        if isinstance(value, Word):
            return value.text not in ("None", "False", "")
        if isinstance(value, Symbol) or not isinstance(value, TREE):
            raise Unread("a condition that is not known", node)
        return not self.facts.equal(value, ZERO)

    def of_ifexp(self, node: ast.IfExp) -> Value:
        try:
            return self.value(node.body if self.holds(node.test) else node.orelse)
        except Undecided:
            found = self._but_for_one_turn(node)
            if found is None:
                raise
            return found

    def _but_for_one_turn(self, node: ast.IfExp) -> Value | None:
        """``angles if pos != 0 else zeros``: the angles, if they are the zeros in that turn."""
        match node.test:
            case ast.Compare(left=left, ops=[ast.Eq() | ast.NotEq() as op], comparators=[right]):
                turn = self.facts.turn_of(self.tree(left), self.tree(right))
            case _:
                return None
        if turn is None:
            return None
        sides = (node.body, node.orelse)
        one, other = reversed(sides) if isinstance(op, ast.Eq) else sides
        general = arrays.as_array(self.value(one), self.facts)
        special = arrays.as_array(self.value(other), self.facts)
        shape = general.shape if isinstance(general, Array) else ()
        at = tuple(Symbol(self.counted(size).name) for size in shape)
        then = substituted(entry_of(general, at), turn)
        if not self.facts.same(then, entry_of(special, at)):
            return None
        return arrays.kept_whole(general, [general, special])

    # -- lists ------------------------------------------------------------------------------------

    def of_list(self, node: ast.List | ast.Tuple) -> Value:
        return Items([self.value(item) for item in node.elts], level=len(self.loops))

    def of_tuple(self, node: ast.Tuple) -> Value:
        return self.of_list(node)

    def of_dict(self, node: ast.Dict) -> Value:
        return Items([self.value(item) for item in node.values], level=len(self.loops))

    def of_generatorexp(self, node: ast.GeneratorExp) -> Value:
        return self.of_listcomp(node)

    def of_lambda(self, node: ast.Lambda) -> Value:
        return Function(node, self.names)

    def of_listcomp(self, node: ast.ListComp | ast.GeneratorExp) -> Value:
        if len(node.generators) == 2 and not any(one.ifs for one in node.generators):
            return self._of_two_loops(node, *node.generators)
        if len(node.generators) != 1 or node.generators[0].ifs:
            raise Unread("a comprehension of several loops, or with a condition")
        generator = node.generators[0]
        turns = self.turns(generator.iter)
        kept = dict(self.names)

        def at(index: Expression) -> Value:
            outside, self.names = self.names, dict(kept)
            try:
                self.assigned(generator.target, turns(index))
                return arrays.as_array(self.value(node.elt), self.facts)
            finally:
                self.names = outside

        count = turns.count
        sample = self._sample(at, count)
        shape = sample.shape if isinstance(sample, Array) else ()
        found = Array(
            (count, *shape), lambda indices: entry_of(at(indices[0]), indices[1:]), self.facts
        )
        return arrays.a_list(found, [sample])

    def _of_two_loops(
        self,
        node: ast.ListComp | ast.GeneratorExp,
        first: ast.comprehension,
        second: ast.comprehension,
    ) -> Value:
        """``[f(w) for w in freqs for f in (sin, cos)]``: side by side; the other way, in a row."""
        outer = self.value(first.iter)
        if isinstance(outer, Items) and outer.items and not outer.appended:
            inner = ast.copy_location(ast.ListComp(node.elt, [second]), node)
            parts = [self._in_a_turn(first.target, item, inner) for item in outer.items]
            return shapes.joined(parts, 0, self.facts)
        turns = self.turns(first.iter)
        loop = self.counted(turns.count)
        kept = dict(self.names)
        try:
            self.assigned(first.target, turns(Symbol(loop.name)))
            items = self.value(second.iter)
            if not isinstance(items, Items) or items.appended or not items.items:
                raise Unread("a comprehension of several loops, or with a condition")
            values = [self._in_a_turn(second.target, item, node.elt) for item in items.items]
        finally:
            self.names = kept
        return arrays.as_array(Items(appended=[(loop, value) for value in values]), self.facts)

    def _in_a_turn(self, target: ast.expr, item: Value, node: ast.expr) -> Value:
        """What an expression is where a name stands for one thing of a list."""
        kept = dict(self.names)
        try:
            self.assigned(target, item)
            return self.value(node)
        finally:
            self.names = kept

    def _sample(self, at: Callable[[Expression], Value], count: Expression) -> Value:
        """The value in some turn, for its shape; in an even one where that decides."""
        loop = self.counted(count)
        try:
            return at(Symbol(loop.name))
        except Undecided:
            return at(Call("mul", (numeral(2), Symbol(loop.name))))

    def counted(self, count: Expression) -> Loop:
        """A new counting name."""
        return Loop(self.facts.counter(count).name, count)

    def turns(self, node: ast.expr) -> Turns:
        """What a loop goes through."""
        value = self.value(node)
        if isinstance(value, Word) and isinstance(node, ast.Call):
            raise Unread("a loop over something unknown", node)
        if isinstance(value, Items) and not value.appended and value.items:
            value = arrays.as_array(value, self.facts)
        if isinstance(value, Range):
            return Turns(value.count(), value.value)
        if isinstance(value, Array):
            rows = value
            return Turns(
                rows.shape[0],
                lambda index: arrays.taken(
                    rows, [index, *arrays.whole_ranges(rows.shape[1:])], self.facts
                ),
            )
        raise Unread("a loop over something unknown", node)


class Turns:
    """How often a loop is gone through, and what it yields in each turn."""

    def __init__(self, count: Expression, value: Callable[[Expression], Value]) -> None:
        self.count, self._value = count, value

    def __call__(self, index: Expression) -> Value:
        return self._value(index)


def _whole_quotient_at(span: Span) -> Callable[[list[Expression]], Expression]:
    return lambda p: Call("floor", (Call("div", (p[0], p[1])),), span)


_BINARY: dict[type, Callable[[list[Expression]], Expression]] = {
    ast.Add: lambda p: Call("add", (p[0], p[1])),
    ast.Sub: lambda p: subtracted(p[0], p[1]),
    ast.Mult: lambda p: Call("mul", (p[0], p[1])),
    ast.Div: lambda p: Call("div", (p[0], p[1])),
    ast.Pow: lambda p: Call("pow", (p[0], p[1])),
    ast.FloorDiv: lambda p: Call("floor", (Call("div", (p[0], p[1])),)),
    ast.Mod: lambda p: Call("mod", (p[0], p[1])),
}
