r"""A formula that is another one worked out by its parts, one of which is another number.

``0.36 + 0.2`` stands for ``0.9 \times 0.4 + 0.1``: the first number is right, the second is not.
Of the whole formula one-digit decimals read as rounded would allow nearly everything.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TypeAlias

from msgspec import Struct

from pe_symbolic.calculus.rational import rational_value
from pe_symbolic.decimals import power_of_ten, read_decimal
from pe_symbolic.enclosure import OutOfReach, Unbound, Undefined
from pe_symbolic.expression import Call, Expression, Number, is_literal, unsigned
from pe_symbolic.judge.decide import decide, surely_equal
from pe_symbolic.judge.evidence import value_of
from pe_symbolic.judge.rounding import may_be_rounded

#: More parts than a formula has that somebody wrote out.
_MOST_PARTS = 64


class Slip(Struct, frozen=True):
    """A number that is not what the part of the formula is that it stands for, or its name."""

    number: Number
    part: Expression
    name: Expression


def slip(
    link: Expression,
    subject: Expression,
    *,
    roughly: bool = False,
    rounded: bool = True,
    named: Expression | None = None,
) -> Slip | None:
    """The one number of ``link`` that is not its part of ``subject``, all others being theirs.

    ``None`` where the two are not built alike, or another number is amiss too: its
    author may have put the parts in another order.  ``roughly`` lets zeros at the end of a
    whole number be those of a rounding: 200 for 198.4; numbers of ``subject`` may have been
    ``rounded``, so that a part has another value.  ``named`` is the subject with names in
    it; one of them has to be right.
    """
    waiting, right, wrong = [(link, subject, named or subject)], 0, list[Slip]()
    for _ in range(_MOST_PARTS):
        if not waiting:
            break
        one, other, name = waiting.pop()
        if isinstance(one, Number):
            verdict = _of_part(one, other, roughly=roughly, rounded=rounded)
            if verdict is None:
                return None
            right += verdict and (named is None or not isinstance(name, Number))
            wrong += [] if verdict else [Slip(one, other, name)]
        elif is_literal(one) and surely_equal(one, other):
            right += named is None or not isinstance(name, Number)
        elif (inside := _side_by_side(one, other, name)) is not None:
            waiting += inside
        elif isinstance(unsigned(one), Number):  # -0.36 for 0.7 (-0.514)
            waiting.append((unsigned(one), Call("neg", (other,)), name))
        elif one != other:
            return None
        if len(wrong) > 1:
            return None
    return wrong[0] if wrong and right and not waiting else None


def _side_by_side(
    one: Expression, other: Expression, name: Expression
) -> list[tuple[Expression, Expression, Expression]] | None:
    """The parts of formulas that do the same to as many; ``None`` where they do not."""
    if not (isinstance(one, Call) and isinstance(other, Call)) or one.op != other.op:
        return None
    parts, named = [*one.args], _with_names(other, name)
    if len(parts) != len(named):
        parts, named = [part for part, _ in _flat(one, one)], _flat(other, name)
    if len(parts) != len(named):
        return None
    return [(part, *pair) for part, pair in zip(parts, named, strict=True)]


_Named: TypeAlias = list[tuple[Expression, Expression]]


def _with_names(node: Call, name: Expression) -> _Named:
    """The parts of a formula, each beside what it is called; nothing where that is built otherwise.

    A name stands for each part of what it was set equal to.
    """
    if isinstance(name, Call):
        alike = (name.op, len(name.args)) == (node.op, len(node.args))
        return list(zip(node.args, name.args, strict=True)) if alike else []
    return [(part, name) for part in node.args] if node.op in _WRITTEN else []


def _flat(node: Call, name: Expression) -> _Named:
    """The same, with the parts of a sum in a sum, and of a product in a product."""
    found: _Named = []
    for part, called in _with_names(node, name):
        if node.op == "add" and isinstance(part, Number) and not part.value:
            continue  # a bias that is 0
        nested = isinstance(part, Call) and part.op == node.op in ("add", "mul")
        found += _flat(part, called) if nested and isinstance(part, Call) else [(part, called)]
    return found


#: What is done to the digits of a number as it is written.
_WRITTEN = frozenset({"neg", "degrees", "percent", "mul", "pow"})


def _of_part(
    number: Number, part: Expression, *, roughly: bool = False, rounded: bool = True
) -> bool | None:
    """Whether a number is that part, correctly rounded; ``None`` where that is left open."""
    if isinstance(part, Number) and part.value == number.value:
        return True
    try:
        printed = read_decimal(number.text)
        if roughly and printed.unit == 1:
            zeros = len(number.text) - len(number.text.rstrip("0"))
            printed = replace(printed, unit=power_of_ten(zeros))
        verdict, _ = decide(part, printed)
        if verdict in ("exact", "rounded"):
            return True
        surely = verdict == "wrong" and not (rounded and may_be_rounded(part, value_of(number)))
    except (Undefined, Unbound, OutOfReach, ValueError):
        return None
    return False if surely else None


def is_rounded(one: Expression, other: Expression) -> bool:
    """Whether a number is another formula, correctly rounded, or that is left open: 273, 273.15."""
    return isinstance(one, Number) and _of_part(one, other) is not False


def built_otherwise(link: Expression, subject: Expression, named: Expression) -> bool:
    """Whether one operation of ``link`` is another in ``subject``, all numbers being the same.

    A root or a square is lost, a sum taken for a product, a quotient turned over.  ``named`` is
    the subject with names in it, of which all but one have to be right where they stand.
    """
    match link, subject, named:
        case Call(op="div"), Call(op="div"), Call(op="div"):
            over, names = (Call("div", side.args[::-1]) for side in (subject, named))
            if _are_alike_but_for(0, link, over, names):
                return True
    return _are_alike_but_for(1, link, subject, named)


def _are_alike_but_for(
    operations: int, link: Expression, subject: Expression, named: Expression
) -> bool:
    """Whether so many operations are others, and all numbers those of at least two names."""
    waiting, right, others = [(link, subject, named)], 0, 0
    while waiting:
        one, other, name = waiting.pop()
        if (inside := _side_by_side(one, other, name)) is not None:
            waiting += inside
        elif _is_worth(one, other):
            right += not isinstance(name, Number)
        elif (apart := _differing(one, other, name)) is not None and others < operations:
            waiting, others = [*waiting, *apart], others + 1
        else:
            return False
    return others == operations and right > 1


def _differing(
    one: Expression, other: Expression, name: Expression
) -> list[tuple[Expression, Expression, Expression]] | None:
    """The parts of two formulas that do one thing otherwise; ``None`` where they do more."""
    if isinstance(other, Call) and isinstance(name, Call) and other.op == name.op:
        if _is_power(other):
            return [(one, other.args[0], name.args[0])]
        if isinstance(one, Call) and {one.op, other.op} <= _OPERATIONS:
            alike = len(one.args) == len(other.args) == len(name.args)
            return list(zip(one.args, other.args, name.args, strict=True)) if alike else None
    if isinstance(one, Call) and _is_power(one):
        return [(one.args[0], other, name)]
    return None


def _is_worth(one: Expression, other: Expression) -> bool:
    """Whether a number, with its sign, is that part."""
    value = rational_value(one)
    if not isinstance(unsigned(one), Number) or value is None:
        return False
    return value == rational_value(other) or (
        isinstance(one, Number) and bool(_of_part(one, other))
    )


def _is_power(node: Call) -> bool:
    """A root, a power or what is only negated."""
    return node.op in _ROOTS or (node.op == "pow" and isinstance(node.args[1], Number))


_ROOTS = frozenset({"sqrt", "neg"})


_OPERATIONS = frozenset({"add", "mul", "div"})
