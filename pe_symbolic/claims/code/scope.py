"""A scope of a program: its names, its loops, and what its expressions may ask of it."""

from __future__ import annotations

import ast
import re
from abc import abstractmethod
from collections.abc import Callable, Sequence

from pe_symbolic.claims.code import library, shapes
from pe_symbolic.claims.code.facts import Facts
from pe_symbolic.claims.code.outside import MODULES
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
from pe_symbolic.expression import Call, Constant, Expression, Number, Span, Symbol
from pe_symbolic.regex import regex

_COUNTS = frozenset("i j k n p t m r c idx index pos position row col step".split())
_LARGEST = 10**15
_OF_A_BASE = regex(r"(?:\w+_)?(?:base|theta|period|wavelength|timescale)", re.IGNORECASE)
_CONFIGURES = regex(r"conf|cfg|args|param|setting|option", re.IGNORECASE)
#: Attributes of an array that are its entries, or how they are laid out or kept.
_ENTRIES = frozenset("data T mT H real imag flat shape dtype strides".split())
_SAID_OF_ARRAYS = frozenset(
    "device ndim size nbytes itemsize is_cuda requires_grad layout names grad grad_fn flags".split()
)
TREE = Number | Symbol | Call | Constant


class Scope:
    """Names with their values; each kind of expression has a method named after it."""

    def __init__(self, facts: Facts, spans: Callable[[ast.AST], Span]) -> None:
        self.facts, self.spans = facts, spans
        self.names: dict[str, Value] = {}
        self.loops: list[Loop] = []
        self.older: list[list[Array]] = []  # for each loop, the arrays that were there before
        self.depth = 0
        self.troubles: list[Unread] = []

    @abstractmethod
    def run(self, body: Sequence[ast.stmt]) -> None:
        """Carries out statements."""

    @abstractmethod
    def give(self, target: ast.expr, value: Value, statement: ast.AST) -> None:
        """Assigns to a name, an attribute, several, or a part of an array."""

    @abstractmethod
    def kept(self, name: str, value: Value, node: ast.AST) -> None:
        """Takes note of what a name stands for from here on."""

    @abstractmethod
    def applied(self, function: Function, args: Sequence[Value], named: dict[str, Value]) -> Value:
        """The value of a function of the document."""

    @abstractmethod
    def made(self, kind: Kind, args: Sequence[Value], named: dict[str, Value]) -> Instance:
        """An object of a class of the document."""

    def value(self, node: ast.expr | None) -> Value:
        """The value of an expression; raises ``Unread`` with the node, or ``Undecided``."""
        if node is None:
            return NONE
        name = type(node).__name__
        method: Callable[[ast.expr], Value] | None = getattr(self, f"of_{name.lower()}", None)
        if method is None:
            raise Unread(f"{name} is not understood", node)
        try:
            return method(node)
        except Unread as reason:
            if reason.node is None:
                reason.node = node
            raise

    def tree(self, node: ast.expr | None) -> Expression:
        """The value of an expression that must be one number."""
        value = self.value(node)
        if isinstance(value, Nothing):
            raise value.reason
        if not isinstance(value, TREE):
            raise Unread("a number was expected", node)
        return value

    # -- names and literals -------------------------------------------------------------------

    def of_constant(self, node: ast.Constant) -> Value:
        if isinstance(node.value, bool) or node.value is None:
            return Word(str(node.value))
        if isinstance(node.value, int | float):
            text = str(node.value)
            if abs(node.value) > _LARGEST or text in ("inf", "nan"):
                raise Unread("a number beyond the limits")
            return library.number_of(text, self.spans(node))
        if isinstance(node.value, complex):
            raise Unread("complex numbers are not understood", node)
        return Word(node.value if isinstance(node.value, str) else "…")

    def of_name(self, node: ast.Name) -> Value:
        if node.id in self.names:
            return self.names[node.id]
        if node.id in MODULES or library.is_known(node.id):
            return Word(node.id, foreign="*" in self.names and node.id not in MODULES)
        return self.open_name(node.id)

    def open_name(self, name: str) -> Symbol:
        """A name that the block gives no value: a whole number, and even unless it counts."""
        shown = name + "_" if name in ("pos", "i") else name
        self.facts.counting.add(shown)
        if name not in _COUNTS:
            self.facts.even.add(shown)
        return Symbol(shown)

    def of_attribute(self, node: ast.Attribute) -> Value:
        owner = self.value(node.value)
        if isinstance(owner, Instance):
            if node.attr in owner.attributes:
                return owner.attributes[node.attr]
            if owner.kind is not None:
                method = method_of(owner.kind, node.attr)
                if method is not None:
                    return as_method(method, owner.kind, owner)
                if (given := _given_in(owner.kind, node.attr)) is not None:
                    return self.value(given)
            return self.open_name(node.attr)
        if isinstance(owner, Word):
            return self._of_a_word(owner, node.attr)
        if isinstance(owner, Kind):
            return self._of_a_class(owner, node)
        if isinstance(owner, Array):
            return self._of_an_array(owner, node)
        if isinstance(owner, Nothing):
            return owner
        given = self._given_by_a_class(node.attr) if _OF_A_BASE.fullmatch(node.attr) else None
        return self.open_name(ast.unparse(node)) if given is None else self.value(given)

    def _given_by_a_class(self, name: str) -> ast.Constant | None:
        """What ``cfg.base`` is where one configuration of the block, not made yet, gives it."""
        values = self.names.values()
        made = [value.kind for value in values if isinstance(value, Instance)]
        kinds = [kind for kind in values if isinstance(kind, Kind) and kind not in made]
        kinds = [kind for kind in kinds if _CONFIGURES.search(kind.node.name)]
        found = [given for kind in kinds if (given := _given_in(kind, name)) is not None]
        return found[0] if len(found) == 1 and isinstance(found[0], ast.Constant) else None

    def _of_an_array(self, owner: Array, node: ast.Attribute) -> Value:
        if node.attr == "shape":
            return Items(list(owner.shape))
        if node.attr == "T":
            return shapes.transposed(owner, self.facts)
        if node.attr == "dtype":
            return Word("int64" if owner.integers else "float64")
        if node.attr == "data":
            return owner
        if node.attr in _SAID_OF_ARRAYS:
            return Word(node.attr)
        return Nothing(Unread(f"{node.attr} of an array is not known", node))

    def _of_a_word(self, owner: Word, name: str) -> Value:
        if name == "newaxis":
            return NONE
        if name == "pi" and not owner.foreign and name not in self.facts.renamed:
            return Constant("pi")
        return Word(f"{owner.text}.{name}", owner.names, owner.foreign)

    def _of_a_class(self, kind: Kind, node: ast.Attribute) -> Value:
        method = method_of(kind, node.attr)
        if method is not None:
            return Function(method, kind.names)
        if (given := _given_in(kind, node.attr)) is not None:
            return self.value(given)
        raise Unread(f"{kind.node.name} has no {node.attr}")

    def held(self, node: ast.AST) -> Value | None:
        """What an expression looks into: ``P`` of ``P.T[0]``, ``self.pe`` of ``self.pe[0]``."""
        while True:
            match node:
                case ast.Name():
                    return self.names.get(node.id)
                case ast.Attribute(value=ast.Name(id=name), attr=attr):
                    owner = self.names.get(name)
                    if isinstance(owner, Instance):
                        return owner.attributes.get(attr)
                    node = node.value
                case ast.Subscript() | ast.Attribute() | ast.Starred():
                    node = node.value
                case ast.Call():
                    node = node.func
                case _:
                    return None

    def apart(self, value: Value, level: int) -> None:
        """Raises ``Unread`` for an array that all turns of a loop put into a list: one row."""
        older = self.older[level] if level < len(self.older) else []
        if isinstance(value, Array) and any(value is one for one in older):
            reason = Unread("one row that every turn of a loop puts into a list")
            value.lose(reason)
            raise reason

    def assigned(self, target: ast.expr, value: Value) -> None:
        """Gives a name, or several, their values."""
        if isinstance(target, ast.Name):
            self.names[target.id] = value
        elif isinstance(target, ast.Tuple | ast.List):
            parts = value.items if isinstance(value, Items) else []
            if isinstance(value, Symbol):  # the sizes of an argument, by the names they get
                named = [one for one in target.elts if isinstance(one, ast.Name)]
                parts = [self.open_name(one.id) for one in named]
            if len(parts) != len(target.elts):
                value = Nothing(Unread("values that are not told apart", target))
                parts = [value] * len(target.elts)
            for one, part in zip(target.elts, parts, strict=True):
                self.assigned(one, part)
        elif isinstance(target, ast.Attribute):
            owner = self.value(target.value)
            if isinstance(owner, Instance):
                owner.attributes[target.attr] = value
            elif isinstance(owner, Array):
                if target.attr in _ENTRIES:
                    owner.lose(Unread(f"{target.attr} of an array is set", target))
            else:
                self.facts.renamed.add(target.attr)


def _given_in(kind: Kind, name: str) -> ast.expr | None:
    """What a class gives an attribute in its body: ``base = 1000``."""
    found = None
    for part in kind.node.body:
        targets = part.targets if isinstance(part, ast.Assign) else []
        targets = [part.target] if isinstance(part, ast.AnnAssign) else targets
        if any(isinstance(target, ast.Name) and target.id == name for target in targets):
            found = part.value if isinstance(part, ast.Assign | ast.AnnAssign) else None
    return found


def as_method(node: ast.FunctionDef, kind: Kind, owner: Instance) -> Function:
    """A method as an object of its class has it; a static one is not given the object."""
    names = (mark.id for mark in node.decorator_list if isinstance(mark, ast.Name))
    return Function(node, kind.names, None if "staticmethod" in names else owner)


def method_of(kind: Kind, name: str) -> ast.FunctionDef | None:
    """A method of a class by its name."""
    for part in kind.node.body:
        if isinstance(part, ast.FunctionDef) and part.name == name:
            return part
    return None
