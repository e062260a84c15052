r"""Differential equations with the function put in that is said to solve them."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Iterator
from dataclasses import replace as replace_fields
from fractions import Fraction
from operator import attrgetter

from msgspec import Struct

from pe_symbolic.calculus import derivative
from pe_symbolic.claims.chains.chain import Chain
from pe_symbolic.claims.chains.members import written_from
from pe_symbolic.claims.claim import Claim, Condition, Domain, Place
from pe_symbolic.claims.identity.domains import domain_of
from pe_symbolic.claims.identity.sides import Sides
from pe_symbolic.claims.identity.strength import agree
from pe_symbolic.claims.names.bindings import Bindings
from pe_symbolic.claims.names.functions import Definition
from pe_symbolic.document import Document
from pe_symbolic.exact.forms import same
from pe_symbolic.expression import (
    Call,
    Expression,
    Number,
    Symbol,
    free_symbols,
    replace,
    substituted,
    walk,
)
from pe_symbolic.formula.derivatives import with_derivatives
from pe_symbolic.regex import regex

#: How far below an equation its solution may stand, and how much is read before it.
_BELOW, _LED_IN, _LOOKED_AT = 1000, 160, 20
_SAYS_SOLUTION = regex(
    r"(?i)\b(?:solutions?|solved by|lösung|soluci[oó]n|soluzione|solução|oplossing|rozwiązanie"
    r"|решени[ея]|lösningen)\b|解"
)
#: What is no solution, not of this equation, or none yet.
_NO_SOLUTION = regex(
    r"(?i)\b(?:not|no|never|cannot|fails?|kein\w*|nicht|pas|non|guess\w*|tr(?:y|ied)|form|ansatz|if"
    r"|let|put|set(?:ting)?|substitut\w*|setze\w*|posons|tangent\w*|asymptot\w*|slopes?|nullclines?"
    r"|isoclines?|curves?|linear|estimat\w*|taylor|near|bounds?|lines?|look for|seek"
    r"|suppos\w*|assum\w*|wrong|approximat\w*|numeric\w*|homogen\w*|complementary"
    r"|trial|series|steady|transient|associated|another|other|system|candidate|claims?|said"
    r"|näherung\w*|приближ\w*|однородн\w*|не)\b|n['’]t\b"
)
_IN_GENERAL = regex(r"(?i)\b(?:general|allgemein\w*|générale|generale|geral|algemene|общее)\b|通解")
#: Another equation, or an exercise of its own; the values of derivatives are conditions.
_ANOTHER = regex(
    r"[A-Za-z]'{1,4}(?![A-Za-z(]|\([0-9])|[a-z]'{1,4}\([a-z]|\\d?frac\s*\{\s*(?:d|\\partial)\b"
    r"|\\d?frac\s*\{\s*d\^?[0-9]?\s?[a-z]\s?\}|\\d?dot\b(?!\s?\{?[a-z]\}?\s?\([0-9])|\\prime"
    r"|(?i:\bdifferential equation)"
    r"|\n#{1,6}\s|\\(?:chapter|(?:sub)*section)\b|\\(?:begin|end)\s*\{(?:exercise|problem|example|question|task|aufgabe)"
)
_SENTENCE = regex(r"[.!?;][\s)}$]+(?=[A-ZÀ-ÞА-Я$\\])|\n\s*\n")
_PRIMED = regex(r"(?P<name>[A-Za-z]+)(?:(?P<primes>'{1,4})|_(?P<dots>d{1,2})ot)")
_ENDS = regex(r"[.!?;]\s|\n\s*\n")
_SATISFIES = regex(
    r"(?i)\b(?:(?P<then>then|dann|alors|entonces|allora|тогда)|satisf(?:ies|y)|solves|erfüllt|löst"
    r"|(?:is|are|ist|est|es|è)(?: an?| the| one| eine?| die| une| la| una)?(?: [a-z]+)?"
    r" (?:solutions?|Lösung|solución|soluzione) (?:of|to|for|von|de|di)"
    r"|vérifie|satisfait|satisface|cumple|soddisfa|удовлетворяет)"
    r"(?: the)?(?: differential)?(?: equation)?[\s$(\\\[,:]*\Z"
)
#: What says that a prime is no other point, or another frame.
_OF_DERIVATIVES = regex(
    r"(?i)\bderiv|\bdifferenti|ableit|\bdériv|производн|\bdifféren|\bslope|[a-z](?:''|\\prime\\prime)"
)
_NEAR, _CALLED = 1500, 20
_VERIFIED = regex(
    r"(?i)\b(?:verify|show|prove|check|zeige\w*|beweise\w*|montre[rz]?|vérifie[rz]?|comprob\w+"
    r"|verific\w+|докаж\w+|показ\w+|провер\w+)\b"
)
_SAID_BEHIND = regex(
    r"(?i)[\s$\])}.,]\s*(?:which|this|that) is (?:the|a|our) (?:[a-z]+ )?solution\b"
)
_CONSTANT = regex(r"[Cc](?:_?[0-9])?")
_DECIMAL = frozenset(".,")
_START = attrgetter("start")
#: What a function runs over where nothing says so.
_RUNS = ("x", "t")


class _Posed(Struct, frozen=True):
    """An equation with the function that solves it, ``general`` where its constants are any."""

    name: str
    variable: str
    body: Expression
    end: int
    general: bool


class _Unknown(Struct, frozen=True):
    """What an equation is to be solved for, and what it is derived by, if that is said."""

    name: str
    variable: str


class Solutions:
    """The differential equations of a document, each with its solution put in."""

    def __init__(self, document: Document, bindings: Bindings) -> None:
        self.document, self.bindings = document, bindings
        self._posed: _Posed | None = None

    def of(self, chain: Chain) -> Iterator[Claim]:
        """``y'' + 9y = 0`` for the ``y = sin(3x)`` that is said to be its solution.

        It fails only where everything in both is known; constants of a general solution are any.
        """
        sides = _two_sides(chain)
        unknown = None if sides is None else _unknown_of(sides)
        if sides is None or unknown is None:
            return
        self._posed = None
        found = list(_solutions_below(unknown, chain, self.bindings))
        found = found or list(_solution_above(unknown, chain, self.bindings))
        end, every = chain.members[-1].end, list[_Posed]()
        for definition, general in found:
            variable = _variable(unknown, definition, sides)
            every.append(_Posed(unknown.name, variable, definition.body, end, general))
        left, right = (_with(side, every[0]) for side in sides) if every else (None, None)
        if left is None or right is None:
            return
        self._posed = every[0]
        if same(left, right) or agree(Sides(left, right)) or self._is_all_known(sides):
            yield self._claim(chain, left, right)
        special = (one for one in every if not free_symbols(one.body) - {one.variable})
        self._posed = next(special, every[0])

    def held(self, chain: Chain) -> Iterator[Claim]:
        """``y(0) = 0`` and ``y'(0) = 3`` in the sentence of an equation, as its solution has it."""
        posed = self._posed
        sides = None if posed is None or posed.general else _two_sides(chain)
        if posed is None or sides is None or free_symbols(sides[1]):
            return
        between = self.document.source[posed.end : chain.members[0].start]
        if len(between) > _LED_IN or chain.members[0].start < posed.end or _ENDS.search(between):
            return
        match sides[0]:
            case Call(op="apply", args=(Symbol() as function, at)) if not free_symbols(at):
                order = _order(function, posed)
            case _:
                return
        known = None if order is None else _derived(posed, order)
        if known is None or free_symbols(known) - {posed.variable}:
            return
        there = substituted(known, {posed.variable: at})
        claim = self._claim(chain, there, sides[1])
        if is_rounded(sides[1], posed.body):
            printed = chain.members[1].printed
            claim = replace_fields(claim, kind="value", printed=printed, other=None)
        yield claim

    def _is_all_known(self, sides: tuple[Expression, Expression]) -> bool:
        """Whether both hold nothing that may be found out, or is rounded."""
        posed = self._posed
        if posed is None or is_rounded(*sides, posed.body):
            return False
        names = frozenset().union(*map(free_symbols, sides)) - {posed.name, posed.variable}
        constants = free_symbols(posed.body) - {posed.variable}
        told = any(self.bindings.settings.get(name) for name in constants)
        any_value = posed.general or all(map(_CONSTANT.fullmatch, constants))
        return all(map(_PRIMED.fullmatch, names)) and any_value and (posed.general or not told)

    def _claim(self, chain: Chain, left: Expression, right: Expression) -> Claim:
        head, member = chain.members
        source, stretch = self.document.source, self.document.stretch
        start, end = written_from(head.start, source), member.end
        names = free_symbols(left) | free_symbols(right)
        return Claim(
            kind="identity",
            place=Place(*stretch(start, end)),
            text=source[start:end],
            subject=left,
            subject_text=source[start : head.end],
            relation="=",
            printed=None,
            printed_place=Place(*stretch(written_from(member.start, source), end)),
            other=right,
            domain=with_roots(domain_of(self.document, start, end, names), (left, right), names),
        )


