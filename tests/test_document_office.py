"""Word documents and slides: text, tables, notes, formulas, and files that are none."""

from __future__ import annotations

import io
from pathlib import Path

import pytest
from office_files import archive, formula, m, paragraph, related, run, shape, slides_file, word_file
from places import growth

import pe_symbolic as pe
from pe_symbolic.cli import main
from pe_symbolic.document import Role
from pe_symbolic.document.office import docx, pptx
from pe_symbolic.document.read import UnreadableDocument, read, read_path
from pe_symbolic.document.reading import Reading, Refusal
from pe_symbolic.judge.documents import judge_document
from pe_symbolic.judge.finding import Finding


def word(*paragraphs: str) -> Reading:
    return docx(word_file("".join(paragraphs)))


def as_tex(inside: str) -> str:
    """The formula that a document of one formula shows."""
    return word(paragraph(formula(inside))).source.strip()


def set_aside(reading: Reading, role: Role) -> list[str]:
    return [reading.source[one.start : one.end] for one in reading.regions if one.role is role]


def test_what_is_raised_or_lowered_hangs_on_what_stands_before_it() -> None:
    up = '<w:r><w:rPr><w:vertAlign w:val="superscript"/></w:rPr><w:t>{}</w:t></w:r>'
    down = '<w:r><w:rPr><w:vertAlign w:val="subscript"/></w:rPr><w:t>{}</w:t></w:r>'
    shown = word(
        paragraph("2", up.format("1"), up.format("0"), " = 1024, x", down.format("1"), " = 3"),
        paragraph(up.format("2"), "no base, the 1", up.format("st"), " and ", up.format("3")),
    ).source
    assert shown == "2^{10} = 1024, x_{1} = 3\n2no base, the 1st and 3\n"


def test_the_number_of_a_note_is_no_digit_of_what_stands_before_it() -> None:
    up = '<w:r><w:rPr><w:vertAlign w:val="superscript"/></w:rPr><w:t>{}</w:t></w:r>'
    reading = word(
        paragraph("3 + 4 = 7.", up.format("12"), up.format(","), up.format("13"), " So 2 + 2 = 5,"),
        paragraph(up.format("1"), "4 + 4 = 8 (", up.format("2"), ") 3", up.format("[3]")),
    )
    assert set_aside(reading, Role.LINK) == ["12", ",", "13", "1", "[3]"]
    assert reading.source.endswith("\n1 4 + 4 = 8 (2) 3[3]\n")
    assert [finding.verdict for finding in findings(reading)] == ["exact", "wrong", "exact"]


def test_a_power_may_stand_behind_a_factorial_and_a_note_behind_an_exclamation() -> None:
    up = '<w:r><w:rPr><w:vertAlign w:val="superscript"/></w:rPr><w:t>2</w:t></w:r>'
    reading = word(
        *(paragraph(text, up, rest) for text, rest in (("3!", " = 36"), ("(1 + 2)!", " = 36"))),
        paragraph("n", "!", up, ". So it is!", up, " 2 + 2 = 5"),
    )
    assert reading.source == "3!^{2} = 36\n(1 + 2)!^{2} = 36\nn!^{2}. So it is!2 2 + 2 = 5\n"
    assert [finding.verdict for finding in findings(reading)] == ["exact", "exact", "wrong"]


def test_a_slide_raises_by_a_share_of_the_line() -> None:
    runs = "<a:p><a:r><a:t>10</a:t></a:r>{}</a:p>"
    raised = '<a:r><a:rPr baseline="30000"/><a:t>3</a:t></a:r>'
    lowered = '<a:r><a:rPr baseline="-25000"/><a:t>2</a:t></a:r>'
    level = '<a:r><a:rPr baseline="0" strike="noStrike"/><a:t> = 1000</a:t></a:r>'
    assert pptx(slides_file([runs.format(raised + level)])).source == "10^{3} = 1000\n"
    assert pptx(slides_file([runs.format(lowered)])).source == "10_{2}\n"


