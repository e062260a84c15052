"""Python as formulas: code that is more, then calls, prints and lists of numbers."""

from __future__ import annotations

import pytest
from trees import tree

from pe_symbolic.claims.python_code import last_value, printed_values


@pytest.mark.parametrize(
    "code",
    [
        "", "x = 2", "0.5", "math.sin(x)", "sin(2)", "foo.sin(2)", "math.sin(2);", "math.sin(2, 3)",
        "math.sin(*a)", "np.sum(2)", "2 if 1 else 3", "'2'", "True", "1j", "0x1f + 1", "[2][0]",
        "lambda: 2", "__import__('os').getcwd()", "2 +", "(" * 300,
        "-" * 5_000 + "1", "+".join("1" * 5000),
        "pow(2, 3, 5)", "2 % 3", "np.array([[1, 2], [3, 4]]) + 1", "math.tau",
    ],
)  # fmt: skip
def test_code_that_is_no_formula(code: str) -> None:
    assert last_value(code) is None


@pytest.mark.parametrize(
    ("code", "formula"),
    [
        ("math.sin(2)", r"\sin(2)"),
        ("import math\nmath.sin(2)\n", r"\sin(2)"),
        ("-2 ** 2", "-2^{2}"),
        ("1 - 2*3/4", "1 - 2 * 3/4"),
        ("np.arctan(1_000.5)", r"\arctan(1000.5)"),
        ("math.log2(8)", r"\log_2(8)"),
        ("math.comb(5, 2)", r"\binom{5}{2}"),
        ("7 // 2", r"\lfloor 7/2 \rfloor"),
    ],
)
def test_a_last_value(code: str, formula: str) -> None:
    shown = last_value(code)
    assert shown is not None
    assert shown.elements == (tree(formula),)
    assert code[shown.start : shown.end] == code.split("\n")[-2 if code.endswith("\n") else -1]


def test_places_count_code_points() -> None:
    code = "x = 'é'; math.sin(2)"
    shown = last_value(code)
    assert shown is not None
    assert code[shown.start : shown.end] == "math.sin(2)"


@pytest.mark.parametrize(
    ("code", "lines"),
    [
        ("for i in r:\n    print(math.sin(2))", 1),
        ("print(math.sin(2))\nshow()\nprint(2 + 2)", 3),
        ("print(math.sin(2), end='')", 1),
        ("print(math.sin(2), math.cos(2))", 1),
        ("print(f'{math.sin(2):>8}')", 1),
        ("print(f'{math.sin(2)!r}')", 1),
        ("if a:\n    print(2 + 2)", 1),
    ],
)
def test_prints_that_say_too_little(code: str, lines: int) -> None:
    assert not [shown for shown in printed_values(code, lines) if shown]


def test_what_is_printed_around_a_number() -> None:
    code = "print('sin:', math.sin(2))\nprint(f'cos = {math.cos(2):.4f}!')"
    first, second = printed_values(code, 2)
    assert first is not None
    assert second is not None
    assert (first.before, first.behind) == ("sin: ", "")
    assert (second.before, second.behind) == ("cos = ", "!")


def test_a_list_has_elements() -> None:
    shown = last_value("np.array([math.sin(1), 2])")
    assert shown is not None
    assert shown.is_list
    assert shown.elements == (tree(r"\sin(1)"), tree("2"))
