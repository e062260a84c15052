"""Documents: what cannot be read, what is not the author speaking, and where everything stands."""

from __future__ import annotations

from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from pe_symbolic.document import (
    Document,
    Role,
    UnreadableDocument,
    format_of,
    read,
    read_path,
)
from pe_symbolic.document.document import SPEAKING
from pe_symbolic.document.read import MAX_BYTES, decode

OF_TEXT = ("markdown", "latex", "text")
formats = pytest.mark.parametrize("format", OF_TEXT)
signs = st.text(
    alphabet=st.sampled_from(list("ab1 \n\r\t$`~\\{}[]()%#>-*|<!&:.é😀\u200b\x00")), max_size=80
)


def stretches(source: str, format: str = "markdown") -> dict[Role, list[str]]:
    document = read(source, format)
    found: dict[Role, list[str]] = {}
    for region in document.regions:
        found.setdefault(region.role, []).append(document.source[region.start : region.end])
    return found


def spoken(source: str, format: str = "markdown") -> str:
    """What is left when all that is not the author's own claim is taken away."""
    document = read(source, format)
    return "".join(
        document.source[region.start : region.end]
        for region in document.regions
        if region.role in SPEAKING
    )


# -- what cannot be read ---------------------------------------------------------------


def test_a_format_nobody_knows() -> None:
    with pytest.raises(UnreadableDocument, match=r"no format 'odt'; known: markdown"):
        read("1", "odt")


@pytest.mark.parametrize("name", ["notes.md", "notes.qmd", "notes.Rmd"])
def test_names_of_markdown(name: str) -> None:
    assert format_of(Path(name)) == "markdown"


@pytest.mark.parametrize("name", ["notes.odt", "notes", "notes.md.bak", ".md"])
def test_a_name_that_promises_no_format(name: str) -> None:
    with pytest.raises(UnreadableDocument, match=r"not read; known: .*\.md"):
        format_of(Path(name))


@pytest.mark.parametrize(
    ("contents", "reason"),
    [
        (b"ok\nsin(30\xb0)\n", r"note\.md:2: not UTF-8 \(byte 0xb0\); .*Latin-1"),
        ("sin".encode("utf-16"), "UTF-16"),
        ("sin(2) = 0,9 ≈ 1".encode("utf-16-le"), "UTF-16"),
        ("sin(2) = 0,9 ≈ 1".encode("utf-16-be"), "UTF-16"),
        ("sin".encode("utf-32"), "UTF-32"),
        ("\ufeffsin".encode("utf-32-be"), "UTF-32"),
        (b"\x89PNG\r\n\x1a\n", "not UTF-8"),
        (b"\x89PNG\r\n\x1a\n\0\0\0\rIHDR", "zero bytes, which no text"),
    ],
)
def test_text_that_is_not_utf_8(contents: bytes, reason: str) -> None:
    with pytest.raises(UnreadableDocument, match=reason):
        decode("note.md", contents)


@pytest.mark.parametrize(
    "contents", [b"a", b"a\0", b"$1+1=3$ \0\0\0 $1=2$", b"a\0b\0 " + b"ab " * 40]
)
def test_text_with_zeros_is_text(contents: bytes) -> None:
    assert decode("note.md", contents) == contents.decode()


def test_files_that_are_not_opened(tmp_path: Path) -> None:
    with pytest.raises(UnreadableDocument, match="no such file"):
        read_path(tmp_path / "absent.md")
    large = tmp_path / "large.md"
    with large.open("wb") as stream:
        stream.truncate(MAX_BYTES + 1)
    with pytest.raises(UnreadableDocument, match="larger than 20 MB"):
        read_path(large)


@pytest.mark.needs_program("mkfifo")
def test_a_pipe_is_not_waited_for(tmp_path: Path) -> None:
    import os  # noqa: PLC0415 - only here

    pipe = tmp_path / "pipe.md"
    os.mkfifo(pipe)
    with pytest.raises(UnreadableDocument, match="not a regular file"):
        read_path(pipe)


