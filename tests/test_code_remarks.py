"""Comments of a program that work something out, and blocks called Python that are none."""

from __future__ import annotations

import pytest
from judged import findings, verdicts


@pytest.mark.parametrize(
    "line",
    [
        "# 9 / 2 = 4",
        "# 2 ^ 3 = 1.0",
        "# 2 ^ n = 0.6",
        "# 9 //2",
        "# (28 - 5) / 2 + 1 = 12",
        "# (28 - 5 + 2 * 2) / 2 + 1 = 14",
        "# (28 - n) / 2 + 1 = 14",
        "# (4 - 4) / (3 - 3) = 0",
        "# x // 2 = 4",
        "# 9 % 4 = 2",
        "# 5 ^ 3 = 6",
        "# 10 ^ 3.5 = 7",
        "# 2**n = 9",
        "# 2**-1 = 0",
        "# f(2.0) = 7.4",
        "# softmax(x) = [0.3, 0.8]",
        "# f([1, 2]) = [0.3, 0.8]",
        "# 3 + 4 = 8  # wrong",
        "# 5 & 3 = 2",
        "# 250 + 10 = 4",
        "# 16 * 16 = 0",
        "# 100 - 101 = 255",
        "# 101 + 110 = 1011",
        "# 0.8 * 1437 = 1149 samples",
        "# (30 - 3 + 2*1)/2 + 1 = 16",
        "# int8: 64 + 65 = 129",
        "# 3 + 4 = 8 is wrong",
        "# should be 3 + 4 = 8",
        "# 60 * 60 = 1 hour",
        "# 1.5 * 60 = 1.5 minutes",
        "# 2 * 8 = 15-bit",
        "# so 3 + 4 = 8",
        "# (2, 3) @ (3, 4) = (2, 5)",
        "# [0] * 3 = [0, 0]",
        "# x * 3 = 8",
        "# TODO: 3 + 4 = 8",
        's = "# 3 + 4 = 8"',
        "s = '# 3 + 4 = 8'",
        's = """\n# 3 + 4 = 8\n"""',
    ],
)
def test_what_a_program_may_make_of_numbers_is_left_alone(line: str) -> None:
    assert verdicts(f"```python\nx = 1\n{line}\n```\n") == []


@pytest.mark.parametrize(
    ("line", "judged"),
    [
        ("# 28 * 28 = 785", [("785", "wrong")]),
        ("y = f(x)  # 28 * 28 = 785", [("785", "wrong")]),
        ("# d_k = 768 / 12 = 63", [("63", "wrong")]),
        ("# FC: 256 × 96 = 26K", [("26", "wrong")]),
        ("# = 120e9 / 2e12 = 0.06 seconds = 60 milliseconds", [("0.06", "exact"), ("60", "exact")]),
        ("# 130e12 / 312e12 = 0.00042 seconds", [("0.00042", "wrong")]),
        ("# loss: -log(0.3) = 1.304", [("1.304", "wrong")]),
        ("# 0.1 + 0.2 = 0.30000000000000004", [("0.30000000000000004", "consistent")]),
        ("# 4 * 1024 * 1024 = 4MB", [("4", "rounded")]),
        ("# exp(2.0) = 7.289", [("7.289", "wrong")]),
        ("# -(math.log(10000.0) / 4) = -2.203", [("-2.203", "wrong")]),
        ("# np.exp(2.0) = 7.389", [("7.389", "rounded")]),
        ("# self.exp(2.0) = 7.289", []),
        ("# - exp(2.0) = 7.389  # large", [("7.389", "rounded")]),
        ("# softmax([1, 2]) = [0.27, 0.83] for both", [("0.27", "rounded"), ("0.83", "wrong")]),
        ("# 0.9^3 = 0.739", [("0.739", "wrong")]),
        ("# e^2.0 = 7.289", [("7.289", "wrong")]),
        ("# 2.71/23.89 = .011 [11%]", [(".011", "wrong")]),
        ("# slope: 1 - tanh(0.5)^2 = 1 - 0.2136 = 0.7865", [("0.7865", "misrounded")]),
        ("# 3.14 * 2**2 = 12.65", [("12.65", "wrong")]),
    ],
)
@pytest.mark.parametrize("language", ["python", "py", ""])
def test_arithmetic_in_a_comment_is_judged(
    line: str, judged: list[tuple[str, str]], language: str
) -> None:
    assert verdicts(f"```{language}\nprint(x)\n{line}\n```\n") == judged


