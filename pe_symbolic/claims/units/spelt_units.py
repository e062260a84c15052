r"""Which letters in italics are meant as units: what they spell, and what comes of it."""

from __future__ import annotations

from collections.abc import Container, Iterable
from itertools import pairwise

from msgspec import structs

from pe_symbolic.claims.chains.chain import Chain
from pe_symbolic.claims.chains.members import Member
from pe_symbolic.claims.positional.waves import rounds_to
from pe_symbolic.claims.units.quantities import measured_alike
from pe_symbolic.claims.units.table import is_unit, units_of
from pe_symbolic.expression import Call, Expression, Symbol, free_symbols, walk
from pe_symbolic.regex import regex

_OHM = "Omega"


def with_units_spelt(chain: Chain, bound: Container[str], source: str) -> Chain:
    r"""The chain with ``5\ m`` and ``300Hz`` as quantities, where their letters are no names.

    A single letter is a unit only where the last number has one as well: ``4\,s = 12``
    is an equation in s.  Ohm is one wherever its letter stands behind a number.
    """
    if (sought := _with_name_sought(chain, source)) is not None:
        return sought
    chain = _with_letters_added(chain, source)
    chain = _with_letters_measuring(_with_parameters(chain), bound)
    last = chain.members[-1]
    worded = any(len(word) > 1 for m in chain.members if m.spelt for word in m.spelt[1])
    counted = bool(last.units) or last.spelt is not None or worded
    for index, member in enumerate(chain.members):
        if member.counted and _OHM in member.counted.units and _OHM not in bound:
            chain = chain.with_member(index, member.counted)
            continue
        if member.spelt is None:
            continue
        spelt, words = member.spelt
        if counted and not are_names(words, bound) and _fits(spelt):
            chain = chain.with_member(index, spelt)
    return chain


def _fits(spelt: Member) -> bool:
    r"""Whether the units can stand there: those of ``\sqrt{2mK}`` have no root."""
    return bool(spelt.quantities) or not all(map(units_of, spelt.units))


def _with_parameters(chain: Chain) -> Chain:
    """``G(s) = e^{-0.1 s}``: what a function is of is no unit in its formula."""
    match chain.members[0].expression:
        case Call(op="apply", args=(Symbol(), *arguments)):
            letters = {one.name for one in arguments if isinstance(one, Symbol)}
        case _:
            return chain
    for index, member in enumerate(chain.members[1:], 1):
        if member.named is not None and letters & member.units:
            chain = chain.with_member(index, Member(*member.named.span, member.named))
    return chain


def _with_letters_added(chain: Chain, source: str) -> Chain:
    """``2 h + 3 = 4 h - 1``: no plain number is added to hours, so that h is sought.

    What is right with the letters set aside stays so, and so does what ends in a unit.
    """
    named = [(at, one, one.named) for at, one in enumerate(chain.members) if one.named is not None]
    letters = {letter for _, one, node in named for letter in _added_to_numbers(one, node)}
    if not letters or any(one.printed and one.units for one in chain.members):
        return chain
    printed = [one.printed for one in chain.members if one.printed is not None]
    for _, one, node in named:
        if _UPRIGHT.search(source, *node.span):
            return chain
        if one.expression is not None and any(rounds_to(one.expression, end) for end in printed):
            return chain
    for at, _, node in named:
        if free_symbols(node) & letters:
            chain = chain.with_member(at, Member(*node.span, node))
    return chain


def _added_to_numbers(member: Member, named: Expression) -> set[str]:
    """The letters set aside as units of terms that stand beside plain numbers."""
    if member.expression is None:
        return set()
    aside = free_symbols(named) - free_symbols(member.expression)
    found: set[str] = set()
    for node in walk(named):
        if isinstance(node, Call) and node.op == "add":
            terms = [free_symbols(term) for term in node.args]
            found.update(*terms if not all(terms) else ())
    return {letter for letter in found & aside if len(letter) == 1}


def _with_name_sought(chain: Chain, source: str) -> Chain | None:
    r"""``300 = 2\pi \cdot 50 L``: beside a number without a unit the letter is what is sought."""
    number, formula = chain.members[0], chain.members[-1]
    if len(chain.members) != _PAIR or number.printed is None or number.units:
        return None
    spelt = formula.spelt[1] if formula.spelt is not None else frozenset()
    letters = formula.units | spelt
    if not letters or formula.printed is not None or any(len(one) > 1 for one in letters):
        return None
    if formula.named is None and not spelt:
        return None
    if _UPRIGHT.search(source, formula.start, formula.end + 1):
        return None
    named = formula.named or formula.expression
    return chain.with_member(1, Member(formula.start, formula.end, named))


_PAIR = 2
_UPRIGHT = regex(r"\\(?:text|mathrm|mathsf|textrm|rm|si|unit|operatorname)(?![A-Za-z])")


def _with_letters_measuring(chain: Chain, bound: Container[str]) -> Chain:
    r"""``20mA \cdot 50\Omega = 1V``: letters are units where both sides measure the same by them.

    A letter that has a value elsewhere needs another unit beside it in the formula.
    """
    ways = [_with_all_units(member) for member in chain.members]
    if not any(
        measured_alike(one.quantities, other.quantities) and _says_more(one, other, bound)
        for one, other in pairwise(ways)
        if one.lettered or other.lettered
    ):
        return chain
    for index, way in enumerate(ways):
        if way.quantities and way.closed:
            chain = chain.with_member(index, structs.replace(way, lettered=None))
    return chain


def _with_all_units(member: Member) -> Member:
    """The member with all letters as units that may be any; it keeps saying whether some are."""
    if member.lettered is not None:
        return structs.replace(member.lettered, lettered=member.lettered)
    return member.spelt[0] if member.spelt is not None else member


def as_a_quantity(formula: Member, number: Member) -> Member | None:
    """A formula with its letters as units, above a number that has one: ``50km / 0.75h``."""
    if not number.units:
        return None
    if formula.counted is not None and formula.counted.closed:
        return formula.counted
    meant = formula.lettered
    alike = meant is not None and measured_alike(meant.quantities, number.quantities)
    return meant if meant is not None and meant.closed and alike else None


def _says_more(one: Member, other: Member, bound: Container[str]) -> bool:
    """Whether a side has another unit than the other: ``2m + 3m = 5m`` is true of any m."""
    if not (one.closed and other.closed) or one.units == other.units:
        return False
    if one.printed and other.printed and all(len(u) == 1 for u in one.units | other.units):
        return False  # 3B = 12b is an equation
    return len(one.units) > 1 or not any(unit in bound for unit in one.units | other.units)


def are_names(words: Iterable[str], names: Container[str]) -> bool:
    """Whether any of these words is a product of names that have a value, and no known unit."""
    return any(
        (word in names and not is_unit(word)) or all(letter in names for letter in word)
        for word in words
    )
