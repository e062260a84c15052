"""PDF: powers by their place on the page, and no verdict on what does not lie on one line."""

from __future__ import annotations

import zlib
from collections.abc import Sequence
from pathlib import Path

import pytest
from places import marked, told, whys

from pe_symbolic.document import Document, Role, UnreadableDocument, pdf, read, read_path
from pe_symbolic.document.page_lines import WHY, PageLine, page_lines
from pe_symbolic.document.page_runs import Run
from pe_symbolic.judge.documents import check
from pe_symbolic.render.findings_text import unread_text

Piece = tuple[float, float, float, str]

needs_poppler = pytest.mark.needs_program("pdftohtml")


@pytest.fixture(params=["pdfium", pytest.param("poppler", marks=needs_poppler)])
def reader(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> str:
    """Which of the two tells where the glyphs are."""
    name: str = request.param
    if name == "poppler":
        monkeypatch.setattr(pdf, "PACKAGE", "no_such_package")
    return name


#: What says that the glyph of ``f`` is a ligature.
LIGATURE = (
    "1 begincodespacerange <00> <ff> endcodespacerange 1 beginbfchar <66> <00660066> endbfchar"
)
#: And that ``h`` has a code below the blank.
PRINTS_NOTHING = LIGATURE.replace("<66> <00660066>", "<68> <000C>")


def made(*pages: Sequence[Piece], meaning: str = "") -> bytes:
    """A PDF of pages with text at places: left, baseline (from the bottom), size, words."""
    type_one = f"/Type/Font/Subtype/Type1{'/ToUnicode 4 0 R' if meaning else ''}"
    objects = [
        "<</Type/Catalog/Pages 2 0 R>>",
        "",
        f"<<{type_one}/BaseFont/Helvetica>>",
        f"<</Length {len(meaning)}>>stream\n{meaning}\nendstream",
    ]
    kids = []
    for page in pages:
        words = "".join(f"BT /F1 {s} Tf {x} {y} Td ({text}) Tj ET\n" for x, y, s, text in page)
        objects.append(f"<</Length {len(words)}>>stream\n{words}\nendstream")
        objects.append(
            f"<</Type/Page/Parent 2 0 R/MediaBox[0 0 600 800]/Contents {len(objects)} 0 R"
            f"/Resources<</Font<</F1 3 0 R/F2<<{type_one}/BaseFont/CMEX10>>>>>>>>"
        )
        kids.append(f"{len(objects)} 0 R")
    objects[1] = f"<</Type/Pages/Kids[{' '.join(kids)}]/Count {len(kids)}>>"
    return assembled([text.encode() for text in objects])


def assembled(objects: list[bytes]) -> bytes:
    out, places = b"%PDF-1.4\n", []
    for number, body in enumerate(objects, 1):
        places.append(len(out))
        out += b"%d 0 obj" % number + body + b"endobj\n"
    table = b"".join(b"%010d 00000 n \n" % place for place in places)
    size = len(objects) + 1
    trailer = b"trailer<</Size %d/Root 1 0 R>>\nstartxref\n%d\n%%%%EOF" % (size, len(out))
    return out + b"xref\n0 %d\n0000000000 65535 f \n" % size + table + trailer


@pytest.fixture
def written(tmp_path: Path) -> Path:
    return tmp_path / "note.pdf"


def page(path: Path, *pages: Sequence[Piece]) -> Document:
    path.write_bytes(made(*pages))
    return read_path(path)


# -- what is never judged -------------------------------------------------------------------

FRACTION: list[Piece] = [(72, 700, 10, "so that"), (115, 706.8, 10, "1"), (115, 693.1, 10, "2")]


@pytest.mark.usefixtures("reader")
@pytest.mark.parametrize(
    "pieces",
    [
        [*FRACTION, (125, 700, 10, "+ 3 = 5")],
        [(72, 700, 10, "x ="), (92, 704, 7, "1"), (92, 696.5, 7, "2"), (98, 700, 10, "= 0.7")],
        [(72, 700, 10, "2 + 2 = 5"), (72, 694, 10, "2 + 2 = 5")],
        [(72, 700, 10, "1.5"), (86, 703.6, 7, "2"), (94, 700, 10, "= 3.25")],
    ],
    ids=["fraction", "small fraction", "overprinted", "power or note"],
)
def test_what_lies_on_no_line_is_said_and_not_judged(written: Path, pieces: list[Piece]) -> None:
    document = page(written, pieces)
    assert [verdict for verdict, _, _ in told(document)] == ["unparsed"]
    assert whys(document) == [WHY]


def test_a_root_says_nothing_of_how_far_it_reaches() -> None:
    (line,) = page_lines([Run("√2 + 2 = 3", 0, 80, 100, 15)])
    assert line == PageLine(Role.NOT_READ, "√2 + 2 = 3", why=WHY)


@pytest.mark.usefixtures("reader")
@pytest.mark.parametrize("rise", [2, 8, 17.5])
@pytest.mark.parametrize("meaning", ["", PRINTS_NOTHING])
def test_a_tall_bracket_leaves_its_line_open(written: Path, meaning: str, rise: float) -> None:
    sides = [(91, 700 + rise, 10.5, "h"), (118, 700 + rise, 10.5, "h")]
    line = [(72, 700, 10, "5 -"), (95, 700, 10, "2 + 1"), (130, 700, 10, "= 2")]
    contents = made([line[0], sides[0], line[1], sides[1], line[2]], meaning=meaning)
    written.write_bytes(contents.replace(b"/F1 10.5", b"/F2 10.5"))
    assert [verdict for verdict, _, _ in told(read_path(written))] == ["unparsed"]


@pytest.mark.parametrize(
    ("end", "expected"),
    [(88.7, "exact"), (91.5, "unparsed"), (104.6, "wrong")],
    ids=["of one digit", "of half a bracket", "of a product"],
)
def test_a_root_ends_with_its_bar(written: Path, end: float, expected: str) -> None:
    bar = f") Tj ET 0.4 w 83.1 709 m {end} 709 l S BT /F1 10 Tf 600 0 Td ("
    pieces = [(72, 698.6, 20, "p"), (83.1, 700, 10, rf"4\(12\) = 24{bar}")]
    written.write_bytes(made(pieces).replace(b"/F1 20", b"/F2 20"))
    assert [verdict for verdict, _, _ in told(read_path(written))] == [expected]


@pytest.mark.parametrize("down", [5, 12, 16])
def test_a_root_hangs_down_from_its_own_baseline(down: int) -> None:
    root, rest = Run("√", 0, 15, 100, 15), Run("2 + 2 = 2", 15, 90, 100 + down, 15)
    assert [line.role for line in page_lines([root, rest])] == [Role.NOT_READ]
    roles = [line.role for line in page_lines([root, Run("2 + 2 = 4", 30, 90, 116, 15)])]
    assert Role.PROSE in roles  # that one stands further away


@pytest.mark.parametrize("glyph", ["p", "s", "X", "1", "", " ", "\x01", "³"])
@pytest.mark.parametrize(
    ("family", "read"),
    [("ABCDEF+CMEX10", False), ("LMMathExtension10-Regular", False), ("CMR10", True)],
)
def test_glyphs_of_fonts_for_what_has_an_extent_are_no_letters(
    glyph: str, family: str, *, read: bool
) -> None:
    xml = f"""<page number="1">
<fontspec id="0" size="15" family="{family}"/>
<fontspec id="1" size="15" family="CMR10"/>
<text top="75" left="0" width="15" height="15" font="0">{glyph}</text>
<text top="90" left="15" width="75" height="15" font="1">2 + 2 = 2</text>
"""
    roles = {region.role for region in pdf.from_xml(xml).regions}
    assert (Role.PROSE in roles) == read


def test_a_listing_is_code() -> None:
    (line,) = page_lines([Run("2 + 2 = 5", 0, 80, 100, 15, typewriter=True)])
    assert line.role is Role.CODE


# -- what is read ---------------------------------------------------------------------------


@pytest.mark.usefixtures("reader")
def test_a_claim_is_found_on_its_page_and_line(written: Path) -> None:
    document = page(
        written,
        [(72, 700, 10, "First page"), (72, 680, 10, "where 2 + 2 = 4 holds")],
        [(72, 700, 10, "Second"), (72, 650, 10, "but 2 + 2 = 5 not")],
    )
    assert told(document) == [("exact", 2, 15), ("wrong", 2, 13)]
    assert marked(document) == ["4", "5"]
    findings = check(written)
    assert [f.claim.place.cell for f in findings.documents[0].findings] == [1, 2]
    assert findings.documents[0].format == "pdf"


@pytest.mark.usefixtures("reader")
def test_a_raised_and_smaller_run_is_a_power(written: Path) -> None:
    power = [(72, 700, 10, "so 2"), (91.2, 703.6, 7, "10"), (103, 700, 10, "= 1025")]
    document = page(written, power)
    assert "2^{10}" in document.source
    assert told(document) == [("wrong", 1, 13)]


@pytest.mark.usefixtures("reader")
def test_a_lowered_and_smaller_run_is_an_index(written: Path) -> None:
    document = page(written, [(72, 700, 10, "x"), (77, 698.5, 7, "1"), (84, 700, 10, "= 2")])
    assert "x_{1} = 2" in document.source


@pytest.mark.usefixtures("reader")
def test_the_letters_of_a_ligature_are_one_word(written: Path) -> None:
    written.write_bytes(made([(72, 700, 10, "an ofer of 2 + 2 = 5")], meaning=LIGATURE))
    assert read_path(written).source == "an offer of 2 + 2 = 5\n".replace("of ", "off ")


@pytest.mark.usefixtures("reader")
def test_a_letter_beyond_sixteen_bits_is_one_sign(written: Path) -> None:
    meaning = LIGATURE.replace("00660066", "D835DC52")
    written.write_bytes(made([(72, 700, 10, "2f = 5.44 and 2f = 2")], meaning=meaning))
    document = read_path(written)
    assert document.source == "2𝑒 = 5.44 and 2𝑒 = 2\n"
    assert [verdict for verdict, _, _ in told(document)] == ["rounded", "wrong"]


def test_scripts_of_scripts() -> None:
    runs = [
        Run("10000", 0, 40, 100, 15),
        Run("2i/d", 40, 60, 93, 10),
        Run("model", 60, 80, 95, 7),
        Run("= 1", 86, 110, 100, 15),
    ]
    assert [line.text for line in page_lines(runs)] == ["10000^{2i/d_{model}} = 1"]


def test_a_full_line_runs_on_into_the_next_and_a_short_one_does_not() -> None:
    full = [Run("we see that 2 + 2", 0, 300, 100, 15), Run("= 5 here", 0, 90, 118, 15)]
    short = [Run("2 + 2", 0, 60, 100, 15), Run("= 5 here, further on", 0, 300, 118, 15)]
    assert [line.goes_on for line in page_lines(full)] == [True, False]
    assert [line.goes_on for line in page_lines(short)] == [False, False]


@pytest.mark.parametrize(
    ("text", "right", "goes_on"),
    [
        ("words that fill their line, 2 + 2 =", 300, [True, True, True, True, False]),
        ("words that end before the margin of it", 280, [True, False, True, True, False]),
        ("2 0.9093 -0.4161", 300, [True, False, True, True, False]),
    ],
)
def test_a_line_that_is_too_long_or_a_second_column_hides_no_margin(
    text: str, right: int, goes_on: list[bool]
) -> None:
    rows = ["and so the words go", text, "and these are the words", "which are more words", "last"]
    ends = [300, right, 300, 300, 90]
    column = [
        Run(row, 0, end, 100 + 18 * at, 15)
        for at, (row, end) in enumerate(zip(rows, ends, strict=True))
    ]
    wide = [Run("a margin", 0, 300, 300, 15), Run("one that is too long", 0, 700, 400, 15)]
    found = page_lines([*column, *wide])
    assert [line.goes_on for line in found[: len(column)]] == goes_on


def test_the_number_of_a_footnote_is_apart() -> None:
    runs = [Run("1", 0, 6, 998, 9), Run("This is 2 + 2 = 4", 7, 120, 1003, 12)]
    assert [line.text for line in page_lines(runs)] == ["1", "This is 2 + 2 = 4"]


def test_columns_are_apart() -> None:
    runs = [Run("2 + 2", 0, 60, 100, 15), Run("= 5", 200, 230, 106, 15)]
    assert [line.role for line in page_lines(runs)] == [Role.PROSE, Role.PROSE]


# -- files that cannot be read -------------------------------------------------------------


def test_a_pdf_is_no_text() -> None:
    with pytest.raises(UnreadableDocument, match="give its path"):
        read("%PDF-1.4", "pdf")


def test_a_missing_program_is_named_with_its_package(
    written: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    written.write_bytes(made([(72, 700, 10, "2 + 2 = 5")]))
    monkeypatch.setattr(pdf, "PROGRAM", "no-such-program")
    monkeypatch.setattr(pdf, "PACKAGE", "no_such_package")
    with pytest.raises(UnreadableDocument, match=r"poppler-utils, or pip install '.*\[pdf\]'"):
        read_path(written)


def bomb() -> bytes:
    """Hundreds of times as large unpacked, and nothing is shown."""
    stream = zlib.compress(b"0 0 Td () Tj\n" * 500_000, 9)
    return assembled(
        [
            b"<</Type/Catalog/Pages 2 0 R>>",
            b"<</Type/Pages/Kids[3 0 R]/Count 1>>",
            b"<</Type/Page/Parent 2 0 R/MediaBox[0 0 9 9]/Contents 4 0 R>>",
            b"<</Filter/FlateDecode/Length %d>>stream\n" % len(stream) + stream + b"\nendstream",
        ]
    )


@pytest.mark.usefixtures("reader")
@pytest.mark.parametrize(
    "contents",
    [
        b"",
        b"%PDF-1.7\n1 0 obj<</Type/Catalog",
        b"<html>2 + 2 = 5</html>",
        made([]),
        made([], []),
        bomb(),
    ],
    ids=["empty", "truncated", "a web page", "a scan", "two scans", "a bomb"],
)
def test_what_holds_no_text_is_refused_in_one_line(written: Path, contents: bytes) -> None:
    written.write_bytes(contents)
    with pytest.raises(UnreadableDocument) as refused:
        read_path(written)
    assert str(refused.value).startswith(f"{written}: ")
    assert "\n" not in str(refused.value)
    assert len(str(refused.value).removeprefix(str(written))) < 300


def test_pages_that_hold_themselves_end(written: Path, reader: str) -> None:
    contents = made([(72, 700, 10, "2 + 2 = 5")])
    written.write_bytes(contents.replace(b"/Kids[", b"/Kids[2 0 R "))
    if reader == "poppler":
        assert "2 + 2 = 5" in read_path(written).source
    else:
        with pytest.raises(UnreadableDocument, match="no text in any page"):
            read_path(written)


@pytest.mark.usefixtures("reader")
def test_the_child_has_little_time(written: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pdf, "MEMORY", 1 << 20)
    written.write_bytes(made([(72, 700, 10, "2 + 2 = 5")]))
    with pytest.raises(UnreadableDocument, match="no PDF that can be read"):
        read_path(written)


@pytest.mark.usefixtures("reader")
def test_a_page_without_text_is_said(written: Path) -> None:
    document = page(written, [(72, 700, 10, "2 + 2 = 5")], [])
    assert document.remarks == ("page 2 holds no text; it may be a scan",)
    assert "page 2 holds no text" in unread_text(check(written))


def test_a_page_with_no_end_of_pieces_is_not_read() -> None:
    piece = '<text top="1" left="1" width="9" height="9" font="0">2 + 2 = 5</text>\n'
    crowded = piece * (pdf.MOST_RUNS_OF_A_PAGE + 1)
    reading = pdf.from_xml(f'<page number="1">\n{crowded}</page>')
    assert [region.role for region in reading.regions] == [Role.NOT_READ]


def test_runs_at_one_place_take_no_time_to_compare() -> None:
    runs = [Run("2", 40, 50, 100 + number % 3, 15) for number in range(20_000)]
    assert {line.role for line in page_lines(runs)} == {Role.NOT_READ}
