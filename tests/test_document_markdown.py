"""Markdown: quotes, lists, tables, entities, fences; what is code or too deep is never judged."""

from __future__ import annotations

from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from judged import findings
from places import assert_whole, growth, marked, texts, told, whys

from pe_symbolic.document import Role, read
from pe_symbolic.document.block_tokens import NESTING_LIMIT, block_tokens
from pe_symbolic.document.offsets import rewritten


@pytest.mark.parametrize(
    "source",
    [
        "```python\nsin(2) == 0.87\n```\n",
        "> ```\n> 2 + 2 = 5\n> ```\n",
        "- item\n\n      2 + 2 = 5\n",
        "---\ntitle: 2 + 2 = 5\n---\n",
        "+++\ntitle = 2 + 2 = 5\n+++\n",
        "<!-- $2 + 2 = 5$ -->",
        "~~$2 + 2 = 5$~~ and <del>2 + 2 = 5</del>",
        "![[2 + 2 = 5.png]] and ![](2+2=5.png)",
        "\\cancel{\\frac{2}{1} + 2 = 5}",
        '<img alt="2+2=5" width=560>',
        "costs $5 or so, and $6 or more, \\$7 = \\$8",
    ],
)
def test_what_is_not_said_is_not_judged(source: str) -> None:
    assert told(read(source)) == []


def test_what_a_picture_is_said_to_show_is_judged() -> None:
    source = "![Two circles: 2 + 2 = 5 and sin(2) ≈ 0.909](two circles.png)\n"
    assert told(read(source)) == [("wrong", 1, 24), ("rounded", 1, 39)]
    assert told(read("![w:600 h=400](a.png) ![x = 0.5](b.png){width=50%}\n")) == []


def test_raw_tex_as_pandoc_marks_it_is_read_without_its_marks() -> None:
    raw = r"`\sqrt{9 + 16}`{=tex}"
    assert told(read(rf"`\sqrt{{4}} = 3` and `2 + 2 = 5`{{=html}}, ``{raw}`` = x")) == [
        ("wrong", 1, 13),
        ("wrong", 1, 29),
    ]
    source = "\\[ d = " + raw + " \\]\n\n\\[ = `\\sqrt{25}`{=latex} \\]\n\n\\[ = 6 \\]\n"
    assert told(read(source)) == [("wrong", 5, 6)]


def test_a_rule_at_the_top_is_no_front_matter() -> None:
    assert told(read("---\n\n$2 + 2 = 5$\n")) == [("wrong", 3, 10)]


def test_the_signs_of_a_quote_are_no_relation() -> None:
    source = "> $$\n> \\sin(2)\n> = 0.87\n> $$\n"
    assert told(read(source)) == [("wrong", 3, 5)]
    assert marked(read(source)) == ["0.87"]


def test_a_relation_in_a_quote_stays() -> None:
    (finding,) = told(read("> $2 > 3$\n"))
    assert finding[0] == "fails"


def test_mathematics_in_lists_and_quotes_in_lists() -> None:
    source = (
        "1. one\n\n   $$\n   \\cos(3)\n   = 0.98\n   $$\n\n   > - $$\n   >   2 + 2 = 5\n   >   $$\n"
    )
    assert told(read(source)) == [("wrong", 5, 6), ("wrong", 9, 16)]
    assert marked(read(source)) == ["0.98", "5"]


@pytest.mark.parametrize(
    ("source", "line", "column"),
    [
        ("```math\n2 + 2 = 5\n```\n", 2, 9),
        ("$`2 + 2 = 5`$", 1, 11),
        ("\\\\(2 + 2 = 5\\\\)", 1, 12),
        ("\\\\[2 + 2 = 5\\\\]", 1, 12),
        ("\\[2 + 2 = 5\\]", 1, 11),
        ("\\begin{align}\n2 + 2 &= 5\n\\end{align}", 2, 10),
        ("a\u00a0claim: 2 + 2 = 5", 1, 18),
    ],
)
def test_each_way_of_marking_mathematics(source: str, line: int, column: int) -> None:
    assert told(read(source)) == [("wrong", line, column)]


