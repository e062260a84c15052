"""What a name stands for by the words of a document: what is left alone, then what they deny."""

from __future__ import annotations

import pytest
from judged import findings

from pe_symbolic.judge.finding import Finding


def judged(note: str) -> Finding:
    (finding,) = (f for f in findings(note) if f.claim.kind == "definition")
    return finding


@pytest.mark.parametrize(
    "note",
    [
        r"$P(k,2i) = \sin(k/n^{2i/d})$, where $n = 10000$.",
        r"$P(k,2i) = \sin(k/n^{2i/2})$ with $d = 2$.",  # a number of columns beside the base
        r"$P(k,2i) = \sin(k/n^{i})$ with $d = 2$.",
        r"$P(k,2i) = \sin(k/n^{i/2})$ with $d = 4$.",
        r"$P(k,2i) = \sin(k/n^{2i/d})$, where n is a number, set to 10,000 by the authors. "
        r"Here is the table with $n = 100$ and $d = 4$.",
        "$P(k,2i) = \\sin(k/n^{2i/d})$.\n\nAn example with $n = 100$.",
        r"Let $n = 100$ and $d = 4$: $P(k,2i) = \sin(k/n^{2i/d})$.",
        r"$P(k,2i) = \sin(k/n^{2i/d})$ with $d_{model} = 6$ and $n = 1000$.",
        r"$PE(pos,2i) = \sin(pos/10000^{2i/512})$ with $d_{model} = 512$.",
        r"$PE(pos,2i) = \sin(pos/10000^{2i/512})$ with $h = 8$ and $n = 6$.",
        r"$PE(pos,2i) = \sin(pos/10000^{2i/512})$, $d = 512$ or $d = 256$.",
        r"$PE(pos,2i) = \sin(pos/10000^{2i/D})$ where $D$ is the dimension.",
        r"$PE(pos,2i) = \sin(pos/10000^{2i/D})$ where $pos$ is the position in a sequence of "
        r"length $L$.",
        r"$PE(pos,2i) = \sin(pos/10000^{2i/N})$.",
        r"$PE(pos,2i) = \sin(pos/10000^{2i/N})$, $n$ is the length of the sentence.",
        r"$PE(pos,2i) = \sin(pos/10000^{2i/L})$ where $L$ is the dimension of the embedding.",
        r"$PE(pos,2i) = \sin(pos/10000^{2i/L})$ with the embedding size $L$.",
        r"$PE(t,2i) = \sin(t/10000^{2i/d})$ and $t$ is the number of words so far.",
    ],
)
def test_what_the_words_do_not_deny_holds(note: str) -> None:
    assert judged(note).verdict == "holds"


@pytest.mark.parametrize("width", ["L", "T", r"d_{ff}", "h"])
def test_a_name_that_commonly_is_another_stays_open(width: str) -> None:
    finding = judged(rf"$PE(pos,2i) = \sin(pos/10000^{{2i/{width}}})$.")
    assert finding.verdict == "undecided"
    name = width.replace("{", "").replace("}", "")
    assert finding.message.endswith(f": {name} is not said to be the number of columns")


@pytest.mark.parametrize(
    ("note", "cause"),
    [
        (r"$P(k,2i) = \sin(k/n^{2i/d})$ with $n = 1000$.", "base"),
        (r"$P(k,2i) = \sin(k/n^{2i/d})$ with $n = 1000$ and $d = 512$.", "base"),
        (r"$P(k,2i) = \sin(k/n^{2i/d})$. Here $n$ is set to 1,000.", "base"),
        ("$$P(k,2i) = \\sin(k/n^{2i/d})$$\n\nwhere $n$ is 100.", "base"),
        (r"$P(k,2i) = \sin(k/n^{2i/d})$. The base $n$ equals one thousand.", "base"),
        (r"The base is 500: $P(k,2i) = \sin(k/n^{2i/d})$.", "base"),
        (r"$P(k,2i) = \sin(k/n^{2i/d})$, where $n$ is the length of the sentence.", "base"),
        (r"$PE(pos,2i) = \sin(pos/L^{2i/d})$ where $L$ is the sequence length.", "base"),
        (r"$PE(pos,2i) = \sin(pos/10000^{2i/512})$ with $d_{model} = 256$.", "exponent"),
        (r"$PE(pos,2i) = \sin(pos/10000^{2i/N})$, $N$ is the length of the sentence.", "exponent"),
        (r"$PE(pos,2i) = \sin(pos/10000^{2i/N})$ with the sequence length $N$.", "exponent"),
        (r"$PE(pos,2i) = \sin(pos/10000^{2i/d})$: $d$ is the number of tokens.", "exponent"),
    ],
)
def test_what_the_words_deny_fails(note: str, cause: str) -> None:
    finding = judged(note)
    assert finding.verdict == "fails"
    assert cause in finding.causes
    assert any("differ at" in remark for remark in finding.remarks)


@pytest.mark.parametrize(
    ("words", "value"), [("one hundred", 100), ("a thousand", 1_000), ("one million", 1_000_000)]
)
def test_a_base_in_words_is_told_in_digits(words: str, value: int) -> None:
    finding = judged(rf"$P(k,2i) = \sin(k/n^{{2i/d}})$. The base $n$ equals {words}.")
    assert f"n is {value}, where the paper has 10000" in finding.message


def test_a_variant_that_is_announced_stays_open() -> None:
    finding = judged(r"A variant: $P(k,2i) = \sin(k/n^{2i/d})$ with $n = 1000$.")
    assert finding.verdict == "undecided"


def test_the_width_of_the_paper_may_have_many_values() -> None:
    note = r"$PE(pos,2i) = \sin(pos/10000^{2i/d_{model}})$ for $d_{model} = 4$ and `d_model=8`."
    assert judged(note).verdict == "holds"


@pytest.mark.parametrize(("words", "verdict"), [(20, "fails"), (40, "holds")])
def test_a_width_is_stated_within_160_signs(words: int, verdict: str) -> None:
    formula, between = r"$PE(pos, 2i) = \sin(pos/10000^{2i/512})$", "word " * words
    for width in ("64", "1024"):
        stated = f"$d_{{model}} = {width}$"
        for note in (f"{stated} {between}{formula}", f"{formula} {between}{stated}"):
            (finding,) = findings(note)
            assert finding.verdict == verdict


@pytest.mark.parametrize(
    ("model", "other", "verdict"), [(64, 32, "fails"), (32, 64, "fails"), (64, 64, "holds")]
)
def test_a_name_of_another_size_is_not_the_width(model: int, other: int, verdict: str) -> None:
    formula = r"$PE(pos,2i) = \sin(pos/10000^{2i/k})$"
    finding = judged(rf"{formula} with $d_{{model}} = {model}$ and $k = {other}$")
    assert finding.verdict == verdict


def test_a_name_that_is_denied_gives_way_to_the_name_of_the_width() -> None:
    """Whatever number of columns is stated: only in the place of a number a number belongs."""
    note = r"$P(k,2i) = \sin(k/10000^{2i/L})$ where $L$ is the sequence length, $d_{model} = 64$"
    assert findings(note)[0].suggestion == "2i/d_{model}"
    assert findings(note.replace("2i/L", "2i/512"))[0].suggestion == "2i/64"
