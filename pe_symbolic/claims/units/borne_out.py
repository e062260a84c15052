"""Where the units of a formula may be set aside, and its numbers judged as they stand."""

from __future__ import annotations

from fractions import Fraction

from pe_symbolic.calculus.rational import rational_value
from pe_symbolic.claims.chains.members import Member
from pe_symbolic.claims.numbers.slips import is_miscopy_of
from pe_symbolic.claims.positional.waves import rounds_to
from pe_symbolic.claims.units.quantities import is_pure
from pe_symbolic.claims.units.table import is_unit, units_of
from pe_symbolic.claims.units.temperatures import ZEROS
from pe_symbolic.expression import Call, Number, walk


def bears_out(head: Member, member: Member) -> bool:
    """Whether a computed number may be judged as it stands, its units set aside.

    So it may where the units of the formula go out.  Where nothing is converted (a product
    of units of several kinds, its result without one; ``27 °C · 3 = 81 K``) it may where
    it is right, or so but for a slip of the pen; what is not stays open, for the units could
    be the reason.
    """
    if head.expression is None or member.printed is None or head.printed is not None:
        return False
    if any(is_pure(quantity) for quantity in head.quantities):
        return True  # a factor of what is not said again: 3.3 · 10 kΩ/(10 kΩ + 10 kΩ) = 1.65 V
    if _leaves_out(head, member) or _is_of_each(head, member) or _implies_a_unit(head, member):
        return True
    if not member.units and _counts_particles(head):
        return True  # 18 g / (18 g/mol) · 6.022 · 10^23 = 6.022 · 10^23 molecules
    kelvins = head.units == _CELSIUS and are_kelvins(member.units)
    if _from_one_zero_to_the_other(head, member):
        return True
    worths = [units_of(written) for written in head.units]
    kinds = {one[0].dimension for one in worths if one}
    product = len(kinds) == len(head.units) and any(one.scale for one in head.quantities)
    unlike = product and not member.units
    aside = kelvins or unlike or are_kelvins(head.units) or _holds(member, head)
    right = rounds_to(head.expression, member.printed)
    return aside and (right or is_miscopy_of(head.expression, member.printed))


def _from_one_zero_to_the_other(head: Member, member: Member) -> bool:
    """``27 °C + 273 = 300 K``, ``300 K - 273 = 27 °C``: the zero is written there itself."""
    one, other = head.units, member.units
    of_both = (one == _CELSIUS and are_kelvins(other)) or (other == _CELSIUS and are_kelvins(one))
    return of_both and any(
        isinstance(one, Number) and one.value in ZEROS for one in walk(head.expression or _NONE)
    )


def _leaves_out(head: Member, member: Member) -> bool:
    """``80 / 4 kcal/g = 20 g``: the calories are not said, of which there are so many grams.

    What is far off may be of thousands of them.
    """
    if not (isinstance(head.expression, Call) and head.expression.op == "div" and member.printed):
        return False
    (above, *below) = next(iter(head.units), "").split("/")
    value = rational_value(head.expression)
    if not above or len(head.units) > 1 or below != list(member.units) or not value:
        return False
    return 1 < _FAR * abs(member.printed.value / value) < _FAR**2


_FAR = 9


def _implies_a_unit(head: Member, member: Member) -> bool:
    """``150 m / 12 = 12.5 m/s``, ``3 m/s · 12 = 36 m``: a bare factor is of the seconds left out.

    What is far off may be of minutes.
    """
    node = head.expression
    if not isinstance(node, Call) or node.op not in ("div", "mul") or member.printed is None:
        return False
    if len(head.units) != 1 or len(member.units) != 1:
        return False
    (written,), (said,) = head.units, member.units
    whole, part = (written, said) if node.op == "div" else (said, written)
    above, _, below = part.partition("/")
    value = rational_value(node)
    if above != whole or not below or not value:
        return False
    alone = {one.dimension for one in head.quantities} & {u.dimension for u in units_of(written)}
    return bool(alone) and 1 < _TWICE * member.printed.value / value < _TWICE**2


_TWICE = 2


def _is_of_each(head: Member, member: Member) -> bool:
    """``7.8 eV + 5.1 eV = 12.9 eV per pair``: the same unit, of each of what is no unit."""
    if len(head.units) != 1 or len(member.units) != 1:
        return False
    (written,), (said,) = head.units, member.units
    unit, _, each = said.partition("/")
    return unit == written and len(each) >= _A_WORD and each.isalpha() and not is_unit(each)


_A_WORD = 3


def _counts_particles(head: Member) -> bool:
    """Whether an amount of substance is multiplied by the number of Avogadro."""
    if all(quantity.dimension != _AMOUNT for quantity in head.quantities):
        return False
    numbers = [one.value for one in walk(head.expression or _NONE) if isinstance(one, Number)]
    return Fraction(23) in numbers and any(one in _AVOGADRO for one in numbers)


def are_kelvins(units: frozenset[str]) -> bool:
    """Whether kelvins are the only unit, by their symbol or spelt out."""
    return len(units) == 1 and units <= _KELVINS


_KELVINS = frozenset({"K", "kelvin", "kelvins", "Kelvin"})
_CELSIUS = frozenset({"°C"})
_NONE = Number(Fraction())
_AMOUNT = (("mol", 1),)
_AVOGADRO = frozenset(
    map(Fraction, ("6", "6.02", "6.022", "6.0221", "6.02214", "6.022140", "6.0221408"))
)


def _holds(member: Member, head: Member) -> bool:
    """``0.002/0.08 L = 0.025 M``: moles are not said, but the litres are in those of the result."""
    if not (isinstance(head.expression, Call) and head.expression.op == "div"):
        return False
    if len(head.units) != 1 or len(member.units) != 1:
        return False
    parts, wholes = (units_of(next(iter(one.units))) for one in (head, member))
    return any(
        all(abs(dict(whole.dimension).get(base, 0)) == abs(power) for base, power in part.dimension)
        for part in parts
        for whole in wholes
        if part.dimension
    )
