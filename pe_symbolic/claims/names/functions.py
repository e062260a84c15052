"""Functions that a document defines, and what they are at arguments."""

from __future__ import annotations

import re
from collections.abc import Container, Iterator, Sequence
from fractions import Fraction

from msgspec import Struct, structs

from pe_symbolic.calculus import derivative
from pe_symbolic.calculus.trees import numeral
from pe_symbolic.claims.names.choices_by_case import Case, chosen
from pe_symbolic.expression import (
    FUNCTIONS,
    Call,
    Expression,
    Number,
    Symbol,
    free_symbols,
    some_node,
    substituted,
)
from pe_symbolic.regex import regex

#: ``n``, ``n+1``, ``i-1``: what stands below a name that there is one of for each number.
INDEX = regex(r"(?P<letter>[A-Za-z]+)(?P<shift>[+-][0-9]{1,3})?")


class Definition(Struct, frozen=True):
    """A function of the document: its parameters as written (``pos``, ``2i + 1``) and its body.

    With ``cases`` the body is one of theirs, by what the parameters are. One that ``leads`` says
    nothing of the lines above it.
    """

    name: str
    parameters: tuple[Expression, ...]
    body: Expression
    start: int
    cases: tuple[Case, ...] = ()
    leads: bool = False


def rule_not_read(function: str) -> Symbol:
    """What stands for a rule that is not read: no value, and no derivative either."""
    return Symbol(f"{function}(…)")


def is_introduced(definition: Definition, source: str) -> bool:
    """``Let $f(x) = x^2$``, ``Consider f(x) = x^2``: no line above speaks of this function."""
    start = definition.start
    return _INTRODUCES.search(source, max(0, start - _BEFORE), start) is not None


_BEFORE = 40
_INTRODUCES = regex(
    r"(?i:\b(?:let|consider|suppose|take|soit|sei|sea|sia|seja)\b|考虑|设)"
    r"(?: the function)?[\s$(\\]*\Z"
)
#: Functions that are called by a letter in most notes.
_BY_LETTER = {"sigma": "sigmoid", "Phi": "normal_cdf"}


#: Functions of one number that are known by their names, and that notes define otherwise as well.
REDEFINED = frozenset({"sigmoid", "relu", "softplus", "gelu", "silu", "sign"})


def derived_anywhere(name: str, order: int, argument: Expression) -> Expression | None:
    """A derivative of a function that has its name in every document: ``tanh'(0)``."""
    operation = _BY_LETTER.get(name, name.lower())
    if operation not in FUNCTIONS:
        return None
    found = derivative(Call(operation, (Symbol("x"),)), "x", order=order)
    return found and substituted(found, {"x": argument})


def down_to_cases(definitions: Sequence[Definition]) -> list[Definition]:
    """The last definitions, none behind one by cases: where that tells nothing, none does."""
    by_cases = (place for place, one in enumerate(definitions) if one.cases)
    return list(definitions[: next(by_cases, len(definitions)) + 1])


def is_geometric(definition: Definition) -> bool:
    """Whether a number is raised to what counts: ``ω_k = 10000^{-2k/d}``."""
    counted = {name for each in definition.parameters for name in free_symbols(each)}
    return some_node(
        definition.body,
        lambda node: (
            isinstance(node, Call)
            and node.op == "pow"
            and isinstance(node.args[0], Number)
            and not counted.isdisjoint(free_symbols(node.args[1]))
        ),
    )


def with_parameters(definitions: Sequence[Definition]) -> Iterator[Definition]:
    """The same, ``y = 3(1 - e^{-2t})`` as that of y(t) where an older one is a function of t."""
    parameters = {each.parameters for each in definitions if len(each.parameters) == 1}
    for each in definitions:
        names = sorted(free_symbols(each.body)) if not each.parameters else []
        whole = (Symbol(names[0]),) if len(names) == 1 else ()
        yield structs.replace(each, parameters=whole) if whole and whole in parameters else each


def as_called(
    definitions: Sequence[Definition], arguments: Sequence[Expression], source: str, place: int
) -> list[Definition]:
    """The definitions with their parameters: ``Let y = x^2 + 1. Then y(3) = 10`` is one of x.

    Not at 0, nor behind words that suppose something: there it may be a condition on another
    function than the one above.
    """
    given = [*with_parameters(definitions)]
    if not given or len(arguments) != 1 or any(each.parameters for each in given):
        return given
    names, number = sorted(free_symbols(given[0].body)), arguments[0]
    named = len(names) == 1 and names[0] not in _UNITS and given[0].name not in _CHANCES
    if isinstance(number, Call) and number.op == "neg":
        (number,) = number.args
    known = isinstance(number, Number) and number.value
    if named and known and _RIGHT_ABOVE.fullmatch(source, given[0].start, place):
        given[0] = structs.replace(given[0], parameters=(Symbol(names[0]),))
    return given


