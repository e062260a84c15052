"""Whether numbers with several units can be reckoned with as they stand."""

from __future__ import annotations

import re
from collections.abc import Iterable

from pe_symbolic.claims.units.table import units_of
from pe_symbolic.formula.lexicon import UNITS
from pe_symbolic.regex import regex

#: Units of time and volume that no power of ten leads to the others.
_APART = frozenset(
    "min minute minutes h hour hours day days week weeks month months year years L l".split()
)
_NAMED_PREFIX = regex("kilo(?!gram)|milli|micro|nano|mega|giga|tera|centi|hecto|deci")
_SPELT = frozenset("byte bytes bit bits metre metres meter meters gram grams".split())
_PREFIXED = regex(r"(?P<prefix>[KMGTP]i(?=[Bb])|mu|[pnµumcdkKMGT])?(?P<base>[A-Za-zΩ]+)")
_BASES = frozenset(
    "m s g N J W V A VA Hz Pa C F K B b bit bps eV Wh bar mol Ω Ohm pc yr Da Bq Sv Gy lx".split()
)
#: Those that go out of most formulas, as resistances in a ratio: with two prefixes they do not.
_IN_RATIOS = frozenset("ohm ohms Omega H S Wb cal".split())


def are_mixed(units: frozenset[str], result: frozenset[str]) -> bool:
    """Whether numbers with these units cannot be reckoned with as they stand: km and m.

    Kilometres by hours are kilometres an hour.
    """
    if len(units) < 2:
        return False
    parts, of_result = _parts(units), _parts(result)
    if _has_two_prefixes(parts) or _measure_the_same(units):
        return True
    scales = {_scale_of(part) for part in parts | of_result} - {None}
    apart = any(part in _APART or part.startswith(("minute", "hour")) for part in parts | of_result)
    return (len(scales) > 1 or apart) and parts != of_result


def _has_two_prefixes(parts: Iterable[str]) -> bool:
    """Whether a resistance, or the like, stands there in ohms and in kilohms."""
    bases = [base for part in parts if (base := _base_in_ratios(part))]
    return len(bases) > len(set(bases))


def _measure_the_same(units: frozenset[str]) -> bool:
    """``6 oz × 1 lb``: two units of one kind, of different size, which do not go out."""
    known = [found[0] for written in units if len(found := units_of(written)) == 1]
    kinds = [unit.dimension for unit in known if unit.dimension and not unit.words]
    return len(kinds) > len(set(kinds)) and len({unit.worth for unit in known}) > 1


def _base_in_ratios(part: str) -> str:
    if part in _IN_RATIOS:
        return part
    match = _PREFIXED.fullmatch(part)
    return match["base"] if match is not None and match["base"] in _IN_RATIOS else ""


def is_no_rate_any_more(units: frozenset[str], before: Iterable[frozenset[str]]) -> bool:
    """``= 59 MB/layer = 4.1 GB``: behind so much a layer, so much in all is another quantity."""
    if not units or any("/" in unit for unit in units):
        return False
    return any("/" in unit for others in before for unit in others)


def counts_another_time(source: str, end: int, before: Iterable[frozenset[str]]) -> bool:
    """Whether months or years stand behind a number that goes on from seconds, hours or days."""
    word = _CALENDAR.match(source, end)
    if word is None:
        return False
    return any(units and word["unit"] not in {u.rstrip("s") for u in units} for units in before)


_CALENDAR = regex(r"[\s~$\\,]{0,4}(?:\\text\s*\{\s*)?(?P<unit>month|year|yr|quarter|decade)s?\b")


def _parts(units: frozenset[str]) -> set[str]:
    return {part for unit in units for part in re.findall(r"[A-Za-zµΩ]+", unit)}


def _scale_of(unit: str) -> str | None:
    """The prefix of a unit, ``None`` of a word; to ``kg``, the unit itself, ``g`` has one."""
    if unit in ("kg", "g"):
        return "" if unit == "kg" else "g"
    if (named := _NAMED_PREFIX.match(unit)) is not None:
        return named.group()
    match = _PREFIXED.fullmatch(unit)
    prefixed = match is not None and match.group("base") in _BASES and unit not in _BASES
    if unit in ("k", "K", "M", "G", "B", "T"):
        return unit
    if prefixed and match is not None:
        return match.group("prefix") or ""
    return "" if unit in _BASES or unit in UNITS or unit in _SPELT else None
