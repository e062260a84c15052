"""Which way a plain function of Python goes: its assignments, loops, conditions and returns."""

from __future__ import annotations

import ast
import operator
from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping, Sequence
from fractions import Fraction
from itertools import pairwise

from msgspec import Struct, structs

from pe_symbolic.calculus.rational import rational_value
from pe_symbolic.calculus.trees import numeral
from pe_symbolic.claims.python.changes import gives_its_own, note_blank
from pe_symbolic.claims.python.filled import filled, filling, settled
from pe_symbolic.claims.python.floats import NotUnderstood, is_a_toss_up, sign_of_infinite
from pe_symbolic.claims.python.formulas import Array, Value
from pe_symbolic.claims.python.functions import lengthened, own_lists, pairs_given
from pe_symbolic.claims.python.masks import MASKS, given_where, those_that_hold
from pe_symbolic.claims.python.tables import Keyed, Nested, Table, part
from pe_symbolic.claims.python.walk import Walk
from pe_symbolic.enclosure import OutOfReach, Unbound, Undefined, enclose
from pe_symbolic.expression import Expression, Number, Symbol

_MOST_ROUNDS = 128
_NOTHING = Number(Fraction(0), "0")

_SIGNS: dict[type[ast.cmpop], Callable[[Fraction, Fraction], bool]] = {
    ast.Eq: operator.eq, ast.NotEq: operator.ne, ast.Lt: operator.lt, ast.LtE: operator.le,
    ast.Gt: operator.gt, ast.GtE: operator.ge,
}  # fmt: skip


class _Again(Struct, frozen=True):
    """Where a loop ends, or begins again while its condition holds."""

    loop: ast.While | None = None


#: What is done next: a statement, what a round gives its names, or what a loop comes back to.
_Step = ast.stmt | Mapping[str, Value] | _Again


