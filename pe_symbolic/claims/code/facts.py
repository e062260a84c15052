"""What is known of the names of a program: which are whole, which even, how far they run."""

from __future__ import annotations

from fractions import Fraction

from msgspec import Struct, field

from pe_symbolic.calculus.trees import numeral
from pe_symbolic.exact import powers, whole_parts
from pe_symbolic.exact.forms import form_of
from pe_symbolic.exact.powers import Form, TooInvolved
from pe_symbolic.exact.whole_parts import Sorts
from pe_symbolic.expression import Call, Expression, Symbol

MOST_ROUNDS = 6


class Undecided(Exception):
    """A condition holds for some of the entries and not for others."""


class Facts(Struct):
    """``below`` says of a counting name which number it stays below; it begins at 0.

    ``renamed`` are the functions of libraries to which the block gives another meaning,
    ``modules`` those whose functions it calls.
    """

    counting: set[str] = field(default_factory=set)
    even: set[str] = field(default_factory=set)
    below: dict[str, Expression] = field(default_factory=dict)
    looked_up: int = 0
    renamed: set[str] = field(default_factory=set)
    modules: set[str] = field(default_factory=set)

    @property
    def sorts(self) -> Sorts:
        """The same for the normal form."""
        return Sorts(frozenset(self.counting), frozenset(self.even))

    def form(self, expression: Expression) -> Form:
        """The normal form; raises ``Undecided`` where there is none."""
        try:
            return form_of(expression, self.sorts)
        except TooInvolved as reason:
            raise Undecided(str(reason)) from None

    def difference(self, left: Expression, right: Expression) -> Form:
        """left - right as a form."""
        return powers.subtract(self.form(left), self.form(right))

    def counter(self, count: Expression) -> Symbol:
        """A new name of a whole number from 0 on that is below ``count``."""
        name = f"\0t{len(self.counting)}"
        self.counting.add(name)
        self.below[name] = count
        return Symbol(name)

    def equal(self, left: Expression, right: Expression) -> bool:
        """Whether two whole numbers are equal for all values of their names, or for none."""
        found = self.difference(left, right)
        fixed = powers.constant(found)
        if fixed is not None:
            return fixed == 0
        rest = powers.subtract(found, powers.number(dict(found).get(powers.UNIT, Fraction(0))))
        part = dict(found).get(powers.UNIT, Fraction(0))
        if part.denominator > 1 and whole_parts.is_whole(rest, self.sorts):
            return False
        if self.positive(found) or self.positive(powers.scale(found, -1)):
            return False
        raise Undecided("equal for some entries only")

    def turn_of(self, left: Expression, right: Expression) -> dict[str, Expression] | None:
        """The one value of a counting name for which two numbers are equal."""
        found = dict(self.difference(left, right))
        start = found.pop(powers.UNIT, Fraction(0))
        names = [_name(monomial) for monomial in found]
        if len(names) != 1 or names[0] not in self.below:
            return None
        turn = -start / next(iter(found.values()))
        return {names[0]: numeral(turn)}

    def less(self, left: Expression, right: Expression) -> bool:
        """Whether one whole number is below another for all values of their names, or for none."""
        found = self.difference(right, left)
        if self.positive(found):
            return True
        if self.positive(powers.add(powers.scale(found, -1), powers.ONE)):
            return False
        raise Undecided("below for some entries only")

    def same(self, left: Expression, right: Expression) -> bool:
        """Whether two forms are one."""
        try:
            return not self.difference(left, right)
        except Undecided:
            return False

    def positive(self, form: Form) -> bool:
        """Whether a whole number, linear in its names, is at least 1 whatever they stand for."""
        for _ in range(MOST_ROUNDS):
            bounded = self._without_falling(form)
            if bounded is None:
                return False
            if bounded == form:
                break
            form = bounded
        least = Fraction(0)
        for monomial, value in form:
            if monomial and value < 0:
                return False
            name = _name(monomial)
            smallest = 0 if name in self.below else 2 if name in self.even else 1
            least += value * (smallest if monomial else 1)
        return least >= 1

    def _without_falling(self, form: Form) -> Form | None:
        """The form with each name that makes it fall at its largest; ``None`` if not linear."""
        for monomial, value in form:
            if not monomial:
                continue
            name = _name(monomial)
            if name is None:
                return None
            if value < 0 and name in self.below:
                largest = powers.subtract(self.form(self.below[name]), powers.ONE)
                rest = powers.subtract(form, frozenset({(monomial, value)}))
                return powers.add(rest, powers.scale(largest, value))
        return form


def _name(monomial: powers.Monomial) -> str | None:
    """The name that a monomial is, to the first power; ``None`` for any other."""
    if len(monomial) != 1:
        return None
    ((atom, exponent),) = monomial
    return atom.name if atom.kind == "symbol" and exponent == powers.ONE else None


def is_linear(form: Form) -> bool:
    """Whether a form is made of names to the first power, and a number."""
    return all(not monomial or _name(monomial) is not None for monomial, _ in form)


def halved(expression: Expression) -> Expression:
    """Half of a number."""
    return Call("div", (expression, numeral(2)))