def test_comments_behind_strokes() -> None:
    note = '```cuda\nint n = 3; // 16 * 32 = 522\nauto s = "a//2 * 2 = 5";\n// 9 / 2 = 4\n```\n'
    assert verdicts(note) == [("522", "wrong")]


@pytest.mark.parametrize(
    ("lines", "judged"),
    [
        ("x = 3\nf(3) = 4", []),
        ("x = 3\nsigmoid(y) = 4", []),
        ("x = 3\nx = sigmoid(0.5)", []),
        ("f(3 = 4\nx = 2 * 3\nx = 7", []),
        ("f(3 = 4\nconv(3, k = 3 * 3, s = 2)\na = b = 3 * 4", []),
        ("f(3 = 4\nassert 2 * 3 == 7", []),
        ("sigmoid(0.5) = 0.62", [("0.62", "rounded")]),
        ("softmax([2, 1]) = [0.73, 0.37]  # two", [("0.73", "rounded"), ("0.37", "wrong")]),
        ("nll = (0.223 + 0.105 + 0.693) / 3 = 0.340", [("0.340", "rounded")]),
        ("ppl = exp(0.340) ≈ 1.455  # per token", [("1.455", "wrong")]),
        ("Pair 1: θ₁ = 10000^(-2×1/4) = 0.01", [("0.01", "exact")]),
        ("y = 3*sin(0.524) + 4*cos(0.524)\n  = 3*0.5 + 4*0.866\n  = 4.864", [("4.864", "wrong")]),
        ("s[0][1] = [1, 0, 2] · [1, 1, 1] = 1×1 + 0×1 + 2×1 = 4", [("4", "wrong")]),
    ],
)
def test_a_block_called_python_that_is_none(lines: str, judged: list[tuple[str, str]]) -> None:
    assert verdicts(f"```python\n{lines}\n```\n") == judged


def test_a_comment_leaves_the_block_whole() -> None:
    note = "```python\nx = np.sin(2)\n# 3 * 4 = 13\nprint(x)  # 0.9193\n```\n"
    assert verdicts(note) == [("13", "wrong"), ("0.9193", "wrong")]


@pytest.mark.parametrize("line", ["y = 2 ^ 3 = 1", "t = 1 / 3 = 0", "x = 7 / 2 = 3"])
def test_what_is_so_in_some_language_is_no_claim(line: str) -> None:
    assert not findings(f"```python\n{line}\n```\n")


def test_formulas_of_the_encoding_are_no_python() -> None:
    lines = "PE(pos, 2i) = cos(pos / 10000^(2i/d))  # even\nPE(pos, 2i+1) = cos(pos / 10000^(2i/d))"
    found = findings(f"```python\n{lines}\n```\n")
    assert [(one.claim.kind, one.verdict) for one in found] == [
        ("definition", "fails"),
        ("definition", "holds"),
    ]


def _in_a_docstring(line: str, opening: str = "def f(x):") -> str:
    return f'```python\n{opening}\n    """A wave.\n\n    {line}\n    """\n    return x\n```'


@pytest.mark.parametrize(
    "line",
    [
        ">>> sin(1) = 0.83",
        "9 / 2 = 4",
        "x * 3 = 8",
        "should be 3 + 4 = 8",
        "(2, 3) @ (3, 4) = (2, 5)",
        "10 ^ 3 = 9",
    ],
)
def test_what_documents_a_function_may_be_of_a_program(line: str) -> None:
    assert findings(_in_a_docstring(line)) == ()