def with_roots(
    domain: Domain, sides: tuple[Expression, Expression], names: frozenset[str]
) -> Domain:
    r"""The same, above 0 where roots are taken: ``y = x^2`` solves ``y' = 2\sqrt{y}``."""
    if not any(_takes_a_root(node) for side in sides for node in walk(side)):
        return domain
    positive = (Condition(Symbol(name), ">", Number(Fraction(0), "0")) for name in sorted(names))
    return replace_fields(domain, conditions=(*domain.conditions, *positive))


def _takes_a_root(node: Expression) -> bool:
    match node:
        case Call(op="pow", args=(_, exponent)):
            return any(
                isinstance(n, Number) and n.value.denominator > 1 for n in walk(exponent)
            ) or any(isinstance(n, Call) and n.op == "div" for n in walk(exponent))
        case Call(op="sqrt" | "root" | "abs" | "log" | "ln"):
            return True
    return False


def is_rounded(*nodes: Expression) -> bool:
    """Whether a decimal stands in one of them, which may be rounded."""
    return any(
        isinstance(node, Number) and not _DECIMAL.isdisjoint(node.text)
        for each in nodes
        for node in walk(each)
    )


def _two_sides(chain: Chain) -> tuple[Expression, Expression] | None:
    if chain.relations != ("=",):
        return None
    left, right = (member.expression for member in chain.members)
    if left is None or right is None:
        return None
    return with_derivatives(left), with_derivatives(right)


