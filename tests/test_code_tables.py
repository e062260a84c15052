"""Blocks that fill a table: what is none, what cannot be read, and many ways to be right."""

from __future__ import annotations

import json

import pytest
from code_samples import NO_TABLE, RECIPE, RIGHT, UNREAD, WRONG
from judged import findings

from pe_symbolic.judge.documents import check
from pe_symbolic.judge.finding import FAILING, Finding
from pe_symbolic.mend import Original, mend


def judged(code: str, format: str = "markdown") -> tuple[Finding, ...]:
    if format == "markdown":
        code = "```python\n" + code.strip("\n") + "\n```\n"
    return tuple(f for f in findings(code, format) if f.claim.kind == "code")


def test_there_are_as_many_variants_as_promised() -> None:
    assert len(RIGHT) + len(WRONG) >= 45


@pytest.mark.parametrize("name", NO_TABLE)
def test_a_block_that_builds_no_table_claims_nothing(name: str) -> None:
    assert judged(NO_TABLE[name]) == ()


@pytest.mark.parametrize("name", RIGHT)
def test_a_right_table_holds(name: str) -> None:
    found = judged(RIGHT[name])
    assert [(f.verdict, f.causes) for f in found] == [("holds", ())], [f.message for f in found]


@pytest.mark.parametrize("name", WRONG)
def test_a_wrong_table_fails_with_its_cause(name: str) -> None:
    code, cause = WRONG[name]
    (finding,) = judged(code)
    assert finding.verdict == "fails"
    assert cause in finding.causes
    assert "line " in finding.message
    assert any("differ at" in remark for remark in finding.remarks)


@pytest.mark.parametrize("name", UNREAD)
def test_what_is_not_understood_is_said_with_its_place(name: str) -> None:
    (finding,) = judged(UNREAD[name])
    assert finding.verdict == "unparsed"
    assert finding.claim.unread.split(":")[0].isdigit()


def test_the_node_that_was_not_understood_is_named() -> None:
    (finding,) = judged(UNREAD["a function nobody knows"])
    assert finding.claim.unread.startswith("5:")
    assert "wave" in finding.claim.unread


# -- where code stands -------------------------------------------------------------------


def test_listings_of_latex() -> None:
    listings = [
        f"\\begin{{lstlisting}}[language=Python]\n{RECIPE}\\end{{lstlisting}}",
        f"\\begin{{minted}}{{python}}\n{RECIPE}\\end{{minted}}",
        f"\\begin{{verbatim}}\n{RECIPE}\\end{{verbatim}}",
    ]
    found = judged("\n\nText.\n\n".join(listings), "latex")
    assert [f.verdict for f in found] == ["holds"] * 3


def test_a_notebook_counts_lines_in_its_cell() -> None:
    source = "%matplotlib inline\n!pip install torch\n" + RECIPE.replace("10000.0", "1000.0")
    cells = [
        {"cell_type": "markdown", "metadata": {}, "source": "The table."},
        {"cell_type": "code", "metadata": {}, "source": source, "outputs": []},
    ]
    book = json.dumps({"cells": cells, "metadata": {}, "nbformat": 4, "nbformat_minor": 5})
    (finding,) = judged(book, "notebook")
    assert finding.replaces is not None
    assert (finding.replaces.cell, finding.replaces.line) == (2, 6)


def test_a_block_whose_line_ends_were_lost() -> None:
    code = "# the table" + RECIPE.replace("\n", " ")
    assert [f.verdict for f in judged(f"Text ```python {code} ``` text", "text")] == ["holds"]


def test_line_ends_of_windows_and_an_indented_block() -> None:
    windows = ("```python" + RECIPE + "```\n").replace("\n", "\r\n")
    indented = "- item\n\n  ```\n" + RECIPE.replace("\n", "\n  ") + "\n  ```\n"
    for note in (windows, indented):
        assert [f.verdict for f in findings(note)] == ["holds"]


def test_the_claim_is_the_lines_that_fill_the_table() -> None:
    (finding,) = judged(RECIPE)
    place = finding.claim.place
    assert (place.line, place.end_line) == (4, 6)
    assert finding.claim.text.startswith("div_term = ")
    assert finding.claim.text.endswith("torch.cos(position * div_term)")


def test_the_place_where_it_differs_names_the_position_once() -> None:
    note = (
        "```python\ndef pe(pos, d):\n    out = np.zeros(d)\n    for i in range(0, d, 2):\n"
        "        out[i] = np.sin(pos / 10000 ** (i / d))\n"
        "        out[i + 1] = np.sin(pos / 10000 ** (i / d))\n    return out\n```\n"
    )
    (finding,) = findings(note)
    assert finding.remarks == ("the two differ at d = 8, i = 1, pos = 3",)


def test_the_base_is_mended() -> None:
    code = "```python" + RECIPE.replace("10000.0", "1000.0") + "```\n"
    result = mend(Original("a", "markdown", code.encode()), FAILING)
    assert result.contents.decode() == "```python" + RECIPE + "```\n"


def test_the_numbers_of_a_table_are_counted_as_claimed() -> None:
    coverage = check("```python" + RECIPE + "```\n").documents[0].coverage
    assert coverage.in_claims > coverage.numbers // 2