def test_nested_environments_of_one_name_are_one_formula() -> None:
    inner = "\\begin{aligned}2\\end{aligned}"
    source = f"\\begin{{aligned}}a {inner} b\\end{{aligned}} c"
    assert texts(read(source), Role.MATH) == [source[:-2]]


@pytest.mark.parametrize("end", ["\n", "\r\n", "\r"])
def test_every_line_end_counts_once(end: str) -> None:
    source = end.join(["---", "a: 1", "---", "> $$", "> \\sin(2)", "> = 0.87", "> $$", ""])
    assert told(read(source)) == [("wrong", 6, 5)]
    assert marked(read(source)) == ["0.87"]


def test_entities_are_read_and_keep_their_place() -> None:
    source = "sin(2) &asymp; 0.87 &amp; `&lt;`"
    assert told(read(source)) == [("wrong", 1, 16)]
    assert texts(read("```\n&lt;\n```\n"), Role.CODE) == ["```\n&lt;\n```\n"]
    assert read("AT&T; &nosuch; &").source == "AT&T; &nosuch; &"


def test_the_cells_of_a_table_are_known_and_apart() -> None:
    source = "| f | value |\n|---|:--|\n| $\\sin(1)$ | 0.84 |\n| `a|b` | 2 + 2 = 5 |\n\n= 7\n"
    document = read(source)
    (table,) = document.tables
    cells = [[document.source[slice(*cell)].strip() for cell in row] for row in table.rows]
    assert cells == [["f", "value"], ["$\\sin(1)$", "0.84"], ["`a|b`", "2 + 2 = 5"]]
    assert table.has_header
    assert ("wrong", 4, 19) in told(document)
    assert "|---|:--|\n" in "".join(texts(document, Role.LAYOUT))


def test_rows_that_were_cut_out_of_a_table_are_one() -> None:
    source = "Words.\n\n| 1 | $\\sin(1)$ | 0.84 |\n| 2 | $\\sin(2)$ | 0.92 |\n\n|x - 1| + |y| = 3\n"
    document = read(source)
    (table,) = document.tables
    cells = [[document.source[slice(*cell)].strip() for cell in row] for row in table.rows]
    assert cells == [["1", "$\\sin(1)$", "0.84"], ["2", "$\\sin(2)$", "0.92"]]
    assert ("wrong", 4, 19) in told(document)


def test_a_bar_escaped_in_a_table_is_a_bar() -> None:
    document = read("|a|\n|-|\n| $\\|-3\\| = 4$ |\n")
    assert texts(document, Role.MATH) == ["$|-3| = 4$"]
    assert told(document) == [("wrong", 3, 13)]


def test_a_macro_in_a_formula_holds_from_there_on() -> None:
    source = "$\\R = 2$\n\n$$\\newcommand{\\R}{3}$$\n\n$\\R + 2 = 6$\n"
    assert told(read(source))[-1] == ("wrong", 5, 11)
    assert texts(read(source), Role.MATH)[0] == "$\\R = 2$"


@pytest.mark.parametrize(
    ("source", "expected"),
    [
        ("\\newcommand{\\R}{3}\n\n$\\R + 2 = 6$", [("wrong", 3, 11)]),
        ("\\newcommand{\\R}{3}\\def\\S#1{#1 + 1}\n\n$\\S{\\R} = 4$", [("exact", 3, 11)]),
        ("\\renewcommand{\\sin}{\\cos}\n\n$\\sin(0) = 1$", [("unparsed", 3, 12)]),
        ("$2\\R = 7$\n\n\\newcommand{\\R}{\\cdot 3}", [("unparsed", 1, 8)]),
        ("We write \\renewcommand{\\sin}{\\cos}.\n\n$\\sin(0) = 1$", [("wrong", 3, 12)]),
        ("```latex\n\\renewcommand{\\sin}{0}\n```\n\n$\\sin(0) = 1$", [("wrong", 5, 12)]),
    ],
)
def test_a_macro_at_the_head_of_a_line_holds_from_there_on(
    source: str, expected: list[tuple[str, int, int]]
) -> None:
    assert told(read(source)) == expected


