"""Twice as many columns as the name that the frequencies are divided by says."""

from __future__ import annotations

import pytest
from judged import only

LISTED = """\
def pe(L, WIDTH):
    table = []
    for pos in range(L):
        row = []
        for i in range(WIDTH):
            row.append(math.sin(pos / 10000 ** (i / WIDTH)))
            row.append(math.cos(pos / 10000 ** (i / WIDTH)))
        table.append(row)
    return table
"""
COUNTED = """\
d = 6
def pe(pos):
    out = []
    i = 0
    while i < d:
        out += [math.sin(pos / 10000 ** (i / d)), math.cos(pos / 10000 ** (i / d))]
        i += STEP
    return out
"""
EXPLICIT = """\
def pe(L, d_model):
    out = np.zeros((L, 2 * d_model))
    for i in range(d_model):
        out[:, 2 * i] = np.sin(np.arange(L) / 10000 ** (i / d_model))
        out[:, 2 * i + 1] = np.cos(np.arange(L) / 10000 ** (i / d_model))
    return out
"""
STACKED = """\
def pe(L, d_model):
    ang = torch.arange(L)[:, None] / 10000 ** (torch.arange(COUNT) / d_model)
    return torch.stack([ang.sin(), ang.cos()], -1).flatten(1)
"""


@pytest.mark.parametrize("name", ["half", "half_dim", "n_freqs", "pairs", "K"])
def test_a_name_of_half_the_columns(name: str) -> None:
    finding = only(f"```python\n{LISTED.replace('WIDTH', name)}```\n")
    assert (finding.verdict, finding.remarks) == ("holds", (f"the table has 2 {name} columns",))


def test_half_of_the_width_by_its_own_name() -> None:
    code = LISTED.replace("WIDTH", "d").replace("table = []", "d = d_model // 2; table = []")
    assert only(f"```python\n{code.replace('(L, d)', '(L, d_model)')}```\n").verdict == "holds"


def test_columns_that_the_program_doubles_itself() -> None:
    finding = only(f"```python\n{EXPLICIT}```\n")
    assert (finding.verdict, finding.remarks) == ("holds", ("the table has 2 d_model columns",))


@pytest.mark.parametrize(
    "words",
    [
        "The encoding has 2d columns.",
        "Its width is $2d$-dimensional.",
        "The table is twice as wide as it has frequencies.",
    ],
)
def test_columns_that_the_words_double(words: str) -> None:
    finding = only(f"{words}\n\n```python\n{LISTED.replace('WIDTH', 'd')}```\n")
    assert finding.verdict == "holds"


@pytest.mark.parametrize("step", ["2", "2  # the next pair"])
def test_a_counter_by_two(step: str) -> None:
    assert only(f"```python\n{COUNTED.replace('STEP', step)}```\n").verdict == "holds"


@pytest.mark.parametrize(
    "code",
    [
        *(LISTED.replace("WIDTH", name) for name in ("d_model", "d", "embed_dim", "depth")),
        "d_model = 512\n" + LISTED.replace("L, WIDTH", "L").replace("WIDTH", "d_model"),
        COUNTED.replace("STEP", "1"),
        STACKED.replace("COUNT", "d_model"),
    ],
)
def test_i_for_2i_that_doubles_the_columns(code: str) -> None:
    finding = only(f"```python\n{code}```\n")
    assert (finding.verdict, finding.causes) == ("fails", ("index", "exponent"))


def test_a_loop_over_twice_the_pairs_is_no_right_table() -> None:
    code = LISTED.replace("(i / WIDTH)", "(2 * i / WIDTH)").replace("WIDTH", "d_model")
    assert only(f"```python\n{code}```\n").verdict != "holds"


def test_a_stack_of_half_as_many() -> None:
    code = STACKED.replace("COUNT", "0, d_model, 2")
    assert only(f"```python\n{code}```\n").verdict == "holds"
