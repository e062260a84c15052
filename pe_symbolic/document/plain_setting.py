r"""Formulas as they would be set plainly: ``$a = 2$`` for ``\(\small a \;=\; \boxed{2}\,\)``."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import pairwise

from msgspec import structs

from pe_symbolic.document.document import Region, Role
from pe_symbolic.document.offsets import Change
from pe_symbolic.regex import regex


def with_signs_outside(source: str, regions: Sequence[Region]) -> tuple[str, list[Region]]:
    """The text with the comma of ``$a = 2,$`` behind its formula; no offset moves."""
    found, letters = list(regions), list[str]()
    at = 0
    for place, (region, behind) in enumerate(pairwise(regions)):
        last = region.end - 1
        if region.role is not Role.MATH or behind.role is not Role.PROSE:
            continue
        if source[last] != "$" or source[last - 1] not in ",.;" or behind.start != region.end:
            continue
        if _ENDS_A_SENTENCE.match(source, max(region.start, last - 2), last) is None:
            continue
        letters += [source[at : last - 1], "$", source[last - 1]]
        at = region.end
        found[place] = structs.replace(found[place], end=last)
        found[place + 1] = structs.replace(behind, start=last)
    return "".join([*letters, source[at:]]) if at else source, found


#: No command for a blank, and no dots.
_ENDS_A_SENTENCE = regex(r"[^\\.,;\s$][,.;]")


def set_otherwise(source: str, region: Region) -> Iterator[Change]:
    """What is put in the place of blanks, and of what a formula stands in."""
    if region.role is Role.MATH:
        return _formula_set_otherwise(source, region)
    return _blanks_at_line_ends(source, region) if region.role is Role.PROSE else iter(())


def _blanks_at_line_ends(source: str, region: Region) -> Iterator[Change]:
    """The blanks behind which a line of text ends, as that of a CR LF: nobody sees them."""
    if source.find(" \n", region.start, region.end) >= 0:
        ends = _BLANKS_AT_AN_END.finditer(source, region.start, region.end)
        yield from ((*blanks.span(), "") for blanks in ends)


_BLANKS_AT_AN_END = regex(r"(?<! )[ ]++(?=\n)")


def _formula_set_otherwise(source: str, region: Region) -> Iterator[Change]:
    """What is put in the place of the signs of a formula and of blanks beside its relations."""
    opening = _OPENING.match(source, region.start, region.end)
    start, end = opening.end() if opening else region.start, region.end
    closing = _CLOSING[opening["sign"]] if opening else ""
    closing = closing if source.endswith(closing, start, end) else ""
    if opening and closing:
        end = _without_blanks(source, start, end - len(closing))
        grouped = _GROUPED.match(source, start, end)
        if grouped is not None and _closes_last(source, grouped.end(), end):
            start, end = grouped.end(), end - 1
        if start - region.start > 1:
            yield region.start, start, "$"
    for sign in _SET_APART.finditer(source, start, end):
        if sign["style"] is not None:
            yield *sign.span("style"), " " if source[sign.start() - 1].isalnum() else ""
        elif sign["number"] is not None:
            if _BINDS.search(source, max(start, sign.start() - _NEAR), sign.start()) is not None:
                continue
            yield sign.start(), sign.start("number"), ""
            yield sign.end("number"), sign.end(), ""
        elif sign["relation"] is not None:
            yield *sign.span(), sign["relation"]
        elif sign["fraction"] is not None:
            yield *sign.span("fraction"), "\\frac"
        elif _is_beside_a_relation(source, start, *sign.span()):
            yield *sign.span(), " "
    if closing and region.end - end > 1:
        yield end, region.end, "$"


def _is_beside_a_relation(source: str, first: int, start: int, end: int) -> bool:
    return source.startswith(_RELATIONS, end) or source.endswith(_RELATIONS, first, start)


def _without_blanks(source: str, start: int, end: int) -> int:
    """The end of a formula without the blanks that are set behind it."""
    while end > start and source[end - 1] in _LAST_OF_BLANKS:
        blanks = (one for one in _BLANKS if source.endswith(one, start, end))
        # Behind two backslashes a line ends.
        blank = next((one for one in blanks if one[0] + source[end - len(one) - 1] != "\\\\"), "")
        if not blank:
            break
        end -= len(blank)
    return end


def _closes_last(source: str, start: int, end: int) -> bool:
    """Whether the brace that is open before ``start`` is closed by the last sign alone."""
    depth = 1
    for brace in _BRACE.finditer(source, start, end):
        depth += {"{": 1, "}": -1}.get(brace.group(), 0)
        if not depth:
            return brace.end() == end
    return False


_CLOSING = {r"\(": r"\)", r"\\(": r"\\)", "$": "$", "$`": "`$"}
#: Behind the sign blanks, a group of nothing, how large it is to be set.
_OPENING = regex(
    r"(?P<sign>\\{1,2}\(|\$`(?!`)|\$(?![$`]))"
    r"(?:[ \t]|(?:\\mbox\s?)?\{\}(?! ?[_^=])"
    r"|\\(?:small|footnotesize|large|Large|normalsize)(?![A-Za-z]))*+"
)
_LAST_OF_BLANKS = frozenset(" \t~,;:!d")
_BLANKS = ("\\ ", " ", "\t", "~", "\\,", "\\;", "\\:", "\\!", "\\quad", "\\qquad")
#: All of a formula in braces, or in bold what is no name.
_GROUPED = regex(r"(?:\\(?:mathbf|boldsymbol|bm|pmb) ?(?=[^=≈]{0,80}[=≈]))?\{")
_BRACE = regex(r"\\.|[{}]")
#: Blanks, a number in a box, which beside another digit would become one number with that, how
#: large a formula is to be set, a relation in braces, and fractions of fractions.
_SET_APART = regex(
    r"(?! (?![ \t~]|\\[,;:! qh]))"  # a blank alone is left as it is
    r"(?:(?<!\\)\\[,;:! ]|(?<!\\)\\(?:q?quad(?![A-Za-z])|hspace\*?\{[^{}]{1,12}\})|[ \t~])++"
    r"|(?<![0-9A-Za-z\\.,])\\(?:boxed|fbox)\s?\{\s?"
    r"(?P<number>[-−+]?[0-9](?:[0-9.,]{0,40}[0-9])?)\s?\}(?![0-9.,]*[0-9])"
    r"|(?P<style>\\(?:display|text|script)style(?![A-Za-z])[ \t]*+)"
    r"|(?<![\\}&])\{(?P<relation>=|≈|\\approx ?)\}(?!\{)"
    r"|(?P<fraction>\\cfrac(?:\[[lrc]\])?)(?![A-Za-z])"
)
#: Behind what a number in a box is a factor or a script, and would be no other without the box.
_BINDS, _NEAR = regex(r"[0-9)}\]!^_](?:[ \t]|\\[,;:!])*\Z"), 12
_RELATIONS = ("=", "≈", "\\approx", "&=", "&≈", "&\\approx", "{=}", "{≈}", "{\\approx}")