def test_what_nobody_sees_is_not_read() -> None:
    hidden = "<w:r><w:rPr><w:vanish/></w:rPr><w:t>hidden</w:t></w:r>"
    seen = '<w:r><w:rPr><w:vanish w:val="0"/></w:rPr><w:t>seen</w:t></w:r>'
    deleted = "<w:del><w:r><w:delText>gone</w:delText><w:t>gone</w:t></w:r></w:del>"
    twice = (
        '<mc:AlternateContent xmlns:mc="http://schemas.openxmlformats.org/'
        'markup-compatibility/2006"><mc:Choice><w:r><w:t>once</w:t></w:r></mc:Choice>'
        "<mc:Fallback><w:r><w:t>twice</w:t></w:r></mc:Fallback></mc:AlternateContent>"
    )
    tabs = "<w:pPr><w:tabs><w:tab w:pos='9'/></w:tabs></w:pPr>"
    shown = word(f"<w:p>{tabs}{hidden}{seen}{deleted}{twice}</w:p>").source
    assert shown == "seenonce\n"


@pytest.mark.parametrize(
    "was", ['<w:vertAlign w:val="superscript"/>', "<w:strike/>", "<w:vanish/>"]
)
def test_what_a_run_looked_like_before_a_change_is_not_what_it_looks_like(was: str) -> None:
    change = f'<w:rPrChange w:id="1" w:author="A"><w:rPr>{was}</w:rPr></w:rPrChange>'
    reading = word(
        paragraph("210", f"<w:r><w:rPr>{change}</w:rPr><w:t>5</w:t></w:r>", " - 1 = 2104")
    )
    assert reading.source == "2105 - 1 = 2104\n"
    assert not set_aside(reading, Role.STRUCK_OUT)


def test_struck_words_breaks_and_signs_of_another_font() -> None:
    struck = "<w:r><w:rPr><w:strike/></w:rPr><w:t>2 + 2 = 5</w:t></w:r>"
    signs = "".join(
        f'<w:r><w:sym w:font="{font}" w:char="{code}"/></w:r>'
        for font, code in [("Symbol", "F0B4"), ("Symbol", "zz"), ("Wingdings", "F0B4")]
    )
    breaks = "<w:r><w:t>a</w:t><w:br/><w:t>b</w:t><w:tab/><w:t>c</w:t><w:noBreakHyphen/></w:r>"
    reading = word(paragraph(struck), paragraph(signs), paragraph(breaks))
    assert reading.source == "2 + 2 = 5\n×\ufffd\ufffd\na\nb \tc-\n"
    assert set_aside(reading, Role.STRUCK_OUT) == ["2 + 2 = 5"]


def test_an_equation_of_another_program_is_not_passed_over() -> None:
    drawn = "<w:r><w:object><w:t>shown instead</w:t></w:object></w:r>"
    reading = word(paragraph("sin(2) + ", drawn, " = 0.91; so 2 + 2 = 4"))
    assert reading.source == "sin(2) + \ufffd = 0.91; so 2 + 2 = 4\n"
    assert set_aside(reading, Role.NOT_READ) == ["sin(2) + \ufffd = 0.91;"]
    assert [finding.verdict for finding in findings(reading)] == ["unparsed", "exact"]


def test_code_is_set_aside_but_for_what_it_works_out() -> None:
    typed = '<w:r><w:rPr><w:rFonts w:ascii="Consolas"/></w:rPr><w:t>{}</w:t></w:r>'
    struck = typed.replace("</w:rPr>", "<w:strike/></w:rPr>")
    program = [paragraph(typed.format(line)) for line in ("x = f(2);", "y = 3")]
    worked = [paragraph(typed.format("total = 2 * 3 = 6")), paragraph("prose")]
    reading = word(*program, paragraph(struck.format("z = 1;")), paragraph("text"), *worked)
    assert set_aside(reading, Role.CODE) == ["x = f(2);\ny = 3\nz = 1;"]
    assert not set_aside(reading, Role.STRUCK_OUT)


