"""Names whose value counts thousands or more: ``$N = 7$ B parameters, $2N = 14000000000$``."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from itertools import islice, product

from pe_symbolic.claims.chains.members import Member
from pe_symbolic.claims.names.given import Setting
from pe_symbolic.claims.positional.waves import is_about, rounds_to
from pe_symbolic.claims.units.counted import counts_of, thousands_behind
from pe_symbolic.decimals import PrintedDecimal
from pe_symbolic.expression import Call, Expression, Number, replace
from pe_symbolic.regex import regex

#: How far off a number may be that counts ones.
_NEARLY = Fraction(1, 4)
_MOST_WAYS = 16
COUNTS_THOUSANDS = "the letter behind a value counts thousands or more"


def in_ones(
    resolved: Expression, used: Sequence[Setting], result: Member, source: str
) -> Expression | None:
    """The formula with its names in ones, where its result is near so and far off as it stands.

    Beside a name with a unit of its own the letter behind a value may be a unit, too.
    """
    printed = result.printed
    if printed is None or _is_near(resolved, printed):
        return None
    worths = {
        (one.value, one.value.span): found
        for one in used
        if isinstance(one.value, Number) and (found := _worths_of(one, result, source))
    }
    others = [one for one in used if (one.value, one.value.span) not in worths]
    if not worths or any(one.units for one in others):
        return None
    ways = islice(product(*worths.values()), _MOST_WAYS)
    counted = [_multiplied(resolved, dict(zip(worths, way, strict=True))) for way in ways]
    counts = (None, *(count.worth for count in counts_of(result, source)))
    for is_meant in (rounds_to, _is_near):
        for whole, count in product(counted, counts):
            value = whole if count is None else Call("div", (whole, count))
            if is_meant(value, printed):
                return value
    return None


def _worths_of(setting: Setting, result: Member, source: str) -> tuple[Number, ...]:
    """What one of so many may count: a thousand, or 1024."""
    if not setting.units.isdisjoint(result.units):
        return ()
    end = setting.value.span[1]
    letter, worths = thousands_behind(source, end)
    # A K apart that nothing counted follows is a kelvin.
    kelvins = letter == "K" and _KELVINS.match(source, end) is not None
    return () if kelvins else worths


#: Words of four letters that count nothing.
_IDLE = "with|when|wher|then|than|that|this|from|have|give|also|avec|alor|oder|dann|sowi|entr|dond"
_KELVINS = regex(
    r"(?:\$|\\\))?(?:[ ~]|\\[,; ])+(?:\$|\\\))?"
    rf"K(?![A-Za-z]|\$?[ ~](?!{_IDLE})[a-z]{{4}})"
)


def _multiplied(
    resolved: Expression, worths: dict[tuple[Number, tuple[int, int]], Number]
) -> Expression:
    def change(node: Expression) -> Expression | None:
        if not isinstance(node, Number) or (node, node.span) not in worths:
            return None
        return Call("mul", (node, worths[node, node.span]), node.span)

    return replace(resolved, change)


def _is_near(value: Expression, printed: PrintedDecimal) -> bool:
    return is_about(value, printed, _NEARLY)
