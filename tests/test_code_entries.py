"""Functions that give one entry: what is no such function, then the paper's and others'."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction

import pytest
from judged import findings, only
from msgspec import structs
from trees import plain

from pe_symbolic.claims.claim import Piece
from pe_symbolic.expression import Symbol
from pe_symbolic.judge import code_entries

CONDITION = "math.sin(a) if i % 2 == 0 else math.cos(a)"


def function(angle: str, parameters: str = "pos, i, d_model", back: str = CONDITION) -> str:
    return f"```python\ndef pe({parameters}):\n    a = {angle}\n    return {back}\n```\n"


@pytest.mark.parametrize(
    "note",
    [
        function("pos / 10000 ** (i / d_model)", back="math.sin(a)"),
        function("i / 10000 ** (i / d_model)", parameters="i"),
        function("pos / 10000 ** (i / 512)", parameters="pos, i"),
        function("pos / 10000 ** (i / d_model)", back="(math.sin(a), i % 2)"),
        function("pos / 10000 ** (i / d_model)", back="pos % 2 + i % 2"),
    ],
)
def test_what_gives_no_entry_of_a_table(note: str) -> None:
    assert {finding.verdict for finding in findings(note)} <= {"unparsed"}


@pytest.mark.parametrize(
    "note",
    [
        function("pos / 10000 ** (2 * (i // 2) / d_model)"),
        function("pos / 10000 ** (2 * (i // 2) / dim)", parameters="pos, i, dim=64"),
        function("pos / 10000 ** (2 * (i // 2) / d_model)", parameters="pos, i"),
        function("pos / 10000 ** ((i - i % 2) / d_model)", back=CONDITION.replace("% 2", "& 1")),
        "```python\ndef pe(pos, i, d):\n    if i % 2 == 0:\n"
        "        return math.sin(pos / 10000 ** (i / d))\n"
        "    return math.cos(pos / 10000 ** ((i - 1) / d))\n```\n",
    ],
)
def test_the_formula_of_the_paper_entry_by_entry(note: str) -> None:
    assert only(note).verdict == "holds"


@pytest.mark.parametrize(
    ("angle", "causes"),
    [
        ("pos / 10000 ** (i / d_model)", {"exponent", "index"}),
        ("pos / 1000 ** (2 * (i // 2) / d_model)", {"base"}),
        ("pos / 10000 ** (2 * i / d_model)", {"exponent", "index"}),
    ],
)
def test_another_formula_does_not_hold(angle: str, causes: set[str]) -> None:
    found = only(function(angle))
    assert found.verdict == "fails"
    assert set(found.causes) <= causes


LOOPS = """```python
for pos in range(max_len):
    for i in range(0, d_model, 2):
        pe[pos, i] = math.sin(pos / 10000 ** ({even} / d_model))
        pe[pos, i + 1] = math.cos(pos / 10000 ** ({odd} / d_model))
```
"""


@pytest.mark.parametrize(
    ("even", "odd", "verdict"),
    [("i", "i", "holds"), ("2 * i", "2 * (i + 1)", "fails"), ("i", "i + 1", "fails")],
)
def test_an_array_that_is_not_made_is_as_large_as_the_loops(
    even: str, odd: str, verdict: str
) -> None:
    assert only(LOOPS.format(even=even, odd=odd)).verdict == verdict


HALVES = """```python
freq = 1.0 / 10000 ** (torch.arange(0, dim, 2) / dim)
angles = torch.outer(torch.arange(n), freq)
table = torch.cat((angles.sin(), angles.cos()), dim=-1)
```
"""


@pytest.mark.parametrize(
    ("before", "verdicts"),
    [
        ("The sinusoidal positional encoding:\n\n", ["fails"]),
        ("", []),
        ("Rotary position encoding (RoPE):\n\n", []),
        ("Unlike rotary position encoding:\n\n", []),
        ("Positional encodings." + "\n\nWords.\n" * 80, []),
    ],
)
def test_the_words_before_a_block_say_what_it_is(before: str, verdicts: list[str]) -> None:
    assert [finding.verdict for finding in findings(before + HALVES)] == verdicts


INTERLEAVED = """```python
table = np.zeros((n, dim))
freq = 1.0 / 10000 ** (np.arange(0, dim, 2) / dim)
table[:, 1::2] = np.cos(np.outer(np.arange(n), freq))
table[:, 0::2] = np.cos(np.outer(np.arange(n), freq))
```
"""


@pytest.mark.parametrize(
    ("before", "verdicts"),
    [
        ("", []),
        ("Rotary embeddings turn pairs of columns.\n\n", []),
        ("Positional encodings." + "\n\nWords.\n" * 80, ["fails"]),
    ],
)
def test_columns_of_either_parity_are_those_that_the_document_speaks_of(
    before: str, verdicts: list[str]
) -> None:
    assert [finding.verdict for finding in findings(before + INTERLEAVED)] == verdicts


def test_another_encoding_before_a_block_that_names_its_own_says_nothing_of_it() -> None:
    note = "Rotary embeddings (RoPE) come later.\n\n" + LOOPS.format(even="i", odd="i")
    assert only(note).verdict == "holds"


def entry(formula: str, column: str = "2*i", width: str = "d") -> code_entries.Entry | None:
    piece = Piece(plain("pos"), plain(column), plain(formula), (0, 0))
    return code_entries.with_width(piece, plain(width), "")


@pytest.mark.parametrize(
    "formula",
    [
        "0",
        "pos/d",
        "2*sin(pos)",
        "sin(pos) + 1",
        "sin(pos)*cos(pos)",
        "sin(pos)^2",
        "1/sin(pos)",
        "sin(pos)/2",
        "sin(1/d)",
        "sin(pos^2)",
        "sin(pos + d*pos^2)",
        "sin(1/pos)",
        "exp(pos)",
        "sin(pos + d)",
    ],
)
def test_what_is_no_single_wave_of_the_position(formula: str) -> None:
    assert entry(formula) is None


@pytest.mark.parametrize(
    ("formula", "wave", "shift", "negated"),
    [
        ("sin(pos)", "sin", "0", False),
        ("cos(pos/d)", "cos", "0", False),
        ("-sin(pos)", "sin", "0", True),
        ("-cos(pos*d)", "cos", "0", True),
        ("sin((pos + 1)/d)", "sin", "1", False),
        ("sin(pos/d + 1/(2*d))", "sin", "1/2", False),
        ("sin(pos/10000^(2*i/d))", "sin", "0", False),
        ("cos((pos + 2)/10000^(2*i/d))", "cos", "2", False),
    ],
)
def test_a_wave_of_the_position(formula: str, wave: str, shift: str, negated: bool) -> None:  # noqa: FBT001
    found = entry(formula)
    assert found is not None
    assert (found.wave, found.shift, found.negated) == (wave, Fraction(shift), negated)
    assert found.position == Symbol("pos")


@pytest.mark.parametrize(
    ("width", "name"),
    [("2*d", "d"), ("d", ""), ("3*d", ""), ("d + d", "d"), ("2*d*e", ""), ("512", ""), ("2/d", "")],
)
def test_twice_a_name(width: str, name: str) -> None:
    assert code_entries.doubled(plain(width)) == name


@pytest.mark.parametrize(
    ("wave", "first", "apart"),
    [
        ("sin(pos)", None, False), ("sin(pos)", "0", False), ("sin(pos)", "1", True),
        ("cos(pos)", "1", False), ("cos(pos)", "0", True), ("cos(pos)", "x", True),
    ],
)  # fmt: skip
def test_a_first_row_of_other_numbers(wave: str, first: str | None, apart: bool) -> None:  # noqa: FBT001
    found = entry(wave)
    assert found is not None
    piece = replace(found.piece, first_row=None if first is None else plain(first))
    assert structs.replace(found, piece=piece).is_apart_in_row_0 is apart