class Flow(Walk, ABC):
    """A reader of expressions that follows statements as well."""

    @abstractmethod
    def value(self, node: ast.expr, depth: int) -> Expression:
        """One expression as a formula."""

    @abstractmethod
    def either(self, node: ast.expr, depth: int) -> Value:
        """The elements of a list or array, or else the one value."""

    @abstractmethod
    def listed(self, node: ast.expr, depth: int = 0) -> tuple[Expression, ...] | None:
        """The elements of a list or array."""

    def run(
        self, statements: Sequence[ast.stmt], depth: int, part: int | None = None
    ) -> Value | None:
        """What the first return on the way gives back; ``None`` where there is none.

        Of a tuple that may be one ``part``, as of arrays that are given back together.
        """
        waiting: list[_Step] = [*reversed(statements)]
        own: set[str] = set()
        while waiting:
            match waiting.pop():
                case ast.AugAssign() | ast.Expr() as statement if self.changes_a_list(statement):
                    self.lengthen(statement, own, depth)
                case (
                    ast.Assign(targets=[ast.Subscript()]) | ast.AugAssign(target=ast.Subscript())
                ) as statement:
                    self.fill(statement, depth)
                case ast.Assign(
                    targets=[ast.Name(id=name)], value=ast.Constant(value=None | str())
                ):
                    self.known = self.known.with_values({})
                    self.known.forget(name)
                case ast.Raise():
                    raise NotUnderstood
                case ast.Assign() | ast.AugAssign() | ast.AnnAssign() as statement:
                    pairs, before = pairs_given(statement), self.known.floats
                    self.known = self.known.with_values(
                        {name: self.either(value, depth) for name, value in pairs}
                    )
                    note_blank(self.known, pairs, before, self.fresh)
                    own = own_lists(own, pairs)
                case ast.If(test=test, body=body, orelse=others):
                    waiting += reversed(body if self.holds(test, depth) else others)
                case ast.For() | ast.While() | _Again() | ast.Break() | ast.Continue() as turning:
                    self.turn(turning, waiting, depth)
                case ast.Return(value=value):
                    if part is not None and isinstance(value, ast.Tuple):
                        value = value.elts[part]
                    found = None if value is None else self.either(value, depth)
                    self.gives_its_own = value is not None and gives_its_own(
                        value, self.known, self.fresh
                    )
                    return found
                case dict() as values:
                    self.step(depth)
                    own -= {*values}
                    self.known = self.known.with_values(values)
        return None

    def turn(self, turning: _Step, waiting: list[_Step], depth: int) -> None:
        """Goes into a loop, once round in it, or out of it: changes what is ``waiting``."""
        match turning:
            case ast.For(target=target, iter=over, body=body):
                waiting.append(_Again())
                for values in reversed(self.rounds(target, over, depth)):
                    waiting += [*reversed(body), values]
            case ast.While():
                waiting.append(_Again(turning))
            case _Again(loop=ast.While(test=test, body=body)):
                self.step(depth)
                waiting += [turning, *reversed(body)] if self.holds(test, depth) else []
            case ast.Break():
                while not isinstance(_next_of(waiting), _Again):
                    waiting.pop()
                waiting.pop()
            case ast.Continue():
                while not isinstance(_next_of(waiting), dict | _Again):
                    waiting.pop()

    def changes_a_list(self, statement: ast.AugAssign | ast.Expr) -> bool:
        """Whether a statement changes a list itself, for all that hold it."""
        match statement:
            case ast.AugAssign(target=ast.Name(id=name)):
                return self.is_list(name) and name not in self.known.blank
        return lengthened(statement) is not None

    def lengthen(self, statement: ast.stmt, own: set[str], depth: int) -> None:
        """Puts more elements behind those of a list that the function has made itself.

        Raises ``NotUnderstood`` where a list is changed in another way, or something else
        than its name may hold it.
        """
        longer = lengthened(statement)
        before = self.known.values.get(longer.name) if longer else None
        if longer is None or longer.name not in own or not isinstance(before, tuple):
            raise NotUnderstood
        more = (self.value(longer.one, depth),) if longer.one else self.listed(longer.more, depth)
        if more is None:
            raise NotUnderstood
        values = {**self.known.values, longer.name: (*before, *more)}
        self.known = structs.replace(self.known, values=values)

    def fill(self, statement: ast.stmt, depth: int) -> None:
        """Gives a part of an array that was blank its values; raises ``NotUnderstood`` else."""
        name, place, value = filling(statement) or ("", None, None)
        elements = self.known.values.get(name)
        if place is None or value is None or name not in self.known.blank:
            raise NotUnderstood
        if not isinstance(elements, Array):
            raise NotUnderstood
        given, mask = self.either(value, depth), self.mask_of(place, depth)
        if mask is not None:
            new = given_where(mask, given, elements)
        else:
            new = filled(elements, self.place(place, depth), given)
        self.known = structs.replace(self.known, values={**self.known.values, name: new})

    def part_of_a_list(self, node: ast.Subscript, depth: int) -> tuple[Expression, ...] | None:
        """``A[0]``, ``v[1:]``, ``v[v > 0]``: what is a list itself, and of no dictionary."""
        if isinstance(node.value, ast.Name) and self.is_dictionary(node.value.id):
            return None
        elements = self.listed(node.value, depth)
        mask = self.mask_of(node.slice, depth)
        if isinstance(elements, Array) and mask is not None:
            return those_that_hold(elements, mask)
        found = None if elements is None else part(elements, self.place(node.slice, depth))
        return found if isinstance(found, tuple) else None

    def mask_of(self, node: ast.expr, depth: int) -> Array | None:
        """The comparison of an array by which parts are chosen; ``None`` for other places."""
        cast = isinstance(node, ast.Call) and getattr(node.func, "attr", "") in ("astype", "bool")
        truths = cast or isinstance(node, ast.Compare | ast.Name | ast.BinOp | ast.UnaryOp)
        mask = self.listed(node, depth) if truths else None
        return mask if isinstance(mask, MASKS) else None

    def place(self, node: ast.expr, depth: int) -> ast.expr:
        """Which part of an array is meant, its numbers worked out."""
        listed = self.listed(node, depth) if isinstance(node, ast.Name) else None
        if listed is not None:  # the places by the name of a list of them
            return ast.List([ast.Constant(_place(each)) for each in listed], ast.Load())
        return settled(node, lambda each: self.whole(each, depth))

    def whole(self, node: ast.expr, depth: int) -> int:
        """A whole number that is computed; raises ``NotUnderstood`` where it is none."""
        found = self.fraction(node, depth)
        if found.denominator != 1:
            raise NotUnderstood
        return int(found)

    def is_list(self, name: str) -> bool:
        """Whether a name stands for a list or an array."""
        return isinstance(self.known.values.get(name), tuple)

    def is_dictionary(self, name: str) -> bool:
        """Whether a name stands for a dictionary."""
        return isinstance(self.known.values.get(name), Keyed)

    def rounds(self, target: ast.expr, over: ast.expr, depth: int) -> Sequence[Mapping[str, Value]]:
        """What each round of a loop gives its names: ``x`` of a list, ``x, y`` of ``zip(a, b)``.

        Raises ``NotUnderstood`` where it is anything else, or there are very many.
        """
        named = target.elts if isinstance(target, ast.Tuple) else [target]
        names = [one.id for one in named if isinstance(one, ast.Name)]
        together = self.together(over, depth) if isinstance(target, ast.Tuple) else None
        columns = [_items(self.listed(over, depth))] if together is None else together
        if not len(names) == len(named) == len(columns):
            raise NotUnderstood
        each = list(zip(*columns, strict=False))
        if len(each) > _MOST_ROUNDS:
            raise NotUnderstood
        return [dict(zip(names, values, strict=True)) for values in each]

    def rounds_in_a_list(
        self, target: ast.expr, over: ast.expr, depth: int
    ) -> Sequence[Mapping[str, Value]]:
        """The same where nothing can be changed on the way: also of the rows of a list of lists."""
        known = self.known.values.get(over.id) if isinstance(over, ast.Name) else None
        if not (isinstance(known, Nested) and isinstance(target, ast.Name) and known.width):
            return self.rounds(target, over, depth)
        if len(known) > _MOST_ROUNDS * known.width:
            raise NotUnderstood
        self.used |= dict.fromkeys(self.known.said.get(ast.unparse(over), ()))
        starts = range(0, len(known), known.width)
        return [{target.id: tuple(known[at : at + known.width])} for at in starts]

    def together(self, over: ast.expr, depth: int) -> list[Sequence[Value]] | None:
        """What ``zip(a, b)`` and ``enumerate(a)`` go through at once: elements, or rows."""
        match over:
            case ast.Call(func=ast.Name(id="zip"), args=lists, keywords=[]):
                return [_items(self.listed(one, depth)) for one in lists]
            case ast.Call(
                func=ast.Attribute(value=ast.Name(id=name), attr="items"), args=[], keywords=[]
            ) if isinstance(known := self.known.values.get(name), Keyed):
                self.used |= dict.fromkeys(self.known.said.get(name, ()))
                return [tuple(known.by_key), tuple(known)]
            case ast.Call(func=ast.Name(id="enumerate"), args=[one], keywords=keywords):
                items = _items(self.listed(one, depth))
                starts = [self.value(each.value, depth) for each in keywords]
                first = sum((rational_value(start) or Fraction(0) for start in starts), Fraction(0))
                places = (first + place for place in range(len(items)))
                return [[numeral(place) for place in places], items]
        return None

    def holds(self, test: ast.expr, depth: int) -> bool:
        """Whether fractions compare as a condition says."""
        match test:
            case ast.BoolOp(op=joined, values=parts):
                each = (self.holds(part, depth) for part in parts)
                return all(each) if isinstance(joined, ast.And) else any(each)
            case ast.UnaryOp(op=ast.Not(), operand=inner):
                return not self.holds(inner, depth)
            case ast.Compare(left=first, ops=signs, comparators=others):
                if (text := self.words(first)) is not None:
                    return self.is_that(text, test)
                sides = [self.value(side, depth) for side in (first, *others)]
                pairs = zip(signs, pairwise(sides), strict=True)
                return all(compares(sign, *pair) for sign, pair in pairs)
        return compares(ast.NotEq(), self.value(test, depth), _NOTHING)

    def is_that(self, text: Symbol, test: ast.Compare) -> bool:
        """Whether a text is another one, or is not, as a condition says."""
        other = self.words(test.comparators[0])
        if other is None or len(test.ops) > 1 or not isinstance(test.ops[0], ast.Eq | ast.NotEq):
            raise NotUnderstood
        return (text == other) == isinstance(test.ops[0], ast.Eq)

    def words(self, node: ast.expr) -> Symbol | None:
        """A text, as it is written or by the name that it was given; ``None`` for all else."""
        match node:
            case ast.Constant(value=str(text)):
                return Symbol(text)
            case ast.Name(id=name) if isinstance(known := self.known.values.get(name), Symbol):
                return known
        return None

    def fraction(self, node: ast.expr, depth: int) -> Fraction:
        """The value of an expression; raises ``NotUnderstood`` where it is no fraction."""
        found = rational_value(self.value(node, depth))
        if found is None:
            raise NotUnderstood
        return found

    def chosen(self, node: ast.IfExp, depth: int) -> Expression:
        return self.value(node.body if self.holds(node.test, depth) else node.orelse, depth)


