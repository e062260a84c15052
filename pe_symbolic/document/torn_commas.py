"""Decimal commas with a blank behind them, as a page that was set has them: ``0, 5 · 0, 3``."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import islice

from pe_symbolic.document.document import Region, Role
from pe_symbolic.document.languages import is_english, writes_decimal_commas
from pe_symbolic.document.offsets import Change
from pe_symbolic.regex import regex

#: A result below one with two digits, or numbers below one that something is done to; behind a
#: sign of rounding a thin blank, as formulas are set with, parts no two results.
_TELLS = regex(
    r"[=≈]\s?[-−]?0,[ \u2006\u2009][0-9]{2,9}(?![0-9]|\s?[,.;]\s?[0-9])"
    r"|(?<![\w.,])0,[ \u2006\u2009][0-9]{1,9}\s?[·⋅×*+−/]\s?[0-9]{1,4},[ \u2006\u2009]"
    r"[0-9]{1,9}(?![0-9]|,\s)"
    r"|≈\s?[-−]?[0-9]{1,4},[\u2006\u2009][0-9]{1,9}(?![0-9]|\s?[,.;]\s?[0-9])"
    r"|[·⋅×*+−/]\s?0,[ \u2006\u2009][0-9]{1,9}\s?[=≈]"
)
#: A result below one, whose comma a thin blank follows: so formulas are set.
_SET_THIN = regex(r"[=≈]\s?[-−]?0,[\u2006\u2009]?[0-9]{2,9}(?![0-9]|\s?[,.;]\s?[0-9])")
#: Where points are decimal, commas part.
_DECIMAL_POINT = regex(r"(?<![0-9.,])0\.[0-9]|[=≈]\s?[-−]?[0-9]{1,9}\.[0-9]")
#: Numbers with a comma and a blank between them: of more than two all are elements.
_NUMBERS = regex(
    r"(?<![\w.,])(?<!,[ \u2006\u2009])[0-9]{1,4}(?P<comma>,[ \u2006\u2009])[0-9]{1,9}"
    r"(?![0-9]|,\s{0,2}[-−(]?[0-9]|\.[0-9])",
    held=(", ", ",\u2006", ",\u2009"),
)
#: Thousands whose commas a thin blank follows; the second of two in brackets may be any number.
_GROUPED = regex(
    r"(?<![\w.,(\[{]|[\u2006\u2009])[1-9][0-9]{0,2}(?:,[\u2006\u2009][0-9]{3})+(?![0-9])",
    held=(",\u2006", ",\u2009"),
)
_THIN = "\u2006\u2009"
_BEFORE = regex(r"(?:[=≈<>≤≥+−·⋅×*/^√~-]|(?<![A-Za-z0-9])\()\s?\Z")
_BEHIND = regex(r"\s?(?:[=≈<>≤≥+−·⋅×*/%^]|<sup>)")
_NEAR, _TWO = 4, 2


def commas_torn_off(source: str, regions: Iterable[Region]) -> Iterator[Change]:
    """The blanks behind decimal commas that stand in formulas, where a text has them all through.

    Two places tell so, or one in a language that writes decimal commas; English does not.
    """
    if _NUMBERS.search(source) is None and _GROUPED.search(source) is None:
        return
    spoken = [region for region in regions if region.role in (Role.PROSE, Role.MATH)]
    has_points = any(_DECIMAL_POINT.search(source, one.start, one.end) for one in spoken)
    telling = 0 if has_points else len(list(islice(_TELLS.finditer(source), _TWO)))
    foreign = telling == 1 and writes_decimal_commas(source)
    all_through = not is_english(source) and (telling == _TWO or foreign)
    set_so = len(list(islice(_SET_THIN.finditer(source), _TWO))) == _TWO
    blanks: set[int] = set()
    for region in spoken:
        for group in _GROUPED.finditer(source, region.start, region.end):
            blanks |= {at for at in range(*group.span()) if source[at] in _THIN}
        for pair in _NUMBERS.finditer(source, region.start, region.end):
            wanted = all_through or (set_so and pair["comma"] != ", ")
            if wanted and _is_in_a_formula(source, region, *pair.span()):
                blanks.add(pair.end("comma") - 1)
    yield from ((at, at + 1, "") for at in sorted(blanks))


def _is_in_a_formula(source: str, region: Region, start: int, end: int) -> bool:
    """Whether a sign stands right before two numbers, or behind them; no point is meant: (0, 1)."""
    before = _BEFORE.search(source, max(region.start, start - _NEAR), start)
    if before is None:
        return _BEHIND.match(source, end, region.end) is not None
    return not (before.group().startswith("(") and source.startswith(")", end))