@pytest.mark.parametrize(
    ("source", "expected"),
    [
        ("Set n=2n = 2n=2 and n2=5n^2 = 5n2=5.", [("wrong", 1, 31)]),
        ("sin⁡(2)=0.87\\sin(2) = 0.87sin(2)=0.87", [("wrong", 1, 23)]),
        ("(x=1/2x = 1/2x=1/2), 12=0.4\\frac{1}{2} = 0.421=0.4\n", [("wrong", 1, 42)]),
        ("a b=3c = 3+4 = 7 and d=e = f=g = 5.", [("exact", 1, 16)]),
        ("> a 2+2=52 + 2 = 52+2=5 &amp; b\n", [("wrong", 1, 18)]),
        ("And x = 2 + 3 = 5 {\\displaystyle x=2+3=5} .", [("exact", 1, 40)]),
        ("So e − 2 ≈ 0.14 {\\textstyle e^{-2}\\approx 0.14} .", [("rounded", 1, 43)]),
        ("So e − 2 ≈ 0.24 {\\textstyle e^{-2}\\approx 0.24} .", [("wrong", 1, 43)]),
        (
            "α = 0.1 {\\displaystyle \\alpha =0.1} 2 α = 0.3 {\\textstyle 2\\alpha =0.3}",
            [("wrong", 1, 68)],
        ),
        ("$$\n{\\displaystyle 2+2=5}\n$$", [("wrong", 2, 20)]),
        ("则 P ( A ) = 5 / 14 P(A) = 5/14 P(A)=5/14.", []),
        ("So σ ( 0.5 ) = 0.62 \\sigma(0.5) = 0.62 σ(0.5)=0.62.", [("rounded", 1, 35)]),
        ("So σ ( 0.5 ) = 0.72 \\sigma(0.5) = 0.72 σ(0.5)=0.72.", [("wrong", 1, 35)]),
        ("e − 2 = 0.14 e^{-2} = 0.14 e−2=0.14", [("rounded", 1, 23)]),
        ("tanh ⁡ ( 1 ) = 0.67 \\tanh(1) = 0.67 tanh(1)=0.67", [("wrong", 1, 32)]),
        ("1 2 + 1 3 = 5 6 \\frac12 + \\frac13 = \\frac56 21+31=65", [("exact", 1, 37)]),
        ("1 4 = 0.25 \\frac{1}{4} = 0.25\n4 1 = 0.25", [("exact", 1, 26)]),
        ("25 − 9 = 5 \\sqrt{25-9} = 5 25 − 9 = 5 .", [("wrong", 1, 26)]),
        ("c = 9 , a = 1 c=9, a=1\nc = 9 , a = 1", []),
        ("2 + 2 = 5 2 + 2 = 5\n2 + 2 = 5", [("wrong", 1, 9), ("wrong", 1, 19), ("wrong", 2, 9)]),
        (
            "A slope β^1=0.99\\hat{\\beta}_1 = 0.99 is near e−2=0.14e^{-2} = 0.14.",
            [("rounded", 1, 63)],
        ),
        (
            "A slope β^1=0.99\\hat{\\beta}_1 = 0.99 is near e−2=0.24e^{-2} = 0.24.",
            [("wrong", 1, 63)],
        ),
    ],
)
def test_a_formula_copied_with_its_source_is_read_once(
    source: str, expected: list[tuple[str, int, int]]
) -> None:
    assert told(read(source)) == expected
    assert told(read(source, "text")) == expected