def test_headings_begin_sections() -> None:
    reading = word(
        paragraph("Sines", style="Heading1"),
        paragraph("x = 2"),
        paragraph("Cosines", style="berschrift2"),
        paragraph("y", style="ListParagraph"),
    )
    assert reading.source == "Sines\n\nx = 2\nCosines\n\ny\n"
    assert reading.headings == ((0, 1), (13, 2))


def test_a_table_keeps_its_cells() -> None:
    def row(*cells: str) -> str:
        return "<w:tr>" + "".join(f"<w:tc>{cell}</w:tc>" for cell in cells) + "</w:tr>"

    inner = f"<w:tbl>{row(paragraph('in'))}</w:tbl>"
    reading = word(
        "<w:tbl>",
        row(paragraph("x"), paragraph("sin(x)")),
        row(paragraph("1"), paragraph("0.84") + inner),
        "</w:tbl>",
        paragraph("behind"),
    )
    (table,) = reading.tables
    cells = [[reading.source[slice(*cell)].split() for cell in row] for row in table.rows]
    assert cells == [[["x"], ["sin(x)"]], [["1"], ["0.84", "in"]]]
    assert reading.source.endswith("|\nbehind\n")


def test_notes_follow_a_document() -> None:
    contents = word_file(paragraph("text"), notes=paragraph("2 + 2 = 4"))
    assert docx(contents).source == "text\n2 + 2 = 4\n"


def test_a_table_below_a_number_of_a_slide_is_seen() -> None:
    cells = "<a:tr><a:tc><a:txBody><a:p><a:r><a:t>2 + 2 = 4</a:t></a:r></a:p></a:txBody></a:tc>"
    table = f"<p:graphicFrame><a:tbl>{cells}</a:tr></a:tbl></p:graphicFrame>"
    reading = pptx(slides_file([shape("One", "title") + shape("7", "sldNum") + table]))
    assert reading.source == "One\n\n| 2 + 2 = 4 |\n"
    assert reading.headings == ((0, 1),)


def test_slides_stand_in_their_order_with_what_their_speaker_says() -> None:
    slides = [shape("One", "title") + shape("7", "sldNum"), "", shape("Three")]
    reading = pptx(slides_file(slides, {2: shape("notes")}))
    assert reading.source == "One\n\n\nThree\nnotes\n"
    assert reading.sheets == (0, 5, 6)
    assert reading.headings == ((0, 1),)
    assert reading.remarks == ("slide 2 holds no text; it may be a picture",)


