"""Sines and cosines of positions: which one an index asks for, and what a word's vector holds."""

from __future__ import annotations

import dataclasses
from collections.abc import Sequence
from fractions import Fraction

from pe_symbolic.claims.claim import Claim, Place
from pe_symbolic.decimals import PrintedDecimal
from pe_symbolic.enclosure import OutOfReach, Unbound, Undefined, approximation, enclose, glance
from pe_symbolic.expression import (
    Call,
    Expression,
    Number,
    Span,
    Symbol,
    free_symbols,
    replace,
    walk,
)

_OTHER = {"sin": "cos", "cos": "sin"}


def swapped(subject: Expression) -> Expression:
    """The expression with sine and cosine exchanged throughout."""

    def change(node: Expression) -> Expression | None:
        if isinstance(node, Call) and node.op in _OTHER:
            return Call(_OTHER[node.op], node.args, node.span)
        return None

    return replace(subject, change)


def asked_function(name: Expression | None) -> str | None:
    """What the paper's formula asks for at this index: sine at an even one, else cosine."""
    if not (isinstance(name, Call) and name.op == "apply" and len(name.args) == 3):
        return None
    function, _, index = name.args
    if getattr(function, "name", "").upper() not in ("PE", "P", "POSITIONAL_ENCODING"):
        return None
    parity = _parity(index)
    return None if parity is None else "cos" if parity else "sin"


def _parity(index: Expression) -> int | None:
    """0 for an even column, 1 for an odd one: ``4``, ``2i``, ``2i + 1``; ``None`` for any other."""
    match index:
        case Number() if index.value.denominator == 1:
            return int(index.value % 2)
        case Call(op="mul", args=(Number(value=value), Symbol())) if value.denominator == 1:
            return None if value % 2 else 0
        case Call(op="add", args=(Call(op="mul") as double, Number() as one)):
            return None if _parity(double) is None else _parity(one)
    return None


def only_function(subject: Expression) -> tuple[str, Span] | None:
    """The one sine or cosine of a subject, and where it stands."""
    found = [node for node in walk(subject) if isinstance(node, Call) and node.op in _OTHER]
    return (found[0].op, found[0].span) if len(found) == 1 else None


def as_the_index_asks(subject: Expression, name: Expression | None) -> Expression:
    """The subject with the function that its index asks for, where it is written with the other."""
    function, asked = only_function(subject), asked_function(name)
    if function is None or asked is None or function[0] == asked:
        return subject
    return swapped(subject)


POSITIONS = frozenset({"position", "pos", "p", "t"})


def wave_of_position(expression: Expression | None) -> Expression | None:
    """``sin(position)`` or ``cos(position/2)``: a wave with nothing open but the position."""
    if not (isinstance(expression, Call) and expression.op in _OTHER):
        return None
    names = free_symbols(expression)
    return expression if len(names) == 1 and names <= POSITIONS else None


def at_position(wave: Expression, position: Expression) -> Expression:
    """The wave at one position."""
    return replace(wave, lambda node: position if isinstance(node, Symbol) else None)


def rounds_to(subject: Expression, printed: PrintedDecimal) -> bool:
    """Whether a printed number is within half a unit of a value, as one that is right is."""
    return is_near(subject, dataclasses.replace(printed, unit=printed.unit / 2))


def nearest(subjects: Sequence[Expression], printed: PrintedDecimal) -> Expression | None:
    """The one whose value is nearest to a printed number; ``None`` where one has no value."""
    try:
        found = [enclose(subject, 64, "arb") for subject in subjects]
    except (Undefined, Unbound, OutOfReach):
        return None
    away = [abs(ends.lower - printed.value) for ends in found]
    return subjects[away.index(min(away))]


def are_apart(one: Expression, other: Expression) -> bool:
    """Whether two formulas have values, and these are not the same."""
    return _meet(one, other) is False


def may_be_equal(one: Expression, other: Expression | None) -> bool:
    """Whether two formulas have values that nothing tells apart."""
    return other is not None and _meet(one, other) is True


def _meet(one: Expression, other: Expression) -> bool | None:
    """Whether the enclosures of two formulas meet; ``None`` where one of them has no value."""
    left, right = glance(one), glance(other)
    return None if left is None or right is None else left.meets(right)


def is_above(subject: Expression, printed: PrintedDecimal) -> bool:
    """Whether a value is certainly above a printed number."""
    value = approximation(subject)
    return value is not None and value > printed.value


def is_near(subject: Expression, printed: PrintedDecimal) -> bool:
    """Whether a printed number is within one unit of a value, as a plausible reading needs."""
    found = glance(subject)
    if found is None:
        return False
    if not printed.unit:  # within a share of 0
        return found.lower == found.upper == printed.value
    return all(printed.error_in_units(end) < 1 for end in (found.lower, found.upper))


def is_about(subject: Expression, printed: PrintedDecimal | None, share: Fraction) -> bool:
    """Whether a number is within this share of its size, or a unit, of a value."""
    if printed is None:
        return False
    unit = max(abs(printed.value) * share, printed.unit)
    return is_near(subject, dataclasses.replace(printed, unit=unit))


def is_almost(subject: Expression, printed: PrintedDecimal | None, share: Fraction) -> bool:
    """The same of half a unit: within a whole one of 1, as of all that counts ones, 0 is near."""
    if printed is None:
        return False
    return is_about(subject, dataclasses.replace(printed, unit=printed.unit / 2), share)


def function_place(claim: Claim) -> tuple[str, Place] | None:
    """The function name at the head of the subject as it is written, and where it stands."""
    place = claim.subject_place
    head = "".join(char for char in claim.subject_text[:4] if char.isalpha() or char == "\\")
    name = head[:4] if head.startswith("\\") else head[:3]
    if place is None or name.lstrip("\\") not in ("sin", "cos"):
        return None
    end = place.column + len(name)
    return name, dataclasses.replace(place, end_line=place.line, end_column=end)
