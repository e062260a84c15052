r"""Equations that are solved on the spot: ``$30 - 14 = 10a \implies a = 1.6$``."""

from __future__ import annotations

from fractions import Fraction
from re import Pattern

from msgspec import structs

from pe_symbolic.calculus.rational import rational_bounds, rational_value
from pe_symbolic.calculus.trees import number as constant
from pe_symbolic.calculus.trees import numeral, quotient_in, subtracted, trimmed
from pe_symbolic.claims.chains.chain import Chain
from pe_symbolic.claims.chains.members import Member
from pe_symbolic.claims.names.counted_up import is_of_things
from pe_symbolic.claims.names.leading_on import follows_from, stands_below
from pe_symbolic.claims.names.other_arithmetic import speaks_of_another
from pe_symbolic.claims.names.undone import function_of_a_name, is_alternative
from pe_symbolic.claims.positional.waves import is_about, rounds_to
from pe_symbolic.claims.units.table import prefix_of
from pe_symbolic.enclosure import OutOfReach, Unbound, Undefined
from pe_symbolic.enclosure.widened import of_decimals, span_of
from pe_symbolic.expression import (
    Call,
    Constant,
    Expression,
    Number,
    Symbol,
    free_symbols,
    substituted,
    unsigned,
    walk,
)
from pe_symbolic.regex import regex

_INDEXED = regex(r"(?P<of>.+?)_(?:[12+-]|plus|minus)")
#: How far off a number may be whose unit the equation does not say: it is no other unit.
_NEAR = Fraction(1, 4)
#: Nor is one of two roots meant that is off by more than two thirds.
_MEANT = Fraction(2, 3)
_MOST_NODES, _SIDES = 40, 2
_REMAINDERS = r"\bmod(?:ulo)?\b|\\pmod|\\equiv|\bcongruen|\bfinite field|\bGF\("
#: What else may be solved for: matrices, remainders, shares of a whole number of things.
OF_NO_NUMBERS = regex(rf"(?i){_REMAINDERS}|\bmatri(?:x|ces)\b")
#: A name with an index is no root in the steps of a method, but may be one of a matrix.
_OF_OTHERS = regex(
    r"(?i)newton|iterat|guess|start|initial|bisect|secant|sequence|recurren|approximat|method"
    rf"|_\{{?0|₀|{_REMAINDERS}"
)


class Equations:
    """The equations of a document, of which one may have two solutions."""

    def __init__(self, source: str) -> None:
        self._source = source
        self._last: Chain | None = None
        self._root: Fraction | None = None
        self._above: Chain | None = None

    def solved(self, chain: Chain, above: Chain | None) -> Chain:
        """The chain with the solution of the equation above in the place of its name.

        None where it is right for the equation before that one: of two of them, two are solved.
        """
        before, self._above = self._above, above
        for equation in (above, self._last):
            other = self._root if equation is self._last else None
            found = with_equation_solved(chain, equation, self._source, other)
            if found is not chain and before is not None and _solves(before, chain, found):
                return chain
            if found is not chain:
                self._last = equation
                printed = chain.members[1].printed
                self._root = None if printed is None else printed.value
                return found
        return chain

    def pass_by(self, above: Chain | None) -> None:
        """Takes note of what stands above a chain without names, which solves nothing."""
        self._above = above


def _solves(equation: Chain, chain: Chain, found: Chain) -> bool:
    """Whether a number that is wrong for one equation is right for another."""
    named, number = chain.members
    solution, printed = found.members[0].expression, number.printed
    if solution is None or printed is None or rounds_to(solution, printed):
        return False
    other = _solved(equation, named, number, None)
    return other is not None and rounds_to(other, printed)