def test_other_text_in_quotes_documents_nothing() -> None:
    assert findings('```python\nx = 1\ntext = """\nsin(1) = 0.83\n"""\n```') == ()


@pytest.mark.parametrize(
    ("line", "judged"),
    [
        ("sin(1) = 0.83", ("0.83", "wrong")),
        ("- PE(1, 0) = sin(1 / 10000^(0/512)) = sin(1) ≈ 0.841", ("0.841", "rounded")),
        ("- PE(1, 0) = sin(1 / 10000^(0/512)) = sin(1) ≈ 0.814", ("0.814", "wrong")),
        ("Size: 12 * 64 = 768", ("768", "exact")),
    ],
)
def test_arithmetic_in_what_documents_a_function_is_judged(
    line: str, judged: tuple[str, str]
) -> None:
    for opening in ("def f(x):", "class Wave(nn.Module):"):
        assert verdicts(_in_a_docstring(line, opening)) == [judged]
    assert verdicts(f'```python\n"""A wave.\n\n{line}\n"""\n```') == [judged]


@pytest.mark.parametrize(
    ("line", "judged"),
    [
        ("ReLU(5) = 5", [("5", "exact")]),
        ("ReLU(5) = 4", [("4", "wrong")]),
        ("ReLU(-3) = 3", [("3", "wrong")]),
        ("f(5) = 4", []),
        ("max(5, 7) / 2 = 3", []),
    ],
)
def test_no_program_cuts_off_what_an_activation_gives(
    line: str, judged: list[tuple[str, str]]
) -> None:
    assert verdicts(f"```python\n{line}\n```") == judged


@pytest.mark.parametrize(
    ("line", "judged"),
    [
        ("PE(1, 0) = sin(1 / 10000^0) = sin(1) ≈ 0.84", [("0.84", "rounded")]),
        ("PE(1, 0) = sin(1 / 10000^0) = sin(1) ≈ 0.94", [("0.94", "wrong")]),
        ("PE(2, 3) = cos(2 / 10000^(1/3)) ≈ 0.996", [("0.996", "rounded")]),
        ("PE(2, 3) = cos(2 / 10000^(1/3)) ≈ 0.986", [("0.986", "wrong")]),
        ("x = 2 ^ 3 = 1", []),
    ],
)
def test_waves_worked_out_in_what_is_no_python(line: str, judged: list[tuple[str, str]]) -> None:
    assert verdicts(f"```python\npos = 1\n\ni = 0:\n  {line}\n```\n") == judged


@pytest.mark.parametrize(
    ("line", "verdict"),
    [
        ("# 9 // 2 = 4", "exact"),
        ("# 9//2 = 5", "wrong"),
        ("width = total // parts  # e.g. 96 // 6 = 16, for each of them", "exact"),
        ("width = total // parts  # i.e., 96 // 6 = 18", "wrong"),
        ("# √dₖ = √200 ≈ 14.1", "rounded"),
        ("# width = (28 - 5) / 1 + 1 = 24", "exact"),
        ("# for 8 heads: 2^(-8/8) = 2^-1 = 0.5", "exact"),
        ("# 2 ^ -1 = 0.6", "wrong"),
        ("total = 5,824 + 147,712 + 585 ≈ 60,000 in all", "wrong"),
        ("# (12 - 5 ) /1 + 1 = 9", "wrong"),
        ("# width: (32 - 3 + 2*1) / 1 + 1 = 32, as before", "exact"),
        ("width = total // parts = 96 // 6 = 18", "wrong"),
    ],
)
def test_whole_quotients_and_powers_with_parts_are_no_other(line: str, verdict: str) -> None:
    assert [judged for _, judged in verdicts(f"```python\nx = 1\n{line}\n```\n")] == [verdict]
