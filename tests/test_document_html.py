"""Web pages: the text a reader sees, formulas by their source, every place in the file."""

from __future__ import annotations

from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from judged import findings, verdicts
from places import assert_whole, growth, marked, texts, told, whys

from pe_symbolic.document import Document, Role, read, read_path

PAGE = Path(__file__).parent / "documents" / "page.html"


def html(source: str) -> Document:
    return read(source, "html")


@pytest.mark.parametrize(
    "source",
    [
        "<script>2 + 2 = 5</script>",
        "<style>2 + 2 = 5</style>",
        "<pre>2 + 2 = 5</pre>",
        "<pre><code>2 + 2 = 5</code>\n2 + 2 = 5</pre>",
        "<textarea>2 + 2 = 5</textarea>",
        "<!-- 2 + 2 = 5 -->",
        "<!DOCTYPE 2 + 2 = 5>",
        "<p title='2 + 2 = 5'>none</p>",
        '<p title="a > b, 2 + 2 = 5">none</p>',
        "<s>2 + 2 = 5</s>",
        "<svg><text>2 + 2 = 5</text></svg>",
        '<span aria-hidden="true">2 + 2 = 5<span>3</span></span>',
        '<sup class="footnote-ref">2 + 2 = 5</sup>',
        "<table><tr><td>2 + 2</td></tr><tr><td>= 5</td></tr></table>",
        "<p>2 + 2</p><p>= 5</p>",
        "<script>if (a</b) 2 + 2 = 5 </script >",
    ],
)
def test_what_is_not_said_is_not_judged(source: str) -> None:
    assert told(html(source)) == []


@pytest.mark.parametrize(
    ("source", "why"),
    [
        ("<p>a</p><!-- 2 + 2 = 5", "behind the opening of something that never ends"),
        ("<math><mn>2</mn> 2 + 2 = 5", "behind the opening of something that never ends"),
        ('<span aria-hidden="true">2 + 2 = 5', "behind the opening of something that never ends"),
        (
            "<math><menclose><mn>2</mn></menclose><mo>=</mo><mn>5</mn></math>",
            "mathematics in MathML of a kind that is not read",
        ),
    ],
)
def test_what_cannot_be_read_is_said_and_not_judged(source: str, why: str) -> None:
    document = html(source)
    assert [verdict for verdict, _, _ in told(document)] == ["unparsed"]
    assert whys(document) == [why]


def test_a_flood_of_openers_ends_at_once() -> None:
    document = html("<!--" * 50_000 + "<a " * 50_000 + "sin(2)=0.91")
    assert [verdict for verdict, _, _ in told(document)] == ["unparsed"]


@pytest.mark.parametrize(
    ("source", "column", "shown"),
    [
        ("2 + 2 = 5", 9, "5"),
        ("<p>2 + 2 <b>=</b> 5</p>", 19, "5"),
        ("2&nbsp;+&#32;2&thinsp;&#x3d;&nbsp;5", 35, "5"),
        ("2<sup>2</sup> = 5", 17, "5"),
        ("\\(2 + 2 = 5\\)", 11, "5"),
        ("\\[2 + 2 = 5\\]", 11, "5"),
        ("$$2 + 2 = 5$$", 11, "5"),
        ("$2 + 2 = 5$", 10, "5"),
        ("<code>2 + 2 = 5</code>", 15, "5"),
        ('<script type="math/tex">2 + 2 = 5</script>', 33, "5"),
        ("<a href=x>2</a> + 2 = 5", 23, "5"),
        ("sin(2) &asymp; 0.87", 16, "0.87"),
        ("&radic;4 = 3", 12, "3"),
        ("2 + 2 = <span>5</span>", 15, "5"),
    ],
)
def test_each_way_of_writing_is_read_in_its_place(source: str, column: int, shown: str) -> None:
    document = html(source)
    assert told(document) == [("wrong", 1, column)]
    assert marked(document) == [shown]


def test_line_ends_are_spaces() -> None:
    assert told(html("<p>2\n   + 2\n\t= \n 5</p>")) == [("wrong", 4, 2)]
    assert told(html("<p>2 + 2<br>\n= 5</p>"))[:1] in ([], [("wrong", 2, 3)])


def test_but_in_a_displayed_formula_they_end_lines() -> None:
    lines = "f(2) = 4 - 5 = -1\nf'(2) = 4\nx_1 = 2 + 1/4 = 2.35"
    shown = [("exact", 2, 16), ("unbound", 3, 9), ("wrong", 4, 17)]
    assert told(html(f"<p>$$\n{lines}\n$$</p>")) == shown
    assert told(html(f"<p>\\[\n{lines}\n\\]</p>")) == shown
    multiple = told(html("<p>$$\nx = 3\n2x = 6\nx + 4 = 8\n$$</p>"))
    assert [verdict for verdict, _, _ in multiple] == ["exact", "wrong"]
    grouped = told(html("<p>$$N = 25\n000 = 25 \\cdot 10^3$$</p>"))
    assert "wrong" not in [verdict for verdict, _, _ in grouped]


