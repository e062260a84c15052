r"""Words that TeX sets in another font, ``\textbf{so 2 + 3 = 5}``, as they would be without it.

What a command puts aside, ``\footnote{…}``, or sets as a block, ``\caption{…}``, is a statement by
itself; of a block the command stays, for it says where a section begins.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterator, Sequence

from pe_symbolic.document.document import Region, Role, Span
from pe_symbolic.document.macros import Braced
from pe_symbolic.document.offsets import Change
from pe_symbolic.regex import regex

_SET = regex(
    r"(?<![\w$^\\])(?:"
    r"\\(?:textbf|emph|textit|underline|uline|hl|text(?:sl|sc|up|md|rm|sf|normal))\s?\{"
    r"|\\(?:mbox|hbox|fbox|framebox|makebox|shortstack|centerline|underbar|smash)\s?\{"
    r"|\\(?:textcolor|colorbox|parbox)\s?(?:\[[^\[\]{}\n]{0,20}\]\s?)?\{[^{}\n]{0,40}\}\s?\{"
    r"|(?P<group>\{)\\(?:bf|it|em|sl|sc|rm|sf|tt|small|large|Large|(?:bf|it|sl|sc)(?:series|shape))"
    r"(?![A-Za-z])\s?)"
    r"|(?P<aside>\\(?:footnote|footnotetext|todo|marginpar)(?:\[[^\[\]\n]{0,60}\])?\{)"
    r"|(?P<block>\\(?:(?:sub)?caption|(?:frame(?:sub)?)?title|(?:sub)*section|(?:sub)?paragraph)\*?"
    r"(?:\[[^\[\]\n]{0,60}\])?)\{"
)
#: What says something: a number alone may be a part of another, and is read with its braces.
_SAYS = regex(r"(?<![A-Za-z\\])[^\W\d_]{2,}|[=＝≈]")
#: What a heading claims: one that only says what a section is about is left as it stands.
_RELATES = regex(r"[=＝≈]")
#: What goes on with what a brace closes.
_GOES_ON = regex(r"[\w^$]")
_GOES_ON_ASIDE = regex(r"\s*[-+*/=≈<>^_\\]")
_LONGEST = 2_000
_QUOTED = regex(r"``(?:[^`'\n]|\n(?![ \t]*\n)|'(?!')){1,400}''(?!')")


def set_off(source: str, regions: Sequence[Region]) -> Iterator[Change]:
    """What is put in the place of such commands, and of the braces that end them."""
    braced = Braced(source)
    prose = _prose_of(regions)
    for start, end in prose:
        for found in _SET.finditer(source, start, end):
            opening = found.start() if found["group"] else found.end() - 1
            closing = braced.partners.get(opening)
            if closing is None or closing - opening > _LONGEST:
                continue
            heads = found["block"] is not None and "caption" not in found["block"]
            says = _RELATES if heads else _SAYS
            said = says.search(source, found.end(), closing) is not None
            aside, block = found["aside"] is not None, found["block"]
            goes_on = (_GOES_ON_ASIDE if aside else _GOES_ON).match(source, closing + 1)
            if said and (block or goes_on is None) and _is_in(prose, closing, closing + 1):
                instead = "; " if aside or block else ""
                yield *found.span(), (block or "") + instead
                yield closing, closing + 1, instead


def quoted(source: str, regions: Sequence[Region]) -> Iterator[Change]:
    """The quotation marks of TeX as those that it sets: two primes may say inches elsewhere."""
    prose = _prose_of(regions)
    for found in _QUOTED.finditer(source):
        opening, closing = (
            (found.start(), found.start() + 2),
            (found.end() - 2, found.end()),
        )
        if _is_in(prose, *opening) and _is_in(prose, *closing):
            yield *opening, "“"
            yield *closing, "”"


def _prose_of(regions: Sequence[Region]) -> list[Span]:
    return [(region.start, region.end) for region in regions if region.role is Role.PROSE]


def _is_in(prose: Sequence[Span], start: int, end: int) -> bool:
    """Whether a stretch lies in one of these, which are in order."""
    at = bisect_right(prose, start, key=lambda span: span[0]) - 1
    return at >= 0 and end <= prose[at][1]