def test_a_byte_order_mark_is_no_column(tmp_path: Path) -> None:
    note = tmp_path / "note.md"
    note.write_bytes(b"\xef\xbb\xbf$1+1=2$\n")
    document = read_path(note)
    assert document.source.startswith("$1+1")
    assert document.place(0) == (1, 1)


# -- what is not the author speaking ---------------------------------------------------


@pytest.mark.parametrize(
    ("source", "role"),
    [
        ("```python\nx = 1 + 1 == 3\n```\n", Role.CODE),
        ("~~~\n1+1=3\n~~~\n", Role.CODE),
        ("para\n\n    1+1=3\n", Role.CODE),
        ("<!-- 1+1=3 -->", Role.COMMENT),
        ("~~1+1=3~~", Role.STRUCK_OUT),
        ("<script>1+1=3</script>", Role.CODE),
        ("<style>a{b:1+1=3}</style>", Role.CODE),
        ("---\na: 1+1=3\n---\ntext", Role.FRONT_MATTER),
        ("see [it](a?1+1=3)", Role.LINK),
        ("https://host/a?1+1=3", Role.LINK),
        ("![one](picture 1+1=3.png)", Role.LINK),
    ],
)
def test_markdown_that_claims_nothing(source: str, role: Role) -> None:
    assert any("1+1=3" in text or "1 + 1" in text for text in stretches(source)[role])
    assert "1+1=3" not in spoken(source)


@pytest.mark.parametrize(
    ("source", "role"),
    [
        ("% 1+1=3\n", Role.COMMENT),
        ("\\begin{verbatim}\n1+1=3\n\\end{verbatim}", Role.CODE),
        ("\\begin{lstlisting}\n1+1=3\n\\end{lstlisting}", Role.CODE),
        ("\\begin{scode}\n1+1=3\n\\end{scode}", Role.CODE),
        ("\\begin{Sinput}\n1+1=3\n\\end{Sinput}", Role.CODE),
        ("\\verb|1+1=3|", Role.CODE),
        ("\\cancel{1+1=3}", Role.STRUCK_OUT),
        ("\\label{1+1=3}", Role.LAYOUT),
        ("\\documentclass[1+1=3]{article}", Role.LAYOUT),
        ("\\title{1+1=3}\n\\begin{document}text\\end{document}", Role.FRONT_MATTER),
    ],
)
def test_latex_that_claims_nothing(source: str, role: Role) -> None:
    assert any("1+1=3" in text for text in stretches(source, "latex")[role])
    assert "1+1=3" not in spoken(source, "latex")


@pytest.mark.parametrize(
    "source",
    [
        "It costs $5 and then $10 more.",
        "a \\$1+1=3 b",
        "an open $ sign\n\nand another $ here",
        "`$1+1=3$`",
        "$$",
        "$ $",
    ],
)
def test_a_dollar_sign_that_opens_no_formula(source: str) -> None:
    assert Role.MATH not in stretches(source)


def test_a_percent_sign_is_a_comment_in_latex_only() -> None:
    assert Role.COMMENT not in stretches("50% of it")
    assert Role.COMMENT not in stretches(r"50\% of it", "latex")
    assert stretches("50% of 3", "latex")[Role.COMMENT] == ["¦ of 3"]
    assert stretches("50% of it", "latex") == {Role.PROSE: ["50       "]}


@pytest.mark.parametrize(
    ("source", "format", "formulas"),
    [
        ("a $1+1$ b $2$ c", "markdown", ["$1+1$", "$2$"]),
        ("$$\n1+1\n$$", "markdown", ["$$\n1+1\n$$"]),
        (r"\(1+1\) \[x\]", "markdown", ["$1+1$", r"\[x\]"]),
        (r"\[2+2=5\]", "markdown", [r"\[2+2=5\]"]),
        ("\\begin{align}1\\end{align}", "latex", ["\\begin{align}1\\end{align}"]),
        ("\\begin{equation*}1\\end{equation*}", "latex", ["\\begin{equation*}1\\end{equation*}"]),
        (r"$a \$ b$", "markdown", [r"$a \$ b$"]),
        ("> $1$", "markdown", ["$1$"]),
        ("$\\frac{1}{2}$, $x$", "text", ["$\\frac{1}{2}$", "$x$"]),
    ],
)
def test_formulas_are_found(source: str, format: str, formulas: list[str]) -> None:
    assert stretches(source, format)[Role.MATH] == formulas