@pytest.mark.parametrize(
    ("inside", "tex"),
    [
        (m("f", m("num", run("1")), m("den", run("2"))), r"\frac{1}{2}"),
        (m("f", m("num", run("5")), m("den", run("2")), type="noBar"), r"\binom{5}{2}"),
        (m("sSup", m("e", run("10")), m("sup", run("−3"))), "10^{−3}"),
        (m("sSub", m("e", run("ab")), m("sub", run("1"))), "{ab}_{1}"),
        (m("sSubSup", m("e", run("x")), m("sub", run("1")), m("sup", run("2"))), "x_{1}^{2}"),
        (m("rad", m("deg"), m("e", run("2")), degHide="1"), r"\sqrt{2}"),
        (m("rad", m("deg", run("3")), m("e", run("8"))), r"\sqrt[3]{8}"),
        (m("d", m("e", run("a")), m("e", run("b")), sepChr=","), "(a,b)"),
        (m("d", m("e", run("x")), begChr="|", endChr="|"), r"\left| x \right|"),
        (m("d", m("e", run("x")), begChr="⌊", endChr="⌋"), r"\left\lfloor  x \right\rfloor"),
        (m("d", m("e", run("x")), begChr="", endChr="|"), r"\left. x \right|"),
        (
            m("nary", m("sub", run("i=1")), m("sup", run("3")), m("e", run("i")), chr="∑"),
            r"\sum_{i=1}^{3}{i}",
        ),
        (
            m("nary", m("sub", run("0")), m("sup", run("1")), m("e", run("xdx"))),
            r"\int_{0}^{1} xdx",
        ),
        (m("nary", m("sub"), m("e", run("x")), chr="∑", supHide="on"), r"\sum{x}"),
        (m("func", m("fName", run("sin")), m("e", run("2x"))), r"\sin{2x}"),
        (m("func", m("fName", run("cos")), m("e", m("d", m("e", run("2"))))), r"\cos(2)"),
        (m("limLow", m("e", run("lim")), m("lim", run("n→∞"))), r"\lim _{n→∞}"),
        (m("limUpp", m("e", run("x")), m("lim", run("2"))), "x^{2}"),
        (m("limLow", m("e", run("ab")), m("lim", run("⏟"))), r"\underbrace{ab}"),
        (m("groupChr", m("e", run("ab")), chr="⏞", pos="top"), r"\overbrace{ab}"),
        (m("acc", m("e", run("y")), chr="\u0302"), r"\hat{y}"),
        (m("bar", m("e", run("x")), pos="top"), r"\overline{x}"),
        (m("bar", m("e", run("x"))), r"\underline{x}"),
        (m("borderBox", m("e", run("x=1"))), r"\boxed{x=1}"),
        (m("box", m("e", run("1"))) + m("phant", m("e", run("2"))), "1"),
        (run("50% of $8_{a}"), r"50\% of \$8\_\{a\}"),
        (run("a   b\u2003c&amp;d∂"), r"a \quad b \quad c\&d\partial"),
        (run("2^10=e^(-1/2)"), "2^{10}=e^{-1/2}"),
        (run("x_1^2+10^−3+1.5^0.5"), "x_{1}^{2}+10^{−3}+1.5^{0.5}"),
        (run("2^3x, 2^3^4, ^, 1^ 2, __"), r"2\hat{}3x, 2\hat{}3^{4}, \hat{}, 1\hat{} 2, \_\_"),
        ("<m:r><m:rPr><m:nor/></m:rPr><m:t>for a$</m:t></m:r>" + run("x"), r"\text{for a }x"),
        ("<m:r><m:rPr><m:nor/></m:rPr><m:t>12</m:t></m:r>", "12"),
        ("<m:r><m:rPr><m:nor m:val='0'/></m:rPr><m:t>ab</m:t></m:r>", "ab"),
        ("<m:r><m:rPr><m:sty m:val='p'/></m:rPr><m:t>kg</m:t></m:r>", r"\mathrm{kg}"),
    ],
)
def test_a_formula_is_what_it_is_in_tex(inside: str, tex: str) -> None:
    assert as_tex(inside) == f"${tex}$"


def rows(*lines: tuple[str, ...]) -> str:
    return m("m", *(m("mr", *(m("e", run(cell)) for cell in line)) for line in lines))


def test_rows_are_a_matrix_cases_or_a_derivation() -> None:
    numbers = rows(("1", "2"), ("3", "4"))
    assert as_tex(numbers) == r"$\begin{matrix}1 & 2 \\ 3 & 4\end{matrix}$"
    assert as_tex(m("d", m("e", numbers))) == r"$\begin{pmatrix}1 & 2 \\ 3 & 4\end{pmatrix}$"
    steps = rows(("x", "=2"), ("", "=3"))
    assert as_tex(steps) == r"$\begin{aligned}x & =2 \\  & =3\end{aligned}$"
    assert as_tex(m("d", m("e", steps))) == f"$({as_tex(steps)[1:-1]})$"
    lines = m("eqArr", m("e", run("x&amp;=2")), m("e", run("&amp;=3")))
    assert as_tex(lines) == r"$\begin{aligned}x & =2 \\  & =3\end{aligned}$"
    cases = m("d", m("e", rows(("1", "x &gt; 0"))), begChr="{", endChr="")
    assert as_tex(cases) == r"$\begin{cases}1 & x > 0\end{cases}$"


def test_a_break_ends_a_line_of_a_formula() -> None:
    broken = "<m:r><w:br/></m:r>"
    assert as_tex(run("a=1+2") + broken + run("b=3+4") + broken) == r"$a=1+2 \\ b=3+4$"
    assert as_tex(m("d", m("e", run("1+"), broken, run("2")))) == "$(1+ 2)$"
    reading = word(paragraph(formula(run("a=1+2=3") + broken + run("b=3+4=7"))))
    assert [finding.verdict for finding in findings(reading)] == ["exact", "exact"]


