"""The text of a part of a Word or PowerPoint file: paragraphs, tables, raised digits, formulas.

Source of the elements: ISO/IEC 29500-1, sections 17 (Word), 21.1 (DrawingML) and 22.1 (formulas).
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Callable, Mapping
from operator import attrgetter

from pe_symbolic.document.document import Region, Role, Span, Table
from pe_symbolic.document.fences import unworked
from pe_symbolic.document.office_formulas import OfficeFormula
from pe_symbolic.document.page_rows import open_clauses
from pe_symbolic.document.reading import Refusal
from pe_symbolic.regex import regex

#: More text than anybody writes.
_LONGEST = 20_000_000
#: The vocabularies, by what their names hold, and the prefix that each goes by here.
_VOCABULARIES = {
    "wordprocessingml": "w",
    "drawingml": "w",
    "presentationml": "p",
    "officeDocument/2006/math": "m",
    "officeDocument/math": "m",
    "markup-compatibility": "mc",
}
#: What nobody sees: a second rendering, deletions, what a run or paragraph looked like before a
#: change, the codes of fields, the number of a slide.
_SKIPPED = frozenset(
    "mc:Fallback w:del w:moveFrom w:instrText w:delText w:fld w:tabs "
    "w:pPrChange w:rPrChange".split()
)
_BREAKS = {"w:br": "\n", "w:cr": "\n", "w:tab": " \t", "w:noBreakHyphen": "-"}
_HEADING = regex(r"(?i)(?:heading|ü?berschrift|titre|t[ií]tulo) ?(?P<level>[1-6])|title")
_TITLES = frozenset({"title", "ctrTitle"})
_MARGINS = frozenset({"sldNum", "dt", "ftr", "hdr"})
_TYPEWRITER = regex(r"[Mm]ono|Courier|Consol|[Tt]ypewriter|Menlo")
#: Raised letters that are no power: ``1st``, ``2ème``.
_ORDINAL = regex(r"(?:st|nd|rd|th|er|re|e|ème|[ªº])\s*")
#: The number of a note, or of several, right behind the end of a sentence or a part of it.
_NOTES = regex(r"[\[(]?[0-9*†‡§,;\s–-]{1,24}[\])]?")
#: But a power may stand behind a factorial.
_ENDS_A_PART = regex(r"(?:[.,;:?\"”’»]|(?<![0-9)\]])(?<!\b[A-Za-z])!)\Z")
_ENDS_A_BASE = regex(r"[\w)\]}|!°]\Z")
_UNPRINTABLE = regex(r"[\x00-\x08\x0b-\x1f\x7f]")
#: Signs of the font Symbol by their codes: letters of Greek, and those of mathematics.
_SYMBOLS = {
    f"{ord(latin):02X}": greek
    for latin, greek in zip(
        "abcdefghiklmnopqrstuwxyzDFGLPQSWY", "αβχδεφγηικλμνοπθρστυωξψζΔΦΓΛΠΘΣΩΨ", strict=True
    )
} | {
    "B4": "×", "D7": "·", "B1": "±", "B3": "≥", "A3": "≤", "B9": "≠", "BB": "≈", "B8": "÷",
    "D6": "√", "B0": "°", "A5": "∞", "DE": "⇒", "AE": "→", "B7": "•", "2D": "−",
}  # fmt: skip
_WHY = "a formula of a kind that is not read"
_EMBEDDED = "an object of another program, it may be an equation"
_OFF = frozenset({"0", "false", "off", "none", "noStrike"})


class OfficeText:
    """What the parts of a file say, in order: ``begin``, ``words`` and ``end`` take their XML."""

    def __init__(self) -> None:
        self.pieces: list[str] = []
        self.length = 0
        self.aside: list[Region] = []
        self.tables: list[Table] = []
        self.headings: list[tuple[int, int]] = []
        self.code: list[Span] = []
        self._start_part()

    def _start_part(self) -> None:
        self.prefixes = {"a": "w"}
        self.skipped = 0
        self.formula: OfficeFormula | None = None
        self.in_text = False
        self.rows: list[list[Span]] = []
        self.in_tables = 0
        self.cell_start = self.length
        self.is_title = self.is_margin = False
        self._start_paragraph()
        self._start_run()

    def _start_paragraph(self) -> None:
        self.start = self.length
        self.first_piece = len(self.pieces)
        self.doubts: list[Span] = []
        self.typed = self.plain = 0
        self.open_script = ""

    def _start_run(self) -> None:
        self.script = ""
        self.struck = self.hidden = self.typewriter = False

    def end_part(self) -> None:
        """A document or a slide is over; what it left open is closed."""
        self._end_line()
        self._end_table()
        self._start_part()

    def blank_line(self) -> None:
        """The line of a slide without text."""
        self._put("\n")
        self._start_part()

    def set_aside(self, source: str) -> list[Region]:
        """What is no running text of all that was said; of code what is worked out is."""
        for start, end in self.code:
            self.aside += unworked("", source[start : end - 1], start)
        return sorted(self.aside, key=attrgetter("start"))

    # -- events ------------------------------------------------------------------------------

    def begin(self, tag: str, attributes: Mapping[str, str]) -> None:
        """An element begins."""
        if attributes and any(key.startswith("xmlns") for key in attributes):
            self._declare(attributes)
        name = self._named(tag)
        if self.skipped or name in _SKIPPED:
            self.skipped += 1
            return
        said = {key.rpartition(":")[2]: value for key, value in attributes.items()}
        if self.formula is not None:
            if name.startswith("m:"):
                self.formula.begin(name[2:], said.get("val"))
            elif _BREAKS.get(name) == "\n":
                self.formula.end_row()
        elif name in _BREAKS and not self.is_margin:
            self._put(" " if self.in_tables else _BREAKS[name])
        elif (begins := _BEGIN.get(name)) is not None:
            begins(self, said)

    def words(self, text: str) -> None:
        """Characters of an element."""
        if self.skipped:
            return
        if self.formula is not None:
            self.formula.words(text)
        elif self.in_text and not (self.hidden or self.is_margin):
            self._say(text.replace("\u00a0", " ").replace("\n", " "))

    def end(self, tag: str) -> None:
        """An element ends."""
        if self.skipped:
            self.skipped -= 1
            return
        name = self._named(tag)
        if name == "m:oMath" and self.formula is not None:
            self._end_formula(self.formula)
        elif self.formula is not None:
            if name.startswith("m:"):
                self.formula.end(name[2:])
        elif (ends := _END.get(name)) is not None:
            ends(self)

    def _declare(self, attributes: Mapping[str, str]) -> None:
        """Prefixes of namespaces, which nearly all programs call alike; some leave them out."""
        for key, value in attributes.items():
            if key.startswith("xmlns"):
                known = (short for part, short in _VOCABULARIES.items() if part in value)
                self.prefixes[key[6:]] = next(known, key[6:])

    def _named(self, tag: str) -> str:
        """``w:p`` for the tag of a paragraph, whatever the prefix of its namespace is."""
        prefix, _, name = tag.rpartition(":")
        return f"{self.prefixes.get(prefix, prefix)}:{name}"

    # -- runs and paragraphs -----------------------------------------------------------------

    def _text(self, _: Mapping[str, str]) -> None:
        self.in_text = True

    def _end_text(self) -> None:
        self.in_text = False

    def _run(self, _: Mapping[str, str]) -> None:
        self._start_run()

    def _properties(self, said: Mapping[str, str]) -> None:
        """Those of a run of DrawingML are attributes: how far it is raised, whether struck out."""
        raised = said.get("baseline", "0").strip("%")
        self.script = "" if raised.strip("-0.") == "" else "_" if raised.startswith("-") else "^"
        self.struck = said.get("strike", "noStrike") not in _OFF

    def _align(self, said: Mapping[str, str]) -> None:
        self.script = {"superscript": "^", "subscript": "_"}.get(said.get("val", ""), "")

    def _strike(self, said: Mapping[str, str]) -> None:
        self.struck = said.get("val", "1") not in _OFF

    def _vanish(self, said: Mapping[str, str]) -> None:
        self.hidden = said.get("val", "1") not in _OFF

    def _font(self, said: Mapping[str, str]) -> None:
        family = said.get("ascii") or said.get("typeface") or ""
        self.typewriter = bool(_TYPEWRITER.search(family))

    def _symbol(self, said: Mapping[str, str]) -> None:
        code = said.get("char", "")[-2:].upper() if said.get("font") == "Symbol" else ""
        self._say(_SYMBOLS.get(code, "\ufffd"))

    def _object(self, _: Mapping[str, str]) -> None:
        """What another program drew in the midst of a text: equations of older files are such."""
        self.doubts.append((self.length - self.start, self.length - self.start + 1))
        self._put("\ufffd")
        self.skipped = 1

    def _style(self, said: Mapping[str, str]) -> None:
        if (heading := _HEADING.match(said.get("val", ""))) is not None:
            self.headings.append((self.length, int(heading["level"] or 1)))

    def _say(self, text: str) -> None:
        """Text of a run, raised or lowered where something stands before it that can bear it."""
        text = _UNPRINTABLE.sub("\ufffd", text)
        noted = self._is_noted(text)
        if not noted and text[:1].isdigit() and self._ends_in_a_note():
            self._put(" ")
        script = self.script if text.strip() and not _ORDINAL.fullmatch(text) else ""
        if script and script == self.open_script and self.pieces[-1].endswith("}"):
            self.pieces[-1] = self.pieces[-1][:-1]
            self.length -= 1
            text += "}"
        elif script and not noted and self.pieces and _ENDS_A_BASE.search(self.pieces[-1]):
            text = f"{script}{{{text}}}"
        else:
            script = ""
        begin = self.length
        self._put(text)
        self.open_script = script
        if self.struck or noted:
            role = Role.STRUCK_OUT if self.struck else Role.LINK
            self.aside.append(Region(role, begin, self.length))
        letters = len(text.strip())
        self.typed += letters if self.typewriter else 0
        self.plain += 0 if self.typewriter else letters

    def _is_noted(self, text: str) -> bool:
        """Whether a raised text is the number of a note behind a sentence, and no power."""
        if self.script != "^" or _NOTES.fullmatch(text) is None:
            return False
        alone = text.startswith("[") or self.length == self.start
        before = "".join(self.pieces[-2:])
        return alone or self._ends_in_a_note() or _ENDS_A_PART.search(before) is not None

    def _ends_in_a_note(self) -> bool:
        last = self.aside[-1] if self.aside else None
        return last is not None and last.role is Role.LINK and last.end == self.length

    def _put(self, text: str) -> None:
        if self.length > _LONGEST:
            raise Refusal(f"more than {_LONGEST // 10**6} MB of text; split it")
        if text:
            self.pieces.append(text)
            self.length += len(text)
        self.open_script = ""

    def _paragraph(self, _: Mapping[str, str]) -> None:
        self._end_line()
        self._start_run()
        if self.in_tables and self.length > self.cell_start:
            self._put(" ")
        if self.is_title:
            self.headings.append((self.length, 1))

    def _end_line(self) -> None:
        if self.doubts:
            self._leave_open()
        if self.in_tables:
            self._start_paragraph()
            return
        if self.typed and not self.plain:
            while self.aside and self.aside[-1].start >= self.start:
                self.aside.pop()
            above = (
                self.code.pop()[0] if self.code and self.code[-1][1] == self.start else self.start
            )
            self.code.append((above, self.length + 1))
        if self.length > self.start:
            headed = bool(self.headings) and self.headings[-1][0] == self.start
            self._put("\n\n" if headed else "\n")
        self._start_paragraph()

    def _leave_open(self) -> None:
        """Of a paragraph the clauses that something in them is not read of."""
        said = "".join(self.pieces[self.first_piece :])
        spans = open_clauses([said], [self.doubts])[0]
        left = [(self.start + start, self.start + end) for start, end in spans]
        inside: list[Region] = []
        while self.aside and self.aside[-1].start >= self.start:
            inside.append(self.aside.pop())
        ends = [end for _, end in left]
        for one in inside:
            at = bisect_right(ends, one.start)
            if at == len(left) or one.end <= left[at][0]:
                self.aside.append(one)
        self.aside += [Region(Role.NOT_READ, *span, why=_EMBEDDED) for span in left]

    def _end_formula(self, formula: OfficeFormula) -> None:
        self.formula = None
        begin = self.length
        read = formula.formula()
        if read:
            self._put(f"${_UNPRINTABLE.sub(' ', read.replace(chr(10), ' '))}$")
            self.aside.append(Region(Role.MATH, begin, self.length))
        elif read is None:
            self._put(_UNPRINTABLE.sub(" ", "".join(formula.shown).replace("\n", " ")) or "?")
            self.aside.append(Region(Role.NOT_READ, begin, self.length, why=_WHY))
        self.plain += self.length - begin

    # -- tables and slides -------------------------------------------------------------------

    def _table(self, _: Mapping[str, str]) -> None:
        if not self.in_tables:
            self._end_line()
        self.in_tables += 1

    def _row(self, _: Mapping[str, str]) -> None:
        if self.in_tables == 1:
            self.rows.append([])

    def _cell(self, _: Mapping[str, str]) -> None:
        if self.in_tables == 1 and self.rows:
            self._put("| ")
            self.cell_start = self.length

    def _end_cell(self) -> None:
        if self.in_tables == 1 and self.rows:
            self.rows[-1].append((self.cell_start, self.length))
            self._put(" ")

    def _end_row(self) -> None:
        if self.in_tables == 1:
            self._put("|\n")

    def _end_table(self) -> None:
        self.in_tables = max(0, self.in_tables - 1)
        rows = tuple(tuple(row) for row in self.rows if row)
        if not self.in_tables and rows:
            self.tables.append(Table(rows, has_header=False))
        if not self.in_tables:
            self.rows = []
            self._start_paragraph()

    def _shape(self, _: Mapping[str, str]) -> None:
        self.is_title = self.is_margin = False

    def _placeholder(self, said: Mapping[str, str]) -> None:
        self.is_title = said.get("type") in _TITLES
        self.is_margin = said.get("type") in _MARGINS

    def _math(self, _: Mapping[str, str]) -> None:
        self.formula = OfficeFormula()


_BEGIN: dict[str, Callable[[OfficeText, Mapping[str, str]], None]] = {
    "w:t": OfficeText._text,
    "w:r": OfficeText._run,
    "w:rPr": OfficeText._properties,
    "w:vertAlign": OfficeText._align,
    "w:strike": OfficeText._strike,
    "w:dstrike": OfficeText._strike,
    "w:vanish": OfficeText._vanish,
    "w:rFonts": OfficeText._font,
    "w:latin": OfficeText._font,
    "w:sym": OfficeText._symbol,
    "w:object": OfficeText._object,
    "w:pStyle": OfficeText._style,
    "w:p": OfficeText._paragraph,
    "w:tbl": OfficeText._table,
    "w:tr": OfficeText._row,
    "w:tc": OfficeText._cell,
    **dict.fromkeys(("p:sp", "p:graphicFrame", "p:grpSp", "p:pic"), OfficeText._shape),
    "p:ph": OfficeText._placeholder,
    "m:oMath": OfficeText._math,
}
_END: dict[str, Callable[[OfficeText], None]] = {
    "w:t": OfficeText._end_text,
    "w:p": OfficeText._end_line,
    "w:tc": OfficeText._end_cell,
    "w:tr": OfficeText._end_row,
    "w:tbl": OfficeText._end_table,
}