def _place(value: Expression) -> int:
    """A place in an array; raises ``NotUnderstood`` for what is no whole number, or a truth."""
    found = rational_value(value)
    truth = isinstance(value, Number) and value.text in ("True", "False")
    if found is None or found.denominator != 1 or truth:
        raise NotUnderstood
    return int(found)


def _next_of(waiting: Sequence[_Step]) -> _Step:
    """What is done next; raises ``NotUnderstood`` for a ``break`` that stands in no loop."""
    if not waiting:
        raise NotUnderstood
    return waiting[-1]


def _items(elements: tuple[Expression, ...] | None) -> Sequence[Value]:
    """What a loop goes through: elements, or rows; raises ``NotUnderstood`` where it is unknown."""
    if elements is None:
        raise NotUnderstood
    return [Array(row) for row in elements.rows] if isinstance(elements, Table) else elements


def compares(sign: ast.cmpop, one: Expression, other: Expression) -> bool:
    """Whether two numbers compare so; raises ``NotUnderstood`` where floats may tell otherwise."""
    compare = _SIGNS.get(type(sign))
    left, right = (
        _BEYOND * end if (end := sign_of_infinite(side)) else rational_value(side)
        for side in (one, other)
    )
    if compare is None:
        raise NotUnderstood
    if left is None or right is None:
        return compare(*_far_apart(one, other))
    if is_a_toss_up(one, other):
        raise NotUnderstood
    return compare(left, right)


def _far_apart(one: Expression, other: Expression) -> tuple[Fraction, Fraction]:
    """Two numbers that no float takes for each other, near enough to tell which is larger."""
    try:
        sides = [enclose(side, _BITS, "arb").lower for side in (one, other)]
    except (ArithmeticError, Unbound, Undefined, OutOfReach):
        raise NotUnderstood from None
    if abs(sides[0] - sides[1]) <= max(Fraction(1), *map(abs, sides)) * _AS_FAR:
        raise NotUnderstood
    return sides[0], sides[1]


#: Beyond all floats.
_BEYOND = Fraction(2) ** 1024
_BITS, _AS_FAR = 80, Fraction(1, 10**9)