# -- remarks -----------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("old", "new", "remark"),
    [
        ("arange(0, max_len", "arange(1, max_len + 1", "the first row is position 1"),
        ("math.log(10000.0)", "math.log(n)", "n stands for the base, 10000 in the paper"),
    ],
)  # fmt: skip
def test_what_is_supposed_is_remarked(old: str, new: str, remark: str) -> None:
    (finding,) = judged(RECIPE.replace(old, new))
    assert (finding.verdict, finding.remarks) == ("holds", (remark,))


def test_another_divisor_than_the_number_of_columns_is_open() -> None:
    (finding,) = judged(RECIPE.replace("zeros(max_len, d_model)", "zeros(max_len, width)"))
    assert finding.verdict == "undecided"
    assert "only where d_model stands for the number of columns, width" in finding.message


HANDED_ON = """
def fill(pe, position, div_term):
    pe[:, 0::2] = np.sin(position * div_term)
    pe[:, 1::2] = np.cos(position * div_term)

def positional_encoding(n, d):
    pe = np.zeros((n, d))
    position = np.arange(n)[:, None]
    div_term = np.exp(np.arange(0, d, 2) * -(np.log(10000.0) / d))
    fill(pe, position, div_term)
    return pe
"""


def test_a_helper_that_is_handed_its_frequencies_is_open() -> None:
    helper, whole = judged(HANDED_ON)
    assert (helper.verdict, whole.verdict) == ("undecided", "holds")
    assert "handed in" in helper.message


# -- hostile blocks ----------------------------------------------------------------------

FILL = "pe = np.zeros((n, d))\npe[:, 0::2] = np.sin(x)\npe[:, 1::2] = np.cos(x) * 10000**2\n"
HOSTILE = {
    "doubling": "x = p\n" + "x = x + x\n" * 60 + FILL,
    "doubling arrays": FILL + "pe = pe + pe\n" * 60,
    "long": FILL + "pe = pe + 1\n" * 3000,
    "deep": "pe = np.sin(np.cos(" + "(" * 150 + "10000**2" + ")" * 150 + "))",
    "signs": "pe = np.sin(np.cos(" + "-" * 20000 + "10000**2))",
    "sums": "pe = np.sin(np.cos(" + "1+" * 9000 + "10000**2))",
    "powers": FILL.replace("x", "10000**99999**99999"),
    "recursion": "def f(x):\n  return f(x) + f(x)\npe = np.sin(f(1)) + np.cos(10000**2)",
    "loops": FILL
    + "".join(" " * k + f"for a{k} in range(n):\n" for k in range(30))
    + " " * 30
    + "pe[a0, a1] = np.sin(1)",
    "nothing to stack": FILL + "q = np.stack([])\nz = np.concatenate([], axis=1)\npe = q",
    "no step": FILL + "pe[::0, 0] = 1",
    "division by zero": FILL.replace("x", "1/0"),
    "sizes": FILL + "pe = pe.reshape(-1, 7, 9)\npe = pe[0, 0, 0, 0]",
}


@pytest.mark.parametrize("name", HOSTILE)
def test_a_hostile_block_is_left_open(name: str) -> None:
    assert {f.verdict for f in judged(HOSTILE[name])} <= {"unparsed", "undecided"}


TURNED = """\
def table(L, d):
    pe = np.zeros((d, L))
    for p in range(L):
        for i in range(0, d, 2):
            pe[i, p] = np.sin(ANGLE)
            pe[i + 1, p] = np.cos(ANGLE)
    return pe
"""


@pytest.mark.parametrize(
    ("angle", "verdict"),
    [
        ("i / 10000 ** (p / d)", "unparsed"),
        ("p / 10000 ** (i / d)", "holds"),
        ("p / 10000 ** (2 * i / d)", "fails"),
    ],
)
def test_a_table_with_its_columns_for_rows(angle: str, verdict: str) -> None:
    (finding,) = judged(TURNED.replace("ANGLE", angle))
    assert finding.verdict == verdict
    said = "its rows are the columns of the paper's table" in finding.remarks
    assert said == (verdict != "unparsed")


def test_a_square_table_may_have_its_indices_exchanged() -> None:
    (finding,) = judged(TURNED.replace("(d, L)", "(d, d)").replace("ANGLE", "p / 10000 ** (i / d)"))
    assert finding.verdict == "unparsed"


@pytest.mark.parametrize(("base", "verdict"), [(10000, "holds"), (1000, "fails")])
def test_a_period_that_is_the_longest_is_one_of_a_table(base: int, verdict: str) -> None:
    (finding,) = judged(
        f"def table(n, d, max_period={base}):\n"
        "    pe = np.zeros((n, d))\n"
        "    w = np.exp(np.arange(0, d, 2) * -(np.log(max_period) / d))\n"
        "    pe[:, 0::2] = np.sin(np.arange(n)[:, None] * w)\n"
        "    pe[:, 1::2] = np.cos(np.arange(n)[:, None] * w)\n"
        "    return pe\n"
    )
    assert finding.verdict == verdict


@pytest.mark.parametrize(
    "name", ["apply_rope", "use_rope", "FourierFeatures", "fourier_embedding", "time_embedding"]
)
def test_an_encoding_of_another_kind_claims_nothing(name: str) -> None:
    code = (
        f"def {name}(x, n):\n    w = 10000 ** torch.linspace(0, 1, n)\n"
        "    return torch.cat([torch.sin(w * x), torch.cos(w * x)], dim=-1)\n"
    )
    note = f"# Positional encoding\n\n```python\n{code}```\n"
    assert [found for found in findings(note) if found.claim.kind == "code"] == []
