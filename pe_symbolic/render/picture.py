r"""A ``Drawing`` as a LaTeX ``picture``: lines as PDF operators, words as LaTeX text.

``\pdfliteral`` is a primitive of pdfTeX, so no graphics package is needed.
Source of the operators: PDF 1.7 (ISO 32000-1), sections 8.4 and 8.5.
"""

from __future__ import annotations

from collections.abc import Iterable
from fractions import Fraction

from pe_symbolic.render.tex_text import TexMarkup, escape_tex
from pe_symbolic.report.drawing import (
    Area,
    Box,
    Coordinate,
    Disc,
    Drawing,
    Line,
    Mark,
    Point,
    Shade,
    Style,
    Text,
)

LARGEST_SCALE = Fraction(3, 4)
WIDEST = 440
# Pixels of a letter in a drawing; the points it is set in are whole, for every font has those.
LETTER, SMALLEST_LETTER, LARGEST_LETTER = 13, 6, 8
_INK, _SOFT, _PALE = "0.1 0.12 0.13", "0.52 0.55 0.58", "0.85 0.87 0.88"
_TRUE, _LINK = "0.09 0.376 0.373", "0.09 0.31 0.56"
_BLUE = (Fraction(9, 100), Fraction(31, 100), Fraction(56, 100))
COLOURS = {
    "bad": "0.69 0.118 0.09",
    "warn": "0.478 0.325 0",
    "remark": "0.357 0.278 0.6",
    "open": "0.33 0.36 0.39",
    "right": _TRUE,
}
_CIRCLE = Fraction(5523, 10000)


def to_picture(drawing: Drawing, kind: str, widest: int) -> TexMarkup:
    """A ``picture`` environment at most ``widest`` bp wide; ``kind`` colours what was printed.

    One pixel is 3/4 bp, less where the drawing would be too wide.
    """
    scale = min(LARGEST_SCALE, Fraction(widest, drawing.width))
    size = max(SMALLEST_LETTER, min(LARGEST_LETTER, int(LETTER * scale)))
    artist = _Artist(drawing.height, scale, COLOURS[kind])
    operators = "\n".join(line for mark in drawing.marks for line in artist.operators(mark))
    words = "\n".join(artist.word(mark) for mark in drawing.marks if isinstance(mark, Text))
    return TexMarkup(
        f"{{\\setlength{{\\unitlength}}{{{_number(scale)}bp}}"
        f"\\fontsize{{{size}}}{{{size}}}\\selectfont%\n"
        f"\\begin{{picture}}({drawing.width},{drawing.height})\n"
        f"\\put(0,0){{\\pdfliteral{{q 1 j\n{operators}\nQ}}}}\n{words}\n\\end{{picture}}}}"
    )


