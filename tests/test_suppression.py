"""Comments that set findings aside: what they must not reach, and what they must."""

from __future__ import annotations

import json

import pytest
from judged import findings

from pe_symbolic.document import read
from pe_symbolic.judge.causes.diagnose import CAUSES
from pe_symbolic.judge.documents import judge_document
from pe_symbolic.judge.finding import DocumentFindings, Findings
from pe_symbolic.render.findings_json import findings_text as as_json
from pe_symbolic.render.findings_text import findings_text

WRONG = "$\\sin(2) = 0.87$"
IGNORE = "<!-- pe-symbolic: ignore[wrong] the typo is the exercise -->"


def judged(source: str, format: str = "markdown") -> DocumentFindings:
    return judge_document(read(source, format, "a"))


def reasons(source: str, format: str = "markdown") -> list[str]:
    """The reason of each finding in reading order, empty where it is not set aside."""
    return [finding.suppressed for finding in judged(source, format).findings]


def notebook(*cells: str) -> str:
    made = [{"cell_type": "markdown", "metadata": {}, "source": cell} for cell in cells]
    return json.dumps({"cells": made, "metadata": {}, "nbformat": 4, "nbformat_minor": 5})


# -- what is not set aside ---------------------------------------------------------------


@pytest.mark.parametrize(
    "source",
    [
        f"{WRONG}\n{IGNORE}\n",  # a line too late
        f"{IGNORE}\n\nWords.\n{WRONG}\n",
        f"Words {IGNORE}\n{WRONG}\n",  # it speaks of its own line
        f"`{IGNORE}`\n{WRONG}\n",
        f"```\n{IGNORE}\n```\n{WRONG}\n",
        f"{WRONG} <!-- ignore[wrong] for no program -->\n",
        f"{WRONG} <!-- see pe-symbolic: ignore[wrong] because -->\n",
        f"{WRONG} <!-- pe-symbolic: ignore[misrounded] another verdict -->\n",
        f"{WRONG} <!-- pe-symbolic: ignore[sign] another cause -->\n",
        f"{WRONG} <!-- pe-symbolic: ignore[wrong]-->\n",
        f"{WRONG} <!-- pe-symbolic: ignore no name -->\n",
        f"{WRONG} <!-- pe-symbolic: ignore[] no name -->\n",
        f"{WRONG} <!-- pe-symbolic: ignore[wrogn] misspelt -->\n",
        f"{WRONG} <!-- pe-symbolic: ingore[wrong] misspelt -->\n",
        f"{WRONG} <!-- pe-symbolic: ignore[wrong] never closed\n",
        f"{WRONG} % pe-symbolic: ignore[wrong] this is no LaTeX\n",
        "<!-- pe-symbolic: off[wrong] here -->\n<!-- pe-symbolic: on -->\n" + WRONG,
        f"<!-- pe-symbolic: ignore-next[wrong] the next -->\n\nWords.\n\n{WRONG}\n",
    ],
)
def test_what_is_not_meant_stays_wrong(source: str) -> None:
    assert reasons(source) == [""]
    assert Findings((judged(source),)).summary["wrong"] == 1


@pytest.mark.parametrize("cause", sorted({*CAUSES, "copied", "transcribed"}))
def test_every_cause_can_be_named(cause: str) -> None:
    comment = f"<!-- pe-symbolic: ignore[{cause}] for once -->"
    (notice,) = judged(f"{WRONG} {comment}\n").notices
    assert notice.endswith(f"nothing here to ignore: {cause}")


def test_what_stands_behind_a_displayed_formula_is_not_meant() -> None:
    source = f"{IGNORE}\n$$\n\\sin(2) = 0.87\n$$\n{WRONG}\n"
    assert [bool(reason) for reason in reasons(source)] == [True, False]
    latex = "\\begin{align}\n\\sin(2) &= 0.87\n\\end{align}\n$\\sin(3) = 0.19$\n"
    aside = reasons(f"% pe-symbolic: ignore[wrong] so\n{latex}", "latex")
    assert [bool(reason) for reason in aside] == [True, False]


