"""Web pages: text with MathJax or KaTeX source, ``<math>`` with its source, powers, tables."""

from __future__ import annotations

import re
from bisect import bisect_right

from pe_symbolic.document import fences, set_formulas
from pe_symbolic.document.document import Region, Role, Span, Table
from pe_symbolic.document.entities import ENTITY, decoded
from pe_symbolic.document.formula_images import formula_span
from pe_symbolic.document.offsets import Transcript
from pe_symbolic.document.presentation import presented
from pe_symbolic.document.reading import Reading, with_macros, with_plain_line_ends
from pe_symbolic.document.scan import HTML
from pe_symbolic.document.tags import Tag, component_span, tags
from pe_symbolic.regex import regex

_TEXT = regex(
    rf"(?P<space>[ \t\f]{{0,20}}+\n[ \t\n\f]*+|[ \t\f]{{2,}}+)|(?P<entity>{ENTITY.pattern})"
)
_DISPLAYED = regex(r"\$\$[^$<>]{1,2000}+\$\$|\\\[(?:[^\\<>]|\\(?![\[\]])){1,2000}+\\\]")
_PARAGRAPHS = frozenset(
    "p h1 h2 h3 h4 h5 h6 table ul ol dl blockquote section article header footer nav aside main "
    "hr figure details title body head html form pre".split()
)
_LINES = frozenset(
    "br div li dt dd tr figcaption caption summary option center tbody thead "
    "button legend textarea".split()
)
_STRUCK = frozenset({"del", "s", "strike"})
_NOT_SHOWN = frozenset({"svg", "noscript", "template", "select", "object", "canvas", "iframe"})
#: What a page calls the number of a step: it stands apart from what is said in the step.
_LABELS = frozenset("num step idx index badge bullet counter step-num step-number".split())
_SIGNS = frozenset("+*/×·⋅÷=≈^−-")
_BEFORE_A_SIGN = regex(
    r"[^<>]{0,20}</span\s?>(?:[.,]?<span[^<>]{0,40}\bnum\b|\s?"
    r"(?:[+*/×·⋅÷=≈^−]|-\s?[0-9<]|&(?:times|middot|sdot|divide|minus|asymp|approx);))"
)
_BESIDE = frozenset({"img", "input", "label", "output"})
_NEXT = regex(r"(?:\s{0,9}<[^<>]{0,200}>){0,6}\s{0,9}([^\s<])")
_NOTE_MARK = regex(r"\b(?:reference|footnote|fn|cite)", re.IGNORECASE)
_LINK_NEXT = regex(r"\s*+(?:<a\b|\[\d)")
_SOURCE = regex(
    r"<annotation\b[^<>]*\bencoding\s*=\s*[\"']?application/x-tex[\"']?[^<>]*>([^<]*)</annotation",
    re.IGNORECASE,
)
_ANY_TAG = regex(r"<[^<>]*>")
_MATH_SCRIPT = "math/tex"
_LANGUAGE = regex(
    r"\b(?:language|lang|brush:|sourceCode|highlight-source)[- ]?([\w+#-]{1,20})", re.I
)

_WHY = {
    "math": "mathematics in MathML of a kind that is not read",
    "endless": "behind the opening of something that never ends",
}


#: A power or an index in a block of code: ``10<sup>-19</sup>``.
_RAISED = regex(r"<(su[pb])>([^<>\n]{1,40})</\1>")


def _with_marks(raised: re.Match[str]) -> str:
    """``10^(-19)`` for ``10<sup>-19</sup>``, which takes as much room."""
    plain = f"^({raised[2]})" if raised[1] == "sup" else f"_{raised[2]}"
    return plain.ljust(len(raised[0]))


def reading(written: str) -> Reading:
    """The text of a page without its tags, and a map that leads back to the file."""
    return with_macros(_Page(written).reading())