def _unknown_of(sides: tuple[Expression, Expression]) -> _Unknown | None:
    """The one function whose derivatives stand in an equation."""
    functions: set[str] = set()
    variables: set[str] = set()
    for node in (node for side in sides for node in walk(side)):
        match node:
            case Call(op="apply", args=(Symbol(name=name), argument)):
                if (primed := _PRIMED.fullmatch(name)) is not None:
                    functions.add(primed["name"])
                    variables.add(argument.name if isinstance(argument, Symbol) else "")
            case Call(op="derivative", args=(body, Symbol(name=variable))):
                while isinstance(body, Call) and body.op in ("derivative", "apply"):
                    body = body.args[0]
                functions.add(body.name if isinstance(body, Symbol) else "")
                variables.add(variable)
            case Symbol(name=name) if (primed := _PRIMED.fullmatch(name)) is not None:
                functions.add(primed["name"])
    if len(functions) != 1 or len(variables) > 1 or "" in functions | variables:
        return None
    return _Unknown(*functions, *(variables or [""]))


def _solutions_below(
    unknown: _Unknown, chain: Chain, bindings: Bindings
) -> Iterator[tuple[Definition, bool]]:
    """The functions below an equation that are called its solutions, and whether in general."""
    source, end = bindings.document.source, chain.members[-1].end
    names = (unknown.name, f"{unknown.name}_p", f"{unknown.name}_1")
    below: list[Definition] = []
    for every in (bindings.definitions.get(name, []) for name in names):
        below += every[bisect_left(every, end, key=_START) :][:_LOOKED_AT]
    for one in sorted(below, key=_START):
        if one.start > end + _BELOW or _ANOTHER.search(source, end, one.start):
            return
        first = max(0, chain.members[0].start - _LED_IN, one.start - 3 * _LED_IN)
        words = _SENTENCE.split(source[first : one.start])[-1]
        behind = _SAID_BEHIND.search(source, one.start, one.start + _LED_IN)
        if one.cases or (behind is None and _SAYS_SOLUTION.search(words) is None):
            continue
        if _NO_SOLUTION.search(words) is not None:
            return
        called = [found.start() for found in _SAYS_SOLUTION.finditer(words)] or [len(words)]
        yield one, _IN_GENERAL.search(words, max(0, called[-1] - _CALLED)) is not None