@pytest.mark.parametrize(
    ("source", "format"),
    [
        (f"{IGNORE}\n$$\n\\sin(2) = 0.87 \\\\\n\\sin(3) = 0.19\n$$\n", "markdown"),
        (
            f"{IGNORE}\n> $$\n> \\begin{{aligned}}\n> \\sin(2) &= 0.87 \\\\\n"
            "> \\sin(3) &= 0.19\n> \\end{aligned}\n> $$\n",
            "markdown",
        ),
        (
            "% pe-symbolic: ignore[wrong] so\n\\begin{align}\n\\sin(2) &= 0.87 \\\\\n"
            "\\sin(3) &= 0.19\n\\end{align}\n",
            "latex",
        ),
    ],
)
def test_all_rows_of_a_displayed_formula_are_set_aside(source: str, format: str) -> None:
    found = reasons(source, format)
    assert len(found) == 2
    assert all(found)


def test_a_right_claim_needs_no_reason() -> None:
    assert reasons(f"$\\sin(2) = 0.91$ {IGNORE}\n") == [""]
    assert judged(f"$\\sin(2) = 0.91$ {IGNORE}\n").notices == (
        "a:1:18: nothing here to ignore: wrong",
    )


@pytest.mark.parametrize(
    ("comment", "notice"),
    [
        ("ignore[wrong]", "ignores nothing without a reason"),
        ("off[wrong]", "ignores nothing without a reason"),
        ("ignore because", "say what to ignore: ignore[wrong] and the reason"),
        ("ignore[wrogn] because", "no verdict and no cause is called 'wrogn'; did you mean wrong?"),
        (
            "ingore[wrong] because",
            "'ingore' is not understood; known: ignore, ignore-next, off, on",
        ),
        ("", "not understood"),
        ("on", "on, but nothing was off"),
        ("ignore[exact, sign] because", "nothing here to ignore: exact, sign"),
        ("off[misrounded] because", "nothing here to ignore: misrounded"),
    ],
)
def test_what_is_amiss_is_said_once_with_its_place(comment: str, notice: str) -> None:
    found = judged(f"# A\n\n{WRONG} <!-- pe-symbolic: {comment} -->\n")
    (said,) = found.notices
    assert said.startswith("a:3:18: ")
    assert notice in said
    assert not found.findings[0].suppressed


def test_notices_stand_in_the_order_of_their_lines() -> None:
    said = "$\\sin(2) = 0.91$\n\n"
    wrong = "<!-- pe-symbolic: ignore[wrong] x -->\n\n"
    asked = "<!-- pe-symbolic: ignore[wrogn] x -->\n\n"
    notices = judged(wrong + said + asked + wrong + said).notices
    assert [notice.split(":")[1] for notice in notices] == ["1", "5", "7"]


def test_a_comment_without_its_colon_is_told_so() -> None:
    found = judged(f"{WRONG}\n\n<!-- pe-symbolic ignore[wrong] an exercise -->\n")
    assert found.notices == ("a:3:1: not heard without its colon: pe-symbolic: ignore",)
    found = judged(f"{WRONG} % pe-symbolic off[wrong] x\n", "latex")
    assert len(found.notices) == 1


def test_a_note_without_comments_has_no_notices() -> None:
    assert judged(f"{WRONG}\n<!-- a word about pe-symbolic -->\n").notices == ()


def test_in_latex_listings_say_nothing() -> None:
    listing = "\\begin{verbatim}\n% pe-symbolic: ignore[wrong] shown\n\\end{verbatim}\n"
    assert judged(f"{listing}text\n\n{listing}{WRONG}\n", "latex").notices == ()
    found = judged(f"{listing}{WRONG}\n", "latex")
    assert [finding.suppressed for finding in found.findings] == [""]
    assert found.notices == ()


def test_an_escaped_percent_sign_begins_no_comment() -> None:
    source = f"{WRONG} 5\\% pe-symbolic: ignore[wrong] x\n"
    assert reasons(source, "latex") == [""]


def test_a_flood_of_comments_is_cut_off_with_a_word() -> None:
    found = judged("<!-- pe-symbolic: on -->\n" * 1_002)
    assert len(found.notices) == 1_001
    assert found.notices[-1].startswith("a:1001:1: more than 1000 comments")


# -- what is set aside -------------------------------------------------------------------