def with_equation_solved(
    chain: Chain, above: Chain | None, source: str, other: Fraction | None = None
) -> Chain:
    """The chain with the solution of the equation right before it in the place of its name.

    The name stands once in it, and what it is set equal to has a value.  Where that is
    right for decimals as they may have been before they were rounded, nothing is asked; nor
    of what is far off in the next line.  An ``other`` root was told already.
    """
    if above is None or len(chain.members) != 2:
        return chain
    if chain.relations[0] not in ("=", "≈") or above.relations[-1] not in ("=", "≈"):
        return chain
    named, number = chain.members
    between = source[above.members[-1].end : named.start]
    follows = follows_from(above, named.start, source)
    below = stands_below(above, named.start, source) if _asks_alone(above, source) else None
    if follows is None and (below is None or is_put_in(named, number, source, between)):
        return chain
    solution = _solved(above, named, number, other)
    counted = is_of_things(source, named.start, number.end)
    if solution is not None and counted and _is_next_to(solution, number):
        return chain
    if solution is not None and follows is None and below is not None:
        share = _MEANT if below["row"] or below["arrow"] else _NEAR
        parted = "," in below.group()
        slipped = not parted and _is_moved(solution, number)
        meant = slipped or is_about(solution, number.printed, share)
        solution = solution if meant else None
    others = _OF_OTHERS if _is_one_of(above, named) else OF_NO_NUMBERS
    if solution is None or _is_of_another_kind(above, source, others):
        return chain
    if is_alternative(source, above.members[0].start) and not _is_right(solution, number):
        return chain
    units = above.members[-2].units | above.members[-1].units
    return chain.with_member(0, structs.replace(named, expression=solution, units=units))


def _is_right(solution: Expression, number: Member) -> bool:
    if number.printed is None:
        return rational_value(solution) == number_told(number)
    return rounds_to(solution, number.printed)


def _is_moved(solution: Expression, number: Member) -> bool:
    """Whether a number is a solution with its sign lost, or its point a place off."""
    value, told = rational_value(solution), number_told(number)
    return bool(value) and value is not None and told in (-value, 10 * value, value / 10)


def _asks_alone(equation: Chain, source: str) -> bool:
    """Whether an equation sets no name, and stands in its row or line without another."""
    start = equation.members[0].start
    row = _ROW.search(source, max(0, start - _REACH), start)
    given = any(isinstance(one.expression, Symbol) for one in equation.members)  # d = 4, d = 5
    return len(equation.members) == _SIDES and not given and row is not None


#: What stands before an equation in its row.
_ROW = regex(r"(?:^|\n|\\\\|\$|\\\[|[.;:]\s|\\begin\{\w{1,12}\*?\})[^=\n$]{0,60}\Z")


def is_put_in(named: Member, number: Member, source: str, between: str) -> bool:
    """``x = 5: 2x + 1 = 11``: a value that is put into the equation behind it.

    A comma or semicolon says so where what stands ``between`` it and the equation before parts
    them, too.
    """
    ahead = _PUT_IN.match(source, number.end)
    if ahead is None or (ahead["sign"] in ",;" and not _PARTED.search(between)):
        return False
    formula, name = ahead["formula"].strip(" \t$&"), source[named.start : named.end].strip(" \t$&")
    return ahead["sign"] == ":" or (formula != name and name in formula)


_PARTED = regex(r"[.;\n]|\\\\")
_PUT_IN = regex(
    r"(?:°|\^\{?\\circ(?![a-z])\}?|[ ~][A-Za-z/]{1,5})?[ \t$)]{0,4}(?P<sign>[:;,])"
    r"(?:[ \t$&]|\\[,; ]|\\q?quad(?![A-Za-z])){0,6}(?P<formula>[^\n=:;,]{1,40})="
)


def _is_one_of(above: Chain, named: Member) -> bool:
    """``λ_1`` of an equation for λ."""
    name = named.expression.name if isinstance(named.expression, Symbol) else ""
    return bool(name) and _of_equation(above, name) != name


