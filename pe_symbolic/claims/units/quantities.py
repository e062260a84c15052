"""Numbers with units in base units: ``2 km + 300 m`` is 2300 m, and ``2.3 km`` as well.

A unit that the table does not know, or a sum of a length and a time, has no value
here; such claims are left to the numbers alone, or open.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from fractions import Fraction
from itertools import islice, product

from msgspec import Struct, structs

from pe_symbolic.calculus.rational import rational_value
from pe_symbolic.calculus.trees import numeral
from pe_symbolic.claims.claim import OtherReading
from pe_symbolic.claims.units.converting import CONVERTED, converted, has_rounded
from pe_symbolic.claims.units.dimensions import NotAlike, dimension_of
from pe_symbolic.claims.units.signs import sign_of_unit
from pe_symbolic.claims.units.table import Dimension, Unit, units_of
from pe_symbolic.claims.units.temperatures import counts_as_it_stands, zero_of
from pe_symbolic.exact.forms import same
from pe_symbolic.expression import Call, Expression, Number, Symbol, replace, walk
from pe_symbolic.formula import ReadingError, Token, parse
from pe_symbolic.formula.lexicon import LEVELS

_AS_USUAL = "a unit is rounded as is usual"
IN_BINARY = "K, M and G count 1024"
#: ``512 KB × 2048 = 1.07 GB``: so is memory counted, and so are disks.
MIXED = "K, M and G count 1024 in the formula, and 1000 in its result"
_MOST_MEANINGS = 8


class Quantity(Struct, frozen=True):
    """So many base units; ``binary`` is how many where 1000 may mean 1024.

    ``numbers`` is the formula without units, and ``scale`` what its units come
    to, 0 where they are more than factors; ``words`` are the things counted
    along; ``plain`` says that nothing else is.  ``counts`` are the numbers that its
    units stand for, a million in ``1.5 million / 3``, of things as well; none where one is more;
    ``rounded`` is what it comes to with a unit as it is usually rounded; ``scales`` are those
    of its terms; of ``30 °C − 20 °C`` only the difference is meant.
    """

    expression: Expression
    binary: Expression
    numbers: Expression
    scale: Fraction
    dimension: Dimension
    words: frozenset[str]
    plain: bool
    counts: frozenset[Fraction] = frozenset()
    rounded: tuple[Expression, ...] = ()
    difference: bool = False
    scales: frozenset[Fraction] = frozenset()

    @property
    def counted_alike(self) -> bool:
        """Whether the whole counts what its units do: a product of millions is no million."""
        if len(self.counts) != 1:
            return False
        (count,) = self.counts
        return same(self.expression, Call("mul", (self.numbers, numeral(count))))


class Measured(Struct, frozen=True):
    """A subject in the units of a number, how else it may be counted, what is ``supposed`` so."""

    subject: Expression
    other: Expression | None
    readings: tuple[OtherReading, ...]
    sign: str
    supposed: str = ""


def quantities_of(marked: Sequence[Token], names: Mapping[str, str]) -> tuple[Quantity, ...]:
    """What tokens with units as factors may be worth; nothing where a unit is not known.

    Levels of all kinds within what is no level, ``100 W × 10^((7.5 dBi - 2 dB)/10 dB)``, add up.
    """
    mixed = not LEVELS.issuperset(names.values())
    meanings = [
        units_of("dB" if mixed and written in LEVELS else written) for written in names.values()
    ]
    if not meanings or not all(meanings):
        return ()
    for place, written in enumerate(names.values()):
        if written == "K" and any(map(_is_measured, names.values())):
            kelvins = sorted(meanings[place], key=lambda unit: not unit.dimension)
            meanings[place] = (*kelvins[:1], _TAKEN_AWAY, *kelvins[1:])
        if written in _BYTES and not _BITS.isdisjoint(names.values()):
            meanings[place] = (*meanings[place], Unit(Fraction(1), words=frozenset({written})))
    try:
        reading = parse(marked)
    except ReadingError:
        return ()
    if reading.next_token < len(marked):
        return ()
    found = []
    for chosen in islice(product(*meanings), _MOST_MEANINGS):
        units = dict(zip(names, chosen, strict=True))
        try:
            dimension = dimension_of(reading.expression, units)
        except NotAlike:
            continue
        warm = dimension == _TEMPERATURE and counts_as_it_stands(
            reading.expression, names, meanings
        )
        if not warm or not any(unit.zero for unit in chosen):
            quantity = _quantity(reading.expression, units, dimension)
            found.append(structs.replace(quantity, difference=True) if warm else quantity)
    return tuple(found)


#: ``50 B × 10 bits``: so many of these, of which each takes bits.
_BYTES, _BITS = frozenset("B byte bytes Byte Bytes".split()), frozenset({"bit", "bits"})
#: ``1.2e-5 × 10 m × 40 K``: kelvins, which a coefficient without its unit takes away.
_TAKEN_AWAY = Unit(Fraction(1))


def _is_measured(written: str) -> bool:
    """Whether something other than bytes and kelvins is measured, of which few have thousands."""
    return any(set(dict(unit.dimension)) - {"K", "bit"} for unit in units_of(written))


def counted_in(expression: Expression, written: str, ones: Fraction) -> tuple[Quantity, ...]:
    """A formula without units that counts ``ones`` parts of this unit, by what it may be."""
    found = []
    for unit in units_of(written):
        worth = numeral(unit.worth / ones)
        whole = _raised(Call("mul", (expression, worth), expression.span), unit.zero)
        if unit.dimension:
            scale = Fraction(0) if unit.zero else worth.value
            measures = (unit.dimension, unit.words, False)
            found.append(Quantity(whole, whole, expression, scale, *measures))
    return tuple(found)


def quantity_with(node: Expression, values: Mapping[str, Quantity]) -> Quantity | None:
    """A formula whose names stand for quantities; ``None`` where their dimensions do not fit."""
    units = {name: Unit(Fraction(1), value.dimension) for name, value in values.items()}
    try:
        dimension = dimension_of(node, units)
    except NotAlike:
        return None

    def put_in(field: Callable[[Quantity], Expression]) -> Expression:
        return replace(
            node,
            lambda part: (
                field(values[part.name])
                if isinstance(part, Symbol) and part.name in values
                else None
            ),
        )

    words = frozenset().union(*(value.words for value in values.values()))
    return Quantity(
        put_in(lambda value: value.expression),
        put_in(lambda value: value.binary),
        put_in(lambda value: value.numbers),
        Fraction(0),
        dimension,
        words,
        all(value.plain for value in values.values()),
    )


def without_unit(value: Expression) -> Quantity:
    """A bare number as a quantity."""
    return Quantity(value, value, value, Fraction(1), (), frozenset(), plain=True)


def _quantity(node: Expression, units: Mapping[str, Unit], dimension: Dimension) -> Quantity:
    zero = zero_of(node, units) if dimension == _TEMPERATURE else Fraction(0)
    worths = {name: unit.worth for name, unit in units.items()}
    binary = {name: unit.binary for name, unit in units.items()}
    words = frozenset().union(*(unit.words for unit in units.values()))
    plain = all(unit.worth == 1 and not unit.dimension for unit in units.values())
    sides = [_raised(_in_base(node, counted), zero) for counted in (worths, binary)]
    numbers = _in_base(node, dict.fromkeys(units, Fraction(1)))
    scale = Fraction(0) if zero else _scale(node, worths)
    more = any(unit.dimension or (unit.worth == 1 and not unit.words) for unit in units.values())
    counts = frozenset() if more else frozenset(worths.values()) - {1}
    rounded = tuple(
        _in_base(node, worths | {name: unit.worth * part})
        for name, unit in units.items()
        for part in unit.rounded
    )
    scales = frozenset(_scale(term, worths) for term in _terms(node))
    return Quantity(
        sides[0],
        sides[1],
        numbers,
        scale,
        dimension,
        words,
        plain,
        counts,
        rounded,
        scales=scales,
    )


def _terms(node: Expression) -> Iterator[Expression]:
    """The terms of a sum, and of the sums in it; anything else is one term."""
    if not isinstance(node, Call) or node.op not in ("add", "neg"):
        yield node
        return
    for part in node.args:
        yield from _terms(part)


def _scale(node: Expression, worths: Mapping[str, Fraction]) -> Fraction:
    """What the units of a product, a quotient or a whole power come to; 0 for anything else."""
    if isinstance(node, Symbol):
        return worths[node.name]
    if not isinstance(node, Call):
        return Fraction(1)
    if node.op in ("neg", "percent"):
        return _scale(node.args[0], worths)
    match node:
        case Call(op="pow", args=(base, Number(value=power))) if power in _POWERS:
            return _scale(base, worths) ** int(power)
    if node.op not in ("mul", "div"):
        return Fraction(0 if any(isinstance(part, Symbol) for part in walk(node)) else 1)
    result = Fraction(1)
    for place, argument in enumerate(node.args):
        scale = _scale(argument, worths)
        result *= scale if node.op == "mul" or place == 0 or not scale else 1 / scale
    return result


_POWERS = (2, 3)


def _in_base(node: Expression, worths: Mapping[str, Fraction]) -> Expression:
    return replace(
        node,
        lambda part: (
            numeral(worths[part.name]) if isinstance(part, Symbol) and part.name in worths else None
        ),
    )


def _raised(node: Expression, by: Fraction) -> Expression:
    return Call("add", (node, numeral(by)), node.span) if by else node


# -- against a number --------------------------------------------------------------------------


#: What a temperature counted without its offset takes for granted.
A_DIFFERENCE = "a difference is meant"
_TEMPERATURE = (("K", 1),)
_ELSEWHERE = "the unit is another one of its name"


def measured_in(quantities: Sequence[Quantity], written: str) -> Measured | None:
    """The quantity counted in these units; ``None`` where they do not fit, or only words do."""
    subjects: list[OtherReading] = []
    for pair in _of_one_country(tuple(_fitting(quantities, written))):
        quantity, unit = _unrounded(pair) if _is_in_steps(pair) else pair
        subject = _counted(quantity.expression, unit.zero, unit.worth)
        why = A_DIFFERENCE if unit.dimension == _TEMPERATURE else _ELSEWHERE
        subjects.append(OtherReading(subject, why))
        if quantity.binary != quantity.expression or unit.binary != unit.worth:
            in_binary = _counted(quantity.binary, unit.zero, unit.binary)
            mixed = _counted(quantity.binary, unit.zero, unit.worth)
            subjects.append(OtherReading(in_binary, IN_BINARY))
            subjects.append(OtherReading(mixed, MIXED))
        rounded = ((quantity.expression, unit.worth * part) for part in unit.rounded)
        for whole, worth in (*rounded, *((other, unit.worth) for other in quantity.rounded)):
            counted = _counted(whole, unit.zero, worth)
            subjects.append(OtherReading(counted, _AS_USUAL, approximate=True))
        if quantity.counts and not written:
            if quantity.counted_alike:
                subjects.append(OtherReading(quantity.numbers, "it counts what the others count"))
        elif (numbers := converted(quantity.numbers, quantity.scale / unit.worth)) is not None:
            subjects.append(OtherReading(numbers, CONVERTED))
        elif quantity.scale and has_rounded(quantity.numbers, quantity.scale / unit.worth):
            subjects.insert(0, OtherReading(quantity.numbers, CONVERTED))
    if not subjects:
        return None
    first = subjects[0].expression
    others = tuple(other for other in subjects if other.expression != first)
    return Measured(first, None, others, sign_of_unit(written))


def is_pure(quantity: Quantity) -> bool:
    """Whether its units go out, whatever their prefixes are."""
    if quantity.dimension or quantity.words or quantity.plain:
        return False
    value = rational_value(quantity.expression)
    return value is not None and value == rational_value(quantity.numbers)


def keeps_prefixes(quantity: Quantity) -> bool:
    """``200 µS · 40 kΩ = 8``: its units go out, and what their prefixes come to stays."""
    if quantity.dimension or quantity.words or quantity.plain or quantity.counts:
        return False
    return quantity.scale not in (0, 1)


_Pair = tuple[Quantity, Unit]


def _fitting(quantities: Sequence[Quantity], written: str) -> Iterator[_Pair]:
    for quantity in quantities:
        for unit in units_of(written):
            counted = unit.words <= quantity.words or not quantity.words  # 64 of what is said later
            alike = quantity.dimension == unit.dimension and counted
            in_words = quantity.plain and unit.worth == 1
            if alike and not in_words and not (quantity.difference and unit.zero):
                yield quantity, unit


def _of_one_country(pairs: Sequence[_Pair]) -> Sequence[_Pair]:
    """The pairs in which both units are of one country, as calories and kilocalories are.

    Their worths are in the ratio that they have in another country as well, and no unit is rounded.
    """
    ratios = [(quantity.scale / unit.worth, unit.worth) for quantity, unit in pairs]
    times = Counter(ratio for ratio, _ in set(ratios) if ratio)
    kept = [pair for pair in pairs if times[pair[0].scale / pair[1].worth] > 1]
    alike = len({unit.worth for _, unit in pairs}) > 1 and all(unit.dimension for _, unit in pairs)
    if not kept or not alike:
        return pairs
    return [_unrounded(pair) for pair in kept]


def _unrounded(pair: _Pair) -> _Pair:
    return structs.replace(pair[0], rounded=()), structs.replace(pair[1], rounded=())


def _is_in_steps(pair: _Pair) -> bool:
    """Whether units are counted in others of their system: a foot is 12 inches, unrounded."""
    quantity, unit = pair
    return bool(quantity.scales) and all(
        is_in_steps(scale / unit.worth) for scale in quantity.scales
    )


def is_in_steps(ratio: Fraction) -> bool:
    """Whether a ratio is one of a system, 12, 1760 or 22/15, and not one between two of them."""
    parts = ratio.as_integer_ratio()
    return all(part and pow(_STEPS, part.bit_length(), part) == 0 for part in parts)


#: The factors of all steps; an inch is 254/10000 of a metre, of which 127 is a prime.
_STEPS = 2 * 3 * 5 * 7 * 11


def _counted(subject: Expression, zero: Fraction, worth: Fraction) -> Expression:
    if zero:
        subject = Call("add", (subject, numeral(-zero)), subject.span)
    if worth == 1:
        return subject
    return Call("div", (subject, numeral(worth)), subject.span)


def measured_alike(
    left: Sequence[Quantity], right: Sequence[Quantity]
) -> tuple[Quantity, Quantity] | None:
    """Two quantities of one dimension, both in base units."""
    for one, other in product(left, right):
        if one.dimension == other.dimension and not (one.plain and other.plain):
            return one, other
    return None