@pytest.mark.parametrize("end", ["\n", "\r\n", "\r"])
def test_every_line_end_counts_once(end: str) -> None:
    assert told(html(f"<p>so{end}{end}2 + 2{end}= 5</p>")) == [("wrong", 4, 3)]


def test_the_annotation_is_the_formula_and_nothing_is_read_twice() -> None:
    source = (
        "<math><semantics><mrow><mn>2</mn><mo>+</mo><mn>2</mn><mo>=</mo><mn>5</mn></mrow>"
        '<annotation encoding="application/x-tex">2 + 2 = 5</annotation></semantics></math>'
    )
    assert [verdict for verdict, _, _ in told(html(source))] == ["wrong"]
    assert texts(html(source), Role.MATH) == ["2 + 2 = 5"]
    assert html(source).source == "2 + 2 = 5"


def test_the_cells_of_a_table_are_known() -> None:
    source = "<table><tr><th>f<th>v<tr><td>sin(1)<td>0.84</table><table><tr><td>3</table>"
    document = html(source)
    cells = [
        [[document.source[slice(*cell)].strip() for cell in row] for row in table.rows]
        for table in document.tables
    ]
    assert cells == [[["f", "v"], ["sin(1)", "0.84"]], [["3"]]]
    assert [table.has_header for table in document.tables] == [True, False]


def test_a_page_as_people_write_it() -> None:
    document = read_path(PAGE)
    verdicts = [(verdict, line) for verdict, line, _ in told(document)]
    assert verdicts == [
        ("wrong", 10),
        ("wrong", 11),
        ("rounded", 12),
        ("fails", 14),
        ("misrounded", 16),
        ("rounded", 18),
        ("misrounded", 20),
        ("wrong", 21),
    ]
    assert marked(document) == ["0.87", "1025", "-0.99", "0.3", "0.85", "0.84", "0.15", "0.15"]
    assert whys(document) == []
    assert_whole(document)


@pytest.mark.parametrize("depth", [300, 20_000])
def test_deep_nesting_hides_nothing(depth: int) -> None:
    source = "<div>" * depth + "<p>2 + 2 = 5</p>" + "</div>" * depth
    assert told(html(source)) == [("wrong", 1, 5 * depth + 12)]


pieces = st.lists(
    st.sampled_from(
        [
            "<p>",
            "</p>",
            "<b",
            ">",
            "<!--",
            "-->",
            '"',
            "'",
            "<sup>",
            "</sup>",
            "<td>",
            "<table>",
            "<tr>",
        ]
    )
    | st.sampled_from(
        ["&lt;", "&", "<math>", "</math>", "<pre>", "</pre>", "<script>", "</script>"]
    )
    | st.sampled_from(
        [" ", "\n", "\r\n", "2 = 3", "$", "\\(", "\\)", "<s>", "</s>", "<svg>", "</svg>"]
    ),
    max_size=30,
)


@settings(max_examples=400)
@given(pieces)
def test_whatever_is_written_is_read_whole(parts: list[str]) -> None:
    assert_whole(html("".join(parts)))