@pytest.mark.parametrize(
    "source",
    [
        f"{WRONG} {IGNORE}\n",
        f"{IGNORE} {WRONG}\n",
        f"{IGNORE}\n{WRONG}\n",
        f"{IGNORE}\r\n\r\n{WRONG}\r\n",
        f"{IGNORE}\r{WRONG}\r",
        f"{IGNORE}\n$$\n\\sin(2) = 0.87\n$$\n",
        f"{IGNORE}\n\n\\begin{{align*}}\n\\sin(2) &= 0.87\n\\end{{align*}}\n",
        f"> {IGNORE}\n> {WRONG}\n",
        f"{IGNORE}\n$\\sin(2)\n= 0.87$\n",
        f"{WRONG} <!--pe-symbolic:ignore[wrong] the typo\n  is the exercise-->\n",
        f"{WRONG} <!-- pe-symbolic: ignore[sign, unexplained] the typo is the exercise -->\n",
        f"<!-- pe-symbolic: ignore-next[wrong] the typo is the exercise -->\n\nWords\n{WRONG}\n",
        f"<!-- pe-symbolic: off[wrong] the typo is the exercise -->\n\nWords\n\n{WRONG}\n",
    ],
)
def test_it_is_set_aside_with_its_reason(source: str) -> None:
    found = judged(source)
    assert [finding.suppressed for finding in found.findings] == ["the typo is the exercise"]
    assert found.findings[0].verdict == "wrong"
    assert found.notices == ()


@pytest.mark.parametrize(
    "source",
    [
        f"{WRONG} % pe-symbolic: ignore[wrong] an exercise\n",
        f"% pe-symbolic: ignore[wrong] an exercise\n{WRONG}\n",
        "  %% pe-symbolic: ignore[wrong] an exercise\n\\[\n\\sin(2) = 0.87\n\\]\n",
        pytest.param(
            "\\begin{align}\n\\sin(2) &= 0.87 % pe-symbolic: ignore[wrong] an exercise\n"
            "\\end{align}\n",
        ),
        "\\[\\sin(2) = 0.87\\] \\\\% pe-symbolic: ignore[wrong] an exercise\n",
        f"\\newcommand{{\\half}}{{0.5}}\n{WRONG} % pe-symbolic: ignore[wrong] an exercise\n",
    ],
)
def test_latex_has_its_own_comments(source: str) -> None:
    assert reasons(source, "latex") == ["an exercise"]
    assert judged(source, "latex").notices == ()


def test_a_page_and_a_scanned_text_have_those_of_markdown() -> None:
    page = f"<p>\\(\\sin(2) = 0.87\\) {IGNORE}</p>\n<p>\\(\\sin(2) = 0.87\\)</p>\n"
    assert reasons(page, "html") == ["the typo is the exercise", ""]
    page = f"{IGNORE}\n<p>\n\\(\\sin(2) = 0.87\\)</p>\n"
    assert reasons(page, "html") == ["the typo is the exercise"]
    assert reasons(f"{IGNORE}\nsin(2) = 0.87\n", "text") == ["the typo is the exercise"]


def test_a_notebook_counts_its_lines_by_cells() -> None:
    source = notebook(WRONG, f"# Title\n\n{WRONG} {IGNORE}", WRONG)
    found = judged(source, "notebook")
    assert [bool(finding.suppressed) for finding in found.findings] == [False, True, False]
    idle = judged(notebook("Words", f"# T\n\nWords {IGNORE}"), "notebook")
    assert idle.notices == ("a:cell 2:3:7: nothing here to ignore: wrong",)


FILLED = """pe = zeros((10, 8))
for pos in range(10):
    for i in range(4):
        w = 1 / 1000 ** (2 * i / 8)%s
        pe[pos, 2 * i], pe[pos, 2 * i + 1] = sin(pos * w), cos(pos * w)
"""


