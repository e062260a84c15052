"""What the names of a program stand for while it is carried out with formulas."""

from __future__ import annotations

import ast
from collections.abc import Callable
from itertools import islice
from typing import TypeAlias

from msgspec import Struct, field

from pe_symbolic.calculus.trees import numeral, subtracted
from pe_symbolic.claims.code.facts import Facts, Undecided
from pe_symbolic.exact import powers
from pe_symbolic.expression import (
    Call,
    Constant,
    Expression,
    Number,
    Span,
    Symbol,
    free_symbols,
    substituted,
    walk,
)

Indices: TypeAlias = tuple[Expression, ...]
Rule: TypeAlias = Callable[[Indices], Expression]


class Unread(Exception):
    """What is not understood of a program, and the node where, or the stretch of the document."""

    def __init__(self, reason: str, node: ast.AST | None = None, span: Span | None = None) -> None:
        super().__init__(reason)
        self.node, self.span = node, span


class Range(Struct, frozen=True):
    """``start:stop:step`` along one dimension."""

    start: Expression
    stop: Expression
    step: Expression

    def count(self) -> Expression:
        """How many there are: ⌈(stop − start)/step⌉."""
        length = subtracted(self.stop, self.start)
        return Call("neg", (Call("floor", (Call("div", (Call("neg", (length,)), self.step)),)),))

    def value(self, index: Expression) -> Expression:
        """The number at an index."""
        return Call("add", (self.start, Call("mul", (self.step, index))))


Key: TypeAlias = Expression | Range


class Loop(Struct, frozen=True):
    """A counting name and how often its loop is gone through.

    The even turns and the odd ones of a loop are each ``half_of`` it.
    """

    name: str
    count: Expression
    half_of: str = ""


class Store(Struct, frozen=True):
    """A value put into some entries; ``loops`` are those around it, ``span`` its statement."""

    keys: tuple[Key, ...]
    value: Value
    loops: tuple[Loop, ...]
    span: Span

    def entry(self, indices: Indices, facts: Facts) -> Expression | None:
        """The entry at these indices, where this store put one there."""
        inner: list[Expression] = []
        solved: dict[str, Expression] = {}
        for key, index in zip(self.keys, indices, strict=True):
            if isinstance(key, Range):
                place = _within(key, index, facts)
                if place is None:
                    return None
                inner.append(place)
            elif not self._meets(substituted(key, solved), index, solved, facts):
                return None
        found = entry_of(self.value, tuple(inner))
        return substituted(found, solved)

    def _meets(
        self, key: Expression, index: Expression, solved: dict[str, Expression], facts: Facts
    ) -> bool:
        """Whether a key is this index in some turn of the loops; then that turn is noted."""
        loops = [loop for loop in self.loops if loop.name in free_symbols(key)]
        if not loops:
            return facts.equal(key, index)
        turn = _solution(key, loops[0].name, index, facts)
        if turn is None:
            return False
        if not _runs_over(turn, loops[0].count, facts):
            return False
        solved[loops[0].name] = turn
        return True


def _within(key: Range, index: Expression, facts: Facts) -> Expression | None:
    """The place of an index in a range; ``None`` where it is not in it."""
    offset = subtracted(index, key.start)
    turn = _whole_quotient(offset, key.step, facts)
    if turn is None or not _runs_over(turn, key.count(), facts):
        return None
    return turn


def _whole_quotient(value: Expression, step: Expression, facts: Facts) -> Expression | None:
    quotient = Call("div", (value, step))
    return quotient if facts.equal(quotient, Call("floor", (quotient,))) else None


def _runs_over(turn: Expression, count: Expression, facts: Facts) -> bool:
    """Whether 0 <= turn < count.  Of two lengths with different names one is long enough."""
    if facts.less(turn, numeral(0)):
        return False
    try:
        return facts.less(turn, count)
    except Undecided:
        names = free_symbols(turn)
        bounds = [facts.below[name] for name in names if name in facts.below]
        lengths = {name for bound in bounds for name in free_symbols(bound)}
        if "i" in names | free_symbols(count) or (bounds and free_symbols(count) <= lengths):
            raise
        return True


def _solution(key: Expression, name: str, index: Expression, facts: Facts) -> Expression | None:
    """The turn of a loop in which a key, linear in its name, is this index."""
    at_zero = substituted(key, {name: numeral(0)})
    step = powers.subtract(facts.form(substituted(key, {name: numeral(1)})), facts.form(at_zero))
    fixed = powers.constant(step)
    if not fixed:
        raise Undecided("an index that is not linear in its loop")
    offset = subtracted(index, at_zero)
    return _whole_quotient(offset, Number(fixed), facts)


class Part(Struct, frozen=True):
    """The array that a view looks into, and where; what changes the one changes the other."""

    array: Array
    keys: tuple[Key | None, ...]


