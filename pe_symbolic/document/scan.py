"""One linear pass over text that mixes prose, mathematics, code and struck-out words.

Every format shares this pass; a format says which signs it knows.  An opener
whose closer is nowhere ahead is remembered, so that a flood of openers is
still read in linear time.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass

from pe_symbolic.document.document import Region, Role

MATH_ENVIRONMENTS = frozenset(
    "equation align alignat aligned gather gathered multline split eqnarray math displaymath "
    "flalign dcases cases".split()
)
CODE_ENVIRONMENTS = frozenset("verbatim Verbatim lstlisting minted alltt".split())
LAYOUT_ENVIRONMENTS = frozenset("tabular tabularx longtable tikzpicture".split())


@dataclass(frozen=True, slots=True)
class Sign:
    """An opening sign: what ends it, and what the stretch between is."""

    name: str
    opens: str
    role: Role
    closes: str
    paragraph: bool = False


_DOLLARS = Sign("dollars", r"\$\$", Role.MATH, r"\$\$")
_DOLLAR = Sign("dollar", r"\$", Role.MATH, r"\$", paragraph=True)
_ROUND = Sign("round", r"\\\(", Role.MATH, r"\\\)")
_SQUARE = Sign("square", r"\\\[(?!\d)", Role.MATH, r"\\\]")
_STRIKE = Sign("strike", r"~~", Role.STRUCK_OUT, r"~~", paragraph=True)
_CANCEL = Sign("cancel", r"\\(?:cancel|bcancel|xcancel|sout|st)\s*\{", Role.STRUCK_OUT, r"\}")
_COMMENT = Sign("comment", r"<!--", Role.COMMENT, r"-->")
_STYLE = Sign("style", r"<style\b", Role.CODE, r"</style\s*>")
_SCRIPT = Sign("script", r"<script\b", Role.CODE, r"</script\s*>")
_PRE = Sign("pre", r"<pre\b", Role.CODE, r"</pre\s*>")

_ENVIRONMENT = r"\\begin\s*\{(?P<environment>[A-Za-z]+)\*?\}"
_BACKTICKS = r"(?P<backticks>`+)"
_LINKS = (
    r"(?P<link>!?\[\[[^\]\n]{0,300}\]\]|!\[[^\]\n]{0,300}\]\([^)\n]{0,500}\)"
    r"|(?<=\])\([^)\s]{1,500}\)|\[\^?[\w.-]{1,30}\]:?[ \t]+\S*(?=\s*$)"
    r"|(?:https?://|www\.)[^\s<>\"'`)\]]+|<[a-z]+://[^\s>]*>)"
)
_TEX_LAYOUT = (
    r"(?P<layout>\\(?:includegraphics|documentclass|usepackage|label|ref|eqref|cite[tp]?|vspace"
    r"|hspace|setlength|geometry|input|include|bibliography|pagestyle|setcounter|SI|num|href|url)\*?"
    r"(?:\s*\[[^\]\n]{0,300}\])?(?:\{[^{}\n]{0,300}\}){0,3})"
)
_TEX_COMMENT = r"(?P<percent>(?<!\\)%[^\n]*)"
_VERB = r"(?P<verb>\\verb\*?(?P<bar>[^A-Za-z\s*])[^\n]*?(?P=bar))"
_ESCAPED = r"(?P<escaped>\\[\\$`~%])"

_MARKDOWN_SIGNS = (
    _COMMENT, _STYLE, _SCRIPT, _PRE, _STRIKE, _CANCEL, _DOLLARS, _DOLLAR, _ROUND, _SQUARE
)  # fmt: skip
_LATEX_SIGNS = (_CANCEL, _DOLLARS, _DOLLAR, _ROUND, _SQUARE)


class Scanner:
    """The signs of one family of formats, compiled once."""

    def __init__(self, signs: tuple[Sign, ...], extra: tuple[str, ...]) -> None:
        self.signs = {sign.name: sign for sign in signs}
        named = (f"(?P<{sign.name}>{sign.opens})" for sign in signs)
        self.pattern = re.compile("|".join((*extra, *named)), re.MULTILINE)
        self.closers = {sign.name: re.compile(sign.closes) for sign in signs}

    def regions(self, source: str, start: int, end: int) -> list[Region]:
        """The regions of ``source[start:end]``, prose between them."""
        found: list[Region] = []
        exhausted: set[str] = set()
        at = start
        while at < end:
            match = self.pattern.search(source, at, end)
            if match is None:
                break
            region = self.region(source, match, end, exhausted)
            if region is None:
                at = max(match.end(), at + 1)
            else:
                found.append(region)
                at = region.end
        return found

    def region(
        self, source: str, match: re.Match[str], end: int, exhausted: set[str]
    ) -> Region | None:
        """The region that this opener begins, or ``None`` where it begins nothing."""
        name = match.lastgroup or ""
        if match.groupdict().get("backticks"):
            return _backticks(source, match, end, exhausted)
        if match.groupdict().get("environment"):
            return _environment(source, match, end, exhausted)
        if match.groupdict().get("verb"):
            return Region(Role.CODE, match.start(), match.end())
        if name in ("link", "layout", "percent"):
            role = {"link": Role.LINK, "layout": Role.LAYOUT, "percent": Role.COMMENT}[name]
            return Region(role, match.start(), match.end())
        if name not in self.signs or name in exhausted:
            return None
        sign = self.signs[name]
        stop = _paragraph_end(source, match.end(), end) if sign.paragraph else end
        closing = self.closers[name].search(source, match.end(), stop)
        if sign.role is Role.MATH:
            closing = _skip_escaped(self.closers[name], source, closing, stop)
        if closing is None:
            if not sign.paragraph:
                exhausted.add(name)
            return None
        if name == "dollar" and _is_money(source[match.end() : closing.start()]):
            return None
        return Region(sign.role, match.start(), closing.end())


def _skip_escaped(
    closer: re.Pattern[str], source: str, closing: re.Match[str] | None, stop: int
) -> re.Match[str] | None:
    """The first closing sign that no backslash takes away."""
    while closing is not None and closing.group().startswith("$"):
        slashes = 0
        while source[closing.start() - 1 - slashes] == "\\":
            slashes += 1
        if slashes % 2 == 0:
            return closing
        closing = closer.search(source, closing.end(), stop)
    return closing


_BLANK_LINE = re.compile(r"\n[ \t]*\n")
_LONGEST_PARAGRAPH = 20_000


def _paragraph_end(source: str, start: int, end: int) -> int:
    stop = min(end, start + _LONGEST_PARAGRAPH)
    blank = _BLANK_LINE.search(source, start, stop)
    return blank.start() if blank else stop


_MONEY = re.compile(r"\s?\d[\d.,]*\s*(?:[a-z]+\b[\s,.;]*){2,}", re.IGNORECASE)


def _is_money(content: str) -> bool:
    """Two prices in a sentence are no formula: digits, then words, and none of the signs of one."""
    return not content.strip() or bool(
        _MONEY.match(content) and not re.search(r"[=\\^_<>≈]", content)
    )


def _backticks(source: str, match: re.Match[str], end: int, exhausted: set[str]) -> Region | None:
    run = match.group("backticks")
    if run in exhausted:
        return None
    closing = re.compile(rf"(?<!`){run}(?!`)").search(source, match.end(), end)
    if closing is None:
        exhausted.add(run)
        return None
    role = Role.INLINE_CODE if len(run) == 1 else Role.CODE
    language = ""
    if role is Role.CODE:
        named = re.compile(r"[A-Za-z]\w*").match(source, match.end(), end)
        language = named.group().lower() if named else ""
    return Region(role, match.start(), closing.end(), language)


def _environment(source: str, match: re.Match[str], end: int, exhausted: set[str]) -> Region | None:
    name = match.group("environment")
    kinds = (
        (MATH_ENVIRONMENTS, Role.MATH),
        (CODE_ENVIRONMENTS, Role.CODE),
        (LAYOUT_ENVIRONMENTS, Role.LAYOUT),
    )
    role = next((role for names, role in kinds if name in names), None)
    if role is None or name in exhausted:
        return None
    closing = re.compile(rf"\\end\s*\{{{name}\*?\}}").search(source, match.end(), end)
    if closing is None:
        exhausted.add(name)
        return None
    return Region(role, match.start(), closing.end())


MARKDOWN = Scanner(_MARKDOWN_SIGNS, (_BACKTICKS, _ESCAPED, _ENVIRONMENT, _LINKS))
LATEX = Scanner(_LATEX_SIGNS, (_VERB, _TEX_COMMENT, _ESCAPED, _ENVIRONMENT, _TEX_LAYOUT))


def with_prose(regions: Iterable[Region], start: int, end: int) -> list[Region]:
    """The same regions with the stretches between them named prose."""
    filled: list[Region] = []
    at = start
    for region in regions:
        if region.start > at:
            filled.append(Region(Role.PROSE, at, region.start))
        filled.append(region)
        at = region.end
    if at < end:
        filled.append(Region(Role.PROSE, at, end))
    return filled
