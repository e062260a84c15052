"""reStructuredText: what its directives, roles and headings are in Markdown, and then that.

Headings become ``#``, ``:math:`` roles and ``.. math::`` blocks formulas between dollars, literal
blocks fences, tables rows between bars, comments those of HTML; what is indented moves to the
margin, since no indented line is code here.  A map leads back to the file.
"""

from __future__ import annotations

from itertools import pairwise

from msgspec import structs

from pe_symbolic.document import markdown
from pe_symbolic.document.offsets import rewritten
from pe_symbolic.document.reading import Reading, with_macros, with_plain_line_ends
from pe_symbolic.regex import regex

_EXPLICIT = regex(r"[ \t]*\.\.(?:[ \t]+|$)")
_DIRECTIVE = regex(
    r"[ \t]*\.\.[ \t]+(?:[A-Za-z]\w*:)?(?P<name>[A-Za-z][\w+.-]{0,40})::(?:[ \t]+|$)"
)
_FOOTNOTE = regex(r"[ \t]*\.\.[ \t]+\[[^\]\n]{1,40}\](?:[ \t]+|$)")
_OPTION = regex(r"[ \t]*:[A-Za-z][\w -]{0,40}:(?:[ \t]|$)")
_RULE = regex(r"([=\-`:.'\"~^_*+#])\1{2,}[ \t]*")
_COLUMNS = regex(r"[ \t]*=+(?:[ \t]+=+)+[ \t]*")
_GRID = regex(r"[ \t]*\+(?:-+\+|=+\+)+[ \t]*")
#: ``* - first cell`` and ``- another``, which may be empty.
_CELL = regex(r"[ \t]*(?P<row>\*[ \t]+)?(?P<dash>-)(?:[ \t]+(?:[-*+][ \t]+)?|$)")
_ITEM = regex(r"[ \t]*[-*+][ \t]+")
_HEADED = regex(r"[ \t]*:header-rows:[ \t]+[1-9]")
_LITERAL = regex(r":(?P<second>:)[ \t]*\Z")
_DEFAULT_ROLE = regex(r"^\.\.[ \t]+default-role::[ \t]+math\b")
#: Directives whose block is a program, or is laid out as one.
_PROGRAMS = frozenset(
    "code code-block sourcecode parsed-literal doctest testcode testoutput prompt ipython"
    " raw code-cell plot graphviz digraph tikz mermaid".split()
)
#: What has nothing to say: names of files, and orders to the program that sets the pages.
_ORDERS = frozenset(
    "toctree include literalinclude contents index bibliography meta role default-role highlight"
    " image automodule autoclass autofunction currentmodule module sectnum tabularcolumns".split()
)
_INLINE = regex(
    r"(?P<tight>\\ )"
    r"|:(?P<role>math|eq|sup|sub|superscript|subscript):`(?P<inside>[^`]{1,2000})`"
    r"|``(?:[^`]|`(?!`)){1,2000}``"
    r"|(?<![`\w])`(?P<text>[^`<\n]{1,400}?)[ \t]*(?:<[^`<>\n]{0,400}>)?`(?P<ends>__?|:math:)?"
)
_SCRIPTS = {"sup": "^", "superscript": "^", "sub": "_", "subscript": "_"}


def reading(written: str) -> Reading:
    """The same note as Markdown, whose places lead back to what was written."""
    text = with_plain_line_ends(written)
    transcript = rewritten(text, _Blocks(text).changes())
    inner = with_macros(markdown.reading(transcript.text()))
    return structs.replace(inner, written=written, maps=(*inner.maps, transcript.map()))


