"""The pictures of the encoding as the HTML templates print them, and the page they stand on."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from markupsafe import Markup

from pe_symbolic.render.data_files import data_file
from pe_symbolic.render.places import ENCODING_FILE, INDEX_FILE, Link
from pe_symbolic.render.svg import to_svg
from pe_symbolic.report import Report
from pe_symbolic.report.clocks import NAMES, PAIRS, Clocks
from pe_symbolic.report.digits import typographic
from pe_symbolic.report.picture import Picture
from pe_symbolic.report.pictures import Pictures

# A table with every entry of a heat map would make the page heavy.
MOST_CELLS = 200
# The script of the clocks reads all of their table.
EVERY_CELL = 2**20


@dataclass(frozen=True, slots=True)
class PicturePage:
    """A picture with its numbers: the headings, the rows, and the file that holds them."""

    key: str
    title: str
    figures: tuple[Markup, ...]
    caption: str
    numbers: str
    headings: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]
    file: str


@dataclass(frozen=True, slots=True)
class ClocksPage:
    """The clocks, the range of each slider, where it stands, and the turning in digits."""

    picture: PicturePage
    positions: int
    position: int
    offsets: int
    offset: int
    names: tuple[str, ...]
    turnings: tuple[tuple[str, ...], ...]
    meaning: str


@dataclass(frozen=True, slots=True)
class EncodingPage:
    """Everything the template of the encoding's pictures prints."""

    title: str
    clocks: ClocksPage
    heat_map: PicturePage
    nearness: tuple[PicturePage, ...]
    links: tuple[Link, ...]


@dataclass(frozen=True, slots=True)
class BesidePage:
    """The picture beside a theorem: where its numbers are, and where it stands at large, if so."""

    figures: tuple[Markup, ...]
    caption: str
    title: str
    file: str
    at_large: str

    @property
    def several(self) -> bool:
        """Whether drawings stand side by side."""
        return len(self.figures) > 1


@dataclass(frozen=True, slots=True)
class TablePictures:
    """What is drawn of the tables that were checked and timed; the page of the other pictures."""

    errors: PicturePage
    speed: PicturePage | None
    encoding: str


def encoding_pages(report: Report) -> Iterator[tuple[str, EncodingPage]]:
    """The page of the encoding's pictures with its file; none for a report without pictures."""
    if report.pictures is None:
        return
    drawn = report.pictures
    index = f"../{INDEX_FILE}"
    yield (
        ENCODING_FILE,
        EncodingPage(
            "The encoding in pictures",
            _clocks(drawn.clocks),
            _picture(drawn.heat_map, "fig heat", "../"),
            tuple(_picture(one, "fig", "../") for one in drawn.nearness),
            (
                Link(index, "Report"),
                Link(f"{index}#theorems", "Theorems"),
                Link(f"{index}#tables", "Numeric tables"),
                Link(f"../{ENCODING_FILE}", "Pictures", here=True),
            ),
        ),
    )


def beside(report: Report, theorem: str) -> BesidePage | None:
    """The picture of a theorem, for its page; ``None`` where nothing is drawn."""
    drawn = report.pictures
    picture = None if drawn is None else drawn.beside.get(theorem)
    if drawn is None or picture is None:
        return None
    classes = {drawn.clocks.picture.key: "fig clock", drawn.heat_map.key: "fig heat"}
    page = ENCODING_FILE if picture in drawn.encoding else INDEX_FILE
    stands = picture in drawn.encoding or picture in drawn.tables
    return BesidePage(
        tuple(to_svg(one, classes.get(picture.key, "fig")) for one in picture.drawings),
        picture.caption,
        picture.title,
        f"../{data_file(picture.key)}",
        f"../{page}#picture.{picture.key}" if stands else "",
    )


def table_pictures(pictures: Pictures) -> TablePictures:
    """Prepare the pictures that stand on the first page."""
    return TablePictures(
        _picture(pictures.errors, "fig", ""),
        None if pictures.speed is None else _picture(pictures.speed, "fig", ""),
        ENCODING_FILE,
    )


def _picture(
    picture: Picture, classes: str, root: str, most_cells: int = MOST_CELLS
) -> PicturePage:
    """A picture for the page from which ``root`` leads to the folder of the report."""
    sheet = picture.sheet
    shown = sheet.rows[: max(1, most_cells // len(sheet.headings))]
    rest = f"; the first {len(shown)} of {len(sheet.rows)} rows, all of them in the file"
    return PicturePage(
        picture.key,
        picture.title,
        tuple(to_svg(drawing, classes) for drawing in picture.drawings),
        picture.caption,
        sheet.caption + (rest if len(shown) < len(sheet.rows) else ""),
        sheet.headings,
        tuple(tuple(map(typographic, row)) for row in shown),
        f"{root}{data_file(picture.key)}",
    )


def _clocks(clocks: Clocks) -> ClocksPage:
    return ClocksPage(
        _picture(clocks.picture, "fig clock", "../", EVERY_CELL),
        clocks.positions,
        clocks.position,
        clocks.offsets,
        clocks.offset,
        NAMES,
        tuple(turning.cells for turning in clocks.turnings),
        PAIRS,
    )
