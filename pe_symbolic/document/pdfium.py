"""The child that reads a PDF where there is no poppler: pdfium's glyphs, told as pdftohtml does.

``python pdfium.py FILE`` prints the runs of each page with their places, in pixels of 1/108
inch.  A run is what one font sets on one baseline without a gap.
"""

from __future__ import annotations

import ctypes
import html
import math
import sys
from collections.abc import Iterator, Sequence

import pypdfium2
from msgspec import Struct
from pypdfium2 import raw

_ZOOM = 1.5
#: Gaps wider than this part of the size end a run; so does a baseline this far off.
_GAP = 0.1
_ASIDE = 0.05
#: No bar of a root is further above what stands below it.
_OVER, _HIGHEST = 0.6, 100.0
#: Fonts of TeX whose glyphs stand each for itself, and signs that do.
_EXTENSIBLE = ("EX", "Extension")
_ALONE = frozenset("√∑∏∫")
#: In points: how thick a bar is at most, and longer than that.
_THIN = 2.0
#: Of how many pieces a sign is drawn at least, where a frame has a few.
_CURVED = 20
#: Where codes that mean no sign are put.
_PRIVATE = 0xE000
_LONGEST_NAME = 200
_FIRST_HALF, _SECOND_HALF = range(0xD800, 0xDC00), range(0xDC00, 0xE000)


class _Glyph(Struct, frozen=True):
    text: str
    left: float
    right: float
    baseline: float
    size: float
    font: str
    top: float
    low: float


class _Rule(Struct, frozen=True):
    left: float
    right: float
    high: float
    low: float
    is_level: bool

    def told(self) -> str:
        begin, end, high, low = (
            round(one * _ZOOM) for one in (self.left, self.right, self.high, self.low)
        )
        if self.is_level:
            return f'<rule top="{(high + low) // 2}" left="{begin}" width="{end - begin}"/>'
        return f'<drawn top="{high}" left="{begin}" height="{low - high}"/>'


def xml_of(path: str) -> Iterator[str]:
    """The lines of the XML: fonts where they are first met, runs, pages.

    Raises ``pypdfium2.PdfiumError`` where the file is no PDF that pdfium can read.
    """
    fonts: dict[tuple[str, int], int] = {}
    with pypdfium2.PdfDocument(path) as document:
        for index in range(len(document)):
            yield f'<page number="{index + 1}">'
            try:
                page = document[index]
            except pypdfium2.PdfiumError:
                continue  # told as a page without text
            rules = list(_rules(page))
            bars = [rule for rule in rules if rule.is_level]
            for run in _runs(_glyphs(page), bars):
                yield from _told(run, fonts)
            yield from (rule.told() for rule in rules)
            page.close()


def _told(run: list[_Glyph], fonts: dict[tuple[str, int], int]) -> Iterator[str]:
    size, bottom, left, right = (
        round(one * _ZOOM) for one in (run[0].size, run[0].baseline, run[0].left, run[-1].right)
    )
    font = (run[0].font, max(1, size))
    if font not in fonts:
        fonts[font] = len(fonts)
        yield f'<fontspec id="{fonts[font]}" size="{font[1]}" family="{html.escape(font[0])}"/>'
    text = html.escape("".join(glyph.text for glyph in run), quote=False)
    high = round(min(glyph.top for glyph in run) * _ZOOM)
    low = round(max(glyph.low for glyph in run) * _ZOOM)
    yield (
        f'<text top="{bottom - size}" left="{left}" width="{max(0, right - left)}" '
        f'height="{size}" font="{fonts[font]}" ink="{high} {low}">{text}</text>'
    )


def _rules(page: pypdfium2.PdfPage) -> Iterator[_Rule]:
    """The level strokes of a page, as the bars of fractions and roots are, and drawn signs."""
    height = page.get_height()
    for place in range(raw.FPDFPage_CountObjects(page)):
        drawn = raw.FPDFPage_GetObject(page, place)
        if raw.FPDFPageObj_GetType(drawn) != raw.FPDF_PAGEOBJ_PATH:
            continue
        left, bottom, right, top = (ctypes.c_float() for _ in range(4))
        raw.FPDFPageObj_GetBounds(drawn, left, bottom, right, top)
        ends = left.value, right.value, height - top.value, height - bottom.value
        if not all(map(math.isfinite, ends)):
            continue
        is_level = top.value - bottom.value <= _THIN < right.value - left.value
        if is_level or raw.FPDFPath_CountSegments(drawn) >= _CURVED:
            yield _Rule(*ends, is_level)


#: The leftmost bar of all that end at one place, by where that is and how high, in points.
_Ends = dict[tuple[int, int], _Rule]


def _runs(glyphs: Iterator[_Glyph], bars: Sequence[_Rule]) -> Iterator[list[_Glyph]]:
    ends: _Ends = {}
    for bar in bars:
        place = round(bar.right), round(bar.high)
        if place not in ends or bar.left < ends[place].left:
            ends[place] = bar
    run: list[_Glyph] = []
    for glyph in glyphs:
        if run and not (_goes_on(run[-1], glyph) and not _leaves_a_root(run[-1], glyph, ends)):
            yield run
            run = []
        run.append(glyph)
    if run:
        yield run