@pytest.mark.parametrize(
    "inside",
    [
        m("sPre", m("sub", run("5")), m("sup"), m("e", run("C"))),
        m("nary", m("e", run("A")), chr="⋃"),
        m("acc", m("e", run("x")), chr="?"),
        m("groupChr", m("e", run("x")), chr="→"),
        "<m:box><m:e>" * 200 + run("1") + "</m:e></m:box>" * 200,
    ],
)
def test_a_formula_that_is_not_understood_says_so(inside: str) -> None:
    reading = word(paragraph("a ", formula(inside + run("= 3"))))
    assert [one.why for one in reading.regions if one.role is Role.NOT_READ]
    assert not [one for one in reading.regions if one.role is Role.MATH]
    (finding,) = findings(reading)
    assert finding.verdict == "unparsed"


def findings(reading: Reading) -> tuple[Finding, ...]:
    return judge_document(reading.document("note.docx", "docx")).findings


def test_what_both_programs_write_is_judged(tmp_path: Path) -> None:
    sine = formula(
        m("func", m("fName", run("sin")), m("e", m("d", m("e", run("2"))))) + run("=0.87")
    )
    note, slides = tmp_path / "note.docx", tmp_path / "talk.pptx"
    note.write_bytes(word_file(paragraph("Take ", sine)))
    slides.write_bytes(slides_file([shape("One"), f"<a:p>{sine}</a:p>"]))
    (found,) = pe.check(note).documents[0].findings
    assert (found.verdict, found.suggestion, found.claim.place.line) == ("wrong", "0.91", 1)
    (shown,) = pe.check(slides).documents[0].findings
    assert (shown.verdict, shown.claim.place.cell, shown.claim.place.line) == ("wrong", 2, 1)


def test_prefixes_are_what_a_file_declares() -> None:
    contents = word_file(paragraph("2 + 2 = 5"))
    other = word_file(
        '<ns0:p xmlns:ns0="http://purl.oclc.org/ooxml/wordprocessingml/main">'
        "<ns0:r><ns0:t>2 + 2 = 5</ns0:t></ns0:r></ns0:p>"
    )
    assert docx(contents).source == docx(other).source == "2 + 2 = 5\n"


ENTITIES = '<!DOCTYPE w [<!ENTITY a "aaaaaaaaaa">]><w:p>&a;</w:p>'
ROOT = related(("r1", "officeDocument", "word/document.xml"))