@pytest.mark.parametrize("sign", ["> ", "- "])
def test_what_is_nested_too_deeply_is_said_and_not_judged(sign: str) -> None:
    document = read(sign * (NESTING_LIMIT + 60) + "$2 + 2 = 5$")
    assert [verdict for verdict, _, _ in told(document)] == ["unparsed"]
    assert whys(document) == ["nested too deeply to be read"]


def test_what_is_nested_within_the_limit_is_read() -> None:
    assert [v for v, _, _ in told(read("> " * 40 + "$2 + 2 = 5$"))] == ["wrong"]


def test_nothing_of_the_shipped_notes_is_lost(notes: Path) -> None:
    for path in sorted(notes.glob("*.md")):
        document = read(path.read_text(encoding="utf-8"))
        assert whys(document) == []
        assert_whole(document)


pieces = st.lists(
    st.sampled_from(
        [
            "> ",
            "- ",
            "1. ",
            "\n",
            "\n\n",
            "    ",
            "a",
            "| a | b |\n",
            "|-|-|\n",
            "```\n",
            "$",
            "$$\n",
            "2 = 3",
            "\r\n",
            "&lt;",
            "`",
            "[a]: b\n",
            "\\(",
            "\\)",
            "<b>",
            "---\n",
            "~~",
            "#",
            "\\|",
        ]
    ),
    max_size=30,
)


@settings(max_examples=300)
@given(pieces)
def test_whatever_is_written_is_read_whole(parts: list[str]) -> None:
    document = read("".join(parts))
    assert_whole(document)
    assert whys(document) == []


