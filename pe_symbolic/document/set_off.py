r"""Words that TeX sets in another font, ``\textbf{so 2 + 3 = 5}``, as they would be without it.

What a command puts aside, ``\footnote{…}``, is a statement by itself.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterator, Sequence

from pe_symbolic.document.document import Region, Role
from pe_symbolic.document.macros import Braced
from pe_symbolic.regex import regex

_SET = regex(
    r"(?<![\w$^\\])(?:"
    r"\\(?:textbf|emph|textit|underline|uline|hl|text(?:sl|sc|up|md|rm|sf|normal))\s?\{"
    r"|\\textcolor\s?(?:\[[^\[\]{}\n]{0,20}\]\s?)?\{[^{}\n]{0,40}\}\s?\{"
    r"|(?P<group>\{)\\(?:bf|it|em|sl|sc|rm|sf|tt|small|large|Large|(?:bf|it|sl|sc)(?:series|shape))"
    r"(?![A-Za-z])\s?)"
    r"|(?P<aside>\\(?:footnote|footnotetext|todo|marginpar)(?:\[[^\[\]\n]{0,60}\])?\{)"
)
#: What says something: a number alone may be a part of another, and is read with its braces.
_SAYS = regex(r"(?<![A-Za-z\\])[^\W\d_]{2,}|[=≈]")
#: What goes on with what a brace closes.
_GOES_ON = regex(r"[\w^$]|_")
_GOES_ON_ASIDE = regex(r"\s*[-+*/=≈<>^_\\]")
_LONGEST, _WIDEST = 2_000, 60


def without_fonts(source: str, regions: Sequence[Region]) -> tuple[str, frozenset[int]]:
    """The text, letter for letter, with blanks for such commands, and where wide ones begin."""
    if "\\" not in source:
        return source, frozenset()
    pieces: list[str] = []
    blank: list[int] = []
    at = 0
    for start, end, sign in sorted(_changes(source, regions)):
        if start >= at:
            pieces += [source[at:start], " " * (end - start - len(sign)), sign]
            blank.append(start)
            at = end
    shown = "".join((*pieces, source[at:]))
    return shown, frozenset(_first_blank(shown, place) for place in blank)


def _first_blank(text: str, place: int) -> int:
    before = text[max(0, place - _WIDEST) : place]
    return place - len(before) + len(before.rstrip(" "))


def _changes(source: str, regions: Sequence[Region]) -> Iterator[tuple[int, int, str]]:
    """The stretches that are blanks, and the sign at the end of each."""
    braced = Braced(source)
    prose = [(region.start, region.end) for region in regions if region.role is Role.PROSE]
    for start, end in prose:
        for found in _SET.finditer(source, start, end):
            opening = found.start() if found["group"] else found.end() - 1
            closing = braced.partners.get(opening)
            if closing is None or closing - opening > _LONGEST:
                continue
            said = _SAYS.search(source, found.end(), closing) is not None
            aside = found["aside"] is not None
            goes_on = (_GOES_ON_ASIDE if aside else _GOES_ON).match(source, closing + 1)
            inside = bisect_right(prose, (closing, len(source))) - 1
            if said and goes_on is None and closing < prose[inside][1]:
                yield *found.span(), ";" if aside else ""
                yield closing, closing + 1, ";" if aside else ""