class _Artist:
    def __init__(self, height: int, scale: Fraction, printed: str) -> None:
        self._height = height
        self._scale = scale
        self._printed = printed

    def operators(self, mark: Mark) -> list[str]:
        """PDF operators of a mark; none for words."""
        if isinstance(mark, Line):
            return [self._pen(mark.style), *(self._open(stroke) for stroke in mark.strokes)]
        if isinstance(mark, Area):
            return [f"{self._colour(mark.style)} rg {self._path(mark.outline)} h f"]
        if isinstance(mark, Box):
            return [self._pen(mark.style), self._box(mark)]
        if isinstance(mark, Disc):
            return [self._pen(mark.style), self._disc(mark)]
        if isinstance(mark, Shade):
            return self._shade(mark)
        return []

    def word(self, mark: Text) -> str:
        r"""A ``\put`` of a text at its baseline."""
        x, y = _number(Fraction(mark.x)), _number(Fraction(self._height - mark.y))
        place = {"start": "[bl]", "middle": "[b]", "end": "[br]"}[mark.anchor]
        strong = mark.style in {Style.PRINTED_TEXT, Style.TRUE_TEXT}
        colour = self._colour(mark.style).replace(" ", ",")
        text = f"\\color[rgb]{{{colour}}}\\smash{{{escape_tex(mark.text)}}}"
        weight = "\\bfseries" if strong else ""
        return f"\\put({x},{y}){{\\makebox(0,0){place}{{\\sffamily{weight}{text}}}}}"

    def _colour(self, style: Style) -> str:
        if style in {Style.PRINTED_BOX, Style.PRINTED_LINE, Style.PRINTED_TEXT, Style.MISSED}:
            return self._printed
        named = {
            Style.BORDER: _SOFT, Style.GRID: _PALE, Style.LABEL: COLOURS["open"],
            Style.TRUE_LINE: _TRUE, Style.TRUE_HEAD: _TRUE, Style.TRUE_TEXT: _TRUE,
            Style.RIGHT_BOX: _TRUE, Style.RIGHT_POINT: _TRUE,
            Style.SECOND_CURVE: _LINK,
            Style.THIRD_CURVE: _TRUE, Style.NEAR: COLOURS["warn"],
            Style.FACE: _SOFT, Style.FRAME: _SOFT, Style.TURNED: _LINK, Style.TURN: _LINK,
            Style.TIP: _TRUE, Style.BAR: _LINK,
        }  # fmt: skip
        return named.get(style, _INK)

    def _pen(self, style: Style) -> str:
        dashed = style in {Style.RIGHT_BOX, Style.SECOND_CURVE, Style.THIRD_CURVE, Style.TURN}
        dash = "[3 2] 0 d" if dashed else "[] 0 d"
        heavy = style in {Style.CURVE, Style.TRUE_LINE, Style.MISSED, Style.RIGHT_POINT, Style.NEAR}
        width = "2.6" if style is Style.TURNED else "1.3" if heavy else "0.8"
        return f"{self._colour(style)} RG {width} w {dash}"

    def _path(self, points: Iterable[Point]) -> str:
        parts = [f"{self._x(x)} {self._y(y)}" for x, y in points]
        return f"{parts[0]} m " + " ".join(f"{part} l" for part in parts[1:])

    def _open(self, points: Iterable[Point]) -> str:
        return self._path(points) + " S"

    def _box(self, mark: Box) -> str:
        corner = f"{self._x(mark.x)} {self._y(mark.y + mark.height)}"
        size = f"{_number(mark.width * self._scale)} {_number(mark.height * self._scale)}"
        return f"{corner} {size} re S"

    def _disc(self, mark: Disc) -> str:
        r, k = mark.radius, mark.radius * _CIRCLE
        quarters = (
            ((k, -r), (r, -k), (r, 0)), ((r, k), (k, r), (0, r)),
            ((-k, r), (-r, k), (-r, 0)), ((-r, -k), (-k, -r), (0, -r)),
        )  # fmt: skip
        start = f"{self._x(mark.x)} {self._y(mark.y - r)} m"
        arcs = " ".join(
            " ".join(f"{self._x(mark.x + dx)} {self._y(mark.y + dy)}" for dx, dy in quarter) + " c"
            for quarter in quarters
        )
        if mark.style is Style.TRUE_HEAD:
            return f"{self._colour(mark.style)} rg {start} {arcs} h f"
        if mark.style in {Style.FACE, Style.TIP}:
            return f"{start} {arcs} h S"
        return f"1 1 1 rg {start} {arcs} h B"

    def _shade(self, mark: Shade) -> list[str]:
        share = Fraction(mark.per_cent, 100)
        colour = " ".join(_number(1 - share * (1 - part)) for part in _BLUE)
        size = self._scale
        cells = [
            f"{self._x(x)} {self._y(y + h)} {_number(w * size)} {_number(h * size)} re"
            for x, y, w, h in mark.cells
        ]
        return [f"{colour} rg", *cells, "f"] if cells else []

    def _x(self, x: Coordinate) -> str:
        return _number(x * self._scale)

    def _y(self, y: Coordinate) -> str:
        return _number((self._height - y) * self._scale)


def _number(value: Fraction) -> str:
    """Rounded to a hundredth, as a PDF number."""
    whole, rest = divmod(round(abs(value) * 100), 100)
    sign = "-" if value < 0 and (whole or rest) else ""
    return f"{sign}{whole}.{rest:02d}".rstrip("0").rstrip(".")