def _solution_above(
    unknown: _Unknown, chain: Chain, bindings: Bindings
) -> Iterator[tuple[Definition, bool]]:
    """The function right above an equation that it is said to satisfy."""
    source, start = bindings.document.source, chain.members[0].start
    for one in bindings.definitions_from(unknown.name, start)[:1]:
        words = source[max(0, start - _BELOW) : start][one.start - start :]
        if one.cases or not 0 < start - one.start < _LED_IN or "\n\n" in words:
            return
        said = _SATISFIES.search(words)
        if said is None or _NO_SOLUTION.search(words) is not None:
            return
        if not said["then"] or _OF_DERIVATIVES.search(source, max(0, start - _NEAR), start + _NEAR):
            before = _SENTENCE.split(source[max(0, one.start - _LED_IN) : one.start])[-1]
            yield one, _VERIFIED.search(before) is not None


def _variable(
    unknown: _Unknown, definition: Definition, sides: tuple[Expression, Expression]
) -> str:
    """What the solution runs over; empty where that is not clear."""
    said = [each.name for each in definition.parameters if isinstance(each, Symbol)]
    if unknown.variable or said:
        agreed = len(said) <= 1 and (not said or unknown.variable in ("", said[0]))
        return (unknown.variable or said[0]) if agreed else ""
    names = free_symbols(definition.body).union(*map(free_symbols, sides))
    found = [name for name in _RUNS if name in names and name != unknown.name]
    return found[0] if len(found) == 1 else ""


def _order(node: Expression, posed: _Posed) -> int | None:
    """How often the function is derived: 0 for itself; ``None`` for anything else."""
    match node:
        case Symbol(name=written):
            primed = _PRIMED.fullmatch(written)
            if written == posed.name:
                return 0
            if primed is not None and primed["name"] == posed.name:
                return len(primed["primes"] or primed["dots"])
        case Call(op="apply", args=(Symbol() as function, Symbol(name=at))):
            return _order(function, posed) if at == posed.variable else None
        case Call(op="derivative", args=(inner, Symbol(name=by))) if by == posed.variable:
            lower = _order(inner, posed)
            return None if lower is None else lower + 1
    return None


def _derived(posed: _Posed, order: int) -> Expression | None:
    return derivative(posed.body, posed.variable, order=order) if order else posed.body


def _with(side: Expression, posed: _Posed) -> Expression | None:
    """A side with the function and its derivatives put in."""
    missing: list[Expression] = []

    def change(node: Expression) -> Expression | None:
        order = _order(node, posed)
        match node:
            case Call(op="apply", args=(Symbol() as factor, argument)) if order is None and (
                posed.name in free_symbols(argument) or factor.name == posed.variable
            ):  # y(1 - y) and x(1 - y) are products
                return replace(Call("mul", (factor, argument), node.span), change)
        if order is None:
            return None
        taken = _derived(posed, order)
        if taken is None:
            missing.append(node)
        return taken

    changed = replace(side, change) if posed.variable else None
    return None if missing else changed