@pytest.mark.parametrize(
    ("contents", "why"),
    [
        (b"", "no whole zip archive"),
        (b"PK\x03\x04 cut off", "no whole zip archive"),
        (b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1", "encrypted, or of an older kind of file"),
        (archive({"a.txt": "a"}), "it holds no document"),
        (archive({"_rels/.rels": ROOT}), "word/document.xml is missing"),
        (archive({"_rels/.rels": "<a>"}), "_rels/.rels is broken"),
        (archive({"_rels/.rels": ROOT, "word/document.xml": "<a><b></a>"}), "is broken"),
        (archive({"_rels/.rels": ROOT, "word/document.xml": ENTITIES}), "declares entities"),
        (word_file(""), "no text in it"),
        (word_file("<w:p>" * 6_000 + "</w:p>" * 6_000), "more than 5000 elements within"),
        (
            archive({"_rels/.rels": related(("r", "officeDocument", "../../word/document.xml"))}),
            "word/document.xml is missing",
        ),
    ],
)
def test_what_is_no_document_is_refused(contents: bytes, why: str) -> None:
    with pytest.raises(Refusal, match=why):
        docx(contents)


def test_a_part_whose_bytes_were_changed_is_refused() -> None:
    contents = bytearray(word_file(paragraph("text " * 1000)))
    at = contents.index(b"word/document.xml") + len("word/document.xml") + 8
    contents[at : at + 8] = b"\xff" * 8
    with pytest.raises(Refusal, match=r"cannot be unpacked|is broken"):
        docx(bytes(contents))


def test_what_unpacks_to_too_much_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("pe_symbolic.document.office._MOST_XML", 10_000)
    with pytest.raises(Refusal, match="when unpacked"):
        docx(word_file(paragraph("a" * 20_000)))
    monkeypatch.undo()
    monkeypatch.setattr("pe_symbolic.document.office_text._LONGEST", 100)
    with pytest.raises(Refusal, match="of text"):
        docx(word_file(paragraph("a" * 101) * 2))


def test_a_paragraph_of_many_objects_is_read_in_linear_time() -> None:
    struck = "<w:r><w:rPr><w:strike/></w:rPr><w:t>b.</w:t></w:r>"
    piece = f"<w:r><w:t>A sign. </w:t></w:r>{struck}<w:r><w:t> </w:t><w:object/><w:t>. </w:t></w:r>"

    def reading(body: str) -> Reading:
        return docx(word_file(f"<w:p>{body}</w:p>"))

    assert set_aside(reading(piece), Role.STRUCK_OUT) == ["b."]
    assert growth(reading, lambda size: piece * size, 1_000) < 4**1.5


def test_bytes_are_read_from_a_file_and_never_mended(tmp_path: Path) -> None:
    with pytest.raises(UnreadableDocument, match="a DOCX is no text"):
        read("text", "docx")
    path = tmp_path / "note.docx"
    path.write_bytes(b"text")
    with pytest.raises(UnreadableDocument, match="zip archive"):
        read_path(path)


def test_a_document_comes_by_standard_input_and_leaves_as_it_was(
    tmp_path: Path, capsysbinary: pytest.CaptureFixture[bytes], monkeypatch: pytest.MonkeyPatch
) -> None:
    contents = word_file(paragraph("sin(2) = 0.87"))
    monkeypatch.setattr("sys.stdin", io.TextIOWrapper(io.BytesIO(contents)))
    assert main(["check", "-", "--stdin-filename", "note.docx", "--format", "concise"]) == 1
    assert b"note.docx:1:10: wrong: sin(2) is 0.9093" in capsysbinary.readouterr().out
    path = tmp_path / "note.docx"
    path.write_bytes(contents)
    assert main(["check", "--fix", str(path)]) == 2
    assert b"a DOCX cannot be mended; mend it in its own program" in capsysbinary.readouterr().err
    assert path.read_bytes() == contents


@pytest.mark.parametrize(
    "unit",
    [
        "<w:p><w:r><w:t>2 = 2</w:t></w:r></w:p>",
        "<w:p><w:r><w:t>2 = 2</w:t><w:object/></w:r></w:p>",
        "<w:tbl><w:tr><w:tc><w:p><w:r><w:object/></w:r></w:p></w:tc></w:tr></w:tbl>",
        "<w:tbl><w:tr><w:tc><w:p/></w:tc></w:tr></w:tbl>",
        "<w:p><m:oMath><m:r><m:t>1=1</m:t></m:r></m:oMath></w:p>",
        '<w:p><w:r><w:rPr><w:rFonts w:ascii="Courier"/></w:rPr><w:t>a = 1</w:t></w:r></w:p>',
        '<w:p><w:r><w:t>2</w:t></w:r><w:r><w:rPr><w:vertAlign w:val="superscript"/></w:rPr>'
        "<w:t>1</w:t></w:r></w:p>",
    ],
)
def test_reading_is_linear(unit: str) -> None:
    def reading(body: str) -> Reading:
        return docx(word_file(f"<w:p><w:r><w:t>a</w:t></w:r></w:p>{body}"))

    assert growth(reading, lambda size: unit * size, 2_000) < 4**1.5


def test_places_name_the_slide(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "talk.pptx"
    path.write_bytes(slides_file([shape("One"), shape("sin(2) = 0.87")]))
    for form in ("text", "concise", "markdown", "junit", "sarif", "github", "gitlab"):
        assert main(["check", str(path), "--format", form]) == 1
        assert "slide 2" in capsys.readouterr().out
    assert main(["explain", f"{path}:slide 2:1"]) == 0
    assert main(["explain", f"{path}:slide 1:1"]) == 2
