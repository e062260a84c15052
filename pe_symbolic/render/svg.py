"""A ``Drawing`` as SVG: classes from the style sheet, no style attribute."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from fractions import Fraction
from itertools import groupby

from markupsafe import Markup, escape

from pe_symbolic.notation.visible import visible
from pe_symbolic.report.drawing import (
    Area,
    Box,
    Disc,
    Drawing,
    Line,
    Mark,
    Point,
    Shade,
    Text,
    tenths,
)


def to_svg(drawing: Drawing, classes: str) -> Markup:
    """An ``svg`` element with role, title and description."""
    title, description = _text(drawing.title), _text(drawing.description)
    body = "".join(_row(anchor, list(row)) for anchor, row in groupby(drawing.marks, _anchor))
    about = f"<title>{title}</title>" + (f"<desc>{description}</desc>" if description else "")
    return Markup(  # noqa: S704 - numbers are ours and every text was escaped above
        f'<svg class="{escape(classes)}" viewBox="0 0 {drawing.width} {drawing.height}" '
        f'role="img">{about}{body}</svg>'
    )


def _anchor(mark: Mark) -> str:
    return mark.anchor if isinstance(mark, Text) and mark.anchor != "start" else ""


def _row(anchor: str, marks: Sequence[Mark]) -> str:
    """Marks one behind another, words that hang alike in a group that says so once."""
    body = "".join(map(_mark, marks))
    if not anchor:
        return body
    return f'<g text-anchor="{anchor}">{body}</g>'


def _text(content: str) -> str:
    return str(escape(visible(content)))


def _stroke(points: Iterable[Point]) -> str:
    """A line through the points; a tick, level or upright, in the fewest letters."""
    ends = [(tenths(x), tenths(y)) for x, y in points]
    if len(ends) == 2:
        (x, y), (right, below) = ends
        if x == right:
            return f"M{x} {y}V{below}"
        if y == below:
            return f"M{x} {y}H{right}"
    return "M" + "L".join(f"{x} {y}" for x, y in ends)


def _mark(mark: Mark) -> str:
    if isinstance(mark, Line):
        return f'<path class="{mark.style}" d="{"".join(map(_stroke, mark.strokes))}"/>'
    if isinstance(mark, Area):
        return f'<path class="{mark.style}" d="{_stroke(mark.outline)}z"/>'
    if isinstance(mark, Box):
        return (
            f'<rect class="{mark.style}" x="{tenths(mark.x)}" y="{tenths(mark.y)}" '
            f'width="{tenths(mark.width)}" height="{tenths(mark.height)}"/>'
        )
    if isinstance(mark, Disc):
        return (
            f'<circle class="{mark.style}" cx="{tenths(mark.x)}" cy="{tenths(mark.y)}" '
            f'r="{tenths(mark.radius)}"/>'
        )
    if isinstance(mark, Shade):
        return _shade(mark)
    return _words(mark)


def _shade(mark: Shade) -> str:
    """Each cell as a stroke of its height, which says it in half the letters of a box."""
    opacity = f"{mark.per_cent / 100:.2f}".lstrip("0")
    heights = sorted({height for _, _, _, height in mark.cells})
    return "".join(
        f'<path class="sh" stroke-width="{height}" stroke-opacity="{opacity}" d="{strokes}"/>'
        for height in heights
        for strokes in [
            "".join(
                f"M{x} {tenths(y + Fraction(height, 2))}h{w}"
                for x, y, w, h in mark.cells
                if h == height
            )
        ]
    )


def _words(mark: Text) -> str:
    x, y = tenths(mark.x), tenths(mark.y)
    return f'<text class="{mark.style}" x="{x}" y="{y}">{_text(mark.text)}</text>'