@pytest.mark.parametrize(
    "unit",
    [
        *"$\\ 1|`[<>&\n",
        "<a ",
        "a=1 = ",
        "a=1a = 1a=1 ",
        "\\cancel{",
        "](",
        "[a] ",
        "> a\n",
        "    a\n",
    ],
)
def test_time_grows_with_the_text(unit: str) -> None:
    # In text with equations, much is looked at around each; a quarter of it takes as long.
    size = 10_000 if "=" in unit else 40_000
    assert growth(read, lambda size: unit * (size // len(unit)), size) < 4**1.5


def test_a_flood_of_backticks_is_read_in_linear_time() -> None:
    def ticks(size: int) -> str:
        return "".join("`" * count + "e" for count in range(int((2 * size) ** 0.5)))

    assert growth(read, ticks, 100_000) < 4**1.5


@pytest.mark.parametrize(
    "block",
    [
        "    x = 2 + 2 == 5",
        "    $x = 3; $y = $x;",
        "    echo $HOME = $USER",
        "    a <- df$b = 2",
        r"""    s = "\frac{1}{2} = 0.6" """,
        "    | x | $x^2$ |\n    | 3 | 8 |",
    ],
)
def test_an_indented_program_is_code(block: str) -> None:
    assert findings(f"Text.\n\n{block}\n") == ()


@pytest.mark.parametrize(
    "block",
    [
        r"    $$2 + 2 = 5$$",
        r"    so $\frac{1}{2} = 0.6$ here",
        r"    - $2 + 2 = 5$",
        "    $2^{3} = 9$",
        r"    y = \frac{1}{2} \cdot 4 = 3",
        "    | x | y |\n    |---|---|\n    | 3 | $2^3 = 9$ |",
        "    | a |\n    | b |\n\n    | x | x^2 = y |\n    |:-:|---|\n    | 1 | $2^3 = 9$ |",
    ],
)
def test_an_indented_formula_of_tex_is_none(block: str) -> None:
    assert [finding.verdict for finding in findings(f"{block}\n")] == ["wrong"]


@pytest.mark.parametrize(
    ("note", "found"),
    [
        ("    x = 2\n    2^3 = 9\n", []),
        ("    - 2^3 = 9\n", []),
        ("\t- 2^3 = 9\n\t- 2^2 = 4\n", ["wrong", "exact"]),
        ("    1. 2^3 = 9\n\n    2. 2^2 = 4\n", ["wrong", "exact"]),
    ],
)
def test_indented_items_and_nothing_else_are_a_list(note: str, found: list[str]) -> None:
    assert [finding.verdict for finding in findings(note)] == found


@pytest.mark.parametrize(
    ("note", "found"),
    [
        ("so ``2^3 = 9`` ends", ["wrong"]),
        ("so ``2^3\n= 9`` ends", []),
        ("so ``lr = 0.001`` ends", []),
        ("so ```2^3 = 9``` ends", ["wrong"]),
        ("so ```2^3\n= 9``` ends", []),
    ],
)
def test_any_run_of_backticks_may_be_code_of_a_line(note: str, found: list[str]) -> None:
    assert [finding.verdict for finding in findings(note)] == found


@pytest.mark.parametrize(
    ("note", "found"),
    [
        (r"$-\\ln(0{,}8) \\approx 0{,}224$", ["misrounded"]),
        (r"'$\\sqrt{4+9} = \\sqrt{13} \\approx 3.606$',", ["rounded"]),
        (
            r"so $x\\,=\\,3\\,+\\,4 = 8$ or \\$16\\,288.95 and $2\\,000 + 3 = 2003$",
            ["wrong", "exact"],
        ),
        (r"so \\( 9 - 24 \\cdot 0.5 = 14 \\) ok", ["wrong"]),
        (r"$\\sin(1) = 0.84 \\\\ \\cos(1) = 0.55$", ["rounded", "misrounded"]),
        ("$$a &= 4\\\\% four\nb &= 3 + 4 = 8$$", ["wrong"]),
        (r"$r = 6\\% = 0.06$ and $0.6065 \\cdot 1 = 60.65\\%$", ["exact", "exact"]),
        (r"'$r = 6\\% = 0.08$', '75\\% = 0.75', '0.64 = 65\\%'", ["wrong", "exact", "wrong"]),
        (r"$97.27\\% + 2\\% = 99.37\\%$", ["wrong"]),
        (r"$\\arctan(1) = 46^\\circ$, $\\sin 30^{\\circ} = 0.5$", ["wrong", "exact"]),
        (r"$$\begin{align} a &= 1 + 2 = 3 \\max(2, 3) &= 4 \end{align}$$", ["exact", "wrong"]),
        (r"$a = 1 + 2 = 3 \\ b = 2 + 2 = 5$", ["exact", "wrong"]),
    ],
)
def test_backslashes_doubled_in_a_string(note: str, found: list[str]) -> None:
    assert [finding.verdict for finding in findings(note)] == found


ROWS = "| $x$ | $e^x$ | n |\n|---|---|---|\n| 1 | 2.718 | 4 |\n| 2 | 7.38 | 2 |"
PARTS = "$x = 2$ holds.\n\n### Example A\n\n$$x^2 = 9$$"


@pytest.mark.parametrize(
    ("note", "found"), [(ROWS, ["rounded", "misrounded"]), (PARTS, ["unbound"])]
)
@pytest.mark.parametrize("mark", ["", "- ", "12. ", "> ", "> - "])
def test_a_list_or_quotation_may_hold_a_table_or_headings(
    mark: str, note: str, found: list[str]
) -> None:
    inside = "".join(sign if sign == ">" else " " for sign in mark)
    held = mark + note.replace("\n", f"\n{inside}")
    assert [finding.verdict for finding in findings(held)] == found


@pytest.mark.parametrize("line_end", ["\n", "\r\n", "  \n", " \t\r\n"])
def test_a_line_of_blanks_is_an_empty_one(line_end: str) -> None:
    note = "$$x = \\ln(10) \\approx 2{,}303$$\n\n## Typ 3\n\n### Beispiel A\n$$\\log_3(x) = 4$$\n"
    found = [finding.verdict for finding in findings(note.replace("\n", line_end))]
    assert found == ["rounded", "unbound"]


@pytest.mark.parametrize(
    ("row", "found"),
    [
        ("| 2.5 | 6.25 | 7 |", ["exact", "exact"]),
        ("| 2.5 | 6.35 | 7 |", ["exact", "wrong"]),
        ("| 2.5 | 6.35 | |", ["exact", "wrong"]),
        ("| 2.5 |", ["exact"]),
        ("| $|2.5|$ | 6.35 |", ["exact"]),  # a bar of a formula, and no wall
    ],
)
def test_what_has_no_head_above_it_is_no_cell(row: str, found: list[str]) -> None:
    note = f"Let $f(x) = x^2$.\n\n| $x$ | $f(x)$ |\n|---|---|\n| 1.5 | 2.25 |\n{row}\n"
    assert [finding.verdict for finding in findings(note)] == found


_OF_LISTS = {
    f"{kind}_{end}"
    for kind in ("bullet_list", "ordered_list", "list_item")
    for end in ("open", "close")
}
_LINES = (
    "", "word", "    code", "\tcode", "- a", "  - b", "-", "* * c", "1. d", "2. e", "1) f", "> g",
    ">", "- > h", "- # i", "```", "  ~~~", "<!-- j", "-->", "<div>", "</div>", "<pre>", "| k | l |",
    "|---|---|", "***", "===", "---", "# m", "[n]: o", "!!! note", "::: p", ":::",
)  # fmt: skip


@given(st.lists(st.sampled_from(_LINES), max_size=25), st.integers(1, 7))
def test_blocks_are_those_of_the_whole_text(lines: list[str], at_once: int) -> None:
    def told_of(at_once: int) -> list[tuple[object, ...]]:
        return [
            (token.type, token.level, token.map, token.content, token.info)
            for token in block_tokens("\n".join(lines), at_once)
            if token.type not in _OF_LISTS
        ]

    assert told_of(at_once) == told_of(len(lines) + 1)


@pytest.mark.parametrize(
    "tag", ["span style='color:red'", "mark", "u", "font color='blue'", "p", "b"]
)
@pytest.mark.parametrize(
    ("note", "verdict"),
    [
        ("- 2 + 2 = 4", "exact"),
        ("3 km + 4 km = 7 km!", "exact"),
        ("1 1/2 + 1/3 = 5/6", "exact"),
        ("15/60000 = **25 per 100,000**", "exact"),
        ("2 + 2 = 5", "wrong"),
    ],
)
def test_how_words_are_to_look_says_nothing_of_them(tag: str, note: str, verdict: str) -> None:
    ((found, _, column),) = told(read(f"<{tag}>{note}</{tag.split(maxsplit=1)[0]}>"))
    ((_, _, plain),) = told(read(note))
    assert (found, column) == (verdict, plain + len(tag) + 2)


def test_a_letter_between_signs_is_no_tag_that_is_never_closed() -> None:
    assert told(read("a = 1, b = 2, c = 3: 0 <b> 1 and 2 + 2 = 5"))[-1][0] == "wrong"


@pytest.mark.parametrize(
    ("note", "found"),
    [
        ("==(4) 4+4=8==", ["exact"]),
        ("==36 = 6^2 49 = 7^2 81 = 9^3==", ["exact", "exact", "wrong"]),
        ("The ==result 2 + 2 = 5== is so, and ==$1 + 1 = 3$==.", ["wrong", "wrong"]),
        ("if a ==b== c and 2 == 3, 4 + 4 == 9", ["wrong"]),
    ],
)
def test_what_is_marked_is_read_without_its_marks(note: str, found: list[str]) -> None:
    assert [verdict for verdict, _, _ in told(read(note))] == found


def test_of_two_changes_that_overlap_the_first_counts() -> None:
    changes = [(0, 4, "X"), (2, 3, ""), (3, 6, "Z"), (4, 5, "Y")]
    assert rewritten("abcdef", changes).text() == "XYf"
    note = "<p>α = 0.1 {\\displaystyle <b>\\alpha =0.1</b>}</p> and 2 + 2 = 5"
    assert told(read(note))[-1] == ("wrong", 1, note.index("5") + 1)
