"""``ln 0.5 = -0.05 t``, ``1/2 - 1/3 = 1/R``, ``3 + 7 = 2x``: a letter that is sought, no unit."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction

from pe_symbolic.claims.chains.chain import Chain
from pe_symbolic.claims.chains.members import Member
from pe_symbolic.claims.positional.waves import is_near
from pe_symbolic.claims.units.names_for_units import SLIP
from pe_symbolic.expression import Call, Expression, Number, Symbol, walk
from pe_symbolic.formula.lexicon import GREEK_NAMES, UNITS
from pe_symbolic.regex import regex

#: What rates are given in.
_OF_RATES = frozenset({"s", "m", "h", "K"})
#: Letters that count things without being units of the table, as the B of ``7B`` does.
_COUNT = frozenset("bBGkx")
#: Letters that are units when they are raised: ``12 m^2``.
_RAISED = frozenset("msAKTV")
_UNIT_OUTSIDE = regex(r"\$(?:[A-Z]|[smg]|mol|bar|eV|Hz|Pa|Wb)(?![A-Za-z])")


#: ``7 R⊕``: radii, masses and luminosities of the earth and the sun.
_OF_A_STAR = regex(r"[RML]\s?_?\s?\{?\s?(?:[⊕⊙☉]|\\(?:oplus|odot|bigodot)(?![A-Za-z]))")
_BESIDE = 16


def without_sought_letter(
    chain: Chain, led: Member, member: Member, counted: Member | None, source: str
) -> Member | None:
    r"""A number with its unit ``counted``, unless the letter of it is what an equation is for.

    A logarithm has no unit of one letter, and what one over a letter is, is to be solved;
    so is a letter that no unit has.  Where the number alone is about right, nothing else is meant.
    Outside a formula ``10 / 4 = 3x`` says how many times, and what a word goes on with right
    behind the formula is a unit: ``$22.86\,\mu$s``.
    """
    number = counted.printed if counted is not None else None
    if counted is None or number is None or led.expression is None or led.units:
        return counted
    if is_near(led.expression, replace(number, unit=abs(number.value) * SLIP)):
        return counted
    if _may_be(led, member, counted):
        return None
    of_a_star = _OF_A_STAR.search(source, member.start, member.end + _BESIDE)
    if is_near(led.expression, number) or of_a_star or _UNIT_OUTSIDE.match(source, member.end):
        return counted
    return None if _are_no_units(member, counted, formal=chain.formal) else counted


def _may_be(led: Member, member: Member, counted: Member) -> bool:
    match member.expression:
        case Call(op="div", args=(Number(value=above), Symbol(name=letter))):
            return above == 1 and letter not in _OF_RATES
    return all(len(unit) == 1 for unit in counted.units) and _is_logarithm(led.expression)


def _are_no_units(member: Member, counted: Member, *, formal: bool) -> bool:
    r"""Whether one of the letters is of no unit: ``2x``, ``5\lambda``, ``1000 v^2``, ``3 x_1``."""
    if not (counted.units and all(map(_is_letter, counted.units))):
        return False
    raised = {
        node.args[0].name
        for node in walk(member.expression or Number(Fraction()))
        if isinstance(node, Call) and node.op == "pow" and isinstance(node.args[0], Symbol)
    }
    units = (UNITS - raised) | (UNITS & _RAISED) | (_COUNT - {"x"} if formal else _COUNT)
    return any(unit not in units for unit in counted.units)


def _is_letter(name: str) -> bool:
    """Whether it is a single letter, with or without an index."""
    letter, _, _ = name.partition("_")
    return len(letter) == 1 or letter in GREEK_NAMES


def _is_logarithm(node: Expression | None) -> bool:
    match node:
        case Call(op="neg", args=(inner,)):
            return _is_logarithm(inner)
        case Call(op="ln" | "log"):
            return True
    return False