@pytest.mark.parametrize(
    "unit",
    [
        "<",
        "<a ",
        '<a "',
        "<a '\"",
        "<!--",
        "&",
        "&lt;",
        " ",
        "\n",
        "<math>",
        "<script>",
        "<sup>",
        "$",
        "<td>",
        "<!",
        "<svg>",
        "</",
        '<a b="',
        "2 = 3 ",
        "\\(",
        "<p>",
    ],
)
def test_time_grows_with_the_text(unit: str) -> None:
    assert growth(html, lambda size: unit * (size // len(unit)), 40_000) < 4**1.5


def test_alttext_is_the_formula_where_there_is_no_annotation() -> None:
    page = '<math alttext="\\sin(2) &lt; 0.87"><mi>sin</mi><mn>2</mn></math>'
    source = read(page, "html")
    (formula,) = [region for region in source.regions if region.role is Role.MATH]
    assert source.source[formula.start : formula.end] == "\\sin(2) < 0.87"
    assert source.stretch(formula.start, formula.start + 4) == (1, 16, 1, 20, None)


def test_powers_within_code_stay_powers() -> None:
    page = "<p>See <code>649<sup>2</sup> - 13 * 180<sup>2</sup> = 1</code> here.</p>"
    assert [finding.verdict for finding in findings(page, "html")] == ["exact"]


@pytest.mark.parametrize(
    "tag",
    [
        '<InlineMath math="2 + 2 = 5" />',
        '<span class="m" data-tex="2 + 2 = 5"></span>',
        '<div data-katex="2 + 2 = 5"></div>',
        "<MathInline tex='2 + 2 = 5'/>",
        '<TeX block math="2 + 2 = 5"></TeX>',
        '<katex-display latex="2 + 2 = 5"></katex-display>',
        '<M tex="2 + 2 = 5" />',
    ],
)
def test_a_component_holds_its_formula_as_an_attribute(tag: str) -> None:
    document = html(f"<p>Take {tag} or so.</p>")
    assert [verdict for verdict, _, _ in told(document)] == ["wrong"]
    for other in ('<Aesthetic math="2 + 2 = 5"/>', '<M texture="2 + 2 = 5" />'):
        assert told(html(f"<p>{other}</p>")) == []


def test_the_number_of_a_step_stands_apart() -> None:
    page = '<p>Step <span class="num">3</span><span>4 + 5 = 9</span></p>'
    assert "3\n4 + 5" in read(page, "html").source
    page = '<span class="token number">3</span><span>4 + 5 = 39</span>'
    assert "34 + 5" in read(page, "html").source
    page = '<span class="mord">3</span><span class="mord">4</span><span>+ 1 = 35</span>'
    assert "34+ 1" in read(page, "html").source


@pytest.mark.parametrize(
    ("block", "judged"),
    [
        ("<pre>d = 4\ny = sin(2 / 1) = 0.990\n</pre>", [("0.990", "wrong")]),
        ("<pre class='worked'><code>y = 2 * 3 = 7\n</code></pre>", [("7", "wrong")]),
        ("<pre><code class='language-text'>y = 2 * 3 = 7</code></pre>", [("7", "wrong")]),
        ("<pre><code class='language-python'>y = 2 * 3 = 7</code></pre>", []),
        ("<pre class='brush: python'>y = 2 * 3 = 7</pre>", []),
        ("<pre>y = (9 + 1) * 3\n  = 10 * 3\n  = 31\n</pre>", [("31", "wrong")]),
        ("<pre>y = 2 * 3 = 7;</pre>", []),
        ("<pre>y = 6 / (3 × 10<sup>-2</sup>) = 200</pre>", [("200", "exact")]),
        ("<pre>y = √(10<sup>-4</sup> / 10<sup>-6</sup>) = 100</pre>", [("100", "wrong")]),
        ("<pre>y = 2<sup>3</sup>;</pre>", []),
        ("<pre>2 + 2 = 5</pre>", []),
    ],
)
def test_a_block_without_a_language_holds_what_is_worked_out(
    block: str, judged: list[tuple[str, str]]
) -> None:
    found = findings(f"<p>So:</p>\n{block}\n<p>and 2 * 4 = 8</p>", "html")
    pairs = [(one.claim.printed.text, one.verdict) for one in found if one.claim.printed]
    assert pairs == [*judged, ("8", "exact")]


@pytest.mark.parametrize(
    "tags",
    [
        "<button>2 + 5 = 7</button><button>3 + 4 = %s</button>",
        "<label>2 + 5 = 7</label><label>3 + 4 = %s</label>",
        '2 + 5 = 7<img src="a.png">3 + 4 = %s',
        '2 + 5 = 7<input type="text">3 + 4 = %s',
        '2 + 5 = 7<span class="badge">1</span>3 + 4 = %s',
    ],
)
def test_controls_and_badges_part_what_stands_around_them(tags: str) -> None:
    assert verdicts(f"<p>{tags % 7}</p>", "html") == [("7", "exact"), ("7", "exact")]
    assert verdicts(f"<p>{tags % 8}</p>", "html") == [("7", "exact"), ("8", "wrong")]


def test_a_picture_in_a_formula_parts_nothing() -> None:
    assert verdicts('<p>3 + 4<img src="a.png"> = 7</p>', "html") == [("7", "exact")]
    page = "<p>Total <label>3</label> + <label>4</label> = <output>%s</output></p>"
    assert verdicts(page % 7, "html") == [("7", "exact")]
    assert verdicts(page % 8, "html") == [("8", "wrong")]


def test_numbers_that_are_set_off_but_worked_with_are_no_labels() -> None:
    note = '<p><b class="num">3</b> · <b class="num">4</b> = <b class="num">%s</b></p>'
    note = note.replace("<b", "<span").replace("</b", "</span")
    assert verdicts(note % 12, "html") == [("12", "exact")]
    assert verdicts(note % 13, "html") == [("13", "wrong")]
    assert verdicts('<p><span class="num">3</span>3 · 4 = 12</p>', "html") == [("12", "exact")]


def test_functions_and_bars_of_other_renderers() -> None:
    log = "<math><mrow><msub><mrow><mi>log</mi><mo>\u2061</mo></mrow><mn>2</mn></msub><mn>8</mn>"
    bars = "<mo>=</mo><mi>∣</mi><mo>−</mo><mn>{}</mn><mi>∣</mi></mrow></math>"
    page = f"<p>{log}{bars.format(3)}</p><p>{log}{bars.format(4)}</p>"
    assert [verdict for _, verdict in verdicts(page, "html")] == ["exact", "wrong"]
