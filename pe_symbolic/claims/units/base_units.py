r"""Formulas that leave units out: ``\frac{9.3}{200k} = 46.5\ \mu A``, ``8.314`` beside its kelvins.

What is not said is taken in base units, and only where the number is then near, or right.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from fractions import Fraction

from msgspec import structs

from pe_symbolic.calculus.trees import numeral
from pe_symbolic.claims.chains.chain import Chain
from pe_symbolic.claims.chains.members import Member, read_member
from pe_symbolic.claims.names.bindings import Bindings
from pe_symbolic.claims.positional.waves import is_almost, rounds_to
from pe_symbolic.claims.units.angles import turns
from pe_symbolic.claims.units.quantities import Quantity, counted_in
from pe_symbolic.claims.units.table import units_of
from pe_symbolic.expression import NOWHERE, Call, Expression, Number, walk
from pe_symbolic.formula import Kind, Notation, Token, tokenise
from pe_symbolic.regex import regex

#: Letters that circuits are labelled with; the m behind a number is a metre.
_POWERS = {"k": 3, "K": 3, "M": 6, "G": 9, "u": -6, "µ": -6, "μ": -6, "mu": -6, "n": -9, "p": -12}
_LETTERED = regex(
    r"[0-9]\s?(?:\\[,; ]|\\(?:text|mathrm|rm)\s?\{\s?)?(?:[kKMGunpµμ](?![A-Za-z])|\\mu)"
)
#: How far off a number may be that is meant for the formula in base units.
_NEAR = Fraction(1, 4)
_BOUND = frozenset({Kind.NAME, Kind.POWER, Kind.SUBSCRIPT, Kind.OPEN})


def with_units_unsaid(
    chain: Chain, first: int, last: int, bindings: Bindings, *, decimal_comma: bool
) -> Chain:
    """The run with formulas counted in the unit of its first result, where they leave some out."""
    found = _first_result(chain, first, last)
    if found is None:
        return chain
    place, result, written = found
    changed = chain
    for index in range(first, place):
        plain = chain.members[index]
        member = _with_letters_read(plain, chain, bindings, written, comma=decimal_comma)
        sure = member is not plain or _is_of_another_size(member, written)
        turned = any(turns(result, one) for one in chain.members[place + 1 : last])
        sure = sure or (turned and not member.units)
        counted = _counted(member, result, written, sure=sure)
        if counted is not None:
            changed = changed.with_member(index, counted)
    return _with_the_others(chain, changed, (first, place), result, written)


def _with_the_others(
    chain: Chain, changed: Chain, run: tuple[int, int], result: Member, written: str
) -> Chain:
    """The changed chain with formulas that have no unit at all counted so; else as it was."""
    if changed is chain:
        return chain
    first, place = run
    for index in range(first, place):
        member = changed.members[index]
        if member is not chain.members[index] or not member.closed:
            continue
        counted = _counted(member, result, written, sure=True)
        if counted is None and not member.units:
            return chain
        changed = changed.with_member(index, counted or member)
    return changed.with_member(place, result)


def _first_result(chain: Chain, first: int, last: int) -> tuple[int, Member, str] | None:
    """The first number with one known unit, its place, and the unit."""
    for place in range(first + 1, last):
        member = chain.members[place]
        for meant in (member, member.counted, member.lettered):
            if meant is not None and meant.printed is not None and len(meant.units) == 1:
                (written,) = meant.units
                return (place, meant, written) if _is_measured(written) else None
        if member.printed is not None:
            return None
    return None


def _is_measured(written: str) -> bool:
    """Whether a unit is known, and of no scale of its own; of bytes 10M may be parameters."""
    known = [unit for unit in units_of(written) if unit.dimension]
    return bool(known) and not any(unit.zero or "bit" in dict(unit.dimension) for unit in known)


def _is_of_another_size(member: Member, written: str) -> bool:
    r"""``\frac{6.63e-34 \cdot 3e8}{500e-9} = 2.48 eV``: joules, or what is near by no chance."""
    worths = [unit.worth for unit in units_of(written) if unit.dimension]
    return not member.units and all(not _TINY < worth < 1 / _TINY for worth in worths)


_TINY = Fraction(1, 10**9)


def _with_letters_read(
    member: Member, chain: Chain, bindings: Bindings, written: str, *, comma: bool
) -> Member:
    """A formula with the letters behind its numbers as powers of ten.

    In italics they could be names, as in ``F = 2k``; of a circuit's they are none.
    """
    source = bindings.document.source
    if member.printed is not None or not _LETTERED.search(source, member.start, member.end):
        return member
    notation = Notation.LATEX if chain.formal else Notation.PLAIN
    tokens = tokenise(source, member.start, member.end, notation, decimal_comma=comma)
    raised = list(_raised(tokens, bindings))
    numbers = sum(token.kind is Kind.NUMBER for token in raised)
    sure = _all_upright(tokens) or (numbers > 1 and _is_of_a_circuit(written))
    return read_member(raised, source) if sure and len(raised) < len(tokens) else member


def _all_upright(tokens: Sequence[Token]) -> bool:
    return all(token.upright for token in tokens if token.text in _POWERS)


def _is_of_a_circuit(written: str) -> bool:
    """Whether a unit measures currents, or what comes of them: a frequency, a while."""
    dimensions = [dict(one.dimension) for one in units_of(written)]
    return any("A" in dimension or set(dimension) == {"s"} for dimension in dimensions)


def _raised(tokens: Sequence[Token], bindings: Bindings) -> Iterator[Token]:
    """The tokens, a number and the letter on it as one number; no letter of a unit or a name."""
    skipped = -1
    for place, token in enumerate(tokens):
        if place == skipped:
            continue
        letter, behind = (*tokens[place + 1 : place + 3], None, None)[:2]
        power = _POWERS.get(letter.text) if letter and letter.kind is Kind.NAME else None
        alone = letter is not None and (letter.upright or letter.start == token.end)
        alone = alone and (behind is None or behind.kind not in _BOUND)
        named = letter is not None and not letter.upright and letter.text in bindings.settings
        if token.kind is Kind.NUMBER and power is not None and letter and alone and not named:
            yield _times(token, power, letter.end)
            skipped = place + 1
        else:
            yield token


def _times(number: Token, power: int, end: int) -> Token:
    ten = Fraction(10) ** power
    value = None if number.value is None else number.value * ten
    unit = None if number.unit is None else number.unit * ten
    text = f"{number.text}e{power}"
    return structs.replace(number, value=value, unit=unit, text=text, end=end)


def _counted(member: Member, result: Member, written: str, *, sure: bool) -> Member | None:
    """A formula in the unit of its result, where it is right if the rest is in base units.

    One that is ``sure`` to leave units out need only be near.
    """
    if member.expression is None or not member.closed or result.printed is None:
        return None
    if member.printed is not None or not (sure or member.units):
        return None
    plain = not member.units and rounds_to(member.expression, result.printed)
    for unit in units_of(written):
        if plain and unit.worth != 1:
            return None  # 4 / 4 = 1 GHz
        if any(one.dimension == unit.dimension for one in member.quantities):
            return None
        for whole in _in_base_units(member, sure=sure):
            value = Call("div", (whole, numeral(unit.worth)), whole.span)
            fits = rounds_to(value, result.printed)
            fits = fits or (sure and is_almost(value, result.printed, _NEAR))
            if unit.dimension and not unit.zero and fits:
                quantities = counted_in(value, written, Fraction(1))
                units = result.units
                return structs.replace(member, expression=value, units=units, quantities=quantities)
    return None


def _in_base_units(member: Member, *, sure: bool) -> Iterator[Expression]:
    if member.expression is not None and not member.units:
        yield member.expression
    for quantity in member.quantities:
        if not quantity.words and (sure or _leaves_out(quantity)):
            yield quantity.expression


def _leaves_out(quantity: Quantity) -> bool:
    """Whether more numbers that measure something stand there than units; 2 and 10^3 do not."""
    numbers = [node for node in walk(quantity.numbers) if isinstance(node, Number)]
    units = sum(node.span == NOWHERE for node in numbers)
    measuring = (one for one in numbers if one.value.denominator > 1 or one.value >= _MANY)
    return sum(1 for _ in measuring) > units


_MANY = 100