@pytest.mark.parametrize(
    ("code", "verdicts"),
    [
        ("x = 2 / 200  # = 0.02", {"wrong": ""}),
        ("# pe-symbolic: ignore[wrong]\nx = 2 / 200  # = 0.02", {"wrong": ""}),  # no reason
        ("print('# pe-symbolic')\nx = 2 / 200  # = 0.02", {"wrong": ""}),
        ("x = 2 / 200  # = 0.02 # pe-symbolic: ignore[wrong] shown", {"wrong": "shown"}),
        ("# pe-symbolic: ignore[wrong] shown\nx = 2 / 200  # = 0.02", {"wrong": "shown"}),
        (FILLED % "", {"fails": ""}),
        (FILLED % "  # pe-symbolic: ignore[fails] shown", {"fails": "shown"}),
        ("# PE-SYMBOLIC: ignore-next[fails] shown\n" + FILLED % "", {"fails": "shown"}),
    ],
)
def test_a_comment_in_the_code_of_a_cell_or_a_fence(code: str, verdicts: dict[str, str]) -> None:
    cells = [{"cell_type": "code", "metadata": {}, "source": code, "outputs": []}]
    book = json.dumps({"cells": cells, "metadata": {}, "nbformat": 4, "nbformat_minor": 5})
    for source, kind in ((book, "notebook"), (f"```python\n{code}\n```\n", "markdown")):
        found = judged(source, kind).findings
        assert {finding.verdict: finding.suppressed for finding in found} == verdicts


def test_a_comment_may_be_in_capitals() -> None:
    assert reasons(f"{WRONG} <!-- PE-SYMBOLIC: Ignore[WRONG] shown -->") == ["shown"]
    assert reasons(f"{WRONG} % PE-SYMBOLIC: ignore[wrong] shown\n", "latex") == ["shown"]
    off = "<!-- PE-SYMBOLIC: OFF[wrong] first -->\n\n%s\n\n<!-- PE-SYMBOLIC: ON -->\n\n%s"
    assert reasons(off % (WRONG, WRONG)) == ["first", ""]


def test_a_block_ends_where_it_says() -> None:
    source = (
        f"{WRONG}\n\n<!-- pe-symbolic: off[wrong] first -->\n\n{WRONG}\n\n"
        f"<!-- pe-symbolic: off[misrounded] second -->\n\n$2/3 = 0.66$ and {WRONG}\n\n"
        f"<!-- pe-symbolic: on -->\n\n{WRONG} and $2/3 = 0.66$\n"
    )
    found = judged(source)
    said = [finding.suppressed for finding in found.findings]
    assert said == ["", "first", "second", "first", "", ""]
    assert found.notices == ()


def test_one_comment_on_a_line_of_a_chain_speaks_of_that_line() -> None:
    source = (
        "\\begin{align}\n\\sin(2) &= 0.87 \\\\\n&= 0.71 % pe-symbolic: ignore[wrong] shown\n"
        "\\end{align}\n"
    )
    assert reasons(source, "latex") == ["", "shown"]
    comment = " % pe-symbolic: ignore[wrong] shown"
    above = source.replace(comment, "").replace(" \\\\\n", f" \\\\{comment}\n")
    assert reasons(above, "latex") == ["shown", ""]


def test_what_is_open_can_be_set_aside_too() -> None:
    source = "$\\cos(3) =$ <!-- pe-symbolic: ignore[blank] to be filled in -->\n"
    assert reasons(source) == ["to be filled in"]
    assert Findings((judged(source),)).summary["blank"] == 0


# -- how it is shown ---------------------------------------------------------------------


def test_the_text_counts_what_is_set_aside_and_shows_the_rest() -> None:
    found = Findings((judged(f"{WRONG} {IGNORE}\n\n$\\cos(2) = 0.5$\n"),))
    text = findings_text(found)
    assert "0.87" not in text
    assert "a:3:12: wrong" in text
    assert text.endswith(
        "2 claims in 1 document: 0 right, 0 misrounded, 0 consistent,"
        " 1 wrong (1 unexplained), 1 suppressed\n"
    )
    plain = findings_text(Findings((judged(WRONG),)))
    assert "suppressed" not in plain


def test_the_json_has_the_verdict_and_the_reason() -> None:
    found = Findings((judged(f"{WRONG} {IGNORE}\n\n{WRONG}\n"),))
    content = json.loads(as_json(found))
    first, second = content["documents"][0]["claims"]
    assert (first["verdict"], first["suppressed"]) == ("wrong", "the typo is the exercise")
    assert second["verdict"] == "wrong"
    assert "suppressed" not in second
    assert content["summary"]["wrong"] == 1
    assert content["summary"]["suppressed"] == 1
    assert "suppressed" not in json.loads(as_json(Findings((judged(WRONG),))))["summary"]