def test_a_fence_names_its_language() -> None:
    document = read("```{.Python}\nx = 1\n```\n~~~ c\n~~~\n")
    assert [r.language for r in document.regions if r.role is Role.CODE][-1] == "c"


# -- places ----------------------------------------------------------------------------


@formats
@given(source=signs)
@settings(max_examples=150)
def test_regions_are_in_order_disjoint_and_leave_nothing_out(source: str, format: str) -> None:
    document = read(source, format)
    at = 0
    for region in document.regions:
        assert region.start >= at
        assert document.source[at : region.start].strip("> \t\n\r") == ""
        assert region.end > region.start
        at = region.end
    assert document.source[at:].strip("> \t\n\r") == ""


@formats
@given(source=signs)
@settings(max_examples=100)
def test_places_count_lines_and_code_points_from_one(source: str, format: str) -> None:
    document = read(source, format)
    lines = document.lines
    last = (1, 1)
    for offset in range(len(document.source)):
        line, column = document.place(offset)
        assert (line, column) >= last
        assert 1 <= line <= len(lines)
        last = (line, column)


@pytest.mark.parametrize(
    ("source", "line", "column"),
    [
        ("😀é漢 $x$", 1, 5),
        ("a\r\nb\r\n$x$", 3, 1),
        ("a\rb\r$x$", 3, 1),
        ("a\n\n\t$x$", 3, 2),
        ("\u2028a $x$", 1, 4),
        ("a\x0cb $x$", 1, 5),
        ("> > $x$", 1, 5),
    ],
)
def test_where_a_formula_stands(source: str, line: int, column: int) -> None:
    document = read(source, "text" if source.startswith("a") else "markdown")
    formula = next(region for region in document.regions if region.role is Role.MATH)
    assert document.place(formula.start) == (line, column)


def test_lines_are_those_of_the_file() -> None:
    assert tuple(read("a\r\nb\rc\n", "text").lines) == ("a", "b", "c", "")
    assert tuple(read("", "text").lines) == ("",)


# -- floods ----------------------------------------------------------------------------


@pytest.mark.parametrize("sign", ["$", "\\", "[", "`", "~~", "<!--", "\\(", "\\begin{align}", "> "])
def test_a_flood_of_openers_is_read(sign: str) -> None:
    document = read(sign * 20_000 + "\n", "text")
    assert sum(region.end - region.start for region in document.regions) <= len(document.source)


def test_deep_quotes_are_read_or_set_aside_with_a_reason() -> None:
    document: Document = read(">" * 3000 + " $1+1=2$\n")
    kept = [region for region in document.regions if region.role is Role.NOT_READ]
    formulas = [region for region in document.regions if region.role is Role.MATH]
    assert formulas or (kept and all(region.why for region in kept))


@pytest.mark.parametrize("format", ["markdown", "latex", "text"])
@pytest.mark.parametrize(("left", "rest"), [("", ""), ("$x=1$", "$x=1$"), ("$$x=1$$", "$$x=1$$")])
def test_displays_without_a_formula_are_one_region(format: str, left: str, rest: str) -> None:
    found = read(f"a {'$' * 4_000}{left} b", format)
    maths = [region for region in found.regions if region.role is Role.MATH]
    assert maths[0].end - maths[0].start >= 4_000 - 4
    assert len(maths) == (2 if rest else 1)
    if rest:
        assert found.source[maths[1].start : maths[1].end] == rest