def _leaves_a_root(before: _Glyph, glyph: _Glyph, ends: _Ends) -> bool:
    r"""Whether a bar right above a glyph ends with it: ``\sqrt{3}(2x - 1)`` has but the 3 below."""
    room, over = _GAP * glyph.size, min(_OVER * glyph.size, _HIGHEST)
    heights = range(math.floor(before.top - over), math.ceil(before.top) + 1)
    near = (ends.get((round(before.right) + at, high)) for at in (-1, 0, 1) for high in heights)
    return any(
        abs(bar.right - before.right) <= room
        and bar.left < before.right - room
        and 0 <= before.top - bar.high <= over
        for bar in near
        if bar is not None
    )


def _goes_on(before: _Glyph, glyph: _Glyph) -> bool:
    same = before.font == glyph.font and math.isclose(before.size, glyph.size, rel_tol=0.02)
    level = abs(before.baseline - glyph.baseline) <= _ASIDE * glyph.size
    if glyph.text in _ALONE or before.text in _ALONE or any(n in glyph.font for n in _EXTENSIBLE):
        return False
    room = _GAP * glyph.size  # the letters of a ligature all have its place
    return same and level and before.left - room <= glyph.left <= before.right + room


def _glyphs(page: pypdfium2.PdfPage) -> Iterator[_Glyph]:
    """What the page itself draws, as it is drawn: what pdfium adds to part words is left out."""
    height = page.get_height()
    sheet = page.get_textpage()  # closed with its page
    for index in _as_drawn(page, sheet):
        text = _sign(sheet, index)
        if not text or raw.FPDFText_IsGenerated(sheet, index) or (text.isspace() and text >= " "):
            continue
        left, baseline, right = _place(sheet, index)
        size, font = _type(sheet, index)
        top, low = _ink(sheet, index)
        if all(map(math.isfinite, (left, right, baseline, size, top, low))):
            # What prints nothing, as the codes below the blank, may be a bracket by its font.
            if ord(text) < ord(" ") or any(name in font for name in _EXTENSIBLE):
                text = chr(_PRIVATE + ord(text)) if ord(text) < 0x100 else text
            text = text if text.isprintable() or ord(text) >= _PRIVATE else ""
            yield _Glyph(
                text, left, right, height - baseline, size, font, height - top, height - low
            )


def _sign(sheet: pypdfium2.PdfTextPage, index: int) -> str:
    """The sign at an index; pdfium tells one beyond 16 bits, 𝑒, as two, the second without text."""
    code, behind = (raw.FPDFText_GetUnicode(sheet, at) for at in (index, index + 1))
    if code in _FIRST_HALF and behind in _SECOND_HALF:
        return chr(0x10000 + ((code - _FIRST_HALF.start) << 10) + behind - _SECOND_HALF.start)
    return "" if code in _SECOND_HALF else chr(code)


def _as_drawn(page: pypdfium2.PdfPage, sheet: pypdfium2.PdfTextPage) -> list[int]:
    """The glyphs in the order of the page's own objects; pdfium has them by lines it sees."""
    count = raw.FPDFPage_CountObjects(page)
    drawn = {_address(raw.FPDFPage_GetObject(page, place)): place for place in range(count)}
    glyphs = range(sheet.count_chars())
    return sorted(
        glyphs,
        key=lambda glyph: drawn.get(_address(raw.FPDFText_GetTextObject(sheet, glyph)), count),
    )


def _address(drawn: object) -> int | None:
    return ctypes.cast(drawn, ctypes.c_void_p).value  # type: ignore[arg-type]


def _place(sheet: pypdfium2.PdfTextPage, index: int) -> tuple[float, float, float]:
    """Left, baseline and right: from the origin of the glyph to the end of its advance."""
    x, y = ctypes.c_double(), ctypes.c_double()
    raw.FPDFText_GetCharOrigin(sheet, index, x, y)
    box = raw.FS_RECTF()
    raw.FPDFText_GetLooseCharBox(sheet, index, box)
    return x.value, y.value, box.right


def _ink(sheet: pypdfium2.PdfTextPage, index: int) -> tuple[float, float]:
    """How high and how low a glyph reaches."""
    left, right, low, top = (ctypes.c_double() for _ in range(4))
    raw.FPDFText_GetCharBox(sheet, index, left, right, low, top)
    return top.value, low.value


def _type(sheet: pypdfium2.PdfTextPage, index: int) -> tuple[float, str]:
    """The size of the type as printed, and the name of the font."""
    matrix = raw.FS_MATRIX()
    raw.FPDFText_GetMatrix(sheet, index, matrix)
    scale = math.hypot(matrix.c, matrix.d)
    name, flags = ctypes.create_string_buffer(_LONGEST_NAME), ctypes.c_int()
    raw.FPDFText_GetFontInfo(sheet, index, name, _LONGEST_NAME, flags)
    return raw.FPDFText_GetFontSize(sheet, index) * scale, name.value.decode("utf-8", "replace")


if __name__ == "__main__":
    try:
        sys.stdout.writelines(f"{line}\n" for line in xml_of(sys.argv[1]))
    except pypdfium2.PdfiumError as error:
        sys.exit(str(error))