_CHANCES, _UNITS = frozenset("PpE"), frozenset("ij")
_RIGHT_ABOVE = regex(
    r"(?:(?!\n\s{0,9}(?:\n|[-*+] |[0-9(])|['′]\s?[=+−-]"
    r"|\\item|\b(?:with|for|if|given|where|when|condition|impose|suppose|require)\b)[\s\S]){0,160}",
    re.IGNORECASE,
)


def matched(
    definition: Definition, arguments: list[Expression], sequences: Container[str] = ()
) -> Expression | None:
    """The body of a definition at these arguments, or ``None`` where they do not fit.

    In it ``x_n`` is a member of the sequence ``x_``, where that is one, or this a rule of one.
    """
    if len(arguments) != len(definition.parameters):
        return None
    values: dict[str, Expression] = {}
    for parameter, argument in zip(definition.parameters, arguments, strict=True):
        found = fitted(parameter, argument)
        if found is None or any(values.get(name, value) != value for name, value in found.items()):
            return None
        values.update(found)
    body = chosen(definition.cases, values) if definition.cases else definition.body
    if body is None:
        return None
    members: dict[str, Expression] = _flattened(body, values)
    for name in free_symbols(body) - values.keys() - members.keys():
        base, _, below = name.rpartition("_")
        member = definition.name.endswith("_") or f"{base}_" in sequences
        place = INDEX.fullmatch(below) if base and member else None
        number = values.get(place["letter"]) if place is not None else None
        if place is not None and isinstance(number, Number) and number.value.denominator == 1:
            members[name] = Symbol(f"{base}_{number.value + int(place['shift'] or 0)}")
    return substituted(body, values | members)


def _flattened(body: Expression, values: dict[str, Expression]) -> dict[str, Expression]:
    """``f(x) = x3 - 3x - 1``: powers of the parameter that lost their raising, at its value.

    Beside ``x1`` the others are components, and so is one that is written ``x_3``.
    """
    names = free_symbols(body)
    return {
        name: Call("pow", (values[name[:-1]], Number(Fraction(name[-1]), name[-1])))
        for name in names
        if name[-1:] in _EXPONENTS and name[:-1] in values and f"{name[:-1]}1" not in names
    }


_EXPONENTS = frozenset("23456789")


def fitted(parameter: Expression, argument: Expression) -> dict[str, Expression] | None:
    """What the names must be for a parameter to be the argument: ``2i + 1`` is 3 for i = 1."""
    if isinstance(parameter, Symbol):
        return {parameter.name: argument}
    if isinstance(parameter, Number):
        return {} if parameter == argument else None
    names = free_symbols(parameter)
    if len(names) != 1 or not isinstance(argument, Number):
        return None
    (name,) = names
    line = _line_through(parameter, name)
    if line is None or line[0] == 0:
        return None
    solution = (argument.value - line[1]) / line[0]
    whole = solution.denominator == 1 and solution >= 0
    return {name: numeral(solution)} if whole else None


def _line_through(parameter: Expression, name: str) -> tuple[Fraction, Fraction] | None:
    """Slope and intercept of a parameter such as ``2i + 1``, or ``None`` for anything else."""
    if isinstance(parameter, Symbol):
        return (Fraction(1), Fraction(0)) if parameter.name == name else None
    if isinstance(parameter, Number):
        return Fraction(0), parameter.value
    if not isinstance(parameter, Call) or parameter.op not in ("add", "mul", "neg"):
        return None
    parts = [_line_through(argument, name) for argument in parameter.args]
    lines = [part for part in parts if part is not None]
    if len(lines) != len(parts):
        return None
    if parameter.op == "neg":
        return -lines[0][0], -lines[0][1]
    if parameter.op == "add":
        return sum((a for a, _ in lines), Fraction(0)), sum((b for _, b in lines), Fraction(0))
    if len(lines) != 2 or (lines[0][0] and lines[1][0]):
        return None
    (a, b), (c, d) = lines
    return a * d + b * c, b * d