def _of_equation(above: Chain, name: str) -> str:
    """The name that an equation has for ``λ_1``: itself, or ``λ`` where it is of nothing else."""
    found = _INDEXED.fullmatch(name)
    sides = [one.expression for one in above.members[-2:] if one.expression is not None]
    held = frozenset().union(*map(free_symbols, sides))
    return found["of"] if found and held == {found["of"]} else name


def _is_of_another_kind(above: Chain, source: str, words: Pattern[str]) -> bool:
    start, end = above.members[0].start, above.members[-1].end
    near = source[max(0, start - _REACH) : end + _REACH]
    return bool(words.search(near)) or speaks_of_another(source, above, 0)


_REACH = 240


def _solved(
    above: Chain, named: Member, number: Member, other: Fraction | None
) -> Expression | None:
    """The value of the name, where its number may be asked for it."""
    asked = number_told(number)
    if not isinstance(named.expression, Symbol) or asked is None or number.scale:
        return None
    name = _of_equation(above, named.expression.name)
    indexed = name != named.expression.name
    left, right = above.members[-2:]
    both = left.expression and right.expression and not (left.closed or right.closed)
    if left.expression and right.expression and (both or indexed):
        held = free_symbols(left.expression) | free_symbols(right.expression)
        plain = held == {name} and not (left.units or right.units or number.units)
        difference = subtracted(left.expression, right.expression)
        solution = _root(difference, name, asked, other) if plain else None
        if solution is None or (indexed and not is_about(solution, number.printed, _MEANT)):
            return None
        return None if _may_be_right(solution, number) else solution
    for side, value in ((left, right), (right, left)):
        if side.expression is None or value.expression is None or not value.closed:
            continue
        if function_of_a_name(side.expression) or not _of_one_unit(side, value, number):
            continue
        solution = _without(side.expression, name, value.expression, asked, other)
        if solution is None:
            continue
        said = value.units or not number.units or is_about(solution, number.printed, _NEAR)
        return None if _may_be_right(solution, number) or not said else solution
    return None


def number_told(number: Member) -> Fraction | None:
    r"""The number that a name is said to be, or the fraction of two, ``\frac{-3}{4}``."""
    told = number.expression
    if number.printed is not None or told is None or number.units:
        return None if number.printed is None else number.printed.value
    return rational_value(told) if _is_fraction(unsigned(told)) else None


def _is_fraction(node: Expression) -> bool:
    if not isinstance(node, Call) or node.op != "div":
        return False
    return all(isinstance(unsigned(part), Number) for part in node.args)


def _of_one_unit(side: Member, other: Member, number: Member) -> bool:
    """Whether the number counts what the equation does, or a unit without a prefix."""
    if side.units or other.scale or (other.units and other.units != number.units):
        return False
    return bool(other.units) or not any(map(prefix_of, number.units))


def _without(
    side: Expression, name: str, value: Expression, number: Fraction, other: Fraction | None
) -> Expression | None:
    """What a name is by a side set equal to a value; ``None`` where that is no such equation."""
    held = [node for node in walk(side) if isinstance(node, Symbol)]
    if {node.name for node in held} != {name}:
        return None
    if len(held) > 1:
        return _root(subtracted(side, value), name, number, other)
    solution, node = value, side
    for _ in range(_MOST_NODES):
        if isinstance(node, Symbol):
            return solution
        if not isinstance(node, Call):
            return None
        place = next((at for at, one in enumerate(node.args) if _holds(one)), None)
        step = None if place is None else _step(node, place, solution, number)
        if step is None or place is None:
            return None
        solution, node = step, node.args[place]
    return None