class _Page:
    """One pass over the tags of a page; ``skipped`` is the element that is being passed over."""

    def __init__(self, written: str) -> None:
        self.written = written
        self.text = with_plain_line_ends(written)
        self.shown_formulas = [formula.span() for formula in _DISPLAYED.finditer(self.text)]
        self.out = Transcript(self.text)
        self.aside: list[Region] = []
        self.at = 0
        self.role: Role | None = None
        self.role_tag, self.role_start, self.role_part, self.role_language = "", 0, 0, ""
        self.skipped, self.skipped_depth, self.skipped_from = "", 0, 0
        self.tables: list[Table] = []
        self.rows: list[list[Span]] = []
        self.cell_start = -1
        self.has_header = False
        self.headings: list[tuple[int, int]] = []
        self.no_more_math = False
        self.in_label = False
        self.last_shown = ""

    def reading(self) -> Reading:
        for tag in tags(self.text):
            if tag.start >= self.at:
                self.step(tag)
        self.finish()
        source = self.out.text()
        regions = tuple(HTML.around(source, self.aside))
        return Reading(
            self.written,
            source,
            regions,
            (self.out.map(),),
            tables=tuple(self.tables),
            headings=tuple(self.headings),
        )

    def step(self, tag: Tag) -> None:
        if self.skipped:
            self.pass_over(tag)
            return
        self.words(tag.start)
        self.at = tag.end
        if tag.kind == "endless":
            self.set_aside(Role.NOT_READ, tag.start, len(self.text), _WHY["endless"])
            self.at = len(self.text)
        elif tag.content >= 0:
            self.raw(tag)
        elif self.role is not None:
            self.within(tag)
        elif tag.name == "math" and tag.kind == "open":
            self.formula(tag)
        elif (source := component_span(tag, self.text)) is not None:
            self.shown(source)
            self.at = tag.end
        elif (source := formula_span(tag, self.text)) is not None:
            # Beside <math> a picture shows it again.
            if self.text[slice(*source)] != self.last_shown:
                self.shown(source)
            self.at = tag.end
        elif tag.kind == "open" and self.is_hidden(tag):
            self.skipped, self.skipped_depth, self.skipped_from = tag.name, 1, tag.end
        else:
            self.element(tag)

    # -- elements ----------------------------------------------------------------------------

    def element(self, tag: Tag) -> None:
        """A tag of running text: a break, a power, a cell, the start of what is set aside."""
        name = tag.name
        if name in ("pre", "code", "kbd", "samp") and tag.kind == "open":
            self.begin(Role.CODE if name == "pre" else Role.INLINE_CODE, tag)
        elif name in _STRUCK and tag.kind == "open":
            self.begin(Role.STRUCK_OUT, tag)
        elif name in ("sup", "sub"):
            if tag.kind == "open" and name == "sup" and self.is_note_mark(tag):
                self.begin(Role.LINK, tag)
            else:
                self.put(f"</{name}>" if tag.kind == "close" else f"<{name}>", tag)
        elif name in ("td", "th", "tr", "table"):
            self.table(tag)
        elif name in _PARAGRAPHS:
            self.put("\n\n", tag)
            if tag.kind == "open" and name[1:].isdecimal():
                self.headings.append((self.out.length, int(name[1:])))
        elif name in _LINES or (name in _BESIDE and self.stands_between(tag)):
            self.put("\n", tag)
        elif name == "span":
            self.label(tag)

    def label(self, tag: Tag) -> None:
        """The number of a step, apart from what is said in the step and from digits before it."""
        if tag.kind != "open":
            if self.in_label:
                self.put("\n", tag)
            self.in_label = False
            return
        classes = tag.attributes(self.text).get("class", "").split()
        worked = "num" in classes and self.is_worked_with(tag)
        self.in_label = not worked and not _LABELS.isdisjoint(classes)
        if self.in_label and self.text[tag.start - 1 : tag.start].isdecimal():
            self.put("\n", tag)

    def stands_between(self, tag: Tag) -> bool:
        """Whether tags alone part a digit from another."""
        before, behind = "".join(self.out.parts[-2:]).rstrip(), _NEXT.match(self.text, tag.end)
        return before[-1:].isdecimal() and behind is not None and behind[1].isdecimal()

    def is_worked_with(self, tag: Tag) -> bool:
        """``<span class="num">3</span> · 4``: whether a sign or a digit stands on either side."""
        before = "".join(self.out.parts[-2:]).rstrip()[-1:]
        led = before in _SIGNS or before.isdecimal()
        return led or _BEFORE_A_SIGN.match(self.text, tag.end) is not None

    def is_note_mark(self, tag: Tag) -> bool:
        """Whether a raised text is the number of a note and no power."""
        values = " ".join(tag.attributes(self.text).values())
        return bool(_NOTE_MARK.search(values) or _LINK_NEXT.match(self.text, tag.end))

    def is_hidden(self, tag: Tag) -> bool:
        """Whether an element is not shown, or shows a formula a second time."""
        if tag.name in _NOT_SHOWN:
            return True
        if tag.name not in ("span", "div", "mjx-container"):
            return False
        attributes = tag.attributes(self.text)
        classes = attributes.get("class", "").split()
        return attributes.get("aria-hidden") == "true" or "katex-html" in classes

    def pass_over(self, tag: Tag) -> None:
        if tag.name == self.skipped and tag.kind != "empty":
            self.skipped_depth += 1 if tag.kind == "open" else -1
        if not self.skipped_depth:
            self.skipped, self.at = "", tag.end

    def begin(self, role: Role, tag: Tag) -> None:
        self.role, self.role_tag, self.role_start = role, tag.name, self.out.length
        self.role_part, self.role_language = len(self.out.parts), self.language(tag)

    def language(self, tag: Tag) -> str:
        """What a page says that a block of code is written in."""
        named = _LANGUAGE.search(tag.attributes(self.text).get("class", ""))
        return named.group(1).lower() if named else ""

    def within(self, tag: Tag) -> None:
        """Within code or struck-out text only powers and indices mean something, up to its end."""
        if tag.name == self.role_tag and tag.kind == "close" and self.role is not None:
            self.aside += self.code() if tag.name == "pre" else [self.whole(self.role)]
            self.role = None
            if tag.name == "pre":
                self.put("\n\n", tag)
        elif tag.name == "code" and tag.kind == "open":
            self.role_language = self.role_language or self.language(tag)
        elif tag.name in ("sup", "sub") and self.role in (Role.INLINE_CODE, Role.CODE):
            self.put(f"</{tag.name}>" if tag.kind == "close" else f"<{tag.name}>", tag)

    def whole(self, role: Role) -> Region:
        return Region(role, self.role_start, self.out.length)

    def code(self) -> list[Region]:
        """A block of code; without a language, but for the lines that work something out."""
        content = "".join(self.out.parts[self.role_part :])
        if self.role_language in set_formulas.LANGUAGES:
            return list(set_formulas.around(content, self.role_start))
        shown = _RAISED.sub(_with_marks, content)
        return fences.unworked(self.role_language, shown, self.role_start)

    def raw(self, tag: Tag) -> None:
        """The text of a script or a style sheet; of a script of MathJax, the formula in it."""
        kind = tag.attributes(self.text).get("type", "") if tag.name == "script" else ""
        role = Role.MATH if kind.startswith(_MATH_SCRIPT) else Role.CODE
        self.set_aside(role, tag.end, tag.content)
        self.at = tag.content

    def formula(self, tag: Tag) -> None:
        """``<math>``: its annotation or ``alttext`` is the formula, the rest shows it again."""
        end = self.closing("</math", tag.end)
        if end < 0:
            self.set_aside(Role.NOT_READ, tag.end, len(self.text), _WHY["endless"])
            self.at = len(self.text)
            return
        annotation = _SOURCE.search(self.text, tag.end, end)
        source = annotation.span(1) if annotation else tag.value_span(self.text, "alttext")
        begin = self.out.length
        if source is not None:
            self.shown(source)
        elif (pieces := presented(self.text, tag.end, end)) is not None:
            for shown, first, last in pieces:
                if self.text[first:last] == shown:
                    self.out.copy(first, last)
                else:
                    self.out.put(shown, first, last)
            self.aside.append(Region(Role.MATH, begin, self.out.length))
        else:
            for shown in _ANY_TAG.split(self.text[tag.end : end]):
                self.out.put(shown.strip(), tag.start, end)
            why = _WHY["math"]
            self.aside.append(Region(Role.NOT_READ, begin, self.out.length, why=why))
        self.at = end

    def shown(self, source: tuple[int, int]) -> None:
        """The formula that an attribute or an annotation holds."""
        begin = self.out.length
        self.at = source[0]
        self.last_shown = self.text[slice(*source)]
        self.words(source[1])
        self.aside.append(Region(Role.MATH, begin, self.out.length))

    def closing(self, sign: str, start: int) -> int:
        if self.no_more_math:
            return -1
        end = self.text.find(sign, start)
        self.no_more_math = end < 0
        return end

    # -- tables ------------------------------------------------------------------------------

    def table(self, tag: Tag) -> None:
        """Cells are statements of their own; their places are kept."""
        if self.cell_start >= 0 and self.rows:
            self.rows[-1].append((self.cell_start, self.out.length))
        self.cell_start = -1
        if tag.name == "table":
            self.end_table()
            self.put("\n\n", tag)
        elif tag.name == "tr" and tag.kind == "open":
            self.rows.append([])
            self.put("\n", tag)
        elif tag.kind == "open" and tag.name in ("td", "th"):
            self.has_header = self.has_header or (tag.name == "th" and len(self.rows) == 1)
            self.put("<td>", tag)
            self.cell_start = self.out.length

    def end_table(self) -> None:
        rows = tuple(tuple(row) for row in self.rows if row)
        if rows:
            self.tables.append(Table(rows, self.has_header))
        self.rows, self.has_header = [], False

    # -- text --------------------------------------------------------------------------------

    def words(self, end: int) -> None:
        """The text up to the next tag: entities decoded, line ends as spaces but in formulas."""
        at = self.at
        keeps = self.role is Role.CODE
        for match in _TEXT.finditer(self.text, at, end):
            space = "\n" if self.displays(match.start()) else " "
            instead = space if match.group("space") else decoded(match.group())
            if instead and not (keeps and match.group("space")):
                self.out.copy(at, match.start())
                self.out.put(instead, *match.span())
                at = match.end()
        self.out.copy(at, end)

    def displays(self, place: int) -> bool:
        """Whether a displayed formula stands there, in which each line may be an equation."""
        index = bisect_right(self.shown_formulas, (place, len(self.text))) - 1
        return index >= 0 and place < self.shown_formulas[index][1]

    def put(self, text: str, tag: Tag) -> None:
        if text.isspace() and self.out.parts and self.out.parts[-1] == text:
            return
        self.out.put(text, tag.start, tag.end)

    def set_aside(self, role: Role, start: int, end: int, why: str = "") -> None:
        begin = self.out.length
        self.out.copy(start, end)
        self.aside.append(Region(role, begin, self.out.length, why=why))

    def finish(self) -> None:
        """What is still open at the end of the file."""
        if self.skipped:
            why = _WHY["endless"]
            self.set_aside(Role.NOT_READ, self.skipped_from, len(self.text), why)
            return
        self.words(len(self.text))
        if self.role is not None:
            self.aside.append(self.whole(self.role))
        self.end_table()
