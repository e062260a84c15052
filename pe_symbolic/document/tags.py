"""The tags, comments and entities of a web page, in one linear pass.

The parser of the standard library takes quadratic time on tags and comments
that are never closed; here what is missing once is not looked for again.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from msgspec import Struct

from pe_symbolic.regex import regex

_OPENER = regex(r"<(?:!--|!|\?|(?P<closing>/?)(?P<name>[A-Za-z][A-Za-z0-9:-]{0,60}))")
_EDGE = regex(r"[\"'>]")
_ATTRIBUTE = regex(r"([A-Za-z_:@][\w:.-]{0,60})\s*+=\s*+(\"[^\"]*+\"|'[^']*+'|[^\s\"'>]++)")
_COMPONENT = regex(r"math|tex(?!t)|formula|equation", re.IGNORECASE)
_FORMULAS = ("math", "tex", "latex", "formula", "katex", "expr")
_OF_TEX = ("tex", "latex", "katex")
_OF_ANY_TAG = regex(
    r"\s(?:data-(?:math|tex|latex|formula|katex|expr)|tex|latex|katex)\s*=", re.IGNORECASE
)
_RAW = frozenset({"script", "style", "textarea", "xmp", "noframes"})


class Tag(Struct, frozen=True):
    """``text[start:end]``: a tag, or a comment or declaration, whose ``name`` is then ``!``.

    ``kind`` is ``open``, ``close`` or ``empty``; after an opening tag of raw
    text ``content`` is where its closing tag begins.
    """

    name: str
    kind: str
    start: int
    end: int
    content: int = -1

    def attributes(self, text: str) -> dict[str, str]:
        """Its attributes, names in lower case."""
        found = _ATTRIBUTE.findall(text, self.start, min(self.end, self.start + 4_000))
        return {name.lower(): value.strip("\"'") for name, value in found}

    def value_span(self, text: str, attribute: str) -> tuple[int, int] | None:
        """Where the value of an attribute stands, without its quotes; ``None`` without one."""
        for found in _ATTRIBUTE.finditer(text, self.start, min(self.end, self.start + 4_000)):
            if found.group(1).lower() == attribute:
                value = found.group(2)
                quoted = value[:1] in "\"'" and value[-1:] == value[:1] and len(value) > 1
                return found.start(2) + quoted, found.end(2) - quoted
        return None


def component_span(tag: Tag, text: str) -> tuple[int, int] | None:
    """Where the formula stands that a program of pages sets.

    It is an attribute of a tag that is called after mathematics, ``<MathTex tex="…"/>``, or
    ``tex`` or ``data-tex`` of any.
    """
    if tag.kind == "close":
        return None
    named = _COMPONENT.search(tag.name) is not None
    if not named and _OF_ANY_TAG.search(text, tag.start, min(tag.end, tag.start + 4_000)) is None:
        return None
    names = (*(_FORMULAS if named else _OF_TEX), *(f"data-{name}" for name in _FORMULAS))
    spans = (tag.value_span(text, name) for name in names)
    return next((span for span in spans if span is not None), None)


def tags(text: str) -> Iterator[Tag]:
    """All tags in order; what follows a comment that never ends is one last comment."""
    return _Tags(text).run()


class _Tags:
    """The pass, and what it has learnt is nowhere ahead."""

    def __init__(self, text: str) -> None:
        self.text = text
        self.quotes_pair = True
        self.tags_end = True
        self.missing: set[str] = set()

    def run(self) -> Iterator[Tag]:
        at = 0
        while (opener := _OPENER.search(self.text, at)) is not None:
            tag = self.tag(opener)
            at = opener.end()
            if tag is not None:
                yield tag
                at = max(tag.end, tag.content)

    def tag(self, opener: re.Match[str]) -> Tag | None:
        start, sign = opener.start(), opener.group()
        if sign == "<!--":
            end = self.text.find("-->", opener.end())
            return Tag("!", "comment" if end >= 0 else "endless", start, self.after(end, 3))
        end = self.end_of_tag(opener.end())
        if end < 0:
            return None
        name = (opener.group("name") or "!").lower()
        if name == "!":
            return Tag(name, "declaration", start, end)
        kind = "open"
        if opener.group("closing"):
            kind = "close"
        elif self.text[end - 2] == "/":
            kind = "empty"
        content = self.end_of_raw(name, end) if name in _RAW and kind == "open" else -1
        return Tag(name, kind, start, end, content)

    def after(self, found: int, length: int) -> int:
        return found + length if found >= 0 else len(self.text)

    def end_of_tag(self, at: int) -> int:
        """Behind the ``>`` of a tag, not one within quotes; -1 where there is none."""
        if not self.tags_end:
            return -1
        if self.quotes_pair:
            place = at
            while (edge := _EDGE.search(self.text, place)) is not None:
                if edge.group() == ">":
                    return edge.end()
                closing = self.text.find(edge.group(), edge.end())
                if closing < 0:
                    break
                place = closing + 1
            self.quotes_pair = False
        end = self.text.find(">", at)
        self.tags_end = end >= 0
        return end + 1 if end >= 0 else -1

    def end_of_raw(self, name: str, at: int) -> int:
        if name in self.missing:
            return at
        closing = re.compile(rf"</{name}\b", re.IGNORECASE).search(self.text, at)
        if closing is None:
            self.missing.add(name)
            return at
        return closing.start()
