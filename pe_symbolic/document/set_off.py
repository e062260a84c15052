r"""Words that TeX sets in another font, ``\textbf{so 2 + 3 = 5}``, as they would be without it.

What a command puts aside, ``\footnote{…}``, is a statement by itself.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterator, Sequence

from pe_symbolic.document.document import Region, Role
from pe_symbolic.document.macros import Braced
from pe_symbolic.document.offsets import Change
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
_LONGEST = 2_000


def set_off(source: str, regions: Sequence[Region]) -> Iterator[Change]:
    """What is put in the place of such commands, and of the braces that end them."""
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
                instead = "; " if aside else ""
                yield *found.span(), instead
                yield closing, closing + 1, instead