class Array(Struct, eq=False):
    """A rule for every entry, and what was stored since, the last first to be asked.

    An array into which something unknown was stored is ``lost``; one of ``integers``
    cuts off what is stored, but for one that is ``listed``, a list of Python's; a
    view is ``of`` a part of another.
    """

    shape: tuple[Expression, ...]
    rule: Rule
    facts: Facts
    stores: list[Store] = field(default_factory=list)
    lost: Unread | None = None
    integers: bool = False
    listed: bool = False
    of: Part | None = None
    views: list[Array] = field(default_factory=list)

    def entry(self, indices: Indices) -> Expression:
        """The formula at these indices; raises ``Unread`` where it takes too long to form."""
        if self.lost is not None:
            raise self.lost
        self.facts.looked_up += 1
        if self.facts.looked_up > MOST_LOOKED_UP:
            raise Unread("too many entries that depend on others")
        for store in reversed(self.stores):
            found = store.entry(indices, self.facts)
            if found is not None:
                return limited(found)
        return limited(self.rule(indices))

    def now(self) -> Array:
        """The array as it is, whatever is stored into it later."""
        stores = list(self.stores)
        return Array(
            self.shape, self.rule, self.facts, stores, self.lost, self.integers, self.listed
        )

    @property
    def cuts_off(self) -> bool:
        """Whether what is stored here loses its fraction."""
        return self.integers and not self.listed

    def lose(self, reason: Unread) -> None:
        """Something unknown was stored here, and so into what this looks into."""
        self.lost = self.lost or reason
        if self.of is not None:
            self.of.array.lose(reason)

    def become(self, other: Array) -> None:
        """Every entry has a new value, whatever name the array goes by."""
        if self.cuts_off and not other.integers:
            self.lose(Unread("whole numbers that are to have a fraction"))
            return
        new = other.now()
        self.rule, self.stores, self.lost = new.rule, new.stores, new.lost
        self.has_changed()
        if self.of is not None:
            self.of.array.lose(Unread("a part is changed by another name"))

    def has_changed(self, by: Array | None = None) -> None:
        """What looks into this array was read as it stood before."""
        for view in self.views:
            if view is not by:
                view.lost = Unread("a part of an array that is changed later")
                view.has_changed(by)


class Items(Struct, eq=False):
    """A list or tuple, made inside ``level`` loops; what another loop appends stands by turn."""

    items: list[Value] = field(default_factory=list)
    appended: list[tuple[Loop, Value]] = field(default_factory=list)
    level: int = 0


class Function(Struct, frozen=True):
    """A function of the document."""

    node: ast.FunctionDef | ast.Lambda
    names: dict[str, Value]
    owner: Instance | None = None


class Kind(Struct, frozen=True):
    """A class of the document."""

    node: ast.ClassDef
    names: dict[str, Value]


class Instance(Struct, eq=False):
    """An object with attributes."""

    attributes: dict[str, Value] = field(default_factory=dict)
    kind: Kind | None = None


class Word(Struct, frozen=True):
    """A string, ``None``, a flag, a module, a type: what no entry is computed from.

    ``names`` are the arguments of the program in it; a ``foreign`` one is nothing of a library.
    """

    text: str
    names: frozenset[str] = frozenset()
    foreign: bool = False


class Nothing(Struct, frozen=True):
    """What could not be read, and why; whatever is computed from it is nothing too."""

    reason: Unread


Value: TypeAlias = (
    "Expression | Array | Items | Function | Kind | Instance | Word | Nothing | Range"
)

#: So many nodes a formula may have, and so many entries may be looked up in one block.
LARGEST = 600
MOST_LOOKED_UP = 3_000
NONE = Word("None")


def limited(formula: Expression) -> Expression:
    """The formula, if it is no larger than ``LARGEST``."""
    size = sum(1 for _ in islice(walk(formula), LARGEST + 1))
    if size > LARGEST:
        raise Unread("a formula that grows too large")
    return formula


def entry_of(value: Value, indices: Indices) -> Expression:
    """The entry of a value that is broadcast to these indices."""
    if isinstance(value, Array):
        used = indices[len(indices) - len(value.shape) :] if value.shape else ()
        if len(value.shape) > len(indices):
            raise Unread("a value of more dimensions than its place")
        fitted = tuple(
            numeral(0) if size == numeral(1) else index
            for size, index in zip(value.shape, used, strict=True)
        )
        return value.entry(fitted)
    if isinstance(value, Number | Symbol | Call | Constant):
        return value
    if isinstance(value, Nothing):
        raise value.reason
    raise Unread(f"{type(value).__name__.lower()} where a number was expected")


_KEEP_WHOLE = frozenset({"add", "mul", "neg", "mod", "abs"})


def is_whole(value: Value) -> bool:
    """Whether a value is of whole numbers by its type: ``2 * i`` is, ``2.0`` and ``4 / 2`` not."""
    match value:
        case Array():
            return value.integers
        case Items():
            return bool(value.items) and all(map(is_whole, value.items))
        case Range():
            return all(map(is_whole, (value.start, value.stop, value.step)))
        case Number():
            return value.value.denominator == 1 and not set(value.text) & set(".eE")
        case Symbol() | Call(op="floor"):
            return True
        case Call(op="pow"):
            base, exponent = value.args
            signed = isinstance(exponent, Call) and exponent.op == "neg"
            return is_whole(base) and is_whole(exponent) and not signed
        case Call():
            return value.op in _KEEP_WHOLE and all(map(is_whole, value.args))
    return False
