"""The pictures and their numbers as the LaTeX template prints them."""

from __future__ import annotations

from dataclasses import dataclass

from pe_symbolic.render.picture import to_picture
from pe_symbolic.render.tex_text import TexMarkup, label_tex, prose_tex
from pe_symbolic.report.curves import Curve
from pe_symbolic.report.digits import typographic
from pe_symbolic.report.picture import Picture, Sheet

# The text is 459 bp wide; several drawings stand side by side with a gap between them.
WIDTH = 440
WIDEST = 300
GAP = 8


@dataclass(frozen=True, slots=True)
class PaperPicture:
    """A picture of one drawing or several, with its caption."""

    label: TexMarkup
    pictures: tuple[TexMarkup, ...]
    caption: TexMarkup


@dataclass(frozen=True, slots=True)
class PaperSheet:
    """Numbers as a table: a column per heading."""

    caption: TexMarkup
    headings: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]


def paper_picture(picture: Picture) -> PaperPicture:
    """Prepare a picture, two or more drawings of one side by side."""
    count = min(len(picture.drawings), 4)
    widest = WIDEST if count == 1 else WIDTH // count - GAP
    drawn = tuple(to_picture(drawing, "bad", widest) for drawing in picture.drawings)
    return PaperPicture(
        label_tex(picture.key), drawn, prose_tex(f"{picture.title}. {picture.caption}")
    )


def paper_curve(curve: Curve) -> PaperPicture:
    """Prepare a curve with the points the notes print."""
    drawing = curve.drawing
    caption = prose_tex(f"{drawing.title}. {drawing.description}")
    return PaperPicture(label_tex(curve.function), (to_picture(drawing, "bad", WIDEST),), caption)


def paper_sheet(sheet: Sheet) -> PaperSheet:
    """Prepare the numbers of a picture."""
    rows = tuple(tuple(map(typographic, row)) for row in sheet.rows)
    return PaperSheet(prose_tex(sheet.caption), sheet.headings, rows)
