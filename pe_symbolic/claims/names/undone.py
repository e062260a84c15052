r"""What follows from a function of a name: ``$\tan\theta = 3/4$, so $\theta = 36.87^\circ$``."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from fractions import Fraction
from functools import partial
from typing import TypeAlias

from pe_symbolic.calculus.rational import rational_value
from pe_symbolic.calculus.trees import numeral, subtracted
from pe_symbolic.claims.chains.members import Member
from pe_symbolic.claims.names.given import Setting
from pe_symbolic.claims.positional.waves import rounds_to
from pe_symbolic.claims.units.conversions import counts_degrees
from pe_symbolic.claims.units.signs import scaled
from pe_symbolic.claims.units.table import units_of
from pe_symbolic.decimals import last_place, read_decimal
from pe_symbolic.enclosure import OutOfReach, Unbound, Undefined, approximation, enclose
from pe_symbolic.expression import Call, Constant, Expression, Number, Symbol, walk
from pe_symbolic.regex import regex

Undo: TypeAlias = Callable[[Expression], Expression]

_ONE, _TWO = (numeral(value) for value in (1, 2))
_SQUARE = "{}^2"
_UNDONE: dict[str, Undo] = {
    _SQUARE: lambda value: Call("sqrt", (value,)),
    "1/{}": lambda value: Call("div", (_ONE, value)),
    "ln({})": lambda value: Call("exp", (value,)),
    "exp({})": lambda value: Call("ln", (value,)),
    "log2({})": lambda value: Call("pow", (_TWO, value)),
    "log10({})": lambda value: Call("pow", (Number(Fraction(10), "10"), value)),
    "sin({})": lambda value: Call("asin", (value,)),
    "cos({})": lambda value: Call("acos", (value,)),
    "tan({})": lambda value: Call("atan", (value,)),
}
_RADIANS = frozenset({"rad"})
_NO_WORDS = regex(r"(?:[\s$.,;&{}]|\\boxed|\\q?quad|\\[,;()\[\]\\])++")
_JOINED = regex(r"[\s$]{0,3}\b(?:and|und|et|y|e)\b[\s$]{0,3}")


def function_of_a_name(node: Expression | None) -> str:
    """How ``_UNDONE`` calls a function of one name; empty for any other formula."""
    match node:
        case Call(op="pow", args=(Symbol(name=name), Number(value=2))):
            return f"{name}^2"
        case Call(op="pow", args=(Constant(name="e"), Symbol(name=name))):
            return f"exp({name})"
        case Call(op="div", args=(Number(value=1), Symbol(name=name))):
            return f"1/{name}"
        case Call(op="log", args=(Symbol(name=name), Number(text=base))):
            return f"log{base}({name})"
        case Call(op="sin" | "cos" | "tan" | "ln" | "exp" as op, args=(Symbol(name=n),)):
            return f"{op}({n})"
    return ""


def ways_to(name: str, number: Member) -> Iterator[tuple[str, Undo]]:
    """What a name may follow from, as a document calls it, each with what undoes it."""
    for key, undo in _UNDONE.items():
        below = key == _SQUARE and number.printed is not None and number.printed.value < 0
        yield key.format(name), _other_root if below else undo


def _other_root(value: Expression) -> Expression:
    return Call("neg", (Call("sqrt", (value,)),))


def is_meant(key: str, number: Member) -> bool:
    """Whether a number may be what a function of its name comes from: an angle says so."""
    if key.partition("(")[0] in _OTHER_ANGLES:
        return counts_degrees(number) or number.units == _RADIANS
    printed = number.printed
    return printed is not None and (printed.value > 0 or (key.endswith("^2") and printed.value < 0))


def is_right_behind(between: str) -> bool:
    r"""``\sin\theta = 0.6$$ $$\theta = 36.87°``: no word parts an angle from what it comes from."""
    return _NO_WORDS.fullmatch(between) is not None


def is_of_the_value_above(setting: Setting, key: str, known: Setting | None) -> bool:
    """``θ = 30°, sin θ = 0.5, θ = 60°``: a wave of the angle that the name has already."""
    operation, value = key.partition("(")[0], setting.value
    if known is None or known.start >= setting.start or operation not in _OTHER_ANGLES:
        return False
    if not isinstance(value, Number) or not value.text:
        return False
    return rounds_to(Call(operation, (known.value,)), read_decimal(value.text))


def joins(between: str) -> bool:
    """``$s^2 = 4.571$ and $s = 2.138$``: a square and its root are one value."""
    return _JOINED.fullmatch(between) is not None


def is_alternative(source: str, start: int) -> bool:
    """``2x + 3 = 7 or x^2 = 49``: a number that is wrong for one may solve the other."""
    return _OR.search(source, max(0, start - _NEAR_OR), start) is not None


_NEAR_OR = 24
_OR = regex(
    r"(?:\b(?:or|oder|ou|o|ó|lub|или)|\\lor|\\vee|或)"
    r"(?:[\s$}]|\\[,;: (]|\\q?quad(?![A-Za-z])){0,9}\Z"
)


def is_open(setting: Setting, key: str, undo: Undo, number: Member) -> bool:
    """Whether what follows may be right all the same.

    So it may for the value before it was rounded, as another angle of the same sine, and in
    a unit that is no power of ten of what the value counts: ``$v^2 = 20$, so $v = 16$ km/h``.
    """
    value, printed = _value(setting), number.printed
    if value is None or printed is None:
        return True
    if rounds_to(scaled(undo(setting.value), number.scale), printed):
        return False
    operation = key.partition("(")[0]
    others = _OTHER_ANGLES.get(operation, ())
    if not others and any(map(_is_converted, number.units)):
        return True
    literal = next((n for n in walk(setting.value) if isinstance(n, Number) and n.text), None)
    computed = setting.formula is not None or rational_value(setting.value) is None
    roughly = setting.about and _has_decimals(setting.formula)
    rounded = literal is not None and (roughly or not computed)
    exact = _is_exact(setting, literal, number) or _is_whole(setting, literal, number, operation)
    rounded = rounded and not exact
    reach = last_place(literal.text.rstrip("…")) if rounded and literal else Fraction(0)
    reach /= 1 if roughly else 2  # what it was computed from may have been rounded, too
    ways: list[Undo] = [undo] if rounded else []
    ways += [partial(other, undo) for other in others]
    if others:
        turned = [partial(_turned, way, turns) for way in (undo, *ways) for turns in _TURNS]
        ways += turned
    return any(_reaches(way, (value - reach, value + reach), number) for way in ways)


def _has_decimals(formula: Expression | None) -> bool:
    numbers = (node for node in walk(formula) if isinstance(node, Number)) if formula else ()
    return any(not number.text.isdigit() for number in numbers)


def _value(setting: Setting) -> Fraction | None:
    r"""What was set equal to a function, or nearly so where it is a root, ``\frac{1}{\sqrt 3}``."""
    value = rational_value(setting.value)
    if value is not None or _has_decimals(setting.value):
        return value
    return approximation(setting.value)


def _is_exact(setting: Setting, literal: Number | None, number: Member) -> bool:
    """Whether a number is no rounded one: what follows has two digits more than a whole one.

    Or three more than a decimal.
    """
    if literal is None or number.printed is None or setting.about or number.units:
        return False
    more = _digits(number.printed.text) - _digits(literal.text)
    return more >= _MORE_DIGITS + (not literal.text.isdigit())


def _is_whole(setting: Setting, literal: Number | None, number: Member, operation: str) -> bool:
    r"""``\log_2 x = 5``, ``1/x = 4``, ``\tan\theta = 1``: no rounded value, as no ``≈`` says so.

    A whole square may be one, and a number of a unit, or with a power of ten.
    """
    if literal is None or setting.about or not literal.text.isdigit():
        return False
    angle = operation in _OTHER_ANGLES and counts_degrees(number)
    bare = angle or not (number.units or number.scale)
    return bare and (operation in _OF_WHOLE_NUMBERS or operation.startswith("1/"))


_OF_WHOLE_NUMBERS = frozenset(("log2", "log10", "ln", "exp", "sin", "cos", "tan"))
_MORE_DIGITS = 2


def _digits(text: str) -> int:
    """How many digits count."""
    return len("".join(filter(str.isdigit, text)).lstrip("0"))


def _is_converted(written: str) -> bool:
    """Whether a unit is neither one of the base units nor a power of ten of them."""
    return any(unit.worth != 1 and not unit.power_of_ten for unit in units_of(written))


def _reaches(way: Undo, values: tuple[Fraction, Fraction], number: Member) -> bool:
    """Whether a number is within half a unit of what comes of some value between two."""
    if number.printed is None:
        return False
    try:
        ends = [enclose(scaled(way(numeral(value)), number.scale), 64, "arb") for value in values]
    except (Undefined, Unbound, OutOfReach):
        return True
    half = number.printed.unit / 2
    low, high = min(end.lower for end in ends), max(end.upper for end in ends)
    return low - half <= number.printed.value <= high + half


def _from_half_a_turn(undo: Undo, value: Expression) -> Expression:
    return subtracted(Constant("pi"), undo(value))


def _half_a_turn_on(undo: Undo, value: Expression) -> Expression:
    return Call("add", (undo(value), Constant("pi")))


def _back(undo: Undo, value: Expression) -> Expression:
    return Call("neg", (undo(value),))


def _from_a_turn(undo: Undo, value: Expression) -> Expression:
    return subtracted(Call("mul", (_TWO, Constant("pi"))), undo(value))


def _turned(way: Undo, turns: int, value: Expression) -> Expression:
    turn = Call("mul", (numeral(2 * turns), Constant("pi")))
    return Call("add", (way(value), turn))


#: By how many turns an angle may be more, or less.
_TURNS = (-2, -1, 1, 2)
_OTHER_ANGLES: dict[str, tuple[Callable[[Undo, Expression], Expression], ...]] = {
    "sin": (_from_half_a_turn,),
    "cos": (_back, _from_a_turn),
    "tan": (_half_a_turn_on,),
}
