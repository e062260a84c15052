"""The range of the pair: said only where it is one too long."""

from __future__ import annotations

import pytest
from judged import findings

FORMULA = r"$PE(pos, 2i) = \sin(pos/10000^{2i/d_{model}})$ "


def remarks(words: str) -> list[str]:
    return [r for f in findings(FORMULA + words) for r in f.remarks if "no column" in r]


@pytest.mark.parametrize(
    "words",
    [
        "",
        "for $0 \\le i < d_{model}/2$",
        "where $i = 0, 1, \\dots, d_{model}/2 - 1$",
        "where i runs from 0 to d_model/2 (excluded)",
        "with $i$ from 0 to $d_{model}/2 - 1$",
        "The width is $d_{model}/2$ and i counts.",
        "for $i \\in [0, d_{model}/2)$",
        "for $i \\in (0, d_{model}/2)$",
        "for $i \\in [0, 1, …, d_{model}/2)$",
        "for 0 <= i < d_model/2",
        "for $0 \\le 2i < d_{model}$",
        "for $0 \\le 2i \\le d_{model} - 2$",
        "where $i = 0, …, 255$ and $d_{model} = 512$",
        "where $i = 0, …, 256$ and the width is not said",
        "where $i = 0, …, 256$ and $d_{model} = 512$, or $d_{model} = 1024$",
        "with $k = 0, …, d_{model}$ and $i = 3$",
        "where $i \\in [0, \\frac{d_{model}}{2})$ exclusive",
        "where $i$ (from 0 to d_model/2 - 1) is the pair",
        "with $d_{model} = 512$, $i$ goes from 0 to 255.",
        "The term $i$ (0 errors in d_model/2 runs) is left out",
    ],
)
def test_a_range_that_is_right_or_not_said(words: str) -> None:
    assert remarks(words) == []


def test_it_is_said_once_at_the_sines() -> None:
    cosines = FORMULA.replace("2i)", "2i+1)", 1).replace("sin", "cos")
    sine, cosine = findings(f"{FORMULA} and {cosines} for $1 \\le i \\le d_{{model}}/2$")
    assert (sine.verdict, cosine.verdict) == ("holds", "holds")
    assert (len(sine.remarks), cosine.remarks) == (2, ())


@pytest.mark.parametrize(
    "words",
    [
        "and $i$ ranges from 0 to $d_{model}/2$, where",
        "for $0 \\le i \\le d_{model}/2$",
        "where i = 0, ..., d_model/2.",
        "for $0 \\le i \\le d_{model}$",
        "for $0 \\le i < d_{model}$",
        "for $0 \\le 2i \\le d_{model}$",
        "for 0 <= i <= d_model/2",
        "for $i \\in [0, d_{model}/2]$",
        "for $i \\in (0, d_{model}/2]$",
        "for $i$ in (0, 1, …, d_{model}/2)",
        "with $i\\in\\{0,…,d_{model}\\}$",
        "where $i$ is the dimension, from 0 to $d_{model} - 1$",
        "where $i = 0,…,256$ and $d_{model}=512$",
        "from $i = 1$ on: $1 \\le i \\le d_{model}/2$",
        "with $i = 0, 1, \\dots, \\frac{d_{model}}{2}$",
        "where $i$ is the pair (from 0 to d_model/2)",
        "where $i$ is the index of the pair (0 to $d_{model}/2$)",
        "$i$ : index of the dimension (0 to d_model/2)",
        "$i$ takes the values $0, 1, \\ldots, \\frac{d_{model}}{2}$.",
        "with $d_{model} = 512$, $i$ goes from 0 to 256.",
        "i ranges over 0..256 for d_model = 512",
        "$0 \\leq i \\leq \\lfloor d_{model}/2 \\rfloor$",
    ],
)
def test_a_range_one_too_long_is_remarked(words: str) -> None:
    assert len(remarks(words)) == 1


@pytest.mark.parametrize(
    "words",
    [
        "for $1 \\le i \\le d_{model}/2$",
        "with $i$ from 1 to $d_{model}/2$",
        "where $i = 1,\\dots,d_{model}/2$",
        "with $i\\in\\{1,\\dots,d_{model}\\}$",
    ],
)
def test_a_range_that_begins_at_one_is_remarked(words: str) -> None:
    (finding,) = (f for f in findings(FORMULA + words) if f.claim.kind == "definition")
    assert finding.verdict == "holds"
    assert "i begins at 0" in finding.remarks[0]
    assert "no column left" in finding.remarks[1]