class _Blocks:
    """One pass over the lines of a text, and what is to be written otherwise, in order."""

    def __init__(self, text: str) -> None:
        self.text = text
        self.lines = text.split("\n")
        self.starts = [0]
        for line in self.lines:
            self.starts.append(self.starts[-1] + len(line) + 1)
        self.found: list[tuple[int, int, str]] = []
        self.levels: dict[str, int] = {}
        self.prose = -1
        self.has_columns = True
        self.means_formulas = any(map(_DEFAULT_ROLE.match, self.lines))

    def changes(self) -> list[tuple[int, int, str]]:
        """Stretches and their replacements."""
        at = 0
        while at < len(self.lines):
            line = self.lines[at]
            if _EXPLICIT.match(line):
                at = self._explicit(at)
            elif _RULE.fullmatch(line):
                at = self._rule(at)
            elif _GRID.fullmatch(line):
                at = self._grid(at)
            elif _COLUMNS.fullmatch(line):
                at = self._columns(at)
            else:
                at = self._running(at)
        return self.found

    def _change(self, start: int, end: int, instead: str) -> None:
        if start < end or instead:
            self.found.append((start, end, instead))

    # -- lines -----------------------------------------------------------------

    def _indent(self, at: int) -> int:
        line = self.lines[at]
        return len(line) - len(line.lstrip(" \t"))

    def _end(self, at: int) -> int:
        return self.starts[at] + len(self.lines[at])

    def _is_blank(self, at: int) -> bool:
        return at < 0 or at >= len(self.lines) or not self.lines[at].strip()

    def _behind_block(self, first: int, indent: int) -> int:
        """The line behind those that are blank or set in further, blank ones at the end aside."""
        at = end = first
        while at < len(self.lines) and (self._is_blank(at) or self._indent(at) > indent):
            at += 1
            end = end if self._is_blank(at - 1) else at
        return end

    def _to_the_margin(self, at: int) -> int:
        """Takes a line's indent away; where the line begins then."""
        inside = self.starts[at] + self._indent(at)
        self._change(self.starts[at], inside, "")
        return inside

    def _inline(self, start: int, end: int) -> None:
        """The roles of a stretch."""
        for found in _INLINE.finditer(self.text, start, end):
            first, last = found.span()
            if found["tight"]:
                self._change(first, last, "")
            elif found["role"] in _SCRIPTS:
                self._change(first, found.start("inside"), f"{_SCRIPTS[found['role']]}{{")
                self._change(last - 1, last, "}")
            elif found["role"] == "math":
                self._change(first, found.start("inside"), "$")
                self._change(last - 1, last, "$")
            elif found["text"] and (found["ends"] == ":math:" or self._is_a_formula(found["ends"])):
                self._change(first, first + 1, "$")
                self._change(found.end("text"), last, "$")
            elif found["text"] and found["ends"]:
                self._change(first, first + 1, "")
                self._change(found.end("text"), last, "")

    def _is_a_formula(self, ends: str | None) -> bool:
        return self.means_formulas and ends is None

    # -- blocks ----------------------------------------------------------------

    def _explicit(self, at: int) -> int:
        """A directive, a footnote, a target or a comment; the line behind it."""
        line, begins = self.lines[at], self.starts[at]
        directive = _DIRECTIVE.match(line)
        name = directive["name"] if directive else ""
        behind = self._behind_block(at + 1, self._indent(at))
        body = at + 1
        while body < behind and _OPTION.match(self.lines[body]):
            body += 1
        said = line[directive.end() :].strip() if directive else ""
        if directive and name in _PROGRAMS:
            self._fence(begins, body, behind, said)
            return behind
        if directive and name == "math":
            self._change(begins, begins + directive.end(), "$$\n" if said else "")
            self._change(self._end(at), self.starts[body] - 1, "\n$$\n" if said else "")
            self._formulas(body, behind)
            return behind
        marker = _FOOTNOTE.match(line) or (None if name in _ORDERS else directive)
        if marker is None:
            self._change(begins, begins + self._indent(at) + 2, "<!--")
            self._change(self._end(behind - 1), self._end(behind - 1), " -->\n")
            return behind
        self._change(begins, begins + marker.end(), "")
        self._inline(begins + marker.end(), self._end(at))
        if body > at + 1:
            self._change(self.starts[at + 1], self.starts[body] - 1, "")
        if name == "list-table":
            return self._list_table(at, body, behind)
        return body

    def _formulas(self, body: int, behind: int) -> None:
        """The paragraphs of a block of mathematics, each between dollars."""
        for at in range(body, behind):
            if self._is_blank(at):
                continue
            opens = at == body or self._is_blank(at - 1)
            closes = at + 1 == behind or self._is_blank(at + 1)
            self._change(self.starts[at], self.starts[at] + self._indent(at), "$$\n" * opens)
            self._change(self._end(at), self._end(at), "\n$$\n" * closes)

    def _fence(self, begins: int, body: int, behind: int, language: str) -> None:
        """A literal block, its indent kept."""
        inside = self.text[begins : self._end(behind - 1)]
        ticks = "`" * (8 if "```" in inside else 3)
        self._change(begins, self.starts[body] - 1, f"{ticks}{language.partition(' ')[0]}")
        self._change(self._end(behind - 1), self._end(behind - 1), f"\n{ticks}\n")

    def _rule(self, at: int) -> int:
        """The line below a heading, or above one too; else one between two parts."""
        over = not self._is_blank(at + 1) and self.lines[at + 2 : at + 3] == [self.lines[at]]
        title = at + 1 if over else at - 1
        if not over and (title != self.prose or self._is_blank(title)):
            self._change(self.starts[at], self._end(at), "")
            return at + 1
        style = self.lines[at][:1] * (1 + over)
        level = self.levels.setdefault(style, min(6, len(self.levels) + 1))
        while self.found and self.found[-1][0] >= self.starts[title]:
            self.found.pop()
        if over:
            self._change(self.starts[at], self._end(at), "")
        self._change(
            self.starts[title], self.starts[title] + self._indent(title), "#" * level + " "
        )
        self._inline(self.starts[title], self._end(title))
        last = title + 1
        self._change(self.starts[last], self._end(last), "")
        return last + 1

    def _grid(self, at: int) -> int:
        """Rows between bars, and rules of pluses, the first or the double one below the head."""
        last = at
        while last < len(self.lines) and self.lines[last].lstrip()[:1] in ("|", "+"):
            last += 1
        rules = {row for row in range(at, last) if _GRID.fullmatch(self.lines[row])}
        head = min((row for row in rules if "=" in self.lines[row]), default=None)
        for row in range(at, last):
            start, inside = self.starts[row], self.lines[row].strip()
            if row == head:
                self._change(start, self._end(row), "|" + "---|" * (inside.count("+") - 1))
            elif row in (at, last - 1):
                self._change(start, self._end(row), "")
            elif row in rules:
                self._change(start, self.starts[row + 1], "")
            else:
                self._inline(self._to_the_margin(row), self._end(row))
        return last

    def _list_table(self, directive: int, body: int, behind: int) -> int:
        """Rows that are items of a list, and cells that are items of these; the line behind."""
        headed = any(map(_HEADED.match, self.lines[directive:body]))
        lines = [at for at in range(body, behind) if not self._is_blank(at)]
        cells = {at: cell for at in lines if (cell := _CELL.match(self.lines[at]))}
        first = cells.get(lines[0]) if lines else None
        if first is None or not first["row"] or any("|" in self.lines[at] for at in lines):
            return body
        cells = {
            at: cell for at, cell in cells.items() if cell.start("dash") == first.start("dash")
        }
        count = 0
        for place, at in enumerate(lines):
            cell, item = cells.get(at), _ITEM.match(self.lines[at])
            before = self._end(lines[place - 1]) if place else self.starts[at]
            if cell is not None:
                count += 1
                opens = " | " if not cell["row"] else "\n| " if place else "| "
                inside = self.starts[at] + cell.end()
            else:
                opens = "; " if item or self._is_blank(at - 1) else " "
                inside = self.starts[at] + (item.end() if item else self._indent(at))
            self._change(before, inside, opens)
            self._inline(inside, self._end(at))
            follows = cells.get(lines[place + 1]) if place + 1 < len(lines) else first
            if follows is not None and follows["row"]:
                rule = "\n|" + "---|" * count if headed else ""
                self._change(self._end(at), self._end(at), f" |{rule}")
                headed = False
        return behind

    def _columns(self, at: int) -> int:
        """Rows between rules whose gaps part the columns."""
        rule, last = self.lines[at], at + 1
        while self.has_columns and last < len(self.lines) and not self._ends_columns(last):
            last += 1
        self.has_columns &= last < len(self.lines)
        if not self.has_columns:
            return self._running(at)
        marks = [place for place, sign in enumerate(rule) if sign == "="]
        gaps = [(one + 1, other) for one, other in pairwise(marks) if other > one + 1]
        rules = {row for row in range(at + 1, last) if _COLUMNS.fullmatch(self.lines[row])}
        self._change(self.starts[at], self._end(at), "")
        for row in range(at + 1, last):
            start = self.starts[row]
            if row in rules:
                self._change(start, self._end(row), "|" + "---|" * (len(gaps) + 1))
                continue
            self._change(start, start + self._indent(row), "| ")
            self._cells(row, gaps)
        self._change(self.starts[last], self._end(last), "")
        return last + 1

    def _cells(self, row: int, gaps: list[tuple[int, int]]) -> None:
        line, start = self.lines[row], self.starts[row]
        at = self._indent(row)
        for first, end in gaps:
            parted = at <= first and not line[first:end].strip()
            self._inline(start + at, start + min(first, len(line)))
            if parted:
                self._change(start + min(first, len(line)), start + min(end, len(line)), " | ")
            at = min(end, len(line))
        self._inline(start + at, self._end(row))
        self._change(self._end(row), self._end(row), " |")

    def _ends_columns(self, at: int) -> bool:
        """Whether a rule ends the table: nothing, or a blank line, stands behind it."""
        return bool(_COLUMNS.fullmatch(self.lines[at])) and self._is_blank(at + 1)

    def _running(self, at: int) -> int:
        """A paragraph, and the literal block that its two colons lead; or a session."""
        if self._is_blank(at):
            return at + 1
        last = self._last_of_paragraph(at)
        if self.lines[at].lstrip().startswith(">>> "):
            self._change(self.starts[at], self.starts[at], "```python\n")
            self._change(self._end(last), self._end(last), "\n```\n")
            return last + 1
        leads = _LITERAL.search(self.lines[last])
        behind = self._behind_block(last + 1, self._indent(last)) if leads else last + 1
        leads = leads if behind > last + 1 and self._is_blank(last + 1) else None
        before = len(self.found)
        for row in range(at, last + 1):
            self._to_the_margin(row)
        self._inline(self.starts[at], self._end(last) - (leads is not None))
        self.found[before:] = sorted(self.found[before:])
        self.prose = last
        if leads is None:
            return last + 1
        alone = not self.lines[last][: leads.start()].strip()
        second = self.starts[last] + leads.start("second")
        self._change(second - alone, second + 1, "")
        body = next(row for row in range(last + 1, behind) if not self._is_blank(row))
        self._fence(self.starts[last + 1], body, behind, "")
        return behind

    def _last_of_paragraph(self, at: int) -> int:
        """The last of the lines in which a role may go on, whatever begins there."""
        while not self._is_blank(at + 1) and not any(
            begins.fullmatch(self.lines[at + 1]) for begins in (_RULE, _GRID, _COLUMNS)
        ):
            if _EXPLICIT.match(self.lines[at + 1]):
                break
            at += 1
        return at
