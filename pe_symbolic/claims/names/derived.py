r"""Derivatives of functions that a document defines: ``f''(2)``, ``f_x(1, 2)``, ``∇f(1, 2)``."""

from __future__ import annotations

import re
from abc import ABC, abstractmethod
from bisect import bisect_right
from collections.abc import Sequence
from dataclasses import replace
from functools import lru_cache

from pe_symbolic.calculus import derivative
from pe_symbolic.claims.names.functions import (
    Definition,
    derived_anywhere,
    matched,
    rule_not_read,
    with_parameters,
)
from pe_symbolic.claims.names.given import Setting
from pe_symbolic.claims.vectors.series import SumsOfData
from pe_symbolic.expression import (
    NOWHERE,
    Call,
    Expression,
    Symbol,
    free_symbols,
    hidden,
    substituted,
)
from pe_symbolic.formula.derivatives import PARTIAL, partial_names
from pe_symbolic.regex import regex

#: Highest derivative that is formed.
MOST_PRIMES = 4
#: What stands for a function that goes on naming functions.
ENDLESS = Symbol("the end of its definition")
GRADIENT = Symbol("nabla")


class Derivatives(SumsOfData, ABC):
    """Settings and definitions, with the derivatives that are taken of functions."""

    otherwise: frozenset[str]

    @abstractmethod
    def put_in(self, body: Expression, place: int, used: list[Setting]) -> Expression:
        """The body of a function, resolved; ``ENDLESS`` where functions go on naming functions."""

    def derived(
        self, name: str, arguments: list[Expression], place: int, used: list[Setting]
    ) -> Expression | None:
        """A derivative ``f''`` or ``f_x``, or a composition ``f∘g``, at these arguments."""
        outer, _, inner = name.partition("∘")
        if inner:
            through = Call("apply", (Symbol(inner), *arguments))
            return self.put_in(Call("apply", (Symbol(outer), through)), place, used)
        if "_" in name or PARTIAL in name:
            return self._partial(name, arguments, place, used)
        base = name.rstrip("'")
        order = len(name) - len(base)
        if not order or len(arguments) != 1 or order > MOST_PRIMES:
            return None
        for definition in with_one_name(self.to_derive(base, place)):
            if definition.body == rule_not_read(base):
                return definition.body
            found = self._along(definition, [0] * order, arguments, place, used)
            if found is not None:
                return found
        if base in self.otherwise or self.definitions_from(name, place):
            return None
        return derived_anywhere(base, order, arguments[0])

    def to_derive(self, name: str, place: int) -> list[Definition]:
        """The definitions of a function whose derivative stands at a place.

        One that is said to follow is found by that derivative: ``A'(y) = 2y, so A(y) = y^2``.
        """
        known, source = self.definitions_from(name, place), self.document.source
        given = self.definitions.get(name, [])
        behind = bisect_right(given, place, key=lambda one: one.start)
        above = given[behind - 1].start if behind else place - _BESIDE
        said_here = place - above < _BESIDE and not _SENTENCE_END.search(source, above, place)
        for one in given[behind : behind + 1]:
            between = source[place : min(one.start, place + _BESIDE)]
            near = place + len(between) == one.start and "\n\n" not in between
            if near and not said_here and _SO.search(between):
                return [one]
        return known

    def is_slope(self, name: str) -> bool:
        """Whether ``u'`` is a derivative, so that ``u'(2)`` is no product: u is a function here."""
        base = name.rstrip("'")
        if base == name:
            return False
        return base in self.definitions or _is_called(base, self.document.source)

    def gradient(self, node: Call, place: int, used: list[Setting]) -> Expression | None:
        r"""``\nabla f(1, 2)``: a vector of the partial derivatives of f there."""
        match node:
            case Call(op="mul", args=(sign, Call(op="apply", args=(Symbol(name=name), *given)))):
                if sign != GRADIENT or len(given) < _FEWEST_PARTS:
                    return None
            case _:
                return None
        point = self.each_resolved(given, place, used)
        for definition in self.definitions_from(name, place):
            parts = [
                self._along(definition, [along], point, place, used)
                for along in range(len(definition.parameters))
            ]
            if parts and None not in parts:
                return Call("vector", tuple(part for part in parts if part), node.span)
        return None

    def _partial(
        self, name: str, arguments: list[Expression], place: int, used: list[Setting]
    ) -> Expression | None:
        r"""``f_x(1, 2)`` and ``\partial f/\partial x`` there, for a function f of x and y."""
        if any(each.parameters for each in self.definitions_from(name, place)):
            return None
        base, variables = partial_names(name)
        for definition in with_one_name(self.definitions_from(base, place)):
            names = [one.name if isinstance(one, Symbol) else "" for one in definition.parameters]
            if variables and set(variables) <= set(names) and len(variables) <= MOST_PRIMES:
                along = [names.index(variable) for variable in variables]
                found = self._along(definition, along, arguments, place, used)
                if found is not None:
                    return found
        return None

    def _along(
        self,
        definition: Definition,
        along: Sequence[int],
        arguments: Sequence[Expression],
        place: int,
        used: list[Setting],
    ) -> Expression | None:
        """The derivative of a function by some of its parameters, one after another."""
        hidden_names = [
            hidden(f"x{index}" if index else "x", definition.body)
            for index in range(len(definition.parameters))
        ]
        body = matched(definition, list(hidden_names)) if definition.parameters else None
        found = None if body is None else self.put_in(body, place, used)
        if found == ENDLESS or len(arguments) != len(hidden_names):
            return found if found == ENDLESS else None
        for index in along:
            found = found and derivative(found, hidden_names[index].name)
        if found is None:
            return None
        names = (each.name for each in hidden_names)
        at_the_point = substituted(found, dict(zip(names, arguments, strict=True)))
        return replace(at_the_point, span=NOWHERE)


#: How far below a derivative its function may stand that follows from it, and behind what words.
_BESIDE = 160
_SO = regex(
    r"(?i)(?<![a-z])(?:so|hence|thus|therefore|or|whence|giving|donc|d['’]où|soit|also|somit|daher"
    r"|quindi|ovvero|luego|logo|dus|поэтому|откуда)(?:[ \t\n]that)?[\s$(,\\]*\Z"
)
_SENTENCE_END = regex(r"[.!?][\s$]")
#: What a gradient has at least.
_FEWEST_PARTS = 2


@lru_cache(maxsize=64)
def _is_called(name: str, source: str) -> bool:
    """Whether ``u(`` stands somewhere; of one name a document may ask as often as it likes."""
    return re.search(rf"(?<![A-Za-z]){re.escape(name)}\(", source) is not None


def with_one_name(definitions: Sequence[Definition]) -> list[Definition]:
    """The same, ``y = x^3`` as that of y(x): its one name is what it is derived by."""
    return [
        Definition(one.name, tuple(map(Symbol, free_symbols(one.body))), one.body, one.start)
        if not one.parameters and not one.cases and len(free_symbols(one.body)) == 1
        else one
        for one in with_parameters(definitions)
    ]