@pytest.mark.parametrize(
    ("most", "said"), [(256, "at 256 itself there is no"), (300, "half of the columns − 1: beyond")]
)
def test_what_lies_beyond_the_last_pair_is_told(most: int, said: str) -> None:
    (remark,) = remarks(f"where $i = 0,…,{most}$ and $d_{{model}}=512$")
    assert said in remark


@pytest.mark.parametrize(
    ("between", "verb", "excluded"),
    [(34, "excluded", True), (35, "excluded", False), (31, "not included", True),
     (32, "not included", False)],
)  # fmt: skip
def test_the_last_pair_is_left_out_by_words_within_forty_signs(
    between: int, verb: str, *, excluded: bool
) -> None:
    words = f" {'a' * (between - 2)} {verb}"
    assert bool(remarks(r"for $0 \le i \le d_{model}/2$" + words)) is not excluded


_AT = "i runs up to {0} − 1: at {0} itself there is no column left"
_BEYOND = "i runs up to half of the columns − 1: beyond there is no column left"
_FROM_ONE = "i begins at 0: from 1 on, the columns 0 and 1 are left out"


@pytest.mark.parametrize(
    ("words", "said"),
    [
        ("d_{model}/2 - 1", []),
        ("d_{model}/2 - 2", []),
        ("d_{model}/2", [_AT.format("d_{model}/2")]),
        (r"\frac{d_{model}}{2}", [_AT.format(r"\frac{d_{model}}{2}")]),
        ("d_{model} - 1", [_BEYOND]),
        ("d_{model} - 9", [_BEYOND]),
    ],
)
def test_the_last_pair_of_a_range(words: str, said: list[str]) -> None:
    (finding,) = findings(FORMULA + rf"for $0 \le i \le {words}$")
    assert [*finding.remarks] == said


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (r"$0 \le i \le 255$", []),
        (r"$0 \le i < 256$", []),
        (r"$i = 0, 1, \dots, 256 - 1$", []),
        ("$i = 0, 256$", []),
        (r"$0 \le 2i \le 512$", []),
        (r"$0 \le i \le 256$", [_AT.format(256)]),
        (r"$0 \le i < 257$", [_AT.format(256)]),
        (r"$i = 0, 1, \dots, 257 - 1$", [_AT.format(256)]),
        (r"$0 \le i \le 257$", [_BEYOND]),
        (r"$0 \le i \le 511$", [_BEYOND]),
    ],
)
def test_the_last_pair_as_a_number(words: str, said: list[str]) -> None:
    found = findings(FORMULA + f"$d_{{model}} = 512$: {words}")
    assert [r for f in found if f.claim.kind == "definition" for r in f.remarks] == said


@pytest.mark.parametrize(
    ("first", "last", "said"),
    [
        ("0", r"< d_{model}", []),
        ("0", r"< d_{model} - 1", []),
        ("0", r"\le d_{model} - 1", []),
        ("0", r"\le d_{model} - 3", []),
        ("0", r"\le d_{model}/2", []),
        ("0", r"\le d_{model}", [_AT.format("d_model/2")]),
        ("1", r"< d_{model}", [_FROM_ONE]),
        ("2", r"< d_{model}", [_FROM_ONE]),
        ("3", r"< d_{model}", []),
        ("2", r"\le d_{model}", [_FROM_ONE, _AT.format("d_model/2")]),
    ],
)
def test_the_range_of_twice_the_pair(first: str, last: str, said: list[str]) -> None:
    (finding,) = findings(FORMULA + rf"for ${first} \le 2i {last}$")
    assert [*finding.remarks] == said


@pytest.mark.parametrize(("first", "said"), [("0", []), ("1", [_FROM_ONE]), ("2", [])])
def test_the_first_pair_of_a_range(first: str, said: list[str]) -> None:
    (finding,) = findings(FORMULA + rf"for ${first} \le i < d_{{model}}/2$")
    assert [*finding.remarks] == said


def test_columns_counted_from_one_begin_at_one() -> None:
    note = r"$PE(pos, 2i-1) = \sin(pos/10000^{(2i-2)/d})$ for $i = 1, \dots, d/2$"
    (finding,) = findings(note)
    assert finding.remarks == ("the columns are counted from 1",)