@pytest.mark.parametrize(
    ("format", "opened", "closed"), [("markdown", "<!--", " -->"), ("latex", "%", "")]
)
def test_a_comment_says_nothing_of_the_claims_around_it(
    format: str, opened: str, closed: str
) -> None:
    comment = f"{opened} pe-symbolic: ignore[wrong] made up{closed}\n"
    derivative = "$\\frac{d}{dx}\\cos(\\omega x) = \\omega\\sin(\\omega x)$."
    formula = "$PE(pos,2i+1)=\\sin(pos/10000^{2i/d})$."
    for claim in (derivative, formula):
        found = judge_document(read(f"$2^3=9$. {comment}{claim}\n", format)).findings
        assert [one.verdict for one in found] == ["wrong", "fails"]


@pytest.mark.parametrize(
    ("format", "comment"),
    [
        ("markdown", "<!-- pe-symbolic: ignore[{}] a reason -->"),
        ("latex", "% pe-symbolic: ignore[{}] a reason"),
    ],
)
def test_comments_one_below_the_other_are_meant_for_what_follows_them(
    format: str, comment: str
) -> None:
    note = "\n".join(comment.format(name) for name in ("wrong", "fails"))
    document = judged(f"{note}\n$1 + 1 = 3$ and $e^3 > 21$\n", format)
    assert [f.suppressed for f in document.findings] == ["a reason"] * 2
    assert document.notices == ()


@pytest.mark.parametrize("verb", ["ignore", "ignore-next", "off"])
@pytest.mark.parametrize("end", ["", "\n", "\n\n"])
def test_a_comment_reaches_to_the_end_of_the_file(verb: str, end: str) -> None:
    comment = f"<!-- pe-symbolic: {verb}[wrong] a reason -->"
    document = judged(f"{comment}\n$\\sin(2) = 0.87${end}")
    assert [one.suppressed for one in document.findings] == ["a reason"]
    assert document.notices == ()
    alone = judged(f"{comment}{end}")
    assert [notice.split(": ", 1)[1] for notice in alone.notices] == [
        "nothing here to ignore: wrong"
    ]


@pytest.mark.parametrize(
    ("verb", "suppressed"), [("ignore", [True, False, False]), ("ignore-next", [True, True, False])]
)
def test_a_line_or_a_paragraph_is_set_aside(verb: str, suppressed: list[bool]) -> None:
    comment = f"<!-- pe-symbolic: {verb}[wrong] a reason -->"
    note = f"{comment}\n$2 + 2 = 5$ and\n$2 + 3 = 7$\n\n$2 + 4 = 9$\n"
    assert [bool(one.suppressed) for one in judged(note).findings] == suppressed


@pytest.mark.parametrize(
    ("lines", "place"),
    [("<!-- pe-symbolic: x -->", "1:1"), ("a\n\nb <!-- pe-symbolic: x -->", "3:3")],
)
def test_where_a_comment_stands_is_told(lines: str, place: str) -> None:
    (notice,) = judged(f"{lines}\n").notices
    assert notice.split(": ")[0].endswith(f":{place}")


def test_a_latex_comment_behind_code_is_heard_and_one_within_is_not() -> None:
    comment = "% pe-symbolic: ignore[wrong] a reason\n"
    code = "\\begin{{verbatim}}\n{0}\\end{{verbatim}}\n"
    for before, heard in (
        ("", False), (comment, True), ("\\verb|x| and more\n\nWords.\n\n" + comment, True),
        (code.format("x\n") + "\nWords.\n\n" + comment, True), (code.format(comment), False),
        (comment + "$2 + 2 = 4$\n\n" + code.format(comment), False),
    ):  # fmt: skip
        found = judged(f"{before}$\\sin(2) = 0.87$\n", "latex").findings
        assert bool(found[-1].suppressed) is heard, before


@pytest.mark.parametrize(
    ("behind", "suppressed"),
    [
        ("$2+2=5$", [True]),
        ("\n$2+2=5$", [True]),
        ("\n$2+2=4$\n\n$2+2=5$", [False, False]),
    ],
)
def test_a_comment_of_two_lines_is_meant_for_what_is_below_it(
    behind: str, suppressed: list[bool]
) -> None:
    note = f"<!-- pe-symbolic: ignore[wrong] an\nexercise -->\n{behind}\n"
    assert [bool(finding.suppressed) for finding in findings(note)] == suppressed