def _root(
    side: Expression, name: str, number: Fraction, other: Fraction | None
) -> Expression | None:
    """Where a linear or quadratic formula is 0, nearest to a number; ``None`` where nowhere.

    Where one number was told before, it is on the other side of the middle.  Of fractions, the
    numerator of their sum is asked, where no denominator is 0 at the number.
    """
    quotient = quotient_in(side, name)
    if quotient is None or not sum(part * number**at for at, part in enumerate(quotient[1])):
        return None
    powers = trimmed(quotient[0])
    if len(powers) == _LINEAR:
        return constant(-powers[0] / powers[1])
    if len(powers) != _QUADRATIC:
        return None
    c, b, a = powers
    inside = b * b - 4 * a * c
    if inside < 0:
        return None
    half = Call("div", (Call("sqrt", (constant(inside),)), constant(2 * abs(a))))
    middle = -b / (2 * a)
    above = number > middle if number != middle or other is None else other < middle
    turned = half if above or number == other == middle else Call("neg", (half,))
    return Call("add", (constant(middle), turned))


_LINEAR, _QUADRATIC = 2, 3


def _holds(node: Expression) -> bool:
    return any(isinstance(part, Symbol) for part in walk(node))


def _step(node: Call, place: int, value: Expression, number: Fraction) -> Expression | None:
    """What an argument is, where the whole has a value."""
    others = [one for at, one in enumerate(node.args) if at != place]
    if node.op == "neg":
        return Call("neg", (value,))
    if node.op == "sqrt":
        root = rational_value(value)
        return None if root is None or root < 0 else Call("pow", (value, constant(2)))
    if node.op == "abs":
        return _out_of_bars(node.args[0], value, number)
    if node.op == "add":
        return Call("add", (value, *(Call("neg", (one,)) for one in others)))
    if node.op == "pow" and node.args[0] == Constant("e"):
        return Call("ln", (value,))
    if not all(map(_is_other_than_zero, others)):
        return None
    if node.op == "mul":
        whole = others[0] if len(others) == 1 else Call("mul", tuple(others))
        return Call("div", (value, whole))
    if node.op == "div":
        return Call("mul", (value, *others)) if place == 0 else Call("div", (*others, value))
    if node.op == "pow" and place == 1:
        return Call("div", (Call("ln", (value,)), Call("ln", (others[0],))))
    power = rational_value(others[0]) if node.op == "pow" else None
    if power is None or power.denominator > 1 or not 1 < power < _MOST_NODES:
        return None
    taken = Call("root", (value, numeral(power)))
    if power % 2 == 0 and number <= 0:
        return Call("neg", (taken,)) if number and isinstance(node.args[0], Symbol) else None
    return taken


def _is_other_than_zero(factor: Expression) -> bool:
    """Whether a number may be divided by, which π is as well."""
    bounds = rational_bounds(factor)
    return bounds is not None and not bounds[0] <= 0 <= bounds[1]


def _out_of_bars(inside: Expression, value: Expression, number: Fraction) -> Expression | None:
    """What stands between bars, with the sign that it has where its name is the number."""
    size = rational_value(value)
    told = {name: numeral(number) for name in free_symbols(inside)}
    there = rational_value(substituted(inside, told))
    if size is None or size < 0 or there is None:
        return None
    return Call("neg", (value,)) if there < 0 else value


def _is_next_to(solution: Expression, number: Member) -> bool:
    """Whether a whole number is one of the two beside a solution, which it does not round."""
    value, printed = rational_value(solution), number.printed
    if value is None or printed is None or rounds_to(solution, printed):
        return False
    return printed.unit == 1 and abs(value - printed.value) < 1


def _may_be_right(solution: Expression, number: Member) -> bool:
    """Whether the number is right for decimals not yet rounded.

    One that is right as it stands is not asked here.
    """
    told, printed = number_told(number), number.printed
    if told is None:
        return True
    if _is_right(solution, number):
        return False
    try:
        lower, upper = span_of(solution, of_decimals(_HALF))
    except (Undefined, Unbound, OutOfReach):
        return True
    half = Fraction(0) if printed is None else printed.unit / 2
    return lower - half <= told <= upper + half and lower < upper


#: Of a unit of the last place: how far off a number is that was rounded.
_HALF = Fraction(1, 2)
