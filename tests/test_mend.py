"""Mending documents: what must stay byte for byte, what is written, and that it settles."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest
from places import growth

from pe_symbolic.document import UnreadableDocument, read
from pe_symbolic.document.read import decode
from pe_symbolic.judge.documents import judge_document
from pe_symbolic.judge.finding import FAILING
from pe_symbolic.mend import Mended, Original, mend, mending
from pe_symbolic.mend.edits import Edit, Edits, applied, disjoint, rewritten

BOTH = FAILING | {"misrounded"}
MARK = b"\xef\xbb\xbf"


def mended(
    source: str | bytes, format: str = "markdown", verdicts: frozenset[str] = FAILING
) -> Mended:
    contents = source if isinstance(source, bytes) else source.encode()
    return mend(Original("a", format, contents), verdicts)


def after(source: str, format: str = "markdown", verdicts: frozenset[str] = FAILING) -> str:
    return mended(source, format, verdicts).contents.decode()


def notebook(*cells: object, indent: int | None = 1) -> str:
    made = [{"cell_type": "markdown", "metadata": {}, "source": cell} for cell in cells]
    content = {"cells": made, "metadata": {}, "nbformat": 4, "nbformat_minor": 5}
    return json.dumps(content, indent=indent)


@pytest.mark.parametrize(
    ("source", "belongs"),
    [
        ("３＋４＝７ 和 5+5=10", "３＋４＝７ 和 5+5=10"),
        ("３＋４＝８", "３＋４＝７"),
        ("𝟎.𝟏 ∗ 𝟎.𝟓 = 𝟎.𝟎𝟕 and 𝟛 + 𝟜 = 𝟠", "𝟎.𝟏 ∗ 𝟎.𝟓 = 𝟎.𝟎𝟓 and 𝟛 + 𝟜 = 𝟟"),
        ("٢٫٥ × ٢ = ٥٫٢", "٢٫٥ × ٢ = ٥٫٠"),
        ("२ + ३ = ६", "२ + ३ = ५"),
        ("١٬٠٠٠ + ٢٣٤ = ١٬٢٣٥", "١٬٠٠٠ + ٢٣٤ = ١٬٢٣٤"),
        ("1.5×2＝４．５ 和 1.5×2＝４.５", "1.5×2＝３．０ 和 1.5×2＝３．０"),
    ],
)
def test_a_number_is_as_wide_as_the_one_in_its_place(source: str, belongs: str) -> None:
    assert after(source) == belongs


@pytest.mark.parametrize(
    ("source", "belongs"),
    [
        (r"$35.69 \cdot 102 = \num{3.57e3}$", r"\num{3.64e3}"),
        (r"$35.69 \cdot 102 = \SI{3,57e3}{m}$", r"\SI{3,64e3}{m}"),
        (r"$-35.69 \cdot 0.00102 = \num{-3.57E-2}$", r"\num{-3.64E-2}"),
        (r"$35.69 \cdot 102 = \num{3640.39}$", r"\num{3640.38}"),
    ],
)
def test_a_number_of_siunitx_is_mended_in_its_braces(source: str, belongs: str) -> None:
    assert belongs in after(source, "latex")
    assert mended(after(source, "latex"), "latex").places == 0


@pytest.mark.parametrize(
    ("source", "belongs"),
    [
        (
            "2 &times; 30 &asymp; 6.91&times;10<sup>&minus;4</sup>",
            "2 &times; 30 &asymp; 6.91&times;10<sup>&minus;4</sup>",
        ),
        (
            "2 &times; 3 &asymp; 6.91&times;10<sup>0</sup>",
            "2 &times; 3 &asymp; 6.00&times;10<sup>0</sup>",
        ),
        (
            "2<sup>-8</sup> = 3.9×10<sup>&minus;3</sup>",
            "2<sup>-8</sup> = 3.9×10<sup>&minus;3</sup>",
        ),
        (
            "2<sup>-8</sup> = 4.1 &times; 10<sup>-3</sup>",
            "2<sup>-8</sup> = 3.9 &times; 10<sup>-3</sup>",
        ),
        (
            "2 &times; 3 &asymp; 6.0 &middot; 10<sup>&minus;1</sup>",
            "2 &times; 3 &asymp; 6.0 &middot; 10<sup>&minus;1</sup>",
        ),
        (
            "2<sup>40</sup> = 1.1&times;10<sup>21</sup>",
            "2<sup>40</sup> = 1.1&times;10<sup>12</sup>",
        ),
        (
            "2<sup>40</sup> = 1.1&times;10<sup>-12</sup>",
            "2<sup>40</sup> = 1.1&times;10<sup>12</sup>",
        ),
    ],
)
def test_of_a_number_with_tags_the_part_that_differs_is_written(source: str, belongs: str) -> None:
    assert after(f"<p>{source}</p>", "html") == f"<p>{belongs}</p>"


@pytest.mark.parametrize(
    ("row", "belongs"),
    [
        ("| 2 | 0.4161   |", "| 2 | -0.4161  |"),
        ("| 2 | 0.4161 |", "| 2 | -0.4161 |"),
        ("| 2 | 0.4161  | ", "| 2 | -0.4161 | "),
        ("| 2 | --0.4161 |", "| 2 | --0.4161 |"),
        ("| 1 | -0.5403 |", "| 1 | 0.5403  |"),
    ],
)
def test_the_columns_of_a_table_stay_where_they_are(row: str, belongs: str) -> None:
    head = "| x | cos(x) |\n|---|--------|\n| 0 | 1 |\n"
    assert after(head + row) == head + belongs


def test_the_blanks_at_the_end_of_a_line_stay() -> None:
    assert after("$5 + 5 = 9$ and 5 + 5 = 9  \nx") == "$5 + 5 = 10$ and 5 + 5 = 10  \nx"


@pytest.mark.parametrize(
    ("places", "edits", "now"),
    [
        ([], [Edit(3, 4, "ab"), Edit(9, 9, "c")], ((3, 5), (10, 11))),
        ([(3, 5)], [Edit(3, 5, "abc")], ((3, 6),)),
        ([(3, 5)], [Edit(0, 1, "abc")], ((0, 3), (5, 7))),
        ([(3, 5)], [Edit(8, 9, "")], ((3, 5), (8, 8))),
        ([(3, 5), (8, 9)], [Edit(4, 8, "x")], ((4, 5),)),
    ],
)
def test_a_place_that_is_written_twice_counts_once(
    places: list[tuple[int, int]], edits: list[Edit], now: tuple[tuple[int, int], ...]
) -> None:
    assert rewritten(places, edits) == now


def test_ten_thousand_edits_take_no_longer_each() -> None:
    def write(text: str) -> None:
        edits = tuple(Edit(place, place + 3, "1234") for place in range(0, len(text), 10))
        rewritten(rewritten((), edits), edits)

    assert growth(write, lambda size: "x" * size, 100_000) < 8


# -- what is left as it is ---------------------------------------------------------------


@pytest.mark.parametrize(
    "source",
    [
        "",
        "no claim",
        "$\\sin(2) = 0.91$ and $\\sin(1) ≈ 0.841$",
        "$\\frac{2}{3} = 0.66$",  # misrounded, which nobody asked to mend
        "$\\cos(3) =$",
        "`sin(2) = 0.91`\n```\n2 + 2 = 5\n```\n",
        "~~$\\sin(2) = 0.87$~~",
        "<!-- $\\sin(2) = 0.87$ -->",
        "$\\sin(2) = 0.87$ <!-- pe-symbolic: ignore[wrong] an exercise -->",
        "$x = 0.87$",
        "$e^3 < 20$",  # nothing says what belongs there
    ],
)
def test_what_needs_no_mending_keeps_every_byte(source: str) -> None:
    result = mended(source)
    assert result.contents == source.encode()
    assert (result.places, result.left) == (0, ())


@pytest.mark.parametrize(
    ("source", "format"),
    [
        ("<p>sin(4) = &minus;0&#46;90</p>", "html"),
        ("<p>sin(2) = 0&#46;87</p>", "html"),
        ("sin(2) = 0&#46;87", "markdown"),
        ("\\newcommand{\\two}{0.87}\n$\\sin(2) = \\two$\n", "latex"),
    ],
)
def test_what_the_source_does_not_have_letter_by_letter_is_left_and_said(
    source: str, format: str
) -> None:
    result = mended(source, format)
    assert result.contents == source.encode()
    (said,) = result.left
    assert re.match(r"a:\d+:\d+: left alone: the source has an entity, a macro", said)
    assert result.after.findings[0].verdict == "wrong"


@pytest.mark.parametrize(
    "note",
    [
        "So sin\u2061(2)=0.87\\sin(2) = 0.87sin(2)=0.87 here",
        "So e − 2 = 0.24 e^{-2} = 0.24 e−2=0.24",
        "n = 2. 2 n = 5 {\\displaystyle 2n=5}",
    ],
)
def test_a_formula_that_was_copied_with_its_source_is_left_and_said(note: str) -> None:
    result = mended(note, "markdown")
    assert result.contents == note.encode()
    assert [said.partition(": left alone: ")[2] for said in result.left] == [
        "its formula stands there more than once, as it was copied; write it once"
    ]


def test_a_number_broken_over_two_strings_of_a_notebook_is_left_and_said() -> None:
    source = notebook(["$\\sin(2) = 0.8", "7$"])
    result = mended(source, "notebook")
    assert result.contents == source.encode()
    assert result.left == (
        "a: left alone: a number is broken over two strings of the notebook's JSON",
    )


def test_mending_that_goes_in_a_circle_changes_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    turns = iter([Edit(0, 1, "b"), Edit(0, 1, "a")] * 9)
    monkeypatch.setattr(mending, "edits_of", lambda *_: Edits((next(turns),), ()))
    result = mended("a")
    assert result.contents == b"a"
    assert result.left == ("a: left alone: what is written in one place makes another wrong again",)


def test_mending_without_end_changes_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(mending, "edits_of", lambda *_: Edits((Edit(0, 0, "a"),), ()))
    result = mended("a")
    assert result.contents == b"a"
    assert result.left == ("a: left alone: not settled after 8 rounds of mending",)


def test_a_text_that_would_be_read_otherwise_is_not_written(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(mending, "in_json", lambda text, edits: (Edit(0, 0, " "),))
    source = notebook("$\\sin(2) = 0.87$")
    result = mended(source, "notebook")
    assert result.contents == source.encode()
    assert result.left == ("a: left alone: the mended text would not be read as it was meant",)


def test_what_cannot_be_read_is_not_mended() -> None:
    with pytest.raises(UnreadableDocument, match="a:1: not UTF-8"):
        mended(b"sin(2) = 0.87 \xe9")


def test_of_two_edits_that_overlap_the_first_is_made() -> None:
    edits = [Edit(4, 8, "x"), Edit(0, 5, "y"), Edit(8, 9, "z"), Edit(0, 5, "y")]
    assert disjoint(edits) == (Edit(0, 5, "y"), Edit(8, 9, "z"))
    assert applied("0123456789", disjoint(edits)) == "y567z9"
    beside = (Edit(0, 2, "x"), Edit(2, 3, "y"))
    assert disjoint(beside[::-1]) == beside


# -- what is written ---------------------------------------------------------------------


@pytest.mark.parametrize(
    ("source", "expected"),
    [
        ("$\\sin(2) = 0.87$", "$\\sin(2) = 0.91$"),
        ("sin(4) = −0.90", "sin(4) = −0.76"),
        ("$\\sin(4) = 0.90$", "$\\sin(4) = -0.76$"),
        ("$\\sin(2) = .87$", "$\\sin(2) = .91$"),
        ("$\\sin(2) = 0{,}87$", "$\\sin(2) = 0{,}91$"),
        ("$\\sin(2) = \\boxed{0.87}$", "$\\sin(2) = \\boxed{0.91}$"),
        ("> $\\sin(2) = 0.87$\n> x", "> $\\sin(2) = 0.91$\n> x"),
        ("`sin(2) = 0.87`", "`sin(2) = 0.91`"),
        ("$\\sin(2) = 0.87 = 0.87$", "$\\sin(2) = 0.91 = 0.91$"),
        ("&eacute; $\\sin(2) = 0.87$ &amp;", "&eacute; $\\sin(2) = 0.91$ &amp;"),
        ("$$PE(0, 1) = \\sin(0) = 1$$", "$$PE(0, 1) = \\cos(0) = 1$$"),
        ("$$PE(0, 1) = sin(0) = 1 = 1.0$$", "$$PE(0, 1) = cos(0) = 1 = 1.0$$"),
    ],
)
def test_what_belongs_there_is_written_as_the_author_writes(source: str, expected: str) -> None:
    assert after(source) == expected


def test_restated_values_follow_what_they_restate() -> None:
    source = (
        "$$PE(0, 0) = \\sin(0/10000^0) = 0$$\n\n$$PE(0, 1) = \\sin(0/10000^0) = 1$$\n\n"
        "River $\\rightarrow$ [0 | 1]\n"
    )
    result = mended(source)
    expected = source.replace("1) = \\sin", "1) = \\cos")
    assert result.contents.decode() == expected
    assert not [f for f in result.after.findings if f.verdict in FAILING]
    spoiled = source.replace("[0 | 1]", "[0 | 3]")
    assert after(spoiled) == expected


def test_numbers_wait_until_the_function_before_them_is_mended() -> None:
    """Beside the sine 0.84 belongs there, beside the cosine 0.54: it is written once."""
    found = mended("$PE(1, 1) = \\sin(1/10000^0) = 0.54 = 0.56$")
    assert found.contents.decode() == "$PE(1, 1) = \\cos(1/10000^0) = 0.54 = 0.54$"
    assert found.places == 2


def test_misrounded_numbers_are_mended_where_that_is_asked_for() -> None:
    source = "$\\frac{2}{3} = 0.66$, $\\sin(2) = 0.87$"
    assert after(source) == "$\\frac{2}{3} = 0.66$, $\\sin(2) = 0.91$"
    assert after(source, verdicts=BOTH) == "$\\frac{2}{3} = 0.67$, $\\sin(2) = 0.91$"


@pytest.mark.parametrize("line_end", ["\n", "\r\n", "\r"])
@pytest.mark.parametrize("mark", [b"", MARK, MARK + MARK])
@pytest.mark.parametrize("last", ["", "\n", "\n\n \t"])
def test_line_ends_marks_and_blanks_stay(line_end: str, mark: bytes, last: str) -> None:
    lines = [
        "# é 𝑥\t ",
        "",
        "$\\sin(2) = 0.87$ \u200b\u202f",
        "",
        "x\x0c\x85y\u2028z",
        f"sin(3) = 0.19{last}",
    ]
    source = mark + line_end.join(lines).replace("\n\n \t", f"{line_end}{line_end} \t").encode()
    result = mended(source)
    assert result.contents == source.replace(b"0.87", b"0.91").replace(b"0.19", b"0.14")
    assert result.places == 2


def test_a_page_keeps_its_tags_and_entities() -> None:
    source = "<p title='sin(2) = 0.87'>&euro; sin(2)&nbsp;&asymp; <b>0.87</b><br>\r\n</p>"
    assert after(source, "html") == source.replace("<b>0.87", "<b>0.91")


@pytest.mark.parametrize("minus", ["&minus;", "&#8722;", "&#x2212;", "&ndash;"])
@pytest.mark.parametrize("form", ["html", "markdown"])
def test_a_minus_written_as_an_entity_stays_where_one_belongs(minus: str, form: str) -> None:
    assert after(f"sin(4) = {minus}0.90!", form) == f"sin(4) = {minus}0.76!"
    assert after(f"sin(2) = {minus}0.90!", form) == "sin(2) = 0.91!"


# -- notebooks ---------------------------------------------------------------------------


@pytest.mark.parametrize("indent", [None, 1, 4])
def test_a_notebook_keeps_its_json(indent: int | None) -> None:
    source = notebook(
        '# é "quoted" \\ $\\sin(2) = 0.87$',
        ["a\n", "π \u2212 and 𝑥: $\\sin(3) = 0.19$\n", "\n", "sin(4) = \u22120.90"],
        "",
        [],
        ["$\\sin(2) = 0.91$"],
        indent=indent,
    )
    expected = source.replace("0.87", "0.91").replace("0.19", "0.14").replace("0.90", "0.76")
    assert source.isascii()
    assert after(source, "notebook") == expected
    plain = source.replace("\\u2212", "−").replace("\\u03c0", "π")
    assert after(plain, "notebook") == plain.replace("0.87", "0.91").replace(
        "0.19", "0.14"
    ).replace("0.90", "0.76")


def test_escapes_stay_as_they_were_written() -> None:
    head = '{"cells": [{"cell_type": "markdown", "source": "é \\u0041\\/\\n\\nso sin(4) = '
    tail = '\\t"}], "metadata": {"a\\"": [1.50, NaN, -0, "x\\\\"]}, "nbformat": 4}\r\n'
    for sign in ("\\u2212", "−", "-"):
        source = f"{head}{sign}0.\\u00390{tail}"
        assert after(source, "notebook") == f"{head}{sign}0.76{tail}"


def test_the_last_of_two_keys_counts_and_code_is_left() -> None:
    wrong = "sin(2) = 0.87"
    source = (
        '{"cells": 1, "cells": [{"source": "x", "cell_type": "markdown", "source": "%s"},'
        ' {"cell_type": "code", "source": "%s", "outputs": [{"text": "%s"}]}],'
        ' "metadata": {"source": "%s"}}'
    ) % ((wrong,) * 4)
    assert after(source, "notebook") == source.replace("0.87", "0.91", 1)


def test_a_notebook_of_the_third_format_has_worksheets() -> None:
    source = '{"worksheets": [{"cells": [{"cell_type": "markdown", "source": ["sin(2) = 0.87"]}]}]}'
    assert after(source, "notebook") == source.replace("0.87", "0.91")


# -- the shipped notes, and the labelled ones --------------------------------------------


def settled(path: Path, format: str, verdicts: frozenset[str]) -> None:
    contents = path.read_bytes()
    result = mend(Original(path.name, format, contents), verdicts)
    again = judge_document(read(decode(path, result.contents), format))
    assert [f for f in again.findings if f.verdict in verdicts and f.suggestion] == []
    assert mend(Original(path.name, format, result.contents), verdicts).places == 0


@pytest.mark.parametrize("verdicts", [FAILING, BOTH], ids=["wrong", "misrounded"])
def test_the_shipped_notes_can_be_mended(notes: Path, verdicts: frozenset[str]) -> None:
    formats = {".md": "markdown", ".tex": "latex", ".txt": "text"}
    paths = sorted(notes.iterdir())
    assert paths
    for path in paths:
        settled(path, formats[path.suffix], verdicts)


def test_the_labelled_notes_can_be_mended(seeds: Path) -> None:
    paths = sorted(seeds.glob("*.txt"))
    assert paths
    for path in paths:
        settled(path, "text", BOTH)


def test_a_plus_sign_is_part_of_the_number() -> None:
    assert after("$2 - 2.5 = +0.5$") == "$2 - 2.5 = -0.5$"
    assert after("$1 - 0.2 = +0.7$ and $5 - 2 = + 2$") == "$1 - 0.2 = +0.8$ and $5 - 2 = + 3$"
