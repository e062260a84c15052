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


def test_columns_counted_from_one_begin_at_one() -> None:
    note = r"$PE(pos, 2i-1) = \sin(pos/10000^{(2i-2)/d})$ for $i = 1, \dots, d/2$"
    (finding,) = findings(note)
    assert finding.remarks == ("the columns are counted from 1",)
